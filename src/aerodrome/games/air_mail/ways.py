"""The ways of a delivery that a player chooses among: for each number of routes those that pay others no more than needed."""

from __future__ import annotations

from itertools import pairwise

from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import City, Data
from aerodrome.games.air_mail.geometry.walks import example, walk_length, walk_pays, walks
from aerodrome.games.air_mail.steps.delivery import bound_to
from aerodrome.games.air_mail.view import AirMailView

MOST_TRAILS = 3000  # of a city that are looked through for an offer; where there are more, its question comes first
MOST_WAYS = 9  # of a city that are offered at once


def trails_to(v: AirMailView, data: Data, city: City) -> int:
    """At most so many chains of planes lead to a city within the player's technology: quick to count, since routes may repeat."""
    counts = {city: 1}
    total = 0
    for _ in range(v.technology[v.player]):
        ahead: dict[City, int] = {}
        for here, number in counts.items():
            for route, there in zip(data.city_routes[here], data.city_next[here], strict=True):
                if v.owner[route] >= 0:
                    ahead[there] = ahead.get(there, 0) + number
        total += sum(ahead.values())
        counts = ahead
    return total


def kinds_to(v: AirMailView, data: Data, city: City) -> list[int]:
    """Every kind of walk by which the player could deliver to a city now."""
    return walks(v, data, v.player, city, bound_to(v), v.technology[v.player])


def sensible(v: AirMailView, kinds: list[int]) -> list[int]:
    """Of some kinds of walk those that no other one of as many routes undercuts for everybody, the longest and cheapest first.

    The others can be flown as well: the questions about routes and payments list them.
    """
    kept = [walk for walk in kinds if not any(_undercuts(v, other, walk) for other in kinds)]
    kept.sort(key=lambda walk: (-walk_length(walk), payments(v, walk)))
    return kept[:MOST_WAYS]


def _undercuts(v: AirMailView, other: int, walk: int) -> bool:
    """Whether another kind of as many routes pays nobody more and somebody less."""
    pairs = list(zip(payments(v, other), payments(v, walk), strict=True))
    same = walk_length(other) == walk_length(walk)
    return same and all(a <= b for a, b in pairs) and any(a < b for a, b in pairs)


def payments(v: AirMailView, walk: int) -> list[int]:
    """What a kind of walk pays each seat."""
    return [walk_pays(walk, seat) for seat in range(v.seats)]


def answers(v: AirMailView, kinds: list[int], chosen: int) -> list[int]:
    """The payments that are asked for once the number of routes is chosen: only where walks differ in them."""
    left = [walk for walk in kinds if walk_length(walk) == walk_length(chosen)]
    found: list[int] = []
    for seat in range(v.seats):
        dollars = walk_pays(chosen, seat)
        if any(walk_pays(walk, seat) != dollars for walk in left):
            found.append(dollars)
            left = [walk for walk in left if walk_pays(walk, seat) == dollars]
    return found


def path_of(v: AirMailView, data: Data, city: City, walk: int) -> tuple[str, ...]:
    """Cities and routes of one such walk in order, as ids of the drawing."""
    return path_along(data, example(v, data, v.player, city, bound_to(v), walk))


def path_along(data: Data, cities: list[City]) -> tuple[str, ...]:
    """The ids of cities and of the routes between them."""
    path = [ids.city(data, cities[0])]
    for here, there in pairwise(cities):
        route = data.city_routes[here][data.city_next[here].index(there)]
        path += [ids.route(route), ids.city(data, there)]
    return tuple(path)
