"""Chance: the top card of the special deck goes to a hand."""

from __future__ import annotations

from aerodrome.core.position import added
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import CardKind
from aerodrome.games.air_mail.log import whisper
from aerodrome.games.air_mail.state import AirMailState
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.steps.decks import to_hand
from aerodrome.games.air_mail.steps.event import CardEvent


class DrawSpecial(CardEvent):
    """Which special is drawn?"""

    def weights(self, s: AirMailState) -> list[int]:
        return s.specials

    def apply(self, s: AirMailState, kind: CardKind) -> None:
        """AM-402, AM-403: seen by the drawer only; an empty special deck triggers nothing (AM-604)."""
        s.specials = added(s.specials, kind, -1)
        s.special_size -= 1
        to_hand(s, s.player, kind)
        whisper(s, log.DREW, s.player, kind)
        proceed(s, self.data)
