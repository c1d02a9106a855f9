"""What a bot thinks a position is worth: dollars in hand, dollars to come, and how much of the game is left."""

from __future__ import annotations

from math import exp
from typing import Final

from aerodrome.games.air_mail.data import JOKER, MAJOR, MINOR, N_COLOURS, PLAIN, Data
from aerodrome.games.air_mail.geometry.chains import networks
from aerodrome.games.air_mail.geometry.walks import walk_length, walk_pays
from aerodrome.games.air_mail.scoring import (
    DECREE_A,
    DECREE_B,
    DECREE_C,
    DECREE_D,
    DECREE_E,
    DECREE_F,
    DECREE_G,
    DECREE_H,
    DECREE_I,
    DECREE_J,
    DECREE_K,
    DECREE_L,
    DECREE_M,
    DECREE_N,
    DECREE_O,
    DECREE_P,
    DECREE_Q,
    payoff,
)
from aerodrome.games.air_mail.state import (
    AT_START,
    DESTINATION,
    ENDED,
    FLY,
    LENGTH,
    LIFT,
    PAY,
    PLACE,
    ROUTE,
    TURN,
    WAITING,
    AirMailState,
)

# Dollars that things are worth while the whole game lies ahead; most fade as it goes on.
ROUTE_WORTH: Final = 0.55
LINK_WORTH: Final = 0.35  # more for an interdivisional route: deliveries cross divisions
LEVEL_WORTH: Final = 0.9
CARD_WORTH: Final = 0.9  # the first cards of a hand; later ones are worth what they pay
EXTRA_CARD_WORTH: Final = 0.5
SPECIAL_WORTH: Final = 1.0
EXPRESS_HOPE: Final = 0.3  # share of an express card's amount while its city has no package
COLOUR_HOPE: Final = 0.25  # dollars for each colour among express cards, fulfilled or not
POINT_WORTH: Final = 0.75  # an operations point not yet spent
PLANE_DUE: Final = 1.0
PERMIT_DUE: Final = 0.8
EXPRESS_DUE: Final = 1.2
CHOICE_DUE: Final = 1.3
DELIVERY_DUE: Final = 2.2
BONUS_DUE: Final = 1.1
FLIGHT_DUE: Final = 1.2
ARM_LEFT: Final = 0.1  # for each card still ahead of the executive plane, up to five
PACKAGE_WORTH: Final = 0.3  # beside what decrees and express cards pay for it
LAST_ROUNDS: Final = 0.15  # of all that fades, once the end has been triggered
DECREE_NEAR: Final = 0.95  # chance of a decree to be scored if the next card covers it
DECREE_FADES: Final = 0.055  # less for every square that lies before it
DOUBT: Final = 4.0  # dollars by which the lead may still change at the very end
DOUBT_AHEAD: Final = 9.0  # and how many more at the beginning


def value(s: AirMailState, data: Data) -> list[float]:
    """Estimated payoff of each seat, between 0 and 1."""
    if s.step == ENDED:
        return payoff(s, data)
    future = _future(s, data)
    chances = _decree_chances(s, data)
    routes: list[list[int]] = [[] for _ in range(s.seats)]
    for route in range(data.n_routes):
        if s.owner[route] >= 0:
            routes[s.owner[route]].append(route)
    dollars: list[float] = []
    for seat in range(s.seats):
        worth = float(s.income[seat]) + (LEVEL_WORTH * future + chances[DECREE_B]) * s.technology[seat]
        worth += _cards(s, data, seat, future) + _arm(s, seat, future) + _routes(data, routes[seat], future, chances)
        if chances[DECREE_L]:
            worth += chances[DECREE_L] * sum(s.tokens[seat * N_COLOURS : (seat + 1) * N_COLOURS])
        if chances[DECREE_J]:
            worth += chances[DECREE_J] * _hand_colours(s, data, seat)
        dollars.append(worth)
    _cities(s, data, future, chances, dollars)
    _majorities(s, data, routes, chances, dollars)
    if s.player >= 0 and s.round > 0:
        dollars[s.player] += _pending(s, data) * (0.4 + 0.6 * future)
    return _shares(dollars, DOUBT + DOUBT_AHEAD * future)


def _future(s: AirMailState, data: Data) -> float:
    """1 at the beginning, falling with the decrees scored, the deck and the packages; little is left after the trigger."""
    if s.last_round or s.trigger:
        return LAST_ROUNDS
    left = 1.0 - len(s.scored) / data.last_decree[s.seats]
    if s.round > 0:
        left = min(left, s.deck_size / 20.0)
    return max(LAST_ROUNDS, left)


