"""The greedy bot: one guess of the position, one look at each choice. Quick: for baselines and self-play in great numbers."""

from __future__ import annotations

from typing import Any

from aerodrome.bots.base import Bot, Budget, Thought, Thoughts
from aerodrome.bots.look import Looks, look_from


class GreedyBot(Bot):
    """Takes what looks best right after the choice, in one position that its view allows."""

    name = "greedy"
    only_reads = True

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """The choice of the best value; the first of equal ones."""
        return legal[0] if len(legal) == 1 else legal[self._look(view, legal).best]

    def think(self, view: Any, legal: list[int], budget: Budget) -> Thoughts:
        """The choice, and what each of them looks like."""
        found = self._look(view, legal)
        choices = tuple(Thought(choice, 1, value) for choice, value in zip(legal, found.values, strict=True))
        return Thoughts(view.seat, legal[found.best], choices, found.values[found.best], None, len(legal))

    def _look(self, view: Any, legal: list[int]) -> Looks:
        return look_from(self.rules, view, legal, self.seed)
