"""Turns, and drawing cards."""

from __future__ import annotations

import pytest

from aerodrome.core.loop import random_position
from aerodrome.core.rng import Rng
from aerodrome.games.airlines.data import N_AIRLINES, NOTHING
from aerodrome.games.airlines.state import ACTION, CLAIM, DRAW_FLIGHT, REFILL, TAKE, AirlinesState
from aerodrome.games.airlines.tests.tables import Table, code, data, options, rules


def claimed(seats: int = 4) -> Table:
    """Player 1 has just claimed a route by expanding and must draw stock; the row shows BOI BOI ITA HUR COR."""
    table = Table(seats).later()
    table.found("BOI", "H10", holder=1)
    table.row("BOI", "BOI", "ITA", "HUR", "COR")
    table.flights(0, "dashed 4")
    table.expand("wavy 1")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    assert table.state.step == TAKE
    return table


@pytest.mark.rule("AL-050")
def test_turns_go_round_from_the_first_player() -> None:
    table = Table(3, starter=2)
    order = []
    for _ in range(4):
        order.append(table.state.player)
        table.pass_turn()
    assert order == [1, 2, 0, 1]
    assert table.state.turn == 4


@pytest.mark.rule("AL-051", "AL-G37")
def test_one_action_a_turn() -> None:
    table = Table().later()
    table.hand(0, AUR=2, BOI=1)
    table.flights(0, "dashed 1")
    assert table.can("expand")
    assert table.can("lay 1 share of BOI")
    assert table.can("found AUR in Edmonton with 1 share")
    table.act("found AUR in Edmonton with 1 share")
    assert table.why(("expand", ())) == ("The action of this turn is chosen already.", "AL-051")
    assert table.why(("lay", ("hand-AUR-1",))) == (
        "The action of this turn is chosen already.",
        "AL-051",
    )  # no playing stock on top of founding
    table.act("claim Calgary - Edmonton for AUR at 1")
    table.act("play the dashed 1")
    table.act("draw no flight card")
    table.act("take no stock card")
    assert table.state.player == 1


@pytest.mark.rule("AL-052", "AL-G03")
def test_removal_and_exchange_come_before_the_action_in_any_order() -> None:
    def prepared() -> Table:
        table = Table().later()
        table.block("AUR")
        table.row("AUR", "AUR", "ITA", "HUR", "COR")
        table.flights(0, "dashed 1", "solid 13")
        table.found("ITA", "H14")
        table.found("SMT", "H08")
        return table

    first = prepared()
    first.act("remove the worthless AUR from the row")
    first.comes("SLA")
    first.act("exchange the unusable dashed 1")
    first.act("exchange this card")
    first.comes("wavy 2")
    second = prepared()
    second.act("exchange the unusable dashed 1")
    second.act("exchange this card")
    second.comes("wavy 2")
    second.act("remove the worthless AUR from the row")
    second.comes("SLA")
    assert first.state.row == second.state.row
    assert first.state.flights == second.state.flights
    first.expand("wavy 5")
    assert first.why(("remove", ("row-2",))) == ("That is possible only at the beginning of a turn, before the action.", "AL-052")
    assert first.why(("exchange", ("flight-solid-13",))) == (
        "That is possible only at the beginning of a turn, before the action.",
        "AL-052",
    )


@pytest.mark.rule("AL-053")
def test_playing_stock_draws_nothing() -> None:
    table = Table().later()
    table.hand(0, BOI=2)
    shares, cards = sum(table.state.deck), sum(table.state.flight_deck)
    table.act("lay 2 shares of BOI")
    assert (table.state.player, table.state.step) == (1, ACTION)
    assert (sum(table.state.deck), sum(table.state.flight_deck)) == (shares, cards)


@pytest.mark.rule("AL-054", "AL-G04")
def test_hands_have_no_limit() -> None:
    table = Table(2).later()
    table.hand(0, BOI=12, ITA=11)
    table.flights(0, *(f"wavy {n}" for n in (1, 2, 4, 5, 7, 8, 10, 11, 13, 14)))
    table.expand("solid 2")
    table.act("claim nothing")
    assert sum(table.state.flights[: data().n_flights]) == 11
    assert sum(table.state.hand[:N_AIRLINES]) == 23
    rules().check(table.state)


@pytest.mark.rule("AL-055", "AL-G02")
def test_expanding_is_always_possible_and_serves_for_a_pass() -> None:
    table = Table().later()
    table.hand(0)
    table.flights(0)
    table.no_flights_left()
    assert rules().legal(table.state) == [0]
    table.act("expand")
    assert rules().legal(table.state) == [data().n_pairs]
    table.act("claim nothing")
    assert table.state.player == 1


@pytest.mark.rule("AL-056")
def test_earlier_actions_never_limit_the_present_one() -> None:
    table = Table(2).later()
    table.hand(0, BOI=4)
    for _ in range(4):
        table.act("lay 1 share of BOI")
        table.act("no sabotage")
        table.pass_turn()
    assert table.state.laid[code("BOI")] == 4


