"""The setup as a sequence of events: objectives, seaplanes, hands, dice, cubes, the starting player (YA-001 to YA-025)."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.games.yukon_airways.data import (
    IN_PLAY,
    N_COLOURS,
    N_DESTINATIONS,
    N_DIALS,
    N_KINDS,
    N_OBJECTIVES,
    N_PLANES,
    Data,
)
from aerodrome.games.yukon_airways.state import (
    BY_SOLO,
    DEAL_CARD,
    DEAL_OBJECTIVE,
    DRAW_PLANE,
    DRAW_STARTER,
    HAND,
    IMPROVE,
    PICK_OBJECTIVE,
    PICK_PLANE,
    PLACE_CUBE,
    ROLL,
    TO_BOARDER,
    TO_REFIT,
    TO_SETUP,
    YukonAirwaysState,
)
from aerodrome.games.yukon_airways.steps import told


def run_setup(s: YukonAirwaysState, data: Data) -> None:
    """Goes on to the next part of the setup that is not complete."""
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
        starter_apply(s, data, 0)


def cubes_wanted(s: YukonAirwaysState, data: Data) -> int:
    """YA-017, YA-018: so many cubes for each destination; the hub gets none."""
    return data.cubes_per_destination[s.seats - 1] * N_DESTINATIONS


# Objectives and seaplanes


def free_objectives(s: YukonAirwaysState) -> list[int]:
    """YA-002: three different ones; where they are picked, in ascending order and so that enough are left."""
    if s.objective_mode != 2:
        return [index for index in range(N_OBJECTIVES) if index not in s.objectives]
    lowest = s.objectives[-1] + 1 if s.objectives else 0
    return list(range(lowest, N_OBJECTIVES - (IN_PLAY - 1 - len(s.objectives))))


def objective_apply(s: YukonAirwaysState, index: int) -> None:
    """One more objective lies open for the whole game."""
    s.objectives.append(index)
    s.objectives.sort()
    if s.trace is not None:
        told.tell(s, told.OBJECTIVE, index)
    if s.step == PICK_OBJECTIVE and len(s.objectives) == IN_PLAY:
        s.turn += 1
    s.step = TO_SETUP


def free_planes(s: YukonAirwaysState) -> list[int]:
    """YA-005: every player a different model."""
    return [model for model in range(N_PLANES) if model not in s.planes]


def plane_apply(s: YukonAirwaysState, data: Data, model: int) -> None:
    """YA-009 to YA-011, YA-473: the improved side raises one dial by one mark, the plain side and the solo game do not."""
    seat = s.player
    s.planes[seat] = model
    if s.seats > 1 and not (s.plain >> seat) & 1:
        s.dials[seat * N_DIALS + data.plane_dials[model]] += 1  # YA-550 to YA-554
    if s.trace is not None:
        told.tell(s, told.PLANE, seat, model)
    if s.step == PICK_PLANE:
        s.turn += 1
    s.step = TO_SETUP


# Cards, dice, cubes


def deal_card_apply(s: YukonAirwaysState, kind: int) -> None:
    """YA-012: one card, round the table; only its owner sees it."""
    seat = s.dealt % s.seats
    s.cards[kind] -= 1
    s.cards[(HAND + 3 * seat) * N_KINDS + kind] += 1
    s.dealt += 1
    if s.trace is not None:
        told.tell_seat(s, seat, told.DEALT, seat, kind)
    s.step = TO_SETUP


def deck_chance(s: YukonAirwaysState) -> list[tuple[int, int]]:
    """Every card of the deck is as likely as any other."""
    return [(kind, s.cards[kind]) for kind in range(N_KINDS) if s.cards[kind]]


def deck_sample(s: YukonAirwaysState, rng: Rng) -> int:
    """The same by one draw."""
    total = 0
    for kind in range(N_KINDS):
        total += s.cards[kind]
    left = rng.below(total)
    for kind in range(N_KINDS):
        left -= s.cards[kind]
        if left < 0:
            return kind
    raise ValueError("the deck is empty")


def next_die(s: YukonAirwaysState) -> int:
    """The colour of the die that is rolled next."""
    for colour in range(N_COLOURS):
        if s.rolling[colour]:
            return colour
    return -1


def roll_apply(s: YukonAirwaysState, gate: int) -> None:
    """YA-016, YA-401: the die lies at the gate of its number."""
    colour = next_die(s)
    s.rolling[colour] -= 1
    s.gates[gate * N_COLOURS + colour] += 1
    if next_die(s) >= 0:
        return
    if s.trace is not None:
        told.tell(s, told.ROLLED, *s.gates)
    s.step = TO_SETUP if s.player < 0 else TO_REFIT


def place_cube_apply(s: YukonAirwaysState, data: Data, colour: int) -> None:
    """YA-017, YA-019: the next cube of the next destination, drawn from the pool and not put back."""
    per = data.cubes_per_destination[s.seats - 1]
    index = s.dealt - s.seats * data.hand_at_start
    place = index // per + 1
    s.pool[colour] -= 1
    s.cubes[place * N_COLOURS + colour] += 1
    s.dealt += 1
    if s.trace is not None and index % per == per - 1:
        told.tell(s, told.CUBE, place, *s.cubes[place * N_COLOURS : (place + 1) * N_COLOURS])
    s.step = TO_SETUP


def starter_apply(s: YukonAirwaysState, data: Data, seat: int) -> None:
    """YA-021 to YA-023, YA-472: the turn track clockwise from the starter, and the money for it."""
    s.order = [(seat + space) % s.seats for space in range(s.seats)]
    for space in range(s.seats):
        s.money[s.order[space]] = data.start_money[space] if s.seats > 1 else data.solo_start_money
    s.position = -1
    s.player = seat
    if s.trace is not None:
        told.tell(s, told.STARTS, *s.order)
    if s.seats == 1:  # YA-474
        s.due = 1
        s.cause = BY_SOLO
        s.last = -1
        s.step = IMPROVE
    else:
        s.step = TO_BOARDER
