"""What a player sees and does at the table page, beyond playing: parts of the board, plans, long lists, log, menu."""

from __future__ import annotations

import re
import subprocess

import pytest
from playwright.sync_api import Browser, Page, expect

from aerodrome.web import build
from browser.conftest import Person
from server.processes import Served


def box_of(page: Page) -> list[float]:
    """The part of the board that is shown: left, top, width, height."""
    return [float(number) for number in (page.get_attribute("#ui-board svg", "viewBox") or "").split()]


def test_zoom_pan_fit_and_parts_of_the_board(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    whole = box_of(page)
    page.click("#ui-zoom-in")
    zoomed = box_of(page)
    assert zoomed[2] < whole[2]
    box = page.locator("#ui-board").bounding_box()
    assert box
    page.mouse.move(box["x"] + 300, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 150, steps=4)
    page.mouse.up()
    assert box_of(page)[0] > zoomed[0]
    page.focus("#ui-board")
    at = box_of(page)[0]
    page.keyboard.press("ArrowLeft")
    assert box_of(page)[0] < at
    page.click("#ui-zoom-fit")
    assert box_of(page) == whole


def test_a_phone_begins_with_the_main_part_and_can_be_pinched(friend: Person) -> None:
    friend.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = friend.page
    before = box_of(page)
    pinch = """() => { const svg = document.querySelector('#ui-board svg'); const box = svg.getBoundingClientRect();
      const at = (x) => ({ clientX: box.x + x, clientY: box.y + 100, bubbles: true });
      const send = (type, id, x) => svg.dispatchEvent(new PointerEvent(type, { pointerId: id, pointerType: 'touch', ...at(x) }));
      send('pointerdown', 1, 150); send('pointerdown', 2, 200);
      for (const d of [10, 20, 40, 60]) { send('pointermove', 1, 150 - d); send('pointermove', 2, 200 + d); }
      send('pointerup', 1, 90); send('pointerup', 2, 260); }"""
    page.evaluate(pinch)
    assert box_of(page)[2] < before[2] / 2
    expect(page.locator("#ui-board svg")).to_have_class(re.compile("grabbed"))
    assert page.locator(".choice").first.bounding_box()["y"] < 844  # type: ignore[index]


def test_planned_steps_are_listed_and_marked_until_confirmed(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    expect(page.locator("#ui-planned")).to_be_hidden()
    page.click(".choice")
    expect(page.locator("#ui-steps li")).to_contain_text(["takes the"])
    expect(page.locator("#ui-log li.planned")).to_have_count(1)
    expect(page.locator("#ui-board .marks .planned")).not_to_have_count(0)
    page.click("text=Confirm the turn")
    expect(page.locator("#ui-planned")).to_be_hidden()
    expect(page.locator("#ui-log li.planned")).to_have_count(0)


def test_a_long_list_can_be_searched(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})  # the first take: a row or a column, twelve cards
    page = person.page
    expect(page.locator("#ui-count")).to_contain_text("12 choices")
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
            "targets": [f"die-{die}", f"gate-{gate}"],
            "text": f"Move die {die} to gate {gate}",
        }
        for die in range(3)
        for gate in range(4)
    ]
    done = {"choice": 99, "kind": "done", "targets": [], "text": "Finish"}
    ordered = page.evaluate("all => tried.ordered(all)", [*choices, done])
    assert [one["choice"] for one in ordered][:2] == [99, 0]
    folds = page.evaluate("all => tried.folded(all)", ordered)
    assert [fold["name"] for fold in folds] == ["", "Move die 0 to gate", "Move die 1 to gate", "Move die 2 to gate"]
    assert [len(fold["choices"]) for fold in folds] == [1, 4, 4, 4]
    few = [{**one, "targets": [f"route-{one['choice']}"]} for one in choices]
    assert [len(fold["choices"]) for fold in page.evaluate("all => tried.folded(all)", few)] == [12]
    context.close()


