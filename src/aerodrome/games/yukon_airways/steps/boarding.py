"""The Boarding phase: gate, gate action, die moves, boarding, fuel (YA-060 to YA-123)."""

from __future__ import annotations

from typing import Final

from aerodrome.games.yukon_airways.data import BONUS_FUEL, N_COLOURS, N_GATES, RED, Data
from aerodrome.games.yukon_airways.geometry import gate_distance
from aerodrome.games.yukon_airways.state import (
    BOARD,
    BY_GATE,
    GATE,
    IMPROVE,
    MOVE,
    TO_BOARDER,
    TO_DRAW,
    TO_FLYER,
    TO_MOVES,
    TO_TANK,
    YukonAirwaysState,
    add_fuel,
    dice_aboard,
    fuel,
    has_switch,
    in_play,
    mark,
)
from aerodrome.games.yukon_airways.steps import told
from aerodrome.games.yukon_airways.steps.improve import capacity

DONE: Final = 180  # above every move
N_CHOICES: Final = 181


def next_boarder(s: YukonAirwaysState) -> None:
    """YA-060, YA-061: one player after the other; then the turn track is filled anew."""
    if s.position < 0 and s.trace is not None:
        told.tell(s, told.DAY, s.day)
    s.position += 1
    if s.position < s.seats:
        s.player = s.order[s.position]
        s.step = GATE
    else:
        order_by_gates(s)
        s.position = -1
        s.step = TO_FLYER


def order_by_gates(s: YukonAirwaysState) -> None:
    """YA-101, YA-120, YA-121: by gate, and at one gate whoever came first."""
    order: list[int] = []
    for gate in range(N_GATES):
        for seat in s.order:
            if s.markers[seat] == gate:
                order.append(seat)
    s.order = order
    for seat in range(s.seats):
        s.markers[seat] = -1
    if s.trace is not None and s.seats > 1:
        told.tell(s, told.TRACK, *order)


# Steps a and b: the gate and its action


def gate_legal(s: YukonAirwaysState) -> list[int]:
    """YA-063, YA-064: any gate, and no pass."""
    return [0, 1, 2, 3, 4, 5]


def gate_apply(s: YukonAirwaysState, data: Data, gate: int) -> None:
    """YA-067, YA-114: the marker goes there, and its action is taken at once where it costs nothing."""
    seat = s.player
    s.markers[seat] = gate
    s.moves = []
    s.free = data.switch_moves if has_switch(s, seat, 2) else 0  # YA-304
    if s.trace is not None:
        told.tell(s, told.TO_GATE, seat, gate)
    s.step = TO_MOVES
    if gate == 1:  # YA-102
        s.drawer = seat
        s.to_draw = data.gate_cards
        s.then = TO_MOVES
        s.step = TO_DRAW
        if s.trace is not None:
            told.tell(s, told.DRAWS, seat, data.gate_cards)
    elif gate == 3:  # YA-106 to YA-108, YA-305
        s.free += data.gate_moves
        add_fuel(s, data, seat, data.gate_move_fuel)
    elif gate == 4:  # YA-109
        add_fuel(s, data, seat, data.gate_fuel)
    elif gate == 5 and s.money[seat] >= data.improvement_price and capacity(s, data, seat, 0) > 0:  # YA-110 to YA-112
        s.due = 1
        s.cause = BY_GATE
        s.last = -1
        s.step = IMPROVE


# Die moves


def budget(s: YukonAirwaysState, data: Data) -> int:
    """YA-072, YA-073, YA-076: how many moves can be made: free ones and those that money pays."""
    return s.free + s.money[s.player] // data.move_price


def start_moves(s: YukonAirwaysState, data: Data) -> None:
    """YA-068: the one window for moves, where any can be paid."""
    s.step = MOVE
    if budget(s, data) == 0:
        start_boarding(s, data)


def move_code(colour: int, start: int, end: int) -> int:
    """A move as a choice."""
    return (colour * N_GATES + start) * N_GATES + end


