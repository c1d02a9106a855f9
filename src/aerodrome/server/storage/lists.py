"""Lists of tables: those of a guest, the listed ones, and those that the server must look after."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import and_, func, or_, select

from aerodrome.server.storage.database import Database
from aerodrome.server.storage.models import SeatRow, TableRow


class Listed(NamedTuple):
    """A table in a list, with its seats."""

    table: TableRow
    seats: list[SeatRow]


class Lists:
    """Queries over many tables."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of_guest(self, guest_id: str, limit: int = 200) -> list[Listed]:
        """All tables at which a guest sits, the latest first."""
        mine = select(SeatRow.table_id).where(SeatRow.guest_id == guest_id)
        query = select(TableRow).where(TableRow.id.in_(mine)).order_by(TableRow.updated.desc()).limit(limit)
        async with self.database.read() as session:
            found = list((await session.scalars(query)).all())
        return await self._seated(found)

    async def open_ones(self, limit: int = 30) -> list[Listed]:
        """Listed tables that wait for players."""
        listed = (TableRow.status == "open", TableRow.prefs["listed"].as_boolean())
        query = select(TableRow).where(*listed).order_by(TableRow.created.desc()).limit(limit)
        async with self.database.read() as session:
            found = list((await session.scalars(query)).all())
        return await self._seated(found)

    async def fallen(self, at: int) -> list[str]:
        """Tables where a clock has run out."""
        query = select(TableRow.id).where(TableRow.status == "playing", TableRow.deadline < at)
        async with self.database.read() as session:
            return list((await session.scalars(query)).all())

    async def for_bots(self, at: int, idle: int) -> list[str]:
        """Tables where a bot is to move, nobody thinks for it, and nothing has happened for a while."""
        bot = or_(SeatRow.kind == "bot", SeatRow.standin.is_not(None))
        here = and_(SeatRow.table_id == TableRow.id, SeatRow.seat == TableRow.mover, bot)
        waiting = (TableRow.status == "playing", TableRow.claimed < at, TableRow.updated < at - idle)
        query = select(TableRow.id).join(SeatRow, here).where(*waiting).limit(50)
        async with self.database.read() as session:
            return list((await session.scalars(query)).all())

    async def with_bots(self, guest_id: str) -> int:
        """How many tables of a guest are being played with bots."""
        bots = select(SeatRow.table_id).where(SeatRow.table_id == TableRow.id, SeatRow.kind == "bot").exists()
        query = select(func.count()).select_from(TableRow).where(TableRow.owner == guest_id, TableRow.status == "playing", bots)
        async with self.database.read() as session:
            return int(await session.scalar(query) or 0)

    async def abandoned(self, unfinished: int, finished: int) -> list[str]:
        """Tables that nobody has touched since those times."""
        old = or_(
            and_(TableRow.status != "over", TableRow.updated < unfinished),
            and_(TableRow.status == "over", TableRow.updated < finished),
        )
        async with self.database.read() as session:
            return list((await session.scalars(select(TableRow.id).where(old).limit(500))).all())

    async def all_ids(self) -> list[str]:
        """Every table that has begun."""
        query = select(TableRow.id).where(TableRow.version > 0).order_by(TableRow.created)
        async with self.database.read() as session:
            return list((await session.scalars(query)).all())

    async def counts(self) -> dict[str, int]:
        """How many tables there are, by status."""
        query = select(TableRow.status, func.count()).group_by(TableRow.status)
        async with self.database.read() as session:
            return {status: int(number) for status, number in (await session.execute(query)).all()}

    async def by_key(self, key: str, join: bool) -> str | None:
        """The table that a link to join or to watch stands for."""
        column = TableRow.join_key if join else TableRow.watch_key
        async with self.database.read() as session:
            return await session.scalar(select(TableRow.id).where(column == key))

    async def _seated(self, tables: list[TableRow]) -> list[Listed]:
        ids = [table.id for table in tables]
        query = select(SeatRow).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.table_id, SeatRow.seat)
        by_table: dict[str, list[SeatRow]] = {}
        async with self.database.read() as session:
            for seat in (await session.scalars(query)).all():
                by_table.setdefault(seat.table_id, []).append(seat)
        return [Listed(table, by_table.get(table.id, [])) for table in tables]
