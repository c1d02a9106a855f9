"""Writing what an act changed. Whether the table still is what the act answers is asked by the very statement that changes it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from aerodrome.server.errors import Conflict
from aerodrome.server.storage.database import Database
from aerodrome.web.texts import text

CHANNEL = "aerodrome"  # of PostgreSQL, where changes are announced
_LOG = {
    "version": "int", "at": "bigint", "seat": "int", "act": "text", "entries": "json", "draft": "json", "places": "json",
    "digest": "text",
}  # fmt: skip
_KEEP = "ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, data = excluded.data"


class Head(NamedTuple):
    """What tells whether a table in memory is the stored one."""

    version: int
    touched: int
    head: str


@dataclass
class Change:
    """What one act changes: appended log, new values of the table and its seats, perhaps a line of chat or a snapshot."""

    table_id: str
    base: Head
    log: list[dict[str, Any]] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)
    seats: dict[int, dict[str, Any]] = field(default_factory=dict)
    chat: dict[str, Any] | None = None
    snapshot: bytes | None = None

    @property
    def head(self) -> Head:
        """What the table will be."""
        touched = self.base.touched + 1
        return Head(self.log[-1]["version"], touched, self.log[-1]["digest"]) if self.log else self.base._replace(touched=touched)


async def commit(database: Database, change: Change) -> Head:
    """Writes a change durably, or raises Conflict where the table has changed meanwhile."""
    if database.settings.is_sqlite:
        await database.commit(lambda connection: _to_sqlite(connection, change))
    else:
        statement, values = _for_postgres(change)
        if not await database.execute(statement, values):
            raise Conflict(text("refuse-changed"))
    return change.head


def _to_sqlite(connection: sqlite3.Connection, change: Change) -> None:
    run = connection.execute
    put = _Values(lambda number: "?")
    done = run(_update(change, put), tuple(put.given))
    if done.rowcount != 1:
        raise Conflict(text("refuse-changed"))
    for row in change.log:
        put = _Values(lambda number: "?")
        run(f"INSERT INTO log (table_id, {', '.join(_LOG)}) VALUES (?, {put.many(row[name] for name in _LOG)})",
            (change.table_id, *put.given))  # fmt: skip
    for seat, changed in change.seats.items():
        put = _Values(lambda number: "?")
        run(f"UPDATE seats SET {put.named(changed)} WHERE table_id = ? AND seat = ?", (*put.given, change.table_id, seat))
    if change.chat is not None:
        put = _Values(lambda number: "?")
        run(f"INSERT INTO chat ({', '.join(change.chat)}) VALUES ({put.many(change.chat.values())})", tuple(put.given))
    if change.snapshot is not None:
        kept = (change.table_id, change.head.version, change.snapshot)
        run(f"INSERT INTO snapshots (table_id, version, data) VALUES (?, ?, ?) {_KEEP}", kept)


def _for_postgres(change: Change) -> tuple[str, list[Any]]:
    """All of it as one statement, which announces the change as well; it gives a row if the guard held."""
    put = _Values(lambda number: f"${number}")
    parts = [f"done AS ({_update(change, put)} RETURNING id, touched)"]
    if change.log:
        rows = put(json.dumps([{name: row[name] for name in _LOG} for row in change.log]))
        fields = ", ".join(f"{name} {kind}" for name, kind in _LOG.items())
        columns = ", ".join(_LOG)
        parts.append(
            f"logged AS (INSERT INTO log (table_id, {columns}) SELECT done.id, {columns}"
            f" FROM done, json_to_recordset({rows}::json) AS row({fields}))"
        )
    for seat, changed in change.seats.items():
        where = f"table_id = done.id AND seat = {put(seat)}"
        parts.append(f"seat{seat} AS (UPDATE seats SET {put.named(changed)} FROM done WHERE {where})")
    if change.chat is not None:
        said = ", ".join(put(value) for value in change.chat.values())
        parts.append(f"said AS (INSERT INTO chat ({', '.join(change.chat)}) SELECT {said} FROM done)")
    if change.snapshot is not None:
        values = f"{put(change.head.version)}, {put(change.snapshot)}"
        parts.append(f"kept AS (INSERT INTO snapshots (table_id, version, data) SELECT done.id, {values} FROM done {_KEEP})")
    return f"WITH {', '.join(parts)} SELECT pg_notify('{CHANNEL}', 'table ' || id || ' ' || touched) FROM done", put.given


def _update(change: Change, put: _Values) -> str:
    values = {**change.table, **change.head._asdict()}
    names = put.named(values)
    guard = {"id": change.table_id, **change.base._asdict()}  # a restored database may have the same numbers and another past
    return f"UPDATE tables SET {names} WHERE {' AND '.join(f'{name} = {put(value)}' for name, value in guard.items())}"


class _Values:
    """Values of a statement in the order in which it names them; lists and dictionaries are stored as JSON."""

    def __init__(self, name: Callable[[int], str]) -> None:
        self.given: list[Any] = []
        self._name = name

    def __call__(self, value: Any) -> str:
        self.given.append(json.dumps(value) if isinstance(value, dict | list) else value)
        return self._name(len(self.given))

    def named(self, values: dict[str, Any]) -> str:
        """`column = value` for each."""
        return ", ".join(f"{name} = {self(value)}" for name, value in values.items())

    def many(self, values: Iterable[Any]) -> str:
        """Values with commas."""
        return ", ".join(map(self, values))
