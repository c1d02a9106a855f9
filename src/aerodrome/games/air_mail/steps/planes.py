"""Planes on routes, from the reserve or moved."""

from __future__ import annotations

from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.state import ROUTE, AirMailState
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.steps.log import LOG_DECLINES, LOG_EXPANDS, LOG_MOVES, tell
from aerodrome.games.air_mail.steps.turn import expand_targets


def lift_legal(s: AirMailState, data: Data) -> list[int]:
    """AM-244, AM-245: any own route of the map; an icon or bonus may be declined instead."""
    result: list[int] = []
    for route in range(data.n_routes):
        if s.owner[route] == s.player:
            result.append(route)
    if s.anywhere:
        result.append(data.nothing)
    return result


def lift_apply(s: AirMailState, data: Data, choice: int) -> None:
    """AM-245: the route becomes free at once."""
    if choice == data.nothing:
        decline_planes(s, data)
        return
    s.owner[choice] = -1
    s.lifted = choice
    s.step = ROUTE


def route_legal(s: AirMailState, data: Data) -> list[int]:
    """Free routes of the active division, or with all divisions active of the map."""
    if not s.anywhere:
        return expand_targets(s, data, False)
    result: list[int] = []
    for route in range(data.n_routes):
        if s.owner[route] < 0 and route != s.lifted:
            result.append(route)
    if s.lifted < 0:
        result.append(data.nothing)  # AM-363, AM-438: planes may be declined, also the second one alone
    return result


def route_apply(s: AirMailState, data: Data, choice: int) -> None:
    """AM-010, AM-011: the plane makes the route the player's."""
    if choice == data.nothing:
        decline_planes(s, data)
        return
    s.owner[choice] = s.player
    if s.lifted >= 0:
        tell(s, LOG_MOVES, s.player, s.lifted, choice)
        s.lifted = -1
    else:
        s.planes[s.player] -= 1
        tell(s, LOG_EXPANDS, s.player, choice)
    if s.anywhere:
        s.planes_due -= 1
    proceed(s, data)


def decline_planes(s: AirMailState, data: Data) -> None:
    """G22, G34: no further plane."""
    s.planes_due = 0
    tell(s, LOG_DECLINES, s.player)
    proceed(s, data)
