"""The JSON API for reading and playing: what the pages use, and programs as well."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Router, get, post, put
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from aerodrome.core import registry
from aerodrome.server import chat, forms, levels, live, lobby, show
from aerodrome.server.errors import NotAllowed, NotFound, NotNow
from aerodrome.server.parts import Asker, Here, Parts, Visitor, Word, seat_shown, seat_to_act
from aerodrome.server.table import LiveTable
from aerodrome.server.thinking import HINT_SECONDS
from aerodrome.server.workers import task_for
from aerodrome.web.texts import text

SeatQuery = Annotated[int | None, QueryParameter(name="seat", ge=-1, le=63, required=False)]
WatchQuery = Annotated[str | None, QueryParameter(name="watch", max_length=64, required=False)]


def checked_id(table_id: str) -> str:
    """An id that can exist."""
    if len(table_id) > 64 or not table_id.isascii() or not table_id.isalnum():
        raise NotFound(text("refuse.table"))
    return table_id


@get("/games")
async def games() -> list[dict[str, Any]]:
    """Every game with its seats and options."""
    found = []
    for info in registry.games().values():
        options = [
            {"name": o.name, "values": list(o.values), "default": o.default, "text": o.text, "many": o.many}
            for o in info.options
            if not o.test
        ]
        found.append(
            {"name": info.name, "title": info.title, "seats": list(info.seats), "minutes": info.minutes, "blurb": info.blurb,
             "rules_version": info.version, "editions": list(info.editions), "options": options}
        )  # fmt: skip
    return found


@get("/bots")
async def all_bots() -> list[dict[str, str]]:
    """Every bot, the weakest first."""
    return [{"name": name, "title": levels.title(name), "text": levels.about(name)} for name in levels.kinds()]


@post("/guests")
async def new_guest(data: JSONBody[forms.NewGuest], parts: Here, visitor: Asker) -> forms.Token:
    """A program gets a name and a token. No cookie is set."""
    parts.limits.spend("guest", visitor.address)
    guest, token = await parts.guests.new(data.name, "program")
    return forms.Token(guest.id, guest.name, token)


@post("/tables")
async def new_table(data: JSONBody[forms.NewTable], parts: Here, visitor: Asker) -> forms.Made:
    """Makes a table; it begins when no seat is open."""
    parts.limits.spend("table", visitor.key)
    wish = lobby.Wish(
        data.game,
        data.seats,
        dict(data.options),
        data.edition,
        data.listed,
        data.hints,
        data.chat,
        data.clock,
        data.pace,
        data.nonce,
        standin=data.standin,
    )
    table_id = await lobby.make(parts.service, visitor.known, wish)
    async with parts.service.look(table_id) as table:
        return forms.Made(table.id, table.row.join_key, table.row.watch_key, table.row.status)


@get("/tables")
async def my_tables(parts: Here, visitor: Asker) -> list[dict[str, Any]]:
    """The tables at which one sits, those that wait for one's move first."""
    mine = visitor.known.id
    found = []
    for listed in await parts.lists.of_guest(mine):
        seats = [row.seat for row in listed.seats if row.guest_id == mine]
        found.append(
            {"id": listed.table.id, "game": listed.table.game, "status": listed.table.status, "seats": seats,
             "your_turn": listed.table.status == "playing" and listed.table.mover in seats}
        )  # fmt: skip
    return sorted(found, key=lambda one: not one["your_turn"])


@post("/join/{key:str}", status_code=HTTP_200_OK)
async def join(key: Word, data: JSONBody[forms.Join], parts: Here, visitor: Asker) -> forms.Seated:
    """Takes a seat at the table that a link stands for."""
    table_id = await parts.lists.by_key(checked_id(key), join=True)
    if table_id is None:
        raise NotFound(text("refuse.link"))
    seat = await lobby.sit(parts.service, table_id, visitor.known, data.seat, data.nonce)
    return forms.Seated(table_id, seat)


@get("/tables/{table_id:str}")
async def state(table_id: Word, parts: Here, visitor: Asker, seat: SeatQuery = None, watch: WatchQuery = None) -> dict[str, Any]:
    """All that a page shows of a table: question, choices, board, log, players, chat, result."""
    return (await live.present(parts, visitor, checked_id(table_id), seat, watch)).whole()


