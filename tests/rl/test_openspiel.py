"""Every game as an OpenSpiel game: its own simulation test with serialization, and its algorithms, run unchanged."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rl.games import Played, every_game, every_table

pyspiel = pytest.importorskip("pyspiel", reason="the extra aerodrome[openspiel] is not installed")
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from aerodrome.core.info import GameInfo  # noqa: E402
from aerodrome.rl import openspiel  # noqa: E402

ROOT = Path(__file__).parent.parent.parent


# Yukon of 3 x 3 after the first deal is small enough for OpenSpiel to walk through: its positions with a choice, and its ends.
SMALL = {"players": 2, "options": "side:3", "deal": 1}
SMALL_DECISIONS, SMALL_ENDS = 61, 48


def loaded(table: Played, **given: Any) -> Any:
    name = f"aerodrome_{table.info.name.replace('-', '_')}"
    assert name in openspiel.register()
    options = openspiel.written(table.options)
    return pyspiel.load_game(name, {"players": table.seats, "options": options, "edition": table.edition, **given})


def passes(kit: type[unittest.TestCase], game: Any, name: str) -> None:
    """Every test of one of OpenSpiel's own test cases holds for a game."""
    result = unittest.TestResult()
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(type(name, (kit,), {"game": game, "game_name": name}))
    assert tests.countTestCases() > 0
    tests.run(result)
    assert result.wasSuccessful(), "\n".join(text for _, text in result.errors + result.failures)


@every_table
def test_random_simulation_with_serialization(table: Played) -> None:
    pyspiel.random_sim_test(loaded(table), num_sims=1, serialize=True, verbose=False)


@every_table
def test_openspiels_checks_of_python_games(table: Played) -> None:
    """Clones, pickles of game, type and state, returns, and what may be asked of whom, in positions after a fixed deal."""
    games_sim_test.GamesSimTest().sim_game(loaded(table))
    passes(api_test.EnforceAPIOnPartialTreeBase, loaded(table, deal=1), table.info.name)


def test_openspiels_checks_of_a_whole_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Perfect recall, constant sum, legal choices and information sets, in every position of a small game."""
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "small", (0, SMALL_DECISIONS, SMALL_ENDS))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "small", SMALL_DECISIONS)
    passes(api_test.EnforceAPIOnFullTreeBase, pyspiel.load_game("aerodrome_yukon", SMALL), "small")


def test_a_stored_game_is_known_in_another_process() -> None:
    stored = pickle.dumps(pyspiel.load_game("aerodrome_yukon", SMALL))
    read = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    done = subprocess.run([sys.executable, "-c", read], input=stored, capture_output=True, check=True)
    assert "deal=1" in done.stdout.decode()
    assert "options=side:3" in done.stdout.decode()


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


def test_shimmy_hands_a_game_to_pettingzoo() -> None:
    pytest.importorskip("shimmy", reason="only the example needs it")
    done = subprocess.run([sys.executable, str(ROOT / "examples/shimmy_yukon.py")], capture_output=True, text=True, check=True)
    shares = [float(line.split()[1]) for line in done.stdout.splitlines()]
    assert len(shares) == 2
    assert sum(shares) == 1.0
