"""Wind is played: where does it blow to?"""

from __future__ import annotations

from aerodrome.core.messages import Choice, Message
from aerodrome.core.step import Act, Step
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.geometry import Direction, opposite
from aerodrome.games.par_avion.ids import wind_id
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import CARDS, ParAvionOpenTable, ParAvionState
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import direction_message


class SetWind(Step):
    """PA-310: one of six directions."""

    def candidates(self, t: ParAvionOpenTable) -> list[int]:
        return [0, 1, 2, 3, 4, 5]

    def apply(self, s: ParAvionState, direction: Direction) -> None:
        s.weather += [s.pending, s.active, direction, s.turn]
        s.wind[direction] += 1  # PA-317: it adds its strength one way and takes it the other way
        s.wind[opposite(direction)] -= 1
        s.pending = -1
        s.step = CARDS
        tell(s, log.WIND, direction)

    def ask(self, v: ParAvionView) -> Message:
        return Message("ask-wind")

    def describe(self, v: ParAvionView, direction: Direction) -> Choice:
        return Choice(direction, "wind", (wind_id(direction),), Message("wind", {"direction": direction_message(direction)}))

    def acts(self, v: ParAvionView) -> list[tuple[Act, int]]:
        return [(("wind", (wind_id(direction),)), direction) for direction in range(6)]
