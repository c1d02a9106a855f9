"""The file of a SQLite database: kept private, served by one server, copied whole, replaced only by what was checked."""

from __future__ import annotations

import contextlib
import fcntl
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from aerodrome.core.errors import BadTerms
from aerodrome.server.settings import Settings
from aerodrome.web.texts import text

PATIENCE = 30.0  # seconds to wait for whoever writes


class Contents(NamedTuple):
    """What a person needs to know about a database before it replaces another."""

    tables: int
    guests: int
    changed: int  # when a table was last touched, in milliseconds since 1970; 0 for never


def sqlite_file(settings: Settings) -> Path:
    """The file of a SQLite database."""
    if not settings.is_sqlite:
        raise BadTerms(text("refuse-not-sqlite"))
    return Path(settings.url.split("///", 1)[1])


def keep_private(path: Path) -> None:
    """Makes the file readable by its owner only, before anything is in it; SQLite gives its log the same rights."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
    path.chmod(0o600)


@contextlib.contextmanager
def only_server(path: Path) -> Iterator[None]:
    """Holds the database for one server: a second one would answer from tables that the first has changed."""
    handle = os.open(path.with_name(f"{path.name}.lock"), os.O_WRONLY | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadTerms(text("refuse-second-server", name=path)) from None
        yield
    finally:
        os.close(handle)


def address(path: Path) -> str:
    """The file for SQLAlchemy; one that has gone is not made anew and empty while its server runs."""
    return f"sqlite+aiosqlite:///file:{quote(str(path))}?mode=rw&uri=true"


@contextlib.contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a file that exists; what goes wrong with the file is told in one sentence."""
    if not path.is_file():
        raise BadTerms(text("refuse-file", name=path))
    place = f"file:{quote(str(path.resolve()))}?mode=rw"
    try:
        with contextlib.closing(sqlite3.connect(place, uri=True, timeout=PATIENCE)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise BadTerms(text("refuse-database-file", name=path, why=error)) from None


@contextlib.contextmanager
def new_file(folder: Path) -> Iterator[Path]:
    """A private file for a copy under way; it is gone afterwards unless it was moved to its place."""
    handle, name = tempfile.mkstemp(dir=folder, prefix=".aerodrome-", suffix=".sqlite")
    os.close(handle)
    path = Path(name)
    try:
        yield path
    finally:
        for left in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
            left.unlink(missing_ok=True)


def backup(source: Path, target: Path) -> None:
    """Copies a database whole and consistent into one private file, while servers read and write it."""
    if target.exists() and source.exists() and target.samefile(source):
        raise BadTerms(text("refuse-backup-itself", name=target))
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with opened(source) as old, new_file(target.parent) as beside:
        with opened(beside) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file that needs no other beside it
        beside.replace(target)


def replace_contents(source: Path, target: Path) -> Path | None:
    """Puts a checked copy in the place of the database in one transaction; the old one is kept, its place is returned."""
    kept = None
    if target.exists():
        kept = target.with_name(f"{target.stem}-before-{time.strftime('%Y%m%d-%H%M%S')}{target.suffix}")
        backup(target, kept)
    keep_private(target)
    with opened(source) as new, opened(target) as old:
        new.backup(old)
    return kept


def check_whole(path: Path, name: Path) -> None:
    """Refuses a copy that is damaged or no database of ours; `name` is the file that it was copied from."""
    with opened(path) as connection:
        try:
            damage = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.DatabaseError:
            raise BadTerms(text("refuse-not-ours", name=name)) from None
        if damage != "ok":
            raise BadTerms(text("refuse-database-file", name=name, why=damage))
        if connection.execute("PRAGMA foreign_key_check").fetchone():
            raise BadTerms(text("refuse-not-ours", name=name))


def schema(path: Path) -> set[tuple[str, str, str]]:
    """Everything that a database is made of, column by column: a trigger or a view of somebody else's would show."""
    with opened(path) as connection:
        things = connection.execute("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
        found = {(kind, name, "") for kind, name in things}
        for kind, name in things:
            if kind == "table":
                columns = connection.execute("SELECT name, type FROM pragma_table_info(?)", (name,)).fetchall()
                found |= {(name, column, declared) for column, declared in columns}
        return found


def contents(path: Path) -> Contents:
    """What is in a database of the newest schema."""
    with opened(path) as connection:
        tables, changed = connection.execute("SELECT count(*), coalesce(max(updated), 0) FROM tables").fetchone()
        return Contents(tables, connection.execute("SELECT count(*) FROM guests").fetchone()[0], changed)
