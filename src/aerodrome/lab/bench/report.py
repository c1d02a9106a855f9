"""The figures in words: one table of games, one of peers, and whether what we claim holds."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from aerodrome.lab.bench.contenders import CATANATRON, CPP_LOOP, GIN_RUMMY
from aerodrome.lab.bench.work import MEASURES

# Base Yukon, compiled, in the generic loop, against others in the same run.
CLAIMS: dict[str, float] = {"interpreted": 5.0, CPP_LOOP: 1 / 20, CATANATRON: 20.0, GIN_RUMMY: 8.0}


def claims(tables: list[dict[str, Any]], about: str) -> list[dict[str, Any]]:
    """What we promise of the first table, what was measured, and whether it holds; None where it was not measured."""
    if tables[0]["game"] != about:
        return []
    ratios = tables[0]["ratios"]
    found: list[dict[str, Any]] = []
    for name, least in CLAIMS.items():
        measured = ratios.get(name)
        holds = None if measured is None or "compiled" not in tables[0] else measured >= least
        found.append({"against": name, "at_least": least, "measured": measured, "holds": holds})
    return found


def rate_text(rate: float) -> str:
    """A rate with three digits: 2.31M, 184k, 950."""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if rate >= size:
            return f"{rate / size:.3g}{letter}"
    return f"{rate:.3g}"


def ratio_text(ratio: float | None) -> str:
    """12 x, 1/6, or a dash."""
    if ratio is None:
        return "-"
    return f"{ratio:.3g} x" if ratio >= 1 else f"1/{1 / ratio:.3g}"


def print_report(result: dict[str, Any], console: Console) -> None:
    """Prints the whole result."""
    builds = [name for name in ("compiled", "interpreted") if name in result["tables"][0]]
    console.print(_rates(result, builds), _peers(result), _ratios(result, builds), sep="\n")
    if "compiled" not in builds:
        console.print("Aerodrome runs interpreted here: there are no compiled figures.")
    for claim in result["claims"]:
        verdict = {True: "[green]holds[/green]", False: "[red]does not hold[/red]", None: "not measured"}[claim["holds"]]
        least, measured = ratio_text(claim["at_least"]), ratio_text(claim["measured"])
        console.print(f"Base Yukon against {claim['against']}: at least {least}, measured {measured}: {verdict}")


def _rates(result: dict[str, Any], builds: list[str]) -> Table:
    table = Table(title=f"A second, medians of {result['rounds']} rounds (Python {result['python']}, {result['machine']})")
    table.add_column("game")
    table.add_column("build")
    for measure in MEASURES:
        table.add_column(measure, justify="right")
    for row in result["tables"]:
        for build in builds:
            name = f"{row['game']}, {row['table']}" if build == builds[0] else ""
            table.add_row(name, build, *(rate_text(row[build][measure]) for measure in MEASURES), end_section=build == builds[-1])
    return table


def _ratios(result: dict[str, Any], builds: list[str]) -> Table:
    table = Table(title=f"Decisions a second, {builds[0]}, as a multiple of others in the same run")
    others = ["interpreted", *(peer["name"] for peer in result["peers"])]
    table.add_column("game")
    for name in others:
        table.add_column(name.replace("_", " "), justify="right")
    for row in result["tables"]:
        table.add_row(f"{row['game']}, {row['table']}", *(ratio_text(row["ratios"].get(name)) for name in others))
    return table


def _peers(result: dict[str, Any]) -> Table:
    table = Table(title="Peers: unforced decisions a second, random play")
    table.add_column("engine")
    table.add_column("version")
    table.add_column("decisions", justify="right")
    for peer in result["peers"]:
        table.add_row(peer["name"], peer["version"], peer["missing"] or rate_text(peer["decisions"]))
    return table
