"""What exact play asks of a game that can be solved: the slice for positions without chance and secrets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Solvable(ABC):
    """Two sides that play for one margin."""

    @abstractmethod
    def exact(self, s: Any) -> bool:
        """Whether nothing is left to chance or secret in this position: then it can be solved."""

    @abstractmethod
    def choices_left(self, s: Any) -> int:
        """At most so many choices are still to come; asked where `exact` holds."""

    @abstractmethod
    def key(self, s: Any) -> int:
        """Below 2**62 and equal only where the rest of one game is the same, however it was reached."""

    @abstractmethod
    def margin(self, s: Any) -> int:
        """Points of the first seat's side minus those of the other, as things stand; its sign at the end says who has won."""

    @abstractmethod
    def side(self, s: Any, seat: int) -> int:
        """0 for the first seat's side, 1 for the other."""
