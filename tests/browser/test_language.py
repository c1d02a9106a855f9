"""What the browser's script says follows the plural rules of the page's language."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from aerodrome.web import build
from browser.conftest import Person
from server.language import with_polish
from server.processes import Served


def test_a_script_counts_in_the_language_of_the_page(browser: Browser, tmp_path: Path) -> None:
    if not build.up_to_date():
        build.build()
    (tmp_path / "data").mkdir()
    with Served(tmp_path / "data", package=with_polish(tmp_path / "polish"), language="pl") as served:
        person = Person(browser, served)
        person.make_table("yukon", ["me", "random"])
        person.page.wait_for_function("document.getElementById('ui-count')?.textContent")
        said = person.page.locator("#ui-count").text_content()
        count = int((said or "").split()[0])
        few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
        assert said == f"{count} możliwość" if count == 1 else said == f"{count} możliwości{'' if few else ' do wyboru'}"
        person.close()
