"""The express icon: an express card of each of two divisions."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail.data import N_COLOURS, N_PAIRS
from aerodrome.games.air_mail.state import AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.steps.decks import open_decks
from aerodrome.games.air_mail.steps.declining import DECLINE, cannot_decline
from aerodrome.games.air_mail.steps.pairs import pair_acts, pair_described, pair_mask
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import no

SAME_DIVISION: Final = 1  # faults
DECK_EMPTY: Final = 2
MUST_DRAW: Final = 3


class ExpressPair(Question):
    """Of which two divisions do you draw an express card?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return list(range(N_PAIRS + N_COLOURS))

    def fault(self, t: AirMailOpenTable, pair: int) -> int:
        if pair == self.data.nothing:  # AM-438: the cards are drawn as far as there are any
            return MUST_DRAW
        if pair >= N_PAIRS:
            return SAME_DIVISION
        wanted = pair_mask(self.data, pair)
        return ALLOWED if open_decks(t) & wanted == wanted else DECK_EMPTY

    def apply(self, s: AirMailState, pair: int) -> None:
        """AM-435: one card of each."""
        s.express_queue = pair_mask(self.data, pair)
        proceed(s, self.data)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-pair")

    def describe(self, v: AirMailView, pair: int) -> Choice:
        return pair_described(self.data, "pair", pair)

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        return [*pair_acts(self.data, "pair"), (DECLINE, self.data.nothing)]

    def fault_text(self, v: AirMailView, pair: int, fault: int) -> Reason:
        if fault == MUST_DRAW:
            return cannot_decline()
        return no("no-pair-same", "AM-435") if fault == SAME_DIVISION else no("no-pair-empty", "AM-436")

    def not_now(self, v: AirMailView, pair: int) -> Reason:
        return no("no-pair-now", "AM-435")
