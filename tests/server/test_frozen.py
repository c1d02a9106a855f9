"""Frozen tables: a few kilobytes each, thawed in no time, and exactly what they were, plans and pages included."""

from __future__ import annotations

import time
from typing import Any

import pytest

from aerodrome.core import registry
from server import weighing
from server.players import Player

SMALL = 6_000  # bytes of a match after sixty moves


def frozen(player: Player, table: str) -> Any:
    """Freezes a table as upkeep does when nobody has looked for a while."""
    service = player.client.app.state.site.service
    live = service._live[table]
    end = time.monotonic() + 10
    while live.match is not None and time.monotonic() < end:  # a page may be looking right now
        live.used -= 1_000
        player.client.blocking_portal.call(freeze, service)
    assert live.match is None
    return live


async def freeze(service: Any) -> None:
    """In the event loop, where all of it happens."""
    await service.freeze_idle()


@pytest.mark.parametrize("game", registry.games())
def test_a_frozen_table_is_small_and_comes_back_as_it_was(client: Any, game: str) -> None:
    anna = Player(client, "Anna")
    table = anna.table(["me", "me"], game=game)["id"]
    for number in range(60):
        if anna.view(table)["status"] != "playing":
            break
        anna.move(table, number)
    seen = anna.view(table)
    if seen["status"] == "playing":  # a plan is open while it is frozen
        anna.post(f"/api/tables/{table}/play", version=seen["version"], choices=[seen["choices"][0]["choice"]])
    shown = [anna.get(f"/api/tables/{table}", seat=seat) for seat in (0, 1)]
    live = frozen(anna, table)
    assert len(live._frozen) < SMALL
    began = time.perf_counter()
    live.thaw()
    assert time.perf_counter() - began < 0.05  # without a debugger or a busy machine it is less than a millisecond
    live.freeze()
    assert [anna.get(f"/api/tables/{table}", seat=seat) for seat in (0, 1)] == shown
    frozen(anna, table)
    if anna.view(table)["confirm"]:  # the plan can be carried out, too
        anna.post(f"/api/tables/{table}/confirm", version=anna.view(table)["version"])


def test_a_page_of_a_frozen_table_gets_what_is_new(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    with anna.client.websocket_connect(f"/live/{table}", headers=ben.headers) as socket:
        assert socket.receive_json()["whole"]
        frozen(anna, table)
        anna.move(table)
        assert "whole" not in socket.receive_json()


def test_a_table_in_use_is_not_frozen(two: tuple[Player, Player, str]) -> None:
    anna, _, table = two
    service = anna.client.app.state.site.service

    async def try_to() -> bool:
        async with service.look(table) as live:
            live.used -= 1_000
            await service.freeze_idle()
            return live.match is not None

    assert anna.client.blocking_portal.call(try_to)


@pytest.mark.parametrize("game", ["airlines", "yukon"])
def test_an_idle_table_takes_less_than_ten_kilobytes_of_the_process(game: str) -> None:
    """Counted by what the process gets back when tables go; `load.py --figures idle` weighs all games."""
    assert weighing.frozen_bytes(game, tables=2) < 10 * 1024


def test_drawings_of_a_table_in_play_are_few(client: Any) -> None:
    """Each takes some ten kilobytes: only what is shown now is kept."""
    anna = Player(client, "Anna")
    table = anna.table(["me", "me"])["id"]
    live = client.app.state.site.service._live[table]
    for number in range(8):
        anna.move(table, number)
        for seat in (-1, 0, 1):
            anna.get(f"/api/tables/{table}", seat=seat)
        assert len(live._drawings) <= 4
