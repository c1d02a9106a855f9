"""The position: what everybody sees, and who holds which card."""

from __future__ import annotations

from typing import Final

from aerodrome.core.position import OpenTable

DEAL: Final = 0  # steps, in the order of `TemplateRules.steps`
PLAY: Final = 1
ENDED: Final = 2

NOT_PLAYED: Final = -1
NOWHERE: Final = -1


class TemplateOpenTable(OpenTable):
    """What everybody sees. A new public field costs a line here and one in `copy_open`."""

    def __init__(self) -> None:
        super().__init__()
        self.low_wins: int = 0
        self.cards: int = 0  # in the deck
        self.dealt: int = 0
        self.played: list[int] = []  # the card of each seat in this round, or NOT_PLAYED
        self.gone: list[int] = []  # cards of earlier rounds
        self.points: list[int] = []

    def copy_open(self, to: TemplateOpenTable) -> None:
        self.copy_base(to)
        to.low_wins = self.low_wins
        to.cards = self.cards
        to.dealt = self.dealt
        to.played = self.played[:]
        to.gone = self.gone[:]
        to.points = self.points[:]

    def in_hand(self, card: int) -> bool:
        """Whether the player to move holds a card: a State knows, and so does that player's View."""
        return False


class TemplateState(TemplateOpenTable):
    """The open table, and who holds which card."""

    def __init__(self) -> None:
        super().__init__()
        self.holder: list[int] = []  # of each card: a seat, or NOWHERE

    def copy(self) -> TemplateState:
        s = TemplateState()
        self.copy_open(s)
        s.holder = self.holder[:]
        return s

    def in_hand(self, card: int) -> bool:
        return self.holder[card] == self.player
