"""Chance: the next share of the first row."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.position import added, changed
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import N_SCORING_CARDS, ROW, SCORING, Airline
from aerodrome.games.airlines.log import tell
from aerodrome.games.airlines.state import DEAL_FLIGHT, AirlinesState, counted
from aerodrome.games.airlines.view import AirlinesView


class DealRow(Event):
    """Five shares face up."""

    def chance(self, s: AirlinesState) -> list[tuple[int, int]]:
        return counted(s.deck)

    def sample(self, s: AirlinesState, rng: Rng) -> int:
        return rng.pick(s.deck)

    def apply(self, s: AirlinesState, airline: Airline) -> None:
        """AL-032: five shares face up; only then do the scoring cards join the deck (AL-033)."""
        s.deck = added(s.deck, airline, -1)
        s.row = changed(s.row, s.dealt, airline)
        tell(s, log.ROW_DEALT, airline)
        s.dealt += 1
        if s.dealt == ROW:
            s.dealt = 0
            s.step = DEAL_FLIGHT
            if not s.controlled:  # AL-340: under controlled scoring they wait
                s.deck = changed(s.deck, SCORING, N_SCORING_CARDS)

    def ask(self, v: AirlinesView) -> Message:
        return Message("ask-deal")
