"""Why a move is not allowed: every clause marked [limit] is the reason given, and nothing legal is refused."""

from __future__ import annotations

import pytest

from aerodrome.core.rng import Rng
from aerodrome.core.step import Act
from aerodrome.games.yukon import state
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    RULES,
    YukonTable,
    after,
    dealt,
    fresh,
    happen,
    position,
    random_game,
    touched,
    turn_up,
)

GRID = """
n1 . n2 .
. @ n3 n4
p1 n5 p2 .
. . . p3
"""
TELEGRAPH: Act = ("telegraph", ())
DECLINE: Act = ("decline", ())
END: Act = ("end", ())


def clause(table: YukonTable, meant: str | Act, seat: int | None = None) -> str | None:
    """The clause that a refusal rests on."""
    why = table.why(meant, seat)
    return None if why is None else why.clause


def test_exactly_the_legal_acts_are_not_refused() -> None:
    rng = Rng(77)
    presenter = RULES.presenter
    for townsfolk in (False, True):
        for before, _, _ in random_game(3, rng, townsfolk=townsfolk):
            for seat in (-1, 0, 1, 2):
                view = before.view(seat)
                described = {(c.kind, c.targets) for c in (presenter.describe(view, choice) for choice in view.legal)}
                asked = presenter.askable(view)
                assert described <= set(asked)
                assert {act for act in asked if presenter.refuse(view, *act) is None} == described


@pytest.mark.rule("YK-027")
def test_out_of_reach() -> None:
    table = position(GRID, townsfolk=False)
    assert clause(table, touched(4, 4)) == "YK-027"
    assert clause(table, touched(1, 1)) == "YK-027"
    assert table.why(touched(1, 3)) == ("The card at (1, 3) lies neither in the digger's row nor in its column.", "YK-027")
    far = position("@ n1 .\n. . n2\n. . .", hold={0: "po in"})
    assert clause(far, touched(2, 3)) == "YK-027"
    first = dealt(2, digger=(4, 4))
    assert clause(first, touched(3, 3)) == "YK-027"
    assert first.why(touched(4, 1)) is None
    assert first.why(touched(1, 4)) is None


@pytest.mark.rule("YK-022")
def test_the_wrong_axis() -> None:
    table = position(GRID, townsfolk=False)
    assert table.why(touched(3, 2)) == ("This turn takes from row 2: the axis changes with every turn.", "YK-022")
    table = position(GRID, townsfolk=False, axis=COLUMN)
    assert table.why(touched(2, 3)) == ("This turn takes from column 2: the axis changes with every turn.", "YK-022")
    assert table.why(touched(3, 2)) is None


@pytest.mark.rule("YK-020", "YK-G60")
def test_no_passing() -> None:
    table = position(GRID)
    assert table.why(DECLINE) == ("You cannot pass: your turn is to take a card.", "YK-020")
    assert clause(table, END) == "YK-020"
    assert clause(position(GRID, townsfolk=False), END) == "YK-020"


@pytest.mark.rule("YK-025", "YK-026")
def test_spots_without_a_card() -> None:
    table = position(GRID, townsfolk=False)
    assert clause(table, touched(2, 2)) == "YK-025"
    assert table.why(touched(4, 1)) == ("No card lies at (4, 1) any more: an empty spot is not filled again.", "YK-026")
    assert clause(table, touched(2, 1)) == "YK-026"


@pytest.mark.rule("YK-008")
def test_not_the_others_turn() -> None:
    table = position(GRID, seats=3, player=1)
    for seat in (-1, 0, 2):
        assert clause(table, touched(2, 3), seat) == "YK-008"
        assert table.why(TELEGRAPH, seat) == ("It is Player 2's turn: play passes round the table.", "YK-008")
    assert table.why(touched(2, 3)) is None


@pytest.mark.rule("YK-040", "YK-041")
def test_nothing_after_the_end() -> None:
    cleared = after(position("@ n1\n. .", townsfolk=False), "at (1, 2)")
    stuck = after(position("@ n1\nn2 .", townsfolk=False), "at (1, 2)")
    for seat in (-1, 0, 1):
        assert clause(cleared, touched(2, 2), seat) == "YK-040"
        assert clause(cleared, END, seat) == "YK-040"
        assert stuck.why(touched(2, 1), seat) == ("The game is over: the line that was due held no card.", "YK-041")


