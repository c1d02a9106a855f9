"""Chance: the next card of the deal."""

from aerodrome.core.messages import Message
from aerodrome.core.step import Event
from aerodrome.kit.template import log
from aerodrome.kit.template.edition_file import EditionFile
from aerodrome.kit.template.state import NOWHERE, PLAY, TemplateState
from aerodrome.kit.template.view import TemplateView


class Deal(Event):
    """Cards go round until every hand is full."""

    def __init__(self, data: EditionFile) -> None:
        self.data = data

    def chance(self, s: TemplateState) -> list[tuple[int, int]]:
        return [(card, 1) for card in range(s.cards) if s.holder[card] == NOWHERE]  # TP-001: each is equally likely

    def apply(self, s: TemplateState, card: int) -> None:
        seat = s.dealt % s.seats
        s.holder[card] = seat
        s.dealt += 1
        if s.trace is not None:
            s.trace.append((1 << seat, log.DEALT, seat, card))  # only its owner is told
        if s.dealt == s.seats * self.data.hand:  # TP-002
            s.step = PLAY

    def ask(self, v: TemplateView) -> Message:
        return Message("ask-deal")
