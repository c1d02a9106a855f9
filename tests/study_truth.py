"""Do studies tell the truth? Many small ones of a game whose answers are known, through all that a real study goes through.

The game is the kit's template with two random players: three rounds of one card each, so that all 720 orders of six cards are
equally likely, and every measure has an exact value. Its option "low wins" turns the order round and changes nothing on the
average; with other random choices on the same deals, whatever differs between its two values differs by chance.

`PYTHONPATH=tests python -m study_truth 400` prints the figures; tests/test_study_truth.py runs a short version.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import permutations
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple
from unittest.mock import patch

from aerodrome.core import registry
from aerodrome.kit import template
from aerodrome.lab.study.course import Course
from aerodrome.lab.study.figures import differences, figures
from aerodrome.lab.study.plan import Study, StudyText, VariantText, made
from aerodrome.lab.study.play import played

DEALS = 60
OTHER_CHOICES = 2  # a repeat with everybody in the same seat of the two, and other seeds
PROMISED = (0.93, 0.97)
WRONG_AT_MOST = 0.06
INFO = replace(template.GAME, folder=Path(template.__file__).parent)


class Truth(NamedTuple):
    """What the studies said, beside the truth."""

    coverage: dict[str, float]  # of each measure: how many of its intervals hold the true value
    wrong: float  # part of the studies that call two equal variants different

    def complaints(self) -> list[str]:
        """What is not as it was promised."""
        whole = fmean(self.coverage.values())
        found = [] if PROMISED[0] <= whole <= PROMISED[1] else [f"{whole:.1%} of the intervals hold the truth"]
        return found + ([f"{self.wrong:.1%} find what is not there"] if self.wrong > WRONG_AT_MOST else [])


@contextmanager
def template_game() -> Iterator[None]:
    """The template among the games."""
    with patch.object(registry, "games", return_value={INFO.name: INFO}):
        yield


def exact() -> dict[str, float]:
    """The true value of every measure, from all orders of the cards."""
    rules = registry.rules(INFO)
    found: Counter[str] = Counter()
    orders = list(permutations(range(6)))
    for cards in orders:
        course, points = Course(rules, 2), [0, 0]
        for one, other in zip(cards[:3], cards[3:], strict=True):
            course.points += [points[:], points[:]]  # at the beginning of both turns of a round
            points[other > one] += 2
        winner = points.index(max(points))
        drama, comeback = course.drama(winner)
        found.update({"win share of seat 1": winner == 0, "score of seat 1": points[0], "margin": abs(points[0] - points[1])})
        found.update({"decided": course.decided(winner), "drama": drama, "comeback": comeback})
    return {name: total / len(orders) for name, total in found.items()}


@cache
def small_study(seed: int) -> tuple[Study, list[dict[str, Any]]]:
    """A study of two variants that do not differ, and its games."""
    variants = {"high": VariantText({"low_wins": False}), "low": VariantText({"low_wins": True})}
    study = made(StudyText("study", INFO.name, variants, DEALS, seats=2, bots=("random",), seed=seed, luck=0))
    high, low = study.variants
    rows = [played(study, high, deal) for deal in range(DEALS)]
    return study, rows + [{**played(study, low, deal, OTHER_CHOICES), "repeat": 0} for deal in range(DEALS)]


def studies(many: int) -> Truth:
    """What so many small studies say, beside the truth."""
    hits: Counter[str] = Counter()
    wrong = 0
    with template_game():
        truth = exact()
        for seed in range(many):
            study, rows = small_study(seed)
            for row in figures(study, rows):
                if row["measure"] in truth and row["variant"] == "high":
                    hits[row["measure"]] += row["estimate"]["low"] <= truth[row["measure"]] <= row["estimate"]["high"]
            wrong += any(difference.differs for difference in differences(study, rows))
    return Truth({name: hits[name] / many for name in truth}, wrong / many)


if __name__ == "__main__":
    found = studies(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
    for name, part in found.coverage.items():
        print(f"{name:22} {part:6.1%} of the intervals hold the true value")
    print(f"{'all measures':22} {fmean(found.coverage.values()):6.1%}, promised are 93 to 97")
    print(f"{'equal variants':22} {found.wrong:6.1%} are called different, promised are 6 at most")
    sys.exit("; ".join(found.complaints()) or 0)
