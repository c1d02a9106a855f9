"""What holds in every position of Airlines, whatever is played."""

from __future__ import annotations

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
    AirlinesState,
)


def _demand(holds: bool, sentence: str, clause: str) -> None:
    if not holds:
        raise BrokenInvariant(sentence, clause)


def check(s: AirlinesState, data: Data) -> None:
    """Raises BrokenInvariant where the position contradicts the rules."""
    _check_shares(s, data)
    _check_flights(s, data)
    _check_markers(s, data)
    _check_board(s, data)
    _check_derived(s, data)
    if s.step > FIRST_PLAYER:
        _check_course(s, data)
        _check_scores(s, data)


def _check_shares(s: AirlinesState, data: Data) -> None:
    """AL-016, AL-980: shares are neither lost nor made."""
    everything = 0
    for airline in range(N_AIRLINES):
        count = s.deck[airline] + s.row.count(airline) + s.removed[airline] + s.third[airline]
        for seat in range(s.seats):
            place = holding(seat, airline)
            _demand(0 <= s.known[place] <= s.hand[place], "A hand is known to hold a share that it does not.", "AL-065")
            count += s.hand[place] + s.laid[place]
        _demand(count == data.shares[airline], f"There are {count} shares of {data.codes[airline]}.", "AL-016")
        everything += count
    _demand(everything == N_SHARES, f"There are {everything} shares.", "AL-016")
    _demand(min(s.deck + s.hand + s.laid + s.removed + s.third) >= 0, "A count of shares is negative.", "AL-016")


def _check_flights(s: AirlinesState, data: Data) -> None:
    """AL-017, AL-980: flight cards are neither lost nor made."""
    everything = 0
    for kind in range(data.n_flights):
        count = s.flight_deck[kind] + s.discard[kind] + s.gone[kind]
        count += sum(s.flights[data.holding_flights(seat, kind)] for seat in range(s.seats))
        _demand(count == data.flight_count[kind], f"There are {count} flight cards of kind {kind}.", "AL-017")
        _demand(s.fresh[kind] == 1 or s.flight_deck[kind] == 0, "A card that was not shuffled in lies in the deck.", "AL-061")
        everything += count
    _demand(everything == N_FLIGHT_CARDS, f"There are {everything} flight cards.", "AL-017")
    _demand(min(s.flight_deck + s.discard + s.gone + s.flights) >= 0, "A count of flight cards is negative.", "AL-017")


def _check_markers(s: AirlinesState, data: Data) -> None:
    """AL-015, AL-984: markers are in the supply, on headquarters or on circles."""
    everything = 0
    for airline in range(N_AIRLINES):
        spoiling = s.board.count(SABOTAGED + airline)
        _demand(s.supply[airline] >= 0, f"{data.codes[airline]} has less than no marker.", "AL-086")
        count = s.supply[airline] + s.sizes[airline] + spoiling
        _demand(count == data.markers[airline], f"{data.codes[airline]} has {count} markers.", "AL-015")
        everything += count
    _demand(everything == N_MARKERS, f"There are {everything} markers.", "AL-984")


def _check_board(s: AirlinesState, data: Data) -> None:
    for route in range(data.n_routes):
        marks = s.board[data.first_circle[route] : data.first_circle[route + 1]]
        own = [mark for mark in marks if NOTHING < mark < SABOTAGED]
        spoilt = [mark for mark in marks if mark >= SABOTAGED]
        name = data.route_ids[route]
        _demand(len(set(own)) == len(own), f"An airline is twice on {name}.", "AL-982")
        _demand(len(spoilt) <= 1, f"{name} is sabotaged twice.", "AL-982")
        if not spoilt:
            _demand(NOTHING not in marks[: len(own)], f"A lower circle of {name} is free.", "AL-981")
        for mark in own:
            allowed = data.flies(mark, data.route_net[route])
            _demand(allowed, f"{data.codes[mark]} is not allowed on {name}.", "AL-082")
    for circle, mark in enumerate(s.board):
        if mark >= SABOTAGED:
            _demand(circle in data.sabotage_circles, "A circle below 5 is sabotaged.", "AL-174")
    for airline in range(N_AIRLINES):
        _check_system(s, data, airline)


