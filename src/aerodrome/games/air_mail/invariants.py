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


def _count(counts: list[int], kinds: list[int]) -> None:
    """Counts cards by kind; a place may be empty."""
    for kind in kinds:
        if kind >= 0:
            counts[kind] += 1


def _check_cards(s: AirMailState, data: Data) -> None:
    counts = [0] * data.n_kinds
    _count(counts, s.offer)
    _count(counts, s.square_card)
    _count(counts, s.discards)
    if s.card >= 0:
        counts[s.card] += 1
    for seat in range(s.seats):
        hand = s.hands[seat]
        last = 0
        for kind in hand:
            if kind < last:
                raise BrokenInvariant("A hand is not sorted.", "AM-900")
            counts[kind] += 1
            last = kind
        at = 0  # both are sorted: each known card is the next of its kind in the hand
        for kind in s.known[seat]:
            while at < len(hand) and hand[at] < kind:
                at += 1
            if at == len(hand) or hand[at] != kind:
                raise BrokenInvariant("A known card is not in the hand.", "AM-900")
            at += 1
    for kind in range(data.n_kinds):
        counts[kind] += s.deck[kind] if kind < data.n_permits else s.specials[kind]
        if counts[kind] != data.kind_count[kind]:
            clause = "AM-900" if kind < data.n_permits else "AM-901"
            raise BrokenInvariant(f"There are {counts[kind]} cards of kind {kind}.", clause)
    if s.deck_size != sum(s.deck) or s.special_size != sum(s.specials):
        raise BrokenInvariant("A deck is counted wrongly.", "AM-900")


def _check_pieces(s: AirMailState, data: Data) -> None:
    planes = s.planes[:]
    packages = s.packages[:]
    for seat in s.owner:
        if seat >= 0:
            planes[seat] += 1
    if s.lifted >= 0:
        planes[s.player] += 1
    for mask in s.parcels:
        for seat in range(s.seats if mask else 0):
            packages[seat] += (mask >> seat) & 1
    for seat in range(s.seats):
        if planes[seat] != data.planes or packages[seat] != data.packages:
            raise BrokenInvariant(f"Player {seat + 1} has lost or won a plane or package.", "AM-902")
        earned = 0
        for at in range(earned_at(seat, 0), earned_at(seat + 1, 0)):
            earned += s.earned[at]
        if s.income[seat] != earned:
            raise BrokenInvariant(f"Player {seat + 1} has income of unknown source.", "AM-910")
        if not data.technology <= s.technology[seat] <= data.top_level:
            raise BrokenInvariant("A technology level is off the track.", "AM-263")
    if s.step >= LAY_OFFER:
        tokens = sum(s.tokens)
        for bonus in s.bonus:
            if bonus >= 0:
                tokens += 1
        if tokens != 2 * N_COLOURS or tokens + sum(s.bonus_pool) != sum(data.bonus_counts):
            raise BrokenInvariant("A city bonus was lost or made.", "AM-904")


def _check_express(s: AirMailState, data: Data) -> None:
    for division in range(N_COLOURS):
        left = 0
        under: list[int] = []
        held = [0] * s.seats
        for city in data.division_cities[division]:
            where = s.express[city]
            if where == IN_DECK:
                left += 1
            elif where == UNDER_DECK:
                under.append(city)
            else:
                held[where] += 1
        listed = [city for city in s.under[under_at(division, 0) : under_at(division + 1, 0)] if city >= 0]
        if left != s.express_left[division] or sorted(under) != sorted(listed):
            raise BrokenInvariant("An express deck is counted wrongly.", "AM-903")
        for seat in range(s.seats):
            if held[seat] != s.express_held[held_at(seat, division)]:
                raise BrokenInvariant("Express cards in a hand are counted wrongly.", "AM-903")


def _check_decrees(s: AirMailState, data: Data) -> None:
    laid = 1 if s.aside >= 0 else 0
    for decree in s.decree_at:
        if decree >= 0:
            laid += 1
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
