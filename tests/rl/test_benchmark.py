"""The benchmark of the documentation runs, with whatever libraries are installed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from aerodrome.core import registry

pytest.importorskip("pyspiel", reason="the extra aerodrome[openspiel] is not installed")
pytest.importorskip("pettingzoo", reason="the extra aerodrome[rl] is not installed")
BENCHMARK = Path(__file__).parent.parent.parent / "benchmarks/rl.py"


def test_the_benchmark_measures_every_game_by_every_interface() -> None:
    run = [sys.executable, str(BENCHMARK), "--seconds", "0.01", "--rounds", "1", "--json"]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    for game in registry.games():
        for kind in ("pettingzoo", "vector", "openspiel"):
            assert found["speeds"][f"{kind} {game}"] > 0
        assert found["ratios"][f"{game}: OpenSpiel, times python_kuhn_poker"] > 0
