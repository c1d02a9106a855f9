"""Chance: the offer is filled up."""

from __future__ import annotations

from aerodrome.core.position import changed
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import CardKind
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import BY_DECK, AirMailState
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.steps.decks import leave_deck
from aerodrome.games.air_mail.steps.event import CardEvent
from aerodrome.games.air_mail.steps.gains import set_trigger


class Refill(CardEvent):
    """Which permit takes the place of the one taken?"""

    def apply(self, s: AirMailState, kind: CardKind) -> None:
        """AM-251: the card taken is replaced at once."""
        draw_from_deck(s, kind)
        s.offer = changed(s.offer, s.slot, kind)
        tell(s, log.OFFER, -1, s.slot, kind)
        s.slot = -1
        proceed(s, self.data)


def draw_from_deck(s: AirMailState, kind: CardKind) -> None:
    """AM-602: a permit leaves the deck during the game; the last one brings the end."""
    leave_deck(s, kind)
    if s.deck_size == 0:
        set_trigger(s, BY_DECK)
