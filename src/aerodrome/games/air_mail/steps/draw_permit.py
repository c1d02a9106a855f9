"""Chance: the top card of the permit deck goes to a hand."""

from __future__ import annotations

from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import CardKind
from aerodrome.games.air_mail.log import whisper
from aerodrome.games.air_mail.state import AirMailState
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.steps.decks import to_hand
from aerodrome.games.air_mail.steps.event import CardEvent
from aerodrome.games.air_mail.steps.refill import draw_from_deck


class DrawPermit(CardEvent):
    """Which permit is drawn?"""

    def apply(self, s: AirMailState, kind: CardKind) -> None:
        """AM-252: seen by the drawer only."""
        draw_from_deck(s, kind)
        to_hand(s, s.player, kind)
        whisper(s, log.DREW, s.player, kind)
        proceed(s, self.data)
