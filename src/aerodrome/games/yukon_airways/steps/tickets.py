"""Step a of a flight: tickets, face up or as face-down sets (YA-139 to YA-147)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import added
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon_airways import words
from aerodrome.games.yukon_airways.data import FUEL, MONEY, WRENCH, CardKind, Data, card, cheapest, destination_of, icon_of
from aerodrome.games.yukon_airways.state import DONE, TICKET, YukonAirwaysOpenTable, YukonAirwaysState, pick
from aerodrome.games.yukon_airways.steps.cards import card_acts, described
from aerodrome.games.yukon_airways.steps.cockpit import dice_aboard
from aerodrome.games.yukon_airways.steps.completion import is_safe, keeps_possible
from aerodrome.games.yukon_airways.steps.pairs import pair_acts, pair_described, pair_fault, pair_fault_text
from aerodrome.games.yukon_airways.steps.plan import PAIR, SET, completes_wrenches, has_pair, set_size, tickets_laid
from aerodrome.games.yukon_airways.steps.planning import go_on_planning, lay_face_up, start_under, use_pair
from aerodrome.games.yukon_airways.steps.set_card import begin_set
from aerodrome.games.yukon_airways.view import YukonAirwaysView

NOT_HELD: Final = 1  # faults
NO_DIE: Final = 2
OTHER_PLACE: Final = 3
TOO_FEW_CARDS: Final = 4
NO_TICKET: Final = 5
NO_PLAN: Final = 6


class LayTickets(Step):
    """Which tickets do you lay?"""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        own = [card(WRENCH, t.to), card(FUEL, t.to), card(MONEY, t.to)]
        return [*own, SET, PAIR + WRENCH, PAIR + FUEL, PAIR + MONEY, DONE]

    def fault(self, t: YukonAirwaysOpenTable, choice: int) -> int:
        return self._fault(t, choice, t.own_hand(), is_safe(t, self.data))

    def _fault(self, t: YukonAirwaysOpenTable, choice: int, hand: list[int], safe: bool) -> int:
        if choice == DONE:
            if tickets_laid(t) == 0:
                return NO_TICKET  # YA-139
        elif choice >= PAIR:
            fault = pair_fault(t, self.data, choice - PAIR)
            if fault != ALLOWED:
                return fault
        else:
            if choice < SET and hand[choice] == 0:
                return NOT_HELD
            if tickets_laid(t) >= dice_aboard(t, t.player):
                return NO_DIE  # YA-147
            if choice == SET and t.hand_counts[t.player] < set_size(t, self.data):
                return TOO_FEW_CARDS  # YA-141
            if choice < SET and destination_of(choice) != t.to:
                return OTHER_PLACE  # YA-140
        return ALLOWED if safe or keeps_possible(t, self.data, choice) else NO_PLAN  # YA-134

    def legal(self, s: YukonAirwaysState) -> list[int]:
        hand = s.own_hand()
        safe = is_safe(s, self.data)
        return [choice for choice in self.candidates(s) if self._fault(s, choice, hand, safe) == ALLOWED]

    def narrow(self, s: YukonAirwaysState) -> list[int]:
        """Cards in ascending order, as far as their order means nothing."""
        found = self.legal(s)
        if not s.picked:
            return found
        lowest = s.picked[-1]
        later = [choice for choice in found if choice >= lowest or completes_wrenches(s, self.data, choice)]
        return later if later else found

    def is_pick(self, s: YukonAirwaysState, choice: int) -> bool:
        return choice < SET and not completes_wrenches(s, self.data, choice)

    def is_open(self, s: YukonAirwaysState) -> bool:
        """YA-497: what can be laid depends on the hand."""
        return False

    def apply(self, s: YukonAirwaysState, choice: int) -> None:
        pair_came = False
        if choice == DONE:
            start_under(s)
        elif choice == SET:
            begin_set(s, self.data)
            return
        elif choice >= PAIR:
            use_pair(s, self.data, choice - PAIR)
        else:
            pair_came = lay_ticket(s, self.data, choice)
        if s.due == 0:
            go_on_planning(s, self.data, pair_came)

    # For people

    def ask(self, v: YukonAirwaysView) -> Message:
        args = {"place": self.data.names[v.to], "cost": cheapest(self.data, v.places[v.player], v.to)}
        return Message("ask-tickets", args)

    def describe(self, v: YukonAirwaysView, choice: int) -> Choice:
        if choice == DONE:
            return Choice(choice, "done", (), Message("tickets-done"))
        if choice == SET:
            return Choice(choice, "set", (), Message("begin-set", {"n": set_size(v, self.data)}))
        if choice >= PAIR:
            return pair_described(v, choice - PAIR)
        return described(v, self.data, "ticket", "lay-ticket", choice)

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        return [*card_acts(v, "ticket"), (("set", ()), SET), *pair_acts(v), (("done", ()), DONE)]

    def fault_text(self, v: YukonAirwaysView, choice: int, fault: int) -> Reason:
        place = self.data.names[v.to]
        if fault == NO_TICKET:
            return Reason(Message("no-tickets-yet"), "YA-139")
        if fault == NO_DIE:
            return Reason(Message("no-ticket-dice", {"dice": dice_aboard(v, v.player)}), "YA-147")
        if fault == TOO_FEW_CARDS:
            return Reason(Message("no-set-cards", {"n": set_size(v, self.data)}), "YA-141")
        if fault == OTHER_PLACE:
            return Reason(Message("no-ticket-place", {"card": words.card(self.data, choice), "place": place}), "YA-140")
        if fault == NO_PLAN:
            return Reason(Message("no-plan", {"place": place}), "YA-134")
        return pair_fault_text(choice - PAIR, fault)


def lay_ticket(s: YukonAirwaysState, data: Data, kind: CardKind) -> bool:
    """YA-140: a card of the destination, face up; whether two icons lie there now that switch 5 could use."""
    if completes_wrenches(s, data, kind):
        s.picked = []
    else:
        pick(s, kind)
    s.plan = added(s.plan, TICKET + icon_of(kind), 1)
    lay_face_up(s, data, kind)
    return has_pair(s, data, icon_of(kind))
