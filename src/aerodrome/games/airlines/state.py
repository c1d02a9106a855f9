"""The position of a game of Airlines."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.core.fields import load
from aerodrome.core.rules import State
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, NOTHING, ROW, Data

# Steps: one for every kind of chance event, then one for every question.
DEAL_STOCK: Final = 0  # chance: the next share of a starting hand
DEAL_ROW: Final = 1  # chance: the next share of the first row
DEAL_FLIGHT: Final = 2  # chance: the next flight card of a starting hand
DRAW_STARTER: Final = 3  # chance: who begins
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


class AirlinesState(State):
    """Everything on the table and in the hands. Lists by seat are flat: seat * width + kind."""

    # Agreed before the game
    last_round: int = 0
    controlled: int = 0
    with_bonus: int = 0
    starter: int = -1
    # The course of play
    player: int = -1
    dealt: int = 0  # cards dealt in the present stage of the setup
    action: int = NO_ACTION
    airline: int = -1  # being founded or expanded
    route: int = -1  # being claimed
    slot: int = -1  # of the row, being refilled
    circle: int = -1  # being sabotaged
    picked: int = -1  # the last flight card given up in an exchange
    to_draw: int = 0  # flight cards still to come in an exchange
    exchanged: int = 0  # whether this turn has had its exchange
    cleared: int = 0  # whether this turn has removed a worthless card
    must_take: int = 0  # whether the stock card cannot be declined
    acted: int = 0  # whether this turn did more than draw a flight card
    drew: int = 0  # whether this turn drew a flight card
    early: int = 0  # a scoring card came too early; the card that takes its place is being drawn
    closing: int = 0  # the turn is counted already, its refill is still going on
    idle: int = 0  # idle turns in succession
    stop: int = 0  # the number of turns after which the additional last round is over, if it has begun
    scorings: int = 0
    ending: int = NOT_YET

    def __init__(self) -> None:
        super().__init__()
        # The board
        self.board: list[int] = []  # each circle: NOTHING, an airline, or SABOTAGED + airline
        self.status: list[int] = []  # each airline: OPEN, FOUNDED or INACTIVE
        self.supply: list[int] = []  # each airline's unused markers
        # Worked out from the board, kept for speed
        self.sizes: list[int] = []  # each airline's markers that count
        self.price: list[int] = []  # each route's lowest free number, or FULL
        self.on: list[int] = []  # each route: mask of airlines on it, and SPOILT
        self.reach: list[int] = []  # each airline: mask of the cities of its system
        self.floor: list[int] = []  # each network: flight cards below this are unusable
        # Stock
        self.deck: list[int] = []  # by airline, scoring cards last
        self.row: list[int] = []  # airline in each slot, or NOTHING
        self.removed: list[int] = []  # by airline: worthless shares out of the game
        self.hand: list[int] = []  # by seat and airline
        self.laid: list[int] = []  # by seat and airline
        self.known: list[int] = []  # by seat and airline: shares that all know to be in that hand
        self.third: list[int] = []  # by airline: the fictitious third player's at the end
        # Flight cards by kind
        self.flight_deck: list[int] = []
        self.discard: list[int] = []
        self.gone: list[int] = []  # exchanged as unusable
        self.flights: list[int] = []  # by seat and kind: hands
        self.fresh: list[int] = []  # 1 where the kind was in the flight deck when it was last shuffled
        # Points
        self.bonus: list[int] = []  # by seat
        self.totals: list[int] = []  # by seat, bonus included
        self.points: list[int] = []  # by scoring, seat and airline

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that make up the position."""
        return (
            "seats", "turn", "step", "last_round", "controlled", "with_bonus", "starter", "board", "status", "supply", "sizes",
            "price", "on", "reach", "floor", "deck", "row", "removed", "hand", "laid", "known", "third", "flight_deck",
            "discard", "gone", "flights", "fresh", "player", "dealt", "action", "airline", "route", "slot", "circle", "picked",
            "to_draw", "exchanged", "cleared", "must_take", "acted", "drew", "early", "closing", "idle", "stop", "scorings",
            "ending", "bonus", "totals", "points",
        )  # fmt: skip

    def copy(self) -> AirlinesState:
        """An equal state that shares no list with this one."""
        s = AirlinesState()
        s.board = self.board[:]
        s.status = self.status[:]
        s.supply = self.supply[:]
        s.sizes = self.sizes[:]
        s.price = self.price[:]
        s.on = self.on[:]
        s.reach = self.reach[:]
        s.floor = self.floor[:]
        s.deck = self.deck[:]
        s.row = self.row[:]
        s.removed = self.removed[:]
        s.hand = self.hand[:]
        s.laid = self.laid[:]
        s.known = self.known[:]
        s.third = self.third[:]
        s.flight_deck = self.flight_deck[:]
        s.discard = self.discard[:]
        s.gone = self.gone[:]
        s.flights = self.flights[:]
        s.fresh = self.fresh[:]
        s.bonus = self.bonus[:]
        s.totals = self.totals[:]
        s.points = self.points[:]
        self._copy_course(s)
        return s

    def _copy_course(self, s: AirlinesState) -> None:
        """Everything that is a single number."""
        s.seats = self.seats
        s.turn = self.turn
        s.step = self.step
        s.last_round = self.last_round
        s.controlled = self.controlled
        s.with_bonus = self.with_bonus
        s.starter = self.starter
        s.player = self.player
        s.dealt = self.dealt
        s.action = self.action
        s.airline = self.airline
        s.route = self.route
        s.slot = self.slot
        s.circle = self.circle
        s.picked = self.picked
        s.to_draw = self.to_draw
        s.exchanged = self.exchanged
        s.cleared = self.cleared
        s.must_take = self.must_take
        s.acted = self.acted
        s.drew = self.drew
        s.early = self.early
        s.closing = self.closing
        s.idle = self.idle
        s.stop = self.stop
        s.scorings = self.scorings
        s.ending = self.ending


def from_json(data: dict[str, Any]) -> AirlinesState:
    """The state that `to_json` wrote."""
    s = AirlinesState()
    load(s, s.fields(), data)
    return s


def new_state(data: Data, seats: int, last_round: bool, controlled: bool, bonus: bool) -> AirlinesState:
    """AL-036: the empty table before the deal; the scoring cards are set aside (AL-030)."""
    s = AirlinesState()
    s.seats = seats
    s.step = DEAL_STOCK
    s.last_round = 1 if last_round and seats > 2 else 0  # AL-333: without effect for two players
    s.controlled = 1 if controlled else 0
    s.with_bonus = 1 if bonus else 0
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
    return s


def total(counts: list[int]) -> int:
    """How many cards a list of counts holds."""
    result = 0
    for count in counts:
        result += count
    return result


def row_is_empty(s: AirlinesState) -> bool:
    """Whether no card lies face up."""
    return all(airline == NOTHING for airline in s.row)


def turns_over(s: AirlinesState) -> int:
    """Turns that are over: one whose refill still goes on is not (G24)."""
    return s.turn - s.closing
