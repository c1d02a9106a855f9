"""Fits the weights of a game's value to the results of self-play.

The chance of a seat to win is its share of exp(weights x features), as in the game's value; the weights are those that
make the results of many games most likely (multinomial logistic regression, with a small penalty on large weights).
Game number i draws everything from the seed and i alone.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.base import Budget
from aerodrome.bots.registry import make
from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import BadTerms
from aerodrome.core.info import GameInfo
from aerodrome.core.position import Seat
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State
from aerodrome.lab.play import bots_choose, play_game

SLIP = 0.1  # share of choices made by lot: positions of every kind are seen, not only those of good play
KEPT = 0.5  # share of positions kept: neighbours in a game say nearly the same
HELD_OUT = 5  # every fifth game judges the fit and takes no part in it
HEAD = '# The weights of the value, found by self-play: each group with the command that made it.\nformat = "weights"'
PENALTY = 1e-3  # on the squares of the weights of standardised features, per position
Array = NDArray[np.float64]


class Sample(NamedTuple):
    """Positions of some games: features (position, seat, feature), shares of the win (position, seat), number of the game."""

    features: Array
    shares: Array
    games: NDArray[np.int64]


class Fit(NamedTuple):
    """What came out."""

    weights: list[float]
    positions: int
    before: float | None  # log loss of the weights in use, on games held out
    after: float
    chance: float  # log loss of knowing nothing

    @property
    def start(self) -> None:
        """A fit begins nowhere."""

    @property
    def remark(self) -> str:
        """How good it is, for the file."""
        before = "" if self.before is None else f", of the weights before {self.before:.4f}"
        return (
            f"{self.positions} positions; log loss on games held out {self.after:.4f}{before}, knowing nothing {self.chance:.4f}"
        )

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()


class Found(Protocol):
    """Weights and how good they are."""

    @property
    def weights(self) -> list[float]: ...

    @property
    def start(self) -> list[float] | None: ...

    @property
    def remark(self) -> str: ...

    def to_json(self) -> dict[str, Any]: ...


def collect(
    info: GameInfo,
    options: dict[str, Any],
    seats: int,
    bot: str,
    games: int,
    seed: int,
    on_game: Callable[[int], None],
    edition: Edition | None = None,
) -> Sample:
    """Plays games of a bot against itself and keeps features of positions and how the game ended."""
    rules = registry.rules(info, edition)
    full = info.check_terms(seats, options, edition)
    rows: list[list[list[float]]] = []
    shares: list[list[float]] = []
    numbers: list[int] = []
    for number in range(games):
        found, result = _game(rules, seats, full, bot, f"tune/{seed}/{number}")
        rows += found
        shares += [result] * len(found)
        numbers += [number] * len(found)
        on_game(number + 1)
    return Sample(np.array(rows, dtype=np.float64), np.array(shares, dtype=np.float64), np.array(numbers, dtype=np.int64))


def _game(rules: Rules, seats: int, options: dict[str, Any], bot: str, seed: str) -> tuple[list[list[list[float]]], list[float]]:
    """Features of some positions of one game, and its result."""
    rng = Rng(seed)
    bots = [make(bot, rules, f"{seed}/{seat}") for seat in range(seats)]
    ask = bots_choose(rules, bots, Budget())
    rows: list[list[list[float]]] = []

    def choose(s: State, seat: Seat, legal: list[int]) -> int:
        return legal[rng.below(len(legal))] if rng.unit() < SLIP else ask(s, seat, legal)

    def keep_some(s: State) -> None:
        if rng.unit() < KEPT:
            rows.append(rules.judge.features(s))

    s = rules.new(seats, options)
    play_game(rules, s, rng, choose, keep_some)
    return rows, rules.payoff(s)


def log_loss(weights: Array, features: Array, shares: Array) -> float:
    """Mean surprise at how the games ended."""
    strengths = features @ weights
    top = strengths.max(axis=1, keepdims=True)
    logs = strengths - top - np.log(np.exp(strengths - top).sum(axis=1, keepdims=True))
    return float(-(shares * logs).sum(axis=1).mean())


def fit(sample: Sample, weights: list[float] | None) -> Fit:
    """The weights under which the results are most likely."""
    from scipy.optimize import minimize

    held = sample.games % HELD_OUT == HELD_OUT - 1
    features, shares = sample.features[~held], sample.shares[~held]
    scale = features.std(axis=(0, 1))
    scale[scale == 0.0] = 1.0
    scaled = features / scale

    def loss(w: Array) -> tuple[float, Array]:
        strengths = scaled @ w
        parts = np.exp(strengths - strengths.max(axis=1, keepdims=True))
        chances = parts / parts.sum(axis=1, keepdims=True)
        surprise = -(shares * np.log(chances + 1e-300)).sum() / len(scaled)
        slope = np.einsum("ps,psf->f", chances - shares, scaled) / len(scaled)
        return float(surprise + PENALTY * (w @ w)), slope + 2 * PENALTY * w

    found = minimize(loss, np.zeros(scaled.shape[2]), jac=True, method="L-BFGS-B")
    result: Array = found.x / scale
    test = (sample.features[held], sample.shares[held])
    before = log_loss(np.array(weights), *test) if weights else None
    nothing = log_loss(np.zeros(len(result)), *test)
    return Fit([float(w) for w in result], len(features), before, log_loss(result, *test), nothing)


def check(rules: Rules, title: str) -> None:
    """BadTerms where the game has no features to fit."""
    if not rules.judge.feature_names() or not rules.judge.feature_groups():
        raise BadTerms(f"The value of {title} is not made of fitted features, so there is nothing to tune.")


def write(path: Path, group: str, names: tuple[str, ...], found: Found, command: str) -> None:
    """Puts one group into the file of weights, with the command that made it and how good it is; the others stay as they are."""
    blocks = path.read_text(encoding="utf-8").strip().split("\n\n") if path.exists() else [HEAD]
    made = {f"[{group}]": [f"# Made by: {command}", f"# {found.remark}", f"[{group}]", *_rows(names, found.weights)]}
    began = f"[start.{group}]"
    if found.start is None:
        blocks = [block for block in blocks if began not in block.split("\n")]
    else:
        made[began] = ["# Where the search for them began", began, *_rows(names, found.start)]
    for table, lines in made.items():
        place = next((number for number, block in enumerate(blocks) if table in block.split("\n")), len(blocks))
        blocks[place : place + 1] = ["\n".join(lines)]
    path.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


def _rows(names: tuple[str, ...], weights: list[float]) -> list[str]:
    return [f"{name} = {weight:.6g}" for name, weight in zip(names, weights, strict=True)]
