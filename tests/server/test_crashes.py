"""Kill -9 in the midst of play: no acknowledged move is lost, none doubled, and play goes on. AERODROME_KILLS sets how often."""

from __future__ import annotations

import asyncio
import os
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from aerodrome.server.settings import Settings
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.repository import Tables
from aerodrome.server.tables import audit
from server.postgres import cluster, new_database
from server.processes import Reborn, Served

HAMMERS = 4  # at once, so that several moves are written together when the server dies
KILLS = int(os.environ.get("AERODROME_KILLS", "3"))


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A PostgreSQL server for this file."""
    with cluster() as address:
        yield address


class Hammer(threading.Thread):
    """A program that plays both seats of a table as fast as it can, and keeps what was acknowledged."""

    def __init__(self, url: str, lot: random.Random) -> None:
        super().__init__(daemon=True)
        self.url = url
        self.lot = lot
        self.acknowledged: dict[str, list[int]] = {}
        self.stopping = False
        self.failure: BaseException | None = None
        with httpx.Client(base_url=url, timeout=20) as client:
            self.head = {"Authorization": f"Bearer {client.post('/api/guests', json={'name': 'H'}).json()['token']}"}

    @property
    def count(self) -> int:
        """How many moves were acknowledged."""
        return sum(map(len, self.acknowledged.values()))

    def run(self) -> None:
        while not self.stopping:
            try:
                with httpx.Client(base_url=self.url, timeout=5, headers=self.head) as client:
                    self.play(client)
            except httpx.HTTPError:
                time.sleep(0.02)
            except BaseException as error:
                self.failure = error
                return

    def play(self, client: httpx.Client) -> None:
        """Goes on with the last table, or makes a new one."""
        while not self.stopping:
            if not self.acknowledged or self.over(client):
                made = client.post("/api/tables", json={"game": "yukon", "seats": ["me", "me"]})
                self.acknowledged[good(made)["id"]] = []
            self.one_move(client, list(self.acknowledged)[-1])

    def over(self, client: httpx.Client) -> bool:
        return bool(good(client.get(f"/api/tables/{list(self.acknowledged)[-1]}"))["table"]["status"] == "over")

    def one_move(self, client: httpx.Client, table: str) -> None:
        seen = good(client.get(f"/api/tables/{table}/view"))
        if seen["status"] == "over":
            return
        body: dict[str, Any] = {"version": seen["version"], "seat": seen["mover"]}
        if seen["confirm"]:
            done = client.post(f"/api/tables/{table}/confirm", json=body)
        else:
            body["choices"] = [self.lot.choice(seen["choices"])["choice"]]
            done = client.post(f"/api/tables/{table}/play", json=body)
        version = good(done)["version"]
        assert version == seen["version"] + 1
        self.acknowledged[table].append(version)


def good(answer: httpx.Response) -> Any:
    """The JSON of an answer that is not an error."""
    assert answer.status_code < 300, answer.text
    return answer.json()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    address = new_database(request.getfixturevalue("postgres")) if kind == "postgresql" else ""
    assert killed_and_checked(tmp_path, address, KILLS, 11) > 10 * HAMMERS


def killed_and_checked(data: Path, address: str, kills: int, seed: int) -> int:
    """Kills a server under load so often, and compares what is stored with what was acknowledged; says how many moves were."""
    lot = random.Random(seed)
    server = Reborn(data, address).start()
    hammers = [Hammer(server.url, random.Random(number)) for number in range(HAMMERS)]
    for hammer in hammers:
        hammer.start()
    try:
        for _ in range(kills):
            time.sleep(lot.uniform(0.1, 0.8))
            server.kill()
            server.start()
        for hammer in hammers:
            count = hammer.count
            while hammer.count < count + 10:  # play goes on
                assert hammer.failure is None, hammer.failure
                time.sleep(0.05)
        for hammer in hammers:
            hammer.stopping = True
            hammer.join(20)
            assert hammer.failure is None, hammer.failure
        check_stored(data, address, {table: moves for one in hammers for table, moves in one.acknowledged.items()})
        return sum(hammer.count for hammer in hammers)
    finally:
        server.close()


def check_stored(data: Path, address: str, acknowledged: dict[str, list[int]]) -> None:
    """Every acknowledged version is in the log once; logs have no gaps and replay."""

    settings = Settings(data=data, database_url=address)

    async def versions() -> dict[str, list[int]]:
        database = Database(settings.checked())
        found = {table: [row.version for row in await Tables(database).log(table)] for table in acknowledged}
        await database.close()
        return found

    for table, stored in asyncio.run(versions()).items():
        assert stored == list(range(1, len(stored) + 1))
        assert set(acknowledged[table]) <= set(stored)
        assert len(acknowledged[table]) == len(set(acknowledged[table]))
    assert asyncio.run(audit.check_all(settings))[1] == []


def test_two_processes_on_postgresql_are_consistent(postgres: str, tmp_path: Path) -> None:
    address = new_database(postgres)
    with Served(tmp_path, address) as one, Served(tmp_path, address) as two:
        anna, ben = (httpx.Client(base_url=server.url, timeout=20) for server in (one, two))
        for client, name in ((anna, "Anna"), (ben, "Ben")):
            token = good(client.post("/api/guests", json={"name": name}))["token"]
            client.headers["Authorization"] = f"Bearer {token}"
        made = good(anna.post("/api/tables", json={"game": "yukon", "seats": ["me", "open"]}))
        good(ben.post(f"/api/join/{made['join']}", json={}))
        path, moves, slowest = f"/api/tables/{made['id']}", 0, 0.0
        while moves < 20:
            seen = {client: good(client.get(f"{path}/view")) for client in (anna, ben)}
            mover = next((c for c in seen if seen[c]["mover"] == seen[c]["seat"]), None)
            if mover is None:
                break
            other = ben if mover is anna else anna
            tag = good(other.get(path))["tag"]
            body = {"version": seen[mover]["version"]}
            if seen[mover]["confirm"]:
                good(mover.post(f"{path}/confirm", json=body))
                started = time.monotonic()
                news = good(other.get(f"{path}/follow", params={"tag": tag, "wait": 10}))
                slowest = max(slowest, time.monotonic() - started)
                assert not news.get("same")
            else:
                good(mover.post(f"{path}/play", json={**body, "choices": [seen[mover]["choices"][0]["choice"]]}))
            stale = other.post(f"{path}/play", json={**body, "choices": [0]})
            assert stale.status_code == 409
            moves += 1
        assert moves == 20
        assert slowest < 5
        assert good(anna.get(path))["log"] == good(ben.get(path))["log"]
        anna.close()
        ben.close()


def test_news_arrive_soon_after_the_database_was_gone(postgres: str, tmp_path: Path) -> None:
    """Every connection to PostgreSQL is cut, also the one that listens; a page that begins to wait then hears the next move."""
    address = new_database(postgres)
    with Served(tmp_path, address) as server, httpx.Client(base_url=server.url, timeout=30) as client:
        client.headers["Authorization"] = f"Bearer {good(client.post('/api/guests', json={'name': 'Anna'}))['token']}"
        made = good(client.post("/api/tables", json={"game": "yukon", "seats": ["me", "me"]}))
        path = f"/api/tables/{made['id']}"
        name = address.rsplit("/", 1)[1]

        async def cut() -> None:
            connection = await asyncpg.connect(postgres)
            ended = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1"  # waits until they are gone
            await connection.execute(ended, name)
            await connection.close()

        asyncio.run(cut())
        tag = good(client.get(path))["tag"]
        heard: list[float] = []

        def wait() -> None:
            with httpx.Client(base_url=server.url, timeout=30, headers=client.headers) as other:
                began = time.monotonic()
                assert not good(other.get(f"{path}/follow", params={"tag": tag, "wait": 20})).get("same")
                heard.append(time.monotonic() - began)

        waiting = threading.Thread(target=wait)
        waiting.start()
        time.sleep(3)
        seen = good(client.get(f"{path}/view"))
        body = {"version": seen["version"], "seat": seen["mover"], "choices": [seen["choices"][0]["choice"]]}
        good(client.post(f"{path}/play", json=body))
        waiting.join(25)
        assert heard
        assert heard[0] < 10


def test_a_clock_of_days_runs_beyond_32_bits(postgres: str, tmp_path: Path) -> None:
    address = new_database(postgres)
    with Served(tmp_path, address) as server, httpx.Client(base_url=server.url, timeout=30) as client:
        client.headers["Authorization"] = f"Bearer {good(client.post('/api/guests', json={'name': 'Anna'}))['token']}"
        made = good(client.post("/api/tables", json={"game": "yukon", "seats": ["me", "me"], "clock": "days"}))
        path = f"/api/tables/{made['id']}"

        async def save_up() -> None:
            connection = await asyncpg.connect(address)
            await connection.execute("UPDATE seats SET clock = 2147483000")  # nearly all that 32 bits hold
            await connection.execute("UPDATE tables SET touched = touched + 1")
            await connection.close()

        asyncio.run(save_up())
        for _ in range(4):
            seen = good(client.get(f"{path}/view"))
            body = {"version": seen["version"], "seat": seen["mover"]}
            if seen["confirm"]:
                good(client.post(f"{path}/confirm", json=body))
            else:
                good(client.post(f"{path}/play", json={**body, "choices": [seen["choices"][0]["choice"]]}))
        assert max(player["clock"] for player in good(client.get(path))["players"]) > 2**31
