"""Pages that need no table: home, new table, my tables, rules, help, pictures and errors."""

from __future__ import annotations

import contextlib
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.params import QueryParameter
from litestar.response import Redirect

from aerodrome.core import registry
from aerodrome.core.errors import AerodromeError
from aerodrome.core.info import GameInfo
from aerodrome.server import clocks, levels, lobby, pictures, security
from aerodrome.server.account import as_guest
from aerodrome.server.guests import prefs_of
from aerodrome.server.parts import Asker, Here, Visitor, Word
from aerodrome.server.render import STATIC, WEB, markdown, page
from aerodrome.server.storage.lists import Listed
from aerodrome.web.texts import text

STATIC_CACHE = CacheControlHeader(max_age=31_536_000, public=True, immutable=True)
_LONG = {"cache-control": "public, max-age=31536000, immutable"}
_STATES = ("turn", "open", "playing", "over")


def titles() -> dict[str, str]:
    """Game names with their titles; also those of tables whose game is no longer installed."""
    return _Titles({name: info.title for name, info in registry.games().items()})


class _Titles(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return name


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any], parts: Here, visitor: Asker) -> Response[str]:
    """All games, and tables that wait for players."""
    turns = 0
    if visitor.guest is not None:
        mine = [_state(one, visitor.guest.id) for one in await parts.lists.of_guest(visitor.guest.id)]
        turns = mine.count("turn")
    open_ones = [one for one in await parts.lists.open_ones() if one.table.game in registry.games()]
    games = list(registry.games().values())
    return page(
        request, visitor, "home.html", here="home", games=games, open=open_ones, titles=titles(), turns=turns,
        levels=bot_choices(), usual=_usual(visitor),
    )  # fmt: skip


def bot_choices() -> list[dict[str, str]]:
    """Every bot as forms offer it: the named levels first."""
    return [{"name": name, "title": levels.title(name), "text": levels.about(name)} for name in levels.kinds()]


def _usual(visitor: Visitor) -> str:
    """The bot that a visitor chose last, or the usual one."""
    chosen = str(prefs_of(visitor.guest)["level"])
    return chosen if chosen in levels.kinds() else levels.USUAL


@get("/new/{game:str}", include_in_schema=False)
async def new(request: Request[Any, Any, Any], game: Word, visitor: Asker) -> Response[str]:
    """The form for a new table."""
    return _new_page(request, visitor, registry.game(game), {}, "")


def _new_page(
    request: Request[Any, Any, Any], visitor: Visitor, info: GameInfo, given: dict[str, str], problem: str
) -> Response[str]:
    return page(
        request, visitor, "new.html", status=400 if problem else 200, info=info, given=given, problem=problem,
        least=max(1, info.seats[0]), most=info.seats[-1], levels=bot_choices(), usual=_usual(visitor),
        clocks=list(clocks.CHOICES), paces=list(lobby.PACES), pace=prefs_of(visitor.guest)["pace"],
        options=[o for o in info.options if not o.test], label=lambda name: name.replace("_", " ").capitalize(),
    )  # fmt: skip


def wish_of(info: GameInfo, form: dict[str, list[str]]) -> lobby.Wish:
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
        one("clock", "none"), one("pace", "usual"), one("nonce"), names, one("standin", levels.USUAL),
    )  # fmt: skip


async def form_of(request: Request[Any, Any, Any]) -> dict[str, list[str]]:
    """The fields of a form, each with all its values as text."""
    form = await request.form()
    return {name: [value for value in form.getall(name) if isinstance(value, str)] for name in form}


@post("/new/{game:str}", include_in_schema=False)
async def make(request: Request[Any, Any, Any], game: Word, parts: Here, visitor: Asker) -> Response[Any]:
    """Makes the table and opens it."""
    info = registry.game(game)
    form = await form_of(request)
    parts.limits.spend("table", visitor.key)
    guest, cookies = await as_guest(parts, visitor)
    try:
        table_id = await lobby.make(parts.service, guest, wish_of(info, form))
    except AerodromeError as error:
        given = {name: ",".join(values) for name, values in form.items()}
        answer = _new_page(request, visitor, info, given, error.message)
        answer.cookies.extend(cookies)
        return answer
    return Redirect(f"/table/{table_id}", status_code=303, cookies=cookies)


