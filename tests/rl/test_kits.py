"""The learning interfaces pass the test kits of the libraries that they belong to: all games, all numbers of seats."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from rl.games import Played, every_game, every_table

pettingzoo = pytest.importorskip("pettingzoo", reason="the extra aerodrome[rl] is not installed")
from pettingzoo.utils.wrappers import BaseParallelWrapper  # noqa: E402

from aerodrome.core.info import GameInfo  # noqa: E402
from aerodrome.rl.pettingzoo import env  # noqa: E402

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation"),  # a mask needs a dictionary
    pytest.mark.filterwarnings("ignore:Render mode"),  # SVG is none of those that the kit knows
    pytest.mark.filterwarnings("ignore:The old environment creation API"),  # the kit's own use of its own games
    pytest.mark.filterwarnings("ignore:.*WARN"),
]


def made(table: Played, **given: Any) -> Any:
    return env(table.info.name, seats=table.seats, edition=table.edition, **table.options, **given)


@every_table
def test_pettingzoo_api_and_seeds(table: Played) -> None:
    from pettingzoo.test import api_test, seed_test

    api_test(made(table), num_cycles=30)
    seed_test(lambda **given: made(table, **given), num_cycles=15)


@every_table
def test_turns_in_parallel(table: Played) -> None:
    """The games are played in turns, so the parallel interface is the library's own conversion of such games."""
    from pettingzoo.test import parallel_api_test
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    parallel = turn_based_aec_to_parallel(made(table))
    parallel_api_test(parallel, num_cycles=100)
    chance = np.random.default_rng(1)
    seen, _ = parallel.reset(seed=5)
    for _ in range(60):
        masks = {agent: seen[agent]["action_mask"] for agent in parallel.agents}
        asked = [agent for agent, mask in masks.items() if mask.any()]
        assert len(asked) == 1
        actions = {agent: int(chance.choice(np.flatnonzero(masks[agent]))) for agent in asked}
        seen, rewards, terminations, truncations, _ = parallel.step(actions)
        if not parallel.agents:
            assert all(terminations.values())
            assert not any(truncations.values())
            return
        assert not any(rewards.values())


@every_game
def test_pettingzoo_render(info: GameInfo) -> None:
    from pettingzoo.test import render_test

    render_test(lambda **given: env(info.name, **given))


class ObeyedMasks(BaseParallelWrapper[str, Any, Any]):
    """Whoever samples an action space gets a legal action: the kit below samples without looking at masks."""

    def action_space(self, agent: str) -> Any:
        """The space as it is now."""
        space, mask = super().action_space(agent), self.unwrapped.observe(agent)["action_mask"]
        return SimpleNamespace(sample=lambda: space.sample(mask=mask))


@every_table
def test_pettingzoo_max_cycles(table: Played) -> None:
    """By the library's own conversions a cycle asks every agent, and the one whose turn it is acts."""
    from pettingzoo.test import max_cycles_test
    from pettingzoo.utils.conversions import parallel_to_aec, turn_based_aec_to_parallel

    def in_parallel(max_cycles: int) -> Any:
        return ObeyedMasks(turn_based_aec_to_parallel(made(table, max_cycles=max_cycles)))

    max_cycles_test(SimpleNamespace(parallel_env=in_parallel, env=lambda max_cycles: parallel_to_aec(in_parallel(max_cycles))))


@every_game
def test_a_match_can_be_cut_off(info: GameInfo) -> None:
    """The same promise for agents that take turns: so many decisions of all of them."""
    cut = env(info.name, max_cycles=7)
    cut.reset(seed=1)
    decisions = 0
    for agent in cut.agent_iter():
        seen, reward, terminated, truncated, _ = cut.last()
        if truncated:
            assert not terminated
            assert reward == 0.0
            cut.step(None)
            continue
        cut.step(int(np.flatnonzero(seen["action_mask"])[0]))
        decisions += 1
        assert agent in cut.possible_agents
    assert decisions == 7


@every_game
def test_an_illegal_action_ends_the_match_for_its_agent(info: GameInfo) -> None:
    match = env(info.name)
    with pytest.raises(ValueError, match="reset"):
        match.step(0)
    match.reset(seed=1)
    agent = match.agent_selection
    match.step(int(np.flatnonzero(match.observe(agent)["action_mask"] == 0)[0]))
    assert match.rewards[agent] == -1.0
    assert all(match.terminations.values())


@every_table
def test_gymnasium_checker(table: Played) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    import aerodrome.rl.gymnasium

    title = table.info.title.replace(" ", "")
    name = next(name for name in aerodrome.rl.gymnasium.register() if name.startswith(f"Aerodrome/{title}-"))
    drawn = table.seats == table.info.seats[0]
    made = gymnasium.make(name, seats=table.seats, edition=table.edition, render_mode="rgb_array", **table.options)
    check_env(made.unwrapped, skip_render_check=not drawn)
