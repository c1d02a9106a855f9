"""What a bot thinks a position is worth: points won, and points aboard by the flights that they still need.

The unit of delay is a movement point. A plane that may still move in the open turn gets its movement points as credit,
so that each small step in the right direction keeps its worth and each wasted one loses it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from aerodrome.games.par_avion.data import ENGINE, LOST, N_AIRPORTS, RUDDER, Data
from aerodrome.games.par_avion.geometry import FAR
from aerodrome.games.par_avion.knowledge import cards_of, size
from aerodrome.games.par_avion.scoring import payoff
from aerodrome.games.par_avion.state import (
    AIRBORNE,
    CHOOSE,
    ENDED,
    FLY,
    GROUNDED,
    IDLE,
    LOAD,
    LOOK,
    PARKED,
    ParAvionState,
    in_fog,
    is_placing,
    points_of,
)
from aerodrome.games.par_avion.steps.codes import TAKE

DELAY: Final = 0.955  # what a point is worth one movement point later
ABOARD: Final = 0.8  # what a point aboard is worth against one delivered
RISK_OF_VIP: Final = 0.9  # President, Entrepreneur and contraband may be lost on the way
EMPTY_ROOM: Final = 0.9  # points that a free place aboard may bring, at an airport with cards
EVENT_CARD: Final = 0.4  # points that an event card may bring or cost others
STUCK_RUDDER: Final = 2.0  # movement points that it costs
ROUND_TRIP: Final = 7  # movement points to leave an airport and come back
FOG_DELAY: Final = 3
TOO_LATE: Final = 0.15  # what remains of a card that can hardly be delivered before the end
LEAD_THAT_DECIDES: Final = 5.0  # points of lead that make a win likely
SPREAD: Final = 20  # the table of delays begins at minus so many movement points

_WORTH: Final = [DELAY ** (index - SPREAD) for index in range(SPREAD + 6 * FAR)]


def value(s: ParAvionState, data: Data) -> list[float]:
    """Estimated payoff of each seat, between 0 and 1."""
    if s.step == ENDED:
        return payoff(s, data)
    points = [float(points_of(s, data, seat)) for seat in range(s.seats)]
    if s.pending >= 0:
        points[s.player] += _pending_worth(data, s.pending)
    moving = _is_moving(s)
    for plane in range(len(s.owner)):
        seat = s.owner[plane]
        credit = 0
        if moving and seat == s.player:
            if plane == s.flyer:
                credit = s.mp
            elif s.acted[plane] == IDLE:
                credit = data.movement
        points[seat] += _plane_worth(s, data, plane, credit)
    return _shares(points)


def _pending_worth(data: Data, card: int) -> float:
    """A card in play keeps its worth until it takes effect."""
    kind = data.kinds[card]
    if kind == ENGINE or kind == LOST or kind == RUDDER:
        return EVENT_CARD + 0.1
    return EVENT_CARD - 0.1


def _is_moving(s: ParAvionState) -> bool:
    """Whether the player is in the middle of step 1; a turn that has just begun is judged like the end of the last one."""
    if s.step == FLY or s.step == LOOK:
        return True
    if is_placing(s) or (s.step != CHOOSE and s.step != LOAD):
        return False
    return any(s.owner[plane] == s.player and s.acted[plane] != IDLE for plane in range(len(s.owner)))


def _plane_worth(s: ParAvionState, data: Data, plane: int, credit: int) -> float:
    """Cards aboard by the best order of deliveries, events, and room for more."""
    hold = s.hold[plane]
    bound = cards_of(hold & data.point_cards & ~data.navigators)
    worth = EVENT_CARD * size(hold & ~data.point_cards) + 0.7 * size(hold & data.navigators)
    if s.step == LOAD and plane == s.loader:
        return worth + _loading_worth(s, data, plane, bound)
    room = data.capacity - size(hold)
    if bound:
        worth += _flight_worth(s, data, plane, bound, credit) + room * EMPTY_ROOM * 0.4
        if s.stuck[plane] and data.ways[s.at[plane] * 6 + s.facing[plane]] < 0:
            worth *= 0.3
    elif room:
        worth += room * EMPTY_ROOM * _WORTH[SPREAD + _cost_to_cards(s, data, plane) + data.movement - credit]
    return worth


def _loading_worth(s: ParAvionState, data: Data, plane: int, bound: list[int]) -> float:
    """While a plane is being loaded: the best cards that can still be taken are counted as taken."""
    airport = s.at[plane]
    room = data.capacity - size(s.hold[plane])
    pile = s.piles[airport] & ~s.put & data.point_cards & ~data.navigators
    if s.last_pick >= TAKE:
        pile = pile >> (s.last_pick - TAKE + 1) << (s.last_pick - TAKE + 1)
    open_cards = cards_of(pile)
    chosen = bound[:]
    worth = _flight_worth(s, data, plane, chosen, 0) if chosen else 0.0
    left = room  # a name of its own: compiled, a range would follow a change of its bound
    for _ in range(room):
        best = -1
        best_worth = worth + EMPTY_ROOM * 0.4
        for card in open_cards:
            if card not in chosen:
                chosen.append(card)
                tried = _flight_worth(s, data, plane, chosen, 0)
                chosen.pop()
                if tried > best_worth:
                    best_worth = tried
                    best = card
        if best < 0:
            break
        chosen.append(best)
        worth = best_worth
        left -= 1
    return worth + left * EMPTY_ROOM * 0.4


def _flight_worth(s: ParAvionState, data: Data, plane: int, bound: list[int], credit: int) -> float:
    """The best order in which the plane could deliver the cards."""
    best = 0.0
    for index in range(len(bound)):
        card = bound[index]
        airport = data.destinations[card]
        cost = _cost_to(s, data, plane, airport, card) - credit
        total = _tour_worth(s, data, bound, (1 << len(bound)) - 1, airport, cost)
        if total > best:
            best = total
    return best


def _tour_worth(s: ParAvionState, data: Data, bound: list[int], left: int, airport: int, cost: int) -> float:
    """Worth of the cards that are left if the plane reaches this airport after so many movement points."""
    total = 0.0
    for index in range(len(bound)):
        card = bound[index]
        if (left >> index) & 1 and data.destinations[card] == airport:
            left &= ~(1 << index)
            total += _card_worth(s, data, card, cost)
    best = 0.0
    for index in range(len(bound)):
        if (left >> index) & 1:
            onward = data.destinations[bound[index]]
            later = _tour_worth(s, data, bound, left, onward, cost + parked_cost(s, data, airport, onward))
            if later > best:
                best = later
    return total + best


def _card_worth(s: ParAvionState, data: Data, card: int, cost: int) -> float:
    worth = data.points[card] * ABOARD * _WORTH[SPREAD + (cost if cost > -SPREAD else -SPREAD)]
    if (data.vips | data.contraband) >> card & 1:
        worth *= RISK_OF_VIP
    if s.starter >= 0 and cost > data.movement:
        worth *= TOO_LATE
    return worth


def _cost_to(s: ParAvionState, data: Data, plane: int, airport: int, card: int) -> int:
    """Movement points until the plane has landed at an airport."""
    where = s.where[plane]
    fog = FOG_DELAY if s.table and in_fog(s, data, airport) else 0
    if where == PARKED:
        if s.at[plane] == airport:
            return 0 if (s.flown >> card) & 1 else ROUND_TRIP
        return parked_cost(s, data, s.at[plane], airport) + fog
    return _air_cost(s, data, plane, airport) + fog


def _air_cost(s: ParAvionState, data: Data, plane: int, airport: int) -> int:
    """The same for a plane in the air or on a field."""
    costs = data.costs_to(s.airport_city[airport], data.runways[airport])
    field = s.at[plane]
    if plane == s.flyer and s.heading < 0:  # just taken off
        return _from_runway(s, data, field, s.city_airport[data.city_on[field]], costs)
    node = field * 6 + s.facing[plane]
    cost = costs[node]
    if s.where[plane] == GROUNDED:
        return cost + data.takeoff_cost + data.movement * s.repair[plane]
    if s.stuck[plane]:
        cost += int(STUCK_RUDDER)
    if s.table:
        for direction in range(6):
            if s.wind[direction] and not (plane == s.flyer and (s.used >> direction) & 1):
                to = data.ways[field * 6 + direction]
                if to >= 0 and costs[to * 6 + direction] < costs[node]:
                    return cost - s.wind[direction]
    return cost


def _from_runway(s: ParAvionState, data: Data, field: int, airport: int, costs: list[int]) -> int:
    best = FAR
    for direction in range(6):
        if (data.runways[airport] >> (direction % 3)) & 1:
            to = data.ways[field * 6 + direction]
            if to >= 0 and costs[to * 6 + direction] < best:
                best = costs[to * 6 + direction]
    return best + 1


def parked_cost(s: ParAvionState, data: Data, here: int, airport: int) -> int:
    """Movement points from one airport to another: take-off, flight and landing."""
    costs = data.costs_to(s.airport_city[airport], data.runways[airport])
    return data.takeoff_cost + _from_runway(s, data, data.city_fields[s.airport_city[here]], here, costs)


def _cost_to_cards(s: ParAvionState, data: Data, plane: int) -> int:
    """Movement points to the nearest airport that has cards."""
    where = s.where[plane]
    best = 3 * data.movement
    if where == PARKED and s.piles[s.at[plane]] & data.point_cards:
        return 0
    if where != PARKED and where != AIRBORNE and where != GROUNDED:
        return data.movement
    for airport in range(N_AIRPORTS):
        if s.piles[airport] & data.point_cards:
            if where == PARKED:
                cost = parked_cost(s, data, s.at[plane], airport)
            else:
                cost = _air_cost(s, data, plane, airport)
            if cost < best:
                best = cost
    return best


def _shares(points: list[float]) -> list[float]:
    """Chances to win: each seat against the best of its rivals."""
    result: list[float] = []
    for seat, own in enumerate(points):
        rival = -1e9
        for other, theirs in enumerate(points):
            if other != seat and theirs > rival:
                rival = theirs
        result.append(1.0 / (1.0 + exp((rival - own) / LEAD_THAT_DECIDES)))
    return result
