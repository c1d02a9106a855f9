"""The conditions of a claim, each by itself."""

from __future__ import annotations

import pytest

from aerodrome.games.airlines.data import FULL, NOTHING
from aerodrome.games.airlines.state import AirlinesState
from aerodrome.games.airlines.tests.tables import (
    act,
    can,
    card_id,
    circle,
    claim,
    claims_open,
    code,
    data,
    expand,
    flight,
    flights,
    found,
    laid,
    later,
    refused,
    route,
    say,
    table,
    why,
)


def boise(*cards: str, drawn: str = "wavy 1") -> AirlinesState:
    """BOI has the route from Boise to Billings; Player 1 expands with these cards in hand."""
    s = later(table())
    found(s, "BOI", "H10", holder=1)
    flights(s, 0, *cards)
    expand(s, drawn)
    return s


def asks(name: str, airline: str) -> tuple[str, str, str]:
    """A claim as a click."""
    return "claim", f"route-{name}", f"airline-{airline}"


@pytest.mark.rule("AL-080", "AL-012")
def test_a_full_route_cannot_be_claimed() -> None:
    s = later(table())
    found(s, "SMT", "H08", "H11")
    found(s, "BOI", "H10")
    found(s, "ITA", "H14", "H11")  # both circles of H11 are covered now
    assert s.price[route("H11")] == FULL
    flights(s, 0, "dashed 14")
    expand(s, "wavy 1")
    assert refused(s, *asks("H11", "BOI")) == "AL-012"


@pytest.mark.rule("AL-081")
def test_the_card_must_be_of_the_routes_network() -> None:
    s = boise("parallel 13")
    assert refused(s, *asks("H04", "BOI")) == "AL-081"
    assert can(s, *asks("P09", "BOI"))
    act(s, *asks("P09", "BOI"))
    s = boise("parallel 13", "dashed 14")
    act(s, *asks("H04", "BOI"))
    assert refused(s, "pay", card_id("parallel 13")) == "AL-081"


@pytest.mark.rule("AL-082")
def test_the_airline_must_be_permitted_on_the_network() -> None:
    s = later(table())
    found(s, "HUR", "S05", "S15")
    s.reach[code("HUR")] |= data().route_ends[route("W13")]
    flights(s, 0, "wavy 14")
    expand(s, "dashed 1")
    assert refused(s, *asks("W13", "HUR")) == "AL-082"
    assert "HUR may not fly wavy routes: it uses dotted, solid." in say(why(s, *asks("W13", "HUR")))


@pytest.mark.rule("AL-083")
def test_the_card_must_reach_the_price() -> None:
    s = boise("dashed 3")
    assert refused(s, *asks("H04", "BOI")) == "AL-083"
    assert say(why(s, *asks("H04", "BOI"))) == "This route's lowest free number is 4: your highest card of that kind is 3."
    s = boise("dashed 4")
    assert can(s, *asks("H04", "BOI"))
    s = boise("dashed 3", "dashed 14")
    act(s, *asks("H04", "BOI"))
    assert refused(s, "pay", card_id("dashed 3")) == "AL-083"


@pytest.mark.rule("AL-084", "AL-089")
def test_one_card_pays_and_gives_no_change() -> None:
    s = boise("dashed 14", "dashed 1")
    claim(s, "H04", "BOI", "dashed 14")
    assert s.discard[flight("dashed 14")] == 1
    assert sum(s.discard) == 1
    assert sum(s.flights[: data().n_flights]) == 2  # dashed 1 and the drawn wavy 1: nothing came back


@pytest.mark.rule("AL-085", "AL-G08")
def test_the_route_must_meet_the_headquarters_or_an_own_route() -> None:
    s = boise("dashed 14", "wavy 14")
    assert ("H04", "BOI") in claims_open(s)  # at the headquarters
    assert ("H11", "BOI") in claims_open(s)  # at Billings, the end of its route
    assert refused(s, *asks("H12", "BOI")) == "AL-085"  # Edmonton - Regina
    assert refused(s, *asks("H12", "AUR")) == "AL-085"  # not even founded


@pytest.mark.rule("AL-086")
def test_the_airline_needs_a_marker() -> None:
    s = later(table())
    found(s, "BOI", "H10", holder=1)
    s.supply[code("BOI")] = 0
    flights(s, 0, "dashed 14")
    expand(s, "wavy 1")
    assert refused(s, *asks("H04", "BOI")) == "AL-086"


@pytest.mark.rule("AL-087")
def test_an_airline_claims_a_route_only_once() -> None:
    s = boise("dashed 14")
    assert s.price[route("H10")] == 8
    found(s, "SMT", "H11", holder=1)  # to Billings, where BOI's route ends
    assert refused(s, *asks("H10", "BOI")) == "AL-087"
    assert can(s, *asks("H10", "SMT"))  # another airline may


@pytest.mark.rule("AL-088", "AL-090")
def test_the_lowest_free_circle_is_covered_and_the_next_is_for_another_airline() -> None:
    s = later(table())
    found(s, "SMT", "H08", holder=1)
    found(s, "BOI", "H04", holder=1)  # to Salt Lake City
    flights(s, 0, "dashed 14")
    expand(s, "wavy 1")
    assert s.board[circle("H08", 1)] == code("SMT")
    claim(s, "H08", "BOI", "dashed 14")
    assert s.board[circle("H08", 2)] == code("BOI")
    s = boise("parallel 13")
    claim(s, "P09", "BOI", "parallel 13")
    assert s.board[circle("P09", 1)] == code("BOI")
    assert s.board[circle("P09", 2)] == NOTHING


@pytest.mark.rule("AL-091", "AL-G09")
def test_no_share_is_needed_to_expand_an_airline() -> None:
    s = boise("dashed 14")
    laid(s, "BOI", 0, 1, 0, 0)
    assert s.hand[code("BOI")] == s.laid[code("BOI")] == 0
    assert can(s, *asks("H04", "BOI"))


@pytest.mark.rule("AL-092")
def test_foreign_headquarters_connect_like_any_place() -> None:
    s = boise("dashed 14", "parallel 13")
    claim(s, "H11", "BOI", "dashed 14")  # to Denver, the headquarters of SMT
    later(s)
    flights(s, 0, "parallel 13")
    expand(s, "wavy 2")
    assert can(s, *asks("P08", "BOI"))  # on from Denver


@pytest.mark.rule("AL-093")
def test_the_player_chooses_among_fitting_cards() -> None:
    s = boise("dashed 3", "dashed 4", "dashed 9", "dashed 14")
    act(s, *asks("H04", "BOI"))
    assert [can(s, "pay", card_id(f"dashed {n}")) for n in (3, 4, 9, 14)] == [False, True, True, True]
    act(s, "pay", card_id("dashed 9"))
    assert s.discard[flight("dashed 9")] == 1
