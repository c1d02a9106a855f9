"""The greedy bot: one guess of the position, one look at each choice. Quick: for baselines and self-play in great numbers."""

from __future__ import annotations

from typing import Any

from aerodrome.bots.base import Bot, Budget, Thought, Thoughts
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE


class GreedyBot(Bot):
    """Takes what looks best right after the choice, in one position that its view allows."""

    name = "greedy"

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """The choice of the best value; the first of equal ones."""
        return legal[0] if len(legal) == 1 else self.think(view, legal, budget).choice

    def think(self, view: Any, legal: list[int], budget: Budget) -> Thoughts:
        """The choice, and what each of them looks like."""
        values = self._values(view, legal)
        best = max(values)
        choices = tuple(Thought(choice, 1, value) for choice, value in zip(legal, values, strict=True))
        return Thoughts(view.seat, legal[values.index(best)], choices, best, None, len(legal))

    def _values(self, view: Any, legal: list[int]) -> list[float]:
        """What the seat may expect after each choice, between 0 and 1."""
        rules = self.rules
        rng = Rng(f"{self.seed}/{view.turn}/{view.step}/{len(legal)}")
        guess = rules.guess(view, rng)
        values = []
        for choice in legal:
            after = guess.copy()
            rules.apply(after, choice)
            while rules.mover(after) == CHANCE:
                rules.apply(after, rules.sample(after, rng))
            values.append(rules.judge.value(after)[view.seat])
        return values
