"""Chance, in setup: a permit for the track."""

from __future__ import annotations

from aerodrome.games.air_mail.data import CardKind
from aerodrome.games.air_mail.state import TURN_START, AirMailState
from aerodrome.games.air_mail.steps.decks import leave_deck
from aerodrome.games.air_mail.steps.event import CardEvent


class LayStart(CardEvent):
    """Which permit begins the row?"""

    def apply(self, s: AirMailState, kind: CardKind) -> None:
        """AM-109, AM-110: a permit for the start square, or for the two squares beside it in a game for two."""
        leave_deck(s, kind)
        s.card = kind
        s.step = TURN_START
