"""No serious fault on any page: axe, phone width, light and dark."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from browser.conftest import Person
from server.processes import Served

PAGES = ["/", "/new/yukon", "/tables", "/settings", "/help", "/rules/yukon", "/programs", "/nowhere"]


def faults(page: Page, axe: str) -> list[str]:
    """What axe finds that is serious or worse."""
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['help']} ({one['nodes'][0]['html'][:120]})"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def too_wide(page: Page) -> int:
    """Pixels by which the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_have_no_serious_fault(browser: Browser, served: Served, axe: str, scheme: str) -> None:
    somebody = Person(browser, served, viewport={"width": 390, "height": 844}, color_scheme=scheme, bypass_csp=True)
    page = somebody.page
    for address in PAGES:
        page.goto(address)
        assert faults(page, axe) == [], address
        assert too_wide(page) <= 0, address
    somebody.make_table("yukon", ["me", "open"])
    assert faults(page, axe) == []
    page.goto("/")
    page.click("text=Play bots now")
    page.wait_for_selector(".choice")
    assert faults(page, axe) == []
    assert too_wide(page) <= 0
    page.click("summary:has-text('More')")
    page.goto(page.url + "/replay/1")
    page.wait_for_selector("#ui-where")
    assert faults(page, axe) == []
    assert too_wide(page) <= 0
    somebody.close()


def test_question_choices_and_log_are_told_to_screen_readers(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    assert page.get_attribute("#ui-question", "aria-live") == "polite"
    assert page.get_attribute("#ui-told", "role") == "log"
    named = page.get_by_role("button", name="Take the")
    assert named.count() == page.locator(".choice").count() > 1
    described = page.locator("#ui-board svg > desc").text_content() or ""
    assert "is to move" in described


def test_no_page_needs_inline_script_or_style(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    assert person.page.locator("[style]").count() == 0
    assert person.page.evaluate("[...document.scripts].every(s => s.src || s.type === 'application/json')")
    assert person.page.locator("style").count() == 0
