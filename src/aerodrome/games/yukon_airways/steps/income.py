"""Finishing and Income (YA-370 to YA-385)."""

from __future__ import annotations

from aerodrome.games.yukon_airways.data import Data
from aerodrome.games.yukon_airways.state import (
    BY_OBJECTIVE,
    IMPROVE,
    TO_DRAW,
    TO_FLYER,
    TO_INCOME,
    YukonAirwaysState,
    fuel,
    in_play,
)
from aerodrome.games.yukon_airways.steps import told
from aerodrome.games.yukon_airways.steps.improve import grant


def finish(s: YukonAirwaysState) -> None:
    """YA-372 to YA-381: the player's round is over; value of the best destination and fares come at once."""
    seat = s.player
    s.finished[seat] = 1
    s.money[seat] += s.best[seat] + s.fares[seat]
    if s.trace is not None:
        told.tell(s, told.FINISHES, seat, s.best[seat], s.fares[seat])
    s.checked = 0
    s.step = TO_INCOME


def go_on_with_income(s: YukonAirwaysState, data: Data) -> None:
    """YA-331, YA-382: the income objectives in the order of their numbers; then the others fly on."""
    seat = s.player
    s.checked += 1
    number = s.checked
    if number > 3:
        s.checked = 0
        s.step = TO_FLYER
    elif not in_play(s, number):
        return
    elif number == 1 and s.flights[seat] > 0 and fuel(s, seat) >= data.threshold[0]:  # YA-334, YA-335
        _reward(s, 0, data.amount[0])
        s.drawer = seat
        s.to_draw = data.amount[0]
        s.then = TO_INCOME
        s.step = TO_DRAW
    elif number == 2 and s.remote[seat]:  # YA-336, YA-337
        _reward(s, 1, data.amount[1])
        if grant(s, data, data.amount[1], BY_OBJECTIVE):
            s.step = IMPROVE
    elif number == 3 and s.burnt[seat] >= data.threshold[2]:  # YA-338 to YA-340
        _reward(s, 2, data.amount[2])
        s.money[seat] += data.amount[2]


def _reward(s: YukonAirwaysState, objective: int, amount: int) -> None:
    if s.trace is not None:
        told.tell(s, told.REWARD, s.player, objective, amount)
