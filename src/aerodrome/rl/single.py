"""One match as learning sees it, in compiled code: chance and single choices are played by themselves."""

from __future__ import annotations

from typing import Any

from librt.strings import BytesWriter

from aerodrome.core.position import State, View
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules
from aerodrome.core.tensor import Tensor


def probabilities(outcomes: list[tuple[Any, int]]) -> list[tuple[Any, Any]]:
    """What may happen, with shares that sum to one instead of whole weights. Outcomes are passed on as the objects they are."""
    total = 0
    for _, weight in outcomes:
        total += weight
    found: list[tuple[Any, Any]] = []
    last = -1
    share: Any = 0.0  # an object too, made once for neighbours of the same weight
    for outcome, weight in outcomes:
        if weight != last:
            share = weight / total
            last = weight
        found.append((outcome, share))
    return found


def shares_of(weights: list[int]) -> list[tuple[Any, Any]]:
    """The same from weights by outcome."""
    total = 0
    for weight in weights:
        total += weight
    found: list[tuple[Any, Any]] = []
    last = 0
    share: Any = 0.0
    for outcome, weight in enumerate(weights):
        if weight:
            if weight != last:
                share = weight / total
                last = weight
            found.append((outcome, share))
    return found


class Eyes:
    """What each seat of a match may know, as numbers. A View of each seat is kept and filled anew: cheaper than making one."""

    def __init__(self, rules: Rules, tensor: Tensor, seats: int) -> None:
        self.rules = rules
        self.tensor = tensor
        self.views: list[View] = []
        for seat in range(seats):
            v = rules.view_class()
            v.seat = seat
            self.views.append(v)

    def numbers(self, s: State, seat: int) -> bytes:
        """What a seat may know, a byte a number."""
        out = BytesWriter()
        self.write(s, seat, out)
        return out.getvalue()

    def write(self, s: State, seat: int, out: BytesWriter) -> None:
        """The same, appended."""
        v = self.views[seat]
        self.rules.glance_again(s, v)
        self.tensor.write(s, v, out)


class Single:
    """A match that waits at a decision with more than one choice, or is over; `begin` starts it, and another after it."""

    def __init__(self, rules: Rules, tensor: Tensor, seats: int, options: dict[str, Any], free_order: bool, rng: Rng) -> None:
        self.rules = rules
        self.eyes = Eyes(rules, tensor, seats)
        self.seats = seats
        self.options = options
        self.free_order = free_order
        self.rng = rng
        self.blank: bytes = bytes(rules.n_choices)  # a mask without choices
        self.state: State = rules.new(seats, options)
        self.mover: int = OVER
        self.legal: list[int] = []  # what the mover is offered

    def begin(self) -> None:
        """Deals anew and plays on to the first decision."""
        self.state = self.rules.new(self.seats, self.options)
        self._go_on()

    def play(self, choice: int) -> None:
        """Plays one of the choices offered, unchecked, and what follows by itself."""
        self.rules.apply(self.state, choice)
        self._go_on()

    def _go_on(self) -> None:
        rules = self.rules
        s = self.state
        while True:
            mover = rules.mover(s)
            if mover == CHANCE:
                rules.apply(s, rules.sample(s, self.rng))
                continue
            self.mover = mover
            self.legal = []
            if mover == OVER:
                return
            legal = rules.legal(s) if self.free_order else rules.narrow(s)
            if len(legal) > 1:
                self.legal = legal
                return
            rules.apply(s, legal[0])

    def payoff(self) -> list[float]:
        """The share of the victory of each seat."""
        return self.rules.payoff(self.state)

    def numbers(self, seat: int) -> bytes:
        """What a seat may know, a byte a number."""
        return self.eyes.numbers(self.state, seat)

    def mask(self, seat: int) -> bytes:
        """A one for each choice that the seat is offered: none where another is asked."""
        out = BytesWriter()
        self._write_mask(out, seat)
        return out.getvalue()

    def write(self, seen: BytesWriter, masks: BytesWriter) -> None:
        """Appends observation and mask of the mover."""
        self.eyes.write(self.state, self.mover, seen)
        self._write_mask(masks, self.mover)

    def _write_mask(self, out: BytesWriter, seat: int) -> None:
        first = len(out)
        out.write(self.blank)
        if seat == self.mover:
            for choice in self.legal:
                out[first + choice] = 1
