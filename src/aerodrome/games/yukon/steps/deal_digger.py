"""Chance: where the sheriff lies, and so where the digger starts."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.yukon.state import DEAL_CARD, Spot, YukonState
from aerodrome.games.yukon.view import YukonView


class DealDigger(Event):
    """YK-006: the sheriff's spot is where the digger starts; the sheriff has no further use."""

    def chance(self, s: YukonState) -> list[tuple[int, int]]:
        return [(spot, 1) for spot in range(len(s.grid))]

    def sample(self, s: YukonState, rng: Rng) -> int:
        return rng.below(len(s.grid))

    def apply(self, s: YukonState, spot: Spot) -> None:
        s.digger = spot
        s.dealt = 1 if spot == 0 else 0
        s.step = DEAL_CARD

    def ask(self, v: YukonView) -> Message:
        return Message("ask-deal")
