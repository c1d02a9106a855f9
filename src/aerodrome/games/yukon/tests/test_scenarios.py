"""Chapter 14: the worked examples, with their numbers."""

from __future__ import annotations

import pytest

from aerodrome.core.rng import Rng
from aerodrome.games.yukon import state
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    NAMES,
    ROW,
    RULES,
    after,
    at,
    box,
    buttons,
    card_at,
    copied,
    dealt,
    digger,
    ended,
    happen,
    held,
    is_over,
    line,
    position,
    random_game,
    ranking,
    score,
    scores,
    side_pile,
    spot_of,
    spots,
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
                first, starter = axis, before.state.player
            taken[(before.state.player - starter) % 4].add(axis)
        other = {"row": "column", "column": "row"}[first]
        assert taken == {0: {first}, 1: {other}, 2: {first}, 3: {other}}


@pytest.mark.rule("YK-S02")
def test_annette_uses_the_postman() -> None:
    table = position(". . . .\n. . . n8\n. . . n1\np10 . . @", hold={0: "po"})
    assert spots(table) == [(2, 4), (3, 4), (4, 1)]
    table.act("at (2, 4)")
    assert (held(table, 0), box(table), digger(table)) == ("n8", "po", (2, 4))
    assert (table.state.player, table.state.axis) == (1, COLUMN)
    assert spots(table) == [(3, 4)]


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
    table = dealt(2, digger=(4, 4))
    assert spots(table) == [
        (1, 4), (2, 4), (3, 4), (4, 1), (4, 2), (4, 3), (4, 5), (4, 6), (4, 7), (5, 4), (6, 4), (7, 4),
    ]  # fmt: skip
    table.act("at (4, 7)")
    assert table.state.player == 1
    assert spots(table) == [(1, 7), (2, 7), (3, 7), (5, 7), (6, 7), (7, 7)]


@pytest.mark.rule("YK-S07")
def test_axes_of_three_players() -> None:
    table = dealt(3, digger=(4, 4))
    order = []
    table.act("at (4, 7)")
    order.append((0, ROW))
    for _ in range(5):
        order.append((table.state.player, table.state.axis))
        RULES.apply(table.state, RULES.legal(table.state)[-1])
    assert order == [(0, ROW), (1, COLUMN), (2, ROW), (0, COLUMN), (1, ROW), (2, COLUMN)]


@pytest.mark.rule("YK-S08")
def test_an_empty_column_ends_the_game() -> None:
    table = position(". . . . .\n@ n1 n2 n3 p5\n. . . . .\n. . . . .\n. . . . .", axis=ROW, townsfolk=False, player=1)
    table.act("at (2, 5)")
    assert is_over(table)
    assert digger(table) == (2, 5)
    assert [card_at(table, 2, column) for column in (2, 3, 4)] == ["n1", "n2", "n3"]
    assert table.state.digger_owner == 1
    assert scores(table) == [0, -5 + 5]


@pytest.mark.rule("YK-S09")
def test_a_score_of_the_base_game() -> None:
    assert score(ended(digger=0, hold={0: "n10 n8 n3 p5 p2"}, townsfolk=False)) == 19


@pytest.mark.rule("YK-S10")
def test_pairs_that_tie() -> None:
    table = ended(seats=4, hold={0: "n10 n2", 1: "n3", 2: "p4", 3: "n5"}, townsfolk=False)
    assert scores(table) == [12, 3, -4, 5]
    assert ranking(table) == [1, 1, 1, 1]


@pytest.mark.rule("YK-S11")
def test_a_card_far_away() -> None:
    table = position("\n".join([". . . . . . .", ". . . . . . .", "@ . . . . . n1"]) + NOTHING * 4, townsfolk=False)
    assert spots(table) == [(3, 7)]


@pytest.mark.rule("YK-S12")
def test_an_innkeeper_over_empty_spots() -> None:
    table = position("\n. . . . .\n. n6 . . .\n. p1 . . .\n. . . . .\np2 . . . @", hold={0: "in"})
    assert spots(table) == [(2, 2), (5, 1)]
    table.act("at (2, 2)")
    assert (table.state.axis, spots(table), box(table)) == (COLUMN, [(3, 2)], "in")


@pytest.mark.rule("YK-S13")
def test_innkeepers_at_the_end() -> None:
    assert line(ended(hold={0: "in wa re te"}, box="po"), "innkeepers") == 4
    assert line(ended(hold={0: "in in wa"}), "innkeepers") == 6


