"""Somebody who plays a guided game through the page: does what the card asks for, or on purpose something else."""

from __future__ import annotations

import random
from typing import Any

from aerodrome.core.lesson import LessonStep, lesson
from aerodrome.core.step import Act
from browser.conftest import Person

CARD = """() => { const card = document.getElementById('ui-lesson');
  const text = (id) => document.getElementById('ui-lesson-' + id).textContent;
  return { phase: card.dataset.lesson, number: Number(card.dataset.step), text: text('text'), reaction: text('reaction'),
    next: !document.getElementById('ui-lesson-next').hidden, over: !document.getElementById('ui-result').hidden }; }"""
# What a mark or the card would hide: the card over a pointed thing, the hand or the question; a mark that catches touches
COVERED = """() => { const card = document.getElementById('ui-lesson').getBoundingClientRect();
  const over = (one) => { const box = one.getBoundingClientRect();
    return box.width > 0 && Math.min(box.right, card.right) - Math.max(box.left, card.left) > 1
      && Math.min(box.bottom, card.bottom) - Math.max(box.top, card.top) > 1; };
  const rings = [...document.querySelectorAll('.lesson-ring:not([hidden])')];
  const caught = rings.filter((one) => getComputedStyle(one).pointerEvents !== 'none');
  const parts = [...document.querySelectorAll('[data-ask], .frame:not([hidden])')].filter(over);
  return [...caught, ...parts].map((one) => one.className); }"""
RING = ".lesson-ring:not([hidden])"
SAYS_OTHER = "text => document.getElementById('ui-lesson-text').textContent !== text"
OTHER_VERSION = "before => document.body.dataset.version !== before"
# Whether a lit thing has a place on the board, maybe in an area that lies folded
REACHED = """id => { const one = document.querySelector(`[data-lit][data-thing='${id}']`), box = one?.getBoundingClientRect();
  return Boolean(one && (box.width || box.height || one.closest('.frame[hidden]'))); }"""
# The lit thing around which a hint's mark lies; nothing where it lies around a button
RINGED = """() => { const ring = document.querySelector('.hint-ring:not([hidden])').getBoundingClientRect();
  const off = (one) => { const box = one.getBoundingClientRect();
    return Math.max(...[box.left - 3 - ring.left, box.top - 3 - ring.top, box.width + 6 - ring.width].map(Math.abs)); };
  const near = [...document.querySelectorAll('[data-lit]')].sort((a, b) => off(a) - off(b))[0];
  return near && off(near) < 2 ? near.dataset.thing : ''; }"""


