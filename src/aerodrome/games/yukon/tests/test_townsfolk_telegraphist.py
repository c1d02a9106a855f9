"""Chapter 7: the Telegraphist."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon import state
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    ROW,
    RULES,
    TELEGRAPH,
    along,
    at,
    box,
    buttons,
    digger,
    ended,
    held,
    is_over,
    line,
    play,
    position,
    side_pile,
    spots,
    take,
    tokens,
    turn_up,
    turned,
)

WIRE = """
. n1 . . .
@ n2 n3 . p1
. p3 . . .
. . n6 . n8
n5 . . . n4
"""
BOTH_AXES = pytest.mark.parametrize("axis", [ROW, COLUMN])


def wire(axis: int, x: tuple[int, int], y: tuple[int, int], drawing: str = WIRE, **facts: object) -> state.YukonState:
    """The position after a Telegraphist's whole move."""
    s = position(turned(drawing, axis), axis=axis, hold={0: "tg"}, **facts)  # type: ignore[arg-type]
    play(s, TELEGRAPH)
    take(s, *along(axis, *x))
    return take(s, *along(axis, *y))


@pytest.mark.rule("YK-200")
def test_the_telegraphist_is_kept() -> None:
    s = position("@ tg .\n. n1 .\n. . .")
    take(s, 1, 2)
    assert (held(s, 0), box(s), side_pile(s)) == ("tg", "", "")


@BOTH_AXES
@pytest.mark.rule("YK-201", "YK-D02")
def test_the_digger_moves_to_x_and_y_is_taken(axis: int) -> None:
    s = position(turned(WIRE, axis), axis=axis, hold={0: "tg"})
    assert spots(s) == [along(axis, 2, 2), along(axis, 2, 3), along(axis, 2, 5)]
    assert buttons(s) == ["telegraph"]
    play(s, TELEGRAPH)
    assert (s.step, RULES.mover(s)) == (state.TELEGRAPH_TO, 0)
    assert spots(s) == [along(axis, 2, 2), along(axis, 2, 3)]  # p1 has no neighbour
    take(s, *along(axis, 2, 3))
    assert (s.step, RULES.mover(s)) == (state.TELEGRAPH_TAKE, 0)
    assert spots(s) == [along(axis, 2, 2)]
    take(s, *along(axis, 2, 2))
    assert held(s, 0) == "n2"
    assert s.player == 1


@pytest.mark.rule("YK-201", "YK-G37")
def test_only_along_the_due_axis() -> None:
    """Cards of the other line, of diagonals and of the rest of the square are no X, and none of their neighbours is a Y."""
    s = position("n1 n2 n3 .\nn4 @ n5 n6\nn8 n10 p1 p2\n. p3 p4 .", hold={0: "tg"})
    play(s, TELEGRAPH)
    assert spots(s) == [(2, 3), (2, 4)]  # (2, 1) has no neighbour once the digger has left
    s = position("n1 n2 n3 .\nn4 @ n5 n6\nn8 n10 p1 p2\n. p3 p4 .", axis=COLUMN, hold={0: "tg"})
    play(s, TELEGRAPH)
    assert spots(s) == [(3, 2), (4, 2)]
    assert buttons(position(WIRE, hold={1: "tg"})) == []


@BOTH_AXES
@pytest.mark.rule("YK-202", "YK-G39")
def test_y_touches_x(axis: int) -> None:
    drawing = "n1 n2 n3 . n4 @ n5\n" + "\n".join([". . . . . . ."] * 6)
    s = position(turned(drawing, axis), axis=axis, hold={0: "tg"})
    play(s, TELEGRAPH)
    assert spots(s) == [along(axis, 1, column) for column in (1, 2, 3)]
    for x, ys in ((1, [2]), (2, [1, 3]), (3, [2])):
        after = s.copy()
        take(after, *along(axis, 1, x))
        assert spots(after) == [along(axis, 1, y) for y in ys]


@BOTH_AXES
@pytest.mark.rule("YK-202")
def test_the_rim_offers_nothing(axis: int) -> None:
    """A card at the end of a line does not touch the first card of the next line."""
    drawing = "@ . n1\nn2 . .\n. . ."
    s = position(turned(drawing, axis), axis=axis, hold={0: "tg"})
    assert buttons(s) == []
    drawing = ". . n3\nn2 . @\n. . ."
    s = position(turned(drawing, axis), axis=axis, hold={0: "tg"})
    assert buttons(s) == []
    drawing = ". . .\nn2 . @\nn3 . ."
    assert buttons(position(turned(drawing, axis), axis=axis, hold={0: "tg"})) == []
    last = ". . .\n. . .\nn2 n3 @"
    s = position(turned(last, axis), axis=axis, hold={0: "tg"})
    play(s, TELEGRAPH)
    assert spots(s) == [along(axis, 3, 1), along(axis, 3, 2)]


@pytest.mark.rule("YK-203", "YK-204")
def test_x_stays_under_the_digger() -> None:
    s = wire(ROW, (2, 2), (2, 3))
    assert digger(s) == (2, 2)
    assert at(s, 2, 2) == "n2"
    assert at(s, 2, 3) == "."
    assert held(s, 0) == "n3"


