"""Chapter 7: the Telegraphist, as we read it and by the ruling "in line"."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon import state
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    ROW,
    YukonTable,
    after,
    along,
    at,
    box,
    buttons,
    card_at,
    copied,
    digger,
    ended,
    held,
    is_over,
    line,
    position,
    side_pile,
    spots,
    tokens,
    turn_up,
    turned,
)

WIRE = """
. n1 . . .
@ n2 n3 . p1
. p3 . . .
. n10 n6 . n8
n5 . . . n4
"""
USE = "use the Telegraphist"
BOTH_AXES = pytest.mark.parametrize("axis", [ROW, COLUMN])


def wire(axis: int, x: tuple[int, int], y: tuple[int, int], drawing: str = WIRE, **facts: object) -> YukonTable:
    """The position after a Telegraphist's whole move."""
    table = position(turned(drawing, axis), axis=axis, hold={0: "tg"}, **facts)  # type: ignore[arg-type]
    return after(table, USE, at(along(axis, *x)), at(along(axis, *y)))


@pytest.mark.rule("YK-200")
def test_the_telegraphist_is_kept() -> None:
    table = after(position("@ tg .\n. n1 .\n. . ."), "at (1, 2)")
    assert (held(table, 0), box(table), side_pile(table)) == ("tg", "", "")


@BOTH_AXES
@pytest.mark.rule("YK-201", "YK-D02", "YK-G37")
def test_the_digger_moves_to_any_card_with_a_neighbour(axis: int) -> None:
    """ "Move the Gold digger to a card": also to one that lies in neither of its lines."""
    table = position(turned(WIRE, axis), axis=axis, hold={0: "tg"})
    assert spots(table) == [along(axis, 2, 2), along(axis, 2, 3), along(axis, 2, 5)]
    assert buttons(table) == [USE]
    table.act(USE)
    assert (table.state.step, table.mover) == (state.TELEGRAPH_TO, 0)
    assert set(spots(table)) == {along(axis, *spot) for spot in ((2, 2), (2, 3), (4, 2), (4, 3))}
    table.act(at(along(axis, 4, 2)))
    assert (table.state.step, table.mover) == (state.TELEGRAPH_TAKE, 0)
    assert spots(table) == [along(axis, 4, 3)]
    table.act(at(along(axis, 4, 3)))
    assert held(table, 0) == "n6"
    assert table.state.player == 1


@BOTH_AXES
@pytest.mark.rule("YK-202", "YK-G39")
def test_y_touches_x(axis: int) -> None:
    drawing = "n1 n2 n3 . n4 @ n5\n" + "\n".join([". . . . . . ."] * 6)
    table = after(position(turned(drawing, axis), axis=axis, hold={0: "tg"}), USE)
    assert spots(table) == [along(axis, 1, column) for column in (1, 2, 3)]
    for x, ys in ((1, [2]), (2, [1, 3]), (3, [2])):
        assert spots(after(copied(table), at(along(axis, 1, x)))) == [along(axis, 1, y) for y in ys]


@BOTH_AXES
@pytest.mark.rule("YK-202")
def test_the_rim_offers_nothing(axis: int) -> None:
    """A card at the end of a line does not touch the first card of the next line."""
    for drawing in ("@ . n1\nn2 . .\n. . .", ". . n3\nn2 . @\n. . .", ". . .\nn2 . @\nn3 . ."):
        assert buttons(position(turned(drawing, axis), axis=axis, hold={0: "tg"})) == []
    last = after(position(turned(". . .\n. . .\nn2 n3 @", axis), axis=axis, hold={0: "tg"}), USE)
    assert spots(last) == [along(axis, 3, 1), along(axis, 3, 2)]


@pytest.mark.rule("YK-203")
def test_x_is_not_taken() -> None:
    table = wire(ROW, (4, 2), (4, 3))
    assert (card_at(table, 4, 2), card_at(table, 4, 3), held(table, 0)) == ("n10", ".", "n6")


@BOTH_AXES
@pytest.mark.rule("YK-204", "YK-205")
def test_the_digger_ends_on_the_freed_spot(axis: int) -> None:
    """ "The gold digger always moves to the newly freed spot." """
    table = wire(axis, (4, 2), (4, 3))
    assert digger(table) == along(axis, 4, 3)
    assert (table.state.player, table.state.axis, table.state.turn) == (1, 1 - axis, 1)
    assert spots(table) == [along(axis, 2, 3)]  # the line through Y that crosses the axis


