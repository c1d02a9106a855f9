"""Step c of boarding: dice go aboard (YA-079 to YA-085, YA-091)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import added
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon_airways import ids, words
from aerodrome.games.yukon_airways.data import N_COLOURS, N_GATES, Colour, Data
from aerodrome.games.yukon_airways.state import DONE, YukonAirwaysOpenTable, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.boarding import close_boarding, colour_limit, dice_at, may_board_any
from aerodrome.games.yukon_airways.steps.cockpit import dice_aboard, has_switch
from aerodrome.games.yukon_airways.view import YukonAirwaysView

OTHER_GATE: Final = 1  # faults
NO_SEAT: Final = 2
NO_COLOUR: Final = 3
NOBODY_YET: Final = 4
NO_DIE: Final = 5

ELSEWHERE: Final = 100  # a die of another gate, as something that can be meant: ELSEWHERE + its place among the dice


class BoardDice(Step):
    """Whom do you board?"""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        return [0, 1, 2, 3, 4, DONE]

    def fault(self, t: YukonAirwaysOpenTable, choice: int) -> int:
        seat = t.player
        if choice == DONE:
            return ALLOWED if dice_aboard(t, seat) > 0 else NOBODY_YET  # YA-084
        if choice >= ELSEWHERE:
            return OTHER_GATE  # YA-079
        if t.gates[dice_at(t.markers[seat], choice)] == 0:
            return NO_DIE
        if dice_aboard(t, seat) >= self.data.seats:  # YA-080, YA-312
            return NO_SEAT
        if t.aboard[seat * N_COLOURS + choice] or self._colours(t) < colour_limit(t, self.data, seat):
            return ALLOWED
        return NO_COLOUR  # YA-081, YA-082

    def _colours(self, t: YukonAirwaysOpenTable) -> int:
        """Different colours aboard."""
        colours = 0
        for colour in range(N_COLOURS):
            if t.aboard[t.player * N_COLOURS + colour]:
                colours += 1
        return colours

    def narrow(self, s: YukonAirwaysState) -> list[int]:
        """Colours in ascending order."""
        highest = 0
        for colour in range(N_COLOURS):
            if s.aboard[s.player * N_COLOURS + colour]:
                highest = colour
        found: list[int] = []
        for colour in range(highest, N_COLOURS):
            if self.fault(s, colour) == ALLOWED:
                found.append(colour)
        if self.fault(s, DONE) == ALLOWED:
            found.append(DONE)
        return found

    def is_pick(self, s: YukonAirwaysState, choice: int) -> bool:
        return choice != DONE

    def apply(self, s: YukonAirwaysState, choice: int) -> None:
        """YA-091: the die leaves the gate."""
        if choice != DONE:
            s.gates = added(s.gates, dice_at(s.markers[s.player], choice), -1)
            s.aboard = added(s.aboard, s.player * N_COLOURS + choice, 1)
            if may_board_any(s, self.data):
                return
        close_boarding(s, self.data)

    # For people

    def ask(self, v: YukonAirwaysView) -> Message:
        return Message("ask-board", {"gate": v.markers[v.player] + 1})

    def describe(self, v: YukonAirwaysView, choice: int) -> Choice:
        if choice == DONE:
            return Choice(choice, "done", (), Message("board-done"))
        target = ids.die(v.markers[v.player], choice)
        return Choice(choice, "board", (target,), Message("board", {"colour": words.colour(choice)}))

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = []
        own = v.markers[v.player]
        for gate in range(N_GATES):
            for colour in range(N_COLOURS):
                if v.gates[dice_at(gate, colour)]:
                    choice: Colour = colour if gate == own else ELSEWHERE + dice_at(gate, colour)
                    found.append((("board", (ids.die(gate, colour),)), choice))
        return [*found, (("done", ()), DONE)]

    def fault_text(self, v: YukonAirwaysView, choice: int, fault: int) -> Reason:
        if fault == OTHER_GATE:
            return Reason(Message("no-board-gate", {"gate": v.markers[v.player] + 1}), "YA-079")
        if fault == NOBODY_YET:
            return Reason(Message("no-done-board"), "YA-084")
        if fault == NO_SEAT:
            return seats_taken(v, self.data)
        limit = colour_limit(v, self.data, v.player)
        if limit == 1:
            return Reason(Message("no-board-colour"), "YA-081")
        return Reason(Message("no-board-colours", {"limit": limit}), "YA-082")


def seats_taken(v: YukonAirwaysView, data: Data) -> Reason:
    """Why nobody else gets aboard a full seaplane."""
    if has_switch(v, v.player, 4):
        return Reason(Message("no-board-seats", {"seats": data.seats}), "YA-312")
    return Reason(Message("no-board-full", {"seats": data.seats}), "YA-080")
