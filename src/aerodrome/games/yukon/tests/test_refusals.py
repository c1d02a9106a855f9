"""Why a move is not allowed: every clause marked [limit] is the reason given, and nothing legal is refused."""

from __future__ import annotations

import pytest

from aerodrome.core.messages import player_names, render
from aerodrome.core.rng import Rng
from aerodrome.games.yukon import state
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    END,
    RULES,
    TELEGRAPH,
    clause,
    dealt,
    happen,
    play,
    position,
    random_game,
    reason,
    spot_name,
    take,
    turn_up,
)

GRID = """
n1 . n2 .
. @ n3 n4
p1 n5 p2 .
. . . p3
"""


def say(s: state.YukonState, kind: str, *targets: str, seat: int | None = None) -> str:
    """The sentence of a refusal."""
    why = reason(s, kind, *targets, seat=seat)
    assert why is not None
    return render(why.message, RULES.texts(), player_names(s.seats))


def test_exactly_the_legal_acts_are_not_refused() -> None:
    rng = Rng(77)
    for townsfolk in (False, True):
        for before, _, _ in random_game(3, rng, townsfolk=townsfolk):
            mover = RULES.mover(before)
            for seat in (-1, 0, 1, 2):
                view = RULES.observe(before, seat)
                legal = RULES.legal(before) if mover == seat and mover >= 0 else []
                described = {(c.kind, c.targets) for c in (RULES.describe(view, choice) for choice in legal)}
                asked = RULES.askable(view)
                assert described <= set(asked)
                assert {act for act in asked if RULES.refuse(view, *act) is None} == described


@pytest.mark.rule("YK-027")
def test_out_of_reach() -> None:
    s = position(GRID, townsfolk=False)
    assert clause(s, "take", spot_name(4, 4)) == "YK-027"
    assert clause(s, "take", spot_name(1, 1)) == "YK-027"
    assert say(s, "take", spot_name(1, 3)) == "The card at (1, 3) lies neither in the digger's row nor in its column."
    far = position("@ n1 .\n. . n2\n. . .", hold={0: "po in"})
    assert clause(far, "take", spot_name(2, 3)) == "YK-027"
    first = dealt(2, digger=(4, 4))
    assert clause(first, "take", spot_name(3, 3)) == "YK-027"
    assert clause(first, "take", spot_name(4, 1)) is None
    assert clause(first, "take", spot_name(1, 4)) is None


@pytest.mark.rule("YK-022")
def test_the_wrong_axis() -> None:
    s = position(GRID, townsfolk=False)
    assert clause(s, "take", spot_name(3, 2)) == "YK-022"
    assert say(s, "take", spot_name(3, 2)) == "This turn takes from row 2: the axis changes with every turn."
    s = position(GRID, townsfolk=False, axis=COLUMN)
    assert clause(s, "take", spot_name(2, 3)) == "YK-022"
    assert say(s, "take", spot_name(2, 3)) == "This turn takes from column 2: the axis changes with every turn."
    assert clause(s, "take", spot_name(3, 2)) is None


@pytest.mark.rule("YK-020", "YK-G60")
def test_no_passing() -> None:
    s = position(GRID)
    assert clause(s, "decline") == "YK-020"
    assert clause(s, "end") == "YK-020"
    assert clause(position(GRID, townsfolk=False), "end") == "YK-020"


@pytest.mark.rule("YK-025", "YK-026")
def test_spots_without_a_card() -> None:
    s = position(GRID, townsfolk=False)
    assert clause(s, "take", spot_name(2, 2)) == "YK-025"
    assert clause(s, "take", spot_name(2, 1)) == "YK-026"
    assert say(s, "take", spot_name(4, 1)) == "No card lies at (4, 1) any more."


@pytest.mark.rule("YK-008")
def test_not_the_others_turn() -> None:
    s = position(GRID, seats=3, player=1)
    for seat in (-1, 0, 2):
        assert clause(s, "take", spot_name(2, 3), seat=seat) == "YK-008"
        assert say(s, "telegraph", seat=seat) == "It is Player 2's turn."
    assert clause(s, "take", spot_name(2, 3)) is None


@pytest.mark.rule("YK-040")
def test_nothing_after_the_end() -> None:
    s = take(position("@ n1\n. .", townsfolk=False), 1, 2)
    for seat in (-1, 0, 1):
        assert clause(s, "take", spot_name(2, 2), seat=seat) == "YK-040"
        assert clause(s, "end", seat=seat) == "YK-040"


@pytest.mark.rule("YK-005", "YK-007")
def test_nothing_during_the_deal() -> None:
    s = RULES.new(2, {"townsfolk": True, "starter": "random", "side": 0})
    happen(s, 9)
    for seat in (-1, 0, 1):
        assert clause(s, "take", spot_name(1, 1), seat=seat) == "YK-005"
        assert say(s, "teach", "seat-1", seat=seat) == "Chance has to decide something first."
    rng = Rng(1)
    while s.step != state.DRAW_STARTER:
        happen(s, RULES.sample(s, rng))
    assert clause(s, "take", spot_name(1, 1), seat=-1) == "YK-007"


