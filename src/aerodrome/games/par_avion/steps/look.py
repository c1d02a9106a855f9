"""A plane has entered the field of a rival's plane: does its owner look into that one?"""

from __future__ import annotations

from aerodrome.core.messages import Choice, Message
from aerodrome.core.step import Act, Step
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.ids import plane_id
from aerodrome.games.par_avion.state import FLY, ParAvionOpenTable, ParAvionState, met_rival
from aerodrome.games.par_avion.steps.codes import NO, YES
from aerodrome.games.par_avion.steps.losses import look_into
from aerodrome.games.par_avion.view import ParAvionView


class Look(Step):
    """PA-260, PA-261, PA-273: looks into the plane met, or not; then the flight goes on."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: ParAvionOpenTable) -> list[int]:
        return [NO, YES]

    def reveals(self, t: ParAvionOpenTable, choice: int) -> bool:
        return choice == YES

    def apply(self, s: ParAvionState, choice: int) -> None:
        if choice == YES:
            look_into(s, self.data, s.active, met_rival(s, s.flyer))
        s.step = FLY

    def ask(self, v: ParAvionView) -> Message:
        names = self.data.plane_names
        return Message("ask-look", {"plane": names[v.flyer], "other": names[met_rival(v, v.flyer)]})

    def describe(self, v: ParAvionView, choice: int) -> Choice:
        return described_look(self.data, choice, met_rival(v, v.flyer))

    def acts(self, v: ParAvionView) -> list[tuple[Act, int]]:
        return look_acts(self.data, met_rival(v, v.flyer))


def described_look(data: Data, choice: int, other: int) -> Choice:
    """Looking into a plane, or not."""
    if choice == NO:
        return Choice(choice, "pass", (), Message("no-look"))
    return Choice(choice, "look", (plane_id(data, other),), Message("look", {"plane": data.plane_names[other]}))


def look_acts(data: Data, other: int) -> list[tuple[Act, int]]:
    """What can be meant where a plane may be looked into."""
    return [(("look", (plane_id(data, other),)), YES), (("pass", ()), NO)]