@pytest.mark.rule("YK-206")
def test_y_acts_as_usual() -> None:
    grid = "@ n1 .\n. n2 wa\n. . n3"
    warden = wire(ROW, (2, 2), (2, 3), grid, seats=3)
    assert (warden.state.player, warden.state.clockwise) == (0, 0)
    teacher = wire(ROW, (2, 2), (2, 3), grid.replace("wa", "te"), seats=3)
    assert teacher.state.player == 1
    smelting = position(grid.replace("wa", "go"), hold={0: "tg p4"})
    smelting.act(USE, "at (2, 2)", "at (2, 3)")
    assert smelting.state.step == state.SMELT
    assert digger(smelting) == (2, 3)


@pytest.mark.rule("YK-207", "YK-G38")
def test_a_pan_as_x_gives_no_token() -> None:
    table = wire(ROW, (2, 2), (2, 3), "@ . .\n. pan2 n3\n. . n1")
    assert tokens(table, 0) == []
    assert table.state.pan_tokens == [2]
    assert held(table, 0) == "n3"


@pytest.mark.rule("YK-209", "YK-G41", "YK-112")
def test_a_used_telegraphist_goes_to_the_box() -> None:
    table = position("@ n1 n2\n. n3 .\n. . .", hold={0: "tg tg"})
    table.act(USE, "at (1, 2)", "at (1, 3)")
    assert (held(table, 0), box(table)) == ("n2 tg", "tg")


@pytest.mark.rule("YK-210")
def test_an_unused_telegraphist_counts_nuggets_in_the_square() -> None:
    table = ended("@ n1 n10\np1 p10 n1\nre pan3 n8", hold={0: "tg n5", 1: "n6"})
    assert line(table, "telegraphists") == 4
    assert line(table, "telegraphists", 1) == 0
    assert line(ended("@ p1\np2 pan1", hold={0: "tg"}), "telegraphists") == 0


@pytest.mark.rule("YK-211", "YK-G45")
def test_the_covered_nugget_counts_and_the_side_pile_does_not() -> None:
    table = ended("@n2 n3\n. p1", hold={0: "tg"}, box="tg", side_pile="n1 n4 n5")
    assert line(table, "telegraphists") == 2


@pytest.mark.rule("YK-212", "YK-G55")
def test_two_telegraphists_score_each() -> None:
    assert line(ended("@ n3\nn1 n2", hold={0: "tg tg"}), "telegraphists") == 6
    assert line(ended("@ n3\nn1 n2", hold={0: "tg tg tg"}), "telegraphists") == 9


@BOTH_AXES
@pytest.mark.rule("YK-213", "YK-G40")
def test_y_may_be_what_the_digger_stood_on(axis: int) -> None:
    pan = position(turned("@pan2 n1 .\n. n2 .\nn3 . .", axis), axis=axis, hold={0: "tg"})
    assert buttons(pan) == [USE]
    pan.act(USE, at(along(axis, 1, 2)), at(along(axis, 1, 1)))
    turn_up(pan, 2)
    assert (tokens(pan, 0), pan.state.pan_tokens, digger(pan)) == ([2], [1], along(axis, 1, 1))
    card = position(turned("@p6 n1 .\n. n2 .\n. . .", axis), axis=axis, hold={0: "tg"}, box="tg")
    card.act(USE, at(along(axis, 1, 2)), at(along(axis, 1, 1)))
    assert held(card, 0) == "p6"
    far = position(turned("@pan2 . n1\n. . n2\n. . .", axis), axis=axis, hold={0: "tg"})
    assert buttons(far) == []  # the Pan does not touch n1


@BOTH_AXES
@pytest.mark.rule("YK-221", "YK-G44")
def test_a_telegraphist_saves_an_empty_line(axis: int) -> None:
    table = position(turned("@ n3 . .\n. . p1 n6\n. . n1 .\n. . . .", axis), axis=axis, hold={1: "tg"}, seats=2)
    table.act(at(along(axis, 1, 2)))
    assert not is_over(table)
    assert table.choices == [USE, "let the game end"]
    table.act(USE, at(along(axis, 3, 3)), at(along(axis, 2, 3)))  # the neighbour along the axis that is due
    assert (held(table, 1), digger(table), table.state.last_taker) == ("p1", along(axis, 2, 3), 1)
    nothing = position(turned("@ n3 . .\n. . p1 n6\n. . . .\n. . . .", axis), axis=axis, hold={1: "tg"})
    assert is_over(after(nothing, at(along(axis, 1, 2))))  # p1 and n6 touch, but not along that axis


# The ruling "in line"


