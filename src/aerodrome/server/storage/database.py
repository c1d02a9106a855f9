"""The connection to the database: durable SQLite or PostgreSQL, brought to the newest schema at the start."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, NullPool, event
from sqlalchemy import text as sql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from aerodrome.core.errors import BadTable
from aerodrome.server.settings import Settings
from aerodrome.server.storage.sqlite_files import backup, check_whole, keep_private, new_file, schema, sqlite_file
from aerodrome.web.texts import text

Result = TypeVar("Result")
MIGRATIONS = Path(__file__).parent / "migrations"
_DURABLE = ("PRAGMA synchronous=FULL", "PRAGMA busy_timeout=10000")
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
        """Brings the schema to the newest version, or leaves it as it was."""
        if self.settings.is_sqlite:
            await _migrate_sqlite(self.settings)
            return
        async with self.engine.begin() as connection:
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
    # Values are kept out of error messages: they would carry seeds, keys and hashes of tokens into the log.
    if not settings.is_sqlite:
        return create_async_engine(settings.url, pool_size=10, max_overflow=10, pool_pre_ping=True, hide_parameters=True)
    keep_private(sqlite_file(settings))
    engine = create_async_engine(settings.url, pool_size=4, max_overflow=4, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def _configure(connection: Any, _: Any) -> None:
        _run(connection, "PRAGMA journal_mode=WAL", "PRAGMA foreign_keys=ON", *_DURABLE)

    return engine


def _run(connection: Any, *statements: str) -> None:
    cursor = connection.cursor()
    for statement in statements:
        cursor.execute(statement)
    cursor.close()


async def _migrate_sqlite(settings: Settings) -> None:
    """All steps in one transaction, which Python's driver would break at every change of the schema.

    References are checked at the end instead of at each step: a step that builds a table anew drops the old one, and
    with references enforced that would delete the rows of other tables that belong to it.
    """
    engine = create_async_engine(settings.url, poolclass=NullPool, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def _configure(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # the driver begins nothing by itself
        _run(connection, *_DURABLE)

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
            if (await connection.exec_driver_sql("PRAGMA foreign_key_check")).first() is not None:
                raise BadTable(text("refuse.migration"))
    finally:
        await engine.dispose()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


async def check_copy(copy: Path, folder: Path) -> Path:
    """A private copy of a database of ours in `folder`, whole and of the newest schema; anything else is refused."""
    with new_file(folder) as fresh, new_file(folder) as prepared:
        backup(copy, prepared)
        check_whole(prepared, copy)
        for path in (fresh, prepared):
            try:
                await _migrate_sqlite(Settings(database_url=f"sqlite:///{path}"))
            except (CommandError, SQLAlchemyError):
                raise BadTable(text("refuse.other.version", name=copy)) from None
        if schema(fresh) != schema(prepared):
            raise BadTable(text("refuse.not.ours", name=copy))
        return prepared.rename(prepared.with_name(f"{prepared.name}.checked"))
