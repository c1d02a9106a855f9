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
from aerodrome.lab.study.uses import names

DEALS = 60
HIGHEST, DEALT = "15", 6 / 15  # the highest card, and how often it is among the six
OTHER_CHOICES = 2  # a repeat with everybody in the same seat of the two, and other seeds
PROMISED = (0.93, 0.97)
WRONG_AT_MOST = 0.06
INFO = replace(template.GAME, folder=Path(template.__file__).parent)


class Truth(NamedTuple):
    """What the studies said, beside the truth."""

    coverage: dict[str, float]  # of each measure: how many of its intervals hold the true value
    wrong: float  # part of the studies that call two equal variants different

    def complaints(self, each: bool = False) -> list[str]:
        """What is not as it was promised: of all intervals together, or of each measure, which takes some hundred studies."""
        parts = self.coverage if each else {"all measures": fmean(self.coverage.values())}
        low, high = PROMISED
        found = [
            f"{part:.1%} of the intervals hold the truth ({name})" for name, part in parts.items() if not low <= part <= high
        ]
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
        found.update({f"win share of seat {winner + 1}": 1, "score of seat 1": points[0], "score of seat 2": points[1]})
        found.update({"margin": abs(points[0] - points[1]), "decided": course.decided(winner)})
        found.update({"drama": drama, "comeback": comeback})
        seat, number = divmod(cards.index(5), 3)  # of the highest card of these six
        if number < 2:  # the last card of a hand is no choice
            found.update({"played": DEALT, "won": DEALT * (seat == winner)})
    truth = {name: total / len(orders) for name, total in found.items()}
    played, won = truth.pop("played"), truth.pop("won")
    of_card = {"times": played / 2, "winners_more": 2 * won - played, "taken": 2 / 5}
    of_card |= {"share_with": won / played, "share_without": (1 - won) / (2 - played)}
    return truth | {f"highest card, {name}": value for name, value in of_card.items()}


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
    hits, told = Counter[str](), Counter[str]()
    wrong = 0
    with template_game():
        truth = exact()
        for seed in range(many):
            study, rows = small_study(seed)
            for name, estimate in _estimates(study, rows):
                if name in truth:
                    told[name] += 1
                    hits[name] += estimate["low"] <= truth[name] <= estimate["high"]
            found = differences(study, rows)
            for difference in found:
                if difference.measure in truth:  # with the same truth in both variants
                    told["differences"] += 1
                    hits["differences"] += difference.estimate.low <= 0 <= difference.estimate.high
            wrong += any(difference.differs for difference in found)
    return Truth({name: hits[name] / number for name, number in told.items()}, wrong / many)


def _estimates(study: Study, rows: list[dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """All that the study says of its first variant, by name; what it leaves open is left out."""
    for row in figures(study, rows):
        if row["variant"] == "high":
            yield row["measure"], row["estimate"]
    for row in names(study, rows):
        if row["variant"] == "high" and row["name"] == HIGHEST:
            for name in ("times", "winners_more", "share_with", "share_without", "taken"):
                if row[name] is not None:
                    yield f"highest card, {name}", row[name]


if __name__ == "__main__":
    found = studies(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
    for name, part in found.coverage.items():
        print(f"{name:28} {part:6.1%} of the intervals hold the true value")
    print(f"{'all measures':28} {fmean(found.coverage.values()):6.1%}, promised are 93 to 97")
    print(f"{'equal variants':28} {found.wrong:6.1%} are called different, promised are 6 at most")
    sys.exit("; ".join(found.complaints(each=True)) or 0)
