"""Fog is played: which airport lies in it?"""

from __future__ import annotations

from aerodrome.core.messages import Choice, Message, Offer
from aerodrome.core.step import Act, Step
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import N_AIRPORTS, Airport, Data
from aerodrome.games.par_avion.ids import airport_id
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import CARDS, ParAvionOpenTable, ParAvionState
from aerodrome.games.par_avion.steps.map_offers import airports_on_the_map
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import airport_message


class SetFog(Step):
    """PA-300: any airport, also one in fog already (PA-G53)."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: ParAvionOpenTable) -> list[int]:
        return list(range(N_AIRPORTS))

    def apply(self, s: ParAvionState, airport: Airport) -> None:
        s.weather += [s.pending, s.active, airport, s.turn]
        s.fog |= 1 << airport  # PA-301: at once
        s.pending = -1
        s.step = CARDS
        tell(s, log.FOG, airport)

    def ask(self, v: ParAvionView) -> Message:
        return Message("ask-fog")

    def describe(self, v: ParAvionView, airport: Airport) -> Choice:
        words = Message("fog", {"airport": airport_message(v, self.data, airport)})
        return Choice(airport, "fog", (airport_id(airport),), words)

    def acts(self, v: ParAvionView) -> list[tuple[Act, int]]:
        return [(("fog", (airport_id(airport),)), airport) for airport in range(N_AIRPORTS)]

    def offers(self, v: ParAvionView) -> list[Offer]:
        return airports_on_the_map(self, v, self.data)
