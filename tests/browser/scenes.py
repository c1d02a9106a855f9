"""Every page of the site in an interesting state: tables played on by bots, planned turns, refusals, endings.

The screenshots (`make shots`) and the accessibility tests look at the same scenes.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import Page

from aerodrome.core import registry
from server.players import Player

PATIENCE = 240.0  # seconds for bots to get somewhere
MIDDLE = {"yukon": 8, "yukon-airways": 60, "airlines": 90, "air-mail": 60, "par-avion": 60}  # versions of a table
SOME_TURNS = 24
COOKIE = "aerodrome"


class Scene(NamedTuple):
    """One page: where it is, whose eyes see it, and what is done there first."""

    name: str
    address: str
    known: bool = True  # seen by the player of the tables, else by a stranger
    prepare: Callable[[Page], None] | None = None
    ready: str = "main"  # a selector that must be there


def seats_for(game: str) -> int:
    """Three at the table where that is possible."""
    seats = registry.game(game).seats
    return next((n for n in seats if n > 2), seats[-1])


class Stage:
    """Makes tables at a running server and brings them where they are worth looking at."""

    def __init__(self, url: str, name: str = "Matilda") -> None:
        self.client = httpx.Client(base_url=url, timeout=60)
        self.me = Player(self.client, name)
        self.friend = Player(self.client, "Frida")
        self.watch_keys: dict[str, str] = {}

    def __enter__(self) -> Stage:
        return self

    def __exit__(self, *_: object) -> None:
        """Ends the connection to the server; the tables stay."""
        self.client.close()

    def cookies(self, url: str) -> list[Any]:
        """What makes a browser the player of these tables."""
        return [{"name": COOKIE, "value": self.me.token, "url": url}]

    def table(self, game: str, seats: list[str], **more: Any) -> Any:
        """A new table of the player."""
        made = self.me.post("/api/tables", 201, game=game, seats=seats, pace="instant", **more)
        self.watch_keys[made["id"]] = made["watch"]
        return made

    def company(self, game: str, names: list[str]) -> str:
        """A table of people; bots play for all but the player."""
        table = self.table(game, ["me"] + ["open"] * len(names))
        guests = [Player(self.client, name) for name in names]
        for seat, guest in enumerate(guests, 1):
            guest.post(f"/api/join/{table['join']}", seat=seat, nonce=guest.name[:8])
        for seat, guest in enumerate(guests, 1):
            guest.post(f"/api/tables/{table['id']}/standin", seat=seat, bot="greedy")
        return str(table["id"])

    def _until(self, table: str, done: Callable[[Any], bool]) -> Any:
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            seen = self.me.view(table, 0)
            if done(seen):
                return seen
            time.sleep(0.05)
        raise AssertionError(f"The bots at table {table} got no further than version {seen['version']}.")

    def bots_play(self, table: str, until: Callable[[Any], bool]) -> None:
        """A bot plays the player's seat for a while, and gives it back."""
        self.me.post(f"/api/tables/{table}/standin", seat=0, bot="greedy")
        self._until(table, lambda seen: seen["status"] == "over" or until(seen))
        try:
            self.me.post(f"/api/tables/{table}/standin", seat=0, bot=None)
        except AssertionError:  # the bots were quicker: there is no seat to take back
            if self.me.view(table, 0)["status"] != "over":
                raise

    def i_play(self, table: str, versions: int) -> None:
        """The player takes what is offered first: in a short game a bot in that seat would be at the end at once."""
        while self.me.view(table, 0)["version"] < versions:
            seen = self._until(table, lambda seen: bool(seen["choices"]) or seen["confirm"])
            if seen["confirm"]:
                self.me.post(f"/api/tables/{table}/confirm", version=seen["version"])
            else:
                self.me.post(f"/api/tables/{table}/play", version=seen["version"], choices=[seen["choices"][0]["choice"]])

    def middle(self, game: str, versions: int = 0, **more: Any) -> str:
        """A table in the midst of a game at which the player is to choose."""
        made = self.table(game, ["me"] + ["greedy"] * (seats_for(game) - 1), **more)
        table = str(made["id"])
        self.bots_play(table, lambda seen: seen["version"] >= (versions or MIDDLE.get(game, 40)))
        self._until(table, lambda seen: bool(seen["choices"]) or seen["confirm"])
        if self.me.view(table, 0)["confirm"]:
            self.me.post(f"/api/tables/{table}/confirm", version=self.me.view(table, 0)["version"])
            self._until(table, lambda seen: bool(seen["choices"]))
        return table

    def ended(self, game: str) -> str:
        """A table at which bots have played a whole game for two."""
        table = str(self.table(game, ["me", "greedy"])["id"])
        self.bots_play(table, lambda seen: False)
        return table

    def plan(self, table: str, most: int = 3) -> None:
        """Makes some choices of a turn that is not yet confirmed."""
        for _ in range(most):
            seen = self.me.view(table, 0)
            if not seen["choices"] or seen["mover"] != 0:
                return
            kinds = [choice for choice in seen["choices"] if choice["targets"]] or seen["choices"]
            choice = kinds[len(kinds) // 2]["choice"]
            self.me.post(f"/api/tables/{table}/play", version=seen["version"], choices=[choice])
            if self.me.get(f"/api/tables/{table}", seat=0)["ask"]["undo"]:
                return  # another choice might show something and end the plan

    def refused(self, table: str) -> str:
        """The id of something on the board that cannot be used now: a click on it plays and chooses nothing."""
        state = self.me.get(f"/api/tables/{table}", seat=0)
        ask = state["ask"]
        used = {target for choice in ask["choices"] for target in choice["targets"]}
        used |= {thing for offer in ask["offers"] for thing in offer["things"]}
        for id_ in (one for one in state["board"]["set"] if one not in used):
            told = self.me.post(f"/api/tables/{table}/why", targets=[id_], seat=0)
            if told.get("clause"):
                return str(id_)
        raise AssertionError("Nothing on the board is refused.")


def _refuse(id_: str) -> Callable[[Page], None]:
    def click(page: Page) -> None:
        page.wait_for_selector(f"#ui-board [id='{id_}']", state="attached")
        box = page.locator(f"#ui-board [id='{id_}']").bounding_box()
        if box and box["width"]:
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.wait_for_timeout(300)

    return click


def _hint(page: Page) -> None:
    page.click("#ui-hint-ask")
    page.wait_for_selector(".hints", timeout=60_000)


def _menu(page: Page) -> None:
    if page.locator("#ui-drawer-open").is_visible():
        page.click("#ui-drawer-open")
    page.click("summary:has-text('More')")


def plain_scenes(stage: Stage) -> list[Scene]:
    """Pages without a match."""
    games = list(registry.games())
    lobby = stage.table(games[0], ["me", "open", "greedy"], listed=True)
    found = [Scene("home-new", "/", known=False), Scene("home", "/"), Scene("tables-none", "/tables", known=False)]
    found += [Scene(f"new-{game}", f"/new/{game}") for game in games]
    found += [Scene(f"rules-{game}", f"/rules/{game}") for game in games]
    found.append(Scene("book", "/rules/yukon/book?q=who+starts"))
    found += [
        Scene("lobby", f"/table/{lobby['id']}", ready="#ui-lobby:not([hidden])"),
        Scene("join", f"/join/{lobby['join']}", known=False),
        Scene("join-there", f"/join/{lobby['join']}"),
        Scene("tables", "/tables"),
        Scene("settings-new", "/settings", known=False),
        Scene("settings", "/settings"),
        Scene("help", "/help"),
        Scene("programs", "/programs"),
        Scene("error", "/nowhere"),
    ]
    return found


def playing_scenes(stage: Stage, game: str) -> list[Scene]:
    """A table of a game in its midst: choosing, planning, refused, watched, replayed."""
    table = stage.middle(game, clock="usual")
    planned = stage.middle(game, min(SOME_TURNS, MIDDLE.get(game, SOME_TURNS)))
    stage.plan(planned)
    return [
        Scene(f"table-{game}", f"/table/{table}", ready="body[data-idle] .frame:not([hidden])"),
        Scene(f"plan-{game}", f"/table/{planned}", ready="body[data-idle] [data-undo]"),
        Scene(
            f"refused-{game}",
            f"/table/{table}",
            prepare=_refuse(stage.refused(table)),
            ready="body[data-idle] .frame:not([hidden])",
        ),
        Scene(f"watch-{game}", f"/watch/{stage.watch_keys[table]}", known=False, ready="body[data-idle] .frame:not([hidden])"),
        Scene(f"replay-{game}", f"/table/{table}/replay/4", ready=".frame"),
    ]


def ended_scenes(stage: Stage, game: str) -> list[Scene]:
    """A finished table, the check of its shuffles, and its replay."""
    table = stage.ended(game)
    return [
        Scene(f"result-{game}", f"/table/{table}", ready="#ui-result:not([hidden])"),
        Scene(f"shuffles-{game}", f"/table/{table}/shuffles"),
    ]


def special_scenes(stage: Stage) -> list[Scene]:
    """What only some tables show: a curtain, a hint, an offer, chat, the menu."""
    shared = stage.table("yukon", ["me", "me"])
    hinted = stage.middle("yukon")
    talk = stage.me.post("/api/tables", 201, game="yukon", seats=["me", "open"], pace="instant", clock="fast")
    stage.friend.post(f"/api/join/{talk['join']}")
    for person, text in (
        (stage.me, "Good luck!"),
        (stage.friend, "You too. I shall take the east."),
        (stage.me, "We shall."),
    ):
        person.post(f"/api/tables/{talk['id']}/chat", text=text)
    for _ in range(4):
        mover = stage.me.view(talk["id"])["mover"]
        (stage.me if mover == 0 else stage.friend).move(talk["id"], 3)
    stage.friend.post(f"/api/tables/{talk['id']}/offer", kind="undo", yes=True)
    return [
        Scene("hotseat", f"/table/{shared['id']}", ready="#ui-curtain:not([hidden])"),
        Scene("hint", f"/table/{hinted}", prepare=_hint, ready="body[data-idle] .frame:not([hidden])"),
        Scene("offer-chat", f"/table/{talk['id']}", ready="#ui-offer button"),
        Scene("menu", f"/table/{hinted}", prepare=_menu, ready="body[data-idle] .frame:not([hidden])"),
    ]
