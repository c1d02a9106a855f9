"""What a short look at each choice says: the advice that the network starts from, and learns to weigh and to add to."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.look import Looker
from aerodrome.core.position import OVER, State
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules

SMALL = 0.002  # differences in the chance to win below this mean little

Floats = NDArray[np.float32]


class Adviser:
    """Looks at choices in one position that the view allows, by the game's own judge.

    The first row of advice is what greedy sees: the position right after each choice. With two looks a second row says how it
    stands when whoever moves then has taken what looks best to him.
    """

    def __init__(self, rules: Rules, looks: int, seed: int | str) -> None:
        self.rules = rules
        self.looks = looks
        self.rng = Rng(seed)
        self._looker = Looker(rules, self.rng)

    def advise(self, view: Any, legal: list[int]) -> Floats:
        """A number for every choice in each row: 0 for the best, less for the others, in units of how much they differ."""
        guessed = self.rules.guess(view, self.rng)
        rows = np.zeros((self.looks, self.rules.n_choices), dtype=np.float32)
        rows[0, legal] = _compared(self._looker.look(guessed, legal, view.seat).values)
        if self.looks > 1:
            rows[1, legal] = _compared([self._after_reply(guessed, choice, view.seat) for choice in legal])
        return rows

    def _after_reply(self, s: State, choice: int, seat: int) -> float:
        after = self._looker.after(s, choice)
        mover = self.rules.mover(after)
        if mover != OVER:
            after = self._looker.best_next(after, self.rules.narrow(after), mover)
        return self.rules.judge.value(after)[seat]


def _compared(values: list[float]) -> Floats:
    found = np.array(values, dtype=np.float32)
    compared: Floats = (found - found.max()) / (found.std() + SMALL)
    return compared
