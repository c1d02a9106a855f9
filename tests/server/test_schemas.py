"""Published schemas: real outputs fit them, and wrong ones do not."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

import aerodrome
from aerodrome.core import registry
from aerodrome.core.rules import OVER
from aerodrome.lab.simulate import Setup, simulate, to_json
from aerodrome.server.api import schemas
from server.players import Player

GAMES = list(registry.games())


def check(name: str, data: Any) -> None:
    """Fails with the first thing that does not fit."""
    jsonschema_rs.validator_for(schemas.published()[name]).validate(data)


def fits(name: str, data: Any) -> bool:
    return jsonschema_rs.validator_for(schemas.published()[name]).is_valid(data)


def test_every_schema_is_one_and_has_a_version(client: Any) -> None:
    found = client.get("/api/schemas").json()
    assert {"update", "table-view", "simulation", "record", *(f"view-{game}" for game in GAMES)} == set(found)
    for name, schema in found.items():
        jsonschema_rs.meta.validate(schema)
        assert schema["$id"].rsplit("/", 1)[1].isdigit()
        assert client.get(f"/api/schemas/{name}").json() == schema
    refused = client.get("/api/schemas/moon")
    assert refused.status_code == 404
    assert "table-view" in refused.json()["error"]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_table_sends_fits(client: Any, game: str) -> None:
    anna = Player(client, "Anna")
    seats = next((n for n in registry.game(game).seats if n > 1), 1)
    table = anna.table(["me"] * seats, game=game, clock="long")["id"]
    path = f"/api/tables/{table}"
    with client.websocket_connect(f"/live/{table}", headers=anna.headers) as socket:
        check("update", socket.receive_json())
        for _ in range(6):
            seen = anna.view(table)
            check("table-view", seen)
            check(f"view-{game}", seen["view"])
            body = {"version": seen["version"], "seat": seen["mover"]}
            if seen["confirm"]:
                anna.post(f"{path}/confirm", **body)
            else:
                anna.post(f"{path}/play", **body, choices=[seen["choices"][-1]["choice"]])
            check("update", socket.receive_json())
    anna.post(f"{path}/chat", text="hello")
    anna.post(f"{path}/offer", kind="end")
    whole = anna.get(path)
    assert whole["result"]
    assert whole["chat"]
    check("update", whole)
    check("update", anna.get(f"{path}/follow", tag=whole["tag"], wait=0))
    check("record", client.get(f"{path}/record", headers=anna.headers).text)


@pytest.mark.parametrize("game", GAMES)
def test_simulations_and_records_fit(game: str) -> None:
    info = registry.game(game)
    seats = info.seats[-1]
    options = info.check_terms(seats, {})
    for rotate, bots in ((False, ("random",) * seats), (True, ("greedy", *("random",) * (seats - 1)))):
        games = 3 if "greedy" not in bots else 1
        setup = Setup(game, info.edition(), seats, options, bots, 1, rotate, 50)
        check("simulation", to_json(setup, simulate(setup, games)))
    match = aerodrome.new(game, seats=seats, seed=3)
    for _ in range(30):
        if match.mover == OVER:
            break
        match.play(match.legal()[0])
    check("record", match.record())


def test_stored_records_fit() -> None:
    folder = Path(aerodrome.__file__).parent / "games"
    stored = sorted(folder.glob("*/tests/records/**/*.txt"))
    assert len(stored) > 10
    for path in stored:
        check("record", path.read_text(encoding="utf-8"))


def test_wrong_things_do_not_fit() -> None:
    info = registry.game("yukon")
    setup = Setup("yukon", info.edition(), 2, info.check_terms(2, {}), ("random", "random"), 1)
    good = to_json(setup, simulate(setup, 2))
    assert fits("simulation", good)
    for spoil in ({"schema_version": 2}, {"games": -1}, {"more": 1}, {"seats": [{"seat": 0}]}):
        assert not fits("simulation", {**copy.deepcopy(good), **spoil})
    text = aerodrome.new("yukon", seats=2, seed=3).record()
    assert fits("record", text)
    assert not fits("record", text.replace("entries:", "moves:"))
    assert not fits("record", text.replace("\ncheck:", "\nseat 1 plays 2\ncheck:"))
    assert not fits("update", {"tag": "1-0", "hand": [1, 2]})
    assert not fits("view-yukon", {"grid": [1, 2]})
