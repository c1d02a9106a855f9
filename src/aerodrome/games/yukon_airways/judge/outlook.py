"""What the day under way still promises a seat, by where it stands in the day."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.yukon_airways.data import BONUS_FUEL, N_COLOURS, N_LOCATIONS, Data
from aerodrome.games.yukon_airways.judge.tour import ALL_SHIFTS, STOPS, Tour, deliver, pack, total_of
from aerodrome.games.yukon_airways.state import (
    BOARD,
    BURN,
    BY_BONUS,
    BY_GATE,
    BY_SOLO,
    DICE,
    DRAW_CARD,
    GATE,
    IMPROVE,
    LOAD,
    MOVE,
    TICKETS,
    TO_MOVES,
    YukonAirwaysState,
)
from aerodrome.games.yukon_airways.steps.boarding import colour_limit
from aerodrome.games.yukon_airways.steps.cockpit import dice_aboard, fuel, mark
from aerodrome.games.yukon_airways.steps.plan import set_size, tickets_laid

OVER: Final = 0  # finished for the day
TO_BOARD: Final = 1
BOARDING: Final = 2
READY: Final = 3  # aboard, or on the way
PLANNED: Final = 4


def stage(s: YukonAirwaysState, seat: int) -> int:
    """Where the seat stands in the day."""
    if (s.finished >> seat) & 1:
        return OVER
    if s.player == seat:
        if s.to > 0 and (TICKETS <= s.step <= BURN or (s.step == IMPROVE and s.cause == BY_BONUS)):
            return PLANNED
        boarding = s.step == MOVE or s.step == BOARD or (s.step == IMPROVE and s.cause == BY_GATE)
        if boarding or (s.step == DRAW_CARD and s.then == TO_MOVES):
            return BOARDING
    return TO_BOARD if s.markers[seat] < 0 and _is_boarding(s) else READY


def _is_boarding(s: YukonAirwaysState) -> bool:
    """Whether the day's Boarding is not over yet."""
    if s.step <= GATE or (s.step == IMPROVE and s.cause == BY_SOLO):
        return True
    return any(gate >= 0 for gate in s.markers)


def look_ahead(s: YukonAirwaysState, data: Data, seat: int, where: int, tour: Tour) -> None:
    """Fills the tour with the best that the rest of the day may bring."""
    tank: i64 = fuel(s, seat)
    hand = tour.hand
    if where == OVER or where == TO_BOARD:
        tour.note(0.0, 0, hand, tank)
    elif where == PLANNED:
        _planned(s, data, seat, tour)
    elif where == BOARDING:
        _boarding(s, data, seat, tour)
    else:
        best: i64 = s.best[seat]
        place: i64 = s.places[seat]
        tour.look(place, tank, hand, pack(s.aboard, seat * N_COLOURS), best, STOPS, 0, 0.0, 0)


def _boarding(s: YukonAirwaysState, data: Data, seat: int, tour: Tour) -> None:
    """What is aboard, or one more colour from the own gate: the best by its first flight is looked at in full."""
    start = seat * N_COLOURS
    aboard = pack(s.aboard, start)
    seated = total_of(aboard)
    seats: i64 = data.seats
    room = seats - seated
    filled: i64 = fuel(s, seat) + mark(s, data, seat, BONUS_FUEL)
    hand = tour.hand
    chosen = aboard
    best = -1000.0
    if seated > 0:
        tour.look(0, _capped(filled + room, data), hand, aboard, 0, 1, 0, 0.0, 0)
        best = tour.total
    colours = 0
    for colour in range(N_COLOURS):
        if s.aboard[start + colour]:
            colours += 1
    full = colours >= colour_limit(s, data, seat)
    for colour in range(N_COLOURS):
        waiting: i64 = s.gates[s.markers[seat] * N_COLOURS + colour]
        number = waiting if waiting < room else room
        if number > 0 and not (full and s.aboard[start + colour] == 0):
            dice = aboard + (number << (3 * i64(colour)))
            tour.total = -1000.0
            tour.look(0, _capped(filled + room - number, data), hand, dice, 0, 1, 0, 0.0, 0)
            if tour.total > best:
                best = tour.total
                chosen = dice
    tour.total = -1000.0
    tour.look(0, _capped(filled + seats - total_of(chosen), data), hand, chosen, 0, STOPS, 0, 0.0, 0)


def _capped(amount: i64, data: Data) -> i64:
    full: i64 = data.fuel_max
    return amount if amount < full else full


def _planned(s: YukonAirwaysState, data: Data, seat: int, tour: Tour) -> None:
    """The planned flight as it stands, or with the tickets it may get, and what may follow it."""
    to: i64 = s.to
    price: i64 = s.cost if s.cost > 0 else data.distance[s.places[seat] * N_LOCATIONS + s.to]
    tank: i64 = fuel(s, seat)
    paid: i64 = s.paid
    hand = tour.hand
    tickets: i64 = tickets_laid(s)
    if tickets == 0:
        held: i64 = tour.tickets[s.to]
        aboard_now: i64 = dice_aboard(s, seat)
        tickets = 1
        if held > 0:
            tickets = held if held < aboard_now else aboard_now
            hand -= tickets
        else:
            hand -= set_size(s, data)
    hand -= s.set_left
    tour.tickets[s.to] = 0
    short = price - tank - paid
    if short > 0:
        hand -= short
    rest = tank + paid - price
    if rest < 0 or paid > 0:
        rest = 0
    if hand < 0:
        hand = 0
    aboard = pack(s.aboard, seat * N_COLOURS)
    dice = total_of(aboard)
    most = tickets * tour.each if tickets * tour.each < dice else dice
    best: i64 = s.best[seat]
    if DICE <= s.step <= BURN:
        load = pack(s.plan, LOAD)
        chosen = total_of(load)
        if chosen >= tickets:
            _land(tour, to, rest, hand, aboard, load, best)
            return
        if chosen > 0:
            more = deliver(aboard - load, tour.cubes[s.to], tickets - chosen) & ((1 << ALL_SHIFTS) - 1)
            _land(tour, to, rest, hand, aboard, aboard - more, best)
            return
    tour.leave(to, rest, hand, aboard, most, best, STOPS, 0, 0.0, 0)


def _land(tour: Tour, to: i64, tank: i64, hand: i64, aboard: i64, load: i64, best: i64) -> None:
    """Exactly these dice are delivered, then the tour goes on with the others."""
    cubes: i64 = tour.cubes[to]
    matched: i64 = 0
    shift: i64 = 0
    while shift < ALL_SHIFTS:
        here = load >> shift & 7
        there = cubes >> shift & 7
        matched += here if here < there else there
        shift += 3
    gain = tour.gain_of(to, aboard, aboard - load, cubes, total_of(load), matched, 0)
    here_worth: i64 = tour.values[to]
    if here_worth > best:
        gain += float(here_worth - best)
        best = here_worth
    new: i64 = 0 if (tour.seen >> to) & 1 else 1
    tour.look(to, tank, hand, aboard - load, best, STOPS - 1, 1 << to, gain, new)


def new_tickets(tour: Tour) -> int:
    """Different places in hand that were not visited yet."""
    count: i64 = 0
    places: i64 = N_LOCATIONS
    for place in range(1, places):
        if tour.tickets[place] and not (tour.seen >> place) & 1:
            count += 1
    return count
