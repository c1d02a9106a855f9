"""Another world for the secrecy tests: two cargo cards that a seat has never seen change places in the whole record.

What a seat has seen follows from the table "who sees what" of the rules: piles that it views, its own planes, planes it looks
into, and everything that lies open. Any two other cards of the plain cargo kind look alike to it wherever they are, so they
can be exchanged in the deal and in the secret picks of the other players.
"""

from __future__ import annotations

from typing import Any

from aerodrome.core.record import Entry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import PASSENGER
from aerodrome.games.par_avion.rules import ParAvionRules
from aerodrome.games.par_avion.state import ParAvionState, plane_on
from aerodrome.games.par_avion.steps.codes import DONE, TAKE, YES


def redeal(
    rules: Rules, options: dict[str, Any], entries: list[Entry], state: ParAvionState, seat: int, rng: Rng
) -> list[Entry] | None:
    """The entries of a world that the seat cannot tell apart, or None where it has seen too much."""
    assert isinstance(rules, ParAvionRules)
    seen = _seen_by(rules, rules.new(state.seats, options), entries, seat)
    kinds = rules.data.kinds
    unseen = [number for number in range(60) if kinds[number] <= PASSENGER and not (seen >> number) & 1]
    dealt = [number for number in unseen if not (state.undealt >> number) & 1]
    if len(dealt) < 2:
        return None
    rng.shuffle(dealt)
    return _exchanged(rules, rules.new(state.seats, options), entries, dealt[0], dealt[1])


def _seen_by(rules: ParAvionRules, s: ParAvionState, entries: list[Entry], seat: int) -> int:
    """Every card that the seat has seen at any time."""
    seen = 0
    for entry in entries:
        if s.step in (st.LOOK, st.DRIFT_LOOK) and entry.value == YES and entry.who == seat:
            moving = s.flyer if s.step == st.LOOK else s.target
            seen |= s.hold[plane_on(s, s.at[moving], moving)]
        rules.apply(s, entry.value)
        if s.step == st.LOAD and s.active == seat:
            seen |= s.piles[s.at[s.loader]] | s.hold[s.loader]
        seen |= s.out
        for mask in s.won:
            seen |= mask
        if s.pending >= 0:
            seen |= 1 << s.pending
        for plane, owner in enumerate(s.owner):
            if owner == seat:
                seen |= s.hold[plane]
    return seen


def _exchanged(rules: ParAvionRules, s: ParAvionState, entries: list[Entry], one: int, two: int) -> list[Entry]:
    """The record with two cards exchanged: in the deal, and in the picks of each loading."""
    other = {one: two, two: one}
    result: list[Entry] = []
    for entry in entries:
        step = s.step
        rules.apply(s, entry.value)
        base = TAKE if step == st.LOAD and entry.value >= TAKE else 0
        if step == st.DEAL_CARD or (step == st.LOAD and entry.value != DONE):
            result.append(Entry(entry.who, base + other.get(entry.value - base, entry.value - base)))
        else:
            result.append(entry)
    return result
