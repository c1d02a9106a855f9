"""Chance: the city of the next airport, in the random scenario."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import N_AIRPORTS, City
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import DEAL_CARD, ParAvionState
from aerodrome.games.par_avion.view import ParAvionView


class DealCity(Event):
    """PA-020, PA-G06: the airports by number, each on a city that is still free."""

    def chance(self, s: ParAvionState) -> list[tuple[int, int]]:
        return [(city, 1) for city in range(len(s.city_airport)) if s.city_airport[city] < 0]

    def sample(self, s: ParAvionState, rng: Rng) -> int:
        left = rng.below(len(s.city_airport) - len(s.airport_city))
        city = 0
        while s.city_airport[city] >= 0 or left > 0:
            if s.city_airport[city] < 0:
                left -= 1
            city += 1
        return city

    def apply(self, s: ParAvionState, city: City) -> None:
        tell(s, log.AIRPORT, len(s.airport_city), city)
        s.city_airport[city] = len(s.airport_city)
        s.airport_city.append(city)
        if len(s.airport_city) == N_AIRPORTS:
            s.step = DEAL_CARD

    def ask(self, v: ParAvionView) -> Message:
        return Message("ask-deal")
