"""A Teacher was taken: from whom is a card picked at random?"""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import Seat
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon import log
from aerodrome.games.yukon.data import TEACHER
from aerodrome.games.yukon.ids import seat_id, tokens_id, townsfolk_id
from aerodrome.games.yukon.state import DECLINE, DRAW_TAUGHT, N_CHOICES, YukonOpenTable, YukonState
from aerodrome.games.yukon.steps.turn import end_turn, is_pupil
from aerodrome.games.yukon.view import YukonView

# What can be touched but never chosen: the townsfolk and the tokens of each seat
MOST_SEATS: Final = 4
TOWNSFOLK_OF: Final = N_CHOICES
TOKENS_OF: Final = N_CHOICES + MOST_SEATS

# Faults
IS_OWN: Final = 1
HAS_NOTHING: Final = 2
IS_TOWNSFOLK: Final = 3
IS_TOKEN: Final = 4
LOT_DECIDES: Final = 5

REASONS: Final = {
    IS_OWN: ("no-teach-self", "YK-190"),
    HAS_NOTHING: ("no-teach-empty", "YK-190"),
    IS_TOWNSFOLK: ("no-teach-townsfolk", "YK-197"),
    IS_TOKEN: ("no-teach-townsfolk", "YK-197"),
    LOT_DECIDES: ("no-teach-choice", "YK-191"),
}


class Teach(Step):
    """YK-190: another player who has a card to pick, or nobody."""

    def candidates(self, t: YukonOpenTable) -> list[int]:
        return [*range(t.seats), DECLINE]

    def fault(self, t: YukonOpenTable, choice: int) -> int:
        if choice == DECLINE:
            return ALLOWED
        if choice >= TOKENS_OF:
            return IS_TOKEN
        if choice >= TOWNSFOLK_OF:
            return LOT_DECIDES if t.teacher_picks_any else IS_TOWNSFOLK
        if is_pupil(t, choice):
            return ALLOWED
        return IS_OWN if choice == t.player else HAS_NOTHING

    def apply(self, s: YukonState, choice: int) -> None:
        if choice == DECLINE:  # YK-196: the Teacher stays without a card
            log.tell(s, log.NOTHING, s.player, TEACHER)
            end_turn(s)
        else:
            s.pending = choice
            s.step = DRAW_TAUGHT

    def ask(self, v: YukonView) -> Message:
        return Message("ask-teach")

    def describe(self, v: YukonView, choice: int) -> Choice:
        if choice == DECLINE:
            return Choice(choice, "decline", (), Message("decline"))
        return Choice(choice, "teach", (seat_id(choice),), Message("teach", {"victim": choice}))

    def acts(self, v: YukonView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("decline", ()), DECLINE)]
        for seat in range(v.seats):
            found.append((("teach", (seat_id(seat),)), seat))
            found.append((("teach", (townsfolk_id(seat),)), TOWNSFOLK_OF + seat))
            found.append((("teach", (tokens_id(seat),)), TOKENS_OF + seat))
        return found

    def fault_text(self, v: YukonView, choice: Seat, fault: int) -> Reason:
        id_, clause = REASONS[fault]
        return Reason(Message(id_, {"victim": choice} if fault == HAS_NOTHING else {}), clause)
