"""While one seat plans, withdraws and waits, nobody else can tell that it does: all that others can ask for stays the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from aerodrome.core import registry
from server.players import Player

POSITIONS = 25  # that are tried until a turn begins with a plan
Plan = Callable[[Player, str], None]


def step(player: Player, table: str) -> None:
    """Plans one step more, if the turn has one."""
    seen = player.view(table)
    if seen["choices"] and not seen["confirm"]:
        choice = seen["choices"][0]["choice"]
        player.post(f"/api/tables/{table}/play", version=seen["version"], choices=[choice])


def back(player: Player, table: str, way: str = "undo") -> None:
    """Takes something back."""
    if player.get(f"/api/tables/{table}")["ask"]["undo"]:
        player.post(f"/api/tables/{table}/{way}", version=player.view(table)["version"])


def planned(player: Player, table: str) -> None:
    step(player, table)


def changed(player: Player, table: str) -> None:
    step(player, table)
    back(player, table)
    if player.view(table)["mover"] == player.view(table)["seat"]:
        step(player, table)


def withdrawn(player: Player, table: str) -> None:
    step(player, table)
    step(player, table)
    back(player, table, "restart")


class Others:
    """All that a player and a spectator can learn while it is somebody else's turn."""

    def __init__(self, client: Any, ben: Player, table: str, watch: str) -> None:
        self.client, self.ben, self.table, self.watch = client, ben, table, watch

    def look(self) -> list[str]:
        base, found = f"/api/tables/{self.table}", []
        for path in (base, f"{base}/view", f"{base}/turns", f"{base}/follow?wait=0&tag=x", "/api/tables", "/tables"):
            found.append(self._clean(self.client.get(path, headers=self.ben.headers).text))
        found.append(self._clean(self.client.get(base, params={"watch": self.watch}).text))
        for path, body in (
            ("play", {"version": 1, "choices": [0]}),
            ("play", {"version": 2, "acts": [{"kind": "x", "targets": []}]}),
            ("confirm", {"version": 2}),
            ("undo", {"version": 2}),
            ("restart", {"version": 2}),
            ("hint", {}),
            ("offer", {"kind": "end"}),  # agreed to by Ben alone, and taken back
            ("offer", {"kind": "end", "yes": False}),
        ):
            answer = self.client.post(f"{base}/{path}", headers=self.ben.headers, json=body)
            found.append(f"{path} {answer.status_code} {answer.text}")
        return found

    def _clean(self, words: str) -> str:
        return re.sub(r'name="csrf" content="[^"]*"|name="_csrf_token" value="[^"]*"|\b\d+ (min|h|d)\b', "", words)


def unnoticed(client: Any, people: list[Player], made: dict[str, str], plan: Plan) -> bool:
    """Plans, and compares what others learn; False where a choice was shown to all, so that there was nothing to hide."""
    parts, table = client.app.state.parts, made["id"]
    match = parts.service._live[table].playing
    anna, ben = people[match.mover], people[1 - match.mover]
    others, entries, start = Others(client, ben, table, made["watch"]), len(match.entries), parts.service.now()
    with client.websocket_connect(f"/live/{table}", headers=ben.headers) as socket:
        socket.receive_json()
        others.look()  # the first look leaves a trace of its own: Ben was seen
        before = others.look()
        parts.service.now = lambda: start + 40_000
        plan(anna, table)
        if len(parts.service._live[table].playing.entries) != entries:
            return False
        assert others.look() == before
        ben.post(f"/api/tables/{table}/chat", text="are you still there?")
        news = [socket.receive_json()]
        while not news[-1].get("chat"):
            news.append(socket.receive_json())
    told = {name for one in news for name in one} - {"tag", "chat", "offer"}  # Ben's own offers were made and withdrawn
    assert not told, f"the open page of another player was told of {told}"
    return True


@pytest.mark.parametrize("plan", [planned, changed, withdrawn], ids=lambda plan: plan.__name__)
@pytest.mark.parametrize("game", list(registry.games()))
def test_others_notice_no_plan(client: Any, game: str, plan: Plan) -> None:
    people = [Player(client, name) for name in ("Anna", "Ben")]
    made = people[0].table(["me", "open"], game=game, clock="usual")
    people[1].post(f"/api/join/{made['join']}")
    start = client.app.state.parts.service.now()
    client.app.state.parts.service.now = lambda: start
    for _ in range(POSITIONS):
        if unnoticed(client, people, made, plan):
            return
        for player in people:
            if player.view(made["id"])["confirm"]:
                player.post(f"/api/tables/{made['id']}/confirm", version=player.view(made["id"])["version"])
    raise AssertionError("no plan stayed hidden long enough to be looked at")


def test_a_standing_offer_outlives_a_plan(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    ben.post(f"/api/tables/{table}/offer", kind="end")
    step(anna, table)
    assert ben.get(f"/api/tables/{table}")["offer"] == {"kind": "end", "seat": 1, "agreed": [1]}
    anna.post(f"/api/tables/{table}/confirm", version=anna.view(table)["version"])
    assert ben.get(f"/api/tables/{table}")["offer"] is None
