"""What one look can leave to the next: what planes bring for which nothing has changed.

A choice moves or loads one plane; the best tours of the other ones are what they were.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.par_avion.state import ParAvionState


class Cargo:
    """What one plane brings to its owner, for a plane that may still move by so much, where delays cost so much."""

    def __init__(self, credit: i64, table: list[float]) -> None:
        self.credit: i64 = credit
        self.table = table
        self.loaded: bool = False  # it has cargo that brings points
        self.aboard: float = 0.0
        self.room: float = 0.0
        self.empty: float = 0.0
        self.navigators: float = 0.0
        self.events: float = 0.0


UNKNOWN: Final = Cargo(-1, [])  # no plane has such a credit


class Memory:
    """The cargoes of the position that was judged last."""

    def __init__(self, s: ParAvionState) -> None:
        self.before = s  # that position
        self.cargoes: list[Cargo] = [UNKNOWN] * len(s.owner)
        self.same_sky: bool = False  # the weather is what it was
        self.same_piles: bool = False  # and so are the cards at all airports

    def turn_to(self, s: ParAvionState) -> None:
        """Looks what has changed for all planes."""
        old = self.before
        self.same_sky = s.fog == old.fog and s.wind == old.wind and s.weather == old.weather
        self.same_piles = s.piles == old.piles

    def holds(self, s: ParAvionState, plane: i64, cargo: Cargo, credit: i64, table: list[float]) -> bool:
        """Whether what a plane brought then it brings now. Planes that fly or are loaded are always looked at."""
        old = self.before
        if cargo.credit != credit or cargo.table is not table or not self.same_sky:
            return False
        if plane == s.flyer or plane == old.flyer or plane == s.loader or plane == old.loader:
            return False
        hold: i64 = s.hold[plane]
        flown: i64 = s.flown ^ old.flown
        if hold != old.hold[plane] or flown & hold or not (cargo.loaded or self.same_piles):
            return False
        return (
            s.at[plane] == old.at[plane]
            and s.where[plane] == old.where[plane]
            and s.facing[plane] == old.facing[plane]
            and s.stuck[plane] == old.stuck[plane]
            and s.repair[plane] == old.repair[plane]
        )
