"""The three optional rules."""

from __future__ import annotations

import pytest

from aerodrome.core import registry
from aerodrome.games.airlines.data import SCORING
from aerodrome.games.airlines.state import (
    ACTION,
    ENDED,
    LAST_ROUND,
    AirlinesState,
)
from aerodrome.games.airlines.tests.tables import (
    act,
    block,
    can,
    claim,
    code,
    comes,
    deck,
    expand,
    flights,
    found,
    hand,
    later,
    pass_turn,
    refused,
    row,
    rules,
    scored,
    table,
)
from aerodrome.games.airlines.tests.test_ending import last_cards


@pytest.mark.rule("AL-320", "AL-940", "AL-G48")
def test_bonus_points_by_turn_order_at_the_start() -> None:
    assert table(4, bonus_points=True).totals == [0, 1, 2, 3]
    assert table(6, bonus_points=True, starter=3).totals == [4, 5, 0, 1, 2, 3]


@pytest.mark.rule("AL-321")
def test_bonus_points_count_at_the_end() -> None:
    s = last_cards("ITA", bonus_points=True)
    act(s, "take", "row-1")
    assert s.step == ENDED
    assert s.totals == [0, 1 + 4, 2, 3]
    assert rules().scores(s) == s.totals
    assert rules().breakdown(s)[3][0].points == 3


@pytest.mark.rule("AL-330", "AL-331", "AL-936")
def test_the_additional_round_gives_everybody_one_more_turn() -> None:
    s = last_cards("ITA", additional_last_round=True)
    act(s, "take", "row-1")
    order = []
    while s.step != ENDED:
        assert s.step == ACTION
        assert s.scorings == 3
        order.append(s.player)
        pass_turn(s)
    assert order == [3, 0, 1, 2]
    assert s.ending == LAST_ROUND
    assert s.scorings == 4
    assert scored(s, "BOI") == [0, 4, 0, 0]


@pytest.mark.rule("AL-332", "AL-G32")
def test_no_stock_is_drawn_in_the_additional_round_but_all_else_is_possible() -> None:
    s = last_cards("ITA", additional_last_round=True)
    act(s, "take", "row-1")
    flights(s, 3, "dashed 9")
    expand(s, "dotted 3")
    claim(s, "H11", "BOI", "dashed 9")
    assert (s.player, s.step) == (0, ACTION)  # no stock card
    s.hand[code("AUR")], s.removed[code("AUR")] = 1, s.removed[code("AUR")] - 1 + s.hand[code("AUR")]
    flights(s, 0, "dashed 1")
    act(s, "found", "hand-AUR-1")
    claim(s, "H02", "AUR", "dashed 1")
    act(s, "draw", "flight-deck")
    rules().apply(s, rules().chance(s)[0][0])
    assert (s.player, s.step) == (1, ACTION)


@pytest.mark.rule("AL-G32", "AL-G27")
def test_whoever_emptied_the_row_by_removal_comes_last() -> None:
    s = later(table(4, additional_last_round=True), 1)
    block(s, "AUR")
    found(s, "BOI", "H10", holder=1)
    row(s, "AUR", "AUR", "AUR", "AUR", "ITA")
    deck(s, 0, AUR=1)
    flights(s, 1, "dashed 4")
    expand(s, "solid 2")
    claim(s, "H04", "BOI", "dashed 4")
    act(s, "take", "row-5")
    comes(s, "AUR")
    order = []
    while s.step != ENDED:
        order.append(s.player)
        pass_turn(s)
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("AL-333")
def test_it_has_no_effect_with_two_players() -> None:
    s = table(2, additional_last_round=True)
    assert s.last_round == 0
    assert table(3, additional_last_round=True).last_round == 1


def round_by_round(seats: int) -> AirlinesState:
    """A table under controlled scoring."""
    s = table(seats, controlled_scoring=True)
    assert s.deck[SCORING] == 0
    return s


@pytest.mark.rule("AL-340", "AL-341", "AL-G47")
@pytest.mark.parametrize(("seats", "turns"), [(2, 10), (3, 12), (4, 12), (5, 10), (6, 12)])
def test_scoring_cards_join_after_the_named_round(seats: int, turns: int) -> None:
    s = round_by_round(seats)
    for _ in range(turns):
        assert s.deck[SCORING] == 0
        pass_turn(s)
    assert s.turn == turns
    assert s.deck[SCORING] == 3


@pytest.mark.rule("AL-340")
def test_a_refill_of_that_rounds_last_turn_comes_before_they_join() -> None:
    s = round_by_round(3)
    later(s, 2, rounds=3)
    found(s, "BOI", "H10", holder=1)
    flights(s, 2, "dashed 4")
    expand(s, "wavy 1")
    claim(s, "H04", "BOI", "dashed 4")
    act(s, "take", "row-1")
    assert SCORING not in [outcome for outcome, _ in rules().chance(s)]
    comes(s, "QTZ")
    assert s.deck[SCORING] == 3


@pytest.mark.rule("AL-342")
def test_no_scoring_card_can_come_too_early_under_controlled_scoring() -> None:
    for seats in range(2, 7):
        s = round_by_round(seats)
        for _ in range(seats):
            assert s.deck[SCORING] == 0
            pass_turn(s)
        assert s.turn == seats
        assert s.deck[SCORING] == 0


@pytest.mark.rule("AL-350")
def test_optional_rules_are_off_unless_chosen_and_independent() -> None:
    plain = registry.game("airlines").check_table(4, {})
    names = ("bonus_points", "additional_last_round", "controlled_scoring")
    assert [plain[name] for name in names] == [False, False, False]
    for mask in range(8):
        chosen = {name: bool(mask >> n & 1) for n, name in enumerate(names)}
        s = table(4, **chosen)
        assert [s.with_bonus, s.last_round, s.controlled] == [int(chosen[name]) for name in names]


@pytest.mark.rule("AL-332")
def test_taking_stock_is_refused_in_the_additional_round() -> None:
    s = last_cards("ITA", additional_last_round=True)
    act(s, "take", "row-1")
    hand(s, 3, HUR=2)
    s.deck[:9] = [0] * 9
    assert can(s, "lay", "hand-HUR-2")
    assert refused(s, "take", "deck") == "AL-143"
