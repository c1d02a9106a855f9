"""No serious fault on any page: axe, phone width, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from aerodrome.core import registry
from browser.conftest import Person
from browser.looks import Looks
from browser.scenes import Scene, Stage, ended_scenes, plain_scenes, playing_scenes, special_scenes
from server.processes import Served


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


GROUPS: dict[str, Callable[[Stage], list[Scene]]] = {
    "pages": plain_scenes,
    "special": special_scenes,
    **{game: lambda stage, game=game: [*playing_scenes(stage, game), *ended_scenes(stage, game)] for game in registry.games()},  # type: ignore[misc]
}


@pytest.mark.parametrize("group", GROUPS)
def test_no_serious_fault_on_any_page_in_any_look(browser: Browser, served: Served, axe: str, group: str) -> None:
    """Each page and each game's table, choosing, planning, refused, watched, replayed and over."""
    found = []
    with Stage(served.url) as stage, Looks(browser, served.url, stage.cookies(served.url)) as looks:
        for scene in GROUPS[group](stage):
            for name, page in looks.of(scene):
                found += [f"{name}: {fault}" for fault in faults(page, axe)]
                if too_wide(page) > 0:
                    found.append(f"{name}: {too_wide(page)} pixels too wide")
    assert not found, "\n".join(found)


def test_question_choices_and_log_are_told_to_screen_readers(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    assert page.get_attribute("#ui-question", "aria-live") == "polite"
    assert page.get_attribute("#ui-told", "role") == "log"
    lit = person.lit()
    named = page.get_by_role("button", name="Take the")
    assert named.count() >= len(lit) > 1
    assert "is to move" in (page.locator("#ui-story").text_content() or "")


def test_no_page_needs_inline_script_or_style(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    served = person.page.request.get(person.page.url).text()
    assert "<body" in served
    assert "style=" not in served
    assert person.page.evaluate("[...document.scripts].every(s => s.src || s.type === 'application/json')")
    assert person.page.locator("style").count() == 0
