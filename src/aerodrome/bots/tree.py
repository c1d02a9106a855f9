"""Tree search over what a seat can know: every iteration guesses a position from the view and plays it down one tree.

Information-set Monte Carlo tree search for any number of seats: each node keeps what its own mover expects (max^n), a
choice competes only in guesses where it is legal, chance is sampled by its weights, and a new leaf is judged by the
game's value instead of being played to the end. With a horizon every leaf is played on, greedily, to the end of the
same turn before it is judged: a value taken in mid-turn, or one turn later, would not compare.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from time import thread_time
from typing import Any, Final, NamedTuple

from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules, State

NO_LIMIT: Final = float("inf")
DEPTH_LIMIT: Final = 400
PLAYOUT_LIMIT: Final = 4000  # decisions of a playout at most
ANY: Final = -1  # no choice is set
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


class Settings(NamedTuple):
    """How a search is done; measured values are the defaults (docs/bots.md)."""

    iterations: int = 2000  # for one decision, those of a reused tree included
    seconds: float = NO_LIMIT  # of CPU for a whole turn
    exploration: float = 0.15
    widening: float = 3.0  # at most widening * sqrt(visits) choices of a node are tried
    order: int = 6  # a node seen this often sorts its untried choices by their value
    depth: int = DEPTH_LIMIT  # decisions that the tree holds; what follows is played greedily up to the horizon
    finish: int = 8  # decisions played greedily at most before a leaf is judged
    horizon: int = 0  # turns, the own one included, after which every leaf is judged; 0: each at the end of its turn
    width: int = 0  # choices looked at in each of the decisions played greedily; 0: all
    halving: int = 0  # choices that compete at the root by halving; 0: by upper confidence bound
    margin: float = 1.0  # how far below the best, as greedy sees it, a choice may lie and still compete in the halving
    prior: int = 10  # visits that a choice starts with at the root, at the value that greedy gives it
    reuse: bool = True
    solve: int = 0  # solve when at most so many choices are to come
    solve_nodes: int = 0  # positions that this may take for one decision


class Search:
    """One search from one seat's view. Reproducible: all randomness comes from the generator given."""

    def __init__(self, rules: Rules, rng: Rng, settings: Settings) -> None:
        self.rules = rules
        self.rng = rng
        self.exploration: float = settings.exploration
        self.widening: float = settings.widening
        self.order: int = settings.order
        self.depth: int = settings.depth
        self.finish: int = settings.finish
        self.horizon: int = settings.horizon
        self.width: int = settings.width
        self.halving: int = settings.halving
        self.margin: float = settings.margin
        self.root = Node()
        self.iterations: int = 0

    def run(self, view: Any, iterations: int, seconds: float, stop: Callable[[], bool] | None) -> int:
        """Adds iterations to the tree until one of the limits is reached or somebody says stop; returns how many."""
        end = thread_time() + seconds
        for number in range(iterations):
            if number > 0:
                if thread_time() >= end or (stop is not None and stop()):
                    return number
            self._iterate(self.rules.guess(view, self.rng), ANY)
            self.iterations += 1
        return iterations

    def halve(self, view: Any, legal: list[int], iterations: int, seconds: float, stop: Callable[[], bool] | None) -> int:
        """Spends the iterations on fewer and fewer choices of the root, the better half each time; returns how many it did.

        In every round all of them meet the same guess and the same luck, so that they differ by their worth alone.
        """
        end = thread_time() + seconds
        left = self._contenders(legal)
        phases = halvings(len(left))
        done = 0
        for phase in range(phases):
            rounds = (iterations - done) // ((phases - phase) * len(left))
            for _ in range(rounds if rounds > 1 else 1):
                guess = self.rules.guess(view, self.rng)
                luck = self.rng.mark()
                for choice in left:
                    late = done > 0 and (thread_time() >= end or (stop is not None and stop()))
                    if late or done >= iterations:
                        return done
                    self.rng.rewind(luck)
                    self._iterate(guess.copy(), choice)
                    done += 1
                    self.iterations += 1
            left = self.ranked(left)[: (len(left) + 1) // 2]
        return done

    def _contenders(self, legal: list[int]) -> list[int]:
        """The choices that are worth comparing: the best ones of those that lie close enough to the best."""
        left = self.ranked(legal)[: self.halving]
        lowest = self._mean(left[0]) - self.margin
        return [choice for choice in left if self._mean(choice) >= lowest]

    def _mean(self, choice: int) -> float:
        """What a choice of the root brought on average; 0 where it was never tried."""
        place = self.root.index.get(choice, -1)
        tries = self.root.tries[place] if place >= 0 else 0
        return self.root.totals[place] / tries if tries else 0.0

    def ranked(self, choices: list[int]) -> list[int]:
        """Choices of the root by their mean, the best first; equal ones as they came."""
        means: list[tuple[float, int]] = []
        for number, choice in enumerate(choices):
            means.append((-self._mean(choice), number))
        means.sort()
        return [choices[number] for _, number in means]

    def follow(self, choice: int) -> None:
        """Makes the child of a choice the root, so that the next small decision starts from what is known."""
        known = choice in self.root.index
        self.root = self.root.children[self.root.index[choice]] if known else Node()

    def fits(self, seat: int, turn: int, step: int, legal: list[int]) -> bool:
        """Whether the root is this very question; forced steps that were played meanwhile are walked over.

        A chance event in between leaves its own node at the root, which never fits: a tree that mixes what could have
        been drawn with what was drawn is not used again.
        """
        while self.root.mover == seat and self.root.forced and len(self.root.children) == 1 and len(legal) > 1:
            self.root = self.root.children[0]
        root = self.root
        if root.mover != seat or root.turn != turn or root.step != step:
            return False
        return all(choice in legal for choice in root.index)

    def _iterate(self, s: State, first: int) -> None:
        """One walk down the tree, one new leaf, its value carried back up."""
        node = self.root
        nodes: list[Node] = []
        places: list[int] = []
        movers: list[int] = []
        mover = OVER
        end = s.turn + self.horizon
        turn = s.turn
        for number in range(self.depth):
            mover = self.rules.mover(s)
            if mover == OVER or (self.horizon and s.turn >= end and mover != CHANCE):
                break
            if mover == CHANCE:
                choice = self.rules.sample(s, self.rng)
            else:
                legal = self.rules.legal(s)
                node.forced = node.forced and len(legal) == 1
                if number == 0 and first != ANY:
                    choice = first
                elif len(legal) == 1:
                    choice = legal[0]
                else:
                    choice = self._select(node, s, legal, mover)
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
        self._carry_back(nodes, places, movers, self._judge(s, mover, end if self.horizon else turn + 1))

    def _judge(self, s: State, seat: int, end: int) -> list[float]:
        """What every seat may expect; chance that is due is drawn, and turns are finished up to the one given."""
        rules = self.rules
        finish = self.finish
        while True:
            mover = rules.mover(s)
            if mover == CHANCE:
                rules.apply(s, rules.sample(s, self.rng))
                continue
            if mover == OVER:
                return rules.payoff(s)
            if s.turn >= end or finish <= 0 or (not self.horizon and mover != seat):
                return rules.value(s)
            finish -= 1
            s = best_next(rules, s, mover, self.width, self.rng)

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
        if node is not self.root and node.visits < self.order:
            return untried[self.rng.below(len(untried))]
        best = untried[0]
        best_worth = -1.0
        for choice in untried:
            if choice not in node.worth:
                after = s.copy()
                self.rules.apply(after, choice)
                node.worth[choice] = self._judge(after, mover, s.turn + 1)[mover]
            if node.worth[choice] > best_worth:
                best_worth = node.worth[choice]
                best = choice
        return best


def halvings(choices: int) -> int:
    """How often so many choices are halved until one is left."""
    count = 0
    while choices > 1:
        choices = (choices + 1) // 2
        count += 1
    return count


def best_next(rules: Rules, s: State, seat: int, width: int, rng: Rng) -> State:
    """The position after the best of the mover's choices (of `width` drawn ones, if above 0) by value; chance is drawn."""
    legal = rules.legal(s)
    if width > 0 and len(legal) > width:
        rng.shuffle(legal)
        legal = legal[:width]
    best = s
    best_value = -1.0
    for choice in legal:
        after = s.copy()
        rules.apply(after, choice)
        while rules.mover(after) == CHANCE:
            rules.apply(after, rules.sample(after, rng))
        value = rules.payoff(after)[seat] if rules.mover(after) == OVER else rules.value(after)[seat]
        if value > best_value:
            best_value = value
            best = after
    return best


def play_out(rules: Rules, s: State, width: int, rng: Rng) -> State:
    """Plays a position to its end, every seat taking what looks best at once among a few choices."""
    for _ in range(PLAYOUT_LIMIT):
        mover = rules.mover(s)
        if mover == OVER:
            return s
        if mover == CHANCE:
            rules.apply(s, rules.sample(s, rng))
        else:
            s = best_next(rules, s, mover, width, rng)
    return s
