"""How many clicks a turn takes, counted by real clicks on the board: `AERODROME_CLICKED_TURNS=9999` plays whole games.

Whoever plays here knows what he wants: of everything that the question allows he means one thing, touches something that means
it, and where a touch has several meanings takes the right one from the chooser. Confirm is counted apart.
"""

from __future__ import annotations

import os
import random
from collections import defaultdict
from statistics import median
from typing import Any, NamedTuple

import pytest

from aerodrome.core import registry
from browser.conftest import Person
from browser.test_play import SHORT
from browser.test_touch import Walk

TURNS = int(os.environ.get("AERODROME_CLICKED_TURNS", "6"))
ENOUGH = 0.5  # chance with which somebody has had enough of a question that can be answered again and again
QUIET = ("done", "decline", "stop", "pass", "end", "finish", "stay")  # acts that only end something
AGAIN = ("take", "put", "exchange", "sabotage", "play", "move")
PLANES = 3  # of each player at a table of two
# What a turn is by the acts in it, the first that fits; acts that make a turn longer than a plain one; the most clicks
TURN_KINDS: dict[str, dict[str, tuple[str, ...]]] = {
    "yukon": {"take": ("take",)},
    "airlines": {"found": ("found",), "lay": ("lay",), "expand": ("expand",)},
    "yukon-airways": {"boarding": ("gate",), "flight": ("fly",)},
    "air-mail": {"plain": ("card", "grant")},
    "par-avion": {"flights": ("fly",)},
}
LONGER: dict[str, tuple[str, ...]] = {
    "airlines": ("sabotage", "exchange"),
    "yukon-airways": ("improve", "discard"),
    "air-mail": ("place-joker",),
    "par-avion": ("view", "look", "navigate", "target", "fog", "wind", "drift", "place"),
}
# Where rewards and bonuses ask more in the same turn: the acts that are the turn itself
OWN: dict[str, tuple[str, ...]] = {"air-mail": ("card", "grant", "expand", "obtain", "improve", "deliver", "end")}
MOST = {"take": 1, "found": 4, "expand": 3, "lay": 2, "boarding": 4, "flight": 4, "plain": 5, "flights": PLANES + 1}


class Turn(NamedTuple):
    """What was meant in a turn with the clicks that each took, the clicks that count, and whether Confirm was asked for."""

    meant: list[tuple[list[str], int]]
    clicks: int
    confirmed: int

    @property
    def acts(self) -> set[str]:
        """The kinds of all acts."""
        return {kind for kinds, _ in self.meant for kind in kinds}