@pytest.mark.rule("YK-S14")
def test_a_commander_and_the_side_pile() -> None:
    table = after(position("@ co\n. n1", side_pile="n8 n3 p10"), "at (1, 2)")
    assert table.choices == ["take back the nugget 3", "take back the nugget 8", "do nothing"]
    table.act("take back the nugget 8")
    assert (held(table, 0), box(table)) == ("n8", "co")
    table = after(position("@ co\n. n1", side_pile="p10", tokens={0: [1, 2, 3]}), "at (1, 2)")
    assert held(table, 0) == "co"
    assert line(table, "commanders") == 3
    table.state.digger_owner = 0
    assert line(table, "commanders") == 6


@pytest.mark.rule("YK-S15")
def test_three_visits_to_a_pan() -> None:
    table = position("@ pan3 n1\n. . .\nn2 n3 .", hold={0: "po po"})
    table.act("at (1, 2)")
    turn_up(table, 2)
    assert (tokens(table, 0), card_at(table, 1, 2), digger(table), table.state.pan_tokens) == ([2], "pan", (1, 2), [2])
    assert spots(table) == [(3, 2)]  # the next player must move elsewhere
    table.act("at (3, 2)")
    table.act("at (1, 2)")  # by Postman
    turn_up(table, 3)
    assert (tokens(table, 0), table.state.pan_tokens, is_over(table)) == ([2, 3], [1], True)
    third = after(position("@ pan1 n1\n. . .\nn2 n3 .", tokens={0: [2, 3]}), "at (1, 2)")
    turn_up(third, 1)
    assert (tokens(third, 0), card_at(third, 1, 2), box(third)) == ([1, 2, 3], ".", "pan")


LOOP = "@ wa n5 .\n. n1 . n2\nn4 . n3 n6\n. . p1 ."


@pytest.mark.rule("YK-S16")
def test_a_warden_among_three() -> None:
    table = position(LOOP, seats=3, player=1)
    order = []
    for spot in ((1, 2), (2, 2), (2, 4), (3, 4)):
        order.append((table.state.player, table.state.axis))
        table.act(at(spot))
    order.append((table.state.player, table.state.axis))
    assert order == [(1, ROW), (1, COLUMN), (0, ROW), (2, COLUMN), (1, ROW)]


@pytest.mark.rule("YK-S17")
def test_a_warden_between_two() -> None:
    table = position(LOOP)
    order = []
    for spot in ((1, 2), (2, 2), (2, 4)):
        order.append((table.state.player, table.state.axis))
        table.act(at(spot))
    order.append((table.state.player, table.state.axis))
    assert order == [(0, ROW), (0, COLUMN), (1, ROW), (0, COLUMN)]


@pytest.mark.rule("YK-S18")
def test_two_wardens_in_a_row() -> None:
    table = position(LOOP.replace("n1", "wa"), seats=3, player=1)
    movers = []
    for spot in ((1, 2), (2, 2), (2, 4)):
        movers.append(table.state.player)
        table.act(at(spot))
    assert [*movers, table.state.player] == [1, 1, 1, 2]


@pytest.mark.rule("YK-S19")
def test_a_trapper_with_and_without_nuggets() -> None:
    table = after(position("@ tr\n. n1", hold={0: "n10 n2"}), "at (1, 2)")
    table.act("discard the nugget 2")
    assert (held(table, 0), side_pile(table)) == ("n10", "n2 tr")
    table = after(position("@ tr\n. n1", tokens={0: [3, 3]}), "at (1, 2)")
    assert (side_pile(table), tokens(table, 0), table.state.player) == ("tr", [3, 3], 1)


@pytest.mark.rule("YK-S20")
def test_a_goldsmith() -> None:
    table = after(position("@ go\n. n1", hold={0: "p8 p1"}), "at (1, 2)")
    table.act("discard the pebble 8")
    assert score(table) == -1


@pytest.mark.rule("YK-S21")
def test_a_teacher_picks_a_pebble() -> None:
    table = after(position("@ te\n. n1", hold={0: "po", 1: "p8"}), "at (1, 2)")
    assert scores(table) == [0, -8]
    assert table.choices == ["pick from Player 2", "do nothing"]
    table.act("pick from Player 2")
    happen(table, NAMES["p8"])
    assert scores(table) == [8, 0]
    assert with_teacher(table, 0) == "p8"
    assert line(table, "postmen") == 0


@pytest.mark.rule("YK-S22")
def test_two_resellers() -> None:
    assert score(ended(hold={0: "p10 p6 p5 re re"})) == -13
    assert score(ended(hold={0: "p10 p6 p5"})) == -21


@pytest.mark.rule("YK-S23")
def test_a_telegraphist() -> None:
    rows = [". . . . n5 .", ". . . . . .", "@ . . . . .", ". . . . . .", ". . . p6 n10 n2", ". . . n3 . ."]
    table = position("\n".join(rows), hold={0: "tg"}, axis=ROW)
    table.act("use the Telegraphist", "at (5, 4)", "at (5, 5)")
    assert (held(table, 0), digger(table), card_at(table, 5, 4), box(table)) == ("n10", (5, 5), "p6", "tg")
    assert (table.state.player, table.state.axis, spots(table)) == (1, COLUMN, [(1, 5)])


