"""The pulse of the server: when a process was last alive. In the gap nobody could move, so clocks stood still."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from aerodrome.server.storage.database import Database
from aerodrome.server.storage.models import PulseRow, SeatRow, TableRow

DOWN = 10_000  # milliseconds: servers beat every few seconds, so a longer pause means that none ran


async def beat(database: Database, now: int) -> None:
    """Some process is alive."""

    def work(session: Session) -> None:
        done: Any = session.execute(update(PulseRow).where(PulseRow.id == 1, PulseRow.at < now).values(at=now))
        if not done.rowcount and session.get(PulseRow, 1) is None:
            session.add(PulseRow(id=1, at=now))

    await database.write(work)


async def resume(database: Database, now: int) -> int:
    """Called at the start: gives all who play the time back in which no server ran, and returns it in milliseconds."""
    try:
        return await database.write(lambda session: _give_back(session, now))
    except IntegrityError:
        return 0  # two first processes began at once


def _give_back(session: Session, now: int) -> int:
    last = session.scalar(select(PulseRow.at).where(PulseRow.id == 1))
    if last is None:
        session.add(PulseRow(id=1, at=now))
        return 0
    mine: Any = session.execute(update(PulseRow).where(PulseRow.id == 1, PulseRow.at == last).values(at=max(last, now)))
    gap = now - last
    if mine.rowcount != 1 or gap <= DOWN:  # another process was quicker, or one was alive
        return 0
    playing = select(TableRow.id).where(TableRow.status == "playing")
    later = {"turn_began": TableRow.turn_began + gap, "deadline": TableRow.deadline + gap, "touched": TableRow.touched + 1}
    for change in (
        update(SeatRow).where(SeatRow.table_id.in_(playing)).values(seen=SeatRow.seen + gap),
        update(TableRow).where(TableRow.status == "playing").values(**later),
    ):
        session.execute(change, execution_options={"synchronize_session": False})
    return gap
