"""Every lit thing answers at its centre: it acts as announced, or opens a chooser; never a reason, never a surprise.

The walk goes through whole games with bots. `AERODROME_TOUCHES` sets how many things each game and screen touches,
`AERODROME_TOUCHES_FROM` another number makes another walk.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from aerodrome.core import registry
from browser.conftest import Person
from server.processes import Served

TOUCHES = int(os.environ.get("AERODROME_TOUCHES", "24"))
FROM = int(os.environ.get("AERODROME_TOUCHES_FROM", "0"))
A_POSITION = 6  # things touched before the game goes on
# What is seen of a lit thing before it is touched: its middle, what lies on top there, and what that announces
BEFORE = """id => { const one = document.getElementById(id);
  const area = one?.closest('.frame[hidden]')?.dataset.area;
  if (area) document.querySelector(`[data-tab=${area}]`).click();
  if (!one?.matches('[data-lit]')) return null;
  one.scrollIntoView({ block: 'center', inline: 'center' });
  const box = one.getBoundingClientRect(), at = [box.x + box.width / 2, box.y + box.height / 2];
  const hits = document.elementsFromPoint(...at).map((hit) => hit.closest('[data-lit], [data-planned]')).filter((hit) => hit);
  const above = hits.find((hit) => hit.matches('[data-lit]')) ?? one;
  return { at, above: above.id, over: hits.length > 0 && hits[0] !== above,
    label: above.getAttribute('aria-label'), version: document.body.dataset.version,
    log: document.querySelectorAll('#ui-log li:not(.planned-line)').length }; }"""
# ... and after it: nothing until the page has answered
AFTER = """version => { const said = document.querySelector('[data-reason], [data-sheet]');
  const chooser = document.querySelectorAll('[data-chooser] button').length;
  const moved = document.body.hasAttribute('data-idle') && document.body.dataset.version !== version;
  return said || chooser || moved ? { refused: said?.innerText ?? '', chooser,
    log: document.querySelectorAll('#ui-log li:not(.planned-line)').length } : null; }"""
NOW = """() => { const has = (what) => document.querySelector(what) !== null;
  return { planned: document.querySelectorAll('#ui-steps [data-step]').length, undo: has('[data-undo]'),
    restart: has('[data-restart]'), confirm: has('[data-confirm]'), version: document.body.dataset.version }; }"""
MOVED_ON = "version => document.body.hasAttribute('data-idle') && document.body.dataset.version !== version"
SCREENS = {"desktop": (1440, 900), "laptop": (1366, 768), "phone": (390, 844)}


@pytest.fixture(params=SCREENS)
def player(request: pytest.FixtureRequest, browser: Browser, served: Served) -> Iterator[Person]:
    """Somebody at each screen; the one with the phone uses fingers."""
    width, height = SCREENS[request.param]
    somebody = Person(browser, served, viewport={"width": width, "height": height}, has_touch=request.param == "phone")
    yield somebody
    somebody.close()


class Walk:
    """A game in which everything lit is touched, taken back, and now and then played."""

    def __init__(self, player: Person) -> None:
        self.player = player
        self.page = player.page
        self.table = re.findall(r"/table/([^?]+)", self.page.url)[0]
        self.touched = 0
        self.covered = 0  # of them with another thing on top at their centre
        self.refused: list[str] = []

    def ask(self) -> Any:
        """The question as the server puts it, once the page shows that very version."""
        shown = "document.body.hasAttribute('data-idle') ? document.body.dataset.version : ''"
        limit = time.monotonic() + 20
        while time.monotonic() < limit:
            answer = self.page.request.get(f"/api/tables/{self.table}?seat=0")  # a busy server may refuse one
            if answer.ok and self.page.evaluate(shown) == str((state := answer.json())["table"]["version"]):
                return state["ask"]
            self.page.wait_for_timeout(30)
        raise AssertionError("the page does not follow the table")

    def announced(self, ask: Any, thing: str, said: str) -> list[Any] | None:
        """The plan after a touch of the thing, as its label promises: what it adds, or what it takes back. None for a chooser."""
        label = f"{said}, "  # what is written on it follows
        plan = [step["targets"] for step in ask["plan"]]
        single = [{**choice, "acts": [choice], "things": choice["targets"]} for choice in ask["choices"]]
        for one in sorted([*ask["offers"], *single], key=lambda one: -len(one["text"])):
            # An offer of one act is meant by each thing of that act
            things = one["things"] if len(one["acts"]) > 1 else one["things"] + one["acts"][0]["targets"]
            if label.startswith(f"{one['text']}, ") and thing in things:
                return plan + [act["targets"] for act in one["acts"]]
        for number, step in reversed(list(enumerate(ask["plan"]))):
            if label.startswith(f"Take back: {step['text']}, ") and thing in step["targets"]:
                return plan[:number] + plan[number + 1 :]
        assert " ways to use this" in label, f"{thing} announces {label}"
        return None

    def try_one(self, ask: Any, thing: str) -> bool:
        """Touches one thing under a question and looks at what became of it; whether the position is as before."""
        before = self.page.evaluate(BEFORE, thing)
        if before is None:  # not lit any more
            return False
        self.covered += before["above"] != thing
        promised = self.announced(ask, before["above"], before["label"])
        (self.page.touchscreen.tap if self.player.fingers else self.page.mouse.click)(*before["at"])
        self.touched += 1
        after = self.page.wait_for_function(AFTER, arg=before["version"], polling=20).json_value()
        said = f"{thing} ({before['above']}: {before['label']})"
        if after["refused"]:
            self.refused.append(f"{said}: {after['refused']}")
            return True
        if after["chooser"]:
            asked = self.page.locator("[data-chooser] button").all_inner_texts()
            back = before["over"] and asked[-1].startswith("Take back: ")  # a planned thing lies over it
            assert promised is None or back, f"{said} opens a chooser: {asked}"
            assert after["chooser"] > 1, f"{said}: a chooser with one answer"
            self.page.keyboard.press("Escape")
            return True
        assert promised is not None, f"{said} did something where it promised a chooser"
        if after["log"] != before["log"]:  # it showed something, and the game has gone on
            return False
        plan = [step["targets"] for step in self.ask()["plan"]]
        assert plan == promised, f"{said} planned {plan}, promised {promised}"
        return self.back(len(ask["plan"]))

    def back(self, steps: int) -> bool:
        """Takes back what the touch planned, where that is possible."""
        while (now := self.page.evaluate(NOW))["planned"] > steps and now["undo"]:
            self.page.click("[data-restart]" if now["restart"] and not steps else "[data-undo]")
            self.page.wait_for_function(MOVED_ON, arg=now["version"], polling=20)
        return bool(now["planned"] == steps and not now["confirm"])

    def go_on(self, number: int) -> None:
        """Plays something, and whatever it asks, until the next question."""
        page = self.page
        if page.locator("[data-confirm]").count():
            page.click("[data-confirm]")
        elif page.locator("[data-chooser]").count():
            page.locator("[data-chooser] button").first.click()
        elif number % 3 == 0 and page.locator("#ui-loose .choice").count():
            page.locator("#ui-loose .choice").first.click()
        elif lit := self.player.lit():
            self.player.touch(lit[number % len(lit)])
        elif page.locator("#ui-loose .choice").count():
            page.locator("#ui-loose .choice").first.click()
        page.wait_for_timeout(60)
        self.player.idle()


@pytest.mark.parametrize("game", list(registry.games()))
def test_every_lit_thing_answers_at_its_centre(player: Person, game: str) -> None:
    seats = next((n for n in registry.game(game).seats if n > 1), 1)
    player.wish("always", on=True)
    player.at_once()
    touched, number, covered = 0, FROM, 0
    refused: list[str] = []
    while touched < TOUCHES:  # one game after the other
        player.make_table(game, ["me"] + ["random"] * (seats - 1))
        walk = Walk(player)
        while touched + walk.touched < TOUCHES and not player.page.locator("#ui-result:not([hidden])").count():
            number += 1
            player.page.keyboard.press("Escape")  # a chooser that the last act opened would lie over things
            before, ask = player.lit(), walk.ask()
            for thing in before[number % 3 :: max(1, len(before) // A_POSITION)][:A_POSITION]:
                if not walk.try_one(ask, thing):
                    break
            for _ in range(4):
                walk.go_on(number)
        touched += walk.touched
        covered += walk.covered
        refused += walk.refused
    print(f"{touched} things touched, {covered} of them at a place where another thing lies on top")
    assert not refused, "\n".join(refused)


def test_the_keyboard_stays_at_the_thing_that_it_acted_on(person: Person) -> None:
    """Also where the act drew that thing anew, as a gate where the own marker comes to lie."""
    person.wish("always", on=True)
    person.at_once()
    person.make_table("yukon-airways", ["me", "random"])
    page = person.page
    page.wait_for_selector("body[data-idle] .turn.mine")
    gate = [one for one in person.lit() if one.startswith("gate-")][-1]
    page.keyboard.press("Shift")
    page.evaluate("id => document.getElementById(id).focus()", gate)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-chooser], [data-undo]")
    if page.locator("[data-chooser]").count():
        page.keyboard.press("Enter")
    page.wait_for_selector("[data-undo]")
    person.idle()
    assert page.locator(f"[id='{gate}']:is([data-lit], [data-planned])").count()
    assert page.evaluate("document.activeElement.id") == gate
