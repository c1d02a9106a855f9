"""What must be on record: each way of ending, each special card, each kind of loss."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from aerodrome.core.rules import Rules
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.rules import ParAvionRules
from aerodrome.games.par_avion.state import ParAvionState

Ending = Callable[[Any, Any], bool]


def _ended_by(reason: str) -> Ending:
    def ended(rules: Rules, s: ParAvionState) -> bool:
        return bool(rules.facts(s)["ended_by"] == reason)

    return ended


def _shared(rules: Rules, s: ParAvionState) -> bool:
    return max(rules.scores(s)) > 0 and rules.ranking(s).count(1) > 1


def _tie_broken(rules: Rules, s: ParAvionState) -> bool:
    scores = rules.scores(s)
    return max(scores) > 0 and scores.count(max(scores)) > 1 and rules.ranking(s).count(1) == 1


ENDINGS: dict[str, Ending] = {
    "ended-by-points": _ended_by("points"),
    "ended-by-cards": _ended_by("cards"),
    "ended-by-rounds": _ended_by("rounds"),
    "shared-win": _shared,
    "tie-broken": _tie_broken,
}


def _events(match: Any) -> list[tuple[int, ...]]:
    return [event for events in match.log.events for event in events]


def _logged(code: int) -> Ending:
    def logged(rules: Rules, match: Any) -> bool:
        return any(event[1] == code for event in _events(match))

    return logged


def _delivered(mask_of: Callable[[Data], int]) -> Ending:
    def delivered(rules: Rules, match: Any) -> bool:
        assert isinstance(rules, ParAvionRules)
        wanted = mask_of(rules.data)
        return any(event[1] == log.DELIVERS and (wanted >> event[3]) & 1 for event in _events(match))

    return delivered


def _after(first: int, second: int) -> Ending:
    """The second kind of event right behind the first."""

    def follows(rules: Rules, match: Any) -> bool:
        told = [event[1] for event in _events(match)]
        return any(one == first and two == second for one, two in pairwise(told))

    return follows


def _goal_out_of_turn(rules: Rules, match: Any) -> bool:
    """PA-G70: somebody reaches the goal in the turn of another."""
    turn = -1
    for event in _events(match):
        if event[1] == log.TURN:
            turn = event[2]
        elif event[1] == log.GOAL_REACHED and event[2] != turn:
            return True
    return False


RECORDED: dict[str, Ending] = {
    "wind": _logged(log.WIND),
    "fog": _logged(log.FOG),
    "lost-orientation": _logged(log.DRIFTS),
    "engine-failure": _logged(log.GROUNDED),
    "stuck-rudder-crash": _after(log.TURN, log.CRASHES),
    "navigator-against-lost-orientation": _after(log.ON_PLANE, log.NAVIGATOR),
    "navigator-takes-off-in-fog": _after(log.NAVIGATOR, log.TAKES_OFF),
    "navigator-lands-in-fog": _after(log.NAVIGATOR, log.LANDS),
    "navigator-delivered": _delivered(lambda data: data.navigators),
    "contraband-delivered": _delivered(lambda data: data.contraband),
    "vip-delivered": _delivered(lambda data: data.vips),
    "contraband-caught": _logged(log.CAUGHT),
    "crash": _logged(log.CRASHES),
    "vip-takes-the-train": _logged(log.LEAVES),
    "fine-paid": _logged(log.FINE),
    "plane-confiscated": _logged(log.CONFISCATED),
    "plane-replaced": _logged(log.REPLACED),
    "goal-out-of-turn": _goal_out_of_turn,
    "blocked-plane-comes-down": _after(log.TURN, log.GROUNDED),
}
