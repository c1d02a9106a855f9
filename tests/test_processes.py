"""Work on several cores: everything is done once, errors arrive, and a process that dies costs nothing."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from aerodrome.core.errors import AerodromeError, BadTerms
from aerodrome.lab.processes import check_jobs, processes


def square(number: int) -> int:
    return number * number


def square_or_die(task: tuple[int, str]) -> int:
    """Dies over the number 3 until the file of deaths is long enough."""
    number, deaths = task
    path = Path(deaths)
    if number == 3 and len(path.read_text()) < int(path.suffix[1:]):
        with path.open("a") as file:
            file.write("x")
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def fail(number: int) -> int:
    raise BadTerms(f"not {number}")


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_task_is_done_once(jobs: int) -> None:
    with processes(jobs, square) as run:
        assert sorted(run(list(range(7)))) == [n * n for n in range(7)]
        assert list(run([])) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_in_a_process_is_raised_here(jobs: int) -> None:
    with processes(jobs, fail) as run, pytest.raises(BadTerms, match="not 5"):
        list(run([5]))


def test_what_a_killed_process_was_doing_is_done_by_another(tmp_path: Path) -> None:
    deaths = tmp_path / "deaths.2"
    deaths.touch()
    with processes(2, square_or_die) as run:
        assert sorted(run([(n, str(deaths)) for n in range(6)])) == [n * n for n in range(6)]
    assert deaths.read_text() == "xx"


def test_a_task_that_kills_every_process_is_given_up(tmp_path: Path) -> None:
    deaths = tmp_path / "deaths.99"
    deaths.touch()
    with processes(2, square_or_die) as run, pytest.raises(AerodromeError, match="3 processes died over the same task"):
        list(run([(n, str(deaths)) for n in range(6)]))


def test_a_number_of_processes_must_make_sense() -> None:
    with pytest.raises(BadTerms, match="At least one process is needed, not 0"):
        check_jobs(0)
