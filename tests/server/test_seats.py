"""Whose seat it is: presence by any request, stand-ins, consent, and those who gave up."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.server import upkeep
from aerodrome.server.tables import clocks
from server.players import Player

MINUTE = 60_000


class Hours:
    """The service's clock, moved by hand."""

    def __init__(self, client: Any) -> None:
        self.service = client.app.state.site.service
        self.at = self.service.now()
        self.service.now = lambda: self.at

    def pass_(self, minutes: float) -> None:
        self.at += int(minutes * MINUTE)


def seated(client: Any, *names: str, **more: Any) -> tuple[list[Player], str]:
    """People at a table of Yukon that has begun."""
    people = [Player(client, name) for name in names]
    made = people[0].table(["me"] + ["open"] * (len(people) - 1), **{"options": {"starter": "1"}, **more})
    for other in people[1:]:
        other.post(f"/api/join/{made['join']}")
    return people, made["id"]


WAYS = ["/api/tables/{}/follow?wait=0", "/api/tables/{}", "/api/tables/{}/view", "/api/tables/{}/turns", "/table/{}"]


@pytest.mark.parametrize("way", WAYS)
def test_somebody_who_asks_in_any_way_is_there(client: Any, way: str) -> None:
    hours = Hours(client)
    (anna, ben), table = seated(client, "Anna", "Ben")
    for _ in range(6):
        hours.pass_(1)
        assert client.get(way.format(table), headers=ben.headers).status_code == 200
    assert "still there" in anna.post(f"/api/tables/{table}/standin", 409, seat=1, bot="random")["error"]
    hours.pass_(clocks.CHOICES["none"].absent)
    anna.post(f"/api/tables/{table}/standin", seat=1, bot="random")


@pytest.mark.parametrize("clock", clocks.CHOICES)
def test_absence_is_measured_by_the_tables_clock(client: Any, clock: str) -> None:
    hours = Hours(client)
    (anna, _), table = seated(client, "Anna", "Ben", clock=clock)
    hours.pass_(clocks.CHOICES[clock].absent - 0.5)
    assert anna.post(f"/api/tables/{table}/standin", 409, seat=1, bot="random")["kind"] == "NotNow"
    hours.pass_(1)
    anna.post(f"/api/tables/{table}/standin", seat=1, bot="random")


def test_the_tables_own_stand_in_plays_for_somebody_else(client: Any) -> None:
    hours = Hours(client)
    (anna, ben), table = seated(client, "Anna", "Ben", standin="rookie")
    hours.pass_(5)
    anna.post(f"/api/tables/{table}/standin", seat=1, bot="random")
    assert anna.get(f"/api/tables/{table}")["players"][1]["standin"] == "rookie"
    ben.post(f"/api/tables/{table}/standin", seat=1, bot=None)
    ben.post(f"/api/tables/{table}/standin", seat=1, bot="random")  # for oneself one chooses
    assert anna.get(f"/api/tables/{table}")["players"][1]["standin"] == "random"


@pytest.mark.parametrize("kind", ["undo", "end"])
def test_whoever_is_stood_in_for_is_still_asked(client: Any, kind: str) -> None:
    hours = Hours(client)
    (anna, ben), table = seated(client, "Anna", "Ben")
    anna.move(table)
    hours.pass_(5)
    anna.post(f"/api/tables/{table}/standin", seat=1, bot="random")
    anna.post(f"/api/tables/{table}/offer", kind=kind)
    state = anna.get(f"/api/tables/{table}")
    assert state["table"]["status"] == "playing"
    assert state["offer"] is None or state["offer"]["agreed"] == [0]
    assert client.get(f"/api/tables/{table}/record", headers=anna.headers).status_code == 409
    if state["offer"]:
        ben.post(f"/api/tables/{table}/offer", kind=kind)
        assert anna.get(f"/api/tables/{table}")["offer"] is None


def test_those_who_gave_up_neither_play_nor_propose(client: Any) -> None:
    (anna, ben, cleo), table = seated(client, "Anna", "Ben", "Cleo", standin="random", pace="slow")
    seen = anna.view(table)
    anna.post(f"/api/tables/{table}/resign")
    play = {"version": seen["version"] + 1, "choices": [seen["choices"][0]["choice"]]}
    for path, body in (("play", play), ("confirm", {"version": play["version"]}), ("undo", {"version": play["version"]}),
                       ("offer", {"kind": "end"}), ("offer", {"kind": "undo"}), ("resign", {})):  # fmt: skip
        refused = client.post(f"/api/tables/{table}/{path}", headers=anna.headers, json=body)
        assert refused.status_code in (403, 409), (path, refused.text)
    assert ben.get(f"/api/tables/{table}")["offer"] is None
    ben.post(f"/api/tables/{table}/offer", kind="end")
    cleo.post(f"/api/tables/{table}/offer", kind="end")
    assert ben.get(f"/api/tables/{table}")["result"]["ending"] == {"kind": "agreed"}


def test_a_fallen_flag_ends_the_play_of_its_seat(client: Any) -> None:
    hours = Hours(client)
    (anna, ben, _), table = seated(client, "Anna", "Ben", "Cleo", clock="fast", pace="slow")
    hours.pass_(6)
    client.blocking_portal.call(upkeep.once, client.app.state.site)
    assert ben.get(f"/api/tables/{table}")["players"][0]["resigned"] == "flag"
    assert "given this game up" in anna.post(f"/api/tables/{table}/offer", 403, kind="end")["error"]


def test_a_bot_does_not_play_for_somebody_who_is_back(client: Any) -> None:
    (anna, _), table = seated(client, "Anna", "Ben")
    service = client.app.state.site.service
    seen = anna.view(table)

    async def too_late() -> None:
        await service.play(table, 0, seen["version"], [seen["choices"][0]["choice"]], bot=True)

    with pytest.raises(Exception, match="no such player"):
        client.blocking_portal.call(too_late)


def test_strangers_cannot_tell_a_private_table_from_none(client: Any) -> None:
    (anna, _), table = seated(client, "Anna", "Ben")
    assert anna.view(table)
    eve = Player(client, "Eve")
    nothing = "0" * 24
    gets = ["", "/view", "/follow?wait=0", "/turns", "/positions/1", "/record", "/shuffles"]
    posts: list[tuple[str, dict[str, Any]]] = [
        ("play", {"version": 1, "choices": [1]}), ("confirm", {"version": 1}), ("undo", {"version": 1}),
        ("restart", {"version": 1}),
        ("why", {"targets": []}), ("offer", {"kind": "end"}), ("resign", {}), ("chat", {"text": "x"}), ("hint", {}),
        ("standin", {"seat": 0, "bot": "random"}), ("fill", {"bot": "random"}), ("leave", {}), ("rematch", {}),
    ]  # fmt: skip
    for path in gets:
        answers = [client.get(f"/api/tables/{one}{path}", headers=eve.headers) for one in (table, nothing)]
        assert answers[0].status_code == answers[1].status_code == 404, path
        assert answers[0].text == answers[1].text, path
    for path, body in posts:
        answers = [client.post(f"/api/tables/{one}/{path}", headers=eve.headers, json=body) for one in (table, nothing)]
        assert answers[0].status_code == answers[1].status_code == 404, path
        assert answers[0].text == answers[1].text, path
    for path in ("/table/{}", "/table/{}/replay", "/table/{}/replay/1", "/table/{}/shuffles", "/table/{}/layer/x"):
        pages = [client.get(path.format(one), headers=eve.headers) for one in (table, nothing)]
        assert pages[0].status_code == pages[1].status_code == 404, path
