"""A plane has lost its orientation: where is it moved to?"""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.geometry import Direction, Field, node
from aerodrome.games.par_avion.ids import field_id
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import (
    DRIFT_LOOK,
    ParAvionOpenTable,
    ParAvionState,
    airport_on,
    met_rival,
    plane_on,
)
from aerodrome.games.par_avion.steps.codes import STAY, drift_code, drift_direction, drift_fields
from aerodrome.games.par_avion.steps.target import use_up
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import field_message, no

BLOCKED: Final = 1  # faults
NO_END: Final = 2


class Drift(Step):
    """PA-331, PA-333: one or two fields straight, ending where a movement may end, or none."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: ParAvionOpenTable) -> list[int]:
        return [
            *(drift_code(direction, fields) for direction in range(6) for fields in range(1, self.data.lost_fields + 1)),
            STAY,
        ]

    def fault(self, t: ParAvionOpenTable, choice: int) -> int:
        if choice == STAY:
            return ALLOWED
        field = self._end(t, choice)
        if field < 0:
            return BLOCKED
        return NO_END if airport_on(t, self.data, field) >= 0 or plane_on(t, field, t.target) >= 0 else ALLOWED

    def _end(self, t: ParAvionOpenTable, choice: int) -> Field:
        """Where the plane would end, or -1 where something is in its way (PA-G20)."""
        field = t.at[t.target]
        for _ in range(drift_fields(choice)):
            if field >= 0:
                field = self.data.ahead(field, drift_direction(choice))
        return field

    def apply(self, s: ParAvionState, choice: int) -> None:
        plane = s.target
        if choice == STAY:
            tell(s, log.DRIFT_STAYS, plane)
            use_up(s)
            return
        direction = drift_direction(choice)
        s.at[plane] = self.data.ahead(s.at[plane], direction)  # PA-332, PA-334: the facing stays, no MP are used
        if drift_fields(choice) == 2:
            if met_rival(s, plane) >= 0:  # PA-336: its owner may look on the way
                s.drift = direction
                s.step = DRIFT_LOOK
                s.player = s.owner[plane]
                return
            s.at[plane] = self.data.ahead(s.at[plane], direction)
        tell(s, log.DRIFTS, plane, s.at[plane])
        use_up(s)

    def ask(self, v: ParAvionView) -> Message:
        return Message("ask-drift", {"plane": self.data.plane_names[v.target]})

    def describe(self, v: ParAvionView, choice: int) -> Choice:
        if choice == STAY:
            return Choice(choice, "stay", (), Message("stay"))
        field = self._end(v, choice)
        return Choice(
            choice, "drift", (field_id(self.data, field),), Message("drift", {"field": field_message(self.data, field)})
        )

    def acts(self, v: ParAvionView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("stay", ()), STAY)]
        for direction in range(6):
            field = v.at[v.target]
            for fields in range(1, self.data.lost_fields + 1):
                field = self._beside(field, direction)
                if field >= 0:
                    found.append((("drift", (field_id(self.data, field),)), drift_code(direction, fields)))
        return found

    def _beside(self, field: Field, direction: Direction) -> Field:
        """The next field of the map, high mountains included: they can be touched."""
        return self.data.around[node(field, direction)] if field >= 0 else -1

    def fault_text(self, v: ParAvionView, choice: int, fault: int) -> Reason:
        return no("no-drift-high", "PA-333") if fault == BLOCKED else no("no-drift-end", "PA-333")
