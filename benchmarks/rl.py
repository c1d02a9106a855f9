"""The learning interfaces beside those of others, in one run: `python benchmarks/rl.py`.

Everybody plays at random and is asked for observation and mask (PettingZoo, vectorised play) or for the legal choices and the
observation tensor (OpenSpiel) at every decision. Times are CPU times of this process; contenders get short slices in turn, round
after round, and a ratio is the median of the ratios within a round, because machines are shared and drift. A library that is not
installed is named as missing.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import statistics
import sys
import time
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import open_spiel.python.games.block_dominoes
import open_spiel.python.games.kuhn_poker
import open_spiel.python.games.liars_poker
import open_spiel.python.games.tic_tac_toe  # noqa: F401 - importing registers them
import pyspiel

import aerodrome
from aerodrome.core import registry
from aerodrome.rl import openspiel as ours_in_openspiel
from aerodrome.rl import vector
from aerodrome.rl.pettingzoo import env as our_env

Play = Iterator[int]  # goes on for ever, yielding how many decisions were made since it was last asked
MATCHES = 256
PETTINGZOO_GAMES = {"connect_four": "connect_four_v3", "hanabi": "hanabi_v5"}
SPIEL_GAMES = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker", "python_block_dominoes")


def pettingzoo(env: Any) -> Play:
    """One environment, its masks obeyed."""
    chance = np.random.default_rng(1)
    for seed in range(1 << 30):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(chance.random() * len(legal))]))
            yield 1


def vectorised(game: str) -> Play:
    """Many matches of ours at once."""
    chance = np.random.default_rng(1)
    with vector(game, n=MATCHES, seats=2) as many:
        while True:
            many.step(many.sample(chance))
            yield many.n


def openspiel(name: str, parameters: dict[str, Any]) -> Play:
    """A Python game of OpenSpiel; chance is drawn by its own list of outcomes."""
    game = pyspiel.load_game(name, parameters)
    observer = game.make_py_observer()
    draw = random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(outcomes, weights)[0])
                continue
            mover = state.current_player()
            legal = state.legal_actions(mover)
            if observer is not None:
                observer.set_from(state, mover)
            state.apply_action(legal[int(draw.random() * len(legal))])
            yield 1


def pettingzoo_games() -> dict[str, Play]:
    """The library's own games; each needs others beside it."""
    found = {}
    for name, module in PETTINGZOO_GAMES.items():
        try:
            found[f"pettingzoo {name}"] = pettingzoo(importlib.import_module(f"pettingzoo.classic.{module}").env())
        except ImportError as error:
            print(f"{name} is missing: {error} (pip install -e .[bench])", file=sys.stderr)
    return found


def contenders() -> dict[str, Play]:
    """Everybody by name; those of one kind share the first word."""
    found = pettingzoo_games()
    names = list(registry.games())
    found |= {f"pettingzoo {name}": pettingzoo(our_env(name, seats=2)) for name in names}
    found |= {f"vector {name}": vectorised(name) for name in names}
    found |= {f"openspiel {name}": openspiel(name, {}) for name in SPIEL_GAMES}
    spiel_names = dict(zip(names, ours_in_openspiel.register(), strict=True))
    found |= {f"openspiel {name}": openspiel(spiel_names[name], {"players": 2}) for name in names}
    return found


def speed(play: Play, seconds: float) -> float:
    """Decisions a second of CPU time, over so many seconds."""
    made = 0
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        made += next(play)
    return made / used


def measure(seconds: float, rounds: int) -> dict[str, Any]:
    """Speeds (medians) and ratios (medians of those within a round)."""
    players = contenders()
    for play in players.values():
        speed(play, seconds / 4)  # warm
    found = [{name: speed(play, seconds) for name, play in players.items()} for _ in range(rounds)]
    speeds = {name: statistics.median(one[name] for one in found) for name in players}

    def ratio(one: str, other: str) -> float:
        return statistics.median(each[one] / each[other] for each in found)

    ratios = {}
    for name in registry.games():
        for title, kind, others in (("PettingZoo", "pettingzoo", PETTINGZOO_GAMES), ("OpenSpiel", "openspiel", SPIEL_GAMES)):
            for other in others:
                if f"{kind} {other}" in players:
                    ratios[f"{name}: {title}, times {other}"] = ratio(f"{kind} {name}", f"{kind} {other}")
    return {"build": aerodrome.BUILD, "rounds": rounds, "seconds": seconds, "speeds": speeds, "ratios": ratios}


def main() -> None:
    """Reads what was typed and prints the figures."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    reader.add_argument("--seconds", type=float, default=0.5, help="of CPU time for each contender in a round")
    reader.add_argument("--rounds", type=int, default=5)
    reader.add_argument("--json", action="store_true")
    given = reader.parse_args()
    warnings.simplefilter("ignore")
    found = measure(given.seconds, given.rounds)
    if given.json:
        print(json.dumps(found))
        return
    print(f"{found['build']} build, medians of {found['rounds']} rounds\n\ndecisions a second of CPU time")
    for name, value in found["speeds"].items():
        print(f"  {name:38}{value:12,.0f}")
    print("\nratios")
    for name, value in found["ratios"].items():
        print(f"  {name:60}{value:8.2f}")


if __name__ == "__main__":
    main()
