"""Step b of a flight: cards under the tickets for their icons (YA-148 to YA-153)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import added
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon_airways import words
from aerodrome.games.yukon_airways.data import (
    FUEL,
    MONEY,
    N_DESTINATIONS,
    N_ICONS,
    WRENCH,
    CardKind,
    Data,
    icon_of,
)
from aerodrome.games.yukon_airways.state import DONE, HUNG, TICKET, YukonAirwaysOpenTable, YukonAirwaysState, pick
from aerodrome.games.yukon_airways.steps.cards import card_acts, described, held
from aerodrome.games.yukon_airways.steps.completion import is_safe, keeps_possible
from aerodrome.games.yukon_airways.steps.flight import start_dice
from aerodrome.games.yukon_airways.steps.pairs import pair_acts, pair_described, pair_fault, pair_fault_text
from aerodrome.games.yukon_airways.steps.plan import PAIR, SET, completes_wrenches, fits_under, has_pair, payable
from aerodrome.games.yukon_airways.steps.planning import go_on_planning, lay_face_up, use_pair
from aerodrome.games.yukon_airways.view import YukonAirwaysView

NOT_HELD: Final = 1  # faults
NO_TICKET: Final = 2
NO_PLAN: Final = 3


class LayUnder(Step):
    """Do you lay further cards under the tickets? Any number, in any order (YA-151)."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        return [*held(t.own_hand()), PAIR + WRENCH, PAIR + FUEL, PAIR + MONEY, DONE]

    def fault(self, t: YukonAirwaysOpenTable, choice: int) -> int:
        if choice < SET and t.own_hand()[choice] == 0:
            return NOT_HELD
        return self._fault(t, choice, is_safe(t, self.data))

    def _fault(self, t: YukonAirwaysOpenTable, choice: int, safe: bool) -> int:
        if choice == DONE:
            return ALLOWED if payable(t, self.data) else NO_PLAN  # YA-134
        if choice >= PAIR:
            fault = pair_fault(t, self.data, choice - PAIR)
            if fault != ALLOWED:
                return fault
        elif not fits_under(t, icon_of(choice)):
            return NO_TICKET  # YA-149, YA-150
        return ALLOWED if safe or keeps_possible(t, self.data, choice) else NO_PLAN  # YA-134

    def legal(self, s: YukonAirwaysState) -> list[int]:
        return self._allowed(s, 0)

    def _allowed(self, s: YukonAirwaysState, lowest: CardKind) -> list[int]:
        """What has no fault, of the cards that come in any order only those from a kind on."""
        hand = s.own_hand()
        safe = is_safe(s, self.data)
        found: list[int] = []
        for icon in range(N_ICONS):
            if fits_under(s, icon):
                for kind in range(icon * N_DESTINATIONS, (icon + 1) * N_DESTINATIONS):
                    if hand[kind] == 0 or (kind < lowest and not completes_wrenches(s, self.data, kind)):
                        continue
                    if safe or self._fault(s, kind, safe) == ALLOWED:
                        found.append(kind)
        for icon in range(N_ICONS):
            if has_pair(s, self.data, icon) and self._fault(s, PAIR + icon, safe) == ALLOWED:
                found.append(PAIR + icon)
        if self._fault(s, DONE, safe) == ALLOWED:
            found.append(DONE)
        return found

    def narrow(self, s: YukonAirwaysState) -> list[int]:
        """Cards in ascending order, as far as their order means nothing."""
        if not s.picked:
            return self.legal(s)
        found = self._allowed(s, s.picked[-1])
        return found if found else self.legal(s)

    def is_pick(self, s: YukonAirwaysState, choice: int) -> bool:
        return choice < SET and not completes_wrenches(s, self.data, choice)

    def is_open(self, s: YukonAirwaysState) -> bool:
        """YA-497: what can be laid depends on the hand."""
        return False

    def apply(self, s: YukonAirwaysState, choice: int) -> None:
        pair_came = False
        if choice == DONE:
            start_dice(s, self.data)
            return
        if choice >= PAIR:
            use_pair(s, self.data, choice - PAIR)
        else:
            pair_came = lay_under(s, self.data, choice)
        if s.due == 0:
            go_on_planning(s, self.data, pair_came)

    # For people

    def ask(self, v: YukonAirwaysView) -> Message:
        return Message("ask-under", {"place": self.data.names[v.to]})

    def describe(self, v: YukonAirwaysView, choice: int) -> Choice:
        if choice == DONE:
            return Choice(choice, "done", (), Message("under-done"))
        if choice >= PAIR:
            return pair_described(v, choice - PAIR)
        return described(v, self.data, "under", "lay-under", choice)

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        return [*card_acts(v, "under"), *pair_acts(v), (("done", ()), DONE)]

    def fault_text(self, v: YukonAirwaysView, choice: int, fault: int) -> Reason:
        if fault == NO_PLAN:
            return Reason(Message("no-plan", {"place": self.data.names[v.to]}), "YA-134")
        if fault == NO_TICKET:
            args = {"icon": words.icon(icon_of(choice))}
            return Reason(Message("no-under-set", args), "YA-150") if v.sets else Reason(Message("no-under-icon", args), "YA-149")
        return pair_fault_text(choice - PAIR, fault)


def lay_under(s: YukonAirwaysState, data: Data, kind: CardKind) -> bool:
    """YA-148 to YA-151: a card for its icon alone; whether two icons lie there now that switch 5 could use."""
    icon = icon_of(kind)
    if completes_wrenches(s, data, kind):
        s.picked = []
    else:
        pick(s, kind)
    if not s.plan[TICKET + icon]:
        s.slots |= 1 << icon
    s.plan = added(s.plan, HUNG + icon, 1)
    lay_face_up(s, data, kind)
    return has_pair(s, data, icon)
