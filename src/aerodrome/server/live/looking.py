"""What a visitor may see of a table right now, and waiting until that changes."""

from __future__ import annotations

import asyncio
from typing import cast

from aerodrome.server.asking import Visitor, seat_shown
from aerodrome.server.people.guests import prefs_of
from aerodrome.server.site import Site
from aerodrome.server.storage.database import unbroken
from aerodrome.server.tables import chat, seat_page
from aerodrome.server.tables.seat_page import SeatPage


async def present(
    site: Site,
    visitor: Visitor,
    table_id: str,
    seat: int | None,
    watch: str | None,
    talk: bool | None = None,
    *,
    heard: bool = False,
) -> SeatPage:
    """What the visitor may see of a table right now; `talk` says whether he wants chat, otherwise his settings do.

    It is made once for all who see the same.
    """
    async with site.service.look(table_id, visitor.id, heard=heard) as table:
        number = seat_shown(table, visitor, seat, watch)
        mine = table.seats_of(visitor.id)
        wanted = bool(prefs_of(visitor.guest)["chat"]) if talk is None else talk
        talks = wanted and bool(table.row.prefs.get("chat", True))
        audience, change = (number, *mine, talks), table.change_shown(number)
        known = table.shown_to.get(audience)
        if known is None or known[0] != change:
            said = await chat.of(site.service, table) if talks else []
            known = table.shown_to[audience] = (change, seat_page.seat_page(table, number, mine, said))
        found = cast(SeatPage, known[1])
        found.change = table.row.touched
        return found


async def wait_for_change(
    site: Site, visitor: Visitor, table_id: str, seat: int | None, watch: str | None, tag: str, seconds: float
) -> SeatPage:
    """The fallback without WebSocket: answers as soon as there is something new, or when the time is over."""
    now = await unbroken(present(site, visitor, table_id, seat, watch))
    if now.tag != tag or seconds <= 0:
        return now
    deadline = asyncio.get_running_loop().time() + seconds
    with site.attendance.held(visitor), site.news.of(table_id) as changed:
        now = await unbroken(present(site, visitor, table_id, seat, watch))  # it may have changed before we listened
        while now.tag == tag:
            try:
                async with asyncio.timeout_at(deadline):
                    await changed.wait()
            except TimeoutError:
                break
            changed.clear()
            now = await unbroken(present(site, visitor, table_id, seat, watch))
    return await unbroken(present(site, visitor, table_id, seat, watch)) if now.tag == tag else now
