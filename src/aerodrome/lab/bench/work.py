"""What is measured at one table: random play, clones, views, guesses, search. Each build runs it in a process of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from aerodrome.bots.base import NO_LIMIT
from aerodrome.bots.levels import play_of
from aerodrome.bots.plans import Planner, PlanSettings
from aerodrome.bots.tree import Search, TreeSettings
from aerodrome.core.loop import play_randomly, random_games, random_position
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules, State, View

MEASURES = ("decisions", "clones", "views", "guesses", "search")
POSITIONS = 24  # from random games, early and late, so that no single position stands for the game
ITERATIONS = 200  # of one tree search: about what a middling level spends on a decision
PLAYED_ON = 40  # plans that are played on in one search of plans, which cost far more
BATCH_SECONDS = 0.005  # games are played in batches of about this length between two looks at the clock


class Slice(NamedTuple):
    """So much was done in so many seconds."""

    done: int
    seconds: float


class Work:
    """One table, ready to be measured in slices."""

    def __init__(self, rules: Rules, seats: int, options: dict[str, Any], seed: int = 7) -> None:
        self.rules = rules
        self.seats = seats
        self.options = options
        self.rng = Rng(seed)
        self.searched = 0
        self.legend = play_of(rules, "legend").settings
        self.positions = self._sample_positions()
        self.seen: list[View] = [rules.observe(s, rules.mover(s)) for s in self.positions]
        start = time.perf_counter()
        play_randomly(rules, rules.new(seats, options), self.rng)
        self.batch = max(1, int(BATCH_SECONDS / (time.perf_counter() - start)))
        self.acts: dict[str, Callable[[], int]] = {
            "decisions": self.play,
            "clones": self.clone,
            "views": self.view,
            "guesses": self.guess,
            "search": self.search,
        }

    def _moves_of_a_game(self) -> int:
        """How many moves the seats make in one random game."""
        rules, rng = self.rules, self.rng
        s = rules.new(self.seats, self.options)
        moves = 0
        while (mover := rules.mover(s)) != OVER:
            if mover == CHANCE:
                rules.apply(s, rules.sample(s, rng))
            else:
                legal = rules.narrow(s)
                rules.apply(s, legal[rng.below(len(legal))])
                moves += 1
        return moves

    def _sample_positions(self) -> list[State]:
        moves = self._moves_of_a_game()
        ages = [moves * i // POSITIONS for i in range(POSITIONS)]
        return [random_position(self.rules, self.seats, self.options, self.rng, age) for age in ages]

    def play(self) -> int:
        """Whole games, deals made; only decisions with more than one choice count."""
        return random_games(self.rules, self.seats, self.options, self.rng, self.batch)

    def clone(self) -> int:
        """One copy of each position."""
        for s in self.positions:
            s.copy()
        return len(self.positions)

    def view(self) -> int:
        """What the mover of each position sees."""
        for s in self.positions:
            self.rules.observe(s, self.rules.mover(s))
        return len(self.positions)

    def guess(self) -> int:
        """A position that each of these views allows."""
        for v in self.seen:
            self.rules.guess(v, self.rng)
        return len(self.seen)

    def search(self) -> int:
        """Iterations of a search of the kind that Legend does in this game, a short one from each position in turn.

        Drafting the plans of a turn costs time as well, and is part of what is measured.
        """
        v = self.seen[self.searched % len(self.seen)]
        self.searched += 1
        if not isinstance(self.legend, PlanSettings):
            return Search(self.rules, self.rng, TreeSettings()).run(v, ITERATIONS, NO_LIMIT, None)
        planner = Planner(self.rules, self.rng, self.legend, v.seat)
        planner.draft(v, PLAYED_ON / self.legend.iterations, NO_LIMIT, None)
        planner.compare(v, PLAYED_ON, NO_LIMIT, None)
        return planner.iterations

    def slice(self, measure: str, seconds: float) -> Slice:
        """Does one thing again and again for at least that long."""
        act = self.acts[measure]
        done = 0
        start = time.perf_counter()
        while True:
            done += act()
            elapsed = time.perf_counter() - start
            if elapsed >= seconds:
                return Slice(done, elapsed)
