"""Clocks: each seat has some minutes, and gets some seconds for every turn it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from aerodrome.server.tables.act import Act

LONGEST = 30 * 86_400_000  # milliseconds that a clock can show at most


class Clock(NamedTuple):
    """A kind of clock as offered when a table is made."""

    minutes: int  # at the start; 0 for a table without clocks
    seconds: int  # more for each turn
    absent: int  # minutes without a sign after which a bot may step in


CHOICES = {
    "none": Clock(0, 0, 3),
    "fast": Clock(5, 10, 1),
    "usual": Clock(15, 20, 2),
    "long": Clock(45, 30, 5),
    "days": Clock(3 * 24 * 60, 12 * 60 * 60, 24 * 60),
}


def of(prefs: dict[str, Any]) -> Clock:
    """The clock of a table."""
    return CHOICES.get(prefs.get("clock", "none"), CHOICES["none"])


def start(act: Act) -> None:
    """Sets the clocks when the match begins."""
    act.set(turn_began=act.now)
    clock = of(act.table.row.prefs)
    if clock.minutes:
        for seat in range(act.table.row.seats):
            act.set_seat(seat, clock=clock.minutes * 60_000)
    _set_deadline(act)


def run(act: Act, mover: int) -> None:
    """After an act: the seat that was to move has used time, and gets some for a turn that ended."""
    table = act.table
    clock = of(table.row.prefs)
    if mover >= 0 and clock.minutes:
        used = max(0, act.now - table.row.turn_began)
        left = max(0, (table.seats[mover].clock or 0) - used)
        more = clock.seconds * 1000 if table.mover != mover else 0
        act.set_seat(mover, clock=min(LONGEST, left + more))
    act.set(turn_began=act.now)
    _set_deadline(act)


def _set_deadline(act: Act) -> None:
    table = act.table
    running = table.mover >= 0 and table.bot_at(table.mover) is None
    left = table.seats[table.mover].clock if running else None
    act.set(deadline=None if left is None else act.now + left)
