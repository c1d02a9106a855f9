"""Each way of ending, for the recorded games, and the oddities that are on record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aerodrome.core.rules import Rules
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.state import BY_DECK, BY_DECREES, BY_PACKAGES, AirMailState

ENDINGS: dict[str, Callable[[Rules, AirMailState], bool]] = {
    "by-decrees": lambda rules, s: s.trigger == BY_DECREES,
    "by-deck": lambda rules, s: s.trigger == BY_DECK,
    "by-packages": lambda rules, s: s.trigger == BY_PACKAGES,
    "shared-victory": lambda rules, s: rules.ranking(s).count(1) > 1,
    "tie-broken-by-routes": lambda rules, s: (
        sorted(rules.scores(s))[-2] == max(rules.scores(s)) and rules.ranking(s).count(1) == 1
    ),
}


def _events(match: Any) -> list[list[tuple[int, ...]]]:
    found: list[list[tuple[int, ...]]] = match.log.events
    return found


def _joker_end(rules: Rules, match: Any) -> bool:
    """AM-217: a special was joined by its own colour."""
    return any(event[1] == log.PLAYS and event[6] == 6 for events in _events(match) for event in events)


def _bonus_chain(rules: Rules, match: Any) -> bool:
    """AM-362: three deliveries in one turn."""
    count, turn = 0, None
    for events in _events(match):
        for event in events:
            if event[1] in (log.PLAYS, log.GRANT):
                count = 0
                turn = event[2]
            elif event[1] == log.DELIVERS and event[2] == turn:
                count += 1
                if count == 3:
                    return True
    return False


RECORDED: dict[str, Callable[[Rules, Any], bool]] = {"joker-end": _joker_end, "bonus-chain": _bonus_chain}
