"""Two checkouts in one run: short slices of both in turn, and the ratio of each measure with its spread.

By CPU time, as the machine may be busy with other things; in every round both begin with the same positions and the same luck.
"""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from aerodrome.lab.bench.contenders import Build
from aerodrome.lab.bench.report import rate_text
from aerodrome.lab.bench.rounds import ROUNDS, default_tables
from aerodrome.lab.helper import source_of

MEASURES = ("decisions", "games", "clones", "search")
OUTER = 1  # rounds left out at either end of the spread; with 11 rounds the true median lies within in 98.8 % of runs
METHOD = (
    f"Medians of {ROUNDS} rounds, by CPU time; in a round both do the same work one after the other. The spread of a ratio "
    "goes from the second lowest to the second highest round: it holds the true median in 98.8 % of runs"
)


def compare(checkout: Path, games: list[str], seconds: float) -> dict[str, Any]:
    """How many times as fast this checkout is as the other, game by game; each figure is measured for so many seconds in all."""
    source = source_of(checkout)
    tables = default_tables(games)
    asked = [{**table, "options": table["changed_options"]} for table in tables]
    rows: list[dict[str, Any]] = []
    with ExitStack() as stack:
        ours = Build("compiled", asked)
        stack.callback(ours.close)
        theirs = Build("compiled", asked, source)
        stack.callback(theirs.close)
        figures = [(index, measure) for index in range(len(tables)) for measure in MEASURES]
        for index, measure in track(figures, "Measuring", console=Console(stderr=True), transient=True):
            rates = _rounds(ours, theirs, index, measure, seconds / ROUNDS)
            table = tables[index]
            rows.append({"game": table["game"], "table": table["table"], "measure": measure, **_ratio(rates)})
    return {"against": str(checkout), "builds": [ours.name, theirs.name], "seconds": seconds, "rows": rows, "method": METHOD}


def _rounds(ours: Build, theirs: Build, table: int, measure: str, seconds: float) -> list[tuple[float, float]]:
    """Rates of both in each round, after one that warms up; the first to be measured changes, so that a drift favours neither."""
    found: list[tuple[float, float]] = []
    for number in range(ROUNDS + 1):
        order = (ours, theirs) if number % 2 else (theirs, ours)
        rates = [build.rate_by_cpu(table, measure, seconds, number) for build in order]
        found.append((rates[0], rates[1]) if number % 2 else (rates[1], rates[0]))
    return found[1:]


def _ratio(rates: list[tuple[float, float]]) -> dict[str, float]:
    ratios = sorted(own / other for own, other in rates if other > 0) or [0.0]
    last = len(ratios) - 1
    return {
        "ours": median(own for own, _ in rates),
        "theirs": median(other for _, other in rates),
        "ratio": median(ratios),
        "low": ratios[min(OUTER, last)],
        "high": ratios[max(last - OUTER, 0)],
    }


def print_comparison(result: dict[str, Any], console: Console) -> None:
    """The rows as a table, with what the spread means."""
    here, there = result["builds"]
    table = Table(title=f"This checkout ({here}) against {result['against']} ({there})")
    for heading in ("game", "measure", "here, a second", "there", "ratio", "spread"):
        table.add_column(heading, justify="left" if heading in ("game", "measure") else "right")
    for row in result["rows"]:
        name = f"{row['game']}, {row['table']}" if row["measure"] == MEASURES[0] else ""
        spread = f"{row['low']:.3f} to {row['high']:.3f}"
        rates = (rate_text(row["ours"]), rate_text(row["theirs"]))
        table.add_row(name, row["measure"], *rates, f"{row['ratio']:.3f}", spread, end_section=row["measure"] == MEASURES[-1])
    console.print(table, result["method"] + ".", sep="\n")