@pytest.mark.rule("AL-060", "AL-G36")
def test_only_the_drawer_sees_a_drawn_flight_card() -> None:
    one, two = Table().later(), Table().later()
    drawn = [kind for kind in range(data().n_flights) if one.state.flight_deck[kind]][:2]
    for table, kind in zip((one, two), drawn, strict=True):
        table.state.trace = []
        table.act("expand")
        rules().apply(table.state, kind)
        told = [event for event in table.state.trace if event[0] == -1]
        assert all(kind not in event[3:] for event in told)
    for seat in (1, 2, 3, -1):
        assert one.view(seat).to_json() == two.view(seat).to_json()
    assert one.view(0).flights[drawn[0]] == 1
    assert one.view(0).to_json() != two.view(0).to_json()


@pytest.mark.rule("AL-061", "AL-G05")
def test_the_discard_is_shuffled_when_a_card_is_needed_and_not_before() -> None:
    table = Table(2).later()
    table.discard_all_flights()
    last = next(kind for kind in range(data().n_flights) if table.state.discard[kind])
    table.state.discard[last], table.state.flight_deck[last] = 0, 1  # one card is left
    table.act("expand")
    rules().apply(table.state, last)
    assert sum(table.state.flight_deck) == 0
    waiting = sum(table.state.discard)
    assert waiting > 0  # the last card was taken: nothing is shuffled yet
    table.act("claim nothing")
    table.act("expand")
    assert table.state.step == DRAW_FLIGHT
    assert (sum(table.state.flight_deck), sum(table.state.discard)) == (waiting, 0)


@pytest.mark.rule("AL-062", "AL-G06")
def test_with_no_flight_card_to_draw_a_claim_from_hand_is_still_possible() -> None:
    table = Table().later()
    table.found("BOI", "H10", holder=1)
    table.flights(0, "dashed 4")
    table.no_flights_left()
    table.act("expand")
    assert table.state.step == CLAIM
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    assert table.state.step == TAKE


@pytest.mark.rule("AL-063")
def test_stock_comes_from_the_row_by_choice_or_unseen_from_the_deck() -> None:
    table = claimed()
    assert rules().legal(table.state) == [0, 2, 3, 4, 5]  # equal cards once, then the deck
    table.act("take the top card of the deck")
    table.comes("QTZ")
    assert table.state.hand[code("QTZ")] >= 1
    assert table.state.row == [code("BOI"), code("BOI"), code("ITA"), code("HUR"), code("COR")]
    table = claimed()
    before = table.state.hand[code("ITA")]
    table.act("take the ITA from the row")
    assert table.state.hand[code("ITA")] == before + 1


@pytest.mark.rule("AL-064", "AL-067")
def test_a_taken_card_is_replaced_at_once() -> None:
    table = claimed()
    table.act("take the ITA from the row")
    assert table.state.step == REFILL
    assert table.state.row[2] == NOTHING
    before = table.state.deck[code("SLA")]
    table.comes("SLA")
    assert table.state.row[2] == code("SLA")
    assert table.state.deck[code("SLA")] == before - 1
    assert table.state.player == 1
    assert NOTHING not in table.state.row


@pytest.mark.rule("AL-065", "AL-G35")
def test_all_see_what_is_taken_from_the_row_but_not_from_the_deck() -> None:
    table = claimed()
    table.hand(0)
    table.act("take the ITA from the row")
    table.comes("SLA")
    assert table.view(2).known[code("ITA")] == 1
    assert all(table.guess(2, seed).hand[code("ITA")] >= 1 for seed in range(20))  # every guess respects it
    one, two = claimed(), claimed()
    for other, what in ((one, "QTZ"), (two, "SLA")):
        other.act("take the top card of the deck")
        other.comes(what)
    assert one.view(2).to_json() == two.view(2).to_json()
    assert one.view(0).to_json() != two.view(0).to_json()


@pytest.mark.rule("AL-066")
def test_without_a_deck_only_the_row_is_left() -> None:
    table = claimed()
    table.deck()
    assert table.why(("take", ("deck",))) == ("The deck is used up.", "AL-066")
    table.act("take the BOI from the row")
    assert table.state.row[0] == NOTHING
    assert table.state.player == 1
    assert table.state.step == ACTION


@pytest.mark.rule("AL-068", "AL-G07")
def test_a_worthless_share_can_be_taken_from_the_row() -> None:
    table = Table().later()
    table.found("BOI", "H10", holder=1)
    table.block("AUR")
    table.row("AUR", "BOI", "ITA", "HUR", "COR")
    table.flights(0, "dashed 4")
    table.expand("wavy 1")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    before = table.state.hand[code("AUR")]
    table.act("take the AUR from the row")
    assert table.state.hand[code("AUR")] == before + 1


@pytest.mark.rule("AL-067")
def test_five_cards_lie_in_the_row_while_the_deck_lasts() -> None:
    for seed in range(12):
        s = random_position(rules(), 4, options(), Rng(seed), 40 + 12 * seed)
        assert isinstance(s, AirlinesState)
        if sum(s.deck) and s.step != REFILL:
            assert NOTHING not in s.row


@pytest.mark.rule("AL-G34")
def test_discarded_and_removed_flight_cards_are_public() -> None:
    table = Table().later()
    table.discard_all_flights()
    for seat in (-1, 0, 3):
        assert table.view(seat).discard == table.state.discard
    table.no_flights_left()
    assert table.view(-1).gone == table.state.gone
    assert sum(table.state.gone) > 0
