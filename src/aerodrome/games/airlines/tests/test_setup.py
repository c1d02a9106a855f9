"""The deal, and what begins empty."""

from __future__ import annotations

import pytest

from aerodrome.core.loop import run_chance
from aerodrome.core.rng import Rng
from aerodrome.games.airlines.data import N_AIRLINES, NOTHING, SCORING
from aerodrome.games.airlines.state import DEAL_FLIGHT, DEAL_ROW, DEAL_STOCK
from aerodrome.games.airlines.tests.tables import data, options, rules, seen, table


@pytest.mark.rule("AL-030", "AL-033", "AL-034")
def test_scoring_cards_join_only_after_hands_and_row_are_dealt() -> None:
    s = rules().new(3, options())
    while s.step in (DEAL_STOCK, DEAL_ROW):
        assert s.deck[SCORING] == 0
        assert SCORING not in [outcome for outcome, _ in rules().chance(s)]
        rules().apply(s, rules().sample(s, Rng(s.dealt)))
    assert s.step == DEAL_FLIGHT
    assert s.deck[SCORING] == 3


@pytest.mark.rule("AL-031", "AL-G33")
def test_five_shares_each_that_only_their_owner_sees() -> None:
    s = table(4)
    for seat in range(4):
        assert sum(s.hand[seat * N_AIRLINES : (seat + 1) * N_AIRLINES]) == 5
        assert seen(s, seat).hand == s.hand[seat * N_AIRLINES : (seat + 1) * N_AIRLINES]
    assert seen(s, -1).hand == []
    assert seen(s, -1).hand_sizes == [5, 5, 5, 5]
    swapped = s.copy()
    swapped.hand[9:18], swapped.hand[18:27] = s.hand[18:27], s.hand[9:18]
    assert seen(swapped, 0).to_json() == seen(s, 0).to_json()


@pytest.mark.rule("AL-032")
def test_five_shares_lie_face_up() -> None:
    s = table(5)
    assert len(s.row) == 5
    assert NOTHING not in s.row
    assert seen(s, 2).row == s.row


@pytest.mark.rule("AL-035")
def test_three_flight_cards_each_that_only_their_owner_sees() -> None:
    s = table(4)
    n = data().n_flights
    for seat in range(4):
        assert sum(s.flights[seat * n : (seat + 1) * n]) == 3
        assert seen(s, seat).flights == s.flights[seat * n : (seat + 1) * n]
    assert sum(s.discard) == 0
    swapped = s.copy()
    swapped.flights[n : 2 * n], swapped.flights[2 * n : 3 * n] = s.flights[2 * n : 3 * n], s.flights[n : 2 * n]
    assert seen(swapped, 0).to_json() == seen(s, 0).to_json()


@pytest.mark.rule("AL-036")
def test_the_board_and_the_scores_begin_empty() -> None:
    s = table(4)
    assert set(s.board) == {NOTHING}
    assert s.supply == data().markers
    assert set(s.status) == {0}
    assert set(s.laid) == {0}
    assert s.totals == [0, 0, 0, 0]


@pytest.mark.rule("AL-037", "AL-G01")
def test_the_first_player_is_drawn_by_lot_or_set() -> None:
    begun = set()
    for seed in range(40):
        s = rules().new(4, options(starter="random"))
        run_chance(rules(), s, Rng(seed))
        assert s.player == s.starter
        begun.add(s.player)
    assert begun == {0, 1, 2, 3}
    assert table(4, starter=3).player == 2


@pytest.mark.rule("AL-038")
@pytest.mark.parametrize(("seats", "deck", "flight_deck"), [(2, 72, 36), (3, 67, 33), (4, 62, 30), (5, 57, 27), (6, 52, 24)])
def test_deck_sizes_after_the_deal(seats: int, deck: int, flight_deck: int) -> None:
    s = table(seats)
    assert sum(s.deck) == deck
    assert sum(s.flight_deck) == flight_deck
