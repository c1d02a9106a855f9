"""Viewing a pile: the beginning and the end of a plane's loading."""

from __future__ import annotations

from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import Airport, Plane
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, cell, mix, size
from aerodrome.games.par_avion.log import tell, tell_seat
from aerodrome.games.par_avion.state import (
    CHOOSE,
    IDLE,
    LOAD,
    LOADED_OUT,
    MAY_VIEW_AGAIN,
    PARKED,
    VIEWED,
    VIEWED_TWICE,
    ParAvionOpenTable,
    ParAvionState,
)
from aerodrome.games.par_avion.steps.losses import note


def knows_pile(t: ParAvionOpenTable, seat: int, airport: Airport) -> bool:
    """Whether nobody else has touched the pile since the seat viewed it: viewing it again shows nothing new."""
    return (t.exact[seat] >> airport) & 1 == 1


def begin_loading(s: ParAvionState, plane: Plane) -> None:
    """PA-200 to PA-202: the player sees the whole pile; the plane stays where it is in this turn."""
    airport = s.at[plane]
    s.loader = plane
    s.had = s.hold[plane]
    s.fresh[plane] = 1
    if s.acted[plane] == IDLE:
        s.acted[plane] = VIEWED
    elif s.acted[plane] == MAY_VIEW_AGAIN:
        s.acted[plane] = VIEWED_TWICE
    for other in range(len(s.owner)):  # PA-G38: one more loading after another own plane has loaded there
        if other != plane and s.owner[other] == s.active and s.where[other] == PARKED and s.at[other] == airport:
            if s.acted[other] == VIEWED:
                s.acted[other] = MAY_VIEW_AGAIN
            elif s.acted[other] == VIEWED_TWICE:
                s.acted[other] = LOADED_OUT
    tell(s, log.VIEWS, s.active, plane, airport)
    tell_seat(s, s.active, log.PILE, airport, s.piles[airport])
    s.own_minds()
    for row in range(s.seats + 1):
        if row != s.active:
            mix(s.may, row, airport, FIRST_PLANE + plane)
    for seat in range(s.seats):
        if seat != s.active:
            s.exact[seat] &= ~(1 << airport | 1 << (FIRST_PLANE + plane))
    note(s, s.active, airport, s.piles[airport])
    s.step = LOAD


def end_loading(s: ParAvionState) -> None:
    """PA-210: how many cards lie where is public."""
    plane = s.loader
    airport = s.at[plane]
    tell(s, log.LOADED, plane, airport, size(s.hold[plane]), size(s.piles[airport]))
    s.own_minds()
    for row in range(s.seats + 1):
        if s.piles[airport] == 0:
            s.may[cell(row, airport)] = 0
        if s.hold[plane] == 0:
            s.may[cell(row, FIRST_PLANE + plane)] = 0
    s.loader = -1
    s.had = 0
    s.step = CHOOSE
