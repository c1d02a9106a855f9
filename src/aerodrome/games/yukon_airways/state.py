"""The position of a game of Yukon Airways: the open table, and the cards that nobody or only their owner sees."""

from __future__ import annotations

from typing import Final

from aerodrome.core.position import OpenTable
from aerodrome.games.yukon_airways.data import N_KINDS, CardKind

# Steps, in the order of `YukonAirwaysRules.steps`.
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
ROUTE: Final = 18
BURN: Final = 19  # cards as fuel
STAY: Final = 20  # fly on later, or finish now
DISCARD: Final = 21
ENDED: Final = 22

# What goes on by itself, in the order of `YukonAirwaysRules.passages`: run until a question or a chance event is due.
TO_DRAW: Final = 30  # the next card of `to_draw`
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
FIRST_PASSAGE: Final = TO_DRAW

# The choice that ends a question of several picks; above every move of a die.
DONE: Final = 180
N_CHOICES: Final = 181

# The plan of a flight: plan[part + index].
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

# One flight of the day in `flown`: seat, from, to, tickets, sets, face-down cards, under-cards, fuel, then dice by colour.
FLOWN_SIZE: Final = 13
FLOWN_DICE: Final = 8

# Cubes of one place in one number: so many bits for each colour.
CUBE_BITS: Final = 3
OWN_BITS: Final = 5

NONE: Final[list[int]] = []  # what lists are before they are set; never changed: every way of making a position sets them all


class YukonAirwaysOpenTable(OpenTable):
    """What everybody sees (YA-491, YA-493, YA-494). A new public field costs a line here and one in `copy_open`."""

    def __init__(self) -> None:
        super().__init__()
        # The table's options
        self.objective_mode: int = 0  # 0 by lot, 1 the first-game set, 2 picked
        self.plane_mode: int = 0  # 0 by lot, 1 picked
        self.plain: int = 0  # mask of seats that use the plain side
        self.previous: int = -1  # solo: the best title so far
        self.scenic_once: int = 0  # whether objective 4 pays once a day
        # Common
        self.day: int = 0  # 0 is Tuesday
        self.objectives: list[int] = NONE  # indices, ascending
        self.order: list[int] = NONE  # seats on the turn track
        self.position: int = 0  # in that order
        self.dealt: int = 0  # progress of the setup
        self.gates: list[int] = NONE  # dice: gate * 5 + colour
        self.rolling: list[int] = NONE  # dice by colour still to be rolled
        self.deck_count: int = 0  # cards in the draw deck
        self.pile: list[int] = NONE  # the discard pile by kind
        self.pool: list[int] = NONE  # coloured cubes that are not on the map
        self.cubes: list[int] = NONE  # on the map, by location: CUBE_BITS for each colour
        self.flown: list[int] = NONE  # flights of the day, FLOWN_SIZE numbers each
        # By seat
        self.hand_counts: list[int] = NONE  # cards in each hand
        self.up: list[int] = NONE  # cards that lie face up, ascending: seat * 36 + kind
        self.down_counts: list[int] = NONE  # cards that lie face down
        self.planes: list[int] = NONE  # the place of each seaplane
        self.money: list[int] = NONE  # dollars in each hand
        self.dials: list[int] = NONE  # positions: seat * 6 + dial
        self.switches: list[int] = NONE  # masks
        self.markers: list[int] = NONE  # gate, or -1 while on the turn track
        self.places: list[int] = NONE  # location of the seaplane
        self.aboard: list[int] = NONE  # dice: seat * 5 + colour
        self.maps: list[int] = NONE  # own cubes: seat * 13 + location, OWN_BITS for each colour
        self.flights: list[int] = NONE  # of the day
        self.best: list[int] = NONE  # highest location value of the day
        self.fares: list[int] = NONE  # dollars for dice of the day
        self.remote: int = 0  # mask of seats that visited a remote location on the day
        self.burnt: list[int] = NONE  # fuel used on the day
        self.icons: list[int] = NONE  # lying and unused: seat * 3 + icon
        self.paired: int = 0  # mask of seats that used switch 5 on the day
        self.finished: int = 0  # mask of seats
        self.total_flights: list[int] = NONE  # flights of each seat in the whole game
        self.total_dice: list[int] = NONE  # dice that each seat has delivered
        # The boarding turn
        self.free: int = 0  # die moves that cost nothing
        self.moved: int = 0  # die moves made so far
        self.before: list[int] = NONE  # the gates before the first move; empty outside the moves
        self.again: int = 0  # whether a die has moved that was moved before
        # Cards to draw, improvements to make
        self.to_draw: int = 0  # cards still to be drawn
        self.drawer: int = -1  # by which seat
        self.then: int = 0  # the passage after the last card
        self.due: int = 0  # improvements that are still due
        self.cause: int = 0  # what they are due for
        self.made: list[int] = NONE  # improvements made together, ascending
        self.checked: int = 0  # income objectives looked at
        # The plan of a flight
        self.to: int = 0  # destination, 0 without a plan
        self.plan: list[int] = NONE  # the boarding or flight being planned
        self.sets: int = 0  # face-down sets begun
        self.set_left: int = 0  # cards still to lay for the present one
        self.down: int = 0  # face-down cards of this flight
        self.slots: int = 0  # mask of the icons that hang under face-down sets
        self.stage: int = 0  # TICKETS or UNDER, also while an improvement is made
        self.cost: int = 0  # fuel for the route that was chosen, 0 before
        self.paid: int = 0  # cards discarded as fuel

    def copy_open(self, to: YukonAirwaysOpenTable) -> None:
        self.copy_base(to)
        self._copy_seats(to)
        to.objective_mode = self.objective_mode
        to.plane_mode = self.plane_mode
        to.plain = self.plain
        to.previous = self.previous
        to.scenic_once = self.scenic_once
        to.day = self.day
        to.objectives = self.objectives[:]
        to.order = self.order[:]
        to.position = self.position
        to.dealt = self.dealt
        to.gates = self.gates[:]
        to.rolling = self.rolling[:]
        to.deck_count = self.deck_count
        to.pile = self.pile[:]
        to.pool = self.pool[:]
        to.cubes = self.cubes[:]
        to.flown = self.flown[:]
        to.free = self.free
        to.moved = self.moved
        to.before = self.before[:]
        to.again = self.again
        to.to_draw = self.to_draw
        to.drawer = self.drawer
        to.then = self.then
        to.due = self.due
        to.cause = self.cause
        to.made = self.made[:]
        to.checked = self.checked
        to.to = self.to
        to.plan = self.plan[:]
        to.sets = self.sets
        to.set_left = self.set_left
        to.down = self.down
        to.slots = self.slots
        to.stage = self.stage
        to.cost = self.cost
        to.paid = self.paid

    def _copy_seats(self, to: YukonAirwaysOpenTable) -> None:
        """What lies before each player."""
        to.hand_counts = self.hand_counts[:]
        to.up = self.up[:]
        to.down_counts = self.down_counts[:]
        to.planes = self.planes[:]
        to.money = self.money[:]
        to.dials = self.dials[:]
        to.switches = self.switches[:]
        to.markers = self.markers[:]
        to.places = self.places[:]
        to.aboard = self.aboard[:]
        to.maps = self.maps[:]
        to.flights = self.flights[:]
        to.best = self.best[:]
        to.fares = self.fares[:]
        to.remote = self.remote
        to.burnt = self.burnt[:]
        to.icons = self.icons[:]
        to.paired = self.paired
        to.finished = self.finished
        to.total_flights = self.total_flights[:]
        to.total_dice = self.total_dice[:]

    def own_hand(self) -> list[int]:
        """The cards of the player to move by kind, only to be read: a State knows them, and so does that player's View."""
        return NONE


