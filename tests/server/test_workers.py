"""Several server processes behind one port: `serve --workers 2` with PostgreSQL, and the honest refusal with SQLite."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from aerodrome.core.errors import BadTerms
from aerodrome.server.settings import Settings
from server.postgres import cluster, new_database
from server.processes import START, Served
from server.test_crashes import good

MOST_CLIENTS = 60
START_LIMIT = 30.0  # seconds until a bot thinks
PATIENCE = 60.0  # seconds in which all moves must be made


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A PostgreSQL server for this file."""
    with cluster() as address:
        yield address


def serving(server: Served, client: httpx.Client) -> int:
    """The process that holds the client's connection."""
    stream = client.get("/healthz").extensions["network_stream"]
    ours = stream.get_extra_info("client_addr")[1]
    assert server.process is not None
    for process in psutil.Process(server.process.pid).children(recursive=True):
        if any(c.raddr and c.raddr.port == ours and c.status == "ESTABLISHED" for c in process.net_connections("tcp")):
            return process.pid
    raise AssertionError("nobody serves this client")


def two_clients(server: Served) -> tuple[httpx.Client, httpx.Client]:
    """Two clients whose connections are held by different processes."""
    first = httpx.Client(base_url=server.url, timeout=20)
    home = serving(server, first)
    for _ in range(MOST_CLIENTS):
        other = httpx.Client(base_url=server.url, timeout=20)
        if serving(server, other) != home:
            return first, other
        other.close()
    raise AssertionError("one process took every connection")


def play_on(clients: tuple[httpx.Client, httpx.Client], path: str, moves: int) -> None:
    """Both play when it is their turn; each hears of the other's move, which another process took in."""
    end = time.monotonic() + PATIENCE
    while moves:
        assert time.monotonic() < end
        seen: dict[httpx.Client, Any] = {client: good(client.get(f"{path}/view")) for client in clients}
        mover = next((c for c in clients if seen[c]["mover"] == seen[c]["seat"]), None)
        if mover is None:  # the bot thinks
            assert seen[clients[0]]["status"] == "playing"
            time.sleep(0.05)
            continue
        other = clients[1] if mover is clients[0] else clients[0]
        tag = good(other.get(path))["tag"]
        body = {"version": seen[mover]["version"]}
        if seen[mover]["confirm"]:
            good(mover.post(f"{path}/confirm", json=body))
            assert not good(other.get(f"{path}/follow", params={"tag": tag, "wait": 10})).get("same")
        else:
            good(mover.post(f"{path}/play", json={**body, "choices": [seen[mover]["choices"][0]["choice"]]}))
            assert mover.post(f"{path}/play", json={**body, "choices": [0]}).status_code == 409  # a repeated move
        moves -= 1


def test_two_processes_behind_one_port(postgres: str, tmp_path: Path) -> None:
    with Served(tmp_path, new_database(postgres), workers="2") as server:
        clients = two_clients(server)
        for client, name in zip(clients, ("Anna", "Ben"), strict=True):
            client.headers["Authorization"] = f"Bearer {good(client.post('/api/guests', json={'name': name}))['token']}"
        wish = {"game": "yukon", "seats": ["me", "open", "random"], "pace": "instant"}
        made = good(clients[0].post("/api/tables", json=wish))
        good(clients[1].post(f"/api/join/{made['join']}", json={}))
        path = f"/api/tables/{made['id']}"
        play_on(clients, path, 16)
        assert serving(server, clients[0]) != serving(server, clients[1])
        shown = [good(client.get(path)) for client in clients]
        assert shown[0]["log"] == shown[1]["log"]
        takes = [line["text"].split()[0] for line in shown[0]["log"]["lines"] if " takes " in line["text"]]
        assert len(takes) >= 8
        assert all(one != two for one, two in pairwise(takes)), "a seat moved twice in a row"
        for client in clients:
            client.close()


def test_sqlite_serves_one_process_and_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadTerms, match="Several server processes need PostgreSQL"):
        Settings(data=tmp_path, workers=2).checked()
    environment = Served(tmp_path, workers="2").environment
    done = subprocess.run([sys.executable, "-c", START], env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode != 0
    assert "Several server processes need PostgreSQL" in done.stderr + done.stdout


def thinking(server: Served) -> list[psutil.Process]:
    """The worker processes of a server."""
    assert server.process is not None
    found = psutil.Process(server.process.pid).children(recursive=True)
    return [process for process in found if "spawn_main" in " ".join(process.cmdline())]


def legend_thinks(server: Served) -> list[psutil.Process]:
    """A table at which a slow bot is to move, and the workers that think for it."""
    with httpx.Client(base_url=server.url, timeout=20) as client:
        client.headers["Authorization"] = f"Bearer {good(client.post('/api/guests', json={'name': 'Anna'}))['token']}"
        good(client.post("/api/tables", json={"game": "airlines", "seats": ["legend"] * 3, "pace": "instant"}))
    end = time.monotonic() + START_LIMIT
    while not (found := thinking(server)):
        assert time.monotonic() < end
        time.sleep(0.05)
    time.sleep(0.5)
    return found


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_no_worker_outlives_its_server(tmp_path: Path, how: signal.Signals) -> None:
    with Served(tmp_path) as server:
        workers = legend_thinks(server)
        assert server.process is not None
        server.process.send_signal(how)
        server.process.wait(timeout=20)
        server.process = None
        gone, alive = psutil.wait_procs(workers, timeout=12)
        assert not alive, f"{len(alive)} of {len(gone) + len(alive)} workers are still there"


def test_half_sent_requests_are_hung_up_on(tmp_path: Path) -> None:
    begun = (b"", b"GET / HT", b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{")
    quick = f"import aerodrome.server.slow_requests as slow; slow.PATIENCE = 1.0; {START}"
    server = Served(tmp_path)
    server.start_code = quick
    with server:
        held = [socket.create_connection(("127.0.0.1", server.port), timeout=10) for _ in begun]
        for connection, words in zip(held, begun, strict=True):
            connection.sendall(words)
        for connection in held:
            while connection.recv(4000):
                pass  # an answer may come first; what counts is that the server hangs up
            connection.close()
        with httpx.Client(base_url=server.url) as client:
            assert client.get("/healthz").status_code == 200
            time.sleep(1.5)  # a kept connection on which nothing is asked is not a half-sent request
            assert client.get("/healthz").status_code == 200
