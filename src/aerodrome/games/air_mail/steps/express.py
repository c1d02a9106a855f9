"""From which deck an express card is drawn, where several may serve."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import N_COLOURS, Division
from aerodrome.games.air_mail.state import AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.steps.decks import open_decks
from aerodrome.games.air_mail.steps.declining import DECLINE, cannot_decline, nothing_to_decline
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import no

OTHER_DIVISION: Final = 1  # faults
DECK_EMPTY: Final = 2
MUST_DRAW: Final = 3


class Express(Question):
    """Of which division do you draw an express card?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return list(range(N_COLOURS))

    def fault(self, t: AirMailOpenTable, division: Division) -> int:
        """AM-333, AM-360: a deck that may serve and has a card."""
        if division == self.data.nothing:
            return MUST_DRAW
        if (t.express_mask >> division) & 1 == 0:
            return OTHER_DIVISION
        return ALLOWED if (open_decks(t) >> division) & 1 else DECK_EMPTY

    def apply(self, s: AirMailState, division: Division) -> None:
        """The top card of that deck is due."""
        s.express_due -= 1
        s.express_queue = 1 << division
        proceed(s, self.data)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-express")

    def describe(self, v: AirMailView, division: Division) -> Choice:
        words = Message("express", {"division": self.data.division_names[division]})
        return Choice(division, "express", (ids.deck(self.data, division),), words)

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("express", (ids.deck(self.data, number),)), number) for number in range(N_COLOURS)]
        return [*found, (DECLINE, self.data.nothing)]

    def fault_text(self, v: AirMailView, division: Division, fault: int) -> Reason:
        if fault == MUST_DRAW:
            return cannot_decline()
        return no("no-express-active", "AM-333") if fault == OTHER_DIVISION else no("no-express-empty", "AM-334")

    def not_now(self, v: AirMailView, division: Division) -> Reason:
        return nothing_to_decline() if division == self.data.nothing else no("no-express-now", "AM-332")
