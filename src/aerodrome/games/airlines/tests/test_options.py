"""The three optional rules."""

from __future__ import annotations

import pytest

from aerodrome.core import registry
from aerodrome.games.airlines.data import SCORING
from aerodrome.games.airlines.state import (
    ACTION,
    ENDED,
    LAST_ROUND,
)
from aerodrome.games.airlines.tests.tables import Table, code, rules
from aerodrome.games.airlines.tests.test_ending import last_cards


@pytest.mark.rule("AL-320", "AL-940", "AL-G48")
def test_bonus_points_by_turn_order_at_the_start() -> None:
    assert Table(4, bonus_points=True).state.totals == [0, 1, 2, 3]
    assert Table(6, bonus_points=True, starter=3).state.totals == [4, 5, 0, 1, 2, 3]


@pytest.mark.rule("AL-321")
def test_bonus_points_count_at_the_end() -> None:
    table = last_cards("ITA", bonus_points=True)
    table.act("take the ITA from the row")
    assert table.state.step == ENDED
    assert table.state.totals == [0, 1 + 4, 2, 3]
    assert rules().scores(table.state) == table.state.totals
    assert rules().presenter.breakdown(table.state)[3][0].points == 3


@pytest.mark.rule("AL-330", "AL-331", "AL-936")
def test_the_additional_round_gives_everybody_one_more_turn() -> None:
    table = last_cards("ITA", additional_last_round=True)
    table.act("take the ITA from the row")
    order = []
    while table.state.step != ENDED:
        assert table.state.step == ACTION
        assert table.state.scorings == 3
        order.append(table.state.player)
        table.pass_turn()
    assert order == [3, 0, 1, 2]
    assert table.state.ending == LAST_ROUND
    assert table.state.scorings == 4
    assert table.scored("BOI") == [0, 4, 0, 0]


@pytest.mark.rule("AL-332", "AL-G32")
def test_no_stock_is_drawn_in_the_additional_round_but_all_else_is_possible() -> None:
    table = last_cards("ITA", additional_last_round=True)
    table.act("take the ITA from the row")
    table.flights(3, "dashed 9")
    table.expand("dotted 3")
    table.act("claim Billings - Denver for BOI at 5", "play the dashed 9")
    assert (table.state.player, table.state.step) == (0, ACTION)  # no stock card
    table.state.hand[code("AUR")], table.state.removed[code("AUR")] = (
        1,
        table.state.removed[code("AUR")] - 1 + table.state.hand[code("AUR")],
    )
    table.flights(0, "dashed 1")
    table.act("found AUR in Edmonton with 1 share")
    table.act("claim Calgary - Edmonton for AUR at 1", "play the dashed 1")
    table.act("draw a flight card")
    rules().apply(table.state, rules().chance(table.state)[0][0])
    assert (table.state.player, table.state.step) == (1, ACTION)


@pytest.mark.rule("AL-G32", "AL-G27")
def test_whoever_emptied_the_row_by_removal_comes_last() -> None:
    table = Table(4, additional_last_round=True).later(1)
    table.block("AUR")
    table.found("BOI", "H10", holder=1)
    table.row("AUR", "AUR", "AUR", "AUR", "ITA")
    table.deck(0, AUR=1)
    table.flights(1, "dashed 4")
    table.expand("solid 2")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    table.act("take the ITA from the row")
    table.comes("AUR")
    order = []
    while table.state.step != ENDED:
        order.append(table.state.player)
        table.pass_turn()
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("AL-333")
def test_it_has_no_effect_with_two_players() -> None:
    table = Table(2, additional_last_round=True)
    assert table.state.last_round == 0
    assert Table(3, additional_last_round=True).state.last_round == 1


def round_by_round(seats: int) -> Table:
    """A table under controlled scoring."""
    table = Table(seats, controlled_scoring=True)
    assert table.state.deck[SCORING] == 0
    return table


@pytest.mark.rule("AL-340", "AL-341", "AL-G47")
@pytest.mark.parametrize(("seats", "turns"), [(2, 10), (3, 12), (4, 12), (5, 10), (6, 12)])
def test_scoring_cards_join_after_the_named_round(seats: int, turns: int) -> None:
    table = round_by_round(seats)
    for _ in range(turns):
        assert table.state.deck[SCORING] == 0
        table.pass_turn()
    assert table.state.turn == turns
    assert table.state.deck[SCORING] == 3


@pytest.mark.rule("AL-340")
def test_a_refill_of_that_rounds_last_turn_comes_before_they_join() -> None:
    table = round_by_round(3)
    table.later(2, rounds=3)
    table.found("BOI", "H10", holder=1)
    table.flights(2, "dashed 4")
    table.expand("wavy 1")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    table.act("take the BOI from the row")
    assert SCORING not in [outcome for outcome, _ in rules().chance(table.state)]
    table.comes("QTZ")
    assert table.state.deck[SCORING] == 3


@pytest.mark.rule("AL-342")
def test_no_scoring_card_can_come_too_early_under_controlled_scoring() -> None:
    for seats in range(2, 7):
        table = round_by_round(seats)
        for _ in range(seats):
            assert table.state.deck[SCORING] == 0
            table.pass_turn()
        assert table.state.turn == seats
        assert table.state.deck[SCORING] == 0


@pytest.mark.rule("AL-350")
def test_optional_rules_are_off_unless_chosen_and_independent() -> None:
    plain = registry.game("airlines").check_terms(4, {})
    names = ("bonus_points", "additional_last_round", "controlled_scoring")
    assert [plain[name] for name in names] == [False, False, False]
    for mask in range(8):
        chosen = {name: bool(mask >> n & 1) for n, name in enumerate(names)}
        table = Table(4, **chosen)
        assert [table.state.with_bonus, table.state.last_round, table.state.controlled] == [int(chosen[name]) for name in names]


@pytest.mark.rule("AL-332")
def test_taking_stock_is_refused_in_the_additional_round() -> None:
    table = last_cards("ITA", additional_last_round=True)
    table.act("take the ITA from the row")
    table.hand(3, HUR=2)
    table.state.deck[:9] = [0] * 9
    assert table.can("lay 2 shares of HUR")
    assert table.why(("take", ("deck",))) == ("A stock card is drawn only after a route was claimed.", "AL-143")
