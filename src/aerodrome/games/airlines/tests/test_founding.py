"""Founding an airline."""

from __future__ import annotations

import pytest

from aerodrome.games.airlines.data import NOTHING
from aerodrome.games.airlines.state import ACTION, CLAIM, FOUND_DRAW, FOUNDED, INACTIVE, TAKE
from aerodrome.games.airlines.tests.tables import Table, circle, code, flight, rules


def founder(shares: int = 2, *cards: str) -> Table:
    """Player 1 can found AUR in Edmonton."""
    table = Table().later()
    table.hand(0, AUR=shares, BOI=1)
    table.flights(0, *(cards or ("dashed 1",)))
    return table


@pytest.mark.rule("AL-100")
def test_a_founded_airline_cannot_be_founded_again() -> None:
    table = founder()
    table.found("AUR", "W08", holder=1)
    assert table.why(("found", ("airline-AUR", "hand-AUR-1"))) == ("AUR is founded already.", "AL-100")


@pytest.mark.rule("AL-101", "AL-G51")
def test_the_founder_lays_as_many_shares_as_wanted_but_at_least_one_from_hand() -> None:
    table = founder(3)
    assert all(table.can(f"found AUR in Edmonton with {n} share") for n in (1, 2, 3))
    table.act("found AUR in Edmonton with 2 shares")
    assert table.state.laid[code("AUR")] == 2
    assert table.state.hand[code("AUR")] == 1
    table = founder(0)
    table.laid("AUR", 2, 0, 0, 0)
    assert table.why(("found", ("airline-AUR",))) == (
        "To found AUR you need a share of it in your hand.",
        "AL-105",
    )  # laid before, none in hand
    table.hand(0, AUR=1)
    table.act("found AUR in Edmonton with 1 share")
    assert table.state.laid[code("AUR")] == 3


@pytest.mark.rule("AL-102")
def test_the_headquarters_marker_costs_no_card_and_covers_no_circle() -> None:
    table = founder()
    table.act("found AUR in Edmonton with 1 share")
    assert table.state.sizes[code("AUR")] == 1
    assert table.state.supply[code("AUR")] == 10
    assert set(table.state.board) == {NOTHING}
    assert sum(table.state.discard) == 0


@pytest.mark.rule("AL-103")
def test_a_route_at_the_headquarters_is_claimed_at_once_by_a_card_held_before() -> None:
    table = founder(2, "dashed 14", "wavy 14")
    table.found("BOI", "H10", holder=1)
    table.act("found AUR in Edmonton with 1 share")
    assert table.state.step == CLAIM
    assert table.claims() == {("H02", "AUR"), ("H12", "AUR"), ("W08", "AUR")}
    assert table.why(("claim", ("airline-AUR", "route-H09"))) == (
        "The first route must touch AUR's headquarters in Edmonton.",
        "AL-103",
    )
    assert table.why(("claim", ("airline-BOI", "route-H04"))) == ("This turn founds AUR: the route is for it.", "AL-103")
    assert table.why(("decline", ())) == ("A founded airline must claim its first route at once.", "AL-103")
    table = founder(2, "solid 2")  # a fitting card may come later, but founding draws none first
    assert table.why(("found", ("airline-AUR", "hand-AUR-1"))) == (
        "To found AUR you need a flight card for a route at Edmonton: wavy 1 or more, dashed 1 or more.",
        "AL-105",
    )


@pytest.mark.rule("AL-104", "AL-108")
def test_founding_takes_two_markers_and_gives_size_two() -> None:
    table = founder()
    before = table.state.supply[code("AUR")]
    table.act("found AUR in Edmonton with 1 share")
    table.act("claim Calgary - Edmonton for AUR at 1", "play the dashed 1")
    assert table.state.supply[code("AUR")] == before - 2
    assert table.state.sizes[code("AUR")] == 2
    table.act("draw no flight card")
    table.act("take no stock card")
    table.hand(1, AUR=1)  # another player lays a share, another expands it
    assert table.can("lay 1 share of AUR")
    table.flights(1, "wavy 1")
    table.expand("solid 2")
    assert ("W08", "AUR") in table.claims()


@pytest.mark.rule("AL-105")
def test_without_share_or_card_there_is_no_founding() -> None:
    table = founder(0)
    assert table.why(("found", ("airline-AUR",))) == ("To found AUR you need a share of it in your hand.", "AL-105")
    table = founder(1, "solid 13")
    assert table.why(("found", ("airline-AUR", "hand-AUR-1"))) == (
        "To found AUR you need a flight card for a route at Edmonton: wavy 1 or more, dashed 1 or more.",
        "AL-105",
    )
    table = founder(1)
    assert table.can("found AUR in Edmonton with 1 share")


