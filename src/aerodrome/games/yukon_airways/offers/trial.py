"""A turn tried out ahead: choices played on a guessed position, and the acts that people would do for them."""

from __future__ import annotations

from typing import Any

from aerodrome.core.messages import Message, Offer, Preview
from aerodrome.core.offers import described_in
from aerodrome.core.rng import Rng
from aerodrome.core.step import Act
from aerodrome.games.yukon_airways.data import N_DIALS, Data
from aerodrome.games.yukon_airways.state import YukonAirwaysState
from aerodrome.games.yukon_airways.view import YukonAirwaysView


class Trial:
    """What one seat could do, choice by choice; what the driver plays by itself is no act."""

    def __init__(self, v: YukonAirwaysView) -> None:
        rules: Any = v.rules
        self.v = v
        self.rules = rules
        self.data: Data = rules.data
        self.s: YukonAirwaysState = rules.guess(v, Rng(0))
        self.acts: list[Act] = []

    def branch(self) -> Trial:
        """The same up to here, to be played differently."""
        other: Trial = Trial.__new__(Trial)
        other.v, other.rules, other.data = self.v, self.rules, self.data
        other.s, other.acts = self.s.copy(), self.acts[:]
        return other

    @property
    def is_on(self) -> bool:
        """Whether the seat still decides in the same turn."""
        return self.s.turn == self.v.turn and bool(self.rules.mover(self.s) == self.v.seat)

    def legal(self) -> list[int]:
        """What can be chosen now."""
        found: list[int] = self.rules.legal(self.s)
        return found

    def play(self, choice: int) -> None:
        """One more choice."""
        if len(self.legal()) > 1 or not self.rules.is_open(self.s):
            described = described_in(self.rules, self.s, self.v.seat, choice)
            self.acts.append((described.kind, described.targets))
        self.rules.apply(self.s, choice)

    def gained_fuel(self) -> int:
        """Fuel more than at the beginning."""
        at = self.v.seat * N_DIALS
        return self.s.dials[at] - self.v.dials[at]

    def offer(self, things: tuple[str, ...], message: Message, preview: Preview) -> Offer:
        """The trial as an offer."""
        return Offer(things, tuple(self.acts), message, preview)
