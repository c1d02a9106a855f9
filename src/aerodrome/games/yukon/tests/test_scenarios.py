"""Chapter 14: the worked examples, with their numbers."""

from __future__ import annotations

import pytest

from aerodrome.core.rng import Rng
from aerodrome.games.yukon import state
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    DECLINE,
    END,
    NAMES,
    ROW,
    RULES,
    TELEGRAPH,
    at,
    box,
    buttons,
    card_choices,
    dealt,
    digger,
    ended,
    give,
    happen,
    held,
    is_over,
    line,
    play,
    position,
    random_game,
    score,
    side_pile,
    spot_of,
    spots,
    take,
    tokens,
    turn_up,
    with_teacher,
)

NOTHING = "\n. . . . . . ."


@pytest.mark.rule("YK-S01")
def test_pairs_keep_their_axes() -> None:
    for seed in range(20):
        taken: dict[int, set[str]] = {0: set(), 1: set(), 2: set(), 3: set()}
        first = ""
        starter = 0
        for before, choice, _ in random_game(4, Rng(seed)):
            axis = "row" if spot_of(before, choice)[0] == digger(before)[0] else "column"
            if not first:
                first, starter = axis, before.player
            taken[(before.player - starter) % 4].add(axis)
        other = {"row": "column", "column": "row"}[first]
        assert taken == {0: {first}, 1: {other}, 2: {first}, 3: {other}}


@pytest.mark.rule("YK-S02")
def test_annette_uses_the_postman() -> None:
    s = position(". . . .\n. . . n8\n. . . n1\np10 . . @", hold={0: "po"})
    assert spots(s) == [(2, 4), (3, 4), (4, 1)]
    take(s, 2, 4)
    assert (held(s, 0), box(s), digger(s)) == ("n8", "po", (2, 4))
    assert (s.player, s.axis) == (1, COLUMN)
    assert spots(s) == [(3, 4)]


@pytest.mark.rule("YK-S03")
def test_monica_keeps_the_postman() -> None:
    assert score(ended(hold={0: "po p3 p6"})) == -7
    assert score(ended(hold={0: "po"})) == 0


@pytest.mark.rule("YK-S04")
def test_eric_has_a_reseller() -> None:
    assert score(ended(hold={0: "re p5"})) == -2
    assert score(ended(hold={0: "p5"})) == -5


@pytest.mark.rule("YK-S05", "YK-S06")
def test_the_first_two_turns() -> None:
    s = dealt(2, digger=(4, 4))
    assert spots(s) == [
        (1, 4), (2, 4), (3, 4), (4, 1), (4, 2), (4, 3), (4, 5), (4, 6), (4, 7), (5, 4), (6, 4), (7, 4),
    ]  # fmt: skip
    take(s, 4, 7)
    assert s.player == 1
    assert spots(s) == [(1, 7), (2, 7), (3, 7), (5, 7), (6, 7), (7, 7)]


@pytest.mark.rule("YK-S07")
def test_axes_of_three_players() -> None:
    s = dealt(3, digger=(4, 4))
    order = []
    take(s, 4, 7)
    order.append((0, ROW))
    for _ in range(5):
        order.append((s.player, s.axis))
        RULES.apply(s, RULES.legal(s)[-1])
    assert order == [(0, ROW), (1, COLUMN), (2, ROW), (0, COLUMN), (1, ROW), (2, COLUMN)]


@pytest.mark.rule("YK-S08")
def test_an_empty_column_ends_the_game() -> None:
    s = position(". . . . .\n@ n1 n2 n3 p5\n. . . . .\n. . . . .\n. . . . .", axis=ROW, townsfolk=False, player=1)
    take(s, 2, 5)
    assert is_over(s)
    assert digger(s) == (2, 5)
    assert [at(s, 2, column) for column in (2, 3, 4)] == ["n1", "n2", "n3"]
    assert s.digger_owner == 1
    assert RULES.scores(s) == [0, -5 + 5]


@pytest.mark.rule("YK-S09")
def test_a_score_of_the_base_game() -> None:
    assert score(ended(digger=0, hold={0: "n10 n8 n3 p5 p2"}, townsfolk=False)) == 19


@pytest.mark.rule("YK-S10")
def test_pairs_that_tie() -> None:
    s = ended(seats=4, hold={0: "n10 n2", 1: "n3", 2: "p4", 3: "n5"}, townsfolk=False)
    assert RULES.scores(s) == [12, 3, -4, 5]
    assert RULES.ranking(s) == [1, 1, 1, 1]


@pytest.mark.rule("YK-S11")
def test_a_card_far_away() -> None:
    s = position("\n".join([". . . . . . .", ". . . . . . .", "@ . . . . . n1"]) + NOTHING * 4, townsfolk=False)
    assert spots(s) == [(3, 7)]


