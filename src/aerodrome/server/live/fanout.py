"""News between server processes through PostgreSQL: one kept connection that listens and speaks, renewed when it is lost."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Protocol

import asyncpg  # type: ignore[import-untyped]

from aerodrome.server.logs import without_values
from aerodrome.server.storage.commit import CHANNEL

LOG = logging.getLogger("aerodrome.live")
_RETRY = 1.0  # seconds
_SILENCE = 3.0  # seconds after which the connection is tried: one that is cut without a word would tell nothing for ever
_TROUBLE = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


class Hearer(Protocol):
    """Who is told what other processes did."""

    def heard(self, news: str) -> None:
        """`table ID TOUCHED`, `table ID` or `guest ID` has changed."""

    def missed(self, listening: bool) -> None:
        """Some news may have been lost, and from now on all are heard, or not."""


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
                self._hearer.missed(listening=False)
                await asyncio.sleep(_RETRY)

    async def _stay(self, connection: Any) -> None:
        await connection.add_listener(CHANNEL, lambda *said: self._hearer.heard(said[-1]))
        connection.add_termination_listener(lambda _: self._something.set())
        self._hearer.missed(listening=True)  # what was said before we listened
        while not connection.is_closed():
            news = list(self._to_say)
            await connection.execute("SELECT pg_notify($1, one) FROM unnest($2::text[]) AS one", CHANNEL, news, timeout=_SILENCE)
            del self._to_say[: len(news)]  # what could not be said is said by the next connection
            if self._to_say:
                continue
            self._something.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_SILENCE):
                    await self._something.wait()
        raise ConnectionError
