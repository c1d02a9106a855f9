"""Storage: snapshots and catching up give the same table as the log; backup, restore, check-tables, upkeep, clocks."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from aerodrome.server import upkeep
from aerodrome.server.app import create, make_parts
from aerodrome.server.settings import Settings
from aerodrome.server.storage import sqlite_files
from aerodrome.server.storage.sqlite_files import sqlite_file
from aerodrome.server.tables import audit
from server.players import Player


def play_some(anna: Player, ben: Player, table: str, moves: int) -> None:
    """Some moves of both."""
    for number in range(moves):
        state = anna.get(f"/api/tables/{table}")
        if state["table"]["status"] == "over":
            return
        (anna if state["table"]["mover"] == 0 else ben).move(table, number)


def test_a_table_loaded_from_its_snapshot_is_the_same(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    play_some(anna, ben, table, 25)
    service = anna.client.app.state.parts.service
    assert anna.client.blocking_portal.call(service.tables.snapshot, table) is not None
    shown = [one.get(f"/api/tables/{table}") for one in (anna, ben)]
    position = service._live[table].match.digest()
    service.forget(table)
    assert [one.get(f"/api/tables/{table}") for one in (anna, ben)] == shown
    assert service._live[table].match.digest() == position
    loaded = service._live[table]
    assert len(loaded.match.entries) == len(loaded.owners)


def test_another_process_catches_up(two: tuple[Player, Player, str], settings: Settings) -> None:
    anna, ben, table = two
    other = make_parts(settings.checked())

    async def seen() -> tuple[int, str]:
        async with other.service.look(table) as live:
            return live.row.version, live.playing.digest()

    with asyncio.Runner() as runner:
        before = runner.run(seen())
        play_some(anna, ben, table, 3)
        anna.post(f"/api/tables/{table}/offer", kind="undo")
        ben.post(f"/api/tables/{table}/offer", kind="undo")
        after = runner.run(seen())
        mine = anna.client.app.state.parts.service._live[table]
        assert before != after == (mine.row.version, mine.match.digest())
        runner.run(other.database.close())


def test_backup_and_restore_while_the_server_runs(two: tuple[Player, Player, str], settings: Settings, tmp_path: Path) -> None:
    anna, ben, table = two
    play_some(anna, ben, table, 2)
    kept = anna.get(f"/api/tables/{table}")
    sqlite_files.backup(sqlite_file(settings), tmp_path / "copy.sqlite")
    play_some(anna, ben, table, 3)
    assert anna.get(f"/api/tables/{table}") != kept
    sqlite_files.replace_contents(tmp_path / "copy.sqlite", sqlite_file(settings))
    assert anna.get(f"/api/tables/{table}") == kept
    play_some(anna, ben, table, 1)


def test_check_tables_finds_what_would_differ(two: tuple[Player, Player, str], settings: Settings) -> None:
    anna, ben, table = two
    play_some(anna, ben, table, 4)
    assert asyncio.run(audit.check_all(settings)) == (1, [])
    with sqlite3.connect(sqlite_file(settings)) as connection:
        connection.execute("UPDATE log SET digest = 'something else' WHERE version = 3")
    count, found = asyncio.run(audit.check_all(settings))
    assert count == 1
    assert (found[0].table, found[0].act) == (table, 3)


def test_clocks_run_and_a_fallen_flag_ends_the_game(client: Any) -> None:
    anna, ben = Player(client, "Anna"), Player(client, "Ben")
    made = anna.table(["me", "open"], options={"starter": "1"}, clock="fast")
    table = made["id"]
    ben.post(f"/api/join/{made['join']}")
    parts = client.app.state.parts
    start = parts.service.now()
    parts.service.now = lambda: start + 60_000
    anna.move(table)
    left = [player["clock"] for player in ben.get(f"/api/tables/{table}")["players"]]
    assert 240_000 <= left[0] <= 251_000
    assert left[1] == 300_000
    parts.service.now = lambda: start + 60_000 + 301_000
    client.blocking_portal.call(upkeep.once, parts)
    result = ben.get(f"/api/tables/{table}")["result"]
    assert result["ending"] == {"kind": "flag", "seat": 1}
    assert [score["place"] for score in result["scores"]] == [1, 2]


def test_abandoned_tables_are_cleared(two: tuple[Player, Player, str]) -> None:
    anna, _, table = two
    parts = anna.client.app.state.parts
    assert anna.client.blocking_portal.call(upkeep.clear, parts) == 0
    start = parts.service.now()
    parts.service.now = lambda: start + 31 * 86_400_000
    assert anna.client.blocking_portal.call(upkeep.clear, parts) == 1
    assert anna.client.get(f"/api/tables/{table}", headers=anna.headers).status_code == 404


def test_several_processes_need_postgresql(settings: Settings) -> None:
    with pytest.raises(Exception, match="PostgreSQL"):
        replace(settings, workers=2).checked()


def test_a_table_keeps_its_rules_version(settings: Settings) -> None:
    with TestClient(app=create(settings), base_url="http://testserver.local") as client:
        anna = Player(client, "Anna")
        table = anna.table(["me", "random"], options={"starter": "1"})["id"]
        assert anna.view(table)["rules_version"] == 1