@BOTH_AXES
@pytest.mark.rule("YK-205", "YK-204")
def test_the_next_turn_starts_from_x(axis: int) -> None:
    s = wire(axis, (2, 2), (2, 3))
    assert (s.player, s.axis, s.turn) == (1, 1 - axis, 1)
    assert spots(s) == [along(axis, 1, 2), along(axis, 3, 2)]


@pytest.mark.rule("YK-206")
def test_y_acts_as_usual() -> None:
    s = wire(ROW, (1, 2), (1, 3), "@ n1 wa\n. n2 .\n. . .", seats=3)
    assert (s.player, s.clockwise) == (0, 0)
    s = wire(ROW, (1, 2), (1, 3), "@ n1 te\n. n2 .\n. . .", seats=3)
    assert s.player == 1
    s = position("@ n1 go\n. n2 .\n. . .", hold={0: "tg p4"})
    play(s, TELEGRAPH)
    take(s, 1, 2)
    take(s, 1, 3)
    assert s.step == state.SMELT
    assert digger(s) == (1, 2)


@pytest.mark.rule("YK-207", "YK-G38")
def test_a_pan_as_x_gives_no_token() -> None:
    s = wire(ROW, (1, 2), (1, 3), "@ pan2 n3\n. n2 .\n. . .")
    assert tokens(s, 0) == []
    assert s.pan_tokens == [2]
    assert digger(s) == (1, 2)
    assert held(s, 0) == "n3"


@BOTH_AXES
@pytest.mark.rule("YK-208", "YK-G40")
def test_the_covered_card_is_free_when_the_digger_has_left(axis: int) -> None:
    drawing = turned("@ n1 n2 n4\n. . . .\n. n3 . n5\n. . . .", axis)
    s = position(drawing, axis=axis, hold={0: "tg po in"})
    play(s, TELEGRAPH)
    take(s, *along(axis, 1, 2))
    take(s, *along(axis, 1, 3))
    assert along(axis, 1, 2) not in spots(s)
    take(s, *along(axis, 3, 2))  # the other player leaves
    assert along(axis, 1, 2) in spots(s)  # by Postman, back up the column
    take(s, *along(axis, 1, 2))
    assert "n1" in held(s, 0)


@pytest.mark.rule("YK-208")
def test_a_covered_card_does_not_keep_the_game_going() -> None:
    s = wire(ROW, (1, 2), (1, 3), "@ n1 n2\n. . .\n. . .", last=1)
    assert is_over(s)
    assert at(s, 1, 2) == "n1"
    assert s.digger_owner == 0


@pytest.mark.rule("YK-209", "YK-G41", "YK-112")
def test_a_used_telegraphist_goes_to_the_box() -> None:
    s = position("@ n1 n2\n. n3 .\n. . .", hold={0: "tg tg"})
    play(s, TELEGRAPH)
    take(s, 1, 2)
    take(s, 1, 3)
    assert (held(s, 0), box(s)) == ("n2 tg", "tg")


@pytest.mark.rule("YK-210")
def test_an_unused_telegraphist_counts_nuggets_in_the_square() -> None:
    s = ended("@ n1 n10\np1 p10 n1\nre pan3 n8", hold={0: "tg n5", 1: "n6"})
    assert line(s, "telegraphists") == 4
    assert line(s, "telegraphists", 1) == 0
    assert line(ended("@ p1\np2 pan1", hold={0: "tg"}), "telegraphists") == 0


@pytest.mark.rule("YK-211", "YK-G45")
def test_the_covered_nugget_counts_and_the_side_pile_does_not() -> None:
    s = ended("@n2 n3\n. p1", hold={0: "tg"}, box="tg", side_pile="n1 n4 n5")
    assert line(s, "telegraphists") == 2


@pytest.mark.rule("YK-212", "YK-G55")
def test_two_telegraphists_score_each() -> None:
    assert line(ended("@ n3\nn1 n2", hold={0: "tg tg"}), "telegraphists") == 6
    assert line(ended("@ n3\nn1 n2", hold={0: "tg tg tg"}), "telegraphists") == 9


@BOTH_AXES
@pytest.mark.rule("YK-213", "YK-G40")
def test_y_may_be_what_the_digger_stood_on(axis: int) -> None:
    pan = position(turned("@pan2 n1 .\n. n2 .\n. . .", axis), axis=axis, hold={0: "tg"})
    assert buttons(pan) == ["telegraph"]
    play(pan, TELEGRAPH)
    take(pan, *along(axis, 1, 2))
    take(pan, *along(axis, 1, 1))
    turn_up(pan, 2)
    assert (tokens(pan, 0), pan.pan_tokens, digger(pan)) == ([2], [1], along(axis, 1, 2))
    card = position(turned("@p6 n1 .\n. n2 .\n. . .", axis), axis=axis, hold={0: "tg"}, box="tg")
    play(card, TELEGRAPH)
    take(card, *along(axis, 1, 2))
    take(card, *along(axis, 1, 1))
    assert held(card, 0) == "p6"
    far = position(turned("@pan2 . n1\n. . n2\n. . .", axis), axis=axis, hold={0: "tg"})
    assert buttons(far) == []  # the Pan does not touch n1


@pytest.mark.rule("YK-205")
def test_a_warden_beside_x_repeats_the_turn_from_x() -> None:
    s = wire(ROW, (1, 2), (1, 3), "@ n1 wa\n. n2 .\n. . .")
    assert (s.player, s.axis) == (0, COLUMN)
    assert spots(s) == [(2, 2)]
