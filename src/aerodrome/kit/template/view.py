"""What a seat may know: its own hand, the table, and how many cards the others hold (TP-002)."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, View
from aerodrome.kit.template.state import DEAL, ENDED, NOWHERE, TemplateState


class TemplateView(View):
    """The table from one seat."""

    def __init__(self) -> None:
        super().__init__()
        self.low_wins: int = 0
        self.cards: int = 0
        self.hand: list[int] = []
        self.hand_sizes: list[int] = []
        self.dealt: int = 0
        self.table: list[int] = []
        self.gone: list[int] = []
        self.points: list[int] = []
        self.player: int = 0

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that the seat may know."""
        own = ("low_wins", "cards", "hand", "hand_sizes", "dealt", "table", "gone", "points", "player")
        return ("seat", "seats", "mover", "turn", "step", "legal", *own)


def mover(s: TemplateState) -> int:
    """The seat to move, CHANCE or OVER."""
    if s.step == ENDED:
        return OVER
    return CHANCE if s.step == DEAL else s.player


def observe(s: TemplateState, seat: int) -> TemplateView:
    """The table as the seat sees it."""
    v = TemplateView()
    v.seat = seat
    v.seats = s.seats
    v.mover = mover(s)
    v.turn = s.turn
    v.step = s.step
    v.low_wins = s.low_wins
    v.cards = len(s.holder)
    v.hand = [card for card in range(len(s.holder)) if s.holder[card] == seat and seat >= 0]
    v.hand_sizes = [s.holder.count(other) for other in range(s.seats)]
    v.dealt = s.dealt
    v.table = s.table[:]
    v.gone = s.gone[:]
    v.points = s.points[:]
    v.player = s.player
    return v


def guess(v: TemplateView, rng: Rng) -> TemplateState:
    """Deals the cards that the seat does not see at random among the other hands."""
    s = TemplateState()
    s.seats = v.seats
    s.turn = v.turn
    s.step = v.step
    s.low_wins = v.low_wins
    s.dealt = v.dealt
    s.table = v.table[:]
    s.gone = v.gone[:]
    s.points = v.points[:]
    s.player = v.player
    s.holder = [NOWHERE] * v.cards
    unseen = [card for card in range(v.cards) if card not in v.table and card not in v.gone and card not in v.hand]
    rng.shuffle(unseen)
    for card in v.hand:
        s.holder[card] = v.seat
    for seat in range(v.seats):
        if seat != v.seat:
            for _ in range(v.hand_sizes[seat]):
                s.holder[unseen.pop()] = seat
    return s
