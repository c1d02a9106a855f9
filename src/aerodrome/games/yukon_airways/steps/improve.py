"""Improvements (YA-244 to YA-251): switches turned on and dials moved up, whatever brought them."""

from __future__ import annotations

from typing import Final

from aerodrome.games.yukon_airways.data import N_DIALS, N_ICONS, N_IMPROVEMENTS, Data
from aerodrome.games.yukon_airways.state import (
    BY_BONUS,
    BY_CUBES,
    BY_GATE,
    BY_OBJECTIVE,
    TO_BOARDER,
    TO_INCOME,
    TO_MOVES,
    TO_REWARDS,
    YukonAirwaysState,
    has_switch,
    improvements_left,
)
from aerodrome.games.yukon_airways.steps import told

DECLINE: Final = 12  # gate 6 alone

# Switches that change what the rest of a plan brings: their moment matters, that of other improvements does not.
TIMELY: Final = (1 << 2) | (1 << 4) | (1 << 5)


def capacity(s: YukonAirwaysState, data: Data, seat: int, first: int) -> int:
    """How many improvements are left from a number on."""
    total = 0
    for which in range(first, N_IMPROVEMENTS):
        total += improvements_left(s, data, seat, which)
    return total


def improve_candidates(s: YukonAirwaysState, data: Data) -> list[int]:
    """YA-245 to YA-247: what can be improved; several at once in ascending order, as their order has no effect (YA-250)."""
    lowest = 0 if s.last < 0 else s.last
    found: list[int] = []
    if s.cause == BY_CUBES or s.cause == BY_OBJECTIVE:
        wanted = s.due
        for which in range(lowest, N_IMPROVEMENTS):
            if improvements_left(s, data, s.player, which) and capacity(s, data, s.player, which) >= wanted:
                found.append(which)
        return found
    for which in range(N_IMPROVEMENTS):
        if improvements_left(s, data, s.player, which) and (which >= lowest or (TIMELY >> which) & 1):
            found.append(which)
    if not found and s.cause == BY_BONUS:  # nothing else is left: the order does not matter then
        found = [which for which in range(N_IMPROVEMENTS) if improvements_left(s, data, s.player, which)]
    if s.cause == BY_GATE:  # YA-110: it costs money, so it can be declined
        found.append(DECLINE)
    return found


def make(s: YukonAirwaysState, data: Data, which: int) -> None:
    """YA-248: one improvement, at once in effect."""
    seat = s.player
    if which < 7:
        s.switches[seat] |= 1 << which
        value = 1
    else:
        s.dials[seat * N_DIALS + which - 6] += 1
        value = data.marks[which - 6][s.dials[seat * N_DIALS + which - 6]]
    s.due -= 1
    if s.trace is not None and s.cause != BY_BONUS:  # a flight is told as a whole
        told.tell(s, told.IMPROVES, seat, which, s.cause, value)
    if s.cause == BY_BONUS:
        s.gained.append(which)
        s.last = -1 if (TIMELY >> which) & 1 else which
        if which == 2 or which == 4:
            s.fresh = pairs_lying(s, data)
    else:
        s.last = which


def pairs_lying(s: YukonAirwaysState, data: Data) -> int:
    """YA-314, YA-315, YA-317: icons that switch 5 could turn into a bonus."""
    seat = s.player
    if s.pairs[seat] or not has_switch(s, seat, 5):
        return 0
    mask = 0
    for icon in range(N_ICONS):
        if s.icons[seat * N_ICONS + icon] >= data.icons_with_switch:
            mask |= 1 << icon
    return mask


def improve_apply(s: YukonAirwaysState, data: Data, which: int) -> None:
    """An improvement outside a plan, or gate 6 declined (YA-066)."""
    if which == DECLINE:
        s.due = 0
    else:
        if s.cause == BY_GATE:
            s.money[s.player] -= data.improvement_price  # YA-110
            if which == 1:  # YA-113: switch 2 gives its moves at once
                s.free += data.switch_moves
        make(s, data, which)
    if s.due > 0:
        return
    if s.cause == BY_GATE:
        s.step = TO_MOVES
    elif s.cause == BY_CUBES:
        s.step = TO_REWARDS
    elif s.cause == BY_OBJECTIVE:
        s.turn += 1
        s.step = TO_INCOME
    else:  # YA-474
        s.turn += 1
        s.step = TO_BOARDER


def grant(s: YukonAirwaysState, data: Data, amount: int, cause: int) -> bool:
    """Makes improvements due as far as any are left (YA-249); whether there are."""
    left = capacity(s, data, s.player, 0)
    s.due = amount if amount < left else left
    if s.due < amount and s.trace is not None:
        told.tell(s, told.LOSES, s.player, amount - s.due)
    s.cause = cause
    s.last = -1
    return s.due > 0
