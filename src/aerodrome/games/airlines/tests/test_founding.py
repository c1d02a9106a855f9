"""Founding an airline."""

from __future__ import annotations

import pytest

from aerodrome.games.airlines.data import NOTHING
from aerodrome.games.airlines.state import ACTION, CLAIM, FOUND_DRAW, FOUNDED, INACTIVE, TAKE, AirlinesState
from aerodrome.games.airlines.tests.tables import (
    act,
    can,
    card_id,
    circle,
    claim,
    claims_open,
    code,
    comes,
    expand,
    flight,
    flights,
    found,
    hand,
    laid,
    later,
    no_flights_left,
    refused,
    rules,
    scored,
    settle,
    table,
)


def founder(shares: int = 2, *cards: str) -> AirlinesState:
    """Player 1 can found AUR in Edmonton."""
    s = later(table())
    hand(s, 0, AUR=shares, BOI=1)
    flights(s, 0, *(cards or ("dashed 1",)))
    return s


@pytest.mark.rule("AL-100")
def test_a_founded_airline_cannot_be_founded_again() -> None:
    s = founder()
    found(s, "AUR", "W08", holder=1)
    assert refused(s, "found", "hand-AUR-1") == "AL-100"


@pytest.mark.rule("AL-101", "AL-G51")
def test_the_founder_lays_as_many_shares_as_wanted_but_at_least_one_from_hand() -> None:
    s = founder(3)
    assert all(can(s, "found", f"hand-AUR-{n}") for n in (1, 2, 3))
    act(s, "found", "hand-AUR-2")
    assert s.laid[code("AUR")] == 2
    assert s.hand[code("AUR")] == 1
    s = founder(0)
    laid(s, "AUR", 2, 0, 0, 0)
    assert refused(s, "found", "airline-AUR") == "AL-105"  # laid before, none in hand
    hand(s, 0, AUR=1)
    act(s, "found", "hand-AUR-1")
    assert s.laid[code("AUR")] == 3


@pytest.mark.rule("AL-102")
def test_the_headquarters_marker_costs_no_card_and_covers_no_circle() -> None:
    s = founder()
    act(s, "found", "hand-AUR-1")
    assert s.sizes[code("AUR")] == 1
    assert s.supply[code("AUR")] == 10
    assert set(s.board) == {NOTHING}
    assert sum(s.discard) == 0


@pytest.mark.rule("AL-103")
def test_a_route_at_the_headquarters_is_claimed_at_once_by_a_card_held_before() -> None:
    s = founder(2, "dashed 14", "wavy 14")
    found(s, "BOI", "H10", holder=1)
    act(s, "found", "hand-AUR-1")
    assert s.step == CLAIM
    assert claims_open(s) == {("H02", "AUR"), ("H12", "AUR"), ("W08", "AUR")}
    assert refused(s, "claim", "route-H09", "airline-AUR") == "AL-103"
    assert refused(s, "claim", "route-H04", "airline-BOI") == "AL-103"
    assert refused(s, "decline") == "AL-103"
    s = founder(2, "solid 2")  # a fitting card may come later, but founding draws none first
    assert refused(s, "found", "hand-AUR-1") == "AL-105"


@pytest.mark.rule("AL-104", "AL-108")
def test_founding_takes_two_markers_and_gives_size_two() -> None:
    s = founder()
    before = s.supply[code("AUR")]
    act(s, "found", "hand-AUR-1")
    claim(s, "H02", "AUR", "dashed 1")
    assert s.supply[code("AUR")] == before - 2
    assert s.sizes[code("AUR")] == 2
    act(s, "decline")
    act(s, "decline")
    hand(s, 1, AUR=1)  # another player lays a share, another expands it
    assert can(s, "lay", "hand-AUR-1")
    flights(s, 1, "wavy 1")
    expand(s, "solid 2")
    assert ("W08", "AUR") in claims_open(s)


