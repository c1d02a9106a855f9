"""What others did is shown act by act, in order and in time, and can be skipped."""

from __future__ import annotations

import time

from playwright.sync_api import expect

from browser.conftest import Person

ROUND = 6.0  # seconds from the last news of a round until all of it has been shown
WATCH = """() => { window.told = []; window.watched?.disconnect();
  window.watched = new MutationObserver(() => { const text = document.querySelector('#ui-caption').textContent;
    if (text) window.told.push(text); });
  window.watched.observe(document.querySelector('#ui-caption'), { childList: true, characterData: true, subtree: true }); }"""


def test_a_round_of_four_is_told_in_order_within_six_seconds(person: Person) -> None:
    for game in ("yukon", "airlines"):
        person.make_table(game, ["me", "random", "random", "random"], **{"option-starter": "1"})
        page = person.page
        heard: list[float] = []
        page.on("websocket", lambda live, heard=heard: live.on("framereceived", lambda _: heard.append(time.monotonic())))
        page.reload()
        for _ in range(6):  # until the turn has gone round
            person.idle()
            before = page.locator("#ui-log li:not(.planned-line)").count()
            page.evaluate(WATCH)
            act(person)
            page.wait_for_timeout(200)
            person.idle()
            shown = time.monotonic()
            lines = page.locator("#ui-log li:not(.planned-line)").all_inner_texts()[before:]
            if len(lines) > 3:
                break
        told = page.evaluate("window.told")
        assert [line for line in told if line in lines] == [line for line in lines if line in told]
        assert len(told) >= len(lines) - 2, (told, lines)  # the own act may have been in the log as a plan
        assert shown - heard[-1] < ROUND


def act(person: Person) -> None:
    """Some act: a thing, a button, or Confirm."""
    page = person.page
    page.wait_for_selector("body[data-idle] [data-lit], body[data-idle] [data-confirm], #ui-loose .choice", state="attached")
    if page.locator("[data-confirm]").count():
        page.click("[data-confirm]")
    elif page.locator("#ui-loose .choice").count():
        page.locator("#ui-loose .choice").first.click()
    else:
        person.touch(person.lit()[0])
        page.wait_for_timeout(150)
        if page.locator("[data-chooser]").count():
            page.locator("[data-chooser] button").first.click()


def test_a_touch_skips_what_is_being_shown(person: Person) -> None:
    person.context.add_init_script("localStorage.setItem('speed', 'slow')")
    person.make_table("yukon", ["me", "random", "random", "random"], **{"option-starter": "1"})
    page = person.page
    person.touch(person.lit()[0])
    expect(page.locator("#ui-caption")).to_contain_text("takes the")
    page.locator("[data-area=main]").click(position={"x": 5, "y": 5})
    page.wait_for_selector("body[data-idle]", timeout=1500)
    expect(page.locator("#ui-log li.planned-line")).to_have_count(0)


def test_without_movement_the_last_act_stays_as_a_caption(person: Person) -> None:
    person.page.emulate_media(reduced_motion="reduce")
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    person.touch(person.lit()[0])
    expect(person.page.locator("#ui-log li")).to_have_count(3)
    person.idle()
    expect(person.page.locator("#ui-caption")).to_have_text(person.page.locator("#ui-log li").last.inner_text())
