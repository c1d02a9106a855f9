"""The overview, the referee's book, and the help at a table, as people use them: desktop and phone, mouse and keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from aerodrome.core import registry
from browser.conftest import Person
from server.processes import Served

GAMES = list(registry.games())
SCREENS: dict[str, dict[str, object]] = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
every_game = pytest.mark.parametrize("game", GAMES)
every_screen = pytest.mark.parametrize("screen", SCREENS)
FITS = "document.documentElement.scrollWidth <= innerWidth"
DRAWN = """all => all.filter((svg) => { const box = svg.getBBox(); return box.width > 0 && box.height > 0; }).length"""


@every_screen
@every_game
def test_the_overview_shows_its_pictures(browser: Browser, served: Served, game: str, screen: str) -> None:
    person = Person(browser, served, **SCREENS[screen])
    person.page.goto(f"/rules/{game}")
    pictures = person.page.locator("article svg.aerodrome")
    assert pictures.count() >= 10
    assert person.page.eval_on_selector_all("article svg.aerodrome", DRAWN) == pictures.count()
    assert person.page.evaluate(FITS), "the page is wider than the screen"
    person.page.click("#ui-theme")
    expect(person.page.locator("article svg.theme-dark")).to_have_count(pictures.count())
    assert not person.problems


def test_old_links_to_clauses_lead_into_the_book(browser: Browser, served: Served) -> None:
    person = Person(browser, served)
    person.page.goto("/rules/yukon#YK-022")
    person.page.wait_for_url("**/rules/yukon/book#YK-022")
    expect(person.page.locator("#YK-022")).to_be_in_viewport()


def test_the_book_answers_without_script(browser: Browser, served: Served) -> None:
    person = Person(browser, served, java_script_enabled=False)
    person.page.goto("/rules/yukon/book")
    person.page.fill("[name=q]", "who starts?")
    person.page.click(".ask-book button")
    expect(person.page.locator(".answers li").first).to_contain_text("YK-007")


@every_screen
@every_game
def test_the_turn_card_follows_the_question(browser: Browser, served: Served, game: str, screen: str) -> None:
    person = Person(browser, served, **SCREENS[screen])
    seats = registry.game(game).recommended or registry.game(game).seats[0]
    person.make_table(game, ["me", *["rookie"] * (seats - 1)])
    page = person.page
    person.at_once()
    page.wait_for_selector("[data-lit], #ui-loose button")
    page.click("#ui-help-open")
    card = page.locator("#ui-help-turn")
    expect(card.locator(".now [data-action]").first).to_be_visible()
    expect(card.locator(".asked-now")).to_have_text(page.locator("#ui-question").inner_text())
    page.click("[data-help-tab=legend]")
    expect(page.locator("#ui-help-legend svg").first).to_be_visible()
    page.click("[data-help-tab=rules]")
    page.fill("#ui-help-find", "how does the game end")
    expect(page.locator("#ui-help-found li").first).to_be_visible()
    page.click("#ui-help-close")
    expect(page.locator("#ui-help")).to_be_hidden()
    assert not person.problems


def test_rules_that_were_met_stand_first_and_keys_suffice(person: Person) -> None:
    me = person
    me.make_table("yukon", ["me", "rookie"])
    me.at_once()
    page = me.page
    page.wait_for_selector("[data-lit]")
    me.touch(me.unlit("spot-"))
    clause = page.locator("[data-reason]").get_attribute("data-clause")
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.locator("[data-help-tab=turn]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#ui-help-found li .clause").first).to_have_text(clause or "none")
    page.keyboard.press("Escape")
    expect(page.locator("#ui-help")).to_be_hidden()
