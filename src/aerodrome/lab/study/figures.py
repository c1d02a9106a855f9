"""What a study says: every measure of every variant with its interval, and paired differences from the first variant."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from statistics import fmean
from typing import Any, NamedTuple

from aerodrome.lab.statistics import Estimate, Tally, wilson
from aerodrome.lab.study.luck import luck
from aerodrome.lab.study.measures import WHOLE, Row, measures, numeric_facts
from aerodrome.lab.study.plan import Study

LEVEL = 0.05
METHOD = (
    "95 % intervals: Wilson's for shares, Student's t or empirical likelihood for means and for differences, whichever reaches "
    "further on a side. Differences are taken deal by deal, as all variants met the same deals. `chance` is the probability of "
    "one as large or larger if there were none, by Student's t; it is told as a difference where that stays below 5 % after "
    "Holm's correction for all differences of the study"
)


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


def games(rows: list[Row], variant: str) -> list[Row]:
    """The finished games of a variant, each deal once: what all measures but the share of luck are taken from."""
    return [row for row in rows if row["variant"] == variant and row["finished"] and not row["repeat"]]


def figures(study: Study, rows: list[Row]) -> list[dict[str, Any]]:
    """Every measure of every variant."""
    found: list[dict[str, Any]] = []
    for variant in study.variants:
        own = games(rows, variant.name)
        for measure in measures(variant.seats, numeric_facts(own)) if own else ():
            tally = Tally()
            for row in own:
                tally.add(measure.of(row))
            estimate = tally.share() if measure.is_share else tally.average()
            named = {"variant": variant.name, "measure": measure.name, "definition": measure.definition}
            found.append({**named, "estimate": estimate.to_json()})
    found += [{**share, "definition": WHOLE[share["measure"]]} for share in luck(study, rows)]
    return found + unfinished(study, rows)


def unfinished(study: Study, rows: list[Row]) -> list[dict[str, Any]]:
    """The share of games that were broken off, of the variants that have some."""
    found: list[dict[str, Any]] = []
    for variant in study.variants:
        own = [row["finished"] for row in rows if row["variant"] == variant.name and not row["repeat"]]
        if not all(own):
            estimate = wilson(own.count(False), len(own)).to_json()
            found.append(
                {"variant": variant.name, "measure": "unfinished", "definition": WHOLE["unfinished"], "estimate": estimate}
            )
    return found


def gradient(study: Study, rows: list[Row]) -> dict[str, Any] | None:
    """The skill gradient, where every variant is a table for two and some of them put a level above the next one below it."""
    pairs = [variant.bots for variant in study.variants if variant.seats == 2]
    if len(pairs) < len(study.variants) or any(one == other for one, other in pairs):
        return None
    levels = list(dict.fromkeys(name for one, other in pairs for name in (other, one)))  # from below
    steps = {variant.name for variant in study.variants if levels.index(variant.bots[0]) - levels.index(variant.bots[1]) == 1}
    by_deal: dict[int, list[float]] = {}
    for row in rows:
        if row["variant"] in steps and row["finished"] and not row["repeat"]:
            by_deal.setdefault(row["deal"], []).append(row["seats"][row["deal"] % 2]["share"])
    means = [fmean(shares) for shares in by_deal.values() if len(shares) == len(steps)]
    return {"levels": levels, "estimate": paired(means)[0].to_json()} if len(means) > 1 else None


def bot_shares(study: Study, rows: list[Row]) -> list[dict[str, Any]]:
    """The win share of each bot of a variant, over all its seats; bots move on by one seat from deal to deal."""
    tallies: dict[tuple[str, str], Tally] = {}
    for row in (row for variant in study.variants for row in games(rows, variant.name)):
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
    by_variant = {variant.name: {row["deal"]: row for row in games(rows, variant.name)} for variant in study.variants}
    base = study.variants[0]
    found: list[Difference] = []
    for variant in study.variants[1:]:
        both = sorted(by_variant[base.name].keys() & by_variant[variant.name].keys())
        if len(both) < 2:
            continue
        theirs, own = ([by_variant[name][deal] for deal in both] for name in (base.name, variant.name))
        seats = variant.seats if variant.seats == base.seats else 0  # seats of tables of different size do not compare
        for measure in measures(seats, numeric_facts(theirs) & numeric_facts(own)):
            if measure.compared:
                pairs = [measure.of(after) - measure.of(before) for before, after in zip(theirs, own, strict=True)]
                estimate, chance = paired(pairs)
                found.append(Difference(measure.name, variant.name, estimate, chance, False))
    return holm(found)


def paired(values: list[float]) -> tuple[Estimate, float]:
    """The mean of differences with its interval, and by Student's t the chance of one so far from zero if there were none."""
    from scipy.special import stdtr  # slow to import

    tally = Tally(Counter(values))
    estimate, error = tally.average(), tally.deviation / sqrt(len(values))
    if error == 0.0:
        return estimate, 1.0 if estimate.mean == 0.0 else 0.0
    return estimate, 2.0 * float(stdtr(len(values) - 1, -abs(estimate.mean) / error))


def holm(found: list[Difference]) -> list[Difference]:
    """The differences that can be told as such although many were looked for (Holm's step-down procedure)."""
    order = sorted(range(len(found)), key=lambda place: found[place].chance)
    told: set[int] = set()
    for number, place in enumerate(order):
        if found[place].chance > LEVEL / (len(found) - number):
            break
        told.add(place)
    return [difference._replace(differs=place in told) for place, difference in enumerate(found)]
