"""The position of Par Avion: what everybody sees, the cards that lie face down, and what every seat has seen of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.position import OpenTable
from aerodrome.games.par_avion.data import ALL_CARDS, LOST, N_AIRPORTS, Airport, Card, CardKind, CardSet, Data, Plane
from aerodrome.games.par_avion.geometry import Field
from aerodrome.games.par_avion.knowledge import N_PLACES, size

# Steps, in the order of `ParAvionRules.steps`.
DEAL_CITY: Final = 0
DEAL_CARD: Final = 1
DEAL_PLANE: Final = 2
PLACE: Final = 3
LOAD: Final = 4
REPLACE: Final = 5
CHOOSE: Final = 6
FLY: Final = 7
LOOK: Final = 8
CARDS: Final = 9
SET_WIND: Final = 10
SET_FOG: Final = 11
TARGET: Final = 12
NAVIGATE: Final = 13
DRIFT: Final = 14
DRIFT_LOOK: Final = 15
CONFISCATE: Final = 16
ENDED: Final = 17

# Where a plane is.
UNPLACED: Final = 0
PARKED: Final = 1
AIRBORNE: Final = 2
GROUNDED: Final = 3
MISSING: Final = 4

# What a plane has done in its owner's turn (PA-G38).
IDLE: Final = 0
MOVED: Final = 1
VIEWED: Final = 2  # and no other own plane has loaded there since
MAY_VIEW_AGAIN: Final = 3  # one has
VIEWED_TWICE: Final = 4  # and no other own plane has loaded there since
LOADED_OUT: Final = 5  # viewed twice, and another has loaded since

WEATHER_SIZE: Final = 4  # numbers that `weather` has for each card in force


NONE: Final[list[int]] = []  # what lists are before they are set; never changed: every way of making a position sets them all


class ParAvionOpenTable(OpenTable):
    """What everybody sees. Sets of cards are masks of 60 bits."""

    def __init__(self) -> None:
        super().__init__()
        self.planes_each: int = 0  # how many planes each player has
        self.goal: int = 0  # points that start the victory round
        self.limit: int = 0  # rounds after which the victory round starts at the latest; 0 where the table set none (PA-391)
        self.goal_at_once: int = 0  # 1 if the goal counts in the moment it is reached (PA-G70), 0 under rules version 1
        self.random_cities: int = 0  # 1 if the airports were dealt onto the cities
        self.tailwind_pays: int = 0  # ruling: 1 if a wind's MP may pay for the step that earns them
        self.stuck_lands: int = 0  # ruling: 1 if a plane that cannot go straight on makes an emergency landing
        self.city_airport: list[int] = NONE  # the airport on each city, or -1
        self.airport_city: list[int] = NONE  # the city of each airport
        self.dealt: int = 0  # setup: cards dealt onto the airports so far
        self.owner: list[int] = NONE  # the seat of each plane, as far as planes are dealt out
        self.first: int = -1  # the seat that begins each round, or -1 before it is known
        self.active: int = -1  # the seat whose turn it is; `player` may be another who has to answer in it
        self.round: int = 0  # 1 for the first; 0 while planes are placed
        self.placed: int = 0  # setup: planes placed so far
        self.where: list[int] = NONE  # of each plane: UNPLACED, PARKED, AIRBORNE, GROUNDED or MISSING
        self.at: list[int] = NONE  # of each plane: its airport while it is parked, else its field, or -1
        self.facing: list[int] = NONE  # the direction that each plane faces: 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE
        self.repair: list[int] = NONE  # how many turns of its owner each plane is still under repair
        self.stuck: list[int] = NONE  # 1 for a plane whose rudder is stuck
        self.acted: list[int] = NONE  # in this turn: IDLE, MOVED, VIEWED, MAY_VIEW_AGAIN, VIEWED_TWICE or LOADED_OUT
        self.fresh: list[int] = NONE  # 1 for a plane that has loaded since it last took off
        self.won: list[int] = NONE  # mask of the cards that lie open before each seat
        self.fines: list[int] = NONE  # points that each seat has paid
        self.out: int = 0  # mask of the cards that are out of the game
        self.weather: list[int] = NONE  # Winds and Fogs in force, 4 numbers each: card, seat that played it, where, turn
        self.wind: list[int] = NONE  # strength of the wind in each direction, 0 E to 5 SE
        self.fog: int = 0  # mask of the airports on which a Fog lies
        self.pending: int = -1  # the event card that is being played, or -1
        self.delivered: int = 0  # mask of the cards delivered since the turn's last event card
        self.flyer: int = -1  # the plane in movement, or -1
        self.mp: int = 0  # movement points it has left
        self.spent: int = 0  # 1 if the plane in movement has spent a movement point
        self.heading: int = -1  # the facing that turns are counted from; -1 right after a take-off from an airport
        self.used: int = 0  # mask of the directions whose wind that plane has felt
        self.loader: int = -1  # the plane that is loaded, or -1
        self.target: int = -1  # the plane just placed, or the one that Lost orientation is played on
        self.drift: int = -1  # the direction in which that plane still drifts one field, or -1
        self.payer: int = -1  # the seat that pays a fine now, or -1
        self.fines_due: int = 0  # fines that it still has to pay
        self.resume: int = 0  # the step that goes on after the fines
        self.starter: int = -1  # the seat in whose turn the victory round was brought about, or -1
        self.cause: int = 0  # what brought it about: the log's code of goal, cards or rounds
        self.seen_turn: list[int] = NONE  # when each seat last looked into each place, a turn or -1: seat * N_PLACES + place
        self.exact: list[int] = NONE  # of each seat: mask of the places that nobody has touched since it looked into them

    def copy_open(self, to: ParAvionOpenTable) -> None:
        self._copy_table(to)
        to.seen_turn = self.seen_turn[:]

    def _copy_table(self, to: ParAvionOpenTable) -> None:
        """All but when seats have looked where."""
        self.copy_base(to)
        to.planes_each = self.planes_each
        to.goal = self.goal
        to.limit = self.limit
        to.goal_at_once = self.goal_at_once
        to.random_cities = self.random_cities
        to.tailwind_pays = self.tailwind_pays
        to.stuck_lands = self.stuck_lands
        to.city_airport = self.city_airport[:]
        to.airport_city = self.airport_city[:]
        to.dealt = self.dealt
        to.owner = self.owner[:]
        to.first = self.first
        to.active = self.active
        to.round = self.round
        to.placed = self.placed
        to.where = self.where[:]
        to.at = self.at[:]
        to.facing = self.facing[:]
        to.repair = self.repair[:]
        to.stuck = self.stuck[:]
        to.acted = self.acted[:]
        to.fresh = self.fresh[:]
        to.won = self.won[:]
        to.fines = self.fines[:]
        to.out = self.out
        to.weather = self.weather[:]
        to.wind = self.wind[:]
        to.fog = self.fog
        self._copy_moment(to)
        to.starter = self.starter
        to.cause = self.cause
        to.exact = self.exact[:]

    def _copy_moment(self, to: ParAvionOpenTable) -> None:
        """What belongs to the turn that is being played."""
        to.pending = self.pending
        to.delivered = self.delivered
        to.flyer = self.flyer
        to.mp = self.mp
        to.spent = self.spent
        to.heading = self.heading
        to.used = self.used
        to.loader = self.loader
        to.target = self.target
        to.drift = self.drift
        to.payer = self.payer
        to.fines_due = self.fines_due
        to.resume = self.resume

    # Answered by the State, and by the View of the seat that is asked

    def aboard(self, plane: Plane) -> CardSet:
        """The cards aboard a plane of the seat that is asked."""
        return 0

    def number_aboard(self, plane: Plane) -> int:
        """PA-210: how many cards any plane has."""
        return 0

    def number_in_pile(self, airport: Airport) -> int:
        """PA-210: how many cards any pile has."""
        return 0

    def in_pile(self, airport: Airport) -> CardSet:
        """The cards of the pile that is being viewed."""
        return 0

    def flown_cards(self) -> CardSet:
        """Cards aboard that have flown, those of the seat that is asked among them."""
        return 0

    def had_aboard(self) -> CardSet:
        """What the loading plane had aboard when its loading began."""
        return 0


class ParAvionState(ParAvionOpenTable):
    """The open table, the cards face down, and what each seat can tell of them."""

    def __init__(self) -> None:
        super().__init__()
        self.undealt: int = ALL_CARDS
        self.hold: list[int] = NONE  # cards aboard each plane
        self.piles: list[int] = NONE  # cards at each airport
        self.flown: int = 0
        self.kept: int = 0  # flown cards that were aboard the active player's planes when the turn began
        self.had: int = 0  # cards aboard the loader when its loading began
        self.may: list[int] = NONE  # rows of knowledge.py, one for each seat and one for spectators
        self.seen: list[int] = NONE  # what each seat saw when it last looked into each place

    def copy(self) -> ParAvionState:
        s = self.branch()
        s.own_minds()
        return s

    def branch(self) -> ParAvionState:
        """Shares what seats know, which most choices leave alone."""
        s = ParAvionState()
        self._copy_table(s)
        s.undealt = self.undealt
        s.hold = self.hold[:]
        s.piles = self.piles[:]
        s.flown = self.flown
        s.kept = self.kept
        s.had = self.had
        s.may = self.may
        s.seen = self.seen
        s.seen_turn = self.seen_turn
        return s

    def own_minds(self) -> None:
        """What seats know is about to change: a branch shares it, so this position takes copies first."""
        self.may = self.may[:]
        self.seen = self.seen[:]
        self.seen_turn = self.seen_turn[:]

    def aboard(self, plane: Plane) -> CardSet:
        return self.hold[plane]

    def number_aboard(self, plane: Plane) -> int:
        return size(self.hold[plane])

    def number_in_pile(self, airport: Airport) -> int:
        return size(self.piles[airport])

    def in_pile(self, airport: Airport) -> CardSet:
        return self.piles[airport]

    def flown_cards(self) -> CardSet:
        return self.flown

    def had_aboard(self) -> CardSet:
        return self.had


def new_state(data: Data, seats: int, planes_each: int, random_cities: bool) -> ParAvionState:
    """The table before the deal."""
    s = ParAvionState()
    s.seats = seats
    s.planes_each = planes_each
    s.goal = data.goal(seats, planes_each)
    s.random_cities = 1 if random_cities else 0
    s.city_airport = [-1] * len(data.city_fields)
    s.airport_city = []
    s.owner = []
    s.weather = []
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


# What the open table tells


def points_of(t: ParAvionOpenTable, data: Data, seat: int) -> int:
    """PA-984: the points on a seat's open cards, less the fines it has paid."""
    total = -t.fines[seat]
    points = data.points
    mask: i64 = t.won[seat]
    card: i64 = 0
    while mask:
        if mask & 255 == 0:
            mask >>= 8
            card += 8
            continue
        if mask & 1:
            total += points[card]
        mask >>= 1
        card += 1
    return total


