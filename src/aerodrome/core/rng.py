"""The generator for simulations, guesses and bots. A match draws through `chance.py` instead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from mypy_extensions import i64

_WORD: Final = 32
_MOST: Final = 1 << 30  # a word times this fits a machine integer


class Rng:
    """Fast whole numbers from Python's Mersenne Twister, the same in both builds."""

    def __init__(self, seed: int | str) -> None:
        self._bits: Callable[[int], int] = Random(seed).getrandbits

    def below(self, n: int) -> int:
        """A number in 0 .. n - 1; n is at most 2**30, and for the thousands that games need the bias is beyond measuring."""
        if n > _MOST:
            raise ValueError(f"{n} is more than {_MOST}")
        bits: i64 = self._bits(_WORD)
        width: i64 = n
        return (bits * width) >> _WORD

    def unit(self) -> float:
        """A float in 0 <= x < 1."""
        bits: int = self._bits(_WORD)
        return bits / 4294967296.0

    def pick(self, weights: list[int]) -> int:
        """An index, with chance in proportion to its weight."""
        total = 0
        for weight in weights:
            total += weight
        left = self.below(total)
        index = 0
        for weight in weights:
            left -= weight
            if left < 0:
                return index
            index += 1
        raise ValueError("no weight is above zero")

    def shuffle(self, items: list[int]) -> None:
        """Brings a list into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
