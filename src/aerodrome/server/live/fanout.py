"""News between server processes through PostgreSQL: one kept connection that listens and speaks, renewed when it is lost."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Protocol

import asyncpg  # type: ignore[import-untyped]

from aerodrome.server.logs import without_values
from aerodrome.server.storage.commit import CHANNEL

LOG = logging.getLogger("aerodrome.live")
_RETRY = 1.0  # seconds
_TROUBLE = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


class Hearer(Protocol):
    """Who is told what other processes did."""

    def heard(self, news: str) -> None:
        """`table ID TOUCHED`, `table ID` or `guest ID` has changed."""

    def missed(self) -> None:
        """Some news may have been lost."""


class Fanout:
    """LISTEN and NOTIFY. A commit announces its table by itself; everything else is said here, many news in one go."""

    def __init__(self, dsn: str, hearer: Hearer) -> None:
        self._dsn = dsn
        self._hearer = hearer
        self._to_say: list[str] = []
        self._something = asyncio.Event()

    def say(self, news: str) -> None:
        """Tells all processes, soon."""
        self._to_say.append(news)
        self._something.set()

    async def run(self) -> None:
        """Listens and speaks until it is cancelled."""
        while True:
            try:
                connection = await asyncpg.connect(self._dsn, timeout=10, command_timeout=10)
                try:
                    await self._stay(connection)
                finally:
                    connection.terminate()
            except _TROUBLE as error:
                LOG.warning("news of other processes do not arrive", extra={"why": without_values(error)})
                self._hearer.missed()
                await asyncio.sleep(_RETRY)

    async def _stay(self, connection: Any) -> None:
        await connection.add_listener(CHANNEL, lambda *said: self._hearer.heard(said[-1]))
        connection.add_termination_listener(lambda _: self._something.set())
        self._hearer.missed()  # what was said before we listened
        while not connection.is_closed():
            if self._to_say:
                news, self._to_say = self._to_say, []
                await connection.execute("SELECT pg_notify($1, one) FROM unnest($2::text[]) AS one", CHANNEL, news)
            self._something.clear()
            await self._something.wait()
        raise ConnectionError
