"""Moving one plane: fields, turns, wind, take-off and landing."""

from __future__ import annotations

from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.geometry import opposite
from aerodrome.games.par_avion.knowledge import size
from aerodrome.games.par_avion.state import (
    AIRBORNE,
    CHOOSE,
    FLY,
    GROUNDED,
    LOOK,
    MOVED,
    PARKED,
    ParAvionState,
    airport_field,
    airport_on,
    in_fog,
    plane_on,
)
from aerodrome.games.par_avion.steps import codes
from aerodrome.games.par_avion.steps.codes import LAND, STOP, YES, tell
from aerodrome.games.par_avion.steps.losses import crash, look_into, use_navigator


def mp_after(wind: list[int], mp: int, heading: int, used: int, direction: int) -> int:
    """MP left after a step in that direction, or -1 where they do not suffice."""
    mp -= 1  # PA-101
    if heading >= 0 and direction == opposite(heading):
        mp -= 1  # PA-117, PA-118: only the change against the heading counts
    if mp < 0:  # PA-103, PA-318: paid before the wind gives
        return -1
    if not (used >> direction) & 1:
        mp += wind[direction]  # PA-313, PA-314, PA-317: the first step in a direction feels its wind
    return mp if mp >= 0 else -1  # PA-315


def can_land(s: ParAvionState, data: Data, airport: int, direction: int, mp: int, navigators: int) -> bool:
    """PA-141, PA-142, PA-143, PA-301, PA-363: along a runway, with the MP for it, and not in fog without a Navigator."""
    if not (data.runways[airport] >> (direction % 3)) & 1 or mp < data.landing_cost:
        return False
    return navigators > 0 or not in_fog(s, data, airport)


def can_step(
    s: ParAvionState, data: Data, plane: int, field: int, heading: int, mp: int, used: int, navigators: int, direction: int
) -> bool:
    """PA-124: whether the step is possible and the movement can still be ended after it."""
    to = data.ways[field * 6 + direction]
    if to < 0:  # PA-003, PA-105
        return False
    if s.stuck[plane] and direction != heading:  # PA-351
        return False
    left = mp_after(s.wind, mp, heading, used, direction)
    if left < 0:
        return False
    airport = airport_on(s, data, to)
    if airport >= 0:
        if can_land(s, data, airport, direction, left, navigators):
            return True
    elif plane_on(s, to, plane) < 0:  # PA-120
        return True
    return any(can_step(s, data, plane, to, direction, left, used | 1 << direction, navigators, onward) for onward in range(6))


def can_take_off(s: ParAvionState, data: Data, plane: int) -> bool:
    """PA-146, PA-301, PA-363: whether a parked plane has a whole legal movement."""
    airport = s.at[plane]
    navigators = size(s.hold[plane] & data.navigators)
    if in_fog(s, data, airport):
        if navigators == 0:
            return False
        navigators -= 1
    field = airport_field(s, data, airport)
    mp = data.movement - data.takeoff_cost
    for direction in range(6):
        if (data.runways[airport] >> (direction % 3)) & 1 and can_step(s, data, plane, field, -1, mp, 0, navigators, direction):
            return True
    return False


def must_crash(s: ParAvionState, data: Data, plane: int) -> bool:
    """PA-355, PA-G65: a stuck rudder and no legal straight movement."""
    if not s.stuck[plane] or s.where[plane] != AIRBORNE:
        return False
    navigators = size(s.hold[plane] & data.navigators)
    facing = s.facing[plane]
    return not can_step(s, data, plane, s.at[plane], facing, data.movement, 0, navigators, facing)


def enter_fly(s: ParAvionState, data: Data, plane: int) -> None:
    """PA-064: a plane begins its movement; parked and grounded ones take off first."""
    s.acted[plane] = MOVED
    if must_crash(s, data, plane):
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
        if in_fog(s, data, airport):
            use_navigator(s, data, plane)  # PA-363
        s.at[plane] = airport_field(s, data, airport)
        s.heading = -1  # PA-146: out along a runway, whatever the facing
        tell(s, codes.LOG_TAKES_OFF, s.player, plane, airport, s.at[plane])
        _take_off(s, data, plane)
    elif s.where[plane] == GROUNDED:  # PA-174, PA-175
        tell(s, codes.LOG_TAKES_OFF, s.player, plane, -1, s.at[plane])
        _take_off(s, data, plane)


