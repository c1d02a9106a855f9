"""The connection to the database: durable SQLite or PostgreSQL; while it does not answer, everybody is told so."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Coroutine, Iterator
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import event
from sqlalchemy import exc as sa
from sqlalchemy import text as sql
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from aerodrome.server.errors import Unavailable
from aerodrome.server.logs import without_values
from aerodrome.server.settings import Settings
from aerodrome.server.storage import migrate
from aerodrome.server.storage.sqlite_files import address, keep_private, sqlite_file
from aerodrome.web.texts import text

LOG = logging.getLogger("aerodrome.database")
Result = TypeVar("Result")
PATIENCE = 10.0  # seconds that a statement may take, or wait for another writer
# A connection lost, a disk full, a plan made for a schema that was changed meanwhile: the next try may well succeed.
_TROUBLE = (sa.OperationalError, sa.InterfaceError, sa.NotSupportedError)
_TROUBLE_STATES = ("08", "53", "57", "58")  # classes of SQLSTATE: connection, resources, operator, system


class Database:
    """Engine and sessions. With SQLite, one writer at a time is let through."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._writing = asyncio.Lock()
        self._open = 0  # sessions in use
        self.engine: AsyncEngine = _engine(settings)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False, autoflush=False)

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """A session for looking."""
        with self._used():
            async with self._sessions() as session:
                yield session

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A session in one transaction, durable when the block ends without an error."""
        with self._used():
            async with contextlib.AsyncExitStack() as stack:
                if self.settings.is_sqlite:
                    await stack.enter_async_context(self._writing)
                session = await stack.enter_async_context(self._sessions())
                async with session.begin():
                    yield session

    @contextlib.contextmanager
    def _used(self) -> Iterator[None]:
        """Counts a session, and tells trouble of the database apart from mistakes of ours."""
        self._open += 1
        try:
            yield
        except (sa.SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
            if not _is_trouble(error):
                raise
            LOG.warning("the database does not answer", extra={"why": without_values(error)})
            raise Unavailable(text("refuse.database.gone")) from None
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
        await self.engine.dispose()


def _is_trouble(error: Exception) -> bool:
    if not isinstance(error, sa.DBAPIError):
        return not isinstance(error, sa.SQLAlchemyError) or isinstance(error, sa.TimeoutError)
    state = str(getattr(error.orig, "sqlstate", None) or "")
    return error.connection_invalidated or isinstance(error, _TROUBLE) or state[:2] in _TROUBLE_STATES


async def unbroken(work: Coroutine[Any, Any, Result]) -> Result:
    """Lets work on the database come to its end, also if whoever waits for it is cancelled."""
    return await asyncio.shield(asyncio.ensure_future(work))


def _engine(settings: Settings) -> AsyncEngine:
    # Values are kept out of error messages: they would carry seeds, keys and hashes of tokens into the log.
    if not settings.is_sqlite:
        patience = {"timeout": PATIENCE, "command_timeout": PATIENCE}
        return create_async_engine(
            settings.url, pool_size=10, max_overflow=10, pool_pre_ping=True, hide_parameters=True, connect_args=patience
        )
    keep_private(sqlite_file(settings))
    engine = create_async_engine(address(sqlite_file(settings)), pool_size=4, max_overflow=4, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def _configure(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE * 1000:.0f}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
