"""The position of a game of Airlines: what lies open on the table, and what hands and decks hide."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.position import OpenTable, own_lists
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, NOTHING, ROW, Data

# Steps, in the order of `AirlinesRules.steps`: every kind of chance event, then every question.
DEAL_STOCK: Final = 0  # chance: the next share of a starting hand
DEAL_ROW: Final = 1  # chance: the next share of the first row
DEAL_FLIGHT: Final = 2  # chance: the next flight card of a starting hand
FIRST_PLAYER: Final = 3  # chance: who begins
DRAW_FLIGHT: Final = 4  # chance: the top card of the flight deck
DRAW_STOCK: Final = 5  # chance: the top card of the deck, for a hand
REFILL: Final = 6  # chance: the top card of the deck, for the row
ACTION: Final = 7
EXCHANGE: Final = 8  # further unusable flight cards
CLAIM: Final = 9  # which route for which airline
PAY: Final = 10  # with which flight card
FOUND_DRAW: Final = 11  # a founder's flight card
TAKE: Final = 12  # a stock card
SABOTAGE: Final = 13  # which circle
MARKER: Final = 14  # of which airline
ENDED: Final = 15

# What an airline is.
OPEN: Final = 0  # not founded yet
FOUNDED: Final = 1
INACTIVE: Final = 2  # AL-120: can never be founded

# What a turn is about.
NO_ACTION: Final = 0
EXPANDING: Final = 1
FOUNDING: Final = 2
LAYING: Final = 3

# How a game ended.
NOT_YET: Final = 0
LAST_CARD: Final = 1  # AL-240
ROW_REMOVED: Final = 2  # AL-243
NOBODY_ACTS: Final = 3  # AL-244
THIRD_SCORING: Final = 4  # AL-260
LAST_ROUND: Final = 5  # AL-330

SABOTAGED: Final = 16  # added to the airline of a marker that lies sabotage side up
SPOILT: Final = 1 << 16  # bit of a route in `on` that carries a sabotage marker


NONE: Final[list[int]] = []  # what lists are before they are set; never changed: every way of making a position sets them all


class AirlinesOpenTable(OpenTable):
    """What everybody sees. Lists by seat are flat: `data.holding` finds a seat's place for an airline.

    Steps never change a list in place, they replace it: so a branch shares all that a choice does not touch.
    """

    def __init__(self) -> None:
        super().__init__()
        # Agreed before the game
        self.last_round: int = 0  # 1 if an additional last round is played (AL-333)
        self.controlled: int = 0  # 1 if the rule of controlled scoring is played
        self.with_bonus: int = 0  # 1 if bonus points are given
        self.worthless_stay: int = 0  # ruling: 1 if shares of inactive airlines cannot be laid (AL-360)
        self.taken_unlisted: int = 0  # ruling: 1 if shares taken from the row are not listed, for players to remember (AL-361)
        self.starter: int = -1  # the seat that began, or -1 before it is drawn
        # The course of play
        self.dealt: int = 0  # cards dealt in the present stage of the setup
        self.action: int = NO_ACTION  # what this turn is about: NO_ACTION yet, EXPANDING, FOUNDING or LAYING
        self.airline: int = -1  # the airline being founded or expanded, or -1
        self.route: int = -1  # the route being claimed, or -1
        self.slot: int = -1  # the slot of the row that is being refilled, or -1
        self.circle: int = -1  # the circle that is being sabotaged, or -1
        self.to_draw: int = 0  # flight cards still to be drawn in an exchange
        self.highest_given: int = -1  # the highest kind of flight card given up in that exchange, or -1
        self.exchanged: int = 0  # 1 if this turn has had its exchange of flight cards
        self.cleared: int = 0  # 1 if this turn has removed a worthless card from the row
        self.must_take: int = 0  # 1 if the stock card cannot be declined
        self.acted: int = 0  # 1 if this turn did more than draw a flight card
        self.drew: int = 0  # 1 if this turn drew a flight card
        self.early: int = 0  # 1 while the card is drawn that takes the place of a scoring card that came too early
        self.closing: int = 0  # 1 while the turn is counted already and its refill still goes on
        self.idle: int = 0  # turns in succession in which nobody acted
        self.stop: int = 0  # the number of turns after which the additional last round is over; 0 before it has begun
        self.scorings: int = 0  # how many scorings there have been
        self.ending: int = NOT_YET  # why it ended: NOT_YET, LAST_CARD, ROW_REMOVED, NOBODY_ACTS, THIRD_SCORING or LAST_ROUND
        # The board
        self.board: list[int] = NONE  # on each circle: NOTHING, an airline, or SABOTAGED + airline
        self.status: list[int] = NONE  # of each airline: OPEN, FOUNDED or INACTIVE
        self.supply: list[int] = NONE  # markers of each airline that are not on the board
        # Worked out from the board, kept for speed
        self.sizes: list[int] = NONE  # markers of each airline on the board that count
        self.price: list[int] = NONE  # the lowest free number of each route, or FULL
        self.on: list[int] = NONE  # of each route: mask of the airlines on it, and the bit SPOILT if it was sabotaged
        self.reach: list[int] = NONE  # of each airline: mask of the cities in its system
        self.floor: list[int] = NONE  # of each network: flight cards below this number are unusable there
        self.row: list[int] = NONE  # the airline of the share in each slot of the row, or NOTHING
        self.removed: list[int] = NONE  # worthless shares out of the game, one number an airline
        self.laid: list[int] = NONE  # shares that lie before the seats: seat * 9 + airline
        self.known: list[int] = NONE  # shares that all have seen go into a hand and that must be there: seat * 9 + airline
        self.third: list[int] = NONE  # shares of the fictitious third player at the end, one number an airline (two players only)
        self.discard: list[int] = NONE  # flight cards on the discard pile, one number a kind
        self.gone: list[int] = NONE  # flight cards exchanged as unusable and out of the game, one number a kind
        self.fresh: list[int] = NONE  # 1 where the kind was in the flight deck when it was last shuffled
        self.bonus: list[int] = NONE  # bonus points of each seat
        self.totals: list[int] = NONE  # points of each seat, bonus points included
        self.points: list[int] = NONE  # the score pad: (scoring * seats + seat) * 9 + airline; as long as there were scorings

    def share_open(self, to: AirlinesOpenTable) -> None:
        self.copy_base(to)
        to.last_round = self.last_round
        to.controlled = self.controlled
        to.with_bonus = self.with_bonus
        to.worthless_stay = self.worthless_stay
        to.taken_unlisted = self.taken_unlisted
        to.starter = self.starter
        to.dealt = self.dealt
        to.action = self.action
        to.airline = self.airline
        to.route = self.route
        to.slot = self.slot
        to.circle = self.circle
        to.to_draw = self.to_draw
        to.highest_given = self.highest_given
        to.exchanged = self.exchanged
        to.cleared = self.cleared
        to.must_take = self.must_take
        to.acted = self.acted
        to.drew = self.drew
        to.early = self.early
        to.closing = self.closing
        to.idle = self.idle
        to.stop = self.stop
        to.scorings = self.scorings
        to.ending = self.ending
        to.board = self.board
        to.status = self.status
        to.supply = self.supply
        to.sizes = self.sizes
        to.price = self.price
        to.on = self.on
        to.reach = self.reach
        to.floor = self.floor
        to.row = self.row
        to.removed = self.removed
        to.laid = self.laid
        to.known = self.known
        to.third = self.third
        to.discard = self.discard
        to.gone = self.gone
        to.fresh = self.fresh
        to.bonus = self.bonus
        to.totals = self.totals
        to.points = self.points

    def copy_open(self, to: AirlinesOpenTable) -> None:
        self.share_open(to)
        own_lists(to)

    # What a State knows, and the View of the player to move: the conditions of every choice rest on it

    def share_hands(self) -> list[int]:
        """A list in which the shares of the player to move stand, by airline; they begin at `first_share`."""
        return []

    def first_share(self) -> int:
        """Where the shares of the player to move begin in `share_hands`."""
        return 0

    def flight_hands(self) -> list[int]:
        """A list in which the flight cards of the player to move stand, by kind; they begin at `first_flight`."""
        return []

    def first_flight(self) -> int:
        """Where the flight cards of the player to move begin in `flight_hands`."""
        return 0

    def stock_left(self) -> int:
        """How many cards the deck holds, scoring cards included."""
        return 0

    def flights_left(self) -> int:
        """How many cards the flight deck holds."""
        return 0


class AirlinesState(AirlinesOpenTable):
    """The open table, the hands and the decks."""

    def __init__(self) -> None:
        super().__init__()
        self.deck: list[int] = NONE  # by airline, scoring cards last
        self.hand: list[int] = NONE  # shares by seat and airline
        self.flight_deck: list[int] = NONE  # by kind
        self.flights: list[int] = NONE  # flight cards in hands, by seat and kind

    def copy(self) -> AirlinesState:
        s = self.branch()
        own_lists(s)
        return s

    def branch(self) -> AirlinesState:
        s = AirlinesState()
        self.share_open(s)
        s.deck = self.deck
        s.hand = self.hand
        s.flight_deck = self.flight_deck
        s.flights = self.flights
        return s

    def share_hands(self) -> list[int]:
        return self.hand

    def first_share(self) -> int:
        return self.player * N_AIRLINES

    def flight_hands(self) -> list[int]:
        return self.flights

    def first_flight(self) -> int:
        return self.player * len(self.flight_deck)

    def stock_left(self) -> int:
        return total(self.deck)

    def flights_left(self) -> int:
        return total(self.flight_deck)


def new_state(data: Data, seats: int) -> AirlinesState:
    """AL-036: the empty table before the deal; the scoring cards are set aside (AL-030)."""
    s = AirlinesState()
    s.seats = seats
    s.step = DEAL_STOCK
    s.player = -1
    s.board = [NOTHING] * data.n_circles
    s.status = [OPEN] * N_AIRLINES
    s.supply = data.markers[:]
    s.sizes = [0] * N_AIRLINES
    s.price = [data.circle_value[first] for first in data.first_circle[: data.n_routes]]
    s.on = [0] * data.n_routes
    s.reach = [0] * N_AIRLINES
    s.floor = [1] * len(NETWORKS)
    s.deck = [*data.shares, 0]
    s.row = [NOTHING] * ROW
    s.removed = [0] * N_AIRLINES
    s.hand = [0] * (N_AIRLINES * seats)
    s.laid = [0] * (N_AIRLINES * seats)
    s.known = [0] * (N_AIRLINES * seats)
    s.third = [0] * N_AIRLINES
    s.flight_deck = data.flight_count[:]
    s.discard = [0] * data.n_flights
    s.gone = [0] * data.n_flights
    s.flights = [0] * (data.n_flights * seats)
    s.fresh = [1] * data.n_flights
    s.bonus = [0] * seats
    s.totals = [0] * seats
    s.points = []
    return s


def total(counts: list[int]) -> int:
    """How many cards a list of counts holds."""
    result: i64 = 0
    for count in counts:
        result += count
    return result


def counted(pile: list[int]) -> list[tuple[int, int]]:
    """The kinds of card in a pile with their numbers: outcomes with weights."""
    outcomes: list[tuple[int, int]] = []
    for kind, count in enumerate(pile):
        if count:
            outcomes.append((kind, count))
    return outcomes


def row_is_empty(t: AirlinesOpenTable) -> bool:
    """Whether no card lies face up."""
    return all(airline == NOTHING for airline in t.row)


def turns_over(t: AirlinesOpenTable) -> int:
    """Turns that are over: one whose refill still goes on is not (AL-G24)."""
    return t.turn - t.closing