@get("/tables/{table_id:str}/view")
async def view(table_id: Word, parts: Here, visitor: Asker, seat: SeatQuery = None, watch: WatchQuery = None) -> dict[str, Any]:
    """The seat's View as data with its legal choices, for programs."""
    async with parts.service.look(checked_id(table_id)) as table:
        number = seat_shown(table, visitor, seat, watch)
        if table.match is None:
            raise NotNow(text("refuse.not.begun"))
        seen = table.match.view(number)
        waits = table.match.waits_for_confirm and table.mover == number
        acting = not table.over and table.mover == number and not waits
        return {
            "game": table.row.game,
            "rules_version": table.row.rules_version,
            "edition": table.rules.edition.name,
            "options": table.row.options,
            "version": table.shown_version(number),
            "status": table.row.status,
            "seat": number,
            "mover": table.mover,
            "confirm": waits,
            "view": seen.to_json(),
            "choices": show.choices(table, seen) if acting else [],
        }


@get("/tables/{table_id:str}/follow")
async def follow(
    table_id: Word,
    parts: Here,
    visitor: Asker,
    seat: SeatQuery = None,
    watch: WatchQuery = None,
    tag: Annotated[str, QueryParameter(max_length=40, required=False)] = "",
    wait: Annotated[float, QueryParameter(ge=0, le=30, required=False)] = 20.0,
) -> dict[str, Any]:
    """Waits until the table differs from what `tag` names, then tells all of it; `{"same": true}` if nothing happens."""
    now = await live.wait_for_change(parts, visitor, checked_id(table_id), seat, watch, tag, wait)
    return {"same": True, "tag": tag} if now.tag == tag else now.whole()


async def _seat(parts: Parts, visitor: Visitor, table_id: str, wanted: int | None) -> int:
    parts.limits.spend("act", visitor.key)
    async with parts.service.look(checked_id(table_id)) as table:
        return seat_to_act(table, visitor, wanted)


@post("/tables/{table_id:str}/play", status_code=HTTP_200_OK)
async def play(table_id: Word, data: JSONBody[forms.Move], parts: Here, visitor: Asker) -> forms.Accepted:
    """Plays; a stale, repeated, illegal or out-of-turn move is refused and changes nothing."""
    seat = await _seat(parts, visitor, table_id, data.seat)
    return _accepted(await parts.service.play(table_id, seat, data.version, list(data.choices)))


@post("/tables/{table_id:str}/confirm", status_code=HTTP_200_OK)
async def confirm(table_id: Word, data: JSONBody[forms.Answer], parts: Here, visitor: Asker) -> forms.Accepted:
    """Confirms a planned turn."""
    seat = await _seat(parts, visitor, table_id, data.seat)
    return _accepted(await parts.service.confirm(table_id, seat, data.version))


@post("/tables/{table_id:str}/undo", status_code=HTTP_200_OK)
async def undo(table_id: Word, data: JSONBody[forms.Answer], parts: Here, visitor: Asker) -> forms.Accepted:
    """Takes the last planned choice back."""
    seat = await _seat(parts, visitor, table_id, data.seat)
    return _accepted(await parts.service.undo(table_id, seat, data.version))


def _accepted(table: LiveTable) -> forms.Accepted:
    return forms.Accepted(table.row.version)


@post("/tables/{table_id:str}/why", status_code=HTTP_200_OK)
async def why(table_id: Word, data: JSONBody[forms.Why], parts: Here, visitor: Asker, watch: WatchQuery = None) -> dict[str, Any]:
    """Why something on the board cannot be done now, with the rule; empty where there is nothing to say."""
    async with parts.service.look(checked_id(table_id)) as table:
        seat = seat_shown(table, visitor, data.seat, watch)
        if table.match is None or table.over:
            return {}
        return show.why_not(table, seat, list(data.targets)) or {}


@post("/tables/{table_id:str}/offer", status_code=HTTP_200_OK)
async def offer(table_id: Word, data: JSONBody[forms.Offer], parts: Here, visitor: Asker) -> forms.Accepted:
    """Proposes, accepts or declines an undo or an agreed end."""
    seat = await _seat(parts, visitor, table_id, data.seat)
    return _accepted(await parts.service.agree(table_id, seat, data.kind, data.yes))


