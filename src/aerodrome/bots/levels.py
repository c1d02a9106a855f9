"""The five levels as data: `levels.toml` says who they are, this file makes bots of them."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from time import thread_time
from typing import Any, ClassVar, Literal

import msgspec

from aerodrome.bots.base import Bot, Budget, Thought, Thoughts
from aerodrome.bots.doubt import unsure
from aerodrome.bots.manner import in_the_manner_of
from aerodrome.bots.search import SearchBot
from aerodrome.bots.steady import SteadyBot
from aerodrome.bots.tree import Settings
from aerodrome.core.rules import Rules

FILE = Path(__file__).parent / "levels.toml"


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of levels.toml."""

    title: str
    kind: Literal["steady", "search"]
    iterations: int
    seconds: float
    noise: float = 0.0
    solve: int = 0
    prove: int = 0
    solve_nodes: int = 0


class Unsteady(SteadyBot):
    """Steady, but not always sure: a choice is played the more rarely the worse it looks, and never an absurd one."""

    level: ClassVar[Level]

    def __init__(self, rules: Rules, seed: int | str) -> None:
        super().__init__(rules, seed)
        self._noise = in_the_manner_of(rules, Settings(noise=self.level.noise), self.name).noise
        self._turn = (-1, -1)
        self._used = 0.0

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """One of the better choices."""
        return self.think(view, legal, budget).choice

    def think(self, view: Any, legal: list[int], budget: Budget) -> Thoughts:
        """The choice by weighted lot, and what was thought of all of them."""
        start = thread_time()
        if self._turn != (view.turn, view.seat):
            self._turn, self._used = (view.turn, view.seat), 0.0
        own = budget.within(self.level.iterations, max(0.0, self.level.seconds - self._used))
        values = self.values(view, legal, own) if len(legal) > 1 else [None]
        place = self._pick(view, legal, [value for value in values if value is not None]) if len(legal) > 1 else 0
        self._used += thread_time() - start
        thoughts = tuple(Thought(choice, 1, value) for choice, value in zip(legal, values, strict=True))
        return Thoughts(view.seat, legal[place], thoughts, values[place], None, len(legal))

    def _pick(self, view: Any, legal: list[int], values: list[float]) -> int:
        purpose = "noise" if max(values) > min(values) else "tie"
        return unsure(values, self._noise, self._rng(view, legal, purpose))


@cache
def levels() -> dict[str, Level]:
    """Every level by name, the weakest first."""
    with FILE.open("rb") as file:
        return {name: msgspec.convert(row, Level) for name, row in tomllib.load(file).items()}


@cache
def level_bots() -> dict[str, type[Bot]]:
    """A kind of bot for each level."""
    return {name: _kind(name, level) for name, level in levels().items()}


def _kind(name: str, level: Level) -> type[Bot]:
    if level.kind == "steady":
        return type(level.title.replace(" ", ""), (Unsteady,), {"name": name, "level": level})
    settings = Settings(level.iterations, level.seconds, noise=level.noise)
    settings = settings._replace(solve=level.solve, prove=level.prove, solve_nodes=level.solve_nodes)
    fields = {"name": name, "usual": settings}
    return type(level.title.replace(" ", ""), (SearchBot,), fields)
