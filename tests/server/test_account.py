"""Guests: names, passwords on another device, tokens, deletion; and the pages they see."""

from __future__ import annotations

from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from server.players import Player
from server.test_safety import form


def test_a_name_is_taken_to_another_device_by_its_password(app: Litestar) -> None:
    with TestClient(app=app, base_url="http://testserver.local") as client:
        form(client, "/settings/name", name="Amy J")
        assert form(client, "/settings/password", password="short").status_code == 400
        assert form(client, "/settings/password", password="long enough").status_code == 303
        form(client, "/settings/logout")
        assert "Amy J" not in client.get("/settings").text
        assert form(client, "/settings/login", name="amy j", password="wrong one").status_code == 400
        assert form(client, "/settings/login", name="Amy  J", password="long enough").status_code == 303
        assert "Amy J" in client.get("/settings").text
        form(client, "/settings/logout")
        form(client, "/settings/name", name="Somebody")
        taken = form(client, "/settings/name", name="amy j")
        assert taken.status_code == 303  # without a password the same name may be shown twice
        assert "belongs to somebody else" in form(client, "/settings/password", password="another one").text


def test_all_that_is_kept_of_a_guest_can_be_deleted(client: Any) -> None:
    ben = Player(client, "Ben")
    form(client, "/settings/name", name="Zelda")
    made = form(client, "/new/yukon", **{"seat-0": "me", "seat-1": "open", "chat": "on"})
    table = made.headers["location"].split("/")[-1]
    page = client.get(f"/table/{table}").text
    key = page.split("/join/")[1][:32]
    ben.post(f"/api/join/{key}")
    csrf = page.split('name="csrf" content="')[1].split('"')[0]
    client.post(f"/api/tables/{table}/chat", json={"text": "I was here"}, headers={"x-csrftoken": csrf})
    assert form(client, "/settings/delete").status_code == 400
    assert form(client, "/settings/delete", sure="on").status_code == 303
    seen = ben.get(f"/api/tables/{table}")
    assert "Zelda" not in str(seen)
    assert seen["chat"] == []
    assert seen["players"][0]["standin"]
    assert "Zelda" not in client.get("/settings").text


def test_a_token_lets_a_program_play_and_can_be_withdrawn(client: Any) -> None:
    form(client, "/settings/name", name="Zelda")
    page = form(client, "/settings/token").text
    token = page.split("<code>")[1].split("</code>")[0]
    head = {"Authorization": f"Bearer {token}"}
    assert client.get("/api/tables", headers=head).status_code == 200
    form(client, "/settings/token", drop="1")
    assert client.get("/api/tables", headers=head).status_code == 403


def test_my_tables_show_whose_turn_it_is(client: Any) -> None:
    form(client, "/new/yukon", **{"seat-0": "me", "seat-1": "open"})
    form(client, "/new/yukon", **{"seat-0": "me", "seat-1": "shared", "name-1": "Gus"})
    page = client.get("/tables").text
    assert page.index("Your turn") < page.index("Waiting for players")
    assert "It is your turn at one table" in client.get("/").text


def test_a_wrong_form_comes_back_with_one_sentence(client: Any) -> None:
    answer = form(client, "/new/yukon", **{"seat-0": "me", "seat-1": "greedy", "option-starter": "4"})
    assert answer.status_code == 400
    assert "Player 4 cannot begin at a table of 2." in answer.text


def test_an_invitation_tells_the_rules_of_the_table(client: Any) -> None:
    ben = Player(client, "Ben")

    def invitation(game: str, **given: str) -> str:
        made = form(client, f"/new/{game}", **{"seat-0": "me", "seat-1": "open"}, **given)
        key = client.get(made.headers["location"]).text.split("/join/")[1][:32]
        page: str = ben.client.get(f"/join/{key}", headers=ben.headers).text
        return page.split('class="agreed"')[1].split("</dl>")[0]

    plain = invitation("yukon")
    assert "base game, 7 x 7 cards" in plain
    assert "Telegraphist" not in plain  # without Townsfolk nobody needs to know
    assert "<dt>Telegraphist</dt><dd>from any card to a neighbour</dd>" in invitation("yukon", **{"option-townsfolk": "True"})
    canada = invitation("air-mail", edition="canada")
    assert "<dt>Edition</dt><dd>Canada</dd>" in canada
    assert "<dt>Permits taken openly</dt><dd>stay shown beside the hand</dd>" in canada


def test_every_page_opens(client: Any) -> None:
    pages = ["/", "/new/yukon", "/tables", "/settings", "/help", "/programs", "/rules/yukon", "/rules/yukon/book"]
    files = ["/pictures/yukon.svg", "/games/yukon.css", "/static/icon.svg"]
    for path in [*pages, *files, "/api/schemas", "/schema/openapi.json", "/metrics", "/healthz", "/readyz", "/api/bots"]:
        assert client.get(path).status_code == 200, path
    assert 'id="YK-0' in client.get("/rules/yukon/book").text
    for path in ("/nowhere", "/table/none", "/join/none", "/watch/none", "/rules/none", "/new/none", "/pictures/none.svg"):
        assert client.get(path).status_code == 404, path


def test_whoever_mutes_chat_is_sent_none(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    ben.post(f"/api/tables/{table}/chat", text="good luck")
    heard = [{"id": 1, "seat": 1, "name": "Ben", "text": "good luck"}]
    assert anna.get(f"/api/tables/{table}")["chat"] == heard
    anna.client.put("/api/me/prefs", headers=anna.headers, json={"chat": False})
    assert anna.get(f"/api/tables/{table}")["chat"] == []
    assert "good luck" not in anna.client.get(f"/table/{table}", headers=anna.headers).text
    with anna.client.websocket_connect(f"/live/{table}", headers=anna.headers) as socket:
        assert socket.receive_json()["chat"] == []
        socket.send_json({"chat": True})
        assert socket.receive_json()["chat"] == heard
        socket.send_json({"chat": False})
        assert socket.receive_json()["chat"] == []
        ben.post(f"/api/tables/{table}/chat", text="are you there?")
        anna.move(table)
        assert "chat" not in socket.receive_json()
    assert len(ben.get(f"/api/tables/{table}")["chat"]) == 2
