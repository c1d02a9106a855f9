"""The deal, and what begins empty."""

from __future__ import annotations

import pytest

from aerodrome.core.rng import Rng
from aerodrome.games.airlines.data import NOTHING, SCORING, holding
from aerodrome.games.airlines.state import DEAL_FLIGHT, DEAL_ROW, DEAL_STOCK
from aerodrome.games.airlines.tests.tables import Table, data, options, rules


@pytest.mark.rule("AL-030", "AL-033", "AL-034")
def test_scoring_cards_join_only_after_hands_and_row_are_dealt() -> None:
    state = rules().new(3, options())
    while state.step in (DEAL_STOCK, DEAL_ROW):
        assert state.deck[SCORING] == 0
        assert SCORING not in [outcome for outcome, _ in rules().chance(state)]
        rules().apply(state, rules().sample(state, Rng(state.dealt)))
    assert state.step == DEAL_FLIGHT
    assert state.deck[SCORING] == 3


@pytest.mark.rule("AL-031", "AL-G33")
def test_five_shares_each_that_only_their_owner_sees() -> None:
    table = Table(4)
    for seat in range(4):
        assert sum(table.state.hand[holding(seat, 0) : holding(seat + 1, 0)]) == 5
        assert table.view(seat).hand == table.state.hand[holding(seat, 0) : holding(seat + 1, 0)]
    assert sum(table.view(-1).hand) == 0
    assert table.view(-1).hand_sizes == [5, 5, 5, 5]
    swapped = table.copy()
    swapped.state.hand[9:18], swapped.state.hand[18:27] = table.state.hand[18:27], table.state.hand[9:18]
    assert swapped.view(0).to_json() == table.view(0).to_json()


@pytest.mark.rule("AL-032")
def test_five_shares_lie_face_up() -> None:
    table = Table(5)
    assert len(table.state.row) == 5
    assert NOTHING not in table.state.row
    assert table.view(2).row == table.state.row


@pytest.mark.rule("AL-035")
def test_three_flight_cards_each_that_only_their_owner_sees() -> None:
    table = Table(4)
    n = data().n_flights
    for seat in range(4):
        assert sum(table.state.flights[seat * n : (seat + 1) * n]) == 3
        assert table.view(seat).flights == table.state.flights[seat * n : (seat + 1) * n]
    assert sum(table.state.discard) == 0
    swapped = table.copy()
    swapped.state.flights[n : 2 * n], swapped.state.flights[2 * n : 3 * n] = (
        table.state.flights[2 * n : 3 * n],
        table.state.flights[n : 2 * n],
    )
    assert swapped.view(0).to_json() == table.view(0).to_json()


@pytest.mark.rule("AL-036")
def test_the_board_and_the_scores_begin_empty() -> None:
    table = Table(4)
    assert set(table.state.board) == {NOTHING}
    assert table.state.supply == data().markers
    assert set(table.state.status) == {0}
    assert set(table.state.laid) == {0}
    assert table.state.totals == [0, 0, 0, 0]


@pytest.mark.rule("AL-037", "AL-G01")
def test_the_first_player_is_drawn_by_lot_or_set() -> None:
    begun = set()
    for seed in range(40):
        table = Table(4, seed, starter="random")
        assert table.state.player == table.state.starter
        begun.add(table.state.player)
    assert begun == {0, 1, 2, 3}
    assert Table(4, starter=3).mover == 2


@pytest.mark.rule("AL-038")
@pytest.mark.parametrize(("seats", "deck", "flight_deck"), [(2, 72, 36), (3, 67, 33), (4, 62, 30), (5, 57, 27), (6, 52, 24)])
def test_deck_sizes_after_the_deal(seats: int, deck: int, flight_deck: int) -> None:
    table = Table(seats)
    assert sum(table.state.deck) == deck
    assert sum(table.state.flight_deck) == flight_deck
