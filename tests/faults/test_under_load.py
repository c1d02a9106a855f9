"""Faults in mid-play with many tables at once: everybody is told clearly, play goes on, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import random
import resource
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from aerodrome.server.bots.fair import FairQueue
from aerodrome.server.settings import Settings
from aerodrome.server.storage.sqlite_files import sqlite_file
from server.postgres import restartable
from server.processes import Served
from server.test_crashes import check_stored

TABLES = 12
HOLD = """
import sqlite3, sys, time
held = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=20)
held.execute("UPDATE editions SET name = name")
held.execute("BEGIN IMMEDIATE")
print(flush=True)
time.sleep(4)
held.execute("ROLLBACK")
"""
CLEAR = {200, 201, 503}  # done, or a sentence that says what is the matter


class Player:
    """Somebody who plays both seats of a table as fast as he can, and keeps what he was told."""

    def __init__(self, client: httpx.AsyncClient, number: int) -> None:
        self.client = client
        self.lot = random.Random(number)
        self.acknowledged: dict[str, list[int]] = {}
        self.answers: Counter[int] = Counter()
        self.slowest_look = 0.0
        self.table = ""

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """The answer, or None while the server says that the database is in trouble."""
        answer = await self.client.request(method, path, json=body)
        self.answers[answer.status_code] += 1
        assert answer.status_code in {*CLEAR, 409}, answer.text
        return answer.json() if answer.status_code < 300 else None

    async def run(self, stop: asyncio.Event) -> None:
        """Plays until it is told to stop."""
        while not stop.is_set():
            if not self.table:
                made = await self.call("POST", "/api/tables", {"game": "yukon", "seats": ["me", "me"]})
                if made:
                    self.table = made["id"]
                    self.acknowledged[self.table] = []
                continue
            began = time.monotonic()
            seen = await self.call("GET", f"/api/tables/{self.table}/view")
            self.slowest_look = max(self.slowest_look, time.monotonic() - began)
            if seen and seen["status"] == "over":
                self.table = ""
            elif seen:
                await self.move(seen)
            else:
                await asyncio.sleep(0.05)

    async def move(self, seen: dict[str, Any]) -> None:
        body: dict[str, Any] = {"version": seen["version"], "seat": seen["mover"]}
        if not seen["confirm"]:
            body["choices"] = [self.lot.choice(seen["choices"])["choice"]]
        done = await self.call("POST", f"/api/tables/{self.table}/{'confirm' if seen['confirm'] else 'play'}", body)
        if done:
            self.acknowledged[self.table].append(done["version"])

    @property
    def moves(self) -> int:
        """How many were acknowledged."""
        return sum(map(len, self.acknowledged.values()))


async def through(server: Served, fault: Callable[[], Awaitable[None]]) -> list[Player]:
    """Play at all tables before, during and after a fault."""
    async with httpx.AsyncClient(base_url=server.url, timeout=30, limits=httpx.Limits(max_connections=100)) as client:
        token = (await client.post("/api/guests", json={"name": "Load"})).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        players = [Player(client, number) for number in range(TABLES)]
        stop = asyncio.Event()
        playing = asyncio.gather(*(player.run(stop) for player in players))
        await until(players, 3)
        await fault()
        await until(players, 3)
        stop.set()
        await playing
        return players


async def until(players: list[Player], moves: int) -> None:
    """Waits until everybody has moved so often."""
    wanted = [player.moves + moves for player in players]
    end = time.monotonic() + 60
    while any(player.moves < number for player, number in zip(players, wanted, strict=True)):
        assert time.monotonic() < end, "play did not go on"
        await asyncio.sleep(0.05)


def nothing_is_lost(data: Path, address: str, players: list[Player]) -> None:
    """Everything acknowledged is stored once, and logs replay."""
    check_stored(data, address, {table: moves for player in players for table, moves in player.acknowledged.items()})


def refused(players: list[Player]) -> int:
    """How often somebody was told that the database does not answer."""
    return sum(player.answers[503] for player in players)


def test_postgresql_is_stopped_and_started_in_mid_play(tmp_path: Path) -> None:
    with restartable() as (address, stop, start), Served(tmp_path, address) as server:

        async def fault() -> None:
            await asyncio.to_thread(stop)
            await asyncio.sleep(1.0)
            await asyncio.to_thread(start)

        players = asyncio.run(through(server, fault))
        assert refused(players)
        nothing_is_lost(tmp_path, address, players)


def test_a_full_disk_in_mid_play(tmp_path: Path) -> None:
    with Served(tmp_path) as server:
        assert server.process is not None
        process = server.process.pid
        usual = resource.prlimit(process, resource.RLIMIT_FSIZE)

        async def fault() -> None:
            resource.prlimit(process, resource.RLIMIT_FSIZE, (1024, usual[1]))  # no file of the server may grow
            await asyncio.sleep(1.5)
            resource.prlimit(process, resource.RLIMIT_FSIZE, usual)

        players = asyncio.run(through(server, fault))
        assert refused(players)
        nothing_is_lost(tmp_path, "", players)


def test_the_file_is_locked_by_another_process_in_mid_play(tmp_path: Path) -> None:
    """Somebody changes something and then keeps the file: acts wait, and looks are answered, also of what he has changed."""
    with Served(tmp_path) as server:
        place = sqlite_file(Settings(data=tmp_path).checked())

        async def fault() -> None:
            with subprocess.Popen([sys.executable, "-c", HOLD, str(place)], stdout=subprocess.PIPE) as stranger:
                assert stranger.stdout is not None
                await asyncio.to_thread(stranger.stdout.readline)
                async with httpx.AsyncClient(base_url=server.url, timeout=30) as other:
                    for _ in range(10):
                        began = time.monotonic()
                        assert (await other.get("/readyz")).status_code == 200
                        assert (await other.get("/")).status_code == 200
                        assert time.monotonic() - began < 2.0, "a look waited for the writer"
                await asyncio.to_thread(stranger.wait)

        players = asyncio.run(through(server, fault))
        nothing_is_lost(tmp_path, "", players)


def test_a_locked_file_does_not_keep_those_who_look_at_other_tables_waiting(tmp_path: Path) -> None:
    with Served(tmp_path) as server, httpx.Client(base_url=server.url, timeout=30) as client:
        client.headers["Authorization"] = f"Bearer {client.post('/api/guests', json={'name': 'Anna'}).json()['token']}"
        table = client.post("/api/tables", json={"game": "yukon", "seats": ["me", "me"]}).json()["id"]
        stranger = sqlite3.connect(sqlite_file(Settings(data=tmp_path).checked()), isolation_level=None)
        stranger.execute("UPDATE editions SET name = name")
        stranger.execute("BEGIN IMMEDIATE")
        time.sleep(1.5)  # by now the server's own pulse waits for the file
        began = time.monotonic()
        for _ in range(3):
            assert client.get(f"/api/tables/{table}/view").status_code == 200
        assert time.monotonic() - began < 2.0
        stranger.close()


async def _cancelled_in_the_same_moment() -> list[str]:
    queue, done = FairQueue(), []

    async def think(name: str) -> None:
        async with queue.turn(name):
            await asyncio.sleep(0)
            done.append(name)

    async with queue.turn("first"):
        waiting = [asyncio.create_task(think(name)) for name in ("gone", "next", "last")]
        await asyncio.sleep(0)
        waiting[0].cancel()  # it has not noticed yet when the first is done
    await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 5)
    return done


def test_a_thought_that_is_cancelled_in_the_moment_of_its_turn_leaves_it_to_the_next() -> None:
    assert asyncio.run(_cancelled_in_the_same_moment()) == ["next", "last"]


@pytest.mark.parametrize("which", [0, 1])
def test_whoever_is_called_and_cancelled_at_once_passes_it_on(which: int) -> None:
    """Called first and cancelled then, before he could begin."""

    async def run() -> list[str]:
        queue, done = FairQueue(), []

        async def think(name: str) -> None:
            async with queue.turn(name):
                done.append(name)

        first = queue.turn("first")
        await first.__aenter__()
        waiting = [asyncio.create_task(think(name)) for name in ("a", "b")]
        await asyncio.sleep(0)
        await first.__aexit__(None, None, None)
        waiting[which].cancel()
        await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 5)
        await asyncio.wait_for(think("later"), 5)
        return done

    assert asyncio.run(run())[-1] == "later"
