"""Chapter 2: what a turn is."""

from __future__ import annotations

import pytest

from aerodrome.core.errors import IllegalChoice
from aerodrome.core.match import Match
from aerodrome.core.rng import Rng
from aerodrome.games.yukon import state
from aerodrome.games.yukon.data import EMPTY
from aerodrome.games.yukon.tests import tables
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    DECLINE,
    END,
    INFO,
    ROW,
    RULES,
    at,
    buttons,
    dealt,
    digger,
    held,
    index_of,
    on_grid,
    position,
    random_game,
    spot_of,
    spots,
    take,
)

PLENTY = ("n2", "n3", "n4", "p1", "p2", "p3", "p4", "p5", "p6")
FIVE = """
. n1 p2 . n3
n4 p5 . @ p6
. . . p8 .
n5 . n6 . p1
p3 . . n8 n10
"""


@pytest.mark.rule("YK-020", "YK-G60")
def test_exactly_one_card_and_no_passing() -> None:
    for axis in (ROW, COLUMN):
        for townsfolk in (False, True):
            s = position(FIVE, axis=axis, townsfolk=townsfolk, hold={0: "n2 p4"})
            assert buttons(s) == []
            choice = RULES.legal(s)[0]
            before = on_grid(s)
            tables.play(s, choice)
            assert on_grid(s) == before - 1
            assert len(held(s, 0).split()) == 3
            assert s.player == 1
            assert s.turn == 1


@pytest.mark.rule("YK-020")
def test_the_driver_refuses_a_pass() -> None:
    match = Match(INFO, RULES, 2, INFO.check_table(2, {}), tables.chance(5))
    before = match.record()
    for choice in (END, DECLINE):
        with pytest.raises(IllegalChoice):
            match.play(choice)
    assert match.record() == before


@pytest.mark.parametrize("spot", [(1, 1), (4, 4), (7, 7), (2, 6)])
@pytest.mark.rule("YK-021", "YK-D01")
def test_first_card_from_row_or_column(spot: tuple[int, int]) -> None:
    row, column = spot
    s = dealt(2, digger=spot)
    in_row = [(row, other) for other in range(1, 8) if other != column]
    in_column = [(other, column) for other in range(1, 8) if other != row]
    assert spots(s) == sorted(in_row + in_column)
    for first, then in ((in_row[2], COLUMN), (in_column[3], ROW)):
        after = s.copy()
        take(after, *first)
        assert after.axis == then


@pytest.mark.rule("YK-022")
def test_later_cards_cross_the_last_axis() -> None:
    s = position(FIVE, axis=ROW, townsfolk=False)
    take(s, 2, 1)
    assert spots(s) == [(4, 1), (5, 1)]  # column 1
    take(s, 5, 1)
    assert spots(s) == [(5, 4), (5, 5)]  # row 5
    take(s, 5, 5)
    assert spots(s) == [(1, 5), (2, 5), (4, 5)]


@pytest.mark.rule("YK-023", "YK-D01")
def test_any_card_of_the_line_at_any_distance() -> None:
    """Both axes, in the middle and at every edge: all cards of the line, whatever lies between, and never the digger's spot."""
    for spot in [(2, 4), (1, 1), (5, 5), (1, 5), (5, 1), (3, 3)]:
        cells = [["." if (r + 2 * c) % 3 == 0 else "n1" if c < 4 and r == 1 else "x" for c in range(1, 6)] for r in range(1, 6)]
        names = iter([name for name in PLENTY for _ in range(3)])
        for row in cells:
            for column, cell in enumerate(row):
                row[column] = next(names) if cell == "x" else cell
        cells[spot[0] - 1][spot[1] - 1] = "@"
        drawing = "\n".join(" ".join(row) for row in cells)
        cards = [(r, c) for r in range(1, 6) for c in range(1, 6) if cells[r - 1][c - 1] not in ".@"]
        for axis in (ROW, COLUMN):
            s = position(drawing, axis=axis, townsfolk=False)
            assert spots(s) == [card for card in cards if card[axis] == spot[axis]]


@pytest.mark.rule("YK-024")
def test_the_card_lies_open_before_the_player() -> None:
    s = position(FIVE, axis=ROW, townsfolk=False, player=1)
    take(s, 2, 5)
    assert held(s, 1) == "p6"
    assert held(s, 0) == ""
    for seat in (-1, 0, 1):
        assert RULES.observe(s, seat).held == s.held


@pytest.mark.rule("YK-025")
def test_the_digger_follows_and_the_turn_ends() -> None:
    s = position(FIVE, axis=COLUMN, townsfolk=False)
    take(s, 5, 4)
    assert digger(s) == (5, 4)
    assert at(s, 5, 4) == "."
    assert (s.turn, s.player, s.step) == (1, 1, state.TAKE)


@pytest.mark.rule("YK-026")
def test_empty_spots_stay_empty() -> None:
    rng = Rng(6)
    for townsfolk in (False, True):
        for before, _, after in random_game(3, rng, townsfolk=townsfolk):
            changed = [spot for spot, kind in enumerate(before.grid) if after.grid[spot] != kind]
            assert len(changed) <= 1
            assert all(after.grid[spot] == EMPTY for spot in changed)


@pytest.mark.rule("YK-027")
def test_a_card_lies_in_row_or_column() -> None:
    rng = Rng(7)
    for before, choice, _ in random_game(2, rng):
        row, column = spot_of(before, choice)
        assert (row == digger(before)[0]) != (column == digger(before)[1])
    s = dealt(2, digger=(4, 4))
    assert index_of(s, (3, 3)) not in RULES.legal(s)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("townsfolk", [False, True])
@pytest.mark.rule("YK-028", "YK-107", "YK-G03")
def test_axes_alternate_strictly(seats: int, townsfolk: bool) -> None:
    rng = Rng(seats)
    first = -1
    for before, choice, after in random_game(seats, rng, townsfolk=townsfolk):
        if before.turn == 0 and before.step == state.TAKE:
            first = ROW if spot_of(before, choice)[0] == digger(before)[0] else COLUMN
        assert after.turn - before.turn in (0, 1)
        if after.turn > 0:
            assert after.axis == (first + after.turn) % 2
