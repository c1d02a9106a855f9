"""Best play to the end where nothing is unknown: what a level does before it thinks in any other way."""

from __future__ import annotations

from typing import Any

from aerodrome.bots.base import Budget, Thought, Thoughts
from aerodrome.bots.forecast import final_scores
from aerodrome.bots.solve import ExactSettings, OutOfBudget, Solver
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State
from aerodrome.core.solvable import Solvable

POSITIONS = 8  # that exact play may look at for each iteration of the budget


class ExactPlay:
    """Solves positions of one match; None is its answer where that cannot be done within the budget."""

    def __init__(self, rules: Rules, game: Solvable, settings: ExactSettings) -> None:
        self.rules = rules
        self.game = game
        self.settings = settings
        self._solver = Solver(rules, game)

    def choose(self, view: Any, budget: Budget) -> int | None:
        """The best choice; where only the winner is asked for, one that is proven to win or at least to tie."""
        s = self._position(view)
        if s is None:
            return None
        try:
            self._start(budget)
            best = self._solver.best(s)[0] if self._margin_is_due(s) else self._solver.result(s)[0]
        except OutOfBudget:
            return None
        return best if best >= 0 else None

    def think(self, view: Any, legal: list[int], budget: Budget, usual: int, rng: Rng) -> Thoughts | None:
        """The choice, what every choice leads to, and the final scores: certain ones where the margin is calculated.

        `usual` is the number of iterations that a whole budget has.
        """
        s = self._position(view)
        if s is None:
            return None
        solver = self._solver
        line: tuple[int, ...] = ()
        try:
            self._start(budget)
            if self._margin_is_due(s):
                best = solver.best(s)[0]
                margins = solver.margins(s, legal)
                line, scores = self._line_after(s, best)
            else:
                best = solver.result(s)[0]
                if best < 0:
                    return None  # all is lost: others may still go wrong, which this calculation cannot tell
                margins = solver.results(s, legal)
                scores = final_scores(self.rules, view, best, budget, usual, rng)
        except OutOfBudget:
            return None
        sign = 1 if self.game.side(s, view.seat) == 0 else -1
        choices = tuple(Thought(choice, 0, _win(sign * margin)) for choice, margin in zip(legal, margins, strict=True))
        return Thoughts(view.seat, best, choices, choices[legal.index(best)].value, scores, solver.nodes, line, exact=True)

    def _position(self, view: Any) -> State | None:
        """The position itself where nothing is unknown and few enough choices are to come."""
        s = self.rules.guess(view, Rng(0))  # with nothing unknown every guess is the position itself
        due = self.game.exact(s) and self.game.choices_left(s) <= max(self.settings.margin, self.settings.winner)
        return s if due else None

    def _margin_is_due(self, s: State) -> bool:
        return self.game.choices_left(s) <= self.settings.margin

    def _start(self, budget: Budget) -> None:
        self._solver.start(min(self.settings.positions, POSITIONS * budget.iterations), budget.seconds / 2, budget.stop)

    def _line_after(self, s: State, choice: int) -> tuple[tuple[int, ...], tuple[float, ...]]:
        """Best play to the end, where there is something to choose, and the scores that it leads to."""
        end = s.copy()
        self.rules.apply(end, choice)
        line: list[int] = []
        again = end.copy()
        for best in self._solver.line(end):
            if len(self.rules.narrow(again)) > 1:
                line.append(best)
            self.rules.apply(again, best)
        return tuple(line), tuple(float(points) for points in self.rules.scores(end))


def _win(margin: int) -> float:
    return 1.0 if margin > 0 else 0.5 if margin == 0 else 0.0
