"""Making a table by a form, or at once against bots."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.response import Redirect

from aerodrome.core import registry
from aerodrome.core.effects import effects_of
from aerodrome.core.errors import AerodromeError
from aerodrome.core.info import GameInfo, Option
from aerodrome.server.asking import Asker, Here, Visitor, Word
from aerodrome.server.pages import pictures
from aerodrome.server.pages.option_words import OptionWords
from aerodrome.server.pages.render import page
from aerodrome.server.pages.visitors import as_guest, fields_of, form_of, usual_bot
from aerodrome.server.people.guests import prefs_of
from aerodrome.server.site import Site
from aerodrome.server.tables import clocks, guided, levels, lobby
from aerodrome.server.tables.promises import new_ticket, promise_of, seed_of


@get("/new/{game:str}", include_in_schema=False)
async def new(request: Request[Any, Any, Any], game: Word, site: Here, visitor: Asker) -> Response[bytes]:
    """The form for a new table."""
    return _new_page(request, site, visitor, registry.game(game), {}, "")


def _new_page(
    request: Request[Any, Any, Any], site: Site, visitor: Visitor, info: GameInfo, given: dict[str, str], problem: str
) -> Response[bytes]:
    ticket, words = new_ticket(site.service.now()), OptionWords(info)
    plain = [o for o in info.options if not o.test and o.needs is None]
    return page(
        request, visitor, "new.html", status=400 if problem else 200, info=info, given=given, problem=problem,
        least=max(1, info.seats[0]), most=info.seats[-1], levels=levels.described(), usual=usual_bot(visitor),
        clocks=list(clocks.CHOICES), paces=list(lobby.PACES), pace=prefs_of(visitor.guest)["pace"],
        ticket=ticket, promise=promise_of(seed_of(site.settings.secret, ticket, site.service.now())),
        options=[o for o in plain if not o.ruling], rulings=[o for o in plain if o.ruling],
        needing=info.needing, opening=lambda option: [o.needs[1] for o in info.needing(option) if o.needs],
        css_version=pictures.styles_version(info.name),
        label=words.label, value_label=words.value, effects=lambda option: _effects(info, words, option),
    )  # fmt: skip


def _effects(info: GameInfo, words: OptionWords, option: Option) -> list[str]:
    """What the other values of a ruling were measured to change, in sentences."""
    found = effects_of(info, option)
    return [effect.sentence(words.value(option, option.parse(value))) for value, effect in found.items()]


def wish_of(info: GameInfo, form: dict[str, list[str]], seed: bytes | None) -> lobby.Wish:
    """The table that a filled-in form asks for."""

    def one(name: str, otherwise: str = "") -> str:
        return form.get(name, [otherwise])[-1]

    seats, names = [], []
    for number in range(info.seats[-1]):
        who = one(f"seat-{number}", "none")
        if who != "none":
            seats.append("me" if who == "shared" else who)
        if who in ("me", "shared"):
            names.append(one(f"name-{number}"))
    options: dict[str, Any] = {}
    for option in info.options:
        if not option.test:
            given = form.get(f"option-{option.name}", [])
            if option.many:
                options[option.name] = ",".join(given)
            elif given:
                options[option.name] = given[-1]
    return lobby.Wish(
        info.name, seats, options, one("edition") or None, "listed" in form, "hints" in form, "chat" in form,
        one("clock", "none"), one("pace", "usual"), one("nonce"), seed, names, one("standin", levels.USUAL),
    )  # fmt: skip


@get("/new/{game:str}/check", include_in_schema=False)
async def check(request: Request[Any, Any, Any], game: Word) -> dict[str, str]:
    """Whether a table can be made of what a form holds now; one sentence where it cannot."""
    info = registry.game(game)
    query = request.query_params
    wish = wish_of(info, {name: query.getall(name) for name in query}, None)
    try:
        info.check_terms(len(wish.seats), wish.options, info.edition(wish.edition if wish.edition in info.editions else None))
    except AerodromeError as error:
        return {"problem": error.message}
    return {"problem": ""}


@post("/new/{game:str}", include_in_schema=False)
async def make(request: Request[Any, Any, Any], game: Word, site: Here, visitor: Asker) -> Response[Any]:
    """Makes the table and opens it."""
    info = registry.game(game)
    form = await form_of(request)
    site.limits.spend("table", visitor.key)
    site.limits.spend("tables", visitor.address)
    guest, cookies = await as_guest(site, visitor)
    try:
        ticket = form.get("ticket", [""])[-1]
        seed = seed_of(site.settings.secret, ticket, site.service.now()) if ticket else None
        table_id = await lobby.make(site.service, guest, wish_of(info, form, seed))
    except AerodromeError as error:
        given = {name: ",".join(values) for name, values in form.items()}
        answer = _new_page(request, site, visitor, info, given, error.message)
        answer.cookies.extend(cookies)
        return answer
    return Redirect(f"/table/{table_id}", status_code=303, cookies=cookies)


@post("/play/{game:str}", include_in_schema=False)
async def play_bots(request: Request[Any, Any, Any], game: Word, site: Here, visitor: Asker) -> Redirect:
    """A table against bots, at once; variant, number and level are remembered for the next time."""
    info = registry.game(game)
    form = await fields_of(request)
    level = form.get("level") or usual_bot(visitor)
    levels.check(level)
    chosen = _number(form.get("variant", ""), len(info.ways))
    variant = info.ways[chosen]
    allowed = variant.seats or info.seats
    wanted = _number(form.get("seats", ""), 10)
    seats = wanted if wanted in allowed else next((n for n in allowed if n == info.recommended), allowed[0])
    site.limits.spend("table", visitor.key)
    site.limits.spend("tables", visitor.address)
    guest, cookies = await as_guest(site, visitor)
    wish = lobby.Wish(
        info.name, ["me"] + [level] * (seats - 1), dict(variant.options), variant.edition,
        pace=str(prefs_of(guest)["pace"]), standin=level,
    )  # fmt: skip
    first = guided.offered(guest, info.name, dict(variant.options))
    if first is not None:
        wish.marks = {"offer": first.name}
        await guided.note_offer(site.guests, guest, info.name)
    table_id = await lobby.make(site.service, guest, wish)
    last = {**prefs_of(guest)["last"], info.name: {"variant": chosen, "seats": seats}}
    await site.guests.set_prefs(guest.id, {"level": level, "last": last})
    return Redirect(f"/table/{table_id}", status_code=303, cookies=cookies)


def _number(given: str, below: int) -> int:
    """A number of a form that is below a bound, else 0."""
    return int(given) if given.isdigit() and len(given) < 3 and int(given) < below else 0


HANDLERS = [new, check, make, play_bots]
