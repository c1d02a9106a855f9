"""Replaying stored tables under the present code: does every log still lead where it led?"""

from __future__ import annotations

from typing import NamedTuple

from aerodrome.core.errors import AerodromeError
from aerodrome.server.settings import Settings
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.lists import Lists
from aerodrome.server.storage.repository import Tables
from aerodrome.server.tables.live_table import LiveTable
from aerodrome.web.texts import text


class Difference(NamedTuple):
    """A table whose log does not mean the same any more, and the first act where that shows."""

    table: str
    game: str
    rules_version: int
    act: int
    what: str


async def check_all(settings: Settings) -> tuple[int, list[Difference]]:
    """How many tables were replayed, and which differ."""
    database = Database(settings.checked())
    try:
        await database.migrate()
        found: list[Difference] = []
        ids = await Lists(database).all_ids()
        for table_id in ids:
            different = await check_one(Tables(database), table_id)
            if different is not None:
                found.append(different)
        return len(ids), found
    finally:
        await database.close()


async def check_one(tables: Tables, table_id: str) -> Difference | None:
    """Replays one table from its log alone; snapshots are left out."""
    stored = await tables.load(table_id)
    row = stored.table
    act = 0
    try:
        table = LiveTable(stored)
        table.begin()
        for line in await tables.log(table_id):
            act = line.version
            table.catch_up([line])
            if table.playing.digest() != line.digest:
                return Difference(row.id, row.game, row.rules_version, act, text("audit-position"))
    except AerodromeError as error:
        return Difference(row.id, row.game, row.rules_version, act, error.message)
    return None