def _cards(s: AirMailState, data: Data, seat: int, future: float) -> float:
    permits = 0
    worth = 0.0
    for kind in s.hands[seat]:
        if kind < data.n_permits:
            permits += 1
        else:
            worth += SPECIAL_WORTH * future
    first = permits if permits < 4 else 4
    each = EXTRA_CARD_WORTH + (CARD_WORTH - EXTRA_CARD_WORTH) * future
    return worth + each * first + EXTRA_CARD_WORTH * (permits - first)


def _bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def _arm(s: AirMailState, seat: int, future: float) -> float:
    """An executive plane that has much of its arm ahead can still use icons."""
    ahead = 5
    if s.arm[seat] != WAITING and s.arm[seat] != AT_START:
        ahead = min(5, s.lengths[s.arm[seat]] - s.distance[seat] + 3)
    return ARM_LEFT * future * ahead


def _decree_chances(s: AirMailState, data: Data) -> list[float]:
    """How likely each decree is still to be scored: certain once set aside, then the nearer to an end the likelier."""
    chances: list[float] = [0.0] * 17
    if s.trigger == 0:
        for square in data.decree_squares:
            decree = s.decree_at[square]
            if decree >= 0:
                gap = min(square - s.lengths[0], data.squares - square - s.lengths[1])
                chances[decree] = max(0.1, DECREE_NEAR - DECREE_FADES * gap)
    if s.aside >= 0:
        chances[s.aside] = 1.0
    return chances


def _hand_colours(s: AirMailState, data: Data, seat: int) -> float:
    """J: colours in hand, at some cost in cards."""
    mask = s.colours if s.decider == seat else 0
    before = _bits(mask)
    for kind in s.hands[seat]:
        mask |= 1 << data.kind_a[kind]
        if data.kind_b[kind] != JOKER:
            mask |= 1 << data.kind_b[kind]
    return 0.6 * (_bits(mask) - before)


def _cities(s: AirMailState, data: Data, future: float, chances: list[float], dollars: list[float]) -> None:
    """Packages and express cards, from one look at the cities: what they pay at the end, and C, F, G, M, P."""
    served: list[int] = [0] * s.seats
    done: list[int] = [0] * s.seats
    held: list[int] = [0] * s.seats
    for city in range(data.n_cities):
        mask = s.parcels[city]
        holder = s.express[city]
        if holder >= 0:
            bit = 1 << data.division[city]
            held[holder] |= bit
            if (mask >> holder) & 1:
                done[holder] |= bit
                dollars[holder] += data.amount[city] + chances[DECREE_M]
            else:
                dollars[holder] += EXPRESS_HOPE * future * data.amount[city]
        if mask:
            for seat in range(s.seats):
                if (mask >> seat) & 1:
                    served[seat] |= 1 << data.division[city]
                    dollars[seat] += _package(s, data, city, seat, chances) + PACKAGE_WORTH * future
    for seat in range(s.seats):
        dollars[seat] += data.colour_set[_bits(done[seat])] + (COLOUR_HOPE * future + chances[DECREE_P]) * _bits(held[seat])
        dollars[seat] += chances[DECREE_C] * _bits(served[seat])


def _package(s: AirMailState, data: Data, city: int, seat: int, chances: list[float]) -> float:
    """F and G: a package counts for most of a line if a neighbouring city holds one too."""
    worth = chances[DECREE_G] if data.rank[city] != PLAIN else 0.0
    if chances[DECREE_F]:
        for other in data.city_next[city]:
            if (s.parcels[other] >> seat) & 1:
                return worth + 0.7 * chances[DECREE_F]
        worth += 0.1 * chances[DECREE_F]
    return worth


def _routes(data: Data, routes: list[int], future: float, chances: list[float]) -> float:
    """Planes on routes: what they are good for, and A, D, E, H, I, N, O."""
    home = 0
    linked = 0
    worth = 0.0
    for route in routes:
        worth += ROUTE_WORTH * future
        if data.domestic[route] >= 0:
            home |= 1 << data.domestic[route]
        else:
            worth += LINK_WORTH * future
            linked |= (1 << data.division[data.route_a[route]]) | (1 << data.division[data.route_b[route]])
    worth += chances[DECREE_A] * 2.0 * _bits(home) - chances[DECREE_O] * 2.0 * (N_COLOURS - _bits(linked))
    if chances[DECREE_D] + chances[DECREE_E] + chances[DECREE_H] + chances[DECREE_I] + chances[DECREE_N] > 0.0:
        worth += _networks(data, routes, chances)
    return worth


