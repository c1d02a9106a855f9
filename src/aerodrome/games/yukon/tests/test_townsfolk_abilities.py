"""Chapters 6 and 7: ability cards in general, Postman and Innkeeper."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon import state
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    ROW,
    along,
    at,
    box,
    buttons,
    digger,
    ended,
    held,
    line,
    position,
    score,
    side_pile,
    spots,
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
        table = position(f"@ {name} .\n. n1 .\n. . .", hold={0: "n3 p4", 1: "n2"}, side_pile="n5")
        table.act("at (1, 2)")
        assert table.state.step == step
        assert digger(table) == (1, 2)
        assert (table.mover, table.state.turn) == (0, 0)


@pytest.mark.rule("YK-110", "YK-G43")
def test_not_on_the_turn_that_brings_the_card() -> None:
    for name in ("po", "in", "tg"):
        table = position(f"@ {name} n2\nn3 n4 n5\n. . .")
        assert spots(table) == [(1, 2), (1, 3)]
        assert buttons(table) == []
        table.act("at (1, 2)")
        assert (table.state.player, table.state.step) == (1, state.TAKE)  # the turn is over
        assert held(table, 0) == name
        assert spots(table) == [(2, 2)]  # the next player cannot use it either
        assert buttons(table) == []


@pytest.mark.rule("YK-110")
def test_from_the_next_own_turn_on() -> None:
    table = position("@ po n2\n. n4 n5\n. . n6")
    table.act("at (1, 2)", "at (2, 2)")
    assert table.state.player == 0
    assert spots(table) == [(2, 3)]  # row 2; in the other line, column 2, nothing is left
    table.act("at (2, 3)", "at (3, 3)")
    table = position("@ po n2\n. n4 n5\n. n8 n6")
    table.act("at (1, 2)", "at (2, 2)")
    assert spots(table) == [(2, 3), (3, 2)]


@pytest.mark.rule("YK-111", "YK-D02")
def test_abilities_are_offered_with_the_first_question_only() -> None:
    table = position(CROSS, hold={0: "po in tg n10"})
    assert set(spots(table)) == {(3, 3), (3, 5), (2, 1), (5, 1), (2, 2), (4, 2), (5, 3)}
    assert buttons(table) == ["use the Telegraphist"]
    table = position("@ tr n3\nn4 . .\n. . .", hold={0: "po in tg n10"})
    assert buttons(table) == ["use the Telegraphist"]
    table.act("at (1, 2)")
    assert table.choices == ["discard the nugget 10"]  # for the Trapper; no ability any more


@pytest.mark.rule("YK-112", "YK-122", "YK-134")
def test_each_ability_card_is_used_once() -> None:
    table = position(CROSS, hold={0: "po"})
    table.act("at (2, 1)")
    assert (held(table, 0), box(table)) == ("n3", "po")
    table = position(CROSS, hold={0: "in"})
    table.act("at (4, 2)")
    assert (held(table, 0), box(table)) == ("p3", "in")
    table = position(CROSS, hold={0: "po po in"})
    table.act("at (5, 1)")
    assert (held(table, 0), box(table)) == ("p4 po in", "po")


@pytest.mark.rule("YK-112")
def test_an_ordinary_move_uses_nothing() -> None:
    table = position(CROSS, hold={0: "po in tg"})
    table.act("at (3, 5)")
    assert (held(table, 0), box(table)) == ("n5 po in tg", "")


@pytest.mark.rule("YK-113", "YK-G42")
def test_one_ability_a_turn() -> None:
    """Neither a diagonal of the other line, nor a Telegraphist's move across, is ever offered."""
    table = position("@ n1 n2\nn3 . n5\n. . n6", hold={0: "po in tg"})
    table.act("use the Telegraphist")
    assert spots(table) == [(1, 2), (1, 3)]  # n5 and n6 touch along the column, which would take a Postman as well
    table.act("at (1, 2)")
    assert spots(table) == [(1, 3)]
    table.act("at (1, 3)")
    assert (held(table, 0), box(table)) == ("n2 po in", "tg")
    table = position("@ . n2\nn3 . .\n. . n5", hold={0: "po in"})
    assert spots(table) == [(1, 3), (2, 1), (3, 3)]
    table.act("at (3, 3)")
    assert box(table) == "in"
    assert held(table, 0) == "n5 po"


