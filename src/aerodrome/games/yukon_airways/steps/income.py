"""Finishing and Income (YA-370 to YA-385)."""

from __future__ import annotations

from aerodrome.core.position import added, changed
from aerodrome.games.yukon_airways import log
from aerodrome.games.yukon_airways.data import N_COLOURS, Data
from aerodrome.games.yukon_airways.scoring import score_lines
from aerodrome.games.yukon_airways.state import (
    BY_OBJECTIVE,
    ENDED,
    FLOWN_DICE,
    FLOWN_SIZE,
    FLY,
    IMPROVE,
    TO_FLYER,
    TO_INCOME,
    TO_REFIT,
    YukonAirwaysState,
)
from aerodrome.games.yukon_airways.steps.cockpit import dice_aboard, fuel, in_play
from aerodrome.games.yukon_airways.steps.draw_card import draw_cards
from aerodrome.games.yukon_airways.steps.improvements import grant
from aerodrome.games.yukon_airways.steps.passage import Passage


class NextFlyer(Passage):
    """YA-130, YA-372, YA-384: the next player who has not finished; an empty seaplane finishes unasked."""

    def run(self, s: YukonAirwaysState) -> None:
        for ahead in range(1, s.seats + 1):
            position = (s.position + ahead) % s.seats
            seat = s.order[position]
            if not (s.finished >> seat) & 1:
                s.position = position
                s.player = seat
                s.step = FLY
                if dice_aboard(s, seat) == 0:
                    finish(s)
                return
        _end_flights(s, self.data)


def finish(s: YukonAirwaysState) -> None:
    """YA-372 to YA-381: the player's day is over; value of the best destination and fares come at once."""
    seat = s.player
    s.finished |= 1 << seat
    s.money = added(s.money, seat, s.best[seat] + s.fares[seat])
    if s.trace is not None:
        log.tell(s, log.FINISHES, seat, s.best[seat], s.fares[seat])
    s.checked = 0
    s.step = TO_INCOME


class Income(Passage):
    """YA-331, YA-382: the income objectives in the order of their numbers; then the others fly on."""

    def run(self, s: YukonAirwaysState) -> None:
        seat = s.player
        data = self.data
        while s.checked < 3:
            s.checked += 1
            number = s.checked
            if not in_play(s, number):
                continue
            if number == 1 and s.flights[seat] > 0 and fuel(s, seat) >= data.threshold[0]:  # YA-334, YA-335
                _tell(s, 0, data.amount[0])
                draw_cards(s, seat, data.amount[0], TO_INCOME)
                return
            if number == 2 and (s.remote >> seat) & 1:  # YA-336, YA-337
                _tell(s, 1, data.amount[1])
                if grant(s, data, data.amount[1], BY_OBJECTIVE):
                    s.step = IMPROVE
                    return
            elif number == 3 and s.burnt[seat] >= data.threshold[2]:  # YA-338 to YA-340
                _tell(s, 2, data.amount[2])
                s.money = added(s.money, seat, data.amount[2])
        s.checked = 0
        s.step = TO_FLYER


def _tell(s: YukonAirwaysState, objective: int, amount: int) -> None:
    if s.trace is not None:
        log.tell(s, log.REWARD, s.player, objective, amount)


def _end_flights(s: YukonAirwaysState, data: Data) -> None:
    """YA-050, YA-383, YA-412, YA-430: Maintenance follows, or after the last day the end."""
    if s.trace is not None:
        _tell_income(s, data)
    if s.day + 1 == len(data.days):
        s.step = ENDED
        if s.trace is not None:
            log.tell(s, log.OVER, *[points for seat in range(s.seats) for points in score_lines(s, data, seat)])
        return
    for at in range(len(s.aboard)):  # YA-401: dice still aboard, and those on tickets
        s.rolling = added(s.rolling, at % N_COLOURS, s.aboard[at])
        s.aboard = changed(s.aboard, at, 0)
    for at in range(FLOWN_DICE, len(s.flown), FLOWN_SIZE):
        for colour in range(N_COLOURS):
            s.rolling = added(s.rolling, colour, s.flown[at + colour])
    s.step = TO_REFIT


def _tell_income(s: YukonAirwaysState, data: Data) -> None:
    """What the day brought to each player in dollars."""
    found: list[int] = []
    for seat in range(s.seats):
        pays = in_play(s, 3) and s.burnt[seat] >= data.threshold[2]
        found += [s.best[seat], s.fares[seat], data.amount[2] if pays else 0]
    log.tell(s, log.INCOME, s.day, *found)
