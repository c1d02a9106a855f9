"""Whole games through the page, for each game: against bots, with a friend, by keyboard alone, on one screen."""

from __future__ import annotations

import random
import time

import pytest
from playwright.sync_api import expect

from aerodrome.core import registry
from browser.conftest import Person

GAMES = list(registry.games())
# A restless player: touches some lit thing at its centre, or presses some button, as soon as there is one
CLICKS = """() => { let seed = 7; setInterval(() => {
  if (!document.body.hasAttribute('data-idle')) return;
  const chooser = document.querySelectorAll('[data-chooser] button');
  const all = chooser.length ? chooser : document.querySelectorAll('[data-lit], #ui-loose .choice, [data-confirm]');
  seed = (seed * 48271) % 2147483647;
  const one = all[seed % all.length];
  if (!one) return;
  if (!one.hasAttribute('data-lit')) { one.click(); return; }
  const box = one.getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, detail: 1 };
  (document.elementFromPoint(at.clientX, at.clientY) ?? one).dispatchEvent(new MouseEvent('click', at));
}, 20); }"""
LIMIT = 240.0  # seconds for a whole game
ACTS = 4000  # by keyboard in one game, which must have come to its end by then
SHORT = {"par-avion": {"option-rounds": "10"}}  # who plays at random seldom reaches the goal


