"""What the questions of Trapper and Goldsmith have in common: an own loose card goes to the side pile."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon import log, words
from aerodrome.games.yukon.data import N_HELD, N_LOOSE, CardKind, Data
from aerodrome.games.yukon.ids import OWN_TOKENS, own_card_id, taught_card_id
from aerodrome.games.yukon.state import DECLINE, N_CHOICES, YukonOpenTable, YukonState
from aerodrome.games.yukon.steps.turn import end_turn
from aerodrome.games.yukon.view import YukonView

# What can be touched but never chosen: tokens, and from the second number on the kinds of cards that lie with a Teacher
TOKENS: Final = N_CHOICES
TAUGHT: Final = N_CHOICES + 1

# Faults
MUST_DISCARD: Final = 1
IS_TOKEN: Final = 2
IS_TAUGHT: Final = 3
WRONG_KIND: Final = 4
NOT_OWNED: Final = 5


class Discard(Step):
    """Which of the own loose cards, within a range of kinds, goes to the side pile?"""

    def __init__(self, data: Data, folk: CardKind, first: CardKind, end: CardKind) -> None:
        self.data = data
        self.folk: CardKind = folk  # who asks for it
        self.first: CardKind = first
        self.end: CardKind = end
        self.may_decline: bool = False
        self.question: str = ""
        self.reasons: dict[int, tuple[str, str]] = {IS_TOKEN: ("no-token-discard", "YK-158"), IS_TAUGHT: ("no-taught", "YK-195")}

    def candidates(self, t: YukonOpenTable) -> list[int]:
        return [*range(self.first, self.end), DECLINE]

    def fault(self, t: YukonOpenTable, choice: int) -> int:
        if choice == DECLINE:
            return ALLOWED if self.may_decline else MUST_DISCARD
        if choice == TOKENS:
            return IS_TOKEN
        if choice >= TAUGHT:
            return IS_TAUGHT
        if choice < self.first or choice >= self.end:
            return WRONG_KIND
        return ALLOWED if t.owns(choice) else NOT_OWNED

    def apply(self, s: YukonState, choice: int) -> None:
        if choice == DECLINE:
            log.tell(s, log.NOTHING, s.player, self.folk)
        else:  # YK-172, YK-176: it joins the Trapper or Goldsmith
            s.gain(s.player, choice, -1)
            s.side_pile[choice] += 1
            log.tell(s, log.DISCARDS, s.player, choice)
        end_turn(s)

    def ask(self, v: YukonView) -> Message:
        return Message(self.question)

    def describe(self, v: YukonView, choice: int) -> Choice:
        if choice == DECLINE:
            return Choice(choice, "decline", (), Message("decline"))
        message = Message("discard", {"card": words.card_message(self.data, choice)})
        return Choice(choice, "discard", (own_card_id(self.data, choice),), message)

    def acts(self, v: YukonView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("decline", ()), DECLINE), (("discard", (OWN_TOKENS,)), TOKENS)]
        for kind in range(N_LOOSE):
            found.append((("discard", (own_card_id(self.data, kind),)), kind))
        for kind in range(N_HELD):
            found.append((("discard", (taught_card_id(self.data, kind),)), TAUGHT + kind))
        return found

    def fault_text(self, v: YukonView, choice: int, fault: int) -> Reason:
        id_, clause = self.reasons[fault]
        args = {"card": words.card_message(self.data, choice)} if fault == NOT_OWNED else {}
        return Reason(Message(id_, args), clause)
