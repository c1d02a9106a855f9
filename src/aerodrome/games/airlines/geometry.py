"""The board: prices, systems, who may claim what, inactive airlines and unusable flight cards."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines.data import FULL, N_AIRLINES, NETWORKS, NOTHING, Data
from aerodrome.games.airlines.state import FOUNDED, INACTIVE, OPEN, SABOTAGED, SPOILT, AirlinesState


def lowest_free(s: AirlinesState, data: Data, route: int) -> int:
    """The circle that the next claim covers, or NOTHING where the route is full."""
    for circle in range(data.first_circle[route], data.first_circle[route + 1]):  # AL-088: lowest free circle first
        if s.board[circle] == NOTHING:
            return circle
    return NOTHING


def cover(s: AirlinesState, data: Data, circle: int, mark: int) -> None:
    """Puts a marker on a free circle; what follows for prices and masks is worked out at once."""
    route = data.circle_route[circle]
    s.board[circle] = mark
    if mark >= SABOTAGED:
        s.on[route] |= SPOILT
    else:
        s.on[route] |= 1 << mark
    free = lowest_free(s, data, route)
    s.price[route] = FULL if free == NOTHING else data.circle_value[free]  # AL-012, AL-177: a covered circle is not free


def join(s: AirlinesState, data: Data, airline: int, route: int) -> None:
    """Places an airline's marker route side up and extends its system."""
    cover(s, data, lowest_free(s, data, route), airline)
    s.reach[airline] |= data.route_ends[route]
    s.supply[airline] -= 1
    s.sizes[airline] += 1


def best_cards(s: AirlinesState, data: Data, seat: int) -> list[int]:
    """The highest flight card of each network in a hand, 0 where there is none."""
    best = [0] * len(NETWORKS)
    cards = s.flights
    kinds: i64 = data.n_flights
    place: i64 = seat * kinds
    for kind in range(kinds):
        if cards[place]:
            best[data.flight_net[kind]] = data.flight_value[kind]  # kinds rise within a network
        place += 1
    return best


def claimers(s: AirlinesState) -> int:
    """Mask of the airlines that can be expanded: founded (AL-085), with a marker in the supply (AL-086)."""
    mask = 0
    for airline in range(N_AIRLINES):
        if s.status[airline] == FOUNDED and s.supply[airline] > 0:
            mask |= 1 << airline
    return mask


def claims(s: AirlinesState, data: Data, best: list[int], who: int) -> list[int]:
    """All pairs of route and airline that cards up to `best` can pay for; `who` is a mask of airlines."""
    found: list[int] = []
    prices = s.price
    for net in range(len(NETWORKS)):
        allowed = data.permits[net] & who  # AL-082
        top: i64 = best[net]
        if top == 0 or allowed == 0:  # AL-081
            continue
        first: i64 = data.first_route[net]
        end: i64 = data.first_route[net + 1]
        for route in range(first, end):
            price: i64 = prices[route]
            if price <= top:  # AL-080, AL-083
                _add_claims(s, data, route, allowed & ~s.on[route], found)  # AL-087
    return found


def _add_claims(s: AirlinesState, data: Data, route: i64, able: int, found: list[int]) -> None:
    """The pairs of one route: airlines whose headquarters or own routes it meets (AL-085)."""
    if able == 0:
        return
    ends = data.route_ends[route]
    first: i64 = data.first_pair[route]
    end: i64 = data.first_pair[route + 1]
    for pair in range(first, end):
        airline = data.pair_airline[pair]
        if (able >> airline) & 1 and s.reach[airline] & ends:
            found.append(pair)


def can_found(s: AirlinesState, data: Data, airline: int, best: list[int]) -> bool:
    """AL-100, AL-103: an open airline with a route at home that these cards can pay for."""
    if s.status[airline] != OPEN:
        return False
    return any(s.price[route] <= best[data.route_net[route]] for route in data.home[airline])


def is_blocked(s: AirlinesState, data: Data, airline: int) -> bool:
    """AL-120, AL-121: no free circle at home, or too few markers to be founded."""
    if s.supply[airline] < 2:
        return True
    return all(s.price[route] == FULL for route in data.home[airline])


def find_floors(s: AirlinesState, data: Data) -> None:
    """AL-151, G16: below which value the flight cards of each network are unusable."""
    alive = 0
    for airline in range(N_AIRLINES):
        if s.status[airline] != INACTIVE and s.supply[airline] > 0:
            alive |= 1 << airline
    prices = s.price
    for net in range(len(NETWORKS)):
        allowed = data.permits[net] & alive
        floor: i64 = FULL
        first: i64 = data.first_route[net]
        end: i64 = data.first_route[net + 1]
        for route in range(first, end):
            price: i64 = prices[route]
            if price < floor and allowed & ~s.on[route]:
                floor = price
        s.floor[net] = floor


def is_unusable(s: AirlinesState, data: Data, kind: int) -> bool:
    """AL-151: whether a flight card can never be played again."""
    return data.flight_value[kind] < s.floor[data.flight_net[kind]]


def is_futile(s: AirlinesState, data: Data) -> bool:
    """G28: no flight card left in the game can claim anything, and no airline can be founded any more.

    Decided by what all can see: removed cards, and shares that are laid or removed.
    """
    best = [0] * len(NETWORKS)
    for kind in range(data.n_flights):
        if s.gone[kind] < data.flight_count[kind]:
            best[data.flight_net[kind]] = data.flight_value[kind]
    if claims(s, data, best, claimers(s)):
        return False
    return not any(can_found(s, data, airline, best) and shares_unlaid(s, data, airline) for airline in range(N_AIRLINES))


def shares_unlaid(s: AirlinesState, data: Data, airline: int) -> int:
    """Shares that are neither laid nor removed: in hands, in the row or in the deck."""
    left = data.shares[airline] - s.removed[airline]
    for seat in range(s.seats):
        left -= s.laid[seat * N_AIRLINES + airline]
    return left


def derive(s: AirlinesState, data: Data) -> None:
    """Works out everything that follows from board, statuses and supplies."""
    s.sizes = [0] * N_AIRLINES
    s.reach = [0] * N_AIRLINES
    s.on = [0] * data.n_routes
    s.price = [FULL] * data.n_routes
    s.floor = [FULL] * len(NETWORKS)
    for airline in range(N_AIRLINES):
        if s.status[airline] == FOUNDED:  # AL-102: the marker on the headquarters
            s.sizes[airline] = 1
            s.reach[airline] = 1 << data.hq[airline]
    for circle, mark in enumerate(s.board):
        route = data.circle_route[circle]
        if mark == NOTHING:
            if s.price[route] == FULL:
                s.price[route] = data.circle_value[circle]
        elif mark >= SABOTAGED:
            s.on[route] |= SPOILT
        else:
            s.on[route] |= 1 << mark
            s.sizes[mark] += 1
            s.reach[mark] |= data.route_ends[route]
    find_floors(s, data)