def seats_for(game: str) -> int:
    return next((n for n in registry.game(game).seats if n > 1), registry.game(game).seats[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots(person: Person, game: str) -> None:
    person.wish("confirm", on=False)
    person.at_once()
    person.make_table(game, ["me"] + ["random"] * (seats_for(game) - 1), **SHORT.get(game, {}))
    page = person.page
    page.evaluate(CLICKS)
    page.wait_for_selector("#ui-result:not([hidden])", timeout=LIMIT * 1000)
    expect(page.locator("#ui-result h2")).not_to_be_empty()
    expect(page.locator("#ui-result .score")).to_have_count(seats_for(game))
    assert page.evaluate("getComputedStyle(document.querySelector('#ui-resign').parentElement).display") == "none"
    page.click("text=Check the shuffles")
    expect(page.locator("main")).to_contain_text("Every draw of this match follows")


def test_two_browsers_in_one_game(person: Person, friend: Person) -> None:
    person.wish("always", on=True)
    person.make_table("yukon", ["me", "open"], **{"option-starter": "1"})
    link = person.page.input_value("#ui-lobby .link")
    friend.page.goto(link)
    friend.page.fill("#name", "Frida")
    friend.page.click("text=Take a seat")
    friend.page.wait_for_selector("[data-area=main] .shape")
    person.page.wait_for_selector("[data-lit]")
    expect(friend.page.locator("#ui-turn")).to_contain_text("is to move")
    person.touch(person.lit()[0])
    expect(person.page.locator("#ui-question")).to_contain_text("Your turn is planned")
    assert friend.page.locator("[data-lit]").count() == 0
    person.page.click("[data-confirm]")
    friend.page.wait_for_selector("[data-lit]")
    expect(friend.page.locator("#ui-log li")).to_have_count(2)
    friend.page.click("#ui-drawer-open")
    friend.page.click("summary:has-text('Chat')")
    friend.page.fill("#ui-say input", "good luck")
    friend.page.click("#ui-say button")
    expect(person.page.locator("#ui-chat")).to_contain_text("Frida good luck")


def test_muted_chat_stays_away_until_it_is_shown_again(person: Person, friend: Person) -> None:
    person.make_table("yukon", ["me", "open"])
    friend.page.goto(person.page.input_value("#ui-lobby .link"))
    friend.page.click("text=Take a seat")
    friend.page.click("#ui-drawer-open")
    friend.page.click("summary:has-text('Chat')")
    friend.page.fill("#ui-say input", "hello there")
    friend.page.click("#ui-say button")
    page = person.page
    page.click("summary:has-text('Chat')")
    expect(page.locator("#ui-chat")).to_contain_text("hello there")
    page.click("text=Mute chat")
    expect(page.locator("#ui-chat-area")).to_be_hidden()
    expect(page.locator("#ui-chat li")).to_have_count(0)
    friend.page.fill("#ui-say input", "anybody?")
    friend.page.click("#ui-say button")
    expect(friend.page.locator("#ui-chat li")).to_have_count(2)
    page.reload()
    page.click("summary:has-text('Chat')")
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
    person.wish("always", on=True)
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    person.touch(person.lit()[0])
    page.wait_for_selector("[data-confirm]")
    page.reload()
    expect(page.locator("#ui-question")).to_contain_text("Your turn is planned")
    person.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    time.sleep(0.3)
    person.context.set_offline(False)
    page.click("[data-confirm]")
    page.wait_for_selector("[data-lit]")
    lines = page.locator("#ui-log li").all_inner_texts()
    assert len(lines) == len(set(lines)) == 3


def test_a_turn_by_which_nothing_is_given_up_is_not_asked_about_twice(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    person.touch(person.lit()[0])
    expect(person.page.locator("#ui-log li")).to_have_count(3)
    person.idle()
    assert person.page.locator("[data-confirm]").count() == 0


@pytest.mark.parametrize("always", [False, True])
def test_the_button_that_ends_a_turn_is_its_confirm_unless_the_reader_wants_to_be_asked(person: Person, always: bool) -> None:
    person.wish("always", on=always)
    person.at_once()
    person.make_table("par-avion", ["me", "random"], **SHORT["par-avion"])
    page = person.page
    end = page.locator("#ui-loose .choice", has_text="End the turn")
    for _ in range(60):
        person.idle()
        if end.count() and page.locator("#ui-steps li").count() > 1:  # some planes have flown
            break
        if page.locator("[data-confirm]").count():
            page.click("[data-confirm]")
        elif (fields := page.locator("[data-lit][id^=field]:is([aria-label^=Fly], [aria-label^=Place])")).count():
            person.touch(str(fields.first.get_attribute("id")))
        elif page.locator("#ui-loose .choice").count():
            page.locator("#ui-loose .choice").last.click()
        else:
            page.wait_for_timeout(200)  # the other one plays
    end.click()
    expect(page.locator("[data-confirm]")).to_have_count(int(always))
    person.idle()
    assert (page.locator("#ui-log li.planned-line").count() > 0) == always


def test_a_button_that_ends_the_turn_among_other_things_is_its_confirm_too(person: Person) -> None:
    person.at_once()
    person.make_table("par-avion", ["me", "random"], **SHORT["par-avion"])
    page = person.page
    plane = page.locator("[data-lit][id^=plane][aria-label^='Take off']")
    for _ in range(60):
        person.idle()
        if plane.count():
            break
        if page.locator("[data-confirm]").count():
            page.click("[data-confirm]")
        elif (fields := page.locator("[data-lit][id^=field][aria-label^=Place]")).count():
            person.touch(str(fields.first.get_attribute("id")))
        elif page.locator("#ui-loose .choice").count():
            page.locator("#ui-loose .choice").last.click()
        else:
            page.wait_for_timeout(200)  # the other one plays
    person.touch(str(plane.first.get_attribute("id")))
    person.idle()
    person.touch(str(page.locator("[data-lit][id^=field][aria-label^=Fly]").first.get_attribute("id")))
    person.idle()
    page.locator("#ui-loose .choice", has_text="End the turn").click()  # the plane stays as it faces
    expect(page.locator("#ui-log li.planned-line")).to_have_count(0)
    person.idle()
    assert page.locator("[data-confirm]").count() == 0


def test_undo_takes_a_planned_step_back(person: Person) -> None:
    person.wish("always", on=True)
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    before = person.lit()
    for way in ("u", before[0], "×"):  # a key, the thing itself, the step in the plan
        person.touch(before[0])
        page.wait_for_selector("[data-undo]")
        person.idle()
        assert page.get_attribute(f"[data-thing={before[0]}]", "data-planned") is not None
        if way == "u":
            page.keyboard.press("u")
        elif way == "×":
            page.click("#ui-steps button")
        else:
            person.touch(way)
        page.wait_for_selector("[data-lit]")
        assert person.lit() == before


def test_all_that_a_touch_plans_is_one_line_and_taken_back_at_once(person: Person) -> None:
    person.wish("always", on=True)
    person.make_table("yukon-airways", ["me", "random"])
    page = person.page
    before = person.lit()
    lines, steps = page.locator("#ui-steps > li:not(.brings)"), page.locator("#ui-steps [data-step]")
    for way in ("u", "×", "step"):  # a key, the line's own button, and of its steps the last alone
        person.touch(next(thing for thing in before if thing.startswith("die-")))
        page.wait_for_selector("[data-chooser] button, [data-undo]")
        if page.locator("[data-chooser] button").count():
            page.locator("[data-chooser] button").first.click()
        page.wait_for_selector("body[data-idle] [data-undo]")
        expect(lines).to_have_count(1)
        expect(lines.first.locator("summary")).to_contain_text("and board")
        number = steps.count()
        assert number > 1
        if way == "step":
            page.locator("#ui-steps summary").click()
            steps.last.locator("button").click()
            expect(steps).to_have_count(number - 1)
            expect(lines).to_have_count(number - 1)
            break
        if way == "u":
            page.keyboard.press("u")
        else:
            page.locator("#ui-steps > li > button").click()
        expect(steps).to_have_count(0)
        assert person.lit() == before


def test_a_touch_means_the_same_as_its_words(person: Person) -> None:
    person.wish("always", on=True)
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    thing = person.lit()[0]
    words = person.page.get_attribute(f"[data-thing={thing}]", "aria-label")
    person.touch(thing)
    assert f"{words}, ".startswith(
        f"{person.page.locator('#ui-steps li span').first.inner_text()}, "
    )  # what is written on it follows


def test_a_touch_on_something_not_lit_tells_what_it_is_and_why_not(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    person.touch(person.unlit("spot"))
    expect(page.locator("[data-sheet]")).to_contain_text("point")
    expect(page.locator("[data-reason]")).to_contain_text("YK-")
    assert (page.get_attribute("[data-reason]", "data-clause") or "").startswith("YK-")
    person.touch(person.lit()[0])
    expect(page.locator("[data-reason]")).to_have_count(0)
    expect(page.locator("[data-sheet]")).to_have_count(0)


def test_hot_seat_hands_the_screen_over(person: Person) -> None:
    person.page.goto("/new/yukon")
    person.page.select_option("#seat-1", "shared")
    person.page.fill("[name=name-1]", "Gus")
    person.page.select_option("[name=option-starter]", "1")
    person.page.click("text=Make the table")
    page = person.page
    page.click("#ui-curtain .main")
    page.wait_for_selector("[data-lit]")
    person.touch(person.lit()[0])
    expect(page.locator("#ui-curtain")).to_contain_text("Hand the screen to Gus")
    expect(page.locator("#ui-board")).not_to_be_visible()
    page.click("#ui-curtain .main")
    page.wait_for_selector("[data-lit]")
    expect(page.locator("#ui-turn")).to_contain_text("Gus")


def test_the_keyboard_alone_finds_a_game_and_plays(person: Person) -> None:
    page = person.page
    page.goto("/")
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "g-yukon":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#ui-table")
    assert play_by_keys(person, ACTS)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "yukon"])
def test_the_keyboard_alone_plays_a_whole_game_of_each(person: Person, game: str) -> None:
    person.at_once()
    person.make_table(game, ["me"] + ["random"] * (seats_for(game) - 1), **SHORT.get(game, {}))
    assert play_by_keys(person, ACTS)


def play_by_keys(person: Person, acts: int) -> bool:
    """Tab to what is lit, some arrows, Enter; in a chooser the arrows again. Whether the game came to its end."""
    page = person.page
    draw = random.Random(7)  # a fixed pattern of keys can pick and take back for ever
    for _ in range(acts):
        person.idle()
        if page.locator("#ui-result:not([hidden])").count():
            return True
        if page.locator("[data-chooser]").count():
            page.keyboard.press(draw.choice(("ArrowDown", "ArrowUp")))
            page.keyboard.press("Enter")
        elif page.locator("[data-confirm]").count():
            page.focus("[data-confirm]")
            page.keyboard.press("Enter")
        elif page.locator("[data-lit]:visible").count() and (draw.random() < 0.7 or not page.query_selector("#ui-loose .choice")):
            page.evaluate("document.querySelector('[data-lit][tabindex=\"0\"]')?.focus()")
            for _ in range(draw.randrange(4)):
                page.keyboard.press(draw.choice(("ArrowRight", "ArrowDown", "ArrowLeft")))
            page.keyboard.press("Enter")
        elif page.locator("#ui-loose .choice").count():
            page.keyboard.press("1")
        else:
            page.wait_for_selector("[data-lit], [data-confirm], #ui-loose .choice, #ui-result:not([hidden])", state="attached")
    return page.locator("#ui-result:not([hidden])").count() > 0


def test_replay_steps_and_has_an_address_for_each_position(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    person.touch(person.lit()[0])
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
    person.wish("always", on=True)
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    person.page.click("summary:has-text('More')")
    friend.page.goto(person.page.input_value(".more .link"))
    friend.page.wait_for_selector("[data-area=main] .shape")
    person.touch(person.lit()[0])
    person.page.wait_for_selector("[data-confirm]")
    assert friend.page.locator("[data-lit]").count() == 0
    expect(friend.page.locator("#ui-log li")).to_have_count(1)
    person.page.click("[data-confirm]")
    expect(friend.page.locator("#ui-log li")).to_have_count(3)


def test_without_websocket_the_page_asks_for_news(person: Person) -> None:
    person.page.add_init_script(
        "window.WebSocket = class { constructor() { setTimeout(() => this.onclose({code: 1006}), 10); } }"
    )
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    person.touch(person.lit()[0])
    expect(page.locator("#ui-log li")).to_have_count(3)
