"""Secrecy over the wire: in two worlds that a seat cannot tell apart, all its traffic is the same, byte by byte."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

import aerodrome.games
from aerodrome.core import chance, registry
from aerodrome.core.info import GameInfo, Terms
from aerodrome.core.record import Entry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, SPECTATOR
from aerodrome.kit import new_game
from aerodrome.kit.random_game import RandomGame
from aerodrome.kit.secrecy import other_world, worlds_of
from aerodrome.server import ids
from aerodrome.server.app import create
from aerodrome.server.asking import Visitor
from aerodrome.server.live.socket import Connection
from aerodrome.server.pages import pictures
from aerodrome.server.settings import Settings
from aerodrome.server.tables import lobby, seat_page
from aerodrome.server.tables.live_table import LiveTable

GAMES = [name for name, info in registry.games().items() if not worlds_of(info)[1]]
TRIES = 2
SAMPLES = 5  # positions of the replay that are compared
LONGEST = 90  # entries of a game that is played on two servers
VARIANTS: list[tuple[str, int, str | None, dict[str, Any]]] = [  # tables whose options change what is hidden
    ("air-mail", 3, "canada", {}),
    ("air-mail", 2, "us", {"promos": "M,N,O,P,Q"}),
    ("airlines", 3, None, {"bonus_points": True, "additional_last_round": True, "controlled_scoring": True}),
    ("par-avion", 3, None, {"scenario": "random", "planes": 2}),
    ("yukon-airways", 2, None, {"objectives": "chosen", "planes": "chosen"}),
    ("yukon-airways", 3, None, {"objectives": "first-game", "plain": "1,3"}),
]


@pytest.fixture(scope="module")
def hidden_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The template of new games holds hidden cards: it is there even if no other game is."""
    folder = tmp_path_factory.mktemp("games")
    new_game.create("wire-test", folder)
    yield "wire-test"
    aerodrome.games.__path__.remove(str(folder))
    registry.games.cache_clear()


