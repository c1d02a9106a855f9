"""What exact play needs: base Yukon has neither chance nor secrets once the cards lie on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.position import Seat
from aerodrome.core.solvable import Solvable
from aerodrome.games.yukon.data import EMPTY, N_HELD, N_LOOSE, PEBBLES, Data
from aerodrome.games.yukon.scoring import in_pairs
from aerodrome.games.yukon.state import DRAW_STARTER, YukonState

# A key: a bit for each of the 49 spots, then the digger's spot, then the axis
DIGGER_SHIFT: Final = 49
AXIS_SHIFT: Final = 55


class YukonSolvable(Solvable):
    """The base game of two players or two pairs, from the first turn on."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def exact(self, s: YukonState) -> bool:
        return not s.townsfolk and s.step > DRAW_STARTER and (s.seats == 2 or in_pairs(s))

    def choices_left(self, s: YukonState) -> int:
        """Every turn takes a card."""
        return len(s.grid) - s.grid.count(EMPTY)

    def key(self, s: YukonState) -> int:
        """Cards left, the digger's spot and the axis: who moves and who took last follow from the number of cards."""
        mask: i64 = 0
        grid = s.grid
        for spot in range(len(grid)):
            if grid[spot] != EMPTY:
                mask |= 1 << spot
        return mask | (s.digger << DIGGER_SHIFT) | (s.axis << AXIS_SHIFT)

    def margin(self, s: YukonState) -> int:
        """The base game has only nuggets, pebbles and the digger."""
        values = self.data.values
        total = 0
        for seat in range(s.seats):
            points = self.data.digger_points if s.digger_owner == seat else 0
            for kind in range(N_LOOSE):
                points += s.held[seat * N_HELD + kind] * (values[kind] if kind < PEBBLES else -values[kind])
            total += points if seat % 2 == 0 else -points
        return total

    def side(self, s: YukonState, seat: Seat) -> int:
        """Partners sit opposite."""
        return seat % 2
