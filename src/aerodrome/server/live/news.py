"""News: which table changed. Who waits for which is known here only."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator


class News:
    """Everybody in this process who waits for a table to change; nothing is kept of tables that nobody waits for."""

    def __init__(self) -> None:
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

    def arrived(self, table_id: str) -> None:
        """Wakes those who wait for a table."""
        for event in self._waiting.get(table_id, ()):
            event.set()

    def missed(self) -> None:
        """News may have been lost: everybody looks for himself."""
        for table_id in self._waiting:
            self.arrived(table_id)
