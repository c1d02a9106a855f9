"""Chance, in setup: the decree of the next decree square."""

from __future__ import annotations

from aerodrome.core.position import changed
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import DECREE_SQUARES, Decree
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import LAY_OFFER, AirMailState
from aerodrome.games.air_mail.steps.event import CardEvent


class LayDecree(CardEvent):
    """Which decree is laid out?"""

    def weights(self, s: AirMailState) -> list[int]:
        return s.decree_pool

    def apply(self, s: AirMailState, decree: Decree) -> None:
        """AM-106, AM-107: nine decrees, one on each decree square; the others are out of the game."""
        square = self.data.decree_squares[s.dealt]
        s.decree_pool = changed(s.decree_pool, decree, 0)
        s.decree_at = changed(s.decree_at, square, decree)
        tell(s, log.DECREE_LAID, -1, square, decree)
        s.dealt += 1
        if s.dealt == DECREE_SQUARES:
            s.dealt = 0
            s.step = LAY_OFFER
