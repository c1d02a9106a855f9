"""OpenSpiel's own external-sampling MCCFR on Yukon of 3 x 3: `python examples/mccfr.py`.

The whole game has more deals than can be walked through, so one of them is fixed (`deal`), which leaves a game small enough to
calculate exactly how much could be won against the strategy found: its exploitability. It falls.
"""

from __future__ import annotations

import argparse

import pyspiel
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

import aerodrome.rl.openspiel  # noqa: F401 - importing registers the games


def solve(deal: int, iterations: int, prints: int) -> list[tuple[int, float]]:
    """Pairs of iterations done and exploitability, the first of them before any iteration."""
    game = pyspiel.load_game("aerodrome_yukon", {"players": 2, "options": "side:3", "deal": deal})
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    found = [(0, exploitability.exploitability(game, solver.average_policy()))]
    for turn in range(prints):
        for _ in range(iterations * turn // prints, iterations * (turn + 1) // prints):
            solver.iteration()
        found.append((iterations * (turn + 1) // prints, exploitability.exploitability(game, solver.average_policy())))
    return found


def main() -> None:
    """Prints the table."""
    reader = argparse.ArgumentParser(description="External-sampling MCCFR on Yukon of 3 x 3.")
    reader.add_argument("--deal", type=int, default=1, help="which deal is fixed")
    reader.add_argument("--iterations", type=int, default=300)
    reader.add_argument("--prints", type=int, default=6)
    given = reader.parse_args()
    print("iterations  exploitability")
    for iterations, value in solve(given.deal, given.iterations, given.prints):
        print(f"{iterations:10}  {value:.4f}")


if __name__ == "__main__":
    main()
