"""Each way in which a game of Yukon Airways can end, and oddities worth a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aerodrome.core.match import Match
from aerodrome.core.rules import Rules
from aerodrome.games.yukon_airways import scoring, state
from aerodrome.games.yukon_airways.state import YukonAirwaysState


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
    return (
        s.seats == 1 and rules.payoff(s) == [0.0] and scoring.title(_data(rules), state.locations(s, 0), rules.scores(s)[0]) < 0
    )


def _data(rules: Any) -> Any:
    return rules.data


ENDINGS: dict[str, Callable[[Rules, Any], bool]] = {
    "by-score": _by_score,
    "by-locations": _by_locations,
    "shared": _shared,
    "solo-without-title": _solo_loss,
}


def _tells(match: Match, words: str) -> bool:
    return any(words in line for seat in range(match.seats) for line in match.transcript(seat))


RECORDED: dict[str, Callable[[Rules, Any], bool]] = {
    "cards-as-fuel": lambda rules, match: _tells(match, "of it by discarded cards"),
    "reshuffle": lambda rules, match: _tells(match, "The discard pile is shuffled"),
    "long-way-round": lambda rules, match: _tells(match, "The wind beneath my wings"),
}
