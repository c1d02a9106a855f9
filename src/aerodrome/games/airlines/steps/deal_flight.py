"""Chance: the next flight card of a starting hand."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.position import added
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import FLIGHTS_DEALT, Data, FlightKind
from aerodrome.games.airlines.log import whisper
from aerodrome.games.airlines.state import FIRST_PLAYER, AirlinesState, counted
from aerodrome.games.airlines.view import AirlinesView


class DealFlight(Event):
    """Three flight cards for each player."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def chance(self, s: AirlinesState) -> list[tuple[int, int]]:
        return counted(s.flight_deck)

    def sample(self, s: AirlinesState, rng: Rng) -> int:
        return rng.pick(s.flight_deck)

    def apply(self, s: AirlinesState, kind: FlightKind) -> None:
        """AL-035: three flight cards for each player in turn."""
        seat = s.dealt // FLIGHTS_DEALT
        s.flight_deck = added(s.flight_deck, kind, -1)
        s.flights = added(s.flights, self.data.holding_flights(seat, kind), 1)
        whisper(s, log.DEALT_FLIGHT, seat, kind)
        s.dealt += 1
        if s.dealt == FLIGHTS_DEALT * s.seats:
            s.dealt = 0
            s.step = FIRST_PLAYER

    def ask(self, v: AirlinesView) -> Message:
        return Message("ask-deal")
