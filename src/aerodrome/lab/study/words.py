"""The findings of a study in sentences, the most surprising ones first."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Any

from aerodrome.core.messages import capitalised
from aerodrome.lab.study.charts import number
from aerodrome.lab.study.figures import LEVEL

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
MOST_DIFFERENCES = 12  # that are told in sentences
MOST_DEAD = 8
NAMED = {
    "turns": "the number of turns",
    "decisions": "the number of decisions",
    "branching": "the number of choices of a decision",
    "margin": "the winner's margin",
    "lead changes": "the number of changes of the lead",
    "decided": "the part of the game after which the winner leads for good",
    "drama": "the part of the turns in which the later winner is behind",
    "comeback": "the greatest deficit of the later winner",
}
COUNTS = ("no", "one", "two", "three", "four", "five", "six")


def findings(report: dict[str, Any]) -> list[str]:
    """What a reader should know before he looks at any chart."""
    return [
        *_unfinished(report),
        *_seats(report),
        *_course(report),
        *_gradient(report),
        *_bots(report),
        *_differences(report),
        *_luck(report),
        *_dead(report),
    ]


def _estimates(report: dict[str, Any], variant: str) -> dict[str, dict[str, Any]]:
    return {row["measure"]: row["estimate"] for row in report["figures"] if row["variant"] == variant}


def spread(estimate: dict[str, Any], percent: bool = False) -> str:
    """An interval in words."""
    low, high = (number(estimate[end], percent).removesuffix(" %") for end in ("low", "high"))
    return f"{low} to {high}"


def named(measure: str) -> str:
    """A measure within a sentence."""
    if measure.startswith("fact "):
        return f"what the game counts as {measure.removeprefix('fact ').replace('_', ' ')}"
    what, _, seat = measure.rpartition(" of seat ")
    return f"the {what} of the {ORDINALS[int(seat) - 1]} seat" if what else NAMED.get(measure, measure)


def heading(measure: str) -> str:
    """A measure as the title of a chart or a row."""
    return capitalised(measure.removeprefix("fact ").replace("_", " "))


def _seats(report: dict[str, Any]) -> list[str]:
    """What the seats win, and which of them more or less than their share."""
    found: list[str] = []
    for variant in report["variants"]:
        seats, known = variant["seats"], _estimates(report, variant["name"])
        if seats < 2 or "turns" not in known:
            continue
        own = [known[f"win share of seat {seat + 1}"] for seat in range(seats)]
        told = [f"the {ORDINALS[seat]} {number(one['mean'], True)} ({spread(one, True)})" for seat, one in enumerate(own)]
        told[0] = told[0].replace("the first", "the first seat wins", 1)
        fair = 1 / seats
        far = NormalDist().inv_cdf(1 - LEVEL / (2 * seats)) * sqrt(fair * (1 - fair) / own[0]["n"])  # for so many seats at once
        unfair = [f"the {ORDINALS[seat]}" for seat, one in enumerate(own) if abs(one["mean"] - fair) > far]
        judged = f"{' and '.join(unfair)} beyond chance" if unfair else "all within chance"
        found.append(
            f"{variant['name']}: in games for {COUNTS[seats]} {', '.join(told)}; {number(fair, True)} would be fair: {judged}."
        )
    return found


def _bots(report: dict[str, Any]) -> list[str]:
    """Who plays better than whom, and what it costs to leave something alone."""
    found: list[str] = []
    for row in report["bots"]:
        estimate, fair = row["estimate"], row["fair"]
        others = [other for other in report["bots"] if other["variant"] == row["variant"] and other is not row]
        if not others or (
            len(others) == 1 and estimate["mean"] < others[0]["estimate"]["mean"] and " without " not in row["bot"]
        ):
            continue
        if " without " in row["bot"] or not estimate["low"] <= fair <= estimate["high"]:
            sure = "" if not estimate["low"] <= fair <= estimate["high"] else ", which can be chance"
            found.append(
                f"{row['variant']}: {row['bot']} wins {number(estimate['mean'], True)} ({spread(estimate, True)}), "
                f"where {number(fair, True)} would be its share{sure}."
            )
    return found


def _differences(report: dict[str, Any]) -> list[str]:
    """What differs from the first variant beyond chance, the surest first; what makes no difference at all is said too."""
    first = report["variants"][0]["name"]
    own = [row for row in report["differences"] if row["measure"].removeprefix("fact ") not in NAMED or row["measure"] in NAMED]
    told = sorted((row for row in own if row["differs"]), key=lambda row: row["chance"])
    found = [_difference(row, first) for row in told[:MOST_DIFFERENCES]]
    if len(told) > MOST_DIFFERENCES:
        found.append(f"There are {len(told) - MOST_DIFFERENCES} more differences from {first} beyond chance: see the charts.")
    for variant in report["variants"][1:]:
        own = [row for row in report["differences"] if row["variant"] == variant["name"]]
        if own and not any(row["estimate"]["low"] or row["estimate"]["high"] for row in own):
            found.append(f"{variant['name']}: every game went exactly as with {first}.")
        elif own and not any(row["differs"] for row in own):
            found.append(f"{variant['name']}: no difference from {first} can be told from chance.")
    return found


def _difference(row: dict[str, Any], first: str) -> str:
    estimate = row["estimate"]
    percent = row["measure"].startswith("win share")
    sizes = sorted((abs(estimate["low"]), abs(estimate["high"])))
    points = " points" if percent else ""
    many = [number(100 * size if percent else size) for size in (abs(estimate["mean"]), *sizes)]
    sign = "higher" if estimate["mean"] > 0 else "lower"
    return f"{row['variant']}: {named(row['measure'])} is {many[0]}{points} {sign} than with {first} ({many[1]} to {many[2]})."


def _course(report: dict[str, Any]) -> list[str]:
    """How long a game is and when it is decided."""
    found: list[str] = []
    for variant in report["variants"]:
        known = _estimates(report, variant["name"])
        if "turns" not in known:
            continue
        found.append(
            f"{variant['name']}: a game takes {number(known['turns']['mean'])} turns and"
            f" {number(known['decisions']['mean'])} decisions with {number(known['branching']['mean'])} choices each;"
            f" the winner leads for good after {number(known['decided']['mean'], True)} of it."
        )
    return found


def _unfinished(report: dict[str, Any]) -> list[str]:
    """How many games were broken off."""
    return [
        f"{row['variant']}: {number(row['estimate']['mean'], True)} of the games did not end within {report['limit']:,}"
        " decisions; they are left out of all that follows."
        for row in report["figures"]
        if row["measure"] == "unfinished"
    ]


def _gradient(report: dict[str, Any]) -> list[str]:
    """Whether skill pays."""
    found = report["gradient"]
    if found is None:
        return []
    estimate, levels = found["estimate"], found["levels"]
    return [
        f"From {levels[0]} to {levels[-1]}, a level wins {number(estimate['mean'], True)} ({spread(estimate, True)}) against the"
        " one below it, on the average."
    ]


def _luck(report: dict[str, Any]) -> list[str]:
    """How much of a result the deal and the dice explain, among these bots."""
    found: list[str] = []
    for variant in report["variants"]:
        known = _estimates(report, variant["name"])
        if "share of luck" in known:
            luck, skill, play = (known[f"share of {part}"] for part in ("luck", "skill", "play"))
            among = "equal bots" if len(set(variant["bots"])) == 1 else "these bots"
            found.append(
                f"{variant['name']}: among {among} the deal, the dice and the seat explain {number(luck['mean'], True)}"
                f" ({spread(luck, True)}) of who wins, the bot {number(skill['mean'], True)}, the course of play"
                f" {number(play['mean'], True)}."
            )
    return found


def _dead(report: dict[str, Any]) -> list[str]:
    """What could be done and nobody did."""
    found: list[str] = []
    for variant in report["variants"]:
        kinds = [row["kind"] for row in report["uses"] if row["variant"] == variant["name"] and row["dead"]]
        acts = [f"{kind} (as in “{report['acts'][kind]}”)" if kind in report["acts"] else kind for kind in kinds]
        named = [f"{row['kind']} {row['name']}" for row in report["names"] if row["variant"] == variant["name"] and row["dead"]]
        named = [name for name in named if name.split()[0] not in kinds]
        if kinds:
            found.append(f"{variant['name']}: nobody ever did this although it was often possible: {', '.join(acts)}.")
        if named:
            more = f" and {len(named) - MOST_DEAD} more" if len(named) > MOST_DEAD else ""
            found.append(f"{variant['name']}: never chosen although often offered: {', '.join(named[:MOST_DEAD])}{more}.")
    return found