@pytest.mark.rule("YK-005", "YK-007")
def test_nothing_during_the_deal() -> None:
    table = happen(fresh(2, townsfolk=True), 9)
    for seat in (-1, 0, 1):
        assert clause(table, touched(1, 1), seat) == "YK-005"
        assert table.why("seat-1", seat) == ("The cards are still being dealt into the square.", "YK-005")
    while table.state.step != state.DRAW_STARTER:
        happen(table, RULES.sample(table.state, table.rng))
    assert clause(table, touched(1, 1), -1) == "YK-007"


@pytest.mark.rule("YK-150", "YK-191")
def test_nothing_during_a_draw() -> None:
    pan = after(position("@ pan2\n. n1"), "at (1, 2)")
    assert clause(pan, touched(2, 2), 0) == "YK-150"
    teacher = after(position("@ te\n. n1", hold={1: "n2"}), "at (1, 2)", "pick from Player 2")
    assert clause(teacher, touched(2, 2), -1) == "YK-191"


@pytest.mark.rule("YK-110")
def test_no_ability_card_at_the_start_of_the_turn() -> None:
    table = position(GRID, hold={1: "po in tg"})
    sentence = "To take from column 2 you need a Postman, an ability card, in front of you when your turn begins."
    assert table.why(touched(3, 2)) == (sentence, "YK-110")
    assert clause(table, touched(1, 1)) == "YK-110"
    assert clause(table, TELEGRAPH) == "YK-110"
    first = dealt(2, digger=(4, 4), townsfolk=True)
    assert clause(first, TELEGRAPH) == "YK-110"
    assert clause(first, touched(3, 3)) == "YK-110"


@pytest.mark.rule("YK-112")
def test_an_ability_card_works_once() -> None:
    table = position(GRID, box="po in tg")
    assert clause(table, touched(3, 2)) == "YK-112"
    assert clause(table, touched(1, 1)) == "YK-112"
    sentence = "You need a Telegraphist: each works a single time, and all have left for the box."
    assert table.why(TELEGRAPH) == (sentence, "YK-112")
    second = position(GRID, box="po in", hold={0: "po in"})
    assert second.why(touched(3, 2)) is None
    assert second.why(touched(1, 1)) is None


@pytest.mark.rule("YK-110", "YK-112")
def test_where_another_is_left_a_spent_card_is_not_the_reason() -> None:
    """That somebody has used a Postman bars nobody: there is one more, and this player does not have it."""
    for left in (position(GRID, box="po", hold={1: "po"}), position(GRID.replace("p3", "po"), box="po")):
        assert clause(left, touched(3, 2)) == "YK-110"


@pytest.mark.rule("YK-113")
def test_one_ability_only() -> None:
    table = after(position(GRID, hold={0: "po in tg"}, telegraphist="in_line"), "use the Telegraphist")
    assert clause(table, touched(3, 2)) == "YK-113"  # the Postman's line
    assert clause(table, touched(1, 1)) == "YK-113"  # the Innkeeper's diagonal
    assert clause(table, TELEGRAPH) == "YK-113"
    assert table.why(touched(2, 3)) is None
    table.act("at (2, 3)")
    assert clause(table, TELEGRAPH) == "YK-113"
    assert clause(table, DECLINE) == "YK-020"


@pytest.mark.rule("YK-201", "YK-214")
def test_where_the_telegraphist_does_not_send_the_digger() -> None:
    in_line = after(position(GRID, hold={0: "tg"}, telegraphist="in_line"), "use the Telegraphist")
    sentence = "As this table plays it, the digger goes to a card of the line that is due: row 2."
    for spot in ((3, 2), (1, 1), (4, 4)):
        assert in_line.why(touched(*spot)) == (sentence, "YK-214")
    anywhere = after(position(GRID, hold={0: "tg"}), "use the Telegraphist")
    for table in (in_line, anywhere):
        assert table.why(touched(2, 2)) == ("The digger stands here: it is sent to another card of the square.", "YK-201")
        assert table.why(touched(4, 1)) == ("No card lies at (4, 1): the digger is sent to a card of the square.", "YK-201")
    assert anywhere.why(touched(3, 2)) is None


