"""Every game as a Gymnasium environment: one seat learns, given bots play the others. Registers Aerodrome/<Game>-v<version>."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from aerodrome.bots import registry as bots
from aerodrome.bots.base import Bot, Budget
from aerodrome.core import registry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER
from aerodrome.rl.pixels import pixels
from aerodrome.rl.setting import Setting, as_array


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a match; `opponents` names the bots of the others, in seat order and from the first again ("greedy,random").

    The reward is the share of the victory at the end; the legal choices stand in `info["action_mask"]`.
    """

    metadata = {"render_modes": ["svg", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int | None = None,
        opponents: str = "random",
        render_mode: str | None = None,
        free_order: bool = False,
        edition: str | None = None,
        **options: Any,
    ) -> None:
        self.setting = Setting(game, seats, options, edition, free_order)
        self.render_mode = render_mode
        self._fixed_seat = seat  # None: another seat by lot in every match
        self._opponents = bots.seated(opponents.split(","), self.setting.seats)
        self._bots: list[Bot] = []
        highs = self.setting.highs
        self.observation_space = gymnasium.spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8)
        self.action_space = gymnasium.spaces.Discrete(self.setting.actions)
        self.seat = 0
        self._match = self.setting.single(Rng(0))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new match, played on to the first decision of the learning seat."""
        super().reset(seed=seed)
        match = self._match
        if seed is not None:
            match.rng = Rng(seed)
        while True:  # a match in which this seat has nothing to decide is not worth learning from
            self.seat = match.rng.below(self.setting.seats) if self._fixed_seat is None else self._fixed_seat
            lot = match.rng.below(1 << 30)
            self._bots = [bots.make(name, match.rules, f"{lot}/{number}") for number, name in enumerate(self._opponents)]
            match.begin()
            self._to_own_decision()
            if match.mover != OVER:
                return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Plays a choice. One that is not legal ends the match with a reward of -1."""
        match = self._match
        if int(action) not in match.legal:
            seen, info = self._seen()
            return seen, -1.0, True, False, info
        match.play(int(action))
        self._to_own_decision()
        over = match.mover == OVER
        seen, info = self._seen()
        return seen, match.payoff()[self.seat] if over else 0.0, over, False, info

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        mask = np.frombuffer(bytearray(self._match.mask(self.seat)), dtype=np.int8)
        return as_array(self._match.numbers(self.seat)), {"action_mask": mask, "seat": self.seat}

    def _to_own_decision(self) -> None:
        """The others play until this seat has something to decide."""
        match = self._match
        while match.mover not in (OVER, self.seat):
            view = match.rules.observe(match.state, match.mover)
            match.play(self._bots[match.mover].choose(view, match.rules.narrow(match.state), Budget()))

    def render(self) -> Any:
        """The board as the learning seat sees it."""
        rules = self.setting.rules
        view = rules.observe(self._match.state, self.seat)
        view.rules = rules
        drawing = rules.presenter.draw(view)
        if self.render_mode == "rgb_array":
            return pixels(drawing)
        return drawing.svg(theme="light") if self.render_mode == "svg" else None


def register() -> list[str]:
    """Registers every installed game that can be learned; returns the names."""
    made = []
    for info in registry.games().values():
        name = f"Aerodrome/{''.join(word.capitalize() for word in info.name.split('-'))}-v{info.version}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="aerodrome.rl.gymnasium:SeatEnv", kwargs={"game": info.name})
        made.append(name)
    return made


register()
