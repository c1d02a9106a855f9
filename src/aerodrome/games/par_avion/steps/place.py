"""At which airport does the next plane start?"""

from __future__ import annotations

from aerodrome.core.messages import Choice, Message, Offer
from aerodrome.core.step import Act, Step
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import N_AIRPORTS, Airport, Data
from aerodrome.games.par_avion.ids import airport_id
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import IDLE, PARKED, UNPLACED, ParAvionOpenTable, ParAvionState, first_plane
from aerodrome.games.par_avion.steps.loading import begin_loading, knows_pile
from aerodrome.games.par_avion.steps.map_offers import airports_on_the_map
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import airport_message


class Place(Step):
    """PA-040, PA-043, PA-044: the next plane by letter (PA-G09) stands at the airport, and its pile is seen only then."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: ParAvionOpenTable) -> list[int]:
        return list(range(N_AIRPORTS))  # PA-045: whatever stands there

    def reveals(self, t: ParAvionOpenTable, airport: Airport) -> bool:
        return not knows_pile(t, t.active, airport)

    def apply(self, s: ParAvionState, airport: Airport) -> None:
        plane = first_plane(s, UNPLACED)
        s.where[plane] = PARKED
        s.at[plane] = airport
        s.placed += 1
        s.target = plane
        for own in range(len(s.owner)):
            if s.owner[own] == s.active:
                s.acted[own] = IDLE
        tell(s, log.PLACES, s.active, plane, airport)
        begin_loading(s, plane)

    def ask(self, v: ParAvionView) -> Message:
        return Message("ask-place", {"plane": self.data.plane_names[first_plane(v, UNPLACED)]})

    def describe(self, v: ParAvionView, airport: Airport) -> Choice:
        plane = self.data.plane_names[first_plane(v, UNPLACED)]
        words = Message("place", {"plane": plane, "airport": airport_message(v, self.data, airport)})
        return Choice(airport, "place", (airport_id(airport),), words)

    def acts(self, v: ParAvionView) -> list[tuple[Act, int]]:
        return [(("place", (airport_id(airport),)), airport) for airport in range(N_AIRPORTS)]

    def offers(self, v: ParAvionView) -> list[Offer]:
        return airports_on_the_map(self, v, self.data)
