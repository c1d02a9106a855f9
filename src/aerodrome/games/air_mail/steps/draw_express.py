"""Chance: the top card of an express deck."""

from __future__ import annotations

from aerodrome.core.position import added, changed
from aerodrome.core.rng import Rng
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import City
from aerodrome.games.air_mail.log import tell, whisper
from aerodrome.games.air_mail.state import UNDER_DECK, AirMailState, held_at, under_at
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.steps.decks import express_chance, express_sample
from aerodrome.games.air_mail.steps.drafting import draw_named
from aerodrome.games.air_mail.steps.event import LotEvent


class DrawExpress(LotEvent):
    """Which express card is it?"""

    def chance(self, s: AirMailState) -> list[tuple[int, int]]:
        return express_chance(s, self.data, s.express_from)

    def sample(self, s: AirMailState, rng: Rng) -> int:
        return express_sample(s, self.data, s.express_from, rng)

    def apply(self, s: AirMailState, city: City) -> None:
        """AM-125, AM-G10: the division is public, the city secret, unless everybody knew what lay under the deck."""
        division = s.express_from
        s.express_from = -1
        tell(s, log.EXPRESS, s.player, division)
        if s.express[city] == UNDER_DECK:
            s.under = changed(s.under, under_at(division, 0 if s.under[under_at(division, 0)] == city else 1), -1)
            tell(s, log.EXPRESS_CARD, s.player, city)
        else:
            s.express_left = added(s.express_left, division, -1)
            whisper(s, log.EXPRESS_CARD, s.player, city)
        s.express = changed(s.express, city, s.player)
        s.express_held = added(s.express_held, held_at(s.player, division), 1)
        if s.round == 0:
            draw_named(s)
        else:
            proceed(s, self.data)
