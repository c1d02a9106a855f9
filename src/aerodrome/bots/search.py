"""The searching bot: spends its budget on a tree of guesses and plays what was tried most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aerodrome.bots.base import Bot, Budget
from aerodrome.bots.tree import Search
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules

EXPLORATION = 0.5
WIDENING = 3.0


@dataclass(frozen=True)
class Thought:
    """What the bot thinks of one choice."""

    choice: int
    visits: int
    value: float  # expected payoff for the own seat, between 0 and 1


class SearchBot(Bot):
    """Plays what a tree search over guesses of the position likes best."""

    name = "search"
    text = "Thinks ahead over positions that its view allows."

    def __init__(self, rules: Rules, seed: int | str) -> None:
        super().__init__(rules, seed)
        self.thoughts: list[Thought] = []
        self._search: Search | None = None
        self._turn = -1

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """The choice tried most often; within one turn the tree of the last decision is used again."""
        if len(legal) == 1:
            self._follow(view, legal[0])
            return legal[0]
        search = self._search
        if search is None or self._turn != view.turn or not search.fits(view.seat, legal):
            rng = Rng(f"{self.seed}/{view.seat}/{view.turn}/{view.step}/{legal}")
            search = Search(self.rules, rng, EXPLORATION, WIDENING)
        search.run(view, budget.iterations, budget.seconds)
        self._search = search
        self.thoughts = think(search, legal)
        best = max(self.thoughts, key=lambda thought: (thought.visits, thought.value)).choice
        self._follow(view, best)
        return best

    def _follow(self, view: Any, choice: int) -> None:
        self._turn = view.turn
        if self._search is not None:
            self._search.follow(choice)


def think(search: Search, legal: list[int]) -> list[Thought]:
    """Visits and values of every legal choice at the root."""
    found: list[Thought] = []
    for choice in legal:
        place = search.root.index.get(choice, -1)
        tries = search.root.tries[place] if place >= 0 else 0
        found.append(Thought(choice, tries, search.root.totals[place] / tries if tries else 0.0))
    return found
