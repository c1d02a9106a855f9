"""The one writer of a SQLite file: a thread with a connection of its own; what is asked meanwhile is committed together."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote

from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session


@dataclass(frozen=True)
class Plain:
    """Work on the bare connection: what is done at every move is spared the layers above it."""

    do: Callable[[sqlite3.Connection], Any]


Work = Callable[[Session], Any] | Plain
NOTHING = -2  # where the watching connection cannot tell


class Writer:
    """Every change of the file goes through here, so that a change by anybody else is noticed.

    SQLite tells a connection whether *others* have committed (`PRAGMA data_version`). Our own connection hears of strangers
    alone; the watching one, which is asked in the event loop because it never waits, hears of our commits too, and what it
    says after each of them is kept. While we do not hold the file, whatever it hears is a stranger's: so nobody who only looks
    waits for a writer who waits for the file.
    """

    def __init__(self, path: Path, patience: float) -> None:
        self._place = f"file:{quote(str(path))}?mode=rw"
        self._engine = _engine(self._place, patience)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: Connection | None = None
        self._watch: sqlite3.Connection | None = None
        self._watching = threading.Lock()
        self._waiting: list[tuple[Work | None, asyncio.Future[Any]]] = []
        self._busy: asyncio.Task[None] | None = None
        self._own = -1  # what our connection said last
        self._expected = NOTHING  # what the watching one said then
        self._holding = False  # whether our connection has the right to write, so that nobody else can
        self.strangers = 0  # how often somebody else was found to have written

    async def write(self, work: Work | None) -> Any:
        """Does the work in a transaction, alone or together with others; when this returns it is durable."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._waiting.append((work, done))
        if self._busy is None:
            self._busy = loop.create_task(self._write_all())
        return await done

    async def mark(self) -> int:
        """A number that stays the same as long as nobody else writes."""
        holding, now = self._holding, self._watched()
        if now == self._expected:
            return self.strangers
        if now == NOTHING or self._expected == NOTHING or holding or self._holding:
            await self.write(None)  # one of our commits is under way: it is over in a moment
        else:
            self._expected = now
            self.strangers += 1
        return self.strangers

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                asked, self._waiting = self._waiting, []
                found = await loop.run_in_executor(self._thread, self._together, [work for work, _ in asked])
                for (_, done), outcome in zip(asked, found, strict=True):
                    if done.cancelled():
                        continue
                    if isinstance(outcome, BaseException):
                        done.set_exception(outcome)
                    else:
                        done.set_result(outcome)
        finally:
            self._busy = None

    def _together(self, works: list[Work | None]) -> list[Any]:
        """One transaction for all; work that fails leaves nothing behind, and a transaction that fails fails all of it."""
        try:
            connection = self._connected()
            found: list[Any] = [None] * len(works)
            if any(works):
                with connection.begin():
                    self._holding = True
                    self._catch_up(connection)
                    found = [_one(connection, work) if work else None for work in works]
            self._expected = self._watched()
            self._notice(connection)  # after the other was asked: whoever writes in between is found here
            return found
        except Exception as error:
            self._hang_up()
            return [_told(error)] * len(works)
        finally:
            self._holding = False

    def _catch_up(self, connection: Connection) -> None:
        """Counts the strangers who wrote before us, unless the watching connection has told of them already."""
        now, watched = _version(connection), self._watched()
        if now != self._own:
            self.strangers += watched != self._expected
            self._own, self._expected = now, watched

    def _notice(self, connection: Connection) -> None:
        now = _version(connection)
        if now != self._own:
            self._own = now
            self.strangers += 1

    def _watched(self) -> int:
        """What the watching connection says, if it can tell."""
        with self._watching:  # both threads ask, and one of them may close it
            try:
                if self._watch is None:
                    self._watch = sqlite3.connect(self._place, uri=True, timeout=0, check_same_thread=False)
                return int(self._watch.execute("PRAGMA data_version").fetchone()[0])
            except sqlite3.Error:
                return NOTHING

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        self._own = -1  # a new connection counts anew
        self._expected = NOTHING
        with contextlib.suppress(Exception):
            if connection is not None:
                connection.close()
        with contextlib.suppress(sqlite3.Error), self._watching:
            watch, self._watch = self._watch, None
            if watch is not None:
                watch.close()

    async def dispose(self) -> None:
        """Closes the connections; the next work opens new ones."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)

    async def close(self) -> None:
        """Closes everything, once nothing is under way."""
        if self._busy is not None:
            await self._busy
        await self.dispose()
        self._thread.shutdown()


def _one(connection: Connection, work: Work) -> Any:
    """One work behind a savepoint; its error is its own unless SQLite gave the whole transaction up."""
    if isinstance(work, Plain):
        return _plain(_driver(connection), work)
    with Session(connection, autoflush=False, expire_on_commit=False, join_transaction_mode="create_savepoint") as session:
        try:
            found = work(session)
            session.commit()
            return found
        except Exception as error:
            session.rollback()
            if not _driver(connection).in_transaction:
                raise
            return error


def _plain(driver: sqlite3.Connection, work: Plain) -> Any:
    driver.execute("SAVEPOINT act")
    try:
        found = work.do(driver)
    except Exception as error:
        if not driver.in_transaction:
            raise
        driver.execute("ROLLBACK TO SAVEPOINT act")
        found = _told(error)
    driver.execute("RELEASE act")
    return found


def _told(error: Exception) -> Exception:
    """An error of the driver as SQLAlchemy tells it, without values."""
    if not isinstance(error, sqlite3.Error):
        return error
    return cast(Exception, DBAPIError.instance(None, None, error, sqlite3.Error, hide_parameters=True))


def _version(connection: Connection) -> int:
    return int(_driver(connection).execute("PRAGMA data_version").fetchone()[0])


def _driver(connection: Connection) -> sqlite3.Connection:
    found: Any = connection.connection.dbapi_connection
    return cast(sqlite3.Connection, found)


def _engine(place: str, patience: float) -> Engine:
    engine = create_engine(f"sqlite:///{place}&uri=true", poolclass=NullPool, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _configure(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # Python's driver would begin and end transactions by itself
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={patience * 1000:.0f}"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
