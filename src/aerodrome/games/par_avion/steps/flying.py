"""Moving one plane: what fields, turns and wind cost, and where a movement can go on or end."""

from __future__ import annotations

from typing import Final

from aerodrome.core.step import ALLOWED
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import Airport, Data, Plane
from aerodrome.games.par_avion.geometry import Direction, Field, opposite, points_along
from aerodrome.games.par_avion.knowledge import size
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import (
    AIRBORNE,
    CHOOSE,
    FLY,
    GROUNDED,
    MOVED,
    PARKED,
    ParAvionOpenTable,
    ParAvionState,
    airport_field,
    airport_on,
    in_fog,
    plane_on,
)
from aerodrome.games.par_avion.steps.losses import crash, emergency_landing, use_navigator

# Faults of a movement.
NO_FIELD: Final = 1
NO_RUNWAY_OUT: Final = 2
RUDDER_STUCK: Final = 3
TOO_FEW_MP: Final = 4
HEADWIND: Final = 5
NO_END: Final = 6
NOT_OVER_AIRPORT: Final = 7
MUST_LEAVE: Final = 8
NO_RUNWAY_IN: Final = 9
NO_MP_TO_LAND: Final = 10
FOG_BELOW: Final = 11
OVER_AIRPORT: Final = 12
FIELD_TAKEN: Final = 13
NO_MP_TO_TURN: Final = 14
NOT_STRAIGHT: Final = 15


def step_price(heading: Direction, direction: Direction) -> int:
    """PA-101, PA-117, PA-118: a field, and a half turn where the change against the heading is one."""
    return 2 if heading >= 0 and direction == opposite(heading) else 1


def mp_after(t: ParAvionOpenTable, mp: int, heading: Direction, used: int, direction: Direction) -> int:
    """MP left after a step in that direction, or -1 where they do not suffice."""
    mp -= step_price(heading, direction)
    if mp < 0 and not t.tailwind_pays:  # PA-103, PA-318: paid before the wind gives
        return -1
    if not (used >> direction) & 1:
        mp += t.wind[direction]  # PA-313, PA-314, PA-317: the first step in a direction feels its wind
    return mp if mp >= 0 else -1  # PA-315


def step_fault(
    t: ParAvionOpenTable,
    data: Data,
    plane: Plane,
    field: Field,
    heading: Direction,
    mp: int,
    used: int,
    navigators: int,
    direction: Direction,
) -> int:
    """PA-124: why a plane there cannot make that step, or not end its movement after it."""
    to = data.ahead(field, direction)
    if to < 0:  # PA-003, PA-105
        return NO_FIELD
    if heading < 0 and not points_along(data.runways[airport_on(t, data, field)], direction):  # PA-146
        return NO_RUNWAY_OUT
    if t.stuck[plane] and direction != heading:  # PA-351
        return RUDDER_STUCK
    left = mp_after(t, mp, heading, used, direction)
    if left < 0:
        return HEADWIND if mp >= step_price(heading, direction) else TOO_FEW_MP
    airport = airport_on(t, data, to)
    if airport >= 0:
        if land_fault(t, data, airport, direction, left, navigators) == ALLOWED:
            return ALLOWED
    elif plane_on(t, to, plane) < 0:  # PA-120
        return ALLOWED
    for onward in range(6):
        if step_fault(t, data, plane, to, direction, left, used | 1 << direction, navigators, onward) == ALLOWED:
            return ALLOWED
    return NO_END


def land_fault(t: ParAvionOpenTable, data: Data, airport: Airport, heading: Direction, mp: int, navigators: int) -> int:
    """PA-141, PA-142, PA-143, PA-301, PA-363: along a runway, with the MP for it, and not in fog without a Navigator."""
    if airport < 0:
        return NOT_OVER_AIRPORT
    if heading < 0:  # PA-146
        return MUST_LEAVE
    if not points_along(data.runways[airport], heading):
        return NO_RUNWAY_IN
    if mp < data.landing_cost:
        return NO_MP_TO_LAND
    return FOG_BELOW if navigators == 0 and in_fog(t, airport) else ALLOWED


def end_fault(t: ParAvionOpenTable, data: Data, plane: Plane, field: Field) -> int:
    """PA-120, PA-122: why no movement can end on that field, whatever the facing."""
    if airport_on(t, data, field) >= 0:
        return OVER_AIRPORT
    return FIELD_TAKEN if plane_on(t, field, plane) >= 0 else ALLOWED


