"""What exact play needs: base Yukon has neither chance nor secrets once the cards lie on the table."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon.data import EMPTY, PEBBLES, Data
from aerodrome.games.yukon.scoring import in_pairs
from aerodrome.games.yukon.state import DRAW_STARTER, N_HELD, N_LOOSE, YukonState


def exact(s: YukonState) -> bool:
    """The base game of two players or two pairs, from the first turn on."""
    return not s.townsfolk and s.step > DRAW_STARTER and (s.seats == 2 or in_pairs(s))


def horizon(s: YukonState) -> int:
    """Every turn takes a card."""
    return len(s.grid) - s.grid.count(EMPTY)


def key(s: YukonState) -> int:
    """Cards left, the digger's spot and the axis: who moves and who took last follow from the number of cards."""
    mask: i64 = 0
    grid = s.grid
    for spot in range(len(grid)):
        if grid[spot] != EMPTY:
            mask |= 1 << spot
    return mask | (s.digger << 49) | (s.axis << 55)


def margin(s: YukonState, data: Data) -> int:
    """Points of the first seat's side minus those of the other; the base game has only nuggets, pebbles and the digger."""
    total = 0
    for seat in range(s.seats):
        points = data.digger_points if s.digger_owner == seat else 0
        for kind in range(N_LOOSE):
            points += s.held[seat * N_HELD + kind] * (data.values[kind] if kind < PEBBLES else -data.values[kind])
        total += points if seat % 2 == 0 else -points
    return total
