"""The board: prices, systems, who may claim what, inactive airlines and unusable flight cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.position import added, changed
from aerodrome.core.step import ALLOWED
from aerodrome.games.airlines.data import (
    FULL,
    N_AIRLINES,
    NETWORKS,
    NOTHING,
    Airline,
    Circle,
    Data,
    FlightKind,
    Pair,
    Route,
    holding,
)
from aerodrome.games.airlines.state import FOUNDED, INACTIVE, SABOTAGED, SPOILT, AirlinesOpenTable

# Faults of a founding, in the order in which a person is told.
IS_FOUNDED: Final = 1
IS_INACTIVE: Final = 2
TOO_FEW_MARKERS: Final = 3
NO_SHARE: Final = 4
NO_FITTING_CARD: Final = 5
# Faults of a claim, likewise.
NOT_FOUNDED: Final = 11
ON_IT: Final = 12
ROUTE_IS_FULL: Final = 13
NO_MARKER: Final = 14
APART: Final = 15
NO_CARD: Final = 16
TOO_DEAR: Final = 17
# What a sabotage does to its route.
CLOSES: Final = 1.0  # no free circle is left
RAISES: Final = 0.5  # the price rises
NARROWS: Final = 0.25  # fewer airlines can still come
CUTS_OFF: Final = 0.5  # of what others' airlines have left: a sabotage that takes less only fills the board, until nobody can act


def lowest_free(t: AirlinesOpenTable, data: Data, route: Route) -> Circle:
    """The circle that the next claim covers, or NOTHING where the route is full."""
    for circle in range(data.first_circle[route], data.first_circle[route + 1]):  # AL-088: lowest free circle first
        if t.board[circle] == NOTHING:
            return circle
    return NOTHING


def cover(t: AirlinesOpenTable, data: Data, circle: Circle, mark: int) -> None:
    """Puts a marker on a free circle; what follows for prices and masks is worked out at once."""
    route = data.circle_route[circle]
    t.board = changed(t.board, circle, mark)
    t.on = changed(t.on, route, t.on[route] | (SPOILT if mark >= SABOTAGED else 1 << mark))
    free = lowest_free(t, data, route)
    price = FULL if free == NOTHING else data.circle_value[free]  # AL-012, AL-177: a covered circle is not free
    t.price = changed(t.price, route, price)


def join(t: AirlinesOpenTable, data: Data, airline: Airline, route: Route) -> None:
    """Places an airline's marker route side up and extends its system."""
    cover(t, data, lowest_free(t, data, route), airline)
    t.reach = changed(t.reach, airline, t.reach[airline] | data.route_ends[route])
    t.supply = added(t.supply, airline, -1)
    t.sizes = added(t.sizes, airline, 1)


def best_cards(t: AirlinesOpenTable, data: Data) -> list[int]:
    """The highest flight card of each network in the hand of the player to move, 0 where there is none."""
    best = [0] * len(NETWORKS)
    cards = t.flight_hands()
    kinds: i64 = data.n_flights
    place: i64 = t.first_flight()
    for kind in range(kinds):
        if cards[place]:
            best[data.flight_net[kind]] = data.flight_value[kind]  # kinds rise within a network
        place += 1
    return best


# Claims


def is_on(t: AirlinesOpenTable, airline: Airline, route: Route) -> bool:
    """Whether an airline has claimed a route."""
    return (t.on[route] >> airline) & 1 == 1


def meets(t: AirlinesOpenTable, data: Data, airline: Airline, route: Route) -> bool:
    """AL-085: whether a route touches the airline's headquarters or a route that the airline has."""
    return t.reach[airline] & data.route_ends[route] != 0


def claim_fault(t: AirlinesOpenTable, data: Data, pair: Pair, best: list[int]) -> int:
    """What keeps an airline from a route, with cards up to `best`; that it is permitted there makes it a pair."""
    airline, route = data.pair_airline[pair], data.pair_route[pair]
    if t.status[airline] != FOUNDED:  # AL-091
        return NOT_FOUNDED
    if is_on(t, airline, route):  # AL-087
        return ON_IT
    if t.price[route] == FULL:  # AL-080
        return ROUTE_IS_FULL
    if t.supply[airline] == 0:  # AL-086
        return NO_MARKER
    if not meets(t, data, airline, route):
        return APART
    top = best[data.route_net[route]]
    if top == 0:  # AL-081
        return NO_CARD
    return TOO_DEAR if t.price[route] > top else ALLOWED  # AL-083