@pytest.mark.rule("YK-150", "YK-191")
def test_nothing_during_a_draw() -> None:
    pan = take(position("@ pan2\n. n1"), 1, 2)
    assert clause(pan, "take", spot_name(2, 2), seat=0) == "YK-150"
    teacher = play(take(position("@ te\n. n1", hold={1: "n2"}), 1, 2), 1)
    assert clause(teacher, "take", spot_name(2, 2), seat=-1) == "YK-191"


@pytest.mark.rule("YK-110")
def test_no_ability_card_at_the_start_of_the_turn() -> None:
    s = position(GRID, hold={1: "po in tg"})
    assert clause(s, "take", spot_name(3, 2)) == "YK-110"
    assert say(s, "take", spot_name(3, 2)) == "To take from column 2 you would need a Postman at the start of your turn."
    assert clause(s, "take", spot_name(1, 1)) == "YK-110"
    assert clause(s, "telegraph") == "YK-110"
    first = dealt(2, digger=(4, 4), townsfolk=True)
    assert clause(first, "telegraph") == "YK-110"
    assert clause(first, "take", spot_name(3, 3)) == "YK-110"


@pytest.mark.rule("YK-112")
def test_an_ability_card_works_once() -> None:
    s = position(GRID, box="po in tg")
    assert clause(s, "take", spot_name(3, 2)) == "YK-112"
    assert clause(s, "take", spot_name(1, 1)) == "YK-112"
    assert clause(s, "telegraph") == "YK-112"
    assert say(s, "telegraph") == "You have no Telegraphist: each works once, and a used one is out of the game."
    second = position(GRID, box="po in", hold={0: "po in"})
    assert clause(second, "take", spot_name(3, 2)) is None
    assert clause(second, "take", spot_name(1, 1)) is None


@pytest.mark.rule("YK-113")
def test_one_ability_only() -> None:
    s = play(position(GRID, hold={0: "po in tg"}), TELEGRAPH)
    assert clause(s, "move", spot_name(3, 2)) == "YK-113"  # the Postman's line
    assert clause(s, "move", spot_name(1, 1)) == "YK-113"  # the Innkeeper's diagonal
    assert clause(s, "telegraph") == "YK-113"
    assert clause(s, "move", spot_name(2, 3)) is None
    take(s, 2, 3)
    assert clause(s, "telegraph") == "YK-113"
    alone = play(position(GRID, hold={0: "tg"}), TELEGRAPH)
    for spot in ((3, 2), (1, 1), (2, 2), (4, 4), (4, 1)):
        assert clause(alone, "move", spot_name(*spot)) == "YK-201"


@pytest.mark.rule("YK-108", "YK-111")
def test_the_card_just_taken_comes_first() -> None:
    s = take(position("@ tr n1\n. n2 .\n. . .", hold={0: "n3 tg"}), 1, 2)
    assert clause(s, "take", spot_name(2, 2)) == "YK-108"
    assert clause(s, "telegraph") == "YK-111"
    assert say(s, "telegraph") == "The card just taken comes first: answer its question."


@pytest.mark.rule("YK-133")
def test_nothing_on_the_diagonal() -> None:
    s = position(GRID, hold={0: "in"})
    assert clause(s, "take", spot_name(1, 1)) is None
    assert clause(s, "take", spot_name(3, 3)) is None
    s.grid[0], s.pool[0] = -1, s.pool[0] + 1
    assert clause(s, "take", spot_name(1, 1)) == "YK-133"
    assert clause(s, "take", spot_name(4, 1)) == "YK-026"


@pytest.mark.rule("YK-140", "YK-142")
def test_what_a_commander_cannot_fetch() -> None:
    s = take(position("@ co n1\n. n2 .\n. . .", side_pile="n3 p4 tr"), 1, 2)
    assert clause(s, "recover", "pile-nugget-3") is None
    assert clause(s, "recover", "pile-pebble-4") == "YK-142"
    assert clause(s, "recover", "pile-trapper") == "YK-142"
    assert clause(s, "recover", "pile-nugget-10") == "YK-140"
    assert clause(s, "decline") == "YK-140"


@pytest.mark.rule("YK-144")
def test_a_kept_commander_is_idle() -> None:
    s = position("@ n1\n. n2", side_pile="n3", hold={0: "co"})
    assert clause(s, "recover", "pile-nugget-3") == "YK-144"
    without = position("@ n1\n. n2", side_pile="n3")
    assert clause(without, "recover", "pile-nugget-3") == "YK-140"


@pytest.mark.rule("YK-154")
def test_one_token_and_the_turn_is_over() -> None:
    s = turn_up(take(position("@ pan2 .\n. n1 .\n. . ."), 1, 2), 2)
    assert clause(s, "take", spot_name(1, 2), seat=0) == "YK-154"
    assert clause(s, "take", spot_name(2, 2), seat=0) == "YK-008"
    three = turn_up(take(position("@ pan2 .\n. n1 .\n. . .", seats=3), 1, 2), 2)
    assert clause(three, "take", spot_name(1, 2), seat=2) == "YK-008"


