"""The position of a game of Yukon Airways: the open table, and the cards that nobody or only their owner sees."""

from __future__ import annotations

from typing import Final

from aerodrome.core.position import OpenTable, added, own_lists
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
    """What everybody sees (YA-491, YA-493, YA-494).

    A new public field costs a line here and one in `share_open`.
    Steps never change a list in place, they replace it: so a branch shares all that a choice does not touch.
    """

    def __init__(self) -> None:
        super().__init__()
        # The table's options
        self.objective_mode: int = 0  # how objectives are chosen: 0 by lot, 1 the set for a first game, 2 picked by the players
        self.plane_mode: int = 0  # how seaplanes are chosen: 0 by lot, 1 picked by the players
        self.plain: int = 0  # mask of the seats that use the plain side of their seaplane, which gives nothing
        self.previous: int = -1  # solo: the best title reached before, which is to be beaten; -1 without one
        self.scenic_once: int = 0  # ruling: 1 if objective 4 pays once a day, 0 if for each such flight
        # Common
        self.day: int = 0  # 0 is Tuesday, then one more a day
        self.objectives: list[int] = NONE  # the objectives in play, counted from 0, ascending
        self.order: list[int] = NONE  # the seats in the order of the turn track, first to last
        self.position: int = 0  # whose turn it is, as a place in `order`; -1 between the rounds of turns
        self.dealt: int = 0  # setup: cards dealt and cubes placed so far
        self.gates: list[int] = NONE  # dice at the gates: gate * 5 + colour says how many
        self.rolling: list[int] = NONE  # dice still to be rolled, one number a colour
        self.deck_count: int = 0  # cards in the face-down draw deck
        self.pile: list[int] = NONE  # the discard pile, one number a kind of card
        self.pool: list[int] = NONE  # cubes that are not on the map, one number a colour
        self.cubes: list[int] = NONE  # cubes at each location: a number with CUBE_BITS bits for each colour, red lowest
        self.flown: list[int] = NONE  # flights of the day, 13 numbers: seat, from, to, tickets, sets, down, under, fuel, 5 dice
        # By seat
        self.hand_counts: list[int] = NONE  # cards in the hand of each seat
        self.up: list[int] = NONE  # cards that lie face up before the seats, ascending: seat * 36 + kind
        self.down_counts: list[int] = NONE  # cards that lie face down before each seat
        self.planes: list[int] = NONE  # which seaplane each seat flies, an index of the edition's planes; -1 before it has one
        self.money: list[int] = NONE  # dollars of each seat
        self.dials: list[int] = NONE  # where each dial stands, 0 at the beginning: seat * 6 + dial
        self.switches: list[int] = NONE  # mask of the switches that are on, for each seat; switch 1 is the lowest bit
        self.markers: list[int] = NONE  # the gate at which each seat's marker stands, or -1 while it is on the turn track
        self.places: list[int] = NONE  # where each seaplane is: a location, 0 is the hub
        self.aboard: list[int] = NONE  # dice aboard: seat * 5 + colour says how many
        self.maps: list[int] = NONE  # cubes on each own map: seat * 13 + location, a number with OWN_BITS bits for each colour
        self.flights: list[int] = NONE  # flights that each seat has made on this day
        self.best: list[int] = NONE  # the highest value of a location that each seat has visited on this day
        self.fares: list[int] = NONE  # dollars that each seat got for dice on this day
        self.remote: int = 0  # mask of the seats that visited a remote location on this day
        self.burnt: list[int] = NONE  # fuel that each seat used on this day
        self.icons: list[int] = NONE  # icons that lie face up and have not brought a bonus yet: seat * 3 + icon
        self.paired: int = 0  # mask of the seats that used switch 5 on this day
        self.finished: int = 0  # mask of the seats that fly no more on this day
        self.total_flights: list[int] = NONE  # flights of each seat in the whole game
        self.total_dice: list[int] = NONE  # dice that each seat has delivered in the whole game
        # The boarding turn
        self.free: int = 0  # die moves that cost nothing in this boarding turn
        self.moved: int = 0  # die moves made in this boarding turn
        self.before: list[int] = NONE  # the gates as they were before the first move of a die; empty outside the moves
        self.again: int = 0  # 1 if a die was moved that had been moved before, so that orders matter
        # Cards to draw, improvements to make
        self.to_draw: int = 0  # cards still to be drawn in a row
        self.drawer: int = -1  # the seat that draws them, or -1
        self.then: int = 0  # what goes on after the last of them: a step, or a passage of the rules (30 and above)
        self.due: int = 0  # improvements that the player may still make
        self.cause: int = 0  # why they are due: BY_SOLO, BY_GATE, BY_BONUS, BY_CUBES or BY_OBJECTIVE
        self.made: list[int] = NONE  # improvements made together, ascending: 0 to 6 switches, 7 to 11 dials
        self.checked: int = 0  # how many of the three objectives the income phase has looked at for this player
        # The plan of a flight
        self.to: int = 0  # the destination of the flight being planned; 0 without a plan
        self.plan: list[int] = NONE  # the flight planned: tickets by icon, cards under, dice, bonuses, 1 if no cube is left
        self.sets: int = 0  # face-down sets that this flight has begun
        self.set_left: int = 0  # cards still to be laid for the set begun last
        self.down: int = 0  # cards that this flight has laid face down
        self.slots: int = 0  # mask of the icons of cards that hang under face-down sets
        self.stage: int = 0  # where the plan goes on after an improvement: TICKETS or UNDER; 0 without a plan
        self.cost: int = 0  # fuel for the route that was chosen; 0 before
        self.paid: int = 0  # cards discarded as fuel for this flight

    def share_open(self, to: YukonAirwaysOpenTable) -> None:
        self.copy_base(to)
        self._share_seats(to)
        to.objective_mode = self.objective_mode
        to.plane_mode = self.plane_mode
        to.plain = self.plain
        to.previous = self.previous
        to.scenic_once = self.scenic_once
        to.day = self.day
        to.objectives = self.objectives
        to.order = self.order
        to.position = self.position
        to.dealt = self.dealt
        to.gates = self.gates
        to.rolling = self.rolling
        to.deck_count = self.deck_count
        to.pile = self.pile
        to.pool = self.pool
        to.cubes = self.cubes
        to.flown = self.flown
        to.free = self.free
        to.moved = self.moved
        to.before = self.before
        to.again = self.again
        to.to_draw = self.to_draw
        to.drawer = self.drawer
        to.then = self.then
        to.due = self.due
        to.cause = self.cause
        to.made = self.made
        to.checked = self.checked
        to.to = self.to
        to.plan = self.plan
        to.sets = self.sets
        to.set_left = self.set_left
        to.down = self.down
        to.slots = self.slots
        to.stage = self.stage
        to.cost = self.cost
        to.paid = self.paid

    def _share_seats(self, to: YukonAirwaysOpenTable) -> None:
        """What lies before each player."""
        to.hand_counts = self.hand_counts
        to.up = self.up
        to.down_counts = self.down_counts
        to.planes = self.planes
        to.money = self.money
        to.dials = self.dials
        to.switches = self.switches
        to.markers = self.markers
        to.places = self.places
        to.aboard = self.aboard
        to.maps = self.maps
        to.flights = self.flights
        to.best = self.best
        to.fares = self.fares
        to.remote = self.remote
        to.burnt = self.burnt
        to.icons = self.icons
        to.paired = self.paired
        to.finished = self.finished
        to.total_flights = self.total_flights
        to.total_dice = self.total_dice

    def copy_open(self, to: YukonAirwaysOpenTable) -> None:
        self.share_open(to)
        own_lists(to)

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
        s = self.branch()
        own_lists(s)
        return s

    def branch(self) -> YukonAirwaysState:
        s = YukonAirwaysState()
        self.share_open(s)
        s.deck = self.deck
        s.hands = self.hands
        s.downs = self.downs
        s.picked = self.picked
        return s

    def own_hand(self) -> list[int]:
        start = self.player * N_KINDS
        return self.hands[start : start + N_KINDS]


