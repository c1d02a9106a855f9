"""News between processes: which table changed. One channel for all tables; who waits for which is known here only."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator

from litestar.channels import ChannelsPlugin

CHANNEL = "tables"
BACKLOG = 10_000  # news that may wait to be handed out


class News:
    """Everybody in this process who waits for a table to change; nothing is kept of tables that nobody waits for."""

    def __init__(self, channels: ChannelsPlugin) -> None:
        self.channels = channels
        self._waiting: dict[str, set[asyncio.Event]] = {}

    @property
    def tables(self) -> int:
        """How many tables are waited for."""
        return len(self._waiting)

    @contextlib.contextmanager
    def of(self, table_id: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table changes."""
        event = asyncio.Event()
        self._waiting.setdefault(table_id, set()).add(event)
        try:
            yield event
        finally:
            self._waiting[table_id].discard(event)
            if not self._waiting[table_id]:
                del self._waiting[table_id]

    def publish(self, table_id: str) -> None:
        """Tells all processes that a table changed."""
        self.channels.publish(table_id, CHANNEL)

    def arrived(self, table_id: str) -> None:
        """Wakes those who wait for a table."""
        for event in self._waiting.get(table_id, ()):
            event.set()

    def missed(self) -> None:
        """News may have been lost: everybody looks for himself."""
        for table_id in self._waiting:
            self.arrived(table_id)

    async def hand_out(self) -> None:
        """Hands news out until it is cancelled."""
        async with self.channels.start_subscription(CHANNEL) as subscriber:
            async for event in subscriber.iter_events():
                self.arrived(event.decode().strip('"'))