def facing_fault(t: ParAvionOpenTable, plane: Plane, heading: Direction, mp: int, spent: int, facing: Direction) -> int:
    """PA-351, PA-117: why a movement that can end on its field cannot end in that facing."""
    if t.stuck[plane]:
        return ALLOWED if spent and facing == heading else NOT_STRAIGHT
    return ALLOWED if stop_price(spent, heading, facing) <= mp else NO_MP_TO_TURN


def stop_price(spent: int, heading: Direction, facing: Direction) -> int:
    """PA-115 to PA-119: MP to end the movement in a facing."""
    if spent:
        return 1 if facing == opposite(heading) else 0
    return 2 if facing == heading else 1  # PA-110, PA-111: half turns on the spot


def navigators_aboard(t: ParAvionOpenTable, data: Data, plane: Plane) -> int:
    """How many Navigators a plane of the seat that is asked has."""
    return size(t.aboard(plane) & data.navigators)


def can_leave(t: ParAvionOpenTable, data: Data, plane: Plane) -> bool:
    """PA-146, PA-124: whether a parked plane has a whole legal movement, fog at its airport aside."""
    navigators = navigators_aboard(t, data, plane)
    if navigators and in_fog(t, t.at[plane]):
        navigators -= 1  # PA-363: used up by the take-off
    field = airport_field(t, data, t.at[plane])
    mp = data.movement - data.takeoff_cost
    return any(step_fault(t, data, plane, field, -1, mp, 0, navigators, direction) == ALLOWED for direction in range(6))


def is_blocked(t: ParAvionOpenTable, data: Data, plane: Plane) -> bool:
    """PA-355, PA-G65: a stuck rudder and no legal straight movement."""
    if not t.stuck[plane] or t.where[plane] != AIRBORNE:
        return False
    facing = t.facing[plane]
    navigators = navigators_aboard(t, data, plane)
    return step_fault(t, data, plane, t.at[plane], facing, data.movement, 0, navigators, facing) != ALLOWED


def begin_flight(s: ParAvionState, data: Data, plane: Plane) -> None:
    """PA-064: a plane begins its movement; parked and grounded ones take off first."""
    s.acted[plane] = MOVED
    if is_blocked(s, data, plane):
        if s.stuck_lands:
            emergency_landing(s, data, plane, 2, CHOOSE)  # PA-G65: this turn and the next are lost
        else:
            crash(s, data, plane, CHOOSE)
        return
    s.flyer = plane
    s.mp = data.movement  # PA-100
    s.spent = 0
    s.used = 0
    s.heading = s.facing[plane]
    s.step = FLY
    if s.where[plane] == PARKED:
        airport = s.at[plane]
        if in_fog(s, airport):
            use_navigator(s, data, plane)  # PA-363
        s.at[plane] = airport_field(s, data, airport)
        s.heading = -1  # PA-146: out along a runway, whatever the facing
        tell(s, log.TAKES_OFF, plane, airport)
        _take_off(s, data, plane)
    elif s.where[plane] == GROUNDED:  # PA-174, PA-175
        tell(s, log.LIFTS_OFF, plane, s.at[plane])
        _take_off(s, data, plane)


def _take_off(s: ParAvionState, data: Data, plane: Plane) -> None:
    s.mp -= data.takeoff_cost  # PA-140
    s.spent = 1
    s.where[plane] = AIRBORNE
    s.flown |= s.hold[plane]  # PA-232
    s.fresh[plane] = 0


def end_flight(s: ParAvionState) -> None:
    """PA-104: MP that are left are lost."""
    s.flyer = -1
    s.mp = 0
    s.spent = 0
    s.heading = -1
    s.used = 0
    s.step = CHOOSE


def can_end_without_navigator(t: ParAvionOpenTable, data: Data) -> bool:
    """Whether the flyer has a choice that needs no Navigator; where it has none, everybody can tell that one is aboard."""
    plane = t.flyer
    field = t.at[plane]
    ends = end_fault(t, data, plane, field) == ALLOWED
    for direction in range(6):
        if step_fault(t, data, plane, field, t.heading, t.mp, t.used, 0, direction) == ALLOWED:
            return True
        if ends and facing_fault(t, plane, t.heading, t.mp, t.spent, direction) == ALLOWED:
            return True
    return land_fault(t, data, airport_on(t, data, field), t.heading, t.mp, 0) == ALLOWED
