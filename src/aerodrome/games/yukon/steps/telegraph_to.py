"""A Telegraphist at work: to which card X shall the digger move?"""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon import log, words
from aerodrome.games.yukon.data import EMPTY, INNKEEPER, POSTMAN, Data
from aerodrome.games.yukon.geometry import (
    cards_beside,
    has_card_beside,
    in_line,
    may_be_telegraphed_to,
    on_diagonal,
    other_axis,
)
from aerodrome.games.yukon.ids import spot_id
from aerodrome.games.yukon.state import TELEGRAPH_TAKE, Spot, YukonOpenTable, YukonState
from aerodrome.games.yukon.view import YukonView

# Faults
DIGGER_HERE: Final = 1
NO_CARD: Final = 2
SECOND_ABILITY: Final = 3
NOT_IN_LINE: Final = 4
NO_NEIGHBOUR: Final = 5

REASONS: Final = {
    DIGGER_HERE: ("no-telegraph-here", "YK-201"),
    NO_CARD: ("no-telegraph-card", "YK-201"),
    SECOND_ABILITY: ("no-second-ability", "YK-113"),
    NOT_IN_LINE: ("no-telegraph-line", "YK-214"),
    NO_NEIGHBOUR: ("no-neighbour", "YK-202"),
}


class TelegraphTo(Step):
    """YK-201: any card that has a neighbour along the due axis; YK-214: or only one of the due line."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonOpenTable) -> list[int]:
        return list(range(len(t.grid)))

    def narrow(self, s: YukonState) -> list[int]:
        """Enough cards X to reach every Y: the digger ends on Y, whichever X it came over."""
        if not s.telegraph_anywhere:  # by the other reading it stays on X
            return self.legal(s)
        reached = [False] * len(s.grid)
        kept: list[int] = []
        for y in range(len(s.grid)):
            if s.grid[y] == EMPTY or reached[y]:
                continue
            for x in reversed(cards_beside(s, y)):  # the last one first: it may reach a Y that follows, too
                if may_be_telegraphed_to(s, x):
                    kept.append(x)
                    for neighbour in cards_beside(s, x):
                        reached[neighbour] = True
                    break
        return sorted(kept)

    def fault(self, t: YukonOpenTable, x: Spot) -> int:
        if may_be_telegraphed_to(t, x):
            return ALLOWED if has_card_beside(t, x) else NO_NEIGHBOUR
        if x == t.digger:
            return DIGGER_HERE
        if t.grid[x] == EMPTY:
            return NO_CARD
        across = in_line(t, x, other_axis(t.axis)) and t.owns(POSTMAN)
        return SECOND_ABILITY if across or (on_diagonal(t, x) and t.owns(INNKEEPER)) else NOT_IN_LINE

    def apply(self, s: YukonState, x: Spot) -> None:
        s.digger = x  # YK-203, YK-207: X is not taken, and a Pan in its part keeps its tokens
        s.pending = x
        s.step = TELEGRAPH_TAKE
        log.tell(s, log.TELEGRAPH, s.player, s.grid[x], x)

    def ask(self, v: YukonView) -> Message:
        if v.telegraph_anywhere:
            return Message("ask-telegraph-anywhere", {"axis": words.axis_message(v.axis)})
        return Message("ask-telegraph-to", {"line": words.line_message(v, v.axis)})

    def describe(self, v: YukonView, x: Spot) -> Choice:
        args = {"card": words.card_message(self.data, v.grid[x]), "spot": words.spot_message(v.side, x)}
        return Choice(x, "move", (spot_id(v.side, x),), Message("move", args))

    def acts(self, v: YukonView) -> list[tuple[Act, int]]:
        return [(("move", (spot_id(v.side, spot),)), spot) for spot in range(len(v.grid))]

    def fault_text(self, v: YukonView, x: Spot, fault: int) -> Reason:
        id_, clause = REASONS[fault]
        return Reason(Message(id_, {"line": words.line_message(v, v.axis), "spot": words.spot_message(v.side, x)}), clause)
