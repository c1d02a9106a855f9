"""The insurance pays: at which airport does the new plane stand?"""

from __future__ import annotations

from aerodrome.core.messages import Choice, Message, Offer
from aerodrome.core.step import Act, Step
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import N_AIRPORTS, Airport, Data
from aerodrome.games.par_avion.ids import airport_id
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import CHOOSE, MISSING, PARKED, ParAvionOpenTable, ParAvionState, first_plane
from aerodrome.games.par_avion.steps.map_offers import airports_on_the_map
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import airport_message


class Replace(Step):
    """PA-192 to PA-194: missing planes come back empty, at any airport, and may act at once."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: ParAvionOpenTable) -> list[int]:
        return list(range(N_AIRPORTS))  # PA-G32: in fog or not

    def apply(self, s: ParAvionState, airport: Airport) -> None:
        plane = first_plane(s, MISSING)
        s.where[plane] = PARKED
        s.at[plane] = airport
        tell(s, log.REPLACED, s.active, plane, airport)
        if first_plane(s, MISSING) < 0:
            s.step = CHOOSE

    def ask(self, v: ParAvionView) -> Message:
        return Message("ask-replace", {"plane": self.data.plane_names[first_plane(v, MISSING)]})

    def describe(self, v: ParAvionView, airport: Airport) -> Choice:
        plane = self.data.plane_names[first_plane(v, MISSING)]
        words = Message("replace", {"plane": plane, "airport": airport_message(v, self.data, airport)})
        return Choice(airport, "place", (airport_id(airport),), words)

    def acts(self, v: ParAvionView) -> list[tuple[Act, int]]:
        return [(("place", (airport_id(airport),)), airport) for airport in range(N_AIRPORTS)]

    def offers(self, v: ParAvionView) -> list[Offer]:
        return airports_on_the_map(self, v, self.data)
