"""Random play with every check for as long as one likes; a failure is made short and written as a record."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from aerodrome.core import registry
from aerodrome.core.info import GameInfo
from aerodrome.core.record import Entry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER
from aerodrome.kit.checks import EVERY_STEP, NOW_AND_THEN, STEP_LIMIT
from aerodrome.kit.walk import Walk, record_of, replayed

SHRINK_SECONDS = 20.0


@dataclass
class Failure:
    """A game that broke a check, with the record that shows it."""

    game: str
    check: str
    sentence: str
    record_path: Path


Checks = tuple[Callable[[Walk], None], ...]


def _first_fault(walk: Walk, checks: Checks) -> tuple[str, str] | None:
    """Name and sentence of the first check that fails here."""
    for check in checks:
        try:
            check(walk)
        except Exception as error:  # any crash of the rules is a finding, whatever its type
            place = traceback.extract_tb(error.__traceback__)[-1]
            return check.__name__, f"{type(error).__name__}: {error} (in {place.name})"
    return None


def _advance(walk: Walk) -> tuple[str, str] | None:
    """One random step; a crash in it is a finding too."""
    try:
        walk.step()
    except Exception as error:  # any crash of the rules is a finding, whatever its type
        return "step", f"{type(error).__name__}: {error}"
    return None


def find_fault(walk: Walk, thoroughness: float) -> tuple[str, str] | None:
    """Plays a game to its end, looking at every step."""
    for number in range(STEP_LIMIT):
        deep = number & (number - 1) == 0 or walk.rng.unit() < thoroughness
        fault = _first_fault(walk, EVERY_STEP + NOW_AND_THEN if deep else EVERY_STEP)
        if fault or walk.mover == OVER:
            return fault
        fault = _advance(walk)
        if fault:
            return fault
    return "end", f"the game has not ended after {STEP_LIMIT} steps"


def _still_fails(walk: Walk, entries: list[Entry], check: str) -> bool:
    """Whether other entries are playable and lead to the same failing check."""
    try:
        again = replayed(walk, entries)
    except Exception:  # entries that do not replay are simply no candidate
        return False
    named = tuple(c for c in EVERY_STEP + NOW_AND_THEN if c.__name__ == check)
    return _first_fault(again, named) is not None


def shrink(walk: Walk, check: str) -> list[Entry]:
    """The shortest list of entries found within the time that still breaks the check: blocks are cut out while it does."""
    best = list(walk.entries)
    deadline = time.monotonic() + SHRINK_SECONDS
    size = len(best) // 2
    while size >= 1:
        start = 0
        while start < len(best) and time.monotonic() < deadline:
            shorter = best[:start] + best[start + size :]
            if _still_fails(walk, shorter, check):
                best = shorter
            else:
                start += size
        size //= 2
    return best


def fuzz(games: list[str], seconds: float, seed: int, out: Path, on_progress: Callable[[str], None]) -> list[Failure]:
    """Plays the games in turn until the time is up; returns what broke (each game stops at its first failure)."""
    failures: list[Failure] = []
    infos = [registry.game(name) for name in games] if games else list(registry.games().values())
    deadline = time.monotonic() + seconds
    number = 0
    while infos and time.monotonic() < deadline:
        info = infos[number % len(infos)]
        rng = Rng(f"fuzz {info.name} {seed} {number}")
        failure = _fuzz_one(info, rng, out)
        number += 1
        if failure:
            failures.append(failure)
            infos.remove(info)
        on_progress(f"{number} games, {len(failures)} failures")
    return failures


def _fuzz_one(info: GameInfo, rng: Rng, out: Path) -> Failure | None:
    choices = info.terms(rng, 40)
    walk = Walk(info, choices[rng.below(len(choices))], rng)
    fault = find_fault(walk, 0.02)
    if fault is None:
        return None
    check, sentence = fault
    entries = shrink(walk, check)
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"{info.name}-{check}-{len(entries)}.txt"
    path.write_text(record_of(walk.rules, walk.terms, entries, info.name), encoding="utf-8")
    return Failure(info.name, check, sentence, path)
