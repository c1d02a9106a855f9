"""What the documentation says is tried: Python examples run, commands run, and the tutorial is followed to the letter."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *(ROOT / "docs/reference").glob("*.md"),
]
BLOCK = re.compile(r"(<!-- not run: [^>]+ -->\n)?```(\w*)\n(.*?)^```$", re.M | re.S)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
MADE = {
    "reference/json-api.md",
    "reference/views.md",
    "reference/study-data.md",
}  # from the code by tools/docs_pages.py; tests/docs follows links to them
NEEDS_A_FILE = re.compile(r"FILE|my[-.]|mine|--continue")
NOT_HERE = {
    "serve": "does not end",
    "tune": "writes weights",
    "play": "asks a person",
    "bench": "takes minutes",
    "fuzz": "takes a minute",
    "train": "learns for minutes",
    "join": "needs a server",
}


def blocks(page: Path, *languages: str) -> list[str]:
    """The fenced blocks of a page in these languages, those left out with a reason excepted."""
    found = BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [match[3] for match in found if match[2] in languages and match[1] is None]


def run(command: list[str], folder: Path, games: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A command as a reader would type it, with this Python."""
    programs = {"aerodrome": ["-m", "aerodrome.cli.main"], "pytest": ["-m", "pytest", "-p", "no:cacheprovider"], "python": []}
    environment = {**os.environ, **({"AERODROME_GAMES": str(games)} if games else {})}
    whole = [sys.executable, *programs[command[0]], *command[1:]]
    return subprocess.run(whole, capture_output=True, text=True, cwd=folder, env=environment, check=False)


def commands(page: Path) -> list[str]:
    """Every `aerodrome` command of a page that ends by itself and names no file of the reader's."""
    lines = [line.split("#")[0].strip() for block in blocks(page, "", "sh") for line in block.splitlines()]
    found = [line for line in lines if line.startswith("aerodrome ")]
    return [line for line in found if line.split()[1] not in NOT_HERE and not NEEDS_A_FILE.search(line)]


EXAMPLES = [(page, number) for page in PAGES for number in range(len(blocks(page, "python")))]
COMMANDS = sorted({command for page in PAGES if page.name != "add-a-game.md" for command in commands(page)})


@pytest.mark.parametrize(("page", "number"), EXAMPLES, ids=lambda item: item.name if isinstance(item, Path) else str(item))
def test_a_python_example_runs(page: Path, number: int) -> None:
    exec(compile(blocks(page, "python")[number], page.name, "exec"), {})


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_documentation_runs(command: str, tmp_path: Path) -> None:
    words = shlex.split(command)
    if words[1] in ("simulate", "arena"):
        words += ["--games", "2"]  # the last one counts
    if words[1] == "new-game":
        words += ["--into", str(tmp_path)]
    done = run(words, tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_files_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" not in link and link not in MADE:
            assert (page.parent / link).exists(), f"{page.name} links to {link}, which is not there"


def test_the_tutorial_of_editions_can_be_followed(tmp_path: Path) -> None:
    page = ROOT / "docs/editions.md"
    for number, block in enumerate(blocks(page, "sh")):
        done = run(shlex.split(block), tmp_path)
        assert done.returncode == 0, f"{block}: {done.stdout}{done.stderr}"
        if number == 0:
            gone, new = (line[1:] for line in blocks(page, "diff")[0].splitlines())
            text = (tmp_path / "my.toml").read_text(encoding="utf-8")
            assert text.count(gone) == 1
            (tmp_path / "my.toml").write_text(text.replace(gone, new), encoding="utf-8")
    assert (tmp_path / "my.svg").exists()
    assert (tmp_path / "my-study/report.html").exists()


def apply_diff(diff: str, folder: Path) -> None:
    """Applies a diff of the tutorial: every hunk must be found exactly once."""
    name = re.search(r"^\+\+\+ b/(\S+)$", diff, re.M)
    assert name is not None
    path = folder / name[1]
    text = path.read_text(encoding="utf-8")
    for hunk in diff.split("\n@@\n")[1:]:
        lines = hunk.rstrip("\n").split("\n")
        before = "\n".join(line[1:] for line in lines if not line.startswith("+"))
        after = "\n".join(line[1:] for line in lines if not line.startswith("-"))
        assert text.count(before) == 1, f"the tutorial changes lines of {path.name} that are not there:\n{before}"
        text = text.replace(before, after)
    path.write_text(text, encoding="utf-8")


def test_the_tutorial_can_be_followed(tmp_path: Path) -> None:
    page = ROOT / "docs/add-a-game.md"
    games = tmp_path / "my-games"
    games.mkdir()
    for line in blocks(page, "sh")[0].splitlines():
        if not line.startswith("export"):
            done = run(shlex.split(line), tmp_path, games)
            assert done.returncode == 0, f"{line}: {done.stdout}{done.stderr}"
    clause, test, code, invariant = blocks(page, "diff")

    def tests() -> tuple[bool, str]:
        done = run(["pytest", "-x", "-q", "my-games/ice_road"], tmp_path, games)
        return done.returncode == 0, done.stdout

    apply_diff(clause, games)
    listed = run(["aerodrome", "rules", "ice-road", "--coverage"], tmp_path, games)
    assert re.search(r"IC-015.*no test", listed.stdout + listed.stderr, re.S | re.I)
    apply_diff(test, games)
    passed, said = tests()
    assert not passed
    assert "test_the_last_round_counts_double" in said
    apply_diff(code, games)
    passed, said = tests()
    assert passed, said
    kit = ["pytest", "-x", "-q", "-k", "ice and random_game", str(ROOT / "tests/test_conformance.py")]
    assert "Points and cards" in run(kit, ROOT, games).stdout
    apply_diff(invariant, games)
    done = run(kit, ROOT, games)
    assert done.returncode == 0, done.stdout
    written = run(["python", "-m", "aerodrome.kit.golden", "ice-road"], tmp_path, games)
    assert written.returncode == 0, written.stderr
