"""The levels as bots: each plays by its algorithm in the settings for its game, within the time of its turn."""

from __future__ import annotations

from functools import cache
from time import thread_time
from typing import Any, ClassVar

from aerodrome.bots.base import Bot, Budget, Thoughts
from aerodrome.bots.exact_play import ExactPlay
from aerodrome.bots.levels import Play, levels, play_of
from aerodrome.bots.plan_bot import PlanBot
from aerodrome.bots.plans import PlanSettings
from aerodrome.bots.steady import SteadyBot, SteadySettings
from aerodrome.bots.tree_bot import TreeBot
from aerodrome.core.rules import Rules

SHARE = 0.6  # of the time left for a turn that one of its decisions may take


class LevelBot(Bot):
    """Calculates what it can calculate, otherwise thinks by its algorithm; the cap of CPU time is for a whole turn."""

    level: ClassVar[str]  # its name in levels.toml

    def __init__(self, rules: Rules, seed: int | str) -> None:
        super().__init__(rules, seed)
        self.seconds = levels()[self.level].seconds
        self.used = 0.0  # seconds of CPU in the turn under way
        self.play = play_of(rules, self.level)
        self.player = _player(rules, seed, self.play)
        exact = rules.solvable if self.play.exact.positions else None
        self.exact = ExactPlay(rules, exact, self.play.exact) if exact else None
        self._turn = (-1, -1)  # turn and seat that the time was spent in

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """What exact play or the algorithm chooses."""
        if len(legal) == 1:
            return legal[0]
        start = thread_time()
        own = self._own(view, budget)
        choice = self.exact.choose(view, own) if self.exact else None
        if choice is None:
            choice = self.player.choose(view, legal, own)
        else:
            self.player.forget()
        self.used += thread_time() - start
        return choice

    def think(self, view: Any, legal: list[int], budget: Budget) -> Thoughts:
        """The same with reasons."""
        start = thread_time()
        own = self._own(view, budget)
        found: Thoughts | None = None
        if self.exact:
            found = self.exact.think(view, legal, own, self.play.settings.iterations, self.rng_for(view, legal, "scores"))
        found = found or self.player.think(view, legal, own)
        self.used += thread_time() - start
        return found

    def values(self, view: Any, legal: list[int], budget: Budget) -> list[float]:
        """What the seat may expect of each choice, between 0 and 1."""
        return [0.0 if thought.value is None else thought.value for thought in self.think(view, legal, budget).choices]

    def forget(self) -> None:
        """Drops what its algorithm kept for the turn."""
        self.player.forget()

    def _own(self, view: Any, budget: Budget) -> Budget:
        """The budget, lowered to what is left of the turn."""
        if self._turn != (view.turn, view.seat):
            self._turn, self.used = (view.turn, view.seat), 0.0
            self.forget()
        return budget.within(self.play.settings.iterations, max(0.0, self.seconds - self.used) * SHARE)


def _player(rules: Rules, seed: int | str, play: Play) -> SteadyBot | PlanBot | TreeBot:
    """A bot that plays by the level's algorithm: the kind of its settings."""
    settings = play.settings
    if isinstance(settings, SteadySettings):
        return SteadyBot(rules, seed, settings)
    if isinstance(settings, PlanSettings):
        return PlanBot(rules, seed, settings)
    return TreeBot(rules, seed, settings)


@cache
def level_bots() -> dict[str, type[Bot]]:
    """A kind of bot for each level."""
    return {
        name: type(level.title.replace(" ", ""), (LevelBot,), {"name": name, "level": name}) for name, level in levels().items()
    }
