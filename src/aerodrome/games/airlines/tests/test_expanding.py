"""Expanding, and unusable flight cards."""

from __future__ import annotations

import pytest

from aerodrome.games.airlines.geometry import find_floors, join
from aerodrome.games.airlines.state import ACTION, CLAIM, DRAW_FLIGHT, EXCHANGE, TAKE, total
from aerodrome.games.airlines.tests.tables import Table, code, data, flight, rules


def boise(*cards: str) -> Table:
    """BOI can be expanded; Player 1 has these cards and is to act."""
    table = Table().later()
    table.found("BOI", "H10", holder=1)
    table.flights(0, *cards)
    return table


def unusable(*cards: str) -> Table:
    """The 1 of every dashed route is covered: dashed 1 is unusable."""
    table = Table().later()
    table.found("AUR", "H02", holder=1)
    table.found("SMT", "H08", holder=1)
    table.found("ITA", "H14", holder=1)
    table.flights(0, *cards)
    return table


def cover_last_dotted_one(table: Table) -> None:
    """Covers New York - Washington, the last dotted 1: dotted 1 is unusable then."""
    join(table.state, data(), code("HUR"), data().route_ids.index("D04"))
    find_floors(table.state, data())
    assert table.state.floor[1] > 1


@pytest.mark.rule("AL-140", "AL-141")
def test_a_flight_card_is_drawn_first_and_can_be_played_at_once() -> None:
    table = boise("solid 2")
    table.act("expand")
    assert table.state.step == DRAW_FLIGHT  # no way round it
    assert table.why(("claim", ("airline-BOI", "route-H04"))) == ("A flight card is being drawn.", "AL-060")
    table.comes("dashed 4")
    assert table.state.step == CLAIM
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    assert table.state.sizes[code("BOI")] == 3


@pytest.mark.rule("AL-140")
def test_no_route_is_claimed_before_the_draw() -> None:
    table = boise("dashed 4")
    assert table.why(("claim", ("airline-BOI", "route-H04"))) == (
        "Choose to expand first; a flight card is drawn before a route is claimed.",
        "AL-140",
    )


@pytest.mark.rule("AL-142", "AL-G15")
def test_who_claimed_must_draw_a_stock_card() -> None:
    table = boise("dashed 4")
    table.expand("solid 2")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    assert table.state.step == TAKE
    assert table.why(("decline", ())) == ("Who has claimed a route draws a stock card.", "AL-142")


@pytest.mark.rule("AL-143", "AL-145")
def test_who_declines_a_possible_claim_draws_no_stock() -> None:
    table = boise("dashed 4")
    table.expand("solid 2")
    assert table.claims()
    shares = total(table.state.deck)
    assert table.why(("take", ("deck",))) == ("A stock card is drawn only after a route was claimed.", "AL-143")
    table.act("claim nothing")
    assert (table.state.player, table.state.step) == (1, ACTION)
    assert total(table.state.deck) == shares


@pytest.mark.rule("AL-144")
def test_one_claim_a_turn() -> None:
    table = boise("dashed 4", "dashed 14")
    table.expand("solid 2")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    assert table.why(("claim", ("airline-BOI", "route-H11"))) == ("At most one route is claimed in a turn.", "AL-144")


@pytest.mark.rule("AL-150", "AL-153")
def test_unusable_cards_leave_the_game_and_as_many_are_drawn() -> None:
    table = unusable("dashed 1", "solid 2")
    table.act("exchange the unusable dashed 1")
    table.act("exchange this card")
    table.comes("wavy 14")
    assert table.state.gone[flight("dashed 1")] == 1
    assert sum(table.state.flights[: data().n_flights]) == 2
    table.discard_all_flights()
    table.act("expand")  # the discard is shuffled: dashed 1 does not come back
    assert flight("dashed 1") not in [kind for kind, _ in rules().chance(table.state)]


@pytest.mark.rule("AL-151", "AL-G16")
def test_what_makes_a_card_unusable() -> None:
    table = Table().later()
    table.found("AUR", "H02", holder=1)
    table.found("SMT", "H08", holder=1)
    table.flights(0, "dashed 1")
    assert table.why(("exchange", ("flight-dashed-1",))) == (
        "Only unusable cards are exchanged, and for the dashed 1 a 1 is still free on its network.",
        "AL-152",
    )  # the 1 of H14 is free, though far from everyone
    table.found("ITA", "H14", holder=1)
    assert table.can("exchange the unusable dashed 1")
    other = Table().later()
    other.flights(0, "dashed 1")
    for name in ("BOI", "ITA", "SMT", "AUR"):  # nobody who may fly dashed has a marker left
        other.state.supply[code(name)] = 0
    find_floors(other.state, data())
    assert other.can("exchange the unusable dashed 1")


@pytest.mark.rule("AL-152")
def test_usable_cards_cannot_be_exchanged() -> None:
    table = unusable("dashed 1", "dashed 3")
    assert table.why(("exchange", ("flight-dashed-3",))) == (
        "Only unusable cards are exchanged, and for the dashed 3 a 2 is still free on its network.",
        "AL-152",
    )
    table.act("exchange the unusable dashed 1")
    assert table.why(("exchange", ("flight-dashed-3",))) == (
        "Only unusable cards are exchanged, and for the dashed 3 a 2 is still free on its network.",
        "AL-152",
    )


@pytest.mark.rule("AL-154")
def test_the_exchange_is_optional_and_is_not_the_action() -> None:
    table = unusable("dashed 1")
    assert table.can("expand")
    table.act("exchange the unusable dashed 1")
    table.act("exchange this card")
    table.comes("wavy 14")
    assert (table.state.player, table.state.step) == (0, ACTION)
    assert table.can("expand")


@pytest.mark.rule("AL-155", "AL-G17")
def test_a_new_unusable_card_waits_for_a_later_turn() -> None:
    table = unusable("dashed 1", "solid 2")
    table.found("BRZ", "D06", holder=1)
    table.found("COR", "D09", holder=1)
    table.found("HUR", "D02", holder=1)
    table.found("ITA", "D16", holder=1)
    cover_last_dotted_one(table)
    table.act("exchange the unusable dashed 1")
    table.act("exchange this card")
    table.comes("dotted 1")
    assert table.why(("exchange", ("flight-dotted-1",))) == ("Unusable cards are exchanged once in a turn.", "AL-155")
    table.later()
    assert table.can("exchange the unusable dotted 1")


@pytest.mark.rule("AL-156")
def test_no_more_cards_are_exchanged_than_can_be_replaced() -> None:
    table = Table().later()
    for name in ("BOI", "ITA", "SMT", "AUR"):
        table.state.supply[code(name)] = 0
    find_floors(table.state, data())
    table.flights(0, "dashed 1", "dashed 3", "dashed 4")
    table.no_flights_left()
    assert table.why(("exchange", ("flight-dashed-1",))) == ("Flight deck and discard can replace only 0 cards.", "AL-156")
    table.state.gone[flight("wavy 14")] -= 1
    table.state.flight_deck[flight("wavy 14")] += 1
    table.act("exchange the unusable dashed 1")
    assert table.state.step == EXCHANGE
    assert table.why(("exchange", ("flight-dashed-3",))) == ("Flight deck and discard can replace only 1 card.", "AL-156")
    table.act("exchange this card")
    table.comes("wavy 14")
    assert table.state.step == ACTION
