"""Step a of a flight: the cards of a face-down set (YA-141, YA-144 to YA-146)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import added
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon_airways.data import N_KINDS, CardKind, Data
from aerodrome.games.yukon_airways.state import (
    SET_CARD,
    YukonAirwaysOpenTable,
    YukonAirwaysState,
    lay,
    leave_hand,
    pick,
)
from aerodrome.games.yukon_airways.steps.cards import card_acts, described, held, one_order
from aerodrome.games.yukon_airways.steps.completion import is_safe, keeps_possible
from aerodrome.games.yukon_airways.steps.plan import set_size
from aerodrome.games.yukon_airways.steps.planning import go_on_planning
from aerodrome.games.yukon_airways.view import YukonAirwaysView

NOT_HELD: Final = 1  # faults
NO_PLAN: Final = 2


class LayFaceDown(Step):
    """Which cards do you lay face down? Any will do, in any order (YA-145)."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        return held(t.own_hand())

    def fault(self, t: YukonAirwaysOpenTable, kind: CardKind) -> int:
        if t.own_hand()[kind] == 0:
            return NOT_HELD
        return ALLOWED if is_safe(t, self.data) or keeps_possible(t, self.data, kind) else NO_PLAN  # YA-134

    def legal(self, s: YukonAirwaysState) -> list[int]:
        found = held(s.own_hand())
        if is_safe(s, self.data):
            return found
        return [kind for kind in found if keeps_possible(s, self.data, kind)]

    def narrow(self, s: YukonAirwaysState) -> list[int]:
        return one_order(s, self.legal(s), s.set_left)

    def is_pick(self, s: YukonAirwaysState, kind: CardKind) -> bool:
        return True

    def is_open(self, s: YukonAirwaysState) -> bool:
        """YA-497: it depends on the hand."""
        return False

    def apply(self, s: YukonAirwaysState, kind: CardKind) -> None:
        _lay_down(s, kind)
        pick(s, kind)
        if s.set_left == 0:
            s.picked = []
            go_on_planning(s, self.data, False)

    # For people

    def ask(self, v: YukonAirwaysView) -> Message:
        return Message("ask-set", {"place": self.data.names[v.to], "left": v.set_left})

    def describe(self, v: YukonAirwaysView, kind: CardKind) -> Choice:
        return described(v, self.data, "face-down", "lay-down", kind)

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        return card_acts(v, "face-down")

    def fault_text(self, v: YukonAirwaysView, kind: CardKind, fault: int) -> Reason:
        return Reason(Message("no-plan", {"place": self.data.names[v.to]}), "YA-134")


def begin_set(s: YukonAirwaysState, data: Data) -> None:
    """YA-141: a face-down set; where the whole hand must go into it, it goes unasked."""
    s.picked = []
    s.sets += 1
    s.set_left = set_size(s, data)
    s.step = SET_CARD
    if data.version >= 2 and s.set_left == s.hand_counts[s.player]:
        for kind in range(N_KINDS):
            while s.hands[s.player * N_KINDS + kind]:
                _lay_down(s, kind)
        go_on_planning(s, data, False)


def _lay_down(s: YukonAirwaysState, kind: CardKind) -> None:
    """YA-146, YA-182: a card that only its owner knows, and whose icon does not count."""
    leave_hand(s, kind)
    s.downs = lay(s.downs, s.player, kind)
    s.down_counts = added(s.down_counts, s.player, 1)
    s.down += 1
    s.set_left -= 1
