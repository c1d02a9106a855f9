"""After a flight with dice still aboard: whether there will be another (YA-371, YA-372)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message
from aerodrome.core.step import Act, Step
from aerodrome.games.yukon_airways.state import TO_FLYER, YukonAirwaysOpenTable, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.cockpit import dice_aboard
from aerodrome.games.yukon_airways.steps.income import finish
from aerodrome.games.yukon_airways.view import YukonAirwaysView

FINISH: Final = 0
FLY_ON: Final = 1


class Stay(Step):
    """Do you finish the day at once, or wait for your next turn?"""

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        return [FINISH, FLY_ON]

    def apply(self, s: YukonAirwaysState, choice: int) -> None:
        s.turn += 1
        if choice == FINISH:
            finish(s)
        else:
            s.step = TO_FLYER

    def ask(self, v: YukonAirwaysView) -> Message:
        return Message("ask-stay", {"dice": dice_aboard(v, v.player)})

    def describe(self, v: YukonAirwaysView, choice: int) -> Choice:
        if choice == FINISH:
            return Choice(choice, "finish", (), Message("finish-now"))
        return Choice(choice, "stay", (), Message("stay"))

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        return [(("finish", ()), FINISH), (("stay", ()), FLY_ON)]
