"""Which objectives are played with, where the table picks them (YA-002, YA-G60)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon_airways import ids, words
from aerodrome.games.yukon_airways.data import IN_PLAY, N_OBJECTIVES, Data
from aerodrome.games.yukon_airways.state import YukonAirwaysOpenTable, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.setup import take_objective
from aerodrome.games.yukon_airways.view import YukonAirwaysView

PICKED: Final = 1  # a fault


class PickObjective(Step):
    """Which objective is played with?"""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        return list(range(N_OBJECTIVES))

    def fault(self, t: YukonAirwaysOpenTable, index: int) -> int:
        return PICKED if index in t.objectives else ALLOWED

    def narrow(self, s: YukonAirwaysState) -> list[int]:
        """In ascending order, as long as enough follow."""
        lowest = s.objectives[-1] + 1 if s.objectives else 0
        found = list(range(lowest, N_OBJECTIVES - (IN_PLAY - 1 - len(s.objectives))))
        return found if found else self.legal(s)

    def is_pick(self, s: YukonAirwaysState, index: int) -> bool:
        return True

    def apply(self, s: YukonAirwaysState, index: int) -> None:
        take_objective(s, index)
        if len(s.objectives) == IN_PLAY:
            s.turn += 1

    def ask(self, v: YukonAirwaysView) -> Message:
        return Message("ask-objective", {"left": IN_PLAY - len(v.objectives)})

    def describe(self, v: YukonAirwaysView, index: int) -> Choice:
        args = {"number": index + 1, "name": words.objective(self.data, index)}
        return Choice(index, "objective", (ids.objective(index),), Message("pick-objective", args))

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        return [(("objective", (ids.objective(index),)), index) for index in range(N_OBJECTIVES)]

    def fault_text(self, v: YukonAirwaysView, index: int, fault: int) -> Reason:
        return Reason(Message("no-objective-twice", {"name": words.objective(self.data, index)}), "YA-002")
