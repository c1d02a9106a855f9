"""Components: what is in the box, and that it stays there."""

from __future__ import annotations

import copy

import pytest

from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import BadTerms, BrokenInvariant, DataError
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, NOTHING, SCORING, load
from aerodrome.games.airlines.state import SABOTAGED
from aerodrome.games.airlines.tests.tables import Table, circle, code, data, route, rules


@pytest.mark.rule("AL-001")
@pytest.mark.parametrize("seats", [1, 7])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadTerms, match=f"cannot be played with {seats} seats: it takes 2, 3, 4, 5, 6"):
        registry.game("airlines").check_terms(seats, {})
    assert registry.game("airlines").check_terms(2, {})
    assert registry.game("airlines").check_terms(6, {})


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
    table = Table().later()
    assert table.state.deck[SCORING] == 3
    assert len(table.state.hand) == 4 * N_AIRLINES  # a hand has no place for one
    table.found("BOI", "H10")
    table.flights(0, "dashed 4")
    table.expand("wavy 1")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    table.act("take the HUR from the row")
    table.comes("scoring")
    assert table.state.deck[SCORING] == 2
    assert SCORING not in table.state.row
    table.comes("HUR")
    rules().check(table.state)


@pytest.mark.rule("AL-006", "AL-015")
def test_there_are_135_markers_in_nine_different_numbers() -> None:
    assert sum(data().markers) == 135
    assert len(set(data().markers)) == 9
    table = Table()
    table.found("AUR", "H02", "W08")
    table.sabotaged("S04", 1, "AUR")
    aur = code("AUR")
    on_board = table.state.board.count(aur) + table.state.board.count(SABOTAGED + aur)
    assert table.state.supply[aur] + 1 + on_board == data().markers[aur] == 11
    rules().check(table.state)
    table.state.supply[aur] += 1
    with pytest.raises(BrokenInvariant, match="AUR has 12 markers"):
        rules().check(table.state)


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
    flown = [[style for net, style in enumerate(NETWORKS) if data().flies(airline, net)] for airline in range(N_AIRLINES)]
    assert flown[code("HUR")] == ["dotted", "solid"]
    assert flown[code("BOI")] == ["wavy", "dashed", "parallel"]
    assert all(flown)
    assert len(set(data().hq)) == 9
    assert data().city_names[data().hq[code("QTZ")]] == "Mexico City"


@pytest.mark.rule("AL-011", "AL-012")
def test_routes_join_two_places_and_have_one_to_three_circles() -> None:
    for index in range(data().n_routes):
        assert data().route_a[index] != data().route_b[index]
        assert 0 <= data().route_net[index] < len(NETWORKS)
        assert 1 <= data().first_circle[index + 1] - data().first_circle[index] <= 3
    table = Table().later()
    table.found("AUR", "W08")
    table.found("BOI", "H10")
    table.state.reach[code("BOI")] |= data().route_ends[route("W08")]
    table.flights(0, "wavy 14")
    table.expand("dotted 1")
    table.act("claim Edmonton - Yellowknife for BOI at 6", "play the wavy 14")
    assert table.state.price[route("W08")] == 99  # two circles, two airlines: full


@pytest.mark.rule("AL-013", "AL-014")
def test_a_marker_stays_and_its_side_tells_what_it_is() -> None:
    table = Table().later()
    table.hand(0, BOI=1)
    before = table.state.supply[code("AUR")]
    table.act("lay 1 share of BOI")
    table.act("block the 5 on Detroit - Pittsburgh")
    table.act("use a marker of AUR")
    assert table.state.supply[code("AUR")] == before - 1  # the same supply as for routes
    assert table.state.board[circle("S04", 1)] == SABOTAGED + code("AUR")
    table.hand(1, BOI=1)
    table.act("lay 1 share of BOI")
    assert not table.can("block the 5 on Detroit - Pittsburgh")  # one marker a circle


@pytest.mark.rule("AL-016", "AL-017")
def test_shares_and_flight_cards_add_up_while_cards_move() -> None:
    table = Table(3).later()
    table.found("BOI", "H10")
    table.flights(0, "dashed 4", "dashed 9")
    table.row("BOI", "BOI", "ITA", "HUR", "COR")
    for card in ("wavy 1", "dotted 1"):
        rules().check(table.state)
        assert sum(table.state.flight_deck) + sum(table.state.discard) + sum(table.state.gone) + sum(table.state.flights) == 42
        shares = (
            sum(table.state.deck[:9])
            + sum(table.state.hand)
            + sum(table.state.laid)
            + sum(table.state.removed)
            + 5
            - table.state.row.count(NOTHING)
        )
        assert shares == 84
        if table.state.player == 0:
            table.expand(card)
            table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
            table.act("take the BOI from the row")
            table.comes("SLA")
