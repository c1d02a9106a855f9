"""Steps e and f of a flight: cubes, improvements, rewards (YA-240 to YA-252, YA-330 to YA-351)."""

from __future__ import annotations

from aerodrome.games.yukon_airways.data import BLUE, GREEN, GREY, N_COLOURS, N_CUBE_COLOURS, PINK, YELLOW, Data
from aerodrome.games.yukon_airways.state import (
    BY_CUBES,
    EMPTIED,
    IMPROVE,
    LOAD,
    MAP_SIZE,
    TO_DRAW,
    TO_FLYER,
    TO_LANDED,
    TO_REWARDS,
    YukonAirwaysState,
    add_fuel,
    dice_aboard,
    in_play,
)
from aerodrome.games.yukon_airways.steps import told
from aerodrome.games.yukon_airways.steps.improve import grant
from aerodrome.games.yukon_airways.steps.income import finish


def take_cubes(s: YukonAirwaysState, data: Data) -> None:
    """YA-240 to YA-244: a matching cube for each die while there are any, else a grey one; coloured ones improve."""
    seat = s.player
    there = s.to * N_COLOURS
    own = seat * MAP_SIZE + s.to * N_CUBE_COLOURS
    coloured = 0
    grey = 0
    left = 0
    taken: list[int] = []
    for colour in range(N_COLOURS):
        dice = s.plan[LOAD + colour]
        cubes = s.cubes[there + colour]
        matched = dice if dice < cubes else cubes
        s.cubes[there + colour] -= matched
        s.maps[own + colour] += matched  # YA-243
        coloured += matched
        grey += dice - matched
        left += s.cubes[there + colour]
        taken.append(matched)
    s.maps[own + GREY] += grey
    s.plan[EMPTIED] = 1 if coloured > 0 and left == 0 else 0  # YA-343, YA-344
    if s.trace is not None:
        told.tell(s, told.CUBES, seat, s.to, *taken, grey)
    if grant(s, data, coloured, BY_CUBES):
        s.step = IMPROVE
    else:
        s.step = TO_REWARDS


def pay_rewards(s: YukonAirwaysState, data: Data) -> None:
    """YA-330: what this flight earns with the flight-type objectives; the turn's decisions are over."""
    s.turn += 1
    seat = s.player
    s.step = TO_LANDED
    if in_play(s, 4) and s.flights[seat] >= data.threshold[3] and s.plan[LOAD + PINK]:  # YA-341, YA-342
        _reward(s, 3, data.amount[3])
        s.money[seat] += data.amount[3]
    if in_play(s, 5) and s.plan[EMPTIED]:
        _reward(s, 4, data.amount[4])
        s.money[seat] += data.amount[4]
    if in_play(s, 7) and s.plan[LOAD + YELLOW]:  # YA-347
        _reward(s, 6, data.amount[6] * s.plan[LOAD + YELLOW])
        s.money[seat] += data.amount[6] * s.plan[LOAD + YELLOW]
    if in_play(s, 8) and s.plan[LOAD + BLUE]:  # YA-348
        _reward(s, 7, data.amount[7] * s.plan[LOAD + BLUE])
        add_fuel(s, data, seat, data.amount[7] * s.plan[LOAD + BLUE])
    if in_play(s, 9) and s.plan[LOAD + GREEN]:  # YA-349
        _reward(s, 8, data.amount[8] * s.plan[LOAD + GREEN])
        s.drawer = seat
        s.to_draw = data.amount[8] * s.plan[LOAD + GREEN]
        s.then = TO_LANDED
        s.step = TO_DRAW


def _reward(s: YukonAirwaysState, objective: int, amount: int) -> None:
    if s.trace is not None:
        told.tell(s, told.REWARD, s.player, objective, amount)


def close_flight(s: YukonAirwaysState) -> None:
    """YA-370: who has nobody aboard any more is finished; else the next player flies."""
    clear_plan(s)
    if dice_aboard(s, s.player) == 0:
        finish(s)
    else:
        s.step = TO_FLYER


def clear_plan(s: YukonAirwaysState) -> None:
    """The flight is over: its cards and dice stay on the table, its plan is gone (YA-158)."""
    s.to = 0
    for index in range(len(s.plan)):
        s.plan[index] = 0
    s.sets = 0
    s.down = 0
    s.low = 0
    s.slots = 0
    s.fresh = 0
    s.stage = 0
    s.paid = 0
    s.last = -1
    s.gained = []
