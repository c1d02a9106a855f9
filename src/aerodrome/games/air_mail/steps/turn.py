"""The beginning of a turn: a card of the hand, or a grant."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Reason
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import ids, log
from aerodrome.games.air_mail.data import CardKind
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.plans import Plans
from aerodrome.games.air_mail.state import PLACE, AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.agenda import start_grant
from aerodrome.games.air_mail.steps.decks import leave_hand
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.steps.row import fits_somewhere, has_room
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import card_message, no

NO_ROOM: Final = 1  # faults
NO_FIT: Final = 2


class Turn(Question):
    """Do you play a card, and which, or do you ask for a grant?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        result: list[int] = []
        for kind in t.hand_of_player():
            if not result or result[-1] != kind:
                result.append(kind)
        result.append(self.data.nothing)
        return result

    def fault(self, t: AirMailOpenTable, kind: CardKind) -> int:
        """AM-203 to AM-206: any card that can be placed; a grant is always possible, so that nobody is stuck."""
        if kind == self.data.nothing:
            return ALLOWED
        if not has_room(t, self.data):
            return NO_ROOM
        return ALLOWED if fits_somewhere(t, self.data, kind) else NO_FIT

    def legal(self, s: AirMailState) -> list[int]:
        result: list[int] = []
        if has_room(s, self.data):
            for kind in s.hands[s.player]:
                if (not result or result[-1] != kind) and fits_somewhere(s, self.data, kind):
                    result.append(kind)
        result.append(self.data.nothing)
        return result

    def is_open(self, s: AirMailState) -> bool:
        """What a hand allows is secret."""
        return not s.hands[s.player]

    def apply(self, s: AirMailState, kind: CardKind) -> None:
        """The card leaves the hand, or a grant begins."""
        if kind == self.data.nothing:
            tell(s, log.GRANT, s.player)
            start_grant(s, self.data)
            return
        leave_hand(s, s.player, kind)
        s.card = kind
        s.step = PLACE

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-turn")

    def describe(self, v: AirMailView, kind: CardKind) -> Choice:
        if kind == self.data.nothing:
            return Choice(kind, "grant", (), Message("grant"))
        return Choice(kind, "card", (ids.hand(v, kind),), Message("card", {"card": card_message(self.data, kind)}))

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("card", (ids.hand(v, kind),)), kind) for kind in ids.hand_kinds(v)]
        return [*found, (("grant", ()), self.data.nothing)]

    def fault_text(self, v: AirMailView, kind: CardKind, fault: int) -> Reason:
        return no("no-room", "AM-G18") if fault == NO_ROOM else no("no-fit", "AM-211")

    def not_now(self, v: AirMailView, kind: CardKind) -> Reason:
        return no("no-grant-now" if kind == self.data.nothing else "no-card-now", "AM-203")

    def offers(self, v: AirMailView) -> list[Offer]:
        plans = Plans(v, self.data)
        return [*plans.cards_with_ends(), *plans.grants()]
