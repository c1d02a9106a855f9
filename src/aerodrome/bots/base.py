"""The contract of a bot: it gets a View, the rules and a budget, never a State."""

from __future__ import annotations

from abc import ABC, abstractmethod
from time import thread_time
from typing import Any, ClassVar, Final

from aerodrome.core.rules import Rules

DEFAULT_ITERATIONS: Final = 4000
NO_LIMIT: Final = float("inf")


class Budget:
    """How long a bot may think about one choice: positions looked at, and seconds of CPU as a cap.

    Iterations alone keep a bot reproducible; the cap is for tables where somebody waits.
    """

    def __init__(self, iterations: int = DEFAULT_ITERATIONS, seconds: float = NO_LIMIT) -> None:
        self.iterations = iterations
        self.seconds = seconds


class Clock:
    """Counts what one choice has used of its budget."""

    def __init__(self, budget: Budget) -> None:
        self.used = 0
        self.iterations = budget.iterations
        self._end = NO_LIMIT if budget.seconds == NO_LIMIT else thread_time() + budget.seconds

    def spend(self) -> None:
        """One more position has been looked at."""
        self.used += 1

    @property
    def late(self) -> bool:
        """Whether the CPU time is used up."""
        return self._end != NO_LIMIT and thread_time() >= self._end

    @property
    def out(self) -> bool:
        """Whether nothing is left."""
        return self.used >= self.iterations or self.late


class Bot(ABC):
    """One player. Everything random in it comes from its seed."""

    name: ClassVar[str] = ""
    text: ClassVar[str] = ""  # what it does, in one sentence for players
    needs_view: ClassVar[bool] = True  # False spares a simulation the making of views that nobody reads

    def __init__(self, rules: Rules, seed: int | str) -> None:
        self.rules = rules
        self.seed = seed

    @abstractmethod
    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """One of the legal choices of the seat that the view belongs to."""
