"""Finds weights of a game's value by play: of two sets that differ a little, the one that wins more shows the way.

In every duel a random change is added to the weights on one side and taken away on the other; both sides then play the same
deals from both seats, each taking what looks best at once or, more carefully, at the end of its turn (simultaneous
perturbation). The weights move along the change by as much as it won. A fit to results learns what winners happen to have;
this learns what makes a winner of the one who follows the value. The same seed and number of duels give the same weights.

In a game alone both sides play the same deals by themselves, and the one with more success has won by the difference.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.look import Looker
from aerodrome.core.edition import Edition
from aerodrome.core.info import GameInfo
from aerodrome.core.position import Seat
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State
from aerodrome.lab.play import play_game
from aerodrome.lab.statistics import Estimate, Tally

DEALS = 8  # in a duel, each played twice
LOOKS = 20  # games that show how far the features spread
SEEN = 0.05  # share of their positions that is looked at
REACH = 0.2  # of a weight: how large a change is tried (standard deviation)
STEP = 0.6  # how far a duel that was won altogether moves the weights, in such changes
SMALL = 2 / 3  # a weight that matters less than this part of the others is changed as much as one that matters so much
SETTLED = 0.4  # of the duels: from here on the weights are averaged
KEEN = 3.5  # alone a difference in success counts so many times: successes lie nearer together than wins and losses
NUDGE = 0.01  # added to a weight, to see what it does
CHECKED = 100  # deals that compare the weights found with those it began with
Array = NDArray[np.float64]


class Climb(NamedTuple):
    """What came out."""

    weights: list[float]
    start: list[float]  # where it began
    duels: int
    share: Estimate  # of the wins against the weights at the beginning, over deals
    careful: int = 0  # choices that were followed to the end of the turn
    alone: bool = False

    @property
    def remark(self) -> str:
        """How good it is, for the file."""
        won = f"{100 * self.share.mean:.1f} % ({100 * self.share.low:.1f} to {100 * self.share.high:.1f})"
        met = f"{self.share.n} deals played alone" if self.alone else f"{2 * self.share.n} games"
        look = f"the best {self.careful} choices followed to the end of the turn" if self.careful else "one look at each choice"
        return f"{self.duels} duels; won {won} of {met} against the weights before, {look}"

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {**self._asdict(), "share": self.share.to_json()}


class Climber:
    """One search for the weights of one group."""

    def __init__(
        self,
        info: GameInfo,
        group: str,
        options: dict[str, Any],
        start: list[float],
        seed: int,
        careful: int = 0,
        edition: Edition | None = None,
    ) -> None:
        self.group = group
        edition = edition or info.edition()
        self.sides: tuple[Rules, Rules] = (info.rules_class(edition, info.version), info.rules_class(edition, info.version))
        self.alone = group in self.sides[0].judge.solo_groups()
        self.seats = 1 if self.alone else 2
        self.table = info.check_terms(self.seats, options, edition)
        self.start: Array = np.array(start, dtype=np.float64)
        self.random = np.random.default_rng(seed)
        self.seed = seed
        self.careful = careful

    def run(self, duels: int, on_duel: Callable[[int], None]) -> Climb:
        """Climbs for so many duels."""
        scale = self._scale()
        weights = self.start.copy()
        settled: list[Array] = []
        for number in range(duels):
            change = self.random.standard_normal(len(weights)) * scale
            gain = self._duel(weights + change, weights - change, f"{self.seed}/{number}", DEALS)
            slower = 1.2 - number / duels
            weights = weights + STEP * slower / sqrt(len(weights)) * gain * change
            if number >= SETTLED * duels:
                settled.append(weights)
            on_duel(number + 1)
        found: Array = np.mean(settled, axis=0)
        shares = Tally()
        for deal in range(CHECKED):
            gain = self._duel(found, self.start, f"{self.seed}/check {deal}", 1)
            shares.add(0.5 + (float(np.sign(gain)) if self.alone else gain) / 2)
        weights_found, start = list(map(float, found)), list(map(float, self.start))
        return Climb(weights_found, start, duels, shares.average(), self.careful, self.alone)

    def _duel(self, first: Array, second: Array, seed: str, deals: int) -> float:
        """How much more the first set wins than the second, between -1 and 1; alone a little beyond."""
        self._use(first, second)
        gain = 0.0
        for deal in range(deals):
            first_end, second_end = (self._play(f"climb/{seed}/{deal}", swap) for swap in (0, 1))
            gain += KEEN * (first_end[0] - second_end[0]) if self.alone else first_end[0] + second_end[1] - 1
        return gain / deals

    def _use(self, *weights: Array) -> None:
        for rules, own in zip(self.sides, weights, strict=True):
            rules.judge.group_weights(self.group)[:] = list(map(float, own))

    def _play(self, seed: str, swap: int, seen: list[State] | None = None) -> list[float]:
        """What the end is worth to each seat; swapped, the second side sits first."""
        rng = Rng(seed)
        lookers = [Looker(rules, rng) for rules in self.sides]

        def choose(s: State, seat: Seat, legal: list[int]) -> int:
            own = lookers[seat ^ swap]
            if not self.careful:
                return legal[own.look(s, legal, seat).best]
            guess = own.rules.guess(
                own.rules.observe(s, seat), rng
            )  # what lies hidden must not help: a turn's end may hang on it
            return own.best_at_turns_end(guess, seat, self.careful)

        def keep_some(s: State) -> None:
            if seen is not None and self.random.random() < SEEN:
                seen.append(s.copy())

        rules = self.sides[0]
        s = rules.new(self.seats, self.table)
        play_game(rules, s, rng, choose, keep_some)
        return [rules.judge.success(s)] if self.alone else rules.payoff(s)

    def _scale(self) -> Array:
        """How large a change of each weight is worth trying: a part of it, or enough to matter beside the others."""
        self._use(self.start, self.start)  # not those in use, or the same command would go on where it ended before
        seen: list[State] = []
        for number in range(LOOKS):
            self._play(f"climb/{self.seed}/look {number}", 0, seen)
        spread = np.maximum(self._slopes(seen).std(axis=0), 1e-3)
        matters = np.abs(self.start) * spread
        usual = float(np.quantile(matters[matters > 0], SMALL)) if matters.any() else 1.0
        scale: Array = REACH * np.maximum(np.abs(self.start), usual / spread)
        return scale

    def _slopes(self, seen: list[State]) -> Array:
        """How much each weight moves the judgement of each position: the lead in the feature; alone it is tried out."""
        rules = self.sides[0]
        if not self.alone:
            return np.array([[a - b for a, b in zip(*rules.judge.features(s), strict=True)] for s in seen])
        weights = rules.judge.group_weights(self.group)
        before = np.array([rules.judge.value(s)[0] for s in seen])
        slopes: list[Array] = []
        for number, weight in enumerate(self.start):
            weights[number] = weight + NUDGE
            slopes.append((np.array([rules.judge.value(s)[0] for s in seen]) - before) / NUDGE)
            weights[number] = weight
        return np.array(slopes).T
