"""A lost plane is carried over the field of a rival's plane: does its owner look into that one?"""

from __future__ import annotations

from aerodrome.core.messages import Choice, Message
from aerodrome.core.step import Act, Step
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import ParAvionOpenTable, ParAvionState, met_rival
from aerodrome.games.par_avion.steps.codes import NO, YES
from aerodrome.games.par_avion.steps.look import described_look, look_acts
from aerodrome.games.par_avion.steps.losses import look_into
from aerodrome.games.par_avion.steps.target import use_up
from aerodrome.games.par_avion.view import ParAvionView


class DriftLook(Step):
    """PA-336, PA-G60: look or not, then the second field."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: ParAvionOpenTable) -> list[int]:
        return [NO, YES]

    def reveals(self, t: ParAvionOpenTable, choice: int) -> bool:
        return choice == YES

    def apply(self, s: ParAvionState, choice: int) -> None:
        plane = s.target
        if choice == YES:
            look_into(s, self.data, s.player, met_rival(s, plane))
        s.at[plane] = self.data.ahead(s.at[plane], s.drift)
        tell(s, log.DRIFTS, plane, s.at[plane])
        use_up(s)

    def ask(self, v: ParAvionView) -> Message:
        names = self.data.plane_names
        return Message("ask-drift-look", {"plane": names[v.target], "other": names[met_rival(v, v.target)]})

    def describe(self, v: ParAvionView, choice: int) -> Choice:
        return described_look(self.data, choice, met_rival(v, v.target))

    def acts(self, v: ParAvionView) -> list[tuple[Act, int]]:
        return look_acts(self.data, met_rival(v, v.target))
