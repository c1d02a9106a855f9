"""Load on one server process, with figures: `python tests/server/load.py [tables] [seconds]`."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import psutil

sys.path.insert(0, str(Path(__file__).parents[1]))
from server.processes import Served

GAME = "yukon"


async def player(client: httpx.AsyncClient, table: str, end: float, times: list[float], lot: random.Random) -> None:
    """Plays both seats of one table, about two moves a second, and keeps how long each act took."""
    while time.monotonic() < end:
        seen: dict[str, Any] = (await client.get(f"/api/tables/{table}/view")).json()
        if seen["status"] == "over":
            table = await new_table(client)
            continue
        body: dict[str, Any] = {"version": seen["version"], "seat": seen["mover"]}
        if not seen["confirm"]:
            body["choices"] = [lot.choice(seen["choices"])["choice"]]
        started = time.monotonic()
        done = await client.post(f"/api/tables/{table}/{'confirm' if seen['confirm'] else 'play'}", json=body)
        times.append(time.monotonic() - started)
        assert done.status_code == 200, done.text
        await asyncio.sleep(lot.uniform(0.2, 0.8))


async def new_table(client: httpx.AsyncClient) -> str:
    """A table with both seats ours."""
    made = await client.post("/api/tables", json={"game": GAME, "seats": ["me", "me"]})
    return str(made.json()["id"])


async def measure(server: Served, tables: int, seconds: float) -> dict[str, Any]:
    """One step of the load."""
    lot = random.Random(5)
    assert server.process is not None
    process = psutil.Process(server.process.pid)
    limits = httpx.Limits(max_connections=200)
    async with httpx.AsyncClient(base_url=server.url, timeout=60, limits=limits) as client:
        token = (await client.post("/api/guests", json={"name": "Load"})).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        before = process.memory_info().rss
        ids = [await new_table(client) for _ in range(tables)]
        for table in ids:
            await client.get(f"/api/tables/{table}")
        grown = process.memory_info().rss - before
        times: list[float] = []
        used = process.cpu_times().user
        end = time.monotonic() + seconds
        await asyncio.gather(*(player(client, table, end, times, lot) for table in ids))
        used = process.cpu_times().user - used
    times.sort()
    return {
        "tables": tables,
        "acts_per_second": round(len(times) / seconds, 1),
        "p50_ms": round(times[len(times) // 2] * 1000, 1),
        "p99_ms": round(times[len(times) * 99 // 100] * 1000, 1),
        "cpu_share": round(used / seconds, 2),
        "kb_per_table_in_memory": round(grown / tables / 1024, 1),
    }


def main() -> None:
    """Runs growing numbers of tables, or the one that is given."""
    steps = [int(sys.argv[1])] if len(sys.argv) > 1 else [10, 25, 50, 100]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 15.0
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as server:
        for tables in steps:
            print(json.dumps(asyncio.run(measure(server, tables, seconds))))


if __name__ == "__main__":
    main()
