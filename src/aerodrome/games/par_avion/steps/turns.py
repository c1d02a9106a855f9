"""The course of placing, turns and rounds up to the end."""

from __future__ import annotations

from typing import Final

from aerodrome.core.position import EVERYBODY
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import WIND, Data, Plane
from aerodrome.games.par_avion.geometry import opposite
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.scoring import score_lines
from aerodrome.games.par_avion.state import (
    CARDS,
    CHOOSE,
    ENDED,
    IDLE,
    MAY_VIEW_AGAIN,
    MISSING,
    PARKED,
    PLACE,
    REPLACE,
    ParAvionOpenTable,
    ParAvionState,
    first_plane,
    in_force,
    points_of,
)

NO_LIMIT: Final = 0  # of rounds


def next_placer(s: ParAvionState) -> None:
    """PA-040 to PA-042: clockwise from the first player, then back, then clockwise again."""
    lap = s.placed // s.seats
    index = s.placed % s.seats
    if lap % 2 == 1:
        index = s.seats - 1 - index
    s.active = (s.first + index) % s.seats
    s.player = s.active
    s.target = -1
    s.step = PLACE


def may_load_in_placing(t: ParAvionOpenTable, plane: Plane) -> bool:
    """PA-G08: one of the player's planes at the airport just chosen that has something new to exchange."""
    together = t.owner[plane] == t.active and t.where[plane] == PARKED and t.at[plane] == t.at[t.target]
    return together and (t.acted[plane] == IDLE or t.acted[plane] == MAY_VIEW_AGAIN)


def end_placing(s: ParAvionState) -> None:
    """PA-047: the next plane is placed, or play begins."""
    s.turn += 1
    if s.placed < len(s.owner):
        next_placer(s)
    else:
        s.round = 1
        s.target = -1
        start_turn(s, s.first)


def start_turn(s: ParAvionState, seat: int) -> None:
    """PA-060, PA-065: missing planes are replaced before anything else."""
    s.active = seat
    s.player = seat
    s.kept = 0
    for plane in range(len(s.owner)):
        if s.owner[plane] == seat:
            s.acted[plane] = IDLE
            s.kept |= s.hold[plane] & s.flown
    tell(s, log.TURN, seat, s.round)
    s.step = REPLACE if first_plane(s, MISSING) >= 0 else CHOOSE


def end_moving(s: ParAvionState, data: Data) -> None:
    """PA-061, PA-062: no plane moves any more; what lasted until the end of step 1 is over."""
    if s.weather:
        _clear_weather(s, data)
    for plane in range(len(s.owner)):
        if s.owner[plane] == s.active:
            s.stuck[plane] = 0  # PA-353
            if s.repair[plane] > 0:  # PA-343
                s.repair[plane] -= 1
    s.kept = 0
    s.step = CARDS


def _clear_weather(s: ParAvionState, data: Data) -> None:
    """PA-302, PA-312, PA-252: the player's Winds and Fogs of his last turn are over."""
    kept: list[int] = []
    fog = 0
    for card, seat, where, turn in in_force(s):
        is_wind = data.kinds[card] == WIND
        if seat != s.active:
            kept += [card, seat, where, turn]
            if not is_wind:
                fog |= 1 << where
            continue
        s.out |= 1 << card
        if is_wind:
            s.wind[where] -= 1
            s.wind[opposite(where)] += 1
            tell(s, log.WIND_ENDS, where)
        else:
            tell(s, log.FOG_ENDS, where)
    s.weather = kept
    s.fog = fog


def end_turn(s: ParAvionState, data: Data) -> None:
    """PA-384: the game ends before the next turn of whoever started the victory round."""
    following = (s.active + 1) % s.seats
    if s.starter < 0:
        _start_victory_round(s, data, following == s.first)
    s.turn += 1
    s.delivered = 0
    if following == s.starter:
        s.step = ENDED
        s.active = -1
        if s.trace is not None:
            s.trace.append((EVERYBODY, log.ENDS, *[points for seat in range(s.seats) for points in score_lines(s, data, seat)]))
        return
    if following == s.first:
        s.round += 1
    start_turn(s, following)


def _start_victory_round(s: ParAvionState, data: Data, round_ends: bool) -> None:
    """PA-380 to PA-383, PA-388, PA-391: by points, by cards, or by the number of rounds."""
    if points_of(s, data, s.active) >= s.goal:
        s.cause = log.GOAL_REACHED
    elif not point_cards_left(s, data):
        s.cause = log.CARDS_GONE
    elif round_ends and s.limit != NO_LIMIT and s.round >= s.limit:
        s.cause = log.ROUNDS_OVER
    else:
        return
    s.starter = s.active
    tell(s, s.cause, -1 if s.cause == log.ROUNDS_OVER else s.starter)


def point_cards_left(s: ParAvionState, data: Data) -> bool:
    """PA-G72: whether a card that brings points lies in a pile or on a plane."""
    for pile in s.piles:
        if pile & data.point_cards:
            return True
    return any(hold & data.point_cards for hold in s.hold)
