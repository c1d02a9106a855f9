"""Chance: who begins."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.position import Seat
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.yukon import log
from aerodrome.games.yukon.state import TAKE, YukonState
from aerodrome.games.yukon.view import YukonView


class DrawStarter(Event):
    """YK-007: by lot, unless the table has named somebody."""

    def chance(self, s: YukonState) -> list[tuple[int, int]]:
        return [(s.starter, 1)] if s.starter >= 0 else [(seat, 1) for seat in range(s.seats)]

    def sample(self, s: YukonState, rng: Rng) -> int:
        return s.starter if s.starter >= 0 else rng.below(s.seats)

    def apply(self, s: YukonState, seat: Seat) -> None:
        s.starter = seat
        s.player = seat
        s.step = TAKE
        log.tell(s, log.STARTS, seat)

    def ask(self, v: YukonView) -> Message:
        return Message("ask-deal")
