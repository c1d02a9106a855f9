"""A view as numbers for learning: small whole numbers in planes of fixed size, seen from the own seat.

Seats are relative: the viewer is always the first, then the others in seat order, so that self-play shares one network. A game
lists in `tensor.py` how each field of its View is written, one line a field, which is the documentation too.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

# How a field of a view becomes numbers.
NUMBER: Final = 0  # an int; one number
WIDE: Final = 1  # an int below 65,536; its low and its high byte
ONE_HOT: Final = 2  # an int; a one at its place, nothing where it is negative
SEAT: Final = 3  # a seat; a one at its place, counted from the own seat
BITS: Final = 4  # a mask; a number a bit
NUMBERS: Final = 5  # a list of ints of fixed length
WIDE_NUMBERS: Final = 6  # the same, two bytes each
SEATS: Final = 7  # a list of seats; each counted from the own one, from 1 on; 0 for none
BY_SEAT: Final = 8  # a list with so many ints for each seat; the own row first
WIDE_BY_SEAT: Final = 9  # the same, two bytes each
BITS_BY_SEAT: Final = 10  # a list of masks, one a seat; the own first
MASKS: Final = 11  # a list of masks of fixed length
SEAT_MASKS: Final = 12  # a list of masks of seats; bits counted from the own seat
COUNTS: Final = 13  # a list of ids; how often each occurs
IN_ORDER: Final = 14  # a list of ids of any length up to a bound; each one more, 0 behind the last
COUNTS_BY_SEAT: Final = 15  # a list of lists of ids, one a seat; how often each occurs, the own first
SEAT_BITS: Final = 16  # a mask of seats; bits counted from the own seat
COUNTS_OF_SEATS: Final = 17  # a list of seat * width + id; how often each occurs, the own row first
MASKS_BY_SEAT: Final = 18  # a list of `width` masks for each seat; the own row first
RECORDS: Final = 19  # a list of records of `bits` ints each, the one at `least` a seat; two bytes each, up to `width` records

MOST: Final = 255  # of a number in an observation: it is kept as one byte


class Field:
    """One field of a View as numbers. `width` is the length of a list, of a row a seat, or the bits of a mask."""

    def __init__(self, name: str, kind: int, text: str, width: int = 1, high: int = 1, least: int = 0, bits: int = 1) -> None:
        self.name = name
        self.kind = kind
        self.text = text  # one sentence for the documentation
        self.width = width
        self.high = high  # the greatest number that is written
        self.least = least  # the least value of the field: what is written is the value less this
        self.bits = bits  # of each mask of a list

    def size(self, seats: int) -> int:
        """How many numbers it becomes."""
        kind = self.kind
        if kind == WIDE:
            return 2
        if kind == SEAT or kind == SEAT_BITS:
            return seats
        if kind == RECORDS:
            return self.width * self.bits * 2
        if kind == WIDE_NUMBERS:
            return self.width * 2
        if kind == BY_SEAT or kind == COUNTS_BY_SEAT or kind == BITS_BY_SEAT or kind == COUNTS_OF_SEATS:
            return self.width * seats
        if kind == WIDE_BY_SEAT:
            return self.width * seats * 2
        if kind == MASKS:
            return self.width * self.bits
        if kind == MASKS_BY_SEAT:
            return self.width * self.bits * seats
        if kind == SEAT_MASKS:
            return self.width * seats
        return self.width

    def most(self, seats: int) -> int:
        """The greatest number that it can hold."""
        if self.kind in (WIDE, WIDE_NUMBERS, WIDE_BY_SEAT, RECORDS):
            return MOST
        if self.kind == SEATS:
            return seats
        return 1 if self.kind in (ONE_HOT, SEAT, BITS, BITS_BY_SEAT, MASKS, SEAT_MASKS, SEAT_BITS, MASKS_BY_SEAT) else self.high


def _eight() -> list[list[int]]:
    """The bits of every byte, lowest first."""
    return [[(byte >> bit) & 1 for bit in range(8)] for byte in range(256)]


EIGHT: Final = _eight()


def add_bits(out: list[int], mask: int, width: int) -> None:
    """Appends the bits of a mask, lowest first."""
    left = width
    while left >= 8:
        out.extend(EIGHT[mask & 255])
        mask >>= 8
        left -= 8
    for bit in range(left):
        out.append((mask >> bit) & 1)


def add_wide(out: list[int], value: int) -> None:
    """Appends a number as its low and its high byte."""
    out.append(value & 255)
    out.append(value >> 8)


@mypyc_attr(allow_interpreted_subclasses=True)
class Tensor:
    """How one game turns a View into numbers. The size depends on edition, seats and options alone."""

    def __init__(self, fields: list[Field]) -> None:
        self.fields = fields

    def size(self, seats: int) -> int:
        """How many numbers an observation has."""
        total = 0
        for field in self.fields:
            total += field.size(seats)
        return total

    def write(self, v: Any, out: list[int]) -> None:
        """Appends the numbers of a seat's view."""
        seat: int = v.seat
        seats: int = v.seats
        for field in self.fields:
            value: Any = getattr(v, field.name)
            kind = field.kind
            if kind == NUMBER:
                number: int = value
                out.append(number - field.least)
            elif kind == NUMBERS:
                numbers: list[int] = value
                _add_numbers(out, numbers, field)
            elif kind == BY_SEAT:
                rows: list[int] = value
                _add_rows(out, rows, field, seat, seats)
            elif kind < NUMBERS or kind == SEAT_BITS:
                one: int = value
                _add_one(out, one, field, seat, seats)
            elif kind == COUNTS_BY_SEAT:
                hands: list[list[int]] = value
                for step in range(seats):
                    _add_counts(out, hands[(seat + step) % seats], field.width)
            else:
                many: list[int] = value
                _add_many(out, many, field, seat, seats)


