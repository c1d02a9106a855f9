"""Chance: who begins, unless the table has agreed on somebody."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.position import changed
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.airlines import log
from aerodrome.games.airlines.log import tell
from aerodrome.games.airlines.state import AirlinesState
from aerodrome.games.airlines.steps.turn import begin_turn
from aerodrome.games.airlines.view import AirlinesView


class FirstPlayer(Event):
    """Who takes the first turn."""

    def chance(self, s: AirlinesState) -> list[tuple[int, int]]:
        return [(s.starter, 1)] if s.starter >= 0 else [(seat, 1) for seat in range(s.seats)]

    def sample(self, s: AirlinesState, rng: Rng) -> int:
        return s.starter if s.starter >= 0 else rng.below(s.seats)

    def apply(self, s: AirlinesState, seat: int) -> None:
        """AL-037: the first player; AL-320: bonus points for those who come later."""
        s.starter = seat
        tell(s, log.STARTS, seat)
        if s.with_bonus:
            for later in range(1, s.seats):
                other = (seat + later) % s.seats
                s.bonus = changed(s.bonus, other, later)
                s.totals = changed(s.totals, other, later)
                tell(s, log.BONUS, other, later)
        begin_turn(s, seat)

    def ask(self, v: AirlinesView) -> Message:
        return Message("ask-deal")
