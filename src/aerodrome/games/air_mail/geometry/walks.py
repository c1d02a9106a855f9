"""Walks over planes: which cities a delivery can reach, and what the walks there cost."""

from __future__ import annotations

from typing import Final

from aerodrome.games.air_mail.data import City, Data, Division, Route, Seat
from aerodrome.games.air_mail.state import AirMailOpenTable

# A kind of walk is one number: (routes + 10 x dollars to seat 0 + 100 x dollars to seat 1 ...) x 64 + mask of divisions
# in which such a walk starts. Dollars are at most 8, since the first of at most 9 routes is the player's own.
ORIGINS: Final = 64
DIGIT: Final = [10, 100, 1000, 10000, 100000, 1000000]


def may_start(data: Data, origin: City, target: City, active: Division) -> bool:
    """AM-301 to AM-303, AM-370: two divisions, one of them active; with `active` -1 all are."""
    first = data.division[origin]
    last = data.division[target]
    return first != last and (active < 0 or first == active or last == active)


def destinations(t: AirMailOpenTable, data: Data, seat: Seat, active: Division, level: int, just_one: bool) -> list[City]:
    """Cities that some legal walk of at most `level` routes reaches, ascending; at most one of them with `just_one`.

    For each own route in each direction: breadth first from its far end over all planes but that one.
    """
    if t.packages[seat] == 0:  # AM-300, AM-338
        return []
    bit = 1 << seat
    owner = t.owner
    found: list[int] = [0] * data.n_cities
    own: list[int] = []
    for route in range(data.n_routes):
        if owner[route] == seat:
            own.append(route)
            if data.domestic[route] < 0:  # a walk of this one route
                a = data.route_a[route]
                b = data.route_b[route]
                if active < 0 or data.division[a] == active or data.division[b] == active:
                    if t.parcels[b] & bit == 0:  # AM-311
                        found[b] = 1
                        if just_one:
                            return [b]
                    if t.parcels[a] & bit == 0:
                        found[a] = 1
                        if just_one:
                            return [a]
    if level > 1:
        seen: list[int] = [-1] * data.n_cities
        stamp = 0
        for route in own:
            a = data.route_a[route]
            b = data.route_b[route]
            _spread(t, data, seat, active, level, route, a, b, found, seen, stamp)
            _spread(t, data, seat, active, level, route, b, a, found, seen, stamp + 1)
            stamp += 2
            if just_one:
                for city in range(data.n_cities):
                    if found[city]:
                        return [city]
    result: list[int] = []
    for city in range(data.n_cities):
        if found[city]:
            result.append(city)
    return result


def _spread(
    t: AirMailOpenTable,
    data: Data,
    seat: Seat,
    active: Division,
    level: int,
    first: Route,
    origin: City,
    start: City,
    found: list[int],
    seen: list[int],
    stamp: int,
) -> None:
    """Marks what is reached from `origin` over its own route `first` and at most level - 1 more (AM-304 to AM-309)."""
    home = data.division[origin]
    everywhere = active < 0 or home == active
    bit = 1 << seat
    owner = t.owner
    front: list[int] = [start]
    seen[start] = stamp
    left = level - 1  # AM-307
    while front and left > 0:
        left -= 1
        ahead: list[int] = []
        for city in front:
            routes = data.city_routes[city]
            nexts = data.city_next[city]
            for index in range(len(routes)):
                route = routes[index]
                if owner[route] >= 0 and route != first:  # AM-305
                    other = nexts[index]
                    if seen[other] != stamp:
                        seen[other] = stamp
                        ahead.append(other)
                        division = data.division[other]
                        if division != home and (everywhere or division == active) and t.parcels[other] & bit == 0:
                            found[other] = 1
        front = ahead


def walks(t: AirMailOpenTable, data: Data, seat: Seat, target: City, active: Division, level: int) -> list[int]:
    """Every kind of walk of at most `level` routes that ends in the city, sorted; see the top of this file."""
    found: dict[int, int] = {}
    flown: list[int] = [0] * data.n_routes
    _backwards(t, data, seat, target, active, level, target, 1, 0, flown, found)
    result: list[int] = []
    for code in found:
        result.append(code * ORIGINS + found[code])
    result.sort()
    return result


def _backwards(
    t: AirMailOpenTable,
    data: Data,
    seat: Seat,
    target: City,
    active: Division,
    level: int,
    city: City,
    depth: int,
    paid: int,
    flown: list[int],
    found: dict[int, int],
) -> None:
    """Extends a walk by one route at its beginning, in every way (AM-305, AM-306, AM-310)."""
    routes = data.city_routes[city]
    nexts = data.city_next[city]
    for index in range(len(routes)):
        route = routes[index]
        holder = t.owner[route]
        if holder < 0 or flown[route]:
            continue
        other = nexts[index]
        price = paid
        if holder != seat:  # AM-315, AM-317
            price += DIGIT[holder]
        elif may_start(data, other, target, active):  # AM-308
            code = depth + price
            found[code] = found.get(code, 0) | (1 << data.division[other])
        if depth < level:
            flown[route] = 1
            _backwards(t, data, seat, target, active, level, other, depth + 1, price, flown, found)
            flown[route] = 0


def walk_length(walk: int) -> int:
    """The number of routes of a kind of walk."""
    return walk // ORIGINS % 10


def walk_pays(walk: int, seat: Seat) -> int:
    """The dollars that a kind of walk pays to a seat."""
    return walk // ORIGINS // DIGIT[seat] % 10


def example(t: AirMailOpenTable, data: Data, seat: Seat, target: City, active: Division, walk: int) -> list[City]:
    """The cities of one walk of that kind, origin first: what the log tells of a delivery."""
    path: list[int] = [target]
    flown: list[int] = [0] * data.n_routes
    _retrace(t, data, seat, target, active, 1, walk // ORIGINS, 0, flown, path)
    path.reverse()
    return path


def _retrace(
    t: AirMailOpenTable,
    data: Data,
    seat: Seat,
    target: City,
    active: Division,
    depth: int,
    code: int,
    paid: int,
    flown: list[int],
    path: list[int],
) -> bool:
    city = path[-1]
    length = code % 10
    routes = data.city_routes[city]
    for index in range(len(routes)):
        route = routes[index]
        holder = t.owner[route]
        if holder < 0 or flown[route]:
            continue
        other = data.city_next[city][index]
        price = paid if holder == seat else paid + DIGIT[holder]
        flown[route] = 1
        path.append(other)
        if depth == length and holder == seat and price + length == code and may_start(data, other, target, active):
            return True
        if depth < length and _retrace(t, data, seat, target, active, depth + 1, code, price, flown, path):
            return True
        path.pop()
        flown[route] = 0
    return False


def lengths_of(walks: list[int]) -> list[int]:
    """AM-310: every number of routes that some of these kinds of walk have, ascending."""
    mask = 0
    for walk in walks:
        mask |= 1 << walk_length(walk)
    return [length for length in range(1, 10) if (mask >> length) & 1]


def linked(t: AirMailOpenTable, data: Data, city: City) -> list[City]:
    """All cities that chains of planes, of whomever, link to this one."""
    reached: list[int] = [city]
    for place in reached:
        for index in range(len(data.city_routes[place])):
            other = data.city_next[place][index]
            if t.owner[data.city_routes[place][index]] >= 0 and other not in reached:
                reached.append(other)
    return reached
