"""Chapters 3 and 8: when a game ends, and who gets the digger."""

from __future__ import annotations

import pytest

from aerodrome.core.rng import Rng
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    ROW,
    along,
    at,
    box,
    buttons,
    digger,
    held,
    is_over,
    on_grid,
    position,
    random_game,
    spots,
    turn_up,
    turned,
)


@pytest.mark.rule("YK-040", "YK-G05")
def test_the_last_card_of_the_square() -> None:
    table = position("@ n3\n. .", townsfolk=False)
    table.act("at (1, 2)")
    assert on_grid(table) == 0
    assert is_over(table)
    assert table.state.digger_owner == 0


@pytest.mark.rule("YK-040")
def test_the_square_of_seven_is_never_cleared() -> None:
    """Cards are edges between rows and columns and a game is a trail, so at least (14 - 2) / 2 cards stay."""
    rng = Rng(40)
    for _ in range(60):
        *_, (_, _, last) = random_game(2, rng)
        assert on_grid(last) >= 6


@pytest.mark.parametrize("axis", [ROW, COLUMN])
@pytest.mark.rule("YK-041", "YK-G04")
def test_only_the_due_line_counts(axis: int) -> None:
    table = position(turned("@ n1 n2\n. . .\n. n3 n4", axis), axis=axis, townsfolk=False)
    table.act(at(along(axis, 1, 2)))
    assert not is_over(table)
    table.act(at(along(axis, 3, 2)))
    assert not is_over(table)
    table.act(at(along(axis, 3, 3)))
    assert not is_over(table)
    table.act(at(along(axis, 1, 3)))
    assert is_over(table)
    assert table.state.digger_owner == 1
    table = position(turned("@ n1 n2\n. . .\n. . n4", axis), axis=axis, townsfolk=False)
    table.act(at(along(axis, 1, 2)))  # the crossing line is empty; n2 lies in the line that is not due
    assert is_over(table)
    assert on_grid(table) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("YK-042")
def test_the_last_taker_gets_the_digger(seats: int) -> None:
    for player in range(seats):
        table = position("@ n3 .\n. . .\n. . n1", townsfolk=False, seats=seats, player=player, last=(player + 1) % seats)
        assert table.state.digger_owner == -1
        table.act("at (1, 2)")
        assert table.state.digger_owner == player


@pytest.mark.rule("YK-043")
def test_somebody_always_gets_the_digger() -> None:
    rng = Rng(43)
    for townsfolk in (False, True):
        for seats in (2, 3, 4):
            first, *_, (_, _, last) = random_game(seats, rng, townsfolk=townsfolk)
            assert len(first[0].choices) == (14 if townsfolk else 12)
            assert 0 <= last.state.digger_owner < seats


@pytest.mark.rule("YK-220")
def test_the_expansion_ends_like_the_base_game() -> None:
    cleared = position("@ n3\n. .")
    cleared.act("at (1, 2)")
    assert is_over(cleared)
    stuck = position("@ n3 p1\n. . .\n. . n4", hold={1: "wa re"})
    stuck.act("at (1, 2)")
    assert is_over(stuck)
    assert on_grid(stuck) == 2
    going = position("@ n3 p1\n. . .\n. n2 n4")
    going.act("at (1, 2)")
    assert not is_over(going)


@pytest.mark.parametrize("axis", [ROW, COLUMN])
@pytest.mark.rule("YK-221", "YK-D03", "YK-G44")
def test_a_postman_keeps_the_game_going(axis: int) -> None:
    table = position(turned("@ n3 p1 n2\n. . . .\n. . n4 .\n. . . .", axis), axis=axis, hold={1: "po"})
    table.act(at(along(axis, 1, 2)))
    assert spots(table) == [along(axis, 1, 3), along(axis, 1, 4)]
    assert buttons(table) == ["let the game end"]
    table.act(at(along(axis, 1, 3)))
    assert held(table, 1) == "p1"
    assert box(table) == "po"
    assert spots(table) == [along(axis, 1, 4)]  # the next axis is the one that was due


@pytest.mark.rule("YK-221", "YK-D03")
def test_an_innkeeper_keeps_the_game_going() -> None:
    table = position("@ n3 p1\n. . .\nn2 . n5", hold={1: "in"})
    table.act("at (1, 2)")
    assert is_over(table)  # no card on a diagonal of (1, 2)
    table = position("@ n3 p1\n. . n6\nn2 . .", hold={1: "in"})
    table.act("at (1, 2)")
    assert spots(table) == [(2, 3)]
    assert buttons(table) == ["let the game end"]
    table.act("at (2, 3)")
    assert digger(table) == (2, 3)
    assert (table.state.last_taker, box(table)) == (1, "in")


@pytest.mark.rule("YK-221")
def test_only_the_own_ability_saves() -> None:
    for hold in ({0: "po in tg", 1: ""}, {1: "re wa te"}):
        table = position("@ n3 p1\n. . n6\n. . .", hold=hold)
        table.act("at (1, 2)")
        assert is_over(table)


@pytest.mark.rule("YK-222", "YK-D03")
def test_declining_ends_the_game() -> None:
    table = position("@ n3 p1\n. . .\n. . n4", hold={1: "po"}, seats=3)
    table.act("at (1, 2)")
    assert table.state.digger_owner == -1
    table.act("let the game end")
    assert is_over(table)
    assert table.state.digger_owner == 0
    assert held(table, 1) == "po"
    assert on_grid(table) == 2


@pytest.mark.rule("YK-222")
def test_the_end_cannot_be_chosen_while_the_line_has_a_card() -> None:
    table = position("@ n3 p1\nn4 . .\n. . .", hold={0: "po in tg"})
    assert buttons(table) == ["use the Telegraphist"]


@pytest.mark.rule("YK-157", "YK-G47")
def test_a_token_is_a_catch_like_a_card() -> None:
    table = position("@ pan1\n. .", last=1)
    table.act("at (1, 2)")
    turn_up(table, 2)
    assert is_over(table)
    assert table.state.digger_owner == 0
