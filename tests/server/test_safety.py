"""Safety: CSRF, headers, limits, sizes, cookies, escaping, secrets in logs."""

from __future__ import annotations

import json
import logging
import re
from dataclasses import replace
from typing import Any

import pytest
from litestar.testing import TestClient

from aerodrome.server.app import create
from aerodrome.server.errors import TooMany
from aerodrome.server.limits import Limits
from aerodrome.server.logs import JsonLines
from aerodrome.server.settings import Settings, from_environment
from server.players import Player


def token(client: Any, path: str = "/settings") -> str:
    """The CSRF token of a page."""
    found = re.search(r'name="csrf" content="([^"]+)"', client.get(path).text)
    assert found
    return found[1]


def form(client: Any, path: str, **fields: str) -> Any:
    """Sends a form as a page does."""
    return client.post(path, data={"_csrf_token": token(client), **fields}, follow_redirects=False)


def test_forms_and_calls_with_cookies_need_the_token(client: Any) -> None:
    assert client.post("/play/yukon", data={}).status_code == 403
    made = form(client, "/play/yukon")
    assert made.status_code == 303
    table = made.headers["location"].split("/")[-1]
    refused = client.post(f"/api/tables/{table}/resign", json={})
    assert refused.status_code == 403
    allowed = client.post(f"/api/tables/{table}/resign", json={}, headers={"x-csrftoken": token(client)})
    assert allowed.status_code == 200


def test_every_answer_has_safe_headers(client: Any) -> None:
    page = client.get("/")
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "unsafe" not in page.headers["content-security-policy"]
    assert "script>" not in re.sub(r'<script (src|type="application/json")', "", page.text.replace("</script>", ""))
    for path in ("/", "/api/games", "/nowhere", "/static/icon.svg"):
        answer = client.get(path)
        assert answer.headers["x-content-type-options"] == "nosniff", path


def test_cookies_are_safe_and_bound_to_https(settings: Settings) -> None:
    with TestClient(app=create(replace(settings, public_url="https://play.example")), base_url="https://play.example") as client:
        made = form(client, "/play/yukon")
        cookie = next(
            value for name, value in made.headers.multi_items() if name == "set-cookie" and "__Host-aerodrome=" in value
        )
        for part in ("HttpOnly", "Secure", "SameSite=lax", "Path=/"):
            assert part in cookie
        assert client.get("/").headers["strict-transport-security"]


def test_names_and_chat_are_escaped_everywhere(client: Any) -> None:
    form(client, "/settings/name", name="<img src=x>")
    made = form(client, "/play/yukon")
    table = made.headers["location"].split("/")[-1]
    client.post(f"/api/tables/{table}/chat", json={"text": "</script><b>x"}, headers={"x-csrftoken": token(client)})
    page = client.get(f"/table/{table}").text
    assert "<img src=x>" not in page
    assert "</script><b>" not in page
    assert "<img" not in json.loads(json.dumps(client.get(f"/api/tables/{table}").json()["board"]["set"]["seat-1"]))


def test_limits_hold_and_refill(limited: Any) -> None:
    answers = [limited.get("/healthz").status_code for _ in range(80)]
    assert 429 in answers
    limits = Limits(5.0)
    limits.spend("login", "somebody")
    limits.spend("login", "somebody")
    with pytest.raises(TooMany):
        limits.spend("login", "somebody")
    limits.spend("login", "somebody else")


def test_large_bodies_are_refused(client: Any) -> None:
    anna = Player(client, "Anna")
    answer = client.post("/api/tables", headers=anna.headers, json={"game": "y" * 200_000, "seats": ["me"]})
    assert answer.status_code in (400, 413)


def test_secrets_do_not_reach_the_logs() -> None:
    record = logging.makeLogRecord({"msg": "hello", "token": "T0K", "password": "PW", "table": "t"})
    line = JsonLines().format(record)
    assert json.loads(line)["table"] == "t"
    assert "T0K" not in line
    assert "PW" not in line


