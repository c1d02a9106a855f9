"""Decks, offer and hands: what is left in them, and how cards go from one to the other."""

from __future__ import annotations

from typing import Final

from aerodrome.core.position import added
from aerodrome.core.rng import Rng
from aerodrome.games.air_mail.data import N_COLOURS, CardKind, City, Data, Division, Seat
from aerodrome.games.air_mail.state import IN_DECK, AirMailOpenTable, AirMailState, under_at

ALL_DIVISIONS: Final = (1 << N_COLOURS) - 1


def counted(counts: list[int]) -> list[tuple[int, int]]:
    """The outcomes of drawing from a deck that is kept as counts by kind."""
    outcomes: list[tuple[int, int]] = []
    for kind in range(len(counts)):
        if counts[kind]:
            outcomes.append((kind, counts[kind]))
    return outcomes


def offer_is_empty(t: AirMailOpenTable) -> bool:
    """AM-255: neither a face-up permit nor a deck."""
    return t.deck_size == 0 and t.offer.count(-1) == len(t.offer)


def leave_deck(s: AirMailState, kind: CardKind) -> None:
    """A permit is drawn from the face-down deck."""
    s.deck = added(s.deck, kind, -1)
    s.deck_size -= 1


def to_hand(s: AirMailState, seat: Seat, kind: CardKind) -> None:
    """Adds a card to a hand, which is kept sorted."""
    s.hands = with_card(s.hands, seat, kind)


def leave_hand(s: AirMailState, seat: Seat, kind: CardKind) -> None:
    """Takes a card out of a hand; a known card of the kind is known no more."""
    s.hands = without_card(s.hands, seat, kind)
    if kind in s.known[seat]:
        s.known = without_card(s.known, seat, kind)


def with_card(hands: list[list[int]], seat: Seat, kind: CardKind) -> list[list[int]]:
    """Hands like these with one card more, which lies in its place."""
    hand = [*hands[seat], kind]
    hand.sort()
    changed_hands = hands[:]
    changed_hands[seat] = hand
    return changed_hands


def without_card(hands: list[list[int]], seat: Seat, kind: CardKind) -> list[list[int]]:
    """Hands like these with one card less."""
    hand = hands[seat][:]
    hand.remove(kind)
    changed_hands = hands[:]
    changed_hands[seat] = hand
    return changed_hands


# Express decks


def open_decks(t: AirMailOpenTable) -> int:
    """Mask of the express decks that still have a card."""
    mask = 0
    for division in range(N_COLOURS):
        if t.express_left[division] or t.under[under_at(division, 0)] >= 0 or t.under[under_at(division, 1)] >= 0:
            mask |= 1 << division
    return mask


def lowest(mask: int) -> Division:
    """The lowest division of a mask that has one."""
    division = 0
    while (mask >> division) & 1 == 0:
        division += 1
    return division


def under_deck(s: AirMailState, division: Division) -> City:
    """AM-G04: which of the two cards shown in setup is the next one once all others have been drawn."""
    upper = s.under[under_at(division, 0)]
    return upper if upper >= 0 else s.under[under_at(division, 1)]


def express_chance(s: AirMailState, data: Data, division: Division) -> list[tuple[int, int]]:
    """Any card of the shuffled part of an express deck; below it lie the two that were shown in setup."""
    if s.express_left[division]:
        return [(city, 1) for city in data.division_cities[division] if s.express[city] == IN_DECK]
    return [(under_deck(s, division), 1)]


def express_sample(s: AirMailState, data: Data, division: Division, rng: Rng) -> City:
    """One of them."""
    left = s.express_left[division]
    if left == 0:
        return under_deck(s, division)
    skip = rng.below(left)
    for city in data.division_cities[division]:
        if s.express[city] == IN_DECK:
            if skip == 0:
                return city
            skip -= 1
    raise ValueError("the deck is counted wrongly")
