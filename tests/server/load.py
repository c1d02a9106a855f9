"""Load on one server process, with figures: `python tests/server/load.py --help`, or `make load`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import psutil

sys.path.insert(0, str(Path(__file__).parents[1]))
from aerodrome.core import registry
from server.load_client import Line, Load, Page
from server.processes import PACKAGE_FOLDER, Served

STEPS = "10,50,100,200,400"
BOUND = 100.0  # milliseconds that the 99th percentile may take
LOGGED = {"rate": "1000000", "log_level": "info"}  # limits are counted and requests logged as in earnest; nobody is refused
HEAD = (
    f"{'tables':>7} {'moves/s':>8} {'p50 ms':>7} {'p99 ms':>7} {'core':>5} {'CPU ms/move':>12} {'in loops':>9}"
    f" {'kB/table new':>13} {'played':>7} {'bytes/page':>11} {'RSS MB':>7}"
)


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
    rss_mb: float

    def __str__(self) -> str:
        return (
            f"{self.tables:>7} {self.moves_per_s:>8.1f} {self.p50_ms:>7.1f} {self.p99_ms:>7.1f} {self.cpu:>5.2f}"
            f" {self.cpu_ms:>12.2f} {self.loops:>9.2f} {self.idle_kb:>13.1f} {self.played_kb:>7.1f}"
            f" {self.page_bytes:>11.0f} {self.rss_mb:>7.0f}"
        )


def fixed_loop() -> float:
    """Milliseconds of CPU for a fixed piece of pure Python, so that figures of two machines can be compared."""
    started = time.process_time()
    total = 0
    for number in range(100_000):
        total += number % 7
    assert total
    return (time.process_time() - started) * 1000


async def measure(server: Served, given: argparse.Namespace, tables: int) -> Step:
    """One step: makes the tables, weighs them at rest, then plays at all of them."""
    assert server.process is not None
    process = psutil.Process(server.process.pid)
    first = Line(server.url)
    first.token = (await first.call("POST", "/api/guests", {"name": "Load"}))["token"]
    games = given.games.split(",")
    load = Load(server.url, first.token, games, tuple(map(float, given.pause.split(","))), given.seats.split(","))
    for _ in games:  # what every game needs once is not what a table needs
        await first.call("GET", f"/api/tables/{(await load.new_table(first))[0]}")
    before = process.memory_info().rss
    made = [await load.new_table(first) for _ in range(tables)]
    for table, _ in made:
        await first.call("GET", f"/api/tables/{table}")
    idle = process.memory_info().rss - before
    for table, watch in made:
        load.open_pages(table, watch, given.pages, given.spectators)
    lines = [Line(server.url, first.token) for _ in made]
    await asyncio.sleep(1 + tables * (given.pages + given.spectators) / 200)
    Page.bytes = Page.messages = 0
    used, began, loop = sum(process.cpu_times()[:2]), time.monotonic(), fixed_loop()
    await asyncio.gather(*(load.play(line, table, began + given.seconds) for line, (table, _) in zip(lines, made, strict=True)))
    took, used = time.monotonic() - began, sum(process.cpu_times()[:2]) - used
    loop = min(loop, fixed_loop())
    memory = process.memory_info().rss
    for page in load.pages:
        page.cancel()
    for line in (first, *lines):
        line.close()
    times = sorted(load.times)
    middle, slow = (times[len(times) * share // 100] * 1000 for share in (50, 99))
    each = used / len(times) * 1000
    sizes = (idle / tables / 1024, (memory - before) / tables / 1024, Page.bytes / max(1, Page.messages), memory / 2**20)
    return Step(tables, len(times) / took, middle, slow, used / took, each, each / loop, *sizes)


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
            environment = {**os.environ, "PYTHONPATH": str(package)}
            if list(PACKAGE_FOLDER.rglob("*.so")):
                subprocess.run(
                    [sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=place, env=environment, check=True
                )
            yield package
        finally:
            subprocess.run(["git", "-C", str(home), "worktree", "remove", "--force", place], check=True)


def run(given: argparse.Namespace, tables: int, package: Path) -> Step:
    """One step on a fresh server, which has a core of its own where there is another for the client."""
    cores = sorted(os.sched_getaffinity(0))
    data = tempfile.TemporaryDirectory()
    with data, Served(Path(data.name), given.database_url, package=package, **LOGGED) as server:
        assert server.process is not None
        if len(cores) > 1:
            os.sched_setaffinity(0, cores[1:])
            for task in psutil.Process(server.process.pid).threads():
                os.sched_setaffinity(task.id, cores[:1])
        try:
            return asyncio.run(measure(server, given, tables))
        finally:
            os.sched_setaffinity(0, cores)


def parsed() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description="Load on one server process: moves a second, waiting time, CPU, memory, bytes.")
    parser.add_argument("--tables", default=STEPS, help=f"numbers of tables, each on a fresh server (default {STEPS})")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each step is played (default 20)")
    parser.add_argument("--games", default="yukon", help="one game or several with commas (default yukon); all means all")
    parser.add_argument("--pause", default="0.5,1.5", help="seconds between two moves at a table, from and to (default 0.5,1.5)")
    parser.add_argument("--pages", type=int, default=2, help="live pages of players at every table (default 2; 0 is HTTP only)")
    parser.add_argument("--spectators", type=int, default=0, help="live pages of others at every table (default 0)")
    parser.add_argument("--seats", default="me,me", help="who sits there: me, or a bot by its name (default me,me)")
    parser.add_argument("--against", default="", help="a commit whose server is measured in the same run")
    parser.add_argument("--database-url", default="", help="PostgreSQL to use instead of SQLite")
    parser.add_argument("--json", action="store_true", help="print one line of JSON at the end, with the last step")
    return parser.parse_args()


def main() -> None:
    """Prints a line for each number of tables, and what one process held."""
    given = parsed()
    if given.games == "all":
        given.games = ",".join(registry.games())
    watching = f"{given.pages} pages of players and {given.spectators} of others at each"
    print(f"{given.games}; a move at every table each {given.pause} s; {watching}; {given.seconds:g} s a step")
    held: Step | None = None
    figures: dict[str, Any] = {}
    with checkout(given.against) as other:
        for name, package in {given.against: other, "": PACKAGE_FOLDER}.items():
            print(f"{name or 'this checkout'}\n{HEAD}")
            for tables in map(int, given.tables.split(",")):
                step = run(given, tables, package)
                print(step, flush=True)
                held = step if step.p99_ms < BOUND else held
            figures = {**({"against": figures} if figures else {}), **asdict(step)}
    if given.json:
        print(json.dumps(figures))
    elif held is None:
        print(f"No step kept the 99th percentile below {BOUND:g} ms.")
    else:
        print(f"Held with the 99th percentile below {BOUND:g} ms: {held.tables} tables, {held.moves_per_s:.1f} moves a second.")


if __name__ == "__main__":
    main()
