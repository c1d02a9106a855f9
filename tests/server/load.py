"""Load on one server process, with figures: `python tests/server/load.py --help`, or `make load`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import resource
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
from aerodrome.core import registry
from server import load_figures
from server.load_run import HEAD, PACKAGE_FOLDER, Step, checkout, run

STEPS = "10,50,100,200,400"
BOUND = 100.0  # milliseconds that the 99th percentile may take


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
    parser.add_argument(
        "--figures", default="", help=f"figures with their bounds instead: all, or of {', '.join(load_figures.PARTS)}"
    )
    parser.add_argument("--json", action="store_true", help="print one line of JSON at the end, with the last step")
    given = parser.parse_args()
    given.pause = [float(one) for one in given.pause.split(",")]
    if given.games == "all":
        given.games = ",".join(registry.games())
    return given


def many_files() -> None:
    """A thousand tables are some thousand connections, at both ends."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def steps(given: argparse.Namespace) -> None:
    """Prints a line for each number of tables, and what one process held."""
    watching = f"{given.pages} pages of players and {given.spectators} of others at each"
    pause = "-".join(f"{one:g}" for one in given.pause)
    print(f"{given.games}; a move at every table each {pause} s; {watching}; {given.seconds:g} s a step")
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


def main() -> None:
    """Takes figures or steps, as asked for."""
    given = parsed()
    many_files()
    with contextlib.suppress(ImportError):
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    if given.figures:
        sys.exit(load_figures.take(given.figures, as_json=given.json))
    steps(given)


if __name__ == "__main__":
    main()
