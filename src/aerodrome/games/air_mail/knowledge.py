"""Dealing anew what a seat has not seen, from what its view tells."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.games.air_mail.data import N_COLOURS, Data
from aerodrome.games.air_mail.state import IN_DECK, AirMailState, held_at


def guess_hands(
    s: AirMailState, data: Data, rng: Rng, seat: int, hand: list[int], permits_held: list[int], specials_held: list[int]
) -> None:
    """Hidden hands and both decks: every unseen card lies anywhere unseen with equal chance."""
    unseen = data.kind_count[:]
    for kind in s.offer + s.square_card + s.discards + hand + [s.card]:
        if kind >= 0:
            unseen[kind] -= 1
    for other in range(s.seats):
        if other != seat:
            for kind in s.known[other]:
                unseen[kind] -= 1
    permits: list[int] = []
    specials: list[int] = []
    for kind in range(data.n_kinds):
        for _ in range(unseen[kind]):
            if kind < data.n_permits:
                permits.append(kind)
            else:
                specials.append(kind)
    rng.shuffle(permits)
    rng.shuffle(specials)
    s.hands = []
    for other in range(s.seats):
        if other == seat:
            s.hands.append(hand[:])
            continue
        cards = s.known[other][:]
        known_specials = 0
        for kind in cards:
            if kind >= data.n_permits:
                known_specials += 1
        for _ in range(permits_held[other] - (len(s.known[other]) - known_specials)):
            cards.append(permits.pop())
        for _ in range(specials_held[other] - known_specials):
            cards.append(specials.pop())
        cards.sort()
        s.hands.append(cards)
    s.deck = [0] * data.n_permits
    for kind in permits:
        s.deck[kind] += 1
    s.specials = [0] * data.n_kinds
    for kind in specials:
        s.specials[kind] += 1


def guess_express(s: AirMailState, data: Data, rng: Rng, seen: list[int]) -> None:
    """Hidden express cards of other seats, division by division; the rest is in the decks."""
    s.express = seen[:]
    for division in range(N_COLOURS):
        unseen: list[int] = []
        for city in data.division_cities[division]:
            if seen[city] == IN_DECK:
                unseen.append(city)
        rng.shuffle(unseen)
        for other in range(s.seats):
            hidden = s.express_held[held_at(other, division)]
            for city in data.division_cities[division]:
                if seen[city] == other:
                    hidden -= 1
            for _ in range(hidden):
                s.express[unseen.pop()] = other
