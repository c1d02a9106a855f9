"""Many matches of one game at once, stepped in compiled code; what learning needs is written into buffers that are reused."""

from __future__ import annotations

from typing import Any

from librt.strings import BytesWriter

from aerodrome.core.rules import OVER
from aerodrome.rl.single import Single


class Batch:
    """So many matches; each waits at a decision with more than one choice, and a finished one begins anew.

    The buffers are flat, of unsigned bytes: the numbers of observation and of mask, match after match, and the movers.
    """

    def __init__(self, matches: list[Single], observations: Any, masks: Any, movers: Any) -> None:
        self.matches = matches
        self.actions: int = matches[0].rules.n_choices
        self.buffers: Any = (observations, masks, movers)
        self.seen = BytesWriter()
        self.masks = BytesWriter()
        self.movers = BytesWriter()
        self.finished: list[tuple[int, list[float]]] = []  # (match, payoff of each seat) of the last step
        for one in matches:
            one.begin()
            self._show(one)
        self._hand_over()

    def step(self, choices: list[int]) -> None:
        """One choice in every match; whatever follows by itself is played. Nothing is played if one of them is not legal."""
        self._check(choices)
        self.finished = []
        self.seen.truncate(0)
        self.masks.truncate(0)
        self.movers.truncate(0)
        for number, one in enumerate(self.matches):
            one.play(choices[number])
            if one.mover == OVER:
                self.finished.append((number, one.payoff()))
                one.begin()
            self._show(one)
        self._hand_over()

    def _check(self, choices: list[int]) -> None:
        actions = self.actions
        for number, one in enumerate(self.matches):
            choice = choices[number]
            if choice < 0 or choice >= actions or self.masks[number * actions + choice] == 0:
                raise ValueError(f"Match {number}: choice {choice} is not legal; legal are {one.legal}.")

    def _show(self, one: Single) -> None:
        one.write(self.seen, self.masks)
        self.movers.append(one.mover)

    def _hand_over(self) -> None:
        """Copies what was gathered into the buffers, each as a whole."""
        observations, masks, movers = self.buffers
        observations[:] = self.seen.getvalue()
        masks[:] = self.masks.getvalue()
        movers[:] = self.movers.getvalue()
