"""A view as numbers for learning: small whole numbers in planes of fixed size, seen from the own seat.

Seats are relative: the viewer is always the first, then the others in seat order, so that self-play shares one network. A game
lists in `tensor.py` how each field of its View is written, one line a field, which is the documentation too.
"""

from __future__ import annotations

from typing import Any, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr, u8

from aerodrome.core.position import OpenTable

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
        self.blank: bytes = bytes(width)  # what most of a one-hot field, or of a count, is

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


EIGHT: Final = [bytes([(byte >> bit) & 1 for bit in range(8)]) for byte in range(256)]  # the bits of every byte, lowest first


def add_number(out: BytesWriter, value: i64) -> None:
    """Appends a number, which must fit into a byte."""
    if value < 0 or value > MOST:
        raise ValueError(f"{value} does not fit into a byte: the field needs another `least`, or a kind of two bytes.")
    out.append(u8(value))


def add_bits(out: BytesWriter, mask: i64, width: i64) -> None:
    """Appends the bits of a mask, lowest first."""
    while width >= 8:
        out.write(EIGHT[mask & 255])
        mask >>= 8
        width -= 8
    while width > 0:
        out.append(u8(mask & 1))
        mask >>= 1
        width -= 1


def add_wide(out: BytesWriter, value: i64) -> None:
    """Appends a number as its low and its high byte."""
    out.append(u8(value & 255))
    add_number(out, value >> 8)


def add_zeros(out: BytesWriter, count: i64) -> None:
    """Appends what stands for nothing."""
    while count >= 8:
        out.write(EIGHT[0])
        count -= 8
    while count > 0:
        out.append(u8(0))
        count -= 1


def add_seat(out: BytesWriter, value: i64, seat: i64, seats: i64) -> None:
    """Appends a seat, counted from the own one and from 1 on; 0 for none."""
    if value < 0:
        out.append(u8(0))
    else:
        out.append(u8(value - seat + 1 if value >= seat else value - seat + seats + 1))


def add_seat_bits(out: BytesWriter, mask: i64, seat: i64, seats: i64) -> None:
    """Appends the bits of a mask of seats, the own one first."""
    add_bits(out, (mask >> seat) | (mask << (seats - seat)), seats)


@mypyc_attr(allow_interpreted_subclasses=True)
class Tensor:
    """How one game turns what a seat may know into numbers. The size depends on edition, seats and options alone."""

    def __init__(self, open_table: type[OpenTable], fields: list[Field]) -> None:
        self.fields = fields
        everybody = open_table().fields()
        self.is_open: list[bool] = [field.name in everybody for field in fields]

    def size(self, seats: int) -> int:
        """How many numbers an observation has."""
        total = 0
        for field in self.fields:
            total += field.size(seats)
        return total

    def numbers(self, v: Any) -> bytes:
        """A seat's view, a byte a number."""
        return self.numbers_of(v, v)

    def numbers_of(self, table: Any, v: Any) -> bytes:
        """The same, with what everybody sees read from another open table."""
        out = BytesWriter()
        self.write(table, v, out)
        return out.getvalue()

    def write(self, table: Any, v: Any, out: BytesWriter) -> None:
        """Appends what a seat may know, a byte a number: what everybody sees from `table`, what the seat knows from `v`."""
        seat: int = v.seat
        seats: int = table.seats
        for place, field in enumerate(self.fields):
            value: Any = getattr(table if self.is_open[place] else v, field.name)
            kind = field.kind
            if kind == NUMBER:
                number: int = value
                add_number(out, number - field.least)
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
                    _add_counts(out, hands[(seat + step) % seats], field)
            else:
                many: list[int] = value
                _add_many(out, many, field, seat, seats)


def _add_numbers(out: BytesWriter, numbers: list[int], field: Field) -> None:
    least: i64 = field.least
    number: i64
    for number in numbers:
        add_number(out, number - least)
    add_zeros(out, field.width - len(numbers))


def _add_rows(out: BytesWriter, rows: list[int], field: Field, seat: int, seats: int) -> None:
    if not rows:
        add_zeros(out, field.width * seats)
        return
    least: i64 = field.least
    start: i64 = seat * field.width
    end: i64 = len(rows)
    place: i64 = start
    while place < end:
        add_number(out, rows[place] - least)
        place += 1
    place = 0
    while place < start:
        add_number(out, rows[place] - least)
        place += 1


def _add_one(out: BytesWriter, value: int, field: Field, seat: int, seats: int) -> None:
    """A single int in one of its forms."""
    kind = field.kind
    if kind == WIDE:
        add_wide(out, value - field.least)
    elif kind == BITS:
        add_bits(out, value, field.width)
    elif kind == SEAT_BITS:
        add_seat_bits(out, value, seat, seats)
    elif kind == SEAT:
        add_seat_bits(out, 1 << value if value >= 0 else 0, seat, seats)
    else:
        first = len(out)
        out.write(field.blank)
        if 0 <= value < field.width:
            out[first + value] = 1


def _add_counts(out: BytesWriter, ids: list[int], field: Field) -> None:
    first = len(out)
    out.write(field.blank)
    for one in ids:
        out[first + one] += 1


def _add_many(out: BytesWriter, values: list[int], field: Field, seat: int, seats: int) -> None:
    """A list of ints in one of its rarer forms."""
    kind = field.kind
    if kind == SEATS:
        for value in values:
            add_seat(out, value, seat, seats)
        add_zeros(out, field.width - len(values))
    elif kind == WIDE_NUMBERS:
        for value in values:
            add_wide(out, value - field.least)
        add_zeros(out, (field.width - len(values)) * 2)
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
        add_zeros(out, (field.width - len(values)) * field.bits)
    elif kind == SEAT_MASKS:
        for value in values:
            add_seat_bits(out, value, seat, seats)
    elif kind == COUNTS:
        _add_counts(out, values, field)
    elif kind == COUNTS_OF_SEATS:
        _add_counts_of_seats(out, values, field.width, seat, seats)
    elif kind == MASKS_BY_SEAT:
        start = seat * field.width
        for place in range(start, len(values)):
            add_bits(out, values[place], field.bits)
        for place in range(start):
            add_bits(out, values[place], field.bits)
    elif kind == RECORDS:
        for place, value in enumerate(values):
            if place % field.bits == field.least:
                add_seat(out, value, seat, seats)
                add_number(out, 0)
            else:
                add_wide(out, value)
        add_zeros(out, 2 * (field.width * field.bits - len(values)))
    else:
        for value in values:
            add_number(out, value - field.least + 1)
        add_zeros(out, field.width - len(values))


def _add_counts_of_seats(out: BytesWriter, values: list[int], width: int, seat: int, seats: int) -> None:
    first = len(out)
    every = width * seats
    add_zeros(out, every)
    for value in values:
        out[first + (value - seat * width) % every] += 1