class Pupil:
    """A person in a guided game; `wrong` turns are taken by lot of the seed, all of them where it is 0."""

    def __init__(self, person: Person, game: str, name: str, wrong: int | None = None) -> None:
        found = lesson(game, name)
        assert found is not None
        self.person, self.page, self.lesson = person, person.page, found
        self.lot = random.Random(wrong)
        self.wrong = wrong
        self.reactions: list[str] = []
        self.seen: list[str] = []  # ids of steps, as their texts came up

    def begin(self) -> None:
        """Opens the guided game from the home page."""
        self.page.goto("/")
        self.page.click(f"form[action='/lesson/{self.lesson.game}/{self.lesson.name}'] button >> nth=0")
        self.page.wait_for_selector("#ui-lesson:not([hidden])")

    def card(self) -> dict[str, Any]:
        """What the card says."""
        self.person.idle()
        found: dict[str, Any] = self.page.evaluate(CARD)
        if found["reaction"]:
            self.reactions.append(found["reaction"])
        return found

    def state(self) -> dict[str, Any]:
        """The table as the page gets it."""
        found: dict[str, Any] = self.page.request.get(f"/api/tables/{self.page.url.rsplit('/', 1)[1]}").json()
        return found

    def step(self) -> LessonStep | None:
        """The step whose words stand on the card."""
        text = self.page.text_content("#ui-lesson-text")
        return next((one for one in self.lesson.said if one.say == text), None)

    def go_on(self) -> bool:
        """One touch; False once the match is over or the lesson has let go and only plays on."""
        card = self.card()
        step = self.step()
        if step is not None:
            self.seen.append(step.id)
            assert not self.page.evaluate(COVERED), f"{step.id}: the card covers something"
        if card["over"] or (card["phase"] == "free" and not card["next"]):
            return False
        version = self.page.get_attribute("body", "data-version")
        if card["next"]:
            assert step is not None
            if step.point and step.point != ("@hint",):
                self.page.wait_for_selector(RING, state="attached")  # an area that lay folded comes forward first
            self.page.click("#ui-lesson-next")
            self.page.wait_for_function(SAYS_OTHER, arg=card["text"])
            return True
        if card["phase"] == "watch":
            self.page.wait_for_timeout(50)
            return True
        if self.page.is_visible("[data-confirm]"):
            self.page.click("[data-confirm]")
        else:
            self.answer(step)
        self.page.wait_for_function(OTHER_VERSION, arg=version)
        return True

    def play_on(self, hints: int, limit: int) -> None:
        """Plays the free part to the end of the match by touches: a few as hints advise, the others by lot."""
        for _ in range(limit):
            self.person.idle()
            card = self.page.evaluate(CARD)
            if card["over"]:
                return
            if card["next"]:
                self.page.click("#ui-lesson-next")
                self.page.wait_for_function(SAYS_OTHER, arg=card["text"])
            elif card["phase"] == "watch":
                self.page.wait_for_timeout(20)
            elif hints and self.page.is_visible("#ui-hint-ask"):
                hints -= 1
                self.as_advised()
            else:
                self.one_touch()
        raise AssertionError(f"the match is not over after {limit} touches")

    def one_touch(self) -> None:
        """Confirms a plan, or does anything that can be done."""
        before = self.page.get_attribute("body", "data-version")
        if self.page.is_visible("[data-confirm]"):
            self.page.click("[data-confirm]")
        else:
            self.answer(None)
        self.page.wait_for_function(OTHER_VERSION, arg=before)

    def as_advised(self) -> None:
        """Asks for a hint, reads it, and touches the thing that it marks."""
        page, before = self.page, self.page.get_attribute("body", "data-version")
        page.click("#ui-hint-ask")
        page.wait_for_selector(".hints.best li", timeout=60_000)
        assert page.locator(".hint-why, .hint-risk").count(), "a hint is never a number alone"
        advised = page.inner_text(".hints.best li span")
        ring = page.locator(".hint-ring:not([hidden])").first
        ring.wait_for(state="visible")
        thing = page.evaluate(RINGED)
        if thing:
            self.person.touch(thing)
            chooser = page.locator("[data-chooser] button").filter(has_text=advised)
            page.wait_for_timeout(60)
            if chooser.count():
                chooser.first.click()
        else:
            page.locator("#ui-loose .choice").filter(has_text=advised).first.click()
        page.wait_for_function(OTHER_VERSION, arg=before)

    def answer(self, step: LessonStep | None) -> None:
        """Does what is asked for, or something else."""
        ask = self.state()["ask"]
        ways = [(one["things"], [act(each) for each in one["acts"]], one["text"]) for one in ask["offers"]]
        ways = [(one["targets"], [act(one)], one["text"]) for one in ask["choices"]] + ways
        asked = step.acts if step else ()
        right = [way for one in asked for way in ways if any(one.means(each) for each in way[1])]
        touch = list(step.touch) if step else []
        right.sort(key=lambda way: way[0][: len(touch)] != touch)
        others = [way for way in ways if way not in right]
        astray = self.wrong is not None and bool(others) and (self.wrong == 0 or self.lot.random() < 0.5)
        if astray or not right:
            self.lot.shuffle(others)
        wanted = others if astray or not right else right
        things, _, text = next((way for way in wanted if self.is_shown(way[0], way[2])), wanted[0])
        self.mean(things, text, free=not right)

    def is_shown(self, things: list[str], text: str) -> bool:
        """Whether the page offers this: as a lit thing, or in words."""
        words = self.page.locator("#ui-loose .choice, #ui-choices .choice").filter(has_text=text)
        return bool(things and self.page.evaluate(REACHED, things[0])) or words.count() > 0

    def mean(self, things: list[str], text: str, free: bool = False) -> None:
        """Does one thing by touching it, or by its words where it has no place on the board."""
        if things and self.page.evaluate(REACHED, things[0]):
            before = self.page.get_attribute("body", "data-version")
            self.person.touch(things[0])
            self.page.wait_for_timeout(60)
            chooser = self.page.locator("[data-chooser] button").filter(has_text=text)
            if chooser.count():
                chooser.first.click()
                return
            if self.page.locator("[data-chooser]").count() == 0 or self.page.get_attribute("body", "data-version") != before:
                return
            words = self.page.locator("#ui-loose .choice, #ui-choices .choice").filter(has_text=text)
            if free and not words.count():  # a finger that met the thing beside it: what that one means is as good
                self.page.locator("[data-chooser] button").first.click()
                return
            self.page.keyboard.press("Escape")
        self.page.evaluate("document.getElementById('ui-words').open = true")
        self.page.locator("#ui-loose .choice, #ui-choices .choice").filter(has_text=text).first.click()
        self.page.evaluate("document.getElementById('ui-words').open = false")


def act(meant: dict[str, Any]) -> Act:
    """An act as the server sends it."""
    return meant["kind"], tuple(meant["targets"])
