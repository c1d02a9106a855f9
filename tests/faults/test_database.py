"""Faults of the database: gone, slow, locked, full, restored, half migrated. After each, logs replay and play goes on."""

from __future__ import annotations

import asyncio
import resource
import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from litestar.testing import TestClient
from sqlalchemy import inspect
from sqlalchemy import text as sql

from aerodrome.server.app import create
from aerodrome.server.storage import database as database_module
from aerodrome.server.storage import migrate
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.sqlite_files import sqlite_file
from faults.house import House
from server.players import Player

BUSY = 503


# Gone


def test_a_database_that_is_gone_and_comes_back(home: House) -> None:
    with gone(home):
        assert home.answer(home.anna, "resign", {}) == BUSY
        assert home.client.get("/readyz").status_code == BUSY
        assert home.client.get("/").status_code == BUSY
        assert home.client.get("/healthz").status_code == 200
    wait_until_ready(home)
    home.goes_on()


@contextmanager
def gone(home: House) -> Iterator[None]:
    """PostgreSQL behind a cut wire; a SQLite file that was moved away, for connections that are opened meanwhile."""
    if home.wire:
        home.wire.cut()
        yield
        home.wire.mend()
        return
    home.client.blocking_portal.call(home.site.database.hang_up)
    path = sqlite_file(home.settings)
    away = path.with_suffix(".away")
    path.rename(away)
    yield
    assert not path.exists(), "an empty database was made in its place"
    away.rename(path)


def wait_until_ready(home: House) -> None:
    end = time.monotonic() + 20
    while home.client.get("/readyz").status_code != 200:
        assert time.monotonic() < end
        time.sleep(0.05)


# Slow and locked


def test_a_slow_database_only_takes_longer(home: House) -> None:
    if home.wire:
        home.wire.delay = 0.05
        home.play(1)
        home.wire.mend()
    else:
        with locked(home, seconds=1.0):
            home.play(1)
    home.goes_on()


def test_a_locked_database_refuses_and_changes_nothing(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "PATIENCE", 0.5)
    with TestClient(app=create(home.settings), base_url="http://testserver.local") as client:
        hasty = House.__new__(House)
        hasty.__dict__.update(home.__dict__, client=client, site=client.app.state.site)
        hasty.anna, hasty.ben = (again(client, player) for player in (home.anna, home.ben))
        before = home.saved()["log"]
        player = hasty.mover
        seen = player.view(hasty.table)
        with locked(home, seconds=2.0):
            body = {"version": seen["version"], "choices": [seen["choices"][0]["choice"]]}
            assert hasty.answer(player, "play", body) == BUSY
        assert home.saved()["log"] == before
        hasty.goes_on()


def again(client: Any, player: Player) -> Player:
    """The same person at another server."""
    found = Player.__new__(Player)
    found.__dict__.update(player.__dict__, client=client)
    return found


@contextmanager
def locked(home: House, seconds: float) -> Iterator[None]:
    """Somebody else holds what every writer needs, for so long."""
    held, let_go = threading.Event(), threading.Event()

    async def hold_postgres() -> None:
        connection = await asyncpg.connect(home.direct.dsn)
        await connection.execute("BEGIN; LOCK TABLE tables, seats IN EXCLUSIVE MODE")
        held.set()
        await asyncio.to_thread(let_go.wait, seconds)
        await connection.close()

    def hold() -> None:
        if home.wire:
            asyncio.run(hold_postgres())
            return
        connection = sqlite3.connect(sqlite_file(home.settings), isolation_level=None)
        connection.execute("BEGIN IMMEDIATE")
        held.set()
        let_go.wait(seconds)
        connection.close()

    thread = threading.Thread(target=hold)
    thread.start()
    assert held.wait(20)
    try:
        yield
    finally:
        let_go.set()
        thread.join()


# Full


def test_a_full_disk_refuses_and_changes_nothing(home: House) -> None:
    before = home.saved()["log"]
    player = home.mover
    seen = player.view(home.table)
    with full(home):
        body = {"version": seen["version"], "choices": [seen["choices"][0]["choice"]]}
        assert home.answer(player, "play", body) == BUSY
        assert player.view(home.table)["version"] == seen["version"]  # looking is still possible
    assert home.saved()["log"] == before
    home.goes_on()


