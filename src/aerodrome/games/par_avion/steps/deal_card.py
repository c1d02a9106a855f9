"""Chance: the next card of the next pile."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import N_AIRPORTS, N_CARDS, Card
from aerodrome.games.par_avion.knowledge import cards_of
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import DEAL_PLANE, ParAvionState
from aerodrome.games.par_avion.view import ParAvionView


class DealCard(Event):
    """PA-021, PA-G07: face down on the piles in turn, six on each of ten."""

    def chance(self, s: ParAvionState) -> list[tuple[int, int]]:
        return [(card, 1) for card in cards_of(s.undealt)]

    def sample(self, s: ParAvionState, rng: Rng) -> int:
        rest = s.undealt
        for _ in range(rng.below(N_CARDS - s.dealt)):
            rest &= rest - 1
        card = 0
        while not (rest >> card) & 1:
            card += 1
        return card

    def apply(self, s: ParAvionState, card: Card) -> None:
        s.piles[s.dealt % N_AIRPORTS] |= 1 << card
        s.undealt &= ~(1 << card)
        s.dealt += 1
        if s.undealt == 0:
            s.step = DEAL_PLANE
            tell(s, log.DEALT)

    def ask(self, v: ParAvionView) -> Message:
        return Message("ask-deal")
