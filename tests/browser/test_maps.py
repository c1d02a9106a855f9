"""Maps: seen whole and gone closer to on a phone, there again when it is one's turn, narrowed by what was chosen."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from browser.conftest import Person
from browser.scenes import Stage
from browser.test_table_page import width_of
from server.processes import Served


def test_a_phone_can_see_a_large_map_whole_and_goes_where_it_is_touched(friend: Person) -> None:
    friend.make_table("airlines", ["me", "greedy"])
    page = friend.page
    friend.idle()
    page.wait_for_selector(".turn.mine")
    friend.idle()
    frame, readable = page.locator("[data-area=main]").bounding_box(), width_of(page)
    assert frame
    assert readable > frame["width"] * 1.5
    page.tap("#ui-zoom-fit")
    assert width_of(page) <= frame["width"]
    version = page.evaluate("document.body.dataset.version")
    box = page.locator("#hq-SLA").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function("id => document.getElementById(id).getBoundingClientRect().width > 24", arg="hq-SLA")
    assert width_of(page) == readable
    near = page.locator("#hq-SLA").bounding_box()
    assert near
    assert frame["x"] <= near["x"] <= frame["x"] + frame["width"] - near["width"]
    assert page.evaluate("document.body.dataset.version") == version  # it was no touch of the thing
    expect(page.locator("[data-chooser], [data-sheet]")).to_have_count(0)


# Whether something lit on the map has its middle in the frame
SEEN = """() => { const frame = document.querySelector('[data-area=main]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-area=main] [data-lit]')].some((one) => {
    const box = one.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    return box.width > 0 && x > frame.left && x < frame.right && y > frame.top && y < frame.bottom; }); }"""


def test_after_others_have_acted_a_phone_shows_the_map_again_and_each_action_has_one_button(friend: Person) -> None:
    friend.make_table("airlines", ["me", "rookie", "rookie", "rookie"], **{"option-starter": "2"})
    page = friend.page
    page.wait_for_selector("body[data-idle] .turn.mine", timeout=60_000)
    assert page.evaluate(SEEN), "what is lit lies outside of the frame"
    names = page.locator("#ui-loose .choice > span:first-of-type").all_inner_texts()
    assert any(name.startswith("Expand") for name in names)
    assert len(names) == len(set(names)), names


def circles_of(ask: Any) -> dict[str, set[str]]:
    """Of each airline's flag the circles that can be meant for it."""
    found: dict[str, set[str]] = {}
    for one in ask["offers"]:
        for thing in one["things"][1:]:
            if thing.startswith("hq-") and one["things"][0].startswith("circle-"):
                found.setdefault(thing, set()).add(one["things"][0])
    return found


def with_a_choice(stage: Stage) -> tuple[str, str]:
    """A table, and an airline's flag: some circle can be taken by it and by another, and another circle by that one alone."""
    while True:
        table = stage.table("airlines", ["me", "greedy"])["id"]
        while (seen := stage.me.view(table, 0))["status"] == "playing":
            ask = stage.me.get(f"/api/tables/{table}", seat=0)["ask"]
            ready = not ask["plan"] and any(act["kind"] == "expand" for one in ask["offers"] for act in one["acts"][:1])
            wishes = circles_of(ask) if ready else {}
            for flag, own in wishes.items():
                if any(own & two and two - own for two in wishes.values()):
                    return table, flag
            stage.bots_play(table, lambda now, seen=seen: now["version"] > seen["version"] + 8)  # type: ignore[misc]


def test_an_airline_chosen_narrows_the_map(browser: Browser, served: Served) -> None:
    """After its flag the circles that it can take stand out; those of others step back, and can be touched all the same."""
    with Stage(served.url) as stage:
        table, flag = with_a_choice(stage)
        context = browser.new_context(base_url=served.url, viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
        context.add_cookies(stage.cookies(served.url))
        page = context.new_page()
        page.goto(f"/table/{table}")
        page.locator(f"#{flag}[data-lit]").click()
        page.wait_for_selector("body[data-idle] [data-area=main] .lit.aside")
        now = circles_of(stage.me.get(f"/api/tables/{table}", seat=0)["ask"])
        aside = page.eval_on_selector_all("[data-area=main] .lit.aside", "all => all.map((one) => one.id)")
        assert {one for one in aside if one.startswith("circle-")} == set.union(*now.values()) - now[flag]
        context.close()
