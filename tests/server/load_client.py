"""Clients of the load tool, as plain as can be: they share the machine with the server and must not slow it down.

Every table has a guest of its own, and every connection of a table comes from an address of its own, so that limits count as
they would in earnest. A page answers pings, goes on to the next table when a game is over, and is never hung up on: if it is,
the whole run has failed.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import msgspec

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{login}"
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
)
CLOSE, PING = 8, 9
LATER = (1013).to_bytes(2)  # "try again later", which a page does
SOON = 1.0  # seconds
# Who plays by lot never reaches the goal of Par Avion, and a table that never ends grows with its log
ENDING: dict[str, dict[str, Any]] = {"par-avion": {"rounds": 20}}
UNMASKED = b"\x00\x00\x00\x00"  # a mask that changes nothing: clients must send one


def addresses() -> Iterator[str]:
    """Addresses of this machine, each another visitor."""
    for number in itertools.count(2):
        yield f"127.{1 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"


class HungUp(Exception):
    """The server closed a page that wanted to stay."""


class Later(Exception):
    """The server says that its database does not answer right now: nothing has happened, and it can be asked again."""


class Line:
    """One kept connection."""

    def __init__(self, url: str, address: str, token: str = "") -> None:
        parts = urlsplit(url)
        self.place = (str(parts.hostname), int(parts.port or 80))
        self.address = address
        self.token = token
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    @property
    def login(self) -> str:
        """The header that says who we are."""
        return f"Authorization: Bearer {self.token}\r\n" if self.token else ""

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The connection, from an address of its own."""
        if self.streams is None:
            self.streams = await asyncio.open_connection(*self.place, local_addr=(self.address, 0), limit=2**20)
        return self.streams

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to one request; anything but a success is a fault."""
        reader, writer = await self.connect()
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.place[0]}:{self.place[1]}\r\nContent-Length: {len(content)}\r\n"
        writer.write(f"{head}{self.login}Content-Type: application/json\r\n\r\n".encode() + content)
        answer = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(answer.split(b"content-length:", 1)[1].split(b"\r\n", 1)[0])
        found = await reader.readexactly(length)
        status = answer.split(b" ", 2)[1]
        if status == b"503":
            raise Later(path)
        assert status in (b"200", b"201"), (path, answer, found[:300])
        return msgspec.json.decode(found) if b"application/json" in answer else found

    def close(self) -> None:
        """Hangs up."""
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


class Page(Line):
    """An open page: takes what it is sent, compressed as browsers ask for it, and counts it."""

    messages = 0
    bytes = 0

    async def stay(self, path: str) -> None:
        """Follows a table until it is cancelled."""
        self.close()  # the page of the table before
        reader, writer = await self.connect()
        asked = UPGRADE.format(path=path, host=self.place[0], port=self.place[1], login=self.login)
        writer.write(asked.encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer, answer
        try:
            while True:
                first, length = await reader.readexactly(2)
                if length in (126, 127):
                    length = int.from_bytes(await reader.readexactly(2 if length == 126 else 8))
                content = await reader.readexactly(length)
                if first & 15 == CLOSE:
                    if content[:2] == LATER:
                        raise Later(path)
                    raise HungUp(f"{path}: {content[:2].hex()} {content[2:].decode(errors='replace')}")
                if first & 15 == PING:
                    writer.write(bytes((0x8A, 0x80 | length)) + UNMASKED + content)
                    continue
                Page.messages += 1
                Page.bytes += length
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise HungUp(f"{path}: {error}") from None


class Table:
    """A table in play with its guest, who sits in every seat, and its open pages."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.line = Line(load.url, next(load.addresses))
        self.id = self.watch = ""
        self._pages: list[tuple[Page, str]] = []  # and what its address ends with
        self._open: list[asyncio.Task[None]] = []
        self.games = 0

    async def begin(self) -> None:
        """A new table; open pages go on to it."""
        if not self.line.token:
            self.line.token = (await self.line.call("POST", "/api/guests", {"name": "Load"}))["token"]
        game = next(self.load.games)
        asked = {"game": game, "seats": self.load.seats, "pace": "instant", "options": ENDING.get(game, {})}
        made = await self.line.call("POST", "/api/tables", asked)
        self.id, self.watch = str(made["id"]), str(made["watch"])
        self.games += 1
        if self._pages:
            await self.leave()
            self._stay()

    def open_pages(self, seats: int, spectators: int) -> None:
        """Pages of the first seats, and of some who watch without a name."""
        for seat in range(seats):
            self._pages.append((Page(self.load.url, next(self.load.addresses), self.line.token), f"seat={seat}"))
        for _ in range(spectators):
            self._pages.append((Page(self.load.url, next(self.load.addresses)), "watch={watch}"))
        self._stay()

    def _stay(self) -> None:
        for page, query in self._pages:
            path = f"/live/{self.id}?{query.format(watch=self.watch)}"
            self._open.append(asyncio.create_task(self.load.patiently(page.stay, path)))

    async def leave(self) -> None:
        """Closes the pages; one that was hung up on before is a fault of the run."""
        left, self._open = self._open, []
        self.check(left)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    def check(self, open_: list[asyncio.Task[None]] | None = None) -> None:
        """Raises what ended a page, if one has ended."""
        for task in self._open if open_ is None else open_:
            if task.done() and not task.cancelled():
                task.result()

    async def close(self) -> None:
        """Hangs everything up."""
        await self.leave()
        for page, _ in self._pages:
            page.close()
        self.line.close()

    async def play(self, end: float, moves: int = 10**9) -> None:
        """Looks, thinks and moves like a person; keeps how long each move took until it was acknowledged."""
        load, line = self.load, self.line
        due = time.monotonic() + load.lot.uniform(0, load.pause[1])
        while moves and due < end:
            await asyncio.sleep(due - time.monotonic())  # a table that is late goes on at once
            self.check()
            seen = await load.patiently(line.call, "GET", f"/api/tables/{self.id}/view")
            if seen["status"] == "over":
                await self.begin()
                continue
            if seen["seat"] != seen["mover"]:  # a bot's turn
                due = time.monotonic() + 0.2
                continue
            await self.move(seen)
            moves -= 1
            due = max(due, time.monotonic() - load.pause[1]) + load.lot.uniform(*load.pause)

    async def move(self, seen: dict[str, Any]) -> None:
        """Answers a view by lot."""
        body: dict[str, Any] = {"version": seen["version"], "seat": seen["mover"]}
        if not seen["confirm"]:
            body["choices"] = [self.load.lot.choice(seen["choices"])["choice"]]
        started = time.monotonic()
        await self.line.call("POST", f"/api/tables/{self.id}/{'confirm' if seen['confirm'] else 'play'}", body)
        self.load.times.append(time.monotonic() - started)