@post("/tables/{table_id:str}/resign", status_code=HTTP_200_OK)
async def resign(table_id: Word, data: JSONBody[forms.OneSeat], parts: Here, visitor: Asker) -> forms.Accepted:
    """Gives the game up."""
    seat = await _seat(parts, visitor, table_id, data.seat)
    return _accepted(await parts.service.resign(table_id, seat))


@post("/tables/{table_id:str}/chat", status_code=HTTP_200_OK)
async def talk(table_id: Word, data: JSONBody[forms.Talk], parts: Here, visitor: Asker) -> dict[str, bool]:
    """Says something at a table where one sits."""
    parts.limits.spend("talk", visitor.key)
    guest = visitor.known
    async with parts.service.look(checked_id(table_id)) as table:
        mine = table.seats_of(guest.id)
        if not mine or not table.row.prefs.get("chat", True):
            raise NotAllowed(text("refuse.chat") if mine else text("refuse.no.seat"))
    await chat.say(parts.database, table_id, guest, mine[0], data.text)
    parts.service.publish(table_id, {"chat": True})
    return {"said": True}


@post("/tables/{table_id:str}/standin", status_code=HTTP_200_OK)
async def stand_in(table_id: Word, data: JSONBody[forms.StandIn], parts: Here, visitor: Asker) -> dict[str, bool]:
    """Lets a bot play for a seat, or gives the seat back to its player."""
    await lobby.stand_in(parts.service, checked_id(table_id), visitor.known.id, data.seat, data.bot)
    return {"done": True}


@post("/tables/{table_id:str}/fill", status_code=HTTP_200_OK)
async def fill(table_id: Word, data: JSONBody[forms.Fill], parts: Here, visitor: Asker) -> dict[str, bool]:
    """Lets bots take all free seats; for the one who made the table."""
    await lobby.fill(parts.service, checked_id(table_id), visitor.known.id, data.bot)
    return {"done": True}


@post("/tables/{table_id:str}/leave", status_code=HTTP_200_OK)
async def leave(table_id: Word, parts: Here, visitor: Asker) -> dict[str, bool]:
    """Gives a seat up before the match begins."""
    await lobby.leave(parts.service, checked_id(table_id), visitor.known.id)
    return {"done": True}


@post("/tables/{table_id:str}/rematch", status_code=HTTP_200_OK)
async def rematch(table_id: Word, parts: Here, visitor: Asker) -> dict[str, str]:
    """The same table once more."""
    parts.limits.spend("table", visitor.key)
    return {"id": await lobby.rematch(parts.service, checked_id(table_id), visitor.known)}


@post("/tables/{table_id:str}/hint", status_code=HTTP_200_OK)
async def hint(table_id: Word, data: JSONBody[forms.OneSeat], parts: Here, visitor: Asker) -> dict[str, Any]:
    """What the strongest bot would do, and what it thinks of the choices: the expected share of the win."""
    parts.limits.spend("hint", visitor.key)
    async with parts.service.look(checked_id(table_id)) as table:
        seat = seat_to_act(table, visitor, data.seat)
        if not table.row.prefs.get("hints", True):
            raise NotAllowed(text("refuse.hints"))
        if table.over or table.mover != seat or table.playing.waits_for_confirm:
            raise NotNow(text("refuse.hint"))
        task = task_for(table, seat, levels.strongest(), HINT_SECONDS)
        words = {choice["choice"]: choice["text"] for choice in show.choices(table, table.playing.view(seat))}
        version = table.row.version
    judged = await parts.workers.judge(task)
    best = [{"choice": choice, "text": words[choice], "value": round(value, 4)} for choice, value in judged[:5]]
    return {"bot": task.level, "title": levels.title(task.level), "version": version, "choices": best}


@put("/me/prefs")
async def prefs(data: JSONBody[forms.Prefs], parts: Here, visitor: Asker) -> dict[str, bool]:
    """Keeps what a guest wants."""
    given = {name: getattr(data, name) for name in data.__struct_fields__ if getattr(data, name) is not None}
    await parts.guests.set_prefs(visitor.known.id, given)
    return {"kept": True}


HANDLERS = [
    games, all_bots, new_guest, new_table, my_tables, join, state, view, follow, play, confirm, undo, why, offer, resign, talk,
    stand_in, fill, leave, rematch, hint, prefs,
]  # fmt: skip


def router(more: list[Any]) -> Router:
    """All addresses below /api."""
    return Router("/api", route_handlers=[*HANDLERS, *more], tags=["Aerodrome"])
