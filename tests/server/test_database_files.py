"""The files of a server: private, served by one process, copied and put back with care; its settings and its log."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import text as sql
from sqlalchemy.exc import DBAPIError

from aerodrome.core.errors import BadTerms
from aerodrome.server import logs
from aerodrome.server.settings import Settings
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.sqlite_files import only_server, sqlite_file
from commands import call, refused
from server.players import Player
from server.postgres import cluster, new_database
from server.processes import START, Served


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A PostgreSQL server for this file."""
    with cluster() as address:
        yield address


def others_may_read(folder: Path) -> list[str]:
    """Files that somebody else than their owner can open."""
    return sorted(path.name for path in folder.rglob("*") if path.is_file() and path.stat().st_mode & 0o077)


def made(folder: Path) -> Path:
    """A database as a server leaves it."""
    settings = Settings(data=folder).checked()

    async def make() -> None:
        database = Database(settings)
        await database.migrate()
        await database.close()

    asyncio.run(make())
    return sqlite_file(settings)


# Who may read


def test_nobody_else_reads_the_database_and_its_copies(two: tuple[Player, Player, str], settings: Settings) -> None:
    two[0].move(two[2])
    data = settings.data
    assert (data / "aerodrome.sqlite-wal").exists()
    assert call("backup", data / "copies" / "copy.sqlite", "--data", data).exit_code == 0
    assert call("restore", data / "copies" / "copy.sqlite", "--data", data, "--yes").exit_code == 0
    assert len(list(data.glob("aerodrome-before-*.sqlite"))) == 1
    assert others_may_read(data) == []
    assert (data / "copies").stat().st_mode & 0o077 == 0


def test_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = made(tmp_path)
    path.chmod(0o644)
    made(tmp_path)
    assert others_may_read(tmp_path) == []


# Backup and restore


def test_a_backup_replaces_a_file_only_when_told(tmp_path: Path) -> None:
    made(tmp_path)
    other = tmp_path / "photos.sqlite"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE photos (name)")
    before = other.read_bytes()
    assert "exists already" in refused("backup", other, "--data", tmp_path)
    assert other.read_bytes() == before
    assert "is the database itself" in refused("backup", tmp_path / "aerodrome.sqlite", "--data", tmp_path, "--force")
    assert call("backup", other, "--data", tmp_path, "--force").exit_code == 0
    assert other.read_bytes() != before


def test_restore_asks_tells_and_keeps_the_old_one(two: tuple[Player, Player, str], settings: Settings, tmp_path: Path) -> None:
    anna, _, table = two
    copy = tmp_path / "copies" / "copy.sqlite"
    assert call("backup", copy, "--data", settings.data).exit_code == 0
    kept = anna.get(f"/api/tables/{table}")
    anna.move(table)
    after = anna.get(f"/api/tables/{table}")
    asked = call("restore", copy, "--data", settings.data, typed="n\n")
    assert asked.exit_code == 1
    assert "holds 1 tables and 2 guests, last played" in asked.stdout
    assert anna.get(f"/api/tables/{table}") == after
    assert call("restore", copy, "--data", settings.data, typed="y\n").exit_code == 0
    assert anna.get(f"/api/tables/{table}") == kept
    old = next(settings.data.glob("aerodrome-before-*.sqlite"))
    assert call("restore", old, "--data", settings.data, "--yes").exit_code == 0
    assert anna.get(f"/api/tables/{table}") == after
    assert not list(settings.data.glob(".aerodrome-*"))


def spoil(path: Path, *statements: str) -> None:
    """Changes a database behind the server's back."""
    with sqlite3.connect(path) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize(
    ("statements", "words"),
    [
        (["DROP TABLE alembic_version"], "is not a database of Aerodrome"),
        (["DROP TABLE guests"], "is not a database of Aerodrome"),
        (["UPDATE alembic_version SET version_num = '9999'"], "made by a newer one, or altered"),
        (["CREATE TRIGGER t AFTER INSERT ON log BEGIN DELETE FROM log; END"], "is not a database of Aerodrome"),
        (["CREATE VIEW v AS SELECT seed FROM tables"], "is not a database of Aerodrome"),
        (["ALTER TABLE guests DROP COLUMN seen"], "is not a database of Aerodrome"),
        (["INSERT INTO chat VALUES (1, 'nowhere', 'g', 0, 'n', 't', 1)"], "is not a database of Aerodrome"),
    ],
)
def test_restore_refuses_what_is_not_whole_and_ours(tmp_path: Path, statements: list[str], words: str) -> None:
    strange = made(tmp_path / "strange")
    spoil(strange, *statements)
    home = tmp_path / "home"
    path = made(home)
    before = path.read_bytes()
    assert words in refused("restore", strange, "--data", home, "--yes")
    assert path.read_bytes() == before
    assert [one.name for one in home.iterdir() if one.suffix == ".sqlite"] == ["aerodrome.sqlite"]


