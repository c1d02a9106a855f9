"""What a seat may know: the open table, its own hand and express cards, and how many permits and specials others hold."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.games.air_mail.data import CardKind, City, Data
from aerodrome.games.air_mail.knowledge import guess_express, guess_hands
from aerodrome.games.air_mail.state import IN_DECK, UNDER_DECK, AirMailOpenTable, AirMailState


class AirMailView(AirMailOpenTable):
    """The open table, and what is seen of secrets."""

    def __init__(self) -> None:
        super().__init__()
        self.express: list[int] = []  # of each city's card: the seat that holds it or UNDER_DECK where known, else IN_DECK
        self.hand: list[int] = []  # AM-120: the viewer's own cards, sorted
        self.permits_held: list[int] = []  # AM-G11: of each seat
        self.specials_held: list[int] = []  # special permits in each hand

    def hand_of_player(self) -> list[CardKind]:
        return self.hand

    def express_holder(self, city: City) -> int:
        return self.express[city]


def add_known(s: AirMailState, v: AirMailView, data: Data) -> None:
    """AM-120, AM-125: of other hands the numbers, of other express cards those that everybody has seen."""
    if v.seat >= 0:
        v.hand = s.hands[v.seat][:]
    for cards in s.hands:
        permits = 0
        for kind in cards:
            if kind < data.n_permits:
                permits += 1
        v.permits_held.append(permits)
        v.specials_held.append(len(cards) - permits)
    v.express = [IN_DECK] * data.n_cities
    for city in range(data.n_cities):
        holder = s.express[city]
        if holder == UNDER_DECK or holder == v.seat or s.express_open[city]:
            v.express[city] = holder


def add_hidden(v: AirMailView, s: AirMailState, data: Data, rng: Rng) -> None:
    """Unseen cards are dealt anew to decks and hidden hands."""
    guess_hands(s, data, rng, v.seat, v.hand, v.permits_held, v.specials_held)
    guess_express(s, data, rng, v.express)
