"""Nothing needs scrolling, everything can be read and hit: measured on the page, for every game, screen and theme."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import aerodrome
from aerodrome.core import registry
from browser.scenes import MIDDLE, Stage
from server.processes import Served

SCREENS = {"laptop": (1366, 768), "phone": (390, 844)}
PRINT = {"laptop": 12.0, "phone": 11.0}
TARGET = 24.0
TOLERANCE = 0.35  # pixels
SHORT = 20  # versions: a game whose midst comes so soon is over before anybody looks, if bots play it alone
LONGEST = ["Wilhelmina Montgomery-Fo", "Maximilian Oppenheimer-W", "Bartholomew Quackenbushy", "Gwendolin Hammersmith-Mi"]
A_LITTLE = 0.12  # of the smaller label: boxes are larger than letters, so that such neighbours can both be read

# Of every text in a shown area: its words, its size as displayed and its box; faint lettering of the ground is no label
LABELS = """() => [...document.querySelectorAll('.frame:not([hidden]) svg text')].filter((one) => one.textContent.trim()
  && getComputedStyle(one).opacity * getComputedStyle(one).fillOpacity > 0.3).map((one) => {
  const box = one.getBoundingClientRect(), matrix = one.getScreenCTM();
  return { words: one.textContent, size: parseFloat(getComputedStyle(one).fontSize) * Math.hypot(matrix.a, matrix.b),
    area: one.closest('.frame').dataset.area, x: box.x, width: box.width,
    y: box.y + 0.18 * box.height, height: 0.64 * box.height }; })"""  # of a line's height letters take about so much
PLAIN = """() => [...document.querySelectorAll('.side *, .bar *')].filter((one) => one.checkVisibility()
  && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
  .map((one) => ({ words: one.textContent.slice(0, 40), size: parseFloat(getComputedStyle(one).fontSize) }))"""
LIT = """() => [...document.querySelectorAll('.frame:not([hidden]) [data-lit]')].map((one) => {
  const box = one.getBoundingClientRect();
  return { thing: one.id, width: box.width, height: box.height }; })"""


# Frames that show only a part of their area; on a phone they do, and can be pushed about
SCROLLED = """() => [...document.querySelectorAll('.frame:not([hidden])')].filter((one) =>
  one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).map((one) => one.dataset.area)"""
# Rows of cards whose lower part is cut off: such a row may scroll sideways only
CUT = """() => [...document.querySelectorAll('.frame:not([hidden])')].filter((one) => one.scrollWidth > 4 * one.scrollHeight
  && one.scrollHeight > one.clientHeight + 1).map((one) => one.dataset.area)"""
# Buttons of the question that lie outside of it, or outside of the screen
HIDDEN = """() => { const panel = document.querySelector('[data-ask]').getBoundingClientRect();
  return [...document.querySelectorAll('#ui-loose .choice, .controls button:not([hidden])')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.bottom > panel.bottom + 1 || box.top < panel.top - 1; }).map((one) => one.textContent); }"""
# Whether some lit thing lies in sight: its middle inside its frame, and the frame is shown
IN_SIGHT = """() => { const lit = [...document.querySelectorAll('[data-lit]')];
  return !lit.length || lit.some((one) => {
    const box = one.getBoundingClientRect(), frame = one.closest('.frame').getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    return box.width > 0 && x > frame.left && x < frame.right && y > frame.top && y < frame.bottom; }); }"""

# Names of players that are cut short, texts of the board wider than the card they stand on, and results wider than their panel
CUT = """() => [...[...document.querySelectorAll('.players .name, #ui-result, #ui-result *')].filter((one) =>
    one.checkVisibility() && one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1),
  ...[...document.querySelectorAll('.frame:not([hidden]) svg g:has(> rect.shape) > text')].filter((one) => {
    const box = one.getBoundingClientRect(), card = one.parentElement.querySelector('rect.shape').getBoundingClientRect();
    const on = box.width > 0 && box.y + box.height / 2 < card.bottom && box.y + box.height / 2 > card.top;
    return on && (box.left < card.left - 1 || box.right > card.right + 1); })].map((one) => one.textContent)"""


def seats_of(game: str) -> list[int]:
    """Two to four, as far as the game allows."""
    return [n for n in (2, 3, 4) if n in registry.game(game).seats]


def overlaps(labels: list[Any]) -> list[str]:
    """Labels of one area that hide each other."""
    found = []
    for number, one in enumerate(labels):
        for other in labels[number + 1 :]:
            if one["area"] != other["area"] or one["words"] == other["words"]:  # the same letter twice is one with its rim
                continue
            wide = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
            high = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
            smaller = min(one["width"] * one["height"], other["width"] * other["height"])
            if wide > 0 and high > 0 and wide * high > A_LITTLE * smaller:
                found.append(f"{one['words']} over {other['words']} in {one['area']}")
    return found


def faults(page: Page, screen: str) -> list[str]:
    """All that is too small, hidden or outside."""
    width, height = SCREENS[screen]
    found = []
    size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    if size[0] > width or size[1] > height:
        found.append(f"the page is {size[0]} x {size[1]}")
    cards = ["[data-area=cards]"] * page.locator("[data-area=cards]").count()
    for name in ("[data-area=hand]", *cards, "[data-ask]", "[data-area=main]", "[data-seat='0'] .name"):
        box = page.locator(name).first.bounding_box() if page.locator(name).count() else None
        if name != "[data-area=main]" and (box is None or box["y"] < 0 or box["y"] + box["height"] > height + 1):
            found.append(f"{name} is not in sight: {box}")
    if not page.evaluate(IN_SIGHT):
        found.append("nothing that is lit is in sight")
    found += [f"{area} is cut off" for area in page.evaluate(CUT)]
    if screen == "laptop":
        found += [f"{area} needs scrolling" for area in page.evaluate(SCROLLED)]
        found += [f"{words!r} is not in sight" for words in page.evaluate(HIDDEN)]
    labels = page.evaluate(LABELS)
    found += [f"{one['words']!r} is {one['size']:.1f} px" for one in labels if one["size"] < PRINT[screen] - TOLERANCE]
    found += [f"{one['words']!r} is {one['size']} px" for one in page.evaluate(PLAIN) if one["size"] < PRINT[screen]]
    found += [
        f"{one['thing']} is {one['width']:.0f} x {one['height']:.0f} px"
        for one in page.evaluate(LIT)
        if min(one["width"], one["height"]) < TARGET - TOLERANCE
    ]
    return found + overlaps(labels)


def in_areas(game: str) -> bool:
    """Whether a game's drawing is a set of areas."""
    match = aerodrome.new(game, seats=registry.game(game).seats[-1], seed=1)
    return len(match.rules.presenter.draw(match.view(0)).areas) > 1


