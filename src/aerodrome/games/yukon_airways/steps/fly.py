"""The flight turn: a destination, or the end of the day's flights (YA-130 to YA-137, YA-371, YA-385)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon_airways import ids
from aerodrome.games.yukon_airways.data import (
    CARDS_AS_FUEL,
    FUEL,
    HUB,
    MONEY,
    N_LOCATIONS,
    WRENCH,
    Data,
    Location,
    card,
    cheapest,
)
from aerodrome.games.yukon_airways.state import YukonAirwaysOpenTable, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.cockpit import dice_aboard, fuel, mark
from aerodrome.games.yukon_airways.steps.completion import can_fly_to
from aerodrome.games.yukon_airways.steps.income import finish
from aerodrome.games.yukon_airways.steps.plan import set_size
from aerodrome.games.yukon_airways.steps.planning import begin_plan
from aerodrome.games.yukon_airways.steps.sketch import icons_held
from aerodrome.games.yukon_airways.view import YukonAirwaysView

FINISH: Final = 0  # instead of a destination
TO_HUB: Final = N_LOCATIONS  # something that can be meant, and never done

IS_HUB: Final = 1  # faults
IS_HERE: Final = 2
NO_TICKET: Final = 3
NO_FUEL: Final = 4


class Fly(Step):
    """Where do you fly, or do you finish the day?"""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        return list(range(N_LOCATIONS))

    def fault(self, t: YukonAirwaysOpenTable, to: Location) -> int:
        hand = t.own_hand()
        return self._fault(t, to, hand, icons_held(hand))

    def _fault(self, t: YukonAirwaysOpenTable, to: Location, hand: list[int], held: list[int]) -> int:
        if to == FINISH:
            return ALLOWED
        if to == TO_HUB:
            return IS_HUB  # YA-135
        if to == t.places[t.player]:
            return IS_HERE  # YA-136
        matching = hand[card(WRENCH, to)] + hand[card(FUEL, to)] + hand[card(MONEY, to)]
        if matching == 0 and t.hand_counts[t.player] < set_size(t, self.data):
            return NO_TICKET  # YA-141
        return ALLOWED if can_fly_to(t, self.data, to, matching, hand, held) else NO_FUEL  # YA-134

    def legal(self, s: YukonAirwaysState) -> list[int]:
        hand = s.own_hand()
        held = icons_held(hand)
        found = [FINISH]
        for to in range(HUB + 1, N_LOCATIONS):
            if self._fault(s, to, hand, held) == ALLOWED:
                found.append(to)
        return found

    def is_open(self, s: YukonAirwaysState) -> bool:
        """YA-497: nobody else may see whether a flight was possible."""
        return False

    def apply(self, s: YukonAirwaysState, to: Location) -> None:
        if to == FINISH:
            s.turn += 1
            finish(s)
        else:
            begin_plan(s, to)

    # For people

    def ask(self, v: YukonAirwaysView) -> Message:
        return Message("ask-fly", {"fuel": fuel(v, v.player), "dice": dice_aboard(v, v.player)})

    def describe(self, v: YukonAirwaysView, to: Location) -> Choice:
        if to == FINISH:
            return Choice(to, "finish", (), Message("finish"))
        args = {"place": self.data.names[to], "cost": cheapest(self.data, v.places[v.player], to)}
        return Choice(to, "fly", (ids.place(self.data, to),), Message("fly-to", args))

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        places = [(("fly", (ids.place(self.data, to),)), to if to != HUB else TO_HUB) for to in range(N_LOCATIONS)]
        return [*places, (("finish", ()), FINISH)]

    def fault_text(self, v: YukonAirwaysView, to: Location, fault: int) -> Reason:
        if fault == IS_HUB:
            return Reason(Message("no-fly-hub"), "YA-135")
        args: dict[str, object] = {"place": self.data.names[to]}
        if fault == IS_HERE:
            return Reason(Message("no-fly-here", args), "YA-136")
        size = set_size(v, self.data)
        if fault == NO_TICKET:
            return Reason(Message("no-fly-ticket", {**args, "n": size}), "YA-141")
        matching = any(v.hand[card(icon, to)] for icon in (WRENCH, FUEL, MONEY))
        limit = mark(v, self.data, v.player, CARDS_AS_FUEL)
        cards = min(limit, v.hand_counts[v.player] - (1 if matching else size))
        cost = cheapest(self.data, v.places[v.player], to)
        message = Message("no-fly-fuel", {**args, "cost": cost, "fuel": fuel(v, v.player), "cards": cards})
        return Reason(message, "YA-219" if limit and cards == limit else "YA-134")