@BOTH_AXES
@pytest.mark.rule("YK-114", "YK-G03")
def test_abilities_do_not_change_the_axes_that_follow(axis: int) -> None:
    drawing = turned(CROSS, axis)
    following = 1 - axis
    for moves in ([(3, 3)], [(2, 1)], [(4, 2)]):
        table = position(drawing, axis=axis, hold={0: "po in"})
        for move in moves:
            table.act(at(along(axis, *move)))
        assert table.state.axis == following
    table = position(turned("@ n1 n2\n. n3 .\n. . .", axis), axis=axis, hold={0: "tg"})
    table.act("use the Telegraphist", at(along(axis, 1, 2)), at(along(axis, 1, 3)))
    assert table.state.axis == following


# Postman


@pytest.mark.rule("YK-120")
def test_the_postman_is_kept() -> None:
    table = position("@ po .\n. n1 .\n. . .")
    table.act("at (1, 2)")
    assert (held(table, 0), box(table), side_pile(table)) == ("po", "", "")


@BOTH_AXES
@pytest.mark.rule("YK-121", "YK-D02")
def test_the_postman_takes_from_the_other_line(axis: int) -> None:
    table = position(turned(CROSS, axis), axis=axis, hold={0: "po"})
    due = [along(axis, 3, 3), along(axis, 3, 5)]
    other = [along(axis, 2, 1), along(axis, 5, 1)]
    assert spots(table) == sorted(due + other)
    without = position(turned(CROSS, axis), axis=axis, hold={1: "po"})
    assert spots(without) == due
    table.act(at(other[1]))
    assert digger(table) == other[1]
    assert held(table, 0) == "p4"


@BOTH_AXES
@pytest.mark.rule("YK-123")
def test_after_the_postman_the_axis_is_the_one_just_used(axis: int) -> None:
    table = position(turned(CROSS, axis), axis=axis, hold={0: "po"})
    table.act(at(along(axis, 2, 1)))
    assert (table.state.player, table.state.axis) == (1, 1 - axis)
    assert spots(table) == [along(axis, 5, 1)]


@pytest.mark.rule("YK-124")
def test_an_unused_postman_counts_pebble_cards() -> None:
    for pebbles in ("p1", "p1 p1 p10", "p1 p2 p3 p4 p5 p6 p8 p10"):
        table = ended(hold={0: f"n5 n6 po {pebbles}", 1: "p8 p8"})
        assert line(table, "postmen") == len(pebbles.split())
        assert line(table, "postmen", 1) == 0
    assert line(ended(hold={0: "po p1"}, taught={0: "p2 p3"}), "postmen") == 1


@pytest.mark.rule("YK-125")
def test_without_pebbles_a_postman_is_worth_nothing() -> None:
    table = ended(hold={0: "n5 po"}, tokens={0: [1]}, taught={0: "p2"})
    assert line(table, "postmen") == 0
    assert score(table) == 5 + 1 + 2


@pytest.mark.rule("YK-126", "YK-G55")
def test_two_postmen_score_each() -> None:
    assert line(ended(hold={0: "po po p1 p2 p3"}), "postmen") == 6
    assert line(ended(hold={0: "po po po p1 p2"}), "postmen") == 6


# Innkeeper


@pytest.mark.rule("YK-130")
def test_the_innkeeper_is_kept() -> None:
    table = position("@ in .\n. n1 .\n. . .")
    table.act("at (1, 2)")
    assert (held(table, 0), box(table), side_pile(table)) == ("in", "", "")


@BOTH_AXES
@pytest.mark.rule("YK-131", "YK-D02")
def test_the_innkeeper_takes_on_a_diagonal(axis: int) -> None:
    table = position(turned(CROSS, axis), axis=axis, hold={0: "in"})
    due = [along(axis, 3, 3), along(axis, 3, 5)]
    slanting = [along(axis, 2, 2), along(axis, 4, 2), along(axis, 5, 3)]
    assert spots(table) == sorted(due + slanting)
    assert spots(position(turned(CROSS, axis), axis=axis, hold={1: "in"})) == due
    table.act(at(slanting[2]))
    assert held(table, 0) == "n8"
    assert digger(table) == slanting[2]


