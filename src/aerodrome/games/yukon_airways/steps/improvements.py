"""Improvements, whatever brought them (YA-244 to YA-251)."""

from __future__ import annotations

from aerodrome.core.position import added, changed
from aerodrome.games.yukon_airways import log
from aerodrome.games.yukon_airways.data import FIRST_DIAL, N_DIALS, N_SWITCHES, Data, Improvement
from aerodrome.games.yukon_airways.state import BY_BONUS, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.cockpit import improvements_left


def grant(s: YukonAirwaysState, data: Data, amount: int, cause: int) -> bool:
    """Makes improvements due as far as any are left (YA-249); whether there are."""
    left = improvements_left(s, data, s.player) if amount > 0 else 0
    s.due = amount if amount < left else left
    if s.due < amount and s.trace is not None:
        log.tell(s, log.LOSES, s.player, amount - s.due)
    s.cause = cause
    return s.due > 0


def make(s: YukonAirwaysState, data: Data, which: Improvement) -> None:
    """YA-248: one improvement, at once in effect."""
    seat = s.player
    if which < N_SWITCHES:
        s.switches = changed(s.switches, seat, s.switches[seat] | 1 << which)
        value = 1
    else:
        dial = which - FIRST_DIAL
        s.dials = added(s.dials, seat * N_DIALS + dial, 1)
        value = data.marks[dial][s.dials[seat * N_DIALS + dial]]
    s.due -= 1
    s.made = [*s.made, which]
    s.made.sort()
    if s.trace is not None and s.cause != BY_BONUS:  # a flight is told as a whole
        log.tell(s, log.IMPROVES, seat, which, value)