def _check_system(s: AirlinesState, data: Data, airline: int) -> None:
    """AL-983, AL-987: each system hangs together from its headquarters on."""
    code = data.codes[airline]
    routes = [data.circle_route[circle] for circle, mark in enumerate(s.board) if mark == airline]
    if s.status[airline] != FOUNDED:
        _demand(not routes and s.sizes[airline] == 0, f"{code} is not founded and has markers on the board.", "AL-036")
        _demand((s.status[airline] == INACTIVE) == is_blocked(s, data, airline), f"{code} is wrongly inactive.", "AL-120")
        return
    being_founded = s.action == FOUNDING and s.airline == airline and s.sizes[airline] == 1
    _demand(s.sizes[airline] == len(routes) + 1, f"The size of {code} is wrong.", "AL-210")
    _demand(s.sizes[airline] >= 2 or being_founded, f"{code} is founded without a route.", "AL-108")
    laid = sum(s.laid[holding(seat, airline)] for seat in range(s.seats))
    _demand(laid > 0, f"{code} is founded, and nobody has laid a share of it.", "AL-987")
    reach = 1 << data.hq[airline]
    todo = routes
    while todo:
        near = [route for route in todo if data.route_ends[route] & reach]
        _demand(bool(near), f"The system of {code} does not hang together.", "AL-983")
        for route in near:
            reach |= data.route_ends[route]
        todo = [route for route in todo if route not in near]


def _check_derived(s: AirlinesState, data: Data) -> None:
    again = s.copy()
    derive(again, data)
    same = (again.sizes, again.price, again.on, again.reach) == (s.sizes, s.price, s.on, s.reach)
    _demand(same, "What is kept for speed does not follow from the board.", "AL-088")
    if s.airline < 0:
        _demand(again.floor == s.floor, "The unusable flight cards do not follow from the board.", "AL-151")


def _check_course(s: AirlinesState, data: Data) -> None:
    deck = sum(s.deck)
    lying = ROW - s.row.count(NOTHING)
    waiting = N_SCORING_CARDS if s.controlled and s.turn - s.closing < CONTROLLED_ROUNDS[s.seats] * s.seats else 0
    final = 0 if s.ending == NOT_YET or (s.seats == 2 and s.ending != NOBODY_ACTS) else 1
    used = s.scorings - final
    _demand(s.deck[SCORING] + waiting + used == N_SCORING_CARDS, "A scoring card was lost or made.", "AL-005")
    if deck and s.step not in (REFILL, ENDED):
        _demand(lying == ROW, f"The row has {lying} cards while the deck has some.", "AL-067")
    if not deck:
        for airline in s.row:
            _demand(airline == NOTHING or s.status[airline] != INACTIVE, "A worthless card lies in the row.", "AL-129")
    limit = s.seats * (2 * N_SHARES + 2 * data.n_circles + 2 * N_FLIGHT_CARDS)
    _demand(s.turn <= limit, f"The game has lasted {s.turn} turns.", "AL-248")
    if s.step == DRAW_FLIGHT:
        _demand(sum(s.flight_deck) > 0, "A flight card is drawn from an empty deck.", "AL-061")
    if s.stop:
        _demand(not deck and lying == 0, "The last round goes on while stock is left.", "AL-330")


def _check_scores(s: AirlinesState, data: Data) -> None:
    """AL-221, AL-986, AL-988."""
    _demand(len(s.points) == pad_line(s, s.scorings, 0), "A scoring is not written down.", "AL-222")
    for seat in range(s.seats):
        lines = [pad_line(s, number, seat) for number in range(s.scorings)]
        own = sum(sum(s.points[line : line + N_AIRLINES]) for line in lines)
        _demand(s.totals[seat] == s.bonus[seat] + own, "The points do not add up.", "AL-221")
    for scoring in range(s.scorings):
        for airline in range(N_AIRLINES):
            paid = sum(s.points[pad_line(s, scoring, seat) + airline] for seat in range(s.seats))
            most = data.markers[airline] + data.markers[airline] // 2
            _demand(paid <= most, f"{data.codes[airline]} paid {paid} points.", "AL-986")
            _demand(paid == 0 or s.status[airline] != OPEN, "An airline paid before it was founded.", "AL-112")
    if s.ending not in (NOT_YET, NOBODY_ACTS):
        _demand(s.scorings == (3 if s.seats == 2 else 4), f"There were {s.scorings} scorings.", "AL-988")