@pytest.mark.rule("YK-132", "YK-G18")
def test_all_diagonals_at_any_distance() -> None:
    full = [["n1" if r == 0 and c < 3 else "x" for c in range(6)] for r in range(6)]
    names = iter([f"{kind}{value}" for kind in "np" for value in (2, 3, 4, 5, 6, 8, 10) for _ in range(3)])
    cells = [[next(names) if cell == "x" else cell for cell in row] for row in full]
    for row, column in [(3, 3), (1, 1), (6, 1), (2, 5), (6, 6), (1, 4)]:
        drawn = [line[:] for line in cells]
        drawn[row - 1][column - 1] = "@"
        table = position("\n".join(" ".join(line) for line in drawn), hold={0: "in"})
        diagonals = [(r, c) for r in range(1, 7) for c in range(1, 7) if r != row and abs(r - row) == abs(c - column)]
        in_row = [(row, c) for c in range(1, 7) if c != column]
        assert spots(table) == sorted(in_row + diagonals)
    far = position("@ . . n2\n. . . .\n. . . .\n. . . n1", hold={0: "in"})
    assert spots(far) == [(1, 4), (4, 4)]  # over two empty spots


@pytest.mark.rule("YK-133")
def test_no_card_on_a_diagonal() -> None:
    table = position("@ n1 n2\nn3 . n4\n. n5 .", hold={0: "in"})
    assert spots(table) == [(1, 2), (1, 3)]


@BOTH_AXES
@pytest.mark.rule("YK-135")
def test_after_the_innkeeper_the_axis_is_the_one_due(axis: int) -> None:
    table = position(turned(CROSS, axis), axis=axis, hold={0: "in"})
    table.act(at(along(axis, 2, 2)))
    assert (table.state.player, table.state.axis) == (1, 1 - axis)
    assert spots(table) == sorted([along(axis, 1, 2), along(axis, 4, 2)])


@pytest.mark.rule("YK-136")
def test_an_unused_innkeeper_counts_characters_and_itself() -> None:
    assert line(ended(hold={0: "in n1 p1"}), "innkeepers") == 1
    assert line(ended(hold={0: "in wa", 1: "re te"}), "innkeepers") == 2
    assert line(ended(hold={0: "wa re"}), "innkeepers") == 0


@pytest.mark.rule("YK-137")
def test_characters_in_box_and_side_pile_do_not_count() -> None:
    table = ended(hold={0: "in wa"}, box="po po in co tg pan", side_pile="tr go go")
    assert line(table, "innkeepers") == 2


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


# Told apart from a plain take


@pytest.mark.rule("YK-121", "YK-131", "YK-D02")
def test_spending_an_ability_card_is_no_plain_take() -> None:
    """Kind, sentence and preview say what is spent; the drawing marks such a spot with the card that it costs."""
    table = position("@ n1 .\nn2 n3 .\n. . .", hold={0: "po in p4 p5"})
    kinds = {choice.targets: (words, choice.kind) for words, choice in table.described().items()}
    assert kinds == {
        ("spot-1-2",): ("take the nugget 1 at (1, 2)", "take"),
        ("spot-2-1",): ("use the Postman and take the nugget 2 at (2, 1)", "postman"),
        ("spot-2-2",): ("use the Innkeeper and take the nugget 3 at (2, 2)", "innkeeper"),
    }
    offers = {offer.things: offer.preview for offer in table.rules.presenter.offers(table.view())}
    assert [table.say(line) for line in offers["spot-2-1",].lines] == [
        "Costs the Postman: unspent it is worth 2 points as things stand."
    ]
    assert offers["spot-2-2",].marks == ("own-innkeeper",)
    drawing = table.rules.presenter.draw(table.view())
    assert [id_ for id_, markup in drawing.live.items() if "by-ability" in markup] == ["spot-2-1", "spot-2-2"]
    costs = {id_: markup.partition('class="cost"')[2].partition("<")[0][1:] for id_, markup in drawing.live.items()}
    assert {id_: cost for id_, cost in costs.items() if cost} == {"spot-2-1": "−2", "spot-2-2": "−2"}