@pytest.mark.rule("YK-156")
def test_the_digger_cannot_stay_on_a_pan() -> None:
    s = turn_up(take(position("@ pan2 .\n. n1 .\n. . ."), 1, 2), 2)
    assert clause(s, "take", spot_name(1, 2)) == "YK-156"
    assert clause(s, "take", spot_name(2, 2)) is None


@pytest.mark.rule("YK-158", "YK-195")
def test_tokens_and_taught_cards_cannot_be_discarded() -> None:
    trap = take(position("@ tr\n. n1", hold={0: "n3"}, taught={0: "n4"}, tokens={0: [1]}), 1, 2)
    smelt = take(position("@ go\n. n1", hold={0: "p3"}, taught={0: "p4"}, tokens={0: [1]}), 1, 2)
    for s in (trap, smelt):
        assert clause(s, "discard", "own-tokens") == "YK-158"
    assert clause(trap, "discard", "taught-nugget-4") == "YK-195"
    assert clause(smelt, "discard", "taught-pebble-4") == "YK-195"


@pytest.mark.rule("YK-170", "YK-171", "YK-175")
def test_the_wrong_card_for_trapper_and_goldsmith() -> None:
    trap = take(position("@ tr\n. n1", hold={0: "n3 p3"}), 1, 2)
    assert clause(trap, "discard", "own-nugget-3") is None
    assert clause(trap, "discard", "own-pebble-3") == "YK-170"
    assert clause(trap, "discard", "own-nugget-8") == "YK-171"
    assert clause(trap, "decline") == "YK-170"
    smelt = take(position("@ go\n. n1", hold={0: "n3 p3"}), 1, 2)
    assert clause(smelt, "discard", "own-pebble-3") is None
    assert clause(smelt, "discard", "own-nugget-3") == "YK-175"
    assert clause(smelt, "discard", "own-pebble-8") == "YK-175"
    assert clause(smelt, "decline") is None
    assert clause(position("@ n1\n. .", hold={0: "n3"}), "discard", "own-nugget-3") == "YK-108"


@pytest.mark.rule("YK-190", "YK-197")
def test_what_a_teacher_cannot_pick() -> None:
    s = take(position("@ te\n. n1", seats=3, hold={0: "n2", 1: "n3 wa", 2: "po"}, tokens={1: [1]}), 1, 2)
    assert clause(s, "teach", "seat-2") is None
    assert clause(s, "teach", "seat-1") == "YK-190"
    assert say(s, "teach", "seat-1") == "The Teacher picks from another player."
    assert clause(s, "teach", "seat-3") == "YK-190"
    assert say(s, "teach", "seat-3") == "Player 3 has no loose card."
    assert clause(s, "teach", "townsfolk-2") == "YK-197"
    assert clause(s, "teach", "tokens-2") == "YK-197"
    assert clause(s, "decline") is None
    assert clause(position("@ n1\n. .", hold={1: "n3"}), "teach", "seat-2") == "YK-190"


@pytest.mark.rule("YK-202")
def test_no_neighbour_for_the_telegraphist() -> None:
    s = position("@ n1 . n2\n. . . .\n. . . .\n. . . .", hold={0: "tg"})
    assert clause(s, "telegraph") == "YK-202"
    assert say(s, "telegraph") == "No card lies directly beside (1, 2) on this axis."
    s = play(position("@ n1 n2 . n3\n. n4 . . .\n. . . . .\n. . . . .\n. . . . .", hold={0: "tg"}), TELEGRAPH)
    assert clause(s, "move", spot_name(1, 5)) == "YK-202"
    take(s, 1, 2)
    assert clause(s, "take", spot_name(1, 3)) is None
    assert clause(s, "take", spot_name(1, 5)) == "YK-202"
    assert clause(s, "take", spot_name(2, 2)) == "YK-202"
    assert clause(s, "take", spot_name(1, 1)) == "YK-202"  # an empty neighbour


@pytest.mark.rule("YK-203")
def test_x_is_not_taken() -> None:
    s = take(play(position("@ n1 n2\n. n4 .\n. . .", hold={0: "tg"}), TELEGRAPH), 1, 2)
    assert clause(s, "take", spot_name(1, 2)) == "YK-203"


@pytest.mark.rule("YK-208")
def test_the_covered_card_cannot_be_taken() -> None:
    s = position("@p6 n1\nn2 .", box="tg")
    assert clause(s, "take", spot_name(1, 1)) == "YK-208"
    s = take(take(play(position("@ n1 n2\n. n4 .\n. . .", hold={0: "tg"}), TELEGRAPH), 1, 2), 1, 3)
    assert clause(s, "take", spot_name(1, 2)) == "YK-208"


@pytest.mark.rule("YK-221", "YK-222")
def test_the_end_can_be_chosen_only_with_an_empty_line() -> None:
    s = take(position("@ n1 n2\n. . .\n. . .", hold={1: "po"}), 1, 2)
    assert clause(s, "end") is None
    assert clause(s, "take", spot_name(1, 3)) is None
    assert clause(play(s, END), "end", seat=1) == "YK-040"
