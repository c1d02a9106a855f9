"""Strangers and ill-meaning players at a real server: any number of requests and messages, what came of them, and the memory.

`python -m hostile.attack --requests 50000 --messages 5000` is the long version; the tests send a few hundred.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import psutil
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from hostile import inputs
from server.processes import Served

READ = [
    "/", "/tables", "/help", "/programs", "/settings", "/rules/{w}", "/rules/{w}/book", "/rules/{w}/help", "/new/{w}",
    "/games/{w}", "/api/rules/{w}/clauses?q={w}", "/api/rules/yukon/clauses?q={w}&ids={w}",
    "/pictures/{w}?theme={w}&x={w}", "/pictures/yukon?theme={w}", "/games/yukon?theme={w}", "/join/{w}", "/watch/{w}",
    "/table/{t}", "/table/{w}", "/table/{t}/layer/{w}?theme={w}", "/table/{t}/replay/{w}", "/table/{t}/shuffles",
    "/static/{w}", "/{w}", "/healthz", "/schema/openapi.json", "/api/games", "/api/bots", "/api/tables", "/api/schemas/{w}",
    "/api/tables/{w}", "/api/tables/{t}?seat={w}&watch={w}", "/api/tables/{t}/view?seat={w}",
    "/api/tables/{t}/follow?wait=0&tag={w}", "/api/tables/{w}/follow?wait=0", "/api/tables/{t}/positions/{w}",
    "/api/tables/{t}/record",
]  # fmt: skip
WRITE = [
    "/api/guests", "/api/tables", "/api/join/{w}", "/api/tables/{t}/play", "/api/tables/{t}/confirm", "/api/tables/{t}/undo",
    "/api/tables/{t}/restart", "/api/tables/{t}/why", "/api/tables/{t}/offer", "/api/tables/{t}/chat",
    "/api/tables/{t}/standin", "/api/tables/{t}/fill", "/api/tables/{t}/leave", "/api/tables/{t}/rematch",
    "/api/tables/{w}/play", "/settings/name", "/settings/login", "/settings/password", "/settings/prefs", "/new/{w}",
    "/play/{w}", "/join/{w}", "/{w}",
]  # fmt: skip
TYPES = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", "\x7f", ""]
GOOD: list[dict[str, Any]] = [
    {"version": 1, "choices": [0], "acts": [], "seat": 0},
    {"game": "yukon", "seats": ["me", "open"], "options": {"starter": "1"}, "clock": "fast", "nonce": "x"},
    {"name": "Anna"},
    {"targets": ["spot-1-1"], "seat": 0},
    {"kind": "undo", "yes": True},
]


@dataclass
class Report:
    """What came of an attack."""

    answers: Counter[int] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)  # requests that were answered with 500 or more
    messages: int = 0
    errors_logged: int = 0
    memory_before: float = 0.0  # megabytes
    memory_after: float = 0.0

    @property
    def requests(self) -> int:
        """How many were answered."""
        return sum(self.answers.values())

    def to_json(self) -> dict[str, Any]:
        """For the last line of output."""
        growth = round(self.memory_after - self.memory_before, 2)
        return {
            "requests": self.requests, "messages": self.messages, "answers": dict(sorted(self.answers.items())),
            "answers_of_500": len(self.failures), "errors_logged": self.errors_logged, "memory_growth_mb": growth,
        }  # fmt: skip


class Writer:
    """Thinks hostile requests up; the same seed gives the same ones."""

    def __init__(self, seed: int, table: str, token: str) -> None:
        self.lot = random.Random(seed)
        self.table = table
        self.token = token
        self.words = inputs.words()
        self.bodies = [path.read_bytes() for path in inputs.corpus("bodies")]

    def word(self) -> str:
        """A word for a path or a query, as it travels."""
        if self.lot.random() < 0.5:
            return self.lot.randbytes(self.lot.randint(1, 20)).hex()
        return quote(self.lot.choice(self.words)[:1500].encode("utf-8", "surrogatepass"), safe=self.lot.choice(["", "/%?&=+"]))

    def path(self, template: str) -> str:
        """An address."""
        while "{w}" in template:
            template = template.replace("{w}", self.word(), 1)
        return template.replace("{t}", self.table)

    def body(self) -> bytes:
        """A body from the corpus, or a good one with something wrong."""
        if self.lot.random() < 0.5:
            return self.lot.choice(self.bodies)
        good = dict(self.lot.choice(GOOD))
        good[self.lot.choice(list(good))] = self.lot.choice(
            [None, -1, 2**40, 1.5, "", [], {}, [[]], True, self.lot.choice(self.words)]
        )
        return json.dumps(good).encode()

    def request(self) -> bytes:
        """A whole request."""
        reading = self.lot.random() < 0.6
        method = "GET" if reading else self.lot.choice(["POST"] * 9 + ["PUT"])
        body = b"" if reading else self.body()
        lines = [f"{method} {self.path(self.lot.choice(READ if reading else WRITE))} HTTP/1.1", "Host: testserver.local"]
        if self.lot.random() < 0.5:
            bearer = self.lot.choice([self.token] * 8 + ["", "x", self.lot.randbytes(20).hex()])
            lines.append(f"Authorization: Bearer {bearer}")
        if self.lot.random() < 0.2:
            lines.append(f"Cookie: aerodrome={self.word()}; csrftoken={self.word()}")
        if not reading:
            lines += [f"Content-Type: {self.lot.choice(TYPES)}", f"Content-Length: {len(body)}"]
        return "\r\n".join(lines).encode("utf-8", "surrogatepass") + b"\r\n\r\n" + body


class Line:
    """One connection, opened anew when the server has hung up."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, request: bytes) -> int:
        """The status of the answer; 0 where the server hung up without one."""
        if self.ends is None:
            self.ends = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.ends
        try:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            status = int(head.split(b" ", 2)[1])
            length = next((int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")), 0)
            await reader.readexactly(length)
            if b"connection: close" in head.lower() or b"transfer-encoding" in head.lower():
                await self.close()
            return status
        except (asyncio.IncompleteReadError, OSError):
            await self.close()
            return 0

    async def close(self) -> None:
        """Hangs up."""
        if self.ends is not None:
            self.ends[1].close()
            with contextlib.suppress(OSError):
                await self.ends[1].wait_closed()
            self.ends = None


async def send_requests(port: int, writer: Writer, number: int, report: Report) -> None:
    """Sends so many requests over four connections."""
    left = iter(range(number))

    async def work() -> None:
        line = Line(port)
        for _ in left:
            request = writer.request()
            status = await line.ask(request)
            report.answers[status] += 1
            if status >= 500:
                report.failures.append(request[:300].decode("latin-1"))
        await line.close()

    await asyncio.gather(*(work() for _ in range(4)))


async def send_messages(port: int, writer: Writer, number: int, report: Report) -> None:
    """Sends so many messages over WebSockets of strangers and of a player; the server may close them, and must live."""
    bodies = [path.read_bytes() for path in inputs.corpus("messages")]
    while report.messages < number:
        place = writer.lot.choice([writer.table] * 3 + [writer.word()[:60]])
        head = {"Authorization": f"Bearer {writer.token}"} if writer.lot.random() < 0.7 else {}
        query = writer.lot.choice(["", f"?seat={writer.word()[:60]}", f"?tag={writer.word()[:60]}&watch={writer.word()[:60]}"])
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            async with connect(f"ws://127.0.0.1:{port}/live/{place}{query}", additional_headers=head, close_timeout=1) as socket:
                for _ in range(writer.lot.randint(1, 30)):
                    body = writer.lot.choice([*bodies, writer.body()])
                    await socket.send(body if writer.lot.random() < 0.1 else body.decode("utf-8", "replace"))
                    report.messages += 1
        report.messages += 1


def memory(server: Served) -> float:
    """Megabytes that the server process holds by itself."""
    assert server.process is not None
    return psutil.Process(server.process.pid).memory_full_info().uss / 1e6


def attack(server: Served, requests: int, messages: int, warm_up: int, seed: int = 1) -> Report:
    """Attacks a running server; memory is compared after a warm-up that fills what is meant to be filled."""
    with httpx.Client(base_url=server.url, timeout=20) as client:
        token = client.post("/api/guests", json={"name": "Mallory"}).json()["token"]
        wish = {"game": "yukon", "seats": ["me", "open"], "pace": "instant"}
        table = client.post("/api/tables", json=wish, headers={"Authorization": f"Bearer {token}"}).json()["id"]
    report = Report()
    writer = Writer(seed, table, token)
    asyncio.run(send_requests(server.port, writer, warm_up, report))
    report.memory_before = memory(server)
    asyncio.run(send_requests(server.port, writer, requests, report))
    report.memory_after = memory(server)
    asyncio.run(send_messages(server.port, writer, messages, report))
    assert httpx.get(f"{server.url}/readyz", timeout=20).status_code == 200
    report.errors_logged = sum('"level": "error"' in line or "Traceback" in line for line in server.log.read_text().splitlines())
    return report


def main() -> None:
    """The long version; the last line is JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in (("requests", 50_000), ("messages", 5_000), ("warm-up", 5_000), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as server:
        report = attack(server, given.requests, given.messages, given.warm_up, given.seed)
        for failure in report.failures[:10]:
            print(failure)
        if report.errors_logged:
            print(server.log.read_text()[-5000:])
    print(json.dumps(report.to_json()))


if __name__ == "__main__":
    main()
