"""A fine cannot be paid: which plane does its payer give up?"""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import Data, Plane
from aerodrome.games.par_avion.ids import plane_id
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import ParAvionOpenTable, ParAvionState
from aerodrome.games.par_avion.steps.losses import is_in_play, remove_plane, settle_fines
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import no

NOT_YOURS: Final = 1  # faults
GONE: Final = 2


class Confiscate(Step):
    """PA-286, PA-288: the plane and its cards are gone; that is no crash, so VIPs aboard cost no fine."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: ParAvionOpenTable) -> list[int]:
        return list(range(len(t.owner)))

    def fault(self, t: ParAvionOpenTable, plane: Plane) -> int:
        if t.owner[plane] != t.payer:
            return NOT_YOURS
        return ALLOWED if is_in_play(t, plane) else GONE  # PA-G49

    def apply(self, s: ParAvionState, plane: Plane) -> None:
        cards = s.hold[plane]
        remove_plane(s, plane)
        tell(s, log.CONFISCATED, s.payer, plane, cards)
        s.fines_due -= 1
        settle_fines(s, self.data)

    def ask(self, v: ParAvionView) -> Message:
        return Message("ask-confiscate")

    def describe(self, v: ParAvionView, plane: Plane) -> Choice:
        words = Message("confiscate", {"plane": self.data.plane_names[plane]})
        return Choice(plane, "give-up", (plane_id(self.data, plane),), words)

    def acts(self, v: ParAvionView) -> list[tuple[Act, int]]:
        return [(("give-up", (plane_id(self.data, plane),)), plane) for plane in range(len(v.owner))]

    def fault_text(self, v: ParAvionView, plane: Plane, fault: int) -> Reason:
        text = "no-give-up-other" if fault == NOT_YOURS else "no-give-up-gone"
        return no(text, "PA-286", plane=self.data.plane_names[plane])
