"""Chapters 6 and 7: ability cards in general, Postman and Innkeeper."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon import state
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    ROW,
    RULES,
    TELEGRAPH,
    along,
    box,
    buttons,
    digger,
    ended,
    held,
    line,
    play,
    position,
    score,
    side_pile,
    spots,
    take,
    turned,
)

CROSS = """
. n1 . n2 .
n3 n4 . . p1
@ . p2 . n5
. p3 n6 . .
p4 . n8 . p5
"""
BOTH_AXES = pytest.mark.parametrize("axis", [ROW, COLUMN])


@pytest.mark.rule("YK-108")
def test_a_townsfolk_card_acts_when_the_digger_has_arrived() -> None:
    for name, step in (("tr", state.TRAP), ("go", state.SMELT), ("co", state.RECOVER), ("te", state.TEACH)):
        s = position(f"@ {name} .\n. n1 .\n. . .", hold={0: "n3 p4", 1: "n2"}, side_pile="n5")
        take(s, 1, 2)
        assert s.step == step
        assert digger(s) == (1, 2)
        assert (RULES.mover(s), s.turn) == (0, 0)


@pytest.mark.rule("YK-110", "YK-G43")
def test_not_on_the_turn_that_brings_the_card() -> None:
    for name in ("po", "in", "tg"):
        s = position(f"@ {name} n2\nn3 n4 n5\n. . .")
        assert spots(s) == [(1, 2), (1, 3)]
        assert buttons(s) == []
        take(s, 1, 2)
        assert (s.player, s.step) == (1, state.TAKE)  # the turn is over
        assert held(s, 0) == name
        assert spots(s) == [(2, 2)]  # the next player cannot use it either
        assert buttons(s) == []


@pytest.mark.rule("YK-110")
def test_from_the_next_own_turn_on() -> None:
    s = position("@ po n2\n. n4 n5\n. . n6")
    take(s, 1, 2)
    take(s, 2, 2)
    assert s.player == 0
    assert spots(s) == [(2, 3)]  # row 2; in the other line, column 2, nothing is left
    take(s, 2, 3)
    take(s, 3, 3)
    s = position("@ po n2\n. n4 n5\n. n8 n6")
    take(s, 1, 2)
    take(s, 2, 2)
    assert spots(s) == [(2, 3), (3, 2)]


@pytest.mark.rule("YK-111", "YK-D02")
def test_abilities_are_offered_with_the_first_question_only() -> None:
    s = position(CROSS, hold={0: "po in tg n10"})
    assert set(spots(s)) == {(3, 3), (3, 5), (2, 1), (5, 1), (2, 2), (4, 2), (5, 3)}
    assert buttons(s) == []
    s = position("@ tr n3\nn4 . .\n. . .", hold={0: "po in tg n10"})
    assert buttons(s) == ["telegraph"]
    take(s, 1, 2)
    assert RULES.legal(s) == [7]  # the nugget 10 for the Trapper; no ability any more


@pytest.mark.rule("YK-112", "YK-122", "YK-134")
def test_each_ability_card_is_used_once() -> None:
    s = position(CROSS, hold={0: "po"})
    take(s, 2, 1)
    assert (held(s, 0), box(s)) == ("n3", "po")
    s = position(CROSS, hold={0: "in"})
    take(s, 4, 2)
    assert (held(s, 0), box(s)) == ("p3", "in")
    s = position(CROSS, hold={0: "po po in"})
    take(s, 5, 1)
    assert (held(s, 0), box(s)) == ("p4 po in", "po")


@pytest.mark.rule("YK-112")
def test_an_ordinary_move_uses_nothing() -> None:
    s = position(CROSS, hold={0: "po in tg"})
    take(s, 3, 5)
    assert (held(s, 0), box(s)) == ("n5 po in tg", "")


@pytest.mark.rule("YK-113", "YK-G42")
def test_one_ability_a_turn() -> None:
    """Neither a diagonal of the other line, nor a Telegraphist's move across, is ever offered."""
    s = position("@ n1 n2\nn3 n4 n5\n. . .", hold={0: "po in tg"})
    play(s, TELEGRAPH)
    assert spots(s) == [(1, 2), (1, 3)]
    take(s, 1, 2)
    assert spots(s) == [(1, 3)]
    take(s, 1, 3)
    assert (held(s, 0), box(s)) == ("n2 po in", "tg")
    s = position("@ . n2\nn3 . .\n. . n5", hold={0: "po in"})
    assert spots(s) == [(1, 3), (2, 1), (3, 3)]
    take(s, 3, 3)
    assert box(s) == "in"
    assert held(s, 0) == "n5 po"