def _add_numbers(out: list[int], numbers: list[int], field: Field) -> None:
    least = field.least
    if least == 0:
        out.extend(numbers)
    else:
        for number in numbers:
            out.append(number - least)
    for _ in range(field.width - len(numbers)):
        out.append(0)


def _add_rows(out: list[int], rows: list[int], field: Field, seat: int, seats: int) -> None:
    if not rows:
        out.extend([0] * (field.width * seats))
        return
    start = seat * field.width
    first = len(out)
    out.extend(rows[start:])
    out.extend(rows[:start])
    if field.least != 0:
        for place in range(first, len(out)):
            out[place] -= field.least


def _add_one(out: list[int], value: int, field: Field, seat: int, seats: int) -> None:
    """A single int in one of its forms."""
    kind = field.kind
    if kind == WIDE:
        add_wide(out, value - field.least)
        return
    if kind == BITS:
        add_bits(out, value, field.width)
        return
    if kind == SEAT_BITS:
        for step in range(seats):
            out.append((value >> ((seat + step) % seats)) & 1)
        return
    size = seats if kind == SEAT else field.width
    at = value
    if kind == SEAT and value >= 0:
        at = (value - seat) % seats
    first = len(out)
    out.extend([0] * size)
    if 0 <= at < size:
        out[first + at] = 1


def _add_counts(out: list[int], ids: list[int], width: int) -> None:
    first = len(out)
    out.extend([0] * width)
    for one in ids:
        out[first + one] += 1


def _add_many(out: list[int], values: list[int], field: Field, seat: int, seats: int) -> None:
    """A list of ints in one of its rarer forms."""
    kind = field.kind
    if kind == SEATS:
        for value in values:
            out.append((value - seat) % seats + 1 if value >= 0 else 0)
        for _ in range(field.width - len(values)):
            out.append(0)
    elif kind == WIDE_NUMBERS:
        for value in values:
            add_wide(out, value - field.least)
        for _ in range((field.width - len(values)) * 2):
            out.append(0)
    elif kind == WIDE_BY_SEAT:
        start = seat * field.width
        for place in range(len(values)):
            add_wide(out, values[(start + place) % len(values)] - field.least)
    elif kind == BITS_BY_SEAT:
        for step in range(seats):
            add_bits(out, values[(seat + step) % seats], field.width)
    elif kind == MASKS:
        for value in values:
            add_bits(out, value, field.bits)
        for _ in range((field.width - len(values)) * field.bits):
            out.append(0)
    elif kind == SEAT_MASKS:
        for value in values:
            for step in range(seats):
                out.append((value >> ((seat + step) % seats)) & 1)
    elif kind == COUNTS:
        _add_counts(out, values, field.width)
    elif kind == COUNTS_OF_SEATS:
        first = len(out)
        every = field.width * seats
        out.extend([0] * every)
        for value in values:
            out[first + (value - seat * field.width) % every] += 1
    elif kind == MASKS_BY_SEAT:
        for place in range(len(values)):
            add_bits(out, values[(seat * field.width + place) % len(values)], field.bits)
    elif kind == RECORDS:
        for place, value in enumerate(values):
            add_wide(out, (value - seat) % seats + 1 if place % field.bits == field.least else value)
        out.extend([0] * (2 * (field.width * field.bits - len(values))))
    else:
        for value in values:
            out.append(value - field.least + 1)
        for _ in range(field.width - len(values)):
            out.append(0)
