"""Studies on a Ray cluster and in processes that are killed: the same tables, byte by byte."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import psutil
import pytest

from aerodrome.core.errors import BadTerms
from aerodrome.lab import cluster
from aerodrome.lab.study.plan import Study, compared
from aerodrome.lab.study.run import HERE, LOG, run
from aerodrome.lab.study.store import SCHEMA, write

STUDY = compared("yukon", ["townsfolk=false,true"], {}, {"games": 40, "luck": 5, "decisions": True})
Progress = Callable[[int, int], None]


def _tables(study: Study, folder: Path, jobs: int, on: str = HERE, progress: Progress | None = None) -> dict[str, bytes]:
    """The tables as they lie on the disk, those of the times of thought excepted."""
    rows, interrupted = run(study, folder, jobs, progress, on)
    assert not interrupted
    write(study, rows, interrupted, folder)
    return {name: (folder / f"{name}.parquet").read_bytes() for name in SCHEMA if name != "times"}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The tables as one process makes them."""
    return _tables(STUDY, tmp_path_factory.mktemp("alone"), 1)


class Killer:
    """Kills one of the processes that play, as soon as something has been played."""

    def __init__(self, is_player: Callable[[psutil.Process], bool]) -> None:
        self.is_player, self.killed = is_player, 0

    def __call__(self, done: int, most: int) -> None:
        """Called when games were kept."""
        if self.killed or done > most // 2:
            return
        for process in psutil.Process().children(recursive=True):
            if self.is_player(process):
                process.kill()  # a descendant of this test
                self.killed = process.pid
                return


def _said(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""


def test_a_killed_process_changes_nothing(alone: dict[str, bytes], tmp_path: Path) -> None:
    killer = Killer(lambda process: "spawn_main" in _said(process))
    assert _tables(STUDY, tmp_path, 2, progress=killer) == alone
    assert killer.killed


def test_a_cluster_gives_the_same_tables_although_a_worker_is_killed(alone: dict[str, bytes], tmp_path: Path) -> None:
    pytest.importorskip("ray")
    killer = Killer(lambda process: _said(process).startswith("ray::do"))
    assert _tables(STUDY, tmp_path, 2, cluster.LOCAL, killer) == alone
    assert killer.killed
    left = [process for process in psutil.Process().children(recursive=True) if "raylet" in _said(process)]
    assert left == [], "the cluster ends with the study"


def test_a_cluster_that_is_not_there_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadTerms, match="not 'mars'"):
        run(STUDY, tmp_path, 1, on="mars")
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadTerms, match=r"pip install 'aerodrome\[cluster\]'"):
        run(STUDY, tmp_path, 1, on="ray")


def test_a_study_that_was_killed_goes_on(alone: dict[str, bytes], tmp_path: Path) -> None:
    """The whole command is killed, between any two of its instructions: what was played is kept."""
    words = ["study", "yukon", "--compare", "townsfolk=false,true", "--games", "40", "--luck", "5", "--decisions", "--jobs", "2"]
    command = [sys.executable, "-m", "aerodrome.cli.main", *words, "--out", str(tmp_path)]
    quiet = {**os.environ, "PYTHONWARNINGS": "ignore"}
    begun = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=quiet)
    log, end = tmp_path / LOG, monotonic() + 60
    while begun.poll() is None and monotonic() < end and (not log.exists() or log.read_bytes().count(b"\n") < 12):
        sleep(0.01)
    begun.send_signal(signal.SIGKILL)
    begun.wait()
    kept = log.read_bytes().count(b"\n") - 1
    assert kept > 0
    counts: list[int] = []
    assert _tables(STUDY, tmp_path, 1, progress=lambda done, most: counts.append(done)) == alone
    assert not counts or counts[0] > kept, "what was finished is not played again"
