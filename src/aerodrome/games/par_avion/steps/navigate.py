"""Lost orientation is played on a plane with cards: does its owner use a Navigator?"""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.ids import plane_id
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import DRIFT, ParAvionOpenTable, ParAvionState
from aerodrome.games.par_avion.steps.codes import NO, YES
from aerodrome.games.par_avion.steps.losses import use_navigator
from aerodrome.games.par_avion.steps.target import use_up
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import no

NONE_ABOARD: Final = 1  # a fault


class Navigate(Step):
    """PA-335, PA-362: the plane is not moved, and the Lost orientation is used up."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: ParAvionOpenTable) -> list[int]:
        return [NO, YES]

    def fault(self, t: ParAvionOpenTable, choice: int) -> int:
        return NONE_ABOARD if choice == YES and not t.aboard(t.target) & self.data.navigators else ALLOWED

    def is_open(self, t: ParAvionOpenTable) -> bool:
        return False

    def apply(self, s: ParAvionState, choice: int) -> None:
        if choice == YES:
            use_navigator(s, self.data, s.target)
            use_up(s)
        else:
            tell(s, log.GOES_ON, s.player)
            s.player = s.active
            s.step = DRIFT

    def ask(self, v: ParAvionView) -> Message:
        return Message("ask-navigate", {"plane": self.data.plane_names[v.target]})

    def describe(self, v: ParAvionView, choice: int) -> Choice:
        if choice == NO:
            return Choice(choice, "pass", (), Message("no-navigate"))
        words = Message("navigate", {"plane": self.data.plane_names[v.target]})
        return Choice(choice, "navigate", (plane_id(self.data, v.target),), words)

    def acts(self, v: ParAvionView) -> list[tuple[Act, int]]:
        return [(("navigate", (plane_id(self.data, v.target),)), YES), (("pass", ()), NO)]

    def fault_text(self, v: ParAvionView, choice: int, fault: int) -> Reason:
        return no("no-navigate-none", "PA-335", plane=self.data.plane_names[v.target])
