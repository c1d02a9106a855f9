"""Features of the map: planes and their networks, packages, express cards, and the decrees that look at them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.air_mail.data import N_COLOURS, PLAIN, City, Data, Decree
from aerodrome.games.air_mail.judge.features import Tally
from aerodrome.games.air_mail.judge.hands import BITS, pays
from aerodrome.games.air_mail.judge.planes import Fleet, Planes
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

TRAIL: Final = 75  # cents a route of the largest network under decree D
IN_LINE: Final = 70  # cents a package beside another one under decree F
ALONE: Final = 10


def count_routes(chances: list[int], planes: Planes, tallies: list[Tally]) -> None:
    """Planes on routes, the networks they make, and A, D, E, H, I, N and O."""
    for seat, tally in enumerate(tallies):
        fleet = planes.fleets[seat]
        tally.routes = fleet.routes
        tally.links = fleet.links
        tally.chain = fleet.chain
        _count_networks(chances, fleet, tally)
        if tally.level < tally.chain:
            tally.chain = tally.level


def _count_networks(chances: list[int], fleet: Fleet, t: Tally) -> None:
    counted = fleet.networks
    if chances[DECREE_A]:
        pays(chances, DECREE_A, 200 * BITS[fleet.home], t)
    if chances[DECREE_D]:
        pays(chances, DECREE_D, TRAIL * fleet.chain, t)
    if chances[DECREE_E]:
        pays(chances, DECREE_E, 100 * (counted & 255), t)
    if chances[DECREE_H]:
        pays(chances, DECREE_H, 100 * ((counted >> 8) & 255), t)
    if chances[DECREE_I]:
        pays(chances, DECREE_I, 100 * ((counted >> 16) & 255), t)
    if chances[DECREE_N]:
        pays(chances, DECREE_N, -100 * (counted >> 24), t)
    if chances[DECREE_O]:
        pays(chances, DECREE_O, 200 * (BITS[fleet.linked] - N_COLOURS), t)


def busy_cities(s: AirMailState, data: Data) -> list[int]:
    """The cities that count: with packages, a bonus, or an express card that a seat holds."""
    found: list[int] = []
    cities: i64 = data.n_cities
    for city in range(cities):
        if s.parcels[city] or s.express[city] >= 0 or s.bonus[city] >= 0:
            found.append(city)
    return found


def count_cities(
    s: AirMailState, data: Data, chances: list[int], planes: Planes, cities: list[int], tallies: list[Tally]
) -> None:
    """Packages, bonuses and express cards: what they pay at the end, what is in reach, and C, F, G, M, P."""
    seats: i64 = s.seats
    for city in cities:
        mask: i64 = s.parcels[city]
        holder: i64 = s.express[city]
        if holder >= 0:
            _count_express(data, chances, city, (mask >> holder) & 1, (planes.joined(city) >> holder) & 1, tallies[holder])
        if s.bonus[city] >= 0:
            owners = planes.joined(city) & ~mask
            if owners:
                for seat in range(seats):
                    if (owners >> seat) & 1:
                        tallies[seat].bonus_near += 1
        if mask:
            for seat in range(seats):
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


def _count_package(s: AirMailState, data: Data, chances: list[int], city: City, seat: i64, t: Tally) -> None:
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


def count_majorities(
    s: AirMailState, data: Data, chances: list[int], planes: Planes, cities: list[int], tallies: list[Tally]
) -> None:
    """K and Q, which compare the seats."""
    if chances[DECREE_K]:
        _share_majority(s, planes.domestic, chances, DECREE_K, tallies)
    if chances[DECREE_Q]:
        packages: list[int] = [0] * (N_COLOURS * s.seats)
        for city in cities:
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
