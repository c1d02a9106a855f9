"""What another player earns by a delivery, where walks of the chosen length differ in it."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Reason
from aerodrome.core.position import changed
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.geometry.walks import walk_pays
from aerodrome.games.air_mail.plans import Plans
from aerodrome.games.air_mail.state import PAY, AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.delivery import next_payment
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import no

NO_WALK: Final = 1  # a fault


class Pay(Question):
    """How much does that player earn? A choice is an amount of dollars."""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return list(range(self.data.top_level))

    def fault(self, t: AirMailOpenTable, dollars: int) -> int:
        """AM-309, AM-310, AM-315: some walk must pay that."""
        for walk in t.walks:
            if walk_pays(walk, t.paying) == dollars:
                return ALLOWED
        return NO_WALK

    def apply(self, s: AirMailState, dollars: int) -> None:
        """Other payments to that seat are out."""
        kept: list[int] = []
        for walk in s.walks:
            if walk_pays(walk, s.paying) == dollars:
                kept.append(walk)
        s.walks = kept
        s.payments = changed(s.payments, s.paying, dollars)
        next_payment(s, self.data)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-pay", {"seat": v.paying})

    def describe(self, v: AirMailView, dollars: int) -> Choice:
        return Choice(dollars, f"pay-{dollars}", (ids.seat(v.paying),), Message("pay", {"seat": v.paying, "dollars": dollars}))

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        if v.step != PAY:
            return []
        return [((f"pay-{dollars}", (ids.seat(v.paying),)), dollars) for dollars in range(self.data.top_level)]

    def offers(self, v: AirMailView) -> list[Offer]:
        return Plans(v, self.data).payments()

    def fault_text(self, v: AirMailView, dollars: int, fault: int) -> Reason:
        return no("no-pay", "AM-315", seat=v.paying, dollars=dollars)
