"""The position of a game of Yukon Airways."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.core.fields import load
from aerodrome.core.rules import State
from aerodrome.games.yukon_airways.data import (
    N_COLOURS,
    N_CUBE_COLOURS,
    N_DIALS,
    N_GATES,
    N_ICONS,
    N_KINDS,
    N_LOCATIONS,
    Data,
)

# Steps: one for every question, and for every kind of chance event.
DEAL_OBJECTIVE: Final = 0  # chance
PICK_OBJECTIVE: Final = 1
DRAW_PLANE: Final = 2  # chance
PICK_PLANE: Final = 3
DEAL_CARD: Final = 4  # chance: an opening hand
ROLL: Final = 5  # chance: the next die
PLACE_CUBE: Final = 6  # chance
DRAW_STARTER: Final = 7  # chance
GATE: Final = 8
IMPROVE: Final = 9
DRAW_CARD: Final = 10  # chance
MOVE: Final = 11
BOARD: Final = 12
FLY: Final = 13
TICKETS: Final = 14
SET_CARD: Final = 15
UNDER: Final = 16
DICE: Final = 17
DETOUR: Final = 18
BURN: Final = 19  # cards as fuel
DISCARD: Final = 20
ENDED: Final = 21

# Where a card is: s.cards[place * N_KINDS + kind]. A seat's hand, face-up and face-down cards are HAND + 3 * seat and so on.
DECK: Final = 0
PILE: Final = 1  # the discard pile
HAND: Final = 2
UP: Final = 3
DOWN: Final = 4

# The plan of a flight: s.plan[part + index].
TICKET: Final = 0  # face-up tickets by icon
HUNG: Final = 3  # under-cards by icon
LOAD: Final = 6  # dice to deliver by colour
BONUS: Final = 11  # bonuses got by icon
EMPTIED: Final = 14  # whether this flight took the last cube of its destination
PLAN_SIZE: Final = 15

# Why an improvement is due.
BY_SOLO: Final = 0
BY_GATE: Final = 1
BY_BONUS: Final = 2
BY_CUBES: Final = 3
BY_OBJECTIVE: Final = 4

# What goes on by itself: steps/flow.py runs these until a question or a chance event is due.
TO_DRAW: Final = 30  # the next card of s.to_draw
TO_BOARDER: Final = 31  # the next boarding turn
TO_MOVES: Final = 32  # the moves of a boarding turn
TO_TANK: Final = 33  # step d of boarding
TO_FLYER: Final = 34  # the next flight turn
TO_REWARDS: Final = 35  # step f of a flight
TO_LANDED: Final = 36  # the end of a flight
TO_INCOME: Final = 37  # the next objective of the income phase
TO_SETUP: Final = 38  # the next part of the setup
TO_REFIT: Final = 39  # step b of maintenance
TO_HANDS: Final = 40  # step c of maintenance, the next player
TO_LIMITS: Final = 41  # step d of maintenance, the next player

# One flight of the round in s.flown: seat, from, to, tickets, sets, face-down cards, under-cards, fuel, then dice by colour.
FLOWN_SIZE: Final = 13

MAP_SIZE: Final = N_LOCATIONS * N_CUBE_COLOURS  # of a personal map


_NONE: Final[list[int]] = []  # what lists are before they are set: every way of making a state sets them all


class YukonAirwaysState(State):
    """Everything on the table and in the hands. Decks and hands are counts by kind: nobody may know their order."""

    # The table's options
    objective_mode: int = 0  # 0 by lot, 1 the first-game set, 2 picked
    plane_mode: int = 0  # 0 by lot, 1 picked
    plain: int = 0  # mask of seats that use the plain side
    previous: int = -1  # solo: the best title so far
    # Common
    day: int = 0  # 0 is Tuesday
    objectives: list[int] = _NONE  # indices, ascending
    order: list[int] = _NONE  # seats on the turn track
    position: int = 0  # in that order
    player: int = -1  # the seat to move
    dealt: int = 0  # progress of the setup
    gates: list[int] = _NONE  # dice: gate * 5 + colour
    rolling: list[int] = _NONE  # dice by colour still to be rolled
    cards: list[int] = _NONE  # place * 36 + kind
    pool: list[int] = _NONE  # coloured cubes that are not on the map
    cubes: list[int] = _NONE  # on the map: location * 5 + colour
    flown: list[int] = _NONE  # flights of the round, FLOWN_SIZE numbers each
    # By seat
    planes: list[int] = _NONE
    money: list[int] = _NONE
    dials: list[int] = _NONE  # positions: seat * 6 + dial
    switches: list[int] = _NONE  # masks
    markers: list[int] = _NONE  # gate, or -1 while on the turn track
    places: list[int] = _NONE  # location of the seaplane
    aboard: list[int] = _NONE  # dice: seat * 5 + colour
    served: list[int] = _NONE  # dice on tickets: seat * 5 + colour
    maps: list[int] = _NONE  # cubes: seat * MAP_SIZE + location * 6 + colour
    flights: list[int] = _NONE  # this round
    best: list[int] = _NONE  # highest location value this round
    fares: list[int] = _NONE  # dollars for dice this round
    remote: list[int] = _NONE  # whether a remote location was visited this round
    burnt: list[int] = _NONE  # fuel used this round
    icons: list[int] = _NONE  # lying and unused: seat * 3 + icon
    pairs: list[int] = _NONE  # whether switch 5 was used this round
    finished: list[int] = _NONE
    total_flights: list[int] = _NONE
    total_dice: list[int] = _NONE
    # The boarding turn
    free: int = 0  # free die moves left
    moves: list[int] = _NONE  # made this turn: (colour * 6 + from) * 6 + to
    # Cards to draw, improvements to make
    to_draw: int = 0
    drawer: int = -1
    then: int = 0
    due: int = 0
    cause: int = 0
    last: int = -1  # the improvement made before, where they come in ascending order
    checked: int = 0  # income objectives looked at
    # The plan of a flight
    to: int = 0  # destination, 0 without a plan
    plan: list[int] = _NONE
    sets: int = 0  # face-down sets begun
    set_left: int = 0  # cards still to lay for the present one
    down: int = 0  # face-down cards of this flight
    low: int = 0  # cards are laid in ascending order from this kind on
    slots: int = 0  # mask of the icons that hang under face-down sets
    fresh: int = 0  # mask of the icons for which switch 5 may be used now
    stage: int = 0  # TICKETS or UNDER, also while an improvement is made
    paid: int = 0  # cards discarded as fuel
    gained: list[int] = _NONE  # improvements by bonuses of this plan

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that make up the position."""
        return (
            "seats", "turn", "step", "objective_mode", "plane_mode", "plain", "previous", "day", "objectives", "order",
            "position", "player", "dealt", "gates", "rolling", "cards", "pool", "cubes", "flown", "planes", "money", "dials",
            "switches", "markers", "places", "aboard", "served", "maps", "flights", "best", "fares", "remote", "burnt", "icons",
            "pairs", "finished", "total_flights", "total_dice", "free", "moves", "to_draw", "drawer", "then", "due", "cause",
            "last", "checked", "to", "plan", "sets", "set_left", "down", "low", "slots", "fresh", "stage", "paid", "gained",
        )  # fmt: skip

    def copy(self) -> YukonAirwaysState:
        """An equal state that shares no list with this one."""
        s = YukonAirwaysState()
        s.seats = self.seats
        s.turn = self.turn
        s.step = self.step
        s.objective_mode = self.objective_mode
        s.plane_mode = self.plane_mode
        s.plain = self.plain
        s.previous = self.previous
        s.day = self.day
        s.objectives = self.objectives[:]
        s.order = self.order[:]
        s.position = self.position
        s.player = self.player
        s.dealt = self.dealt
        s.gates = self.gates[:]
        s.rolling = self.rolling[:]
        s.cards = self.cards[:]
        s.pool = self.pool[:]
        s.cubes = self.cubes[:]
        s.flown = self.flown[:]
        _copy_pilots(self, s)
        s.free = self.free
        s.moves = self.moves[:]
        s.to_draw = self.to_draw
        s.drawer = self.drawer
        s.then = self.then
        s.due = self.due
        s.cause = self.cause
        s.last = self.last
        s.checked = self.checked
        s.to = self.to
        s.plan = self.plan[:]
        s.sets = self.sets
        s.set_left = self.set_left
        s.down = self.down
        s.low = self.low
        s.slots = self.slots
        s.fresh = self.fresh
        s.stage = self.stage
        s.paid = self.paid
        s.gained = self.gained[:]
        return s


