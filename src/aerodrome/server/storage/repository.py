"""Reading and writing tables. A change is one transaction, and it fails if the table is no longer what it answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from aerodrome.server.errors import Conflict, NotFound
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.models import ChatRow, EditionRow, LogRow, SeatRow, SnapshotRow, TableRow
from aerodrome.web.texts import text


class Head(NamedTuple):
    """What tells whether a table in memory is the stored one."""

    version: int
    touched: int
    head: str


class Stored(NamedTuple):
    """A table without its log."""

    table: TableRow
    seats: list[SeatRow]
    edition: EditionRow


@dataclass
class Change:
    """What one act changes: appended log, new values of the table and its seats, perhaps a snapshot."""

    table_id: str
    base: Head
    log: list[dict[str, Any]] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)
    seats: dict[int, dict[str, Any]] = field(default_factory=dict)
    snapshot: bytes | None = None


class Tables:
    """The stored tables."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, table: TableRow, seats: list[SeatRow], edition: EditionRow) -> None:
        """A new table with its seats."""
        try:
            async with self.database.write() as session:
                if await session.get(EditionRow, edition.hash) is None:
                    session.add(edition)
                    await session.flush()
                session.add(table)
                await session.flush()
                session.add_all(seats)
        except IntegrityError:
            raise Conflict(text("refuse.same.moment")) from None

    async def head(self, table_id: str) -> Head:
        """The present version of a table."""
        query = select(TableRow.version, TableRow.touched, TableRow.head).where(TableRow.id == table_id)
        async with self.database.read() as session:
            row = (await session.execute(query)).one_or_none()
        if row is None:
            raise NotFound(text("refuse.table"))
        return Head(*row)

    async def load(self, table_id: str) -> Stored:
        """A table with its seats and edition."""
        async with self.database.read() as session:
            table = await session.get(TableRow, table_id)
            if table is None:
                raise NotFound(text("refuse.table"))
            seats = (await session.scalars(select(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.seat))).all()
            edition = await session.get_one(EditionRow, table.edition_hash)
        return Stored(table, list(seats), edition)

    async def log(self, table_id: str, after: int = 0, before: int | None = None) -> list[LogRow]:
        """The log of a table in order, after one version and up to another."""
        query = select(LogRow).where(LogRow.table_id == table_id, LogRow.version > after).order_by(LogRow.version)
        if before is not None:
            query = query.where(LogRow.version <= before)
        async with self.database.read() as session:
            return list((await session.scalars(query)).all())

    async def snapshot(self, table_id: str) -> SnapshotRow | None:
        """The newest snapshot."""
        async with self.database.read() as session:
            return await session.get(SnapshotRow, table_id)

    async def commit(self, change: Change) -> Head:
        """Writes a change durably, or raises Conflict where the table has changed meanwhile."""
        version = change.log[-1]["version"] if change.log else change.base.version
        head = change.log[-1]["digest"] if change.log else change.base.head
        touched = change.base.touched + 1
        values = {**change.table, "version": version, "touched": touched, "head": head}
        guard = (
            TableRow.id == change.table_id,
            TableRow.version == change.base.version,
            TableRow.touched == change.base.touched,
            TableRow.head == change.base.head,  # a restored database may have the same numbers and another past
        )
        async with self.database.write() as session:
            done: Any = await session.execute(update(TableRow).where(*guard).values(**values))
            if done.rowcount != 1:
                raise Conflict(text("refuse.changed"))
            if change.log:
                await session.execute(insert(LogRow), change.log)
            for seat, changed in change.seats.items():
                place = (SeatRow.table_id == change.table_id, SeatRow.seat == seat)
                await session.execute(update(SeatRow).where(*place).values(**changed))
            if change.snapshot is not None:
                await session.execute(delete(SnapshotRow).where(SnapshotRow.table_id == change.table_id))
                kept = {"table_id": change.table_id, "version": version, "data": change.snapshot}
                await session.execute(insert(SnapshotRow), [kept])
        return Head(version, touched, head)

    async def seen(self, table_id: str, seats: list[int], at: int) -> None:
        """Notes that the people of some seats are there."""
        where = (SeatRow.table_id == table_id, SeatRow.seat.in_(seats))
        async with self.database.write() as session:
            await session.execute(update(SeatRow).where(*where).values(seen=at))

    async def was_promised(self, promise: str) -> bool:
        """Whether a table with that promise exists."""
        async with self.database.read() as session:
            return await session.scalar(select(TableRow.id).where(TableRow.promise == promise).limit(1)) is not None

    async def last_seen(self, table_id: str) -> dict[int, int]:
        """When the person of each seat was last noticed by any process."""
        query = select(SeatRow.seat, SeatRow.seen).where(SeatRow.table_id == table_id)
        async with self.database.read() as session:
            return {int(seat): int(seen) for seat, seen in await session.execute(query)}

    async def claim(self, table_id: str, version: int, at: int, until: int) -> bool:
        """Lets one process think for a bot of this table; False if another does."""
        free = (TableRow.id == table_id, TableRow.version == version, TableRow.claimed < at)
        async with self.database.write() as session:
            done: Any = await session.execute(update(TableRow).where(*free).values(claimed=until))
        return bool(done.rowcount == 1)

    async def remove(self, table_ids: list[str]) -> None:
        """Deletes tables with all that belongs to them."""
        async with self.database.write() as session:
            for kind in (ChatRow, SnapshotRow, LogRow, SeatRow):
                await session.execute(delete(kind).where(kind.table_id.in_(table_ids)))
            await session.execute(delete(TableRow).where(TableRow.id.in_(table_ids)))
