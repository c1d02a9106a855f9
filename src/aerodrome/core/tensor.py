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

IN_ROWS: Final = (WIDE_BY_SEAT, BITS_BY_SEAT, MASKS_BY_SEAT)  # lists with a row for each seat

MOST: Final = 255  # of a number in an observation: it is kept as one byte
MOST_SEATS: Final = 16


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Tensor:
    """How one game turns what a seat may know into numbers. The size depends on edition, seats and options alone."""

    def __init__(self, open_table: type[OpenTable], fields: list[Field]) -> None:
        self.fields = fields
        everybody = open_table().fields()
        self.is_open: list[bool] = [field.name in everybody for field in fields]
        self.layouts: list[Layout | None] = [None] * (MOST_SEATS + 1)

    def size(self, seats: int) -> int:
        """How many numbers an observation has."""
        return len(self.layout(seats).blank)

    def layout(self, seats: int) -> Layout:
        """Where each field begins at a table of so many seats."""
        found = self.layouts[seats]
        if found is None:
            found = Layout(self.fields, seats)
            self.layouts[seats] = found
        return found

    def numbers(self, v: Any) -> bytes:
        """A seat's view, a byte a number."""
        return self.numbers_of(v, v)

    def numbers_of(self, table: Any, v: Any) -> bytes:
        """The same, with what everybody sees read from another open table."""
        out = BytesWriter()
        self.write(table, v, out)
        return out.getvalue()

    def write(self, table: Any, v: Any, out: BytesWriter) -> None:
        """Appends what a seat may know, a byte a number: what everybody sees from `table`, what the seat knows from `v`.

        Most of an observation is 0, so it begins as zeros, and each field sets what is not.
        """
        seat: int = v.seat
        seats: int = table.seats
        layout = self.layout(seats)
        before: i64 = len(out)
        out.write(layout.blank)
        for place, field in enumerate(self.fields):
            value: Any = getattr(table if self.is_open[place] else v, field.name)
            at: i64 = before + layout.starts[place]
            kind = field.kind
            if kind == NUMBER:
                number: i64 = value
                if number != field.least:
                    put(out, at, number - field.least)
            elif kind == NUMBERS:
                numbers: list[int] = value
                check_room(field, len(numbers), field.width)
                _put_numbers(out, at, numbers, 0, len(numbers), field.least)
            elif kind == BY_SEAT:
                rows: list[int] = value
                check_room(field, len(rows), field.width * seats)
                start: i64 = seat * field.width
                _put_numbers(out, at, rows, start, len(rows), field.least)
                _put_numbers(out, at + len(rows) - start, rows, 0, start if rows else 0, field.least)
            elif kind < NUMBERS or kind == SEAT_BITS:
                one: int = value
                _put_one(out, at, one, field, seat, seats)
            elif kind == COUNTS_BY_SEAT:
                hands: list[list[int]] = value
                for step in range(seats):
                    _put_counts(out, at, hands[(seat + step) % seats], field)
                    at += field.width
            else:
                many: list[int] = value
                _put_many(out, at, many, field, seat, seats)


class Layout:
    """An observation for one number of seats."""

    def __init__(self, fields: list[Field], seats: int) -> None:
        self.starts: list[int] = []  # of each field
        size = 0
        for field in fields:
            self.starts.append(size)
            size += field.size(seats)
        self.blank: bytes = bytes(size)


def check_room(field: Field, count: i64, room: i64) -> None:
    """Refuses a list that would run into the next field."""
    if count > room:
        raise ValueError(f"The field '{field.name}' has room for {room} numbers, not for {count}.")


def put(out: BytesWriter, at: i64, value: i64) -> None:
    """Sets a number, which must fit into a byte."""
    if value < 0 or value > MOST:
        raise ValueError(f"{value} does not fit into a byte: the field needs another `least`, or a kind of two bytes.")
    out[at] = u8(value)


def put_wide(out: BytesWriter, at: i64, value: i64) -> None:
    """Sets a number as its low and its high byte."""
    out[at] = u8(value & 255)
    put(out, at + 1, value >> 8)


def put_bits(out: BytesWriter, at: i64, mask: i64, width: i64) -> None:
    """Sets the bits of a mask, lowest first."""
    end = at + width
    while mask and at < end:
        if mask & 1:
            out[at] = u8(1)
        mask >>= 1
        at += 1


