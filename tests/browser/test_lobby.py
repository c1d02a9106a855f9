"""A new table: options in words, the chosen table as a picture, limits before anything is sent, and the last choice kept."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from aerodrome.core import registry
from browser.conftest import Person
from server.processes import Served


@pytest.mark.parametrize("game", list(registry.games()))
def test_options_are_offered_in_words(person: Person, game: str) -> None:
    person.page.goto(f"/new/{game}")
    offered = person.page.locator("[name^=option-]")
    words = person.page.eval_on_selector_all(
        "[name^=option-]",
        "all => all.flatMap((one) => one.options ? [...one.options].map((o) => o.text) : [one.parentElement.innerText])",
    )
    assert offered.count()
    bare = [word for word in words if re.fullmatch(r"\s*([A-Z]|Yes|No|True|False|.*_.*|on|off)\s*", word)]
    assert not bare, f"{bare} of {words}"
    if recommended := registry.game(game).recommended:
        expect(person.page.locator(".facts")).to_contain_text(f"best with {recommended}")


@pytest.mark.parametrize("scripts", [True, False])
def test_what_matters_only_with_another_choice_appears_with_it(browser: Browser, served: Served, scripts: bool) -> None:
    person = Person(browser, served, java_script_enabled=scripts)
    page = person.page
    page.goto("/new/yukon")
    for name in ("telegraphist", "resellers", "teacher"):
        expect(page.locator(f"#o-{name}")).to_be_hidden()
    page.select_option("#o-townsfolk", "True")
    for name in ("telegraphist", "resellers", "teacher"):
        expect(page.locator(f"#o-{name}")).to_be_visible()
    page.goto("/new/yukon-airways")
    page.select_option("#seat-1", "greedy")
    expect(page.locator("#o-previous_title")).to_be_hidden()
    for seat in range(1, 4):
        page.select_option(f"#seat-{seat}", "none")
    expect(page.locator("#o-previous_title")).to_be_visible()
    person.close()


def test_the_picture_shows_the_table_as_it_is_chosen(person: Person) -> None:
    page = person.page
    for game, field, value in (("air-mail", "edition", "canada"), ("yukon", "option-townsfolk", "True")):
        page.goto(f"/new/{game}")
        usual = page.request.get(page.get_attribute(".facing img", "src") or "").text()
        with page.expect_response(lambda answer: "/pictures/" in answer.url) as answer:
            page.select_option(f"[name='{field}']", value)
        assert answer.value.text() != usual


def test_what_cannot_be_is_said_before_it_is_sent(person: Person) -> None:
    page = person.page
    page.goto("/new/air-mail")
    page.select_option("#edition", "canada")  # a map for two or three
    for seat in range(1, 5):
        page.select_option(f"#seat-{seat}", "greedy")
    expect(page.locator("#ui-limits")).to_contain_text("Canada")
    expect(page.locator("button.main")).to_be_disabled()
    for seat in range(3, 5):
        page.select_option(f"#seat-{seat}", "none")
    expect(page.locator("#ui-limits")).to_be_hidden()
    expect(page.locator("button.main")).to_be_enabled()


@pytest.mark.parametrize("game", [game for game in registry.games() if len(registry.game(game).ways) > 1])
def test_every_variant_starts_at_once_and_home_remembers_it(person: Person, game: str) -> None:
    page, form = person.page, f"form[action='/play/{game}']"
    for number in range(len(registry.game(game).ways)):
        page.goto("/")
        page.select_option(f"{form} [name=variant]", str(number))
        page.click(f"{form} button")
        page.wait_for_selector("#ui-table")
        person.idle()
        page.goto("/")
        assert page.input_value(f"{form} [name=variant]") == str(number)
