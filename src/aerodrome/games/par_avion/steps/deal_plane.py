"""Chance: whose the next plane is."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import ParAvionState
from aerodrome.games.par_avion.steps.turns import next_placer
from aerodrome.games.par_avion.view import ParAvionView


class DealPlane(Event):
    """PA-022, PA-023, PA-G04: the planes in use from Alpha on; Alpha's owner begins."""

    def chance(self, s: ParAvionState) -> list[tuple[int, int]]:
        return [(seat, left) for seat, left in enumerate(_planes_due(s)) if left]

    def sample(self, s: ParAvionState, rng: Rng) -> int:
        return rng.pick(_planes_due(s))

    def apply(self, s: ParAvionState, seat: int) -> None:
        tell(s, log.OWNS, seat, len(s.owner))
        s.owner.append(seat)
        if len(s.owner) == len(s.where):
            s.first = s.owner[0]
            next_placer(s)

    def ask(self, v: ParAvionView) -> Message:
        return Message("ask-deal")


def _planes_due(s: ParAvionState) -> list[int]:
    due = [s.planes_each] * s.seats
    for seat in s.owner:
        due[seat] -= 1
    return due
