"""A bot process joins a person's table by its link: shown as a bot, it plays whole games, and goes on after it was killed."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Person
from browser.test_play import CLICKS, GAMES, LIMIT
from server.test_join import joining

BEFORE_THE_KILL = 12  # lines of the log


@pytest.mark.parametrize("game", GAMES)
def test_a_joined_bot_plays_a_whole_game_with_a_person(person: Person, game: str, tmp_path: Path) -> None:
    person.wish("confirm", on=False)
    person.at_once()
    person.make_table(game, ["me", "open"])
    page = person.page
    link = page.input_value("#ui-lobby .link")
    bot = joining(link, tmp_path, "greedy")
    try:
        expect(page.locator("#ui-players [data-seat='1']")).to_contain_text("bot of a guest")
        page.evaluate(CLICKS)
        page.wait_for_selector(f"#ui-log li:nth-child({BEFORE_THE_KILL})", state="attached", timeout=LIMIT * 1000)
        bot.kill()
        bot.wait()
        bot = joining(link, tmp_path, "greedy")
        page.wait_for_selector("#ui-result:not([hidden])", timeout=LIMIT * 1000)
        expect(page.locator("#ui-result .score")).to_have_count(2)
        assert bot.wait(timeout=30) == 0
    finally:
        bot.kill()
        bot.wait()


def test_a_table_that_waits_tells_which_guests_are_bots(person: Person, friend: Person, tmp_path: Path) -> None:
    person.make_table("yukon", ["me", "open", "open"])
    link = person.page.input_value("#ui-lobby .link")
    bot = joining(link, tmp_path, "greedy")
    try:
        expect(person.page.locator("#ui-players [data-seat='1']")).to_contain_text("bot of a guest")
        friend.page.goto(link)
        expect(friend.page.locator(".people")).to_contain_text("greedy (bot)")
    finally:
        bot.kill()
        bot.wait()
