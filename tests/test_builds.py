"""The compiled and the interpreted build are one program: same logs, and no stale file is ever run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import aerodrome
from aerodrome._build import MANIFEST, PACKAGE

needs_compiled_files = pytest.mark.skipif(not MANIFEST.exists(), reason="no compiled files here: there is no C compiler")

LOGS = """
import hashlib
import aerodrome
from aerodrome.core import loop, registry
from aerodrome.core.rng import Rng
from aerodrome.kit.match_checks import new_match
print(aerodrome.BUILD)
for info in registry.games().values():
    digest = hashlib.sha256()
    for number, table in enumerate(info.terms(Rng(1), 6)):
        match = new_match(info, table, number)
        rng = Rng(number)
        while not match.over:
            legal = match.legal()
            match.play(legal[rng.below(len(legal))])
        digest.update(match.record().encode())
        digest.update("\\n".join(match.transcript(0)).encode())
        rules = registry.rules(info, table.edition)
        digest.update(str(loop.random_games(rules, table.seats, table.options, Rng(number), 5)).encode())
        position = loop.random_position(rules, table.seats, table.options, Rng(number), 9)
        digest.update(repr([round(v, 9) for v in rules.judge.value(position)]).encode())
        digest.update(str(rules.guess(rules.observe(position, 0), Rng(number)).to_json()).encode())
    print(info.name, digest.hexdigest())
"""


def run_python(code: str, **environment: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **environment}, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@needs_compiled_files
def test_both_builds_write_the_same_logs() -> None:
    compiled = run_python(LOGS, AERODROME_BUILD="compiled")
    interpreted = run_python(LOGS, AERODROME_BUILD="interpreted")
    assert compiled[0] == "compiled"
    assert interpreted[0] == "interpreted"
    assert compiled[1:] == interpreted[1:]


@needs_compiled_files
def test_stale_compiled_files_are_passed_by_with_a_warning(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "aerodrome", ignore=shutil.ignore_patterns("__pycache__"))
    for shared in PACKAGE.parent.glob("aerodrome_*.so"):
        shutil.copy(shared, tmp_path)
    source = tmp_path / "aerodrome" / "core" / "rng.py"
    source.write_text(source.read_text() + "\nMARK = 1\n")
    code = "import aerodrome, aerodrome.core.rng as r; print(aerodrome.BUILD, r.MARK)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "AERODROME_BUILD": ""},
        check=False,
    )
    assert done.stdout.strip() == "interpreted 1"
    assert "sources have changed" in done.stderr


def test_the_build_that_runs_is_the_one_asked_for() -> None:
    if os.environ.get("AERODROME_BUILD") == "interpreted":
        assert aerodrome.BUILD == "interpreted"
    suffix = Path(sys.modules["aerodrome.core.rng"].__file__ or "").suffix
    assert suffix == (".so" if aerodrome.BUILD == "compiled" else ".py")
