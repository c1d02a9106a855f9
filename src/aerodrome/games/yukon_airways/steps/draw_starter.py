"""Chance: who begins (YA-021)."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.step import Event
from aerodrome.games.yukon_airways.data import Data
from aerodrome.games.yukon_airways.state import YukonAirwaysOpenTable, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.setup import begin_week


class DrawStarter(Event):
    """Every player is as likely as any other."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def chance(self, s: YukonAirwaysState) -> list[tuple[int, int]]:
        return [(seat, 1) for seat in range(s.seats)]

    def apply(self, s: YukonAirwaysState, seat: int) -> None:
        begin_week(s, self.data, seat)

    def ask(self, v: YukonAirwaysOpenTable) -> Message:
        return Message("ask-setup")
