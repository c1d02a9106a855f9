"""What tables take in memory: counted by what is given back when they go."""

from __future__ import annotations

import gc
import tempfile
import tracemalloc
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from aerodrome.server.app import create
from aerodrome.server.settings import Settings
from server.players import Player

TABLES = 6
MOVES = 60


def frozen_bytes(game: str, tables: int = TABLES) -> float:
    """Bytes that one table takes in the process after sixty moves, when nobody has looked at it for a while."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(data=Path(folder), rate=0, bot_workers=1, secret="s" * 32)
        with TestClient(app=create(settings), base_url="http://testserver.local") as client:
            tracemalloc.start()
            try:
                return _weighed(client, game, tables)
            finally:
                tracemalloc.stop()


def _weighed(client: Any, game: str, tables: int) -> float:
    service = client.app.state.site.service
    for number in range(tables):
        played(Player(client, f"Guest {number}"), game, number)
    for table in service._live.values():
        table.used -= 1_000

    async def weigh() -> int:
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    async def freeze() -> None:
        await service.freeze_idle()

    client.blocking_portal.call(freeze)
    assert all(table.match is None for table in service._live.values())
    before = client.blocking_portal.call(weigh)
    count = len(service._live)
    assert count == tables
    service._live.clear()
    return float(before - client.blocking_portal.call(weigh)) / count


def played(player: Player, game: str, seed: int, moves: int = MOVES) -> str:
    """A table after so many moves."""
    made = player.table(["me", "me"], game=game)
    path = f"/api/tables/{made['id']}"
    for number in range(moves):
        seen = player.view(made["id"])
        if seen["status"] != "playing":
            break
        if seen["confirm"]:
            player.post(f"{path}/confirm", version=seen["version"])
        else:
            choice = seen["choices"][(number * 7 + seed) % len(seen["choices"])]["choice"]
            player.post(f"{path}/play", version=seen["version"], choices=[choice])
    return str(made["id"])
