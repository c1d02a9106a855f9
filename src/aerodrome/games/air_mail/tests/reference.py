"""Decrees scored slowly and obviously, from sets of names: what the fast code is compared with."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from aerodrome.games.air_mail.data import MAJOR, MINOR, Data


@dataclass
class Player:
    """All that a decree looks at."""

    routes: set[int] = field(default_factory=set)
    packages: set[int] = field(default_factory=set)
    technology: int = 1
    tokens: int = 0
    express: set[int] = field(default_factory=set)


def ends(data: Data, route: int) -> tuple[int, int]:
    return data.route_a[route], data.route_b[route]


def components(data: Data, routes: set[int]) -> list[set[int]]:
    """Sets of routes, joined as long as two of them share a city."""
    parts = [{route} for route in routes]
    while True:
        for one in parts:
            touching = [
                other for other in parts
                if other is not one and cities(data, one) & cities(data, other)
            ]  # fmt: skip
            if touching:
                for other in touching:
                    parts.remove(other)
                    one |= other
                break
        else:
            return parts


def cities(data: Data, routes: set[int]) -> set[int]:
    return {city for route in routes for city in ends(data, route)}


def longest_trail(data: Data, routes: set[int]) -> int:
    """Every trail is tried."""

    def longest_from(city: int, left: frozenset[int]) -> int:
        best = 0
        for route in left:
            a, b = ends(data, route)
            if city in (a, b):
                best = max(best, 1 + longest_from(b if city == a else a, left - {route}))
        return best

    return max((longest_from(city, frozenset(routes)) for city in cities(data, routes)), default=0)


def longest_line(data: Data, packages: set[int]) -> int:
    """Every path is tried."""

    def longest_from(city: int, left: frozenset[int]) -> int:
        return 1 + max((longest_from(n, left - {n}) for n in data.city_next[city] if n in left), default=0)

    return max((longest_from(city, frozenset(packages) - {city}) for city in packages), default=0)


def majority(counts: list[Counter[int]], me: int) -> int:
    total = 0
    for division in range(6):
        most = max(count[division] for count in counts)
        if most > 0 and counts[me][division] == most:
            alone = sum(count[division] == most for count in counts) == 1
            total += 2 if alone else 1
    return total


def value(data: Data, letter: str, players: list[Player], me: int) -> int:
    """What a decree pays one player."""
    p = players[me]
    parts = components(data, p.routes)
    division = data.division
    domestic = [Counter(data.domestic[r] for r in q.routes if data.domestic[r] >= 0) for q in players]
    if letter == "A":
        return 2 * len(domestic[me])
    if letter == "B":
        return p.technology - 1
    if letter == "C":
        return len({division[c] for c in p.packages})
    if letter == "D":
        return max((longest_trail(data, part) for part in parts), default=0)
    if letter == "E":
        return sum(len(part) >= 2 for part in parts)
    if letter == "F":
        return longest_line(data, p.packages)
    if letter == "G":
        return sum(data.rank[c] in (MAJOR, MINOR) for c in p.packages)
    if letter == "H":
        return sum(data.rank[c] == MINOR and any(division[o] != division[c] for o in cities(data, part))
                   for part in parts for c in cities(data, part))  # fmt: skip
    if letter == "I":
        majors = [sum(data.rank[c] == MAJOR for c in cities(data, part)) for part in parts]
        return sum(number for number in majors if number >= 2)
    if letter == "K":
        return majority(domestic, me)
    if letter == "L":
        return p.tokens
    if letter == "M":
        return len(p.express & p.packages)
    if letter == "N":
        return -sum(len(part) for part in parts if not any(data.rank[c] == MAJOR for c in cities(data, part)))
    if letter == "O":
        linked = {division[c] for r in p.routes if data.domestic[r] < 0 for c in ends(data, r)}
        return -2 * (6 - len(linked))
    if letter == "P":
        return len({division[c] for c in p.express})
    return majority([Counter(division[c] for c in q.packages) for q in players], me)
