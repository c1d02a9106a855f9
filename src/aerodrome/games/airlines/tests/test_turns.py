"""Turns, and drawing cards."""

from __future__ import annotations

import pytest

from aerodrome.core.loop import random_position
from aerodrome.core.rng import Rng
from aerodrome.games.airlines.data import N_AIRLINES, NOTHING
from aerodrome.games.airlines.state import ACTION, CLAIM, DRAW_FLIGHT, REFILL, TAKE, AirlinesState
from aerodrome.games.airlines.tests.tables import (
    act,
    block,
    can,
    card_id,
    claim,
    code,
    comes,
    data,
    deck,
    discard_all_flights,
    expand,
    flights,
    found,
    hand,
    later,
    no_flights_left,
    options,
    pass_turn,
    refused,
    row,
    rules,
    seen,
    table,
)


def claimed(seats: int = 4) -> AirlinesState:
    """Player 1 has just claimed a route by expanding and must draw stock; the row shows BOI BOI ITA HUR COR."""
    s = later(table(seats))
    found(s, "BOI", "H10", holder=1)
    row(s, "BOI", "BOI", "ITA", "HUR", "COR")
    flights(s, 0, "dashed 4")
    expand(s, "wavy 1")
    claim(s, "H04", "BOI", "dashed 4")
    assert s.step == TAKE
    return s


@pytest.mark.rule("AL-050")
def test_turns_go_round_from_the_first_player() -> None:
    s = table(3, starter=2)
    order = []
    for _ in range(4):
        order.append(s.player)
        pass_turn(s)
    assert order == [1, 2, 0, 1]
    assert s.turn == 4


@pytest.mark.rule("AL-051", "AL-G37")
def test_one_action_a_turn() -> None:
    s = later(table())
    hand(s, 0, AUR=2, BOI=1)
    flights(s, 0, "dashed 1")
    assert can(s, "expand")
    assert can(s, "lay", "hand-BOI-1")
    assert can(s, "found", "hand-AUR-1")
    act(s, "found", "hand-AUR-1")
    assert refused(s, "expand") == "AL-051"
    assert refused(s, "lay", "hand-AUR-1") == "AL-051"  # no playing stock on top of founding
    act(s, "claim", "route-H02", "airline-AUR")
    act(s, "pay", card_id("dashed 1"))
    act(s, "decline")
    act(s, "decline")
    assert s.player == 1


@pytest.mark.rule("AL-052", "AL-G03")
def test_removal_and_exchange_come_before_the_action_in_any_order() -> None:
    def prepared() -> AirlinesState:
        s = later(table())
        block(s, "AUR")
        row(s, "AUR", "AUR", "ITA", "HUR", "COR")
        flights(s, 0, "dashed 1", "solid 13")
        found(s, "ITA", "H14")
        found(s, "SMT", "H08")
        return s

    first = prepared()
    act(first, "remove", "row-1")
    comes(first, "SLA")
    act(first, "exchange", card_id("dashed 1"))
    act(first, "done")
    comes(first, "wavy 2")
    second = prepared()
    act(second, "exchange", card_id("dashed 1"))
    act(second, "done")
    comes(second, "wavy 2")
    act(second, "remove", "row-1")
    comes(second, "SLA")
    assert first.row == second.row
    assert first.flights == second.flights
    expand(first, "wavy 5")
    assert refused(first, "remove", "row-2") == "AL-052"
    assert refused(first, "exchange", card_id("solid 13")) == "AL-052"


@pytest.mark.rule("AL-053")
def test_playing_stock_draws_nothing() -> None:
    s = later(table())
    hand(s, 0, BOI=2)
    shares, cards = sum(s.deck), sum(s.flight_deck)
    act(s, "lay", "hand-BOI-2")
    assert (s.player, s.step) == (1, ACTION)
    assert (sum(s.deck), sum(s.flight_deck)) == (shares, cards)


@pytest.mark.rule("AL-054", "AL-G04")
def test_hands_have_no_limit() -> None:
    s = later(table(2))
    hand(s, 0, BOI=12, ITA=11)
    flights(s, 0, *(f"wavy {n}" for n in (1, 2, 4, 5, 7, 8, 10, 11, 13, 14)))
    expand(s, "solid 2")
    act(s, "decline")
    assert sum(s.flights[: data().n_flights]) == 11
    assert sum(s.hand[:N_AIRLINES]) == 23
    rules().check(s)


@pytest.mark.rule("AL-055", "AL-G02")
def test_expanding_is_always_possible_and_serves_for_a_pass() -> None:
    s = later(table())
    hand(s, 0)
    flights(s, 0)
    no_flights_left(s)
    assert rules().legal(s) == [0]
    act(s, "expand")
    assert rules().legal(s) == [data().n_pairs]
    act(s, "decline")
    assert s.player == 1


@pytest.mark.rule("AL-056")
def test_earlier_actions_never_limit_the_present_one() -> None:
    s = later(table(2))
    hand(s, 0, BOI=4)
    for _ in range(4):
        act(s, "lay", "hand-BOI-1")
        act(s, "decline")
        pass_turn(s)
    assert s.laid[code("BOI")] == 4


