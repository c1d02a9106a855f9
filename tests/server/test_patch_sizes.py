"""What a move costs on the wire: whole games' worth of ordinary moves, measured for everybody at the table."""

from __future__ import annotations

import asyncio
import json
import socket
import zlib
from collections import defaultdict
from pathlib import Path

import pytest

from aerodrome.bots import registry as bots
from aerodrome.bots.base import Budget, narrow_choices
from aerodrome.core import registry
from aerodrome.core.rules import SPECTATOR
from aerodrome.server.people.guests import Guests
from aerodrome.server.settings import Settings
from aerodrome.server.storage.database import Database
from aerodrome.server.tables import lobby, seat_page
from aerodrome.server.tables.live_table import LiveTable
from aerodrome.server.tables.service import TableService
from server.patching import carried_out, edited
from server.processes import Served

MOVES = 40
WINDOW, MEMORY = -12, 5  # how the server compresses a live connection
# Bytes of the median update, compressed as on the wire: for those who look on, and for whoever is asked something.
# Measured over 200 moves: yukon 135/275, airlines 224/459, par-avion 263/859, yukon-airways 452/413, air-mail 561/707.
MEDIANS = {
    "yukon": (300, 500),
    "airlines": (400, 800),
    "par-avion": (500, 1300),
    "yukon-airways": (800, 800),
    "air-mail": (900, 1100),
}
USUAL = (900, 1300)
LARGEST = 5_000  # of any update on the wire, questions with all their choices included


class Page:
    """An open page: what it has, and what its connection has cost."""

    def __init__(self, table: LiveTable, seat: int) -> None:
        self.seat = seat
        self.has = self.now(table)
        self.wire = zlib.compressobj(wbits=WINDOW, memLevel=MEMORY)

    def now(self, table: LiveTable) -> seat_page.SeatPage:
        return seat_page.seat_page(table, self.seat, [self.seat] if self.seat >= 0 else [], [])

    def update(self, table: LiveTable) -> int | None:
        """Sends what is new, checks that it leads to what is, and returns its size."""
        before, self.has = self.has, self.now(table)
        update = self.has.since(before)
        if update is None:
            return None
        after = carried_out(before.board, update.get("board", {}))
        assert list(after.items()) == list(self.has.board.items())
        told = update.get("story", before.sections["story"])
        assert (told if isinstance(told, str) else edited(before.sections["story"], told)) == self.has.sections["story"]
        text = json.dumps(update, separators=(",", ":"), ensure_ascii=False).encode()
        return len(self.wire.compress(text) + self.wire.flush(zlib.Z_SYNC_FLUSH))


async def sizes(game: str, folder: Path) -> dict[str, list[int]]:
    """The sizes of updates by role, while bots that slip now and then play some moves."""
    database = Database(Settings(data=folder).checked())
    await database.migrate()
    service = TableService(database, lambda *_: None)
    guest, _ = await Guests(database).new("Anna")
    guest.prefs = {"confirm": False}
    info = registry.game(game)
    seats = next((n for n in info.seats if n > 2), info.seats[-1])
    table_id = await lobby.make(service, guest, lobby.Wish(game, ["me"] * seats))
    found: dict[str, list[int]] = defaultdict(list)
    async with service.look(table_id) as table:
        pages = [Page(table, seat) for seat in (SPECTATOR, *range(seats))]
        players = [bots.make("rookie", table.rules, seat) for seat in range(seats)]
    for _ in range(MOVES):
        if table.mover < 0:
            break
        view = table.playing.view(table.mover)
        choice = players[table.mover].choose(view, narrow_choices(table.rules, view), Budget(iterations=100))
        table = await service.play(table_id, table.mover, table.row.version, [choice])
        for page in pages:
            size = page.update(table)
            if size is not None:
                found["asked" if page.seat == table.mover else "watching"].append(size)
    await database.close()
    return found


@pytest.fixture
def the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby.secrets, "token_bytes", lambda size: bytes([7] * size))


@pytest.mark.usefixtures("the_same_deal")
@pytest.mark.parametrize("game", registry.games())
def test_a_move_costs_a_few_hundred_bytes(game: str, tmp_path: Path) -> None:
    found = asyncio.run(sizes(game, tmp_path))
    for role, bound in zip(("watching", "asked"), MEDIANS.get(game, USUAL), strict=True):
        ordered = sorted(found[role])
        assert ordered
        median, worst = ordered[len(ordered) // 2], ordered[-1]
        assert median <= bound, f"{game}, {role}: the median update has {median} bytes"
        assert worst <= LARGEST, f"{game}, {role}: an update has {worst} bytes"


def test_live_connections_are_compressed_as_measured(tmp_path: Path) -> None:
    asked = (
        "GET /live/0 HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
    )
    with Served(tmp_path) as server, socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
        connection.sendall(asked.encode())
        answer = connection.recv(4000).decode("latin-1").lower()
    assert "permessage-deflate" in answer
    assert "server_max_window_bits=12" in answer  # the window of WINDOW above
    assert "no_context_takeover" not in answer  # what was sent before helps to say what is new
