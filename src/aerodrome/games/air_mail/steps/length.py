"""Over how many routes a package flies, where there is a choice."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Reason
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.geometry.walks import lengths_of
from aerodrome.games.air_mail.plans import Plans
from aerodrome.games.air_mail.state import AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.delivery import choose_length
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import no, reward_message

TOO_LONG: Final = 1  # faults
NO_WALK: Final = 2


class Length(Question):
    """Over how many routes do you fly?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return list(range(1, self.data.top_level + 1))

    def fault(self, t: AirMailOpenTable, length: int) -> int:
        if length > t.technology[t.player]:
            return TOO_LONG
        return ALLOWED if length in lengths_of(t.walks) else NO_WALK

    def apply(self, s: AirMailState, length: int) -> None:
        choose_length(s, self.data, length)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-length", {"city": self.data.city_names[v.destination]})

    def describe(self, v: AirMailView, length: int) -> Choice:
        args = {"length": length, "reward": reward_message(self.data, length)}
        return Choice(length, "length", (ids.level(length),), Message("length", args))

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        return [(("length", (ids.level(length),)), length) for length in range(1, self.data.top_level + 1)]

    def fault_text(self, v: AirMailView, length: int, fault: int) -> Reason:
        if fault == TOO_LONG:
            return no("no-length-far", "AM-307", level=v.technology[v.player])
        return no("no-length-walk", "AM-310", city=self.data.city_names[v.destination])

    def not_now(self, v: AirMailView, length: int) -> Reason:
        return no("no-length-now", "AM-319")

    def offers(self, v: AirMailView) -> list[Offer]:
        return Plans(v, self.data).lengths()
