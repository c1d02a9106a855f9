"""One side of a contest between two checkouts: keeps the match in its own engine, and its bots choose in their seats.

It is started by its path, so that it also runs in a checkout of another time. What is asked of that one: `registry`, a Rules with
the game itself, bots by name. Each line brings the moves of the other side and is answered with the moves that this side can make
then, by their numbers: under one rules version these never change, or its records would not replay.
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
from aerodrome.core.rules import CHANCE

Move = dict[str, int]  # seat, and the number of its choice or of the outcome of a chance event


class Side:
    """One match as this checkout sees it."""

    def __init__(self, asked: dict[str, Any]) -> None:
        info = registry.game(asked["game"])
        self.rules: Any = registry.rules(info, None, asked["rules_version"])
        self.rng = Rng(asked["deal"]) if asked["draws"] else None
        check: Any = getattr(info, "check_terms", None) or info.check_table  # type: ignore[attr-defined] # so older checkouts call it
        self.s: Any = self.rules.new(asked["seats"], check(asked["seats"], asked["options"]))
        self.bots = {int(seat): make(asked["bot"], self.rules, seed) for seat, seed in asked["seeds"].items()}
        self.budget = Budget(seconds=asked["seconds"])
        self.cpu: dict[int, dict[int, float]] = {seat: {} for seat in self.bots}  # seconds by turn

    def answer(self, moves: list[Move]) -> dict[str, Any]:
        """Plays the other side's moves, then those that are this side's; says these, who moves then, and how the game stands."""
        for move in moves:
            seat, number = move["seat"], move["number"]
            if seat != self.rules.mover(self.s):
                raise LookupError(f"seat {seat} moves there, and seat {self.rules.mover(self.s)} in this checkout")
            if seat != CHANCE and number not in self.rules.legal(self.s):
                raise LookupError(f"choice {number} of seat {seat} in turn {self.s.turn} is not legal in this checkout")
            self.rules.apply(self.s, number)
        own: list[Move] = []
        while (mover := self.rules.mover(self.s)) in self.bots or (mover == CHANCE and self.rng):
            own.append(self._drawn() if mover == CHANCE else self._chosen(mover))
        results = {"scores": self.rules.scores(self.s), "places": self.rules.ranking(self.s), "shares": self.rules.payoff(self.s)}
        return {"moves": own, "mover": mover, "results": results, "cpu": self.cpu}

    def _drawn(self) -> Move:
        outcome = self.rules.sample(self.s, self.rng)
        self.rules.apply(self.s, outcome)
        return {"seat": CHANCE, "number": outcome}

    def _chosen(self, seat: int) -> Move:
        narrow = getattr(self.rules, "narrow", self.rules.legal)(self.s)
        view = self.rules.observe(self.s, seat)
        view.legal = narrow[:]
        start = thread_time()
        choice = narrow[0] if len(narrow) == 1 else self.bots[seat].choose(view, narrow, self.budget)
        turns = self.cpu[seat]
        turns[view.turn] = turns.get(view.turn, 0.0) + thread_time() - start
        self.rules.apply(self.s, choice)
        return {"seat": seat, "number": choice}


def main() -> None:
    """The entry of the process: its argument is the name of the game."""
    print(json.dumps({"rules_version": registry.game(sys.argv[1]).version}), flush=True)
    side: Side | None = None
    for line in sys.stdin:
        asked = json.loads(line)
        if side is None or "new" in asked:
            side = Side(asked["new"])
        print(json.dumps(side.answer(asked.get("moves", []))), flush=True)


if __name__ == "__main__":
    main()
