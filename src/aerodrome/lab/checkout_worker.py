"""One side of a contest between two checkouts: keeps the match in its own engine, and its bots choose in their seats.

It is started by its path, so that it also runs in a checkout of another time. What is asked of that one: `registry`, a Rules with
the game itself, bots by name. Answers each line of JSON with one; a choice is told by its meaning, as numbers may differ.
"""

from __future__ import annotations

import json
import sys
from time import thread_time
from typing import Any

from aerodrome.bots.base import Budget
from aerodrome.bots.registry import make
from aerodrome.core import registry
from aerodrome.core.rng import Rng

RESULTS = {"scores": "scores", "places": "ranking", "shares": "payoff"}  # name in the arena's rows: method of the rules


class Side:
    """One match as this checkout sees it."""

    def __init__(self, asked: dict[str, Any]) -> None:
        info = registry.game(asked["game"])
        self.rules: Any = registry.rules(info, None, asked["rules_version"])
        self.rng = Rng(asked["deal"])
        self.s: Any = self.rules.new(asked["seats"], info.check_table(asked["seats"], asked["options"]))
        self.bots = {int(seat): make(asked["bot"], self.rules, seed) for seat, seed in asked["seeds"].items()}
        self.budget = Budget(seconds=asked["seconds"])

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Does what is asked for, and says who is to move then."""
        told: dict[str, Any] = {}
        if "draw" in asked:
            told["outcome"] = self.rules.sample(self.s, self.rng)
        elif "choose" in asked:
            told = self._choose()
        elif "outcome" in asked:
            self.rules.apply(self.s, asked["outcome"])
        elif "act" in asked:
            self.rules.apply(self.s, self._meant(asked["act"], asked["number"]))
        elif "end" in asked:
            told = {
                "scores": self.rules.scores(self.s),
                "places": self.rules.ranking(self.s),
                "shares": self.rules.payoff(self.s),
            }
        return {**told, "mover": self.rules.mover(self.s)}

    def _choose(self) -> dict[str, Any]:
        view, _ = self._view()
        narrow = getattr(self.rules, "narrow", self.rules.legal)(self.s)
        start = thread_time()
        choice = narrow[0] if len(narrow) == 1 else self.bots[view.seat].choose(view, narrow, self.budget)
        return {"act": self._meaning(view, choice), "number": choice, "cpu": thread_time() - start, "turn": view.turn}

    def _view(self) -> tuple[Any, list[int]]:
        legal: list[int] = self.rules.legal(self.s)
        view = self.rules.observe(self.s, self.rules.mover(self.s))
        view.legal = legal[:]
        return view, legal

    def _meaning(self, view: Any, choice: int) -> list[Any]:
        described = getattr(self.rules, "presenter", self.rules).describe(view, choice)
        return [described.kind, list(described.targets)]

    def _meant(self, act: list[Any], number: int) -> int:
        """The choice that means the act; mostly it has the same number here."""
        view, legal = self._view()
        if number in legal and self._meaning(view, number) == act:
            return number
        found = [choice for choice in legal if self._meaning(view, choice) == act]
        if len(found) != 1:
            raise LookupError(f"{act[0]} {' '.join(act[1])} is {'no' if not found else 'more than one'} choice of this checkout")
        return found[0]


def main() -> None:
    """The entry of the process: its argument is the name of the game."""
    print(json.dumps({"rules_version": registry.game(sys.argv[1]).version}), flush=True)
    side: Side | None = None
    for line in sys.stdin:
        asked = json.loads(line)
        if side is None or "new" in asked:
            side = Side(asked["new"])
            asked = {}
        print(json.dumps(side.answer(asked)), flush=True)


if __name__ == "__main__":
    main()
