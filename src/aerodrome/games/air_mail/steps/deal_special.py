"""Chance, in setup: the specials of the first hands."""

from __future__ import annotations

from aerodrome.core.position import added
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import CardKind
from aerodrome.games.air_mail.log import whisper
from aerodrome.games.air_mail.state import AirMailState
from aerodrome.games.air_mail.steps.decks import to_hand
from aerodrome.games.air_mail.steps.drafting import ask_for_pair
from aerodrome.games.air_mail.steps.event import CardEvent


class DealSpecial(CardEvent):
    """Which special is dealt?"""

    def weights(self, s: AirMailState) -> list[int]:
        return s.specials

    def apply(self, s: AirMailState, kind: CardKind) -> None:
        """AM-119: and one special."""
        s.specials = added(s.specials, kind, -1)
        s.special_size -= 1
        seat = (s.starter + s.dealt // self.data.specials) % s.seats
        to_hand(s, seat, kind)
        whisper(s, log.DEALT, seat, kind)
        s.dealt += 1
        if s.dealt == self.data.specials * s.seats:
            s.dealt = 0
            ask_for_pair(s)
