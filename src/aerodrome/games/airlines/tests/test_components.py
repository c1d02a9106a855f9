"""Components: what is in the box, and that it stays there."""

from __future__ import annotations

import copy

import pytest

from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import BadTable, BrokenInvariant, DataError
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, NOTHING, SCORING, load
from aerodrome.games.airlines.state import SABOTAGED
from aerodrome.games.airlines.tests.tables import (
    act,
    can,
    circle,
    claim,
    code,
    comes,
    data,
    expand,
    flights,
    found,
    hand,
    later,
    networks_of,
    route,
    row,
    rules,
    sabotaged,
    table,
)


@pytest.mark.rule("AL-001")
@pytest.mark.parametrize("seats", [1, 7])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadTable, match=f"cannot be played with {seats} seats: it takes 2, 3, 4, 5, 6"):
        registry.game("airlines").check_table(seats, {})
    assert registry.game("airlines").check_table(2, {})
    assert registry.game("airlines").check_table(6, {})


@pytest.mark.rule("AL-002", "AL-003")
def test_there_are_84_shares_of_nine_airlines_with_7_to_12_each() -> None:
    assert len(data().codes) == len(data().shares) == N_AIRLINES
    assert sum(data().shares) == 84
    assert min(data().shares) == 7
    assert max(data().shares) == 12


@pytest.mark.rule("AL-004")
def test_there_are_42_flight_cards_of_1_to_14_in_five_networks() -> None:
    assert sum(data().flight_count) == 42
    assert set(data().flight_value) == set(range(1, 15))
    assert set(data().flight_net) == set(range(5))


@pytest.mark.rule("AL-005", "AL-034")
def test_scoring_cards_are_never_in_hands_or_in_the_row() -> None:
    s = later(table())
    assert s.deck[SCORING] == 3
    assert len(s.hand) == 4 * N_AIRLINES  # a hand has no place for one
    found(s, "BOI", "H10")
    flights(s, 0, "dashed 4")
    expand(s, "wavy 1")
    claim(s, "H04", "BOI", "dashed 4")
    act(s, "take", "row-1")
    comes(s, "scoring")
    assert s.deck[SCORING] == 2
    assert SCORING not in s.row
    comes(s, "HUR")
    rules().check(s)


@pytest.mark.rule("AL-006", "AL-015")
def test_there_are_135_markers_in_nine_different_numbers() -> None:
    assert sum(data().markers) == 135
    assert len(set(data().markers)) == 9
    s = table()
    found(s, "AUR", "H02", "W08")
    sabotaged(s, "S04", 1, "AUR")
    aur = code("AUR")
    on_board = s.board.count(aur) + s.board.count(SABOTAGED + aur)
    assert s.supply[aur] + 1 + on_board == data().markers[aur] == 11
    rules().check(s)
    s.supply[aur] += 1
    with pytest.raises(BrokenInvariant, match="AUR has 12 markers"):
        rules().check(s)


@pytest.mark.rule("AL-007", "AL-008")
def test_boi_has_12_shares_and_at_least_11_markers() -> None:
    assert data().shares[code("BOI")] == 12
    assert data().markers[code("BOI")] >= 11
    few = copy.deepcopy(rules().edition.data)
    few["airline"][0]["markers"], few["airline"][8]["markers"] = 11, 19
    load(Edition("eleven", few))
    few["airline"][0]["markers"], few["airline"][8]["markers"] = 10, 20
    with pytest.raises(DataError, match="BOI has 10 markers, fewer than 11"):
        load(Edition("ten", few))


@pytest.mark.rule("AL-009", "AL-010")
def test_each_airline_has_networks_and_a_headquarters_of_its_own() -> None:
    assert networks_of("HUR") == ["dotted", "solid"]
    assert networks_of("BOI") == ["wavy", "dashed", "parallel"]
    assert all(networks_of(name) for name in data().codes)
    assert len(set(data().hq)) == 9
    assert data().city_names[data().hq[code("QTZ")]] == "Mexico City"


@pytest.mark.rule("AL-011", "AL-012")
def test_routes_join_two_places_and_have_one_to_three_circles() -> None:
    for index in range(data().n_routes):
        assert data().route_a[index] != data().route_b[index]
        assert 0 <= data().route_net[index] < len(NETWORKS)
        assert 1 <= data().first_circle[index + 1] - data().first_circle[index] <= 3
    s = later(table())
    found(s, "AUR", "W08")
    found(s, "BOI", "H10")
    s.reach[code("BOI")] |= data().route_ends[route("W08")]
    flights(s, 0, "wavy 14")
    expand(s, "dotted 1")
    claim(s, "W08", "BOI", "wavy 14")
    assert s.price[route("W08")] == 99  # two circles, two airlines: full


@pytest.mark.rule("AL-013", "AL-014")
def test_a_marker_stays_and_its_side_tells_what_it_is() -> None:
    s = later(table())
    hand(s, 0, BOI=1)
    before = s.supply[code("AUR")]
    act(s, "lay", "hand-BOI-1")
    act(s, "sabotage", "circle-S04-1")
    act(s, "marker", "airline-AUR")
    assert s.supply[code("AUR")] == before - 1  # the same supply as for routes
    assert s.board[circle("S04", 1)] == SABOTAGED + code("AUR")
    hand(s, 1, BOI=1)
    act(s, "lay", "hand-BOI-1")
    assert not can(s, "sabotage", "circle-S04-1")  # one marker a circle


@pytest.mark.rule("AL-016", "AL-017")
def test_shares_and_flight_cards_add_up_while_cards_move() -> None:
    s = later(table(3))
    found(s, "BOI", "H10")
    flights(s, 0, "dashed 4", "dashed 9")
    row(s, "BOI", "BOI", "ITA", "HUR", "COR")
    for card in ("wavy 1", "dotted 1"):
        rules().check(s)
        assert sum(s.flight_deck) + sum(s.discard) + sum(s.gone) + sum(s.flights) == 42
        shares = sum(s.deck[:9]) + sum(s.hand) + sum(s.laid) + sum(s.removed) + 5 - s.row.count(NOTHING)
        assert shares == 84
        if s.player == 0:
            expand(s, card)
            claim(s, "H04", "BOI", "dashed 4")
            act(s, "take", "row-1")
            comes(s, "SLA")
