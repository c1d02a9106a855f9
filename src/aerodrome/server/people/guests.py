"""Guests: a name and a cookie; a password takes the name to another device; all of it can be deleted."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, or_, select, union, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from aerodrome.core.errors import BadTerms
from aerodrome.server import ids
from aerodrome.server.errors import NotAllowed
from aerodrome.server.people import passwords
from aerodrome.server.people.names import clean_name, told_apart
from aerodrome.server.people.passwords import Keeper
from aerodrome.server.people.sessions import Known, Sessions
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.models import ChatRow, GuestRow, SeatRow, SessionRow, TableRow
from aerodrome.web.texts import text

SESSION_DAYS = 180  # unused for so long, a session ends
IDLE_GUEST_DAYS = 30  # a guest who never sat down or set a password is forgotten after so long
OWN_BOT = "own"  # the bot of a seat that somebody's program plays through the API
_DAY = 86_400_000
PREFS: dict[str, Any] = {
    "confirm": True, "always": False, "sound": False, "theme": "auto", "motion": "auto", "chat": True,
    "pace": "usual", "level": "", "last": {},  # of each game: what was played last
    "lessons": {},  # guided games: done, offered, and whether never to be offered
}  # fmt: skip


def random_name(token: str) -> str:
    """A friendly name for somebody who has not chosen one."""
    number = int(ids.hashed(token)[:8], 16)
    first, second = text("guests-first").split(), text("guests-second").split()
    return f"{first[number % len(first)]} {second[number // len(first) % len(second)]}"


class Guests:
    """The stored guests and their sessions."""

    def __init__(self, database: Database, touched: Callable[[str], None] = lambda table_id: None) -> None:
        self.database = database
        self.passwords = Keeper()
        self.known = Sessions()
        self._touched = touched  # told of each table that has changed with a guest

    async def of_token(self, token: str | None) -> GuestRow | None:
        """The guest whom a token stands for."""
        if not token or len(token) > 100:
            return None
        hashed, at, mark = ids.hashed(token), ids.now(), await self.database.mark()
        found = self.known.get(hashed, mark)
        if found is None:
            changes = self.known.changes
            query = select(GuestRow, SessionRow.seen).join(SessionRow).where(SessionRow.token_hash == hashed)
            async with self.database.read() as session:
                row = (await session.execute(query)).one_or_none()
            if row is None:
                return None
            found = Known(row[0], row[1], mark, time.monotonic())
            if self.known.changes == changes:
                self.known.keep(hashed, found)
        if at - found.seen > SESSION_DAYS * _DAY:
            return None
        if at - found.seen > _DAY:
            await self._seen(hashed, found.guest.id, at)
        return found.guest

    async def _seen(self, hashed: str, guest_id: str, at: int) -> None:
        def work(session: Session) -> None:
            session.execute(update(SessionRow).where(SessionRow.token_hash == hashed).values(seen=at))
            session.execute(update(GuestRow).where(GuestRow.id == guest_id).values(seen=at))

        await self._change(guest_id, work)

    async def _change(self, guest_id: str, work: Callable[[Session], list[str] | None]) -> list[str]:
        """Changes something of a guest, perhaps at tables: what is remembered of them is read anew, here and elsewhere."""
        try:
            tables = await self.database.write(work) or []
        finally:
            self.known.forget(guest_id)
        for table_id in tables:
            self._touched(table_id)
        return tables

    async def _end(self, guest_id: str, *which: ColumnElement[bool]) -> None:
        def work(session: Session) -> None:
            session.execute(delete(SessionRow).where(SessionRow.guest_id == guest_id, *which))

        await self._change(guest_id, work)

    async def sessions(self, guest_id: str) -> list[SessionRow]:
        """Where a guest is known, the last used first."""
        query = select(SessionRow).where(SessionRow.guest_id == guest_id).order_by(SessionRow.seen.desc()).limit(100)
        async with self.database.read() as session:
            return list((await session.scalars(query)).all())

    async def end_sessions(self, guest_id: str, which: str = "", but: str | None = None) -> None:
        """Ends the sessions whose hash begins so, except the one with that token."""
        kept = ids.hashed(but) if but is not None else ""
        await self._end(guest_id, SessionRow.token_hash.startswith(which, autoescape=True), SessionRow.token_hash != kept)

    async def forgotten(self, now: int, limit: int = 100) -> list[str]:
        """Ends sessions that nobody has used for long; returns the guests whom nobody can be any more."""
        sits = select(SeatRow.guest_id).where(SeatRow.guest_id == GuestRow.id).exists()
        known = select(SessionRow.guest_id).where(SessionRow.guest_id == GuestRow.id).exists()
        idle = and_(GuestRow.seen < now - IDLE_GUEST_DAYS * _DAY, ~sits)
        query = select(GuestRow.id).where(GuestRow.password.is_(None), or_(~known, idle)).limit(limit)

        def work(session: Session) -> list[str]:
            session.execute(delete(SessionRow).where(SessionRow.seen < now - SESSION_DAYS * _DAY))
            return list(session.scalars(query).all())

        return await self.database.write(work)

    async def new(self, name: str | None = None, label: str = "browser", bot: bool = False) -> tuple[GuestRow, str]:
        """A new guest with a token; one that is a bot is shown as such wherever it sits."""
        token = ids.new_token()
        at = ids.now()
        shown = clean_name(name) if name else random_name(token)
        guest = GuestRow(
            id=ids.new_id(), name=shown, login=None, password=None, prefs={"bot": True} if bot else {}, created=at, seen=at
        )

        def work(session: Session) -> None:
            session.add(guest)
            session.flush()
            session.add(SessionRow(token_hash=ids.hashed(token), guest_id=guest.id, label=label, created=at, seen=at))

        await self.database.write(work)
        return guest, token

    async def new_token(self, guest_id: str, label: str) -> str:
        """A further token for a guest: another browser, or a program."""
        token, at = ids.new_token(), ids.now()
        row = SessionRow(token_hash=ids.hashed(token), guest_id=guest_id, label=label, created=at, seen=at)
        await self.database.write(lambda session: session.add(row))
        return token

    async def drop_token(self, guest_id: str, token: str) -> None:
        """Ends one session."""
        await self._end(guest_id, SessionRow.token_hash == ids.hashed(token))

    async def drop_programs(self, guest_id: str) -> None:
        """Ends all sessions of programs."""
        await self._end(guest_id, SessionRow.label == "program")

    async def rename(self, guest_id: str, name: str) -> None:
        """Changes how a guest is called, also at tables."""
        shown = clean_name(name)

        def work(session: Session) -> list[str]:
            guest = session.get_one(GuestRow, guest_id)
            guest.name = shown
            if guest.login is not None:
                guest.login = login_of(shown)
            session.flush()
            _rename_seats(session, guest_id, shown)
            return _touch(session, guest_id)

        try:
            await self._change(guest_id, work)
        except IntegrityError:
            raise BadTerms(text("refuse-name-taken", name=shown)) from None

    async def set_prefs(self, guest_id: str, given: dict[str, Any]) -> None:
        """Keeps what a guest has chosen."""
        known = {name: value for name, value in given.items() if name in PREFS and type(value) is type(PREFS[name])}

        def work(session: Session) -> list[str]:
            guest = session.get_one(GuestRow, guest_id)
            guest.prefs = {**guest.prefs, **known}
            if "confirm" not in known:
                return []
            session.execute(update(SeatRow).where(SeatRow.guest_id == guest_id).values(confirm=known["confirm"]))
            return _touch(session, guest_id)

        await self._change(guest_id, work)

    async def set_password(self, guest_id: str, password: str, old: str, token: str | None) -> None:
        """Lets the name be used from other devices. A change asks for the old one, and ends every session but this one."""
        async with self.database.read() as session:
            guest = await session.get_one(GuestRow, guest_id)
        passwords.check(password, guest.name)
        if guest.password is not None and not await self.passwords.fits(guest.password, old):
            raise NotAllowed(text("refuse-password-old"))
        hashed = await self.passwords.hashed(password)

        def work(session: Session) -> None:
            mine = session.get_one(GuestRow, guest_id)
            mine.password, mine.login = hashed, login_of(mine.name)

        try:
            await self._change(guest_id, work)
        except IntegrityError:
            raise BadTerms(text("refuse-name-taken", name=guest.name)) from None
        if guest.password is not None:
            await self.end_sessions(guest_id, but=token or "")

    async def log_in(self, name: str, password: str) -> str:
        """A token for another device."""
        async with self.database.read() as session:
            guest = await session.scalar(select(GuestRow).where(GuestRow.login == login_of(name)))
        if not await self.passwords.fits(guest.password if guest else None, password) or guest is None:
            raise NotAllowed(text("refuse-login"))
        return await self.new_token(guest.id, "browser")

    async def delete(self, guest_id: str) -> list[str]:
        """Deletes all that is kept of a guest; his seats go on without him. The tables concerned are returned."""

        def work(session: Session) -> list[str]:
            tables = _touch(session, guest_id)
            for seat in session.scalars(select(SeatRow).where(SeatRow.guest_id == guest_id)).all():
                seat.guest_id, seat.name = None, text("js-player", n=seat.seat + 1)
            session.flush()
            session.execute(delete(ChatRow).where(ChatRow.guest_id == guest_id))
            session.execute(delete(SessionRow).where(SessionRow.guest_id == guest_id))
            session.execute(delete(GuestRow).where(GuestRow.id == guest_id))
            session.execute(update(TableRow).where(TableRow.owner == guest_id).values(owner=""))
            return tables

        return await self._change(guest_id, work)


def login_of(name: str) -> str:
    """The name as it is compared."""
    return " ".join(unicodedata.normalize("NFKC", name).split()).casefold()


def _rename_seats(session: Session, guest_id: str, name: str) -> None:
    """The new name at every table of the guest, told apart from the others there."""
    tables = select(SeatRow.table_id).where(SeatRow.guest_id == guest_id)
    rows = session.scalars(select(SeatRow).where(SeatRow.table_id.in_(tables))).all()
    for row in rows:
        if row.guest_id == guest_id:
            row.name = told_apart(name, [other.name for other in rows if other.table_id == row.table_id and other is not row])
    session.flush()


def _touch(session: Session, guest_id: str) -> list[str]:
    """The tables where a guest sits or spoke; what anybody remembers of them is not the stored table any more."""
    mine = union(*(select(kind.table_id).where(kind.guest_id == guest_id) for kind in (SeatRow, ChatRow)))
    found = sorted(session.scalars(mine).all())
    changed = update(TableRow).where(TableRow.id.in_(found)).values(touched=TableRow.touched + 1)
    session.execute(changed, execution_options={"synchronize_session": False})
    return found


def own_bot(guest: GuestRow) -> str | None:
    """What stands as the bot of a guest's seat: something only where the guest said that it is one."""
    return OWN_BOT if guest.prefs.get("bot") else None


def prefs_of(guest: GuestRow | None) -> dict[str, Any]:
    """A guest's wishes with defaults filled in."""
    return {**PREFS, **(guest.prefs if guest else {})}
