"""How many whole games greedy bots play on all cores, and how well a second process pays: what mass studies cost.

Each process measures its own CPU time, which a busy machine disturbs less than the clock; both are told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from aerodrome._build import BUILD
from aerodrome.core import registry
from aerodrome.lab.processes import cores, processes
from aerodrome.lab.simulate import Setup, play_piece

SEATS = 4  # or as many as the game has at most
PIECE = 5  # games of a task
ROUNDS = 3  # of one process and two in turn; the median of their ratios is told
LEAST_SCALING = 0.9  # of twice the speed that two processes should have

Task = tuple[Setup, int, int]
Run = Callable[[list[Task]], Iterator["Played"]]


class Played(NamedTuple):
    """What one task took."""

    games: int
    cpu: float


def play_timed(task: Task) -> Played:
    """Plays the games of a task."""
    start = process_time()
    games = play_piece(task).games
    return Played(games, process_time() - start)


def setup_of(game: str) -> Setup:
    """Greedy in every seat of a usual table."""
    info = registry.game(game)
    seats = min(SEATS, max(info.seats))
    edition = info.edition(None)
    return Setup(game, edition, seats, info.check_terms(seats, {}, edition), ("greedy",) * seats, 1)


def measure(setup: Setup, jobs: int, seconds: float) -> dict[str, float]:
    """Games a second of the clock with so many processes, and of CPU time of one; the processes are warm when it begins."""
    with processes(jobs, play_timed) as run:
        tried = list(run([(setup, 0, PIECE)] * jobs))
        each = sum(one.cpu for one in tried) / sum(one.games for one in tried)
        tasks = max(1, round(seconds / (each * PIECE))) * jobs
        start = perf_counter()
        done = list(run([(setup, number * PIECE, (number + 1) * PIECE) for number in range(tasks)]))
        clock = perf_counter() - start
    games = sum(one.games for one in done)
    return {"games": games, "a_second": games / clock, "a_cpu_second": games / sum(one.cpu for one in done)}


def greedy(names: list[str], seconds: float) -> dict[str, Any]:
    """Every game on all cores."""
    jobs = cores()
    setups = [setup_of(name) for name in names]
    rows = [{"game": setup.game, "seats": setup.seats, **measure(setup, jobs, seconds)} for setup in setups]
    return {"build": BUILD, "processes": jobs, "greedy": rows}


def scaling(names: list[str], seconds: float) -> dict[str, Any]:
    """Every game with one process and with two, in turn; 1 is twice the speed."""
    rows: list[dict[str, Any]] = []
    for name in names:
        found = [[measure(setup_of(name), jobs, seconds / ROUNDS) for jobs in (1, 2)] for _ in range(ROUNDS)]
        by_clock = median(two["a_second"] / one["a_second"] for one, two in found) / 2
        by_cpu = median(two["a_cpu_second"] / one["a_cpu_second"] for one, two in found)
        rows.append({"game": name, "by_clock": by_clock, "by_cpu": by_cpu, "holds": by_clock >= LEAST_SCALING})
    return {"build": BUILD, "cores": cores(), "scaling": rows}


def print_greedy(result: dict[str, Any], console: Console) -> None:
    """The figures as a table."""
    table = Table(title=f"Whole games of greedy bots, {result['build']} build, {result['processes']} processes")
    for column in ("game", "bots", "games", "a second", "a second of CPU", "CPU a game"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for row in result["greedy"]:
        each = f"{1000 / row['a_cpu_second']:.1f} ms"
        rates = (f"{row['a_second']:.1f}", f"{row['a_cpu_second']:.1f}")
        table.add_row(row["game"], str(row["seats"]), str(row["games"]), *rates, each)
    console.print(table)


def print_scaling(result: dict[str, Any], console: Console) -> None:
    """The figures as a table."""
    table = Table(title=f"Two processes beside one, on {result['cores']} cores: 100 % is twice the speed")
    for column in ("game", "by the clock", "by CPU time"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for row in result["scaling"]:
        table.add_row(row["game"], f"{row['by_clock']:.0%}", f"{row['by_cpu']:.0%}")
    console.print(table)
