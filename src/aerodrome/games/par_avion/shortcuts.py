"""Whole flights, one click each: every field and airport that a plane can reach, by the cheapest way."""

from __future__ import annotations

from collections import deque

from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion import words
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.state import ParAvionState
from aerodrome.games.par_avion.steps.codes import LAND, STOP, VIEW
from aerodrome.games.par_avion.view import ParAvionView, guess

Shortcut = tuple[tuple[str, ...], list[int]]


def shortcuts(rules: Rules, v: ParAvionView, data: Data) -> list[Shortcut]:
    """Flights of the plane that moves, or of every plane that may: (plane, field), (plane, field, facing), (plane, airport)."""
    if v.mover != v.seat or v.step not in (st.CHOOSE, st.FLY):
        return []
    start = guess(v, data, Rng(0))  # flights follow from what the seat knows, so any guess has the same
    if v.step == st.FLY:
        return _flights(rules, data, start, v.flyer, [], with_facings=True)
    found: list[Shortcut] = []
    for plane in rules.legal(start):
        if plane < VIEW:
            state = start.copy()
            rules.apply(state, plane)
            if state.step == st.FLY:
                found += _flights(rules, data, state, plane, [plane], with_facings=False)
    return found


def reachable(rules: Rules, v: ParAvionView, data: Data) -> dict[int, int]:
    """For the drawing: each field where the moving plane may end, with the most MP that it can have left there."""
    if v.mover != v.seat or v.step != st.FLY:
        return {}
    found: dict[int, int] = {}
    for state, _ in _paths(rules, guess(v, data, Rng(0))):
        if any(choice >= LAND for choice in rules.legal(state)):
            field = state.at[state.flyer]
            found[field] = max(state.mp, found.get(field, 0))
    return found


def _paths(rules: Rules, start: ParAvionState) -> list[tuple[ParAvionState, list[int]]]:
    """Positions in flight that can be reached without a question in between, each by the way that leaves most MP."""
    best: dict[tuple[int, int, int], int] = {}
    found: list[tuple[ParAvionState, list[int]]] = []
    queue: deque[tuple[ParAvionState, list[int]]] = deque([(start, [])])
    while queue:
        state, path = queue.popleft()
        key = (state.at[state.flyer], state.heading, state.used)
        if best.get(key, -1) >= state.mp:
            continue
        best[key] = state.mp
        found.append((state, path))
        for choice in rules.legal(state):
            if choice < LAND:
                onward = state.copy()
                rules.apply(onward, choice)
                if onward.step == st.FLY:
                    queue.append((onward, [*path, choice]))
    return found


def _flights(rules: Rules, data: Data, start: ParAvionState, plane: int, before: list[int], with_facings: bool) -> list[Shortcut]:
    """The cheapest way to each end; the plane keeps the facing in which it arrives unless another one is asked for."""
    found: dict[tuple[str, ...], list[int]] = {}
    paths = sorted(_paths(rules, start), key=lambda item: (-item[0].mp, len(item[1]), item[1]))
    name = words.plane_id(data, plane)
    for state, path in paths:
        legal = rules.legal(state)
        field = state.at[plane]
        if LAND in legal:
            airport = words.airport_id(state.city_airport[data.city_on[field]])
            found.setdefault((name, airport), [*before, *path, LAND])
        ends = [choice for choice in legal if choice >= STOP]
        if path and STOP + state.heading in ends:
            found.setdefault((name, words.field_id(data, field)), [*before, *path, STOP + state.heading])
        if with_facings:
            for choice in ends:
                target = (name, words.field_id(data, field), words.facing_id(choice - STOP))
                found.setdefault(target, [*before, *path, choice])
    return list(found.items())
