"""Where the names of cities are written: for each the free place that covers least of routes, circles and other names."""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import NamedTuple

from aerodrome.games.airlines.data import Data
from aerodrome.games.airlines.draw.places import DOT, FLAG, MAP_HEIGHT, MAP_WIDTH, RADIUS, circle_at, city_at, route_points

Point = tuple[float, float]
LETTER, HEIGHT = 9.2, 17.0  # of a name in the map's size of type
PLACES = 8  # for a name round its city, at each of a few distances


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
                found.append((Label(px, middle + 6, anchor), box, len(found)))
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
    outside = box.left < 4 or box.right > MAP_WIDTH - 4 or box.top < 4 or box.bottom > MAP_HEIGHT - 4
    return cost + (500.0 if outside else 0.0)
