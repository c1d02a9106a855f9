"""Setup: each player names two divisions and draws an express card of each."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import changed
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import N_COLOURS, N_PAIRS
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.drafting import draw_named
from aerodrome.games.air_mail.steps.pairs import pair_acts, pair_described, pair_mask
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import no

SAME_DIVISION: Final = 1  # faults
NAMED_BEFORE: Final = 2


class Name(Question):
    """Which two divisions do you name? A choice is a pair; above the pairs stand those of a division with itself."""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return list(range(N_PAIRS + N_COLOURS))

    def fault(self, t: AirMailOpenTable, pair: int) -> int:
        if pair >= N_PAIRS:  # AM-122
            return SAME_DIVISION
        return NAMED_BEFORE if pair in t.pairs else ALLOWED  # AM-123, AM-124

    def apply(self, s: AirMailState, pair: int) -> None:
        """AM-122: both divisions are named before a card is drawn (AM-G08)."""
        s.pairs = changed(s.pairs, s.player, pair)
        s.express_queue = pair_mask(self.data, pair)
        tell(s, log.NAMES, s.player, self.data.pair_first[pair], self.data.pair_second[pair])
        s.turn += 1
        draw_named(s)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-name")

    def describe(self, v: AirMailView, pair: int) -> Choice:
        return pair_described(self.data, "name", pair)

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        return pair_acts(self.data, "name")

    def fault_text(self, v: AirMailView, pair: int, fault: int) -> Reason:
        if fault == SAME_DIVISION:
            return no("no-name-same", "AM-122")
        return no("no-name-taken", "AM-123", seat=v.pairs.index(pair))

    def not_now(self, v: AirMailView, pair: int) -> Reason:
        return no("no-name-now", "AM-121")
