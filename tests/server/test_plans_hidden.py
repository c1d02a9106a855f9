"""While one seat plans, withdraws and waits, nobody else can tell that it does: all that others can ask for stays the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from aerodrome.core import registry
from aerodrome.core.match import Match
from aerodrome.core.rules import CHANCE
from server.players import Player

POSITIONS = 25  # that are tried until a turn begins with a plan
Plan = Callable[[Player, str], None]


def match_of(player: Player, table: str) -> Match:
    """The match itself: only the test may look at it."""
    match: Match = player.client.app.state.site.service._live[table].playing
    return match


def secret_choice(match: Match) -> int | None:
    """A choice that nobody sees before Confirm, if there is one."""
    for choice in match.legal():
        after = match.position.copy()
        match.rules.apply(after, choice)
        if not match.rules.reveals(match.position, choice) and match.rules.mover(after) != CHANCE:
            return choice
    return None


def step(player: Player, table: str) -> None:
    """Plans one step more, if there is one to be planned."""
    choice = secret_choice(match_of(player, table))
    if choice is not None:
        player.post(f"/api/tables/{table}/play", version=player.view(table)["version"], choices=[choice])


def back(player: Player, table: str, way: str = "undo") -> None:
    """Takes something back."""
    player.post(f"/api/tables/{table}/{way}", version=player.view(table)["version"])


def planned(player: Player, table: str) -> None:
    step(player, table)
    step(player, table)


def changed(player: Player, table: str) -> None:
    step(player, table)
    back(player, table)
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


def to_a_plan(people: list[Player], table: str) -> Player:
    """Plays until somebody begins a turn that can be planned, and returns who it is."""
    for _ in range(POSITIONS):
        match = match_of(people[0], table)
        mover, version = people[match.mover], match.version
        if match.waits_for_confirm:
            mover.post(f"/api/tables/{table}/confirm", version=version)
        elif not match.draft and secret_choice(match) is not None:
            return mover
        else:
            mover.post(f"/api/tables/{table}/play", version=version, choices=[match.legal()[0]])
    raise AssertionError("no turn of this game can be planned")


@pytest.mark.parametrize("plan", [planned, changed, withdrawn], ids=lambda plan: plan.__name__)
@pytest.mark.parametrize("game", list(registry.games()))
def test_others_notice_no_plan(client: Any, game: str, plan: Plan) -> None:
    people = [Player(client, name) for name in ("Anna", "Ben")]
    made = people[0].table(["me", "open"], game=game, clock="usual")
    people[1].post(f"/api/join/{made['join']}")
    table, service = made["id"], client.app.state.site.service
    anna = to_a_plan(people, table)
    ben = people[1 - people.index(anna)]
    start, entries = service.now(), len(match_of(anna, table).entries)
    service.now = lambda: start
    others = Others(client, ben, table, made["watch"])
    with client.websocket_connect(f"/live/{table}", headers=ben.headers) as socket:
        socket.receive_json()
        others.look()  # the first look leaves a trace of its own: Ben was seen
        before = others.look()
        service.now = lambda: start + 40_000
        plan(anna, table)
        assert len(match_of(anna, table).entries) == entries
        assert bool(match_of(anna, table).draft) == (plan is not withdrawn)
        assert others.look() == before
        ben.post(f"/api/tables/{table}/chat", text="are you still there?")
        news = [socket.receive_json()]
        while not news[-1].get("chat"):
            news.append(socket.receive_json())
    told = {name for one in news for name in one} - {"tag", "chat", "offer"}  # Ben's own offers were made and withdrawn
    assert not told, f"the open page of another player was told of {told}"


def test_a_standing_offer_outlives_a_plan(two: tuple[Player, Player, str]) -> None:
    anna, ben, table = two
    ben.post(f"/api/tables/{table}/offer", kind="end")
    step(anna, table)
    assert ben.get(f"/api/tables/{table}")["offer"] == {"kind": "end", "seat": 1, "agreed": [1]}
    anna.post(f"/api/tables/{table}/confirm", version=anna.view(table)["version"])
    assert ben.get(f"/api/tables/{table}")["offer"] is None
