"""Talk at a table: short lines, kept with the table, gone when their writer deletes himself."""

from __future__ import annotations

from sqlalchemy import select

from aerodrome.core.errors import BadTerms
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.models import ChatRow, GuestRow
from aerodrome.server.tables.live_table import LiveTable
from aerodrome.server.tables.service import TableService
from aerodrome.server.tables.update import Talk
from aerodrome.web.texts import text

LENGTH = 300
SHOWN = 100  # lines


async def say(service: TableService, table_id: str, guest: GuestRow, seat: int, words: str) -> None:
    """Stores a line."""
    line = " ".join(words.split())
    if not 1 <= len(line) <= LENGTH or not line.isprintable():
        raise BadTerms(text("refuse-chat-length", most=LENGTH))

    await service.act(table_id, lambda act: act.say(guest_id=guest.id, seat=seat, name=guest.name, text=line))


async def of(service: TableService, table: LiveTable) -> list[Talk]:
    """The chat of a table."""
    if table.talk is None:
        table.talk = await lines(service.tables.database, table.id)
    return table.talk


async def lines(database: Database, table_id: str) -> list[Talk]:
    """The last lines, oldest first."""
    query = select(ChatRow).where(ChatRow.table_id == table_id).order_by(ChatRow.id.desc()).limit(SHOWN)
    async with database.read() as session:
        found = (await session.scalars(query)).all()
    return [Talk(row.id, row.seat, row.name, row.text) for row in reversed(found)]
