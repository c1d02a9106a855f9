"""Guided games at the table: begun, left, continued, repeated; kept apart from ordinary tables; offered to newcomers once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from litestar.testing import TestClient

from aerodrome.server.app import create
from aerodrome.server.settings import Settings
from server.players import Player
from server.test_safety import form, token


def begin(client: Any, **fields: str) -> str:
    """Opens Yukon's guided game."""
    made = form(client, "/lesson/yukon/first", **fields)
    assert made.status_code == 303, made.text
    return str(made.headers["location"].split("/")[-1])


def card(client: Any, table: str) -> dict[str, Any]:
    """What the card says."""
    found: dict[str, Any] = client.get(f"/api/tables/{table}").json()["lesson"]
    return found


def read_on(client: Any, table: str, step: str) -> Any:
    """Presses Next."""
    return client.post(f"/api/tables/{table}/lesson", json={"step": step}, headers={"x-csrftoken": token(client)})


def play(client: Any, table: str, spot: str) -> None:
    """Takes a card and confirms."""
    headers = {"x-csrftoken": token(client)}
    version = client.get(f"/api/tables/{table}").json()["table"]["version"]
    acts = [{"kind": "take", "targets": [spot]}]
    done = client.post(f"/api/tables/{table}/play", json={"version": version, "acts": acts}, headers=headers)
    assert done.status_code == 200, done.text
    client.post(f"/api/tables/{table}/confirm", json={"version": done.json()["version"]}, headers=headers)


def test_a_guided_game_is_left_continued_and_repeated(client: Any) -> None:
    assert 'data-standing="new"' in client.get("/").text
    table = begin(client)
    assert (card(client, table)["number"], card(client, table)["next"]) == (1, "aim")
    assert read_on(client, table, "aim").status_code == 200
    assert card(client, table)["next"] == "digger"
    home = client.get("/").text
    assert 'data-standing="begun"' in home
    assert "step 2 of" in home
    assert begin(client) == table
    again = begin(client, again="1")
    assert again != table
    assert card(client, again)["number"] == 1
    assert client.get(f"/table/{table}").status_code == 404


def test_a_guided_game_is_no_ordinary_table(client: Any) -> None:
    table = begin(client)
    assert client.get("/api/tables").json() == []
    assert table not in client.get("/tables").text
    anna = Player(client, "Anna")
    assert client.post(f"/api/tables/{table}/lesson", json={"step": "aim"}, headers=anna.headers).status_code == 404
    assert read_on(client, table, "no-such-step").status_code == 409
    ordinary = anna.table(["me", "random"])["id"]
    assert "lesson" not in anna.get(f"/api/tables/{ordinary}")
    assert client.post(f"/api/tables/{ordinary}/lesson", json={"step": "aim"}, headers=anna.headers).status_code == 409


def test_the_rival_does_what_the_lesson_says_and_a_restart_loses_nothing(settings: Settings) -> None:
    with TestClient(app=create(settings), base_url="http://testserver.local") as client:
        client.put("/api/me/prefs", json={"pace": "instant"}, headers={"x-csrftoken": token(client)})
        table = begin(client)
        for step in ("aim", "digger"):
            read_on(client, table, step)
        play(client, table, "spot-4-5")
        said = client.get(f"/api/tables/{table}/follow", params={"wait": 1}).json()
        while said["table"]["mover"] != 0:
            said = client.get(f"/api/tables/{table}/follow", params={"tag": said["tag"], "wait": 10}).json()
        assert said["log"]["lines"][-1]["text"].endswith("takes the nugget 8 at (5, 5).")
        assert (said["lesson"]["mood"], said["lesson"]["next"]) == ("right", "axes")
        cookies = dict(client.cookies)
    with TestClient(app=create(replace(settings)), base_url="http://testserver.local", cookies=cookies) as client:
        assert card(client, table) == said["lesson"]


def test_a_newcomer_is_offered_the_guided_game_once(client: Any) -> None:
    first = form(client, "/play/yukon").headers["location"]
    assert "data-lesson-offer" in client.get(first).text
    assert "data-lesson-offer" in client.get(first).text  # until it is answered
    table = first.split("/")[-1]
    assert form(client, "/lesson/decline", table=table).status_code == 303
    assert "data-lesson-offer" not in client.get(first).text
    second = form(client, "/play/yukon").headers["location"]
    assert "data-lesson-offer" not in client.get(second).text


def test_whoever_takes_the_offer_leaves_no_table_behind(client: Any) -> None:
    table = form(client, "/play/yukon").headers["location"].split("/")[-1]
    begin(client, instead=table)
    assert client.get(f"/table/{table}").status_code == 404


def test_an_offer_can_be_declined_for_good(client: Any) -> None:
    guest = client.get("/")
    assert guest.status_code == 200
    first = form(client, "/play/yukon").headers["location"]
    form(client, "/lesson/decline", table=first.split("/")[-1], never="1")
    site = client.app.state.site

    async def never() -> Any:
        found = await site.guests.of_token(client.cookies["aerodrome"])
        return found.prefs["lessons"]["never"]

    assert client.blocking_portal.call(never) is True
    for game in ("airlines", "air-mail", "par-avion", "yukon-airways"):
        assert "data-lesson-offer" not in client.get(form(client, f"/play/{game}").headers["location"]).text


def test_a_stranger_cannot_answer_somebody_elses_offer(client: Any) -> None:
    first = form(client, "/play/yukon").headers["location"]
    kept = client.cookies["aerodrome"]
    client.cookies.delete("aerodrome")
    form(client, "/play/airlines")
    assert form(client, "/lesson/decline", table=first.split("/")[-1]).status_code == 404
    client.cookies.delete("aerodrome")
    client.cookies.set("aerodrome", kept)
    assert "data-lesson-offer" in client.get(first).text


def test_an_unknown_guided_game_is_not_there(client: Any) -> None:
    assert form(client, "/lesson/yukon/none").status_code == 404
