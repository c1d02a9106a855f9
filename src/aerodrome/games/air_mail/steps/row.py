"""The row of cards on the track: its two ends, and which cards fit there by which side."""

from __future__ import annotations

from typing import Final

from aerodrome.core.step import ALLOWED
from aerodrome.games.air_mail.data import JOKER, N_COLOURS, CardKind, Data, Division, Square
from aerodrome.games.air_mail.state import AirMailOpenTable, square_of

NOT_BY_OWN_COLOUR: Final = 1  # faults
OTHER_END: Final = 2
NO_SUCH_SIDE: Final = 3

# A placement is one number: the arm, the division that becomes active, and whether a special leaves its joker as the new end.
PER_ARM: Final = 2 * N_COLOURS
PLACEMENTS: Final = 2 * PER_ARM


def placement(arm: int, division: Division, joker_end: int) -> int:
    """The number of a placement."""
    return arm * PER_ARM + 2 * division + joker_end


def arm_of(choice: int) -> int:
    """The arm at which a placement lays the card."""
    return choice // PER_ARM


def division_of(choice: int) -> Division:
    """The division that a placement makes active."""
    return choice % PER_ARM // 2


def has_room(t: AirMailOpenTable, data: Data) -> bool:
    """AM-G18: an arm without an empty square ahead takes no card."""
    return t.lengths[0] + t.lengths[1] < data.squares - 1


def next_square(t: AirMailOpenTable, data: Data, arm: int) -> Square:
    """AM-210: the empty square at an end of the row."""
    return square_of(data, arm, t.lengths[arm] + 1)


def fits_end(t: AirMailOpenTable, data: Data, kind: CardKind, arm: int) -> bool:
    """AM-211, AM-216, AM-218: a special fits every end, a permit one of its colours or a joker."""
    end = t.ends[arm]
    return kind >= data.n_permits or end == JOKER or end == data.kind_a[kind] or end == data.kind_b[kind]


def fits_somewhere(t: AirMailOpenTable, data: Data, kind: CardKind) -> bool:
    """Whether a card can be laid at one of the two ends."""
    return fits_end(t, data, kind, 0) or fits_end(t, data, kind, 1)


def placement_fault(t: AirMailOpenTable, data: Data, kind: CardKind, choice: int) -> int:
    """AM-211 to AM-220: the end's colour is joined by a side of the card; a joker is joined by anything."""
    end = t.ends[arm_of(choice)]
    division = division_of(choice)
    special = kind >= data.n_permits
    if choice % 2 and (not special or division != data.kind_a[kind]):
        return NOT_BY_OWN_COLOUR
    if end != JOKER and end != division:  # AM-212: the colour of the connection is the active division
        return OTHER_END
    if not special and division != data.kind_a[kind] and division != data.kind_b[kind]:
        return NO_SUCH_SIDE
    return ALLOWED


def outward_colour(data: Data, kind: CardKind, choice: int) -> Division:
    """AM-213, AM-216, AM-217: the side of the card that is the new end."""
    if kind >= data.n_permits:
        return JOKER if choice % 2 else data.kind_a[kind]
    return data.kind_b[kind] if data.kind_a[kind] == division_of(choice) else data.kind_a[kind]
