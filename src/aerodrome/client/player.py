"""A bot of one's own at a table of a server: it gets what its seat may know, and survives lost connections and its own end."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

import httpx

from aerodrome.bots import registry as bots
from aerodrome.bots.base import Bot, Budget, narrow_choices
from aerodrome.client.calls import Refused, TableView
from aerodrome.client.sync import Client
from aerodrome.core import registry
from aerodrome.core.errors import BadTerms
from aerodrome.core.rules import Rules

STALE = 409  # the table has moved on, or its match has not begun: look again
TOO_MANY = 429
LONGEST_PAUSE = 30.0  # seconds between tries to reach a server that does not answer
Tell = Callable[[str], None]
Done = TypeVar("Done")


class Place(NamedTuple):
    """Where a bot sits: enough to come back after the program was killed."""

    token: str
    table: str
    seat: int


def parts_of(url: str) -> tuple[str, str]:
    """The site and the key of an invitation, https://site/join/KEY."""
    found = urlsplit(url)
    steps = [step for step in found.path.split("/") if step]
    if found.scheme not in ("http", "https") or len(steps) < 2 or steps[-2] != "join":
        raise BadTerms(f"'{url}' is no invitation to a table: it looks like https://site/join/KEY.")
    prefix = "/".join(steps[:-2])
    return f"{found.scheme}://{found.netloc}/{prefix}".rstrip("/"), steps[-1]


class Player:
    """Plays one seat with a bot until the match is over."""

    def __init__(self, url: str, bot: str, *, name: str | None = None, memory: Path | None = None, tell: Tell = print) -> None:
        self.site, self.key = parts_of(url)
        self.bot_name = bot
        self.name = name or bot[:24]
        self.memory = memory  # a file that keeps where the bot sits
        self.tell = tell
        self._rules: Rules | None = None
        self._bot: Bot | None = None
        self._tag = ""  # names what the table was like when a change was last waited for

    def run(self, budget: Budget | None = None) -> TableView:
        """Sits down, or comes back to its seat, and plays to the end; returns what it saw last."""
        place = self._remembered() or self._keep_trying(self._sit_down)
        self.tell(f"{self.name} sits at table {place.table}, seat {place.seat + 1}.")
        with Client(self.site, place.token) as client:
            while True:
                seen = self._keep_trying(lambda: self._one_look(client, place, budget or Budget(seconds=1.0)))
                if seen is not None and seen.status not in ("open", "playing"):
                    self.tell("The match is over.")
                    return seen

    def _one_look(self, client: Client, place: Place, budget: Budget) -> TableView | None:
        """Plays if it is the bot's turn, waits for a change if it is not; None where the match has not begun, or has moved on."""
        try:
            seen = client.view(place.table, place.seat)
            if seen.status != "playing":
                return seen
            if seen.confirm:
                client.confirm(place.table, seen.version, place.seat)
            elif seen.mover == place.seat and seen.choices:
                client.play(place.table, seen.version, self._choice(seen, budget), place.seat)
            else:
                self._wait_for_change(client, place)
            return seen
        except Refused as error:
            if error.status != STALE:
                raise
        self._wait_for_change(client, place)
        return None

    def _wait_for_change(self, client: Client, place: Place) -> None:
        self._tag = str(client.follow(place.table, self._tag)["tag"])

    def _choice(self, seen: TableView, budget: Budget) -> int:
        rules = self._known_rules(seen)
        view: Any = rules.load_view(seen.view)
        legal = narrow_choices(rules, view)
        if self._bot is None:
            self._bot = bots.make(self.bot_name, rules, f"{self.key}/{seen.seat}")
        choice = self._bot.choose(view, legal, budget)
        return int(choice)

    def _known_rules(self, seen: TableView) -> Rules:
        if self._rules is None:
            info = registry.game(seen.game)
            self._rules = registry.rules(info, info.edition(seen.edition), seen.rules_version)
        return self._rules

    def _sit_down(self) -> Place:
        with Client(self.site) as client:
            token = client.introduce(self.name).token
            seated = client.join(self.key)
        place = Place(token, seated.id, seated.seat)
        if self.memory is not None:
            self.memory.parent.mkdir(parents=True, exist_ok=True)
            kept = {**self._all_remembered(), f"{self.site}/{self.key}/{self.name}": list(place)}
            self.memory.touch(mode=0o600)
            self.memory.write_text(json.dumps(kept), encoding="utf-8")
        return place

    def _all_remembered(self) -> dict[str, Any]:
        if self.memory is None or not self.memory.exists():
            return {}
        try:
            kept = json.loads(self.memory.read_text(encoding="utf-8"))
        except ValueError:
            raise BadTerms(f"{self.memory} cannot be read: delete it, and the bot takes a new seat.") from None
        return kept if isinstance(kept, dict) else {}

    def _remembered(self) -> Place | None:
        """Where the bot sat when it was last seen."""
        kept = self._all_remembered().get(f"{self.site}/{self.key}/{self.name}")
        return Place(*kept) if isinstance(kept, list) and len(kept) == len(Place._fields) else None

    def _keep_trying(self, do: Callable[[], Done]) -> Done:
        """A lost connection, a server that restarts or a limit is waited for; a refusal is not."""
        pause = 0.5
        while True:
            try:
                return do()
            except httpx.TransportError as error:
                self.tell(f"The server does not answer ({type(error).__name__}); trying again in {pause:g} seconds.")
            except Refused as error:
                if error.status < 500 and error.status != TOO_MANY:
                    raise
                self.tell(f"{error.message} Trying again in {pause:g} seconds.")
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