def test_the_session_secret_survives_a_restart(settings: Settings) -> None:
    first = replace(settings, secret="").checked().secret
    assert len(first) == 64
    assert replace(settings, secret="").checked().secret == first
    assert (settings.data / "secret").stat().st_mode & 0o077 == 0


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AERODROME_PORT", "8123")
    monkeypatch.setenv("AERODROME_DATABASE_URL", "postgresql://u@h/n")
    found = from_environment()
    assert found.port == 8123
    assert found.url == "postgresql+asyncpg://u@h/n"
    assert not found.is_sqlite


@pytest.mark.parametrize("head", ["Bearer", "Bearer ", "Bearer    ", "bearer \t"])
def test_bearer_with_nothing_behind_it_is_no_program(client: Any, head: str) -> None:
    table = form(client, "/play/yukon").headers["location"].split("/")[-1]
    refused = client.post(f"/api/tables/{table}/resign", json={}, headers={"Authorization": head})
    assert refused.status_code == 403
    assert client.get(f"/api/tables/{table}").json()["table"]["status"] == "playing"


def test_what_others_may_keep_carries_no_cookie_and_what_is_ours_is_not_kept(client: Any) -> None:
    for path in ("/static/icon.svg", "/pictures/yukon.svg", "/games/yukon.css"):
        client.cookies.clear()
        answer = client.get(path)
        assert "public" in answer.headers["cache-control"], path
        assert "set-cookie" not in answer.headers, path
    assert "set-cookie" in client.get("/").headers
    anna = Player(client, "Anna")
    table = anna.table(["me", "me"])["id"]
    for path in ("", "/view", "/turns", "/follow?wait=0", "/positions/1"):
        answer = client.get(f"/api/tables/{table}{path}", headers=anna.headers)
        assert answer.headers["cache-control"] == "no-store", path


DEEP = b"[" * 50_000
STRANGE = [
    DEEP,
    b'{"game":' * 9_000,
    b"\xff\xfe{}",
    b'{"game": "\xc3\x28"}',
    b'{"game": "a\\u0000b", "seats": ["me"]}',
    b"\x00",
    b"nul",
]


@pytest.mark.parametrize("body", STRANGE, ids=range(len(STRANGE)))
@pytest.mark.parametrize("path", ["/api/tables", "/api/guests", "/api/tables/0/play", "/api/tables/0/chat"])
def test_what_cannot_be_read_is_the_senders_fault(client: Any, path: str, body: bytes) -> None:
    anna = Player(client, "Anna")
    answer = client.post(path, content=body, headers={**anna.headers, "content-type": "application/json"})
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["error"]


@pytest.mark.parametrize("name", ["%00", "x%0a", "%7f", "x" * 3000, "%ed%a0%80", "site.css%00"])
def test_names_that_no_file_can_have_are_not_found(client: Any, name: str) -> None:
    assert client.get(f"/static/{name}").status_code in {400, 404}


@pytest.mark.parametrize("body", [b"name=%ff%fe", b"name=a%00b", b"name=%ed%a0%80", b"\xff\xfe", b"=" * 5000, b"&" * 5000])
def test_strange_forms_are_the_senders_fault(client: Any, body: bytes) -> None:
    head = {"content-type": "application/x-www-form-urlencoded", "x-csrftoken": token(client)}
    for path in ("/settings/name", "/settings/login", "/settings/password", "/new/yukon"):
        answer = client.post(path, content=body, headers=head, follow_redirects=False)
        assert answer.status_code < 500, (path, answer.text)


def test_control_characters_stay_out_of_chat(two: tuple[Player, Player, str]) -> None:
    anna, _, table = two
    for words in ("a\x00b", "a\x07b", "a\u202eb", "a\u200bb"):
        assert "printable" in anna.post(f"/api/tables/{table}/chat", 400, text=words)["error"]
    assert anna.get(f"/api/tables/{table}")["chat"] == []
