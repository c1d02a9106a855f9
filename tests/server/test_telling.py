"""The log as it is kept for pages is the log as it would be told anew, whatever is played, planned and taken back."""

from __future__ import annotations

import random
from typing import Any

import pytest

from aerodrome.core import registry
from aerodrome.core.rules import SPECTATOR
from aerodrome.server.tables.telling import AUDIENCES, told
from server.players import Player

ACTS = 40


def told_anew(table: Any, seat: int) -> Any:
    """What is told to somebody who has heard nothing yet."""
    kept, table.told = table.told, {}
    found = told(table, seat)
    table.told = kept
    return found


@pytest.mark.parametrize("game", registry.games())
def test_what_was_kept_is_what_would_be_told_anew(client: Any, game: str) -> None:
    anna, lot = Player(client, "Anna"), random.Random(game)
    table = anna.table(["me", "me"], game=game)["id"]
    live = client.app.state.site.service._live
    lengths, checksums = [], set()
    for number in range(ACTS):
        seen = anna.view(table)
        if seen["status"] != "playing":
            break
        state = anna.get(f"/api/tables/{table}", seat=max(0, seen["mover"]))
        if state["ask"]["undo"] and number % 5 == 4:
            anna.post(f"/api/tables/{table}/undo", version=seen["version"], seat=seen["mover"])
        else:
            anna.move(table, lot.randrange(100))
        for seat in (0, 1, SPECTATOR):
            now = told(live[table], seat)
            assert now == told_anew(live[table], seat)
            checksums.add((seat, now.checksum))
        lengths.append(len(now.rows))
    assert lengths[-1] > lengths[0]
    assert len(checksums) > len(set(lengths)), "other lines have other checksums"


def test_an_undo_that_others_agreed_to_takes_lines_back(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    live = anna.client.app.state.site.service._live[table]
    anna.move(table)
    before = told(live, 0)
    ben.move(table)
    ben.post(f"/api/tables/{table}/offer", kind="undo", yes=True)
    assert len(told(live, 0).rows) > len(before.rows)
    anna.post(f"/api/tables/{table}/offer", kind="undo", yes=True)
    assert told(live, 0) == told_anew(live, 0)
    assert told(live, 0) == before
    ben.move(table, 1)
    assert told(live, 0) == told_anew(live, 0) != before


def test_only_so_many_audiences_are_kept(client: Any) -> None:
    anna = Player(client, "Anna")
    table = anna.table(["me", "me"])["id"]
    live = client.app.state.site.service._live[table]
    for number in range(3 * AUDIENCES):
        live.seats[0].name = f"Anna {number}"
        told(live, 0)
    assert 0 < len(live.told) <= AUDIENCES
