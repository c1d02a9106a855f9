"""Many matches of one game at once, stepped in compiled code; what learning needs is written into buffers that are reused."""

from __future__ import annotations

from typing import Any

from aerodrome.core.position import State
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules
from aerodrome.core.tensor import Tensor


class Batch:
    """So many matches; each waits at a decision with more than one choice, and a finished one begins anew.

    The buffers are flat, of unsigned bytes: `size` numbers of observation and `actions` numbers of mask a match, and the mover.
    """

    def __init__(
        self, rules: Rules, tensor: Tensor, seats: int, options: dict[str, Any], matches: int, seed: str, free_order: bool
    ) -> None:
        self.rules = rules
        self.tensor = tensor
        self.seats = seats
        self.options = options
        self.matches = matches
        self.free_order = free_order
        self.rng = Rng(seed)
        self.states: list[State] = []
        self.allowed: list[list[int]] = []  # the choices that each match's mask shows
        self.finished: list[tuple[int, list[float]]] = []  # (match, payoff of each seat) of the last step
        self.decisions: int = 0
        self.observations: Any = None
        self.masks: Any = None
        self.movers: Any = None
        self.size: int = 0
        self.actions: int = rules.n_choices

    def open(self, observations: Any, masks: Any, movers: Any, size: int) -> None:
        """Starts all matches, writing into these buffers from now on."""
        self.observations = observations
        self.masks = masks
        self.movers = movers
        self.size = size
        self.states = []
        self.allowed = []
        for match in range(self.matches):
            self.states.append(self._to_a_decision(self.rules.new(self.seats, self.options), match))
            self.allowed.append([])
            self._show(match)

    def step(self, choices: list[int]) -> None:
        """One choice in every match; whatever follows by itself is played."""
        self.finished = []
        for match in range(self.matches):
            choice = choices[match]
            if choice not in self.allowed[match]:
                raise ValueError(f"Match {match}: choice {choice} is not legal; legal are {self.allowed[match]}.")
            s = self.states[match]
            self.rules.apply(s, choice)
            self.states[match] = self._to_a_decision(s, match)
            self._show(match)
        self.decisions += self.matches

    def _legal(self, s: State) -> list[int]:
        return self.rules.legal(s) if self.free_order else self.rules.narrow(s)

    def _to_a_decision(self, s: State, match: int) -> State:
        """Runs chance and single choices; the payoff of a finished match is kept and a new one begun."""
        rules = self.rules
        while True:
            mover = rules.mover(s)
            if mover == CHANCE:
                rules.apply(s, rules.sample(s, self.rng))
            elif mover == OVER:
                self.finished.append((match, rules.payoff(s)))
                s = rules.new(self.seats, self.options)
            else:
                legal = self._legal(s)
                if len(legal) > 1:
                    return s
                rules.apply(s, legal[0])

    def _show(self, match: int) -> None:
        """Writes observation, mask and mover of one match."""
        s = self.states[match]
        rules = self.rules
        seat = rules.mover(s)
        numbers: list[int] = []
        self.tensor.write(rules.observe(s, seat), numbers)
        start = match * self.size
        self.observations[start : start + self.size] = bytes(numbers)
        start = match * self.actions
        masks = self.masks
        for choice in self.allowed[match]:
            masks[start + choice] = 0
        legal = self._legal(s)
        for choice in legal:
            masks[start + choice] = 1
        self.allowed[match] = legal
        self.movers[match] = seat
