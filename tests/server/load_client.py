"""Clients of the load tool, as plain as can be: they share the machine with the server and must not slow it down."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer {token}\r\n"
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
)
PING, PONG = 9, b"\x8a\x80\x00\x00\x00\x00"


class Line:
    """One kept connection."""

    def __init__(self, url: str, token: str = "") -> None:
        parts = urlsplit(url)
        self.place = (str(parts.hostname), int(parts.port or 80))
        self.token = token
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to one request; anything but a success is a fault."""
        if self.streams is None:
            self.streams = await asyncio.open_connection(*self.place)
        reader, writer = self.streams
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.place[0]}:{self.place[1]}\r\nContent-Length: {len(content)}\r\n"
        login = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        writer.write(f"{head}{login}Content-Type: application/json\r\n\r\n".encode() + content)
        answer = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(answer.split(b"content-length:", 1)[1].split(b"\r\n", 1)[0])
        found = await reader.readexactly(length)
        assert answer.split(b" ", 2)[1] in (b"200", b"201"), (answer, found)
        return msgspec.json.decode(found)

    def close(self) -> None:
        """Hangs up."""
        if self.streams is not None:
            self.streams[1].close()


class Page(Line):
    """An open page: takes what it is sent, compressed as browsers ask for it, and counts it."""

    messages = 0
    bytes = 0

    async def stay(self, path: str) -> None:
        """Follows a table until it is cancelled."""
        reader, writer = await asyncio.open_connection(*self.place)
        self.streams = (reader, writer)
        writer.write(UPGRADE.format(path=path, host=self.place[0], port=self.place[1], token=self.token).encode())
        await reader.readuntil(b"\r\n\r\n")
        while True:
            first, length = await reader.readexactly(2)
            if length in (126, 127):
                length = int.from_bytes(await reader.readexactly(2 if length == 126 else 8))
            await reader.readexactly(length)
            if first & 15 == PING:
                writer.write(PONG)
            else:
                Page.messages += 1
                Page.bytes += length


class Load:
    """Tables of one game, or of several in turn, each played by a program that sits in every seat."""

    def __init__(
        self, url: str, token: str, games: list[str], pause: tuple[float, float], seats: list[str], seed: int = 5
    ) -> None:
        self.url = url
        self.token = token
        self.games = itertools.cycle(games)
        self.pause = pause
        self.seats = seats
        self.lot = random.Random(seed)
        self.times: list[float] = []
        self.pages: list[asyncio.Task[None]] = []

    async def new_table(self, line: Line) -> tuple[str, str]:
        """A table with our seats, and the key to watch it."""
        made = await line.call("POST", "/api/tables", {"game": next(self.games), "seats": self.seats, "pace": "instant"})
        return str(made["id"]), str(made["watch"])

    def open_pages(self, table: str, watch: str, seats: int, spectators: int) -> None:
        """Pages of the first seats, and of some who watch without a name."""
        for seat in range(seats):
            self.pages.append(asyncio.create_task(Page(self.url, self.token).stay(f"/live/{table}?seat={seat}")))
        for _ in range(spectators):
            self.pages.append(asyncio.create_task(Page(self.url).stay(f"/live/{table}?watch={watch}")))

    async def play(self, line: Line, table: str, end: float, moves: int = 10**9) -> None:
        """Looks, thinks and moves like a person; keeps how long each move took until it was acknowledged."""
        await asyncio.sleep(self.lot.uniform(0, self.pause[1]))
        while time.monotonic() < end and moves:
            seen = await line.call("GET", f"/api/tables/{table}/view")
            if seen["status"] == "over":
                table, _ = await self.new_table(line)
                continue
            if seen["seat"] != seen["mover"]:  # a bot's turn
                await asyncio.sleep(0.2)
                continue
            body: dict[str, Any] = {"version": seen["version"], "seat": seen["mover"]}
            if not seen["confirm"]:
                body["choices"] = [self.lot.choice(seen["choices"])["choice"]]
            started = time.monotonic()
            await line.call("POST", f"/api/tables/{table}/{'confirm' if seen['confirm'] else 'play'}", body)
            self.times.append(time.monotonic() - started)
            moves -= 1
            await asyncio.sleep(self.lot.uniform(*self.pause))