@pytest.mark.rule("AL-060", "AL-G36")
def test_only_the_drawer_sees_a_drawn_flight_card() -> None:
    one, two = later(table()), later(table())
    drawn = [kind for kind in range(data().n_flights) if one.flight_deck[kind]][:2]
    for s, kind in zip((one, two), drawn, strict=True):
        s.trace = []
        act(s, "expand")
        rules().apply(s, kind)
        told = [event for event in s.trace if event[0] == -1]
        assert all(kind not in event[3:] for event in told)
    for seat in (1, 2, 3, -1):
        assert seen(one, seat).to_json() == seen(two, seat).to_json()
    assert seen(one, 0).flights[drawn[0]] == 1
    assert seen(one, 0).to_json() != seen(two, 0).to_json()


@pytest.mark.rule("AL-061", "AL-G05")
def test_the_discard_is_shuffled_when_a_card_is_needed_and_not_before() -> None:
    s = later(table(2))
    discard_all_flights(s)
    last = next(kind for kind in range(data().n_flights) if s.discard[kind])
    s.discard[last], s.flight_deck[last] = 0, 1  # one card is left
    act(s, "expand")
    rules().apply(s, last)
    assert sum(s.flight_deck) == 0
    waiting = sum(s.discard)
    assert waiting > 0  # the last card was taken: nothing is shuffled yet
    act(s, "decline")
    act(s, "expand")
    assert s.step == DRAW_FLIGHT
    assert (sum(s.flight_deck), sum(s.discard)) == (waiting, 0)


@pytest.mark.rule("AL-062", "AL-G06")
def test_with_no_flight_card_to_draw_a_claim_from_hand_is_still_possible() -> None:
    s = later(table())
    found(s, "BOI", "H10", holder=1)
    flights(s, 0, "dashed 4")
    no_flights_left(s)
    act(s, "expand")
    assert s.step == CLAIM
    claim(s, "H04", "BOI", "dashed 4")
    assert s.step == TAKE


@pytest.mark.rule("AL-063")
def test_stock_comes_from_the_row_by_choice_or_unseen_from_the_deck() -> None:
    s = claimed()
    assert rules().legal(s) == [0, 2, 3, 4, 5]  # equal cards once, then the deck
    act(s, "take", "deck")
    comes(s, "QTZ")
    assert s.hand[code("QTZ")] >= 1
    assert s.row == [code("BOI"), code("BOI"), code("ITA"), code("HUR"), code("COR")]
    s = claimed()
    before = s.hand[code("ITA")]
    act(s, "take", "row-3")
    assert s.hand[code("ITA")] == before + 1


@pytest.mark.rule("AL-064", "AL-067")
def test_a_taken_card_is_replaced_at_once() -> None:
    s = claimed()
    act(s, "take", "row-3")
    assert s.step == REFILL
    assert s.row[2] == NOTHING
    before = s.deck[code("SLA")]
    comes(s, "SLA")
    assert s.row[2] == code("SLA")
    assert s.deck[code("SLA")] == before - 1
    assert s.player == 1
    assert NOTHING not in s.row


@pytest.mark.rule("AL-065", "AL-G35")
def test_all_see_what_is_taken_from_the_row_but_not_from_the_deck() -> None:
    s = claimed()
    hand(s, 0)
    act(s, "take", "row-3")
    comes(s, "SLA")
    view = seen(s, 2)
    assert view.known[code("ITA")] == 1
    for seed in range(20):  # every guess respects it
        assert rules().guess(view, Rng(seed)).hand[code("ITA")] >= 1
    one, two = claimed(), claimed()
    for other, what in ((one, "QTZ"), (two, "SLA")):
        act(other, "take", "deck")
        comes(other, what)
    assert seen(one, 2).to_json() == seen(two, 2).to_json()
    assert seen(one, 0).to_json() != seen(two, 0).to_json()


@pytest.mark.rule("AL-066")
def test_without_a_deck_only_the_row_is_left() -> None:
    s = claimed()
    deck(s)
    assert refused(s, "take", "deck") == "AL-066"
    act(s, "take", "row-1")
    assert s.row[0] == NOTHING
    assert s.player == 1
    assert s.step == ACTION


@pytest.mark.rule("AL-068", "AL-G07")
def test_a_worthless_share_can_be_taken_from_the_row() -> None:
    s = later(table())
    found(s, "BOI", "H10", holder=1)
    block(s, "AUR")
    row(s, "AUR", "BOI", "ITA", "HUR", "COR")
    flights(s, 0, "dashed 4")
    expand(s, "wavy 1")
    claim(s, "H04", "BOI", "dashed 4")
    before = s.hand[code("AUR")]
    act(s, "take", "row-1")
    assert s.hand[code("AUR")] == before + 1


@pytest.mark.rule("AL-067")
def test_five_cards_lie_in_the_row_while_the_deck_lasts() -> None:
    for seed in range(12):
        s = random_position(rules(), 4, options(), Rng(seed), 40 + 12 * seed)
        assert isinstance(s, AirlinesState)
        if sum(s.deck) and s.step not in (REFILL,):
            assert NOTHING not in s.row


@pytest.mark.rule("AL-G34")
def test_discarded_and_removed_flight_cards_are_public() -> None:
    s = later(table())
    discard_all_flights(s)
    for seat in (-1, 0, 3):
        assert seen(s, seat).discard == s.discard
    no_flights_left(s)
    assert seen(s, -1).gone == s.gone
    assert sum(s.gone) > 0
