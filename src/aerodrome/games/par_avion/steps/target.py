"""Lost orientation, Engine failure or Stuck rudder is played: on which plane?"""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import ENGINE, LOST, Data, Plane
from aerodrome.games.par_avion.ids import plane_id
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import (
    AIRBORNE,
    CARDS,
    DRIFT,
    GROUNDED,
    NAVIGATE,
    ParAvionOpenTable,
    ParAvionState,
    is_target,
)
from aerodrome.games.par_avion.steps.losses import emergency_landing
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import card_message, no

ON_GROUND: Final = 1  # faults
NOT_IN_AIR: Final = 2
OWN_PLANE: Final = 3


class Target(Step):
    """PA-330, PA-341, PA-351: the card strikes the plane."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: ParAvionOpenTable) -> list[int]:
        return list(range(len(t.owner)))

    def fault(self, t: ParAvionOpenTable, plane: Plane) -> int:
        if is_target(t, plane, self.data.kinds[t.pending]):
            return ALLOWED
        if t.where[plane] == GROUNDED:  # PA-177
            return ON_GROUND
        return OWN_PLANE if t.where[plane] == AIRBORNE else NOT_IN_AIR

    def reveals(self, t: ParAvionOpenTable, plane: Plane) -> bool:
        """Everybody sees what a plane of somebody else loses."""
        return self.data.kinds[t.pending] == ENGINE and t.owner[plane] != t.active and t.number_aboard(plane) > 0

    def apply(self, s: ParAvionState, plane: Plane) -> None:
        kind = self.data.kinds[s.pending]
        tell(s, log.ON_PLANE, s.active, plane)
        if kind == LOST:
            s.target = plane
            s.step = DRIFT
            if s.hold[plane]:  # PA-335: asked whatever is aboard
                s.step = NAVIGATE
                s.player = s.owner[plane]
            return
        use_up(s)
        if kind == ENGINE:
            emergency_landing(s, self.data, plane, 1, CARDS)  # PA-342: the owner's next turn is lost
        else:
            s.stuck[plane] = 1  # PA-354: once

    def ask(self, v: ParAvionView) -> Message:
        return Message("ask-target", {"card": card_message(self.data, v.pending)})

    def describe(self, v: ParAvionView, plane: Plane) -> Choice:
        words = Message("target", {"plane": self.data.plane_names[plane]})
        return Choice(plane, "target", (plane_id(self.data, plane),), words)

    def acts(self, v: ParAvionView) -> list[tuple[Act, int]]:
        return [(("target", (plane_id(self.data, plane),)), plane) for plane in range(len(v.owner))]

    def fault_text(self, v: ParAvionView, plane: Plane, fault: int) -> Reason:
        if fault == OWN_PLANE:
            return no("no-target-own", "PA-330")
        if fault == ON_GROUND:
            return no("no-target-ground", "PA-177")
        clause = {LOST: "PA-330", ENGINE: "PA-340"}.get(self.data.kinds[v.pending], "PA-350")
        return no("no-target-air", clause, plane=self.data.plane_names[plane])


def use_up(s: ParAvionState) -> None:
    """PA-252: the event card that was played is out of the game, and its player goes on."""
    s.out |= 1 << s.pending
    s.pending = -1
    s.target = -1
    s.drift = -1
    s.step = CARDS
    s.player = s.active
