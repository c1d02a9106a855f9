"""Every game as a PettingZoo environment: agents take turns (AEC), with an action mask in each observation."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from aerodrome.core.messages import capitalised, player_names, render
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER, SPECTATOR
from aerodrome.rl.pixels import pixels
from aerodrome.rl.setting import Setting, as_array

RENDER_MODES = ["svg", "rgb_array", "ansi"]


def env(
    game: str,
    seats: int | None = None,
    *,
    render_mode: str | None = None,
    free_order: bool = False,
    edition: str | None = None,
    max_cycles: int | None = None,
    **options: Any,
) -> AerodromeEnv:
    """One match for PettingZoo. With `max_cycles` it is cut off (truncated) after so many decisions of all agents."""
    return AerodromeEnv(Setting(game, seats, options, edition, free_order), render_mode=render_mode, max_cycles=max_cycles)


class AerodromeEnv(AECEnv):
    """One match. Single choices are played by themselves; rewards come at the end: the share of the victory.

    It does itself what PettingZoo's usual wrappers do, at a third of their cost: an illegal action ends the match with a reward
    of -1 for its agent, and calls before the first `reset` are refused.
    """

    def __init__(self, setting: Setting, *, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        super().__init__()
        self.setting = setting
        self.metadata = {
            "name": f"aerodrome_{setting.info.name.replace('-', '_')}_v{setting.info.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        highs = self.setting.highs
        self._observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.setting.actions,), dtype=np.int8),
            }
        )
        self._spaces = {agent: gymnasium.spaces.Discrete(self.setting.actions) for agent in self.possible_agents}
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._match = setting.single(Rng(0))
        self._max_cycles = max_cycles
        self._cycles = 0
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The numbers of the game's view, and the mask."""
        return self._observation_space

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """All choices of all questions."""
        return self._spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; the seed decides everything that chance does."""
        if seed is not None:
            self._match.rng = Rng(seed)
        self._match.begin()
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._match.mover]

    def step(self, action: Any) -> None:
        """Plays the choice of the agent whose turn it is."""
        if not self.agents:
            raise ValueError("The match is over, or was never begun: call reset() first.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self._match
        if action is None or int(action) not in match.legal:
            self._end({**dict.fromkeys(self.agents, 0.0), agent: -1.0}, self.terminations)
            return
        match.play(int(action))
        self._cycles += 1
        if match.mover == OVER:
            self._end(dict(zip(self.agents, match.payoff(), strict=True)), self.terminations)
        elif self._cycles == self._max_cycles:
            self._end(dict.fromkeys(self.agents, 0.0), self.truncations)
        else:
            self.agent_selection = self.possible_agents[match.mover]

    def _end(self, rewards: dict[str, float], how: dict[str, bool]) -> None:
        """The only rewards of a match; before them there is nothing to gather."""
        self.rewards = rewards
        self._accumulate_rewards()
        how.update(dict.fromkeys(self.agents, True))

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat may know; the mask is empty for those who are not to move."""
        seat = self._seat[agent]
        match = self._match
        return {
            "observation": as_array(match.numbers(seat)),
            "action_mask": np.frombuffer(bytearray(match.mask(seat)), dtype=np.int8),
        }

    def render(self) -> Any:
        """What a spectator sees: the board as SVG text, as an array of pixels, or the question in words."""
        if self.render_mode is None:
            gymnasium.logger.warn("Say render_mode='svg', 'rgb_array' or 'ansi' when you make the environment.")
            return None
        rules = self.setting.rules
        view = rules.observe(self._match.state, SPECTATOR)
        view.rules = rules
        if self.render_mode == "ansi":
            question = rules.presenter.question(view)
            return capitalised(render(question, rules.presenter.texts(), player_names(self.setting.seats)))
        drawing = rules.presenter.draw(view)
        return drawing.svg(theme="light") if self.render_mode == "svg" else pixels(drawing)

    def close(self) -> None:
        """Nothing is held open."""
