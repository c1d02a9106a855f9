"""Guided games through the page, to their end: as asked and with wrong turns, on desktop and phone.

`make test` plays each of them in one way; AERODROME_EVERY_LESSON=1 in all. The free part is played by touches as well: a few as
hints advise, the others by lot.
"""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import expect

from aerodrome.core.lesson import Lesson, all_lessons
from browser.conftest import Person
from browser.lesson_player import Pupil

LESSONS = all_lessons()
EVERY = bool(os.environ.get("AERODROME_EVERY_LESSON"))
LIMIT = 400  # touches in the guided part
LONG = 1500  # touches in the free part: who touches anything plays on for a while
HINTS = 3  # that are taken in the free part
WAYS = [(given, wrong, size) for given in LESSONS for wrong in (None, 0) for size in ("desktop", "phone")]
FEW = [WAYS[4 * number + (0, 3, 1, 2)[number % 4]] for number in range(len(LESSONS))]


def name_of(value: object) -> str:
    """The name of a way in the list of tests."""
    return f"{value.game}/{value.name}" if isinstance(value, Lesson) else {None: "right", 0: "wrong"}.get(value, str(value))  # type: ignore[call-overload]


@pytest.mark.parametrize(("given", "wrong", "size"), WAYS if EVERY else FEW, ids=name_of)
def test_a_guided_game_to_its_end(person: Person, friend: Person, given: Lesson, wrong: int | None, size: str) -> None:
    somebody = person if size == "desktop" else friend
    page = somebody.page
    somebody.at_once()
    page.goto("/settings")
    page.select_option("[name=pace]", "instant")
    page.click("form[action='/settings/prefs'] button")
    page.wait_for_selector("[role=status]")
    pupil = Pupil(somebody, given.game, given.name, wrong)
    pupil.begin()
    for _ in range(LIMIT):
        if not pupil.go_on():
            break
    if wrong is None:
        assert set(pupil.seen) >= {step.id for step in given.file.steps if not step.when.missed}
        assert set(pupil.reactions) & {step.right for step in given.file.steps if step.right}
    else:
        assert set(pupil.reactions) & {step.wrong for step in given.file.steps if step.wrong}
    pupil.play_on(HINTS, LONG)
    expect(page.locator("#ui-lesson")).to_have_attribute("data-lesson", "over")
    over = next(step.say for step in given.file.moments if step.when.over)
    expect(page.locator("#ui-lesson-text")).to_have_text(over)
    page.goto("/")
    standing = page.locator(f"form[action='/lesson/{given.game}/{given.name}']")
    expect(standing).to_have_attribute("data-standing", "done")


def test_the_card_is_heard_takes_no_focus_and_can_be_left(person: Person) -> None:
    page = person.page
    pupil = Pupil(person, "yukon", "first")
    pupil.begin()
    assert page.get_attribute(".lesson-says", "aria-live") == "polite"
    assert page.evaluate("document.activeElement === document.body")
    page.click("#ui-lesson-next")
    expect(page.locator("#ui-lesson-text")).to_contain_text("gold digger")
    page.reload()
    expect(page.locator("#ui-lesson-text")).to_contain_text("gold digger")
    page.click(".lesson-more summary")
    page.click(".lesson-more a")
    go_on = page.locator("form[action='/lesson/yukon/first'][data-standing=begun]")
    expect(go_on).to_contain_text("step 2 of")
    go_on.locator("button").first.click()
    expect(page.locator("#ui-lesson-text")).to_contain_text("gold digger")
    page.click(".lesson-more summary")
    page.click(".lesson-more button")
    expect(page.locator("#ui-lesson-count")).to_contain_text("step 1 of")


def test_marks_stand_still_where_motion_is_not_wanted(person: Person) -> None:
    page = person.page
    page.emulate_media(reduced_motion="reduce")
    Pupil(person, "yukon", "first").begin()
    ring = page.locator(".lesson-ring").first
    expect(ring).to_be_visible()
    assert ring.evaluate("one => getComputedStyle(one).animationName") == "none"


def test_a_newcomer_is_offered_the_guided_game_at_the_first_table(friend: Person) -> None:
    page = friend.page
    page.goto("/")
    page.click("form[action='/play/yukon'] button")
    offer = page.locator("[data-lesson-offer]")
    expect(offer).to_be_visible()
    offer.get_by_text("Never offer this").click()
    page.wait_for_selector("#ui-table")
    expect(offer).to_have_count(0)
