"""The run: short slices of all contenders in turn, round after round, and the median of the rounds.

Timings drift by half on a busy machine, so what is compared is measured within the same second, and a ratio is the
median of the ratios of single rounds.
"""

from __future__ import annotations

import platform
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from aerodrome._build import BUILD
from aerodrome.core import registry
from aerodrome.core.errors import AerodromeError
from aerodrome.lab.bench.contenders import CPP_LOOP, Build, Peer, peers
from aerodrome.lab.bench.report import claims, print_report
from aerodrome.lab.bench.work import MEASURES

ROUNDS = 11
REFERENCE = "yukon"  # what the C++ loop and the claims are about
MORE_TABLES: dict[str, list[dict[str, Any]]] = {REFERENCE: [{"townsfolk": True}]}  # beside the default options


class Figure(NamedTuple):
    """One number to be measured: whose, and how."""

    key: tuple[str, ...]
    label: str
    rate: Callable[[float], float]


def run(games: list[str] | None = None, seconds: float = 1.0, json: bool = False) -> dict[str, Any]:
    """Measures games (all by default), each figure for so many seconds in all; prints a table unless the caller wants JSON."""
    if seconds <= 0:
        raise AerodromeError("A benchmark needs a time above zero.")
    tables = default_tables(games)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="aerodrome-bench-")))
        builds = _builds(tables, stack)
        others = peers(folder)
        for peer in others:
            stack.callback(peer.close)
        rates = _measure(_figures(tables, builds, others), seconds / ROUNDS)
    result = _result(tables, list(builds), others, rates)
    result["seconds"] = seconds
    result["claims"] = claims(result["tables"], REFERENCE)
    if not json:
        print_report(result, Console())
    return result


def default_tables(games: list[str] | None) -> list[dict[str, Any]]:
    """One table a game: two seats where it allows them, usual options; the game of the claims first, in more than one form."""
    infos = [registry.game(name) for name in dict.fromkeys(games)] if games else list(registry.games().values())
    infos.sort(key=lambda info: info.name != REFERENCE)
    found: list[dict[str, Any]] = []
    for info in infos:
        seats = 2 if 2 in info.seats else min(info.seats)
        for more in [{}, *MORE_TABLES.get(info.name, [])]:
            with_words = ", ".join([f"{seats} seats", *(name for name, value in more.items() if value)])
            options = {**info.random_play, **more}
            full = info.check_terms(seats, options)
            found.append({"game": info.name, "table": with_words, "seats": seats, "options": full, "changed_options": options})
    return found


def _builds(tables: list[dict[str, Any]], stack: ExitStack) -> dict[str, Build]:
    """Both builds, or the interpreted one alone where nothing is compiled or AERODROME_BUILD asks for it."""
    found: dict[str, Build] = {}
    for name in ("compiled", "interpreted") if BUILD == "compiled" else ("interpreted",):
        build = Build(name, tables)
        stack.callback(build.close)
        found[build.name] = build
    return found


def _figures(tables: list[dict[str, Any]], builds: dict[str, Build], others: list[Peer]) -> list[Figure]:
    """In the order of a round: decisions first, with the peers right beside the game of the claims."""
    figures: list[Figure] = []
    for measure in MEASURES:
        for index, table in enumerate(tables):
            for name, build in builds.items():
                label = f"{table['game']}, {table['table']}: {measure}, {name}"
                figures.append(Figure((str(index), measure, name), label, partial(build.rate, index, measure)))
            if measure == "decisions" and index == 0:
                figures += [Figure((peer.name,), peer.name, peer.rate) for peer in others if not peer.missing]
    return figures


def _measure(figures: list[Figure], seconds: float) -> dict[tuple[str, ...], list[float]]:
    """The rate of each figure in each round, after one short slice that warms up and is not kept."""
    rates: dict[tuple[str, ...], list[float]] = {figure.key: [] for figure in figures}
    columns = (TextColumn("[progress.description]{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("", total=(ROUNDS + 1) * len(figures))
        for number in range(ROUNDS + 1):
            for figure in figures:
                progress.update(task, description=f"{f'round {number} of {ROUNDS}' if number else 'warm-up'}: {figure.label}")
                rate = figure.rate(seconds if number else seconds / 10)
                if number:
                    rates[figure.key].append(rate)
                progress.advance(task)
    return rates


def _result(
    tables: list[dict[str, Any]], builds: list[str], others: list[Peer], rates: dict[tuple[str, ...], list[float]]
) -> dict[str, Any]:
    rows: list[dict[str, Any]] = []
    for index, table in enumerate(tables):
        row: dict[str, Any] = dict(table)
        for name in builds:
            row[name] = {measure: median(rates[str(index), measure, name]) for measure in MEASURES}
        mine = rates[str(index), "decisions", builds[0]]
        row["ratios"] = {
            peer.name: _ratio(mine, rates[(peer.name,)])
            for peer in others
            if not peer.missing and (peer.name != CPP_LOOP or (index == 0 and table["game"] == REFERENCE))
        }
        if len(builds) == 2:
            row["ratios"]["interpreted"] = _ratio(mine, rates[str(index), "decisions", "interpreted"])
        rows.append(row)
    return {
        "build": builds[0],
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "rounds": ROUNDS,
        "tables": rows,
        "peers": [
            {
                "name": peer.name,
                "version": peer.version,
                "decisions": None if peer.missing else median(rates[(peer.name,)]),
                "missing": peer.missing or None,
            }
            for peer in others
        ],
    }


def _ratio(mine: list[float], theirs: list[float]) -> float:
    """The median over the rounds; the two were measured within the same second of each."""
    return median(a / b for a, b in zip(mine, theirs, strict=True) if b > 0)
