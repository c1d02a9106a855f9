"""The calls of play take a short path past the framework: checks, headers, refusals, log and numbers are the same on both."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from types import SimpleNamespace
from typing import Any

import pytest

from aerodrome.server.metrics import METRICS
from server.players import Player
from server.test_safety import form, token


@contextmanager
def framework_alone(client: Any) -> Iterator[None]:
    """No short path."""
    short, client.app.short = client.app.short, None
    try:
        yield
    finally:
        client.app.short = short


def seen(answer: Any) -> tuple[int, dict[str, str], Any]:
    """All that a client can tell of an answer; a cookie is made anew each time."""
    headers = {name: value.partition("=")[0] if name == "set-cookie" else value for name, value in answer.headers.items()}
    return answer.status_code, headers, answer.content


def alike(client: Any, method: str, path: str, **more: Any) -> Any:
    """The answer on the short path, which must be that of the framework; for what changes nothing."""
    cookies = dict(client.cookies)
    short = client.request(method, path, **more)
    client.cookies = cookies
    with framework_alone(client):
        whole = client.request(method, path, **more)
    assert seen(short) == seen(whole), path
    return short


@pytest.fixture
def passed_by(client: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths that the framework was asked for."""
    asked: list[str] = []
    handler = client.app.asgi_handler

    async def noted(scope: Any, receive: Any, send: Any) -> None:
        asked.append(scope["path"])
        await handler(scope, receive, send)

    monkeypatch.setattr(client.app, "asgi_handler", noted)
    return asked


def test_a_game_is_played_without_the_framework(
    client: Any, two: tuple[Player, Player, str], passed_by: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    anna, _, table = two
    caplog.set_level(logging.INFO, logger="aerodrome.requests")
    before = sum(METRICS.histograms["request_seconds"])
    version = anna.view(table)["version"]
    choice = anna.view(table)["choices"][0]["choice"]
    planned = anna.post(f"/api/tables/{table}/play", version=version, choices=[choice])
    undone = anna.post(f"/api/tables/{table}/undo", version=planned["version"])
    planned = anna.post(f"/api/tables/{table}/play", version=undone["version"], choices=[choice])
    anna.post(f"/api/tables/{table}/confirm", version=planned["version"])
    assert passed_by == []
    assert sum(METRICS.histograms["request_seconds"]) == before + 6
    told = [(record.__dict__["method"], record.__dict__["path"]) for record in caplog.records]
    place = "/api/tables/{table_id}"
    acts = [f"{place}/{act}" for act in ("play", "undo", "play", "confirm")]
    assert told == [("GET", f"{place}/view")] * 2 + [("POST", act) for act in acts]
    with framework_alone(client):
        anna.get(f"/api/tables/{table}/view")
    assert (caplog.records[-1].__dict__["method"], caplog.records[-1].__dict__["path"]) == told[0]


def test_answers_are_those_of_the_framework(client: Any, two: tuple[Player, Player, str], passed_by: list[str]) -> None:
    anna, ben, table = two
    assert alike(client, "GET", f"/api/tables/{table}/view", headers=anna.headers).status_code == 200
    assert len(passed_by) == 1
    for path, headers, status in (
        (f"/api/tables/{table}/view", {}, 404),
        (f"/api/tables/{table}/view", {"authorization": "Bearer nobody"}, 404),
        ("/api/tables/nothing-here/view", anna.headers, 404),
        (f"/api/tables/{'a' * 300}/view", anna.headers, 404),
        (f"/api/tables/{table}/view?seat=1", anna.headers, 403),
        (f"/api/tables/{table}/view?seat=x", anna.headers, 400),
        (f"/api/tables/{table}/play", anna.headers, 405),
    ):
        assert alike(client, "GET", path, headers=headers).status_code == status, path
    stale, turn = {"version": 0, "choices": [1]}, {"version": anna.view(table)["version"], "choices": [9999]}
    for body, player, status in ((stale, anna, 409), (turn, anna, 409), (turn, ben, 409), ({"version": 1}, anna, 409)):
        assert alike(client, "POST", f"/api/tables/{table}/play", headers=player.headers, json=body).status_code == status
    for act in ("confirm", "undo"):
        assert alike(client, "POST", f"/api/tables/{table}/{act}", headers=anna.headers, json=stale).status_code == 409


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b'{"version": "x"}',
        b'{"version": -1}',
        b'{"version": 1, "choices": 5}',
        b"\xff\xfe",
        b"[" * 5000,
        b"null",
    ],
)
def test_what_cannot_be_read_is_refused_in_the_same_words(client: Any, two: tuple[Player, Player, str], content: bytes) -> None:
    anna, _, table = two
    for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded"):
        headers = {**anna.headers, "content-type": kind}
        assert alike(client, "POST", f"/api/tables/{table}/play", headers=headers, content=content).status_code >= 400


def test_a_large_body_is_left_to_the_framework(client: Any, two: tuple[Player, Player, str]) -> None:
    anna, _, table = two
    body = b'{"version": 1, "choices": [1]' + b" " * 70_000 + b"}"
    headers = {**anna.headers, "content-type": "application/json"}
    assert alike(client, "POST", f"/api/tables/{table}/play", headers=headers, content=body).status_code == 413


def test_pages_need_their_token_on_both_paths(client: Any, passed_by: list[str]) -> None:
    table = form(client, "/play/yukon").headers["location"].split("/")[-1]
    good = {"x-csrftoken": token(client)}
    state = client.get(f"/api/tables/{table}").json()
    body = {
        "version": state["table"]["version"],
        "choices": [state["ask"]["choices"][0]["choice"]] if state["ask"]["choices"] else [0],
    }
    passed_by.clear()
    for act in ("play", "confirm", "undo"):
        for wrong in ({}, {"x-csrftoken": "x" * 128}, {"authorization": "Bearer "}):
            assert alike(client, "POST", f"/api/tables/{table}/{act}", json=body, headers=wrong).status_code == 403
    assert len(passed_by) == 9  # the framework's own nine
    assert client.post(f"/api/tables/{table}/play", json=body, headers=good).status_code in (200, 409)
    assert len(passed_by) == 9
    client.cookies.clear()
    fresh = alike(client, "GET", f"/api/tables/{table}/view")  # somebody without cookies gets one, as everywhere
    assert fresh.headers["set-cookie"].startswith("aerodrome_csrf=")


def test_limits_count_on_both_paths_together(limited: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = Player(limited, "Anna")
    table = anna.table(["me", "me"])["id"]
    limits = limited.app.state.site.limits
    limits._buckets.clear()
    monkeypatch.setattr("aerodrome.server.limits.time", SimpleNamespace(monotonic=lambda: 0.0))  # nothing is refilled
    statuses = []
    for number in range(60):
        with framework_alone(limited) if number % 2 else nullcontext():
            statuses.append(limited.get(f"/api/tables/{table}/view", headers=anna.headers).status_code)
    assert statuses == [200] * 50 + [429] * 10  # fifty at once, whichever way they come
    assert alike(limited, "GET", f"/api/tables/{table}/view", headers=anna.headers).status_code == 429


def test_a_mistake_of_ours_is_told_in_one_sentence(
    client: Any, two: tuple[Player, Player, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _, table = two

    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(client.app.state.site.service, "notice", broken)
    answer = alike(client, "GET", f"/api/tables/{table}/view", headers=anna.headers)
    assert answer.status_code == 500
    assert answer.json()["kind"] == "ServerError"
