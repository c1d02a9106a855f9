"""Live updates: a WebSocket that sends what changed for one seat."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Meta

from aerodrome.core.errors import AerodromeError
from aerodrome.server.asking import Visitor, Word, bearer, checked_id, visitor_of
from aerodrome.server.errors import NotAllowed, NotFound, TooMany, Unavailable
from aerodrome.server.live.looking import present
from aerodrome.server.metrics import METRICS
from aerodrome.server.site import Site
from aerodrome.server.storage.database import unbroken
from aerodrome.server.tables.seat_page import SeatPage
from aerodrome.web.texts import text

AGAIN = 1.0  # seconds after which a database that did not answer is asked again
QUIET = 20.0  # seconds after which the table is looked at although nobody said that it changed
LONGEST_WISH = 1000  # characters of a message from a page
LATER = 1013  # "try again later": a page does
REFUSED = 4403
GONE = 4404


def origin_fits(origin: str | None, host: str | None, public_url: str) -> bool:
    """Whether a page of ours asked; programs send no origin."""
    if origin is None:
        return True
    return urlsplit(origin).netloc == host or (bool(public_url) and origin.rstrip("/") == public_url.rstrip("/"))


class Wish(msgspec.Struct):
    """What a page may say: whose view it wants, and whether it wants chat."""

    seat: Annotated[int, Meta(ge=-1, le=63)] | None = None
    chat: bool | None = None


class Connection:
    """One open page: remembers what it was sent, and sends what is new."""

    def __init__(self, socket: WebSocket[Any, Any, Any], site: Site, visitor: Visitor, table_id: str) -> None:
        self.socket = socket
        self.site = site
        self.visitor = visitor
        self.table_id = table_id
        query = socket.query_params
        self.watch = query.get("watch")
        given = query.get("seat", "")
        self.seat = int(given) if given.lstrip("-").isdigit() and len(given) < 4 else None
        self.tag = query.get("tag", "")
        self.talk: bool | None = None  # whether chat is wanted here; as the settings say until the page says otherwise
        self.sent: SeatPage | None = None
        self.changed = asyncio.Event()
        self.closed = False

    async def push(self, heard: bool = False) -> None:
        """Sends what this page has not got."""
        looking = present(self.site, self.visitor, self.table_id, self.seat, self.watch, self.talk, heard=heard)
        now = await unbroken(looking)
        text = now.news(self.sent, self.tag)
        self.sent = now
        if text is not None:
            METRICS.count("live_bytes", len(text))
            METRICS.count("live_messages")
            await self.socket.send_text(text)

    async def has_missed(self) -> bool:
        """Whether the table has changed although nobody said so."""
        change = self.sent.change if self.sent else -1
        return not await unbroken(self.site.service.unchanged(self.table_id, self.visitor.id, change))

    async def listen(self) -> None:
        """Reads what the page sends: on a shared screen, whose view it wants; and whether it wants chat."""
        try:
            while True:
                words = await self.socket.receive_text()
                with contextlib.suppress(msgspec.DecodeError, RecursionError, UnicodeError):
                    self.heard(msgspec.json.decode(words[:LONGEST_WISH], type=Wish))
                self.changed.set()
        except WebSocketDisconnect:
            pass
        finally:
            self.closed = True
            self.changed.set()

    def heard(self, wish: Wish) -> None:
        """Takes a wish of the page over."""
        if wish.seat is not None:
            self.seat, self.sent, self.tag = wish.seat, None, ""
        if wish.chat is not None:
            self.talk = wish.chat

    async def run(self) -> None:
        """Sends updates until the page goes away."""
        await self.push()
        while not self.closed:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(QUIET):
                    await self.changed.wait()
            heard = self.changed.is_set()
            self.changed.clear()
            try:
                if not self.closed and (heard or await self.has_missed()):
                    await self.push(heard)
            except Unavailable:  # the page stays; what it has not got comes when the database answers again
                await asyncio.sleep(AGAIN)
                self.changed.set()


@websocket("/live/{table_id:str}")
async def live(socket: WebSocket[Any, Any, Any], table_id: Word) -> None:
    """Follows a table."""
    site: Site = socket.app.state.site
    origin = socket.headers.get("origin")
    if not origin_fits(origin, socket.headers.get("host"), site.settings.public_url):
        await socket.close(code=REFUSED, reason=text("refuse-origin"))
        return
    await socket.accept()
    try:
        visitor = await visitor_of(socket, site)
        if origin is None and bearer(socket) is None:
            visitor.guest = None  # a cookie without an origin is not a browser's
        site.limits.spend("request", visitor.address)
        with site.attendance.held(visitor):
            await _serve(Connection(socket, site, visitor, checked_id(table_id)))
    except (NotFound, NotAllowed) as refusal:
        await _close(socket, GONE, refusal)
    except TooMany as refusal:
        await _close(socket, REFUSED, refusal)
    except Unavailable as refusal:
        await _close(socket, LATER, refusal)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the page went away while something was being sent


async def _close(socket: WebSocket[Any, Any, Any], code: int, refusal: AerodromeError) -> None:
    with contextlib.suppress(Exception):
        await socket.close(code=code, reason=refusal.message[:100])


async def _serve(connection: Connection) -> None:
    await connection.push()  # whoever may not look is refused before anything is kept of him
    with connection.site.news.of(connection.table_id) as connection.changed:
        listener = asyncio.create_task(connection.listen())
        try:
            await connection.run()
        finally:
            listener.cancel()
            await asyncio.gather(listener, return_exceptions=True)


HANDLERS = [live]
