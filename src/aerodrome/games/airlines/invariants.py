"""What holds in every position of Airlines, whatever is played."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.errors import BrokenInvariant
from aerodrome.games.airlines.data import (
    CONTROLLED_ROUNDS,
    N_AIRLINES,
    N_FLIGHT_CARDS,
    N_MARKERS,
    N_SCORING_CARDS,
    N_SHARES,
    NOTHING,
    ROW,
    SABOTAGE_MIN,
    SCORING,
    Data,
    holding,
)
from aerodrome.games.airlines.geometry import derive, is_blocked
from aerodrome.games.airlines.scoring import pad_line
from aerodrome.games.airlines.state import (
    DRAW_FLIGHT,
    ENDED,
    FIRST_PLAYER,
    FOUNDED,
    FOUNDING,
    INACTIVE,
    NOBODY_ACTS,
    NOT_YET,
    OPEN,
    REFILL,
    SABOTAGED,
    AirlinesOpenTable,
    AirlinesState,
    total,
)


def check(s: AirlinesState, data: Data) -> None:
    """Raises BrokenInvariant where the position contradicts the rules. Written for speed: it is asked after every move."""
    _check_shares(s, data)
    _check_flights(s, data)
    _check_markers(s, data)
    _check_board(s, data)
    _check_systems(s, data)
    _check_derived(s, data)
    if s.step > FIRST_PLAYER:
        _check_course(s, data)
        _check_scores(s, data)


def _any_negative(counts: list[int]) -> bool:
    return any(count < 0 for count in counts)  # compiled, this is quicker than `min`


def _check_shares(s: AirlinesState, data: Data) -> None:
    """AL-016, AL-980: shares are neither lost nor made."""
    everything = 0
    lying = [0] * N_AIRLINES
    for airline in s.row:
        if airline != NOTHING:
            lying[airline] += 1
    for airline in range(N_AIRLINES):
        count = s.deck[airline] + lying[airline] + s.removed[airline] + s.third[airline]
        for seat in range(s.seats):
            place = holding(seat, airline)
            if not 0 <= s.known[place] <= s.hand[place]:
                raise BrokenInvariant("A hand is known to hold a share that it does not.", "AL-065")
            count += s.hand[place] + s.laid[place]
        if count != data.shares[airline]:
            raise BrokenInvariant(f"There are {count} shares of {data.codes[airline]}.", "AL-016")
        everything += count
    if everything != N_SHARES:
        raise BrokenInvariant(f"There are {everything} shares.", "AL-016")
    if _any_negative(s.deck) or _any_negative(s.laid) or _any_negative(s.removed) or _any_negative(s.third):
        raise BrokenInvariant("A count of shares is negative.", "AL-016")


def _check_flights(s: AirlinesState, data: Data) -> None:
    """AL-017, AL-980: flight cards are neither lost nor made."""
    everything = 0
    for kind in range(data.n_flights):
        count = s.flight_deck[kind] + s.discard[kind] + s.gone[kind]
        for seat in range(s.seats):
            count += s.flights[seat * data.n_flights + kind]
        if count != data.flight_count[kind]:
            raise BrokenInvariant(f"There are {count} flight cards of kind {kind}.", "AL-017")
        if s.fresh[kind] != 1 and s.flight_deck[kind] != 0:
            raise BrokenInvariant("A card that was not shuffled in lies in the deck.", "AL-061")
        everything += count
    if everything != N_FLIGHT_CARDS:
        raise BrokenInvariant(f"There are {everything} flight cards.", "AL-017")
    if _any_negative(s.flight_deck) or _any_negative(s.discard) or _any_negative(s.gone) or _any_negative(s.flights):
        raise BrokenInvariant("A count of flight cards is negative.", "AL-017")


def _check_markers(s: AirlinesState, data: Data) -> None:
    """AL-015, AL-984: markers are in the supply, on headquarters or on circles."""
    everything = 0
    spoiling = [0] * N_AIRLINES
    for mark in s.board:
        if mark >= SABOTAGED:
            spoiling[mark - SABOTAGED] += 1
    for airline in range(N_AIRLINES):
        if s.supply[airline] < 0:
            raise BrokenInvariant(f"{data.codes[airline]} has less than no marker.", "AL-086")
        count = s.supply[airline] + s.sizes[airline] + spoiling[airline]
        if count != data.markers[airline]:
            raise BrokenInvariant(f"{data.codes[airline]} has {count} markers.", "AL-015")
        everything += count
    if everything != N_MARKERS:
        raise BrokenInvariant(f"There are {everything} markers.", "AL-984")


def _check_board(s: AirlinesState, data: Data) -> None:
    """Route by route; a route without a marker is right."""
    for route in range(data.n_routes):
        first: i64 = data.first_circle[route]
        end: i64 = data.first_circle[route + 1]
        on = 0
        spoilt = False
        gap = False  # a free circle lies below a marker
        free = False
        for circle in range(first, end):
            mark = s.board[circle]
            if mark == NOTHING:
                free = True
            elif mark >= SABOTAGED:
                if spoilt:
                    raise BrokenInvariant(f"{data.route_ids[route]} is sabotaged twice.", "AL-982")
                if data.circle_value[circle] < SABOTAGE_MIN:
                    raise BrokenInvariant("A circle below 5 is sabotaged.", "AL-174")
                spoilt = True
            else:
                gap = gap or free
                if (on >> mark) & 1:
                    raise BrokenInvariant(f"An airline is twice on {data.route_ids[route]}.", "AL-982")
                if not data.flies(mark, data.route_net[route]):
                    raise BrokenInvariant(f"{data.codes[mark]} is not allowed on {data.route_ids[route]}.", "AL-082")
                on |= 1 << mark
        if gap and not spoilt:
            raise BrokenInvariant(f"A lower circle of {data.route_ids[route]} is free.", "AL-981")


def _check_systems(s: AirlinesState, data: Data) -> None:
    routes: list[list[int]] = [[] for _ in range(N_AIRLINES)]
    for circle, mark in enumerate(s.board):
        if NOTHING < mark < SABOTAGED:
            routes[mark].append(data.circle_route[circle])
    for airline in range(N_AIRLINES):
        if s.status[airline] == FOUNDED:
            _check_system(s, data, airline, routes[airline])
            continue
        code = data.codes[airline]
        if routes[airline] or s.sizes[airline] != 0:
            raise BrokenInvariant(f"{code} is not founded and has markers on the board.", "AL-036")
        if (s.status[airline] == INACTIVE) != is_blocked(s, data, airline):
            raise BrokenInvariant(f"{code} is wrongly inactive.", "AL-120")


def _check_system(s: AirlinesState, data: Data, airline: int, todo: list[int]) -> None:
    """AL-983, AL-987: each system hangs together from its headquarters on."""
    code = data.codes[airline]
    being_founded = s.action == FOUNDING and s.airline == airline and s.sizes[airline] == 1
    if s.sizes[airline] != len(todo) + 1:
        raise BrokenInvariant(f"The size of {code} is wrong.", "AL-210")
    if s.sizes[airline] < 2 and not being_founded:
        raise BrokenInvariant(f"{code} is founded without a route.", "AL-108")
    laid = 0
    for seat in range(s.seats):
        laid += s.laid[holding(seat, airline)]
    if laid <= 0:
        raise BrokenInvariant(f"{code} is founded, and nobody has laid a share of it.", "AL-987")
    reach = 1 << data.hq[airline]
    while todo:
        apart: list[int] = []
        for route in todo:
            if data.route_ends[route] & reach:
                reach |= data.route_ends[route]
            else:
                apart.append(route)
        if len(apart) == len(todo):
            raise BrokenInvariant(f"The system of {code} does not hang together.", "AL-983")
        todo = apart


def _check_derived(s: AirlinesState, data: Data) -> None:
    again = AirlinesOpenTable()
    again.board = s.board
    again.status = s.status
    again.supply = s.supply
    derive(again, data)
    if again.sizes != s.sizes or again.price != s.price or again.on != s.on or again.reach != s.reach:
        raise BrokenInvariant("What is kept for speed does not follow from the board.", "AL-088")
    if s.airline < 0 and again.floor != s.floor:
        raise BrokenInvariant("The unusable flight cards do not follow from the board.", "AL-151")


def _check_course(s: AirlinesState, data: Data) -> None:
    deck = total(s.deck)
    lying = ROW - s.row.count(NOTHING)
    waiting = N_SCORING_CARDS if s.controlled and s.turn - s.closing < CONTROLLED_ROUNDS[s.seats] * s.seats else 0
    final = 0 if s.ending == NOT_YET or (s.seats == 2 and s.ending != NOBODY_ACTS) else 1
    if s.deck[SCORING] + waiting + s.scorings - final != N_SCORING_CARDS:
        raise BrokenInvariant("A scoring card was lost or made.", "AL-005")
    if deck and s.step not in (REFILL, ENDED) and lying != ROW:
        raise BrokenInvariant(f"The row has {lying} cards while the deck has some.", "AL-067")
    if not deck:
        for airline in s.row:
            if airline != NOTHING and s.status[airline] == INACTIVE:
                raise BrokenInvariant("A worthless card lies in the row.", "AL-129")
    if s.turn > s.seats * (2 * N_SHARES + 2 * data.n_circles + 2 * N_FLIGHT_CARDS):
        raise BrokenInvariant(f"The game has lasted {s.turn} turns.", "AL-248")
    if s.step == DRAW_FLIGHT and total(s.flight_deck) <= 0:
        raise BrokenInvariant("A flight card is drawn from an empty deck.", "AL-061")
    if s.stop and (deck or lying != 0):
        raise BrokenInvariant("The last round goes on while stock is left.", "AL-330")


def _check_scores(s: AirlinesState, data: Data) -> None:
    """AL-221, AL-986, AL-988."""
    if len(s.points) != pad_line(s, s.scorings, 0):
        raise BrokenInvariant("A scoring is not written down.", "AL-222")
    own = [0] * s.seats
    line = 0
    for _scoring in range(s.scorings):
        paid = [0] * N_AIRLINES
        for seat in range(s.seats):
            for airline in range(N_AIRLINES):
                points = s.points[line + airline]
                own[seat] += points
                paid[airline] += points
            line += N_AIRLINES
        for airline in range(N_AIRLINES):
            if paid[airline] > data.markers[airline] + data.markers[airline] // 2:
                raise BrokenInvariant(f"{data.codes[airline]} paid {paid[airline]} points.", "AL-986")
            if paid[airline] != 0 and s.status[airline] == OPEN:
                raise BrokenInvariant("An airline paid before it was founded.", "AL-112")
    for seat in range(s.seats):
        if s.totals[seat] != s.bonus[seat] + own[seat]:
            raise BrokenInvariant("The points do not add up.", "AL-221")
    if s.ending not in (NOT_YET, NOBODY_ACTS) and s.scorings != (3 if s.seats == 2 else 4):
        raise BrokenInvariant(f"There were {s.scorings} scorings.", "AL-988")
