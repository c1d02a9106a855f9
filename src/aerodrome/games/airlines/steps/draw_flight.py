"""Chance: the top card of the flight deck."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.position import added
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import Data, FlightKind
from aerodrome.games.airlines.log import tell, whisper
from aerodrome.games.airlines.state import AirlinesState, counted
from aerodrome.games.airlines.steps.flight_cards import after_draw, enter_draw_flight
from aerodrome.games.airlines.view import AirlinesView


class DrawFlight(Event):
    """A flight card for the player to move."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def chance(self, s: AirlinesState) -> list[tuple[int, int]]:
        return counted(s.flight_deck)

    def weights(self, s: AirlinesState) -> list[int]:
        return s.flight_deck

    def sample(self, s: AirlinesState, rng: Rng) -> int:
        return rng.pick(s.flight_deck)

    def apply(self, s: AirlinesState, kind: FlightKind) -> None:
        """AL-060: the card goes unseen by others into the hand."""
        s.flight_deck = added(s.flight_deck, kind, -1)
        s.flights = added(s.flights, self.data.holding_flights(s.player, kind), 1)
        s.drew = 1
        tell(s, log.DRAWS_FLIGHT, s.player)
        whisper(s, log.SEES_FLIGHT, s.player, kind)
        if s.to_draw:
            s.to_draw -= 1
        if s.to_draw:
            enter_draw_flight(s, self.data)
        else:
            after_draw(s, self.data)

    def ask(self, v: AirlinesView) -> Message:
        return Message("ask-draw-flight")
