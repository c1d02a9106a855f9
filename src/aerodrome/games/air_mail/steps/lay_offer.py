"""Chance, in setup: the face-up permits."""

from __future__ import annotations

from aerodrome.core.position import changed
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import CardKind
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import LAY_START, AirMailState
from aerodrome.games.air_mail.steps.decks import leave_deck
from aerodrome.games.air_mail.steps.event import CardEvent


class LayOffer(CardEvent):
    """Which permit is turned up?"""

    def apply(self, s: AirMailState, kind: CardKind) -> None:
        """AM-108: one for each slot of the offer."""
        leave_deck(s, kind)
        s.offer = changed(s.offer, s.dealt, kind)
        tell(s, log.OFFER, -1, s.dealt, kind)
        s.dealt += 1
        if s.dealt == self.data.face_up:
            s.dealt = 0
            s.step = LAY_START
