"""The generator for simulations, guesses and bots. A match draws through `chance.py` instead."""

from __future__ import annotations

from random import Random
from struct import Struct
from typing import Final

from mypy_extensions import i64

_WORD: Final = 32
_BLOCK: Final = 128  # words drawn at a time: a call of the generator costs more than the word it makes
_MOST: Final = 1 << 30  # a word times this still fits 63 bits
_WORDS: Final = Struct(f"<{_BLOCK}I")


class Rng:
    """Fast whole numbers from Python's Mersenne Twister, the same in both builds."""

    def __init__(self, seed: int | str) -> None:
        self._source = Random(seed)
        self._words: list[int] = []
        self._left: int = 0

    def _word(self) -> int:
        """The next 32 random bits."""
        if self._left == 0:
            self._words = list(_WORDS.unpack(self._source.randbytes(4 * _BLOCK)))
            self._left = _BLOCK
        self._left -= 1
        return self._words[_BLOCK - 1 - self._left]

    def below(self, n: int) -> int:
        """A number in 0 .. n - 1; n is at most 2**30, and for the few thousands of a game the bias is beyond measuring."""
        if n > _MOST:
            raise ValueError(f"{n} is more than {_MOST}")
        word: i64 = self._word()
        width: i64 = n
        return (word * width) >> _WORD

    def unit(self) -> float:
        """A float in 0 <= x < 1."""
        return self._word() / 4294967296.0

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
