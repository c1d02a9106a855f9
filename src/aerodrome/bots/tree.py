"""Tree search over what a seat can know: every iteration guesses a position from the view and plays it down one tree.

Information-set Monte Carlo tree search for any number of seats: each node keeps what its own mover expects (max^n), a
choice competes only in guesses where it is legal, chance is sampled by its weights, and a new leaf is judged by the
game's value instead of being played to the end.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from time import thread_time
from typing import Any, Final, NamedTuple

from aerodrome.bots.look import Looker
from aerodrome.core.loop import run_chance
from aerodrome.core.position import CHANCE, OVER, Seat
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State, step_of

DEPTH_LIMIT: Final = 400
NOT_ASKED: Final = -3  # the mover of a node that nothing has been played from


class Node:
    """One situation as the searching seat can tell it apart: a sequence of choices and outcomes."""

    def __init__(self) -> None:
        self.mover: int = NOT_ASKED
        self.turn: int = 0
        self.step: int = 0
        self.forced: bool = True  # there was never more than one choice
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


class TreeSettings(NamedTuple):
    """How the tree is searched; measured values are the defaults (docs/bots.md)."""

    iterations: int = 2000  # for one decision, those of a reused tree included
    exploration: float = 0.15
    widening: float = 3.0  # at most widening * sqrt(visits) choices of a node are tried
    order: int = 6  # a node seen this often sorts its untried choices by their value
    finish: int = 8  # decisions of a turn played greedily at most before a leaf is judged
    prior: int = 10  # visits that a choice starts with at the value that steady gives it


class Search:
    """One search from one seat's view. Reproducible: all randomness comes from the generator given."""

    def __init__(self, rules: Rules, rng: Rng, settings: TreeSettings) -> None:
        self.rules = rules
        self.rng = rng
        self.settings = settings
        self.looker = Looker(rules, rng)
        self.root = Node()
        self.iterations: int = 0

    def run(self, view: Any, iterations: int, seconds: float, stop: Callable[[], bool] | None) -> int:
        """Adds iterations to the tree until one of the limits is reached or somebody says stop; returns how many."""
        end = thread_time() + seconds
        for number in range(iterations):
            if number > 0 and (thread_time() >= end or (stop is not None and stop())):
                return number
            self._iterate(self.rules.guess(view, self.rng))
            self.iterations += 1
        return iterations

    def descend(self, choice: int) -> None:
        """Makes the child of a choice the root, so that the next small decision starts from what is known."""
        known = choice in self.root.index
        self.root = self.root.children[self.root.index[choice]] if known else Node()

    def fits(self, seat: Seat, turn: int, step: int, legal: list[int]) -> bool:
        """Whether the root is this very question; forced steps that were played meanwhile are passed by.

        A chance event in between leaves its own node at the root, which never fits: a tree that mixes what could have
        been drawn with what was drawn is not used again.
        """
        while self.root.mover == seat and self.root.forced and len(self.root.children) == 1 and len(legal) > 1:
            self.root = self.root.children[0]
        root = self.root
        if root.mover != seat or root.turn != turn or root.step != step:
            return False
        return all(choice in legal for choice in root.index)

    def _iterate(self, s: State) -> None:
        """One way down the tree, one new leaf, its value carried back up."""
        node = self.root
        nodes: list[Node] = []
        places: list[int] = []
        movers: list[int] = []
        mover = OVER
        turn = s.turn
        for _ in range(DEPTH_LIMIT):
            step = step_of(self.rules, s)
            mover = step.mover(s)
            if mover == OVER:
                break
            if mover == CHANCE:
                choice = step.sample(s, self.rng)
            else:
                legal = step.narrow(s)
                node.forced = node.forced and len(legal) == 1
                choice = legal[0] if len(legal) == 1 else self._select(node, s, legal, mover)
            place = node.index[choice] if choice in node.index else node.open(choice)
            if node.mover == NOT_ASKED:
                node.mover = mover
                node.turn = s.turn
                node.step = s.step
            nodes.append(node)
            places.append(place)
            movers.append(mover)
            turn = s.turn
            self.rules.apply(s, choice)
            node = node.children[place]
            if node.visits == 0 and mover != CHANCE:
                break
        node.visits += 1
        self._carry_back(nodes, places, movers, self._judge(s, mover, turn))

    def _judge(self, s: State, seat: Seat, turn: int) -> list[float]:
        """What every seat may expect; chance that is due is drawn, and the seat's turn is played on."""
        run_chance(self.rules, s, self.rng)
        if seat >= 0:  # not where the game is over
            s = self.looker.finish_turn(s, seat, turn, self.settings.finish)
        return self.rules.judge.value(s)

    def _carry_back(self, nodes: list[Node], places: list[int], movers: list[int], values: list[float]) -> None:
        for number in range(len(nodes)):
            node = nodes[number]
            place = places[number]
            node.visits += 1
            node.tries[place] += 1
            if movers[number] != CHANCE:
                node.totals[place] += values[movers[number]]

    def _select(self, node: Node, s: State, legal: list[int], mover: Seat) -> int:
        """An untried choice while the node may still widen, else the best by upper confidence bound."""
        best = -1
        best_bound = -1.0
        opened = 0
        exploration = self.settings.exploration  # read once: this is the hottest loop of the search
        for choice in legal:
            if choice in node.index:
                opened += 1
                place = node.index[choice]
                node.offered[place] += 1
                bound = _bound(node, place, exploration)
                if bound > best_bound:
                    best_bound = bound
                    best = choice
        room = self.settings.widening * sqrt(float(node.visits) + 1.0)
        if opened < len(legal) and (opened == 0 or opened < room):
            return self._untried(node, s, legal, mover)
        return best

    def _untried(self, node: Node, s: State, legal: list[int], mover: Seat) -> int:
        """At an important node the untried choice of the best value, else any."""
        untried = [choice for choice in legal if choice not in node.index]
        if node is not self.root and node.visits < self.settings.order:
            return untried[self.rng.below(len(untried))]
        best = untried[0]
        best_worth = -1.0
        for choice in untried:
            if choice not in node.worth:
                after = s.branch()
                self.rules.apply(after, choice)
                node.worth[choice] = self._judge(after, mover, s.turn)[mover]
            if node.worth[choice] > best_worth:
                best_worth = node.worth[choice]
                best = choice
        return best


def _bound(node: Node, place: int, exploration: float) -> float:
    """The upper confidence bound of a choice of a node."""
    tries = node.tries[place]
    if tries == 0:
        return 1e9
    return node.totals[place] / tries + exploration * sqrt(log(float(node.offered[place]) + 1.0) / tries)
