"""Features of the map: planes and their networks, packages, express cards, and the decrees that look at them.

Networks are kept as a forest: `up` leads from a city towards the root of its network, and `about` of the root says what
the network holds. One forest a seat over its own planes, and a last one over all planes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.air_mail.data import N_COLOURS, PLAIN, City, Data, Decree, Seat
from aerodrome.games.air_mail.judge.features import Tally
from aerodrome.games.air_mail.judge.hands import BITS, pays
from aerodrome.games.air_mail.scoring import (
    DECREE_A,
    DECREE_C,
    DECREE_D,
    DECREE_E,
    DECREE_F,
    DECREE_G,
    DECREE_H,
    DECREE_I,
    DECREE_K,
    DECREE_M,
    DECREE_N,
    DECREE_O,
    DECREE_P,
    DECREE_Q,
    count_at,
)
from aerodrome.games.air_mail.state import AirMailState

# What a network holds, in one number of fields of six bits: mask of divisions, routes, major cities, minor cities.
ONE_ROUTE: Final = 1 << 6
DIVISIONS: Final = ONE_ROUTE - 1
FIELD: Final = 63
TRAIL: Final = 75  # cents a route of the largest network under decree D
IN_LINE: Final = 70  # cents a package beside another one under decree F
ALONE: Final = 10


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


def count_routes(s: AirMailState, data: Data, chances: list[int], up: list[int], about: list[int], tallies: list[Tally]) -> None:
    """Planes on routes, the networks they make, and A, D, E, H, I, N and O."""
    owner = s.owner
    cities: i64 = data.n_cities
    shared: i64 = s.seats * cities
    for route in range(data.n_routes):
        seat: i64 = owner[route]
        if seat < 0:
            continue
        a: i64 = data.route_a[route]
        b: i64 = data.route_b[route]
        t = tallies[seat]
        t.routes += 1
        division: i64 = data.domestic[route]
        if division >= 0:
            t.home |= 1 << division
        else:
            t.links += 1
            first: i64 = data.division[a]
            second: i64 = data.division[b]
            t.linked |= (1 << first) | (1 << second)
        _join_all(up, about, shared + a, shared + b, seat)
        _join_own(data, up, about, seat * cities, a, b, t)
    for tally in tallies:
        _count_networks(chances, tally)


def _join_all(up: list[int], about: list[int], a: i64, b: i64, seat: i64) -> None:
    """A plane in the forest of all: a network holds the mask of those who have planes in it."""
    first = root(up, a)
    second = root(up, b)
    held: i64 = about[first]
    if first != second:
        held |= about[second]
        up[second] = int(first)
    about[first] = int(held | (1 << seat))


def _join_own(data: Data, up: list[int], about: list[int], forest: i64, a: i64, b: i64, t: Tally) -> None:
    """A plane in the forest of its owner."""
    first = root(up, forest + a)
    second = root(up, forest + b)
    held: i64 = about[first]
    before: i64 = 0
    if held == 0:
        held = data.city_about[first - forest]
    else:
        before = _worth_counting(held)
    if first != second:
        other: i64 = about[second]
        if other == 0:
            other = data.city_about[second - forest]
        else:
            before += _worth_counting(other)
        up[second] = int(first)
        both: i64 = (held | other) & DIVISIONS
        held = held - (held & DIVISIONS) + other - (other & DIVISIONS) + both
    held += ONE_ROUTE
    about[first] = int(held)
    t.networks += _worth_counting(held) - before
    size: i64 = (held >> 6) & FIELD
    if size > t.chain:
        t.chain = size


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


def _count_networks(chances: list[int], t: Tally) -> None:
    counted = t.networks
    if chances[DECREE_A]:
        pays(chances, DECREE_A, 200 * BITS[t.home], t)
    if chances[DECREE_D]:
        pays(chances, DECREE_D, TRAIL * t.chain, t)
    if chances[DECREE_E]:
        pays(chances, DECREE_E, 100 * (counted & 255), t)
    if chances[DECREE_H]:
        pays(chances, DECREE_H, 100 * ((counted >> 8) & 255), t)
    if chances[DECREE_I]:
        pays(chances, DECREE_I, 100 * ((counted >> 16) & 255), t)
    if chances[DECREE_N]:
        pays(chances, DECREE_N, -100 * (counted >> 24), t)
    if chances[DECREE_O]:
        pays(chances, DECREE_O, 200 * (BITS[t.linked] - N_COLOURS), t)
    if t.level < t.chain:
        t.chain = t.level


def count_cities(s: AirMailState, data: Data, chances: list[int], up: list[int], about: list[int], tallies: list[Tally]) -> None:
    """Packages, bonuses and express cards: what they pay at the end, what is in reach, and C, F, G, M, P."""
    seats: i64 = s.seats
    shared: i64 = seats * data.n_cities
    for city in range(data.n_cities):
        mask: i64 = s.parcels[city]
        holder: i64 = s.express[city]
        if holder >= 0:
            joined: i64 = about[root(up, shared + city)]
            _count_express(data, chances, city, (mask >> holder) & 1, (joined >> holder) & 1, tallies[holder])
        if s.bonus[city] >= 0:
            owners: i64 = about[root(up, shared + city)]
            owners &= ~mask
            for seat in range(s.seats):
                if (owners >> seat) & 1:
                    tallies[seat].bonus_near += 1
        if mask:
            for seat in range(s.seats):
                if (mask >> seat) & 1:
                    _count_package(s, data, chances, city, seat, tallies[seat])
    for tally in tallies:
        now: i64 = data.colour_set[BITS[tally.done]]
        tally.colours = now
        tally.colours_near = data.colour_set[BITS[tally.done | tally.near]] - now
        tally.colours_held = BITS[tally.held]
        if chances[DECREE_P]:
            pays(chances, DECREE_P, 100 * tally.colours_held, tally)
        if chances[DECREE_C]:
            pays(chances, DECREE_C, 100 * BITS[tally.served], tally)


def _count_express(data: Data, chances: list[int], city: City, fulfilled: i64, joined: i64, t: Tally) -> None:
    division: i64 = data.division[city]
    amount: i64 = data.amount[city]
    t.held |= 1 << division
    if fulfilled:
        t.done |= 1 << division
        t.express += amount
        if chances[DECREE_M]:
            pays(chances, DECREE_M, 100, t)
    elif joined:
        t.near |= 1 << division
        t.express_near += amount
    else:
        t.express_far += amount


def _count_package(s: AirMailState, data: Data, chances: list[int], city: City, seat: Seat, t: Tally) -> None:
    """F and G: a package counts for most of a line if a neighbouring city holds one too."""
    t.packages += 1
    division: i64 = data.division[city]
    t.served |= 1 << division
    if chances[DECREE_G] and data.rank[city] != PLAIN:
        pays(chances, DECREE_G, 100, t)
    if chances[DECREE_F]:
        cents: i64 = ALONE
        for other in data.city_next[city]:
            if (s.parcels[other] >> seat) & 1:
                cents = IN_LINE
                break
        pays(chances, DECREE_F, cents, t)


def count_majorities(s: AirMailState, data: Data, chances: list[int], tallies: list[Tally]) -> None:
    """K and Q, which compare the seats."""
    if chances[DECREE_K]:
        counts: list[int] = [0] * (N_COLOURS * s.seats)
        for route in range(data.n_routes):
            seat = s.owner[route]
            if seat >= 0 and data.domestic[route] >= 0:
                place: i64 = count_at(s.seats, data.domestic[route], seat)
                now: i64 = counts[place]
                counts[place] = int(now + 1)
        _share_majority(s, counts, chances, DECREE_K, tallies)
    if chances[DECREE_Q]:
        packages: list[int] = [0] * (N_COLOURS * s.seats)
        for city in range(data.n_cities):
            if s.parcels[city]:
                for seat in range(s.seats):
                    packages[count_at(s.seats, data.division[city], seat)] += (s.parcels[city] >> seat) & 1
        _share_majority(s, packages, chances, DECREE_Q, tallies)


def _share_majority(s: AirMailState, counts: list[int], chances: list[int], decree: Decree, tallies: list[Tally]) -> None:
    for division in range(N_COLOURS):
        most = 0
        number = 0
        for at in range(count_at(s.seats, division, 0), count_at(s.seats, division + 1, 0)):
            if counts[at] > most:
                most = counts[at]
                number = 1
            elif counts[at] == most:
                number += 1
        if most:
            for seat in range(s.seats):
                if counts[count_at(s.seats, division, seat)] == most:
                    pays(chances, decree, 200 if number == 1 else 100, tallies[seat])