def move_legal(s: YukonAirwaysState, data: Data) -> list[int]:
    """YA-069 to YA-075: any die at a gate to any gate that can be paid, moves in ascending order."""
    reach = budget(s, data)
    lowest = s.moves[-1] if s.moves else 0
    found: list[int] = []
    if reach > 0:
        for colour in range(lowest // 36, N_COLOURS):
            for start in range(N_GATES):
                if s.gates[start * N_COLOURS + colour] == 0:
                    continue
                for end in range(N_GATES):
                    code = (colour * N_GATES + start) * N_GATES + end
                    if end != start and code >= lowest and gate_distance(start, end) <= reach and not is_repeated(s, code):
                        found.append(code)
    found.append(DONE)
    return found


def is_repeated(s: YukonAirwaysState, code: int) -> bool:
    """Whether moves already made with dice of this colour, taken otherwise, come to the same or cost less.

    A die that moves on is one longer move, a die that changes places with an equal one none at all.
    """
    colour = code // 36
    start = code // 6 % 6
    end = code % 6
    for made in s.moves:
        if made // 36 != colour:
            continue
        begun = made // 6 % 6
        ended = made % 6
        if start == ended or end == begun:
            return True
        now = gate_distance(begun, ended) + gate_distance(start, end)
        crossed = gate_distance(begun, end) + gate_distance(start, ended)
        if crossed < now or (crossed == now and end < ended):
            return True
    return False


def move_apply(s: YukonAirwaysState, data: Data, choice: int) -> None:
    """Moves one die; free moves are used up before money (YA-078)."""
    if choice == DONE:
        start_boarding(s, data)
        return
    colour = choice // 36
    start = choice // 6 % 6
    end = choice % 6
    length = gate_distance(start, end)
    given = length if length < s.free else s.free
    s.free -= given
    s.money[s.player] -= (length - given) * data.move_price  # YA-072
    s.gates[start * N_COLOURS + colour] -= 1
    s.gates[end * N_COLOURS + colour] += 1
    s.moves.append(choice)
    if s.trace is not None:
        told.tell(s, told.MOVES, s.player, colour, start, end, (length - given) * data.move_price)
    if budget(s, data) == 0:
        start_boarding(s, data)


# Step c: boarding


def start_boarding(s: YukonAirwaysState, data: Data) -> None:
    """YA-077, YA-078, YA-085: moves are over; where nobody waits nobody boards."""
    s.free = 0
    s.moves = []
    s.step = BOARD
    if not board_colours(s, data):
        close_boarding(s, data)


def colour_limit(s: YukonAirwaysState, data: Data, seat: int) -> int:
    """YA-081, YA-082, YA-104, YA-105, YA-311: how many different colours may be boarded."""
    limit = 1
    if s.markers[seat] == 2:
        limit += data.gate_colours
    if has_switch(s, seat, 4):
        limit += data.switch_colours
    return limit


def board_colours(s: YukonAirwaysState, data: Data) -> list[int]:
    """YA-079 to YA-083: colours at the own gate within seats and colour limit, in ascending order."""
    seat = s.player
    if dice_aboard(s, seat) >= data.seats:  # YA-080, YA-312
        return []
    colours = 0
    highest = 0
    for colour in range(N_COLOURS):
        if s.aboard[seat * N_COLOURS + colour]:
            colours += 1
            highest = colour
    full = colours >= colour_limit(s, data, seat)
    found: list[int] = []
    for colour in range(highest, N_COLOURS):
        if s.gates[s.markers[seat] * N_COLOURS + colour] and (not full or s.aboard[seat * N_COLOURS + colour]):
            found.append(colour)
    return found


def board_legal(s: YukonAirwaysState, data: Data) -> list[int]:
    """YA-083, YA-084: one more die, or done once there is one."""
    found = board_colours(s, data)
    if dice_aboard(s, s.player) > 0:
        found.append(DONE)
    return found


def board_apply(s: YukonAirwaysState, data: Data, choice: int) -> None:
    """YA-091: the die leaves the gate."""
    if choice != DONE:
        seat = s.player
        s.gates[s.markers[seat] * N_COLOURS + choice] -= 1
        s.aboard[seat * N_COLOURS + choice] += 1
        if board_colours(s, data):
            return
    close_boarding(s, data)


def close_boarding(s: YukonAirwaysState, data: Data) -> None:
    """The turn's decisions are over; YA-345, YA-346: objective 6 pays if only red dice were boarded."""
    seat = s.player
    s.turn += 1
    s.step = TO_TANK
    dice = dice_aboard(s, seat)
    if in_play(s, 6) and dice > 0 and s.aboard[seat * N_COLOURS + RED] == dice:
        add_fuel(s, data, seat, data.amount[5])
        s.drawer = seat
        s.to_draw = data.amount[5]
        s.then = TO_TANK
        s.step = TO_DRAW
        if s.trace is not None:
            told.tell(s, told.REWARD, seat, 5, data.amount[5])


# Step d: fuel


def fill_tank(s: YukonAirwaysState, data: Data) -> None:
    """YA-086, YA-087, YA-089, YA-276: one for each empty seat and what the Bonus Fuel dial shows now."""
    seat = s.player
    add_fuel(s, data, seat, data.seats - dice_aboard(s, seat) + mark(s, data, seat, BONUS_FUEL))
    if s.trace is not None:
        start = seat * N_COLOURS
        told.tell(s, told.BOARDS, seat, *s.aboard[start : start + N_COLOURS], fuel(s, seat))
    s.step = TO_BOARDER
