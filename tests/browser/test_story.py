"""What others did is shown act by act, in order and in time, and can be skipped."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, expect

from aerodrome.core import registry
from browser.conftest import Person
from server.processes import Served

ROUND = 6000  # milliseconds from the news of an act until all of it has been shown
# When each news came (less what is still a plan), and when each caption was shown, by the page's own clock
LISTEN = """() => { window.heard = []; let planned = 0; const Plain = window.WebSocket;
  window.WebSocket = class extends Plain { constructor(...given) { super(...given);
    this.addEventListener('message', (event) => { const { log, ask } = JSON.parse(event.data);
      planned = ask ? ask.planned.length : planned;
      for (const line of log ? log.lines.slice(0, log.lines.length - planned) : [])
        window.heard.push({ at: performance.now(), text: line.text }); }); } }; }"""
WATCH = """() => { window.told = []; window.heard.length = 0;
  new MutationObserver(() => { const text = document.querySelector('#ui-caption').textContent;
    if (text) window.told.push({ at: performance.now(), text }); })
    .observe(document.querySelector('#ui-caption'), { childList: true, characterData: true, subtree: true }); }"""
OWN_CHOICES = 80


def end_turn(person: Person, table: str) -> None:
    """Plays the own turn to its end, not on the page: what it shows then is what others do."""
    for number in range(OWN_CHOICES):
        state = person.page.request.get(f"/api/tables/{table}?seat=0").json()
        version, choices = state["table"]["version"], state["ask"]["choices"]
        body = {"version": version, "seat": 0}
        if state["ask"]["confirm"]:
            person.page.evaluate(SEND, [f"/api/tables/{table}/confirm", body])
        elif state["table"]["mover"] == 0:
            choice = choices[-1 - number % min(2, len(choices))]["choice"]
            person.page.evaluate(SEND, [f"/api/tables/{table}/play", {**body, "choices": [choice]}])
        else:
            return
    raise AssertionError("the turn did not end")


def turn_comes_back(person: Person, table: str) -> int:
    """Waits until the others have played; the version of the table at which they had."""
    limit = time.monotonic() + 60
    while time.monotonic() < limit:
        facts = person.page.request.get(f"/api/tables/{table}?seat=0").json()["table"]
        if facts["mover"] == 0:
            return int(facts["version"])
        person.page.wait_for_timeout(100)
    raise AssertionError("the turn did not come back")


SEND = """([path, body]) => fetch(path, { method: 'POST', body: JSON.stringify(body), headers: {
  'content-type': 'application/json', 'x-csrftoken': document.querySelector('meta[name=csrf]').content } })"""


@pytest.mark.parametrize("game", [game for game in registry.games() if 4 in registry.game(game).seats])
def test_every_act_of_a_round_of_four_is_shown_in_order_within_six_seconds(person: Person, game: str) -> None:
    person.page.add_init_script(f"({LISTEN})()")
    person.make_table(game, ["me", "random", "random", "random"])
    page = person.page
    table = re.findall(r"/table/([^?]+)", page.url)[0]
    page.wait_for_selector("body[data-idle] .turn.mine", timeout=60_000)
    page.evaluate(WATCH)
    end_turn(person, table)
    back = turn_comes_back(person, table)
    page.wait_for_selector(f"body[data-idle][data-version='{back}']", timeout=60_000)
    heard, told = page.evaluate("window.heard"), page.evaluate("window.told")
    assert len(set(page.locator("#ui-log li.since").all_inner_texts())) >= 3
    assert [one["text"] for one in told] == [one["text"] for one in heard]
    late = [seen["at"] - came["at"] for came, seen in zip(heard, told, strict=True)]
    print(f"{game}: {len(heard)} acts of a round, each seen after at most {max(late):.0f} ms")
    assert max(late) < ROUND


# For the first line of each update: whether what it points at on the map is in sight when its caption comes
SIGHT = """() => { window.sights = []; const first = new Set(); const Plain = window.WebSocket;
  window.WebSocket = class extends Plain { constructor(...given) { super(...given); this.addEventListener('message', (event) => {
    const { log, ask } = JSON.parse(event.data);
    if (log?.lines.length && !ask?.planned.length) first.add(log.lines[0].text); }); } };
  window.look = () => new MutationObserver(() => { const text = document.querySelector('#ui-caption').textContent;
    const main = document.querySelector('.frame[data-area=main]:not([hidden])'), shown = main?.getBoundingClientRect();
    const things = [...main?.querySelectorAll('.pointed') ?? []].map((one) => one.getBoundingClientRect());
    if (first.has(text) && things.length) window.sights.push({ text, seen: things.some((one) =>
      one.left < shown.right && one.right > shown.left && one.top < shown.bottom && one.bottom > shown.top) }); })
    .observe(document.querySelector('#ui-caption'), { childList: true, characterData: true, subtree: true }); }"""


def test_a_phone_shows_the_part_of_the_map_where_others_act(friend: Person) -> None:
    friend.page.add_init_script(f"({SIGHT})()")
    friend.make_table("airlines", ["me", "greedy", "greedy", "greedy"])
    page = friend.page
    table = re.findall(r"/table/([^?]+)", page.url)[0]
    for _ in range(2):
        page.wait_for_selector("body[data-idle] .turn.mine", timeout=60_000)
        page.evaluate("window.look()")
        page.keyboard.press("+")
        page.keyboard.press("+")
        page.evaluate("document.querySelector('.frame[data-area=main]').scrollTo(0, 0)")
        end_turn(friend, table)
        page.wait_for_selector(f"body[data-idle][data-version='{turn_comes_back(friend, table)}']", timeout=60_000)
    sights = page.evaluate("window.sights")
    assert len(sights) >= 3
    assert not [one["text"] for one in sights if not one["seen"]]


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
    expect(page.locator("#ui-turn")).not_to_have_class(re.compile("mine"))
    expect(page.locator("[data-undo], [data-confirm]")).to_have_count(0)
    page.locator("[data-area=main]").click(position={"x": 5, "y": 5})
    page.wait_for_selector("body[data-idle]", timeout=1500)
    expect(page.locator("#ui-log li.planned-line")).to_have_count(0)


SCENE = """([names, aside]) => { const place = document.getElementById('ui-scene');
  const head = (name) => `<th scope="col" class="counted"><i class="seat-disc"></i><span>${name}</span></th>`;
  const points = names.map(() => '<td class="counted">12</td>').join('');
  const first = `<thead><tr><td></td>${names.map(head).join('')}</tr></thead>`;
  place.innerHTML = `<table><caption>Decree F, longest chain of packages</caption>${first}
    <tbody><tr><th scope="row">fulfilled express cards</th>${points}</tr></tbody></table>`;
  place.classList.toggle('aside', aside);
  place.hidden = false;
  return [place.scrollWidth, place.clientWidth]; }"""


@pytest.mark.parametrize("aside", [True, False])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_scene_has_room_for_all_players(browser: Browser, served: Served, players: int, aside: bool) -> None:
    person = Person(browser, served, viewport={"width": 1366, "height": 768})
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    person.idle()
    names = ["Early Raven", "Silver Heron", "Bessie", "Charles", "Katherine", "Somebody with a name"][:players]
    needed, there = person.page.evaluate(SCENE, [names, aside])
    assert needed <= there
    person.close()


def test_the_end_is_a_table_that_stays(person: Person) -> None:
    """Who watched the end sees what everybody got for what, side by side; it comes back by its button."""
    person.at_once()
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    page = person.page
    while not page.locator("#ui-result:not([hidden])").count():
        person.idle()
        if lit := person.lit():
            person.touch(lit[0])
            page.wait_for_timeout(60)
    pad = page.locator("[data-scene]")
    expect(pad).to_contain_text("Nugget cards")
    totals = [int(words.replace("\u2212", "-")) for words in pad.locator(".scene-sum td").all_inner_texts()]
    assert totals == [int(one.inner_text().replace("\u2212", "-")) for one in page.locator("[data-points]").all()]
    pad.get_by_role("button").click()
    expect(pad).to_be_hidden()
    page.get_by_role("button", name="Score pad").click()
    expect(pad).to_be_visible()


def test_without_movement_the_last_act_stays_as_a_caption(person: Person) -> None:
    person.page.emulate_media(reduced_motion="reduce")
    person.make_table("yukon", ["me", "random"], **{"option-starter": "1"})
    person.touch(person.lit()[0])
    expect(person.page.locator("#ui-log li")).to_have_count(3)
    person.idle()
    expect(person.page.locator("#ui-caption")).to_have_text(person.page.locator("#ui-log li").last.inner_text())


# Counts the copies of dice that fly
FLYING = """() => { window.flown = 0; new MutationObserver((all) => {
  for (const { addedNodes } of all) for (const one of addedNodes)
  if (one.matches?.('svg.ghost')) window.setTimeout(() => { if (one.isConnected && one.querySelector('.goes .die-face')
    && one.getAnimations().length) window.flown += 1; }, 0); }).observe(document.body, { childList: true }); }"""


def test_a_phone_shows_how_others_board(friend: Person) -> None:
    friend.make_table("yukon-airways", ["me", "random"])
    page = friend.page
    friend.touch(next(thing for thing in friend.lit() if thing.startswith("die-")))
    page.wait_for_selector("[data-chooser] button, [data-confirm]")
    if page.locator("[data-chooser] button").count():
        page.locator("[data-chooser] button").first.click()
    page.wait_for_selector("body[data-idle] [data-confirm]")
    assert page.evaluate("window.flown") is None
    page.evaluate(FLYING)
    page.click("[data-confirm]")
    expect(page.locator("#ui-caption")).to_contain_text("goes to gate")
    expect(page.locator("[data-area=market]")).to_be_visible()
    page.wait_for_function("window.flown > 0")
    page.wait_for_selector("body[data-idle] .turn.mine")
    expect(page.locator("[data-area=main]")).to_be_visible()
