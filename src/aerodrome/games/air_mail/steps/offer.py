"""A card of the offer: by the action obtain, as a reward or by a bonus."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail.state import AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.declining import DECLINE, cannot_decline, nothing_to_decline
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.steps.taking import source_fault, take, take_acts, take_described, take_not_now, take_refused
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import no

BY_GRANT_ONLY: Final = 4  # faults, beside those of a source
MUST_TAKE: Final = 5


class TakeFromOffer(Question):
    """Which card of the offer do you take?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return list(range(self.data.face_up + 1))

    def fault(self, t: AirMailOpenTable, source: int) -> int:
        if source == self.data.nothing:
            return MUST_TAKE
        if source > self.data.face_up:  # AM-253
            return BY_GRANT_ONLY
        return source_fault(t, self.data, source)

    def legal(self, s: AirMailState) -> list[int]:
        result: list[int] = []
        for source in range(self.data.face_up + 1):
            if source_fault(s, self.data, source) == ALLOWED:
                result.append(source)
        return result

    def apply(self, s: AirMailState, source: int) -> None:
        s.permit_due -= 1
        take(s, self.data, source)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-offer")

    def describe(self, v: AirMailView, source: int) -> Choice:
        return take_described(v, self.data, source)

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        return [*take_acts(self.data), (DECLINE, self.data.nothing)]

    def fault_text(self, v: AirMailView, source: int, fault: int) -> Reason:
        if fault == MUST_TAKE:
            return cannot_decline()
        return no("no-take-special", "AM-253") if fault == BY_GRANT_ONLY else take_refused(fault)

    def not_now(self, v: AirMailView, source: int) -> Reason:
        return nothing_to_decline() if source == self.data.nothing else take_not_now(v, self.data, source)