@BOTH_AXES
@pytest.mark.rule("YK-114", "YK-G03")
def test_abilities_do_not_change_the_axes_that_follow(axis: int) -> None:
    drawing = turned(CROSS, axis)
    following = 1 - axis
    for moves in ([(3, 3)], [(2, 1)], [(4, 2)]):
        s = position(drawing, axis=axis, hold={0: "po in"})
        for move in moves:
            take(s, *along(axis, *move))
        assert s.axis == following
    s = position(turned("@ n1 n2\n. n3 .\n. . .", axis), axis=axis, hold={0: "tg"})
    play(s, TELEGRAPH)
    take(s, *along(axis, 1, 2))
    take(s, *along(axis, 1, 3))
    assert s.axis == following


# Postman


@pytest.mark.rule("YK-120")
def test_the_postman_is_kept() -> None:
    s = position("@ po .\n. n1 .\n. . .")
    take(s, 1, 2)
    assert (held(s, 0), box(s), side_pile(s)) == ("po", "", "")


@BOTH_AXES
@pytest.mark.rule("YK-121", "YK-D02")
def test_the_postman_takes_from_the_other_line(axis: int) -> None:
    s = position(turned(CROSS, axis), axis=axis, hold={0: "po"})
    due = [along(axis, 3, 3), along(axis, 3, 5)]
    other = [along(axis, 2, 1), along(axis, 5, 1)]
    assert spots(s) == sorted(due + other)
    without = position(turned(CROSS, axis), axis=axis, hold={1: "po"})
    assert spots(without) == due
    take(s, *other[1])
    assert digger(s) == other[1]
    assert held(s, 0) == "p4"


@BOTH_AXES
@pytest.mark.rule("YK-123")
def test_after_the_postman_the_axis_is_the_one_just_used(axis: int) -> None:
    s = position(turned(CROSS, axis), axis=axis, hold={0: "po"})
    take(s, *along(axis, 2, 1))
    assert (s.player, s.axis) == (1, 1 - axis)
    assert spots(s) == [along(axis, 5, 1)]


@pytest.mark.rule("YK-124")
def test_an_unused_postman_counts_pebble_cards() -> None:
    for pebbles in ("p1", "p1 p1 p10", "p1 p2 p3 p4 p5 p6 p8 p10"):
        s = ended(hold={0: f"n5 n6 po {pebbles}", 1: "p8 p8"})
        assert line(s, "postmen") == len(pebbles.split())
        assert line(s, "postmen", 1) == 0
    assert line(ended(hold={0: "po p1"}, taught={0: "p2 p3"}), "postmen") == 1


@pytest.mark.rule("YK-125")
def test_without_pebbles_a_postman_is_worth_nothing() -> None:
    s = ended(hold={0: "n5 po"}, tokens={0: [1]}, taught={0: "p2"})
    assert line(s, "postmen") == 0
    assert score(s) == 5 + 1 + 2


@pytest.mark.rule("YK-126", "YK-G55")
def test_two_postmen_score_each() -> None:
    assert line(ended(hold={0: "po po p1 p2 p3"}), "postmen") == 6
    assert line(ended(hold={0: "po po po p1 p2"}), "postmen") == 6


# Innkeeper


@pytest.mark.rule("YK-130")
def test_the_innkeeper_is_kept() -> None:
    s = position("@ in .\n. n1 .\n. . .")
    take(s, 1, 2)
    assert (held(s, 0), box(s), side_pile(s)) == ("in", "", "")


