"""Everything that strangers can fill is bounded: caches, locks, queues, connections; and the server's memory stays what it was.

AERODROME_NETS=long sends many more requests.
"""

from __future__ import annotations

import functools
import gc
import importlib
import os
import pkgutil
import secrets
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

import aerodrome.core
import aerodrome.server
from aerodrome.server import limits as limits_module
from aerodrome.server.limits import Limits
from aerodrome.server.pages import pictures
from server.players import Player
from server.processes import Served

LONG = os.environ.get("AERODROME_NETS") == "long"
REQUESTS = 50_000 if LONG else 1_500
GROWTH = 5.0  # megabytes
BY_NAME_OF_A_GAME = {"games", "game_rules", "published", "_static"}  # keyed by what is installed, not by what is asked for


def caches(package: Any) -> list[tuple[str, Any]]:
    """Every cached function of a package."""
    found = []
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if "migrations" in module.name or module.name.endswith("__main__"):
            continue
        for name, thing in vars(importlib.import_module(module.name)).items():
            if isinstance(thing, functools._lru_cache_wrapper) and thing.__module__ == module.name:
                found.append((name, thing))
    return found


@pytest.mark.parametrize("package", [aerodrome.server, aerodrome.core], ids=lambda one: one.__name__)
def test_every_cache_has_a_bound(package: Any) -> None:
    found = caches(package)
    assert found
    for name, cache in found:
        assert cache.cache_parameters()["maxsize"] is not None or name in BY_NAME_OF_A_GAME, f"{name} grows without end"


def test_pictures_are_kept_by_what_they_are_not_by_what_was_asked(client: Any) -> None:
    for theme in ("light", "dark", "auto", *(secrets.token_hex(4) for _ in range(20))):
        assert client.get("/pictures/yukon.svg", params={"theme": theme}).status_code == 200
    assert pictures.picture.cache_info().currsize <= len(pictures.THEMES) * 5


def test_buckets_of_limits_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module, "_KEPT", 50)
    limits = Limits(5.0)
    for number in range(500):
        limits.spend("request", f"address {number}")
    assert len(limits._buckets) <= 50


def test_strangers_leave_nothing_in_the_tables_of_a_process(client: Any) -> None:
    site = client.app.state.site
    eve = Player(client, "Eve")
    for _ in range(60):
        name = secrets.token_hex(12)
        client.get(f"/api/tables/{name}", headers=eve.headers)
        client.get(f"/api/tables/{name}/follow", headers=eve.headers)
        client.post(f"/api/tables/{name}/play", headers=eve.headers, json={"version": 1, "choices": [1]})
        client.get(f"/join/{name}")
    gc.collect()
    held = {
        "locks": len(site.service._locks),
        "tables": site.service.in_memory,
        "waiting": site.news.tables,
        "connections": site.attendance._all,
        "driven": len(site.driver._busy),
        "queued": sum(len(lane.queue) for lane in site.workers.lanes),
    }
    assert not any(held.values()), held


def strange_request(client: httpx.Client, number: int) -> None:
    """One of the things that strangers send."""
    name = secrets.token_hex(12)
    match number % 8:
        case 0:
            client.get(f"/api/tables/{name}")
        case 1:
            client.get(f"/pictures/yukon.svg?theme={name[:8]}")
        case 2:
            client.get(f"/api/tables/{name}/follow?wait=0&tag={name}")
        case 3:
            client.post("/api/tables", json={"game": name, "seats": ["me"]}, headers={"Authorization": f"Bearer {name}"})
        case 4:
            client.get(f"/join/{name}")
        case 5:
            client.get(f"/rules/{name}")
        case 6:
            client.post("/api/guests", content=b"[" * 2_000, headers={"content-type": "application/json"})
        case _:
            client.get(f"/{name}/{name}")


def test_memory_stays_while_strangers_knock(tmp_path: Path) -> None:
    with Served(tmp_path) as server, httpx.Client(base_url=server.url, timeout=20) as client:
        assert server.process is not None
        process = psutil.Process(server.process.pid)
        for number in range(400):  # what every server needs once
            strange_request(client, number)
        before = process.memory_info().rss
        for number in range(REQUESTS):
            strange_request(client, number)
        grown = (process.memory_info().rss - before) / 1e6
        failed = [line for line in client.get("/metrics").text.splitlines() if line.startswith("aerodrome_failures_total")]
    print(f"{REQUESTS} requests of strangers: {grown:.1f} MB more")
    assert grown < GROWTH
    assert not failed, failed
