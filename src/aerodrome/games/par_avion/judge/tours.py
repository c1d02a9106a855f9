"""How long planes need: the best order of deliveries, the cargo worth taking, the way of an empty plane to cards.

A delay is counted in steps of the tables below: STEPS_A_TURN for each turn that a leg takes, and one for each of its
movement points, since a plane that needs fewer of them is less easily hindered.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.par_avion.data import N_AIRPORTS, Data
from aerodrome.games.par_avion.geometry import FAR, node, points_along
from aerodrome.games.par_avion.knowledge import cards_of, highest, size
from aerodrome.games.par_avion.state import GROUNDED, MISSING, PARKED, UNPLACED, ParAvionState, in_fog

STEPS_A_TURN: Final = 6
ROUND_TRIP: Final = 7  # movement points to leave an airport and come back
FOG_DELAY: Final = 3  # movement points
STUCK_RUDDER: Final = 2
TAKE_AT_LEAST: Final = 0.3  # worth below which a card is left in its pile
LONGEST: Final = 600  # the end of the tables
STAGES: Final = 40  # tables by the points that the leader lacks
SOONEST_END: Final = 3.0  # turns that the game may last when the leader lacks nothing
TURNS_A_POINT: Final = 0.25  # and how many more for each point


def _table(turns_left: float) -> list[float]:
    """What a point is worth after each delay, if every turn may be the last with a chance of 1 in `turns_left`."""
    a_turn = float(STEPS_A_TURN + 3)
    return [(1.0 - 1.0 / turns_left) ** (step / a_turn) for step in range(LONGEST + 1)]


def _last_table(steps: int) -> list[float]:
    """The same in the victory round, where so much can still be done."""
    return [1.0 if step <= steps else 0.02 * 0.95**step for step in range(LONGEST + 1)]


WORTH: Final = [_table(SOONEST_END + TURNS_A_POINT * stage) for stage in range(STAGES)]
LAST_OPEN: Final = _last_table(0)  # the seat in its last turn
LAST_WAITING: Final = _last_table(STEPS_A_TURN + 3)  # a seat that has one more
LAST_DONE: Final = [0.0] * (LONGEST + 1)  # a seat that has had it


def delay(data: Data, cost: i64) -> i64:
    """Movement points as steps of the tables."""
    if cost <= 0:
        return 0
    movement: i64 = data.movement
    return (cost + movement - 1) // movement * STEPS_A_TURN + cost


def after(worth: list[float], steps: i64) -> float:
    """What a point is worth so much later."""
    return worth[steps if steps < LONGEST else LONGEST]


# Deliveries


class Tour:
    """The airports for which a plane has cargo, and the best order of them. One object serves all planes in turn."""

    def __init__(self, capacity: int) -> None:
        self.n: i64 = 0  # airports
        self.stops: list[int] = [0] * capacity
        self.points: list[float] = [0.0] * capacity  # for each of them
        self.first: list[int] = [0] * capacity  # delay until the plane could be there

    def add(self, s: ParAvionState, data: Data, plane: i64, card: i64, credit: i64) -> None:
        """One more card aboard, for a plane that may still move by so much in this turn."""
        airport: i64 = data.destinations[card]
        points = float(data.points[card])
        index: i64 = 0
        while index < self.n:
            if self.stops[index] == airport:
                self.points[index] += points
                return
            index += 1
        self.stops[index] = airport
        self.points[index] = points
        self.first[index] = delay(data, _cost_to(s, data, plane, airport, card) - credit)
        self.n = index + 1

    def remove(self, data: Data, card: i64, n: i64) -> None:
        """Takes back the card that was added last, when there were n airports."""
        if self.n > n:
            self.n = n
            return
        airport: i64 = data.destinations[card]
        index: i64 = 0
        while self.stops[index] != airport:
            index += 1
        self.points[index] -= float(data.points[card])

    def worth(self, s: ParAvionState, data: Data, table: list[float]) -> float:
        """What the cargo is worth in the best order."""
        best = 0.0
        index: i64 = 0
        while index < self.n:
            found = self._onward(s, data, table, index, 0, self.first[index])
            if found > best:
                best = found
            index += 1
        return best

    def _onward(self, s: ParAvionState, data: Data, table: list[float], here: i64, done: i64, steps: i64) -> float:
        """Worth of this stop, reached after so many steps, and of those that are left."""
        done |= 1 << here
        best = 0.0
        other: i64 = 0
        while other < self.n:
            if not (done >> other) & 1:
                leg = delay(data, parked_cost(s, data, self.stops[here], self.stops[other]))
                found = self._onward(s, data, table, other, done, steps + leg)
                if found > best:
                    best = found
            other += 1
        return self.points[here] * after(table, steps) + best


def load_best(s: ParAvionState, data: Data, plane: i64, tour: Tour, room: int, table: list[float]) -> None:
    """While a plane is being loaded: adds the best cards that it can still take to its tour."""
    pile = s.piles[s.at[plane]] & ~s.had & data.point_cards & ~data.navigators
    taken = s.hold[plane] & ~s.had
    if taken:  # search takes cards in ascending order
        last = highest(taken)
        pile = pile >> (last + 1) << (last + 1)
    if not pile:
        return
    offered = cards_of(pile)
    now = tour.worth(s, data, table)
    left = room
    while left > 0:
        best = -1
        best_worth = now + TAKE_AT_LEAST
        n = tour.n
        for index in range(len(offered)):
            card = offered[index]
            if card >= 0:
                tour.add(s, data, plane, card, 0)
                found = tour.worth(s, data, table)
                tour.remove(data, card, n)
                if found > best_worth:
                    best_worth = found
                    best = index
        if best < 0:
            return
        tour.add(s, data, plane, offered[best], 0)
        offered[best] = -1
        now = best_worth
        left -= 1


# Flights


def _cost_to(s: ParAvionState, data: Data, plane: i64, airport: i64, card: i64) -> i64:
    """Movement points until the plane has landed at an airport."""
    fog: i64 = 0
    if in_fog(s, airport) and not s.hold[plane] & data.navigators:
        fog = FOG_DELAY
    if s.where[plane] == PARKED:
        here: i64 = s.at[plane]
        if here == airport:
            return 0 if (s.flown >> card) & 1 else ROUND_TRIP
        return parked_cost(s, data, here, airport) + fog
    return _air_cost(s, data, plane, airport) + fog


def _air_cost(s: ParAvionState, data: Data, plane: i64, airport: i64) -> i64:
    """The same for a plane in the air or on a field."""
    costs = data.costs_to(s.airport_city[airport], data.runways[airport])
    field: i64 = s.at[plane]
    if plane == s.flyer and s.heading < 0:  # just taken off
        return _from_runway(data, field, s.city_airport[data.city_on[field]], costs)
    now: i64 = costs[node(field, s.facing[plane])]
    if s.where[plane] == GROUNDED:
        return now + data.takeoff_cost + data.movement * s.repair[plane]
    cost = now
    if s.stuck[plane]:
        cost += STUCK_RUDDER
    if s.weather:
        for direction in range(6):
            if s.wind[direction] and not (plane == s.flyer and (s.used >> direction) & 1):
                to: i64 = data.ahead(field, direction)
                if to >= 0 and costs[node(to, direction)] < now:
                    return cost - s.wind[direction]
    return cost


def _from_runway(data: Data, field: i64, airport: i64, costs: list[int]) -> i64:
    """Movement points of a plane that has just taken off."""
    best: i64 = FAR
    axes: i64 = data.runways[airport]
    for direction in range(6):
        if points_along(axes, direction):
            to: i64 = data.ahead(field, direction)
            if to >= 0 and costs[node(to, direction)] < best:
                best = costs[node(to, direction)]
    return best + 1


def parked_cost(s: ParAvionState, data: Data, here: i64, airport: i64) -> i64:
    """Movement points from one airport to another: take-off, flight and landing."""
    start: i64 = s.airport_city[here]
    end: i64 = s.airport_city[airport]
    key: i64 = ((start * N_AIRPORTS + here) * len(data.city_fields) + end) * N_AIRPORTS + airport
    found: i64 = data.hops[key]
    if found < 0:
        costs = data.costs_to(end, data.runways[airport])
        found = data.takeoff_cost + _from_runway(data, data.city_fields[start], here, costs)
        data.hops[key] = found
    return found


# Empty planes


def empty_worth(s: ParAvionState, data: Data, plane: i64, credit: i64, room: int, table: list[float]) -> float:
    """Cards that an empty plane could take, less for the delay until it has loaded them."""
    where = s.where[plane]
    if where == UNPLACED:
        return float(room) * table[0]
    turn: i64 = STEPS_A_TURN + data.movement
    if where == MISSING:
        return float(room) * after(table, turn)
    here: i64 = s.at[plane]
    best = 0.0
    airport: i64 = 0
    while airport < N_AIRPORTS:
        pile = s.piles[airport] & data.point_cards
        if pile:
            steps = turn
            if where != PARKED:
                steps += delay(data, _air_cost(s, data, plane, airport) - credit)
            elif here != airport:
                steps += delay(data, parked_cost(s, data, here, airport) - credit)
            elif credit:
                steps = 0
            each = after(table, steps)
            if each * float(room) > best:
                cards = size(pile)
                found = each * float(cards if cards < room else room)
                if found > best:
                    best = found
        airport += 1
    return best
