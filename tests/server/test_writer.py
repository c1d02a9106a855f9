"""The one writer of SQLite: together in one transaction, each for itself where it fails, and strangers are noticed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text as sql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from aerodrome.server.errors import Conflict, Unavailable
from aerodrome.server.settings import Settings
from aerodrome.server.storage import database as database_module
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.sqlite_files import sqlite_file


def with_database(folder: Path, work: Callable[[Database], Coroutine[Any, Any, Any]]) -> Any:
    """The answer of some work on a new database."""

    async def run() -> Any:
        database = Database(Settings(data=folder).checked())
        await database.migrate()
        try:
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(run())


def edition(name: str) -> Callable[[Session], None]:
    """Adds a row whose key is the name."""
    row = "INSERT INTO editions (hash, name, shipped, data) VALUES (:name, :name, 1, '{}')"
    return lambda session: session.execute(sql(row), {"name": name}) and None


async def names(database: Database) -> list[str]:
    """All such rows."""
    async with database.read() as session:
        return sorted((await session.scalars(sql("SELECT hash FROM editions"))).all())


def test_what_is_asked_meanwhile_is_written_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(database: Database) -> tuple[list[str], list[int]]:
        writer: Any = database._writer
        sizes: list[int] = []
        together = writer._together
        monkeypatch.setattr(writer, "_together", lambda works: (sizes.append(len(works)), together(works))[1])
        await asyncio.gather(*(database.write(edition(f"{number:02}")) for number in range(50)))
        return await names(database), sizes

    found, sizes = with_database(tmp_path, work)
    assert found == [f"{number:02}" for number in range(50)]
    assert len(sizes) <= 3


def test_work_that_fails_leaves_that_of_others(tmp_path: Path) -> None:
    def refuses(session: Session) -> None:
        edition("refused")(session)
        raise Conflict("no")

    async def work(database: Database) -> tuple[list[str], list[str]]:
        works = [edition("one"), refuses, edition("one"), edition("two")]
        found = await asyncio.gather(*(database.write(each) for each in works), return_exceptions=True)
        return await names(database), [type(each).__name__ for each in found]

    stored, outcomes = with_database(tmp_path, work)
    assert stored == ["one", "two"]
    assert outcomes == ["NoneType", "Conflict", IntegrityError.__name__, "NoneType"]


def test_strangers_are_noticed_and_our_own_commits_are_not(tmp_path: Path) -> None:
    async def work(database: Database) -> list[int | None]:
        marks = [await database.mark()]
        for number in range(5):
            await database.write(edition(f"ours {number}"))
            marks.append(await database.mark())
        with sqlite3.connect(sqlite_file(database.settings)) as stranger:
            stranger.execute("UPDATE editions SET name = 'theirs'")
        stranger.close()
        marks.append(await database.mark())
        await database.write(edition("ours again"))
        marks.append(await database.mark())
        return marks

    marks = with_database(tmp_path, work)
    assert len(set(marks[:6])) == 1
    assert marks[6] != marks[5]
    assert marks[7] == marks[6]


def test_a_locked_file_fails_those_who_wait_and_nobody_after(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "PATIENCE", 0.2)

    async def work(database: Database) -> tuple[list[Any], list[str]]:
        await database.write(edition("before"))
        stranger = sqlite3.connect(sqlite_file(database.settings), isolation_level=None)
        stranger.execute("BEGIN IMMEDIATE")
        found = await asyncio.gather(*(database.write(edition(f"{n}")) for n in range(3)), return_exceptions=True)
        assert await names(database) == ["before"]  # looking is still possible
        stranger.close()
        await database.write(edition("after"))
        return found, await names(database)

    found, stored = with_database(tmp_path, work)
    assert all(isinstance(each, Unavailable) for each in found)
    assert stored == ["after", "before"]
