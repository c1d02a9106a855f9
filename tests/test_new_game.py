"""A newcomer's first minute: a new game is found by itself and passes everything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from aerodrome.core.errors import BadTerms
from aerodrome.kit.new_game import create

ROOT = Path(__file__).parent.parent


def run(*command: str, games: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "AERODROME_GAMES": str(games)}
    return subprocess.run(
        [sys.executable, "-m", *command], capture_output=True, text=True, env=environment, cwd=ROOT, check=False
    )


def test_a_new_game_is_found_and_passes_the_kit(tmp_path: Path) -> None:
    made = run("aerodrome.cli.main", "new-game", "polar-run", "--into", str(tmp_path), games=tmp_path)
    assert made.returncode == 0, made.stdout + made.stderr
    assert (tmp_path / "polar_run" / "rules.md").exists()
    listed = run("aerodrome.cli.main", "games", "--json", games=tmp_path)
    assert '"polar-run"' in listed.stdout
    kit = ["tests/test_conformance.py", "tests/test_mutants.py", str(tmp_path / "polar_run")]
    tested = run("pytest", "-p", "no:cacheprovider", "-k", "polar", *kit, games=tmp_path)
    assert tested.returncode == 0, tested.stdout[-3000:]
    again = run("aerodrome.cli.main", "new-game", "polar-run", "--into", str(tmp_path), games=tmp_path)
    assert again.returncode != 0
    assert "nothing was written" in again.stderr + again.stdout


@pytest.mark.parametrize("name", ["", "X", "9lives", "a--b", "../up", "yukon"])
def test_a_bad_or_taken_name_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadTerms):
        create(name, tmp_path)
    assert list(tmp_path.iterdir()) == []
