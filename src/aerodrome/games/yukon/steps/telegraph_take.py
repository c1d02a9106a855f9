"""A Telegraphist at work: which card Y beside X is taken?"""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon import words
from aerodrome.games.yukon.data import Data
from aerodrome.games.yukon.geometry import cards_beside
from aerodrome.games.yukon.ids import spot_id
from aerodrome.games.yukon.state import NONE, Spot, YukonOpenTable, YukonState
from aerodrome.games.yukon.steps.turn import take_card
from aerodrome.games.yukon.view import YukonView

# Faults
X_ITSELF: Final = 1
NOT_BESIDE: Final = 2


class TelegraphTake(Step):
    """YK-202, YK-213: a card that touches X on the due axis, one on the spot that the digger has just left included."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonOpenTable) -> list[int]:
        return cards_beside(t, t.pending)

    def fault(self, t: YukonOpenTable, y: Spot) -> int:
        if y == t.pending:
            return X_ITSELF
        return ALLOWED if y in cards_beside(t, t.pending) else NOT_BESIDE

    def apply(self, s: YukonState, y: Spot) -> None:
        s.pending = NONE
        if s.telegraph_anywhere:
            s.digger = y  # YK-204; by the other reading the digger stays on X (YK-215)
        take_card(s, y)  # YK-206: Y acts as if taken in the normal way

    def ask(self, v: YukonView) -> Message:
        return Message("ask-telegraph-take")

    def describe(self, v: YukonView, y: Spot) -> Choice:
        args = {"card": words.card_message(self.data, v.grid[y]), "spot": words.spot_message(v.side, y)}
        return Choice(y, "take", (spot_id(v.side, y),), Message("take", args))

    def acts(self, v: YukonView) -> list[tuple[Act, int]]:
        return [(("take", (spot_id(v.side, spot),)), spot) for spot in range(len(v.grid))]

    def fault_text(self, v: YukonView, y: Spot, fault: int) -> Reason:
        if fault == X_ITSELF:
            return Reason(Message("no-telegraph-x"), "YK-203")
        return Reason(Message("no-telegraph-far", {"line": words.line_message(v, v.axis)}), "YK-202")
