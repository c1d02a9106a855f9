"""How much a bot gives away where the exact value is known: `python -m aerodrome.lab.arena_exact --help`.

The bot plays against itself; before each of its choices the position is solved, and the loss of the choice is the final
margin under best play minus the one after the choice, in points.
"""

from __future__ import annotations

import argparse
from typing import Any

from aerodrome.bots.base import NO_LIMIT, Budget
from aerodrome.bots.level_bot import LevelBot
from aerodrome.bots.registry import BOTS, bot_class
from aerodrome.bots.solve import Solver
from aerodrome.core import registry
from aerodrome.core.errors import BadTerms
from aerodrome.core.position import Seat
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State
from aerodrome.lab.play import play_game, seen_by
from aerodrome.lab.statistics import Tally

POSITIONS = 50_000_000  # enough for any position that is asked about


class Unaided(LevelBot):
    """Legend without exact play: what its search alone gives away."""

    name = "legend-unsolved"
    level = "legend"

    def __init__(self, rules: Rules, seed: int | str) -> None:
        super().__init__(rules, seed)
        self.exact = None


def losses(rules: Rules, options: dict[str, Any], bot: str, deal: int, most: int) -> list[int]:
    """Points given away by each choice of one game that is asked when at most so many choices are to come."""
    bots = [bot_class(bot)(rules, f"{deal}/{seat}") for seat in range(2)]
    game = rules.solvable
    if game is None:
        raise BadTerms("This game cannot be solved.")
    solver, rng = Solver(rules, game), Rng(f"exact/{deal}")
    found: list[int] = []

    def choose(s: State, seat: Seat, legal: list[int]) -> int:
        choice = bots[seat].choose(seen_by(rules, s, seat, legal), legal[:], Budget())
        if game.exact(s) and game.choices_left(s) <= most:
            solver.start(POSITIONS, NO_LIMIT, None)
            _, best = solver.best(s)
            after = solver.margins(s, [choice])[0]
            found.append(best - after if game.side(s, seat) == 0 else after - best)
        return choice

    play_game(rules, rules.new(2, options), rng, choose)
    return found


def main() -> None:
    """Prints the mean loss of each bot with its interval."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="yukon")
    parser.add_argument("--option", action="append", default=[], help="name=value, e.g. side=5")
    parser.add_argument("--bots", default="greedy,steady,yukoner,sky-king,legend")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--most", type=int, default=30, help="choices still to come, at most")
    given = parser.parse_args()
    info = registry.game(given.game)
    rules = registry.rules(info)
    options = info.check_terms(2, dict(item.split("=", 1) for item in given.option))
    BOTS[Unaided.name] = Unaided
    for bot in given.bots.split(","):
        tally = Tally()
        wrong = 0
        for deal in range(given.deals):
            for loss in losses(rules, options, bot, deal, given.most):
                tally.add(float(loss))
                wrong += loss > 0
        mean = tally.average()
        print(
            f"{bot}: {mean.mean:.3f} points a choice ({mean.low:.3f} to {mean.high:.3f}), "
            f"{wrong} of {mean.n} choices not best, {given.deals} games",
            flush=True,
        )


if __name__ == "__main__":
    main()
