"""The hasty bot: one guess of the position, one look at each choice. Weak, but quick: for self-play in great numbers."""

from __future__ import annotations

from typing import Any

from aerodrome.bots.base import Bot, Budget
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER


class HastyBot(Bot):
    """Takes what looks best right after the choice, in one position that its view allows."""

    name = "hasty"
    text = "Takes what looks best at once."

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """The choice of the best value; the first of equal ones."""
        if len(legal) == 1:
            return legal[0]
        rules = self.rules
        rng = Rng(f"{self.seed}/{view.turn}/{view.step}/{len(legal)}")
        guess = rules.guess(view, rng)
        best, best_value = legal[0], -1.0
        for choice in legal:
            after = guess.copy()
            rules.apply(after, choice)
            while rules.mover(after) == CHANCE:
                rules.apply(after, rules.sample(after, rng))
            value = rules.payoff(after)[view.seat] if rules.mover(after) == OVER else rules.value(after)[view.seat]
            if value > best_value:
                best, best_value = choice, value
        return best
