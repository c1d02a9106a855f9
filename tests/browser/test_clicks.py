"""How many clicks a turn takes, counted by real clicks on the board: `AERODROME_CLICKED_TURNS=9999` plays whole games.

Each turn goes as somebody would play it who thinks in ends: of what the question offers the offer that does most is chosen, its
thing is touched, and where a touch has several meanings the one that was meant is taken from the chooser.
"""

from __future__ import annotations

import os
import re
from statistics import median
from typing import Any

import pytest

from aerodrome.core import registry
from browser.conftest import Person
from browser.test_touch import Walk

TURNS = int(os.environ.get("AERODROME_CLICKED_TURNS", "4"))
MOST = {
    "yukon": 1,
    "airlines": 4,
    "yukon-airways": 4,
    "air-mail": 5,
}  # Par Avion is counted by the kit: who always does most loads for ever
LONG = 7  # clicks after which somebody has had enough of loading and unloading
QUIET = ("done", "decline", "stop", "pass", "grant", "end")  # acts that only end something


class Clicker:
    """Plays turns by clicks and counts them."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page
        self.walk = Walk(person)
        self.clicks: list[int] = []

    def meant(self, ask: Any, clicks: int) -> Any:
        """The offer or choice that does most; what a button does only where nothing on the board does anything, or for long."""
        single = [{**one, "acts": [one], "things": one["targets"]} for one in ask["choices"]]
        begun = {str(one["acts"][0]) for one in ask["offers"]}
        all_ = [*ask["offers"], *(one for one in single if str(one["acts"][0]) not in begun)]
        buttons = [one for one in all_ if not one["things"]]
        if clicks > LONG and buttons:
            return buttons[0]
        done = [one for one in all_ if one["acts"][-1]["kind"] not in QUIET] or all_
        return max(
            done, key=lambda one: (len(one["acts"]), bool(one["things"]), len(one["preview"]["lines"]) if "preview" in one else 0)
        )

    def act(self, ask: Any, clicks: int) -> int:
        """Does what is meant by clicks; how many it took."""
        wish = self.meant(ask, clicks)
        if not wish["things"]:
            self.page.locator("#ui-loose .choice", has_text=wish["text"]).first.click()
            return 1
        self.person.touch(wish["things"][0])
        self.page.wait_for_timeout(60)
        chooser = self.page.locator("[data-chooser] button")
        if not chooser.count():
            return 1
        named = self.page.locator("[data-chooser] button", has_text=wish["text"])
        (named if named.count() else chooser).first.click()
        return 2

    def turn(self) -> None:
        """One turn, from its question to the next player's; Confirm is one click more."""
        clicks, log = 0, -1
        while not self.page.locator("#ui-result:not([hidden])").count():
            self.page.wait_for_selector("body[data-idle] .turn.mine, #ui-result:not([hidden])", state="attached")
            ask = self.walk.ask()
            lines = self.page.locator("#ui-log li:not(.planned-line)").count()
            if clicks and log >= 0 and lines > log + 1 and not ask["plan"] and self.others_played(log):
                break
            log = lines if log < 0 else log
            if ask["confirm"]:
                self.page.click("[data-confirm]")
                clicks += 1
            elif ask["choices"]:
                clicks += self.act(ask, clicks)
            self.person.idle()
        if clicks:
            self.clicks.append(clicks)

    def others_played(self, log: int) -> bool:
        """Whether the log tells of somebody else since that line."""
        others = self.page.locator("[data-seat] .name").all_inner_texts()[1:]
        lines = self.page.locator("#ui-log li").all_inner_texts()[log:]
        return any(line.startswith(name) for line in lines for name in others)


@pytest.mark.parametrize("game", list(MOST))
def test_a_turn_takes_few_clicks(person: Person, game: str) -> None:
    person.at_once()
    seats = next(n for n in registry.game(game).seats if n > 1)
    person.make_table(game, ["me"] + ["greedy"] * (seats - 1))
    assert re.search(r"/table/", person.page.url)
    clicker = Clicker(person)
    for _ in range(TURNS):
        if person.page.locator("#ui-result:not([hidden])").count():
            break
        clicker.turn()
    found = clicker.clicks
    print(f"{game}: {len(found)} turns, median {median(found):g}, worst {max(found)} clicks, Confirm included")
    assert median(found) <= MOST[game] + 1