def claimers(t: AirlinesOpenTable) -> int:
    """Mask of the airlines that can be expanded: founded, with a marker in the supply."""
    mask = 0
    for airline in range(N_AIRLINES):
        if t.status[airline] == FOUNDED and t.supply[airline] > 0:
            mask |= 1 << airline
    return mask


def claims(t: AirlinesOpenTable, data: Data, best: list[int], who: int) -> list[Pair]:
    """All pairs without a fault, for airlines of the mask `who`: network by network, which is quick."""
    found: list[Pair] = []
    prices = t.price
    for net in range(len(NETWORKS)):
        allowed = data.permits[net] & who  # AL-082
        top: i64 = best[net]
        if top == 0 or allowed == 0:
            continue
        first: i64 = data.first_route[net]
        end: i64 = data.first_route[net + 1]
        for route in range(first, end):
            price: i64 = prices[route]
            if price <= top:
                _add_claims(t, data, route, allowed & ~t.on[route], found)
    return found


def _add_claims(t: AirlinesOpenTable, data: Data, route: i64, able: int, found: list[Pair]) -> None:
    """The pairs of one route that can be paid for: those of airlines that it meets."""
    if able == 0:
        return
    ends = data.route_ends[route]
    first: i64 = data.first_pair[route]
    end: i64 = data.first_pair[route + 1]
    for pair in range(first, end):
        airline = data.pair_airline[pair]
        if (able >> airline) & 1 and t.reach[airline] & ends:
            found.append(pair)


# Founding


def founding_fault(t: AirlinesOpenTable, data: Data, airline: Airline, shares: int, best: list[int]) -> int:
    """What keeps a player with so many shares of it from founding an airline, with cards up to `best`."""
    if t.status[airline] == FOUNDED:  # AL-100
        return IS_FOUNDED
    if t.status[airline] == INACTIVE:  # AL-104
        return TOO_FEW_MARKERS if t.supply[airline] < 2 else IS_INACTIVE
    if shares == 0:  # AL-105
        return NO_SHARE
    for route in data.home[airline]:  # AL-103: a route at home that these cards can pay for
        if t.price[route] <= best[data.route_net[route]]:
            return ALLOWED
    return NO_FITTING_CARD


def is_blocked(t: AirlinesOpenTable, data: Data, airline: Airline) -> bool:
    """AL-120, AL-121: no free circle at home, or too few markers to be founded."""
    if t.supply[airline] < 2:
        return True
    return all(t.price[route] == FULL for route in data.home[airline])


# Unusable flight cards, and a game in which nothing can be done any more


def find_floors(t: AirlinesOpenTable, data: Data) -> None:
    """AL-151, AL-G16: below which value the flight cards of each network are unusable."""
    alive = 0
    for airline in range(N_AIRLINES):
        if t.status[airline] != INACTIVE and t.supply[airline] > 0:
            alive |= 1 << airline
    prices = t.price
    floors: list[int] = []
    for net in range(len(NETWORKS)):
        allowed = data.permits[net] & alive
        floor: i64 = FULL
        first: i64 = data.first_route[net]
        end: i64 = data.first_route[net + 1]
        for route in range(first, end):
            price: i64 = prices[route]
            if price < floor and allowed & ~t.on[route]:
                floor = price
        floors.append(floor)
    t.floor = floors


def is_unusable(t: AirlinesOpenTable, data: Data, kind: FlightKind) -> bool:
    """AL-151: whether a flight card can never be played again."""
    return data.flight_value[kind] < t.floor[data.flight_net[kind]]


def is_futile(t: AirlinesOpenTable, data: Data) -> bool:
    """AL-G28: no flight card left in the game can claim anything, and no airline can be founded any more.

    Decided by what all can see: removed cards, and shares that are laid or removed.
    """
    best = [0] * len(NETWORKS)
    for kind in range(data.n_flights):
        if t.gone[kind] < data.flight_count[kind]:
            best[data.flight_net[kind]] = data.flight_value[kind]
    if claims(t, data, best, claimers(t)):
        return False
    for airline in range(N_AIRLINES):
        if founding_fault(t, data, airline, shares_unlaid(t, data, airline), best) == ALLOWED:
            return False
    return True


