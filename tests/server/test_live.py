"""Live updates: patches, resume, seats, origin; and the fallback that waits for a change."""

from __future__ import annotations

import json
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from aerodrome.server import patches
from aerodrome.server.live import origin_fits
from server.players import Player


def carried_out(before: dict[str, str], patch: dict[str, Any]) -> dict[str, str]:
    """A patch as the page carries it out."""
    after = {id_: markup for id_, markup in before.items() if id_ not in patch.get("gone", [])}
    for id_, (start, cut, insert) in patch.get("edit", {}).items():
        after[id_] = after[id_][:start] + insert + after[id_][start + cut :]
    after.update(patch.get("set", {}))
    return {id_: after[id_] for id_ in patch["order"]} if "order" in patch else after


def test_patches_lead_from_one_board_to_the_next() -> None:
    one = {"a": "<g id='a'>hello wide world, how are you today?</g>", "b": "<g id='b'/>", "c": "<g id='c'/>"}
    two = {"c": "<g id='c'/>", "a": "<g id='a'>hello small world, how are you today?</g>", "d": "<g id='d'/>"}
    patch = patches.board(one, two)
    assert list(carried_out(one, patch).items()) == list(two.items())
    assert len(json.dumps(patch["edit"])) < 60
    assert patches.board(two, two) == {}


def test_a_page_gets_small_patches_and_can_resume(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    with anna.client.websocket_connect(f"/live/{table}", headers=ben.headers) as socket:
        whole = socket.receive_json()
        assert whole["whole"]
        anna.move(table)
        news = socket.receive_json()
        assert "whole" not in news
        assert len(json.dumps(news["board"])) < 2500 < len(json.dumps(whole["board"]))
        assert news["log"]["from"] == len(whole["log"]["lines"])
        assert carried_out(whole["board"]["set"], news["board"]) == ben.get(f"/api/tables/{table}")["board"]["set"]
        assert news["table"]["mover"] == 1
    with anna.client.websocket_connect(f"/live/{table}?tag={news['tag']}", headers=ben.headers) as socket:
        ben.move(table)  # nothing is sent twice: the first message is what is new
        assert socket.receive_json()["table"]["mover"] in (0, 1)
    with anna.client.websocket_connect(f"/live/{table}?tag={news['tag']}", headers=ben.headers) as socket:
        missed = socket.receive_json()
        assert missed["whole"]
        assert missed["tag"] == ben.get(f"/api/tables/{table}")["tag"]


def test_pages_of_other_sites_are_refused(two: tuple[Player, Player, str]) -> None:
    anna, _, table = two
    strange = {"origin": "https://evil.example", **anna.headers}
    with pytest.raises(WebSocketDisconnect), anna.client.websocket_connect(f"/live/{table}", headers=strange) as socket:
        socket.receive_json()
    assert origin_fits("http://testserver.local", "testserver.local", "")
    assert origin_fits("https://play.example", "inner:8000", "https://play.example/")
    assert not origin_fits("null", "testserver.local", "")


def test_strangers_get_nothing_live(two: tuple[Player, Player, str]) -> None:
    anna, _, table = two
    eve = Player(anna.client, "Eve")
    with anna.client.websocket_connect(f"/live/{table}", headers=eve.headers) as socket, pytest.raises(WebSocketDisconnect):
        socket.receive_json()


def test_waiting_for_a_change_answers_with_all_of_it(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    tag = ben.get(f"/api/tables/{table}")["tag"]
    assert ben.get(f"/api/tables/{table}/follow", tag=tag, wait=0) == {"same": True, "tag": tag}
    anna.move(table)
    assert ben.get(f"/api/tables/{table}/follow", tag=tag, wait=5)["table"]["mover"] == 1
