"""Steps e and f of a flight: cubes, improvements, rewards (YA-240 to YA-252, YA-330 to YA-351)."""

from __future__ import annotations

from aerodrome.core.position import added, changed
from aerodrome.games.yukon_airways import log
from aerodrome.games.yukon_airways.data import BLUE, GREEN, GREY, N_COLOURS, PINK, YELLOW, Data
from aerodrome.games.yukon_airways.state import (
    BY_CUBES,
    CUBE_BITS,
    EMPTIED,
    FLOWN_DICE,
    FLOWN_SIZE,
    IMPROVE,
    LOAD,
    PLAN_SIZE,
    STAY,
    TO_FLYER,
    TO_LANDED,
    TO_REWARDS,
    YukonAirwaysOpenTable,
    YukonAirwaysState,
)
from aerodrome.games.yukon_airways.steps.cockpit import add_fuel, cubes_at, dice_aboard, in_play, win_cubes
from aerodrome.games.yukon_airways.steps.draw_card import draw_cards
from aerodrome.games.yukon_airways.steps.improvements import grant
from aerodrome.games.yukon_airways.steps.income import finish
from aerodrome.games.yukon_airways.steps.passage import Passage


def take_cubes(s: YukonAirwaysState, data: Data) -> None:
    """YA-240 to YA-244: a matching cube for each die while there are any, else a grey one; coloured ones improve."""
    seat = s.player
    there = cubes_at(s, s.to)
    coloured = 0
    grey = 0
    taken: list[int] = []
    for colour in range(N_COLOURS):
        dice = s.plan[LOAD + colour]
        matched = dice if dice < there[colour] else there[colour]
        s.cubes = added(s.cubes, s.to, -(matched << (CUBE_BITS * colour)))
        win_cubes(s, seat, s.to, colour, matched)  # YA-243
        coloured += matched
        grey += dice - matched
        taken.append(matched)
    win_cubes(s, seat, s.to, GREY, grey)
    s.plan = changed(s.plan, EMPTIED, 1 if coloured > 0 and s.cubes[s.to] == 0 else 0)  # YA-343, YA-344
    if s.trace is not None:
        log.tell(s, log.CUBES, seat, s.to, *taken, grey)
    s.step = IMPROVE if grant(s, data, coloured, BY_CUBES) else TO_REWARDS


class PayRewards(Passage):
    """YA-330: what this flight earns with the flight-type objectives."""

    def run(self, s: YukonAirwaysState) -> None:
        data = self.data
        s.step = TO_LANDED
        if in_play(s, 4) and scenic_route_pays(s, data):
            _pay(s, 3, data.amount[3])
        if in_play(s, 5) and s.plan[EMPTIED]:
            _pay(s, 4, data.amount[4])
        if in_play(s, 7) and s.plan[LOAD + YELLOW]:  # YA-347
            _pay(s, 6, data.amount[6] * s.plan[LOAD + YELLOW])
        if in_play(s, 8) and s.plan[LOAD + BLUE]:  # YA-348
            _tell(s, 7, data.amount[7] * s.plan[LOAD + BLUE])
            add_fuel(s, data, s.player, data.amount[7] * s.plan[LOAD + BLUE])
        draws = in_play(s, 9) and s.plan[LOAD + GREEN] > 0
        if draws or not may_stay(s, data):  # the turn's decisions are over
            s.turn += 1
        if draws:  # YA-349
            _tell(s, 8, data.amount[8] * s.plan[LOAD + GREEN])
            draw_cards(s, s.player, data.amount[8] * s.plan[LOAD + GREEN], TO_LANDED)


def scenic_route_pays(t: YukonAirwaysOpenTable, data: Data) -> bool:
    """YA-341, YA-342: a pink die on a second or later flight; once a day where the table plays it so (YA-G50)."""
    seat = t.player
    if t.flights[seat] < data.threshold[3] or t.plan[LOAD + PINK] == 0:
        return False
    if not t.scenic_once:
        return True
    flights = 0
    paid = 0
    for at in range(0, len(t.flown), FLOWN_SIZE):
        if t.flown[at] == seat:
            flights += 1
            if flights >= data.threshold[3] and t.flown[at + FLOWN_DICE + PINK]:
                paid += 1
    return paid <= 1


def _pay(s: YukonAirwaysState, objective: int, amount: int) -> None:
    s.money = added(s.money, s.player, amount)
    _tell(s, objective, amount)


def _tell(s: YukonAirwaysState, objective: int, amount: int) -> None:
    if s.trace is not None:
        log.tell(s, log.REWARD, s.player, objective, amount)


def may_stay(t: YukonAirwaysOpenTable, data: Data) -> bool:
    """YA-371: whether there is a difference between finishing now and at the next turn: dice aboard, and others who fly first."""
    return data.version >= 2 and dice_aboard(t, t.player) > 0 and t.finished | (1 << t.player) != (1 << t.seats) - 1


class CloseFlight(Passage):
    """YA-370: who has nobody aboard any more is finished; else they say whether they fly on, or the next player flies."""

    def run(self, s: YukonAirwaysState) -> None:
        _clear_plan(s)
        if dice_aboard(s, s.player) == 0:
            finish(s)
        else:
            s.step = STAY if may_stay(s, self.data) else TO_FLYER


def _clear_plan(s: YukonAirwaysState) -> None:
    """The flight is over: its cards and dice stay on the table, its plan is gone (YA-158)."""
    s.to = 0
    s.plan = [0] * PLAN_SIZE
    s.sets = 0
    s.down = 0
    s.slots = 0
    s.stage = 0
    s.cost = 0
    s.paid = 0
