"""Whole games through the page, for each game: against bots, with a friend, by keyboard alone, on one screen."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from aerodrome.core import registry
from browser.conftest import Person

GAMES = list(registry.games())
CLICKS = """() => { let seed = 7; setInterval(() => {
  const all = document.querySelectorAll('.choice, #ui-controls .main');
  seed = (seed * 48271) % 2147483647;
  if (all.length) all[seed % all.length].click();
}, 10); }"""
LIMIT = 240.0  # seconds for a whole game


def seats_for(game: str) -> int:
    return next((n for n in registry.game(game).seats if n > 1), registry.game(game).seats[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots(person: Person, game: str) -> None:
    person.plain_turns()
    person.make_table(game, ["me"] + ["random"] * (seats_for(game) - 1))
    page = person.page
    page.evaluate(CLICKS)  # a restless player: presses some button as soon as there is one
    page.wait_for_selector("#ui-result:not([hidden])", timeout=LIMIT * 1000)
    expect(page.locator("#ui-result")).to_contain_text("wins")
    expect(page.locator("#ui-result .score")).to_have_count(seats_for(game))
    page.click("text=Check the shuffles")
    expect(page.locator("main")).to_contain_text("Every draw of this match follows")


def test_two_browsers_in_one_game(person: Person, friend: Person) -> None:
    person.make_table("yukon", ["me", "open"], **{"option-starter": "1"})
    link = person.page.input_value("#ui-lobby .link")
    friend.page.goto(link)
    friend.page.fill("#name", "Frida")
    friend.page.click("text=Take a seat")
    friend.page.wait_for_selector("#ui-board svg .live g", state="attached")
    person.page.wait_for_selector(".choice")
    expect(friend.page.locator("#ui-turn")).to_contain_text("is to move")
    person.page.click(".choice")
    expect(person.page.locator("#ui-question")).to_contain_text("Your turn is planned")
    assert friend.page.locator(".choice").count() == 0
    person.page.click("text=Confirm the turn")
    friend.page.wait_for_selector(".choice")
    expect(friend.page.locator("#ui-log li")).to_have_count(2)
    friend.page.fill("#ui-say input", "good luck")
    friend.page.click("#ui-say button")
    expect(person.page.locator("#ui-chat")).to_contain_text("Frida good luck")


def test_muted_chat_stays_away_until_it_is_shown_again(person: Person, friend: Person) -> None:
    person.make_table("yukon", ["me", "open"])
    friend.page.goto(person.page.input_value("#ui-lobby .link"))
    friend.page.click("text=Take a seat")
    friend.page.fill("#ui-say input", "hello there")
    friend.page.click("#ui-say button")
    page = person.page
    expect(page.locator("#ui-chat")).to_contain_text("hello there")
    page.click("text=Mute chat")
    expect(page.locator("#ui-chat-area")).to_be_hidden()
    expect(page.locator("#ui-chat li")).to_have_count(0)
    friend.page.fill("#ui-say input", "anybody?")
    friend.page.click("#ui-say button")
    expect(friend.page.locator("#ui-chat li")).to_have_count(2)
    page.reload()
    expect(page.locator("#ui-mute")).to_have_text("Show chat")
    expect(page.locator("#ui-chat-area")).to_be_hidden()
    assert "anybody?" not in page.content()
    page.click("text=Show chat")
    expect(page.locator("#ui-chat")).to_contain_text("anybody?")
    expect(page.locator("#ui-say input")).to_be_visible()
    page.goto("/settings")
    page.uncheck("[name=chat]")
    page.click("form[action='/settings/prefs'] button")
    page.go_back()
    page.go_back()
    page.reload()
    expect(page.locator("#ui-mute")).to_have_text("Show chat")


def test_reload_and_lost_connection_in_mid_turn(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    page.wait_for_selector(".choice")
    page.click(".choice")
    page.wait_for_selector("text=Confirm the turn")
    page.reload()
    expect(page.locator("#ui-question")).to_contain_text("Your turn is planned")
    person.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    time.sleep(0.3)
    person.context.set_offline(False)
    page.click("text=Confirm the turn")
    page.wait_for_selector(".choice")
    lines = page.locator("#ui-log li").all_inner_texts()
    assert len(lines) == len(set(lines)) == 3


def test_undo_takes_a_planned_step_back(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    page.wait_for_selector(".choice")
    before = page.inner_text("#ui-choices")
    page.click(".choice")
    page.wait_for_selector("text=Undo")
    page.keyboard.press("u")
    page.wait_for_selector(".choice")
    assert page.inner_text("#ui-choices") == before


def test_a_click_on_the_board_means_the_same_as_its_button(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    words = page.locator(".choice").first.inner_text()
    row, column = words.split("(")[1].rstrip(")").split(",")
    page.click(f"#spot-{row.strip()}-{column.strip()}")
    expect(page.locator("#ui-question")).to_contain_text("Your turn is planned")


def test_a_click_on_something_not_allowed_gives_the_reason(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    page.wait_for_selector(".choice")
    spots = "[...document.querySelectorAll('#ui-board .live g[id^=spot]')]"
    lit = page.evaluate(f"{spots}.find(g => g.childElementCount && !g.querySelector('.legal')).id")
    page.click(f"#{lit}")
    expect(page.locator("#ui-toast")).to_contain_text("YK-")
    expect(page.locator("#ui-toast a")).to_have_attribute("href", page.locator("#ui-toast a").get_attribute("href") or "")


def test_hot_seat_hands_the_screen_over(person: Person) -> None:
    person.plain_turns()
    person.page.goto("/new/yukon")
    person.page.select_option("#seat-1", "shared")
    person.page.fill("[name=name-1]", "Gus")
    person.page.select_option("[name=option-starter]", "1")
    person.page.click("text=Make the table")
    page = person.page
    page.click("#ui-curtain .main")
    page.click(".choice")
    expect(page.locator("#ui-curtain")).to_contain_text("Hand the screen to Gus")
    expect(page.locator("#ui-board")).not_to_be_visible()
    page.click("#ui-curtain .main")
    page.wait_for_selector(".choice")
    expect(page.locator("#ui-turn")).to_contain_text("Gus")


def test_keyboard_alone_plays_a_whole_game(person: Person) -> None:
    page = person.page
    page.goto("/")
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "g-yukon":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#ui-table")
    end = time.monotonic() + LIMIT
    page.evaluate("document.querySelector('#ui-question').focus()")
    while page.locator("#ui-result:not([hidden])").count() == 0:
        assert time.monotonic() < end, "the game did not end"
        page.wait_for_selector(".choice, .controls .main, #ui-result:not([hidden])")
        if page.locator("#ui-controls .main").count():
            page.keyboard.press("c")
            page.wait_for_selector("#ui-controls .main", state="detached")
        elif page.locator(".choice").count():
            page.keyboard.press("1")
            page.wait_for_selector("#ui-controls .main, #ui-result:not([hidden])")


def test_replay_steps_and_has_an_address_for_each_position(person: Person) -> None:
    person.plain_turns()
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    page.click(".choice")
    expect(page.locator("#ui-log li")).to_have_count(3)
    page.click("summary:has-text('More')")
    page.click("#ui-table a:has-text('Replay')")
    page.wait_for_selector("#ui-where")
    expect(page.locator("#ui-where")).to_contain_text("Position 3 of 3")
    page.click("#ui-first")
    expect(page.locator("#ui-where")).to_contain_text("Position 1 of 3")
    assert "/replay/1" in page.url
    page.keyboard.press("ArrowRight")
    expect(page.locator("#ui-where")).to_contain_text("Position 2 of 3")
    board = page.inner_text("#ui-board")
    page.goto(page.url)
    expect(page.locator("#ui-where")).to_contain_text("Position 2 of 3")
    assert page.inner_text("#ui-board") == board


def test_a_spectator_sees_the_public_table_only(person: Person, friend: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    person.page.click("summary:has-text('More')")
    friend.page.goto(person.page.input_value(".more .link"))
    friend.page.wait_for_selector("#ui-board svg .live g", state="attached")
    person.page.click(".choice")
    person.page.wait_for_selector("text=Confirm the turn")
    assert friend.page.locator(".choice").count() == 0
    expect(friend.page.locator("#ui-log li")).to_have_count(1)
    person.page.click("text=Confirm the turn")
    expect(friend.page.locator("#ui-log li")).to_have_count(3)


def test_without_websocket_the_page_asks_for_news(person: Person) -> None:
    person.page.add_init_script(
        "window.WebSocket = class { constructor() { setTimeout(() => this.onclose({code: 1006}), 10); } }"
    )
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    page.click(".choice")
    page.click("text=Confirm the turn")
    expect(page.locator("#ui-log li")).to_have_count(3)
