"""Deals anew what a seat cannot know: a card that another seat drew and still hides becomes one of the deck.

Who sees what: hands and face-down sets are known to their owner alone, the deck to nobody; everything else is open.
"""

from __future__ import annotations

from typing import Any

from aerodrome.core.record import Entry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, Rules
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import N_KINDS
from aerodrome.games.yukon_airways.state import YukonAirwaysState

TRIES = 24


def redeal(
    rules: Rules, options: dict[str, Any], entries: list[Entry], state: YukonAirwaysState, seat: int, rng: Rng
) -> list[Entry] | None:
    """The entries of another world that the seat cannot tell apart, or None."""
    drawn = _draws(rules, options, entries, state.seats)
    hidden = [
        (other, kind)
        for other in range(state.seats)
        for kind in range(N_KINDS)
        if other != seat and state.hands[other * N_KINDS + kind]
    ]
    deck = [kind for kind in range(N_KINDS) if state.deck[kind]]
    if not hidden or not deck:
        return None
    for _ in range(TRIES):
        other, kind = hidden[rng.below(len(hidden))]
        new = deck[rng.below(len(deck))]
        last = [index for index, drawer in drawn if drawer == other and entries[index].value == kind]
        if new == kind or not last:
            continue
        changed = entries[:]
        changed[last[-1]] = Entry(CHANCE, new)
        if _is_possible(rules, options, changed, state.seats):
            return changed
    return None


def _draws(rules: Rules, options: dict[str, Any], entries: list[Entry], seats: int) -> list[tuple[int, int]]:
    """Which entries draw a card, and for whom."""
    found: list[tuple[int, int]] = []
    s: Any = rules.new(seats, options)
    for index, entry in enumerate(entries):
        if s.step == st.DEAL_CARD:
            found.append((index, s.dealt % s.seats))
        elif s.step == st.DRAW_CARD:
            found.append((index, s.drawer))
        rules.apply(s, entry.value)
    return found


def _is_possible(rules: Rules, options: dict[str, Any], entries: list[Entry], seats: int) -> bool:
    """Whether the rules allow these entries."""
    s: Any = rules.new(seats, options)
    for entry in entries:
        mover = rules.mover(s)
        if mover != entry.who:
            return False
        possible = [outcome for outcome, _ in rules.chance(s)] if mover == CHANCE else rules.legal(s)
        if entry.value not in possible:
            return False
        rules.apply(s, entry.value)
    return True
