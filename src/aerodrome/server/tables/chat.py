"""Talk at a table: short lines, kept with the table, gone when their writer deletes himself."""

from __future__ import annotations

from sqlalchemy import select

from aerodrome.core.errors import BadTerms
from aerodrome.server import ids
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.models import ChatRow, GuestRow
from aerodrome.server.tables.update import Talk
from aerodrome.web.texts import text

LENGTH = 300
SHOWN = 100  # lines


async def say(database: Database, table_id: str, guest: GuestRow, seat: int, words: str) -> None:
    """Stores a line."""
    line = " ".join(words.split())
    if not 1 <= len(line) <= LENGTH or not line.isprintable():
        raise BadTerms(text("refuse.chat.length", most=LENGTH))
    async with database.write() as session:
        session.add(ChatRow(table_id=table_id, guest_id=guest.id, seat=seat, name=guest.name, text=line, at=ids.now()))


async def lines(database: Database, table_id: str) -> list[Talk]:
    """The last lines, oldest first."""
    query = select(ChatRow).where(ChatRow.table_id == table_id).order_by(ChatRow.id.desc()).limit(SHOWN)
    async with database.read() as session:
        found = (await session.scalars(query)).all()
    return [Talk(row.id, row.seat, row.name, row.text) for row in reversed(found)]
