"""The steady bot: plays each choice in a few guesses of the position and takes the one that looks best when its turn is over.

A turn is often a chain of small decisions, and the first ones say little by themselves. So every choice is followed,
greedily, through the rest of the own turn, and judged at its end.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from aerodrome.bots.base import NO_LIMIT, Bot, Budget, Clock, Thought, Thoughts
from aerodrome.bots.look import Looker
from aerodrome.bots.slips import pick
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State

TURN: Final = 16  # own decisions played on after the first one: more than a usual turn has


class SteadySettings(NamedTuple):
    """How steadily it looks."""

    iterations: int = 1000  # positions for one decision: more of them cost time and were not seen to make it stronger
    guesses: int = 4  # positions that the view allows, each tried with every choice
    noise: float = 0.0  # another choice than the best may be played; see `slips`


class SteadyBot(Bot):
    """Looks one turn ahead with the game's own idea of what a position is worth.

    What it draws depends on its seed, the view and nothing else: the same view gets the same answer.
    """

    name = "steady"

    def __init__(self, rules: Rules, seed: int | str, settings: SteadySettings | None = None) -> None:
        super().__init__(rules, seed)
        self.settings = settings or SteadySettings()

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """The choice with the best average value, ties by lot; with noise one of the better ones."""
        return legal[0] if len(legal) == 1 else self.think(view, legal, budget).choice

    def think(self, view: Any, legal: list[int], budget: Budget) -> Thoughts:
        """The choice and the value of each at the end of the own turn."""
        clock = Clock(budget.within(self.settings.iterations, NO_LIMIT))
        values = self._values(view, legal, clock)
        sensible = self.rules.judge.sensible(view, legal)
        worth = [value for choice, value in zip(legal, values, strict=True) if choice in sensible]
        slips = self.settings.noise > 0.0 and max(worth) > min(worth)
        chosen = sensible[pick(worth, self.settings.noise, self.rng_for(view, legal, "noise" if slips else "tie"))]
        place = legal.index(chosen)
        choices = tuple(Thought(choice, 1, value) for choice, value in zip(legal, values, strict=True))
        return Thoughts(view.seat, legal[place], choices, values[place], None, clock.used)

    def values(self, view: Any, legal: list[int], budget: Budget) -> list[float]:
        """What the seat may expect of each choice, between 0 and 1."""
        return self._values(view, legal, Clock(budget.within(self.settings.iterations, NO_LIMIT)))

    def _values(self, view: Any, legal: list[int], clock: Clock) -> list[float]:
        """Every choice is tried in one guess at least; more guesses follow as long as a whole round fits the budget."""
        totals = [0.0] * len(legal)
        first: State | None = None
        sure = False  # no chance event came up in the first guess
        rounds = 0
        while rounds == 0 or (rounds < self.settings.guesses and _another_fits(clock, rounds)):
            guess = self.rules.guess(view, self.rng_for(view, legal, f"guess {rounds}"))
            if first is not None and rounds == 1 and sure and guess.to_json() == first.to_json():
                break  # nothing is hidden and nothing was drawn: another round would say the same
            first = first or guess
            looker = Looker(self.rules, Rng(f"{self.seed}/{view.seat}/{view.turn}/luck {rounds}"))
            for place, value in enumerate(self._round(looker, guess, legal, clock)):
                totals[place] += value
            clock.used += looker.positions
            sure = looker.draws == 0
            rounds += 1
        return [total / rounds for total in totals]

    def _round(self, looker: Looker, guess: State, legal: list[int], clock: Clock) -> list[float]:
        """The value of every choice in one guess; each may use the same part of the budget.

        All choices meet the same luck, so that they differ by their worth and not by their draws.
        """
        rules = self.rules
        seat = rules.mover(guess)
        luck = looker.rng.mark()
        found: list[float] = []
        for choice in legal:
            looker.rng.rewind(luck)
            until = looker.positions + clock.iterations // len(legal)
            end = looker.after(guess, choice)
            looker.positions += 1
            end = looker.finish_turn(end, seat, guess.turn, 0 if clock.late else TURN, until)
            found.append(rules.judge.value(end)[seat])
        return found


def _another_fits(clock: Clock, rounds: int) -> bool:
    """Whether a round as long as the ones before stays within the budget."""
    return clock.used + clock.used // rounds <= clock.iterations and not clock.late
