"""How a level errs: a choice is played the more rarely the worse it looks, and never an absurd one."""

from __future__ import annotations

from math import exp

from aerodrome.core.rng import Rng

ABSURD = 0.5  # a choice further down than this, from the best to the worst, is never played
LOTS_OF_THE_BEST = 1_000_000  # the fewer lots a choice has the worse it is
TIE = 1e-12  # values closer than this are equal


def pick(values: list[float], noise: float, rng: Rng) -> int:
    """The place of one of the better values, by weighted lot; without noise one of the best."""
    best, worst = max(values), min(values)
    if noise == 0.0 or best == worst:
        equal = [place for place, value in enumerate(values) if value >= best - TIE]
        return equal[rng.below(len(equal))]
    weights: list[int] = []
    for value in values:
        down = (best - value) / (best - worst)
        weights.append(round(LOTS_OF_THE_BEST * exp(-down / noise)) if down <= ABSURD else 0)
    return rng.pick(weights)
