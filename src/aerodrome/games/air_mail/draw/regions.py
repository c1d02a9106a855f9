"""The look of the land: which ground belongs to which city, and the coast round all routes."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, pi

from aerodrome.games.air_mail.data import Data

Point = tuple[float, float]


def cells(places: list[Point], box: tuple[float, float, float, float]) -> list[list[Point]]:
    """For each city the part of the box that is nearer to it than to any other city."""
    left, top, width, height = box
    found: list[list[Point]] = []
    for here in places:
        shape: list[Point] = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
        for other in places:
            if other != here:
                shape = _nearer(shape, here, other)
        found.append(shape)
    return found


def _nearer(shape: list[Point], here: Point, other: Point) -> list[Point]:
    """The part of a polygon on this side of the line half-way to another city."""
    dx, dy = other[0] - here[0], other[1] - here[1]
    middle = (dx * (here[0] + other[0]) + dy * (here[1] + other[1])) / 2
    kept: list[Point] = []
    for index, point in enumerate(shape):
        before = shape[index - 1]
        side, side_before = dx * point[0] + dy * point[1] - middle, dx * before[0] + dy * before[1] - middle
        if (side <= 0) != (side_before <= 0):
            share = side_before / (side_before - side)
            kept.append((before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])))
        if side <= 0:
            kept.append(point)
    return kept


def coast(data: Data) -> list[tuple[int, int]]:
    """The outer border of all routes, in places of the map file: a walk that always takes the outermost route."""
    nexts: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for route in range(data.n_routes):
        ends = data.city_places[data.route_a[route]], data.city_places[data.route_b[route]]
        points = [ends[0], *data.route_vias[route], ends[1]]
        for one, two in pairwise(points):
            nexts.setdefault(one, []).append(two)
            nexts.setdefault(two, []).append(one)
    start = min(nexts)
    here, angle = start, pi
    border = [start]
    for _ in range(4 * data.n_routes):
        turn = {other: (angle - atan2(other[1] - here[1], other[0] - here[0])) % (2 * pi) or 2 * pi for other in nexts[here]}
        other = min(turn, key=turn.__getitem__)
        angle = atan2(here[1] - other[1], here[0] - other[0])
        here = other
        if here == start:
            break
        border.append(here)
    return border
