"""What a seat may know: its own hand, the table, and how many cards the others hold (TP-002)."""

from aerodrome.core.rng import Rng
from aerodrome.kit.template.state import NOWHERE, TemplateOpenTable, TemplateState


class TemplateView(TemplateOpenTable):
    """The open table, and the own hand."""

    def __init__(self) -> None:
        super().__init__()
        self.hand: list[int] = []
        self.hand_sizes: list[int] = []

    def in_hand(self, card: int) -> bool:
        return card in self.hand


def add_known(s: TemplateState, v: TemplateView) -> None:
    """The own hand, and the size of every other."""
    v.hand = [card for card in range(s.cards) if s.holder[card] == v.seat >= 0]
    v.hand_sizes = [s.holder.count(seat) for seat in range(s.seats)]


def add_hidden(v: TemplateView, s: TemplateState, rng: Rng) -> None:
    """Deals the cards that the seat does not see at random among the other hands."""
    s.holder = [v.seat if card in v.hand else NOWHERE for card in range(v.cards)]
    unseen = [card for card in range(v.cards) if card not in v.played and card not in v.gone and card not in v.hand]
    rng.shuffle(unseen)
    for seat in range(v.seats):
        if seat != v.seat:
            for _ in range(v.hand_sizes[seat]):
                s.holder[unseen.pop()] = seat
