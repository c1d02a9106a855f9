"""A turn of each game for those who see it otherwise: told by a screen reader, at twice the size, in forced colours."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from aerodrome.core import registry
from browser.conftest import Person
from browser.heard import PAGE, as_page, heard
from browser.test_accessible import too_wide
from browser.test_play import seats_for
from server.processes import Served

GAMES = list(registry.games())
LAPTOP_AT_TWICE = {"width": 683, "height": 384}  # 1366 x 768 at 200 %
OUTLINED = """() => [...document.querySelectorAll('[data-lit]')].filter((one) => {
  const shape = one.querySelector('.shape'), style = shape && getComputedStyle(shape);
  return !style || style.stroke === 'none' || parseFloat(style.strokeWidth) === 0; }).map((one) => one.id)"""


def at_table(person: Person, game: str) -> Person:
    person.at_once()
    person.make_table(game, ["me"] + ["random"] * (seats_for(game) - 1))
    person.page.wait_for_selector("[data-lit], #ui-loose .choice")
    person.idle()
    return person


@pytest.mark.parametrize("game", GAMES)
def test_a_screen_reader_hears_the_question_and_a_name_for_everything_that_can_be_done(person: Person, game: str) -> None:
    page = at_table(person, game).page
    assert (page.locator("#ui-question").text_content() or "").strip()
    assert len((page.locator("#ui-story").text_content() or "").split()) > 10
    for thing in person.lit():
        name = page.locator(f"[data-thing='{thing}']").first.evaluate(
            "one => one.ariaLabel || one.getAttribute('aria-label') || ''"
        )
        assert len(name.split()) > 1, f"{thing} is called {name!r}"


def test_the_statement_says_what_a_screen_reader_hears(browser: Browser, served: Served) -> None:
    """Word for word; `python -m browser.heard docs/heard.md` writes the page anew."""
    turns = {}
    for game in GAMES:
        person = Person(browser, served)
        turns[game] = heard(person, game)
        person.close()
    assert as_page(turns) == PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_at_twice_the_size_the_question_can_be_read_and_answered(browser: Browser, served: Served, game: str) -> None:
    person = at_table(Person(browser, served, viewport=LAPTOP_AT_TWICE), game)
    assert too_wide(person.page) == 0
    person.page.locator("#ui-question").scroll_into_view_if_needed()
    box = person.page.locator("#ui-question").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= LAPTOP_AT_TWICE["width"]
    for thing in person.lit()[:3]:
        person.reveal(thing)
        assert person.page.locator(f"[data-thing='{thing}']").first.bounding_box()
    person.close()


@pytest.mark.parametrize("game", GAMES)
def test_in_forced_colours_what_is_lit_has_an_outline(browser: Browser, served: Served, game: str) -> None:
    person = at_table(Person(browser, served, forced_colors="active"), game)
    assert person.page.evaluate("matchMedia('(forced-colors: active)').matches")
    assert person.page.evaluate(OUTLINED) == []
    person.close()
