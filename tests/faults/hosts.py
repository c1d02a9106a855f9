"""Several hosts on one machine: network namespaces for PostgreSQL, two servers, and the proxy of deploy/ with the players.

Run inside `unshare --net --mount`, where it is root of a network of its own; everything vanishes with the process.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx

import aerodrome
from server.players import Player
from server.postgres import binaries
from server.processes import PACKAGE_FOLDER, START

ROOT = Path(__file__).parents[2]
HERE, DATABASE, ONE, TWO = "10.77.0.1", "10.77.0.2", "10.77.0.3", "10.77.0.4"  # addresses inside this network of ours only
HOSTS = {"database": DATABASE, "one": ONE, "two": TWO}
PATIENCE = 60.0
SIGNED_BY = secrets.token_hex(32)


def sh(*words: str, **more: Any) -> None:
    """A command that must succeed."""
    subprocess.run(words, check=True, **more)


def on(host: str, *words: str) -> list[str]:
    """A command as it is run on a host."""
    return ["ip", "netns", "exec", host, *words]


def wire() -> None:
    """A bridge with a cable to each host."""
    Path("/run/netns").mkdir(exist_ok=True)
    sh("mount", "-t", "tmpfs", "none", "/run/netns")
    sh("ip", "link", "set", "lo", "up")
    sh("ip", "link", "add", "bridge0", "type", "bridge")
    sh("ip", "address", "add", f"{HERE}/24", "dev", "bridge0")
    sh("ip", "link", "set", "bridge0", "up")
    for host, address in HOSTS.items():
        sh("ip", "netns", "add", host)
        sh("ip", "link", "add", f"to-{host}", "type", "veth", "peer", "name", "cable", "netns", host)
        sh("ip", "link", "set", f"to-{host}", "master", "bridge0", "up")
        sh(*on(host, "ip", "address", "add", f"{address}/24", "dev", "cable"))
        sh(*on(host, "ip", "link", "set", "cable", "up"))
        sh(*on(host, "ip", "link", "set", "lo", "up"))


def start_database(folder: Path, stack: ExitStack) -> str:
    """PostgreSQL on its host, reached by the two servers over the network."""
    programs = binaries()
    assert programs is not None
    shutil.chown(folder, "postgres")
    data, quiet = str(folder / "data"), {"stdout": subprocess.DEVNULL, "cwd": folder}
    mine = ["runuser", "-u", "postgres", "--"]
    sh(*mine, str(programs / "initdb"), "-D", data, "-U", "aerodrome", "-A", "trust", "-E", "UTF8", **quiet)
    with (folder / "data/pg_hba.conf").open("a") as rules:
        rules.write("host all all 10.77.0.0/24 trust\n")
    options = f"-k {folder} -c listen_addresses={DATABASE} -c shared_buffers=32MB"
    control = on("database", *mine, str(programs / "pg_ctl"), "-D", data, "-l", str(folder / "log"), "-w")
    sh(*control, "-o", options, "start", **quiet)
    stack.callback(subprocess.run, [*control, "-m", "immediate", "stop"], stdout=subprocess.DEVNULL)
    return f"postgresql://aerodrome@{DATABASE}/postgres"


def start_server(host: str, database: str, folder: Path, stack: ExitStack) -> subprocess.Popen[bytes]:
    """A server on a host; both have the same secret."""
    environment = {
        **os.environ, "PYTHONPATH": str(PACKAGE_FOLDER), "AERODROME_DATA": str(folder), "AERODROME_DATABASE_URL": database,
        "AERODROME_HOST": HOSTS[host], "AERODROME_PORT": "8000", "AERODROME_RATE": "0", "AERODROME_BOT_WORKERS": "1",
        "AERODROME_SECRET": SIGNED_BY, "AERODROME_TRUSTED_PROXIES": HERE,
        "AERODROME_LOG_LEVEL": "warning",
    }  # fmt: skip
    with (folder / f"{host}.log").open("ab") as log:
        process = subprocess.Popen(on(host, sys.executable, "-c", START), env=environment, stdout=log, stderr=log)
    stack.callback(process.kill)
    wait_for(f"http://{HOSTS[host]}:8000/readyz", folder / f"{host}.log")
    return process


def start_proxy(folder: Path, stack: ExitStack) -> str:
    """The proxy with the settings that we ship, names of hosts replaced by their addresses."""
    settings = (ROOT / "deploy/nginx.conf").read_text().replace("server-1:", f"{ONE}:").replace("server-2:", f"{TWO}:")
    place = folder / "nginx.conf"
    place.write_text(f"pid {folder}/nginx.pid; error_log {folder}/nginx.log;\n{settings}")
    process = subprocess.Popen(["nginx", "-c", str(place), "-g", "daemon off;"])
    stack.callback(process.terminate)
    address = f"http://{HERE}:8080"
    wait_for(f"{address}/readyz", folder / "nginx.log")
    return address


def wait_for(url: str, log: Path) -> None:
    """Waits until an address answers."""
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        try:
            if httpx.get(url, timeout=5).status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.1)
    raise AssertionError(f"{url} does not answer: {log.read_text()[-2000:] if log.exists() else ''}")


class Game:
    """Two people at a table, each move written down when it was acknowledged."""

    def __init__(self, first: Player, second: Player) -> None:
        self.people = (first, second)
        made = first.table(["me", "open"], options={"starter": "1"})
        second.post(f"/api/join/{made['join']}")
        self.table = str(made["id"])
        self.acknowledged: list[tuple[int, int]] = []

    def move(self) -> bool:
        """One move of whoever is to move; whether the game goes on."""
        for seat, person in enumerate(self.people):
            seen = person.view(self.table)
            if seen["status"] != "playing":
                return False
            if seen["choices"]:
                choice = seen["choices"][0]["choice"]
                done = person.post(f"/api/tables/{self.table}/play", version=seen["version"], choices=[choice])
                if person.view(self.table)["confirm"]:
                    person.post(f"/api/tables/{self.table}/confirm", version=done["version"])
                self.acknowledged.append((seat, choice))
        return True

    def recorded(self) -> list[tuple[int, int]]:
        """The decisions of the record, which fits the rules, by seat and choice."""
        text = self.people[0].client.get(f"/api/tables/{self.table}/record", headers=self.people[0].headers).text
        return [(entry.who, entry.value) for entry in aerodrome.replay(text).entries if entry.who >= 0]


def talk_to_a_silent_host(game: Game, host: subprocess.Popen[bytes]) -> list[str]:
    """Lines of chat through the proxy while one host stands still; all that the table has when that host has gone on."""
    person, lines = game.people[0], [f"line {n}" for n in range(4)]
    chat = f"/api/tables/{game.table}/chat"
    host.send_signal(signal.SIGSTOP)
    answers = [person.client.post(chat, json={"text": words}, headers=person.headers).status_code for words in lines]
    host.send_signal(signal.SIGCONT)
    assert sorted(set(answers)) == [200, 504], f"one host should have answered and one not: {answers}"
    time.sleep(6)  # the host does what lies before it, and the proxy tries it again
    for _ in range(4):
        person.view(game.table)
    return [line["text"] for line in game.people[1].get(f"/api/tables/{game.table}")["chat"]]


def play(address: str, dies: subprocess.Popen[bytes]) -> dict[str, Any]:
    """Two games through the proxy and one on each host; in the middle the first host dies, cable and all."""
    clients = [httpx.Client(base_url=base, timeout=30) for base in (address, f"http://{TWO}:8000")]
    people = [Player(clients[number % 2], name) for number, name in enumerate(("Anna", "Ben", "Cleo", "Dan"))]
    games = [Game(people[0], people[1]), Game(people[2], people[3])]
    for _ in range(5):
        for game in games:
            game.move()
    said = talk_to_a_silent_host(games[0], dies)
    subprocess.run(["ip", "link", "set", "to-one", "down"], check=True)  # no farewell: nobody is told that it is gone
    dies.kill()
    begun = time.monotonic()
    games[0].move()
    waited = time.monotonic() - begun
    for game in games:
        while game.move():
            pass
    kept = all(missing(game.acknowledged, game.recorded()) == [] for game in games)
    moves = sum(len(game.acknowledged) for game in games)
    return {"moves": moves, "kept": kept, "seconds_until_served_again": round(waited, 1), "said": said}


def missing(acknowledged: list[tuple[int, int]], recorded: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Acknowledged moves that the record has not, in their order; the record also has what was played by itself."""
    left = iter(recorded)
    return [move for move in acknowledged if move not in left]


def main() -> None:
    """Builds the network, plays, and prints one line of JSON."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        folder.chmod(0o755)
        (folder / "database").mkdir()
        wire()
        database = start_database(folder / "database", stack)
        dies = start_server("one", database, folder, stack)
        start_server("two", database, folder, stack)
        print(json.dumps(play(start_proxy(folder, stack), dies)))


if __name__ == "__main__":
    main()
