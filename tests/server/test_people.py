"""People: names that cannot be mistaken, passwords that are not guessed, sessions that can be ended and end by themselves."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from litestar.testing import TestClient

from aerodrome.core.errors import BadTerms
from aerodrome.server import upkeep
from aerodrome.server.app import create
from aerodrome.server.people import passwords
from aerodrome.server.people.guests import IDLE_GUEST_DAYS, SESSION_DAYS
from aerodrome.server.people.names import clean_name, looks, told_apart
from aerodrome.server.settings import Settings
from server.players import Player
from server.test_safety import form

DAY = 86_400_000


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "a\u200bb",
        "a\u202eb",
        "a\x00b",
        "a\nb\x07",
        "\u3164",
        "\u2800\u2800",
        "P\u0430ypal",
        "\u0391nna",
        "a" + "\u0301" * 5,
        "…!",
    ],
)
def test_names_that_deceive_are_refused(name: str) -> None:
    with pytest.raises(BadTerms):
        clean_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Jürgen",
        "Zoë 2",
        "\u041e\u043b\u0435\u0433",
        "\u0395\u03bb\u03ad\u03bd\u03b7",
        "李雷",
        "محمد",
        "O'Brien",
        "\uff57ide",
    ],
)
def test_names_of_people_are_welcome(name: str) -> None:
    assert clean_name(name)


def test_names_are_told_apart_at_a_table(client: Any) -> None:
    assert looks("Anna") == looks("ANNA") == looks("Änna") == looks("A n n a")
    assert looks("Paul") == looks("PauI") == looks("Pau1")
    assert told_apart("anna", ["Anna", "Anna 2"]) == "anna 3"
    people = [Player(client, name) for name in ("Amelia", "AMELIA", "Ame1ia")]
    made = people[0].table(["me", "open", "open", "random"])
    for other in people[1:]:
        other.post(f"/api/join/{made['join']}")
    names = [player["name"] for player in people[0].get(f"/api/tables/{made['id']}")["players"]]
    assert len({looks(name) for name in names}) == 4
    form_of = {"name": "Zelda"}
    assert form(client, "/settings/name", **form_of).status_code == 303
    table = form(client, "/new/yukon", **{"seat-0": "me", "seat-1": "shared", "name-1": "Gus", "ticket": ticket(client)})
    assert form(client, "/settings/name", name="GUS").status_code == 303
    state = client.get(f"/api/tables/{table.headers['location'].split('/')[-1]}").json()
    assert len({looks(player["name"]) for player in state["players"]}) == 2


def ticket(client: Any) -> str:
    """The ticket that the form for a new table carries."""
    return str(client.get("/new/yukon").text.split('name="ticket" value="')[1].split('"')[0])


@pytest.mark.parametrize(
    "password",
    ["password", "Password1!", "12345678", "aaaaaaaaa", "qwertyuiop", "abcdefgh", "zelda fitz", "ZeldaFitz99", "short"],
)
def test_passwords_that_are_tried_first_are_refused(password: str) -> None:
    with pytest.raises(BadTerms):
        passwords.check(password, "Zelda Fitz")
    passwords.check("the loon calls twice", "Zelda Fitz")


def test_hashing_leaves_the_server_free_for_others() -> None:
    async def longest_pause() -> float:
        keeper, worst = passwords.Keeper(), 0.0
        work = [asyncio.create_task(keeper.hashed(f"password number {number}")) for number in range(4)]
        while not all(task.done() for task in work):
            began = time.perf_counter()
            await asyncio.sleep(0)
            worst = max(worst, time.perf_counter() - began)
            await asyncio.sleep(0.001)
        return worst

    began = time.perf_counter()
    passwords._HASHER.hash("one password")
    alone = time.perf_counter() - began
    assert asyncio.run(longest_pause()) < max(0.05, 0.8 * alone)


def test_guessing_is_limited_by_name_from_wherever_it_comes(settings: Settings) -> None:
    with TestClient(app=create(settings), base_url="http://testserver.local") as client:
        limits = client.app.state.site.limits  # type: ignore[attr-defined]
        limits.rate = 20.0
        answers = []
        for number in range(12):
            limits._buckets.pop(("login", "testclient"), None)  # as if every guess came from another address
            answers.append(form(client, "/settings/login", name="Zelda", password=f"guess number {number}").status_code)
        assert 429 in answers
        limits._buckets.pop(("login", "testclient"), None)
        assert form(client, "/settings/login", name="Somebody", password="guess number 1").status_code == 400


def test_a_new_password_asks_for_the_old_one_and_ends_other_sessions(settings: Settings) -> None:
    app = create(settings)
    with TestClient(app=app, base_url="http://testserver.local") as mine:
        form(mine, "/settings/name", name="Zelda")
        assert form(mine, "/settings/password", password="the loon calls").status_code == 303
        stolen = dict(mine.cookies)["aerodrome"]
        form(mine, "/settings/logout")
        assert form(mine, "/settings/login", name="zelda", password="the loon calls").status_code == 303
        thief = {"Authorization": f"Bearer {form(mine, '/settings/token').text.split('<code>')[1].split('</code>')[0]}"}
        assert mine.get("/api/tables", headers=thief).status_code == 200
        assert "not right" in form(mine, "/settings/password", password="another long one", old="wrong").text
        assert "not right" in form(mine, "/settings/password", password="another long one").text
        assert form(mine, "/settings/password", password="another long one", old="the loon calls").status_code == 303
        assert mine.get("/api/tables", headers=thief).status_code == 403
        assert "Zelda" in mine.get("/settings").text
        assert dict(mine.cookies)["aerodrome"] != stolen


def test_sessions_are_listed_and_can_be_ended(client: Any) -> None:
    form(client, "/settings/name", name="Zelda")
    tokens = [form(client, "/settings/token").text.split("<code>")[1].split("</code>")[0] for _ in range(3)]
    page = client.get("/settings").text
    assert page.count("A program, last used on") == 3
    assert page.count("(this one)") == 1
    assert not any(token in page for token in tokens)
    ids = page.split('name="end" value="')
    form(client, "/settings/sessions", end=ids[1].split('"')[0])
    assert client.get("/settings").text.count("A program, last used on") == 2
    other = Player(client, "Eve")
    mine = client.get("/settings").text.split('name="end" value="')[1].split('"')[0]
    csrf = page.split('name="csrf" content="')[1].split('"')[0]
    client.post("/settings/sessions", data={"end": mine, "_csrf_token": csrf}, headers=other.headers)  # not hers to end
    assert client.get("/settings").text.count("A program, last used on") == 2
    form(client, "/settings/sessions", end="others")
    page = client.get("/settings").text
    assert "A program, last used on" not in page
    assert "Zelda" in page


def test_old_sessions_end_and_guests_who_are_gone_are_forgotten(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    site = client.app.state.site
    idle, seated, kept = Player(client, "Idle"), Player(client, "Seated"), Player(client, "Kept")
    table = seated.table(["me", "random"], options={"starter": "1"})["id"]
    start = site.service.now()

    def after(days: int) -> None:
        monkeypatch.setattr("aerodrome.server.ids.now", lambda: start + days * DAY)
        site.service.now = lambda: start + days * DAY

    after(2)
    assert kept.get("/api/tables") == []  # used: it counts from here
    after(IDLE_GUEST_DAYS + 1)
    client.blocking_portal.call(upkeep.clear, site)
    assert client.get("/api/tables", headers=idle.headers).status_code == 403
    assert client.get("/api/tables", headers=kept.headers).status_code == 200
    after(SESSION_DAYS - 10)
    assert kept.get("/api/tables") == []
    after(SESSION_DAYS + 1)
    assert client.get(f"/api/tables/{table}", headers=seated.headers).status_code == 404
    client.blocking_portal.call(upkeep.clear, site)
    assert client.get("/api/tables", headers=kept.headers).status_code == 200
