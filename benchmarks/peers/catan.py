"""Catanatron with four random players: the number of players that gives it the most decisions a second.

Its check of each action is switched off, which is faster. A game goes on from one slice to the next.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from random import random

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from slices import serve


def new_game() -> Game:
    """A fresh game for four."""
    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])


def main() -> None:
    """Serves games one after the other."""
    game = new_game()

    def play(is_late: Callable[[], bool]) -> int:
        nonlocal game
        decisions = 0
        while not is_late():
            if game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT:
                game = new_game()
            actions = game.state.playable_actions
            n = len(actions)
            if n > 1:
                decisions += 1
            game.execute(actions[int(random() * n)], validate_action=False)
        return decisions

    serve(version("catanatron"), play)


if __name__ == "__main__":
    main()
