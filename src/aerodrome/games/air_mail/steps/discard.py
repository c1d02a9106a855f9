"""Decree J: cards discarded for their colours."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import ids, log
from aerodrome.games.air_mail.data import JOKER, CardKind, Data
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.scoring import DECREE_J
from aerodrome.games.air_mail.state import FROM_DECREES, AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.decks import ALL_DIVISIONS, leave_hand
from aerodrome.games.air_mail.steps.gains import earn
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.steps.turns import answered_decree
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import card_message, no

NO_NEW_COLOUR: Final = 1  # a fault


def colours_of(data: Data, kind: CardKind) -> int:
    """AM-536, AM-537: both colours of a permit, the one colour of a special, as a mask."""
    mask = 1 << data.kind_a[kind]
    if data.kind_b[kind] != JOKER:
        mask |= 1 << data.kind_b[kind]
    return mask


class Discard(Question):
    """Which card do you discard for its colours?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        result: list[int] = []
        for kind in t.hand_of_player():
            if not result or result[-1] != kind:
                result.append(kind)
        result.append(self.data.nothing)
        return result

    def fault(self, t: AirMailOpenTable, kind: CardKind) -> int:
        """AM-539, AM-540: a card that adds a colour, or no more."""
        if kind == self.data.nothing or colours_of(self.data, kind) & ~t.colours:
            return ALLOWED
        return NO_NEW_COLOUR

    def is_open(self, s: AirMailState) -> bool:
        """What a hand allows is secret."""
        return False

    def apply(self, s: AirMailState, kind: CardKind) -> None:
        """AM-535, AM-541: a dollar for each new colour; the card lies face up, out of the game."""
        if kind == self.data.nothing:
            answered_decree(s, self.data)
            return
        added = colours_of(self.data, kind) & ~s.colours
        dollars = 2 if added & (added - 1) else 1
        s.colours |= added
        leave_hand(s, s.player, kind)
        s.discards = [*s.discards, kind]
        s.discards.sort()
        tell(s, log.DISCARDS, s.player, kind)
        earn(s, s.player, dollars, FROM_DECREES)
        tell(s, log.SCORES, s.player, DECREE_J, dollars)
        if not s.hands[s.player] or s.colours == ALL_DIVISIONS:  # AM-538: nothing more can be added, as everybody sees
            answered_decree(s, self.data)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-discard")

    def describe(self, v: AirMailView, kind: CardKind) -> Choice:
        if kind == self.data.nothing:
            return Choice(kind, "stop", (), Message("stop"))
        return Choice(kind, "discard", (ids.hand(v, kind),), Message("discard", {"card": card_message(self.data, kind)}))

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("discard", (ids.hand(v, kind),)), kind) for kind in ids.hand_kinds(v)]
        return [*found, (("stop", ()), self.data.nothing)]

    def fault_text(self, v: AirMailView, kind: CardKind, fault: int) -> Reason:
        return no("no-discard-colour", "AM-540")

    def not_now(self, v: AirMailView, kind: CardKind) -> Reason:
        return no("no-stop", "AM-508") if kind == self.data.nothing else no("no-discard-now", "AM-535")
