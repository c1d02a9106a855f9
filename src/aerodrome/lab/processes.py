"""Work on several cores: the same function over many tasks, in this process alone or in several.

The others leave Ctrl-C to this one, end when it ends, and may die: what one of them was doing is then done by another.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

from aerodrome.core.errors import AerodromeError, BadTerms

Task = TypeVar("Task")
Result = TypeVar("Result")
DEATHS = 3  # processes that may die over one task before it is given up


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_jobs(jobs: int) -> None:
    """Refuses a number of processes that makes no sense."""
    if jobs < 1:
        raise BadTerms(f"At least one process is needed, not {jobs}.")


@contextmanager
def processes(jobs: int, work: Callable[[Task], Result]) -> Iterator[Callable[[list[Task]], Iterator[Result]]]:
    """Something that does the work for a list of tasks; results come as they are ready."""
    if jobs == 1:
        yield lambda tasks: map(work, tasks)
        return
    team = _Team(jobs, work)
    try:
        yield team.run
    finally:
        team.close()


class _Worker(Generic[Task, Result]):
    """One process, and the task that it is busy with."""

    def __init__(self, work: Callable[[Task], Result]) -> None:
        context = get_context("spawn")
        self.connection, other_end = context.Pipe()
        self.process = context.Process(target=_serve, args=(other_end, work), daemon=True)
        with _interrupts_ignored(), build_told_once():
            self.process.start()
        other_end.close()  # so that the death of the process is the end of the connection
        self.task: tuple[Task, int] | None = None  # with the number of processes that have died over it

    def close(self) -> None:
        """Ends the process at once."""
        self.process.terminate()
        self.process.join()
        self.connection.close()  # last: while it still sends an answer it would complain that nobody listens


class _Team(Generic[Task, Result]):
    """The processes; a dead one is replaced."""

    def __init__(self, jobs: int, work: Callable[[Task], Result]) -> None:
        self.work = work
        self.workers: list[_Worker[Task, Result]] = [_Worker(work) for _ in range(jobs)]

    def run(self, tasks: list[Task]) -> Iterator[Result]:
        """The results of all tasks, in the order in which they are ready."""
        waiting = deque((task, 0) for task in tasks)
        while waiting or any(worker.task for worker in self.workers):
            for worker in self.workers:
                if worker.task is None and waiting:
                    worker.task = waiting.popleft()
                    with suppress(BrokenPipeError, ConnectionResetError):  # it has died; reading from it will tell
                        worker.connection.send(worker.task[0])
            ready = wait([worker.connection for worker in self.workers if worker.task])
            for place, worker in enumerate(self.workers):
                if worker.connection not in ready or worker.task is None:
                    continue
                task, deaths = worker.task
                try:
                    done, answer = worker.connection.recv()
                except (EOFError, ConnectionResetError):
                    worker.close()
                    if deaths + 1 == DEATHS:
                        raise AerodromeError(f"{DEATHS} processes died over the same task: is there memory enough?") from None
                    waiting.appendleft((task, deaths + 1))
                    self.workers[place] = _Worker(self.work)
                    continue
                worker.task = None
                if not done:
                    raise answer
                yield answer

    def close(self) -> None:
        """Ends all processes, whatever they are doing."""
        for worker in self.workers:
            worker.close()


def _serve(connection: Connection[Any, Any], work: Callable[[Any], Any]) -> None:
    """What runs in the other process."""
    while True:
        try:
            task = connection.recv()
        except EOFError:
            return  # the process that asked is gone
        try:
            answer = (True, work(task))
        except Exception as error:
            answer = (False, error)
        try:
            connection.send(answer)
        except BrokenPipeError:
            return


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
def build_told_once() -> Iterator[None]:
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
