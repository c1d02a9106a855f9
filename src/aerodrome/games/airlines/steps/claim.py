"""Claiming a route: for the airline being founded, or for any founded one when expanding."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.airlines.data import N_AIRLINES, Data
from aerodrome.games.airlines.geometry import best_cards, claimers, claims, join, lowest_free
from aerodrome.games.airlines.knowledge import saw_laid
from aerodrome.games.airlines.state import (
    CLAIM,
    ENDED,
    FOUND_DRAW,
    FOUNDED,
    FOUNDING,
    PAY,
    AirlinesState,
)
from aerodrome.games.airlines.steps import log
from aerodrome.games.airlines.steps.flight import enter_draw_flight, replaceable
from aerodrome.games.airlines.steps.log import tell
from aerodrome.games.airlines.steps.stock import enter_take
from aerodrome.games.airlines.steps.turn import after_marker, end_turn

# Choices of a founder after the claim.
DRAW: Final = 0
DO_NOT_DRAW: Final = 1


def lay(s: AirlinesState, airline: int, count: int) -> None:
    """AL-101, AL-160: shares go from the hand to the table."""
    place = s.player * N_AIRLINES + airline
    s.hand[place] -= count
    s.laid[place] += count
    saw_laid(s, s.player, airline, count)
    s.acted = 1


def found(s: AirlinesState, data: Data, airline: int, count: int) -> None:
    """AL-101, AL-102: shares are laid and a marker goes on the headquarters; then comes the first route."""
    s.action = FOUNDING
    s.airline = airline
    lay(s, airline, count)
    s.status[airline] = FOUNDED
    s.supply[airline] -= 1
    s.sizes[airline] = 1
    s.reach[airline] = 1 << data.hq[airline]
    tell(s, log.FOUNDS, s.player, airline, count)
    s.step = CLAIM


def claim_legal(s: AirlinesState, data: Data) -> list[int]:
    """Pairs of airline and route that the hand can pay for, and when expanding also no claim (AL-145)."""
    best = best_cards(s, data, s.player)
    if s.action == FOUNDING:  # AL-103: a route at the headquarters, all that the system reaches so far
        return claims(s, data, best, 1 << s.airline)
    pairs = claims(s, data, best, claimers(s))  # AL-091: any founded airline
    pairs.append(data.n_pairs)
    return pairs


def claim_apply(s: AirlinesState, data: Data, choice: int) -> None:
    """Names route and airline; the card is asked for next."""
    if choice == data.n_pairs:  # AL-143: no claim, no stock card
        tell(s, log.NO_CLAIM, s.player)
        end_turn(s, data)
    else:
        s.airline = data.pair_airline[choice]
        s.route = data.pair_route[choice]
        s.step = PAY


def pay_legal(s: AirlinesState, data: Data) -> list[int]:
    """AL-093: any card in hand of the route's network (AL-081) that is high enough (AL-083)."""
    found_cards: list[int] = []
    kinds: i64 = data.n_flights
    start: i64 = s.player * kinds
    cards = s.flights
    net = data.route_net[s.route]
    for kind in range(kinds):
        if cards[start + kind] and data.flight_net[kind] == net and data.flight_value[kind] >= s.price[s.route]:
            found_cards.append(kind)
    return found_cards


def pay_apply(s: AirlinesState, data: Data, kind: int) -> None:
    """AL-089: one card goes to the discard, the marker on the lowest free circle; then cards are drawn."""
    s.flights[s.player * data.n_flights + kind] -= 1
    s.discard[kind] += 1
    s.acted = 1
    tell(s, log.CLAIMS, s.player, s.airline, lowest_free(s, data, s.route), kind)
    join(s, data, s.airline, s.route)
    after_marker(s, data)
    if s.step == ENDED:  # AL-243: the claim made the last cards of the row worthless
        return
    if s.action != FOUNDING:
        enter_take(s, data, True)  # AL-142
    elif replaceable(s):
        s.step = FOUND_DRAW
    else:
        enter_take(s, data, False)


def found_draw_apply(s: AirlinesState, data: Data, choice: int) -> None:
    """AL-106: a founder may draw a flight card, and after that a stock card (AL-107)."""
    if choice == DRAW:
        enter_draw_flight(s, data)
    else:
        enter_take(s, data, False)
