"""The random bot: every legal choice is as good as any other."""

from __future__ import annotations

from typing import Any

from aerodrome.bots.base import Bot, Budget
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules


class RandomBot(Bot):
    """Picks by lot."""

    name = "random"
    needs_view = False

    def __init__(self, rules: Rules, seed: int | str) -> None:
        super().__init__(rules, seed)
        self._rng = Rng(seed)

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """Any of them."""
        return legal[self._rng.below(len(legal))]