def put_seat(out: BytesWriter, at: i64, value: i64, seat: i64, seats: i64) -> None:
    """Sets a seat, counted from the own one and from 1 on; nothing for none."""
    if value >= 0:
        out[at] = u8(value - seat + 1 if value >= seat else value - seat + seats + 1)


def put_seat_bits(out: BytesWriter, at: i64, mask: i64, seat: i64, seats: i64) -> None:
    """Sets the bits of a mask of seats, the own one first."""
    if mask:
        put_bits(out, at, (mask >> seat) | (mask << (seats - seat)), seats)


def _put_numbers(out: BytesWriter, at: i64, numbers: list[int], first: i64, end: i64, least: i64) -> None:
    """Sets the numbers of a list from `first` to before `end`."""
    place = first
    while place < end:
        number: i64 = numbers[place]
        if number != least:
            put(out, at, number - least)
        at += 1
        place += 1


def _put_one(out: BytesWriter, at: i64, value: i64, field: Field, seat: int, seats: int) -> None:
    """A single int in one of its forms."""
    kind = field.kind
    if kind == WIDE:
        put_wide(out, at, value - field.least)
    elif kind == BITS:
        put_bits(out, at, value, field.width)
    elif kind == SEAT_BITS:
        put_seat_bits(out, at, value, seat, seats)
    elif kind == SEAT:
        if value >= 0:
            put_seat_bits(out, at, 1 << value, seat, seats)
    elif 0 <= value < field.width:
        out[at + value] = u8(1)


def _put_counts(out: BytesWriter, at: i64, ids: list[int], field: Field) -> None:
    one: i64
    for one in ids:
        check_room(field, one + 1, field.width)
        out[at + one] += u8(1)


def _put_masks(out: BytesWriter, at: i64, masks: list[int], first: i64, end: i64, width: i64) -> None:
    """Sets the masks of a list from `first` to before `end`."""
    place = first
    while place < end:
        mask: i64 = masks[place]
        if mask:
            put_bits(out, at, mask, width)
        at += width
        place += 1


def _put_many(out: BytesWriter, at: i64, values: list[int], field: Field, seat: i64, seats: i64) -> None:
    """A list of ints in one of its rarer forms."""
    kind = field.kind
    count: i64 = len(values)
    start: i64 = seat * field.width
    value: i64
    if kind == RECORDS:
        check_room(field, count, field.width * field.bits)
    elif kind != COUNTS and kind != COUNTS_OF_SEATS:
        check_room(field, count, field.width * seats if kind in IN_ROWS else field.width)
    if kind == SEATS:
        for value in values:
            put_seat(out, at, value, seat, seats)
            at += 1
    elif kind == WIDE_NUMBERS:
        for value in values:
            put_wide(out, at, value - field.least)
            at += 2
    elif kind == WIDE_BY_SEAT:
        for place in range(len(values)):
            put_wide(out, at + 2 * place, values[(start + place) % count] - field.least)
    elif kind == BITS_BY_SEAT:
        for step in range(count):
            put_bits(out, at, values[(seat + step) % seats], field.width)
            at += field.width
    elif kind == MASKS:
        _put_masks(out, at, values, 0, count, field.bits)
    elif kind == MASKS_BY_SEAT:
        _put_masks(out, at, values, start, count, field.bits)
        _put_masks(out, at + (count - start) * field.bits, values, 0, start, field.bits)
    elif kind == SEAT_MASKS:
        for value in values:
            put_seat_bits(out, at, value, seat, seats)
            at += seats
    elif kind == COUNTS:
        _put_counts(out, at, values, field)
    elif kind == COUNTS_OF_SEATS:
        every: i64 = field.width * seats
        for value in values:
            out[at + (value - start) % every] += u8(1)
    elif kind == RECORDS:
        _put_records(out, at, values, field, seat, seats)
    else:
        for value in values:
            put(out, at, value - field.least + 1)
            at += 1


def _put_records(out: BytesWriter, at: i64, values: list[int], field: Field, seat: i64, seats: i64) -> None:
    for place, value in enumerate(values):
        if place % field.bits == field.least:
            put_seat(out, at, value, seat, seats)
        else:
            put_wide(out, at, value)
        at += 2
