"""Maps that can be read: axes stretched where places crowd, and names written where they cover least."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist, hypot
from typing import NamedTuple

Point = tuple[float, float]
BLUR = 0.1  # how far a place stretches the axis around it, as a part of the axis
NEAR = 190.0  # what lies farther away is not covered by a name
ROUNDS = 3  # in which names give way to each other
ROUND = 16  # ways to write a name round its place, at each of a few distances
SHIFTS = (0.1, 0.3, 0.7, 0.9)  # of a name above or below: the part of it left of its place
DOUBT, CLEAR = 300.0, 6.0  # what it costs that a name is not nearer to its own place than to any other, by so much
FARTHER = (0.0, 6.0, 12.0, 20.0, 30.0, 46.0)


class Label(NamedTuple):
    """A name with the point at which it is anchored, and where it lies."""

    x: float
    y: float
    anchor: str  # start, middle or end
    box: Box


class Box(NamedTuple):
    """A rectangle on a map."""

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


class Named(NamedTuple):
    """A place with a name: how much room its sign takes to each side, and how wide its name is."""

    at: Point
    sign: Point  # half its width and height
    width: float


class Ground(NamedTuple):
    """What names should not cover: circles with their radius, points along lines, and the edge of the map."""

    edge: Box
    circles: Sequence[tuple[Point, float]]
    strokes: Sequence[Point]
    weight: float = 1000.0  # what it costs to cover a circle


def stretched(value: float, size: float, crowd: Sequence[int], even: float) -> float:
    """A coordinate as a share of its axis, drawn wider where places crowd; with `even` 1 nothing is stretched."""

    def at(t: float) -> float:
        blur = BLUR * size
        ramps = sum(min(1.0, max(0.0, (t - place + blur) / (2 * blur))) for place in crowd)
        return even * t / size + (1 - even) * ramps / len(crowd)

    return (at(value) - at(0)) / (at(size) - at(0))


def along(points: Sequence[Point], step: float = 6.0) -> list[Point]:
    """Points every few units along a line with corners."""
    found: list[Point] = []
    for a, b in pairwise(points):
        count = max(2, round(dist(a, b) / step))
        found += [(a[0] + (b[0] - a[0]) * n / count, a[1] + (b[1] - a[1]) * n / count) for n in range(count + 1)]
    return found


def write_names(places: Sequence[Named], ground: Ground, height: float) -> list[Label]:
    """A label for each place, the most crowded first: where it hides least of signs, circles, lines and other names."""
    crowd: list[int] = []
    ways: list[list[tuple[float, Label]]] = []
    for place in places:
        near = _near(ground, place.at)
        others = [other for other in places if other is not place and dist(other.at, place.at) < NEAR]
        signs = [_around(other) for other in others]
        crowd.append(len(near.strokes))
        tried = list(enumerate(_ways(place, height)))
        ways.append([(_cost(at, way.box, near, signs) + _doubt(way.box, place, others), way) for at, way in tried])
    chosen: dict[int, Label] = {}
    for number in sorted(range(len(places)), key=lambda n: (-crowd[n], n)) * ROUNDS:
        taken = [label.box for other, label in chosen.items() if other != number]
        costs = [cost + 6.0 * sum(way.box.overlap(other) for other in taken) for cost, way in ways[number]]
        chosen[number] = ways[number][costs.index(min(costs))][1]
    return [chosen[number] for number in range(len(places))]


def _near(ground: Ground, at: Point) -> Ground:
    """What a name at a place could cover."""
    circles = [(p, radius) for p, radius in ground.circles if abs(p[0] - at[0]) < NEAR and abs(p[1] - at[1]) < NEAR / 2]
    strokes = [p for p in ground.strokes if abs(p[0] - at[0]) < NEAR and abs(p[1] - at[1]) < NEAR / 2]
    return Ground(ground.edge, circles, strokes, ground.weight)


def _around(place: Named) -> Box:
    (x, y), (wide, high) = place.at, place.sign
    return Box(x - wide, y - high, x + wide, y + high)


def _ways(place: Named, height: float) -> list[Label]:
    """Right, left, below, above and the corners, near and a little farther."""
    (x, y), wide, high, width = place.at, place.sign[0] + 4, place.sign[1] + 3, place.width
    found: list[Label] = []
    for far in FARTHER:
        for dx in (1, -1, 0):
            for dy in (0, 1, -1):
                if dx == dy == 0:
                    continue
                px = x + dx * ((wide if dy == 0 else wide * 0.7) + far)
                middle = y + dy * (high + height / 2 - (0 if dx == 0 else 3) + far)
                left = {1: px, -1: px - width, 0: px - width / 2}[dx]
                box = Box(left, middle - height / 2, left + width, middle + height / 2)
                found.append(Label(px, middle + height * 0.35, {1: "start", -1: "end", 0: "middle"}[dx], box))
        for dy in (1, -1):
            middle = y + dy * (high + height / 2 + far)
            for share in SHIFTS:
                left = x - width * share
                box = Box(left, middle - height / 2, left + width, middle + height / 2)
                found.append(Label(left, middle + height * 0.35, "start", box))
    return found


def _cost(way: int, box: Box, near: Ground, signs: list[Box]) -> float:
    """How much a name there would hide; near its place is best."""
    cost = 0.6 * (way % ROUND) + 11.0 * (way // ROUND)
    cost += near.weight * sum(box.holds(p, radius) for p, radius in near.circles)
    cost += 4.0 * sum(box.holds(p, 2) for p in near.strokes)
    cost += 2.0 * sum(box.overlap(sign) for sign in signs)
    edge = near.edge
    outside = box.left < edge.left or box.right > edge.right or box.top < edge.top or box.bottom > edge.bottom
    return cost + (900.0 if outside else 0.0)


def _doubt(box: Box, own: Named, others: Sequence[Named]) -> float:
    """What it costs that a name may be read as that of another place."""
    nearest = min((_gap(box, other.at) for other in others), default=NEAR)
    return DOUBT * max(0.0, min(1.0, (_gap(box, own.at) + CLEAR - nearest) / CLEAR))


def _gap(box: Box, p: Point) -> float:
    return hypot(max(box.left - p[0], 0.0, p[0] - box.right), max(box.top - p[1], 0.0, p[1] - box.bottom))