@pytest.mark.rule("AL-106", "AL-107", "AL-G11")
def test_after_founding_both_draws_are_offered_and_can_be_declined() -> None:
    table = founder()
    table.act("found AUR in Edmonton with 1 share")
    table.act("claim Calgary - Edmonton for AUR at 1", "play the dashed 1")
    assert table.state.step == FOUND_DRAW
    declined = table.copy()
    table.act("draw a flight card")
    table.comes("wavy 14")
    assert table.state.flights[flight("wavy 14")] == 1
    assert table.state.step == TAKE
    table.act("take the top card of the deck")
    before = table.state.hand[code("SLA")]
    table.comes("SLA")
    assert table.state.hand[code("SLA")] == before + 1
    declined.act("draw no flight card")
    assert declined.state.step == TAKE
    declined.act("take no stock card")
    assert (declined.state.player, declined.state.step) == (1, ACTION)


@pytest.mark.rule("AL-106")
def test_no_flight_card_is_offered_where_none_is_left() -> None:
    table = founder()
    table.no_flights_left()
    table.act("found AUR in Edmonton with 1 share")
    table.act("claim Calgary - Edmonton for AUR at 1", "play the dashed 1")
    assert table.state.step == FOUND_DRAW  # the card just played is on the discard
    assert sum(table.state.discard) == 1
    table.act("draw a flight card")
    table.comes("dashed 1")
    assert sum(table.state.discard) == 0


@pytest.mark.rule("AL-109", "AL-112")
def test_shares_laid_for_founding_count_and_those_of_an_unfounded_airline_do_not() -> None:
    table = founder()
    table.laid("QTZ", 3, 0, 0, 0)
    table.hand(0, AUR=2)
    table.act("found AUR in Edmonton with 2 shares")
    table.act("claim Calgary - Edmonton for AUR at 1", "play the dashed 1")
    table.act("draw no flight card")
    table.act("take the top card of the deck")
    table.comes("scoring")
    assert table.scored("AUR") == [3, 0, 0, 0]
    assert table.scored("QTZ") == [0, 0, 0, 0]


@pytest.mark.rule("AL-110")
def test_founding_with_one_share_gives_no_sabotage() -> None:
    table = founder()
    table.act("found AUR in Edmonton with 1 share")
    assert table.why(("sabotage", ("circle-S04-1",))) == ("Sabotage is for a turn in which you play exactly one share.", "AL-170")
    table.act("claim Calgary - Edmonton for AUR at 1", "play the dashed 1")
    table.act("draw no flight card")
    table.act("take no stock card")
    assert (table.state.player, table.state.step) == (1, ACTION)


@pytest.mark.rule("AL-111")
def test_one_airline_a_turn() -> None:
    table = founder(2, "dashed 1", "parallel 2")
    table.act("found AUR in Edmonton with 1 share")
    assert table.why(("found", ("airline-BOI", "hand-BOI-1"))) == ("One turn founds at most one airline.", "AL-111")
    table.act("claim Calgary - Edmonton for AUR at 1", "play the dashed 1")
    assert table.why(("found", ("airline-BOI", "hand-BOI-1"))) == ("One turn founds at most one airline.", "AL-111")


@pytest.mark.rule("AL-104", "AL-121", "AL-G10")
def test_with_one_marker_left_an_airline_cannot_be_founded() -> None:
    table = founder()
    table.state.supply[code("AUR")] = 2
    table.settle()
    assert table.state.status[code("AUR")] != INACTIVE
    assert table.can("found AUR in Edmonton with 1 share")
    table.state.supply[code("AUR")] = 1
    table.settle()
    assert table.state.status[code("AUR")] == INACTIVE
    assert table.why(("found", ("airline-AUR", "hand-AUR-1"))) == (
        "AUR is inactive: founding takes two markers, and it has 1 in the supply.",
        "AL-121",
    )


@pytest.mark.rule("AL-108", "AL-G45")
def test_a_new_airline_is_worth_its_headquarters_and_its_first_route() -> None:
    table = founder()
    table.act("found AUR in Edmonton with 1 share")
    table.act("claim Calgary - Edmonton for AUR at 1")
    table.act("play the dashed 1")
    assert table.state.status[code("AUR")] == FOUNDED
    assert table.state.board[circle("H02", 1)] == code("AUR")
    assert table.state.sizes[code("AUR")] == 1 + table.state.board.count(code("AUR")) == 2
    rules().check(table.state)
