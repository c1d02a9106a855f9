"""A Commander was taken: which nugget card of the side pile comes back?"""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon import log, words
from aerodrome.games.yukon.data import COMMANDER, N_KINDS, PEBBLES, Data
from aerodrome.games.yukon.ids import pile_card_id
from aerodrome.games.yukon.state import DECLINE, YukonOpenTable, YukonState
from aerodrome.games.yukon.steps.turn import end_turn
from aerodrome.games.yukon.view import YukonView

# Faults
MUST_RECOVER: Final = 1
NOT_A_NUGGET: Final = 2
NOT_IN_PILE: Final = 3

REASONS: Final = {
    MUST_RECOVER: ("no-recover-decline", "YK-140"),
    NOT_A_NUGGET: ("no-recover-kind", "YK-142"),
    NOT_IN_PILE: ("no-recover-none", "YK-140"),
}


class Recover(Step):
    """YK-140, YK-141, YK-142: nugget cards of the side pile, whoever discarded them."""

    def __init__(self, data: Data, version: int) -> None:
        self.data = data
        self.may_decline: bool = version >= 2  # YK-147; in version 1 the nugget card had to be taken

    def candidates(self, t: YukonOpenTable) -> list[int]:
        return [*range(PEBBLES), DECLINE]

    def fault(self, t: YukonOpenTable, choice: int) -> int:
        if choice == DECLINE:
            return ALLOWED if self.may_decline else MUST_RECOVER
        if choice >= PEBBLES:
            return NOT_A_NUGGET
        return ALLOWED if t.side_pile[choice] else NOT_IN_PILE

    def apply(self, s: YukonState, choice: int) -> None:
        if choice == DECLINE:
            log.tell(s, log.NOTHING, s.player, COMMANDER)
        else:
            s.side_pile[choice] -= 1
            s.gain(s.player, choice, 1)
            log.tell(s, log.RECOVERS, s.player, choice)
        s.gain(s.player, COMMANDER, -1)  # YK-140, YK-147: it goes to the box either way
        s.box[COMMANDER] += 1
        end_turn(s)

    def ask(self, v: YukonView) -> Message:
        return Message("ask-recover")

    def describe(self, v: YukonView, choice: int) -> Choice:
        if choice == DECLINE:
            return Choice(choice, "decline", (), Message("decline"))
        message = Message("recover", {"card": words.card_message(self.data, choice)})
        return Choice(choice, "recover", (pile_card_id(self.data, choice),), message)

    def acts(self, v: YukonView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("recover", (pile_card_id(self.data, kind),)), kind) for kind in range(N_KINDS)]
        found.append((("decline", ()), DECLINE))
        return found

    def fault_text(self, v: YukonView, choice: int, fault: int) -> Reason:
        id_, clause = REASONS[fault]
        args = {"card": words.card_message(self.data, choice)} if fault == NOT_IN_PILE else {}
        return Reason(Message(id_, args), clause)
