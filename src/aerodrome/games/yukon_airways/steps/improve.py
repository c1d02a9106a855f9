"""Which improvement: a switch or a dial, for a gate, a bonus, cubes, an objective or the start of a solo game."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import added
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon_airways import ids, words
from aerodrome.games.yukon_airways.data import FIRST_DIAL, N_DIALS, N_IMPROVEMENTS, N_SWITCHES, Data, Improvement
from aerodrome.games.yukon_airways.state import (
    BY_BONUS,
    BY_CUBES,
    BY_GATE,
    BY_OBJECTIVE,
    TO_BOARDER,
    TO_INCOME,
    TO_MOVES,
    TO_REWARDS,
    YukonAirwaysOpenTable,
    YukonAirwaysState,
)
from aerodrome.games.yukon_airways.steps.cockpit import improvements_from, times_left
from aerodrome.games.yukon_airways.steps.completion import is_safe, keeps_possible
from aerodrome.games.yukon_airways.steps.improvements import make
from aerodrome.games.yukon_airways.steps.plan import any_pair
from aerodrome.games.yukon_airways.steps.planning import go_on_planning
from aerodrome.games.yukon_airways.view import YukonAirwaysView

DECLINE: Final = 12  # gate 6 alone
FUEL_DIAL: Final = 13  # something that can be meant, and never done

NOT_FUEL: Final = 1  # faults
EXHAUSTED: Final = 2
NO_PLAN: Final = 3
COSTS_NOTHING: Final = 4

NEXT: Final = (TO_BOARDER, TO_MOVES, -1, TO_REWARDS, TO_INCOME)  # after the last improvement, by cause; a plan goes on by itself
ASKS: Final = ("ask-improve-solo", "ask-improve-gate", "ask-improve-bonus", "ask-improve-cubes", "ask-improve-objective")


class Improve(Step):
    """Which improvement do you make?"""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        return list(range(DECLINE + 1))

    def fault(self, t: YukonAirwaysOpenTable, which: Improvement) -> int:
        if which == FUEL_DIAL:
            return NOT_FUEL  # YA-246
        if which == DECLINE:
            return ALLOWED if t.cause == BY_GATE else COSTS_NOTHING  # YA-110, YA-251
        if times_left(t, self.data, t.player, which) == 0:
            return EXHAUSTED  # YA-247
        if t.cause == BY_BONUS and not is_safe(t, self.data) and not keeps_possible(t, self.data, which):
            return NO_PLAN  # YA-134
        return ALLOWED

    def narrow(self, s: YukonAirwaysState) -> list[int]:
        """Several for cubes in ascending order, as long as enough follow: their order has no effect (YA-250)."""
        if s.cause != BY_CUBES and s.cause != BY_OBJECTIVE:
            return self.legal(s)
        found: list[int] = []
        lowest = s.made[-1] if s.made else 0
        for which in range(lowest, N_IMPROVEMENTS):
            if self.fault(s, which) == ALLOWED and improvements_from(s, self.data, s.player, which) >= s.due:
                found.append(which)
        return found

    def is_pick(self, s: YukonAirwaysState, which: Improvement) -> bool:
        return s.cause == BY_CUBES or s.cause == BY_OBJECTIVE

    def is_open(self, s: YukonAirwaysState) -> bool:
        """YA-497: in a plan it depends on the hand which improvements leave it possible."""
        return s.cause != BY_BONUS

    def apply(self, s: YukonAirwaysState, which: Improvement) -> None:
        cause = s.cause
        if which == DECLINE:  # YA-066
            s.due = 0
        else:
            if cause == BY_GATE:
                s.money = added(s.money, s.player, -self.data.improvement_price)  # YA-110
                if which == 1:  # YA-113: switch 2 gives its moves at once
                    s.free += self.data.switch_moves
            make(s, self.data, which)
        if s.due > 0:
            return
        if cause == BY_BONUS:
            go_on_planning(s, self.data, (which == 2 or which == 4) and any_pair(s, self.data))
            return
        s.made = []
        s.step = NEXT[cause]
        if cause != BY_GATE and cause != BY_CUBES:
            s.turn += 1

    # For people

    def ask(self, v: YukonAirwaysView) -> Message:
        args = {"price": self.data.improvement_price, "due": v.due, "name": words.objective(self.data, 1)}
        return Message(ASKS[v.cause], args)

    def describe(self, v: YukonAirwaysView, which: Improvement) -> Choice:
        if which == DECLINE:
            return Choice(which, "decline", (), Message("decline"))
        args: dict[str, object] = {"what": words.improvement(which)}
        if which >= N_SWITCHES:
            dial = which - FIRST_DIAL
            args["mark"] = words.mark(self.data, dial, v.dials[v.player * N_DIALS + dial] + 1)
        message = Message("turn-on" if which < N_SWITCHES else "turn-up", args)
        return Choice(which, "improve", (ids.improvement(v.player, which),), message)

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [
            (("improve", (ids.improvement(v.player, which),)), which) for which in range(N_IMPROVEMENTS)
        ]
        return [*found, (("improve", (ids.fuel_dial(v.player),)), FUEL_DIAL), (("decline", ()), DECLINE)]

    def fault_text(self, v: YukonAirwaysView, which: Improvement, fault: int) -> Reason:
        if fault == NOT_FUEL:
            return Reason(Message("no-fuel-dial"), "YA-246")
        if fault == COSTS_NOTHING:
            return Reason(Message("no-decline", {"price": self.data.improvement_price}), "YA-251")
        if fault == NO_PLAN:
            return Reason(Message("no-improvement-plan", {"place": self.data.names[v.to]}), "YA-134")
        if which < N_SWITCHES:
            return Reason(Message("no-switch-on", {"number": which + 1}), "YA-247")
        return Reason(Message("no-dial-max", {"what": words.improvement(which)}), "YA-247")
