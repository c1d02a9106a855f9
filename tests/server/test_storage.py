"""Storage: snapshots and catching up give the same table as the log; backup, restore, check-tables, upkeep, clocks."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

import aerodrome
from aerodrome.core import registry
from aerodrome.core.rng import Rng
from aerodrome.server import upkeep
from aerodrome.server.app import create, make_site
from aerodrome.server.settings import Settings
from aerodrome.server.storage import pulse, sqlite_files
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.sqlite_files import sqlite_file
from aerodrome.server.tables import audit, clocks
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
    service = anna.client.app.state.site.service
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
    other = make_site(settings.checked())

    async def seen() -> tuple[int, str]:
        async with other.service.look(table) as live:
            return live.row.version, live.playing.digest()

    with asyncio.Runner() as runner:
        before = runner.run(seen())
        play_some(anna, ben, table, 3)
        anna.post(f"/api/tables/{table}/offer", kind="undo")
        ben.post(f"/api/tables/{table}/offer", kind="undo")
        after = runner.run(seen())
        mine = anna.client.app.state.site.service._live[table]
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
    site = client.app.state.site
    start = site.service.now()
    site.service.now = lambda: start + 60_000
    anna.move(table)
    left = [player["clock"] for player in ben.get(f"/api/tables/{table}")["players"]]
    assert 240_000 <= left[0] <= 251_000
    assert left[1] == 300_000
    site.service.now = lambda: start + 60_000 + 301_000
    client.blocking_portal.call(upkeep.once, site)
    result = ben.get(f"/api/tables/{table}")["result"]
    assert result["ending"] == {"kind": "flag", "seat": 1}
    assert [score["place"] for score in result["scores"]] == [1, 2]


def test_abandoned_tables_are_cleared(two: tuple[Player, Player, str]) -> None:
    anna, _, table = two
    site = anna.client.app.state.site
    assert anna.client.blocking_portal.call(upkeep.clear, site) == 0
    start = site.service.now()
    site.service.now = lambda: start + 31 * 86_400_000
    assert anna.client.blocking_portal.call(upkeep.clear, site) == 1
    assert anna.client.get(f"/api/tables/{table}", headers=anna.headers).status_code == 404


def test_several_processes_need_postgresql(settings: Settings) -> None:
    with pytest.raises(Exception, match="PostgreSQL"):
        replace(settings, workers=2).checked()


def test_a_table_keeps_its_rules_version(settings: Settings) -> None:
    with TestClient(app=create(settings), base_url="http://testserver.local") as client:
        anna = Player(client, "Anna")
        table = anna.table(["me", "random"], options={"starter": "1"})["id"]
        assert anna.view(table)["rules_version"] == registry.game("yukon").version


@pytest.mark.parametrize("name", clocks.CHOICES)
def test_a_clock_never_shows_more_than_its_bound(client: Any, name: str) -> None:
    anna = Player(client, "Anna")
    table = anna.table(["me", "me"], clock=name, options={"starter": "1"})["id"]
    service = client.app.state.site.service
    for _ in range(12):
        live = service._live[table]
        if clocks.CHOICES[name].minutes:
            for seat in live.seats:
                seat.clock = clocks.LONGEST - 1
        anna.move(table)
    service.forget(table)
    stored = [player["clock"] for player in anna.get(f"/api/tables/{table}")["players"]]
    assert max(stored) == clocks.LONGEST if clocks.CHOICES[name].minutes else stored == [None, None]


def damaged(data: bytes) -> list[bytes]:
    """Snapshots as a bad disk, an old program or a stranger would leave them."""
    plain = json.loads(zlib.decompress(data))
    other = {**plain, "state": {**plain["state"], "turn": plain["state"]["turn"] + 1}}
    wrong = [{}, [], {"version": 1}, {**plain, "entries": [[1]]}, {**plain, "owners": []}, {**plain, "state": {}}, other]
    return [data[:20], b"", b"x" * 200, *(zlib.compress(json.dumps(one).encode()) for one in wrong)]


def test_a_damaged_snapshot_costs_nothing_but_time(two: tuple[Player, Player, str], settings: Settings) -> None:
    anna, ben, table = two
    play_some(anna, ben, table, 25)
    service = anna.client.app.state.site.service
    shown = [one.get(f"/api/tables/{table}") for one in (anna, ben)]
    good = anna.client.blocking_portal.call(service.tables.snapshot, table).data
    for bad in damaged(good):
        with sqlite3.connect(sqlite_file(settings)) as connection:
            connection.execute("UPDATE snapshots SET data = ?", (bad,))
        service.forget(table)
        assert [one.get(f"/api/tables/{table}") for one in (anna, ben)] == shown, bad[:20]


def test_a_restored_database_with_another_past_is_read_anew(two: tuple[Player, Player, str], settings: Settings) -> None:
    """The same number of acts, but other ones: whoever remembers the old ones must not go on from there."""
    anna, ben, table = two
    sqlite_files.backup(sqlite_file(settings), settings.data / "copy.sqlite")
    other = make_site(settings.checked())

    async def seen() -> str:
        async with other.service.look(table) as live:
            return live.playing.digest()

    with asyncio.Runner() as runner:
        for index in (0, 5):  # two different pasts of the same length; the other process saw the first
            sqlite_files.replace_contents(settings.data / "copy.sqlite", sqlite_file(settings))
            anna.move(table, index)
            if index == 0:
                runner.run(seen())
            ben.move(table, index)
        mine = anna.client.app.state.site.service._live[table].match.digest()
        assert runner.run(seen()) == mine
        anna.move(table, 1)
        assert runner.run(seen()) == anna.client.app.state.site.service._live[table].match.digest()
        runner.run(other.database.close())
    assert asyncio.run(audit.check_all(settings)) == (1, [])


def test_private_tables_do_not_crowd_out_the_listed_ones(client: Any) -> None:
    anna = Player(client, "Anna")
    anna.table(["me", "open"], listed=True)
    for _ in range(125):
        anna.table(["me", "open"])
    found = client.blocking_portal.call(client.app.state.site.lists.open_ones)
    assert len(found) == 1


def test_more_tables_are_open_than_are_kept_in_memory(settings: Settings) -> None:
    with TestClient(app=create(replace(settings, tables_in_memory=2)), base_url="http://testserver.local") as client:
        anna = Player(client, "Anna")
        tables = [anna.table(["me", "me"], options={"starter": "1"})["id"] for _ in range(6)]
        for table in tables * 2:
            anna.move(table)
        assert client.app.state.site.service.in_memory == 2  # type: ignore[attr-defined]


def test_clocks_stand_still_while_the_server_is_down(settings: Settings) -> None:
    with TestClient(app=create(settings), base_url="http://testserver.local") as client:
        anna = Player(client, "Anna")
        table = anna.table(["me", "me"], clock="fast", options={"starter": "1"})["id"]
        headers, began = anna.headers, client.app.state.site.service.now()  # type: ignore[attr-defined]
        client.blocking_portal.call(pulse.beat, client.app.state.site.database, began)  # type: ignore[attr-defined]
    hours = 3 * 3_600_000
    app = create(settings)
    app.state.site.service.now = lambda: began + hours
    with TestClient(app=app, base_url="http://testserver.local") as client:
        client.blocking_portal.call(upkeep.once, app.state.site)
        state = client.get(f"/api/tables/{table}", headers=headers).json()
        assert state["table"]["status"] == "playing"
        assert state["clock"]["since"] >= began + hours - 60_000
        app.state.site.service.now = lambda: began + hours + 400_000  # while it runs, clocks run
        client.blocking_portal.call(upkeep.once, app.state.site)
        assert client.get(f"/api/tables/{table}", headers=headers).json()["result"]["ending"]["kind"] == "flag"


def test_a_short_pause_or_a_clock_set_back_gives_no_time(settings: Settings) -> None:
    async def gaps() -> list[int]:
        database = Database(settings.checked())
        await database.migrate()
        found = []
        for at in (1_000_000, 1_005_000, 900_000, 1_020_000, 1_020_000):
            found.append(await pulse.resume(database, at))
        await pulse.beat(database, 1_030_000)
        found.append(await pulse.resume(database, 1_031_000))
        await database.close()
        return found

    assert asyncio.run(gaps()) == [0, 0, 0, 15_000, 0, 0]


@pytest.mark.parametrize("game", registry.games())
def test_the_hash_of_a_position_is_the_one_that_was_always_stored(game: str) -> None:
    match, rng = aerodrome.new(game, seats=3, seed=5), Rng(5)
    for _ in range(40):
        legal = match.narrow()
        match.play(legal[rng.below(len(legal))])
        text = json.dumps(match._draft.public.to_json(), sort_keys=True, separators=(",", ":"))
        assert match.digest() == hashlib.sha256(text.encode()).hexdigest()[:16]
        if match.over:
            break
