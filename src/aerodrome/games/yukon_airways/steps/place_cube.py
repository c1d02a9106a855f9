"""Chance: the next cube on the map (YA-017, YA-019)."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.position import added
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.yukon_airways import log
from aerodrome.games.yukon_airways.data import N_COLOURS, Colour, Data
from aerodrome.games.yukon_airways.state import CUBE_BITS, TO_SETUP, YukonAirwaysOpenTable, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.cockpit import cubes_at
from aerodrome.games.yukon_airways.steps.setup import cubes_wanted


class PlaceCube(Event):
    """Drawn from the pool and not put back, place by place."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def chance(self, s: YukonAirwaysState) -> list[tuple[int, int]]:
        return [(colour, s.pool[colour]) for colour in range(N_COLOURS) if s.pool[colour]]

    def sample(self, s: YukonAirwaysState, rng: Rng) -> int:
        return rng.pick(s.pool)

    def apply(self, s: YukonAirwaysState, colour: Colour) -> None:
        each = self.data.cubes_per_destination[s.seats - 1]
        index = s.dealt - s.seats * self.data.hand_at_start
        place = index // each + 1
        s.pool = added(s.pool, colour, -1)
        s.cubes = added(s.cubes, place, 1 << (CUBE_BITS * colour))
        s.dealt += 1
        if s.trace is not None and index % each == each - 1:
            log.tell(s, log.CUBE, place, *cubes_at(s, place))
        if index + 1 == cubes_wanted(s, self.data):
            s.step = TO_SETUP

    def ask(self, v: YukonAirwaysOpenTable) -> Message:
        return Message("ask-setup")
