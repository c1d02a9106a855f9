"""What a player sees and does at the table page, beyond playing: parts of the board, plans, long lists, log, menu."""

from __future__ import annotations

import re
import subprocess

import pytest
from playwright.sync_api import Browser, Page, expect

from aerodrome.web import build
from browser.conftest import Person
from server.processes import Served


def width_of(page: Page, area: str = "main") -> float:
    """How wide the picture of an area is shown."""
    box = page.locator(f"[data-area={area}] svg").bounding_box()
    assert box
    return box["width"]


def test_zoom_pan_and_fit(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    person.idle()
    whole = width_of(page)
    page.click("#ui-zoom-in")
    assert width_of(page) > whole * 1.3
    scrolled = "document.querySelector('[data-area=main]').scrollLeft"
    before = page.evaluate(scrolled)
    box = page.locator("[data-area=main]").bounding_box()
    assert box
    page.mouse.move(box["x"] + 300, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 150, steps=4)
    page.mouse.up()
    assert page.evaluate(scrolled) > before
    assert page.locator("[data-planned]").count() == 0  # a drag is no touch
    page.click("#ui-zoom-fit")
    assert width_of(page) == whole


def test_a_phone_shows_main_area_and_hand_and_brings_others_forward(friend: Person) -> None:
    friend.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = friend.page
    friend.idle()
    expect(page.locator("[data-area=main]")).to_be_visible()
    expect(page.locator("[data-area=hand]")).to_be_visible()
    expect(page.locator("[data-area=players]")).to_be_hidden()
    page.click(".area:has-text('Players')")
    expect(page.locator("[data-area=players]")).to_be_visible()
    expect(page.locator("[data-area=hand]")).to_be_visible()
    page.click(".area:has-text('Grid')")
    friend.touch(friend.lit()[0])
    expect(page.locator("#ui-log li")).to_have_count(3)
    expect(page.locator("[data-seat='0'] [data-points]")).to_be_visible()


def test_either_of_two_can_be_named_first(person: Person) -> None:
    person.make_table("air-mail", ["me", "random"])
    page = person.page
    decks = [thing for thing in person.lit() if thing.startswith("deck-")]
    assert len(decks) == 6
    for deck in decks:
        person.touch(deck)
        expect(page.locator("[data-chooser] button")).to_have_count(
            5
        )  # with each of the others, whichever comes first in the list
        page.keyboard.press("Escape")
        expect(page.locator("[data-chooser]")).to_have_count(0)


def test_a_chooser_hides_nothing_that_it_is_about_and_is_answered_there_too(friend: Person) -> None:
    """On a phone five answers are half a screen: they lie clear of the decks, and touching the second deck is an answer."""
    friend.make_table("air-mail", ["me", "random"])
    page = friend.page
    friend.touch("deck-red")
    page.wait_for_selector("[data-chooser]")
    hidden = """() => { const box = document.querySelector('[data-chooser]').getBoundingClientRect();
      return [...document.querySelectorAll('[data-thing^=deck-]')].filter((one) => { const at = one.getBoundingClientRect();
        return at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top;
      }).map((one) => one.id); }"""
    assert page.evaluate(hidden) == []
    assert page.locator(".pointed[data-thing^=deck-]").count() == 5
    assert page.locator("[data-chooser] button").last.bounding_box()
    friend.touch("deck-blue")
    expect(page.locator("#ui-log")).to_contain_text("names Northwest and Southeast")
    expect(page.locator("[data-chooser]")).to_have_count(0)


def test_a_chooser_that_was_left_is_answered_by_nothing(friend: Person) -> None:
    friend.make_table("air-mail", ["me", "random"])
    page = friend.page
    friend.touch("deck-red")
    page.wait_for_selector("[data-chooser]")
    page.touchscreen.tap(*_centre(page, "#ui-question"))
    expect(page.locator("[data-chooser]")).to_have_count(0)
    assert page.locator(".pointed").count() == 0
    friend.touch("deck-blue")
    expect(page.locator("[data-chooser] button")).to_have_count(5)


def _centre(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_fingers_find_the_main_actions(friend: Person) -> None:
    friend.wish("always", on=True)
    friend.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = friend.page
    friend.touch(friend.lit()[0])
    page.wait_for_selector("body[data-idle] [data-confirm]")
    for name in ("[data-confirm]", "[data-undo]", "#ui-steps button", "#ui-drawer-open"):
        box = page.locator(name).first.bounding_box()
        assert box, f"{name} is not shown"
        assert min(box["width"], box["height"]) >= 44, f"{name} is {box['width']} x {box['height']}"


def test_two_fingers_zoom(friend: Person) -> None:
    friend.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = friend.page
    friend.idle()
    before = width_of(page)
    pinch = """() => { const frame = document.querySelector('[data-area=main]'); const box = frame.getBoundingClientRect();
      const at = (x) => ({ clientX: box.x + x, clientY: box.y + 100, bubbles: true });
      const send = (type, id, x) => frame.dispatchEvent(
        new PointerEvent(type, { pointerId: id, pointerType: 'touch', ...at(x) }));
      send('pointerdown', 1, 150); send('pointerdown', 2, 200);
      for (const d of [10, 20, 40, 60]) { send('pointermove', 1, 150 - d); send('pointermove', 2, 200 + d); }
      send('pointerup', 1, 90); send('pointerup', 2, 260); }"""
    page.evaluate(pinch)
    assert width_of(page) > before * 2


def test_planned_steps_are_listed_and_marked_until_confirmed(person: Person) -> None:
    person.wish("always", on=True)
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    expect(page.locator("#ui-planned")).to_be_hidden()
    person.touch(person.lit()[0])
    expect(page.locator("#ui-steps li")).to_contain_text(["Take the"])
    expect(page.locator("#ui-log li.planned-line")).to_have_count(1)
    expect(page.locator("[data-planned]")).to_have_count(1)
    expect(page.locator("#band")).not_to_be_visible()  # the line that is due is the next player's question
    page.click("[data-confirm]")
    expect(page.locator("#band")).to_be_visible()
    expect(page.locator("#ui-planned")).to_be_hidden()
    expect(page.locator("#ui-log li.planned-line")).to_have_count(0)


def test_all_choices_stand_in_words_and_a_long_list_can_be_searched(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})  # a row or a column: twelve cards
    page = person.page
    expect(page.locator("#ui-count")).to_contain_text("(12)")
    page.click("#ui-count")
    page.fill("#ui-find", page.locator(".choice").last.inner_text().split(" at ")[1])
    expect(page.locator(".choice")).to_have_count(1)
    page.fill("#ui-find", "no such words")
    expect(page.locator("#ui-choices")).to_contain_text("No choice has these letters")
    page.fill("#ui-find", "")
    expect(page.locator(".choice")).to_have_count(12)


def test_answers_that_begin_alike_are_folded_and_single_ones_stand_first(browser: Browser, served: Served) -> None:
    esbuild = build.CLIENT / "node_modules" / ".bin" / "esbuild"
    bundle = [str(esbuild), str(build.CLIENT / "src" / "choices.ts"), "--bundle", "--format=iife", "--global-name=tried"]
    script = subprocess.run(bundle, capture_output=True, text=True, check=True).stdout
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    page.goto(f"{served.url}/help")
    page.add_script_tag(content=script)
    choices = [
        {
            "choice": 10 * die + gate,
            "kind": "move",
            "things": [f"die-{die}", f"gate-{gate}"],
            "text": f"Move die {die} to gate {gate}",
        }
        for die in range(3)
        for gate in range(4)
    ]
    done = {"choice": 99, "kind": "done", "things": [], "text": "Finish"}
    ordered = page.evaluate("all => tried.ordered(all)", [*choices, done])
    assert [one["choice"] for one in ordered][:2] == [99, 0]
    folds = page.evaluate("all => tried.folded(all)", ordered)
    assert [fold["name"] for fold in folds] == ["", "Move die 0 to gate", "Move die 1 to gate", "Move die 2 to gate"]
    assert [len(fold["choices"]) for fold in folds] == [1, 4, 4, 4]
    few = [{**one, "things": [f"route-{one['choice']}"]} for one in choices]
    assert [len(fold["choices"]) for fold in page.evaluate("all => tried.folded(all)", few)] == [12]
    context.close()


def test_the_log_shows_places_to_mouse_and_keyboard_and_plays_a_line_again(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    person.touch(person.lit()[0])
    expect(page.locator("#ui-log li")).to_have_count(3)
    person.idle()
    line = page.locator("#ui-log li.placed").last
    line.hover()
    expect(page.locator("#ui-board .pointed")).not_to_have_count(0)
    page.mouse.move(0, 0)
    expect(page.locator("#ui-board .pointed")).to_have_count(0)
    page.focus("#ui-log")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#ui-board .pointed")).not_to_have_count(0)
    line.click()
    expect(page.locator("#ui-caption")).to_have_text(line.inner_text())


def test_what_others_did_stays_marked_until_the_own_next_act(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    person.touch(person.lit()[0])
    expect(page.locator("#ui-log li")).to_have_count(3)
    person.idle()
    expect(page.locator("#ui-board .recent")).not_to_have_count(0)
    expect(page.locator("#ui-log li.since")).not_to_have_count(0)


def test_the_rule_of_a_refusal_is_shown_on_the_rules_page(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    person.touch(person.unlit("spot"))
    address = page.get_attribute("[data-reason] a", "href") or ""
    page.goto(address)
    expect(page.locator(f"li[id='{address.split('#')[1]}']")).to_be_in_viewport()


def test_pointing_explains_and_never_acts(person: Person, friend: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    thing = person.lit()[0]
    page.hover(f"[data-thing={thing}]")
    expect(page.locator("[data-sheet]")).to_contain_text("Take the")
    expect(page.locator("[data-sheet]")).to_contain_text("YK-05")
    page.mouse.move(1, 1)
    expect(page.locator("[data-sheet]")).to_have_count(0)
    page.focus(f"[data-thing={thing}]")
    page.keyboard.press("?")
    expect(page.locator("[data-sheet]")).to_contain_text("YK-05")
    page.keyboard.press("Escape")
    expect(page.locator("[data-sheet]")).to_have_count(0)
    assert page.locator("[data-planned]").count() == 0
    friend.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    press = """id => { const one = document.getElementById(id), box = one.getBoundingClientRect();
      one.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 5, pointerType: 'touch', bubbles: true,
        clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 })); }"""
    friend.page.evaluate(press, friend.lit()[0])
    expect(friend.page.locator("[data-sheet]")).to_contain_text("YK-05")
    assert friend.page.locator("[data-planned]").count() == 0


def test_title_sound_promise_and_muting(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    assert "Your turn" in page.title()
    page.click("summary:has-text('More')")
    expect(page.locator("#ui-sound")).not_to_be_checked()
    assert re.search(r"\b[0-9a-f]{64}\b", page.inner_text(".more"))
    page.click("summary:has-text('Chat')")
    expect(page.locator("#ui-say")).to_be_visible()
    with page.expect_response("**/api/me/prefs"):  # a page that is asked for before may still be made with the chat
        page.click("#ui-mute")
    expect(page.locator("#ui-say")).to_be_hidden()
    page.reload()
    expect(page.locator("#ui-say")).to_be_hidden()


def test_a_hint_names_choices_with_their_values(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    page.click("#ui-hint-ask")
    page.wait_for_selector(".hints li", timeout=60_000)
    expect(page.locator("#ui-hint")).to_contain_text("would choose")
    expect(page.locator(".hints li").first).to_contain_text("% chance to win")
    expect(page.locator(".hint-why, .hint-risk").first).to_be_visible()
    expect(page.locator("[data-thing].pointed").first).to_be_visible()
    expect(page.locator(".hint-ring")).to_be_visible()
    expect(page.locator(".hint-ahead")).to_contain_text("It may stand")


def test_a_hint_marks_a_thing_that_belongs_to_an_offer(person: Person) -> None:
    """Airlines founds by an offer: the circle is touched, and several acts follow."""
    person.make_table("airlines", ["me", "random", "random"], **{"option-starter": "1"})
    page = person.page
    page.click("#ui-hint-ask")
    page.wait_for_selector(".hints li", timeout=60_000)
    expect(page.locator(".hint-ring")).to_be_visible()
    expect(page.locator("[data-thing].pointed").first).to_be_visible()


def test_without_hints_there_is_no_hint(person: Person) -> None:
    page = person.page
    page.goto("/new/yukon")
    page.uncheck("[name=hints]")
    page.select_option("[name=option-starter]", "1")
    page.click("text=Make the table")
    page.wait_for_selector("[data-lit]")
    expect(page.locator("#ui-hint-ask")).to_be_hidden()


def test_undo_by_consent_of_the_other(person: Person, friend: Person) -> None:
    person.make_table("yukon", ["me", "open"], **{"option-starter": "1"})
    friend.page.goto(person.page.input_value("#ui-lobby .link"))
    friend.page.fill("#name", "Frida")
    friend.page.click("text=Take a seat")
    page = person.page
    page.wait_for_selector("[data-lit]")
    person.touch(person.lit()[0])
    expect(page.locator("#ui-log li")).to_have_count(2)
    page.click("summary:has-text('More')")
    page.click("#ui-ask-undo")
    expect(page.locator("#ui-offer")).to_contain_text("Waiting for the others")
    expect(friend.page.locator("#ui-offer")).to_contain_text("would like to take a move back")
    friend.page.click("#ui-offer .main")
    page.wait_for_selector("[data-lit]")
    expect(page.locator("#ui-turn")).to_contain_text("Your turn")


def test_a_plan_that_was_confirmed_reads_as_what_happened(person: Person, friend: Person) -> None:
    person.wish("always", on=True)
    person.make_table("yukon", ["me", "open"], **{"option-starter": "1"})
    friend.page.goto(person.page.input_value("#ui-lobby .link"))
    friend.page.fill("#name", "Frida")
    friend.page.click("text=Take a seat")
    page, planned = person.page, person.page.locator("#ui-log li.planned-line")
    page.wait_for_selector("[data-lit]")
    person.touch(person.lit()[0])
    expect(planned).to_have_count(1)
    page.click("[data-confirm]")
    expect(page.locator("#ui-turn")).to_contain_text("Frida")
    expect(planned).to_have_count(0)


COUNT_MOVES = """() => { window.moved = 0; const old = Element.prototype.animate;
  Element.prototype.animate = function (...given) { window.moved += 1; return old.apply(this, given); }; }"""


@pytest.mark.parametrize(("motion", "moves"), [("auto", True), ("less", False)])
def test_the_last_move_is_animated_unless_less_movement_is_wanted(
    person: Person, served: Served, motion: str, moves: bool
) -> None:
    person.context.add_cookies([{"name": "motion", "value": motion, "url": served.url}])
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    page.evaluate(COUNT_MOVES)
    person.touch(person.lit()[0])
    expect(page.locator("#ui-log li")).to_have_count(3)
    assert (page.evaluate("window.moved") > 0) == moves
