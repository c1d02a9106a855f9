"""Sequences worth one click: a die on a gate, a die on a place (destination, tickets and dice in one), two improvements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aerodrome.core.rng import Rng
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import HUB, N_COLOURS, N_GATES
from aerodrome.games.yukon_airways.steps.boarding import DONE
from aerodrome.games.yukon_airways.steps.improve import DECLINE
from aerodrome.games.yukon_airways.steps.planning import SET
from aerodrome.games.yukon_airways.view import YukonAirwaysView
from aerodrome.games.yukon_airways.words import CUBE_COLOURS, improvement_id

if TYPE_CHECKING:
    from aerodrome.games.yukon_airways.rules import YukonAirwaysRules
    from aerodrome.games.yukon_airways.state import YukonAirwaysState

Shortcut = tuple[tuple[str, ...], list[int]]
ANY = -1  # dice of any colour
PLAN_STEPS = (st.TICKETS, st.SET_CARD, st.UNDER, st.DICE, st.DETOUR, st.BURN)


def shortcuts(v: YukonAirwaysView, rules: YukonAirwaysRules) -> list[Shortcut]:
    """All shortcuts of the seat to move; what it cannot see plays no part in its own plan, so a guess will do."""
    if v.mover != v.seat or v.seat < 0:
        return []
    if v.step == st.GATE:
        return _boardings(v, rules)
    if v.step == st.FLY:
        return _flights(v, rules)
    if v.step == st.IMPROVE and v.due > 1 and v.cause == st.BY_CUBES:
        return _improvements(v, rules)
    return []


def _boardings(v: YukonAirwaysView, rules: YukonAirwaysRules) -> list[Shortcut]:
    """A die and the own cockpit: go to its gate and board all dice of its colour, without moves."""
    found: list[Shortcut] = []
    for gate in range(N_GATES):
        for colour in range(N_COLOURS):
            if v.gates[gate * N_COLOURS + colour] and gate != 1:  # gate 2 draws a card first
                s = rules.guess(v, Rng(0))
                choices = [gate]
                rules.apply(s, gate)
                while s.step in (st.IMPROVE, st.MOVE, st.BOARD) and s.player == v.seat:
                    choice = _boarding_choice(s, colour, rules.legal(s))
                    choices.append(choice)
                    rules.apply(s, choice)
                    if s.turn != v.turn:
                        break
                found.append(((f"die-{gate + 1}-{CUBE_COLOURS[colour]}", f"cockpit-{v.seat + 1}"), choices))
    return found


def _boarding_choice(s: YukonAirwaysState, colour: int, legal: list[int]) -> int:
    if s.step == st.IMPROVE:
        return DECLINE
    return colour if s.step == st.BOARD and colour in legal else DONE


def _flights(v: YukonAirwaysView, rules: YukonAirwaysRules) -> list[Shortcut]:
    """A place and a die aboard, or a place and the own seaplane for dice of every colour."""
    found: list[Shortcut] = []
    colours = [colour for colour in range(N_COLOURS) if v.aboard[v.seat * N_COLOURS + colour]]
    for place in v.legal:
        if place == HUB:
            continue
        name = f"place-{rules.data.ids[place]}"
        for colour in [*colours, ANY]:
            choices = compose(v, rules, place, colour)
            if choices:
                die = f"aboard-{v.seat + 1}-{CUBE_COLOURS[colour]}" if colour >= 0 else f"seaplane-{v.seat + 1}"
                found.append(((name, die), choices))
    return found


def compose(v: YukonAirwaysView, rules: YukonAirwaysRules, place: int, colour: int) -> list[int]:
    """A whole flight: as many face-up tickets as serve the dice, else one face-down set; none where that cannot be paid."""
    s = rules.guess(v, Rng(0))
    first = v.seat * N_COLOURS
    dice = s.aboard[first + colour] if colour >= 0 else sum(s.aboard[first : first + N_COLOURS])
    choices = [place]
    rules.apply(s, place)
    while s.step in PLAN_STEPS and s.player == v.seat and s.turn == v.turn:
        choice = _plan_choice(s, rules.legal(s), colour, dice)
        if choice < 0:
            return []
        choices.append(choice)
        rules.apply(s, choice)
    return choices if s.step != st.IMPROVE or s.cause != st.BY_BONUS else []


def _plan_choice(s: YukonAirwaysState, legal: list[int], colour: int, dice: int) -> int:
    """The plainest choice of each step: no under-cards, no detour, the lowest cards; -1 where that does not work."""
    if s.step == st.TICKETS:
        laid = sum(s.plan[st.TICKET : st.TICKET + 3]) + s.sets
        wanted = (dice + 1) // 2 if s.switches[s.player] & 1 else dice
        if laid < wanted and legal[0] < SET:
            return legal[0]
        if not laid and SET in legal:
            return SET
        return DONE if DONE in legal else -1
    if s.step == st.UNDER:
        return DONE if DONE in legal else -1
    if s.step == st.DICE:
        if colour >= 0:
            return colour if colour in legal else (DONE if DONE in legal else -1)
        return legal[0]
    return legal[0]


def _improvements(v: YukonAirwaysView, rules: YukonAirwaysRules) -> list[Shortcut]:
    """Two improvements clicked in the other order: the engine asks for them ascending."""
    found: list[Shortcut] = []
    for low in v.legal:
        s = rules.guess(v, Rng(0))
        rules.apply(s, low)
        if s.step == st.IMPROVE and s.player == v.seat:
            for high in rules.legal(s):
                if high > low:
                    found.append(((improvement_id(v.seat, high), improvement_id(v.seat, low)), [low, high]))
    return found
