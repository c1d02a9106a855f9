"""The planes on the map and the networks they make: kept for a position, so that branches only add what they have more.

Networks are kept as a forest: `up` leads from a city towards the root of its network, and `about` of the root says what
the network holds. Every seat has a forest over its own planes, and there is one over all planes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.air_mail.data import N_COLOURS, Data
from aerodrome.games.air_mail.state import AirMailState

# What a seat's network holds, in one number of fields of six bits: mask of divisions, routes, major cities, minor cities.
ONE_ROUTE: Final = 1 << 6
DIVISIONS: Final = ONE_ROUTE - 1
FIELD: Final = 63


class Forest:
    """Networks of cities."""

    def __init__(self, up: list[int], about: list[int]) -> None:
        self.up = up
        self.about = about

    def root(self, city: i64) -> i64:
        """The root of a city's network; the way there is made short for the next time."""
        up = self.up
        at: i64 = city
        above: i64 = up[at]
        if above < 0:
            return at
        while above >= 0:
            at = above
            above = up[at]
        up[city] = int(at)
        return at


class Everybody(Forest):
    """All planes: a network holds the mask of those who have planes in it."""

    def copy(self) -> Everybody:
        """An equal one."""
        return Everybody(self.up[:], self.about[:])

    def join(self, a: i64, b: i64, seat: i64) -> None:
        """A plane more."""
        first = self.root(a)
        second = self.root(b)
        held: i64 = self.about[first]
        if first != second:
            held |= self.about[second]
            self.up[second] = int(first)
        self.about[first] = int(held | (1 << seat))


class Fleet(Forest):
    """The planes of one seat, and what they come to."""

    def __init__(self, up: list[int], about: list[int]) -> None:
        super().__init__(up, about)
        self.routes: i64 = 0
        self.links: i64 = 0  # interdivisional ones among them
        self.home: i64 = 0  # mask of divisions with an own domestic route
        self.linked: i64 = 0  # mask of divisions that an own interdivisional route touches
        self.networks: i64 = 0  # what decrees count in own networks, see `_worth_counting`
        self.chain: i64 = 0  # routes of the largest one

    def copy(self) -> Fleet:
        """An equal one."""
        made = Fleet(self.up[:], self.about[:])
        made.routes = self.routes
        made.links = self.links
        made.home = self.home
        made.linked = self.linked
        made.networks = self.networks
        made.chain = self.chain
        return made

    def put(self, data: Data, route: i64, a: i64, b: i64) -> None:
        """A plane more."""
        self.routes += 1
        division: i64 = data.domestic[route]
        if division >= 0:
            self.home |= 1 << division
        else:
            self.links += 1
            first: i64 = data.division[a]
            second: i64 = data.division[b]
            self.linked |= (1 << first) | (1 << second)
        self._join(data, a, b)

    def _join(self, data: Data, a: i64, b: i64) -> None:
        first = self.root(a)
        second = self.root(b)
        held: i64 = self.about[first]
        before: i64 = 0
        if held == 0:
            held = data.city_about[first]
        else:
            before = _worth_counting(held)
        if first != second:
            other: i64 = self.about[second]
            if other == 0:
                other = data.city_about[second]
            else:
                before += _worth_counting(other)
            self.up[second] = int(first)
            both: i64 = (held | other) & DIVISIONS
            held = held - (held & DIVISIONS) + other - (other & DIVISIONS) + both
        held += ONE_ROUTE
        self.about[first] = int(held)
        self.networks += _worth_counting(held) - before
        size: i64 = (held >> 6) & FIELD
        if size > self.chain:
            self.chain = size


class Planes:
    """All planes on the map."""

    def __init__(self, owner: list[int], everybody: Everybody, fleets: list[Fleet], domestic: list[int]) -> None:
        self.owner = owner  # of the position that these are the planes of
        self.everybody = everybody
        self.fleets = fleets  # of each seat
        self.domestic = domestic  # routes by division and seat: division * seats + seat

    def put(self, data: Data, route: i64, seat: i64) -> None:
        """A plane more."""
        a: i64 = data.route_a[route]
        b: i64 = data.route_b[route]
        self.everybody.join(a, b, seat)
        self.fleets[seat].put(data, route, a, b)
        division: i64 = data.domestic[route]
        if division >= 0:
            self.domestic[division * len(self.fleets) + seat] += 1

    def with_plane(self, owner: list[int], data: Data, route: i64, seat: i64) -> Planes:
        """The planes of a position that has one more; the fleets of the other seats are shared."""
        fleets = self.fleets[:]
        fleets[seat] = fleets[seat].copy()
        made = Planes(owner, self.everybody.copy(), fleets, self.domestic[:])
        made.put(data, route, seat)
        return made

    def joined(self, city: i64) -> i64:
        """Mask of the seats that have planes in a city's network of all planes."""
        return self.everybody.about[self.everybody.root(city)]


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
    nowhere = [-1] * data.n_cities
    nothing = [0] * data.n_cities
    fleets = [Fleet(nowhere[:], nothing[:]) for _ in range(s.seats)]
    planes = Planes(s.owner, Everybody(nowhere, nothing), fleets, [0] * (N_COLOURS * s.seats))
    routes: i64 = data.n_routes
    for route in range(routes):
        seat: i64 = s.owner[route]
        if seat >= 0:
            planes.put(data, route, seat)
    return planes


def branch_of(known: Planes, s: AirMailState, data: Data) -> Planes:
    """The same by the help of the planes of a position that this one follows from."""
    owner = s.owner
    before = known.owner
    if owner is before:
        return known
    planes = known
    routes: i64 = data.n_routes
    for route in range(routes):
        if owner[route] != before[route]:
            if before[route] >= 0:
                return planes_of(s, data)  # a plane was lifted: networks may have come apart
            planes = planes.with_plane(owner, data, route, owner[route])
    return planes
