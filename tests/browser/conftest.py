"""A real Chromium at a real server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from aerodrome.web import build
from server.processes import SAME_DEALS, START, Served

NEEDED = "These tests need a Chromium: install Debian's 'chromium', or run 'playwright install chromium'."
PATIENCE = 20_000  # milliseconds
FELT = """() => { document.body.removeAttribute('data-felt');
  document.addEventListener('click', () => document.body.setAttribute('data-felt', ''), { capture: true, once: true }); }"""
expect.set_options(timeout=PATIENCE)


def chromium() -> str | None:
    """The machine's own browser, if it has one."""
    given = os.environ.get("AERODROME_CHROMIUM")
    return given or next(
        (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
    )


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with its client built, and the same deals each time."""
    if not build.up_to_date():
        build.build()
    server = Served(tmp_path_factory.mktemp("served"))
    server.start_code = SAME_DEALS + START
    with server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    path = chromium()
    with sync_playwright() as playwright:
        try:
            started = playwright.chromium.launch(
                executable_path=path, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
            )
        except Error as error:
            pytest.fail(f"{NEEDED} ({str(error).splitlines()[0]})")
        print(f"Chromium {started.version}: {path or 'of Playwright'}")
        yield started
        started.close()


class Person:
    """Somebody with a browser of his own."""

    def __init__(self, browser: Browser, served: Served, **options: object) -> None:
        self.context: BrowserContext = browser.new_context(base_url=served.url, **options)  # type: ignore[arg-type]
        self.context.set_default_timeout(PATIENCE)
        self.fingers = bool(options.get("has_touch"))
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda message: self._heard(message.type, message.text))

    def _heard(self, kind: str, text: str) -> None:
        expected = "Failed to load resource" in text or "WebSocket connection" in text
        if kind == "error" and not expected:
            self.problems.append(text)

    def make_table(self, game: str, seats: list[str], **choices: str) -> None:
        """Fills in the form for a new table."""
        page = self.page
        page.goto(f"/new/{game}")
        count = page.locator(".seat-row").count()
        for number in range(1, count):
            wanted = seats[number] if number < len(seats) else "none"
            page.select_option(f"#seat-{number}", wanted)
        page.select_option("#pace", "instant")
        for name, value in choices.items():
            page.select_option(f"[name='{name}']", value)
        page.click("text=Make the table")
        page.wait_for_selector("#ui-table")

    def wish(self, name: str, on: bool) -> None:
        """Sets a wish of the settings page: `confirm` waits for plans, `always` for every turn."""
        self.page.goto("/settings")
        self.page.set_checked(f"[name={name}]", on)
        self.page.click("form[action='/settings/prefs'] button")
        self.page.wait_for_selector("[role=status]")

    def at_once(self) -> None:
        """What others do is shown at once, without movement."""
        self.context.add_init_script("localStorage.setItem('speed', 'off')")

    def idle(self) -> None:
        """Waits until nothing moves and nothing is awaited."""
        self.page.wait_for_selector("body[data-idle]")

    def lit(self) -> list[str]:
        """The things that can be touched now."""
        self.idle()
        found: list[str] = self.page.eval_on_selector_all("[data-lit]", "all => all.map((one) => one.dataset.thing)")
        return found

    def reveal(self, thing: str) -> None:
        """Brings a thing into sight: an area that lies folded is brought forward, one that scrolls is scrolled."""
        area = self.page.evaluate("id => document.getElementById(id).closest('.frame[hidden]')?.dataset.area", thing)
        if area:
            self.page.click(f"[data-tab={area}]")
        self.page.evaluate("id => document.getElementById(id).scrollIntoView({block: 'center', inline: 'center'})", thing)

    def touch(self, thing: str) -> None:
        """Touches a thing at its centre."""
        self.reveal(thing)
        box = self.page.locator(f"[data-thing='{thing}']").bounding_box()
        assert box, f"{thing} is not shown"
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.evaluate(FELT)
        if self.fingers:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)
        self.page.wait_for_selector("body[data-felt]")  # a finger's click comes a moment after the finger

    def at_centre(self, thing: str) -> str:
        """The thing that answers at the centre of one: itself, or one that lies on top of it there."""
        top = """id => { const box = document.getElementById(id).getBoundingClientRect();
          const hit = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return hit.map((one) => one.closest('[data-lit]')?.id).find((one) => one) ?? id; }"""
        return str(self.page.evaluate(top, thing))

    def unlit(self, prefix: str) -> str:
        """A thing with a card on it that cannot be touched now."""
        self.idle()
        shown = f"[...document.querySelectorAll('[data-thing^={prefix}]')]"
        return str(self.page.evaluate(f"{shown}.find(one => !('lit' in one.dataset) && one.querySelector('.shape')).id"))

    def close(self) -> None:
        """Goes home; nothing may have gone wrong in the page."""
        self.context.close()
        assert not self.problems, self.problems


@pytest.fixture
def person(browser: Browser, served: Served) -> Iterator[Person]:
    """One visitor at a desktop."""
    somebody = Person(browser, served, viewport={"width": 1280, "height": 860})
    yield somebody
    somebody.close()


@pytest.fixture
def friend(browser: Browser, served: Served) -> Iterator[Person]:
    """Another visitor, with a phone."""
    somebody = Person(browser, served, viewport={"width": 390, "height": 844}, has_touch=True)
    yield somebody
    somebody.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker's script."""
    path = Path(build.CLIENT) / "node_modules" / "axe-core" / "axe.min.js"
    if not path.exists():
        build.build(check=True)
    return path.read_text(encoding="utf-8")
