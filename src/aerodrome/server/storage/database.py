"""The connection to the database: durable SQLite or PostgreSQL, brought to the newest schema at the start."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy import text as sql
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from aerodrome.core.errors import BadTable
from aerodrome.server.settings import Settings
from aerodrome.web.texts import text

Result = TypeVar("Result")
MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 7_052_193  # any number of ours: two processes must not migrate at once


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
        self._open += 1
        try:
            async with self._sessions() as session:
                yield session
        finally:
            self._open -= 1

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A session in one transaction, durable when the block ends without an error."""
        self._open += 1
        async with contextlib.AsyncExitStack() as stack:
            stack.callback(self._done)
            if self.settings.is_sqlite:
                await stack.enter_async_context(self._writing)
            session = await stack.enter_async_context(self._sessions())
            async with session.begin():
                yield session

    def _done(self) -> None:
        self._open -= 1

    async def migrate(self) -> None:
        """Brings the schema to the newest version."""
        async with self.engine.begin() as connection:
            if not self.settings.is_sqlite:
                await connection.execute(sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
            await connection.run_sync(_upgrade)

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


async def unbroken(work: Coroutine[Any, Any, Result]) -> Result:
    """Lets work on the database come to its end, also if whoever waits for it is cancelled."""
    return await asyncio.shield(asyncio.ensure_future(work))


def _engine(settings: Settings) -> AsyncEngine:
    if not settings.is_sqlite:
        return create_async_engine(settings.url, pool_size=10, max_overflow=10, pool_pre_ping=True)
    engine = create_async_engine(settings.url, pool_size=4, max_overflow=4)

    @event.listens_for(engine.sync_engine, "connect")
    def _configure(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def sqlite_file(settings: Settings) -> Path:
    """The file of a SQLite database."""
    if not settings.is_sqlite:
        raise BadTable(text("refuse.not.sqlite"))
    return Path(settings.url.split("///", 1)[1])


def copy_sqlite(source: Path, target: Path) -> None:
    """Copies a database whole and consistent, while servers read and write it."""
    if not source.exists():
        raise BadTable(text("refuse.file", name=source))
    with contextlib.closing(sqlite3.connect(source)) as old:
        try:
            old.execute("SELECT 1 FROM alembic_version").fetchone()
        except sqlite3.DatabaseError:
            raise BadTable(text("refuse.not.ours", name=source)) from None
        target.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.closing(sqlite3.connect(target, timeout=30)) as new:
            old.backup(new)