@pytest.mark.rule("YK-108", "YK-111")
def test_the_card_just_taken_comes_first() -> None:
    table = after(position("@ tr n1\n. n2 .\n. . .", hold={0: "n3 tg"}), "at (1, 2)")
    assert clause(table, touched(2, 2)) == "YK-108"
    assert table.why(TELEGRAPH) == ("The townsfolk card that you took comes first: answer its question.", "YK-111")


@pytest.mark.rule("YK-133")
def test_nothing_on_the_diagonal() -> None:
    table = position(GRID, hold={0: "in"})
    assert table.why(touched(1, 1)) is None
    assert table.why(touched(3, 3)) is None
    table.state.grid[0], table.state.pool[0] = -1, table.state.pool[0] + 1
    assert clause(table, touched(1, 1)) == "YK-133"
    assert clause(table, touched(4, 1)) == "YK-026"


@pytest.mark.rule("YK-D02")
def test_a_card_meant_in_another_way() -> None:
    """Programs may name the kind of an act: a plain take never spends an ability card unasked."""
    table = position(GRID, hold={0: "po"})
    sentence = "This card is reached in another way: you can use the Postman and take the nugget 5 at (3, 2)."
    assert table.why(("take", (touched(3, 2),))) == (sentence, "YK-D02")
    assert table.why(("postman", (touched(3, 2),))) is None
    assert clause(table, ("take", (touched(1, 1),))) == "YK-110"


@pytest.mark.rule("YK-140", "YK-142")
def test_what_a_commander_cannot_fetch() -> None:
    table = after(position("@ co n1\n. n2 .\n. . .", side_pile="n3 p4 tr"), "at (1, 2)")
    assert table.why("pile-nugget-3") is None
    assert table.why("pile-pebble-4") == ("The Commander fetches only nugget cards from the side pile.", "YK-142")
    assert clause(table, "pile-trapper") == "YK-142"
    assert table.why("pile-nugget-10") == ("No nugget 10 lies in the side pile.", "YK-140")
    assert table.why(DECLINE) is None
    first = after(position("@ co n1\n. n2 .\n. . .", side_pile="n3", version=1), "at (1, 2)")
    assert clause(first, DECLINE) == "YK-140"


@pytest.mark.rule("YK-144")
def test_a_kept_commander_is_idle() -> None:
    table = position("@ n1\n. n2", side_pile="n3", hold={0: "co"})
    assert clause(table, "pile-nugget-3") == "YK-144"
    without = position("@ n1\n. n2", side_pile="n3")
    assert clause(without, "pile-nugget-3") == "YK-140"


@pytest.mark.rule("YK-154")
def test_one_token_and_the_turn_is_over() -> None:
    table = turn_up(after(position("@ pan2 .\n. n1 .\n. . ."), "at (1, 2)"), 2)
    assert clause(table, touched(1, 2), 0) == "YK-154"
    assert clause(table, touched(2, 2), 0) == "YK-008"
    three = turn_up(after(position("@ pan2 .\n. n1 .\n. . .", seats=3), "at (1, 2)"), 2)
    assert clause(three, touched(1, 2), 2) == "YK-008"


@pytest.mark.rule("YK-156")
def test_the_digger_cannot_stay_on_a_pan() -> None:
    table = turn_up(after(position("@ pan2 .\n. n1 .\n. . ."), "at (1, 2)"), 2)
    assert clause(table, touched(1, 2)) == "YK-156"
    assert table.why(touched(2, 2)) is None


@pytest.mark.rule("YK-158", "YK-195")
def test_tokens_and_taught_cards_cannot_be_discarded() -> None:
    trap = after(position("@ tr\n. n1", hold={0: "n3"}, taught={0: "n4"}, tokens={0: [1]}), "at (1, 2)")
    smelt = after(position("@ go\n. n1", hold={0: "p3"}, taught={0: "p4"}, tokens={0: [1]}), "at (1, 2)")
    for table in (trap, smelt):
        assert clause(table, "own-tokens") == "YK-158"
    assert clause(trap, "taught-nugget-4") == "YK-195"
    assert clause(smelt, "taught-pebble-4") == "YK-195"


