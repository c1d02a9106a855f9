"""Looking back: every committed position of a table, through the eyes of a seat whose view one may see."""

from __future__ import annotations

from typing import Any

from aerodrome.core.chance import Chance
from aerodrome.core.match import Match
from aerodrome.core.messages import capitalised, render
from aerodrome.core.rules import SPECTATOR
from aerodrome.server.errors import NotFound, NotNow
from aerodrome.server.tables.live_table import LiveTable
from aerodrome.server.tables.naming import drawn
from aerodrome.web.texts import text


def borders(table: LiveTable) -> list[int]:
    """How many entries stand at each position that was shown to everybody."""
    owners = table.owners
    return [n for n in range(1, len(owners) + 1) if n == len(owners) or owners[n] != owners[n - 1]]


def match_at(table: LiveTable, entries: int) -> Match:
    """The match as it was after so many standing entries."""
    chance = Chance(bytes.fromhex(table.row.seed))
    match = Match(table.info, table.rules, table.row.seats, dict(table.row.options), chance, start=False)
    match.names = table.names
    match.catch_up(table.playing.log.standing()[:entries], [], entries)
    return match


def position(table: LiveTable, number: int, seat: int) -> dict[str, Any]:
    """One position: board, question, the log up to it, and where it stands among all."""
    known = borders(table)
    if not 1 <= number <= len(known):
        raise NotFound(text("refuse-position", last=len(known)))
    match = match_at(table, known[number - 1])
    view = match.view(seat)
    return {
        "number": number,
        "last": len(known),
        "seat": seat,
        "turn": view.turn,
        "mover": match.mover,
        "question": capitalised(render(match.rules.presenter.question(view), match.rules.presenter.texts(), table.names)),
        "board": drawn(match, seat).live,
        "lines": match.transcript(seat),
    }


def table_of_turns(table: LiveTable) -> list[dict[str, Any]]:
    """Position, turn and mover, in order."""
    standing = table.playing.log.standing()
    match = match_at(table, 0)
    found, done = [], 0
    for number, border in enumerate(borders(table), 1):
        match.catch_up(standing[done:border], [], border)
        done = border
        found.append({"number": number, "turn": match.view(SPECTATOR).turn, "mover": match.mover})
    return found


def finished(table: LiveTable) -> LiveTable:
    """The table, if its secrets may be shown."""
    if not table.over:
        raise NotNow(text("refuse-record"))
    return table


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
