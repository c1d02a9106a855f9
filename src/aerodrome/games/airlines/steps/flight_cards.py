"""Flight cards: how they are drawn, and what makes one exchangeable."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.position import added
from aerodrome.core.step import ALLOWED
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import Data, FlightKind
from aerodrome.games.airlines.geometry import is_unusable
from aerodrome.games.airlines.knowledge import shuffle_flights
from aerodrome.games.airlines.log import tell
from aerodrome.games.airlines.state import (
    ACTION,
    CLAIM,
    DRAW_FLIGHT,
    EXCHANGE,
    EXPANDING,
    FOUNDING,
    AirlinesOpenTable,
    AirlinesState,
    total,
)
from aerodrome.games.airlines.steps.stock_cards import enter_take

# Faults of an exchange, in the order in which a person is told.
IS_USABLE: Final = 21
EXCHANGED_BEFORE: Final = 22
NO_REPLACEMENT: Final = 23


def enter_draw_flight(s: AirlinesState, data: Data) -> None:
    """The next flight card, from a shuffled discard if need be (AL-061); play goes on where there is none (AL-062)."""
    if total(s.flight_deck) == 0:
        left = total(s.discard)
        if left == 0:
            tell(s, log.NO_FLIGHT, s.player)
            after_draw(s, data)
            return
        tell(s, log.SHUFFLES, left)
        shuffle_flights(s, data)
    s.step = DRAW_FLIGHT


def after_draw(s: AirlinesState, data: Data) -> None:
    """What the drawn card was for: a claim, the end of a founding, or the exchange before the action."""
    if s.action == EXPANDING:
        s.step = CLAIM
    elif s.action == FOUNDING:
        enter_take(s, data, False)
    else:
        s.step = ACTION


def replaceable(t: AirlinesOpenTable) -> int:
    """How many flight cards deck and discard can give."""
    return t.flights_left() + total(t.discard)


def exchange_fault(t: AirlinesOpenTable, data: Data, kind: FlightKind) -> int:
    """Why a flight card of the hand cannot be exchanged."""
    if not is_unusable(t, data, kind):  # AL-152
        return IS_USABLE
    if t.exchanged and t.step == ACTION:  # AL-155: once a turn
        return EXCHANGED_BEFORE
    return ALLOWED if t.to_draw < replaceable(t) else NO_REPLACEMENT  # AL-156


def held_flights(t: AirlinesOpenTable, data: Data) -> list[FlightKind]:
    """The kinds of flight cards in the hand of the player to move."""
    found: list[FlightKind] = []
    cards = t.flight_hands()
    kinds: i64 = data.n_flights
    place: i64 = t.first_flight()
    for kind in range(kinds):
        if cards[place]:
            found.append(kind)
        place += 1
    return found


def exchangeable(t: AirlinesOpenTable, data: Data) -> list[FlightKind]:
    """AL-150: the kinds in the hand of the player to move that can be exchanged."""
    found: list[FlightKind] = []
    for floor in t.floor:
        if floor > 1:
            break
    else:
        return found  # a quick look: no card of the game is unusable yet
    for kind in held_flights(t, data):
        if exchange_fault(t, data, kind) == ALLOWED:
            found.append(kind)
    return found


def give_up(s: AirlinesState, data: Data, kind: FlightKind) -> None:
    """AL-153: the card is shown and leaves the game for good."""
    s.flights = added(s.flights, data.holding_flights(s.player, kind), -1)
    s.gone = added(s.gone, kind, 1)
    s.to_draw += 1
    if kind > s.highest_given:
        s.highest_given = kind
    s.exchanged = 1
    s.acted = 1
    tell(s, log.EXCHANGES, s.player, kind)
    s.step = EXCHANGE
