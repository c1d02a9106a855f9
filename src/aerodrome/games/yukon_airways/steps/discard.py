"""Step d of Maintenance: cards above the limit are discarded (YA-406 to YA-408)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import added
from aerodrome.core.step import Act, Step
from aerodrome.games.yukon_airways import log, words
from aerodrome.games.yukon_airways.data import CardKind, Data
from aerodrome.games.yukon_airways.state import (
    TO_LIMITS,
    YukonAirwaysOpenTable,
    YukonAirwaysState,
    leave_hand,
    pick,
)
from aerodrome.games.yukon_airways.steps.cards import card_acts, described, held, is_held, one_order
from aerodrome.games.yukon_airways.steps.maintenance import excess
from aerodrome.games.yukon_airways.view import YukonAirwaysView

NOT_HELD: Final = 1  # a fault


class Discard(Step):
    """Which cards do you discard? The owner chooses, in any order (YA-407)."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        return held(t.own_hand())

    def fault(self, t: YukonAirwaysOpenTable, kind: CardKind) -> int:
        return is_held(t.own_hand(), kind, NOT_HELD)

    def legal(self, s: YukonAirwaysState) -> list[int]:
        return held(s.own_hand())

    def narrow(self, s: YukonAirwaysState) -> list[int]:
        return one_order(s, held(s.own_hand()), excess(s, self.data))

    def is_pick(self, s: YukonAirwaysState, kind: CardKind) -> bool:
        return True

    def is_open(self, s: YukonAirwaysState) -> bool:
        """YA-497: it depends on the hand."""
        return False

    def apply(self, s: YukonAirwaysState, kind: CardKind) -> None:
        leave_hand(s, kind)
        s.pile = added(s.pile, kind, 1)
        if s.trace is not None:
            log.tell(s, log.DISCARDS, s.player, kind)
        if excess(s, self.data) == 0:
            s.picked = []
            s.turn += 1
            s.step = TO_LIMITS
        else:
            pick(s, kind)

    # For people

    def ask(self, v: YukonAirwaysView) -> Message:
        return Message("ask-discard", {"left": excess(v, self.data)})

    def describe(self, v: YukonAirwaysView, kind: CardKind) -> Choice:
        return described(v, self.data, "discard", "discard", kind)

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        return card_acts(v, "discard")

    def fault_text(self, v: YukonAirwaysView, kind: CardKind, fault: int) -> Reason:
        return Reason(Message("no-hand", {"card": words.card(self.data, kind)}), "YA-407")
