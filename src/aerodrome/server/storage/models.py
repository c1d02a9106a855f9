"""What is stored. Times are milliseconds since 1970; the log of a table is append-only and is the truth."""

from __future__ import annotations

from typing import Any, Literal

from sqlalchemy import JSON, BigInteger, ForeignKey, LargeBinary, MetaData, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

Status = Literal["open", "playing", "over"]
NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """All tables of the database."""

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON}


class GuestRow(Base):
    """A player, known by a cookie; `login` is set together with a password."""

    __tablename__ = "guests"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    login: Mapped[str | None] = mapped_column(String(80), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))
    prefs: Mapped[dict[str, Any]]
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger)


class SessionRow(Base):
    """A browser or program of a guest; only the hash of its token is kept."""

    __tablename__ = "sessions"
    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id", ondelete="CASCADE"), index=True)
    label: Mapped[str] = mapped_column(String(40))
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger)


class EditionRow(Base):
    """The data that a table was begun with, kept once for all tables that use it."""

    __tablename__ = "editions"
    hash: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    shipped: Mapped[bool]
    data: Mapped[dict[str, Any]]


class TableRow(Base):
    """A table. `version` counts its log, `touched` every other change, `head` is the digest of the last position."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(80))
    rules_version: Mapped[int]
    edition_hash: Mapped[str] = mapped_column(ForeignKey("editions.hash"))
    seats: Mapped[int]
    options: Mapped[dict[str, Any]]
    prefs: Mapped[dict[str, Any]]
    seed: Mapped[str] = mapped_column(String(64))
    promise: Mapped[str] = mapped_column(String(64))
    status: Mapped[Status] = mapped_column(String(10), index=True)
    version: Mapped[int]
    touched: Mapped[int]
    head: Mapped[str] = mapped_column(String(16))
    mover: Mapped[int]
    owner: Mapped[str] = mapped_column(String(24))
    join_key: Mapped[str] = mapped_column(String(32), unique=True)
    watch_key: Mapped[str] = mapped_column(String(32), unique=True)
    offer: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    ending: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    turn_began: Mapped[int] = mapped_column(BigInteger)
    deadline: Mapped[int | None] = mapped_column(BigInteger, index=True)
    claimed: Mapped[int] = mapped_column(BigInteger)  # until when a process has a bot thinking for this table
    rematch: Mapped[str | None] = mapped_column(String(24))
    created: Mapped[int] = mapped_column(BigInteger)
    updated: Mapped[int] = mapped_column(BigInteger, index=True)


class SeatRow(Base):
    """Who sits where: a person, a bot, or nobody yet. `standin` is the bot that plays for a person who left."""

    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))  # open, person, bot
    guest_id: Mapped[str | None] = mapped_column(String(24), index=True)
    name: Mapped[str] = mapped_column(String(40))
    bot: Mapped[str | None] = mapped_column(String(40))
    standin: Mapped[str | None] = mapped_column(String(40))
    confirm: Mapped[bool]
    nonce: Mapped[str] = mapped_column(String(64))
    clock: Mapped[int | None] = mapped_column(BigInteger)  # milliseconds left
    resigned: Mapped[str] = mapped_column(String(10))  # "", resigned, flag
    seen: Mapped[int] = mapped_column(BigInteger)


class LogRow(Base):
    """One act at a table: what was asked, the entries it appended to the match, and the draft it left open."""

    __tablename__ = "log"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[int] = mapped_column(BigInteger)
    seat: Mapped[int]
    act: Mapped[str] = mapped_column(String(12))
    entries: Mapped[list[Any]]
    draft: Mapped[list[Any]]
    places: Mapped[list[Any]]
    digest: Mapped[str] = mapped_column(String(16))


class SnapshotRow(Base):
    """The newest snapshot of a table: a cache that may be deleted at any time."""

    __tablename__ = "snapshots"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    version: Mapped[int]
    data: Mapped[bytes] = mapped_column(LargeBinary)


class ChatRow(Base):
    """One line of talk at a table."""

    __tablename__ = "chat"
    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    guest_id: Mapped[str] = mapped_column(String(24), index=True)
    seat: Mapped[int]
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class PulseRow(Base):
    """One row: when a server process was last alive. Clocks stand still in the gaps."""

    __tablename__ = "pulse"
    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[int] = mapped_column(BigInteger)
