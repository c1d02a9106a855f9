"""Chance: a card is drawn, by a gate, an objective or in Maintenance (YA-404, YA-405, YA-496)."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.yukon_airways import log
from aerodrome.games.yukon_airways.data import N_KINDS, CardKind
from aerodrome.games.yukon_airways.state import DRAW_CARD, TO_DRAW, YukonAirwaysOpenTable, YukonAirwaysState, draw_card
from aerodrome.games.yukon_airways.steps.deal_card import deck_chance, deck_sample
from aerodrome.games.yukon_airways.steps.passage import Passage


class DrawCard(Event):
    """A card that its owner alone sees."""

    def chance(self, s: YukonAirwaysState) -> list[tuple[int, int]]:
        return deck_chance(s)

    def weights(self, s: YukonAirwaysState) -> list[int]:
        return s.deck

    def sample(self, s: YukonAirwaysState, rng: Rng) -> int:
        return deck_sample(s, rng)

    def apply(self, s: YukonAirwaysState, kind: CardKind) -> None:
        draw_card(s, s.drawer, kind)
        s.to_draw -= 1
        if s.trace is not None:
            log.tell_seat(s, s.drawer, log.DRAWN, s.drawer, kind)
        if s.to_draw == 0 or s.deck_count == 0:
            s.step = TO_DRAW

    def ask(self, v: YukonAirwaysOpenTable) -> Message:
        return Message("ask-chance")


class NextCard(Passage):
    """YA-405: the next card of those to be drawn; an empty deck is made anew out of the discard pile."""

    def run(self, s: YukonAirwaysState) -> None:
        if s.to_draw > 0 and s.deck_count == 0:
            s.deck_count = sum(s.pile)
            s.deck = s.pile
            s.pile = [0] * N_KINDS
            if s.deck_count == 0:  # YA-G54
                s.to_draw = 0
            elif s.trace is not None:
                log.tell(s, log.SHUFFLE)
        if s.to_draw > 0:
            s.step = DRAW_CARD
        else:
            s.drawer = -1
            s.step = s.then


def draw_cards(s: YukonAirwaysState, seat: int, number: int, then: int) -> None:
    """So many cards for a seat; afterwards the game goes on with a passage."""
    s.drawer = seat
    s.to_draw = number
    s.then = then
    s.step = TO_DRAW
