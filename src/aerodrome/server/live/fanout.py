"""Live fan-out through PostgreSQL: one kept connection for sending, one for listening, both renewed when lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

LOG = logging.getLogger("aerodrome.live")
_RETRY = 1.0  # seconds


class PostgresFanout(AsyncPgChannelsBackend):
    """LISTEN and NOTIFY between server processes; `reconnected` is called when news may have been missed."""

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn=dsn)
        self.reconnected: Callable[[], None] = lambda: None
        self._sender: Any = None
        self._sending = asyncio.Lock()
        self._closing = False

    async def on_startup(self) -> None:
        """Connects the listener."""
        await super().on_startup()
        self._listener_conn.add_termination_listener(self._lost)

    async def on_shutdown(self) -> None:
        """Closes both connections."""
        self._closing = True
        await super().on_shutdown()
        if self._sender is not None:
            await self._sender.close()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tells all processes; a page that misses it looks by itself a little later."""
        async with self._sending:
            try:
                if self._sender is None or self._sender.is_closed():
                    self._sender = await self._connect()
                for name in channels:
                    await self._sender.execute("SELECT pg_notify($1, $2)", name, data.decode())
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                LOG.warning("a change could not be announced", extra={"why": str(error)})
                self._sender = None

    def _lost(self, _: Any) -> None:
        if not self._closing:
            self._again = asyncio.get_running_loop().create_task(self._listen_again())

    async def _listen_again(self) -> None:
        """Connects anew and listens to the same channels."""
        while not self._closing:
            try:
                async with self._listener_lock:
                    self._listener_conn = await self._connect()
                    self._listener_conn.add_termination_listener(self._lost)
                    for name in self._subscribed_channels:
                        await self._listener_conn.add_listener(name, self._listener)
                self.reconnected()
                return
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                LOG.warning("the listener is not connected", extra={"why": str(error)})
                await asyncio.sleep(_RETRY)