def test_the_log_shows_places_to_mouse_and_keyboard(person: Person) -> None:
    person.plain_turns()
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    page.click(".choice")
    expect(page.locator("#ui-log li.placed")).to_have_count(2)
    page.locator("#ui-log li.placed").first.hover()
    expect(page.locator("#ui-board .marks .pointed")).not_to_have_count(0)
    page.mouse.move(0, 0)
    expect(page.locator("#ui-board .marks .pointed")).to_have_count(0)
    page.focus("#ui-log")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#ui-board .marks .pointed")).not_to_have_count(0)


def test_the_rule_of_a_refusal_is_shown_on_the_rules_page(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    page.wait_for_selector(".choice")
    spots = "[...document.querySelectorAll('#ui-board .live g[id^=spot]')]"
    spot = page.evaluate(f"{spots}.find(g => g.childElementCount && !g.querySelector('.legal')).id")
    page.click(f"#{spot}")
    address = page.get_attribute("#ui-toast a", "href") or ""
    page.goto(address)
    expect(page.locator(f"li[id='{address.split('#')[1]}']")).to_be_in_viewport()


def test_title_sound_promise_and_muting(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    assert "Your turn" in page.title()
    page.click("summary:has-text('More')")
    expect(page.locator("#ui-sound")).not_to_be_checked()
    assert re.search(r"\b[0-9a-f]{64}\b", page.inner_text(".more"))
    expect(page.locator("#ui-say")).to_be_visible()
    with page.expect_response("**/api/me/prefs"):  # a page that is asked for before may still be made with the chat
        page.click("#ui-mute")
    expect(page.locator("#ui-say")).to_be_hidden()
    page.reload()
    expect(page.locator("#ui-say")).to_be_hidden()


def test_a_hint_names_choices_with_their_values(person: Person) -> None:
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    page.click("#ui-tools button:has-text('Hint')")
    page.wait_for_selector(".hints li", timeout=60_000)
    expect(page.locator("#ui-hint")).to_contain_text("would choose")
    expect(page.locator(".hints li").first).to_contain_text("% chance to win")


def test_without_hints_there_is_no_hint(person: Person) -> None:
    page = person.page
    page.goto("/new/yukon")
    page.uncheck("[name=hints]")
    page.select_option("[name=option-starter]", "1")
    page.click("text=Make the table")
    page.wait_for_selector(".choice")
    expect(page.locator("button:has-text('Hint')")).to_have_count(0)


def test_undo_by_consent_of_the_other(person: Person, friend: Person) -> None:
    person.plain_turns()
    person.make_table("yukon", ["me", "open"], **{"option-starter": "1"})
    friend.page.goto(person.page.input_value("#ui-lobby .link"))
    friend.page.fill("#name", "Frida")
    friend.page.click("text=Take a seat")
    page = person.page
    page.click(".choice")
    expect(page.locator("#ui-log li")).to_have_count(2)
    page.click("summary:has-text('More')")
    page.click("#ui-ask-undo")
    expect(page.locator("#ui-offer")).to_contain_text("Waiting for the others")
    expect(friend.page.locator("#ui-offer")).to_contain_text("would like to take a move back")
    friend.page.click("#ui-offer .main")
    page.wait_for_selector(".choice")
    expect(page.locator("#ui-turn")).to_contain_text("Your turn")


COUNT_MOVES = """() => { window.moved = 0; const old = Element.prototype.animate;
  Element.prototype.animate = function (...given) { window.moved += 1; return old.apply(this, given); }; }"""


@pytest.mark.parametrize(("motion", "moves"), [("auto", True), ("less", False)])
def test_the_last_move_is_animated_unless_less_movement_is_wanted(
    person: Person, served: Served, motion: str, moves: bool
) -> None:
    person.context.add_cookies([{"name": "motion", "value": motion, "url": served.url}])
    person.plain_turns()
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    page.evaluate(COUNT_MOVES)
    page.click(".choice")
    expect(page.locator("#ui-log li")).to_have_count(3)
    assert (page.evaluate("window.moved") > 0) == moves
