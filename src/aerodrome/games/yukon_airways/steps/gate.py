"""Steps a and b of boarding: the gate and its action (YA-063 to YA-067, YA-100 to YA-115)."""

from __future__ import annotations

from aerodrome.core.messages import Choice, Message
from aerodrome.core.position import changed
from aerodrome.core.step import Act, Step
from aerodrome.games.yukon_airways import ids, log
from aerodrome.games.yukon_airways.data import N_GATES, Data, Gate
from aerodrome.games.yukon_airways.state import (
    BY_GATE,
    IMPROVE,
    TO_MOVES,
    YukonAirwaysOpenTable,
    YukonAirwaysState,
)
from aerodrome.games.yukon_airways.steps.cockpit import add_fuel, has_switch, improvements_left
from aerodrome.games.yukon_airways.steps.draw_card import draw_cards
from aerodrome.games.yukon_airways.view import YukonAirwaysView


class ChooseGate(Step):
    """At which gate do you put your marker? Any will do, and there is no pass (YA-063, YA-064)."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        return list(range(N_GATES))

    def apply(self, s: YukonAirwaysState, gate: Gate) -> None:
        """YA-067, YA-114: the marker goes there, and its action is taken at once where it costs nothing."""
        seat = s.player
        data = self.data
        s.markers = changed(s.markers, seat, gate)
        s.moved = 0
        s.free = data.switch_moves if has_switch(s, seat, 2) else 0  # YA-304
        if s.trace is not None:
            log.tell(s, log.TO_GATE, seat, gate)
        s.step = TO_MOVES
        if gate == 1:  # YA-102
            if s.trace is not None:
                log.tell(s, log.DRAWS, seat, data.gate_cards)
            draw_cards(s, seat, data.gate_cards, TO_MOVES)
        elif gate == 3:  # YA-106 to YA-108, YA-305
            s.free += data.gate_moves
            add_fuel(s, data, seat, data.gate_move_fuel)
        elif gate == 4:  # YA-109
            add_fuel(s, data, seat, data.gate_fuel)
        elif gate == 5 and s.money[seat] >= data.improvement_price and improvements_left(s, data, seat) > 0:
            s.due = 1  # YA-110 to YA-112
            s.cause = BY_GATE
            s.step = IMPROVE

    def ask(self, v: YukonAirwaysView) -> Message:
        return Message("ask-gate")

    def describe(self, v: YukonAirwaysView, gate: Gate) -> Choice:
        return Choice(gate, "gate", (ids.gate(gate),), Message("to-gate", {"gate": gate + 1}))

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        return [(("gate", (ids.gate(gate),)), gate) for gate in range(N_GATES)]
