"""The position."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.fields import load
from aerodrome.core.rules import State
from aerodrome.kit.template.data import Data

DEAL: Final = 0  # chance: the next card of the deal
PLAY: Final = 1
ENDED: Final = 2

NOT_PLAYED: Final = -1
NOWHERE: Final = -1


class TemplateState(State):
    """Who holds which card, and what lies on the table."""

    def __init__(self) -> None:
        super().__init__()
        self.low_wins: int = 0
        self.holder: list[int] = []  # of each card: a seat, or NOWHERE
        self.dealt: int = 0
        self.table: list[int] = []  # the card each seat has played in this round
        self.gone: list[int] = []  # cards of earlier rounds
        self.points: list[int] = []
        self.player: int = 0

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that make up the position."""
        return ("seats", "turn", "step", "low_wins", "holder", "dealt", "table", "gone", "points", "player")

    def copy(self) -> TemplateState:
        """An equal state that shares no list with this one."""
        s = TemplateState()
        s.seats = self.seats
        s.turn = self.turn
        s.step = self.step
        s.low_wins = self.low_wins
        s.holder = self.holder[:]
        s.dealt = self.dealt
        s.table = self.table[:]
        s.gone = self.gone[:]
        s.points = self.points[:]
        s.player = self.player
        return s


def from_json(data: dict[str, Any]) -> TemplateState:
    """The state that `to_json` wrote."""
    s = TemplateState()
    load(s, s.fields(), data)
    return s


def new_state(data: Data, seats: int, low_wins: bool) -> TemplateState:
    """The table before the deal."""
    s = TemplateState()
    s.seats = seats
    s.low_wins = 1 if low_wins else 0
    s.holder = [NOWHERE] * data.cards
    s.table = [NOT_PLAYED] * seats
    s.points = [0] * seats
    return s


def check(s: TemplateState, data: Data) -> None:
    """No card is in two places, and every point stands for a card."""
    on_table = [card for card in s.table if card != NOT_PLAYED]
    for card in on_table + s.gone:
        if s.holder[card] != NOWHERE:
            raise BrokenInvariant(f"Card {card + 1} is in a hand and on the table.", "TP-001")
    if sum(s.points) != len(s.gone):
        raise BrokenInvariant("Points and cards of finished rounds differ.", "TP-012")
