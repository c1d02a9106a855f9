"""Named features of each seat, weighed and compared.

The strength of a seat is the sum of its features times their weights; its chance to win is its share of exp(strength).
The weights stand in data/weights.toml and are found by play: `aerodrome tune par-avion --by play --careful 2` (docs/bots.md).

The heart are the tours of tours.py. A plane that may still move in the open turn gets its movement points as credit, so
that each step in the right direction keeps its worth and each wasted one loses it.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from aerodrome.games.par_avion.data import NAVIGATOR, Data
from aerodrome.games.par_avion.judge.memory import Cargo, Memory
from aerodrome.games.par_avion.judge.tours import (
    LAST_DONE,
    LAST_OPEN,
    LAST_WAITING,
    STAGES,
    WORTH,
    Tour,
    empty_worth,
    load_best,
)
from aerodrome.games.par_avion.state import (
    CARDS,
    IDLE,
    LOAD,
    ParAvionState,
    is_placing,
    points_of,
)

# All but the last are divided by how open the game is, the root of the points that the leader still lacks and of SETTLED: the
# nearer the end, the more everything counts.
FEATURES: Final = (
    "points",  # won so far, less fines
    "aboard",  # points aboard, each less for its delay, by the best tours
    "room",  # free places aboard planes that carry something
    "empty",  # cards that empty planes could take at the airport nearest in time, less for the delay
    "navigators",  # aboard
    "events",  # event cards aboard or being played
    "on_move",  # share of the seat's planes that may still act in the open turn; their credit counts in the tours already
    "last_turn",  # points of a seat that has had its last turn: nothing can be added to them
)
GROUPS: Final[dict[str, dict[str, object]]] = {"all": {}}
SETTLED: Final = 3.0  # added to the points that the leader lacks, so that a game is never taken for decided
DOOMED: Final = 0.3  # what remains of the cargo of a plane that will crash unless somebody helps


class Sums:
    """What a seat has, added up over its planes."""

    def __init__(self, points: int) -> None:
        self.points: float = float(points)
        self.aboard: float = 0.0
        self.room: float = 0.0
        self.empty: float = 0.0
        self.navigators: float = 0.0
        self.events: float = 0.0
        self.on_move: float = 0.0
        self.certainty: float = 1.0
        self.last: float = 0.0  # the points of a seat that has had its last turn

    def row(self) -> list[float]:
        """The numbers in the order of FEATURES."""
        return [
            self.points * self.certainty,
            self.aboard * self.certainty,
            self.room * self.certainty,
            self.empty * self.certainty,
            self.navigators * self.certainty,
            self.events * self.certainty,
            self.on_move * self.certainty,
            self.last,
        ]

    def strength(self, weights: list[float]) -> float:
        """The same numbers, weighed: without making an object of each."""
        certainty = self.certainty
        found = weights[0] * (self.points * certainty)
        found += weights[1] * (self.aboard * certainty)
        found += weights[2] * (self.room * certainty)
        found += weights[3] * (self.empty * certainty)
        found += weights[4] * (self.navigators * certainty)
        found += weights[5] * (self.events * certainty)
        found += weights[6] * (self.on_move * certainty)
        found += weights[7] * self.last
        return found


def sums_of(s: ParAvionState, data: Data, memory: Memory) -> list[Sums]:
    """What each seat has."""
    sums: list[Sums] = []
    best = 0
    for seat in range(s.seats):
        points = points_of(s, data, seat)
        if points > best:
            best = points
        sums.append(Sums(points))
    left = 0 if s.starter >= 0 or best > s.goal else s.goal - best
    if left >= STAGES:
        left = STAGES - 1
    _add_planes(s, data, left, sums, memory)
    if s.pending >= 0:
        sums[s.active].events += 1.0
    certainty = 1.0 / sqrt(float(left) + SETTLED)
    for seat in range(s.seats):
        own = sums[seat]
        own.certainty = certainty
        if s.starter >= 0 and not _has_turn(s, seat):
            own.last = own.points
    return sums


def _add_planes(s: ParAvionState, data: Data, left: int, sums: list[Sums], memory: Memory) -> None:
    """Adds what all planes bring to their owners, and who is on the move."""
    memory.turn_to(s)
    moving = s.step < CARDS and not is_placing(s)
    tour = Tour(2 * data.capacity)  # while it is loaded a plane may have more cards than room
    tables: list[list[float]] = []
    for seat in range(s.seats):
        tables.append(WORTH[left] if s.starter < 0 else _last_table(s, seat))
    n: i64 = len(s.owner)
    plane: i64 = 0
    while plane < n:
        seat = s.owner[plane]
        credit: i64 = 0
        if moving and seat == s.active:
            if plane == s.flyer:
                credit = s.mp
            elif s.acted[plane] == IDLE:
                credit = data.movement
                sums[seat].on_move += 1.0 / float(s.planes_each)
        cargo = memory.cargoes[plane]
        if not memory.holds(s, plane, cargo, credit, tables[seat]):
            cargo = Cargo(credit, tables[seat])
            tour.n = 0
            _weigh(s, data, plane, credit, tables[seat], tour, cargo)
            memory.cargoes[plane] = cargo
        own = sums[seat]
        own.aboard += cargo.aboard
        own.room += cargo.room
        own.empty += cargo.empty
        own.navigators += cargo.navigators
        own.events += cargo.events
        plane += 1
    memory.before = s


def _last_table(s: ParAvionState, seat: int) -> list[float]:
    """What delays cost in the victory round."""
    if not _has_turn(s, seat):
        return LAST_DONE
    return LAST_OPEN if seat == s.active else LAST_WAITING


def _has_turn(s: ParAvionState, seat: int) -> bool:
    """Whether the seat is in its last turn or still waits for it, once the victory round has begun."""
    turns = (s.starter - s.active) % s.seats or s.seats  # in his own turn the starter still has that one
    return (seat - s.active) % s.seats < turns


def _weigh(s: ParAvionState, data: Data, plane: i64, credit: i64, table: list[float], tour: Tour, cargo: Cargo) -> None:
    """What one plane brings to its owner."""
    room = data.capacity
    hold: i64 = s.hold[plane]
    card: i64 = 0
    while hold:
        if hold & 255 == 0:
            hold >>= 8
            card += 8
            continue
        if hold & 1:
            room -= 1
            kind = data.kinds[card]
            if kind < NAVIGATOR:
                tour.add(s, data, plane, card, credit)
            elif kind == NAVIGATOR:
                cargo.navigators += 1.0
            else:
                cargo.events += 1.0
        hold >>= 1
        card += 1
    if room < 0:
        room = 0
    if s.step == LOAD and plane == s.loader and room:
        load_best(s, data, plane, tour, room, table)
    if tour.n:
        aboard = tour.worth(s, data, table)
        if s.stuck[plane] and data.ahead(s.at[plane], s.facing[plane]) < 0:
            aboard *= DOOMED
        cargo.aboard = aboard
        cargo.room = float(room)
        cargo.loaded = True
    elif room:
        cargo.empty = empty_worth(s, data, plane, credit, room, table)
