"""What an OpenSpiel state holds, in compiled code: a position, all that was told, and the answers that OpenSpiel asks for.

OpenSpiel copies and stores what its states hold; a position is copied by its own method here, and its setting is shared.
"""

from __future__ import annotations

from typing import Any

from aerodrome.core.position import CHANCE, OVER, State
from aerodrome.core.rules import Rules
from aerodrome.rl.single import probabilities, shares_of

TERMINAL = -4  # OpenSpiel's number of a match that is over; it has the same number for chance as we


class Held:
    """A position with its setting and the events so far: the audience of each, and the event; the rules append to it."""

    def __init__(self, setting: Any, position: State, events: list[tuple[int, ...]]) -> None:
        self.setting = setting
        self.rules: Rules = setting.rules
        self.free_order: bool = setting.free_order
        self.position = position
        self.events = events
        position.trace = events

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.setting, self.position.copy(), self.events[:])

    def __reduce__(self) -> tuple[Any, ...]:
        return stored, (self.setting, self.position.to_json(), self.events)

    def player(self) -> int:
        """Who moves, by OpenSpiel's numbers."""
        mover = self.rules.mover(self.position)
        return TERMINAL if mover == OVER else mover

    def play(self, action: int) -> int:
        """Plays a choice or an outcome; returns who moves then."""
        self.rules.apply(self.position, action)
        return self.player()

    def actions(self, player: int) -> list[int]:
        """What the player to move is offered, or what may happen; nothing at the end."""
        if player >= 0:
            return self.rules.legal(self.position) if self.free_order else self.rules.narrow(self.position)
        return [outcome for outcome, _ in self.rules.chance(self.position)] if player == CHANCE else []

    def outcomes(self) -> list[tuple[int, float]]:
        """What may happen, with probabilities."""
        weights = self.rules.weights(self.position)
        return probabilities(self.rules.chance(self.position)) if weights is None else shares_of(weights)


def stored(setting: Any, data: dict[str, Any], events: list[tuple[int, ...]]) -> Held:
    """What was stored."""
    return Held(setting, setting.rules.load(data), events)
