"""The findings of a study in sentences, the most surprising ones first."""

from __future__ import annotations

from typing import Any

from aerodrome.lab.study.charts import number

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
COUNTS = ("no", "one", "two", "three", "four", "five", "six")


def findings(report: dict[str, Any]) -> list[str]:
    """What a reader should know before he looks at any chart."""
    return [*_seats(report), *_bots(report), *_differences(report), *_course(report)]


def _estimates(report: dict[str, Any], variant: str) -> dict[str, dict[str, Any]]:
    return {row["measure"]: row["estimate"] for row in report["figures"] if row["variant"] == variant}


def spread(estimate: dict[str, Any], percent: bool = False) -> str:
    """An interval in words."""
    return f"{number(estimate['low'], percent)} to {number(estimate['high'], percent)}"


def _seats(report: dict[str, Any]) -> list[str]:
    """Which seats win more or less than their share, or that none is seen to."""
    found: list[str] = []
    for variant in report["variants"]:
        seats, known = variant["seats"], _estimates(report, variant["name"])
        if seats < 2:
            continue
        fair, told = 1 / seats, False
        for seat in range(seats):
            estimate = known[f"win share of seat {seat + 1}"]
            if not estimate["low"] <= fair <= estimate["high"]:
                told = True
                found.append(
                    f"{variant['name']}: the {ORDINALS[seat]} seat wins {number(estimate['mean'], True)} of games"
                    f" for {COUNTS[seats]} ({spread(estimate, True)}), where {number(fair, True)} would be fair."
                )
        if not told:
            widest = max(known[f"win share of seat {seat + 1}"]["high"] for seat in range(seats)) - fair
            found.append(
                f"{variant['name']}: no seat is seen to be favoured; an advantage of more than {100 * widest:.1f} points"
                " would have been."
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
    """What differs from the first variant beyond chance."""
    first = report["variants"][0]["name"]
    found = [_difference(row, first) for row in report["differences"] if row["differs"]]
    if report["differences"] and not found:
        found.append(f"No difference from {first} can be told from chance.")
    return found


def _difference(row: dict[str, Any], first: str) -> str:
    estimate = row["estimate"]
    percent = row["measure"].startswith("win share")
    sizes = sorted((abs(estimate["low"]), abs(estimate["high"])))
    points = " points" if percent else ""
    many = [number(100 * size if percent else size) for size in (abs(estimate["mean"]), *sizes)]
    sign = "higher" if estimate["mean"] > 0 else "lower"
    return f"{row['variant']}: {row['measure']} is {many[0]}{points} {sign} than with {first} ({many[1]} to {many[2]})."


def _course(report: dict[str, Any]) -> list[str]:
    """How long a game is and when it is decided."""
    found: list[str] = []
    for variant in report["variants"]:
        known = _estimates(report, variant["name"])
        found.append(
            f"{variant['name']}: a game takes {number(known['turns']['mean'])} turns and"
            f" {number(known['decisions']['mean'])} decisions with {number(known['branching']['mean'])} choices each;"
            f" the winner leads for good after {number(known['decided']['mean'], True)} of it."
        )
    return found
