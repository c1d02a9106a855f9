"""What an act costs the database: nothing is asked before it, and on PostgreSQL it is one way there and back."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from faults.house import House, house
from server.postgres import cluster

MOVES = 12


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A PostgreSQL server for this file."""
    with cluster() as address:
        yield address


@contextmanager
def statements() -> Iterator[list[str]]:
    """Every statement that goes through SQLAlchemy meanwhile, by its first word."""
    seen: list[str] = []

    def note(_: Any, __: Any, statement: str, *___: Any) -> None:
        seen.append(statement.split()[0].upper())

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield seen
    finally:
        event.remove(Engine, "before_cursor_execute", note)


@contextmanager
def written(home: House) -> Iterator[list[str]]:
    """Every statement on the writer's own connection meanwhile, by its first word: acts use it barely."""
    writer, seen = home.site.database._writer, list[str]()

    def trace(note: Any) -> None:
        writer._connected().connection.dbapi_connection.set_trace_callback(note)

    writer._thread.submit(trace, lambda statement: seen.append(statement.split()[0].upper())).result()
    try:
        yield seen
    finally:
        writer._thread.submit(trace, None).result()


def quiet(home: House) -> None:
    """Stops what the server does by itself, which would be counted too."""

    async def nothing(*_: Any) -> None:
        return None

    home.site.lists.fallen = home.site.lists.for_bots = empty
    home.site.service.store_noticed = nothing


async def empty(*_: Any) -> list[str]:
    """Nothing to look after."""
    return []


def acts(home: House) -> Iterator[tuple[str, dict[str, Any]]]:
    """Moves as somebody would make them who has looked before."""
    for _ in range(MOVES):
        seen = home.mover.view(home.table)
        if seen["confirm"]:
            yield "confirm", {"version": seen["version"]}
        else:
            yield "play", {"version": seen["version"], "choices": [seen["choices"][0]["choice"]]}


def test_nothing_is_asked_before_an_act_on_sqlite(tmp_path: Path) -> None:
    with house(tmp_path, None) as home:
        quiet(home)
        home.play(2)
        for act, body in acts(home):
            player = home.mover
            with statements() as asked, written(home) as seen:
                assert home.answer(player, act, body) == 200
            assert "SELECT" not in asked, f"{act} asked the database {asked}"
            assert set(seen) <= {"BEGIN", "SAVEPOINT", "RELEASE", "UPDATE", "INSERT", "COMMIT", "PRAGMA"}
            assert 0 < seen.count("UPDATE") + seen.count("INSERT") <= 4 + seen.count("BEGIN")


def test_an_act_is_one_way_there_and_back_on_postgresql(tmp_path: Path, postgres: str) -> None:
    with house(tmp_path, postgres) as home:
        quiet(home)
        assert home.wire is not None
        home.play(6)  # statements are prepared when they are first used
        flights, looks = [], []
        for act, body in acts(home):
            player = home.mover
            before = home.wire.flights
            with statements() as seen:
                assert home.answer(player, act, body) == 200
            flights.append(home.wire.flights - before)
            assert "SELECT" not in seen
            before = home.wire.flights
            player.get(f"/api/tables/{home.table}")
            looks.append(home.wire.flights - before)
        assert min(flights) == 1
        assert statistics.median(flights) == 1  # now and then the server's pulse is counted too
        assert statistics.median(looks) == 0  # what others do is heard, not asked for
