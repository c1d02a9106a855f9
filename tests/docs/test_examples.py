"""What the documentation says is tried: Python examples run, commands run, and the tutorial is followed to the letter."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

import aerodrome
from server.processes import Served

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import docs_api
import docs_views

Count: TypeAlias = Callable[[str], None]

ROOT = Path(__file__).parents[2]
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
NOT_HERE = {
    "--against": "needs another checkout",
    "aerodrome bench": "takes minutes",
    "aerodrome tune": "plays thousands of games and writes the weights of our own bots",
    "aerodrome join": "needs a table of somebody else: tests/server/test_join.py plays at one",
    "--on ray": "needs a cluster: tests/test_study_cluster.py makes one",
    "my-agent/bot.py": "needs an agent that has learned: tests/rl/test_learn.py has one",
    "my-agent --continue": "goes on with such an agent: the same test does",
    "--games 0": "reads ratings that were played before",
    "postgresql://": "needs a database: tests/server serves with one",
}
# The same command, made smaller: of an option that is given twice the last one counts.
SMALLER = {
    "simulate": "--games 2",
    "arena": "--games 2 --jobs 1",
    "study": "--games 4 --jobs 1",
    "edition study": "--games 4",
    "fuzz yukon": "--seconds 1",
    "fuzz": "--decisions 2000 --seconds 1",
    "train": "--minutes 0.02",
}


def blocks(page: Path, *languages: str) -> list[str]:
    """The fenced blocks of a page in these languages, those left out with a reason excepted."""
    found = BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [match[3] for match in found if match[2] in languages and match[1] is None]


def run(command: list[str], folder: Path, games: Path | None = None, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command as a reader would type it, with this Python."""
    programs = {"aerodrome": ["-m", "aerodrome.cli.main"], "pytest": ["-m", "pytest", "-p", "no:cacheprovider"], "python": []}
    environment = {**os.environ, **({"AERODROME_GAMES": str(games)} if games else {})}
    whole = [sys.executable, *programs[command[0]], *command[1:]]
    return subprocess.run(whole, capture_output=True, text=True, cwd=folder, env=environment, check=False, input=typed)


def commands(page: Path) -> list[str]:
    """Every `aerodrome` command of a page; what is left out stands in NOT_HERE with its reason."""
    lines = [line.split("#")[0].strip() for block in blocks(page, "", "sh") for line in block.splitlines()]
    return [line for line in lines if line.startswith("aerodrome ") and not any(words in line for words in NOT_HERE)]


EXAMPLES = [(page, number) for page in PAGES for number in range(len(blocks(page, "python")))]
TUTORIALS = ("add-a-game.md", "editions.md")  # followed from the first line to the last, below
COMMANDS = sorted({command for page in PAGES if page.name not in TUTORIALS for command in commands(page)})


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A reader's folder: a record, an edition, a bot and a plan of a study, by the names that the pages use."""
    folder = tmp_path_factory.mktemp("reader")
    match = aerodrome.new("yukon", seats=2, seed=7)
    match.play(match.legal()[0])
    (folder / "my-match.txt").write_text(match.record(), encoding="utf-8")
    while not match.over:
        match.play(match.legal()[0])
    (folder / "FILE").write_text(match.record(), encoding="utf-8")
    assert run(["aerodrome", "bot-template", "mine.py"], folder).returncode == 0
    plan = blocks(ROOT / "docs/studies.md", "toml")[0]
    (folder / "my-study.toml").write_text(plan, encoding="utf-8")
    return folder


@pytest.mark.parametrize(("page", "number"), EXAMPLES, ids=lambda item: item.name if isinstance(item, Path) else str(item))
def test_a_python_example_runs(page: Path, number: int, example: Count) -> None:
    exec(compile(blocks(page, "python")[number], page.name, "exec"), {})
    example("Python")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_documentation_runs(command: str, files: Path, tmp_path: Path, example: Count) -> None:
    shutil.copytree(files, tmp_path, dirs_exist_ok=True)
    words = shlex.split(command)
    kind = words[1]
    if kind == "serve" and "--help" not in words:
        serves(words, tmp_path)
    else:
        if kind == "bot-template":
            (tmp_path / "mine.py").unlink()
        words += shlex.split(SMALLER.get(" ".join(words[1:3]), SMALLER.get(kind, ""))) + (
            ["--into", str(tmp_path)] if kind == "new-game" else []
        )
        done = run(words, tmp_path, typed="quit\n" if kind == "play" else "")
        assert done.returncode == 0, done.stdout + done.stderr
    example("command")


def serves(words: list[str], folder: Path) -> None:
    """A server that is started as the page says answers, and ends when it is asked to."""
    server = Served(folder)  # for its environment: a free port, a folder of its own
    command = [sys.executable, "-m", "aerodrome.cli.main", *words[1:]]
    with subprocess.Popen(command, env=server.environment, cwd=folder, stderr=subprocess.DEVNULL) as process:
        try:
            server.wait_until_ready(lambda: process.poll() is None)
        finally:
            process.terminate()


def test_the_example_of_the_json_api_runs(tmp_path: Path, example: Count, capsys: pytest.CaptureFixture[str]) -> None:
    code = re.search(r"```python\n(.*?)```", docs_api.HEAD, re.S)
    assert code is not None
    with Served(tmp_path) as server:
        exec(compile(code[1].replace("http://127.0.0.1:8000", server.url), "json-api.md", "exec"), {})
    assert "version" in capsys.readouterr().out
    example("Python")


def test_the_example_of_the_views_runs(example: Count) -> None:
    code = re.search(r"```python\n(.*?)```", docs_views.HEAD, re.S)
    assert code is not None
    exec(compile(code[1], "views.md", "exec"), {})
    example("Python")


def test_what_is_not_run_has_a_reason() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert all(words in text for words in NOT_HERE), "a reason for what no page says any more"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_files_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" not in link and link not in MADE:
            assert (page.parent / link).exists(), f"{page.name} links to {link}, which is not there"


def test_the_tutorial_of_editions_can_be_followed(tmp_path: Path, example: Count) -> None:
    page = ROOT / "docs/editions.md"
    for number, block in enumerate(blocks(page, "sh")):
        done = run(shlex.split(block), tmp_path)
        assert done.returncode == 0, f"{block}: {done.stdout}{done.stderr}"
        example("step of a tutorial")
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


def test_the_tutorial_can_be_followed(tmp_path: Path, example: Count) -> None:
    page = ROOT / "docs/add-a-game.md"
    games = tmp_path / "my-games"
    games.mkdir()
    for line in blocks(page, "sh")[0].splitlines():
        if not line.startswith("export"):
            done = run(shlex.split(line), tmp_path, games)
            assert done.returncode == 0, f"{line}: {done.stdout}{done.stderr}"
            example("step of a tutorial")
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
    for _ in ("clause", "test", "code", "invariant", "golden"):
        example("step of a tutorial")
