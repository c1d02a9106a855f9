"""Every figure that the server has to hold, each with its bound, in one run: `load.py --figures all`, or some parts of it."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import statistics
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

import psutil

from aerodrome.bots.levels import levels
from aerodrome.core import registry
from server import weighing
from server.load_client import Load
from server.load_run import Meter, Step, open_pages, run, serving
from server.postgres import cluster, new_database
from server.processes import Served

P99 = 50.0  # milliseconds
SECONDS = 12.0  # that most figures are played
TABLES = 60  # where the number of moves is what counts: each plays as fast as its limits allow a visitor
MORE = 1.03  # of the moves that are wanted are tried: tables that begin anew lose a little
PLAIN = "yukon"  # the game without a map
BUSY = (0.08, 0.12)  # seconds between moves at a table by which a process is asked for more than it can


@dataclass
class Figure:
    """What was measured, what it must be, and the CPU of it in fixed loops."""

    name: str
    value: float
    unit: str
    bound: str
    held: bool
    loops: float | None = None
    more: str = ""

    def __str__(self) -> str:
        loops = f"{self.loops:>6.2f} loops" if self.loops is not None else " " * 12
        word = "held" if self.held else "NOT HELD"
        return f"{self.name:<38} {self.value:>8.2f} {self.unit:<10} {self.bound:<16} {word:<8} {loops}  {self.more}"


def asked(**given: Any) -> argparse.Namespace:
    """What a step is asked for, by default HTTP alone."""
    usual = {"games": PLAIN, "pause": [0.5, 1.5], "pages": 0, "spectators": 0, "seats": "me,me", "seconds": SECONDS}
    return argparse.Namespace(**{**usual, "database_url": "", **given})


def at_rate(name: str, wanted: float, **given: Any) -> Iterator[Figure]:
    """Moves a second at the wanted rate and a little more, and how long the slowest took."""
    pause = TABLES / (wanted * MORE)
    step = run(asked(pause=[pause * 0.8, pause * 1.2], **given), TABLES)
    yield Figure(
        f"{name}: moves", step.moves_per_s, "a second", f">= {wanted:g}", step.moves_per_s >= wanted, step.loops, of(step)
    )
    yield slow(name, step)


def slow(name: str, step: Step) -> Figure:
    """The 99th percentile of a step."""
    return Figure(f"{name}: 99th percentile", step.p99_ms, "ms", f"< {P99:g}", step.p99_ms < P99)


def of(step: Step) -> str:
    """What else a step showed."""
    pages = f", {step.messages:.1f} news of {step.page_bytes:.0f} bytes a move" if step.messages else ""
    client = f"; client {step.client:.0%} of its core, late by {step.lag_ms:.1f} ms (99th p.)"
    return f"{step.cpu_ms:.2f} ms CPU a move, {step.cpu:.0%} of a core{pages}{client}"


def http() -> Iterator[Figure]:
    """Without open pages."""
    for game in registry.games():
        yield from at_rate(f"HTTP only, {game}", 400 if game == PLAIN else 300, games=game)


def live() -> Iterator[Figure]:
    """With two live pages at every table."""
    for game in registry.games():
        yield from at_rate(f"two live pages, {game}", 200 if game == PLAIN else 120, games=game, pages=2)


def thousand() -> Iterator[Figure]:
    """A thousand tables of all games at people's pace, with two live pages each."""
    step = run(asked(games=",".join(registry.games()), pause=[10.0, 20.0], pages=2, seconds=45.0), 1000, tables_in_memory="2000")
    yield slow("1,000 tables, a move each 15 s", step)
    yield Figure("1,000 tables: share of a core", step.cpu * 100, "%", "< 60", step.cpu < 0.6, step.loops, of(step))


def idle() -> Iterator[Figure]:
    """What a table takes that nobody uses, after sixty moves."""
    for game in registry.games():
        size = weighing.frozen_bytes(game) / 1024
        yield Figure(f"idle after 60 moves, {game}", size, "kB", "< 10", size < 10)


def spectators() -> Iterator[Figure]:
    """Fifty who watch one table, and its two players."""
    for game in registry.games():
        step = run(asked(games=game, pages=2, spectators=50, pause=[0.15, 0.25]), 1)
        yield Figure(f"50 spectators, {game}", step.cpu_ms, "ms CPU", "< 20", step.cpu_ms < 20, step.loops, of(step))


def opening() -> Iterator[Figure]:
    """The page of a game after 300 moves against that of a new one: from memory, and from the database."""
    for kind, kept in (("from memory", "500"), ("from the database", "1")):
        with serving(rate="0", tables_in_memory=kept) as server:
            old, new, loop = asyncio.run(_opened(server))
        name = f"opening after 300 moves, {kind}"
        more = f"{old:.2f} ms CPU against {new:.2f} of a new one"
        yield Figure(name, old / new, "times", "< 1.5", old < 1.5 * new, old / loop, more)


