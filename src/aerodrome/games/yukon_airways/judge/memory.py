"""What one look can leave to the next: the strength of seats for which nothing has changed.

A choice touches the cockpit of its player, hardly ever those of the others; and to see what flights their day may still bring is
most of the work.
"""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon_airways.data import N_COLOURS, N_DIALS, N_ICONS, N_KINDS, N_LOCATIONS
from aerodrome.games.yukon_airways.judge.outlook import stage
from aerodrome.games.yukon_airways.state import DISCARD, YukonAirwaysState


class Memory:
    """Of each seat the strength that was found last, and the position in which it was."""

    def __init__(self, s: YukonAirwaysState) -> None:
        self.positions: list[YukonAirwaysState] = [s] * s.seats
        self.strengths: list[float] = [0.0] * s.seats
        self.found: int = 0  # mask of the seats that have one

    def keep(self, s: YukonAirwaysState, seat: int, strength: float) -> None:
        """Remembers."""
        self.positions[seat] = s
        self.strengths[seat] = strength
        self.found |= 1 << seat

    def holds(self, s: YukonAirwaysState, seat: int) -> bool:
        """Whether what was found for the seat is true in this position: of another's turn, and all that its strength hangs on."""
        old = self.positions[seat]
        if not (self.found >> seat) & 1 or s.player == seat or old.player == seat or s.day != old.day:
            return False
        if (s.step == DISCARD) != (old.step == DISCARD) or stage(s, seat) != stage(old, seat):
            return False
        if (s.remote ^ old.remote) >> seat & 1 or not _same(s.cubes, old.cubes, 0, len(s.cubes)):
            return False
        return _same_cockpit(s, old, seat)


def _same_cockpit(s: YukonAirwaysState, old: YukonAirwaysState, seat: int) -> bool:
    """Whether the seat has the same cards, dice, dials, cubes and dollars."""
    return (
        _same(s.money, old.money, seat, 1)
        and _same(s.switches, old.switches, seat, 1)
        and _same(s.flights, old.flights, seat, 1)
        and _same(s.best, old.best, seat, 1)
        and _same(s.fares, old.fares, seat, 1)
        and _same(s.places, old.places, seat, 1)
        and _same(s.objectives, old.objectives, 0, len(s.objectives))
        and _same(s.dials, old.dials, seat, N_DIALS)
        and _same(s.aboard, old.aboard, seat, N_COLOURS)
        and _same(s.icons, old.icons, seat, N_ICONS)
        and _same(s.maps, old.maps, seat, N_LOCATIONS)
        and _same(s.hands, old.hands, seat, N_KINDS)
    )


def _same(now: list[int], before: list[int], row: i64, width: i64) -> bool:
    """Whether a row of a list has the same numbers; a list that no step has replaced is the same object."""
    if now is before:
        return True
    if len(now) != len(before):
        return False
    return all(now[place] == before[place] for place in range(row * width, (row + 1) * width))
