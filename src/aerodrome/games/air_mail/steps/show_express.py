"""Chance, in setup: the two top cards of an express deck are shown, one after the other."""

from __future__ import annotations

from aerodrome.core.position import added, changed
from aerodrome.core.rng import Rng
from aerodrome.games.air_mail.data import City
from aerodrome.games.air_mail.state import SHOW_BONUS, UNDER_DECK, UNDER_EACH, AirMailState
from aerodrome.games.air_mail.steps.decks import express_chance, express_sample
from aerodrome.games.air_mail.steps.event import LotEvent


class ShowExpress(LotEvent):
    """Which city gets the next bonus?"""

    def chance(self, s: AirMailState) -> list[tuple[int, int]]:
        return express_chance(s, self.data, s.dealt // UNDER_EACH)

    def sample(self, s: AirMailState, rng: Rng) -> int:
        return express_sample(s, self.data, s.dealt // UNDER_EACH, rng)

    def apply(self, s: AirMailState, city: City) -> None:
        """AM-102, AM-104: the card is shown and goes under its deck, the second one lowest (AM-G04)."""
        s.express = changed(s.express, city, UNDER_DECK)
        s.express_open = changed(s.express_open, city, 1)
        s.express_left = added(s.express_left, s.dealt // UNDER_EACH, -1)
        s.under = changed(s.under, s.dealt, city)
        s.step = SHOW_BONUS