def shares_unlaid(t: AirlinesOpenTable, data: Data, airline: Airline) -> int:
    """Shares that are neither laid nor removed: in hands, in the row or in the deck."""
    left = data.shares[airline] - t.removed[airline]
    for seat in range(t.seats):
        left -= t.laid[holding(seat, airline)]
    return left


def derive(t: AirlinesOpenTable, data: Data) -> None:
    """Works out everything that follows from board, statuses and supplies."""
    sizes = [0] * N_AIRLINES
    reach = [0] * N_AIRLINES
    on = [0] * data.n_routes
    price = [FULL] * data.n_routes
    for airline in range(N_AIRLINES):
        if t.status[airline] == FOUNDED:  # AL-102: the marker on the headquarters
            sizes[airline] = 1
            reach[airline] = 1 << data.hq[airline]
    for circle, mark in enumerate(t.board):
        route = data.circle_route[circle]
        if mark == NOTHING:
            if price[route] == FULL:
                price[route] = data.circle_value[circle]
        elif mark >= SABOTAGED:
            on[route] |= SPOILT
        else:
            on[route] |= 1 << mark
            sizes[mark] += 1
            reach[mark] |= data.route_ends[route]
    t.sizes = sizes
    t.reach = reach
    t.on = on
    t.price = price
    find_floors(t, data)


# Sabotage that hurts others, by what everybody sees: whose airlines are whose, and where they can still grow. No value of a
# position tells one circle from another: it weighs shares, sizes and cards, not routes.


def best_spot(t: AirlinesOpenTable, data: Data, circles: list[Circle]) -> Circle:
    """The circle whose loss hurts others' airlines most and own ones least, or NOTHING where it cuts nobody off."""
    harm = [0.0] * data.n_routes
    for airline in range(N_AIRLINES):
        routes = ways(t, data, airline)
        enmity = float(-interest(t, airline))
        for route in routes:
            harm[route] += enmity / float(len(routes))
    found: Circle = NOTHING
    most = CUTS_OFF
    for circle in circles:
        if circle < data.n_circles:
            route = data.circle_route[circle]
            worth = harm[route] * _effect(t, data, circle, route)
            if worth > most:
                most = worth
                found = circle
    return found


def best_marker(t: AirlinesOpenTable, airlines: list[Airline]) -> Airline:
    """The marker that is missed most: that of others' airlines before nobody's and own ones, and where few are left."""
    found = airlines[0]
    for airline in airlines:
        against = interest(t, airline) - interest(t, found)
        if against < 0 or (against == 0 and t.supply[airline] < t.supply[found]):
            found = airline
    return found


def interest(t: AirlinesOpenTable, airline: Airline) -> int:
    """1 where the player to move has most shares laid, -1 where somebody else has more, 0 where it is open."""
    own: i64 = t.laid[holding(t.player, airline)]
    most: i64 = 0
    for seat in range(t.seats):
        if seat != t.player:
            theirs: i64 = t.laid[holding(seat, airline)]
            if theirs > most:
                most = theirs
    if own == most:
        return 0
    return 1 if own > most else -1


def ways(t: AirlinesOpenTable, data: Data, airline: Airline) -> list[int]:
    """The routes by which an airline can grow: free, permitted, and touched by its system, or by its headquarters before."""
    found: list[int] = []
    if t.status[airline] == INACTIVE or t.supply[airline] == 0:
        return found
    reach = t.reach[airline] if t.status[airline] == FOUNDED else 1 << data.hq[airline]
    for net in range(len(NETWORKS)):
        if (data.permits[net] >> airline) & 1:
            for route in range(data.first_route[net], data.first_route[net + 1]):
                if t.price[route] != FULL and not (t.on[route] >> airline) & 1 and reach & data.route_ends[route]:
                    found.append(route)
    return found


def _effect(t: AirlinesOpenTable, data: Data, circle: Circle, route: int) -> float:
    """What covering a free circle does to its route."""
    free: i64 = 0
    for other in range(data.first_circle[route], data.first_circle[route + 1]):
        if t.board[other] == NOTHING:
            free += 1
    if free == 1:
        return CLOSES
    return RAISES if lowest_free(t, data, route) == circle else NARROWS