@pytest.mark.rule("YK-170", "YK-175")
def test_the_wrong_card_for_trapper_and_goldsmith() -> None:
    trap = after(position("@ tr\n. n1", hold={0: "n3 p3"}), "at (1, 2)")
    assert trap.why("own-nugget-3") is None
    assert trap.why("own-pebble-3") == ("The Trapper costs you a nugget card, not a pebble card.", "YK-170")
    assert trap.why("own-nugget-8") == ("You have no loose nugget 8.", "YK-170")
    assert clause(trap, DECLINE) == "YK-170"
    smelt = after(position("@ go\n. n1", hold={0: "n3 p3"}), "at (1, 2)")
    assert smelt.why("own-pebble-3") is None
    assert clause(smelt, "own-nugget-3") == "YK-175"
    assert clause(smelt, "own-pebble-8") == "YK-175"
    assert smelt.why(DECLINE) is None
    assert clause(position("@ n1\n. .", hold={0: "n3"}), "own-nugget-3") == "YK-108"


@pytest.mark.rule("YK-190", "YK-197")
def test_what_a_teacher_cannot_pick() -> None:
    table = after(position("@ te\n. n1", seats=3, hold={0: "n2", 1: "n3 wa", 2: "po"}, tokens={1: [1]}), "at (1, 2)")
    assert table.why("seat-2") is None
    assert table.why("seat-1") == ("The Teacher picks from an opponent, not from yourself.", "YK-190")
    assert table.why("seat-3") == ("Player 3 has no loose card to pick.", "YK-190")
    assert clause(table, "townsfolk-2") == "YK-197"
    assert clause(table, "tokens-2") == "YK-197"
    assert table.why(DECLINE) is None
    assert clause(position("@ n1\n. .", hold={1: "n3"}), "seat-2") == "YK-190"


@pytest.mark.rule("YK-191", "YK-198")
def test_where_any_card_may_be_picked_the_lot_decides_which() -> None:
    table = after(position("@ te\n. n1", hold={1: "po"}, tokens={1: [1]}, teacher="any"), "at (1, 2)")
    assert table.why("seat-2") is None
    assert clause(table, "townsfolk-2") == "YK-191"
    assert clause(table, "tokens-2") == "YK-197"


@pytest.mark.rule("YK-202")
def test_no_neighbour_for_the_telegraphist() -> None:
    table = position("@ n1 . n2\n. . . .\n. . . n3\n. . . .", hold={0: "tg"})
    sentence = "No card that the digger could go to has another on the next spot along the axis."
    assert table.why(TELEGRAPH) == (sentence, "YK-202")
    table = after(position("@ n1 n2 . n3\n. n4 . . .\n. . . . .\n. . . . .\n. . . . .", hold={0: "tg"}), "use the Telegraphist")
    assert table.why(touched(1, 5)) == ("No card lies on the spots next to (1, 5) along the axis.", "YK-202")
    table.act("at (1, 2)")
    assert table.why(touched(1, 3)) is None
    assert clause(table, touched(1, 5)) == "YK-202"
    assert clause(table, touched(2, 2)) == "YK-202"
    assert clause(table, touched(1, 1)) == "YK-202"  # an empty neighbour


@pytest.mark.rule("YK-203")
def test_x_is_not_taken() -> None:
    table = after(position("@ n1 n2\n. n4 .\n. . .", hold={0: "tg"}), "use the Telegraphist", "at (1, 2)")
    assert table.why(touched(1, 2)) == ("This is the card X itself that the digger was sent to: it is not for you.", "YK-203")


@pytest.mark.rule("YK-208")
def test_the_covered_card_cannot_be_taken() -> None:
    table = position("@p6 n1\nn2 .", box="tg")
    assert clause(table, touched(1, 1)) == "YK-208"
    grid = position("@ n1 n2\n. n4 .\n. . .", hold={0: "tg"}, telegraphist="in_line")
    assert clause(after(grid, "use the Telegraphist", "at (1, 2)", "at (1, 3)"), touched(1, 2)) == "YK-208"


@pytest.mark.rule("YK-221", "YK-222")
def test_the_end_can_be_chosen_only_with_an_empty_line() -> None:
    table = after(position("@ n1 n2\n. . .\n. . .", hold={1: "po"}), "at (1, 2)")
    assert table.why(END) is None
    assert table.why(touched(1, 3)) is None
    table.act("let the game end")
    assert clause(table, END, 1) == "YK-041"
