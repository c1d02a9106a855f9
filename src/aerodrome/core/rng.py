"""The generator for simulations, guesses and bots. A match draws through `chance.py` instead."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

_HALF: Final = 32
_LOW: Final = (1 << 32) - 1
_FACTOR: Final = 698769069  # _FACTOR * 2**32 - 1 is a safe prime, so the period is _FACTOR * 2**31 - 1, about 1.5e18
_MOST: Final = 1 << 30  # a word times this fits a machine integer
_SEEDS: Final = (_FACTOR << _HALF) - 2  # states from 1 on that are allowed
_SEED_BITS: Final = 62  # as many as the greatest of them has


class Rng:
    """Marsaglia's multiply-with-carry on machine integers, the same in both builds; Python's generator makes its seed.

    Nothing ever leaves 63 bits, and no Python object is made for a number that is drawn.
    """

    def __init__(self, seed: int | str) -> None:
        source = Random(seed)
        number = source.getrandbits(_SEED_BITS)
        while number >= _SEEDS:  # what randrange(1, _SEEDS + 1) does, without its checks
            number = source.getrandbits(_SEED_BITS)
        self._state: i64 = number + 1

    def mark(self) -> int:
        """Where the generator stands; `rewind` goes back there and the same numbers come again."""
        return self._state

    def rewind(self, mark: int) -> None:
        """Goes back to a mark."""
        self._state = mark

    def _word(self) -> i64:
        """The next 32 random bits: the low half is the last remainder, the high half the carry."""
        state = _FACTOR * (self._state & _LOW) + (self._state >> _HALF)
        self._state = state
        return (state & _LOW) ^ (state >> _HALF)

    def below(self, n: int) -> int:
        """A number in 0 .. n - 1; n is at most 2**30, and for the thousands that games need the bias is beyond measuring."""
        if n > _MOST:
            raise ValueError(f"{n} is more than {_MOST}")
        width: i64 = n
        return (self._word() * width) >> _HALF

    def unit(self) -> float:
        """A float in 0 <= x < 1."""
        word: int = self._word()
        return word / 4294967296.0

    def pick(self, weights: list[int]) -> int:
        """An index, with chance in proportion to its weight."""
        total: i64 = 0
        for weight in weights:
            total += weight
        left: i64 = self.below(total)
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise ValueError("no weight is above zero")

    def shuffle(self, items: list[int]) -> None:
        """Brings a list into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
