"""What `make dist` made, as others get it: installed into fresh environments, served, and a game played there by API and page."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from browser.conftest import Person, browser  # noqa: F401  (the fixture)
from browser.test_play import CLICKS
from server.players import Player
from server.processes import Served

CONSTRAINTS = Path(__file__).parents[2] / "constraints.txt"
KINDS = ("pure", "compiled", "sources")
DEAL = ("simulate", "yukon", "--seats", "2", "--games", "4", "--bots", "greedy,random", "--seed", "7", "--jobs", "1", "--json")


def artifact(kind: str) -> Path:
    """The file of a kind in the folder that `make dist` filled."""
    folder = Path(os.environ.get("AERODROME_DIST", "dist"))
    pattern = {"pure": "*-none-any.whl", "compiled": "*-cp3*.whl", "sources": "*.tar.gz"}[kind]
    found = sorted(folder.glob(f"aerodrome-{pattern}"))
    if kind == "compiled" and not found and not any(map(shutil.which, ("cc", "gcc", "clang"))):
        pytest.skip("without a C compiler there is no compiled wheel")
    assert found, f"There is no {kind} artifact in {folder}: run 'make dist' first."
    return found[-1]


class Installed:
    """A fresh environment with one artifact in it; nothing else of this machine is on its path."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.kind = kind
        self.bin = folder / "bin"
        self.environment = {"PATH": str(self.bin), "HOME": str(folder), "LANG": "C.UTF-8"}  # no compiler, no Node
        self.environment |= {name: value for name, value in os.environ.items() if name.lower().startswith(("pip_", "no_proxy"))}
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        # Truly empty: what it needs, and what an archive of sources is built with, comes from the registry, as for anybody.
        self.environment["PIP_CONSTRAINT"] = str(CONSTRAINTS)
        self.run("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(artifact(kind)))

    def run(self, program: str, *words: str, fails: bool = False) -> str:
        """What a command of the environment says."""
        whole = [program if "/" in program else str(self.bin / program), *words]
        done = subprocess.run(whole, env=self.environment, cwd=self.bin, capture_output=True, text=True)
        assert (done.returncode != 0) == fails, done.stdout + done.stderr
        return done.stderr if fails else done.stdout

    @property
    def package(self) -> Path:
        """Where the package lies."""
        return Path(self.run("python", "-c", "import aerodrome; print(aerodrome.__path__[0])").strip())


@pytest.fixture(scope="module", params=KINDS)
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp(request.param) / "home", request.param)


@pytest.fixture(scope="module")
def served(installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server of the environment."""
    server = Served(tmp_path_factory.mktemp("served"), python=str(installed.bin / "python"))
    ours = {name: value for name, value in server.environment.items() if name.startswith("AERODROME_")}
    ours.pop("AERODROME_BUILD", None)
    server.environment = {**installed.environment, **ours}
    with server:
        yield server


def test_it_is_the_build_that_it_says(installed: Installed) -> None:
    assert installed.bin.parent in installed.package.parents
    said = installed.run("aerodrome", "--version")
    assert ("compiled" if installed.kind == "compiled" else "interpreted") in said


def test_nothing_of_the_tests_is_borrowed_and_it_is_small(installed: Installed) -> None:
    found = json.loads(installed.run("python", "-m", "pip", "list", "--format", "json"))
    names = {one["name"].lower() for one in found}
    assert "aerodrome" in names
    assert not names & {"pytest", "mypy", "numpy", "scipy", "pyarrow", "torch", "playwright"}
    size = sum(path.lstat().st_size for path in installed.bin.parent.rglob("*") if path.is_file())
    print(f"{installed.kind}: {size / 1e6:.0f} MB")
    assert size < 300e6, "an environment that serves games was 585 MB once"


def test_the_laboratory_says_what_it_needs(installed: Installed) -> None:
    said = installed.run("aerodrome", "study", "yukon", "--compare", "townsfolk=true,false", "--games", "2", fails=True)
    assert "pip install 'aerodrome[lab]'" in " ".join(said.split())


def test_the_same_seed_gives_the_same_games_as_here(installed: Installed) -> None:
    here = subprocess.run([sys.executable, "-m", "aerodrome.cli.main", *DEAL], capture_output=True, text=True, check=True)
    wanted, got = json.loads(here.stdout), json.loads(installed.run("aerodrome", *DEAL))
    for timed in ("seconds", "build", "games_per_second", "moves_per_second"):
        wanted.pop(timed, None)
        got.pop(timed, None)
    assert got == wanted


def test_a_game_is_played_through_the_api(served: Served) -> None:
    with httpx.Client(base_url=served.url, timeout=30) as client:
        player = Player(client, "Ada")
        table = player.table(["me", "random"])["id"]
        while player.view(table)["status"] == "playing":
            seen = player.view(table)
            if seen["choices"] or seen["confirm"]:
                player.move(table)
        assert player.view(table)["status"] == "over"


def test_a_game_is_played_through_the_page(served: Served, browser: object) -> None:  # noqa: F811
    person = Person(browser, served)  # type: ignore[arg-type]
    person.wish("confirm", on=False)
    person.at_once()
    person.make_table("yukon", ["me", "random"])
    person.page.evaluate(CLICKS)
    person.page.wait_for_selector("#ui-result:not([hidden])", timeout=90_000)
    person.close()


@pytest.mark.parametrize("kind", ["pure", "compiled"])
def test_a_wheel_holds_the_client_and_no_tests_of_games(kind: str) -> None:
    names = zipfile.ZipFile(artifact(kind)).namelist()
    assert "aerodrome/web/static/build/client.js" in names
    assert "aerodrome/kit/template/tests/test_rules.py" in names
    assert not [name for name in names if name.startswith("aerodrome/games/") and "/tests/" in name]
    assert not [name for name in names if "node_modules" in name or name.startswith("tests/")]
    assert any(name.endswith(".so") for name in names) == (kind == "compiled")


def test_without_the_client_serve_says_so_and_stops(installed: Installed) -> None:
    script = installed.package / "web/static/build/client.js"
    away = script.with_suffix(".away")
    script.rename(away)
    try:
        said = " ".join(installed.run("aerodrome", "serve", "--port", "1", fails=True).split())
    finally:
        away.rename(script)
    assert "The browser client is not in this installation" in said
    assert "install a wheel of Aerodrome" in said