@pytest.mark.rule("YK-S12")
def test_an_innkeeper_over_empty_spots() -> None:
    s = position("\n. . . . .\n. n6 . . .\n. p1 . . .\n. . . . .\np2 . . . @", hold={0: "in"})
    assert spots(s) == [(2, 2), (5, 1)]
    take(s, 2, 2)
    assert (s.axis, spots(s), box(s)) == (COLUMN, [(3, 2)], "in")


@pytest.mark.rule("YK-S13")
def test_innkeepers_at_the_end() -> None:
    assert line(ended(hold={0: "in wa re te"}, box="po"), "innkeepers") == 4
    assert line(ended(hold={0: "in in wa"}), "innkeepers") == 6


@pytest.mark.rule("YK-S14")
def test_a_commander_and_the_side_pile() -> None:
    s = take(position("@ co\n. n1", side_pile="n8 n3 p10"), 1, 2)
    assert card_choices(s) == ["n3", "n8"]
    give(s, "n8")
    assert (held(s, 0), box(s)) == ("n8", "co")
    s = take(position("@ co\n. n1", side_pile="p10", tokens={0: [1, 2, 3]}), 1, 2)
    assert held(s, 0) == "co"
    assert line(s, "commanders") == 3
    s.digger_owner = 0
    assert line(s, "commanders") == 6


@pytest.mark.rule("YK-S15")
def test_three_visits_to_a_pan() -> None:
    s = position("@ pan3 n1\n. . .\nn2 n3 .", hold={0: "po po"})
    take(s, 1, 2)
    turn_up(s, 2)
    assert (tokens(s, 0), at(s, 1, 2), digger(s), s.pan_tokens) == ([2], "pan", (1, 2), [2])
    assert spots(s) == [(3, 2)]  # the next player must move elsewhere
    take(s, 3, 2)
    take(s, 1, 2)  # by Postman
    turn_up(s, 3)
    assert (tokens(s, 0), s.pan_tokens, is_over(s)) == ([2, 3], [1], True)
    third = take(position("@ pan1 n1\n. . .\nn2 n3 .", tokens={0: [2, 3]}), 1, 2)
    turn_up(third, 1)
    assert (tokens(third, 0), at(third, 1, 2), box(third)) == ([1, 2, 3], ".", "pan")


LOOP = "@ wa n5 .\n. n1 . n2\nn4 . n3 n6\n. . p1 ."


@pytest.mark.rule("YK-S16")
def test_a_warden_among_three() -> None:
    s = position(LOOP, seats=3, player=1)
    order = []
    for spot in ((1, 2), (2, 2), (2, 4), (3, 4)):
        order.append((s.player, s.axis))
        take(s, *spot)
    order.append((s.player, s.axis))
    assert order == [(1, ROW), (1, COLUMN), (0, ROW), (2, COLUMN), (1, ROW)]


@pytest.mark.rule("YK-S17")
def test_a_warden_between_two() -> None:
    s = position(LOOP)
    order = []
    for spot in ((1, 2), (2, 2), (2, 4)):
        order.append((s.player, s.axis))
        take(s, *spot)
    order.append((s.player, s.axis))
    assert order == [(0, ROW), (0, COLUMN), (1, ROW), (0, COLUMN)]


@pytest.mark.rule("YK-S18")
def test_two_wardens_in_a_row() -> None:
    s = position(LOOP.replace("n1", "wa"), seats=3, player=1)
    movers = []
    for spot in ((1, 2), (2, 2), (2, 4)):
        movers.append(s.player)
        take(s, *spot)
    assert [*movers, s.player] == [1, 1, 1, 2]


@pytest.mark.rule("YK-S19")
def test_a_trapper_with_and_without_nuggets() -> None:
    s = take(position("@ tr\n. n1", hold={0: "n10 n2"}), 1, 2)
    give(s, "n2")
    assert (held(s, 0), side_pile(s)) == ("n10", "n2 tr")
    s = take(position("@ tr\n. n1", tokens={0: [3, 3]}), 1, 2)
    assert (side_pile(s), tokens(s, 0), s.player) == ("tr", [3, 3], 1)


@pytest.mark.rule("YK-S20")
def test_a_goldsmith() -> None:
    s = take(position("@ go\n. n1", hold={0: "p8 p1"}), 1, 2)
    give(s, "p8")
    assert score(s) == -1


@pytest.mark.rule("YK-S21")
def test_a_teacher_picks_a_pebble() -> None:
    s = take(position("@ te\n. n1", hold={0: "po", 1: "p8"}), 1, 2)
    assert RULES.scores(s) == [0, -8]
    assert RULES.legal(s) == [1, DECLINE]
    play(s, 1)
    happen(s, NAMES["p8"])
    assert RULES.scores(s) == [8, 0]
    assert with_teacher(s, 0) == "p8"
    assert line(s, "postmen") == 0


