"""Expanding, and unusable flight cards."""

from __future__ import annotations

import pytest

from aerodrome.games.airlines.geometry import find_floors, join
from aerodrome.games.airlines.state import ACTION, CLAIM, DRAW_FLIGHT, EXCHANGE, TAKE, AirlinesState, total
from aerodrome.games.airlines.tests.tables import (
    act,
    can,
    card_id,
    claim,
    claims_open,
    code,
    comes,
    data,
    discard_all_flights,
    expand,
    flight,
    flights,
    found,
    later,
    no_flights_left,
    refused,
    rules,
    table,
)


def boise(*cards: str) -> AirlinesState:
    """BOI can be expanded; Player 1 has these cards and is to act."""
    s = later(table())
    found(s, "BOI", "H10", holder=1)
    flights(s, 0, *cards)
    return s


def unusable(*cards: str) -> AirlinesState:
    """The 1 of every dashed route is covered: dashed 1 is unusable."""
    s = later(table())
    found(s, "AUR", "H02", holder=1)
    found(s, "SMT", "H08", holder=1)
    found(s, "ITA", "H14", holder=1)
    flights(s, 0, *cards)
    return s


def cover_last_dotted_one(s: AirlinesState) -> None:
    """Covers New York - Washington, the last dotted 1: dotted 1 is unusable then."""
    join(s, data(), code("HUR"), data().route_ids.index("D04"))
    find_floors(s, data())
    assert s.floor[1] > 1


@pytest.mark.rule("AL-140", "AL-141")
def test_a_flight_card_is_drawn_first_and_can_be_played_at_once() -> None:
    s = boise("solid 2")
    act(s, "expand")
    assert s.step == DRAW_FLIGHT  # no way round it
    assert refused(s, "claim", "route-H04", "airline-BOI") == "AL-050"
    comes(s, "dashed 4")
    assert s.step == CLAIM
    claim(s, "H04", "BOI", "dashed 4")
    assert s.sizes[code("BOI")] == 3


@pytest.mark.rule("AL-140")
def test_no_route_is_claimed_before_the_draw() -> None:
    s = boise("dashed 4")
    assert refused(s, "claim", "route-H04", "airline-BOI") == "AL-140"


@pytest.mark.rule("AL-142", "AL-G15")
def test_who_claimed_must_draw_a_stock_card() -> None:
    s = boise("dashed 4")
    expand(s, "solid 2")
    claim(s, "H04", "BOI", "dashed 4")
    assert s.step == TAKE
    assert refused(s, "decline") == "AL-142"


@pytest.mark.rule("AL-143", "AL-145")
def test_who_declines_a_possible_claim_draws_no_stock() -> None:
    s = boise("dashed 4")
    expand(s, "solid 2")
    assert claims_open(s)
    shares = total(s.deck)
    assert refused(s, "take", "deck") == "AL-143"
    act(s, "decline")
    assert (s.player, s.step) == (1, ACTION)
    assert total(s.deck) == shares


@pytest.mark.rule("AL-144")
def test_one_claim_a_turn() -> None:
    s = boise("dashed 4", "dashed 14")
    expand(s, "solid 2")
    claim(s, "H04", "BOI", "dashed 4")
    assert refused(s, "claim", "route-H11", "airline-BOI") == "AL-144"


@pytest.mark.rule("AL-150", "AL-153")
def test_unusable_cards_leave_the_game_and_as_many_are_drawn() -> None:
    s = unusable("dashed 1", "solid 2")
    act(s, "exchange", card_id("dashed 1"))
    act(s, "done")
    comes(s, "wavy 14")
    assert s.gone[flight("dashed 1")] == 1
    assert sum(s.flights[: data().n_flights]) == 2
    discard_all_flights(s)
    act(s, "expand")  # the discard is shuffled: dashed 1 does not come back
    assert flight("dashed 1") not in [kind for kind, _ in rules().chance(s)]


@pytest.mark.rule("AL-151", "AL-G16")
def test_what_makes_a_card_unusable() -> None:
    s = later(table())
    found(s, "AUR", "H02", holder=1)
    found(s, "SMT", "H08", holder=1)
    flights(s, 0, "dashed 1")
    assert refused(s, "exchange", card_id("dashed 1")) == "AL-152"  # the 1 of H14 is free, though far from everyone
    found(s, "ITA", "H14", holder=1)
    assert can(s, "exchange", card_id("dashed 1"))
    other = later(table())
    flights(other, 0, "dashed 1")
    for name in ("BOI", "ITA", "SMT", "AUR"):  # nobody who may fly dashed has a marker left
        other.supply[code(name)] = 0
    find_floors(other, data())
    assert can(other, "exchange", card_id("dashed 1"))


@pytest.mark.rule("AL-152")
def test_usable_cards_cannot_be_exchanged() -> None:
    s = unusable("dashed 1", "dashed 3")
    assert refused(s, "exchange", card_id("dashed 3")) == "AL-152"
    act(s, "exchange", card_id("dashed 1"))
    assert refused(s, "exchange", card_id("dashed 3")) == "AL-152"


@pytest.mark.rule("AL-154")
def test_the_exchange_is_optional_and_is_not_the_action() -> None:
    s = unusable("dashed 1")
    assert can(s, "expand")
    act(s, "exchange", card_id("dashed 1"))
    act(s, "done")
    comes(s, "wavy 14")
    assert (s.player, s.step) == (0, ACTION)
    assert can(s, "expand")


@pytest.mark.rule("AL-155", "AL-G17")
def test_a_new_unusable_card_waits_for_a_later_turn() -> None:
    s = unusable("dashed 1", "solid 2")
    found(s, "BRZ", "D06", holder=1)
    found(s, "COR", "D09", holder=1)
    found(s, "HUR", "D02", holder=1)
    found(s, "ITA", "D16", holder=1)
    cover_last_dotted_one(s)
    act(s, "exchange", card_id("dashed 1"))
    act(s, "done")
    comes(s, "dotted 1")
    assert refused(s, "exchange", card_id("dotted 1")) == "AL-155"
    later(s)
    assert can(s, "exchange", card_id("dotted 1"))


@pytest.mark.rule("AL-156")
def test_no_more_cards_are_exchanged_than_can_be_replaced() -> None:
    s = later(table())
    for name in ("BOI", "ITA", "SMT", "AUR"):
        s.supply[code(name)] = 0
    find_floors(s, data())
    flights(s, 0, "dashed 1", "dashed 3", "dashed 4")
    no_flights_left(s)
    assert refused(s, "exchange", card_id("dashed 1")) == "AL-156"
    s.gone[flight("wavy 14")] -= 1
    s.flight_deck[flight("wavy 14")] += 1
    act(s, "exchange", card_id("dashed 1"))
    assert s.step == EXCHANGE
    assert refused(s, "exchange", card_id("dashed 3")) == "AL-156"
    act(s, "done")
    comes(s, "wavy 14")
    assert s.step == ACTION
