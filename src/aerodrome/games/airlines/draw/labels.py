"""Where the names of cities are written on the map."""

from __future__ import annotations

from functools import lru_cache

from aerodrome.core.lettering import Box, Ground, Label, Named, along, write_names
from aerodrome.games.airlines.data import Data
from aerodrome.games.airlines.draw.places import DOT, FLAG, MAP_HEIGHT, MAP_WIDTH, RADIUS, circle_at, city_at, route_points

LETTER, BOLD, HEIGHT = 9.7, 12.0, 17.0  # width of a letter, also in the headquarters' weight, and height of a name


@lru_cache(maxsize=16)
def labels(data: Data) -> list[Label]:
    """A place for each city's name."""
    places = [
        Named(
            city_at(data, city),
            FLAG if city in data.hq else (DOT + 1, DOT + 1),
            len(name) * (BOLD if city in data.hq else LETTER),
        )
        for city, name in enumerate(data.city_names)
    ]
    circles = [(circle_at(data, circle), RADIUS) for circle in range(data.n_circles)]
    strokes = [point for route in range(data.n_routes) for point in along(route_points(data, route))]
    return write_names(places, Ground(Box(4, 4, MAP_WIDTH - 4, MAP_HEIGHT - 4), circles, strokes), HEIGHT)
