"""The first step of a grant: a card of the offer or a special, or no card where the plane can fly instead."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import BEFORE_FLIGHT, AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.steps.declining import DECLINE, nothing_to_decline
from aerodrome.games.air_mail.steps.flight import squares_ahead
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.steps.taking import source_fault, take, take_acts, take_described, take_not_now, take_refused
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import no

MUST_DRAW: Final = 4  # a fault, beside those of a source


class GrantDraw(Question):
    """What do you draw?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return [*range(self.data.face_up + 2), self.data.nothing]

    def fault(self, t: AirMailOpenTable, source: int) -> int:
        if source == self.data.nothing:
            # AM-404: a grant allows both steps, and one of them must be made; version 1 had the draw compulsory.
            return ALLOWED if self.version >= 2 and squares_ahead(t, self.data, t.player, True) else MUST_DRAW
        return source_fault(t, self.data, source)

    def legal(self, s: AirMailState) -> list[int]:
        result: list[int] = []
        for source in range(self.data.face_up + 2):
            if source_fault(s, self.data, source) == ALLOWED:
                result.append(source)
        if self.fault(s, self.data.nothing) == ALLOWED:
            result.append(self.data.nothing)
        return result

    def apply(self, s: AirMailState, source: int) -> None:
        """AM-400: then comes the flight."""
        s.grant = BEFORE_FLIGHT
        if source == self.data.nothing:
            tell(s, log.NO_DRAW, s.player)
            proceed(s, self.data)
            return
        s.drawn = 1
        take(s, self.data, source)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-source")

    def describe(self, v: AirMailView, source: int) -> Choice:
        if source == self.data.nothing:
            return Choice(source, "decline", (), Message("no-draw"))
        return take_described(v, self.data, source)

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        return [*take_acts(self.data), (DECLINE, self.data.nothing)]

    def fault_text(self, v: AirMailView, source: int, fault: int) -> Reason:
        if fault == MUST_DRAW:
            return no("no-draw-must" if self.version >= 2 else "no-draw-must-1", "AM-404")
        return take_refused(fault)

    def not_now(self, v: AirMailView, source: int) -> Reason:
        return nothing_to_decline() if source == self.data.nothing else take_not_now(v, self.data, source)
