"""What must be on record: each way of ending, and each oddity of the scoring cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aerodrome.core.record import live
from aerodrome.core.rules import CHANCE, Rules
from aerodrome.games.airlines.data import SCORING
from aerodrome.games.airlines.state import (
    DRAW_STOCK,
    LAST_CARD,
    LAST_ROUND,
    NOBODY_ACTS,
    REFILL,
    ROW_REMOVED,
    THIRD_SCORING,
    AirlinesState,
    total,
)

ENDINGS: dict[str, Callable[[Rules, Any], bool]] = {
    "last-stock-card": lambda rules, s: s.ending == LAST_CARD,
    "row-removed": lambda rules, s: s.ending == ROW_REMOVED,
    "nobody-acts": lambda rules, s: s.ending == NOBODY_ACTS and s.seats > 2,
    "nobody-acts-two-players": lambda rules, s: s.ending == NOBODY_ACTS and s.seats == 2,
    "third-scoring": lambda rules, s: s.ending == THIRD_SCORING,
    "additional-last-round": lambda rules, s: s.ending == LAST_ROUND,
    "shared-victory": lambda rules, s: rules.ranking(s).count(1) > 1,
}


def _somewhere(what: Callable[[AirlinesState, AirlinesState, int], bool]) -> Callable[[Rules, Any], bool]:
    """Whether some scoring card of the match had it: position before, position after, kinds of the next outcome."""

    def shown(rules: Rules, match: Any) -> bool:
        s: Any = rules.new(match.seats, match.options)
        entries = live(match.entries)
        for number, entry in enumerate(entries):
            before = s.copy()
            rules.apply(s, entry.value)
            if entry.who == CHANCE and entry.value == SCORING and before.step in (DRAW_STOCK, REFILL):
                following = entries[number + 1] if number + 1 < len(entries) else None
                value = following.value if following is not None and following.who == CHANCE else -1
                if what(before, s, value):
                    return True
        return False

    return shown


RECORDED: dict[str, Callable[[Rules, Any], bool]] = {
    "scoring-card-for-the-row": _somewhere(
        lambda before, after, then: before.step == REFILL and after.scorings > before.scorings
    ),
    "scoring-card-drawn": _somewhere(lambda before, after, then: before.step == DRAW_STOCK and after.scorings > before.scorings),
    "scoring-card-too-early": _somewhere(lambda before, after, then: after.early > before.early),
    "two-scoring-cards-in-a-row": _somewhere(lambda before, after, then: after.scorings > before.scorings and then == SCORING),
    "scoring-card-last-of-the-deck-drawn": _somewhere(
        lambda before, after, then: before.step == DRAW_STOCK and total(after.deck) == 0 and before.seats > 2
    ),
    "scoring-card-last-of-the-deck-for-the-row": _somewhere(
        lambda before, after, then: before.step == REFILL and total(after.deck) == 0 and before.seats > 2
    ),
    "third-scoring-card-for-the-row": _somewhere(
        lambda before, after, then: before.step == REFILL and after.ending == THIRD_SCORING
    ),
    "scoring-card-after-removal": _somewhere(lambda before, after, then: before.step == REFILL and before.closing == 0),
}
