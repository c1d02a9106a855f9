"""Tree search over what a seat can know: every iteration guesses a position from the view and plays it down one tree.

Information-set Monte Carlo tree search for any number of seats: each node keeps what its own mover expects (max^n), a
choice competes only in guesses where it is legal, chance is sampled by its weights, and a new leaf is judged by the
game's value instead of being played to the end.
"""

from __future__ import annotations

from math import log, sqrt
from time import thread_time
from typing import Any, Final

from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules, State

DEPTH_LIMIT: Final = 400
CLOCK_EVERY: Final = 16  # iterations between looks at the clock
ORDER_VISITS: Final = 6  # a node seen this often sorts its untried choices by their value


class Node:
    """One situation as the searching seat can tell it apart: a sequence of choices and outcomes."""

    def __init__(self) -> None:
        self.mover: int = OVER  # known once the node has been played from
        self.visits: int = 0
        self.index: dict[int, int] = {}  # choice or outcome to its place in the lists below
        self.children: list[Node] = []
        self.tries: list[int] = []
        self.totals: list[float] = []  # what the mover of this node got, summed
        self.offered: list[int] = []  # how often the choice was legal when the node was visited
        self.worth: dict[int, float] = {}  # values of untried choices, once the node has been seen often enough

    def open(self, choice: int) -> int:
        """Adds a child and gives its place."""
        place = len(self.children)
        self.index[choice] = place
        self.children.append(Node())
        self.tries.append(0)
        self.totals.append(0.0)
        self.offered.append(0)
        return place


class Search:
    """One search from one seat's view. Reproducible: all randomness comes from the generator given."""

    def __init__(self, rules: Rules, rng: Rng, exploration: float, widening: float) -> None:
        self.rules = rules
        self.rng = rng
        self.exploration = exploration
        self.widening = widening  # at most widening * sqrt(visits) choices of a node are tried
        self.root = Node()
        self.iterations: int = 0

    def run(self, view: Any, iterations: int, seconds: float) -> None:
        """Adds iterations to the tree until one of the limits is reached."""
        end = thread_time() + seconds
        for number in range(iterations):
            if number % CLOCK_EVERY == 0 and number > 0 and thread_time() >= end:
                return
            self._iterate(self.rules.guess(view, self.rng))
            self.iterations += 1

    def follow(self, choice: int) -> None:
        """Makes the child of a choice the root, so that the next small decision starts from what is known."""
        known = choice in self.root.index
        self.root = self.root.children[self.root.index[choice]] if known else Node()

    def fits(self, seat: int, legal: list[int]) -> bool:
        """Whether the root is a decision of the seat among these choices, and not a chance event that came between."""
        return self.root.mover == seat and all(choice in legal for choice in self.root.index)

    def _iterate(self, s: State) -> None:
        """One walk down the tree, one new leaf, its value carried back up."""
        node = self.root
        nodes: list[Node] = []
        places: list[int] = []
        movers: list[int] = []
        for _ in range(DEPTH_LIMIT):
            mover = self.rules.mover(s)
            if mover == OVER:
                break
            if mover == CHANCE:
                choice = self.rules.sample(s, self.rng)
                place = node.index[choice] if choice in node.index else node.open(choice)
            else:
                legal = self.rules.legal(s)
                choice = legal[0] if len(legal) == 1 else self._select(node, s, legal, mover)
                place = node.index[choice] if choice in node.index else node.open(choice)
            node.mover = mover
            nodes.append(node)
            places.append(place)
            movers.append(mover)
            self.rules.apply(s, choice)
            node = node.children[place]
            if node.visits == 0 and mover != CHANCE:
                break
        node.visits += 1
        self._carry_back(nodes, places, movers, self._judge(s))

    def _judge(self, s: State) -> list[float]:
        """What every seat may expect; chance that is due is drawn first."""
        while self.rules.mover(s) == CHANCE:
            self.rules.apply(s, self.rules.sample(s, self.rng))
        return self.rules.payoff(s) if self.rules.mover(s) == OVER else self.rules.value(s)

    def _carry_back(self, nodes: list[Node], places: list[int], movers: list[int], values: list[float]) -> None:
        for number in range(len(nodes)):
            node = nodes[number]
            place = places[number]
            node.visits += 1
            node.tries[place] += 1
            if movers[number] != CHANCE:
                node.totals[place] += values[movers[number]]

    def _select(self, node: Node, s: State, legal: list[int], mover: int) -> int:
        """An untried choice while the node may still widen, else the best by upper confidence bound."""
        best = -1
        best_bound = -1.0
        opened = 0
        for choice in legal:
            if choice in node.index:
                opened += 1
                place = node.index[choice]
                node.offered[place] += 1
                bound = self._bound(node, place)
                if bound > best_bound:
                    best_bound = bound
                    best = choice
        room = self.widening * sqrt(float(node.visits) + 1.0)
        if opened < len(legal) and (opened == 0 or opened < room):
            return self._untried(node, s, legal, mover)
        return best

    def _bound(self, node: Node, place: int) -> float:
        tries = node.tries[place]
        if tries == 0:
            return 1e9
        return node.totals[place] / tries + self.exploration * sqrt(log(float(node.offered[place]) + 1.0) / tries)

    def _untried(self, node: Node, s: State, legal: list[int], mover: int) -> int:
        """At an important node the untried choice of the best value, else any."""
        untried = [choice for choice in legal if choice not in node.index]
        if node is not self.root and node.visits < ORDER_VISITS:
            return untried[self.rng.below(len(untried))]
        best = untried[0]
        best_worth = -1.0
        for choice in untried:
            if choice not in node.worth:
                node.worth[choice] = self._worth(s, choice, mover)
            if node.worth[choice] > best_worth:
                best_worth = node.worth[choice]
                best = choice
        return best

    def _worth(self, s: State, choice: int, mover: int) -> float:
        after = s.copy()
        self.rules.apply(after, choice)
        return self._judge(after)[mover]
