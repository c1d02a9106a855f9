"""Sampled mutants of cited code break the tests that cite the clause."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from aerodrome.core import registry
from aerodrome.kit.mutants import cited_lines, mutants_of

SAMPLE = "10"  # clauses a game; `make mutants` tries all


@pytest.mark.parametrize("game", registry.games())
def test_sampled_mutants_are_noticed(game: str) -> None:
    command = [sys.executable, "-m", "aerodrome.kit.mutants", game, SAMPLE]
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "AERODROME_BUILD": "interpreted"}, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert not done.stdout.startswith("0 clauses"), "no clause was tried: the code cites none"


def test_mutants_are_made_beside_the_citation(tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text("def f(a: int) -> int:\n    x = 5\n    if a > 3:  # ZZ-001: above three\n        return 1\n    return x\n")
    assert cited_lines(source) == {"ZZ-001": [3]}
    texts = {mutant.source for mutant in mutants_of(source, "ZZ-001")}
    assert any("a <= 3" in text for text in texts)
    assert any("a > 4" in text for text in texts)
    assert all("x = 5" in text for text in texts)