@pytest.mark.rule("YK-S23")
def test_a_telegraphist_in_line() -> None:
    rows = [". . . n5 . .", ". . . . . .", "@ . . p6 n10 n2", ". . . . . .", ". . . . . .", ". . . n3 . ."]
    table = position("\n".join(rows), hold={0: "tg", 1: "po"}, telegraphist="in_line")
    table.act("use the Telegraphist", "at (3, 4)", "at (3, 5)")
    assert (held(table, 0), digger(table), card_at(table, 3, 4), box(table)) == ("n10", (3, 4), "p6", "tg")
    assert (table.state.player, table.state.axis) == (1, COLUMN)
    assert spots(table) == [(1, 4), (3, 6), (6, 4)]  # column 4, and row 3 by Postman
    table.act("at (3, 6)")
    assert table.choices == ["take the pebble 6 at (3, 4)"]
    table.act("at (3, 4)")
    assert held(table, 0) == "n10 p6"


@pytest.mark.rule("YK-S24")
def test_a_telegraphist_without_a_neighbour() -> None:
    rows = [". . . . . .", ". . . . . .", "@ n1 . . . n2", ". . . . . .", ". . . . . .", ". . n3 . . ."]
    assert position("\n".join(rows), hold={0: "tg"}).choices == ["take the nugget 1 at (3, 2)", "take the nugget 2 at (3, 6)"]


@pytest.mark.rule("YK-S25")
def test_an_unused_telegraphist() -> None:
    table = ended("@n1 n2 .\nn3 . p1\n. . n4", hold={0: "tg"}, box="tg", side_pile="n5 n6")
    assert score(table) == 4


@pytest.mark.rule("YK-S26")
def test_saved_by_a_postman_or_not() -> None:
    table = after(position("p2 . .\nn1 . .\n@ . .", axis=COLUMN, hold={1: "po p1"}), "at (2, 1)")
    assert (table.state.player, table.state.axis, spots(table), buttons(table)) == (1, ROW, [(1, 1)], ["let the game end"])
    taken = after(copied(table), "at (1, 1)")
    assert held(taken, 1) == "p1 p2"
    table.act("let the game end")
    assert (is_over(table), table.state.digger_owner, line(table, "postmen", 1)) == (True, 0, 1)
    assert scores(table) == [1 + 5, -1 + 1]


@pytest.mark.rule("YK-S27")
def test_a_tie_broken_by_tokens() -> None:
    table = ended(hold={0: "n10 n6 n2", 1: "n10 n8 n1"}, tokens={0: [1, 1], 1: [1]})
    assert scores(table) == [20, 20]
    assert ranking(table) == [1, 2]
    table = ended(hold={0: "n10 n8", 1: "n10 n6 n2"}, tokens={0: [2], 1: [2]})
    assert (scores(table), ranking(table)) == ([20, 20], [1, 1])


@pytest.mark.rule("YK-S28")
def test_a_full_score() -> None:
    table = ended(digger=0, hold={0: "n10 n6 n4 p8 p3 re po co in"}, tokens={0: [2, 3]})
    parts = ("nuggets", "pebbles", "tokens", "digger", "postmen", "commanders", "innkeepers")
    assert [line(table, name) for name in parts] == [20, -7, 5, 5, 2, 4, 4]
    assert score(table) == 33


@pytest.mark.rule("YK-S29")
def test_a_postman_takes_a_warden() -> None:
    drawing = "n1 n2 n3\nn4 @ n5\n. wa wa"
    for ability, spot in (("po", (3, 2)), ("in", (3, 3))):
        table = position(drawing, seats=3, player=1, hold={1: ability})
        table.act(at(spot))
        assert (table.state.player, table.state.axis, box(table)) == (1, COLUMN, ability)
        RULES.apply(table.state, RULES.legal(table.state)[0])
        assert (table.state.player, table.state.axis) == (0, ROW)


@pytest.mark.rule("YK-S30")
def test_a_telegraphist_takes_from_the_pan_just_left() -> None:
    table = position(". . . . .\n. . . . .\n. . @pan2 n4 .\n. . . . .\n. . . n1 .", hold={0: "tg"})
    table.act("use the Telegraphist", "at (3, 4)")
    assert spots(table) == [(3, 3)]
    table.act("at (3, 3)")
    assert table.state.step == state.DRAW_TOKEN
    turn_up(table, 3)
    assert (tokens(table, 0), table.state.pan_tokens, card_at(table, 3, 4), digger(table)) == ([3], [1], "n4", (3, 3))
    assert is_over(table)  # column 3 holds no other card
