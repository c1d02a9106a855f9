"""Chains and networks: the longest trail over own routes, the longest line of packages, connected networks."""

from __future__ import annotations

from aerodrome.games.air_mail.data import Data, Route, Seat


def own_routes(owner: list[int], seat: Seat) -> list[Route]:
    """The routes that carry a plane of the seat, ascending."""
    found: list[int] = []
    for route in range(len(owner)):
        if owner[route] == seat:
            found.append(route)
    return found


def networks(data: Data, routes: list[Route], label: list[int]) -> int:
    """Numbers the connected networks of some routes from 0; `label` gets the number of each city, or -1 without a route."""
    mine: list[int] = [0] * data.n_routes
    for route in routes:
        mine[route] = 1
    count = 0
    for route in routes:
        start = data.route_a[route]
        if label[start] >= 0:
            continue
        label[start] = count
        stack: list[int] = [start]
        while stack:
            city = stack.pop()
            incident = data.city_routes[city]
            nexts = data.city_next[city]
            for index in range(len(incident)):
                if mine[incident[index]]:
                    other = nexts[index]
                    if label[other] < 0:
                        label[other] = count
                        stack.append(other)
        count += 1
    return count


def longest_trail(data: Data, routes: list[Route]) -> int:
    """AM-515, AM-516, AM-519: most routes in one walk that uses none twice."""
    label: list[int] = [-1] * data.n_cities
    count = networks(data, routes, label)
    sizes: list[int] = [0] * count
    for route in routes:
        sizes[label[data.route_a[route]]] += 1
    best = 0
    for network in range(count):
        if sizes[network] > best:
            inside: list[int] = []
            for route in routes:
                if label[data.route_a[route]] == network:
                    inside.append(route)
            best = max(best, _trail_in_network(data, inside, best))
    return best


def _trail_in_network(data: Data, routes: list[Route], best: int) -> int:
    """The longest trail of one network; AM-518: the whole of it where at most two cities have an odd number of routes.

    Otherwise a longest trail begins and ends in odd cities, leaves at least half of the odd cities minus one route
    unused, and uses at most two routes that end in a city without another. The search stops at that bound.
    """
    cities: list[int] = []
    place: list[int] = [-1] * data.n_cities
    for route in routes:
        for city in (data.route_a[route], data.route_b[route]):
            if place[city] < 0:
                place[city] = len(cities)
                cities.append(city)
    incident: list[list[int]] = [[] for _ in cities]
    for index in range(len(routes)):
        a = place[data.route_a[routes[index]]]
        b = place[data.route_b[routes[index]]]
        incident[a].append(index * 64 + b)
        incident[b].append(index * 64 + a)
    odd: list[int] = []
    leaves = 0
    for number in range(len(cities)):
        if len(incident[number]) % 2:
            odd.append(number)
            if len(incident[number]) == 1:
                leaves += 1
    size = len(routes)
    if len(odd) <= 2:
        return size
    bound = size - (len(odd) // 2 - 1)
    if size - (leaves - 2) < bound:
        bound = size - (leaves - 2)
    seen: set[int] = set()
    for start in odd:
        if best >= bound:
            break
        best = _trail_from(incident, start, 0, 0, best, bound, seen)
    return best


def _trail_from(incident: list[list[int]], city: int, used: int, length: int, best: int, bound: int, seen: set[int]) -> int:
    """Extends a trail in every way; the same routes flown to the same city need be tried once only."""
    if length > best:
        best = length
    for step in incident[city]:
        if best >= bound:
            break
        bit = 1 << (step >> 6)
        if used & bit == 0:
            other = step & 63
            key = (used | bit) * 64 + other
            if key not in seen:
                seen.add(key)
                best = _trail_from(incident, other, used | bit, length + 1, best, bound, seen)
    return best


def longest_line(data: Data, parcels: list[int], seat: Seat) -> int:
    """AM-524 to AM-527: most packages of a seat in one simple path over printed routes between cities with such packages."""
    cities: list[int] = []
    place: list[int] = [-1] * data.n_cities
    for city in range(data.n_cities):
        if (parcels[city] >> seat) & 1:
            place[city] = len(cities)
            cities.append(city)
    if len(cities) < 2:
        return len(cities)
    nexts: list[list[int]] = []
    for city in cities:
        row: list[int] = []
        for other in data.city_next[city]:
            if place[other] >= 0:
                row.append(place[other])
        nexts.append(row)
    best = 1
    grouped: list[int] = [0] * len(cities)
    for number in range(len(cities)):
        if grouped[number]:
            continue
        group: list[int] = [number]
        grouped[number] = 1
        leaves = 0
        for member in group:
            if len(nexts[member]) == 1:
                leaves += 1
            for other in nexts[member]:
                if not grouped[other]:
                    grouped[other] = 1
                    group.append(other)
        bound = len(group)
        if leaves > 2:
            bound -= leaves - 2  # a line passes through at most two cities with one neighbour
        seen: set[int] = set()
        for start in group:
            if best >= bound:
                break
            best = _line_from(nexts, start, 1 << start, 1, best, bound, seen)
    return best


def _line_from(nexts: list[list[int]], city: int, met: int, length: int, best: int, bound: int, seen: set[int]) -> int:
    """Extends a line in every way; the same cities met with the same last one need be tried once only."""
    if length > best:
        best = length
    for other in nexts[city]:
        if best >= bound:
            break
        bit = 1 << other
        if met & bit == 0:
            key = (met | bit) * 32 + other
            if key not in seen:
                seen.add(key)
                best = _line_from(nexts, other, met | bit, length + 1, best, bound, seen)
    return best
