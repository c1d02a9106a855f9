"""One measurement of the load tool: a fresh server on a core of its own, tables with pages, play, and what it took."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import hashlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil

from server.load_client import Load, Page, Table
from server.processes import PACKAGE_FOLDER, Served

IN_EARNEST = {"rate": "20", "log_level": "info"}  # limits and logs as everybody has them
LOOPS = 5  # times that the fixed loop is timed before and after
TICK = 0.005  # seconds between two looks at how late the client is
OPENED_TOGETHER = 40  # pages, so that opening a thousand is no flood


@dataclass
class Step:
    """What one number of tables did to a fresh server."""

    tables: int
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    cpu: float  # share of one core
    cpu_ms: float  # a move
    loops: float  # the same as a multiple of a fixed loop, timed in the same run
    idle_kb: float  # a table that nobody has played at
    played_kb: float  # a table after the run
    page_bytes: float  # that one message to an open page has
    messages: float  # to all open pages, a move
    rss_mb: float
    client: float  # share of a core that the clients took
    lag_ms: float  # the 99th percentile by which the clients themselves were late: it is part of the times above

    def __str__(self) -> str:
        return (
            f"{self.tables:>7} {self.moves_per_s:>8.1f} {self.p50_ms:>7.1f} {self.p99_ms:>7.1f} {self.cpu:>5.2f}"
            f" {self.cpu_ms:>12.2f} {self.loops:>9.2f} {self.idle_kb:>13.1f} {self.played_kb:>7.1f}"
            f" {self.page_bytes:>11.0f} {self.messages:>9.2f} {self.rss_mb:>7.0f}"
        )


HEAD = (
    f"{'tables':>7} {'moves/s':>8} {'p50 ms':>7} {'p99 ms':>7} {'core':>5} {'CPU ms/move':>12} {'in loops':>9}"
    f" {'kB/table new':>13} {'played':>7} {'bytes/page':>11} {'news/move':>9} {'RSS MB':>7}"
)


def fixed_loop() -> float:
    """Milliseconds of CPU for a fixed piece of pure Python, so that figures of two machines can be compared."""
    found = []
    for _ in range(LOOPS):
        started = time.process_time()
        total = 0
        for number in range(100_000):
            total += number % 7
        assert total
        found.append((time.process_time() - started) * 1000)
    return statistics.median(found)


class Meter:
    """Time, and CPU of a process without its children, between two points."""

    def __init__(self, process: psutil.Process) -> None:
        self.process = process
        self.loop = fixed_loop()
        self._began, self._used = time.monotonic(), self._cpu()

    def _cpu(self) -> float:
        return float(sum(self.process.cpu_times()[:2]))

    def stop(self) -> tuple[float, float]:
        """Seconds that went by, and seconds of CPU."""
        found = time.monotonic() - self._began, self._cpu() - self._used
        self.loop = (self.loop + fixed_loop()) / 2
        return found


async def measure(server: Served, given: argparse.Namespace, tables: int) -> Step:
    """One step: makes the tables, weighs them at rest, then plays at all of them."""
    assert server.process is not None
    process = psutil.Process(server.process.pid)
    games = given.games.split(",")
    load = Load(server.url, games, (given.pause[0], given.pause[1]), given.seats.split(","))
    for table in await load.tables(len(games)):  # what every game needs once is not what a table needs
        await table.line.call("GET", f"/api/tables/{table.id}")
        await table.close()
    before = process.memory_info().rss
    made = await load.tables(tables)
    for table in made:
        await table.line.call("GET", f"/api/tables/{table.id}")
    idle = process.memory_info().rss - before
    await open_pages(made, given.pages, given.spectators)
    load.times.clear()
    Page.bytes = Page.messages = 0
    meter, own = Meter(process), time.process_time()
    lags: list[float] = []
    ticking = asyncio.create_task(_tick(lags))
    await load.play(made, given.seconds)
    ticking.cancel()
    own = time.process_time() - own
    took, used = meter.stop()
    memory = process.memory_info().rss
    news, size = Page.messages, Page.bytes
    for table in made:
        await table.close()
    times = sorted(load.times)
    middle, slow = (times[len(times) * share // 100] * 1000 for share in (50, 99))
    each = used / len(times) * 1000
    return Step(
        tables, len(times) / took, middle, slow, used / took, each, each / meter.loop, idle / tables / 1024,
        (memory - before) / tables / 1024, size / max(1, news), news / len(times), memory / 2**20,
        own / took, sorted(lags)[len(lags) * 99 // 100] * 1000,
    )  # fmt: skip


async def _tick(lags: list[float]) -> None:
    """Notes how late this process comes to what it has to do."""
    while True:
        due = time.monotonic() + TICK
        await asyncio.sleep(TICK)
        lags.append(time.monotonic() - due)


async def open_pages(tables: list[Table], seats: int, spectators: int) -> None:
    """Opens the pages of all tables, some at a time, and waits until they have what they show."""
    if not seats + spectators:
        return
    for start in range(0, len(tables), OPENED_TOGETHER):
        some = tables[start : start + OPENED_TOGETHER]
        awaited = Page.messages + len(some) * (seats + spectators)
        for table in some:
            table.open_pages(seats, spectators)
        while Page.messages < awaited:
            await asyncio.sleep(0.02)
            for table in some:
                table.check()


@contextlib.contextmanager
def serving(database_url: str = "", package: Path = PACKAGE_FOLDER, **more: str) -> Iterator[Served]:
    """A fresh server, which has a core of its own where there is another for the client."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as data, contextlib.ExitStack() as stack:
        if len(cores) > 1:
            os.sched_setaffinity(0, cores[:1])
            stack.callback(os.sched_setaffinity, 0, cores)
        with Served(Path(data), database_url, package=package, **{**IN_EARNEST, **more}) as server:
            if len(cores) > 1:
                os.sched_setaffinity(0, cores[1:])
            yield server


def run(given: argparse.Namespace, tables: int, package: Path = PACKAGE_FOLDER, **more: str) -> Step:
    """One step on a fresh server."""
    with serving(given.database_url, package, **more) as server:
        return asyncio.run(measure(server, given, tables))


@contextlib.contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """The package of another commit, compiled like ours; ours where none is named."""
    if not commit:
        yield PACKAGE_FOLDER
        return
    home = PACKAGE_FOLDER.parent
    with tempfile.TemporaryDirectory() as folder:
        place = str(Path(folder) / "other")
        subprocess.run(["git", "-C", str(home), "worktree", "add", "--detach", place, commit], check=True, capture_output=True)
        try:
            package = Path(place) / "src"
            shutil.copytree(PACKAGE_FOLDER / "aerodrome/web/static/build", package / "aerodrome/web/static/build")
            _compile(Path(place), package)
            yield package
        finally:
            subprocess.run(["git", "-C", str(home), "worktree", "remove", "--force", place], check=True)


def _compile(place: Path, package: Path) -> None:
    """Compiles the other commit if ours is compiled; files of the same sources are taken from ours."""
    manifest = PACKAGE_FOLDER / "aerodrome/_compiled.json"
    if not manifest.exists():
        return
    sources = json.loads(manifest.read_text())["sources"]
    if all(_hash(package / "aerodrome" / name) == known for name, known in sources.items()):
        for built in (manifest, *PACKAGE_FOLDER.rglob("*.so")):
            shutil.copy(built, package / built.relative_to(PACKAGE_FOLDER))
        return
    environment = {**os.environ, "PYTHONPATH": str(package)}
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=place, env=environment, check=True)


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""
