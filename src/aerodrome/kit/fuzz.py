"""Random play with every check for as long as one likes; a failure is made short and written as a record."""

from __future__ import annotations

import hashlib
import json
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from aerodrome.core import registry
from aerodrome.core.errors import BadTerms
from aerodrome.core.loop import play_checked
from aerodrome.core.record import Entry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER
from aerodrome.kit.checks import EVERY_STEP, NOW_AND_THEN, STEP_LIMIT
from aerodrome.kit.random_game import RandomGame, record_of, replayed

SHRINK_SECONDS = 20.0
SHORT = 2.0  # seconds of a batch
FEW = 200_000  # decisions of a batch
LOOKS = 2  # of the slow checks at a position that is looked at deeply: many games bring more than many looks at one


@dataclass
class Failure:
    """A game that broke a check, with the record that shows it."""

    game: str
    check: str
    sentence: str
    record_path: Path


class Batch(NamedTuple):
    """Some games for one process: for so long with all checks, or so many decisions with legality and invariants alone."""

    game: str
    seed: int
    number: int
    seconds: float
    decisions: int
    out: Path


@dataclass
class Found:
    """What a batch did."""

    game: str
    number: int = 0
    games: int = 0
    decisions: int = 0
    failure: Failure | None = None


class Ledger:
    """Which batches of a long run are done, kept in a file, so that it can be broken off and go on."""

    def __init__(self, path: Path | None, batches: list[Batch]) -> None:
        self._path = path
        self._run = [f"{batch.game} {batch.seed} {batch.number} {batch.decisions}" for batch in batches]
        self._done: dict[int, tuple[int, int]] = {}  # games and decisions of each
        if path is not None and path.exists():
            kept = json.loads(path.read_text(encoding="utf-8"))
            if kept["run"] != self._name:
                raise BadTerms(f"{path} belongs to another run: give the same games, seed and decisions, or another file.")
            self._done = {int(number): (games, decisions) for number, (games, decisions) in kept["done"].items()}

    @property
    def _name(self) -> str:
        return hashlib.sha256("\n".join(self._run).encode()).hexdigest()

    @property
    def games(self) -> int:
        """How many games were played in all."""
        return sum(games for games, _ in self._done.values())

    @property
    def decisions(self) -> int:
        """How many decisions were made in all."""
        return sum(decisions for _, decisions in self._done.values())

    def left(self, batches: list[Batch]) -> list[Batch]:
        """What is still to be done."""
        return [batch for batch in batches if batch.number not in self._done]

    def note(self, found: Found) -> None:
        """A batch is done; one that broke something is done again the next time."""
        if found.failure:
            return
        self._done[found.number] = (found.games, found.decisions)
        if self._path is not None:
            beside = self._path.with_suffix(".new")
            beside.write_text(json.dumps({"run": self._name, "done": self._done}), encoding="utf-8")
            beside.replace(self._path)


Checks = tuple[Callable[[RandomGame], None], ...]


def _first_fault(walk: RandomGame, checks: Checks) -> tuple[str, str] | None:
    """Name and sentence of the first check that fails here."""
    for check in checks:
        try:
            check(walk)
        except Exception as error:  # any crash of the rules is a finding, whatever its type
            place = traceback.extract_tb(error.__traceback__)[-1]
            return check.__name__, f"{type(error).__name__}: {error} (in {place.name})"
    return None


def _advance(walk: RandomGame) -> tuple[str, str] | None:
    """One random step; a crash in it is a finding too."""
    try:
        walk.step()
    except Exception as error:  # any crash of the rules is a finding, whatever its type
        return "step", f"{type(error).__name__}: {error}"
    return None


def some_checks(rng: Rng) -> Checks:
    """A few of the slow checks by lot."""
    return tuple(NOW_AND_THEN[rng.below(len(NOW_AND_THEN))] for _ in range(LOOKS))


def find_fault(walk: RandomGame, thoroughness: float) -> tuple[str, str] | None:
    """Plays a game to its end, looking at every step."""
    for number in range(STEP_LIMIT):
        deep = number & (number - 1) == 0 or walk.rng.unit() < thoroughness
        fault = _first_fault(walk, EVERY_STEP + some_checks(walk.rng) if deep else EVERY_STEP)
        if fault or walk.mover == OVER:
            return fault
        fault = _advance(walk)
        if fault:
            return fault
    return "end", f"the game has not ended after {STEP_LIMIT} steps"


def _still_fails(walk: RandomGame, entries: list[Entry], check: str) -> bool:
    """Whether other entries are playable and lead to the same failing check."""
    try:
        again = replayed(walk, entries)
    except Exception:  # entries that do not replay are simply no candidate
        return False
    named = tuple(c for c in EVERY_STEP + NOW_AND_THEN if c.__name__ == check)
    return _first_fault(again, named) is not None


def shrink(walk: RandomGame, check: str) -> list[Entry]:
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


def plan(games: list[str], seed: int, seconds: float, jobs: int, decisions: int, out: Path) -> list[Batch]:
    """The games in turn, in batches that together last about so long with so many processes, or make so many decisions."""
    if decisions:
        number = max(1, -(-decisions // (FEW * len(games)))) * len(games)
        return [Batch(games[n % len(games)], seed, n, 0.0, -(-decisions // number), out) for n in range(number)]
    number = max(jobs, round(seconds * jobs / (SHORT * len(games)))) * len(games)
    return [Batch(games[n % len(games)], seed, n, seconds * jobs / number, 0, out) for n in range(number)]


def run_batch(batch: Batch) -> Found:
    """Plays one game after the other, each with other terms, until the batch is done or something breaks."""
    info = registry.game(batch.game)
    found = Found(batch.game, batch.number)
    deadline = time.monotonic() + batch.seconds
    rng = Rng(f"fuzz {info.name} {batch.seed} {batch.number}")
    terms = info.terms(rng, 40)
    while not found.failure and (found.decisions < batch.decisions or time.monotonic() < deadline):
        walk = RandomGame(info, terms[rng.below(len(terms))], rng)
        if batch.decisions:
            found.decisions += _play_fast(walk)
            fault = _first_fault(walk, EVERY_STEP) if walk.mover != OVER else None
        else:
            fault = find_fault(walk, 0.02)
            found.decisions += len(walk.entries)
        found.games += 1
        if fault:
            found.failure = _written(walk, *fault, batch.out)
    return found


def _play_fast(walk: RandomGame) -> int:
    """A game at full speed; where it breaks, the walk is left at the position that shows it."""
    played: list[int] = []
    try:
        return play_checked(walk.rules, walk.state, walk.rng, played)
    except Exception:  # any crash of the rules is a finding, whatever its type
        walk.state = walk.rules.new(walk.terms.seats, walk.terms.options)
        for value in played:
            walk.play(value)
        return 0


def _written(walk: RandomGame, check: str, sentence: str, out: Path) -> Failure:
    """The failure with the shortest game found that shows it."""
    entries = shrink(walk, check)
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"{walk.info.name}-{check}-{len(entries)}.txt"
    path.write_text(record_of(walk.rules, walk.terms, entries, walk.info.name), encoding="utf-8")
    return Failure(walk.info.name, check, sentence, path)
