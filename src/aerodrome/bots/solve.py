"""Exact play where nothing is left to chance or secret: alpha-beta over the margin, with a table of positions seen.

The value of a position is how much the margin will still change under best play. It does not depend on what was scored
before, so that one entry serves every way to reach a position (`Solvable.key`).
"""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time
from typing import Final, NamedTuple

from aerodrome.core.rules import OVER, Rules, State
from aerodrome.core.solvable import Solvable

INFINITE: Final = 1 << 40
CLOCK_EVERY: Final = 64  # nodes between looks at the clock


class ExactSettings(NamedTuple):
    """From when on a game is calculated to its end; with 0 positions never."""

    margin: int = 0  # the best margin, when at most so many choices are to come
    winner: int = 0  # who wins, when at most so many choices are to come: sooner calculated, so it begins earlier
    positions: int = 0  # that either may take for one decision


class OutOfBudget(Exception):
    """The position could not be solved within the budget."""


class Entry:
    """What is known of a position: bounds of its value, and the choice that was best."""

    def __init__(self) -> None:
        self.low: int = -INFINITE
        self.high: int = INFINITE
        self.choice: int = -1


class Solver:
    """Solves positions of one game; what it has learned serves its later positions too."""

    def __init__(self, rules: Rules, game: Solvable) -> None:
        self.rules = rules
        self.game = game
        self.nodes: int = 0  # of the last call
        self._most: int = 0
        self._end: float = 0.0
        self._stop: Callable[[], bool] | None = None
        self._table: dict[int, Entry] = {}

    def start(self, nodes: int, seconds: float, stop: Callable[[], bool] | None) -> None:
        """Sets the budget of what is asked next."""
        self.nodes = 0
        self._most = nodes
        self._end = thread_time() + seconds
        self._stop = stop

    def best(self, s: State) -> tuple[int, int]:
        """The best choice and the final margin that it leads to; OutOfBudget if that takes too long."""
        now = self.game.margin(s)
        change = self._search(s, now, -INFINITE, INFINITE)
        return self._table[self.game.key(s)].choice, now + change

    def result(self, s: State) -> tuple[int, int]:
        """A choice that leads to the best result, and the result: 1 a win of the first side, 0 a tie, -1 a loss.

        Only the sign of the margin is asked for, which takes a small part of the time. Where all is lost no choice is named: -1.
        """
        now = self.game.margin(s)
        margin = now + self._search(s, now, -1 - now, 1 - now)
        result = 1 if margin > 0 else -1 if margin < 0 else 0
        mover = self.rules.mover(s)
        if mover == OVER or result == (-1 if self.game.side(s, mover) == 0 else 1):
            return -1, result
        return self._table[self.game.key(s)].choice, result

    def margins(self, s: State, legal: list[int]) -> list[int]:
        """The final margin after each choice under best play."""
        found: list[int] = []
        for choice in legal:
            now, _, after = self._child(s, choice)
            found.append(now + self._search(after, now, -INFINITE, INFINITE))
        return found

    def results(self, s: State, legal: list[int]) -> list[int]:
        """The result after each choice under best play."""
        return [self.result(self._child(s, choice)[2])[1] for choice in legal]

    def line(self, s: State) -> list[int]:
        """Best play from here to the end, choice by choice; `s` is played to its end."""
        choices: list[int] = []
        while self.rules.mover(s) != OVER:
            choice, _ = self.best(s)
            choices.append(choice)
            self.rules.apply(s, choice)
        return choices

    def _spend(self) -> None:
        self.nodes += 1
        if self.nodes > self._most:
            raise OutOfBudget
        if self.nodes % CLOCK_EVERY == 0 and (thread_time() >= self._end or (self._stop is not None and self._stop())):
            raise OutOfBudget

    def _search(self, s: State, now: int, alpha: int, beta: int) -> int:
        """How much the margin will change from `now` on; a bound of it where it lies outside alpha .. beta."""
        mover = self.rules.mover(s)
        if mover == OVER:
            return 0
        key = self.game.key(s)
        if key in self._table:
            entry = self._table[key]
            if entry.low >= beta or entry.low == entry.high:
                return entry.low
            if entry.high <= alpha:
                return entry.high
            alpha = max(alpha, entry.low)
            beta = min(beta, entry.high)
        else:
            entry = Entry()
            self._table[key] = entry
        self._spend()
        first = self.game.side(s, mover) == 0
        best = -INFINITE if first else INFINITE
        chosen = -1
        low, high = alpha, beta
        known = entry.choice  # often enough by itself, so that the others need not be made
        rows = self._children(s, first, -1) if known < 0 else [self._child(s, known)]
        while rows:
            for margin, choice, after in rows:
                gain = margin - now
                value = gain + self._search(after, margin, low - gain, high - gain)
                if (value > best) if first else (value < best):
                    best = value
                    chosen = choice
                if first:
                    low = max(low, best)
                else:
                    high = min(high, best)
                if low >= high:
                    break
            rows = self._children(s, first, known) if known >= 0 and low < high else []
            known = -1
        if best > alpha:
            entry.low = best
        if best < beta:
            entry.high = best
        if (best > alpha) if first else (best < beta):
            entry.choice = chosen  # it proves the bound; the choice of a failed search proves nothing
        return best

    def _child(self, s: State, choice: int) -> tuple[int, int, State]:
        """(margin, choice, position) of a choice."""
        after = s.copy()
        self.rules.apply(after, choice)
        return self.game.margin(after), choice, after

    def _children(self, s: State, first: bool, known: int) -> list[tuple[int, int, State]]:
        """Those of all choices but the known one, by what they gain at once."""
        found = [self._child(s, choice) for choice in self.rules.narrow(s) if choice != known]
        found.sort(key=_margin_of, reverse=first)
        return found


def _margin_of(row: tuple[int, int, State]) -> int:
    return row[0]
