"""Live updates: a WebSocket that sends what changed for one seat."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from aerodrome.server.asking import Visitor, Word, bearer, visitor_of
from aerodrome.server.errors import NotAllowed, NotFound, TooMany
from aerodrome.server.live.follow import channel, present
from aerodrome.server.metrics import METRICS
from aerodrome.server.parts import Parts
from aerodrome.server.storage.database import unbroken
from aerodrome.server.tables.show import Shown
from aerodrome.web.texts import text

QUIET = 20.0  # seconds after which the table is looked at although nobody said that it changed
MOST_CONNECTIONS = 30  # of one visitor
REFUSED = 4403
GONE = 4404


def origin_fits(origin: str | None, host: str | None, public_url: str) -> bool:
    """Whether a page of ours asked; programs send no origin."""
    if origin is None:
        return True
    return urlsplit(origin).netloc == host or (bool(public_url) and origin.rstrip("/") == public_url.rstrip("/"))


class Connection:
    """One open page: remembers what it was sent, and sends what is new."""

    def __init__(self, socket: WebSocket[Any, Any, Any], parts: Parts, visitor: Visitor, table_id: str) -> None:
        self.socket = socket
        self.parts = parts
        self.visitor = visitor
        self.table_id = table_id
        query = socket.query_params
        self.watch = query.get("watch")
        given = query.get("seat", "")
        self.seat = int(given) if given.lstrip("-").isdigit() and len(given) < 4 else None
        self.tag = query.get("tag", "")
        self.talk: bool | None = None  # whether chat is wanted here; as the settings say until the page says otherwise
        self.sent: Shown | None = None
        self.changed = asyncio.Event()
        self.closed = False

    async def push(self) -> None:
        """Sends what this page has not got."""
        now = await unbroken(present(self.parts, self.visitor, self.table_id, self.seat, self.watch, self.talk))
        if self.sent is None:
            update = None if now.tag == self.tag else now.whole()
        else:
            update = now.since(self.sent)
        self.sent = now
        if update is not None:
            text = json.dumps(update, separators=(",", ":"), ensure_ascii=False)
            METRICS.count("live_bytes", len(text))
            METRICS.count("live_messages")
            await self.socket.send_text(text)

    async def note_presence(self) -> None:
        """Keeps that this person is there."""
        if self.visitor.guest is not None:
            async with self.parts.service.look(self.table_id) as table:
                mine = table.seats_of(self.visitor.guest.id)
            if mine:
                await self.parts.service.tables.seen(self.table_id, mine, self.parts.service.now())

    async def listen(self) -> None:
        """Reads what the page sends: on a shared screen, whose view it wants; and whether it wants chat."""
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                words = await self.socket.receive_text()
                with contextlib.suppress(ValueError, TypeError, AttributeError):
                    self.heard(json.loads(words[:1000]))
                self.changed.set()
        self.closed = True
        self.changed.set()

    def heard(self, wish: dict[str, Any]) -> None:
        """Takes a wish of the page over."""
        seat, talk = wish.get("seat"), wish.get("chat")
        if isinstance(seat, int) and not isinstance(seat, bool):
            self.seat, self.sent, self.tag = seat, None, ""
        if isinstance(talk, bool):
            self.talk = talk

    async def run(self) -> None:
        """Sends updates until the page goes away."""
        await self.push()
        await unbroken(self.note_presence())
        while not self.closed:
            try:
                async with asyncio.timeout(QUIET):
                    await self.changed.wait()
            except TimeoutError:
                await unbroken(self.note_presence())
            self.changed.clear()
            if not self.closed:
                await self.push()


@websocket("/live/{table_id:str}")
async def live(socket: WebSocket[Any, Any, Any], table_id: Word) -> None:
    """Follows a table."""
    parts: Parts = socket.app.state.parts
    origin = socket.headers.get("origin")
    if not origin_fits(origin, socket.headers.get("host"), parts.settings.public_url):
        await socket.close(code=REFUSED, reason=text("refuse.origin"))
        return
    visitor = await visitor_of(socket, parts)
    if origin is None and bearer(socket) is None:
        visitor.guest = None  # a cookie without an origin is not a browser's
    await socket.accept()
    open_ones = parts.connections.get(visitor.key, 0)
    if open_ones >= MOST_CONNECTIONS:
        await socket.close(code=REFUSED, reason=text("refuse.pages"))
        return
    parts.connections[visitor.key] = open_ones + 1
    METRICS.shift("live_connections", 1)
    try:
        await _serve(Connection(socket, parts, visitor, table_id))
    finally:
        METRICS.shift("live_connections", -1)
        parts.connections[visitor.key] -= 1
        if not parts.connections[visitor.key]:
            del parts.connections[visitor.key]


async def _serve(connection: Connection) -> None:
    async def changed(_: bytes) -> None:
        connection.changed.set()

    channels = connection.parts.channels
    async with (
        channels.start_subscription(channel(connection.table_id)) as subscriber,
        subscriber.run_in_background(changed),
    ):
        listener = asyncio.create_task(connection.listen())
        try:
            await connection.run()
        except (NotFound, NotAllowed, TooMany) as refusal:
            with contextlib.suppress(Exception):
                await connection.socket.close(code=GONE, reason=refusal.message[:100])
        except (WebSocketDisconnect, RuntimeError):
            pass  # the page went away while something was being sent
        finally:
            listener.cancel()
            await asyncio.gather(listener, return_exceptions=True)


HANDLERS = [live]
