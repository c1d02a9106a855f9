"""Decrees, the final scoring and who has won."""

from __future__ import annotations

from typing import Final

from aerodrome.core.rules import places
from aerodrome.games.air_mail.data import MAJOR, MINOR, N_COLOURS, PLAIN, City, Data, Decree, Division, Seat
from aerodrome.games.air_mail.geometry.chains import longest_line, longest_trail, networks, own_routes
from aerodrome.games.air_mail.state import ENDED, AirMailOpenTable, AirMailState, earned_at, held_at, token_at

DECREE_A: Final = 0
DECREE_B: Final = 1
DECREE_C: Final = 2
DECREE_D: Final = 3
DECREE_E: Final = 4
DECREE_F: Final = 5
DECREE_G: Final = 6
DECREE_H: Final = 7
DECREE_I: Final = 8
DECREE_J: Final = 9
DECREE_K: Final = 10
DECREE_L: Final = 11
DECREE_M: Final = 12
DECREE_N: Final = 13
DECREE_O: Final = 14
DECREE_P: Final = 15
DECREE_Q: Final = 16

# The lines of a score: the sources of income, then the final scoring.
LINES: Final = ("start", "rewards", "routes", "bonuses", "decrees", "express", "colours", "permits")


def decree_values(t: AirMailOpenTable, data: Data, decree: Decree) -> list[int]:
    """AM-507: what a decree pays each seat as things stand; for M the most, for J 0, since these two ask their players."""
    if decree == DECREE_K:
        return _majority(t, _domestic_counts(t, data))
    if decree == DECREE_Q:
        return _majority(t, _package_counts(t, data))
    return [decree_value(t, data, decree, seat) for seat in range(t.seats)]


def decree_value(t: AirMailOpenTable, data: Data, decree: Decree, seat: Seat) -> int:
    """The same for one seat; all but K and Q, which compare the seats."""
    if decree == DECREE_B:  # AM-513
        return t.technology[seat] - 1
    if decree == DECREE_C:
        return _divisions_served(t, data, seat)
    if decree == DECREE_F:
        return longest_line(data, t.parcels, seat)
    if decree == DECREE_G:
        return _ranked_packages(t, data, seat)
    if decree == DECREE_J:
        return 0
    if decree == DECREE_L:  # AM-546
        return sum(t.tokens[token_at(seat, 0) : token_at(seat + 1, 0)])
    if decree == DECREE_M:
        return len(fulfilled(t, data, seat))
    if decree == DECREE_P:
        return _express_colours(t, seat)
    routes = own_routes(t.owner, seat)
    if decree == DECREE_A:
        return _domestic_presence(data, routes)
    if decree == DECREE_D:
        return longest_trail(data, routes)
    if decree == DECREE_O:
        return _unlinked_divisions(data, routes)
    return _network_value(data, routes, decree)


def _domestic_presence(data: Data, routes: list[int]) -> int:
    """AM-510 to AM-512: 2 dollars for each division with a domestic route."""
    mask = 0
    value = 0
    for route in routes:
        division = data.domestic[route]
        if division >= 0 and (mask >> division) & 1 == 0:
            mask |= 1 << division
            value += 2
    return value


def _divisions_served(t: AirMailOpenTable, data: Data, seat: Seat) -> int:
    """AM-514: a dollar for each division with a package."""
    value = 0
    for cities in data.division_cities:
        for city in cities:
            if (t.parcels[city] >> seat) & 1:
                value += 1
                break
    return value


def _ranked_packages(t: AirMailOpenTable, data: Data, seat: Seat) -> int:
    """AM-528: a dollar for each package in a major or minor city."""
    value = 0
    for city in range(data.n_cities):
        if (t.parcels[city] >> seat) & 1 and data.rank[city] != PLAIN:
            value += 1
    return value


def _express_colours(t: AirMailOpenTable, seat: Seat) -> int:
    """AM-557: a dollar for each division among the express cards held."""
    value = 0
    for division in range(N_COLOURS):
        if t.express_held[held_at(seat, division)]:
            value += 1
    return value


def _unlinked_divisions(data: Data, routes: list[int]) -> int:
    """AM-555, AM-556: minus 2 dollars for each division that no own interdivisional route touches."""
    mask = 0
    for route in routes:
        if data.domestic[route] < 0:
            mask |= (1 << data.division[data.route_a[route]]) | (1 << data.division[data.route_b[route]])
    value = 0
    for division in range(N_COLOURS):
        if (mask >> division) & 1 == 0:
            value -= 2
    return value


