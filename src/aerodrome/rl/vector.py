"""Vectorised play: many matches as NumPy arrays, in this process or in several that share memory."""

from __future__ import annotations

import pickle
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from aerodrome.core.errors import BadTerms
from aerodrome.rl.batch import Batch
from aerodrome.rl.setting import Setting
from aerodrome.rl.single import Single
from aerodrome.rl.worker import CLOSE, Part, opened

MEMORY = Path("/dev/shm")  # a file there is memory; elsewhere a file that the system keeps in memory as far as it can


class Vector:
    """n matches, each waiting at a decision. The arrays are written anew by every step; copy what you want to keep.

    observations  (n, size)     unsigned bytes: what the seat to move may know (see `setting.tensor.fields`)
    masks         (n, actions)  1 for each legal choice of the seat to move
    movers        (n,)          the seat to move
    rewards       (n, seats)    payoff of each seat where a match has just ended, 0 elsewhere
    dones         (n,)          whether the match ended with the last step; a new one has begun then
    """

    def __init__(
        self,
        game: str,
        n: int,
        seats: int | None,
        *,
        seed: int,
        processes: int,
        free_order: bool,
        edition: str | None,
        options: dict[str, Any],
    ) -> None:
        if n < 1 or not 1 <= processes <= n:
            raise BadTerms(f"{n} matches cannot be stepped by {processes} processes: each needs at least one match.")
        self.setting = Setting(game, seats, options, edition, free_order)
        self.n = n
        self.actions = self.setting.actions
        size, count = self.setting.size, self.setting.seats
        self._folder = tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) if processes > 1 else None
        self.observations = self._array("observations", (n, size))
        self.masks = self._array("masks", (n, self.actions))
        self.movers = self._array("movers", (n,))
        self.rewards: NDArray[np.float32] = np.zeros((n, count), dtype=np.float32)
        self.dones: NDArray[np.bool_] = np.zeros(n, dtype=np.bool_)
        bounds = [n * number // processes for number in range(processes + 1)]
        given = self.setting.options
        self._parts = [
            Part(game, count, given, edition, free_order, low, high - low, n, f"{seed}/{low}") for low, high in pairwise(bounds)
        ]
        self._workers: list[subprocess.Popen[bytes]] = []
        self._batch: Batch | None = None
        if processes == 1:
            self._batch = opened(self._parts[0], self.setting, self.observations, self.masks, self.movers)
        if self._folder is not None:
            self._start_workers(self._folder.name)

    @property
    def matches(self) -> list[Single]:
        """The matches themselves; they are here only where one process plays them."""
        if self._batch is None:
            raise BadTerms("The matches are played by other processes: ask for one process to have them here.")
        return self._batch.matches

    def step(self, choices: NDArray[np.integer[Any]] | list[int]) -> None:
        """One choice in every match, by its number; a choice that is not legal is an error, and nothing is played after it."""
        plain = choices if isinstance(choices, list) else choices.tolist()
        if len(plain) != self.n:
            raise BadTerms(f"{len(plain)} choices were given for {self.n} matches.")
        self.rewards.fill(0.0)
        self.dones.fill(False)
        if self._batch is not None:
            self._batch.step(plain)
            self._collect(0, self._batch.finished)
            return
        for part, worker in zip(self._parts, self._workers, strict=True):
            _send(worker, plain[part.first : part.first + part.matches])
        answers = [_answer(worker) for worker in self._workers]
        for part, answer in zip(self._parts, answers, strict=True):
            if isinstance(answer, str):
                raise ValueError(answer)
            self._collect(part.first, answer)

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A random legal choice for each match."""
        masks = self.masks.view(np.bool_)
        legal = np.flatnonzero(masks)  # of all matches, one after the other
        counts = np.count_nonzero(masks, axis=1)
        first = np.cumsum(counts) - counts
        chosen: NDArray[np.int64] = legal[first + (rng.random(self.n) * counts).astype(np.int64)] % self.actions
        return chosen

    def close(self) -> None:
        """Ends the workers and gives their memory back; the arrays keep what they hold."""
        for worker in self._workers:
            _send(worker, CLOSE)
            with worker:  # closes its pipes and waits for its end
                pass
        self._workers = []
        if self._folder is not None:
            self.observations, self.masks, self.movers = (np.array(a) for a in (self.observations, self.masks, self.movers))
            self._folder.cleanup()

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _collect(self, first: int, finished: list[tuple[int, list[float]]]) -> None:
        for match, payoff in finished:
            self.rewards[first + match] = payoff
            self.dones[first + match] = True

    def _array(self, name: str, shape: tuple[int, ...]) -> NDArray[np.uint8]:
        if self._folder is None:
            return np.zeros(shape, dtype=np.uint8)
        return np.memmap(Path(self._folder.name) / name, dtype=np.uint8, mode="w+", shape=shape)

    def _start_workers(self, folder: str) -> None:
        command = [sys.executable, "-c", "import sys; from aerodrome.rl.worker import main; main(sys.argv[1])", folder]
        for part in self._parts:
            worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            self._workers.append(worker)
            _send(worker, part)
        for worker in self._workers:
            _answer(worker)


def _send(worker: subprocess.Popen[bytes], message: Any) -> None:
    assert worker.stdin is not None
    pickle.dump(message, worker.stdin)
    worker.stdin.flush()


def _answer(worker: subprocess.Popen[bytes]) -> Any:
    assert worker.stdout is not None
    return pickle.load(worker.stdout)
