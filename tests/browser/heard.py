"""What a screen reader is given of a turn: the question, the table in sentences, names of what can be done, the plan, the log.

`python -m browser.heard docs/heard.md` (with PYTHONPATH=src:tests) writes the page of the documentation anew.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from aerodrome.core import registry
from browser.conftest import Person, chromium
from browser.test_play import seats_for
from server.processes import SAME_DEALS, START, Served

PAGE = Path(__file__).parents[2] / "docs/heard.md"
TOLD = 4  # of the things that can be done
STEPS = 6  # of a turn, at most
TOLD_LINES = 8  # of the log
MINE = "fetch(`/api/tables/${location.pathname.split('/')[2]}/view`).then((answer) => answer.json())"
NAME = "one => one.ariaLabel || one.getAttribute('aria-label') || one.textContent || ''"

HEAD = """# What a screen reader hears

The first turn of each game, as the page hands it to a screen reader: what is announced, how the table is told, and the names of
the things that can be chosen, in the order of the Tab and arrow keys. Ada plays, always the first thing; a random bot answers. A
test plays these turns in a real browser and compares every word (`tests/browser/test_reading.py`)."""


def heard(person: Person, game: str) -> list[str]:
    """One turn by keyboard: always the first thing that is lit."""
    person.at_once()
    person.page.goto("/settings")
    person.page.fill("#name", "Ada")
    person.page.click("form[action='/settings/name'] button")
    person.make_table(game, ["me"] + ["random"] * (seats_for(game) - 1))
    page = person.page
    page.wait_for_selector("[data-lit], #ui-loose .choice")
    person.idle()
    lines = [f"Announced: {words(person, '#ui-question')}", f"The table: {words(person, '#ui-story')}"]
    before, turn = len(log(person)), turn_of(person)
    for _ in range(STEPS):
        lines.append(f"Can be chosen: {choices(person)}")
        lit = page.locator("[data-lit]:visible")
        target = lit.first if lit.count() else page.locator("#ui-loose .choice").first
        lines.append(f"Chosen with Enter: {clean(target.evaluate(NAME))}")
        target.focus()
        page.keyboard.press("Enter")
        person.idle()
        if page.locator("[data-chooser]").count():
            page.keyboard.press("Enter")
            person.idle()
        if page.locator("[data-confirm]").count():
            lines.append(f"Announced: {words(person, '#ui-question')}")
            page.focus("[data-confirm]")
            page.keyboard.press("Enter")
            break
        if turn_of(person) != turn:
            break
        lines.append(f"Announced: {words(person, '#ui-question')}")
    page.wait_for_selector("[data-lit], #ui-loose .choice")
    person.idle()
    return [
        *lines,
        *(f"Log: {line}" for line in log(person)[before:][:TOLD_LINES]),
        f"Announced: {words(person, '#ui-question')}",
    ]


def turn_of(person: Person) -> int:
    """The turn that the table is in."""
    found: int = person.page.evaluate(f"{MINE}.then((seen) => seen.view.turn)")
    return found


def log(person: Person) -> list[str]:
    """The lines of the log."""
    found: list[str] = person.page.eval_on_selector_all("#ui-log li", "all => all.map((one) => one.textContent)")
    return [clean(line) for line in found]


def clean(text: str) -> str:
    """A text on one line."""
    return re.sub(r"\s+", " ", text).strip()


def words(person: Person, where: str) -> str:
    """The text of a part of the page."""
    return clean(person.page.locator(where).text_content() or "")


def choices(person: Person) -> str:
    """The names of the first things that can be chosen, and how many more there are."""
    page = person.page
    names = page.eval_on_selector_all("[data-lit], #ui-loose .choice", f"all => all.map({NAME})")
    told = list(dict.fromkeys(clean(name) for name in names))
    more = f"; and {len(told) - TOLD} more" if len(told) > TOLD else ""
    return "; ".join(told[:TOLD]) + more


def as_page(turns: dict[str, list[str]]) -> str:
    """The page of the documentation."""
    parts = [HEAD]
    for game, lines in turns.items():
        parts += [
            "",
            f"## {registry.game(game).title}",
            "",
            *(f"- *{kind}:* {rest}" for kind, _, rest in (line.partition(": ") for line in lines)),
        ]
    return "\n".join(parts) + "\n"


def main(path: str) -> None:
    """Plays a turn of every game and writes the page."""
    turns = {}
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Served(Path(folder))
        server.start_code = SAME_DEALS + START
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        with server:
            for game in registry.games():
                person = Person(browser, server)
                turns[game] = heard(person, game)
                person.close()
        browser.close()
    Path(path).write_text(as_page(turns), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