class Clicker:
    """Plays turns by clicks and counts them."""

    def __init__(self, person: Person, game: str) -> None:
        self.person, self.page, self.game = person, person.page, game
        self.walk = Walk(person)
        self.rng = random.Random(game)
        self.turns: list[Turn] = []

    @property
    def over(self) -> bool:
        """Whether the game is at its end."""
        return self.page.locator("#ui-result:not([hidden])").count() > 0

    def meant(self, ask: Any) -> Any:
        """One of the things that can be done: of some kind that does something, one that does most."""
        single = [{**one, "acts": [one], "things": one["targets"]} for one in ask["choices"]]
        begun = {self.key(one["acts"][:1]) for one in ask["offers"]}
        all_ = [*ask["offers"], *(one for one in single if self.key(one["acts"]) not in begun)]
        loud = [one for one in all_ if one["acts"][0]["kind"] not in QUIET or len(one["acts"]) > 2]
        quiet = [one for one in all_ if one not in loud]
        kinds = sorted({one["acts"][0]["kind"] for one in loud})
        kind = self.rng.choice(kinds) if kinds else ""
        dear = [one for one in ("fly", "found") if one in kinds]  # flying is what such games are about; founding comes seldom
        if dear and self.rng.random() < 0.8:
            kind = dear[0]
        if not loud or (quiet and kind in (*AGAIN, "view") and self.rng.random() < ENOUGH):
            return max(quiet, key=lambda one: len(one["acts"]))
        same = [one for one in loud if one["acts"][0]["kind"] == kind]
        most = max(len(one["acts"]) for one in same)
        return self.rng.choice([one for one in same if len(one["acts"]) == most])

    def key(self, acts: list[Any]) -> str:
        """What acts mean."""
        return " ".join(f"{act['kind']}:{'+'.join(act['targets'])}" for act in acts)

    def ways(self, ask: Any, wish: Any) -> list[str]:
        """The things that can be touched for it."""
        key, own = self.key(wish["acts"]), wish["acts"][0]["targets"] if len(wish["acts"]) == 1 else []
        same = [one["things"][0] for one in ask["offers"] if one["things"] and self.key(one["acts"]) == key]
        return list(dict.fromkeys([*wish["things"][:1], *same, *own]))

    def act(self, ask: Any) -> None:
        """Means something and does it by as few clicks as it takes."""
        wish = self.meant(ask)
        clicks = self.click(ask, wish)
        self.did.append(([act["kind"] for act in wish["acts"]], clicks))

    def click(self, ask: Any, wish: Any) -> int:
        """Clicks what is meant; how many clicks it took."""
        if not wish["things"]:
            self.page.locator("#ui-loose .choice", has_text=wish["text"]).first.click()
            return 1
        lit = self.person.lit()
        ways = [thing for thing in self.ways(ask, wish) if thing in lit]
        assert ways, f"nothing is lit for {wish['text']}"
        label = "id => document.getElementById(id).getAttribute('aria-label')"
        alone = [thing for thing in ways if self.page.evaluate(label, thing).startswith(wish["text"])]
        self.person.touch((alone or ways)[0])
        self.page.wait_for_timeout(40)
        chooser = self.page.locator("[data-chooser] button")
        if not chooser.count():
            return 1
        chooser.filter(has_text=wish["text"]).first.click()
        return 2

    def turn(self) -> None:
        """One turn, from its question to the next player's."""
        self.did: list[tuple[list[str], int]] = []
        confirmed, log = 0, -1
        while not self.over and not confirmed:
            self.page.wait_for_selector("body[data-idle] .turn.mine, #ui-result:not([hidden])", state="attached")
            ask = self.walk.ask()
            lines = self.page.locator("#ui-log li:not(.planned-line)").count()
            if self.did and log >= 0 and lines > log + 1 and not ask["plan"] and self.others_played(log):
                break
            log = lines if log < 0 else log
            if ask["confirm"]:
                self.page.click("[data-confirm]")
                confirmed += 1
            elif ask["choices"]:
                self.act(ask)
            self.person.idle()
        own = OWN.get(self.game)
        if self.did:
            self.turns.append(Turn(self.did, sum(n for kinds, n in self.did if not own or kinds[0] in own), confirmed))

    def others_played(self, log: int) -> bool:
        """Whether the log tells of somebody else since that line."""
        others = self.page.locator("[data-seat] .name").all_inner_texts()[1:]
        lines = self.page.locator("#ui-log li").all_inner_texts()[log:]
        return any(name in line for line in lines for name in others)

    def counted(self) -> dict[str, list[Turn]]:
        """The plain turns by what they were; others under no name."""
        found: dict[str, list[Turn]] = defaultdict(list)
        for turn in self.turns:
            name = next((name for name, kinds in TURN_KINDS[self.game].items() if set(kinds) & turn.acts), "")
            plain = not set(LONGER.get(self.game, ())) & turn.acts
            found[name if plain else ""].append(turn)
        return found


@pytest.mark.parametrize("game", list(registry.games()))
def test_a_turn_takes_few_clicks(person: Person, game: str) -> None:
    person.at_once()
    seats = next(n for n in registry.game(game).seats if n > 1)
    person.make_table(game, ["me"] + ["greedy"] * (seats - 1), **SHORT.get(game, {}))
    clicker = Clicker(person, game)
    while len(clicker.turns) < TURNS and not clicker.over:
        clicker.turn()
    found = clicker.counted()
    for name, turns in found.items():
        clicks, asked = [turn.clicks for turn in turns], sum(turn.confirmed for turn in turns)
        print(f"{game} {name or 'other'}: {len(turns)} turns, median {median(clicks):g}, worst {max(clicks)}, Confirm in {asked}")
    assert any(found), "no plain turn was played"
    worst = {name: max(turns, key=lambda turn: turn.clicks) for name, turns in found.items() if name}
    assert not {name: turn for name, turn in worst.items() if turn.clicks > MOST[name]}
