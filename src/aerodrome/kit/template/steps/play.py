"""The turn: a card from the own hand."""

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import EVERYBODY
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.kit.template import log
from aerodrome.kit.template.state import ENDED, NOT_PLAYED, NOWHERE, TemplateOpenTable, TemplateState
from aerodrome.kit.template.view import TemplateView

NOT_HELD: Final = 1  # a fault


class Play(Step):
    """Which card do you play?"""

    def candidates(self, t: TemplateOpenTable) -> list[int]:
        return list(range(t.cards))

    def fault(self, t: TemplateOpenTable, card: int) -> int:
        return ALLOWED if t.in_hand(card) else NOT_HELD  # TP-011

    def apply(self, s: TemplateState, card: int) -> None:
        s.holder[card] = NOWHERE
        s.played[s.player] = card
        if s.trace is not None:
            s.trace.append((EVERYBODY, log.PLAYS, s.player, card))
        s.turn += 1
        if NOT_PLAYED in s.played:
            s.player = (s.player + 1) % s.seats  # TP-010
        else:
            end_round(s)

    def ask(self, v: TemplateView) -> Message:
        return Message("ask-play")

    def describe(self, v: TemplateView, card: int) -> Choice:
        return Choice(card, "play", (f"card-{card + 1}",), Message("play", {"card": card + 1}))

    def acts(self, v: TemplateView) -> list[tuple[Act, int]]:
        return [(("play", (f"card-{card + 1}",)), card) for card in range(v.cards)]

    def fault_text(self, v: TemplateView, card: int, fault: int) -> Reason:
        return Reason(Message("no-card", {"card": card + 1}), "TP-011")


def end_round(s: TemplateState) -> None:
    """TP-012, TP-013, TP-014: the best card takes a point for each card and leads."""
    best = min(s.played) if s.low_wins else max(s.played)
    winner = s.played.index(best)
    s.points[winner] += s.seats
    s.gone = s.gone + s.played
    s.played = [NOT_PLAYED] * s.seats
    s.player = winner
    if s.trace is not None:
        s.trace.append((EVERYBODY, log.TAKES, winner, best))
    if all(holder == NOWHERE for holder in s.holder):  # TP-020
        s.step = ENDED