class YukonAirwaysState(YukonAirwaysOpenTable):
    """The open table, the deck, all hands and face-down cards, as counts by kind: nobody may know an order."""

    def __init__(self) -> None:
        super().__init__()
        self.deck: list[int] = NONE
        self.hands: list[int] = NONE  # seat * 36 + kind
        self.downs: list[int] = NONE  # cards that lie face down, ascending: seat * 36 + kind
        self.picked: list[int] = NONE  # cards picked one by one for the open question, ascending: its player knows them

    def copy(self) -> YukonAirwaysState:
        s = YukonAirwaysState()
        self.copy_open(s)
        s.deck = self.deck[:]
        s.hands = self.hands[:]
        s.downs = self.downs[:]
        s.picked = self.picked[:]
        return s

    def own_hand(self) -> list[int]:
        start = self.player * N_KINDS
        return self.hands[start : start + N_KINDS]


# Cards that change their place


def draw_card(s: YukonAirwaysState, seat: int, kind: CardKind) -> None:
    """From the deck to a hand."""
    s.deck[kind] -= 1
    s.deck_count -= 1
    s.hands[seat * N_KINDS + kind] += 1
    s.hand_counts[seat] += 1


def leave_hand(s: YukonAirwaysState, kind: CardKind) -> None:
    """The card of the player to move goes where the caller puts it."""
    s.hands[s.player * N_KINDS + kind] -= 1
    s.hand_counts[s.player] -= 1


def pick(s: YukonAirwaysState, kind: CardKind) -> None:
    """Remembers a card among those picked for the open question; their order means nothing."""
    insert(s.picked, kind)


def lay(laid: list[int], seat: int, kind: CardKind) -> None:
    """A card comes to lie before a seat."""
    insert(laid, seat * N_KINDS + kind)


def laid_by(laid: list[int], seat: int) -> list[CardKind]:
    """The kinds of the cards that lie before a seat, ascending."""
    return [code - seat * N_KINDS for code in laid if code // N_KINDS == seat]


def insert(numbers: list[int], number: int) -> None:
    """Adds a number to an ascending list: sets are kept sorted, so that the order of picks leaves no trace."""
    at = len(numbers)
    while at > 0 and numbers[at - 1] > number:
        at -= 1
    numbers.insert(at, number)
