"""What holds in every position."""

from __future__ import annotations

from aerodrome.core.errors import BrokenInvariant
from aerodrome.games.air_mail.data import JOKER, N_COLOURS, Data
from aerodrome.games.air_mail.state import (
    AT_START,
    DRAW_EXPRESS,
    EMPTY,
    EMPTY_HANDS,
    IN_DECK,
    LAY_OFFER,
    UNDER_DECK,
    WAITING,
    AirMailState,
    earned_at,
    held_at,
    square_of,
    under_at,
)


def check(s: AirMailState, data: Data) -> None:
    """Raises BrokenInvariant where the position contradicts the rules."""
    _check_cards(s, data)
    _check_pieces(s, data)
    _check_express(s, data)
    if EMPTY or EMPTY_HANDS:
        raise BrokenInvariant("A list that all fresh tables share was changed.", "AM-900")
    if s.step >= DRAW_EXPRESS:
        _check_decrees(s, data)
        _check_row(s, data)
        _check_flights(s, data)


def _check_cards(s: AirMailState, data: Data) -> None:
    counts = [0] * data.n_kinds
    for kind in s.offer + s.square_card + s.discards + [s.card]:
        if kind >= 0:
            counts[kind] += 1
    for seat in range(s.seats):
        for kind in s.hands[seat]:
            counts[kind] += 1
        if s.hands[seat] != sorted(s.hands[seat]):
            raise BrokenInvariant("A hand is not sorted.", "AM-900")
        for kind in s.known[seat]:
            if s.known[seat].count(kind) > s.hands[seat].count(kind):
                raise BrokenInvariant("A known card is not in the hand.", "AM-900")
    for kind in range(data.n_kinds):
        counts[kind] += s.deck[kind] if kind < data.n_permits else s.specials[kind]
        if counts[kind] != data.kind_count[kind]:
            clause = "AM-900" if kind < data.n_permits else "AM-901"
            raise BrokenInvariant(f"There are {counts[kind]} cards of kind {kind}.", clause)
    if s.deck_size != sum(s.deck) or s.special_size != sum(s.specials):
        raise BrokenInvariant("A deck is counted wrongly.", "AM-900")


def _check_pieces(s: AirMailState, data: Data) -> None:
    for seat in range(s.seats):
        planes = s.planes[seat] + s.owner.count(seat) + (1 if s.lifted >= 0 and s.player == seat else 0)
        laid = 0
        for mask in s.parcels:
            laid += (mask >> seat) & 1
        if planes != data.planes or s.packages[seat] + laid != data.packages:
            raise BrokenInvariant(f"Player {seat + 1} has lost or won a plane or package.", "AM-902")
        if s.income[seat] != sum(s.earned[earned_at(seat, 0) : earned_at(seat + 1, 0)]):
            raise BrokenInvariant(f"Player {seat + 1} has income of unknown source.", "AM-910")
        if not data.technology <= s.technology[seat] <= data.top_level:
            raise BrokenInvariant("A technology level is off the track.", "AM-263")
    if s.step >= LAY_OFFER:
        tokens = sum(s.tokens) + sum(1 for bonus in s.bonus if bonus >= 0)
        if tokens != 2 * N_COLOURS or tokens + sum(s.bonus_pool) != sum(data.bonus_counts):
            raise BrokenInvariant("A city bonus was lost or made.", "AM-904")


def _check_express(s: AirMailState, data: Data) -> None:
    for division in range(N_COLOURS):
        cities = data.division_cities[division]
        left = sum(1 for city in cities if s.express[city] == IN_DECK)
        under = sorted(city for city in cities if s.express[city] == UNDER_DECK)
        listed = sorted(city for city in s.under[under_at(division, 0) : under_at(division + 1, 0)] if city >= 0)
        if left != s.express_left[division] or under != listed:
            raise BrokenInvariant("An express deck is counted wrongly.", "AM-903")
        for seat in range(s.seats):
            if sum(1 for city in cities if s.express[city] == seat) != s.express_held[held_at(seat, division)]:
                raise BrokenInvariant("Express cards in a hand are counted wrongly.", "AM-903")


def _check_decrees(s: AirMailState, data: Data) -> None:
    laid = sum(1 for decree in s.decree_at if decree >= 0) + (1 if s.aside >= 0 else 0)
    if laid + len(s.scored) + len(s.removed) != len(data.decree_squares):
        raise BrokenInvariant("A decree was lost or made.", "AM-905")


def _check_row(s: AirMailState, data: Data) -> None:
    covered = [0] * data.squares
    if s.seats > 2:
        covered[0] = 1
    for arm in range(2):
        before = -1
        if s.seats > 2:
            before = s.outer[0] if arm == 0 else s.inner[0]
        for distance in range(1, s.lengths[arm] + 1):
            square = square_of(data, arm, distance)
            covered[square] += 1
            if before >= 0 and before != s.inner[square] and JOKER not in (before, s.inner[square]):
                raise BrokenInvariant("Two cards of the row touch with different colours.", "AM-907")
            before = s.outer[square]
        if before != s.ends[arm]:
            raise BrokenInvariant("An end of the row does not show its last card.", "AM-907")
    for square in range(data.squares):
        if covered[square] != (1 if s.square_card[square] >= 0 else 0):
            raise BrokenInvariant("The row has a hole or an overlap.", "AM-906")


def _check_flights(s: AirMailState, data: Data) -> None:
    squares: list[int] = []
    for seat in range(s.seats):
        if s.arm[seat] == AT_START:
            squares.append(0)
        elif s.arm[seat] != WAITING:
            squares.append(square_of(data, s.arm[seat], s.distance[seat]))
    if len(set(squares)) != len(squares):
        raise BrokenInvariant("Two executive planes stand on one card.", "AM-908")
    for square in squares:
        if s.square_card[square] < 0:
            raise BrokenInvariant("An executive plane stands on no card.", "AM-412")
