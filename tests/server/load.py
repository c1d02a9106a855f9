"""Load on one server process, with figures: `python tests/server/load.py --help`, or `make load`."""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import psutil

sys.path.insert(0, str(Path(__file__).parents[1]))
from server.processes import Served

STEPS = "10,50,100,200,400"
PAUSE = (0.5, 1.5)  # seconds between two moves at a table: brisk people
BOUND = 100.0  # milliseconds that the 99th percentile may take
HEAD = f"{'tables':>7} {'moves/s':>8} {'p50 ms':>7} {'p99 ms':>7} {'CPU':>5} {'idle kB/table':>14} {'RSS MB':>7}"


@dataclass
class Step:
    """What one number of tables did to a fresh server."""

    tables: int
    moves: float  # a second
    middle: float  # milliseconds
    slow: float
    cpu: float  # share of one core
    idle: float  # kilobytes a table
    memory: float  # megabytes of the whole process

    def __str__(self) -> str:
        return (
            f"{self.tables:>7} {self.moves:>8.1f} {self.middle:>7.1f} {self.slow:>7.1f} {self.cpu:>5.2f}"
            f" {self.idle:>14.1f} {self.memory:>7.0f}"
        )


class Line:
    """One kept connection. As plain as can be: the client shares the machine with the server and must not slow it down."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.place = (str(parts.hostname), int(parts.port or 80))
        self.token = ""
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to one request; anything but a success is a fault."""
        if self.streams is None:
            self.streams = await asyncio.open_connection(*self.place)
        reader, writer = self.streams
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.place[0]}:{self.place[1]}\r\nContent-Length: {len(content)}\r\n"
        login = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        writer.write(f"{head}{login}Content-Type: application/json\r\n\r\n".encode() + content)
        answer = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(answer.split(b"content-length:", 1)[1].split(b"\r\n", 1)[0])
        found = await reader.readexactly(length)
        assert answer.split(b" ", 2)[1] in (b"200", b"201"), (answer, found)
        return msgspec.json.decode(found)

    def close(self) -> None:
        """Hangs up."""
        if self.streams is not None:
            self.streams[1].close()


class Load:
    """Tables of one game, or of all five in turn, each played by a program that sits in every seat, on its own connection."""

    def __init__(self, url: str, token: str, games: list[str], seed: int = 5) -> None:
        self.url = url
        self.token = token
        self.games = itertools.cycle(games)
        self.lot = random.Random(seed)
        self.times: list[float] = []

    def line(self) -> Line:
        """One more connection."""
        line = Line(self.url)
        line.token = self.token
        return line

    async def new_table(self, line: Line) -> str:
        """A table with both seats ours."""
        return str((await line.call("POST", "/api/tables", {"game": next(self.games), "seats": ["me", "me"]}))["id"])

    async def play(self, line: Line, table: str, end: float) -> None:
        """Looks, thinks and moves like a person; keeps how long each move took until it was acknowledged."""
        await asyncio.sleep(self.lot.uniform(0, PAUSE[1]))
        while time.monotonic() < end:
            seen = await line.call("GET", f"/api/tables/{table}/view")
            if seen["status"] == "over":
                table = await self.new_table(line)
                continue
            body: dict[str, Any] = {"version": seen["version"], "seat": seen["mover"]}
            if not seen["confirm"]:
                body["choices"] = [self.lot.choice(seen["choices"])["choice"]]
            started = time.monotonic()
            await line.call("POST", f"/api/tables/{table}/{'confirm' if seen['confirm'] else 'play'}", body)
            self.times.append(time.monotonic() - started)
            await asyncio.sleep(self.lot.uniform(*PAUSE))


async def measure(server: Served, games: list[str], tables: int, seconds: float) -> Step:
    """One step: makes the tables, weighs them at rest, then plays at all of them."""
    assert server.process is not None
    process = psutil.Process(server.process.pid)
    first = Line(server.url)
    first.token = (await first.call("POST", "/api/guests", {"name": "Load"}))["token"]
    load = Load(server.url, first.token, games)
    for _ in games:  # what every game needs once is not what a table needs
        await first.call("GET", f"/api/tables/{await load.new_table(first)}")
    before = process.memory_info().rss
    ids = [await load.new_table(first) for _ in range(tables)]
    for table in ids:
        await first.call("GET", f"/api/tables/{table}")
    idle = (process.memory_info().rss - before) / tables / 1024
    lines = [load.line() for _ in ids]
    used = sum(process.cpu_times()[:2])
    began = time.monotonic()
    await asyncio.gather(*(load.play(line, table, began + seconds) for line, table in zip(lines, ids, strict=True)))
    took = time.monotonic() - began
    used = sum(process.cpu_times()[:2]) - used
    memory = process.memory_info().rss / 1024 / 1024
    for line in (first, *lines):
        line.close()
    times = sorted(load.times)
    middle, slow = (times[len(times) * share // 100] * 1000 for share in (50, 99))
    return Step(tables, len(times) / took, middle, slow, used / took, idle, memory)


def main() -> None:
    """Prints a line for each number of tables, and what one process held."""
    parser = argparse.ArgumentParser(description="Load on one server process: moves a second, waiting time, memory.")
    parser.add_argument("--tables", default=STEPS, help=f"numbers of tables, each on a fresh server (default {STEPS})")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each step is played (default 20)")
    parser.add_argument("--games", default="yukon", help="one game or several with commas (default yukon)")
    parser.add_argument("--database-url", default="", help="PostgreSQL to use instead of SQLite")
    parser.add_argument("--json", action="store_true", help="print one line of JSON at the end, with the last step")
    given = parser.parse_args()
    games = given.games.split(",")
    print(f"{', '.join(games)}; a move at every table each {PAUSE[0]} to {PAUSE[1]} s; {given.seconds:g} s a step\n{HEAD}")
    held: Step | None = None
    for tables in map(int, given.tables.split(",")):
        with tempfile.TemporaryDirectory() as folder, Served(Path(folder), given.database_url) as server:
            step = asyncio.run(measure(server, games, tables, given.seconds))
        print(step, flush=True)
        held = step if step.slow < BOUND else held
    if given.json:
        figures = {"tables": step.tables, "moves_per_s": step.moves, "p50_ms": step.middle, "p99_ms": step.slow, "cpu": step.cpu}
        print(json.dumps({**figures, "idle_kb": step.idle, "rss_mb": step.memory}))
    elif held is None:
        print(f"No step kept the 99th percentile below {BOUND:g} ms.")
    else:
        print(f"Held with the 99th percentile below {BOUND:g} ms: {held.tables} tables, {held.moves:.1f} moves a second.")


if __name__ == "__main__":
    main()
