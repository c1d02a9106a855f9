"""The setup as a sequence of events: objectives, seaplanes, hands, dice, cubes, the starting player (YA-001 to YA-025)."""

from __future__ import annotations

from aerodrome.core.position import added, changed
from aerodrome.games.yukon_airways import log
from aerodrome.games.yukon_airways.data import (
    IN_PLAY,
    N_COLOURS,
    N_DESTINATIONS,
    N_DIALS,
    N_GATES,
    N_ICONS,
    N_KINDS,
    N_LOCATIONS,
    N_PLANES,
    Data,
    icon_of,
)
from aerodrome.games.yukon_airways.state import (
    BY_SOLO,
    DEAL_CARD,
    DEAL_OBJECTIVE,
    DRAW_PLANE,
    DRAW_STARTER,
    IMPROVE,
    PICK_OBJECTIVE,
    PICK_PLANE,
    PLACE_CUBE,
    PLAN_SIZE,
    ROLL,
    TO_BOARDER,
    TO_SETUP,
    YukonAirwaysState,
)
from aerodrome.games.yukon_airways.steps.passage import Passage


def lay_out(data: Data, seats: int) -> YukonAirwaysState:
    """The table before the first event: boards laid out, nothing drawn."""
    s = YukonAirwaysState()
    s.seats = seats
    s.step = TO_SETUP
    s.player = -1
    s.order = list(range(seats))
    s.gates = [0] * (N_GATES * N_COLOURS)
    s.rolling = [data.dice_per_colour[seats - 1]] * N_COLOURS  # YA-460, YA-461, YA-471
    s.deck = [data.tickets[icon_of(kind)] for kind in range(N_KINDS)]  # YA-562, YA-564
    s.deck_count = sum(data.tickets) * N_DESTINATIONS
    s.pile = [0] * N_KINDS
    s.hands = [0] * (seats * N_KINDS)
    s.pool = [data.cubes_per_colour] * N_COLOURS  # YA-565
    s.cubes = [0] * N_LOCATIONS
    s.dials = [0] * (seats * N_DIALS)  # YA-008: the lowest mark
    for seat in range(seats):
        s.dials[seat * N_DIALS] = data.fuel_at_start  # YA-007
    s.aboard = [0] * (seats * N_COLOURS)
    s.maps = [0] * (seats * N_LOCATIONS)
    s.icons = [0] * (seats * N_ICONS)
    s.plan = [0] * PLAN_SIZE
    _lay_out_seats(s, seats)
    return s


def _lay_out_seats(s: YukonAirwaysState, seats: int) -> None:
    """One number a seat, and lists that are empty at first."""
    s.planes = [-1] * seats
    s.markers = [-1] * seats
    s.hand_counts = [0] * seats
    s.down_counts = [0] * seats
    s.money = [0] * seats
    s.switches = [0] * seats  # YA-006
    s.places = [0] * seats  # YA-015
    s.flights = [0] * seats
    s.best = [0] * seats
    s.fares = [0] * seats
    s.burnt = [0] * seats
    s.total_flights = [0] * seats
    s.total_dice = [0] * seats
    s.objectives = []
    s.flown = []
    s.before = []
    s.made = []
    s.picked = []
    s.up = []
    s.downs = []


class SetUp(Passage):
    """Goes on to the next part of the setup that is not complete."""

    def run(self, s: YukonAirwaysState) -> None:
        data = self.data
        if len(s.objectives) < IN_PLAY:
            s.player = 0
            s.step = PICK_OBJECTIVE if s.objective_mode == 2 else DEAL_OBJECTIVE
        elif -1 in s.planes:
            s.player = s.planes.index(-1)
            s.step = PICK_PLANE if s.plane_mode == 1 else DRAW_PLANE
        elif s.dealt < s.seats * data.hand_at_start:  # YA-012
            s.player = -1
            s.step = DEAL_CARD
        elif sum(s.rolling) > 0:  # YA-016
            s.player = -1
            s.step = ROLL
        elif s.dealt < s.seats * data.hand_at_start + cubes_wanted(s, data):  # YA-017
            s.step = PLACE_CUBE
        elif s.seats > 1:
            s.step = DRAW_STARTER
        else:
            begin_week(s, data, 0)


def cubes_wanted(s: YukonAirwaysState, data: Data) -> int:
    """YA-017, YA-018: so many cubes for each destination; the hub gets none."""
    return data.cubes_per_destination[s.seats - 1] * N_DESTINATIONS


def take_objective(s: YukonAirwaysState, index: int) -> None:
    """One more objective lies open for the whole game."""
    s.objectives = [*s.objectives, index]
    s.objectives.sort()
    if s.trace is not None:
        log.tell(s, log.OBJECTIVE, index)
    s.step = TO_SETUP


def free_planes(s: YukonAirwaysState) -> list[int]:
    """YA-005: every player a different model."""
    return [model for model in range(N_PLANES) if model not in s.planes]


def take_plane(s: YukonAirwaysState, data: Data, model: int) -> None:
    """YA-009 to YA-011, YA-473: the improved side raises one dial by one mark, the plain side and the solo game do not."""
    seat = s.player
    s.planes = changed(s.planes, seat, model)
    if s.seats > 1 and not (s.plain >> seat) & 1:
        s.dials = added(s.dials, seat * N_DIALS + data.plane_dials[model], 1)  # YA-550 to YA-554
    if s.trace is not None:
        log.tell(s, log.PLANE, seat, model)
    s.step = TO_SETUP


def begin_week(s: YukonAirwaysState, data: Data, seat: int) -> None:
    """YA-021 to YA-023, YA-472: the turn track clockwise from the starter, and the money for it."""
    s.order = [(seat + space) % s.seats for space in range(s.seats)]
    for space in range(s.seats):
        s.money = changed(s.money, s.order[space], data.start_money[space] if s.seats > 1 else data.solo_start_money)
    s.position = -1
    s.player = seat
    if s.trace is not None:
        log.tell(s, log.STARTS, *s.order)
    if s.seats == 1:  # YA-474
        s.due = 1
        s.cause = BY_SOLO
        s.step = IMPROVE
    else:
        s.step = TO_BOARDER
