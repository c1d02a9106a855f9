"""Runs that take long, each with progress and to be broken off: `python tests/server/long_runs.py --help`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil

sys.path.insert(0, str(Path(__file__).parents[1]))
from aerodrome.core import registry
from aerodrome.core.drawing import tag, text
from aerodrome.lab.study.charts import Scale
from server.load_client import Load
from server.load_run import open_pages, serving
from server.postgres import cluster, new_database
from server.test_crashes import killed_and_checked

ROUND = 25  # kills of one server's life, after which all that is stored is compared
LOOK = 10.0  # seconds between two looks at the memory
STYLE = "text{font:12px sans-serif;fill:#444}.grid{stroke:#ddd}.line{fill:none;stroke:#2a6fb0;stroke-width:2}"


class Kept:
    """What is done so far, in a file, so that a run can be broken off and go on."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.done: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path and path.exists() else {}

    def note(self, name: str, value: Any) -> None:
        """Keeps a value."""
        self.done[name] = value
        if self._path is not None:
            beside = self._path.with_suffix(".new")
            beside.write_text(json.dumps(self.done), encoding="utf-8")
            beside.replace(self._path)


def kills(times: int, databases: list[str], kept: Kept) -> None:
    """Kill -9 under load; each round ends with a comparison of everything stored with everything acknowledged."""
    for kind in databases:
        done = kept.done.get(kind, {"kills": 0, "moves": 0, "seconds": 0.0})
        with cluster() if kind == "postgresql" else contextlib.nullcontext("") as base:
            while done["kills"] < times:
                some = min(ROUND, times - done["kills"])
                began = time.monotonic()
                with tempfile.TemporaryDirectory() as folder:
                    address = new_database(base) if base else ""
                    moves = killed_and_checked(Path(folder), address, some, seed=done["kills"])
                done = {
                    "kills": done["kills"] + some, "moves": done["moves"] + moves,
                    "seconds": done["seconds"] + time.monotonic() - began,
                }  # fmt: skip
                kept.note(kind, done)
                left = done["seconds"] / done["kills"] * (times - done["kills"])
                print(
                    f"{kind}: {done['kills']} of {times} kills, {done['moves']:,} moves acknowledged, none lost, doubled or torn;"
                    f" about {left / 60:.0f} minutes left",
                    flush=True,
                )


def memory(minutes: float, tables: int, out: Path) -> int:
    """Play at many tables with two pages each while the memory is looked at; 1 where it grew in the second half."""
    with serving() as server:
        looks = asyncio.run(_looked(server, minutes * 60, tables))
    data = [f"{at:.0f},{size:.2f},{moves}" for at, size, moves in looks]
    out.with_suffix(".csv").write_text("\n".join(["seconds,megabytes,moves", *data]) + "\n", encoding="utf-8")
    growth = _slope([look for look in looks if look[0] >= looks[-1][0] / 2])
    out.write_text(plot(looks, tables) + "\n", encoding="utf-8")
    print(f"{looks[-1][2]:,} moves; {looks[-1][1]:.1f} MB at the end; {growth:+.3f} MB a minute in the second half; see {out}")
    return int(growth > 0.25)


async def _looked(server: Any, seconds: float, tables: int) -> list[tuple[float, float, int]]:
    """Seconds, megabytes and moves so far, every few seconds."""
    process = psutil.Process(server.process.pid)
    load = Load(server.url, list(registry.games()), (0.6, 1.4), ["me", "me"])
    load.patient = True  # a disk that others keep busy does not end the run
    made = await load.tables(tables)
    await open_pages(made, 2, 0)
    looks: list[tuple[float, float, int]] = []
    began = time.monotonic()
    playing = asyncio.create_task(load.play(made, seconds))
    while not playing.done():
        looks.append((time.monotonic() - began, process.memory_info().rss / 2**20, len(load.times)))
        print(f"{looks[-1][0] / 60:5.1f} of {seconds / 60:g} minutes: {looks[-1][1]:.1f} MB, {looks[-1][2]:,} moves", flush=True)
        await asyncio.wait([playing], timeout=min(LOOK, seconds / 20))
    await playing
    for table in made:
        await table.close()
    print(f"{load.told_later} times somebody was told that the database does not answer, and came again")
    return looks


def _slope(looks: list[tuple[float, float, int]]) -> float:
    """Megabytes a minute, by least squares."""
    middle = sum(at for at, _, _ in looks) / len(looks)
    mean = sum(size for _, size, _ in looks) / len(looks)
    spread = sum((at - middle) ** 2 for at, _, _ in looks)
    return 60 * sum((at - middle) * (size - mean) for at, size, _ in looks) / spread if spread else 0.0


def plot(looks: list[tuple[float, float, int]], tables: int) -> str:
    """Memory over minutes as SVG."""
    minutes = Scale(0.0, looks[-1][0] / 60, 60.0, 780.0)
    size = Scale(0.0, max(size for _, size, _ in looks), 270.0, 50.0)
    name = f"One server process, {tables} tables, {looks[-1][2]:,} moves: memory in MB over minutes of play"
    parts = [f"<style>{STYLE}</style>", tag("rect", width=800, height=310, fill="#fff"), text(name, 60, 28)]
    for tick, said in size.ticks():
        parts.append(tag("line", x1=60, x2=780, y1=size.at(tick), y2=size.at(tick), class_="grid"))
        parts.append(text(said, 52, size.at(tick) + 4, text_anchor="end"))
    for tick, said in minutes.ticks():
        parts.append(text(said, minutes.at(tick), 296, text_anchor="middle"))
    points = " ".join(f"{minutes.at(at / 60):.1f},{size.at(megabytes):.1f}" for at, megabytes, _ in looks)
    parts.append(tag("polyline", points=points, class_="line"))
    return tag("svg", "".join(parts), viewBox="0 0 800 310", role="img", xmlns="http://www.w3.org/2000/svg")


def parsed() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    runs = parser.add_subparsers(dest="run", required=True)
    one = runs.add_parser("kills", help="kill -9 under load, on SQLite and on PostgreSQL")
    one.add_argument("--times", type=int, default=1000, help="on each database (default 1000)")
    one.add_argument("--on", default="sqlite,postgresql", help="which databases (default both)")
    one.add_argument("--resume", type=Path, help="a file that keeps what is done")
    one = runs.add_parser("memory", help="memory of a server process while it is played at")
    one.add_argument("--minutes", type=float, default=30.0, help="how long (default 30)")
    one.add_argument("--tables", type=int, default=100, help="how many (default 100)")
    one.add_argument(
        "--out", type=Path, default=Path("memory.svg"), help="the plot; the numbers go beside it (default memory.svg)"
    )
    return parser.parse_args()


def main() -> int:
    """Does what was asked for."""
    given = parsed()
    if given.run == "memory":
        return memory(given.minutes, given.tables, given.out)
    kills(given.times, given.on.split(","), Kept(given.resume))
    return 0


if __name__ == "__main__":
    sys.exit(main())
