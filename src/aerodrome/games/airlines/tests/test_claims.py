"""The conditions of a claim, each by itself."""

from __future__ import annotations

import pytest

from aerodrome.games.airlines.data import FULL, NOTHING
from aerodrome.games.airlines.tests.tables import Table, circle, code, data, flight, route


def boise(*cards: str, drawn: str = "wavy 1") -> Table:
    """BOI has the route from Boise to Billings; Player 1 expands with these cards in hand."""
    table = Table().later()
    table.found("BOI", "H10", holder=1)
    table.flights(0, *cards)
    table.expand(drawn)
    return table


@pytest.mark.rule("AL-080", "AL-012")
def test_a_full_route_cannot_be_claimed() -> None:
    table = Table().later()
    table.found("SMT", "H08", "H11")
    table.found("BOI", "H10")
    table.found("ITA", "H14", "H11")  # both circles of H11 are covered now
    assert table.state.price[route("H11")] == FULL
    table.flights(0, "dashed 14")
    table.expand("wavy 1")
    assert table.why(("claim", ("airline-BOI", "route-H11"))) == (
        "All circles on Billings - Denver are covered: as many airlines use it as it has circles.",
        "AL-012",
    )


@pytest.mark.rule("AL-081")
def test_the_card_must_be_of_the_routes_network() -> None:
    table = boise("parallel 13")
    assert table.why(("claim", ("airline-BOI", "route-H04"))) == (
        "The price of Boise - Salt Lake City is 4: you have no dashed card.",
        "AL-081",
    )
    assert table.can("claim Reno - Boise for BOI at 2")
    table.act("claim Reno - Boise for BOI at 2")
    table = boise("parallel 13", "dashed 14")
    table.act("claim Boise - Salt Lake City for BOI at 4")
    assert table.why(("pay", ("flight-parallel-13",))) == (
        "The parallel 13 does not fit: Boise - Salt Lake City is a dashed route.",
        "AL-081",
    )


@pytest.mark.rule("AL-082")
def test_the_airline_must_be_permitted_on_the_network() -> None:
    table = Table().later()
    table.found("HUR", "S05", "S15")
    table.state.reach[code("HUR")] |= data().route_ends[route("W13")]
    table.flights(0, "wavy 14")
    table.expand("dashed 1")
    assert table.why(("claim", ("airline-HUR", "route-W13"))) == (
        "HUR is not allowed on Halifax - Bermuda, which is wavy: its networks are dotted, solid.",
        "AL-082",
    )


@pytest.mark.rule("AL-083")
def test_the_card_must_reach_the_price() -> None:
    table = boise("dashed 3")
    assert table.why(("claim", ("airline-BOI", "route-H04"))) == (
        "The price of Boise - Salt Lake City is 4: your highest card of that kind is 3.",
        "AL-083",
    )
    table = boise("dashed 4")
    assert table.can("claim Boise - Salt Lake City for BOI at 4")
    table = boise("dashed 3", "dashed 14")
    table.act("claim Boise - Salt Lake City for BOI at 4")
    assert table.why(("pay", ("flight-dashed-3",))) == ("The value of the dashed 3 is below the price, which is 4.", "AL-083")


@pytest.mark.rule("AL-084", "AL-089")
def test_one_card_pays_and_gives_no_change() -> None:
    table = boise("dashed 14", "dashed 1")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 14")
    assert table.state.discard[flight("dashed 14")] == 1
    assert sum(table.state.discard) == 1
    assert sum(table.state.flights[: data().n_flights]) == 2  # dashed 1 and the drawn wavy 1: nothing came back


@pytest.mark.rule("AL-085", "AL-G08")
def test_the_route_must_meet_the_headquarters_or_an_own_route() -> None:
    table = boise("dashed 14", "wavy 14")
    assert ("H04", "BOI") in table.claims()  # at the headquarters
    assert ("H11", "BOI") in table.claims()  # at Billings, the end of its route
    assert table.why(("claim", ("airline-BOI", "route-H12"))) == (
        "Edmonton - Regina is not connected to BOI's headquarters or routes.",
        "AL-085",
    )  # Edmonton - Regina
    assert table.why(("claim", ("airline-AUR", "route-H12"))) == ("AUR is not founded yet.", "AL-091")  # not even founded


@pytest.mark.rule("AL-086")
def test_the_airline_needs_a_marker() -> None:
    table = Table().later()
    table.found("BOI", "H10", holder=1)
    table.state.supply[code("BOI")] = 0
    table.flights(0, "dashed 14")
    table.expand("wavy 1")
    assert table.why(("claim", ("airline-BOI", "route-H04"))) == ("BOI has no marker left.", "AL-086")


@pytest.mark.rule("AL-087")
def test_an_airline_claims_a_route_only_once() -> None:
    table = boise("dashed 14")
    assert table.state.price[route("H10")] == 8
    table.found("SMT", "H11", holder=1)  # to Billings, where BOI's route ends
    assert table.why(("claim", ("airline-BOI", "route-H10"))) == (
        "BOI is on Boise - Billings already: an airline claims a route only once.",
        "AL-087",
    )
    assert table.can("claim Boise - Billings for SMT at 8")  # another airline may


@pytest.mark.rule("AL-088", "AL-090")
def test_the_lowest_free_circle_is_covered_and_the_next_is_for_another_airline() -> None:
    table = Table().later()
    table.found("SMT", "H08", holder=1)
    table.found("BOI", "H04", holder=1)  # to Salt Lake City
    table.flights(0, "dashed 14")
    table.expand("wavy 1")
    assert table.state.board[circle("H08", 1)] == code("SMT")
    table.act("claim Salt Lake City - Denver for BOI at 6", "play the dashed 14")
    assert table.state.board[circle("H08", 2)] == code("BOI")
    table = boise("parallel 13")
    table.act("claim Reno - Boise for BOI at 2", "play the parallel 13")
    assert table.state.board[circle("P09", 1)] == code("BOI")
    assert table.state.board[circle("P09", 2)] == NOTHING


@pytest.mark.rule("AL-091", "AL-G09")
def test_no_share_is_needed_to_expand_an_airline() -> None:
    table = boise("dashed 14")
    table.laid("BOI", 0, 1, 0, 0)
    assert table.state.hand[code("BOI")] == table.state.laid[code("BOI")] == 0
    assert table.can("claim Boise - Salt Lake City for BOI at 4")
    assert table.why(("claim", ("airline-AUR", "route-H12"))) == ("AUR is not founded yet.", "AL-091")


@pytest.mark.rule("AL-092")
def test_foreign_headquarters_connect_like_any_place() -> None:
    table = boise("dashed 14", "parallel 13")
    table.act("claim Billings - Denver for BOI at 5", "play the dashed 14")  # to Denver, the headquarters of SMT
    table.later()
    table.flights(0, "parallel 13")
    table.expand("wavy 2")
    assert table.can("claim Albuquerque - Denver for BOI at 3")  # on from Denver


@pytest.mark.rule("AL-093")
def test_the_player_chooses_among_fitting_cards() -> None:
    table = boise("dashed 3", "dashed 4", "dashed 9", "dashed 14")
    table.act("claim Boise - Salt Lake City for BOI at 4")
    assert [table.can(f"play the dashed {n}") for n in (3, 4, 9, 14)] == [False, True, True, True]
    table.act("play the dashed 9")
    assert table.state.discard[flight("dashed 9")] == 1
