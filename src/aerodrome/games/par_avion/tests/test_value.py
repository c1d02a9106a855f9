"""The value: the features see what matters, and the weights fit them."""

from __future__ import annotations

import itertools

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.state import ParAvionState
from aerodrome.games.par_avion.tests.tables import (
    ALPHA,
    BRAVO,
    CHARLIE,
    DATA,
    RULES,
    E,
    W,
    card,
    dealt,
    end_turn,
    fly,
    load,
    park,
    play,
    scene,
    win,
)
from aerodrome.games.par_avion.value.features import FEATURES
from aerodrome.games.par_avion.value.tours import parked_cost


def feature(s: ParAvionState, seat: int, name: str) -> float:
    return RULES.features(s)[seat][FEATURES.index(name)]


@pytest.mark.parametrize(("seats", "planes"), [(2, 3), (2, 4), (3, 2), (4, 2), (5, 2)])
def test_one_row_a_seat_and_one_weight_a_feature(seats: int, planes: int) -> None:
    assert len(RULES.weights) == len(FEATURES)
    assert list(RULES.feature_groups()) == ["all"]
    for s in (dealt(seats, planes), scene(seats, planes)):
        assert [len(row) for row in RULES.features(s)] == [len(FEATURES)] * seats
        assert sum(RULES.value(s)) == pytest.approx(1.0)
        assert all(0.0 < share < 1.0 for share in RULES.value(s))


def test_points_raise_the_value_and_more_so_near_the_end() -> None:
    s = scene(2, 3)
    before = RULES.value(s)[1]
    win(s, 1, card("Surgeon"))
    early = RULES.value(s)[1]
    assert early > before
    assert feature(s, 1, "points") == pytest.approx(3 / (22 - 3 + 3) ** 0.5)
    s.starter = 1
    assert feature(s, 1, "points") == pytest.approx(3 / 3**0.5)


def test_a_delivery_is_better_than_a_card_kept() -> None:
    s = scene(2, 3)
    park(s, ALPHA, 3)
    load(s, ALPHA, card("Surgeon"))
    s.step = st.CARDS
    assert feature(s, 0, "aboard") == pytest.approx(3 / 25**0.5)  # at its airport: no delay
    kept = RULES.value(s)[0]
    play(s, card("Surgeon"))
    assert RULES.value(s)[0] > kept


def test_cards_aboard_lose_with_the_distance() -> None:
    s = scene(2, 3)
    load(s, BRAVO, card("Surgeon"))  # to 3, of the seat that waits
    found = []
    for airport in (1, 2, 4, 5, 6, 7, 8, 9, 10):
        park(s, BRAVO, airport)
        found.append((parked_cost(s, DATA, airport - 1, 2), feature(s, 1, "aboard")))
    found.sort()
    assert len(set(found)) > 3
    for (near, better), (far, worse) in itertools.pairwise(found):
        assert better > worse if near < far else better == worse


def test_a_tour_takes_the_better_order_and_every_card() -> None:
    s = scene(2, 3)
    load(s, BRAVO, card("Surgeon"))
    one = feature(s, 1, "aboard")
    load(s, BRAVO, card("Surgeon"), card("Film reels"))  # both to 3
    assert feature(s, 1, "aboard") == pytest.approx(one * 5 / 3)
    load(s, BRAVO, card("Surgeon"), card("Film reels"), card("Judge"))
    assert one * 5 / 3 < feature(s, 1, "aboard") < one * 5 / 3 + 3 / 25**0.5


def test_movement_still_to_come_is_credit_until_it_is_wasted() -> None:
    s = scene(2, 3)
    fly(s, ALPHA, "12,5", W)
    load(s, ALPHA, card("The President"))  # to 1, at 9,5
    before = feature(s, 0, "aboard")
    s.player = 1
    assert feature(s, 0, "aboard") < before
    s.player = 0
    play(s, ALPHA, W)
    assert feature(s, 0, "aboard") == pytest.approx(before)
    play(s, 7 + E)
    assert feature(s, 0, "aboard") < before


def test_the_seat_in_turn_is_on_the_move_until_its_planes_have_acted() -> None:
    s = scene(2, 3)
    assert [feature(s, seat, "on_move") for seat in range(2)] == pytest.approx([1 / 25**0.5, 0.0])
    s.acted[ALPHA] = st.MOVED
    assert feature(s, 0, "on_move") == pytest.approx(2 / 3 / 25**0.5)
    end_turn(s)
    assert [feature(s, seat, "on_move") for seat in range(2)] == pytest.approx([0.0, 1 / 25**0.5])


def test_empty_planes_room_events_and_navigators() -> None:
    s = scene(2, 3)
    s.player = 1
    full = feature(s, 0, "empty")
    load(s, ALPHA, card("Wind"), card("Navigator"))
    assert feature(s, 0, "events") == feature(s, 0, "navigators") == pytest.approx(1 / 25**0.5)
    assert feature(s, 0, "empty") < full  # one place left aboard Alpha
    load(s, CHARLIE, card("Surgeon"))
    assert feature(s, 0, "room") == pytest.approx(2 / 25**0.5)


def test_what_cannot_be_delivered_any_more_counts_for_nothing() -> None:
    s = scene(2, 3, player=1)
    park(s, ALPHA, 3)
    load(s, ALPHA, card("Surgeon"))
    load(s, BRAVO, card("Surgeon"))
    s.starter = 0  # the first seat has had its last turn
    s.step = st.CARDS
    load(s, ALPHA, card("Judge"))
    assert feature(s, 0, "aboard") == 0.0
    assert feature(s, 0, "last_turn") == 0.0
    win(s, 0, card("Film reels"))
    assert feature(s, 0, "last_turn") == 2.0
    assert feature(s, 1, "last_turn") == 0.0
    assert feature(s, 1, "aboard") < 0.05  # far away in its last turn
    park(s, BRAVO, 3)
    assert feature(s, 1, "aboard") == pytest.approx(3 / 3**0.5)
