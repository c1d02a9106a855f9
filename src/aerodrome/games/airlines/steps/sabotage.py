"""Which circle is sabotaged."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.airlines.data import NOTHING, SABOTAGE_MIN, Circle, Data
from aerodrome.games.airlines.ids import circle_id
from aerodrome.games.airlines.state import MARKER, SABOTAGE, SPOILT, AirlinesOpenTable, AirlinesState, total
from aerodrome.games.airlines.steps.turn import end_turn
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import circle_message, no, route_message

# Faults
BELOW_FIVE: Final = 1
COVERED: Final = 2
SPOILT_ALREADY: Final = 3


def spot_fault(t: AirlinesOpenTable, data: Data, circle: Circle) -> int:
    """AL-175: any free circle that is high enough will do, if its route carries no sabotage marker."""
    if t.board[circle] != NOTHING:
        return COVERED
    return SPOILT_ALREADY if t.on[data.circle_route[circle]] & SPOILT else ALLOWED  # AL-176


def enter_sabotage(s: AirlinesState, data: Data) -> None:
    """AL-182: where no circle or no marker fits, there is no sabotage."""
    if total(s.supply):
        for circle in data.sabotage_circles:
            if spot_fault(s, data, circle) == ALLOWED:
                s.step = SABOTAGE
                return
    end_turn(s, data)


class Sabotage(Step):
    """A free circle of 5 or more, or no sabotage."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.no_sabotage: int = data.n_circles  # the choice above all circles

    def candidates(self, t: AirlinesOpenTable) -> list[int]:
        return [*self.data.sabotage_circles, self.no_sabotage]

    def fault(self, t: AirlinesOpenTable, choice: int) -> int:
        if choice == self.no_sabotage:
            return ALLOWED
        if self.data.circle_value[choice] < SABOTAGE_MIN:  # AL-174
            return BELOW_FIVE
        return spot_fault(t, self.data, choice)

    def legal(self, s: AirlinesState) -> list[int]:
        found: list[int] = []
        for circle in self.data.sabotage_circles:  # AL-174
            if spot_fault(s, self.data, circle) == ALLOWED:
                found.append(circle)
        found.append(self.no_sabotage)
        return found

    def apply(self, s: AirlinesState, choice: int) -> None:
        """Names the circle, or leaves it at that (AL-172)."""
        if choice == self.no_sabotage:
            end_turn(s, self.data)
        else:
            s.circle = choice
            s.step = MARKER

    def ask(self, v: AirlinesView) -> Message:
        return Message("ask-sabotage")

    def describe(self, v: AirlinesView, choice: int) -> Choice:
        if choice == self.no_sabotage:
            return Choice(choice, "decline", (), Message("no-sabotage"))
        message = Message("sabotage", {"circle": circle_message(self.data, choice)})
        return Choice(choice, "sabotage", (circle_id(self.data, choice),), message)

    def acts(self, v: AirlinesView) -> list[tuple[Act, int]]:
        circles = [(("sabotage", (circle_id(self.data, circle),)), circle) for circle in range(self.data.n_circles)]
        return [(("decline", ()), self.no_sabotage), *circles]

    def fault_text(self, v: AirlinesView, choice: int, fault: int) -> Reason:
        if fault == BELOW_FIVE:
            return no("sabotage-low", "AL-174", least=SABOTAGE_MIN)
        if fault == COVERED:
            return no("sabotage-covered", "AL-174")
        return no("sabotage-twice", "AL-176", route=route_message(self.data, self.data.circle_route[choice]))
