"""Chapter 13: rulings, where no other chapter shows them or where the other reading would differ."""

from __future__ import annotations

import pytest

from aerodrome.core.rng import Rng
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    ROW,
    after,
    at,
    box,
    buttons,
    copied,
    dealt,
    digger,
    held,
    is_over,
    line,
    on_grid,
    position,
    random_game,
    side_pile,
    spots,
    turn_up,
)


@pytest.mark.rule("YK-G05", "YK-042")
def test_both_ends_at_once_award_the_digger_once() -> None:
    table = after(position("@ n3\n. .", townsfolk=False, seats=3, player=2), "at (1, 2)")
    assert (on_grid(table), is_over(table), table.state.digger_owner) == (0, True, 2)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.rule("YK-G07", "YK-021")
def test_the_first_axis_is_free_at_three_and_four(seats: int) -> None:
    table = dealt(seats, digger=(4, 4))
    assert len(spots(table)) == 12
    for spot, axis in (((4, 1), COLUMN), ((1, 4), ROW)):
        assert after(copied(table), at(spot)).state.axis == axis


@pytest.mark.rule("YK-G13", "YK-108")
def test_a_townsfolk_card_acts_for_its_taker_alone_and_once() -> None:
    """Once kept, a townsfolk card stays with its owner; only its own use moves it, and never to another player."""
    rng = Rng(13)
    for before, _, then in random_game(3, rng, townsfolk=True):
        for seat in range(3):
            now, was = ([name for name in held(table, seat).split() if name.isalpha()] for table in (then, before))
            assert now == was or before.state.player == seat


@pytest.mark.rule("YK-G14")
def test_where_finished_cards_go() -> None:
    postman = after(position("@ n1\nn2 .", hold={0: "po"}), "at (2, 1)")
    innkeeper = after(position("@ n1\n. n2", hold={0: "in"}), "at (2, 2)")
    telegraphist = after(position("@ n1 n2\n. . .\n. . .", hold={0: "tg"}), "use the Telegraphist")
    commander = after(position("@ co\n. n1", side_pile="n3"), "at (1, 2)", "take back the nugget 3")
    pan = turn_up(after(position("@ pan1\n. n1"), "at (1, 2)"), 1)
    assert [box(table) for table in (postman, innkeeper, telegraphist, commander, pan)] == ["po", "in", "tg", "co", "pan"]
    assert all(side_pile(table) == "" for table in (postman, innkeeper, telegraphist, commander, pan))
    alone = [after(position(f"@ {name}\n. n1"), "at (1, 2)") for name in ("tr", "go")]
    assert [(side_pile(table), box(table)) for table in alone] == [("tr", ""), ("go", "")]
    pairs = [
        after(position(f"@ {name}\n. n1", hold={0: "n3 p3"}), "at (1, 2)", f"discard the {card}")
        for name, card in (("tr", "nugget 3"), ("go", "pebble 3"))
    ]
    assert [(side_pile(table), box(table)) for table in pairs] == [("n3 tr", ""), ("p3 go", "")]


@pytest.mark.rule("YK-G15", "YK-110")
def test_abilities_on_an_extra_turn() -> None:
    table = after(position("@ wa n2\n. n3 n4\n. . .", hold={0: "tg in"}), "at (1, 2)")
    assert table.state.player == 0
    assert spots(table) == [(2, 2), (2, 3)]  # the column, and a diagonal by Innkeeper
    table.act("at (2, 3)")
    assert box(table) == "in"


@pytest.mark.rule("YK-G21", "YK-147", "YK-D06")
def test_a_commander_may_be_declined_but_is_not_kept() -> None:
    """ "You can take a Gold nugget card": nobody must, but only where none is discarded is the Commander kept."""
    table = after(position("@ co\n. n1", side_pile="n1", hold={0: "p1"}), "at (1, 2)")
    assert table.choices == ["take back the nugget 1", "do nothing"]
    table.act("do nothing")
    assert (held(table, 0), box(table), side_pile(table), table.state.player) == ("p1", "co", "n1", 1)
    first = after(position("@ co\n. n1", side_pile="n1", version=1), "at (1, 2)")
    assert first.choices == ["take back the nugget 1"]  # tables of version 1 are played on as they began


@pytest.mark.rule("YK-G24", "YK-G25")
def test_a_pan_needs_a_digger_that_leaves() -> None:
    table = turn_up(after(position("@ pan3 .\n. . .\n. . ."), "at (1, 2)"), 1)
    assert is_over(table)
    table = turn_up(after(position("@ pan3 .\n. n1 .\n. . ."), "at (1, 2)"), 1)
    assert spots(table) == [(2, 2)]


@pytest.mark.rule("YK-G27", "YK-166")
def test_a_warden_taken_last() -> None:
    table = after(position("@ wa\n. .", last=1), "at (1, 2)")
    assert (is_over(table), table.state.digger_owner, line(table, "digger")) == (True, 0, 5)


@pytest.mark.rule("YK-G37", "YK-G40", "YK-215")
def test_both_readings_of_the_telegraphist() -> None:
    grid = "@ n1 n2 n3\n. n4 n5 n6\n. . . .\n. . . ."
    moves = ("use the Telegraphist", "at (1, 3)", "at (1, 4)")
    anywhere = after(position(grid, hold={0: "tg"}), *moves)
    assert (digger(anywhere), spots(anywhere)) == ((1, 4), [(2, 4)])
    for in_line in (position(grid, hold={0: "tg"}, telegraphist="in_line"), position(grid, hold={0: "tg"}, version=1)):
        in_line.act(*moves)
        assert (digger(in_line), spots(in_line)) == ((1, 3), [(2, 3)])


@pytest.mark.rule("YK-G39", "YK-202")
def test_a_card_beyond_a_gap_is_no_neighbour() -> None:
    table = position("@ n1 . n2 n3\n" + "\n".join([". . . . ."] * 4), hold={0: "tg"})
    table.act("use the Telegraphist")
    assert spots(table) == [(1, 4), (1, 5)]


@pytest.mark.rule("YK-G42", "YK-113")
def test_postman_and_telegraphist_are_not_combined() -> None:
    table = position("@ . n1\nn2 . .\nn3 . .", hold={0: "po tg"})
    assert buttons(table) == []  # the row has no X with a neighbour; the column is the Postman's alone
    assert spots(table) == [(1, 3), (2, 1), (3, 1)]


@pytest.mark.rule("YK-G44", "YK-222")
def test_the_owner_decides_whether_the_game_goes_on() -> None:
    table = after(position("@ n1 n2\n. . .\n. . .", hold={1: "po"}), "at (1, 2)")
    assert not is_over(table)
    assert is_over(after(copied(table), "let the game end"))
    assert is_over(after(table, "at (1, 3)"))  # the last card
    assert table.state.digger_owner == 1
