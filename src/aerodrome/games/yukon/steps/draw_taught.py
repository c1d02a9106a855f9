"""Chance: which card a Teacher picks."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.yukon import log
from aerodrome.games.yukon.data import N_HELD, CardKind
from aerodrome.games.yukon.state import NONE, YukonState
from aerodrome.games.yukon.steps.turn import end_turn
from aerodrome.games.yukon.view import YukonView


class DrawTaught(Event):
    """YK-191, YK-197: every card that may be picked is equally likely."""

    def chance(self, s: YukonState) -> list[tuple[int, int]]:
        return [(kind, s.cards(s.pending, kind)) for kind in s.owned(s.pending, 0, s.teachable())]

    def sample(self, s: YukonState, rng: Rng) -> int:
        start = s.pending * N_HELD
        return rng.pick(s.held[start : start + s.teachable()])

    def apply(self, s: YukonState, kind: CardKind) -> None:
        s.gain(s.pending, kind, -1)  # YK-194
        s.taught[s.player * N_HELD + kind] += 1  # YK-192: it lies with the Teacher
        log.tell(s, log.TEACHES, s.player, kind, NONE, s.pending)
        s.pending = NONE
        end_turn(s)

    def ask(self, v: YukonView) -> Message:
        return Message("ask-chance")
