"""Each way in which a game of Yukon Airways can end, and oddities worth a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aerodrome.core.match import Match
from aerodrome.core.rules import Rules
from aerodrome.games.yukon_airways import log, scoring
from aerodrome.games.yukon_airways.data import N_LOCATIONS
from aerodrome.games.yukon_airways.state import YukonAirwaysState
from aerodrome.games.yukon_airways.steps.cockpit import locations


def _winners(rules: Rules, s: YukonAirwaysState) -> list[int]:
    return [seat for seat, place in enumerate(rules.ranking(s)) if place == 1]


def _by_score(rules: Rules, s: YukonAirwaysState) -> bool:
    scores = rules.scores(s)
    return s.seats > 1 and scores.count(max(scores)) == 1


def _by_locations(rules: Rules, s: YukonAirwaysState) -> bool:
    scores = rules.scores(s)
    return s.seats > 1 and scores.count(max(scores)) > 1 and len(_winners(rules, s)) == 1


def _shared(rules: Rules, s: YukonAirwaysState) -> bool:
    return s.seats > 1 and len(_winners(rules, s)) > 1


def _solo_loss(rules: Rules, s: YukonAirwaysState) -> bool:
    return s.seats == 1 and rules.payoff(s) == [0.0] and scoring.title(_data(rules), locations(s, 0), rules.scores(s)[0]) < 0


def _data(rules: Any) -> Any:
    return rules.data


def _marco_88(rules: Rules, s: YukonAirwaysState) -> bool:
    """YA-S09 at the end of a whole week: $58, Christmas $0, four blue cubes, eight places; a Rookie's title alone."""
    return rules.payoff(s) == [1.0] and scoring.score_lines(s, _data(rules), 0) == [58, 0, 8, 22]


ENDINGS: dict[str, Callable[[Rules, Any], bool]] = {
    "by-score": _by_score,
    "by-locations": _by_locations,
    "shared": _shared,
    "solo-without-title": _solo_loss,
    "solo-won-with-88": _marco_88,
}


def _tells(match: Match, words: str) -> bool:
    return any(words in line for seat in range(match.seats) for line in match.transcript(seat))


def _detour(rules: Any, match: Match) -> bool:
    """A flight that cost more than the cheapest route."""
    for events in match.log.events:
        for event in events:
            if event[1] == log.FLIES:
                start, end, price = event[3:6]
                if price > rules.data.distance[start * N_LOCATIONS + end]:
                    return True
    return False


def _marco_round(rules: Any, match: Match) -> bool:
    """YA-S01 to YA-S07 in a match of two: the numbers of the printed example."""
    lines = [line for line in match.transcript(-1) if line.startswith("Player 1")]
    return lines[-9:] == [
        "Player 1 goes to gate 5.",
        "Player 1 moves a red die from gate 3 to gate 5 for $2.",
        "Player 1 boards 2 red and has 5 fuel.",
        "Player 1 flies from Whitehorse to Fort Norman for 7 fuel: delivers 2 red, 1 ticket face up, "
        "3 cards face down as 1 ticket, 2 fuel cards under them, fuel bonus.",
        "Player 1 gets 1 red cube, 1 grey cube from Fort Norman.",
        "Player 1 turns on switch 4 (a second colour).",
        "Player 1 fulfils Last Call: $2.",
        "Player 1 finishes the day: $7 for the farthest place and $2 for passengers.",
        "Player 1 fulfils The wind beneath my wings: $2.",
    ]


RECORDED: dict[str, Callable[[Rules, Any], bool]] = {
    "marco-round": _marco_round,
    "cards-as-fuel": lambda rules, match: _tells(match, "of it by discarded cards"),
    "reshuffle": lambda rules, match: _tells(match, "The discard pile is shuffled"),
    "long-way-round": _detour,
}
