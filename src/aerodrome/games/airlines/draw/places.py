"""Where cities lie on the drawn map: crowded regions are spread and empty ones drawn in, so that every circle can be read.

An edition gives places as on an atlas. Both axes are stretched where cities crowd, then cities are pushed apart until the circles
of every route fit between its ends and lie clear of other routes. Land is stretched by the same axes.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import dist

from aerodrome.core.lettering import Point, stretched
from aerodrome.games.airlines.data import Circle, City, Data, Route

MAP_WIDTH, MAP_HEIGHT = 1134.0, 764.0
MARGIN = 66.0  # of the map's edge, kept free of cities for their names
RADIUS = 15.0  # of a circle
FLAG = (23.0, 13.5)  # half the width and height of a headquarters flag
DOT = 6.5  # radius of a city
SPREAD = 35.0  # between the middles of two circles where there is room
TOUCHING = 31.0  # the least distance of two middles
EVEN = 0.42  # how much of each axis follows the atlas; the rest follows the crowd
ROUNDS = 160  # of pushing
NEAR = 90.0  # circles and cities farther apart than that do not push each other


def on_map(data: Data, x: float, y: float) -> Point:
    """A point of the atlas on the drawn map."""
    return stretched(x, data.width, data.city_x, EVEN) * MAP_WIDTH, stretched(y, data.height, data.city_y, EVEN) * MAP_HEIGHT


def city_at(data: Data, city: City) -> Point:
    """The place of a city."""
    return _places(data)[city]


@lru_cache(maxsize=4_000)
def circle_at(data: Data, circle: Circle) -> Point:
    """The middle of a circle: evenly along its route."""
    return _on_route(data, circle, *route_points(data, data.circle_route[circle]))


@lru_cache(maxsize=2_000)
def route_points(data: Data, route: Route) -> tuple[Point, Point]:
    """Where a route begins and ends on the map."""
    return _ends(data, route, _places(data))


def _ends(data: Data, route: Route, places: list[Point]) -> tuple[Point, Point]:
    """The ends of a route; routes that share both ends with others lie side by side."""
    a, b = places[data.route_a[route]], places[data.route_b[route]]
    twins = [r for r in range(data.n_routes) if data.route_ends[r] == data.route_ends[route]]
    bow, room = 34.0 * (twins.index(route) - (len(twins) - 1) / 2), dist(a, b)
    shift = (-(b[1] - a[1]) / room * bow, (b[0] - a[0]) / room * bow)
    return (a[0] + shift[0], a[1] + shift[1]), (b[0] + shift[0], b[1] + shift[1])


def _on_route(data: Data, circle: Circle, a: Point, b: Point) -> Point:
    route, room = data.circle_route[circle], dist(a, b)
    first, gaps = data.first_circle[route], data.first_circle[route + 1] - data.first_circle[route] - 1
    begin = _clear(data, data.route_a[route], a, b) + RADIUS
    finish = room - _clear(data, data.route_b[route], a, b) - RADIUS
    step = min(SPREAD, (finish - begin) / gaps) if gaps else 0.0
    share = ((begin + finish) / 2 + (circle - first - gaps / 2) * step) / room
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _clear(data: Data, city: City, a: Point, b: Point) -> float:
    """How far along the line from a to b a city's dot or flag reaches."""
    if city not in data.hq:
        return DOT + 1
    across, along = abs(b[0] - a[0]) / dist(a, b), abs(b[1] - a[1]) / dist(a, b)
    return 2 + min(FLAG[0] / across if across else 1e9, FLAG[1] / along if along else 1e9)


# Pushing apart


@lru_cache(maxsize=16)
def _places(data: Data) -> list[Point]:
    """Every city's place: the stretched atlas, pushed apart where circles would not fit."""
    home = [on_map(data, x, y) for x, y in zip(data.city_x, data.city_y, strict=True)]
    places = [_inside(place) for place in home]
    pairs: list[tuple[int, int]] = []
    for number in range(ROUNDS):
        middles = [_on_route(data, c, *_ends(data, data.circle_route[c], places)) for c in range(data.n_circles)]
        things = [*middles, *places]
        if number % 20 == 0:
            pairs = _near(data, things)
        force = [[0.0, 0.0] for _ in places]
        _stretch_routes(data, places, force)
        for one, two in pairs:
            _part(data, one, two, things, force)
        for city, (x, y) in enumerate(places):
            pull = 0.01 if number < ROUNDS - 40 else 0.0  # towards its own place
            dx, dy = force[city][0] + pull * (home[city][0] - x), force[city][1] + pull * (home[city][1] - y)
            places[city] = _inside((x + dx, y + dy))
    return places


def _inside(place: Point) -> Point:
    return (min(max(place[0], MARGIN), MAP_WIDTH - MARGIN), min(max(place[1], MARGIN / 2), MAP_HEIGHT - MARGIN / 2))


def _near(data: Data, things: list[Point]) -> list[tuple[int, int]]:
    """Pairs of circles of different routes, of cities, and of a city with a circle of a route that passes by."""
    found: list[tuple[int, int]] = []
    for one, two in combinations(range(len(things)), 2):
        if dist(things[one], things[two]) < NEAR:
            apart = not set(_held_by(data, one)) & set(_held_by(data, two))
            circles = two < data.n_circles and data.circle_route[one] != data.circle_route[two]
            if apart or circles:
                found.append((one, two))
    return found


def _held_by(data: Data, thing: int) -> tuple[City, ...]:
    """The cities whose places decide where a thing is: both ends of a circle's route, or the city itself."""
    if thing >= data.n_circles:
        return (thing - data.n_circles,)
    route = data.circle_route[thing]
    return (data.route_a[route], data.route_b[route])


def _stretch_routes(data: Data, places: list[Point], force: list[list[float]]) -> None:
    """A route is at least as long as its circles and the signs at its ends."""
    for route in range(data.n_routes):
        one, two = data.route_a[route], data.route_b[route]
        a, b = places[one], places[two]
        count = data.first_circle[route + 1] - data.first_circle[route]
        short = _clear(data, one, a, b) + _clear(data, two, a, b) + 4 + TOUCHING * count - dist(a, b)
        if short > 0:
            _push(force, (one,), (two,), a, b, short * 0.3)


def _part(data: Data, one: int, two: int, things: list[Point], force: list[list[float]]) -> None:
    """Two things that would touch move away from each other."""
    room = _room(data, one) + _room(data, two) + 2
    gap = dist(things[one], things[two])
    if gap < room:
        _push(force, _held_by(data, one), _held_by(data, two), things[one], things[two], (room - gap) * 0.25)


def _room(data: Data, thing: int) -> float:
    """The radius that a thing needs for itself."""
    if thing < data.n_circles:
        return RADIUS
    return FLAG[0] if thing - data.n_circles in data.hq else DOT + 8


def _push(force: list[list[float]], these: tuple[City, ...], those: tuple[City, ...], a: Point, b: Point, much: float) -> None:
    room = dist(a, b) or 1.0
    dx, dy = (b[0] - a[0]) / room * much, (b[1] - a[1]) / room * much
    for city in these:
        force[city][0] -= dx
        force[city][1] -= dy
    for city in those:
        force[city][0] += dx
        force[city][1] += dy
