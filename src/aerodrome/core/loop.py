"""The generic loop of a simulation: no log, no checks, only rules, a generator and something that chooses."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules, State, step_of

MOVE_LIMIT: Final = 1_000_000  # far beyond the longest game: an endless one must not hang a simulation


def play_randomly(rules: Rules, s: State, rng: Rng) -> int:
    """Plays a position to its end with random choices; returns how many of them were unforced."""
    decisions = 0
    for _move in range(MOVE_LIMIT):
        step = step_of(rules, s)
        mover = step.mover(s)
        if mover >= 0:
            legal = step.narrow(s)
            n = len(legal)
            if n == 1:
                rules.apply(s, legal[0])
            else:
                decisions += 1
                rules.apply(s, legal[rng.below(n)])
        elif mover == CHANCE:
            rules.apply(s, step.sample(s, rng))
        else:
            return decisions
    raise BrokenInvariant(f"A game did not end within {MOVE_LIMIT} moves.")


def play_checked(rules: Rules, s: State, rng: Rng, played: list[int]) -> int:
    """Plays a position to its end with random legal choices, every list and every position checked; counts the unforced ones.

    `played` gets each choice and outcome, so that the game which breaks a rule can be told.
    """
    decisions = 0
    for _move in range(MOVE_LIMIT):
        step = step_of(rules, s)
        mover = step.mover(s)
        if mover >= 0:
            legal = step.legal(s)
            _check_list(legal, rules.n_choices)
            n = len(legal)
            value = legal[rng.below(n)]
            if n > 1:
                decisions += 1
        elif mover == CHANCE:
            value = step.sample(s, rng)
            if value < 0 or value >= rules.n_outcomes:
                raise BrokenInvariant(f"The outcome {value} is not below the bound {rules.n_outcomes}.")
        else:
            return decisions
        played.append(value)
        rules.apply(s, value)
        rules.check(s)
    raise BrokenInvariant(f"A game did not end within {MOVE_LIMIT} moves.")


def _check_list(legal: list[int], bound: int) -> None:
    """Choices ascend, are unique, below their bound, and never none."""
    last = -1
    for choice in legal:
        if choice <= last:
            raise BrokenInvariant(f"The legal choices are not ascending and unique: {legal}.")
        last = choice
    if last < 0 or last >= bound:
        raise BrokenInvariant(f"There is nothing to choose, or a choice is not below the bound {bound}: {legal}.")


def random_games(rules: Rules, seats: int, options: dict[str, Any], rng: Rng, games: int) -> int:
    """Plays whole random games, deals included; returns the number of unforced decisions."""
    decisions = 0
    for _ in range(games):
        decisions += play_randomly(rules, rules.new(seats, options), rng)
    return decisions


def run_chance(rules: Rules, s: State, rng: Rng) -> None:
    """Samples chance events until a seat is to move or the game is over."""
    step = step_of(rules, s)
    while step.mover(s) == CHANCE:
        rules.apply(s, step.sample(s, rng))
        step = step_of(rules, s)


def random_position(rules: Rules, seats: int, options: dict[str, Any], rng: Rng, moves: int) -> State:
    """A position after so many random moves of seats, or the last one before the end where the game is shorter."""
    s = rules.new(seats, options)
    run_chance(rules, s, rng)
    before = s
    for _ in range(moves):
        if rules.mover(s) == OVER:
            return before
        before = s.copy()
        legal = rules.narrow(s)
        rules.apply(s, legal[rng.below(len(legal))])
        run_chance(rules, s, rng)
    return before if rules.mover(s) == OVER else s
