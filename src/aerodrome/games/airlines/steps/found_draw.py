"""Whether a founder draws a flight card."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message
from aerodrome.core.step import Act, Step
from aerodrome.games.airlines.data import Data
from aerodrome.games.airlines.ids import FLIGHT_DECK
from aerodrome.games.airlines.state import AirlinesOpenTable, AirlinesState
from aerodrome.games.airlines.steps.flight_cards import enter_draw_flight
from aerodrome.games.airlines.steps.stock_cards import enter_take
from aerodrome.games.airlines.view import AirlinesView

# Choices
DRAW: Final = 0
DO_NOT_DRAW: Final = 1


class FoundDraw(Step):
    """A founder may draw a flight card."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: AirlinesOpenTable) -> list[int]:
        return [DRAW, DO_NOT_DRAW]

    def apply(self, s: AirlinesState, choice: int) -> None:
        """AL-106: a founder may draw a flight card, and after that a stock card (AL-107)."""
        if choice == DRAW:
            enter_draw_flight(s, self.data)
        else:
            enter_take(s, self.data, False)

    def ask(self, v: AirlinesView) -> Message:
        return Message("ask-found-draw")

    def describe(self, v: AirlinesView, choice: int) -> Choice:
        if choice == DRAW:
            return Choice(choice, "draw", (FLIGHT_DECK,), Message("draw-flight"))
        return Choice(choice, "decline", (), Message("no-flight-card"))

    def acts(self, v: AirlinesView) -> list[tuple[Act, int]]:
        return [(("draw", (FLIGHT_DECK,)), DRAW), (("decline", ()), DO_NOT_DRAW)]
