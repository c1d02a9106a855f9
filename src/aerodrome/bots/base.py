"""The contract of a bot: it gets a View, the rules and a budget, never a State."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from time import thread_time
from typing import Any, ClassVar, Final

from aerodrome.core.position import Seat
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules

DEFAULT_ITERATIONS: Final = 1_000_000  # in effect none: the number of the bot itself stands
NO_LIMIT: Final = float("inf")


class Budget:
    """How long a bot may think about one choice: positions looked at, seconds of CPU as a cap, and a way to stop it.

    Iterations alone keep a bot reproducible; the cap is for tables where somebody waits. Every bot has a usual number of
    iterations of its own; the budget can only lower it. `stop` is asked between iterations.
    """

    def __init__(
        self,
        iterations: int = DEFAULT_ITERATIONS,
        seconds: float = NO_LIMIT,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.stop = stop

    def within(self, iterations: int, seconds: float) -> Budget:
        """The same budget, lowered to a bot's own bounds."""
        return Budget(min(self.iterations, iterations), min(self.seconds, seconds), self.stop)


class Clock:
    """Counts what one choice has used of its budget."""

    def __init__(self, budget: Budget) -> None:
        self.used = 0
        self.iterations = budget.iterations
        self._end = NO_LIMIT if budget.seconds == NO_LIMIT else thread_time() + budget.seconds
        self._stop = budget.stop

    def spend(self) -> None:
        """One more position has been looked at."""
        self.used += 1

    @property
    def late(self) -> bool:
        """Whether the CPU time is used up, or somebody wants an answer now."""
        if self._end != NO_LIMIT and thread_time() >= self._end:
            return True
        return self._stop is not None and self._stop()

    @property
    def out(self) -> bool:
        """Whether nothing is left."""
        return self.used >= self.iterations or self.late


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of one choice."""

    choice: int
    visits: int  # how often it was looked at; 0 if never
    value: float | None  # expected payoff of the own seat, between 0 and 1: the chance to win; None if the bot has no idea


@dataclass(frozen=True)
class Thoughts:
    """What a bot thinks of a question: serves its own play, hints and analysis. No clock is in it: it can be compared."""

    seat: Seat
    choice: int  # what the bot plays
    choices: tuple[Thought, ...]  # every legal choice, ascending
    win: float | None = None  # chance to win with the choice played
    scores: tuple[float, ...] | None = None  # expected final score of each seat after it
    iterations: int = 0  # positions looked at
    line: tuple[
        int, ...
    ] = ()  # what the search expects after the choice, by whoever is to move: decisions with more than one choice
    exact: bool = False  # solved to the end: values and scores are certain under best play

    def best_first(self) -> list[Thought]:
        """The choices as a hint would list them: the one to play first, then by visits and value."""

        def order(thought: Thought) -> tuple[bool, float, int]:
            value = -1.0 if thought.value is None else thought.value
            return (thought.choice != self.choice, -value, -thought.visits)

        return sorted(self.choices, key=order)


class Bot(ABC):
    """One player. Everything random in it comes from its seed.

    It is asked with the choices that `Rules.narrow` keeps: one order of every set of picks.
    """

    name: ClassVar[str] = ""
    text: ClassVar[str] = ""  # what a bot of your own does, in one sentence for players
    needs_view: ClassVar[bool] = True  # False spares a simulation the making of views that nobody reads
    only_reads: ClassVar[bool] = False  # True if it never changes its view: a simulation need not copy the open table for it

    def __init__(self, rules: Rules, seed: int | str) -> None:
        self.rules = rules
        self.seed = seed

    @abstractmethod
    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """One of the choices offered to the seat that the view belongs to; of a single one at once."""

    def think(self, view: Any, legal: list[int], budget: Budget) -> Thoughts:
        """The choice and what the bot thinks of all of them; a bot that only chooses has nothing to add."""
        choice = self.choose(view, legal, budget)
        return Thoughts(view.seat, choice, tuple(Thought(other, 0, None) for other in legal))

    def forget(self) -> None:
        """Drops what was kept for the next decision of the turn: something else was played, or somebody else thought."""
        return

    def rng_for(self, view: Any, legal: list[int], purpose: str) -> Rng:
        """A generator that follows from the bot's seed, the question and nothing else."""
        return Rng(f"{self.seed}/{view.seat}/{view.turn}/{view.step}/{legal}/{purpose}")


def narrow_choices(rules: Rules, view: Any) -> list[int]:
    """What a bot at a table chooses from: one order of every set of picks. It follows from the view: any guess gives the same."""
    return rules.narrow(rules.guess(view, Rng(0)))
