"""The value: the features see what matters, and the weights fit them."""

from __future__ import annotations

import itertools

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.judge.features import FEATURES
from aerodrome.games.par_avion.judge.tours import parked_cost
from aerodrome.games.par_avion.tests.tables import ALPHA, BRAVO, CHARLIE, DATA, ParAvionTable, W, card, dealt, scene


def feature(t: ParAvionTable, seat: int, name: str) -> float:
    return t.rules.judge.features(t.state)[seat][FEATURES.index(name)]


@pytest.mark.parametrize(("seats", "planes"), [(2, 3), (2, 4), (3, 2), (4, 2), (5, 2)])
def test_one_row_a_seat_and_one_weight_a_feature(seats: int, planes: int) -> None:
    for t in (dealt(seats, planes), scene(seats, planes)):
        s = t.state
        assert len(t.rules.judge.group_weights("all")) == len(FEATURES)
        assert list(t.rules.judge.feature_groups()) == ["all"]
        assert [len(row) for row in t.rules.judge.features(s)] == [len(FEATURES)] * seats
        assert sum(t.rules.judge.value(s)) == pytest.approx(1.0)
        assert all(0.0 < share < 1.0 for share in t.rules.judge.value(s))


def test_points_raise_the_value_and_more_so_near_the_end() -> None:
    t = scene(2, 3)
    s = t.state
    before = t.rules.judge.value(s)[1]
    t.win(1, card("Surgeon"))
    early = t.rules.judge.value(s)[1]
    assert early > before
    assert feature(t, 1, "points") == pytest.approx(3 / (22 - 3 + 3) ** 0.5)
    s.starter = 1
    assert feature(t, 1, "points") == pytest.approx(3 / 3**0.5)


def test_a_delivery_is_better_than_a_card_kept() -> None:
    t = scene(2, 3)
    s = t.state
    t.park(ALPHA, 3)
    t.load(ALPHA, card("Surgeon"))
    s.step = st.CARDS
    assert feature(t, 0, "aboard") == pytest.approx(3 / 25**0.5)  # at its airport: no delay
    kept = t.rules.judge.value(s)[0]
    t.act("deliver Surgeon")
    assert t.rules.judge.value(s)[0] > kept


def test_cards_aboard_lose_with_the_distance() -> None:
    t = scene(2, 3)
    s = t.state
    t.load(BRAVO, card("Surgeon"))  # to 3, of the seat that waits
    found = []
    for airport in (1, 2, 4, 5, 6, 7, 8, 9, 10):
        t.park(BRAVO, airport)
        found.append((parked_cost(s, DATA, airport - 1, 2), feature(t, 1, "aboard")))
    found.sort()
    assert len(set(found)) > 3
    for (near, better), (far, worse) in itertools.pairwise(found):
        assert better > worse if near < far else better == worse


def test_a_tour_takes_the_better_order_and_every_card() -> None:
    t = scene(2, 3)
    t.load(BRAVO, card("Surgeon"))
    one = feature(t, 1, "aboard")
    t.load(BRAVO, card("Surgeon"), card("Film reels"))  # both to 3
    assert feature(t, 1, "aboard") == pytest.approx(one * 5 / 3)
    t.load(BRAVO, card("Surgeon"), card("Film reels"), card("Judge"))
    assert one * 5 / 3 < feature(t, 1, "aboard") < one * 5 / 3 + 3 / 25**0.5


def test_movement_still_to_come_is_credit_until_it_is_wasted() -> None:
    t = scene(2, 3)
    s = t.state
    t.fly(ALPHA, "12,5", W)
    t.load(ALPHA, card("The President"))  # to 1, at 9,5
    before = feature(t, 0, "aboard")
    s.active = s.player = 1
    assert feature(t, 0, "aboard") < before
    s.active = s.player = 0
    t.act("fly Alpha", "fly west")
    assert feature(t, 0, "aboard") == pytest.approx(before)
    t.act("facing east")
    assert feature(t, 0, "aboard") < before


def test_the_seat_in_turn_is_on_the_move_until_its_planes_have_acted() -> None:
    t = scene(2, 3)
    s = t.state
    assert [feature(t, seat, "on_move") for seat in range(2)] == pytest.approx([1 / 25**0.5, 0.0])
    s.acted[ALPHA] = st.MOVED
    assert feature(t, 0, "on_move") == pytest.approx(2 / 3 / 25**0.5)
    t.end_turn()
    assert [feature(t, seat, "on_move") for seat in range(2)] == pytest.approx([0.0, 1 / 25**0.5])


def test_empty_planes_room_events_and_navigators() -> None:
    t = scene(2, 3)
    s = t.state
    s.active = s.player = 1
    full = feature(t, 0, "empty")
    t.load(ALPHA, card("Wind"), card("Navigator"))
    assert feature(t, 0, "events") == feature(t, 0, "navigators") == pytest.approx(1 / 25**0.5)
    assert feature(t, 0, "empty") < full  # one place left aboard Alpha
    t.load(CHARLIE, card("Surgeon"))
    assert feature(t, 0, "room") == pytest.approx(2 / 25**0.5)


def test_what_cannot_be_delivered_any_more_counts_for_nothing() -> None:
    t = scene(2, 3, player=1)
    s = t.state
    t.park(ALPHA, 3)
    t.load(ALPHA, card("Surgeon"))
    t.load(BRAVO, card("Surgeon"))
    s.starter = 0  # the first seat has had its last turn
    s.step = st.CARDS
    t.load(ALPHA, card("Judge"))
    assert feature(t, 0, "aboard") == 0.0
    assert feature(t, 0, "last_turn") == 0.0
    t.win(0, card("Film reels"))
    assert feature(t, 0, "last_turn") == 2.0
    assert feature(t, 1, "last_turn") == 0.0
    assert feature(t, 1, "aboard") < 0.05  # far away in its last turn
    t.park(BRAVO, 3)
    assert feature(t, 1, "aboard") == pytest.approx(3 / 3**0.5)
