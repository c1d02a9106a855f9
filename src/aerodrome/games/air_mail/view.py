"""What a seat may know: the open table, its own hand and express cards, and how many permits and specials others hold."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.games.air_mail.data import CardKind, City, Data
from aerodrome.games.air_mail.knowledge import guess_express, guess_hands
from aerodrome.games.air_mail.state import EMPTY, IN_DECK, AirMailOpenTable, AirMailState


class AirMailView(AirMailOpenTable):
    """The open table, and what is seen of secrets."""

    def __init__(self) -> None:
        super().__init__()
        self.express: list[int] = EMPTY  # of each city's card: the seat that holds it or UNDER_DECK where known, else IN_DECK
        self.hand: list[int] = EMPTY  # kinds of the seat's own cards, sorted; empty for those who watch
        self.permits_held: list[int] = EMPTY  # permits in the hand of each seat (AM-G11)
        self.specials_held: list[int] = EMPTY  # special permits in each hand

    def hand_of_player(self) -> list[CardKind]:
        return self.hand

    def express_holder(self, city: City) -> int:
        return self.express[city]


def add_known(s: AirMailState, v: AirMailView, data: Data) -> None:
    """AM-120, AM-125: of other hands the numbers, of other express cards those that everybody has seen."""
    if v.seat >= 0:
        v.hand = s.hands[v.seat][:]
    v.permits_held = []
    v.specials_held = []
    for cards in s.hands:
        permits = 0
        for kind in cards:
            if kind < data.n_permits:
                permits += 1
        v.permits_held.append(permits)
        v.specials_held.append(len(cards) - permits)
    v.express = s.express[:]
    express = v.express
    is_open = s.express_open
    own = v.seat
    for city in range(data.n_cities):
        holder = express[city]
        if holder >= 0 and holder != own and not is_open[city]:
            express[city] = IN_DECK


def add_hidden(v: AirMailView, s: AirMailState, data: Data, rng: Rng) -> None:
    """Unseen cards are dealt anew to decks and hidden hands."""
    guess_hands(s, data, rng, v.seat, v.hand, v.permits_held, v.specials_held)
    guess_express(s, data, rng, v.express)
