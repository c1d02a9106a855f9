"""The pulse of the server: when a process was last alive. In the gap nobody could move, so clocks stood still."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from aerodrome.server.storage.database import Database
from aerodrome.server.storage.models import PulseRow, SeatRow, TableRow

DOWN = 10_000  # milliseconds: servers beat every few seconds, so a longer pause means that none ran


async def beat(database: Database, now: int) -> None:
    """Some process is alive."""
    async with database.write() as session:
        done: Any = await session.execute(update(PulseRow).where(PulseRow.id == 1, PulseRow.at < now).values(at=now))
        if not done.rowcount and await session.get(PulseRow, 1) is None:
            session.add(PulseRow(id=1, at=now))


async def resume(database: Database, now: int) -> int:
    """Called at the start: gives all who play the time back in which no server ran, and returns it in milliseconds."""
    try:
        async with database.write() as session:
            last = await session.scalar(select(PulseRow.at).where(PulseRow.id == 1))
            if last is None:
                session.add(PulseRow(id=1, at=now))
                return 0
            mine: Any = await session.execute(
                update(PulseRow).where(PulseRow.id == 1, PulseRow.at == last).values(at=max(last, now))
            )
            gap = now - last
            if mine.rowcount != 1 or gap <= DOWN:  # another process was quicker, or one was alive
                return 0
            playing = select(TableRow.id).where(TableRow.status == "playing")
            await session.execute(
                update(SeatRow).where(SeatRow.table_id.in_(playing)).values(seen=SeatRow.seen + gap)
                .execution_options(synchronize_session=False)
            )  # fmt: skip
            later = {
                "turn_began": TableRow.turn_began + gap,
                "deadline": TableRow.deadline + gap,
                "touched": TableRow.touched + 1,
            }
            await session.execute(
                update(TableRow).where(TableRow.status == "playing").values(**later).execution_options(synchronize_session=False)
            )
            return gap
    except IntegrityError:
        return 0  # two first processes began at once
