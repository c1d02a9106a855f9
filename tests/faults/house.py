"""A server in this process on either database, two people at a table, and what must hold after every fault."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from sqlalchemy import delete, insert, select
from sqlalchemy.orm import Session

from aerodrome.server.app import create
from aerodrome.server.settings import Settings
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.models import Base
from aerodrome.server.tables import audit
from faults.wire import Wire
from server.players import Player
from server.postgres import new_database

Rows = dict[str, list[dict[str, Any]]]


class House:
    """A running server, its wire to PostgreSQL if it has one, and Anna and Ben at a table."""

    def __init__(self, settings: Settings, direct: Settings, wire: Wire | None, client: TestClient[Any]) -> None:
        self.settings = settings
        self.direct = direct  # the same database beside the wire
        self.wire = wire
        self.client = client
        self.site: Any = client.app.state.site
        self.anna, self.ben = Player(client, "Anna"), Player(client, "Ben")
        self.table = self.new_table()

    def new_table(self, **more: Any) -> str:
        """A table of both that has begun."""
        made = self.anna.table(["me", "open"], options={"starter": "1"}, **more)
        self.ben.post(f"/api/join/{made['join']}")
        return str(made["id"])

    @property
    def mover(self) -> Player:
        """Whose turn it is."""
        return self.anna if self.anna.get(f"/api/tables/{self.table}")["table"]["mover"] == 0 else self.ben

    def play(self, moves: int) -> None:
        """Some moves of whoever is to move."""
        for number in range(moves):
            self.mover.move(self.table, number)

    def try_to_move(self) -> int:
        """The status of a move that may fail."""
        player = self.mover
        seen = player.view(self.table)
        return self.answer(player, "play", {"version": seen["version"], "choices": [seen["choices"][0]["choice"]]})

    def answer(self, player: Player, act: str, body: dict[str, Any]) -> int:
        """The status of a call."""
        return int(self.client.post(f"/api/tables/{self.table}/{act}", headers=player.headers, json=body).status_code)

    def forget(self) -> None:
        """As after a restart: the table is loaded anew."""
        self.site.service.forget(self.table)

    def goes_on(self) -> None:
        """What must hold after every fault: logs replay, and both can play."""
        checked, found = asyncio.run(audit.check_all(self.direct))
        assert found == []
        assert checked >= 1
        before = self.anna.get(f"/api/tables/{self.table}")["log"]
        self.play(3)
        assert self.anna.get(f"/api/tables/{self.table}")["log"] != before
        assert asyncio.run(audit.check_all(self.direct))[1] == []
        self.forget()
        assert self.anna.get(f"/api/tables/{self.table}")["log"] == self.ben.get(f"/api/tables/{self.table}")["log"]

    def run(self, work: Any) -> Any:
        """Runs a coroutine function over a connection of its own beside the wire."""

        async def go() -> Any:
            database = Database(self.direct.checked())
            try:
                return await work(database)
            finally:
                await database.close()

        return asyncio.run(go())

    def saved(self) -> Rows:
        """Every row of the database, as a dump holds it."""

        async def read(database: Database) -> Rows:
            async with database.read() as session:
                found = {table.name: (await session.execute(select(table))).mappings() for table in Base.metadata.sorted_tables}
                return {name: [dict(row) for row in rows] for name, rows in found.items()}

        return dict(self.run(read))

    def put_back(self, rows: Rows) -> None:
        """Replaces everything by a dump, while the server runs."""

        def work(session: Session) -> None:
            for table in reversed(Base.metadata.sorted_tables):
                session.execute(delete(table))
            for table in Base.metadata.sorted_tables:
                if rows[table.name]:
                    session.execute(insert(table), rows[table.name])

        self.run(lambda database: database.write(work))


@contextmanager
def house(data: Path, postgres: str | None) -> Iterator[House]:
    """A house on SQLite or on a new database of that PostgreSQL."""
    wire = Wire(new_database(postgres)) if postgres else None
    common: dict[str, Any] = {"data": data, "rate": 0, "bot_workers": 1, "secret": "s" * 32}
    settings = Settings(**common, database_url=wire.address if wire else "")
    direct = Settings(**common, database_url=wire.direct if wire else "")
    with TestClient(app=create(settings), base_url="http://testserver.local") as client:
        yield House(settings, direct, wire, client)
        if wire:
            wire.mend()
    if wire:
        wire.close()
