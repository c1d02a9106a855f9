"""Chance, in setup: the starting player."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import Seat
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import DEAL_PERMIT, FROM_START, AirMailState
from aerodrome.games.air_mail.steps.event import LotEvent
from aerodrome.games.air_mail.steps.gains import earn


class DrawStarter(LotEvent):
    """Who begins?"""

    def chance(self, s: AirMailState) -> list[tuple[int, int]]:
        return [(seat, 1) for seat in range(s.seats)]

    def sample(self, s: AirMailState, rng: Rng) -> int:
        return rng.below(s.seats)

    def apply(self, s: AirMailState, seat: Seat) -> None:
        """AM-117, AM-118: the starting player has 10 dollars, each later one a dollar more."""
        s.starter = seat
        tell(s, log.STARTS, seat)
        for place in range(s.seats):
            earn(s, (seat + place) % s.seats, self.data.income + place, FROM_START)
        s.step = DEAL_PERMIT
