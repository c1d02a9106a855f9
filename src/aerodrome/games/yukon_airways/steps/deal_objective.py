"""Chance: the next objective in play (YA-002)."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.step import Event
from aerodrome.games.yukon_airways.data import N_OBJECTIVES
from aerodrome.games.yukon_airways.state import YukonAirwaysOpenTable, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.setup import take_objective


class DealObjective(Event):
    """Three different ones, each as likely as any other."""

    def chance(self, s: YukonAirwaysState) -> list[tuple[int, int]]:
        return [(index, 1) for index in range(N_OBJECTIVES) if index not in s.objectives]

    def apply(self, s: YukonAirwaysState, index: int) -> None:
        take_objective(s, index)

    def ask(self, v: YukonAirwaysOpenTable) -> Message:
        return Message("ask-setup")
