"""A process that steps some of the matches of a Vector: choices come by standard input, arrays are shared as files in memory."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.core.rng import Rng
from aerodrome.rl.batch import Batch
from aerodrome.rl.setting import Setting

CLOSE = None  # the message that ends a worker


class Part(NamedTuple):
    """What one worker steps: which of the matches, of which game."""

    game: str
    seats: int
    options: dict[str, Any]
    edition: str | None
    free_order: bool
    first: int  # of its matches
    matches: int
    all_matches: int
    seed: str


def opened(part: Part, setting: Setting, *arrays: NDArray[np.uint8]) -> Batch:
    """A batch that writes into its rows of the arrays."""
    rng = Rng(part.seed)
    rows = [array[part.first : part.first + part.matches].reshape(-1) for array in arrays]
    observations, masks, movers = (row.data for row in rows)
    return Batch([setting.single(rng) for _ in range(part.matches)], observations, masks, movers)


def main(folder: str) -> None:
    """Steps whenever choices arrive, until it is told to close or its parent is gone."""
    source, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what else might print must not reach the answers
    part: Part = pickle.load(source)
    setting = Setting(part.game, part.seats, part.options, part.edition, part.free_order)
    shapes = {"observations": (part.all_matches, setting.size), "masks": (part.all_matches, setting.actions)}
    arrays = [
        np.memmap(Path(folder) / name, dtype=np.uint8, mode="r+", shape=shapes.get(name, (part.all_matches,)))
        for name in ("observations", "masks", "movers")
    ]
    batch = opened(part, setting, *arrays)
    answer: Any = part.matches
    while True:
        pickle.dump(answer, answers)
        answers.flush()
        try:
            choices = pickle.load(source)
        except (EOFError, KeyboardInterrupt):
            return
        if choices is CLOSE:
            return
        try:
            batch.step(choices)
            answer = batch.finished
        except ValueError as error:
            answer = str(error)
