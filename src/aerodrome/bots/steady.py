"""The steady bot: plays each choice in a few guesses of the position and takes the one that looks best when its turn is over.

A turn is often a chain of small decisions, and the first ones say little by themselves. So every choice is followed,
greedily, through the rest of the own turn, and judged at its end.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from aerodrome.bots.base import NO_LIMIT, Bot, Budget, Clock, Thought, Thoughts
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, State

GUESSES: Final = 4  # positions that the view allows, each tried with every choice
ENOUGH: Final = 1000  # positions: more of them cost time and were not seen to make it stronger
CHAIN: Final = 16  # own decisions followed after the first one: more than a usual turn has
TIE: Final = 1e-12  # values closer than this are equal


class SteadyBot(Bot):
    """Looks one turn ahead with the game's own idea of what a position is worth.

    What it draws depends on its seed, the view and nothing else: the same view gets the same answer.
    """

    name = "steady"

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        """The choice with the best average value, ties by lot."""
        return legal[0] if len(legal) == 1 else self._best(view, legal, self.values(view, legal, budget))

    def think(self, view: Any, legal: list[int], budget: Budget) -> Thoughts:
        """The choice and the value of each at the end of the own turn."""
        values = self.values(view, legal, budget)
        choice = self._best(view, legal, values)
        choices = tuple(Thought(other, 1, value) for other, value in zip(legal, values, strict=True))
        return Thoughts(view.seat, choice, choices, values[legal.index(choice)], None, self._looked)

    def _best(self, view: Any, legal: list[int], values: list[float]) -> int:
        best = max(values)
        equal = [choice for choice, value in zip(legal, values, strict=True) if value >= best - TIE]
        return equal[self._rng(view, legal, "tie").below(len(equal))] if len(equal) > 1 else equal[0]

    def values(self, view: Any, legal: list[int], budget: Budget) -> list[float]:
        """What the seat may expect of each choice, between 0 and 1.

        Every choice is tried in one guess at least; more guesses follow as long as a whole round fits the budget.
        """
        clock = Clock(budget.within(ENOUGH, NO_LIMIT))
        totals = [0.0] * len(legal)
        first: State | None = None
        rounds = 0
        while rounds == 0 or (rounds < GUESSES and _another_fits(clock, rounds)):
            guess = self.rules.guess(view, self._rng(view, legal, f"guess {rounds}"))
            if first is not None and rounds == 1 and not self._uncertain and guess.to_json() == first.to_json():
                break  # nothing is hidden and nothing was drawn: another round would say the same
            first = first or guess
            luck = f"{self.seed}/{view.seat}/{view.turn}/luck {rounds}"
            for index, value in enumerate(self._round(guess, view.seat, legal, clock, luck)):
                totals[index] += value
            rounds += 1
        self._looked = clock.used
        return [total / rounds for total in totals]

    _looked = 0  # positions, for the last choice
    _uncertain = False  # whether any chance event came up while the first guess was tried

    def _rng(self, view: Any, legal: list[int], purpose: str) -> Rng:
        """A generator that follows from the seed and the view alone."""
        return Rng(f"{self.seed}/{view.seat}/{view.turn}/{view.step}/{legal}/{purpose}")

    def _round(self, guess: State, seat: int, legal: list[int], clock: Clock, luck: str) -> list[float]:
        """The value of every choice in one guess; each may use the same part of the budget.

        All choices meet the same luck, so that they differ by their worth and not by their draws.
        """
        self._uncertain = False
        found: list[float] = []
        for choice in legal:
            position = guess.copy()
            self.rules.apply(position, choice)
            found.append(
                self._follow(position, seat, guess.turn, _Luck(luck), clock, clock.used + clock.iterations // len(legal))
            )
        return found

    def _follow(self, s: State, seat: int, turn: int, luck: _Luck, clock: Clock, until: int) -> float:
        """Goes on greedily to the end of the own turn, or until so much is used, and says what is reached."""
        clock.spend()
        self._draw(s, luck)
        for _ in range(CHAIN):
            if s.turn != turn or self.rules.mover(s) != seat or clock.used >= until or clock.late:
                break
            s = self._best_next(s, seat, luck, clock)
        return self.rules.judge.value(s)[seat]

    def _best_next(self, s: State, seat: int, luck: _Luck, clock: Clock) -> State:
        """The best of the positions one own decision later."""
        legal = self.rules.narrow(s)
        if len(legal) == 1:
            self.rules.apply(s, legal[0])
            self._draw(s, luck)
            return s
        best = s
        best_value = -1.0
        for choice in legal:
            clock.spend()
            position = s.copy()
            self.rules.apply(position, choice)
            self._draw(position, luck)
            value = self.rules.judge.value(position)[seat]
            if value > best_value + TIE:
                best, best_value = position, value
        return best

    def _draw(self, s: State, luck: _Luck) -> None:
        """Runs chance by sampling."""
        while self.rules.mover(s) == CHANCE:
            self._uncertain = True
            self.rules.apply(s, self.rules.sample(s, luck.rng))


def _another_fits(clock: Clock, rounds: int) -> bool:
    """Whether a round as long as the ones before stays within the budget."""
    return clock.used + clock.used // rounds <= clock.iterations and not clock.late


class _Luck:
    """A generator that is made when it is first needed: most choices draw nothing."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    @cached_property
    def rng(self) -> Rng:
        """The generator."""
        return Rng(self._seed)