def looked_at(browser: Browser, url: str, stage: Stage, table: str, screen: str, theme: str) -> list[str]:
    """The faults of a table's page in one look."""
    width, height = SCREENS[screen]
    context = browser.new_context(
        base_url=url, viewport={"width": width, "height": height}, has_touch=screen == "phone",
        color_scheme=theme, reduced_motion="reduce",
    )  # type: ignore[arg-type]  # fmt: skip
    context.add_cookies(stage.cookies(url))
    page = context.new_page()
    page.goto(f"/table/{table}")
    page.wait_for_selector("body[data-idle] .frame svg text", state="attached")
    page.wait_for_timeout(300)
    cut = page.evaluate(CUT) if screen == "laptop" else []
    over = page.locator(".table.over").count()
    found = overlaps(page.evaluate(LABELS)) if over else faults(page, screen)
    context.close()
    return found + [f"{words!r} is cut" for words in cut]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", [game for game in registry.games() if in_areas(game)])
def test_everything_is_in_sight_and_can_be_read(browser: Browser, served: Served, game: str, screen: str) -> None:
    found: list[str] = []
    with Stage(served.url) as stage:
        for seats in seats_of(game):
            table = stage.table(game, ["me"] + ["greedy"] * (seats - 1))["id"]
            if MIDDLE[game] < SHORT:
                stage.i_play(table, MIDDLE[game])
            else:
                stage.bots_play(table, lambda seen: seen["version"] >= min(30, MIDDLE[game]))
            for theme in ("light", "dark"):
                look = looked_at(browser, served.url, stage, table, screen, theme)
                found += [f"{seats} seats, {theme}: {fault}" for fault in look]
            stage.plan(table)
            look = looked_at(browser, served.url, stage, table, screen, "light")
            found += [f"{seats} seats, a plan under way: {fault}" for fault in look]
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.parametrize("game", [game for game in registry.games() if in_areas(game)])
def test_the_longest_names_have_room_at_the_table_and_in_the_results(browser: Browser, served: Served, game: str) -> None:
    with Stage(served.url, LONGEST[0]) as stage:
        table = stage.company(game, LONGEST[1 : registry.game(game).seats[-1]][:3])
        stage.i_play(table, 8)
        found = looked_at(browser, served.url, stage, table, "laptop", "light")
        stage.bots_play(table, lambda seen: False)
        found += looked_at(browser, served.url, stage, table, "laptop", "dark")
    assert not found, "\n".join(dict.fromkeys(found))


def test_at_the_end_a_phone_shows_the_board_and_puts_the_hand_away(browser: Browser, served: Served) -> None:
    width, height = SCREENS["phone"]
    with Stage(served.url) as stage:
        table = stage.table("airlines", ["me", "greedy"])["id"]
        stage.bots_play(table, lambda seen: False)
        context = browser.new_context(base_url=served.url, viewport={"width": width, "height": height}, has_touch=True)
        context.add_cookies(stage.cookies(served.url))
        page = context.new_page()
        page.goto(f"/table/{table}")
        page.wait_for_selector("#ui-result:not([hidden])")
        page.wait_for_selector("body[data-idle] .frame svg text", state="attached")
        box = page.locator("[data-area=main]").bounding_box()
        assert box
        assert box["height"] > 150
        assert not page.locator("[data-area=hand]").is_visible()
        page.click("[data-tab=hand]")
        assert page.locator("[data-area=hand]").is_visible()
        context.close()
