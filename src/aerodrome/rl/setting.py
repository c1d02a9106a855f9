"""A game with its seats and options as learning sees it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from aerodrome.core import registry
from aerodrome.core.errors import BadTerms
from aerodrome.core.info import Value
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State
from aerodrome.core.tensor import Tensor
from aerodrome.rl.single import Single

Numbers = NDArray[np.uint8]


def as_array(numbers: bytes) -> Numbers:
    """Bytes of the engine as an array that its owner may change."""
    return np.frombuffer(bytearray(numbers), dtype=np.uint8)


class Setting:
    """Game, seats, options and edition, and the sizes that follow from them.

    `free_order` offers every order in which the rules let a set be picked; without it one order of each set, which is
    what search uses and learns faster.
    """

    def __init__(
        self, game: str, seats: int | None, options: dict[str, Any], edition: str | None = None, free_order: bool = False
    ) -> None:
        self.info = registry.game(game)
        self.seats = self.info.seats[0] if seats is None else seats
        chosen = self.info.edition(edition)
        self.options: dict[str, Value] = self.info.check_terms(self.seats, options, chosen)
        self.rules: Rules = registry.rules(self.info, chosen)
        self.free_order = free_order
        self._edition = edition
        if self.rules.tensor is None:
            raise BadTerms(f"{self.info.title} does not say how its views become numbers.")
        self.tensor: Tensor = self.rules.tensor
        self.size = self.tensor.size(self.seats)
        self.highs: Numbers = np.concatenate(
            [np.full(field.size(self.seats), field.most(self.seats), dtype=np.uint8) for field in self.tensor.fields]
        )
        self.actions = self.rules.n_choices

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self  # it never changes, and rules need not be copied

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (self.info.name, self.seats, self.options, self._edition, self.free_order)  # rules are made anew

    def single(self, rng: Rng) -> Single:
        """A match of it, not yet begun."""
        return Single(self.rules, self.tensor, self.seats, self.options, self.free_order, rng)

    def legal(self, s: State) -> list[int]:
        """The choices that an agent is offered."""
        return self.rules.legal(s) if self.free_order else self.rules.narrow(s)

    def numbers(self, s: State, seat: int) -> Numbers:
        """What a seat may know, as numbers."""
        return as_array(self.tensor.numbers_of(s, self.rules.glance(s, seat)))

    def by_name(self, numbers: Numbers) -> dict[str, Numbers]:
        """The same as a dictionary, one array a field."""
        found: dict[str, Numbers] = {}
        start = 0
        for field in self.tensor.fields:
            size = field.size(self.seats)
            found[field.name] = numbers[start : start + size]
            start += size
        return found
