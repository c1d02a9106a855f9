"""Guests: a name and a cookie; a password takes the name to another device; all of it can be deleted."""

from __future__ import annotations

import unicodedata
from typing import Any

from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from aerodrome.core.errors import BadTerms
from aerodrome.server import ids
from aerodrome.server.errors import NotAllowed
from aerodrome.server.people import passwords
from aerodrome.server.people.names import clean_name, told_apart
from aerodrome.server.people.passwords import Keeper
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.models import ChatRow, GuestRow, SeatRow, SessionRow, TableRow
from aerodrome.web.texts import text

SESSION_DAYS = 180  # unused for so long, a session ends
IDLE_GUEST_DAYS = 30  # a guest who never sat down or set a password is forgotten after so long
_DAY = 86_400_000
PREFS: dict[str, Any] = {
    "confirm": True, "sound": False, "theme": "auto", "motion": "auto", "chat": True, "pace": "usual", "level": "",
}  # fmt: skip


def random_name(token: str) -> str:
    """A friendly name for somebody who has not chosen one."""
    number = int(ids.hashed(token)[:8], 16)
    first, second = text("guests.first").split(), text("guests.second").split()
    return f"{first[number % len(first)]} {second[number // len(first) % len(second)]}"


class Guests:
    """The stored guests and their sessions."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.passwords = Keeper()

    async def of_token(self, token: str | None) -> GuestRow | None:
        """The guest whom a token stands for."""
        if not token or len(token) > 100:
            return None
        hashed, at = ids.hashed(token), ids.now()
        query = select(GuestRow, SessionRow.seen).join(SessionRow).where(SessionRow.token_hash == hashed)
        async with self.database.read() as session:
            found = (await session.execute(query)).one_or_none()
        if found is None or at - found[1] > SESSION_DAYS * _DAY:
            return None
        if at - found[1] > _DAY:
            async with self.database.write() as session:
                await session.execute(update(SessionRow).where(SessionRow.token_hash == hashed).values(seen=at))
                await session.execute(update(GuestRow).where(GuestRow.id == found[0].id).values(seen=at))
        return found[0]

    async def sessions(self, guest_id: str) -> list[SessionRow]:
        """Where a guest is known, the last used first."""
        query = select(SessionRow).where(SessionRow.guest_id == guest_id).order_by(SessionRow.seen.desc()).limit(100)
        async with self.database.read() as session:
            return list((await session.scalars(query)).all())

    async def end_sessions(self, guest_id: str, which: str = "", but: str | None = None) -> None:
        """Ends the sessions whose hash begins so, except the one with that token."""
        mine = [SessionRow.guest_id == guest_id, SessionRow.token_hash.startswith(which, autoescape=True)]
        if but is not None:
            mine.append(SessionRow.token_hash != ids.hashed(but))
        async with self.database.write() as session:
            await session.execute(delete(SessionRow).where(*mine))

    async def forgotten(self, now: int, limit: int = 100) -> list[str]:
        """Ends sessions that nobody has used for long; returns the guests whom nobody can be any more."""
        sits = select(SeatRow.guest_id).where(SeatRow.guest_id == GuestRow.id).exists()
        known = select(SessionRow.guest_id).where(SessionRow.guest_id == GuestRow.id).exists()
        idle = and_(GuestRow.seen < now - IDLE_GUEST_DAYS * _DAY, ~sits)
        query = select(GuestRow.id).where(GuestRow.password.is_(None), or_(~known, idle)).limit(limit)
        async with self.database.write() as session:
            await session.execute(delete(SessionRow).where(SessionRow.seen < now - SESSION_DAYS * _DAY))
            return list((await session.scalars(query)).all())

    async def new(self, name: str | None = None, label: str = "browser") -> tuple[GuestRow, str]:
        """A new guest with a token."""
        token = ids.new_token()
        at = ids.now()
        shown = clean_name(name) if name else random_name(token)
        guest = GuestRow(id=ids.new_id(), name=shown, login=None, password=None, prefs={}, created=at, seen=at)
        async with self.database.write() as session:
            session.add(guest)
            await session.flush()
            session.add(SessionRow(token_hash=ids.hashed(token), guest_id=guest.id, label=label, created=at, seen=at))
        return guest, token

    async def new_token(self, guest_id: str, label: str) -> str:
        """A further token for a guest: another browser, or a program."""
        token, at = ids.new_token(), ids.now()
        async with self.database.write() as session:
            session.add(SessionRow(token_hash=ids.hashed(token), guest_id=guest_id, label=label, created=at, seen=at))
        return token

    async def drop_token(self, token: str) -> None:
        """Ends one session."""
        async with self.database.write() as session:
            await session.execute(delete(SessionRow).where(SessionRow.token_hash == ids.hashed(token)))

    async def drop_programs(self, guest_id: str) -> None:
        """Ends all sessions of programs."""
        async with self.database.write() as session:
            mine = (SessionRow.guest_id == guest_id, SessionRow.label == "program")
            await session.execute(delete(SessionRow).where(*mine))

    async def rename(self, guest_id: str, name: str) -> None:
        """Changes how a guest is called, also at tables."""
        shown = clean_name(name)
        try:
            async with self.database.write() as session:
                guest = await session.get_one(GuestRow, guest_id)
                guest.name = shown
                if guest.login is not None:
                    guest.login = login_of(shown)
                await session.flush()
                await _rename_seats(session, guest_id, shown)
                await _touch(session, guest_id)
        except IntegrityError:
            raise BadTerms(text("refuse.name.taken", name=shown)) from None

    async def set_prefs(self, guest_id: str, given: dict[str, Any]) -> None:
        """Keeps what a guest has chosen."""
        known = {name: value for name, value in given.items() if name in PREFS and type(value) is type(PREFS[name])}
        async with self.database.write() as session:
            guest = await session.get_one(GuestRow, guest_id)
            guest.prefs = {**guest.prefs, **known}
            if "confirm" in known:
                await session.execute(update(SeatRow).where(SeatRow.guest_id == guest_id).values(confirm=known["confirm"]))
                await _touch(session, guest_id)

    async def set_password(self, guest_id: str, password: str, old: str, token: str | None) -> None:
        """Lets the name be used from other devices. A change asks for the old one, and ends every session but this one."""
        async with self.database.read() as session:
            guest = await session.get_one(GuestRow, guest_id)
        passwords.check(password, guest.name)
        if guest.password is not None and not await self.passwords.fits(guest.password, old):
            raise NotAllowed(text("refuse.password.old"))
        hashed = await self.passwords.hashed(password)
        try:
            async with self.database.write() as session:
                mine = await session.get_one(GuestRow, guest_id)
                mine.password, mine.login = hashed, login_of(mine.name)
        except IntegrityError:
            raise BadTerms(text("refuse.name.taken", name=guest.name)) from None
        if guest.password is not None:
            await self.end_sessions(guest_id, but=token or "")

    async def log_in(self, name: str, password: str) -> str:
        """A token for another device."""
        async with self.database.read() as session:
            guest = await session.scalar(select(GuestRow).where(GuestRow.login == login_of(name)))
        if not await self.passwords.fits(guest.password if guest else None, password) or guest is None:
            raise NotAllowed(text("refuse.login"))
        return await self.new_token(guest.id, "browser")

    async def delete(self, guest_id: str) -> list[str]:
        """Deletes all that is kept of a guest; his seats go on without him. The tables concerned are returned."""
        async with self.database.write() as session:
            seats = (await session.scalars(select(SeatRow).where(SeatRow.guest_id == guest_id))).all()
            await _touch(session, guest_id)
            for seat in seats:
                seat.guest_id, seat.name = None, text("js.player", n=seat.seat + 1)
            await session.flush()
            await session.execute(delete(ChatRow).where(ChatRow.guest_id == guest_id))
            await session.execute(delete(SessionRow).where(SessionRow.guest_id == guest_id))
            await session.execute(delete(GuestRow).where(GuestRow.id == guest_id))
            await session.execute(update(TableRow).where(TableRow.owner == guest_id).values(owner=""))
        return sorted({seat.table_id for seat in seats})


def login_of(name: str) -> str:
    """The name as it is compared."""
    return " ".join(unicodedata.normalize("NFKC", name).split()).casefold()


async def _rename_seats(session: AsyncSession, guest_id: str, name: str) -> None:
    """The new name at every table of the guest, told apart from the others there."""
    tables = select(SeatRow.table_id).where(SeatRow.guest_id == guest_id)
    rows = (await session.scalars(select(SeatRow).where(SeatRow.table_id.in_(tables)))).all()
    for row in rows:
        if row.guest_id == guest_id:
            row.name = told_apart(name, [other.name for other in rows if other.table_id == row.table_id and other is not row])
    await session.flush()


async def _touch(session: Any, guest_id: str) -> None:
    """Tables in memory must notice that a seat of theirs changed."""
    mine = select(SeatRow.table_id).where(SeatRow.guest_id == guest_id)
    changed = update(TableRow).where(TableRow.id.in_(mine)).values(touched=TableRow.touched + 1)
    await session.execute(changed.execution_options(synchronize_session=False))


def prefs_of(guest: GuestRow | None) -> dict[str, Any]:
    """A guest's wishes with defaults filled in."""
    return {**PREFS, **(guest.prefs if guest else {})}
