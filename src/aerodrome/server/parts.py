"""The parts of a running server that handlers need, and who a request comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar.channels import ChannelsPlugin
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import FromPath

from aerodrome.core.rules import SPECTATOR
from aerodrome.server.bots import BotDriver
from aerodrome.server.errors import NotAllowed, NotFound
from aerodrome.server.guests import Guests
from aerodrome.server.limits import Limits
from aerodrome.server.settings import Settings
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.lists import Lists
from aerodrome.server.tables import TableService
from aerodrome.server.workers import Workers
from aerodrome.web.texts import text

if TYPE_CHECKING:
    from aerodrome.server.storage.models import GuestRow
    from aerodrome.server.table import LiveTable


class Parts:
    """Everything that one server process consists of."""

    def __init__(
        self, settings: Settings, database: Database, service: TableService, workers: Workers, driver: BotDriver
    ) -> None:
        self.settings = settings
        self.database = database
        self.service = service
        self.workers = workers
        self.driver = driver
        self.guests = Guests(database)
        self.lists = Lists(database)
        self.limits = Limits(settings.rate)
        self.channels: ChannelsPlugin
        self.connections: dict[str, int] = {}  # live ones by visitor

    @property
    def cookie(self) -> str:
        """The name of the session cookie; over https it is bound to this host."""
        return "__Host-aerodrome" if self.settings.secure else "aerodrome"


class Visitor:
    """Who asks: a guest if his token is known, and where he comes from."""

    def __init__(self, address: str, guest: GuestRow | None = None, token: str | None = None, program: bool = False) -> None:
        self.address = address
        self.guest = guest
        self.token = token
        self.program = program  # came with a token in the header, not with a cookie

    @property
    def key(self) -> str:
        """What limits are counted by."""
        return self.guest.id if self.guest else self.address

    @property
    def known(self) -> GuestRow:
        """The guest, or a refusal."""
        if self.guest is None:
            raise NotAllowed(text("refuse.stranger"))
        return self.guest


def bearer(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The token in the Authorization header, if there is one."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


async def visitor_of(connection: ASGIConnection[Any, Any, Any, Any], parts: Parts) -> Visitor:
    """Who a request comes from: by the token in its header, else by its cookie."""
    address = connection.client.host if connection.client else "?"
    token = bearer(connection)
    program = token is not None
    if token is None:
        token = connection.cookies.get(parts.cookie)
    guest = await parts.guests.of_token(token)
    return Visitor(address, guest, token if guest else None, program)


def seat_shown(table: LiveTable, visitor: Visitor, wanted: int | None, watch: str | None) -> int:
    """The seat whose view a visitor gets: one of his own, or the spectator's where watching is open to him."""
    mine = table.seats_of(visitor.guest.id if visitor.guest else None)
    if mine and wanted is None:
        return table.mover if table.mover in mine else mine[0]
    if wanted in mine:
        return int(wanted or 0)
    may_watch = bool(mine) or watch == table.row.watch_key or bool(table.row.prefs.get("listed"))
    if may_watch and wanted in (None, SPECTATOR):
        return SPECTATOR
    if may_watch:
        raise NotAllowed(text("refuse.other.seat"))
    raise NotFound(text("refuse.private"))


def seat_to_act(table: LiveTable, visitor: Visitor, wanted: int | None) -> int:
    """The seat for which a visitor acts; it must be his."""
    mine = table.seats_of(visitor.known.id)
    if not mine:
        raise NotAllowed(text("refuse.no.seat"))
    if wanted is None:
        return table.mover if table.mover in mine else mine[0]
    if wanted not in mine:
        raise NotAllowed(text("refuse.other.seat"))
    return wanted


Here = NamedDependency[Parts]  # as handlers ask for them
Asker = NamedDependency[Visitor]
Word = FromPath[str]
Number = FromPath[int]
