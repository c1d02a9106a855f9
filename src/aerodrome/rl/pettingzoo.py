"""Every game as a PettingZoo environment: agents take turns (AEC), with an action mask in each observation."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from aerodrome.core.messages import capitalised, player_names, render
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER, SPECTATOR, State
from aerodrome.rl.pixels import pixels
from aerodrome.rl.setting import Setting

RENDER_MODES = ["svg", "rgb_array", "ansi"]


def env(
    game: str,
    seats: int | None = None,
    *,
    render_mode: str | None = None,
    free_order: bool = False,
    edition: str | None = None,
    **options: Any,
) -> AECEnv:
    """The environment in PettingZoo's usual wrappers, which catch calls in the wrong order and illegal actions."""
    wrapped: AECEnv = raw_env(game, seats, render_mode=render_mode, free_order=free_order, edition=edition, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv):  # noqa: N801 - the name that PettingZoo's users look for
    """One match. Single choices are played by themselves; rewards come at the end: the share of the victory."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        render_mode: str | None = None,
        free_order: bool = False,
        edition: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.setting = Setting(game, seats, options, edition, free_order)
        self.metadata = {
            "name": f"aerodrome_{self.setting.info.name.replace('-', '_')}_v{self.setting.info.version}",
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
        self._state: State
        self._rng = Rng(0)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The numbers of the game's view, and the mask."""
        return self._observation_space

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """All choices of all questions."""
        return self._spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; the seed decides everything that chance does."""
        if seed is not None:
            self._rng = Rng(seed)
        self._state = self.setting.rules.new(self.setting.seats, self.setting.options)
        self.setting.to_a_decision(self._state, self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.setting.rules.mover(self._state)]

    def step(self, action: Any) -> None:
        """Plays the choice of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        rules = self.setting.rules
        if int(action) not in self.setting.legal(self._state):
            raise ValueError(f"Action {action} is not legal for {agent}; the action mask shows those that are.")
        rules.apply(self._state, int(action))
        self.setting.to_a_decision(self._state, self._rng)
        mover = rules.mover(self._state)
        if mover == OVER:
            payoff = rules.payoff(self._state)
            self.rewards = dict(zip(self.agents, payoff, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.agent_selection = self.possible_agents[mover]
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat may know; the mask is empty for those who are not to move."""
        seat = self.possible_agents.index(agent)
        mine = self.setting.rules.mover(self._state) == seat
        return {
            "observation": self.setting.numbers(self._state, seat),
            "action_mask": self.setting.mask(self.setting.legal(self._state) if mine else []),
        }

    def render(self) -> Any:
        """What a spectator sees: the board as SVG text, as an array of pixels, or the question in words."""
        if self.render_mode is None:
            gymnasium.logger.warn("Say render_mode='svg', 'rgb_array' or 'ansi' when you make the environment.")
            return None
        rules = self.setting.rules
        view = rules.observe(self._state, SPECTATOR)
        view.rules = rules
        if self.render_mode == "ansi":
            question = rules.presenter.question(view)
            return capitalised(render(question, rules.presenter.texts(), player_names(self.setting.seats)))
        drawing = rules.presenter.draw(view)
        return drawing.svg(theme="light") if self.render_mode == "svg" else pixels(drawing)

    def close(self) -> None:
        """Nothing is held open."""
