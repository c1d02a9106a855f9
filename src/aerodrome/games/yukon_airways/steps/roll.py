"""Chance: the next die is rolled, at the setup and in Maintenance (YA-016, YA-401)."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.position import added
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.yukon_airways import log
from aerodrome.games.yukon_airways.data import N_COLOURS, N_GATES, Colour, Gate
from aerodrome.games.yukon_airways.state import TO_REFIT, TO_SETUP, YukonAirwaysOpenTable, YukonAirwaysState


class Roll(Event):
    """Six numbers, six gates."""

    def chance(self, s: YukonAirwaysState) -> list[tuple[int, int]]:
        return [(gate, 1) for gate in range(N_GATES)]

    def sample(self, s: YukonAirwaysState, rng: Rng) -> int:
        return rng.below(N_GATES)

    def apply(self, s: YukonAirwaysState, gate: Gate) -> None:
        colour = next_die(s)
        s.rolling = added(s.rolling, colour, -1)
        s.gates = added(s.gates, gate * N_COLOURS + colour, 1)
        if next_die(s) >= 0:
            return
        if s.trace is not None:
            log.tell(s, log.ROLLED, *s.gates)
        s.step = TO_SETUP if s.player < 0 else TO_REFIT

    def ask(self, v: YukonAirwaysOpenTable) -> Message:
        return Message("ask-setup" if v.player < 0 else "ask-chance")


def next_die(s: YukonAirwaysState) -> Colour:
    """The colour of the die that is rolled next, or -1."""
    for colour in range(N_COLOURS):
        if s.rolling[colour]:
            return colour
    return -1
