"""Guests: a name and a cookie; a password takes the name to another device; all of it can be deleted."""

from __future__ import annotations

from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError

from aerodrome.core.errors import BadTable
from aerodrome.server import ids
from aerodrome.server.errors import NotAllowed
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.models import ChatRow, GuestRow, SeatRow, SessionRow, TableRow
from aerodrome.web.texts import text

NAME_LENGTH = 24
PASSWORD_LENGTH = (8, 200)
PREFS: dict[str, Any] = {
    "confirm": True, "sound": False, "theme": "auto", "motion": "auto", "chat": True, "pace": "usual", "level": "",
}  # fmt: skip
_HASHER = PasswordHasher()
_DUMMY = _HASHER.hash("nobody's password")  # so that an unknown name takes as long as a wrong password


def clean_name(given: str) -> str:
    """A name as it may be shown, or one sentence about why not."""
    name = " ".join(given.split())
    if not 1 <= len(name) <= NAME_LENGTH or not name.isprintable():
        raise BadTable(text("refuse.name", most=NAME_LENGTH))
    return name


def random_name(token: str) -> str:
    """A friendly name for somebody who has not chosen one."""
    number = int(ids.hashed(token)[:8], 16)
    first, second = text("guests.first").split(), text("guests.second").split()
    return f"{first[number % len(first)]} {second[number // len(first) % len(second)]}"


class Guests:
    """The stored guests and their sessions."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of_token(self, token: str | None) -> GuestRow | None:
        """The guest whom a token stands for."""
        if not token or len(token) > 100:
            return None
        query = select(GuestRow).join(SessionRow).where(SessionRow.token_hash == ids.hashed(token))
        async with self.database.read() as session:
            return await session.scalar(query)

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
                    guest.login = shown.casefold()
                await session.flush()
                await session.execute(update(SeatRow).where(SeatRow.guest_id == guest_id).values(name=shown))
                await _touch(session, guest_id)
        except IntegrityError:
            raise BadTable(text("refuse.name.taken", name=shown)) from None

    async def set_prefs(self, guest_id: str, given: dict[str, Any]) -> None:
        """Keeps what a guest has chosen."""
        known = {name: value for name, value in given.items() if name in PREFS and type(value) is type(PREFS[name])}
        async with self.database.write() as session:
            guest = await session.get_one(GuestRow, guest_id)
            guest.prefs = {**guest.prefs, **known}
            if "confirm" in known:
                await session.execute(update(SeatRow).where(SeatRow.guest_id == guest_id).values(confirm=known["confirm"]))
                await _touch(session, guest_id)

    async def set_password(self, guest_id: str, password: str) -> None:
        """Lets the name be used from other devices."""
        if not PASSWORD_LENGTH[0] <= len(password) <= PASSWORD_LENGTH[1]:
            raise BadTable(text("refuse.password", least=PASSWORD_LENGTH[0], most=PASSWORD_LENGTH[1]))
        hashed = _HASHER.hash(password)
        try:
            async with self.database.write() as session:
                guest = await session.get_one(GuestRow, guest_id)
                shown = guest.name
                guest.password, guest.login = hashed, shown.casefold()
        except IntegrityError:
            raise BadTable(text("refuse.name.taken", name=shown)) from None

    async def log_in(self, name: str, password: str) -> str:
        """A token for another device."""
        async with self.database.read() as session:
            guest = await session.scalar(select(GuestRow).where(GuestRow.login == " ".join(name.split()).casefold()))
        try:
            _HASHER.verify(guest.password if guest and guest.password else _DUMMY, password)
        except (VerificationError, InvalidHashError):
            guest = None
        if guest is None:
            raise NotAllowed(text("refuse.login"))
        return await self.new_token(guest.id, "browser")

    async def delete(self, guest_id: str) -> list[str]:
        """Deletes all that is kept of a guest; his seats go on without him. The tables concerned are returned."""
        async with self.database.write() as session:
            seats = (await session.scalars(select(SeatRow).where(SeatRow.guest_id == guest_id))).all()
            await _touch(session, guest_id)
            for seat in seats:
                seat.guest_id, seat.name, seat.nonce = None, text("js.player", n=seat.seat + 1), ""
            await session.flush()
            await session.execute(delete(ChatRow).where(ChatRow.guest_id == guest_id))
            await session.execute(delete(SessionRow).where(SessionRow.guest_id == guest_id))
            await session.execute(delete(GuestRow).where(GuestRow.id == guest_id))
            await session.execute(update(TableRow).where(TableRow.owner == guest_id).values(owner=""))
        return sorted({seat.table_id for seat in seats})


async def _touch(session: Any, guest_id: str) -> None:
    """Tables in memory must notice that a seat of theirs changed."""
    mine = select(SeatRow.table_id).where(SeatRow.guest_id == guest_id)
    changed = update(TableRow).where(TableRow.id.in_(mine)).values(touched=TableRow.touched + 1)
    await session.execute(changed.execution_options(synchronize_session=False))


def prefs_of(guest: GuestRow | None) -> dict[str, Any]:
    """A guest's wishes with defaults filled in."""
    return {**PREFS, **(guest.prefs if guest else {})}
