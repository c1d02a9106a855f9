"""The Boarding phase as it goes on by itself: whose turn, moves, boarding, fuel, the new turn order (YA-060 to YA-123)."""

from __future__ import annotations

from aerodrome.core.position import changed
from aerodrome.games.yukon_airways import log
from aerodrome.games.yukon_airways.data import BONUS_FUEL, N_COLOURS, N_GATES, RED, Colour, Data, Gate
from aerodrome.games.yukon_airways.state import (
    BOARD,
    GATE,
    MOVE,
    TO_BOARDER,
    TO_FLYER,
    TO_TANK,
    YukonAirwaysOpenTable,
    YukonAirwaysState,
)
from aerodrome.games.yukon_airways.steps.cockpit import add_fuel, dice_aboard, fuel, has_switch, in_play, mark
from aerodrome.games.yukon_airways.steps.draw_card import draw_cards
from aerodrome.games.yukon_airways.steps.passage import Passage


def dice_at(gate: Gate, colour: Colour) -> int:
    """The index of a colour's dice at a gate in `gates`."""
    return gate * N_COLOURS + colour


class NextBoarder(Passage):
    """YA-060, YA-061: one player after the other; then the turn track is filled anew."""

    def run(self, s: YukonAirwaysState) -> None:
        if s.position < 0 and s.trace is not None:
            log.tell(s, log.DAY, s.day)
        s.position += 1
        if s.position < s.seats:
            s.player = s.order[s.position]
            s.step = GATE
        else:
            _order_by_gates(s)
            s.position = -1
            s.step = TO_FLYER


def _order_by_gates(s: YukonAirwaysState) -> None:
    """YA-101, YA-120, YA-121: by gate, and at one gate whoever came first."""
    order: list[int] = []
    for gate in range(N_GATES):
        for seat in s.order:
            if s.markers[seat] == gate:
                order.append(seat)
    s.order = order
    for seat in range(s.seats):
        s.markers = changed(s.markers, seat, -1)
    if s.trace is not None and s.seats > 1:
        log.tell(s, log.TRACK, *order)


# Moves


class StartMoves(Passage):
    """YA-068: the one window for moves, where any can be paid."""

    def run(self, s: YukonAirwaysState) -> None:
        if moves_left(s, self.data) == 0:
            start_boarding(s, self.data)
        else:
            s.before = s.gates[:]
            s.step = MOVE


def moves_left(t: YukonAirwaysOpenTable, data: Data) -> int:
    """YA-072, YA-073, YA-076: how many moves can still be made: free ones and those that money pays."""
    free = t.free - t.moved
    return (free if free > 0 else 0) + t.money[t.player] // data.move_price


# Step c: boarding


def start_boarding(s: YukonAirwaysState, data: Data) -> None:
    """YA-077, YA-078, YA-085: moves are over; where nobody waits nobody boards."""
    s.free = 0
    s.moved = 0
    s.before = []
    s.again = 0
    s.step = BOARD
    if not may_board_any(s, data):
        close_boarding(s, data)


def colour_limit(t: YukonAirwaysOpenTable, data: Data, seat: int) -> int:
    """YA-081, YA-082, YA-104, YA-105, YA-311: how many different colours may be boarded."""
    limit = 1
    if t.markers[seat] == 2:
        limit += data.gate_colours
    if has_switch(t, seat, 4):
        limit += data.switch_colours
    return limit


def may_board_any(t: YukonAirwaysOpenTable, data: Data) -> bool:
    """YA-079 to YA-082: whether a die waits at the own gate for which there are a seat and a colour left."""
    seat = t.player
    if dice_aboard(t, seat) >= data.seats:
        return False
    colours = 0
    first = 0
    for colour in range(N_COLOURS):
        if t.aboard[seat * N_COLOURS + colour]:
            colours += 1
            if data.version < 2:  # dice were boarded in the order of their colours
                first = colour
    full = colours >= colour_limit(t, data, seat)
    waiting = False
    for colour in range(first, N_COLOURS):
        if t.gates[dice_at(t.markers[seat], colour)] and (not full or t.aboard[seat * N_COLOURS + colour]):
            waiting = True
    return waiting


def close_boarding(s: YukonAirwaysState, data: Data) -> None:
    """The turn's decisions are over; YA-345, YA-346: objective 6 pays if only red dice were boarded."""
    seat = s.player
    s.turn += 1
    s.step = TO_TANK
    dice = dice_aboard(s, seat)
    if in_play(s, 6) and dice > 0 and s.aboard[seat * N_COLOURS + RED] == dice:
        add_fuel(s, data, seat, data.amount[5])
        if s.trace is not None:
            log.tell(s, log.REWARD, seat, 5, data.amount[5])
        draw_cards(s, seat, data.amount[5], TO_TANK)


# Step d: fuel


class FillTank(Passage):
    """YA-086, YA-087, YA-089, YA-276: one for each empty seat and what the Bonus Fuel dial shows now."""

    def run(self, s: YukonAirwaysState) -> None:
        seat = s.player
        add_fuel(s, self.data, seat, self.data.seats - dice_aboard(s, seat) + mark(s, self.data, seat, BONUS_FUEL))
        if s.trace is not None:
            start = seat * N_COLOURS
            log.tell(s, log.BOARDS, seat, *s.aboard[start : start + N_COLOURS], fuel(s, seat))
        s.step = TO_BOARDER
