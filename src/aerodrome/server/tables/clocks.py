"""Clocks: each seat has some minutes, and gets some seconds for every turn it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from aerodrome.server.tables.act import Act

CHOICES: dict[str, dict[str, int] | None] = {  # as offered when a table is made: minutes, and seconds for each turn
    "none": None,
    "fast": {"minutes": 5, "seconds": 10},
    "usual": {"minutes": 15, "seconds": 20},
    "long": {"minutes": 45, "seconds": 30},
    "days": {"minutes": 3 * 24 * 60, "seconds": 12 * 60 * 60},
}


def first(prefs: dict[str, Any]) -> int | None:
    """What each clock shows at the start."""
    clock = CHOICES.get(prefs.get("clock", "none"))
    return None if clock is None else clock["minutes"] * 60_000


def start(act: Act) -> None:
    """Sets the clocks when the match begins."""
    act.set(turn_began=act.now)
    left = first(act.table.row.prefs)
    if left is not None:
        for seat in range(act.table.row.seats):
            act.set_seat(seat, clock=left)
    _set_deadline(act)


def run(act: Act, mover: int) -> None:
    """After an act: the seat that was to move has used time, and gets some for a turn that ended."""
    table = act.table
    clock = CHOICES.get(table.row.prefs.get("clock", "none"))
    if mover >= 0 and clock is not None:
        used = max(0, act.now - table.row.turn_began)
        left = max(0, (table.seats[mover].clock or 0) - used)
        act.set_seat(mover, clock=left + (clock["seconds"] * 1000 if table.mover != mover else 0))
    act.set(turn_began=act.now)
    _set_deadline(act)


def _set_deadline(act: Act) -> None:
    table = act.table
    running = table.mover >= 0 and table.bot_at(table.mover) is None
    left = table.seats[table.mover].clock if running else None
    act.set(deadline=None if left is None else act.now + left)
