"""What a visitor may see of a table right now, and waiting until that changes."""

from __future__ import annotations

import asyncio

from aerodrome.server.asking import Visitor, seat_shown
from aerodrome.server.parts import Parts
from aerodrome.server.people.guests import prefs_of
from aerodrome.server.storage.database import unbroken
from aerodrome.server.tables import chat, show
from aerodrome.server.tables.show import Shown


def channel(table_id: str) -> str:
    """The channel on which a table's changes are announced."""
    return f"table_{table_id}"


async def present(
    parts: Parts, visitor: Visitor, table_id: str, seat: int | None, watch: str | None, talk: bool | None = None
) -> Shown:
    """What the visitor may see of a table right now; `talk` says whether he wants chat, otherwise his settings do."""
    wanted = bool(prefs_of(visitor.guest)["chat"]) if talk is None else talk
    said = await chat.lines(parts.database, table_id) if wanted else []
    async with parts.service.look(table_id) as table:
        number = seat_shown(table, visitor, seat, watch)
        mine = table.seats_of(visitor.guest.id if visitor.guest else None)
        return show.shown(table, number, mine, said if table.row.prefs.get("chat", True) else [])


async def wait_for_change(
    parts: Parts, visitor: Visitor, table_id: str, seat: int | None, watch: str | None, tag: str, seconds: float
) -> Shown:
    """The fallback without WebSocket: answers as soon as there is something new, or when the time is over."""
    event = asyncio.Event()

    async def changed(_: bytes) -> None:
        event.set()

    now = await unbroken(present(parts, visitor, table_id, seat, watch))
    if now.tag != tag or seconds <= 0:
        return now
    async with parts.channels.start_subscription(channel(table_id)) as subscriber, subscriber.run_in_background(changed):
        deadline = asyncio.get_running_loop().time() + seconds
        while now.tag == tag:
            try:
                async with asyncio.timeout_at(deadline):
                    await event.wait()
            except TimeoutError:
                return await unbroken(present(parts, visitor, table_id, seat, watch))
            event.clear()
            now = await unbroken(present(parts, visitor, table_id, seat, watch))
    return now
