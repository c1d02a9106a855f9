"""Chance: the top card of the deck, for the row."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.position import added, changed
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import SCORING, Data
from aerodrome.games.airlines.log import tell
from aerodrome.games.airlines.state import ACTION, ENDED, AirlinesState, counted, total
from aerodrome.games.airlines.steps.stock_cards import deck_pile, deck_was_drawn
from aerodrome.games.airlines.steps.turn import end_turn, scoring_card
from aerodrome.games.airlines.view import AirlinesView


class Refill(Event):
    """A stock card for the row."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def chance(self, s: AirlinesState) -> list[tuple[int, int]]:
        return counted(deck_pile(s))

    def weights(self, s: AirlinesState) -> list[int]:
        return deck_pile(s)

    def sample(self, s: AirlinesState, rng: Rng) -> int:
        return rng.pick(deck_pile(s))

    def apply(self, s: AirlinesState, kind: int) -> None:
        """AL-064, AL-200: a share fills the slot; a scoring card is dealt with, and the next card takes its place."""
        if kind == SCORING:
            scoring_card(s)
            if s.step == ENDED or total(s.deck):  # AL-202
                return
        else:
            s.early = 0
            s.deck = added(s.deck, kind, -1)
            s.row = changed(s.row, s.slot, kind)
            tell(s, log.TURNS_UP, kind)
        deck_was_drawn(s)
        if s.step == ENDED:
            return
        if s.closing:
            end_turn(s, self.data)
        else:  # AL-126: it was a worthless card that was removed before the action
            s.step = ACTION

    def ask(self, v: AirlinesView) -> Message:
        return Message("ask-refill")