@contextmanager
def full(home: House) -> Iterator[None]:
    """PostgreSQL says so in its own words (53100); for SQLite no file of this process may take another byte."""
    if home.wire:
        function = "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
        execute(home, function + "'BEGIN RAISE EXCEPTION ''No space left'' USING ERRCODE = ''53100''; END'")
        execute(home, "CREATE TRIGGER full_disk BEFORE INSERT ON log EXECUTE FUNCTION full_disk()")
        yield
        execute(home, "DROP TRIGGER full_disk ON log")
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def execute(home: House, statement: str) -> None:
    home.run(lambda database: database.write(lambda session: session.execute(sql(statement))))


# Restored


def test_a_restored_dump_under_a_running_server(home: House) -> None:
    kept = home.saved()
    shown = home.anna.get(f"/api/tables/{home.table}")["log"]
    home.play(5)
    home.put_back(kept)
    end = time.monotonic() + (15 if home.wire else 0)  # SQLite tells at once; PostgreSQL is asked every few seconds
    while home.anna.get(f"/api/tables/{home.table}")["log"] != shown:
        assert time.monotonic() < end
        time.sleep(0.2)
    home.goes_on()


def test_a_move_on_a_dump_that_was_just_restored(home: House) -> None:
    """Whatever a page still shows: an act is measured by what is stored."""
    kept = home.saved()
    home.play(5)
    player = home.mover
    seen = player.view(home.table)
    home.put_back(kept)
    body = {"version": seen["version"], "choices": [seen["choices"][0]["choice"]]}
    assert home.answer(player, "play", body) == 409
    home.goes_on()


def test_another_process_whose_past_was_taken_back(home: House) -> None:
    """It remembers a game that the restored database never had, and the other has played on beyond that version."""
    kept = home.saved()
    with TestClient(app=create(home.settings), base_url="http://testserver.local") as client:
        other = House.__new__(House)
        other.__dict__.update(home.__dict__, client=client, site=client.app.state.site)
        other.anna, other.ben = (again(client, player) for player in (home.anna, home.ben))
        home.play(2)
        for player in (other.anna, other.ben):
            player.view(home.table)
        home.put_back(kept)
        home.client.blocking_portal.call(home.site.service.compare)  # as every few seconds
        for number in range(6):
            home.mover.move(home.table, number + 1)
        end = time.monotonic() + 15
        while other.anna.get(f"/api/tables/{home.table}")["log"] != home.anna.get(f"/api/tables/{home.table}")["log"]:
            assert time.monotonic() < end
            time.sleep(0.2)
        other.goes_on()
        home.goes_on()


# Half migrated


BROKEN = '''"""A migration that fails on its way."""
from alembic import op
import sqlalchemy as sa

revision = "broken"
down_revision = {newest!r}

def upgrade():
    op.create_table("half", sa.Column("id", sa.Integer(), primary_key=True))
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("nonce")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("touched")
    raise RuntimeError("the power went out")
'''


async def table_names(database: Database) -> list[str]:
    async with database.engine.connect() as connection:
        return list(await connection.run_sync(lambda now: inspect(now).get_table_names()))


def test_a_migration_that_fails_leaves_everything_as_it_was(home: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = home.saved()
    folder = tmp_path / "migrations"
    shutil.copytree(migrate.FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
    newest = sorted(path.stem.split("_")[0] for path in (folder / "versions").glob("0*.py"))[-1]
    (folder / "versions" / "broken.py").write_text(BROKEN.format(newest=newest))
    with monkeypatch.context() as patched:
        patched.setattr(migrate, "FOLDER", folder)
        with pytest.raises(RuntimeError, match="the power went out"):
            home.run(lambda database: database.migrate())
    assert home.saved() == before
    assert "half" not in home.run(table_names)
    home.run(lambda database: database.migrate())
    home.goes_on()


def test_a_migration_that_builds_a_table_anew_keeps_what_belongs_to_it(
    home: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = home.saved()
    folder = tmp_path / "migrations"
    shutil.copytree(migrate.FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
    newest = sorted(path.stem.split("_")[0] for path in (folder / "versions").glob("0*.py"))[-1]
    anew = BROKEN.format(newest=newest).split("    op.create_table")[0] + (
        '    with op.batch_alter_table("tables", recreate="auto") as tables:\n'
        '        tables.alter_column("touched", existing_type=sa.Integer(), type_=sa.BigInteger())\n'
    )
    (folder / "versions" / "anew.py").write_text(anew)
    monkeypatch.setattr(migrate, "FOLDER", folder)
    home.run(lambda database: database.migrate())
    assert home.saved() == before
    assert home.answer(home.anna, "resign", {"seat": 9}) in (BUSY, 403)  # plans made for the old schema are thrown away
    home.forget()
    assert home.client.get(f"/api/tables/{home.table}", headers=home.anna.headers).status_code in (BUSY, 200)
    home.goes_on()
