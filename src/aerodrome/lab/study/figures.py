"""What a study says: every measure of every variant with its interval, and paired differences from the first variant."""

from __future__ import annotations

import json
from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from aerodrome.lab.statistics import Estimate, Tally
from aerodrome.lab.study.plan import Study
from aerodrome.lab.study.run import Row

LEVEL = 0.05
METHOD = (
    "95 % intervals: Wilson's for shares, Student's t for means and for differences. Differences are taken deal by deal, as all "
    "variants met the same deals. `chance` is the probability of one as large or larger if there were none; it is told as a "
    "difference where that stays below 5 % after Holm's correction for all differences of the study"
)


class Measure(NamedTuple):
    """One number of a game."""

    name: str
    definition: str
    of: Callable[[Row], float]
    is_share: bool = False


class Difference(NamedTuple):
    """How a variant differs from the first one in one measure."""

    measure: str
    variant: str
    estimate: Estimate
    chance: float
    differs: bool

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {**self._asdict(), "estimate": self.estimate.to_json()}


def measures(seats: int, facts: set[str]) -> list[Measure]:
    """Those of a table of so many seats, with the numbers that the game tells of itself."""
    found: list[Measure] = []
    for seat in range(seats):
        found.append(
            Measure(f"win share of seat {seat + 1}", "its share of the win: winners share 1", _of_seat(seat, "share"), True)
        )
        found.append(Measure(f"score of seat {seat + 1}", "its final points", _of_seat(seat, "score")))
    found += [
        Measure("turns", "turns of the game", _of_game("turns")),
        Measure("decisions", "decisions with more than one choice, of all seats", _of_game("decisions")),
        Measure("branching", "choices of a decision, one order of every set of picks", _branching),
        Measure("margin", "points between the best score and the next", _of_game("margin")),
        Measure(
            "lead changes", "how often somebody else came to lead alone, by points at the ends of turns", _of_game("lead_changes")
        ),
        Measure("decided", "the part of the game after which the winner led alone to the end", _of_game("decided")),
    ]
    found += [Measure(f"fact {name}", "as the game tells it of itself", _of_facts(name)) for name in sorted(facts)]
    return found


def _of_seat(seat: int, field: str) -> Callable[[Row], float]:
    return lambda row: float(row["seats"][seat][field])


def _of_game(field: str) -> Callable[[Row], float]:
    return lambda row: float(row[field])


def _of_facts(name: str) -> Callable[[Row], float]:
    return lambda row: float(json.loads(row["facts"])[name])


def _branching(row: Row) -> float:
    return row["choices"] / row["decisions"] if row["decisions"] else 0.0


def numeric_facts(rows: list[Row]) -> set[str]:
    """Facts that every game has as a number."""
    common: set[str] | None = None
    for row in rows:
        facts = json.loads(row["facts"])
        own = {name for name, value in facts.items() if isinstance(value, (int, float)) and not isinstance(value, bool)}
        common = own if common is None else common & own
    return common or set()


def figures(study: Study, rows: list[Row]) -> list[dict[str, Any]]:
    """Every measure of every variant."""
    found: list[dict[str, Any]] = []
    for variant in study.variants:
        own = [row for row in rows if row["variant"] == variant.name]
        for measure in measures(variant.seats, numeric_facts(own)):
            tally = Tally()
            for row in own:
                tally.add(measure.of(row))
            estimate = tally.share() if measure.is_share else tally.average()
            named = {"variant": variant.name, "measure": measure.name, "definition": measure.definition}
            found.append({**named, "estimate": estimate.to_json()})
    return found


def bot_shares(study: Study, rows: list[Row]) -> list[dict[str, Any]]:
    """The win share of each bot of a variant, over all its seats; bots move on by one seat from deal to deal."""
    tallies: dict[tuple[str, str], Tally] = {}
    for row in rows:
        for name in sorted({seat["bot"] for seat in row["seats"]}):
            own = [seat["share"] for seat in row["seats"] if seat["bot"] == name]
            tallies.setdefault((row["variant"], name), Tally()).add(sum(own) / len(own))
    found: list[dict[str, Any]] = []
    for variant in study.variants:
        for (played, bot), tally in tallies.items():
            if played == variant.name:
                found.append(
                    {"variant": variant.name, "bot": bot, "fair": 1 / variant.seats, "estimate": tally.share().to_json()}
                )
    return found


def differences(study: Study, rows: list[Row]) -> list[Difference]:
    """Every variant against the first, deal by deal, in all measures that both have; corrected for their number."""
    by_variant = {variant.name: [row for row in rows if row["variant"] == variant.name] for variant in study.variants}
    base = study.variants[0]
    found: list[Difference] = []
    for variant in study.variants[1:]:
        theirs, own = by_variant[base.name], by_variant[variant.name]
        seats = variant.seats if variant.seats == base.seats else 0  # seats of tables of different size do not compare
        for measure in measures(seats, numeric_facts(theirs) & numeric_facts(own)):
            pairs = [measure.of(after) - measure.of(before) for before, after in zip(theirs, own, strict=True)]
            estimate, chance = paired(pairs)
            found.append(Difference(measure.name, variant.name, estimate, chance, False))
    return holm(found)


def paired(values: list[float]) -> tuple[Estimate, float]:
    """The mean of differences with Student's interval, and the chance of one so far from zero if there were none."""
    from scipy.special import stdtr, stdtrit  # slow to import

    n, mean = len(values), fmean(values)
    error = stdev(values) / sqrt(n) if n > 1 else 0.0
    if error == 0.0:
        return Estimate(mean, mean, mean, n), 1.0 if mean == 0.0 else 0.0
    half = float(stdtrit(n - 1, 1 - LEVEL / 2)) * error
    return Estimate(mean, mean - half, mean + half, n), 2.0 * float(stdtr(n - 1, -abs(mean) / error))


def holm(found: list[Difference]) -> list[Difference]:
    """The differences that can be told as such although many were looked for (Holm's step-down procedure)."""
    order = sorted(range(len(found)), key=lambda place: found[place].chance)
    told: set[int] = set()
    for number, place in enumerate(order):
        if found[place].chance > LEVEL / (len(found) - number):
            break
        told.add(place)
    return [difference._replace(differs=place in told) for place, difference in enumerate(found)]
