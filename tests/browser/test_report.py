"""The report of a study in a real browser: it opens from the disk without network and gives its pictures."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from aerodrome.lab.study.plan import usual
from aerodrome.lab.study.report import write_report
from aerodrome.lab.study.run import run
from aerodrome.lab.study.store import write

COLOURS = {"light": ["rgb(34, 38, 43)", "rgb(251, 248, 240)"], "dark": ["rgb(238, 240, 242)", "rgb(23, 27, 33)"]}


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small study of the two ways to play Yukon."""
    folder = tmp_path_factory.mktemp("study")
    study = usual("yukon", {}, {"games": 20, "luck": 12})
    rows, interrupted = run(study, folder, 1)
    return write_report(study, rows, write(study, rows, interrupted, folder), folder)


@pytest.mark.parametrize(("width", "height", "scheme"), [(1366, 768, "light"), (390, 844, "dark")])
def test_the_report_opens_without_network(browser: Browser, report: Path, width: int, height: int, scheme: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)  # type: ignore[arg-type]
    asked, problems = [], []
    page = context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(report.as_uri())
    assert asked == [report.as_uri()], "one file is all"
    assert page.locator("h2").first.inner_text() == "Findings", "words come first"
    assert page.locator(".findings").first.locator("li").count() >= 4
    assert page.evaluate("document.documentElement.scrollWidth") <= width, "nothing hangs over the edge"
    charts = page.locator("svg.chart")
    sizes = charts.evaluate_all("all => all.map((one) => one.getBoundingClientRect().width / one.viewBox.baseVal.width)")
    assert min(sizes) > 0.85, "letters of 13 units can be read on a phone too"
    colours = page.evaluate("[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]")
    assert colours == COLOURS[scheme]
    hot = page.locator(".board [data-thing] .shape").evaluate_all("all => all.map((one) => getComputedStyle(one).strokeWidth)")
    assert len(set(hot)) > 3, "things on the board are marked by their use"
    with page.expect_download() as loaded:
        page.locator("[data-download]").first.click()
    picture = loaded.value.path().read_text(encoding="utf-8")
    assert loaded.value.suggested_filename == "seats.svg"
    assert picture.startswith("<svg")
    assert "--mark" in picture, "with the colours that it has in the page"
    assert problems == []
    context.close()
