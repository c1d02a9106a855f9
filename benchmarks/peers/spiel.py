"""A game of OpenSpiel played at random, driven from Python: `python spiel.py gin_rummy`.

The deals of gin rummy are uniform, so a chance event is drawn like a choice, which is faster than by its list of chances.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.metadata import version
from random import random

import pyspiel
from slices import serve


def main(name: str) -> None:
    """Serves one game."""
    game = pyspiel.load_game(name)

    def play(is_late: Callable[[], bool]) -> int:
        decisions = 0
        while not is_late():
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                n = len(legal)
                if n > 1 and not state.is_chance_node():
                    decisions += 1
                state.apply_action(legal[int(random() * n)])
        return decisions

    serve(version("open_spiel"), play)


if __name__ == "__main__":
    main(sys.argv[1])