@pytest.mark.rule("YK-214")
def test_in_line_only_cards_of_the_due_line() -> None:
    """Cards of the other line, of diagonals and of the rest of the square are no X, and none of their neighbours is a Y."""
    grid = "n1 n2 n3 .\nn4 @ n5 n6\nn8 n10 p1 p2\n. p3 p4 ."
    row = after(position(grid, hold={0: "tg"}, telegraphist="in_line"), USE)
    assert spots(row) == [(2, 3), (2, 4)]  # (2, 1) has no neighbour once the digger has left
    column = after(position(grid, axis=COLUMN, hold={0: "tg"}, telegraphist="in_line"), USE)
    assert spots(column) == [(3, 2), (4, 2)]
    assert buttons(position(grid, hold={1: "tg"}, telegraphist="in_line")) == []


@pytest.mark.rule("YK-214")
def test_in_line_an_empty_line_is_not_saved() -> None:
    table = position("@ n3 p1\n. . n6\n. . n1", hold={1: "tg"}, telegraphist="in_line")
    assert is_over(after(table, "at (1, 2)"))


@BOTH_AXES
@pytest.mark.rule("YK-215", "YK-205")
def test_in_line_the_digger_stays_on_x(axis: int) -> None:
    table = wire(axis, (2, 2), (2, 3), telegraphist="in_line")
    assert digger(table) == along(axis, 2, 2)
    assert card_at(table, *along(axis, 2, 2)) == "n2"
    assert card_at(table, *along(axis, 2, 3)) == "."
    assert (held(table, 0), table.state.player, table.state.axis) == ("n3", 1, 1 - axis)
    assert spots(table) == [along(axis, 1, 2), along(axis, 3, 2), along(axis, 4, 2)]


@BOTH_AXES
@pytest.mark.rule("YK-208", "YK-G40", "YK-215")
def test_in_line_the_covered_card_is_free_when_the_digger_has_left(axis: int) -> None:
    drawing = turned("@ n1 n2 n4\n. . . .\n. n3 . n5\n. . . .", axis)
    table = position(drawing, axis=axis, hold={0: "tg po in"}, telegraphist="in_line")
    table.act(USE, at(along(axis, 1, 2)), at(along(axis, 1, 3)))
    assert along(axis, 1, 2) not in spots(table)
    table.act(at(along(axis, 3, 2)))  # the other player leaves
    assert along(axis, 1, 2) in spots(table)  # by Postman, back up the column
    table.act(at(along(axis, 1, 2)))
    assert "n1" in held(table, 0)


@pytest.mark.rule("YK-208")
def test_in_line_a_covered_card_does_not_keep_the_game_going() -> None:
    table = wire(ROW, (1, 2), (1, 3), "@ n1 n2\n. . .\n. . .", last=1, telegraphist="in_line")
    assert is_over(table)
    assert card_at(table, 1, 2) == "n1"
    assert table.state.digger_owner == 0


@pytest.mark.rule("YK-215")
def test_in_line_a_pan_beside_x_and_a_warden_beside_x() -> None:
    pan = wire(ROW, (1, 2), (1, 3), "@ n1 pan2\n. n5 .\n. . .", telegraphist="in_line")
    turn_up(pan, 3)
    assert (tokens(pan, 0), digger(pan), pan.state.pan_tokens, spots(pan)) == ([3], (1, 2), [1], [(2, 2)])
    warden = wire(ROW, (1, 2), (1, 3), "@ n1 wa\n. n2 .\n. . .", telegraphist="in_line")
    assert (warden.state.player, warden.state.axis, spots(warden)) == (0, COLUMN, [(2, 2)])


# Offers


@pytest.mark.rule("YK-201", "YK-210")
def test_the_telegraphist_is_touched_before_the_cards_that_only_it_reaches() -> None:
    """It reaches nearly all: a card that it reaches is not lit like those of the due line, and says what reaches it."""
    table = position(WIRE, hold={0: "tg"})
    offers = {offer.things: offer for offer in table.rules.presenter.offers(table.view())}
    own = "own-telegraphist"
    assert set(offers) == {(own, "spot-4-2"), (own, "spot-4-3")}  # what row 2 offers needs no Telegraphist
    why = table.why("spot-4-3")
    assert why is not None
    assert "not of your Telegraphist: touch that card first" in why.text
    assert "Telegraphist" not in str(table.why("spot-4-1"))  # no card there
    offer = offers[own, "spot-4-3"]
    assert table.say(offer.message) == "use the Telegraphist and take the nugget 6 at (4, 3)"
    assert offer.acts[:2] == (("telegraph", ()), ("move", ("spot-4-2",)))
    assert offer.preview.path == ("spot-2-1", "spot-4-2", "spot-4-3")
    assert offer.preview.marks == ("own-telegraphist",)
    cost = "Costs the Telegraphist: unspent it is worth 8 points as things stand."
    assert [table.say(line) for line in offer.preview.lines] == [cost]
