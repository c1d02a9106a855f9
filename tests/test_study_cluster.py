"""Studies on a Ray cluster and in processes that are killed: the same tables, byte by byte."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

import psutil
import pytest

from aerodrome.core.errors import BadTerms
from aerodrome.lab import cluster
from aerodrome.lab.study.plan import Study, compared
from aerodrome.lab.study.run import HERE, LOG, run
from aerodrome.lab.study.store import SCHEMA, write

STUDY = compared("yukon", ["townsfolk=false,true"], {}, {"games": 40, "luck": 5, "decisions": True})
WORDS = ["study", "yukon", "--compare", "townsfolk=false,true", "--games", "40", "--luck", "5", "--decisions"]
COMMAND = [sys.executable, "-m", "aerodrome.cli.main", *WORDS]
CLUSTER = {
    **os.environ,
    "PYTHONWARNINGS": "ignore",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "disabled",
}
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


@contextmanager
def _node(folder: Path, *words: str) -> Iterator[psutil.Process]:
    """A machine of a cluster, as `ray start` makes it; it ends with everything that it started."""
    command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--block", "--num-cpus=1", "--disable-usage-stats", *words]
    with (folder / "node.log").open("ab") as log:
        begun = psutil.Popen(command, stdout=log, stderr=log, env=CLUSTER)
    try:
        yield begun
    finally:
        _end(begun)


def _end(node: psutil.Process) -> None:
    """Kills a machine of the cluster, all of it and at once."""
    if node.is_running():
        for process in [*node.children(recursive=True), node]:
            with suppress(psutil.NoSuchProcess):
                process.kill()  # a descendant of this test
        node.wait()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _waits(holds: Callable[[], bool], seconds: float = 90) -> None:
    end = monotonic() + seconds
    while not holds():
        assert monotonic() < end, "nothing came of it"
        sleep(0.05)


def _under_way(study: subprocess.Popen[bytes], games: Path) -> bool:
    """Whether some games are written, or none will be."""
    return study.poll() is not None or (games.exists() and games.read_bytes().count(b"\n") > 4)


def test_machines_of_a_cluster_elsewhere_come_and_go(alone: dict[str, bytes], tmp_path: Path) -> None:
    """One machine dies while the study runs and another one comes; the command that asked knows only the address."""
    pytest.importorskip("ray")
    port, door = _free_port(), _free_port()
    with TemporaryDirectory(prefix="ray") as short, ExitStack() as nodes:  # names of sockets must be short
        folder = Path(short)
        here = ("--include-dashboard=false", f"--temp-dir={short}", "--node-ip-address=127.0.0.1")
        nodes.enter_context(_node(folder, "--head", f"--port={port}", f"--ray-client-server-port={door}", *here))
        log = folder / "node.log"
        _waits(lambda: b"runtime started" in log.read_bytes())
        second = nodes.enter_context(_node(folder, f"--address=127.0.0.1:{port}"))
        _waits(lambda: log.read_bytes().count(b"runtime started") == 2)
        command = [*COMMAND, "--on", f"ray://127.0.0.1:{door}", "--out", str(tmp_path)]
        said, games = folder / "study.log", tmp_path / LOG
        for _ in range(3):  # Ray waits half a minute for an answer, which a busy machine may not give in time
            with said.open("wb") as words:
                study = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=words, env=CLUSTER)
            _waits(partial(_under_way, study, games))
            if study.poll() is None or "cannot be reached" not in said.read_text():
                break
        assert study.poll() is None, f"it was over before anything could happen to it: {said.read_text()}"
        _end(second)
        nodes.enter_context(_node(folder, f"--address=127.0.0.1:{port}"))
        assert study.wait(timeout=120) == 0, said.read_text()
    assert {name: (tmp_path / f"{name}.parquet").read_bytes() for name in SCHEMA if name != "times"} == alone


def test_a_cluster_that_is_not_there_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadTerms, match="not 'mars'"):
        run(STUDY, tmp_path, 1, on="mars")
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadTerms, match=r"pip install 'aerodrome\[cluster\]'"):
        run(STUDY, tmp_path, 1, on="ray")


def test_a_study_that_was_killed_goes_on(alone: dict[str, bytes], tmp_path: Path) -> None:
    """The whole command is killed, between any two of its instructions: what was played is kept."""
    command = [*COMMAND, "--jobs", "2", "--out", str(tmp_path)]
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
