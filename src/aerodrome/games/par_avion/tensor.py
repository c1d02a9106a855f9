"""The view as numbers for learning; when a place was seen and what it held then are left out: `may` says what can be there."""

from __future__ import annotations

from typing import Final

from aerodrome.core import tensor as t
from aerodrome.core.tensor import Field, Tensor
from aerodrome.games.par_avion.data import N_AIRPORTS, N_CARDS, Data
from aerodrome.games.par_avion.knowledge import N_PLACES
from aerodrome.games.par_avion.state import WEATHER_SIZE, ParAvionOpenTable

N_STEPS: Final = 18
MOST_PLANES: Final = 10
MOST_WEATHER: Final = 16  # Winds and Fogs in force at a time
DIRECTIONS: Final = 6


def tensor(data: Data) -> Tensor:
    """One line a field."""
    return Tensor(ParAvionOpenTable, [*_table(data), *_planes(), *_moment(), *_knowledge()])


def _table(data: Data) -> list[Field]:
    cities = len(data.city_fields)
    return [
        Field("step", t.ONE_HOT, "the question that is open", N_STEPS),
        Field("player", t.SEAT, "the seat to move"),
        Field("active", t.SEAT, "whose turn it is"),
        Field("first", t.SEAT, "who begins each round"),
        Field("turn", t.WIDE, "turns played"),
        Field("round", t.WIDE, "rounds played"),
        Field("limit", t.WIDE, "of rounds, 0 for none"),
        Field("goal", t.NUMBER, "points to reach", high=t.MOST),
        Field("tailwind_pays", t.NUMBER, "ruling: a wind may pay for the step that earns it"),
        Field("stuck_lands", t.NUMBER, "ruling: a stuck plane that is blocked lands"),
        Field("city_airport", t.NUMBERS, "the airport on each city, from 1 on", cities, N_AIRPORTS, -1),
        Field("placed", t.NUMBER, "planes placed at the beginning", high=MOST_PLANES),
        Field("won", t.BITS_BY_SEAT, "cards that lie open before each seat", N_CARDS),
        Field("fines", t.BY_SEAT, "fines paid", 1, t.MOST),
        Field("out", t.BITS, "cards out of the game", N_CARDS),
        Field(
            "weather",
            t.RECORDS,
            "each Wind and Fog: card, seat, direction or airport, turn",
            MOST_WEATHER,
            least=1,
            bits=WEATHER_SIZE,
        ),
        Field("wind", t.NUMBERS, "strength in each direction, 8 for none", DIRECTIONS, t.MOST, -8),
        Field("fog", t.BITS, "airports in fog", N_AIRPORTS),
        Field("starter", t.SEAT, "who began the victory round"),
    ]


def _planes() -> list[Field]:
    return [
        Field("owner", t.SEATS, "the owner of each plane", MOST_PLANES),
        Field("where", t.NUMBERS, "unplaced, parked, airborne, grounded or missing", MOST_PLANES, 4),
        Field("at", t.WIDE_NUMBERS, "the airport or field of each plane, from 1 on", MOST_PLANES, least=-1),
        Field("facing", t.NUMBERS, "the direction of each plane", MOST_PLANES, DIRECTIONS),
        Field("repair", t.NUMBERS, "turns of its owner that it still stands", MOST_PLANES, t.MOST),
        Field("stuck", t.NUMBERS, "whether its rudder is stuck", MOST_PLANES),
        Field("acted", t.NUMBERS, "what it has done in this turn", MOST_PLANES, t.MOST),
        Field("fresh", t.NUMBERS, "whether it has loaded since it last took off", MOST_PLANES),
    ]


def _moment() -> list[Field]:
    """The turn that is being played."""
    return [
        Field("pending", t.ONE_HOT, "the event card that is being played", N_CARDS),
        Field("delivered", t.BITS, "cards delivered since the turn's last event card", N_CARDS),
        Field("flyer", t.ONE_HOT, "the plane in movement", MOST_PLANES),
        Field("mp", t.NUMBER, "movement points left", high=t.MOST),
        Field("spent", t.NUMBER, "whether any have been spent"),
        Field("heading", t.ONE_HOT, "the facing that turns are counted from", DIRECTIONS),
        Field("used", t.BITS, "directions whose wind has been felt", DIRECTIONS),
        Field("loader", t.ONE_HOT, "the plane that is being loaded", MOST_PLANES),
        Field("target", t.ONE_HOT, "the plane just placed, or the one that an event is played on", MOST_PLANES),
        Field("drift", t.ONE_HOT, "direction in which it still has a field to go", DIRECTIONS),
        Field("payer", t.SEAT, "who has to pay a fine"),
        Field("fines_due", t.NUMBER, "fines to pay", high=t.MOST),
    ]


def _knowledge() -> list[Field]:
    return [
        Field("pile_counts", t.NUMBERS, "cards at each airport", N_AIRPORTS, t.MOST),
        Field("plane_counts", t.NUMBERS, "cards aboard each plane", MOST_PLANES, t.MOST),
        Field(
            "may",
            t.MASKS,
            "of each airport and plane the cards that may lie there for all this seat can tell",
            N_PLACES,
            bits=N_CARDS,
        ),
        Field("exact", t.BITS_BY_SEAT, "places that nobody has touched since each seat looked into them", N_PLACES),
        Field("flown", t.BITS, "own cards that have flown", N_CARDS),
        Field("kept", t.BITS, "those that were aboard when the own turn began", N_CARDS),
        Field("had", t.BITS, "what the loading plane had aboard when its loading began", N_CARDS),
    ]