@BOTH_AXES
@pytest.mark.rule("YK-131", "YK-D02")
def test_the_innkeeper_takes_on_a_diagonal(axis: int) -> None:
    s = position(turned(CROSS, axis), axis=axis, hold={0: "in"})
    due = [along(axis, 3, 3), along(axis, 3, 5)]
    slanting = [along(axis, 2, 2), along(axis, 4, 2), along(axis, 5, 3)]
    assert spots(s) == sorted(due + slanting)
    assert spots(position(turned(CROSS, axis), axis=axis, hold={1: "in"})) == due
    take(s, *slanting[2])
    assert held(s, 0) == "n8"
    assert digger(s) == slanting[2]


@pytest.mark.rule("YK-132", "YK-G18")
def test_all_diagonals_at_any_distance() -> None:
    full = [["n1" if r == 0 and c < 3 else "x" for c in range(6)] for r in range(6)]
    names = iter([f"{kind}{value}" for kind in "np" for value in (2, 3, 4, 5, 6, 8, 10) for _ in range(3)])
    cells = [[next(names) if cell == "x" else cell for cell in row] for row in full]
    for row, column in [(3, 3), (1, 1), (6, 1), (2, 5), (6, 6), (1, 4)]:
        drawn = [line[:] for line in cells]
        drawn[row - 1][column - 1] = "@"
        s = position("\n".join(" ".join(line) for line in drawn), hold={0: "in"})
        diagonals = [(r, c) for r in range(1, 7) for c in range(1, 7) if r != row and abs(r - row) == abs(c - column)]
        in_row = [(row, c) for c in range(1, 7) if c != column]
        assert spots(s) == sorted(in_row + diagonals)
    far = position("@ . . n2\n. . . .\n. . . .\n. . . n1", hold={0: "in"})
    assert spots(far) == [(1, 4), (4, 4)]  # over two empty spots


@pytest.mark.rule("YK-133")
def test_no_card_on_a_diagonal() -> None:
    s = position("@ n1 n2\nn3 . n4\n. n5 .", hold={0: "in"})
    assert spots(s) == [(1, 2), (1, 3)]


@BOTH_AXES
@pytest.mark.rule("YK-135")
def test_after_the_innkeeper_the_axis_is_the_one_due(axis: int) -> None:
    s = position(turned(CROSS, axis), axis=axis, hold={0: "in"})
    take(s, *along(axis, 2, 2))
    assert (s.player, s.axis) == (1, 1 - axis)
    assert spots(s) == sorted([along(axis, 1, 2), along(axis, 4, 2)])


@pytest.mark.rule("YK-136")
def test_an_unused_innkeeper_counts_characters_and_itself() -> None:
    assert line(ended(hold={0: "in n1 p1"}), "innkeepers") == 1
    assert line(ended(hold={0: "in wa", 1: "re te"}), "innkeepers") == 2
    assert line(ended(hold={0: "wa re"}), "innkeepers") == 0


@pytest.mark.rule("YK-137")
def test_characters_in_box_and_side_pile_do_not_count() -> None:
    s = ended(hold={0: "in wa"}, box="po po in co tg pan", side_pile="tr go go")
    assert line(s, "innkeepers") == 2


@pytest.mark.rule("YK-138", "YK-G20")
def test_which_cards_are_characters() -> None:
    for name in ("po", "tg", "co", "wa", "re", "te"):
        assert line(ended(hold={0: f"in {name}"}), "innkeepers") == 2
        assert line(ended(hold={0: f"in {name} {name} {name}"}), "innkeepers") == 4
    every = ended("@ pan3\n. .", hold={0: "in po tg co wa re te n1 p1"}, tokens={0: [1]})
    assert line(every, "innkeepers") == 7


@pytest.mark.rule("YK-139", "YK-G55")
def test_two_innkeepers_score_each() -> None:
    assert line(ended(hold={0: "in in"}), "innkeepers") == 4
    assert line(ended(hold={0: "in in in re"}), "innkeepers") == 12
