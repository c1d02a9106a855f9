"""Step d of a flight: cards discarded as fuel (YA-218 to YA-226)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import Act, Step
from aerodrome.games.yukon_airways import ids
from aerodrome.games.yukon_airways.data import CardKind, Data
from aerodrome.games.yukon_airways.state import YukonAirwaysOpenTable, YukonAirwaysState, pick
from aerodrome.games.yukon_airways.steps.cards import card_acts, described, held, is_held, one_order
from aerodrome.games.yukon_airways.steps.flight import burn, cards_short, fly
from aerodrome.games.yukon_airways.view import YukonAirwaysView

NOT_HELD: Final = 1  # faults
ON_THE_TABLE: Final = 2

LAID: Final = 40  # cards on the table, as something that can be meant


class BurnCards(Step):
    """Which cards are discarded as fuel? Exactly as many as the tank lacks (YA-222)."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        return held(t.own_hand())

    def fault(self, t: YukonAirwaysOpenTable, kind: CardKind) -> int:
        return ON_THE_TABLE if kind == LAID else is_held(t.own_hand(), kind, NOT_HELD)  # YA-224

    def legal(self, s: YukonAirwaysState) -> list[int]:
        return held(s.own_hand())

    def narrow(self, s: YukonAirwaysState) -> list[int]:
        return one_order(s, held(s.own_hand()), cards_short(s))

    def is_pick(self, s: YukonAirwaysState, kind: CardKind) -> bool:
        return True

    def is_open(self, s: YukonAirwaysState) -> bool:
        """YA-497: it depends on the hand."""
        return False

    def apply(self, s: YukonAirwaysState, kind: CardKind) -> None:
        burn(s, kind)
        if cards_short(s) == 0:
            fly(s, self.data)
        else:
            pick(s, kind)

    # For people

    def ask(self, v: YukonAirwaysView) -> Message:
        return Message("ask-burn", {"place": self.data.names[v.to], "left": cards_short(v)})

    def describe(self, v: YukonAirwaysView, kind: CardKind) -> Choice:
        return described(v, self.data, "burn", "burn", kind)

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        return [*card_acts(v, "burn"), (("burn", (ids.table(v.player),)), LAID)]

    def fault_text(self, v: YukonAirwaysView, kind: CardKind, fault: int) -> Reason:
        return Reason(Message("no-burn-laid"), "YA-224")