class World:
    """A server on which a whole scripted game is played, with everything that one seat is sent."""

    def __init__(
        self, folder: Path, patch: pytest.MonkeyPatch, game: str, table: Terms, entries: list[Entry], seat: int,
        seed: bytes = b"\0",
    ) -> None:  # fmt: skip
        self.seat = seat
        self.entries = entries
        self.outcomes = iter([entry.value for entry in entries if entry.who == CHANCE])
        self.traffic: list[str] = []
        counter = iter(range(10**6))
        patch.setattr(ids, "new_id", lambda: f"{next(counter):024x}")
        patch.setattr(ids, "new_key", lambda: f"{next(counter):032x}")
        patch.setattr(ids, "new_token", lambda: f"token-{next(counter)}")
        patch.setattr(ids, "now", lambda: 1_800_000_000_000)
        patch.setattr(lobby.secrets, "token_bytes", lambda size: seed * size)
        patch.setattr(chance.Chance, "draw", lambda *_: next(self.outcomes))
        self.app = create(Settings(data=folder, rate=0, secret="s" * 32))
        self.app.state.site.service.now = ids.now
        with TestClient(app=self.app, base_url="http://testserver.local") as client:
            self.client = client
            self._play(game, table)

    def _play(self, game: str, table: Terms) -> None:
        site = self.app.state.site
        made = [self.client.post("/api/guests", json={"name": f"Guest {seat}"}).json() for seat in range(table.seats)]
        self.heads = [{"Authorization": f"Bearer {one['token']}"} for one in made]
        options = {option.name: table.options[option.name] for option in registry.game(game).options if not option.test}
        wish = {"game": game, "seats": ["me"] + ["open"] * (table.seats - 1), "options": options, "edition": table.edition.name}
        self.table = self._post(0, "/api/tables", wish)
        for seat in range(1, table.seats):
            self._post(seat, f"/api/join/{self.table['join']}", {"seat": seat})
        guest = (
            None if self.seat == SPECTATOR else self.client.blocking_portal.call(site.guests.of_token, made[self.seat]["token"])
        )
        self.socket = FakeSocket(self.seat, self.table["watch"])
        self.connection = Connection(self.socket, site, Visitor("?", guest), self.table["id"])  # type: ignore[arg-type]
        self.look()
        self._follow_script()

    def _follow_script(self) -> None:
        service = self.app.state.site.service
        while True:
            table: LiveTable = service._live[self.table["id"]]
            match = table.playing
            done = len(match.entries) + len(match.draft)
            if match.waits_for_confirm:
                self._act("confirm", match.mover, {})
            elif done >= len(self.entries):
                break
            else:
                entry = self.entries[done]
                assert entry.who == match.mover
                self._act("play", entry.who, {"choices": [entry.value]})
            self.look()
        self.look_around()

    def _act(self, name: str, seat: int, body: dict[str, Any]) -> None:
        version = self.app.state.site.service._live[self.table["id"]].row.version
        self._post(seat, f"/api/tables/{self.table['id']}/{name}", {"version": version, "seat": seat, **body})

    def _post(self, seat: int, path: str, body: dict[str, Any]) -> Any:
        answer = self.client.post(path, headers=self.heads[seat], json=body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def look(self) -> None:
        """What the open page is sent now."""
        self.client.blocking_portal.call(self.connection.push)
        self.traffic += [f"live {text}" for text in self.socket.take()]

    def look_around(self) -> None:
        """Every page and every piece of JSON that the seat can ask for."""
        head = self.heads[self.seat] if self.seat >= 0 else {}
        watch = {"watch": self.table["watch"], "seat": self.seat}
        base = f"/api/tables/{self.table['id']}"
        drawn = list(self.connection.sent.board) if self.connection.sent else []
        for path in (base, f"{base}/view", f"{base}/turns", f"{base}/follow?wait=0", f"/table/{self.table['id']}"):
            self._ask(path, head, watch)
        last = len(json.loads(self._ask(f"{base}/turns", head, watch)))
        for number in range(1, last + 1, max(1, last // SAMPLES)):
            self._ask(f"{base}/positions/{number}", head, watch)
        self._ask(f"/table/{self.table['id']}/replay/{last}", head, watch)
        self._ask(f"/table/{self.table['id']}/layer/x", head, watch)
        for id_ in drawn[:12]:
            answer = self.client.post(f"{base}/why", headers={**self.heads[0], **head}, params=watch, json={"targets": [id_]})
            if self.seat >= 0:
                self.traffic.append(f"why {id_} {answer.text}")

    def _ask(self, path: str, head: dict[str, str], watch: dict[str, Any]) -> str:
        answer = self.client.get(path, headers=head, params=watch)
        assert answer.status_code == 200, (path, answer.text)
        text = re.sub(r'name="csrf" content="[^"]*"|name="_csrf_token" value="[^"]*"', "", answer.text)
        self.traffic.append(f"{path} {text}")
        return answer.text


class FakeSocket:
    """The server's end of a page's connection: keeps what was sent."""

    def __init__(self, seat: int, watch: str) -> None:
        self.query_params = {"seat": str(seat), "watch": watch}
        self._sent: list[str] = []

    async def send_text(self, text: str) -> None:
        self._sent.append(text)

    def take(self) -> list[str]:
        found, self._sent = self._sent, []
        return found


def moments(info: GameInfo, table: Terms, rng: Rng, tries: int, longest: int) -> Iterator[RandomGame]:
    """Games stopped some moves after the setup, where somebody has a choice."""
    for number in range(tries):
        walk = RandomGame(info, table, rng)
        while walk.mover == CHANCE:
            walk.step()
        setup = len(walk.entries)
        walk.run(longest * (number % 3 + 1) // 9)
        while walk.mover == CHANCE:
            walk.step()
        if walk.mover != OVER and len(walk.entries) >= setup:
            yield walk


def table_of(game: str, seats: int | None = None, edition: str | None = None, options: dict[str, Any] | None = None) -> Terms:
    """The table that is played; as usual where nothing is said."""
    info = registry.game(game)
    number = seats or next((n for n in info.seats if n > 1), info.seats[0])
    chosen = info.edition(edition)
    return Terms(number, info.check_terms(number, options or {}, chosen), chosen)


def compare(game: str, tmp_path: Path, tries: int, longest: int = LONGEST, table: Terms | None = None) -> int:
    """Plays pairs of worlds and compares; returns in how many something hidden was different."""
    info = registry.game(game)
    table = table or table_of(game)
    redeal, _ = worlds_of(info)
    pictures.sample(game)  # drawn once, before chance is scripted
    changed = 0
    rng = Rng("wire")
    for number, walk in enumerate(moments(info, table, rng, tries, longest)):
        if len(walk.rules.legal(walk.state)) == 1 and walk.rules.is_open(walk.state):
            continue  # the driver would play on by itself, beyond the moment that was dealt anew
        for seat in (SPECTATOR, number % table.seats):
            other = other_world(walk, redeal, seat)
            if other is None:
                continue
            changed += 1
            shown = []
            for name, entries in (("a", walk.entries), ("b", other.entries)):
                folder = tmp_path / f"{number}-{seat}-{name}"
                with pytest.MonkeyPatch.context() as patch:
                    shown.append(World(folder, patch, game, table, entries, seat).traffic)
            for mine, theirs in zip(*shown, strict=True):
                assert mine == theirs, f"seat {seat} can tell two worlds apart: {mine[:60]}"
    return changed


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_give_the_same_traffic(game: str, tmp_path: Path) -> None:
    assert compare(game, tmp_path, TRIES) >= 1


@pytest.mark.parametrize(("game", "seats", "edition", "options"), VARIANTS)
def test_two_worlds_with_other_options(
    game: str, seats: int, edition: str | None, options: dict[str, Any], tmp_path: Path
) -> None:
    assert compare(game, tmp_path, 2, LONGEST // 2, table_of(game, seats, edition, options)) >= 1


@pytest.mark.parametrize("options", [{}, {"townsfolk": True}])
def test_what_chance_will_bring_is_in_no_traffic(options: dict[str, Any], tmp_path: Path) -> None:
    """In Yukon nothing is hidden but the future: two tables with other seeds and the same draws so far look the same."""
    pictures.sample("yukon")
    table = table_of("yukon", options=options)
    walk = next(moments(registry.game("yukon"), table, Rng("future"), 1, LONGEST))
    shown = []
    for seed in (b"a", b"b"):
        with pytest.MonkeyPatch.context() as patch:
            world = World(tmp_path / seed.decode(), patch, "yukon", table, walk.entries, 1, seed)
        promise = hashlib.sha256(seed * 32).hexdigest()
        assert any(promise in text for text in world.traffic)  # the one thing that may differ
        assert not any((seed * 32).hex() in text for text in world.traffic)
        shown.append([text.replace(promise, "") for text in world.traffic])
    assert shown[0] == shown[1]


def test_two_worlds_of_a_game_with_hidden_cards(hidden_game: str, tmp_path: Path) -> None:
    assert compare(hidden_game, tmp_path, 6, 12) >= 2


def test_a_planted_leak_is_noticed(hidden_game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = seat_page.seat_page

    def leaky(table: LiveTable, seat: int, mine: list[int], talk: list[dict[str, Any]]) -> seat_page.SeatPage:
        told = honest(table, seat, mine, talk)
        if table.match is not None:
            told.sections["story"] = str(table.match.position.to_json())
        return told

    monkeypatch.setattr(seat_page, "seat_page", leaky)
    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        compare(hidden_game, tmp_path, 6, 12)