async def _opened(server: Served, times: int = 150) -> tuple[float, float, float]:
    """CPU milliseconds to open a game of 300 moves and a new one, alternately, and the fixed loop."""
    assert server.process is not None
    process = psutil.Process(server.process.pid)
    load = Load(server.url, ["airlines"], (0.0, 0.0), ["me", "me"])
    old, new = await load.tables(2)
    await load.play([old], 600.0, moves=300)
    used = {old.id: 0.0, new.id: 0.0}
    loop = Meter(process).loop
    for _ in range(times):
        for table in (old, new):
            before = _nanoseconds(process)
            await table.line.call("GET", f"/table/{table.id}")
            used[table.id] += (_nanoseconds(process) - before) / 1e6
    for table in (old, new):
        await table.close()
    return used[old.id] / times, used[new.id] / times, loop


def _nanoseconds(process: psutil.Process) -> int:
    """CPU time of all threads of a process; what `cpu_times` says is too coarse for one request."""
    total = 0
    for thread in process.threads():
        with open(f"/proc/{process.pid}/task/{thread.id}/schedstat") as file:
            total += int(file.read().split()[0])
    return total


def postgresql() -> Iterator[Figure]:
    """One process on PostgreSQL, without open pages."""
    with cluster() as address:
        for game in registry.games():
            yield from at_rate(f"PostgreSQL, {game}", 250, games=game, database_url=new_database(address))


def processes() -> Iterator[Figure]:
    """What a second process on the same PostgreSQL brings, when both are as busy as the clients beside them allow."""
    with cluster() as address:
        alone, _ = asyncio.run(_busy([new_database(address)]))
        both, each = asyncio.run(_busy([new_database(address)] * 2))
    more = f"{alone:.0f} moves a second by one, {both:.0f} by two; {each:.2f} ms CPU a move; clients and database share the cores"
    yield Figure("two processes, PostgreSQL", both / alone, "times", "> 1", both > alone, more=more)


async def _busy(databases: list[str]) -> tuple[float, float]:
    """Moves a second of a process for each database named, and CPU milliseconds of one move."""
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(serving(database)) for database in databases]
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
        loads = [Load(server.url, [PLAIN], BUSY, ["me", "me"], seed=number) for number, server in enumerate(servers)]
        for load in loads:
            load.addresses = loads[0].addresses
        tables = [await load.tables(TABLES * 2) for load in loads]
        meters = [Meter(psutil.Process(server.process.pid)) for server in servers if server.process]
        await asyncio.gather(*(load.play(made, SECONDS) for load, made in zip(loads, tables, strict=True)))
        used = sum(meter.stop()[1] for meter in meters)
        for table in itertools.chain(*tables):
            await table.close()
    moves = sum(len(load.times) for load in loads)
    return moves / SECONDS, used / moves * 1000


def legend() -> Iterator[Figure]:
    """People's moves beside fifty tables at which the strongest bot thinks."""
    with serving() as server:
        alone, beside, moves = asyncio.run(_beside_bots(server))
    more = f"{alone:.1f} ms without them; {moves} moves were made against the bots meanwhile"
    yield Figure("50 Legend tables: people's 99th p.", beside, "ms", f"< {P99:g}", beside < P99, more=more)


async def _beside_bots(server: Served) -> tuple[float, float, int]:
    """The 99th percentile of people's moves without and with bots' tables, and how many moves those tables made."""
    people = Load(server.url, list(registry.games()), (0.5, 1.5), ["me", "me"])
    tables = await people.tables(50)
    await open_pages(tables, 2, 0)
    await people.play(tables, SECONDS)
    alone, people.times = _p99(people.times), []
    others = Load(server.url, list(registry.games()), (0.0, 0.1), ["me", list(levels())[-1]], seed=6)
    others.addresses = people.addresses
    bots = await others.tables(50)
    await asyncio.gather(people.play(tables, SECONDS * 2), others.play(bots, SECONDS * 2))
    for table in (*tables, *bots):
        await table.close()
    return alone, _p99(people.times), len(others.times)


def _p99(times: list[float]) -> float:
    return statistics.quantiles(times, n=100)[98] * 1000


PARTS: dict[str, Callable[[], Iterator[Figure]]] = {
    part.__name__: part for part in (http, live, thousand, idle, spectators, opening, postgresql, processes, legend)
}


def take(wanted: str, *, as_json: bool) -> int:
    """Takes the figures of some parts or of all and prints each as it comes; 1 where one was not held or could not be taken."""
    parts = list(PARTS) if wanted == "all" else wanted.split(",")
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        print(f"There are no figures called {', '.join(unknown)}: there are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    found: list[Figure] = []
    failed: list[str] = []
    for part in parts:
        began = time.monotonic()
        try:
            for figure in PARTS[part]():
                print(figure, flush=True)
                found.append(figure)
        except Exception:  # the other parts are measured all the same
            failed.append(part)
            traceback.print_exc()
        print(f"-- {part}: {time.monotonic() - began:.0f} s", flush=True)
    missed = [figure.name for figure in found if not figure.held]
    print(f"{len(found) - len(missed)} of {len(found)} figures held; parts that failed: {', '.join(failed) or 'none'}.")
    if as_json:
        print(json.dumps({"figures": [asdict(figure) for figure in found], "not_held": missed, "failed": failed}))
    return 1 if missed or failed else 0