def test_restore_refuses_files_that_are_no_database(tmp_path: Path) -> None:
    whole = made(tmp_path / "from").read_bytes()
    for name, body, words in (
        ("text.sqlite", b"hello", "file is not a database"),
        ("empty.sqlite", b"", "is not a database of Aerodrome"),
        ("cut.sqlite", whole[: len(whole) // 2], "malformed"),
        ("torn.sqlite", whole[:4096] + b"\xff" * 8192 + whole[12288:], "is not a database of Aerodrome"),
    ):
        (tmp_path / name).write_bytes(body)
        assert words in refused("restore", tmp_path / name, "--data", tmp_path, "--yes"), name
    for place in (Path("/dev/zero"), tmp_path, tmp_path / "nothing"):
        assert "There is no file" in refused("restore", place, "--data", tmp_path, "--yes")
    assert not (tmp_path / "aerodrome.sqlite").exists()


def test_check_tables_makes_no_database_where_there_is_none(tmp_path: Path) -> None:
    assert "There is no database" in refused("check-tables", "--data", tmp_path / "typo")
    assert not (tmp_path / "typo").exists()


# One server


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    with Served(tmp_path) as first:
        environment = Served(tmp_path).environment
        done = subprocess.run([sys.executable, "-c", START], env=environment, capture_output=True, text=True, timeout=60)
        assert done.returncode != 0
        assert "Another server uses" in done.stdout + done.stderr
        first.kill()
        with Served(tmp_path):  # a server that was killed leaves no lock behind
            pass


def test_the_lock_is_given_back(tmp_path: Path) -> None:
    path = tmp_path / "aerodrome.sqlite"
    with only_server(path), pytest.raises(BadTerms, match="Another server uses"), only_server(path):
        pass
    with only_server(path):
        pass


# Settings


def test_an_empty_or_short_secret_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("\n")
    with pytest.raises(BadTerms, match="holds no session secret"):
        Settings(data=tmp_path).checked()
    (tmp_path / "secret").unlink()
    assert len(Settings(data=tmp_path).checked().secret) == 64
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]
    with pytest.raises(BadTerms, match="at least 16 characters"):
        Settings(data=tmp_path, secret="short").checked()


# Logs


SECRET = "0123456789abcdef" * 4


def logged(caplog: pytest.LogCaptureFixture, error: BaseException) -> str:
    """The line that an error leaves."""
    try:
        raise error
    except BaseException:
        logging.getLogger("test").exception("failed", extra={"why": error})
    return logs.JsonLines().format(caplog.records[-1])


def broken_insert(address: str, data: Path) -> BaseException:
    """The error of a real database to which the same secret was given twice."""
    settings = Settings(data=data, database_url=address).checked()

    async def run() -> BaseException:
        database = Database(settings)
        await database.migrate()
        row = {"hash": SECRET, "guest": "nobody", "at": 1 << 70}
        statement = sql("INSERT INTO sessions (token_hash, guest_id, label, created) VALUES (:hash, :guest, '', :at)")
        errors: list[BaseException] = []
        for change in ({}, {"at": 1}, {"at": 1, "hash": SECRET * 3}):
            try:
                await database.write(lambda session, given={**row, **change}: session.execute(statement, given))
            except (DBAPIError, OverflowError) as error:
                errors.append(error)
        await database.close()
        return errors[-1]

    return asyncio.run(run())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_database_errors_log_no_values(
    kind: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest
) -> None:
    address = new_database(request.getfixturevalue("postgres")) if kind == "postgresql" else ""
    line = logged(caplog, broken_insert(address, tmp_path))
    assert SECRET not in line
    assert "Error" in json.loads(line)["error"]
    assert "_database_files.py" in json.loads(line)["error"]  # where it happened is told


def test_what_postgresql_says_about_rows_is_left_out(caplog: pytest.LogCaptureFixture) -> None:
    error = asyncpg.UniqueViolationError(f"Key (join_key)=({SECRET}) already exists.")
    error.constraint_name = "uq_tables_join_key"
    line = logged(caplog, error)
    assert SECRET not in line
    assert "UniqueViolationError 23505 uq_tables_join_key" in json.loads(line)["error"]
    own = logged(caplog, ValueError("a sentence of ours"))
    assert "ValueError: a sentence of ours" in json.loads(own)["error"]


def test_the_environment_is_checked_like_what_is_typed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    environment: dict[str, Any] = {**os.environ, "AERODROME_DATA": str(tmp_path), "AERODROME_BOT_WORKERS": "-1"}
    done = subprocess.run(
        [sys.executable, "-m", "aerodrome.cli.main", "serve"], env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert done.stderr == "aerodrome: The setting bot-workers cannot be -1: it is a number from 0 to 256.\n"
    assert replace(Settings(data=tmp_path), bot_workers=0).checked().bot_workers == 0
