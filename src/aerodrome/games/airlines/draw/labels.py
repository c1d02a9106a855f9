"""Where the names of cities are written: for each the free place that covers least of routes, circles and other names."""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import NamedTuple

from aerodrome.games.airlines.data import Data

Point = tuple[float, float]
LETTER, HEIGHT = 7.0, 14.0  # of a name in the map's size of type
MAP_WIDTH = 1321.0
RADIUS = 12.5  # of a circle
FLAG = (19.5, 12.0)  # half the width and height of a headquarters flag
DOT = 6.5  # radius of a city
PLACES = 8  # for a name round its city, at each of a few distances
SPREAD = 33.0  # between two circles where there is room


class Label(NamedTuple):
    """A name with the point at which it is anchored."""

    x: float
    y: float
    anchor: str  # start, middle or end


class Box(NamedTuple):
    """A rectangle on the map."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, p: Point, margin: float) -> bool:
        """Whether a point lies inside or nearly so."""
        return self.left - margin < p[0] < self.right + margin and self.top - margin < p[1] < self.bottom + margin

    def overlap(self, other: Box) -> float:
        """The common area."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return width * height if width > 0 and height > 0 else 0.0


def circle_at(data: Data, circle: int) -> Point:
    """The middle of a circle: evenly along its route."""
    route = data.circle_route[circle]
    first, end = data.first_circle[route], data.first_circle[route + 1]
    a, b = city_at(data, data.route_a[route]), city_at(data, data.route_b[route])
    gaps = end - first - 1
    room = dist(a, b)
    begin = _clear(data, data.route_a[route], a, b) + RADIUS
    finish = room - _clear(data, data.route_b[route], a, b) - RADIUS
    step = min(SPREAD, (finish - begin) / gaps) if gaps else 0.0
    share = ((begin + finish) / 2 + (circle - first - gaps / 2) * step) / room
    bow = _bow(data, route)
    x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
    return (x - (b[1] - a[1]) / room * bow, y + (b[0] - a[0]) / room * bow)


def _clear(data: Data, city: int, a: Point, b: Point) -> float:
    """How far along the line from a to b a city's dot or flag reaches."""
    if city not in data.hq:
        return DOT + 1
    across, along = abs(b[0] - a[0]) / dist(a, b), abs(b[1] - a[1]) / dist(a, b)
    return 2 + min(FLAG[0] / across if across else 1e9, FLAG[1] / along if along else 1e9)


def _bow(data: Data, route: int) -> float:
    """How far aside a route is drawn that shares both ends with others."""
    twins = [r for r in range(data.n_routes) if data.route_ends[r] == data.route_ends[route]]
    return 30.0 * (twins.index(route) - (len(twins) - 1) / 2)


def route_points(data: Data, route: int) -> tuple[Point, Point]:
    """Where a route begins and ends on the map."""
    a, b = city_at(data, data.route_a[route]), city_at(data, data.route_b[route])
    bow, room = _bow(data, route), dist(a, b)
    shift = (-(b[1] - a[1]) / room * bow, (b[0] - a[0]) / room * bow)
    return (a[0] + shift[0], a[1] + shift[1]), (b[0] + shift[0], b[1] + shift[1])


def zoom(data: Data) -> float:
    """How much the edition's places are spread so that every map is drawn equally wide."""
    return MAP_WIDTH / data.width


def map_height(data: Data) -> float:
    """The height of the map as it is drawn."""
    return data.height * zoom(data)


def city_at(data: Data, city: int) -> Point:
    """The place of a city."""
    return (data.city_x[city] * zoom(data), data.city_y[city] * zoom(data))


@lru_cache(maxsize=16)
def labels(data: Data) -> list[Label]:
    """A place for each city's name."""
    circles = [circle_at(data, circle) for circle in range(data.n_circles)]
    lines = [_samples(data, route) for route in range(data.n_routes)]
    taken: dict[int, Box] = {}
    chosen: dict[int, Label] = {}
    crowded = sorted(range(len(data.city_ids)), key=lambda c: (-_crowd(data, c), c))
    for city in crowded:
        x, y = city_at(data, city)
        near = [p for p in circles if dist(p, (x, y)) < 170]
        strokes = [p for line in lines for p in line if dist(p, (x, y)) < 150]
        best = min(_candidates(data, city), key=lambda c: (_cost(data, c, near, strokes, list(taken.values())), c[2]))
        chosen[city], taken[city] = best[0], best[1]
    return [chosen[city] for city in range(len(data.city_ids))]


def _crowd(data: Data, city: int) -> int:
    return data.route_a.count(city) + data.route_b.count(city)


def _samples(data: Data, route: int) -> list[Point]:
    a, b = route_points(data, route)
    steps = max(2, round(dist(a, b) / 6))
    return [(a[0] + (b[0] - a[0]) * n / steps, a[1] + (b[1] - a[1]) * n / steps) for n in range(steps + 1)]


def _candidates(data: Data, city: int) -> list[tuple[Label, Box, int]]:
    """Right, left, below, above and the corners, near and a little farther; a headquarters flag needs more room."""
    x, y = city_at(data, city)
    width = len(data.city_names[city]) * LETTER
    wide, high = (FLAG[0] + 4, FLAG[1] + 3) if city in data.hq else (DOT + 4, DOT + 2)
    found: list[tuple[Label, Box, int]] = []
    for far in (0.0, 6.0, 12.0, 20.0):
        for dx in (1, -1, 0):
            for dy in (0, 1, -1):
                if dx == dy == 0:
                    continue
                px = x + dx * ((wide if dy == 0 else wide * 0.7) + far)
                middle = y + dy * (high + HEIGHT / 2 - (0 if dx == 0 else 3) + far)
                anchor = {1: "start", -1: "end", 0: "middle"}[dx]
                left = {1: px, -1: px - width, 0: px - width / 2}[dx]
                box = Box(left, middle - HEIGHT / 2, left + width, middle + HEIGHT / 2)
                found.append((Label(px, middle + 4.5, anchor), box, len(found)))
    return found


def _cost(data: Data, candidate: tuple[Label, Box, int], circles: list[Point], strokes: list[Point], taken: list[Box]) -> float:
    """How much a name there would hide."""
    box = candidate[1]
    cost = 0.6 * (candidate[2] % PLACES) + 11.0 * (candidate[2] // PLACES)  # near its city above all
    cost += 110.0 * sum(box.holds(p, RADIUS) for p in circles)
    cost += 4.0 * sum(box.holds(p, 2) for p in strokes)
    cost += sum(1.5 * box.overlap(other) for other in taken)
    for city in range(len(data.city_ids)):
        wide, high = FLAG if city in data.hq else (DOT + 2, DOT + 2)
        x, y = city_at(data, city)
        cost += 2.0 * box.overlap(Box(x - wide, y - high, x + wide, y + high))
    outside = box.left < 4 or box.right > MAP_WIDTH - 4 or box.top < 4 or box.bottom > map_height(data) - 4
    return cost + (500.0 if outside else 0.0)
