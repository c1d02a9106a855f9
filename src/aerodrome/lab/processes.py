"""Work on several cores: the same function over many tasks, in this process alone or in several that leave Ctrl-C to it."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

from aerodrome.core.errors import BadTable

Task = TypeVar("Task")
Result = TypeVar("Result")


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_jobs(jobs: int) -> None:
    """Refuses a number of processes that makes no sense."""
    if jobs < 1:
        raise BadTable(f"At least one process is needed, not {jobs}.")


@contextmanager
def processes(jobs: int, work: Callable[[Task], Result]) -> Iterator[Callable[[list[Task]], Iterator[Result]]]:
    """Something that does the work for a list of tasks; results come as they are ready."""
    if jobs == 1:
        yield lambda tasks: map(work, tasks)
        return
    with _interrupts_ignored(), _build_told_once():
        pool = get_context("spawn").Pool(jobs)
    with pool:  # leaving it ends the processes
        yield lambda tasks: pool.imap_unordered(work, tasks)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes started meanwhile never see Ctrl-C."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _build_told_once() -> Iterator[None]:
    """Which build runs has been said by this process; those started meanwhile need not repeat it."""
    before = os.environ.get("PYTHONWARNINGS")
    os.environ["PYTHONWARNINGS"] = ",".join(filter(None, [before, "ignore:Aerodrome runs interpreted:UserWarning"]))
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONWARNINGS"]
        else:
            os.environ["PYTHONWARNINGS"] = before