def _network_value(data: Data, routes: list[int], decree: Decree) -> int:
    """Decrees E, H, I and N, which look at connected networks of own routes."""
    label: list[int] = [-1] * data.n_cities
    count = networks(data, routes, label)
    sizes: list[int] = [0] * count
    for route in routes:
        sizes[label[data.route_a[route]]] += 1
    if decree == DECREE_E:  # AM-520 to AM-523
        value = 0
        for size in sizes:
            if size >= 2:
                value += 1
        return value
    majors: list[int] = [0] * count
    divisions: list[int] = [0] * count
    for city in range(data.n_cities):
        if label[city] >= 0:
            divisions[label[city]] |= 1 << data.division[city]
            if data.rank[city] == MAJOR:
                majors[label[city]] += 1
    value = 0
    if decree == DECREE_H:  # AM-530, AM-531: another division in the same network
        for city in range(data.n_cities):
            if label[city] >= 0 and data.rank[city] == MINOR and divisions[label[city]] != 1 << data.division[city]:
                value += 1
    else:
        for network in range(count):
            if decree == DECREE_I and majors[network] >= 2:  # AM-533, AM-534
                value += majors[network]
            elif decree != DECREE_I and majors[network] == 0:  # N: AM-553, AM-554
                value -= sizes[network]
    return value


def count_at(seats: int, division: Division, seat: Seat) -> int:
    """The place of a seat's number in a list of numbers by division."""
    return division * seats + seat


def _domestic_counts(t: AirMailOpenTable, data: Data) -> list[int]:
    """AM-542, AM-545: domestic routes by division and seat."""
    counts: list[int] = [0] * (N_COLOURS * t.seats)
    for route in range(data.n_routes):
        if t.owner[route] >= 0 and data.domestic[route] >= 0:
            counts[count_at(t.seats, data.domestic[route], t.owner[route])] += 1
    return counts


def _package_counts(t: AirMailOpenTable, data: Data) -> list[int]:
    """AM-558: packages by division and seat."""
    counts: list[int] = [0] * (N_COLOURS * t.seats)
    for city in range(data.n_cities):
        mask = t.parcels[city]
        if mask:
            for seat in range(t.seats):
                if (mask >> seat) & 1:
                    counts[count_at(t.seats, data.division[city], seat)] += 1
    return counts


def _majority(t: AirMailOpenTable, counts: list[int]) -> list[int]:
    """AM-542 to AM-544: 2 dollars alone, 1 each in a tie, nothing where nobody has anything."""
    values: list[int] = [0] * t.seats
    for division in range(N_COLOURS):
        row = counts[count_at(t.seats, division, 0) : count_at(t.seats, division + 1, 0)]
        most = max(row)
        if most:
            share = 2 if row.count(most) == 1 else 1
            for seat in range(t.seats):
                if row[seat] == most:
                    values[seat] += share
    return values


def fulfilled(t: AirMailOpenTable, data: Data, seat: Seat) -> list[City]:
    """AM-550, AM-701, AM-702: express cards of the seat whose city holds its package, ascending; of a View those it knows."""
    found: list[int] = []
    for city in range(data.n_cities):
        if t.express_holder(city) == seat and (t.parcels[city] >> seat) & 1:
            found.append(city)
    return found


def final_lines(t: AirMailOpenTable, data: Data, seat: Seat, permits: int) -> list[int]:
    """AM-701 to AM-707: express cards, the colour set, permits in hand; also from a View once the game is over."""
    amounts = 0
    mask = 0
    colours = 0
    for city in fulfilled(t, data, seat):
        amounts += data.amount[city]
        bit = 1 << data.division[city]
        if mask & bit == 0:  # AM-705
            mask |= bit
            colours += 1
    return [amounts, data.colour_set[colours], permits // data.permits_per_dollar]


def permits_in_hand(s: AirMailState, data: Data, seat: Seat) -> int:
    """AM-707: specials pay nothing."""
    permits = 0
    for kind in s.hands[seat]:
        if kind < data.n_permits:
            permits += 1
    return permits


def score_lines(s: AirMailState, data: Data, seat: Seat) -> list[int]:
    """Points of one seat in the order of LINES; the final scoring only once the game is over."""
    lines = s.earned[earned_at(seat, 0) : earned_at(seat + 1, 0)]
    return lines + (final_lines(s, data, seat, permits_in_hand(s, data, seat)) if s.step == ENDED else [0, 0, 0])


def scores(s: AirMailState, data: Data) -> list[int]:
    """Income, and at the end what the final scoring adds to it."""
    return [sum(score_lines(s, data, seat)) for seat in range(s.seats)]


def ranking(s: AirMailState, data: Data) -> list[int]:
    """AM-708 to AM-710: by income, then by fewest routes; equal places are shared."""
    points = scores(s, data)
    keys: list[tuple[int, ...]] = []
    for seat in range(s.seats):
        keys.append((points[seat], -s.owner.count(seat)))
    return places(keys)