def airport_on(t: ParAvionOpenTable, data: Data, field: Field) -> Airport:
    """The airport on a field, or -1."""
    city = data.city_on[field]
    return t.city_airport[city] if city >= 0 else -1


def airport_field(t: ParAvionOpenTable, data: Data, airport: Airport) -> Field:
    """The field of an airport."""
    return data.city_fields[t.airport_city[airport]]


def plane_on(t: ParAvionOpenTable, field: Field, but: Plane) -> Plane:
    """PA-125, PA-264: the plane in the air or on the ground of a field, another than `but`; -1 if there is none."""
    for plane in range(len(t.where)):
        if plane != but and t.at[plane] == field and (t.where[plane] == AIRBORNE or t.where[plane] == GROUNDED):
            return plane
    return -1


def met_rival(t: ParAvionOpenTable, plane: Plane) -> Plane:
    """PA-260: a rival's plane with cards on the same field, or -1."""
    other = plane_on(t, t.at[plane], plane)
    if other >= 0 and t.owner[other] != t.owner[plane] and t.number_aboard(other) > 0:
        return other
    return -1


def in_fog(t: ParAvionOpenTable, airport: Airport) -> bool:
    """PA-301: whether a Fog lies on the airport."""
    return (t.fog >> airport) & 1 == 1


def in_force(t: ParAvionOpenTable) -> list[tuple[Card, int, int, int]]:
    """Every Wind and Fog on the table: the card, its player, its direction or airport, the turn in which it was played."""
    found: list[tuple[Card, int, int, int]] = []
    for index in range(0, len(t.weather), WEATHER_SIZE):
        found.append((t.weather[index], t.weather[index + 1], t.weather[index + 2], t.weather[index + 3]))
    return found


def is_target(t: ParAvionOpenTable, plane: Plane, kind: CardKind) -> bool:
    """PA-330, PA-340, PA-350: airborne planes; with Lost orientation those of others only."""
    return t.where[plane] == AIRBORNE and (kind != LOST or t.owner[plane] != t.active)


def is_placing(t: ParAvionOpenTable) -> bool:
    """PA-047: whether planes are still being placed at the beginning."""
    return t.round == 0


def first_plane(t: ParAvionOpenTable, where: int) -> Plane:
    """The first plane of the player whose turn it is, in order of letters, that is in that state; -1 if there is none."""
    for plane in range(len(t.owner)):
        if t.owner[plane] == t.active and t.where[plane] == where:
            return plane
    return -1
