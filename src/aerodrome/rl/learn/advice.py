"""What one look at each choice says: the advice that the network starts from, and learns to add to."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.look import Looker
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules

SMALL = 0.002  # differences in the chance to win below this mean little

Floats = NDArray[np.float32]


class Adviser:
    """Looks at choices as greedy does: in one position that the view allows, by the game's own judge."""

    def __init__(self, rules: Rules, seed: int | str) -> None:
        self.rules = rules
        self.rng = Rng(seed)
        self._looker = Looker(rules, self.rng)

    def advise(self, view: Any, legal: list[int]) -> Floats:
        """A number for every choice: 0 for the one that looks best, less for the others, in units of how much they differ."""
        looks = self._looker.look(self.rules.guess(view, self.rng), legal, view.seat)
        values = np.array(looks.values, dtype=np.float32)
        row = np.zeros(self.rules.n_choices, dtype=np.float32)
        row[legal] = (values - values.max()) / (values.std() + SMALL)
        return row
