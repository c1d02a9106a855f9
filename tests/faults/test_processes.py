"""Faults of processes: a bot's worker dies, the server dies or is told to stop while a bot thinks. Nobody is left over."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil
import pytest

from aerodrome.server.settings import Settings
from aerodrome.server.tables import audit
from server.postgres import new_database
from server.processes import Served
from server.test_crashes import good

PATIENCE = 40.0  # seconds


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest) -> str:
    """Of a new database; empty for SQLite."""
    return new_database(request.getfixturevalue("postgres")) if request.param == "postgresql" else ""


@pytest.fixture
def client() -> Iterator[httpx.Client]:
    """A program that plays."""
    with httpx.Client(timeout=20) as found:
        yield found


def thinking(server: Served, client: httpx.Client) -> str:
    """A table at which it is a slow bot's turn after every move."""
    client.base_url = httpx.URL(server.url)
    client.headers["Authorization"] = f"Bearer {good(client.post('/api/guests', json={'name': 'Anna'}))['token']}"
    wish = {"game": "yukon", "seats": ["me", "legend"], "pace": "instant", "options": {"starter": "1"}}
    path = f"/api/tables/{good(client.post('/api/tables', json=wish))['id']}"
    move(client, path)
    return path


def move(client: httpx.Client, path: str) -> None:
    """One whole turn of the person."""
    for _ in range(10):
        seen = good(client.get(f"{path}/view"))
        if seen["mover"] != seen["seat"]:
            return
        body = {"version": seen["version"]}
        if seen["confirm"]:
            good(client.post(f"{path}/confirm", json=body))
        else:
            good(client.post(f"{path}/play", json={**body, "choices": [seen["choices"][0]["choice"]]}))


def workers_of(server: Served) -> list[psutil.Process]:
    """The processes in which bots think, once one does."""
    assert server.process is not None
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = [
            one for one in psutil.Process(server.process.pid).children(recursive=True) if "spawn_main" in " ".join(one.cmdline())
        ]
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("no bot began to think")


def wait_for_turn(client: httpx.Client, path: str) -> None:
    """Until the bot has moved."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        seen = good(client.get(f"{path}/view"))
        if seen["mover"] == seen["seat"]:
            return
        time.sleep(0.05)
    raise AssertionError("the bot did not move")


def clean(server: Served, address: str) -> None:
    """Logs replay."""
    settings = Settings(data=server.data, database_url=address)
    checked, found = asyncio.run(audit.check_all(settings))
    assert (checked, found) == (1, [])


def test_a_killed_worker_is_replaced(address: str, client: httpx.Client, tmp_path: Path) -> None:
    with Served(tmp_path, address) as server:
        path = thinking(server, client)
        for worker in workers_of(server):
            worker.kill()
        wait_for_turn(client, path)
        clean(server, address)
        move(client, path)
        wait_for_turn(client, path)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "stopped"])
def test_workers_do_not_outlive_their_server(address: str, client: httpx.Client, how: signal.Signals, tmp_path: Path) -> None:
    server = Served(tmp_path, address).start()
    try:
        path = thinking(server, client)
        left = workers_of(server)
        assert server.process is not None
        os.kill(server.process.pid, how)
        server.process.wait(PATIENCE)
        _, alive = psutil.wait_procs(left, timeout=PATIENCE)
        assert alive == []
        server.start()
        wait_for_turn(client, path)
        clean(server, address)
        move(client, path)
    finally:
        server.kill()
