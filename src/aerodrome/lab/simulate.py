"""Plays a game many times on all cores and says what came out, seat by seat and bot by bot, with error bars.

Game number i draws everything from the seed and i alone, so the results are the same for any number of processes.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, NamedTuple

from aerodrome.bots.base import DEFAULT_ITERATIONS, Budget
from aerodrome.bots.registry import make
from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import BadTerms
from aerodrome.core.info import Value
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State
from aerodrome.core.schemas import SIMULATION_VERSION
from aerodrome.lab.play import bots_choose, play_game
from aerodrome.lab.processes import check_jobs, processes
from aerodrome.lab.statistics import Facts, Tally, wilson

PIECES = 200  # of a simulation at least: each is one report of progress, and what an interruption can cost
PIECE_SIZE = 20  # games of a piece at most


class Setup(NamedTuple):
    """What is to be played."""

    game: str
    edition: Edition
    seats: int
    options: dict[str, Value]
    bots: tuple[str, ...]  # one a seat
    seed: int
    rotate: bool = False  # move the bots on by one seat after every game
    iterations: int = DEFAULT_ITERATIONS  # a bot's budget for one choice

    def seating(self, number: int) -> tuple[str, ...]:
        """Which bot sits where in game `number`."""
        shift = number % self.seats if self.rotate else 0
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots

    def seat_bots(self) -> list[str | None]:
        """The bot of each seat; None where they took turns."""
        mixed = self.rotate and len(set(self.bots)) > 1
        return [None if mixed else bot for bot in self.bots]


class Outcome:
    """How one seat, or one kind of bot, has fared."""

    def __init__(self) -> None:
        self.scores = Tally()
        self.shares = Tally()  # of the win: winners share 1
        self.firsts = Tally()  # 1 for a first place, shared or not

    def add(self, score: float, share: float, first: float) -> None:
        """One more game."""
        self.scores.add(score)
        self.shares.add(share)
        self.firsts.add(first)

    def merge(self, other: Outcome) -> None:
        """Adds another lot of games."""
        self.scores.merge(other.scores)
        self.shares.merge(other.shares)
        self.firsts.merge(other.firsts)

    def to_json(self) -> dict[str, Any]:
        """Means and shares with their intervals."""
        return {
            "score": self.scores.average().to_json() | {"deviation": self.scores.deviation},
            "win_share": self.shares.share().to_json(),
            "first_or_tied": self.firsts.share().to_json(),
        }


class Results:
    """What came out of some of the games."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.seats = [Outcome() for _ in range(seats)]
        self.bots: dict[str, Outcome] = {}
        self.facts = Facts()
        self.seconds = 0.0
        self.interrupted = False

    def add(self, rules: Rules, s: State, seating: tuple[str, ...], decisions: int) -> None:
        """One more finished game."""
        self.games += 1
        self.decisions += decisions
        scores, shares = rules.scores(s), rules.payoff(s)
        firsts = [float(place == 1) for place in rules.ranking(s)]
        for seat, outcome in enumerate(self.seats):
            outcome.add(scores[seat], shares[seat], firsts[seat])
        for bot in set(seating):  # a bot in several seats counts once a game: its seats depend on each other
            own = [seat for seat, name in enumerate(seating) if name == bot]
            means = [sum(numbers[seat] for seat in own) / len(own) for numbers in (scores, shares, firsts)]
            self.bots.setdefault(bot, Outcome()).add(*means)
        self.facts.add(rules.facts(s))

    def merge(self, other: Results) -> None:
        """Adds another lot of games."""
        self.games += other.games
        self.decisions += other.decisions
        for outcome, more in zip(self.seats, other.seats, strict=True):
            outcome.merge(more)
        for bot, more in other.bots.items():
            self.bots.setdefault(bot, Outcome()).merge(more)
        self.facts.merge(other.facts)


def play_piece(task: tuple[Setup, int, int]) -> Results:
    """Plays games first .. end - 1 of a simulation."""
    setup, first, end = task
    rules = registry.rules(registry.game(setup.game), setup.edition)
    budget = Budget(setup.iterations)
    results = Results(setup.seats)
    for number in range(first, end):
        seating = setup.seating(number)
        bots = [make(name, rules, f"{setup.seed}/{number}/bot {seat}") for seat, name in enumerate(seating)]
        s = rules.new(setup.seats, setup.options)
        decisions = play_game(rules, s, Rng(f"{setup.seed}/{number}"), bots_choose(rules, bots, budget))
        results.add(rules, s, seating, decisions)
    return results


def pieces(setup: Setup, games: int) -> list[tuple[Setup, int, int]]:
    """The simulation cut up; the cut does not depend on the number of processes."""
    size = max(1, min(games // PIECES, PIECE_SIZE))
    return [(setup, first, min(first + size, games)) for first in range(0, games, size)]


def check_size(games: int, jobs: int) -> None:
    """Refuses numbers that make no sense."""
    if games < 1:
        raise BadTerms(f"At least one game must be played, not {games}.")
    check_jobs(jobs)


def simulate(setup: Setup, games: int, jobs: int = 1, on_progress: Callable[[int], None] | None = None) -> Results:
    """Plays so many games; after Ctrl-C the results of those that are finished, marked as interrupted."""
    check_size(games, jobs)
    tasks = pieces(setup, games)
    whole = Results(setup.seats)
    start = perf_counter()
    try:
        with processes(min(jobs, len(tasks)), play_piece) as run:
            for piece in run(tasks):
                whole.merge(piece)
                if on_progress:
                    on_progress(whole.games)
    except KeyboardInterrupt:
        whole.interrupted = True
    whole.seconds = perf_counter() - start
    return whole


def to_json(setup: Setup, results: Results) -> dict[str, Any]:
    """The results as plain data; their schema is published in `core.schemas`."""
    info = registry.game(setup.game)
    done = results.games > 0
    bots = setup.seat_bots()
    return {
        "schema": "aerodrome-simulation",
        "schema_version": SIMULATION_VERSION,
        "game": setup.game,
        "rules_version": info.version,
        "edition": {"name": setup.edition.name, "hash": setup.edition.hash},
        "options": dict(setup.options),
        "bots": list(setup.bots),
        "rotated": setup.rotate,
        "iterations": setup.iterations,
        "seed": setup.seed,
        "games": results.games,
        "interrupted": results.interrupted,
        "decisions": results.decisions,
        "seats": [{"seat": seat, "bot": bots[seat], **results.seats[seat].to_json()} for seat in range(setup.seats) if done],
        "per_bot": [{"bot": bot, **outcome.to_json()} for bot, outcome in sorted(results.bots.items())],
        "facts": facts_json(results),
    }


def facts_json(results: Results) -> dict[str, Any]:
    """Each fact as a mean with its interval, or as the share of each word."""
    found: dict[str, Any] = {name: tally.average().to_json() for name, tally in results.facts.numbers.items()}
    for name, counts in results.facts.words.items():
        total = counts.total()
        found[name] = {"n": total, "shares": {word: wilson(n, total).to_json() for word, n in sorted(counts.items())}}
    return dict(sorted(found.items()))
