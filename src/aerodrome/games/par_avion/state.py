"""The position of a game of Par Avion, with what every seat has seen."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from aerodrome.core.fields import load
from aerodrome.core.rules import CHANCE, OVER, State
from aerodrome.games.par_avion.data import ALL_CARDS, FOG, N_AIRPORTS, Data
from aerodrome.games.par_avion.knowledge import N_PLACES

# Steps: one for every question, and for every kind of chance event.
DEAL_CITY: Final = 0  # chance: where the next airport stands (random scenario)
DEAL_CARD: Final = 1  # chance: the next card of the next pile
DEAL_PLANE: Final = 2  # chance: whose the next plane is
PLACE: Final = 3
LOAD: Final = 4
REPLACE: Final = 5
CHOOSE: Final = 6  # which plane flies or loads
FLY: Final = 7
LOOK: Final = 8
CARDS: Final = 9
SET_WIND: Final = 10
SET_FOG: Final = 11
TARGET: Final = 12
NAVIGATE: Final = 13  # reaction to Lost orientation
DRIFT: Final = 14  # where the lost plane goes
DRIFT_LOOK: Final = 15  # its owner may look on the way
CONFISCATE: Final = 16
ENDED: Final = 17

# Where a plane is.
UNPLACED: Final = 0
PARKED: Final = 1
AIRBORNE: Final = 2
GROUNDED: Final = 3
MISSING: Final = 4

# What a plane has done in its owner's turn.
IDLE: Final = 0
MOVED: Final = 1
VIEWED: Final = 2
MAY_VIEW_AGAIN: Final = 3  # PA-G38: another own plane has loaded there since
VIEWED_TWICE: Final = 4


class ParAvionState(State):
    """Everything on the table and what each seat has seen. Sets of cards are masks of 60 bits."""

    def __init__(self) -> None:
        super().__init__()
        self.planes_each: int = 0
        self.goal: int = 0
        self.limit: int = 0  # of rounds
        self.random_cities: int = 0
        self.city_airport: list[int] = []  # the airport on each city, or -1
        self.airport_city: list[int] = []
        self.undealt: int = ALL_CARDS
        self.owner: list[int] = []  # of each plane in use
        self.first: int = -1
        self.player: int = -1
        self.round: int = 0
        self.placed: int = 0  # planes placed at the beginning
        self.where: list[int] = []  # of each plane: UNPLACED .. MISSING
        self.at: list[int] = []  # its airport or field, or -1
        self.facing: list[int] = []
        self.repair: list[int] = []  # turns of its owner that it still stands
        self.stuck: list[int] = []
        self.acted: list[int] = []
        self.fresh: list[int] = []  # whether it has loaded since it last took off
        self.hold: list[int] = []  # cards aboard each plane
        self.piles: list[int] = []  # cards at each airport
        self.won: list[int] = []  # cards that lie open before each seat
        self.fines: list[int] = []
        self.out: int = 0
        self.table: list[int] = []  # Winds and Fogs in force: card, seat, direction or airport, turn it was played
        self.wind: list[int] = []  # strength in each direction
        self.pending: int = -1  # the event card that is being played
        self.flown: int = 0
        self.kept: int = 0  # flown cards that were aboard the mover's planes when the turn began
        self.flyer: int = -1
        self.mp: int = 0
        self.spent: int = 0  # whether the flyer has spent any MP
        self.heading: int = -1  # the facing that turns are counted from; -1 right after a take-off from an airport
        self.used: int = 0  # directions whose wind has been felt, as a mask
        self.loader: int = -1
        self.put: int = 0  # cards put down in this loading
        self.last_pick: int = -1
        self.last_delivered: int = -1
        self.target: int = -1  # the plane that Lost orientation is played on
        self.drift: int = -1  # direction in which it still has a field to go
        self.payer: int = -1
        self.fines_due: int = 0
        self.resume: int = 0  # the step that goes on after fines
        self.starter: int = -1  # of the victory round
        self.may: list[int] = []  # rows of knowledge.py, one for each seat and one for spectators
        self.seen: list[int] = []  # what each seat saw when it last looked into each place, N_PLACES numbers a seat
        self.seen_turn: list[int] = []  # and when, or -1
        self.exact: list[int] = []  # of each seat the mask of places that nobody has touched since

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that make up the position."""
        return (
            "seats", "turn", "step", "planes_each", "goal", "limit", "random_cities", "city_airport", "airport_city", "undealt",
            "owner", "first", "player", "round", "placed", "where", "at", "facing", "repair", "stuck", "acted", "fresh", "hold",
            "piles", "won", "fines", "out", "table", "wind", "pending", "flown", "kept", "flyer", "mp", "spent", "heading",
            "used", "loader", "put", "last_pick", "last_delivered", "target", "drift", "payer", "fines_due", "resume", "starter",
            "may", "seen", "seen_turn", "exact",
        )  # fmt: skip

    def copy(self) -> ParAvionState:
        """An equal state that shares no list with this one."""
        s = ParAvionState()
        s.seats = self.seats
        s.turn = self.turn
        s.step = self.step
        s.planes_each = self.planes_each
        s.goal = self.goal
        s.limit = self.limit
        s.random_cities = self.random_cities
        s.city_airport = self.city_airport[:]
        s.airport_city = self.airport_city[:]
        s.undealt = self.undealt
        s.owner = self.owner[:]
        s.first = self.first
        s.player = self.player
        s.round = self.round
        s.placed = self.placed
        s.where = self.where[:]
        s.at = self.at[:]
        s.facing = self.facing[:]
        s.repair = self.repair[:]
        s.stuck = self.stuck[:]
        s.acted = self.acted[:]
        s.fresh = self.fresh[:]
        s.hold = self.hold[:]
        s.piles = self.piles[:]
        s.won = self.won[:]
        s.fines = self.fines[:]
        s.out = self.out
        s.table = self.table[:]
        s.wind = self.wind[:]
        s.pending = self.pending
        s.starter = self.starter
        self._copy_moment(s)
        s.may = self.may[:]
        s.seen = self.seen[:]
        s.seen_turn = self.seen_turn[:]
        s.exact = self.exact[:]
        return s

    def _copy_moment(self, s: ParAvionState) -> None:
        """What belongs to the turn that is being played."""
        s.flown = self.flown
        s.kept = self.kept
        s.flyer = self.flyer
        s.mp = self.mp
        s.spent = self.spent
        s.heading = self.heading
        s.used = self.used
        s.loader = self.loader
        s.put = self.put
        s.last_pick = self.last_pick
        s.last_delivered = self.last_delivered
        s.target = self.target
        s.drift = self.drift
        s.payer = self.payer
        s.fines_due = self.fines_due
        s.resume = self.resume


