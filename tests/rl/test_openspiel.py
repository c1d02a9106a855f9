"""Every game as an OpenSpiel game: its own simulation test with serialization, and its algorithms, run unchanged."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rl.games import Played, every_game, every_table

pyspiel = pytest.importorskip("pyspiel", reason="the extra aerodrome[openspiel] is not installed")
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from aerodrome.core.info import GameInfo  # noqa: E402
from aerodrome.rl import openspiel  # noqa: E402

ROOT = Path(__file__).parent.parent.parent


def loaded(table: Played) -> Any:
    name = f"aerodrome_{table.info.name.replace('-', '_')}"
    assert name in openspiel.register()
    return pyspiel.load_game(
        name, {"players": table.seats, "options": openspiel.written(table.options), "edition": table.edition}
    )


@every_table
def test_random_simulation_with_serialization(table: Played) -> None:
    pyspiel.random_sim_test(loaded(table), num_sims=1, serialize=table.seats == table.info.seats[0], verbose=False)


@every_game
def test_information_states_are_texts_and_tensors_of_the_size_promised(info: GameInfo) -> None:
    game = pyspiel.load_game(f"aerodrome_{info.name.replace('-', '_')}", {"players": max(2, info.seats[0])})
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    observer.set_from(state, 0)
    assert observer.tensor.dtype == np.float32
    view, told = json.loads(observer.string_from(state, 0))
    assert view["seat"] == 0
    assert isinstance(told, list)
    assert abs(sum(chance for _, chance in game.new_initial_state().chance_outcomes()) - 1.0) < 1e-9


@every_game
def test_is_mcts_of_openspiel_plays(info: GameInfo) -> None:
    game = pyspiel.load_game(f"aerodrome_{info.name.replace('-', '_')}", {"players": max(2, info.seats[0])})
    state = game.new_initial_state()
    draw = np.random.default_rng(1)
    for _ in range(60):
        while state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(draw.choice(outcomes, p=chances)))
        legal = state.legal_actions()
        if len(legal) > 1:
            break
        state.apply_action(legal[0])
    evaluator = Judged()
    searching = ismcts.ISMCTSBot(game, evaluator, 2.0, 8, random_state=np.random.RandomState(1))
    assert searching.step(state) in legal
    assert evaluator.asked > 0


class Judged(mcts.Evaluator):
    """Values of positions by our own judge, as random play to the end takes long in a map game."""

    def __init__(self) -> None:
        self.asked = 0

    def evaluate(self, state: Any) -> list[float]:
        self.asked += 1
        value: list[float] = state.setting.rules.judge.value(state.held.position)
        return value

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def test_mccfr_of_openspiel_finds_what_can_hardly_be_exploited() -> None:
    run = [sys.executable, str(ROOT / "examples/mccfr.py"), "--iterations", "30", "--prints", "3"]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    found = [float(line.split()[1]) for line in done.stdout.splitlines()[1:]]
    assert len(found) == 4
    assert found == sorted(found, reverse=True)
    assert found[-1] < found[0] / 5
