"""Another language is files only: put beside the English ones, they are read on a page and in a terminal, and by `make texts`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from server.language import with_polish
from server.players import Player
from server.processes import Served


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return with_polish(tmp_path_factory.mktemp("polish"))


def run(package: Path, *words: str, typed: str = "", language: str = "pl") -> subprocess.CompletedProcess[str]:
    """A command of the copy."""
    environment = {**os.environ, "PYTHONPATH": str(package), "AERODROME_LANGUAGE": language, "COLUMNS": "100"}
    whole = [sys.executable, "-m", *words]
    return subprocess.run(whole, env=environment, input=typed, capture_output=True, text=True, cwd=package)


def test_a_page_speaks_it_with_its_plurals_and_english_where_it_has_no_text(package: Path, tmp_path: Path) -> None:
    with Served(tmp_path, package=package, language="pl") as served:
        page = httpx.get(served.url).text
    assert '<html lang="pl"' in page
    assert "Moje stoły" in page
    assert "Zagraj z botami: samolot czeka" in page
    assert "2 gracze" in page
    assert "5 graczy" in page
    assert "Pick a game and play bots at once" in page, "what is not translated stays in English"


def test_the_terminal_speaks_it(package: Path) -> None:
    typed = "1\n\n" * 12 + "quit\n"
    shown = run(package, "aerodrome.cli.main", "play", "yukon", "--seed", "7", "--bots", "random", typed=typed)
    assert shown.returncode == 0, shown.stderr
    assert "Weź kartę" in shown.stdout
    assert "jedna karta" in shown.stdout
    assert "2 karty" in shown.stdout
    assert "5 kart," in shown.stdout or "5 kart\n" in shown.stdout
    english = run(package, "aerodrome.cli.main", "play", "yukon", "--seed", "7", typed="quit\n", language="en")
    assert "Weź" not in english.stdout


def test_reasons_speak_it_in_a_terminal_and_through_the_api(package: Path, tmp_path: Path) -> None:
    typed = "why 4 4\nquit\n"
    shown = run(package, "aerodrome.cli.main", "play", "yukon", "--seed", "7", "--bots", "random", typed=typed)
    assert re.search("nie leży ani w rzędzie|W tej turze bierzesz", shown.stdout)
    with Served(tmp_path, package=package, language="pl") as served, httpx.Client(base_url=served.url, timeout=30) as client:
        player = Player(client, "Ada")
        table = player.table(["me", "random"], options={"starter": 1})["id"]
        seen = player.view(table)["view"]
        far = next(
            spot
            for spot in range(49)
            if seen["grid"][spot] >= 0 and spot // 7 != seen["digger"] // 7 and spot % 7 != seen["digger"] % 7
        )
        told = player.post(f"/api/tables/{table}/why", targets=[f"spot-{far // 7 + 1}-{far % 7 + 1}"])
    assert "nie leży ani w rzędzie" in str(told)


def test_an_unknown_language_is_told_and_english_is_used(package: Path) -> None:
    shown = run(package, "aerodrome.cli.main", "play", "yukon", "--seed", "7", typed="quit\n", language="xx")
    assert "AERODROME_LANGUAGE=xx is no language that we know" in shown.stderr
    assert "Take" in shown.stdout


def test_make_texts_counts_what_it_lacks(package: Path) -> None:
    shown = run(package, "aerodrome.kit.translations").stdout
    web = next(line for line in shown.splitlines() if "pl" in line and " web " in line)
    texts, translated, missing, stale, broken = (int(cell) for cell in web.replace("│", " ").split()[2:])
    assert (translated, missing, stale, broken) == (4, texts - 4, 4, 0), "made without the English above it: to be looked at"