@pytest.mark.rule("YK-S22")
def test_two_resellers() -> None:
    assert score(ended(hold={0: "p10 p6 p5 re re"})) == -13
    assert score(ended(hold={0: "p10 p6 p5"})) == -21


@pytest.mark.rule("YK-S23")
def test_a_telegraphist() -> None:
    s = position(". . . n5 . .\n. . . . . .\n@ . . p6 n10 n2\n. . . . . .\n. . . . . .\n. . . n3 . .", hold={0: "tg", 1: "po"})
    play(s, TELEGRAPH)
    take(s, 3, 4)
    take(s, 3, 5)
    assert (held(s, 0), digger(s), at(s, 3, 4), box(s)) == ("n10", (3, 4), "p6", "tg")
    assert (s.player, s.axis) == (1, COLUMN)
    assert spots(s) == [(1, 4), (3, 6), (6, 4)]  # column 4, and row 3 by Postman
    take(s, 3, 6)
    assert s.axis == ROW
    assert spots(s) == [(3, 4)]
    take(s, 3, 4)
    assert held(s, 0) == "n10 p6"


@pytest.mark.rule("YK-S24")
def test_a_telegraphist_without_a_neighbour() -> None:
    s = position(". . . . . .\n. . . . . .\n@ n1 . . . n2\n. . . . . .\n. . . . . .\n. . . . . .", hold={0: "tg"})
    assert (spots(s), buttons(s)) == ([(3, 2), (3, 6)], [])


@pytest.mark.rule("YK-S25")
def test_an_unused_telegraphist() -> None:
    s = ended("@n1 n2 .\nn3 . p1\n. . n4", hold={0: "tg"}, box="tg", side_pile="n5 n6")
    assert score(s) == 4


@pytest.mark.rule("YK-S26")
def test_saved_by_a_postman_or_not() -> None:
    s = take(position("p2 . .\nn1 . .\n@ . .", axis=COLUMN, hold={1: "po p1"}), 2, 1)
    assert (s.player, s.axis, spots(s), buttons(s)) == (1, ROW, [(1, 1)], ["end"])
    taken = take(s.copy(), 1, 1)
    assert held(taken, 1) == "p1 p2"
    play(s, END)
    assert (is_over(s), s.digger_owner, line(s, "postmen", 1)) == (True, 0, 1)
    assert RULES.scores(s) == [1 + 5, -1 + 1]


@pytest.mark.rule("YK-S27")
def test_a_tie_broken_by_tokens() -> None:
    s = ended(hold={0: "n10 n6 n2", 1: "n10 n8 n1"}, tokens={0: [1, 1], 1: [1]})
    assert RULES.scores(s) == [20, 20]
    assert RULES.ranking(s) == [1, 2]
    s = ended(hold={0: "n10 n8", 1: "n10 n6 n2"}, tokens={0: [2], 1: [2]})
    assert (RULES.scores(s), RULES.ranking(s)) == ([20, 20], [1, 1])


@pytest.mark.rule("YK-S28")
def test_a_full_score() -> None:
    s = ended(digger=0, hold={0: "n10 n6 n4 p8 p3 re po co in"}, tokens={0: [2, 3]})
    parts = ("nuggets", "pebbles", "tokens", "digger", "postmen", "commanders", "innkeepers")
    assert [line(s, name) for name in parts] == [20, -7, 5, 5, 2, 4, 4]
    assert score(s) == 33


@pytest.mark.rule("YK-S29")
def test_a_postman_takes_a_warden() -> None:
    drawing = "n1 n2 n3\nn4 @ n5\n. wa wa"
    for ability, spot in (("po", (3, 2)), ("in", (3, 3))):
        s = position(drawing, seats=3, player=1, hold={1: ability})
        take(s, *spot)
        assert (s.player, s.axis, box(s)) == (1, COLUMN, ability)
        RULES.apply(s, RULES.legal(s)[0])
        assert (s.player, s.axis) == (0, ROW)


@pytest.mark.rule("YK-S30")
def test_a_telegraphist_takes_from_the_pan_just_left() -> None:
    s = position(". . . . .\n. . . . .\n. . @pan2 n4 .\n. . . . .\n. . . n1 .", hold={0: "tg"})
    play(s, TELEGRAPH)
    take(s, 3, 4)
    assert spots(s) == [(3, 3)]
    take(s, 3, 3)
    assert s.step == state.DRAW_TOKEN
    turn_up(s, 3)
    assert (tokens(s, 0), s.pan_tokens, at(s, 3, 4), digger(s)) == ([3], [1], "n4", (3, 4))
    assert spots(s) == [(5, 4)]
