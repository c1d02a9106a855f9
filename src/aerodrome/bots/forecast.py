"""How a game may end: mean final scores of games that go on sensibly from what a seat can know."""

from __future__ import annotations

from typing import Any

from aerodrome.bots.base import Budget, Clock
from aerodrome.bots.look import Looker
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules

PLAYOUTS = 12  # games played on; fewer with a part of the usual iterations
WIDTH = 6  # choices looked at in each of their decisions


def final_scores(rules: Rules, view: Any, choice: int, budget: Budget, usual: int, rng: Rng) -> tuple[float, ...]:
    """The mean of each seat over games that go on after the choice, each from a guess of its own.

    `usual` is the number of iterations that a whole budget has.
    """
    playouts = max(1, PLAYOUTS * min(budget.iterations, usual) // usual)
    clock = Clock(Budget(playouts, budget.seconds, budget.stop))
    looker = Looker(rules, rng)
    totals = [0.0] * view.seats
    while clock.used == 0 or not clock.out:
        clock.spend()
        s = rules.guess(view, rng)
        rules.apply(s, choice)
        for seat, points in enumerate(rules.scores(looker.play_out(s, WIDTH))):
            totals[seat] += points
    return tuple(total / clock.used for total in totals)