# Cards that change their place


def draw_card(s: YukonAirwaysState, seat: int, kind: CardKind) -> None:
    """From the deck to a hand."""
    s.deck = added(s.deck, kind, -1)
    s.deck_count -= 1
    s.hands = added(s.hands, seat * N_KINDS + kind, 1)
    s.hand_counts = added(s.hand_counts, seat, 1)


def leave_hand(s: YukonAirwaysState, kind: CardKind) -> None:
    """The card of the player to move goes where the caller puts it."""
    s.hands = added(s.hands, s.player * N_KINDS + kind, -1)
    s.hand_counts = added(s.hand_counts, s.player, -1)


def pick(s: YukonAirwaysState, kind: CardKind) -> None:
    """Remembers a card among those picked for the open question; their order means nothing."""
    s.picked = with_number(s.picked, kind)


def lay(laid: list[int], seat: int, kind: CardKind) -> list[int]:
    """The cards that lie there after one more has come to lie before a seat."""
    return with_number(laid, seat * N_KINDS + kind)


def laid_by(laid: list[int], seat: int) -> list[CardKind]:
    """The kinds of the cards that lie before a seat, ascending."""
    return [code - seat * N_KINDS for code in laid if code // N_KINDS == seat]


def with_number(numbers: list[int], number: int) -> list[int]:
    """An ascending list with one number more: sets are kept sorted, so that the order of picks leaves no trace."""
    at = len(numbers)
    while at > 0 and numbers[at - 1] > number:
        at -= 1
    found = numbers[:]
    found.insert(at, number)
    return found
