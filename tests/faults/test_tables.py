"""Faults below a table: a snapshot that is cut or wrong, clocks that jump, clocks walked to their bounds."""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from aerodrome.server import upkeep
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.models import SeatRow, SnapshotRow
from aerodrome.server.tables import act, clocks
from faults.house import House

DAY = 86_400_000
LONGEST_KNOWN = 2**31  # what the first schema could hold


# Snapshots


def with_data(change: Callable[[dict[str, Any]], None]) -> Callable[[bytes], bytes]:
    """A snapshot that can be read, but tells something else."""

    def changed(body: bytes) -> bytes:
        data = json.loads(zlib.decompress(body))
        change(data)
        return zlib.compress(json.dumps(data).encode())

    return changed


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "cut": lambda body: body[: len(body) // 2],
    "empty": lambda body: b"",
    "noise": lambda body: bytes(255 - byte for byte in body),
    "not-json": lambda body: zlib.compress(b"{" + zlib.decompress(body)),
    "deep": lambda body: zlib.compress(b"[" * 100_000),
    "list": lambda body: zlib.compress(b"[]"),
    "nothing-inside": lambda body: zlib.compress(b"{}"),
    "without-owners": with_data(lambda data: data.pop("owners")),
    "fewer-entries": with_data(lambda data: data["owners"].pop()),
    "another-version": with_data(lambda data: data.update(version=data["version"] - 1)),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_snapshot_is_passed_by(home: House, damage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(act, "SNAPSHOT_EVERY", 5)
    home.play(5)
    shown = home.anna.get(f"/api/tables/{home.table}")

    async def spoil(database: Database) -> None:
        mine = SnapshotRow.table_id == home.table

        def work(session: Session) -> None:
            body = session.scalars(select(SnapshotRow.data).where(mine)).one()
            session.execute(update(SnapshotRow).where(mine).values(data=DAMAGE[damage](body)))

        await database.write(work)

    home.run(spoil)
    home.forget()
    assert home.anna.get(f"/api/tables/{home.table}") == shown
    home.goes_on()


# Clocks


def clock_values(home: House) -> list[int]:
    """What the stored clocks show."""

    async def read(database: Database) -> list[int]:
        async with database.read() as session:
            query = select(SeatRow.clock).where(SeatRow.table_id == home.table).order_by(SeatRow.seat)
            return [int(value or 0) for value in (await session.scalars(query)).all()]

    return list(home.run(read))


@pytest.mark.parametrize("kind", [name for name in clocks.CHOICES if name != "none"])
def test_every_clock_is_walked_to_its_bounds(home: House, kind: str) -> None:
    """Many quick turns take it up to its cap, one long wait down to nothing: neither is too much for a column."""
    home.table = home.new_table(clock=kind)
    home.play(2)

    async def wind(database: Database) -> None:
        wound = update(SeatRow).where(SeatRow.table_id == home.table).values(clock=clocks.LONGEST)
        await database.write(lambda session: session.execute(wound))

    home.run(wind)
    home.forget()
    home.play(4)
    assert all(0 < value <= clocks.LONGEST for value in clock_values(home))
    assert max(clock_values(home)) > clocks.LONGEST - 60_000
    start = home.site.service.now()
    home.site.service.now = lambda: start + clocks.LONGEST + DAY
    home.client.blocking_portal.call(upkeep.once, home.site)
    assert home.anna.get(f"/api/tables/{home.table}")["result"]["ending"]["kind"] == "flag"
    assert min(clock_values(home)) >= 0


def test_columns_hold_more_than_the_cap(home: House) -> None:
    assert clocks.LONGEST > LONGEST_KNOWN

    async def wind(database: Database) -> None:
        wound = update(SeatRow).where(SeatRow.table_id == home.table).values(clock=2**62)
        await database.write(lambda session: session.execute(wound))

    home.run(wind)
    assert clock_values(home) == [2**62, 2**62]


@pytest.mark.parametrize("jump", [-400 * DAY, -3_600_000, 3_600_000, 400 * DAY], ids=lambda jump: f"{jump // 1000}s")
def test_a_clock_on_the_wall_that_jumps(home: House, jump: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Set back or on while a game is played, and put right again: it costs nobody time and gives nobody more."""
    home.table = home.new_table(clock="fast")
    home.play(2)
    before = clock_values(home)
    for wall in (jump, 0):
        monkeypatch.setattr(time, "time_ns", lambda real=time.time_ns, wall=wall: real() + wall * 1_000_000)
        home.client.blocking_portal.call(upkeep.once, home.site)
        home.play(2)
    after = clock_values(home)
    more = 2 * clocks.CHOICES["fast"].seconds * 1000
    assert all(old - 60_000 < new <= old + more for old, new in zip(before, after, strict=True))
    home.goes_on()
