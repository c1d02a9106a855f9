"""The view as numbers for learning; when a place was seen and what it held then are left out: `may` says what can be there."""

from __future__ import annotations

from typing import Final

from aerodrome.core.tensor import MOST, Tensor, Writer
from aerodrome.games.par_avion.data import N_AIRPORTS, N_CARDS, Data
from aerodrome.games.par_avion.knowledge import N_PLACES
from aerodrome.games.par_avion.state import WEATHER_SIZE, ParAvionOpenTable
from aerodrome.games.par_avion.view import ParAvionView

N_STEPS: Final = 18
MOST_PLANES: Final = 10
MOST_WEATHER: Final = 16  # Winds and Fogs in force at a time
DIRECTIONS: Final = 6


class ParAvionTensor(Tensor):
    """One line a field."""

    def __init__(self, data: Data) -> None:
        self.data = data
        super().__init__(ParAvionOpenTable(), ParAvionView())

    def fill(self, w: Writer, table: ParAvionOpenTable, v: ParAvionView) -> None:
        _put_table(w, table, self.data)
        _put_planes(w, table)
        _put_moment(w, table)
        _put_knowledge(w, table, v)


def _put_table(w: Writer, t: ParAvionOpenTable, data: Data) -> None:
    w.one_hot("step", "the question that is open", t.step, N_STEPS)
    w.seat("player", "the seat to move", t.player)
    w.seat("active", "whose turn it is", t.active)
    w.seat("first", "who begins each round", t.first)
    w.wide("turn", "turns played", t.turn)
    w.wide("round", "rounds played", t.round)
    w.wide("limit", "of rounds, 0 for none", t.limit)
    w.number("goal", "points to reach", t.goal, high=MOST)
    w.number("tailwind_pays", "ruling: a wind may pay for the step that earns it", t.tailwind_pays)
    w.number("stuck_lands", "ruling: a stuck plane that is blocked lands", t.stuck_lands)
    w.numbers(
        "city_airport", "the airport on each city, from 1 on", t.city_airport, len(data.city_fields), high=N_AIRPORTS, least=-1
    )
    w.number("placed", "planes placed at the beginning", t.placed, high=MOST_PLANES)
    w.masks_by_seat("won", "cards that lie open before each seat", t.won, N_CARDS)
    w.by_seat("fines", "fines paid", t.fines)
    w.bits("out", "cards out of the game", t.out, N_CARDS)
    w.records("weather", "each Wind and Fog: card, seat, direction or airport, turn", t.weather, WEATHER_SIZE, 1, MOST_WEATHER)
    w.numbers("wind", "strength in each direction, 8 for none", t.wind, DIRECTIONS, high=MOST, least=-8)
    w.bits("fog", "airports in fog", t.fog, N_AIRPORTS)
    w.seat("starter", "who began the victory round", t.starter)


def _put_planes(w: Writer, t: ParAvionOpenTable) -> None:
    w.seat_numbers("owner", "the owner of each plane", t.owner, MOST_PLANES)
    w.numbers("where", "unplaced, parked, airborne, grounded or missing", t.where, MOST_PLANES, high=4)
    w.wide_numbers("at", "the airport or field of each plane, from 1 on", t.at, MOST_PLANES, least=-1)
    w.numbers("facing", "the direction of each plane", t.facing, MOST_PLANES, high=DIRECTIONS)
    w.numbers("repair", "turns of its owner that it still stands", t.repair, MOST_PLANES, high=MOST)
    w.numbers("stuck", "whether its rudder is stuck", t.stuck, MOST_PLANES)
    w.numbers("acted", "what it has done in this turn", t.acted, MOST_PLANES, high=MOST)
    w.numbers("fresh", "whether it has loaded since it last took off", t.fresh, MOST_PLANES)


def _put_moment(w: Writer, t: ParAvionOpenTable) -> None:
    """The turn that is being played."""
    w.one_hot("pending", "the event card that is being played", t.pending, N_CARDS)
    w.bits("delivered", "cards delivered since the turn's last event card", t.delivered, N_CARDS)
    w.one_hot("flyer", "the plane in movement", t.flyer, MOST_PLANES)
    w.number("mp", "movement points left", t.mp, high=MOST)
    w.number("spent", "whether any have been spent", t.spent)
    w.one_hot("heading", "the facing that turns are counted from", t.heading, DIRECTIONS)
    w.bits("used", "directions whose wind has been felt", t.used, DIRECTIONS)
    w.one_hot("loader", "the plane that is being loaded", t.loader, MOST_PLANES)
    w.one_hot("target", "the plane just placed, or the one that an event is played on", t.target, MOST_PLANES)
    w.one_hot("drift", "direction in which it still has a field to go", t.drift, DIRECTIONS)
    w.seat("payer", "who has to pay a fine", t.payer)
    w.number("fines_due", "fines to pay", t.fines_due, high=MOST)


def _put_knowledge(w: Writer, t: ParAvionOpenTable, v: ParAvionView) -> None:
    w.numbers("pile_counts", "cards at each airport", v.pile_counts, N_AIRPORTS, high=MOST)
    w.numbers("plane_counts", "cards aboard each plane", v.plane_counts, MOST_PLANES, high=MOST)
    w.masks("may", "of each airport and plane the cards that may lie there for all this seat can tell", v.may, N_PLACES, N_CARDS)
    w.masks_by_seat("exact", "places that nobody has touched since each seat looked into them", t.exact, N_PLACES)
    w.bits("flown", "own cards that have flown", v.flown, N_CARDS)
    w.bits("kept", "those that were aboard when the own turn began", v.kept, N_CARDS)
    w.bits("had", "what the loading plane had aboard when its loading began", v.had, N_CARDS)