class Load:
    """Tables of one game, or of several in turn, each played by a program that sits in every seat."""

    def __init__(self, url: str, games: list[str], pause: tuple[float, float], seats: list[str], seed: int = 5) -> None:
        self.url = url
        self.games = itertools.cycle(games)
        self.pause = pause
        self.seats = seats
        self.lot = random.Random(seed)
        self.addresses = addresses()
        self.times: list[float] = []
        self.patient = False  # whether it may be told to come later; else that is a fault of the run
        self.told_later = 0

    async def patiently(self, do: Callable[..., Awaitable[Any]], *given: Any) -> Any:
        """Does something, again while the server says that its database does not answer."""
        while True:
            try:
                return await do(*given)
            except Later:
                if not self.patient:
                    raise
                self.told_later += 1
                await asyncio.sleep(SOON)

    async def tables(self, number: int) -> list[Table]:
        """So many new tables, each with a guest of its own."""
        made = [Table(self) for _ in range(number)]
        for table in made:
            await table.begin()
        return made

    async def play(self, tables: list[Table], seconds: float, moves: int = 10**9) -> None:
        """Plays at all of them; the first fault ends the run."""
        end = time.monotonic() + seconds
        playing = [asyncio.create_task(table.play(end, moves)) for table in tables]
        try:
            await asyncio.gather(*playing)
        finally:
            for task in playing:
                task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.gather(*playing, return_exceptions=True)
        for table in tables:
            table.check()