@post("/play/{game:str}", include_in_schema=False)
async def play_bots(request: Request[Any, Any, Any], game: Word, parts: Here, visitor: Asker) -> Redirect:
    """A table against bots, at once; their level is remembered for the next time."""
    info = registry.game(game)
    level = (await form_of(request)).get("level", [""])[-1] or _usual(visitor)
    levels.check(level)
    parts.limits.spend("table", visitor.key)
    guest, cookies = await as_guest(parts, visitor)
    seats = next((n for n in info.seats if n > 1), info.seats[0])
    wish = lobby.Wish(info.name, ["me"] + [level] * (seats - 1), pace=str(prefs_of(guest)["pace"]), standin=level)
    table_id = await lobby.make(parts.service, guest, wish)
    if level != _usual(visitor):
        await parts.guests.set_prefs(guest.id, {"level": level})
    return Redirect(f"/table/{table_id}", status_code=303, cookies=cookies)


def _state(one: Listed, guest_id: str) -> str:
    if one.table.status != "playing":
        return one.table.status
    mine = [row.seat for row in one.seats if row.guest_id == guest_id and not row.standin]
    return "turn" if one.table.mover in mine else "playing"


@get("/tables", include_in_schema=False)
async def my_tables(request: Request[Any, Any, Any], parts: Here, visitor: Asker) -> Response[str]:
    """The tables of a guest, those that wait for a move first."""
    found: list[dict[str, Any]] = []
    if visitor.guest is not None:
        now = parts.service.now()
        for one in await parts.lists.of_guest(visitor.guest.id):
            state = _state(one, visitor.guest.id)
            found.append({"table": one.table, "seats": one.seats, "state": state, "when": _ago(now - one.table.updated)})
    found.sort(key=lambda one: _STATES.index(one["state"]))
    days, finished = parts.settings.abandoned_days, parts.settings.finished_days
    return page(request, visitor, "tables.html", here="tables", tables=found, titles=titles(), days=days, finished=finished)


def _ago(milliseconds: int) -> str:
    minutes = milliseconds // 60_000
    for size, name in ((1440, "ago.days"), (60, "ago.hours")):
        if minutes >= size:
            return text(name, n=minutes // size)
    return text("ago.minutes", n=max(0, minutes))


@get("/rules/{game:str}", include_in_schema=False)
async def rules(request: Request[Any, Any, Any], game: Word, visitor: Asker) -> Response[str]:
    """The rules of a game, clause by clause."""
    info = registry.game(game)
    body: Any = ""
    chapters: list[tuple[str, str]] = []
    with contextlib.suppress(OSError):
        body, chapters = markdown((info.folder / "rules.md").read_text(encoding="utf-8"))
    return page(request, visitor, "rules.html", info=info, body=body, chapters=chapters)


@get("/help", include_in_schema=False)
async def help_page(request: Request[Any, Any, Any], visitor: Asker) -> Response[str]:
    """How to play here."""
    body, _ = markdown((WEB / "help.md").read_text(encoding="utf-8"))
    return page(request, visitor, "help.html", here="help", body=body)


@get("/programs", include_in_schema=False)
async def programs(request: Request[Any, Any, Any], visitor: Asker) -> Response[str]:
    """The JSON API, readable."""
    schema = request.app.openapi_schema.to_schema()
    calls = []
    for path, methods in sorted(schema["paths"].items()):
        for method, call in methods.items():
            fields = ", ".join(parameter["name"] for parameter in call.get("parameters", []) if parameter["in"] == "query")
            calls.append({"method": method.upper(), "path": path, "text": call.get("description", ""), "fields": fields})
    return page(request, visitor, "programs.html", calls=calls)


@get("/pictures/{name:str}", include_in_schema=False)
async def picture(name: Word, theme: Annotated[str, QueryParameter(max_length=10, required=False)] = "auto") -> Response[str]:
    """A game's picture."""
    game = name.removesuffix(".svg")
    registry.game(game)
    headers = {"content-security-policy": security.PICTURE_POLICY, "cache-control": "public, max-age=3600"}
    return Response(pictures.picture(game, theme), media_type="image/svg+xml", headers=headers)


@get("/games/{name:str}", include_in_schema=False)
async def game_styles(name: Word) -> Response[str]:
    """The styles of a game's drawings."""
    game = name.removesuffix(".css")
    registry.game(game)
    return Response(pictures.styles(game), media_type="text/css", headers=_LONG)


def error_page(request: Request[Any, Any, Any], status: int, message: str) -> Response[str]:
    """A refusal as a page."""
    return page(request, Visitor(""), "error.html", status=status, message=message)


HANDLERS = [home, new, make, play_bots, my_tables, rules, help_page, programs, picture, game_styles]
__all__ = ["HANDLERS", "STATIC", "STATIC_CACHE", "error_page", "form_of"]
