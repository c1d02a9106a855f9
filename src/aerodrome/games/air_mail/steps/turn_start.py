"""Chance, in setup: which way a setup card of the track points."""

from __future__ import annotations

from aerodrome.core.position import changed
from aerodrome.core.rng import Rng
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import CLOCKWISE, COUNTER, DRAW_STARTER, LAY_START, AirMailState
from aerodrome.games.air_mail.steps.event import LotEvent


class TurnStart(LotEvent):
    """Which way does the card point?"""

    def chance(self, s: AirMailState) -> list[tuple[int, int]]:
        return [(0, 1), (1, 1)]

    def sample(self, s: AirMailState, rng: Rng) -> int:
        return rng.below(2)

    def apply(self, s: AirMailState, way: int) -> None:
        """AM-112: which colour points which way."""
        kind = s.card
        s.card = -1
        first, second = self.data.kind_a[kind], self.data.kind_b[kind]
        outward = second if way else first
        inward = first if way else second
        square = 0
        if s.seats == 2:  # AM-110, AM-111: only the outward colours are ends
            square = self.data.two_players[s.dealt]
            s.lengths = changed(s.lengths, s.dealt, 1)
            s.ends = changed(s.ends, s.dealt, outward)
        else:
            s.ends = changed(s.ends, CLOCKWISE, outward)
            s.ends = changed(s.ends, COUNTER, inward)
        s.square_card = changed(s.square_card, square, kind)
        s.outer = changed(s.outer, square, outward)
        s.inner = changed(s.inner, square, inward)
        tell(s, log.START_CARD, -1, square, kind)
        s.dealt += 1
        s.step = LAY_START
        if s.seats > 2 or s.dealt == 2:
            s.dealt = 0
            s.step = DRAW_STARTER
