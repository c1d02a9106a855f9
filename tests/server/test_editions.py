"""A table of an edition of one's own: offered, played, stored with its data, and kept when the file changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import sleep

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import aerodrome
from aerodrome.core import registry
from aerodrome.server.app import create
from aerodrome.server.settings import Settings
from server.players import Player


@pytest.fixture
def creek(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file with an edition of Yukon that the server offers."""
    shipped = registry.game("yukon").folder / "data/standard.toml"
    file = tmp_path / "creek.toml"
    file.write_text(shipped.read_text(encoding="utf-8").replace("digger_points = 5", "digger_points = 9"), encoding="utf-8")
    monkeypatch.setenv("AERODROME_EDITIONS", str(file))
    registry.games.cache_clear()
    yield file
    monkeypatch.undo()
    registry.games.cache_clear()


def test_a_table_is_played_from_a_file(creek: Path, settings: Settings) -> None:
    with TestClient(app=create(replace(settings, editions=str(creek))), base_url="http://testserver.local") as client:
        anna = Player(client, "Anna")
        assert 'value="creek"' in client.get("/new/yukon").text
        made = anna.table(["me", "random"], edition="creek")
        creek.write_text("nothing", encoding="utf-8")  # what has begun does not need the file
        for number in range(2000):
            state = anna.get(f"/api/tables/{made['id']}")
            if state["table"]["status"] == "over":
                break
            if state["table"]["mover"] == 0:
                anna.move(made["id"], number)
            else:
                sleep(0.01)
        assert state["table"]["status"] == "over"
        record = client.get(f"/api/tables/{made['id']}/record", headers=anna.headers).text
        assert aerodrome.replay(record).rules.edition.data["game"]["digger_points"] == 9
        answer = anna.post("/api/tables", 400, game="yukon", seats=["me", "random"], edition="creek")
        assert "creek.toml is not valid TOML" in answer["error"]


def test_rulings_say_what_they_change(client: TestClient[Litestar]) -> None:
    page = client.get("/new/yukon").text
    assert page.count('class="effect"') == 3
    assert "chance by" in page
    listed = {option["name"]: option["effects"] for option in client.get("/api/games").json()[0]["options"]}
    assert listed["promos"] == {}
    assert set(listed["shows_taken"]) == {"False"}
