"""Migrations: one transaction on either database, and a stranger's copy brought to our schema before it is trusted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, NullPool, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from aerodrome.core.errors import BadTerms
from aerodrome.server.settings import Settings
from aerodrome.server.storage.sqlite_files import address, backup, check_whole, new_file, schema, sqlite_file
from aerodrome.web.texts import text

FOLDER = Path(__file__).parent / "migrations"
_LOCK = 7_052_193  # any number of ours: two processes must not migrate at once


async def migrate(settings: Settings) -> None:
    """Brings the schema to the newest version, or leaves it as it was."""
    engine = _engine(settings)
    try:
        async with engine.begin() as connection:
            if not settings.is_sqlite:
                await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
            await connection.run_sync(_upgrade)
            if settings.is_sqlite and (await connection.exec_driver_sql("PRAGMA foreign_key_check")).first() is not None:
                raise BadTerms(text("refuse-migration"))
    finally:
        await engine.dispose()


def _engine(settings: Settings) -> AsyncEngine:
    """An engine without limits of time, whose SQLite transactions hold changes of the schema too.

    SQLite's references are checked at the end instead of at each step: a step that builds a table anew drops the old
    one, and with references enforced that would delete the rows of other tables that belong to it.
    """
    if not settings.is_sqlite:
        return create_async_engine(settings.url, poolclass=NullPool, hide_parameters=True)
    engine = create_async_engine(address(sqlite_file(settings)), poolclass=NullPool, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def _configure(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # Python's driver would end the transaction at every change of the schema
        connection.cursor().execute("PRAGMA busy_timeout=10000")

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


async def checked_copy(copy: Path, folder: Path) -> Path:
    """A private copy of a database of ours in `folder`, whole and of the newest schema; anything else is refused."""
    with new_file(folder) as fresh, new_file(folder) as prepared:
        backup(copy, prepared)
        check_whole(prepared, copy)
        for path in (fresh, prepared):
            try:
                await migrate(Settings(database_url=f"sqlite:///{path}"))
            except (CommandError, SQLAlchemyError):
                raise BadTerms(text("refuse-other-version", name=copy)) from None
        if schema(fresh) != schema(prepared):
            raise BadTerms(text("refuse-not-ours", name=copy))
        return prepared.rename(prepared.with_name(f"{prepared.name}.checked"))
