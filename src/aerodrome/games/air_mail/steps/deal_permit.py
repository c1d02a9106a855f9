"""Chance, in setup: the permits of the first hands."""

from __future__ import annotations

from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import CardKind
from aerodrome.games.air_mail.log import whisper
from aerodrome.games.air_mail.state import DEAL_SPECIAL, AirMailState
from aerodrome.games.air_mail.steps.decks import leave_deck, to_hand
from aerodrome.games.air_mail.steps.drafting import ask_for_pair
from aerodrome.games.air_mail.steps.event import CardEvent


class DealPermit(CardEvent):
    """Which permit is dealt?"""

    def apply(self, s: AirMailState, kind: CardKind) -> None:
        """AM-119: four permits each."""
        leave_deck(s, kind)
        seat = (s.starter + s.dealt // self.data.permits) % s.seats
        to_hand(s, seat, kind)
        whisper(s, log.DEALT, seat, kind)
        s.dealt += 1
        if s.dealt == self.data.permits * s.seats:
            s.dealt = 0
            if self.data.specials:
                s.step = DEAL_SPECIAL
            else:
                ask_for_pair(s)
