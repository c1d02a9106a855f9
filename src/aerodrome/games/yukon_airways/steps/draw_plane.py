"""Chance: the seaplane of the next player (YA-005)."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.step import Event
from aerodrome.games.yukon_airways.data import Data
from aerodrome.games.yukon_airways.state import YukonAirwaysOpenTable, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.setup import free_planes, take_plane


class DrawPlane(Event):
    """Each model that is left is as likely as any other."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def chance(self, s: YukonAirwaysState) -> list[tuple[int, int]]:
        return [(model, 1) for model in free_planes(s)]

    def apply(self, s: YukonAirwaysState, model: int) -> None:
        take_plane(s, self.data, model)

    def ask(self, v: YukonAirwaysOpenTable) -> Message:
        return Message("ask-setup")
