"""Work on a Ray cluster: the same function over many tasks, on whatever machines take part just then.

Processes may die and machines may come and go: Ray does what was lost again elsewhere. Every machine needs the same version of
Aerodrome. Ray is an extra (`pip install aerodrome[cluster]`) and is imported only when it is asked for.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import aerodrome
from aerodrome.core.errors import AerodromeError, BadTerms
from aerodrome.lab.processes import build_told_once

Task = TypeVar("Task")
Result = TypeVar("Result")
LOCAL = "ray"
REMOTE = "ray://"
LOSSES = 20  # times that a task is done again because a process or a machine was lost
AHEAD = 4  # tasks a core that wait in the cluster, so that no machine is without work, and a new one gets some at once


@contextmanager
def cluster(address: str, jobs: int, work: Callable[[Task], Result]) -> Iterator[Callable[[list[Task]], Iterator[Result]]]:
    """Something that does the work for a list of tasks; results come as they are ready. `jobs` counts for a local cluster."""
    ray = _connected(address, jobs)
    try:
        here = aerodrome.__version__

        @ray.remote(max_retries=LOSSES)  # type: ignore[untyped-decorator,unused-ignore]
        def do(task: Task) -> Result:
            there = aerodrome.__version__
            if there != here:
                raise BadTerms(f"A machine of the cluster has Aerodrome {there}, this one {here}: install the same everywhere.")
            return work(task)

        yield lambda tasks: _results(ray, do, tasks)
    finally:
        ray.shutdown()


def _connected(address: str, jobs: int) -> Any:
    """The Ray module, connected to a cluster of its own here or to the one that the address names."""
    if address != LOCAL and not address.startswith(REMOTE):
        raise BadTerms(f"A study runs on '{LOCAL}' (a cluster of its own here) or '{REMOTE}HOST:PORT', not '{address}'.")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # as Ray advises: it would warn about it
    try:
        import ray
    except ImportError:
        raise BadTerms("Ray is not installed: pip install 'aerodrome[cluster]'.") from None
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        if address == LOCAL:
            with build_told_once():
                ray.init(address="local", num_cpus=jobs, include_dashboard=False, _node_ip_address="127.0.0.1", **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        why = str(error).splitlines()[0].rstrip(".")
        known = "" if address == LOCAL else " Does it run there, with the same version of Ray and the same token (RAY_AUTH_MODE)?"
        raise BadTerms(f"The cluster {address} cannot be reached: {why}.{known}") from None
    return ray


def _results(ray: Any, do: Any, tasks: list[Task]) -> Iterator[Any]:
    """Hands out tasks as there is room for them; yields results as they come."""
    waiting = list(reversed(tasks))
    running: list[Any] = []
    try:
        while waiting or running:
            room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while waiting and len(running) < room:
                running.append(do.remote(waiting.pop()))
            ready, running = ray.wait(running)
            for result in ready:
                yield _result(ray, result)
    finally:
        for left in running:
            ray.cancel(left, force=True)


def _result(ray: Any, result: Any) -> Any:
    """What a task gave, or what went wrong in it."""
    try:
        return ray.get(result)
    except ray.exceptions.RayTaskError as error:
        raise error.cause or AerodromeError(str(error)) from None
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError, ray.exceptions.ObjectLostError):
        raise AerodromeError(f"{LOSSES + 1} processes of the cluster died over the same task: is there memory enough?") from None
