"""Why a choice is thought better than another: the features of the value after both, weighed and compared.

Like every bot it is given a View: positions are guessed from it, and the turn is played to its end by what looks best.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from aerodrome.bots.look import Looker
from aerodrome.core.judge import Judge
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER, Rules

GUESSES = 8  # positions that fit the view, each judged after both choices with the same luck
LEAST = 0.08  # of all that speaks for or against a choice: less is not worth a sentence


class Ground(NamedTuple):
    """A feature of the value that speaks for a choice, or against it where the share is negative."""

    feature: str
    share: float  # of all that speaks for or against it


def weights_of(judge: Judge, seats: int, options: Mapping[str, Any]) -> list[float]:
    """The weights for a table with these options; none where the value is not made of weighed features."""
    groups = judge.solo_groups() if seats == 1 else judge.feature_groups()
    fitting = [name for name, wanted in groups.items() if all(options.get(key) == value for key, value in wanted.items())]
    weights = judge.group_weights((fitting or list(groups))[0]) if groups else []
    return weights if len(weights) == len(judge.feature_names()) else []


def grounds(rules: Rules, view: Any, options: Mapping[str, Any], choice: int, other: int, seed: str) -> list[Ground]:
    """What speaks for a choice and not for the other one, the strongest first; what speaks against it has a negative share."""
    weights = weights_of(rules.judge, view.seats, options)
    if not weights:
        return []
    sums = [0.0] * len(weights)
    for guess in range(GUESSES):
        position = rules.guess(view, Rng(f"{seed}/guess/{guess}"))
        for number, sign in ((choice, 1.0), (other, -1.0)):
            looker = Looker(rules, Rng(f"{seed}/luck/{guess}"))
            after = looker.finish_turn(looker.after(position, number), view.seat, position.turn)
            if rules.mover(after) == OVER:
                continue
            rows = rules.judge.features(after)
            for feature, weight in enumerate(weights):
                rivals = [row[feature] for seat, row in enumerate(rows) if seat != view.seat]
                lead = rows[view.seat][feature] - (sum(rivals) / len(rivals) if rivals else 0.0)
                sums[feature] += sign * weight * lead
    whole = sum(abs(one) for one in sums)
    if not whole:
        return []
    found = [Ground(name, one / whole) for name, one in zip(rules.judge.feature_names(), sums, strict=True)]
    return sorted((one for one in found if abs(one.share) >= LEAST), key=lambda one: -abs(one.share))
