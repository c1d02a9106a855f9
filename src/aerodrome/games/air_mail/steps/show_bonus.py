"""Chance, in setup: the bonus of the city just shown."""

from __future__ import annotations

from aerodrome.core.position import added, changed
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import LAY_DECREE, SHOW_EXPRESS, AirMailState
from aerodrome.games.air_mail.steps.event import CardEvent


class ShowBonus(CardEvent):
    """Which token does the city get?"""

    def weights(self, s: AirMailState) -> list[int]:
        return s.bonus_pool

    def apply(self, s: AirMailState, bonus: int) -> None:
        """AM-103: the city gets one bonus; AM-105: what is left in the pool after twelve is out of the game."""
        city = s.under[s.dealt]
        s.bonus_pool = added(s.bonus_pool, bonus, -1)
        s.bonus = changed(s.bonus, city, bonus)
        tell(s, log.SHOWN, -1, city, bonus)
        s.dealt += 1
        s.step = SHOW_EXPRESS
        if s.dealt == len(s.under):
            s.dealt = 0
            s.step = LAY_DECREE
