"""The planes on the map and the networks they make: kept for a position, so that branches only add what they have more.

Networks are kept as a forest: `up` leads from a city towards the root of its network, and `about` of the root says what
the network holds. One forest a seat over its own planes, and a last one over all planes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.air_mail.data import N_COLOURS, Data
from aerodrome.games.air_mail.state import AirMailState

# What a network holds, in one number of fields of six bits: mask of divisions, routes, major cities, minor cities.
ONE_ROUTE: Final = 1 << 6
DIVISIONS: Final = ONE_ROUTE - 1
FIELD: Final = 63


class Fleet:
    """What the planes of one seat come to."""

    def __init__(self) -> None:
        self.routes: i64 = 0
        self.links: i64 = 0  # interdivisional ones among them
        self.home: i64 = 0  # mask of divisions with an own domestic route
        self.linked: i64 = 0  # mask of divisions that an own interdivisional route touches
        self.networks: i64 = 0  # what decrees count in own networks, see `_worth_counting`
        self.chain: i64 = 0  # routes of the largest one

    def copy(self) -> Fleet:
        """An equal one."""
        made = Fleet()
        made.routes = self.routes
        made.links = self.links
        made.home = self.home
        made.linked = self.linked
        made.networks = self.networks
        made.chain = self.chain
        return made


class Planes:
    """All planes on the map."""

    def __init__(self, owner: list[int]) -> None:
        self.owner = owner  # of the position that these are the planes of
        self.up: list[int] = []
        self.about: list[int] = []
        self.fleets: list[Fleet] = []
        self.domestic: list[int] = []  # routes by division and seat: division * seats + seat

    def more(self, owner: list[int]) -> Planes:
        """An equal one, for a position that has more planes: they are still to be put."""
        made = Planes(owner)
        made.up = self.up[:]
        made.about = self.about[:]
        made.fleets = [fleet.copy() for fleet in self.fleets]
        made.domestic = self.domestic[:]
        return made

    def put(self, data: Data, route: i64, seat: i64) -> None:
        """A plane more."""
        cities: i64 = data.n_cities
        seats: i64 = len(self.fleets)
        a: i64 = data.route_a[route]
        b: i64 = data.route_b[route]
        fleet = self.fleets[seat]
        fleet.routes += 1
        division: i64 = data.domestic[route]
        if division >= 0:
            fleet.home |= 1 << division
            self.domestic[division * seats + seat] += 1
        else:
            fleet.links += 1
            first: i64 = data.division[a]
            second: i64 = data.division[b]
            fleet.linked |= (1 << first) | (1 << second)
        self._join_all(seats * cities + a, seats * cities + b, seat)
        self._join_own(data, seat * cities, a, b, fleet)

    def joined(self, city: i64) -> i64:
        """Mask of the seats that have planes in a city's network of all planes."""
        shared: i64 = len(self.up) - len(self.up) // (len(self.fleets) + 1)
        return self.about[root(self.up, shared + city)]

    def _join_all(self, a: i64, b: i64, seat: i64) -> None:
        """A plane in the forest of all: a network holds the mask of those who have planes in it."""
        first = root(self.up, a)
        second = root(self.up, b)
        held: i64 = self.about[first]
        if first != second:
            held |= self.about[second]
            self.up[second] = int(first)
        self.about[first] = int(held | (1 << seat))

    def _join_own(self, data: Data, forest: i64, a: i64, b: i64, fleet: Fleet) -> None:
        """A plane in the forest of its owner."""
        first = root(self.up, forest + a)
        second = root(self.up, forest + b)
        held: i64 = self.about[first]
        before: i64 = 0
        if held == 0:
            held = data.city_about[first - forest]
        else:
            before = _worth_counting(held)
        if first != second:
            other: i64 = self.about[second]
            if other == 0:
                other = data.city_about[second - forest]
            else:
                before += _worth_counting(other)
            self.up[second] = int(first)
            both: i64 = (held | other) & DIVISIONS
            held = held - (held & DIVISIONS) + other - (other & DIVISIONS) + both
        held += ONE_ROUTE
        self.about[first] = int(held)
        fleet.networks += _worth_counting(held) - before
        size: i64 = (held >> 6) & FIELD
        if size > fleet.chain:
            fleet.chain = size


def root(up: list[int], city: i64) -> i64:
    """The root of a city's network; the way there is made short for the next time."""
    at: i64 = city
    above: i64 = up[at]
    if above < 0:
        return at
    while above >= 0:
        at = above
        above = up[at]
    up[city] = int(at)
    return at


def _worth_counting(held: i64) -> i64:
    """What decrees count in a network, in one number: 1 for E, then minor cities for H, major ones for I, routes for N."""
    found: i64 = 0
    size: i64 = (held >> 6) & FIELD
    majors: i64 = (held >> 12) & FIELD
    divisions: i64 = held & DIVISIONS
    if size > 1:
        found = 1
    if divisions & (divisions - 1):
        found += (held >> 18) << 8
    if majors > 1:
        found += majors << 16
    elif majors == 0:
        found += size << 24
    return found


def planes_of(s: AirMailState, data: Data) -> Planes:
    """The planes of a position."""
    planes = Planes(s.owner)
    forests = (s.seats + 1) * data.n_cities
    planes.up = [-1] * forests
    planes.about = [0] * forests
    planes.fleets = [Fleet() for _ in range(s.seats)]
    planes.domestic = [0] * (N_COLOURS * s.seats)
    routes: i64 = data.n_routes
    for route in range(routes):
        seat: i64 = s.owner[route]
        if seat >= 0:
            planes.put(data, route, seat)
    return planes


def branch_of(known: Planes, s: AirMailState, data: Data) -> Planes:
    """The same by the help of the planes of a position that this one follows from."""
    owner = s.owner
    if owner is known.owner:
        return known
    planes = known.more(owner)
    routes: i64 = data.n_routes
    for route in range(routes):
        seat: i64 = owner[route]
        before: i64 = known.owner[route]
        if seat != before:
            if before >= 0:
                return planes_of(s, data)  # a plane was lifted: networks may have come apart
            planes.put(data, route, seat)
    return planes
