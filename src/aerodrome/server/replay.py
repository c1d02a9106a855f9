"""Looking back: every committed position of a table, through the eyes of a seat whose view one may see."""

from __future__ import annotations

from typing import Any

from litestar import Response, get

from aerodrome.core import record as records
from aerodrome.core import resume
from aerodrome.core.chance import Chance
from aerodrome.core.match import Match
from aerodrome.core.messages import capitalised, render
from aerodrome.core.rules import SPECTATOR
from aerodrome.server import show
from aerodrome.server.api import SeatQuery, WatchQuery, checked_id
from aerodrome.server.errors import NotFound, NotNow
from aerodrome.server.parts import Asker, Here, Number, Visitor, Word, seat_shown
from aerodrome.server.table import LiveTable
from aerodrome.web.texts import text


def borders(table: LiveTable) -> list[int]:
    """How many entries stand at each position that was shown to everybody."""
    owners = table.owners
    return [n for n in range(1, len(owners) + 1) if n == len(owners) or owners[n] != owners[n - 1]]


def match_at(table: LiveTable, entries: int) -> Match:
    """The match as it was after so many standing entries."""
    chance = Chance(bytes.fromhex(table.row.seed))
    match = resume.unplayed(table.info, table.rules, table.row.seats, dict(table.row.options), chance)
    match.names = table.names
    resume.follow(match, records.live(table.playing.entries)[:entries], [], entries)
    return match


def viewer(table: LiveTable, visitor: Visitor, seat: int | None, watch: str | None) -> int:
    """Whose view is replayed: one's own or the public one; after the end, anybody's."""
    if table.over and seat is not None and 0 <= seat < table.row.seats:
        seat_shown(table, visitor, None, watch)  # may look at the table at all
        return seat
    return seat_shown(table, visitor, seat, watch)


def position(table: LiveTable, number: int, seat: int) -> dict[str, Any]:
    """One position: board, question, the log up to it, and where it stands among all."""
    known = borders(table)
    if not 1 <= number <= len(known):
        raise NotFound(text("refuse.position", last=len(known)))
    match = match_at(table, known[number - 1])
    view = match.view(seat)
    drawing = match.rules.presenter.draw(view)
    lines = [text for sentences in resume.told(match, seat, []) for text in sentences]
    return {
        "number": number,
        "last": len(known),
        "seat": seat,
        "turn": view.turn,
        "mover": match.mover,
        "question": capitalised(render(match.rules.presenter.question(view), match.rules.presenter.texts(), table.names)),
        "board": {id_: show.named(markup, table.names) for id_, markup in drawing.live.items()},
        "lines": lines,
    }


@get("/tables/{table_id:str}/positions/{number:int}")
async def one_position(
    table_id: Word, number: Number, parts: Here, visitor: Asker, seat: SeatQuery = None, watch: WatchQuery = None
) -> dict[str, Any]:
    """One position of a table, counted from 1."""
    async with parts.service.look(checked_id(table_id)) as table:
        if table.match is None:
            raise NotNow(text("refuse.not.begun"))
        return position(table, number, viewer(table, visitor, seat, watch))


@get("/tables/{table_id:str}/turns")
async def turns(
    table_id: Word, parts: Here, visitor: Asker, seat: SeatQuery = None, watch: WatchQuery = None
) -> list[dict[str, Any]]:
    """Every position with its turn and whose it was, for jumping."""
    async with parts.service.look(checked_id(table_id)) as table:
        viewer(table, visitor, seat, watch)
        if table.match is None:
            raise NotNow(text("refuse.not.begun"))
        return table_of_turns(table)


def table_of_turns(table: LiveTable) -> list[dict[str, Any]]:
    """Position, turn and mover, in order."""
    standing = records.live(table.playing.entries)
    match = match_at(table, 0)
    found, done = [], 0
    for number, border in enumerate(borders(table), 1):
        resume.follow(match, standing[done:border], [], border)
        done = border
        found.append({"number": number, "turn": match.view(SPECTATOR).turn, "mover": match.mover})
    return found


def finished(table: LiveTable) -> LiveTable:
    """The table, if its secrets may be shown."""
    if not table.over:
        raise NotNow(text("refuse.record"))
    return table


@get("/tables/{table_id:str}/record")
async def record(table_id: Word, parts: Here, visitor: Asker, watch: WatchQuery = None) -> Response[str]:
    """The record of a match that is over: `aerodrome replay` reads it."""
    async with parts.service.look(checked_id(table_id)) as table:
        seat_shown(table, visitor, None, watch)
        text = finished(table).record()
        name = f"{table.row.game}-{table.id}.txt"
    return Response(text, media_type="text/plain", headers={"content-disposition": f'attachment; filename="{name}"'})


def shuffles_of(table: LiveTable) -> dict[str, Any]:
    """The promise, the seed, and every draw as recorded and as computed anew from the seed."""
    pairs = finished(table).playing.draws()
    return {
        "promise": table.row.promise,
        "seed": table.row.seed,
        "nonces": [row.nonce for row in table.seats if row.nonce],
        "draws": [{"recorded": recorded, "computed": computed} for recorded, computed in pairs],
        "fits": all(recorded == computed for recorded, computed in pairs),
    }


@get("/tables/{table_id:str}/shuffles")
async def shuffles(table_id: Word, parts: Here, visitor: Asker, watch: WatchQuery = None) -> dict[str, Any]:
    """The check of the shuffles, once the match is over."""
    async with parts.service.look(checked_id(table_id)) as table:
        seat_shown(table, visitor, None, watch)
        return shuffles_of(table)


HANDLERS = [one_position, turns, record, shuffles]
