"""Reading and writing tables. A change is one transaction, and it fails if the table is no longer what it answers."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from aerodrome.server.errors import Conflict, NotFound
from aerodrome.server.storage.commit import Change, Head, commit
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.models import ChatRow, EditionRow, LogRow, SeatRow, SnapshotRow, TableRow
from aerodrome.web.texts import text

_PLAIN = {"synchronize_session": False}  # nothing of it is in memory


class Stored(NamedTuple):
    """A table without its log."""

    table: TableRow
    seats: list[SeatRow]
    edition: EditionRow


class Tables:
    """The stored tables."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, table: TableRow, seats: list[SeatRow], edition: EditionRow) -> None:
        """A new table with its seats."""
        insert = sqlite.insert if self.database.settings.is_sqlite else postgresql.insert
        known = {"hash": edition.hash, "name": edition.name, "shipped": edition.shipped, "data": edition.data}

        def work(session: Session) -> None:
            if session.scalar(select(EditionRow.hash).where(EditionRow.hash == edition.hash)) is None:
                session.execute(
                    insert(EditionRow).values(**known).on_conflict_do_nothing()
                )  # another process may add it just now
            session.add(table)
            session.flush()
            session.add_all(seats)

        try:
            await self.database.write(work)
        except IntegrityError:
            raise Conflict(text("refuse-same-moment")) from None

    async def head(self, table_id: str) -> Head:
        """The present version of a table."""
        query = select(TableRow.version, TableRow.touched, TableRow.head).where(TableRow.id == table_id)
        async with self.database.read() as session:
            row = (await session.execute(query)).one_or_none()
        if row is None:
            raise NotFound(text("refuse-table"))
        return Head(*row)

    async def heads(self, table_ids: list[str]) -> dict[str, Head]:
        """The present versions of many tables; those that are gone are left out."""
        query = select(TableRow.id, TableRow.version, TableRow.touched, TableRow.head).where(TableRow.id.in_(table_ids))
        async with self.database.read() as session:
            return {row[0]: Head(*row[1:]) for row in await session.execute(query)}

    async def load(self, table_id: str) -> Stored:
        """A table with its seats and edition."""
        async with self.database.read() as session:
            table = await session.get(TableRow, table_id)
            if table is None:
                raise NotFound(text("refuse-table"))
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
        return await commit(self.database, change)

    async def seen(self, noticed: dict[tuple[str, int], int]) -> None:
        """Notes when the people of some seats were there."""
        rows = [{"table_id": table, "seat": seat, "seen": at} for (table, seat), at in noticed.items()]
        await self.database.write(lambda session: session.execute(update(SeatRow), rows))

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
        if self.database.settings.is_sqlite:
            return True  # there is no other
        claimed = "UPDATE tables SET claimed = $1 WHERE id = $2 AND version = $3 AND claimed < $4 RETURNING id"
        return bool(await self.database.execute(claimed, (until, table_id, version, at)))

    async def remove(self, table_ids: list[str]) -> None:
        """Deletes tables with all that belongs to them."""

        def work(session: Session) -> None:
            for kind in (ChatRow, SnapshotRow, LogRow, SeatRow):
                session.execute(delete(kind).where(kind.table_id.in_(table_ids)), execution_options=_PLAIN)
            session.execute(delete(TableRow).where(TableRow.id.in_(table_ids)), execution_options=_PLAIN)

        await self.database.write(work)