def from_json(data: dict[str, Any]) -> ParAvionState:
    """The state that `to_json` wrote."""
    s = ParAvionState()
    load(s, s.fields(), data)
    return s


def new_state(data: Data, seats: int, planes_each: int, random_cities: bool, limit: int) -> ParAvionState:
    """The table before the deal."""
    s = ParAvionState()
    s.seats = seats
    s.planes_each = planes_each
    s.goal = data.goal(seats, planes_each)
    s.limit = limit
    s.random_cities = 1 if random_cities else 0
    s.city_airport = [-1] * len(data.city_fields)
    if random_cities:
        s.step = DEAL_CITY
    else:
        s.step = DEAL_CARD
        for airport, city in enumerate(data.standard):
            s.city_airport[city] = airport
        s.airport_city = data.standard[:]
    planes = seats * planes_each  # PA-009
    s.where = [UNPLACED] * planes
    s.at = [-1] * planes
    s.facing = [0] * planes
    s.repair = [0] * planes
    s.stuck = [0] * planes
    s.acted = [0] * planes
    s.fresh = [0] * planes
    s.hold = [0] * planes
    s.piles = [0] * N_AIRPORTS
    s.won = [0] * seats
    s.fines = [0] * seats
    s.wind = [0] * 6
    s.may = ([ALL_CARDS] * N_AIRPORTS + [0] * (N_PLACES - N_AIRPORTS)) * (seats + 1)
    s.seen = [0] * (N_PLACES * seats)
    s.seen_turn = [-1] * (N_PLACES * seats)
    s.exact = [0] * seats
    return s


def mover(s: ParAvionState) -> int:
    """The seat to move, CHANCE or OVER."""
    step = s.step
    if step == ENDED:
        return OVER
    if step <= DEAL_PLANE:
        return CHANCE
    if step == NAVIGATE or step == DRIFT_LOOK:  # PA-335, PA-336: the owner of the lost plane answers
        return s.owner[s.target]
    if step == CONFISCATE:  # PA-286
        return s.payer
    return s.player


def points_of(s: ParAvionState, data: Data, seat: int) -> int:
    """PA-984: the points on a seat's open cards, less the fines it has paid."""
    total = -s.fines[seat]
    points = data.points
    mask: i64 = s.won[seat]
    card: i64 = 0
    while mask:
        if mask & 1:
            total += points[card]
        mask >>= 1
        card += 1
    return total


def airport_on(s: ParAvionState, data: Data, field: int) -> int:
    """The airport on a field, or -1."""
    city = data.city_on[field]
    return s.city_airport[city] if city >= 0 else -1


def airport_field(s: ParAvionState, data: Data, airport: int) -> int:
    """The field of an airport."""
    return data.city_fields[s.airport_city[airport]]


def plane_on(s: ParAvionState, field: int, but: int) -> int:
    """PA-125, PA-264: the plane in the air or on the ground of a field, another than `but`; -1 if there is none."""
    for plane in range(len(s.where)):
        if plane != but and s.at[plane] == field and (s.where[plane] == AIRBORNE or s.where[plane] == GROUNDED):
            return plane
    return -1


def in_fog(s: ParAvionState, data: Data, airport: int) -> bool:
    """PA-301: whether a Fog lies on the airport."""
    table = s.table
    return any(table[index + 2] == airport and is_fog(data, table[index]) for index in range(0, len(table), 4))


def is_fog(data: Data, card: int) -> bool:
    """Whether a card on the table is a Fog and not a Wind."""
    return data.kinds[card] == FOG


def is_placing(s: ParAvionState) -> bool:
    """PA-047: whether planes are still being placed at the beginning."""
    return s.round == 0
