"""What the server does by itself: flags, bots left waiting by a restart, tables that nobody wants any more."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import time

from aerodrome.core.errors import AerodromeError
from aerodrome.server.settings import DAY
from aerodrome.server.site import Site
from aerodrome.server.storage import pulse
from aerodrome.server.storage.database import unbroken
from aerodrome.server.tables import lobby

LOG = logging.getLogger("aerodrome.upkeep")
EVERY = 1.0  # seconds
IDLE = 3_000  # milliseconds after which a waiting bot is looked after
CLEAR_EVERY = 600  # rounds
BEAT_EVERY = 3  # rounds
LONG_PAUSE = 0.5  # seconds
COLLECT_EVERY = 300  # rounds: looking through all objects takes a good part of a second at a full house


async def run(site: Site) -> None:
    """Looks after all tables until the server stops."""
    rounds = 0
    while True:
        try:
            if rounds % BEAT_EVERY == 0:
                await unbroken(pulse.beat(site.database, site.service.now()))
                await unbroken(site.service.store_noticed())
                await unbroken(site.service.compare())
                await site.service.freeze_idle()
            await unbroken(once(site))
            if rounds % CLEAR_EVERY == 0:
                await unbroken(clear(site))
            if rounds % COLLECT_EVERY == COLLECT_EVERY - 1:
                collect()
        except asyncio.CancelledError:
            raise
        except Exception:
            LOG.exception("upkeep failed and will be tried again")
        rounds += 1
        await asyncio.sleep(EVERY)


def collect() -> None:
    """Looks through all objects for those that only know each other; says so where everybody had to wait long for it."""
    began = time.perf_counter()
    gc.collect()
    took = time.perf_counter() - began
    if took > LONG_PAUSE:
        LOG.warning("looking for unused objects took long", extra={"seconds": round(took, 2)})


async def once(site: Site) -> None:
    """One round: fallen flags and waiting bots."""
    now = site.service.now()
    for table_id in await site.lists.fallen(now):
        with contextlib.suppress(AerodromeError):
            await site.service.flag(table_id)
    for table_id in await site.lists.for_bots(now, IDLE):
        site.driver.consider(table_id)


async def clear(site: Site) -> int:
    """Removes tables that were abandoned, and finished ones after their time; says how many. Guests who are gone, too."""
    now = site.service.now()
    unfinished = now - site.settings.abandoned_days * DAY * 1000
    finished = now - site.settings.finished_days * DAY * 1000
    old = await site.lists.abandoned(unfinished, finished)
    if old:
        await site.service.tables.remove(old)
        for table_id in old:
            site.service.forget(table_id)
        LOG.info("abandoned tables removed", extra={"count": len(old)})
    for guest_id in await site.guests.forgotten(now):
        await lobby.delete_guest(site.service, site.guests, guest_id)
    return len(old)
