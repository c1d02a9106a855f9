"""Chance: the top card of the deck, for a hand."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.position import added
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import SCORING, Data, holding
from aerodrome.games.airlines.log import whisper
from aerodrome.games.airlines.state import ENDED, AirlinesState, counted, total
from aerodrome.games.airlines.steps.stock_cards import deck_pile, deck_was_drawn, enter_take
from aerodrome.games.airlines.steps.turn import end_turn, scoring_card
from aerodrome.games.airlines.view import AirlinesView


class DrawStock(Event):
    """A stock card for the player to move."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def chance(self, s: AirlinesState) -> list[tuple[int, int]]:
        return counted(deck_pile(s))

    def weights(self, s: AirlinesState) -> list[int]:
        return deck_pile(s)

    def sample(self, s: AirlinesState, rng: Rng) -> int:
        return rng.pick(deck_pile(s))

    def apply(self, s: AirlinesState, kind: int) -> None:
        """AL-065: a share goes unseen into the hand; a scoring card is dealt with, and the next card is drawn instead."""
        if kind == SCORING:
            scoring_card(s)
            if s.step == ENDED or total(s.deck):  # AL-201
                return
            deck_was_drawn(s)
            if s.step != ENDED:  # AL-G22: no card is left in the deck, so one of the row is taken
                enter_take(s, self.data, True)
            return
        s.early = 0
        s.deck = added(s.deck, kind, -1)
        s.hand = added(s.hand, holding(s.player, kind), 1)
        whisper(s, log.SEES, s.player, kind)
        deck_was_drawn(s)
        if s.step != ENDED:
            end_turn(s, self.data)

    def ask(self, v: AirlinesView) -> Message:
        return Message("ask-draw-stock")
