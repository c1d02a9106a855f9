"""Chance: the next share of a starting hand."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.position import added
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import STOCK_DEALT, Airline, holding
from aerodrome.games.airlines.log import whisper
from aerodrome.games.airlines.state import DEAL_ROW, AirlinesState, counted
from aerodrome.games.airlines.view import AirlinesView


class DealStock(Event):
    """Five shares for each player."""

    def chance(self, s: AirlinesState) -> list[tuple[int, int]]:
        return counted(s.deck)

    def sample(self, s: AirlinesState, rng: Rng) -> int:
        return rng.pick(s.deck)

    def apply(self, s: AirlinesState, airline: Airline) -> None:
        """AL-031: five shares for each player in turn."""
        seat = s.dealt // STOCK_DEALT
        s.deck = added(s.deck, airline, -1)
        s.hand = added(s.hand, holding(seat, airline), 1)
        whisper(s, log.DEALT, seat, airline)
        s.dealt += 1
        if s.dealt == STOCK_DEALT * s.seats:
            s.dealt = 0
            s.step = DEAL_ROW

    def ask(self, v: AirlinesView) -> Message:
        return Message("ask-deal")