def _copy_pilots(old: YukonAirwaysState, new: YukonAirwaysState) -> None:
    """What lies before each player."""
    new.planes = old.planes[:]
    new.money = old.money[:]
    new.dials = old.dials[:]
    new.switches = old.switches[:]
    new.markers = old.markers[:]
    new.places = old.places[:]
    new.aboard = old.aboard[:]
    new.served = old.served[:]
    new.maps = old.maps[:]
    new.flights = old.flights[:]
    new.best = old.best[:]
    new.fares = old.fares[:]
    new.remote = old.remote[:]
    new.burnt = old.burnt[:]
    new.icons = old.icons[:]
    new.pairs = old.pairs[:]
    new.finished = old.finished[:]
    new.total_flights = old.total_flights[:]
    new.total_dice = old.total_dice[:]


def from_json(data: dict[str, Any]) -> YukonAirwaysState:
    """The state that `to_json` wrote."""
    s = YukonAirwaysState()
    load(s, s.fields(), data)
    return s


def new_state(data: Data, seats: int) -> YukonAirwaysState:
    """The table before the first event: boards laid out, nothing drawn."""
    s = YukonAirwaysState()
    s.seats = seats
    s.step = DEAL_OBJECTIVE
    s.objectives = []
    s.flown = []
    s.moves = []
    s.gained = []
    s.order = list(range(seats))
    s.gates = [0] * (N_GATES * N_COLOURS)
    s.rolling = [data.dice_per_colour[seats - 1]] * N_COLOURS  # YA-460, YA-461, YA-471
    s.cards = [0] * ((HAND + 3 * seats) * N_KINDS)
    for kind in range(N_KINDS):
        s.cards[kind] = data.tickets[kind // 12]  # YA-562, YA-564
    s.pool = [data.cubes_per_colour] * N_COLOURS  # YA-565
    s.cubes = [0] * (N_LOCATIONS * N_COLOURS)
    s.planes = [-1] * seats
    s.money = [0] * seats
    s.dials = [0] * (seats * N_DIALS)  # YA-008: the lowest mark
    for seat in range(seats):
        s.dials[seat * N_DIALS] = data.fuel_at_start  # YA-007
    s.switches = [0] * seats  # YA-006
    s.markers = [-1] * seats
    s.places = [0] * seats  # YA-015
    s.aboard = [0] * (seats * N_COLOURS)
    s.served = [0] * (seats * N_COLOURS)
    s.maps = [0] * (seats * MAP_SIZE)
    s.flights = [0] * seats
    s.best = [0] * seats
    s.fares = [0] * seats
    s.remote = [0] * seats
    s.burnt = [0] * seats
    s.icons = [0] * (seats * N_ICONS)
    s.pairs = [0] * seats
    s.finished = [0] * seats
    s.total_flights = [0] * seats
    s.total_dice = [0] * seats
    s.plan = [0] * PLAN_SIZE
    return s


# Reading a position


def count_cards(s: YukonAirwaysState, place: int) -> int:
    """How many cards lie at a place."""
    total = 0
    start = place * N_KINDS
    for index in range(start, start + N_KINDS):
        total += s.cards[index]
    return total


def move_card(s: YukonAirwaysState, kind: int, source: int, target: int) -> None:
    """One card goes from a place to another."""
    s.cards[source * N_KINDS + kind] -= 1
    s.cards[target * N_KINDS + kind] += 1


def dice_aboard(s: YukonAirwaysState, seat: int) -> int:
    """How many dice sit in a seaplane."""
    start = seat * N_COLOURS
    return s.aboard[start] + s.aboard[start + 1] + s.aboard[start + 2] + s.aboard[start + 3] + s.aboard[start + 4]


def has_switch(s: YukonAirwaysState, seat: int, number: int) -> bool:
    """Whether switch 1 .. 7 is ON."""
    return (s.switches[seat] >> (number - 1)) & 1 == 1


def mark(s: YukonAirwaysState, data: Data, seat: int, dial: int) -> int:
    """The value that a dial shows."""
    return data.marks[dial][s.dials[seat * N_DIALS + dial]]


def fuel(s: YukonAirwaysState, seat: int) -> int:
    """The fuel at hand."""
    return s.dials[seat * N_DIALS]


def add_fuel(s: YukonAirwaysState, data: Data, seat: int, amount: int) -> None:
    """YA-088, YA-115, YA-215: whatever does not go into the tank is lost."""
    full = s.dials[seat * N_DIALS] + amount
    s.dials[seat * N_DIALS] = full if full < data.fuel_max else data.fuel_max


def in_play(s: YukonAirwaysState, number: int) -> bool:
    """Whether objective 1 .. 9 is in play."""
    return number - 1 in s.objectives


def locations(s: YukonAirwaysState, seat: int) -> int:
    """YA-434, YA-435: destinations with at least one cube on the personal map."""
    count = 0
    start = seat * MAP_SIZE
    for place in range(1, N_LOCATIONS):
        at = start + place * N_CUBE_COLOURS
        for colour in range(N_CUBE_COLOURS):
            if s.maps[at + colour]:
                count += 1
                break
    return count


def improvements_left(s: YukonAirwaysState, data: Data, seat: int, which: int) -> int:
    """YA-247: how often an improvement can still be made."""
    if which < 7:
        return 1 - ((s.switches[seat] >> which) & 1)
    dial = which - 6
    return len(data.marks[dial]) - 1 - s.dials[seat * N_DIALS + dial]
