"""The connection to the database: durable SQLite or PostgreSQL; while it does not answer, everybody is told so."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from typing import Any, TypeVar, cast

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import event
from sqlalchemy import exc as sa
from sqlalchemy import text as sql
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import Session

from aerodrome.server.errors import Unavailable
from aerodrome.server.logs import without_values
from aerodrome.server.settings import Settings
from aerodrome.server.storage import migrate
from aerodrome.server.storage.sqlite_files import address, keep_private, sqlite_file
from aerodrome.server.storage.writer import Plain, Writer
from aerodrome.web.texts import text

LOG = logging.getLogger("aerodrome.database")
Result = TypeVar("Result")
PATIENCE = 10.0  # seconds that a statement may take, or wait for another writer
# A connection lost, a disk full, a plan made for a schema that was changed meanwhile: the next try may well succeed.
_TROUBLE = (sa.OperationalError, sa.InterfaceError, sa.NotSupportedError)
_DRIVER = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
_TROUBLE_STATES = ("08", "53", "57", "58")  # classes of SQLSTATE: connection, resources, operator, system


class Database:
    """Engine and sessions. With SQLite, one writer does everything that changes the file."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._open = 0  # sessions in use
        self.engine: AsyncEngine = _engine(settings)
        looking = self.engine if settings.is_sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._looks = async_sessionmaker(looking, expire_on_commit=False, autoflush=False)
        self._writer = Writer(sqlite_file(settings), PATIENCE) if settings.is_sqlite else None
        self._short: Any = None  # connections of PostgreSQL for what is one statement
        self._opening = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """A session for looking."""
        with self._used():
            async with self._looks() as session:
                yield session

    async def write(self, work: Callable[[Session], Result]) -> Result:
        """Does the work in one transaction; when this returns it is durable."""
        with self._used():
            if self._writer is not None:
                return cast(Result, await self._writer.write(work))
            async with AsyncSession(self.engine, expire_on_commit=False, autoflush=False) as session, session.begin():
                return await session.run_sync(work)

    async def commit(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """The same with SQLite's bare connection, for what is done at every move."""
        assert self._writer is not None
        with self._used():
            return cast(Result, await self._writer.write(Plain(work)))

    async def execute(self, statement: str, values: Sequence[Any]) -> list[Any]:
        """One statement of PostgreSQL that is a transaction by itself: one way there and back."""
        with self._used():
            if self._short is None:
                async with self._opening:
                    self._short = self._short or await _pool(self.settings.dsn)
            return list(await self._short.fetch(statement, *values))

    async def mark(self) -> int | None:
        """A number that stays the same as long as nobody but this process writes; None where nobody can tell."""
        if self._writer is None:
            return None
        with self._used():
            return await self._writer.mark()

    @contextlib.contextmanager
    def _used(self) -> Iterator[None]:
        """Counts a session, and tells trouble of the database apart from mistakes of ours."""
        self._open += 1
        try:
            yield
        except (sa.SQLAlchemyError, *_DRIVER, OSError, TimeoutError) as error:
            if not _is_trouble(error):
                raise
            LOG.warning("the database does not answer", extra={"why": without_values(error)})
            raise Unavailable(text("refuse-database-gone")) from None
        finally:
            self._open -= 1

    async def migrate(self) -> None:
        """Brings the schema to the newest version, or leaves it as it was."""
        await migrate.migrate(self.settings)

    async def ready(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(sql("SELECT 1 FROM alembic_version"))
            return True
        except Exception:
            return False

    async def close(self) -> None:
        """Gives all connections back, once nobody uses them any more."""
        for _ in range(500):
            if not self._open:
                break
            await asyncio.sleep(0.01)
        await self.hang_up()
        if self._writer is not None:
            await self._writer.close()

    async def hang_up(self) -> None:
        """Closes every connection; new ones are opened when they are needed."""
        await self.engine.dispose()
        if self._writer is not None:
            await self._writer.dispose()
        short, self._short = self._short, None
        if short is not None:
            short.terminate()


async def _pool(dsn: str) -> Any:
    return await asyncpg.create_pool(dsn, min_size=0, max_size=10, reset=_as_it_is, timeout=PATIENCE, command_timeout=PATIENCE)


async def _as_it_is(connection: Any) -> None:
    """Single statements leave nothing behind: asking PostgreSQL to clear up would cost a way there and back after each."""


def _is_trouble(error: Exception) -> bool:
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate)[:2] in _TROUBLE_STATES or isinstance(error, asyncpg.FeatureNotSupportedError)
    if not isinstance(error, sa.DBAPIError):
        closed = isinstance(error, sa.InvalidRequestError) and str(error).endswith("closed")  # lost more than once
        return closed or not isinstance(error, sa.SQLAlchemyError) or isinstance(error, sa.TimeoutError)
    state = str(getattr(error.orig, "sqlstate", None) or "")
    return error.connection_invalidated or isinstance(error, _TROUBLE) or state[:2] in _TROUBLE_STATES


async def unbroken(work: Coroutine[Any, Any, Result]) -> Result:
    """Lets work on the database come to its end, also if whoever waits for it is cancelled."""
    return await asyncio.shield(asyncio.ensure_future(work))


def _engine(settings: Settings) -> AsyncEngine:
    # Values are kept out of error messages: they would carry seeds, keys and hashes of tokens into the log.
    if not settings.is_sqlite:
        patience = {"timeout": PATIENCE, "command_timeout": PATIENCE}
        engine = create_async_engine(settings.url, pool_size=10, max_overflow=10, hide_parameters=True, connect_args=patience)
        event.listen(engine.sync_engine, "checkout", _still_open)
        return engine
    keep_private(sqlite_file(settings))
    engine = create_async_engine(address(sqlite_file(settings)), pool_size=4, max_overflow=4, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def _configure(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={PATIENCE * 1000:.0f}")
        cursor.close()

    return engine


def _still_open(connection: Any, *_: Any) -> None:
    """A connection that the other side has closed is replaced before it is used; asking it would cost a way there and back."""
    if connection.driver_connection.is_closed():
        raise sa.DisconnectionError