@pytest.mark.rule("AL-105")
def test_without_share_or_card_there_is_no_founding() -> None:
    s = founder(0)
    assert refused(s, "found", "airline-AUR") == "AL-105"
    s = founder(1, "solid 13")
    assert refused(s, "found", "hand-AUR-1") == "AL-105"
    s = founder(1)
    assert can(s, "found", "hand-AUR-1")


@pytest.mark.rule("AL-106", "AL-107", "AL-G11")
def test_after_founding_both_draws_are_offered_and_can_be_declined() -> None:
    s = founder()
    act(s, "found", "hand-AUR-1")
    claim(s, "H02", "AUR", "dashed 1")
    assert s.step == FOUND_DRAW
    declined = s.copy()
    act(s, "draw", "flight-deck")
    comes(s, "wavy 14")
    assert s.flights[flight("wavy 14")] == 1
    assert s.step == TAKE
    act(s, "take", "deck")
    before = s.hand[code("SLA")]
    comes(s, "SLA")
    assert s.hand[code("SLA")] == before + 1
    act(declined, "decline")
    assert declined.step == TAKE
    act(declined, "decline")
    assert (declined.player, declined.step) == (1, ACTION)


@pytest.mark.rule("AL-106")
def test_no_flight_card_is_offered_where_none_is_left() -> None:
    s = founder()
    no_flights_left(s)
    act(s, "found", "hand-AUR-1")
    claim(s, "H02", "AUR", "dashed 1")
    assert s.step == FOUND_DRAW  # the card just played is on the discard
    assert sum(s.discard) == 1
    act(s, "draw", "flight-deck")
    comes(s, "dashed 1")
    assert sum(s.discard) == 0


@pytest.mark.rule("AL-109", "AL-112")
def test_shares_laid_for_founding_count_and_those_of_an_unfounded_airline_do_not() -> None:
    s = founder()
    laid(s, "QTZ", 3, 0, 0, 0)
    hand(s, 0, AUR=2)
    act(s, "found", "hand-AUR-2")
    claim(s, "H02", "AUR", "dashed 1")
    act(s, "decline")
    act(s, "take", "deck")
    comes(s, "scoring")
    assert scored(s, "AUR") == [3, 0, 0, 0]
    assert scored(s, "QTZ") == [0, 0, 0, 0]


@pytest.mark.rule("AL-110")
def test_founding_with_one_share_gives_no_sabotage() -> None:
    s = founder()
    act(s, "found", "hand-AUR-1")
    assert refused(s, "sabotage", "circle-S04-1") == "AL-170"
    claim(s, "H02", "AUR", "dashed 1")
    act(s, "decline")
    act(s, "decline")
    assert (s.player, s.step) == (1, ACTION)


@pytest.mark.rule("AL-111")
def test_one_airline_a_turn() -> None:
    s = founder(2, "dashed 1", "parallel 2")
    act(s, "found", "hand-AUR-1")
    assert refused(s, "found", "hand-BOI-1") == "AL-111"
    claim(s, "H02", "AUR", "dashed 1")
    assert refused(s, "found", "hand-BOI-1") == "AL-111"


@pytest.mark.rule("AL-104", "AL-121", "AL-G10")
def test_with_one_marker_left_an_airline_cannot_be_founded() -> None:
    s = founder()
    s.supply[code("AUR")] = 2
    settle(s)
    assert s.status[code("AUR")] != INACTIVE
    assert can(s, "found", "hand-AUR-1")
    s.supply[code("AUR")] = 1
    settle(s)
    assert s.status[code("AUR")] == INACTIVE
    assert refused(s, "found", "hand-AUR-1") == "AL-121"


@pytest.mark.rule("AL-108", "AL-G45")
def test_a_new_airline_is_worth_its_headquarters_and_its_first_route() -> None:
    s = founder()
    act(s, "found", "hand-AUR-1")
    act(s, "claim", "route-H02", "airline-AUR")
    act(s, "pay", card_id("dashed 1"))
    assert s.status[code("AUR")] == FOUNDED
    assert s.board[circle("H02", 1)] == code("AUR")
    assert s.sizes[code("AUR")] == 1 + s.board.count(code("AUR")) == 2
    rules().check(s)
