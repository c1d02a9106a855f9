"""Who can know what: for each seat, and for those who only watch, the cards that may lie in each place.

A row is N_PLACES masks of cards, one for each pile and each plane. Looking into a place makes its mask exact; when
somebody else exchanges cards between a plane and a pile, any card of the two may lie in either. The numbers of cards
in each place are public and are respected when a position is guessed. Rows never exclude the truth.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.rng import Rng

N_PLACES: Final = 20  # piles 0 .. 9, planes 10 .. 19
FIRST_PLANE: Final = 10


def cell(row: int, place: int) -> int:
    """Where a row's entry for a place stands in a list that has N_PLACES entries a row."""
    return row * N_PLACES + place


def cards_of(mask: int) -> list[int]:
    """The cards of a set, ascending."""
    found: list[int] = []
    rest: i64 = mask
    card: i64 = 0
    while rest:
        if rest & 255 == 0:
            rest >>= 8
            card += 8
        else:
            if rest & 1:
                found.append(card)
            rest >>= 1
            card += 1
    return found


def highest(mask: int) -> int:
    """The last card of a set, or -1 where it is empty."""
    rest: i64 = mask
    card: i64 = -1
    while rest:
        rest >>= 1
        card += 1
    return card


def size(mask: int) -> int:
    """How many cards a set has."""
    rest: i64 = mask
    count = 0
    while rest:
        rest &= rest - 1
        count += 1
    return count


def see(may: list[int], row: int, place: int, contents: int) -> None:
    """A seat sees a place: these cards are there and nowhere else, and no others are there."""
    start = cell(row, 0)
    cards: i64 = contents
    for other in range(start, start + N_PLACES):
        before: i64 = may[other]
        if before & cards:
            may[other] = int(before & ~cards)
    may[start + place] = contents


def mix(may: list[int], row: int, first: int, second: int) -> None:
    """Somebody else exchanged cards between two places, unseen by this row."""
    both = may[cell(row, first)] | may[cell(row, second)]
    may[cell(row, first)] = both
    may[cell(row, second)] = both


def rule_out(may: list[int], rows: int, place: int, cards: int) -> None:
    """Everybody knows that none of these cards lies in that place."""
    for row in range(rows):
        may[cell(row, place)] &= ~cards


def expose(may: list[int], cards: int) -> None:
    """These cards lie open from now on, in none of the hidden places."""
    gone: i64 = cards
    for index in range(len(may)):
        before: i64 = may[index]
        if before & gone:
            may[index] = int(before & ~gone)


def assign(masks: list[int], counts: list[int], rng: Rng) -> list[int]:
    """Contents of all places drawn at random: each card in one place that its mask allows, each place with its count.

    Cards with few possible places come first; where a place is full, cards are moved on (augmenting paths); in the
    end random swaps bring the draw near to an even one.
    """
    options = _options(masks, counts)
    where = [-1] * len(options)
    free = counts[:]
    order = _order(options, rng)
    for card in order:
        place = _free_place(options[card], free, rng)
        if place < 0:
            place = _make_room(options, where, free, card, [False] * N_PLACES)
        if place < 0:
            raise ValueError("the counts do not fit the cards that may lie there")
        where[card] = place
        free[place] -= 1
    if sum(free):
        raise ValueError("the counts do not fit the cards that may lie there")
    _shake(options, where, order, rng)
    contents = [0] * N_PLACES
    for card in order:
        contents[where[card]] |= 1 << card
    return contents


def _options(masks: list[int], counts: list[int]) -> list[int]:
    """For each card the mask of places where it may lie; empty places are none."""
    everything = 0
    for mask in masks:
        everything |= mask
    options = [0] * (highest(everything) + 1)
    for place in range(N_PLACES):
        if counts[place]:
            here: i64 = 1 << place
            rest: i64 = masks[place]
            card: i64 = 0
            while rest:
                if rest & 255 == 0:
                    rest >>= 8
                    card += 8
                    continue
                if rest & 1:
                    options[card] = int(options[card] | here)
                rest >>= 1
                card += 1
    return options


def _order(options: list[int], rng: Rng) -> list[int]:
    """Cards that lie somewhere, those without a choice first, otherwise at random."""
    fixed: list[int] = []
    loose: list[int] = []
    for card, places in enumerate(options):
        if places and places & (places - 1) == 0:
            fixed.append(card)
        elif places:
            loose.append(card)
    rng.shuffle(loose)
    return fixed + loose


def _free_place(places: i64, free: list[int], rng: Rng) -> int:
    """A place with room, chosen in proportion to its room; -1 if there is none."""
    total: i64 = 0
    rest = places
    place: i64 = 0
    while rest:
        if rest & 1:
            total += free[place]
        rest >>= 1
        place += 1
    if total == 0:
        return -1
    left: i64 = rng.below(total)
    place = 0
    while True:
        if (places >> place) & 1:
            left -= free[place]
            if left < 0:
                return place
        place += 1


def _make_room(options: list[int], where: list[int], free: list[int], card: int, tried: list[bool]) -> int:
    """A place for the card, after other cards have been moved on; -1 if there is none."""
    for place in range(N_PLACES):
        if (options[card] >> place) & 1 and not tried[place]:
            tried[place] = True
            if free[place] > 0:
                return place
            for other in range(len(where)):
                if where[other] == place:
                    onward = _make_room(options, where, free, other, tried)
                    if onward >= 0:
                        where[other] = onward
                        free[onward] -= 1
                        free[place] += 1
                        return place
    return -1


def _shake(options: list[int], where: list[int], order: list[int], rng: Rng) -> None:
    """Random swaps of two cards where both may lie in the other's place."""
    n = len(order)
    if n < 2:
        return
    for _ in range(2 * n):
        first = order[rng.below(n)]
        second = order[rng.below(n)]
        here: i64 = where[first]
        there: i64 = where[second]
        here_too: i64 = options[second]
        there_too: i64 = options[first]
        if here != there and (there_too >> there) & 1 and (here_too >> here) & 1:
            where[first] = int(there)
            where[second] = int(here)
