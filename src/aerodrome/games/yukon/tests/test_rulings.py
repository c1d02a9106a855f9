"""Chapter 13: rulings, where no other chapter shows them or where the other reading would differ."""

from __future__ import annotations

import pytest

from aerodrome.core.rng import Rng
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    END,
    ROW,
    TELEGRAPH,
    box,
    buttons,
    dealt,
    digger,
    give,
    held,
    is_over,
    line,
    on_grid,
    play,
    position,
    random_game,
    side_pile,
    spots,
    take,
    turn_up,
)


@pytest.mark.rule("YK-G05", "YK-042")
def test_both_ends_at_once_award_the_digger_once() -> None:
    s = take(position("@ n3\n. .", townsfolk=False, seats=3, player=2), 1, 2)
    assert (on_grid(s), is_over(s), s.digger_owner) == (0, True, 2)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.rule("YK-G07", "YK-021")
def test_the_first_axis_is_free_at_three_and_four(seats: int) -> None:
    s = dealt(seats, digger=(4, 4))
    assert len(spots(s)) == 12
    for spot, axis in (((4, 1), COLUMN), ((1, 4), ROW)):
        assert take(s.copy(), *spot).axis == axis


@pytest.mark.rule("YK-G13", "YK-108")
def test_a_townsfolk_card_acts_for_its_taker_alone_and_once() -> None:
    """Once kept, a townsfolk card stays with its owner; only its own use moves it, and never to another player."""
    rng = Rng(13)
    for before, _, after in random_game(3, rng, townsfolk=True):
        for seat in range(3):
            now, was = ([name for name in held(s, seat).split() if name.isalpha()] for s in (after, before))
            assert now == was or before.player == seat


@pytest.mark.rule("YK-G14")
def test_where_finished_cards_go() -> None:
    postman = take(position("@ n1\nn2 .", hold={0: "po"}), 2, 1)
    innkeeper = take(position("@ n1\n. n2", hold={0: "in"}), 2, 2)
    telegraphist = play(position("@ n1 n2\n. . .\n. . .", hold={0: "tg"}), TELEGRAPH)
    commander = give(take(position("@ co\n. n1", side_pile="n3"), 1, 2), "n3")
    pan = turn_up(take(position("@ pan1\n. n1"), 1, 2), 1)
    assert [box(s) for s in (postman, innkeeper, telegraphist, commander, pan)] == ["po", "in", "tg", "co", "pan"]
    assert all(side_pile(s) == "" for s in (postman, innkeeper, telegraphist, commander, pan))
    alone = [take(position(f"@ {name}\n. n1"), 1, 2) for name in ("tr", "go")]
    assert [(side_pile(s), box(s)) for s in alone] == [("tr", ""), ("go", "")]
    pairs = [
        give(take(position(f"@ {name}\n. n1", hold={0: "n3 p3"}), 1, 2), card) for name, card in (("tr", "n3"), ("go", "p3"))
    ]
    assert [(side_pile(s), box(s)) for s in pairs] == [("n3 tr", ""), ("p3 go", "")]


@pytest.mark.rule("YK-G15", "YK-110")
def test_abilities_on_an_extra_turn() -> None:
    s = take(position("@ wa n2\n. n3 n4\n. . .", hold={0: "tg in"}), 1, 2)
    assert s.player == 0
    assert spots(s) == [(2, 2), (2, 3)]  # the column, and a diagonal by Innkeeper
    take(s, 2, 3)
    assert box(s) == "in"


@pytest.mark.rule("YK-G21", "YK-D06")
def test_a_commander_cannot_be_saved_for_later() -> None:
    s = take(position("@ co\n. n1", side_pile="n1", hold={0: "p1"}), 1, 2)
    assert buttons(s) == []
    assert len(spots(s)) == 1  # the one nugget card


@pytest.mark.rule("YK-G24", "YK-G25")
def test_a_pan_needs_a_digger_that_leaves() -> None:
    s = turn_up(take(position("@ pan3 .\n. . .\n. . ."), 1, 2), 1)
    assert is_over(s)
    s = turn_up(take(position("@ pan3 .\n. n1 .\n. . ."), 1, 2), 1)
    assert spots(s) == [(2, 2)]


@pytest.mark.rule("YK-G27", "YK-166")
def test_a_warden_taken_last() -> None:
    s = take(position("@ wa\n. .", last=1), 1, 2)
    assert (is_over(s), s.digger_owner, line(s, "digger")) == (True, 0, 5)


@pytest.mark.rule("YK-G37", "YK-G40")
def test_the_telegraphist_stays_on_x() -> None:
    s = play(position("@ n1 n2 n3\n. n4 n5 .\n. . . .\n. . . .", hold={0: "tg"}), TELEGRAPH)
    take(s, 1, 3)
    take(s, 1, 4)
    assert digger(s) == (1, 3)
    assert spots(s) == [(2, 3)]


@pytest.mark.rule("YK-G39", "YK-202")
def test_a_card_beyond_a_gap_is_no_neighbour() -> None:
    s = position("@ n1 . n2 n3\n" + "\n".join([". . . . ."] * 4), hold={0: "tg"})
    play(s, TELEGRAPH)
    assert spots(s) == [(1, 4), (1, 5)]


@pytest.mark.rule("YK-G42", "YK-113")
def test_postman_and_telegraphist_are_not_combined() -> None:
    s = position("@ . n1\nn2 . .\nn3 . .", hold={0: "po tg"})
    assert buttons(s) == []  # the row has no X with a neighbour; the column is the Postman's alone
    assert spots(s) == [(1, 3), (2, 1), (3, 1)]


@pytest.mark.rule("YK-G44", "YK-222")
def test_the_owner_decides_whether_the_game_goes_on() -> None:
    s = take(position("@ n1 n2\n. . .\n. . .", hold={1: "po"}), 1, 2)
    assert not is_over(s)
    assert is_over(play(s.copy(), END))
    assert is_over(take(s, 1, 3))  # the last card
    assert s.digger_owner == 1
