"""Chapter 2: what a turn is."""

from __future__ import annotations

import pytest

from aerodrome.core.chance import Chance
from aerodrome.core.errors import IllegalChoice
from aerodrome.core.match import Match
from aerodrome.core.rng import Rng
from aerodrome.games.yukon import state
from aerodrome.games.yukon.data import EMPTY
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    INFO,
    ROW,
    RULES,
    after,
    at,
    buttons,
    card_at,
    copied,
    dealt,
    digger,
    held,
    index_of,
    on_grid,
    position,
    random_game,
    spot_of,
    spots,
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
            table = position(FIVE, axis=axis, townsfolk=townsfolk, hold={0: "n2 p4"})
            assert buttons(table) == []
            before = on_grid(table)
            table.act(table.choices[0])
            assert on_grid(table) == before - 1
            assert len(held(table, 0).split()) == 3
            assert table.state.player == 1
            assert table.state.turn == 1


@pytest.mark.rule("YK-020")
def test_the_driver_refuses_a_pass() -> None:
    match = Match(INFO, RULES, 2, INFO.check_terms(2, {}), Chance.seeded(5))
    before = match.record()
    for choice in (state.END_GAME, state.DECLINE):
        with pytest.raises(IllegalChoice):
            match.play(choice)
    assert match.record() == before


@pytest.mark.parametrize("spot", [(1, 1), (4, 4), (7, 7), (2, 6)])
@pytest.mark.rule("YK-021", "YK-D01")
def test_first_card_from_row_or_column(spot: tuple[int, int]) -> None:
    row, column = spot
    table = dealt(2, digger=spot)
    in_row = [(row, other) for other in range(1, 8) if other != column]
    in_column = [(other, column) for other in range(1, 8) if other != row]
    assert spots(table) == sorted(in_row + in_column)
    for first, then in ((in_row[2], COLUMN), (in_column[3], ROW)):
        assert after(copied(table), at(first)).state.axis == then


@pytest.mark.rule("YK-022")
def test_later_cards_cross_the_last_axis() -> None:
    table = position(FIVE, axis=ROW, townsfolk=False)
    table.act("at (2, 1)")
    assert spots(table) == [(4, 1), (5, 1)]  # column 1
    table.act("at (5, 1)")
    assert spots(table) == [(5, 4), (5, 5)]  # row 5
    table.act("at (5, 5)")
    assert spots(table) == [(1, 5), (2, 5), (4, 5)]


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
            table = position(drawing, axis=axis, townsfolk=False)
            assert spots(table) == [card for card in cards if card[axis] == spot[axis]]


@pytest.mark.rule("YK-024")
def test_the_card_lies_open_before_the_player() -> None:
    table = position(FIVE, axis=ROW, townsfolk=False, player=1)
    table.act("at (2, 5)")
    assert held(table, 1) == "p6"
    assert held(table, 0) == ""
    for seat in (-1, 0, 1):
        assert table.view(seat).held == table.state.held


@pytest.mark.rule("YK-025")
def test_the_digger_follows_and_the_turn_ends() -> None:
    table = position(FIVE, axis=COLUMN, townsfolk=False)
    table.act("at (5, 4)")
    assert digger(table) == (5, 4)
    assert card_at(table, 5, 4) == "."
    assert (table.state.turn, table.state.player, table.state.step) == (1, 1, state.TAKE)


@pytest.mark.rule("YK-026")
def test_empty_spots_stay_empty() -> None:
    rng = Rng(6)
    for townsfolk in (False, True):
        for before, _, then in random_game(3, rng, townsfolk=townsfolk):
            changed = [spot for spot, kind in enumerate(before.state.grid) if then.state.grid[spot] != kind]
            assert len(changed) <= 1
            assert all(then.state.grid[spot] == EMPTY for spot in changed)


@pytest.mark.rule("YK-027")
def test_a_card_lies_in_row_or_column() -> None:
    rng = Rng(7)
    for before, choice, _ in random_game(2, rng):
        row, column = spot_of(before, choice)
        assert (row == digger(before)[0]) != (column == digger(before)[1])
    table = dealt(2, digger=(4, 4))
    assert index_of(table, (3, 3)) not in RULES.legal(table.state)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("townsfolk", [False, True])
@pytest.mark.rule("YK-028", "YK-107", "YK-G03")
def test_axes_alternate_strictly(seats: int, townsfolk: bool) -> None:
    rng = Rng(seats)
    first = -1
    for before, choice, then in random_game(seats, rng, townsfolk=townsfolk):
        if before.state.turn == 0 and before.state.step == state.TAKE:
            first = ROW if spot_of(before, choice)[0] == digger(before)[0] else COLUMN
        assert then.state.turn - before.state.turn in (0, 1)
        if then.state.turn > 0:
            assert then.state.axis == (first + then.state.turn) % 2