def _networks(data: Data, routes: list[int], chances: list[float]) -> float:
    """D, E, H, I and N; D is taken as most of the largest network."""
    label: list[int] = [-1] * data.n_cities
    count = networks(data, routes, label)
    sizes: list[int] = [0] * count
    majors: list[int] = [0] * count
    minors: list[int] = [0] * count
    reach: list[int] = [0] * count
    for route in routes:
        network = label[data.route_a[route]]
        if network < 0:
            network = -network - 2
        sizes[network] += 1
        for city in (data.route_a[route], data.route_b[route]):
            if label[city] >= 0:  # not counted yet
                label[city] = -network - 2
                reach[network] |= 1 << data.division[city]
                if data.rank[city] == MAJOR:
                    majors[network] += 1
                elif data.rank[city] == MINOR:
                    minors[network] += 1
    worth = 0.0
    largest = 0
    for network in range(count):
        largest = max(largest, sizes[network])
        if sizes[network] > 1:
            worth += chances[DECREE_E]
        if reach[network] & (reach[network] - 1):
            worth += chances[DECREE_H] * minors[network]
        if majors[network] > 1:
            worth += chances[DECREE_I] * majors[network]
        elif majors[network] == 0:
            worth -= chances[DECREE_N] * sizes[network]
    return worth + chances[DECREE_D] * 0.75 * largest


def _majorities(s: AirMailState, data: Data, routes: list[list[int]], chances: list[float], dollars: list[float]) -> None:
    """K and Q, which compare the seats."""
    if chances[DECREE_K]:
        counts: list[int] = [0] * (N_COLOURS * s.seats)
        for seat in range(s.seats):
            for route in routes[seat]:
                if data.domestic[route] >= 0:
                    counts[data.domestic[route] * s.seats + seat] += 1
        _share_majority(s, counts, chances[DECREE_K], dollars)
    if chances[DECREE_Q]:
        packages: list[int] = [0] * (N_COLOURS * s.seats)
        for city in range(data.n_cities):
            if s.parcels[city]:
                for seat in range(s.seats):
                    packages[data.division[city] * s.seats + seat] += (s.parcels[city] >> seat) & 1
        _share_majority(s, packages, chances[DECREE_Q], dollars)


def _share_majority(s: AirMailState, counts: list[int], chance: float, dollars: list[float]) -> None:
    for division in range(N_COLOURS):
        row = counts[division * s.seats : (division + 1) * s.seats]
        most = max(row)
        if most:
            share = chance * (2.0 if row.count(most) == 1 else 1.0)
            for seat in range(s.seats):
                if row[seat] == most:
                    dollars[seat] += share


def _pending(s: AirMailState, data: Data) -> float:
    """What the player in turn may still get out of this turn."""
    worth = POINT_WORTH * s.ops
    if s.card >= 0 or s.step == PLACE:
        worth += POINT_WORTH * data.operations + (SPECIAL_WORTH if s.card >= data.n_permits else CARD_WORTH)
    if s.step in (ROUTE, LIFT) and not s.anywhere:
        worth += PLANE_DUE
    worth += PLANE_DUE * s.planes_due + PERMIT_DUE * s.permit_due + DELIVERY_DUE * s.deliver_due
    worth += EXPRESS_DUE * (s.express_due + _bits(s.express_queue)) + CHOICE_DUE * s.reward_due
    if s.express_from >= 0:
        worth += EXPRESS_DUE
    if s.bonus_due >= 0:
        worth += BONUS_DUE
    if s.step == DESTINATION:
        worth += DELIVERY_DUE
    elif s.step == LENGTH or s.step == PAY:
        worth += _promise(s, data)
    elif s.step == FLY or (s.grant and s.stage < 2):
        worth += FLIGHT_DUE
    return worth if s.step != TURN else 0.0


def _promise(s: AirMailState, data: Data) -> float:
    """The best that the delivery being planned can still bring."""
    best = 0.0
    for walk in s.walks:
        length = walk_length(walk)
        worth = float(data.reward_dollars[length]) + (PERMIT_DUE if data.reward_extra[length] else 0.0)
        for seat in range(s.seats):
            worth -= 0.5 * walk_pays(walk, seat)
        if worth > best:
            best = worth
    city = s.destination
    if s.express[city] == s.player:
        best += data.amount[city]
    if s.bonus[city] >= 0:
        best += BONUS_DUE
    return best + 0.5


def _shares(dollars: list[float], doubt: float) -> list[float]:
    """Chances to win: each seat against the best of its rivals."""
    result: list[float] = []
    for seat, own in enumerate(dollars):
        rival = -1e9
        for other, theirs in enumerate(dollars):
            if other != seat and theirs > rival:
                rival = theirs
        result.append(1.0 / (1.0 + exp((rival - own) / doubt)))
    return result
