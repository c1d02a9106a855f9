"""The bot that searches a tree over guesses of the position, decision by decision."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from aerodrome.bots.base import NO_LIMIT, Bot, Budget, Thought, Thoughts
from aerodrome.bots.forecast import final_scores
from aerodrome.bots.steady import SteadyBot
from aerodrome.bots.tree import NOT_ASKED, Node, Search, TreeSettings
from aerodrome.core.position import CHANCE
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules

FIRST_LOOK = 4  # positions that the first look may take for each iteration of the budget
SEEN = 30  # visits of a node whose best choice is worth telling
AGAIN = 0.25  # of the iterations that a decision gets at least when it starts from the tree of the last one


class TreeBot(Bot):
    """Plays what its tree visited most. Within one turn the tree of the last decision is used again."""

    name = "search"

    def __init__(self, rules: Rules, seed: int | str, settings: TreeSettings | None = None) -> None:
        super().__init__(rules, seed)
        self.settings = settings or TreeSettings()
        self.search: Search | None = None  # what is kept for the next decision
        self._steady = SteadyBot(rules, seed)

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """The choice of `think`, without the cost of saying what the final scores may be."""
        return legal[0] if len(legal) == 1 else self._searched(view, legal, budget).choice

    def think(self, view: Any, legal: list[int], budget: Budget) -> Thoughts:
        """The choice, what every choice is worth, the chance to win and the expected final scores."""
        found = self._searched(view, legal, budget)
        rng = self.rng_for(view, legal, "scores")
        scores = final_scores(self.rules, view, found.choice, budget, self.settings.iterations, rng)
        return replace(found, scores=scores)

    def forget(self) -> None:
        """Drops the tree."""
        self.search = None

    def _searched(self, view: Any, legal: list[int], budget: Budget) -> Thoughts:
        own = budget.within(self.settings.iterations, NO_LIMIT)
        search = self.search
        if search is None or not search.fits(view.seat, view.turn, view.step, legal):
            search = Search(self.rules, self.rng_for(view, legal, "search"), self.settings)
        known = search.root.visits
        self._prime(search, view, legal, own)
        iterations = max(own.iterations - known, int(own.iterations * AGAIN), 1)
        done = search.run(view, iterations, own.seconds, own.stop)
        choices = judged(search, legal)
        sensible = self.rules.judge.sensible(view, legal)
        worth = [thought for thought in choices if thought.choice in sensible]
        best = max(worth, key=lambda thought: (thought.visits, thought.value or 0.0))
        line = expected_line(search.root, best.choice)
        self._keep(search, view, best.choice)
        return Thoughts(view.seat, best.choice, tuple(choices), best.value, None, known + done, line)

    def _prime(self, search: Search, view: Any, legal: list[int], budget: Budget) -> None:
        """Starts every choice of the root with what it is worth at the end of the own turn: few visits cannot find that out.

        A turn may be a long chain of small decisions, and its first step says little by itself.
        """
        prior = self.settings.prior
        if not prior:
            return
        values = self._steady.values(view, legal, Budget(FIRST_LOOK * budget.iterations, budget.seconds / 2, budget.stop))
        root = search.root
        for choice, value in zip(legal, values, strict=True):
            place = root.index[choice] if choice in root.index else root.open(choice)
            root.tries[place] += prior
            root.totals[place] += prior * value
            root.offered[place] += prior

    def _keep(self, search: Search, view: Any, choice: int) -> None:
        """Keeps the part of the tree below the choice, unless the choice shows something new."""
        if self.rules.reveals(self.rules.guess(view, Rng(0)), choice):
            self.search = None
        else:
            search.descend(choice)
            self.search = search


def judged(search: Search, legal: list[int]) -> list[Thought]:
    """Visits (those that it started with left out) and values of every legal choice at the root."""
    found: list[Thought] = []
    root, prior = search.root, search.settings.prior
    for choice in legal:
        place = root.index.get(choice, -1)
        tries = root.tries[place] if place >= 0 else 0
        value = root.totals[place] / tries if tries else root.worth.get(choice)
        found.append(Thought(choice, max(0, tries - prior), value))
    return found


def expected_line(root: Node, choice: int) -> tuple[int, ...]:
    """What the tree expects after a choice: the most visited way, up to a draw or to where too little was looked at."""
    line: list[int] = []
    place = root.index.get(choice, -1)
    node = root.children[place] if place >= 0 else Node()
    while node.visits >= SEEN and node.mover not in (CHANCE, NOT_ASKED) and node.index:
        following = max(node.index, key=lambda one: node.tries[node.index[one]])
        if not node.forced:
            line.append(following)
        node = node.children[node.index[following]]
    return tuple(line)
