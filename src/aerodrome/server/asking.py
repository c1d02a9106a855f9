"""Who asks, and for what: visitors, the seats that are theirs to see or to play, and what handlers ask for."""

from __future__ import annotations

import hmac
from typing import Annotated, Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from aerodrome.core.rules import SPECTATOR
from aerodrome.server.errors import NotAllowed, NotFound
from aerodrome.server.site import Site
from aerodrome.server.storage.models import GuestRow
from aerodrome.server.tables.live_table import LiveTable
from aerodrome.web.texts import text


class Visitor:
    """Who asks: a guest if his token is known, and where he comes from."""

    def __init__(self, address: str, guest: GuestRow | None = None, token: str | None = None, program: bool = False) -> None:
        self.address = address
        self.guest = guest
        self.token = token
        self.program = program  # came with a token in the header, not with a cookie

    @property
    def id(self) -> str | None:
        """The guest's id."""
        return self.guest.id if self.guest else None

    @property
    def key(self) -> str:
        """What limits are counted by."""
        return self.guest.id if self.guest else self.address

    @property
    def known(self) -> GuestRow:
        """The guest, or a refusal."""
        if self.guest is None:
            raise NotAllowed(text("refuse-stranger"))
        return self.guest


def bearer(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The token in the Authorization header, if there is one."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


async def visitor_of(connection: ASGIConnection[Any, Any, Any, Any], site: Site) -> Visitor:
    """Who a request comes from: by the token in its header, else by its cookie."""
    address = connection.client.host if connection.client else "?"
    token = bearer(connection)
    program = token is not None
    if token is None:
        token = connection.cookies.get(site.cookie)
    guest = await site.guests.of_token(token)
    return Visitor(address, guest, token if guest else None, program)


def seat_shown(table: LiveTable, visitor: Visitor, wanted: int | None, watch: str | None) -> int:
    """The seat whose view a visitor gets: one of his own, or the spectator's where watching is open to him."""
    mine = table.seats_of(visitor.id)
    if mine and wanted is None:
        return table.mover if table.mover in mine else mine[0]
    if wanted in mine:
        return int(wanted or 0)
    if not may_look(table, visitor, watch):
        raise NotFound(text("refuse-table"))
    if wanted in (None, SPECTATOR):
        return SPECTATOR
    raise NotAllowed(text("refuse-other-seat"))


def may_look(table: LiveTable, visitor: Visitor, watch: str | None = None) -> bool:
    """Whether a visitor may know of a table at all: he sits there, it is listed, or he has its link."""
    key = (watch or "").encode()
    linked = hmac.compare_digest(key, table.row.watch_key.encode())
    return bool(table.seats_of(visitor.id)) or linked or bool(table.row.prefs.get("listed"))


def seat_to_act(table: LiveTable, visitor: Visitor, wanted: int | None) -> int:
    """The seat for which a visitor acts; it must be his."""
    mine = table.seats_of(visitor.known.id)
    if not mine:
        raise NotAllowed(text("refuse-no-seat")) if may_look(table, visitor) else NotFound(text("refuse-table"))
    if wanted is None:
        return table.mover if table.mover in mine else mine[0]
    if wanted not in mine:
        raise NotAllowed(text("refuse-other-seat"))
    return wanted


async def known_table(site: Site, visitor: Visitor, table_id: str) -> str:
    """The id of a table of which a guest may know."""
    async with site.service.look(checked_id(table_id), visitor.known.id) as table:
        if not may_look(table, visitor):
            raise NotFound(text("refuse-table"))
    return table_id


def seat_replayed(table: LiveTable, visitor: Visitor, seat: int | None, watch: str | None) -> int:
    """Whose view is replayed: one's own or the public one; after the end, anybody's."""
    if table.over and seat is not None and 0 <= seat < table.row.seats:
        seat_shown(table, visitor, None, watch)  # may look at the table at all
        return seat
    return seat_shown(table, visitor, seat, watch)


def checked_id(table_id: str) -> str:
    """An id that can exist."""
    if len(table_id) > 64 or not table_id.isascii() or not table_id.isalnum():
        raise NotFound(text("refuse-table"))
    return table_id


Here = NamedDependency[Site]  # as handlers ask for them
Asker = NamedDependency[Visitor]
Word = FromPath[str]
Number = FromPath[int]
SeatQuery = Annotated[int | None, QueryParameter(name="seat", ge=-1, le=63, required=False)]
WatchQuery = Annotated[str | None, QueryParameter(name="watch", max_length=64, required=False)]
