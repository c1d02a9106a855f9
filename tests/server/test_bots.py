"""Bots at the table: in worker processes, as stand-ins, after a restart, and as advisers."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from aerodrome.server.app import create
from aerodrome.server.bots.fair import FairQueue
from aerodrome.server.settings import Settings
from server.players import Player


def wait_for(holds: Any, seconds: float = 30.0) -> Any:
    """Waits until something is true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = holds()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("it did not happen")


def test_bots_answer_and_a_hint_gives_values(client: Any) -> None:
    anna = Player(client, "Anna")
    table = anna.table(["me", "greedy"], options={"starter": "1"})["id"]
    hint = anna.post(f"/api/tables/{table}/hint")
    values = [one["value"] for one in hint["choices"]]
    assert hint["compared"]
    assert hint["gains"] or hint["risks"]
    assert any("The likely answer" in line for line in hint["ahead"])
    assert any("It may stand" in line for line in hint["ahead"])
    assert hint["acts"][0]["targets"] == hint["choices"][0]["targets"]
    assert values == sorted(values, reverse=True)
    assert all(0 <= value <= 1 for value in values)
    anna.move(table)
    wait_for(lambda: anna.get(f"/api/tables/{table}")["table"]["mover"] == 0)
    assert len(anna.get(f"/api/tables/{table}")["log"]["lines"]) == 3


def test_how_long_a_bot_will_think_is_told_to_those_who_may_look(client: Any) -> None:
    anna, ben = Player(client, "Anna"), Player(client, "Ben")
    table = anna.table(["me", "legend"], options={"starter": "2"}, listed=False)["id"]
    told = wait_for(lambda: (found := anna.get(f"/api/tables/{table}/wait"))["seconds"] is not None and found)
    assert told["seconds"] >= 0
    wait_for(lambda: anna.get(f"/api/tables/{table}")["table"]["mover"] == 0)
    assert anna.get(f"/api/tables/{table}/wait")["seconds"] is None
    assert ben.client.get(f"/api/tables/{table}/wait", headers=ben.headers).status_code == 404


def test_a_wait_is_foretold_by_what_goes_before() -> None:
    """Slow thoughts of somebody who has used little go before the third thought of somebody who used much."""

    async def run() -> list[float]:
        queue = FairQueue()
        queue._took = {"slow": 3.0, "quick": 0.5}
        async with queue.turn("anna", "slow"):
            wanted = [("ben", "slow"), ("cleo", "quick"), ("ben", "slow")]
            tickets = [asyncio.create_task(queue._wait(owner, kind)) for owner, kind in wanted]
            await asyncio.sleep(0)
            found = [queue.foretold(name) for name in ("cleo", "ben", "nobody")]
            for ticket in tickets:
                ticket.cancel()
            await asyncio.gather(*tickets, return_exceptions=True)
        return found

    cleo, ben, nobody = asyncio.run(run())
    assert 3.0 < cleo <= 3.5  # the thought under way, and her own
    assert 6.0 < ben <= 6.5
    assert nobody <= 3.0


def test_hints_can_be_switched_off(client: Any) -> None:
    anna = Player(client, "Anna")
    table = anna.table(["me", "random"], options={"starter": "1"}, hints=False)["id"]
    assert "switched off" in anna.post(f"/api/tables/{table}/hint", 403)["error"]


def test_a_bot_plays_for_a_leaver_and_gives_the_seat_back(client: Any) -> None:
    anna, ben = Player(client, "Anna"), Player(client, "Ben")
    made = anna.table(["me", "open"], options={"starter": "2"})
    table = made["id"]
    ben.post(f"/api/join/{made['join']}")
    still = anna.post(f"/api/tables/{table}/standin", 409, seat=1, bot="random")
    assert "still there" in still["error"]
    ben.post(f"/api/tables/{table}/standin", seat=1, bot="random")
    wait_for(lambda: anna.get(f"/api/tables/{table}")["table"]["mover"] == 0)
    anna.post(f"/api/tables/{table}/standin", 403, seat=1, bot=None)
    ben.post(f"/api/tables/{table}/standin", seat=1, bot=None)
    anna.move(table)
    assert ben.get(f"/api/tables/{table}")["table"]["mover"] == 1
    time.sleep(0.3)
    assert ben.get(f"/api/tables/{table}")["table"]["mover"] == 1


def test_bots_left_waiting_by_a_restart_move_on(settings: Settings) -> None:
    app: Litestar = create(settings)
    app.state.site.service.after_act.clear()  # as if the server had died before the bot was asked
    with TestClient(app=app, base_url="http://testserver.local") as client:
        anna = Player(client, "Anna")
        table = anna.table(["me", "random"], options={"starter": "2"})["id"]
        assert anna.get(f"/api/tables/{table}")["table"]["mover"] == 1
        anna_headers = anna.headers
    with TestClient(app=create(settings), base_url="http://testserver.local") as client:
        wait_for(lambda: client.get(f"/api/tables/{table}", headers=anna_headers).json()["table"]["mover"] == 0)
