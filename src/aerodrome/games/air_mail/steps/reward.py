"""The choice of a reward: an express card or a card of the offer."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Reason
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail.plans import Plans
from aerodrome.games.air_mail.state import REWARD_EXPRESS, REWARD_PERMIT, AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.steps.declining import DECLINE, cannot_decline, nothing_to_decline
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import no

KINDS: Final = ("reward-express", "reward-permit")  # by choice

MUST_TAKE: Final = 1  # a fault


class Reward(Question):
    """Do you take an express card or a card of the offer?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return [REWARD_EXPRESS, REWARD_PERMIT]

    def fault(self, t: AirMailOpenTable, choice: int) -> int:
        return ALLOWED if choice <= REWARD_PERMIT else MUST_TAKE

    def apply(self, s: AirMailState, choice: int) -> None:
        """AM-330: an express card or a card from the offer."""
        s.reward_due = 0
        if choice == REWARD_EXPRESS:
            s.express_due = 1
        else:
            s.permit_due = 1
        proceed(s, self.data)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-reward")

    def describe(self, v: AirMailView, choice: int) -> Choice:
        return Choice(choice, KINDS[choice], (), Message(KINDS[choice]))

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        return [((KINDS[0], ()), REWARD_EXPRESS), ((KINDS[1], ()), REWARD_PERMIT), (DECLINE, self.data.nothing)]

    def fault_text(self, v: AirMailView, choice: int, fault: int) -> Reason:
        return cannot_decline()

    def not_now(self, v: AirMailView, choice: int) -> Reason:
        return nothing_to_decline() if choice == self.data.nothing else no("no-reward", "AM-330")

    def offers(self, v: AirMailView) -> list[Offer]:
        return Plans(v, self.data).rewards()
