"""Which seaplane each player flies, where they pick (YA-005)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon_airways import ids, words
from aerodrome.games.yukon_airways.data import FIRST_DIAL, N_PLANES, Data
from aerodrome.games.yukon_airways.state import YukonAirwaysOpenTable, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.setup import take_plane
from aerodrome.games.yukon_airways.view import YukonAirwaysView

TAKEN: Final = 1  # a fault


class PickPlane(Step):
    """Which seaplane do you fly?"""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        return list(range(N_PLANES))

    def fault(self, t: YukonAirwaysOpenTable, model: int) -> int:
        return TAKEN if model in t.planes else ALLOWED

    def apply(self, s: YukonAirwaysState, model: int) -> None:
        take_plane(s, self.data, model)
        s.turn += 1

    def ask(self, v: YukonAirwaysView) -> Message:
        return Message("ask-plane")

    def describe(self, v: YukonAirwaysView, model: int) -> Choice:
        plain = v.seats == 1 or (v.plain >> v.player) & 1
        args = {"name": self.data.plane_names[model], "dial": words.improvement(FIRST_DIAL + self.data.plane_dials[model])}
        return Choice(model, "plane", (ids.plane(model),), Message("pick-plane-plain" if plain else "pick-plane", args))

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        return [(("plane", (ids.plane(model),)), model) for model in range(N_PLANES)]

    def fault_text(self, v: YukonAirwaysView, model: int, fault: int) -> Reason:
        args = {"name": self.data.plane_names[model], "seat": v.planes.index(model)}
        return Reason(Message("no-plane-taken", args), "YA-005")