def _take_off(s: ParAvionState, data: Data, plane: int) -> None:
    s.mp -= data.takeoff_cost  # PA-140
    s.spent = 1
    s.where[plane] = AIRBORNE
    s.flown |= s.hold[plane]  # PA-232
    s.fresh[plane] = 0


def fly_legal(s: ParAvionState, data: Data) -> list[int]:
    """D5 and D6: steps, the landing, and the facings in which the movement may end; each movement is offered once."""
    plane = s.flyer
    field = s.at[plane]
    navigators = size(s.hold[plane] & data.navigators)
    airport = airport_on(s, data, field)
    choices: list[int] = []
    for direction in range(6):
        if s.heading < 0 and not (data.runways[airport] >> (direction % 3)) & 1:  # PA-146
            continue
        if can_step(s, data, plane, field, s.heading, s.mp, s.used, navigators, direction):
            choices.append(direction)
    if airport >= 0:  # PA-122
        if s.heading >= 0 and can_land(s, data, airport, s.heading, s.mp, navigators):
            choices.append(LAND)
    elif plane_on(s, field, plane) < 0:  # PA-120
        for facing in range(6):
            if stop_cost(s.stuck[plane], s.spent, s.heading, facing) <= s.mp:
                choices.append(STOP + facing)
    return choices


def stop_cost(stuck: int, spent: int, heading: int, facing: int) -> int:
    """PA-115 to PA-119: MP to end the movement in a facing; 99 where that is not possible."""
    if stuck:  # PA-351
        return 0 if spent and facing == heading else 99
    if spent:
        return 1 if facing == opposite(heading) else 0
    return 2 if facing == heading else 1  # PA-110, PA-111: half turns on the spot


def fly_apply(s: ParAvionState, data: Data, choice: int) -> None:
    """One step, the landing or the end of a plane's movement."""
    plane = s.flyer
    if choice == LAND:
        airport = airport_on(s, data, s.at[plane])
        if in_fog(s, data, airport):
            use_navigator(s, data, plane)  # PA-363
        s.where[plane] = PARKED  # PA-144
        s.at[plane] = airport
        s.facing[plane] = 0
        tell(s, codes.LOG_LANDS, s.player, plane, airport)
        _end_flight(s)  # PA-150
    elif choice >= STOP:
        s.facing[plane] = choice - STOP
        tell(s, codes.LOG_STOPS, s.player, plane, s.at[plane], choice - STOP)
        _end_flight(s)
    else:
        _step(s, data, plane, choice)


def _step(s: ParAvionState, data: Data, plane: int, direction: int) -> None:
    s.mp = mp_after(s.wind, s.mp, s.heading, s.used, direction)
    s.used |= 1 << direction
    s.spent = 1
    s.at[plane] = data.ways[s.at[plane] * 6 + direction]
    s.facing[plane] = direction  # PA-102, PA-147
    s.heading = direction
    tell(s, codes.LOG_FLIES, s.player, plane, s.at[plane], direction, s.mp)
    if met_rival(s, plane) >= 0:
        s.step = LOOK  # PA-261: before the plane goes on


def met_rival(s: ParAvionState, plane: int) -> int:
    """PA-260: a rival's plane with cards on the same field, or -1."""
    other = plane_on(s, s.at[plane], plane)
    if other >= 0 and s.owner[other] != s.owner[plane] and s.hold[other]:
        return other
    return -1


def look_apply(s: ParAvionState, data: Data, choice: int) -> None:
    """PA-260, PA-273: looks into the plane met, or not; then the flight goes on."""
    if choice == YES:
        look_into(s, data, s.player, met_rival(s, s.flyer))
    s.step = FLY


def _end_flight(s: ParAvionState) -> None:
    """PA-104: MP that are left are lost."""
    s.flyer = -1
    s.mp = 0
    s.spent = 0
    s.heading = -1
    s.used = 0
    s.step = CHOOSE


def needs_navigator(s: ParAvionState, data: Data) -> bool:
    """Whether the flyer can end its movement only by landing in fog: then everybody can tell that it has a Navigator."""
    plane = s.flyer
    if plane < 0:
        return False
    hold = s.hold[plane]
    s.hold[plane] = hold & ~data.navigators
    stranded = not fly_legal(s, data)
    s.hold[plane] = hold
    return stranded
