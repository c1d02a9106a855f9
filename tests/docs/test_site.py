"""The documentation as a site: built without a warning, nothing fetched from elsewhere, every link and field accounted for."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import aerodrome
from aerodrome.core import registry

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import docs_views

ROOT = Path(__file__).parents[2]
FETCHED = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src")}  # what a reader's browser loads by itself


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    # The theme announces a successor of its own at every start: nothing about these pages.
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"})
    assert done.returncode == 0, done.stdout + done.stderr
    assert not (done.stdout + done.stderr).strip()
    return folder


class Page(HTMLParser):
    """The links, ids and fetched files of one page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.fetched: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("id", "name") and value:
                self.ids.add(value)
            if tag == "a" and name == "href" and value:
                self.links.append(value)
            if (tag, name) in FETCHED and value:
                self.fetched.append(value)


def test_every_link_between_pages_leads_to_a_page_and_a_place_on_it(site: Path) -> None:
    pages = {path: Page(path) for path in site.rglob("*.html") if path.name != "404.html"}
    assert len(pages) > 25
    checked = 0
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            assert target.exists(), f"{path.name} links to {link}, which is not there"
            if parts.fragment and target in pages:
                assert unquote(parts.fragment) in pages[target].ids, f"{path.name} links to {link}, a place that is not there"
            checked += 1
    assert checked > 500


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for path in site.rglob("*.html"):
        foreign = [url for url in Page(path).fetched if urlsplit(url).netloc]
        assert not foreign, f"{path.name} fetches {foreign}"


@pytest.mark.parametrize("name", list(registry.games()))
def test_every_field_of_a_view_is_explained(site: Path, name: str) -> None:
    info = registry.game(name)
    told = {
        field: about
        for path, ending in (
            (ROOT / "src/aerodrome/core/position.py", "OpenTable"),
            (info.folder / "state.py", "OpenTable"),
            (info.folder / "view.py", "View"),
        )
        for field, _, about in docs_views.fields_of(path, ending)
    }
    fields = set(aerodrome.new(name, seats=max(info.seats), seed=1).view(0).to_json())
    assert fields == set(told)
    assert not [field for field, about in told.items() if len(about.split()) < 3], "a word or two explain nothing"
    values = docs_views.values_of(info)
    named = {word for about in told.values() for word in docs_views.CONSTANT.findall(about)}
    assert named <= set(values), "a comment names a constant that the page cannot give a number"
    shown = (site / "reference/views.html").read_text(encoding="utf-8")
    assert all(f"<code>{field}</code>" in shown for field in fields)


def test_every_call_of_the_api_is_described(site: Path) -> None:
    shown = (site / "reference/json-api.html").read_text(encoding="utf-8")
    for call in ("/api/guests", "/api/tables", "/api/tables/{table_id}/play", "/api/tables/{table_id}/confirm"):
        assert f"<code>{call}</code>" in shown, call


def test_every_test_that_the_accessibility_statement_names_is_there() -> None:
    text = (ROOT / "docs/accessibility.md").read_text(encoding="utf-8")
    named = re.findall(r"`(test_\w+|check_\w+)`", text)
    code = "".join(
        path.read_text(encoding="utf-8") for path in [*(ROOT / "tests").rglob("test_*.py"), ROOT / "src/aerodrome/kit/sheets.py"]
    )
    assert len(named) > 12
    assert [name for name in named if f"def {name}(" not in code] == []
    rows = [line for line in text.splitlines() if line.startswith("| ") and "what holds" not in line and "---" not in line]
    assert all("`" in row.rsplit("|", 2)[1] or "the same test" in row for row in rows), "a claim without a test"
