"""A view as numbers for learning: small whole numbers in planes of fixed size, seen from the own seat.

Seats are relative: the viewer is always the first, then the others in seat order, so that self-play shares one network. A game
says in `tensor.py` how each field of its View is written, one line a field, which is the documentation too: the same lines are
run once on an empty table to list names, sizes and sentences.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr, u8

from aerodrome.core.position import OpenTable

MOST: Final = 255  # of a number in an observation: it is kept as one byte
MOST_SEATS: Final = 16
A_SEAT: Final = 0  # the `high` of numbers that are seats, counted from 1 on


class Field:
    """One field of a View as numbers: so many of them, and so many more for each seat."""

    def __init__(self, name: str, text: str, fixed: int, each: int, high: int) -> None:
        self.name = name
        self.text = text  # one sentence for the documentation
        self.fixed = fixed
        self.each = each
        self.high = high

    def size(self, seats: int) -> int:
        """How many numbers it becomes."""
        return self.fixed + self.each * seats

    def most(self, seats: int) -> int:
        """The greatest number that it can hold."""
        return seats if self.high == A_SEAT else self.high


@mypyc_attr(allow_interpreted_subclasses=True)
class Tensor:
    """How one game turns what a seat may know into numbers. The size depends on edition, seats and options alone."""

    def __init__(self, table: OpenTable, view: OpenTable) -> None:
        self.fields: list[Field] = []
        self.blanks: list[bytes] = []  # an observation of zeros for each number of seats
        self.fill(Writer(BytesWriter(), 0, 0, self.fields), table, view)
        for seats in range(MOST_SEATS + 1):
            self.blanks.append(bytes(sum([field.size(seats) for field in self.fields])))

    def fill(self, w: Writer, table: Any, v: Any) -> None:
        """Writes one field after the other: what everybody sees from `table`, what the seat knows from `v`."""
        raise NotImplementedError

    def size(self, seats: int) -> int:
        """How many numbers an observation has."""
        return len(self.blanks[seats])

    def numbers(self, v: Any) -> bytes:
        """A seat's view, a byte a number."""
        return self.numbers_of(v, v)

    def numbers_of(self, table: Any, v: Any) -> bytes:
        """The same, with what everybody sees read from another open table."""
        out = BytesWriter()
        self.write(table, v, out)
        return out.getvalue()

    def write(self, table: OpenTable, v: OpenTable, out: BytesWriter) -> None:
        """Appends what a seat may know. Most of an observation is 0, so it begins as zeros, and each field sets what is not."""
        w = Writer(out, v.seat, table.seats, None)
        out.write(self.blanks[table.seats])
        self.fill(w, table, v)


@final
class Writer:
    """Takes fields down one after the other, each in one of these forms; or lists them, where a list is given.

    A list that is shorter than its field leaves zeros behind it; one that is longer is refused. `least` is the least value of a
    field: what is written is the value less this. `high` is the greatest number that is written.
    """

    def __init__(self, out: BytesWriter, own: i64, seats: i64, fields: list[Field] | None) -> None:
        self.out = out
        self.at: i64 = len(out)  # where the next field begins
        self.own: i64 = own  # the viewer's seat
        self.seats: i64 = seats
        self.fields = fields

    def _begin(self, name: str, text: str, fixed: i64, each: i64, high: i64) -> i64:
        """Where this field begins; below 0 where nothing is to be written, only listed."""
        if self.fields is not None:
            self.fields.append(Field(name, text, fixed, each, high))
            return -1
        at = self.at
        self.at = at + fixed + each * self.seats
        return at

    # A single int

    def number(self, name: str, text: str, value: i64, high: i64 = 1, least: i64 = 0) -> None:
        """One number."""
        at = self._begin(name, text, 1, 0, high)
        if at >= 0 and value != least:
            _put(self.out, at, value - least)

    def wide(self, name: str, text: str, value: i64) -> None:
        """A number below 65,536; its low and its high byte."""
        at = self._begin(name, text, 2, 0, MOST)
        if at >= 0:
            _put_wide(self.out, at, value)

    def one_hot(self, name: str, text: str, value: i64, width: i64) -> None:
        """A one at its place; nothing where it is negative."""
        at = self._begin(name, text, width, 0, 1)
        if at >= 0 and 0 <= value < width:
            self.out[at + value] = u8(1)

    def seat(self, name: str, text: str, value: i64) -> None:
        """A seat: a one at its place, counted from the own seat; nothing for none."""
        at = self._begin(name, text, 0, 1, 1)
        if at >= 0 and value >= 0:
            self.out[at + (value - self.own if value >= self.own else value - self.own + self.seats)] = u8(1)

    def bits(self, name: str, text: str, mask: i64, width: i64) -> None:
        """A mask; a number a bit, lowest first."""
        at = self._begin(name, text, width, 0, 1)
        if at >= 0:
            _put_bits(self.out, at, mask, width)

    def seat_bits(self, name: str, text: str, mask: i64) -> None:
        """A mask of seats; bits counted from the own seat."""
        at = self._begin(name, text, 0, 1, 1)
        if at >= 0:
            self._put_seat_bits(at, mask)

    # A list of fixed length

    def numbers(self, name: str, text: str, values: list[int], width: i64, high: i64 = 1, least: i64 = 0) -> None:
        """A number each."""
        at = self._begin(name, text, width, 0, high)
        check_room(name, len(values), width)
        _put_numbers(self.out, at, values, 0, len(values), least)

    def wide_numbers(self, name: str, text: str, values: list[int], width: i64, least: i64 = 0) -> None:
        """Two bytes each."""
        at = self._begin(name, text, 2 * width, 0, MOST)
        check_room(name, len(values), width)
        value: i64
        for value in values:
            _put_wide(self.out, at, value - least)
            at += 2

    def seat_numbers(self, name: str, text: str, values: list[int], width: i64) -> None:
        """Seats; each counted from the own one, from 1 on; 0 for none."""
        at = self._begin(name, text, width, 0, A_SEAT)
        check_room(name, len(values), width)
        value: i64
        for value in values:
            self._put_seat(at, value)
            at += 1

    def masks(self, name: str, text: str, masks: list[int], width: i64, bits: i64) -> None:
        """Masks of so many bits."""
        at = self._begin(name, text, width * bits, 0, 1)
        check_room(name, len(masks), width)
        _put_masks(self.out, at, masks, 0, len(masks), bits)

    def seat_masks(self, name: str, text: str, masks: list[int], width: i64) -> None:
        """Masks of seats; bits counted from the own seat."""
        at = self._begin(name, text, 0, width, 1)
        check_room(name, len(masks), width)
        mask: i64
        for mask in masks:
            if mask:
                self._put_seat_bits(at, mask)
            at += self.seats

    # A list with a row for each seat, the own row first

    def by_seat(self, name: str, text: str, values: list[int], width: i64 = 1, high: i64 = MOST, least: i64 = 0) -> None:
        """So many numbers for each seat."""
        at = self._begin(name, text, 0, width, high)
        count: i64 = len(values)
        if count:
            start = self.own * width
            check_room(name, count, width * self.seats)
            _put_numbers(self.out, at, values, start, count, least)
            _put_numbers(self.out, at + count - start, values, 0, start, least)

    def wide_by_seat(self, name: str, text: str, values: list[int], width: i64 = 1) -> None:
        """The same, two bytes each."""
        at = self._begin(name, text, 0, 2 * width, MOST)
        count: i64 = len(values)
        check_room(name, count, width * self.seats)
        place = self.own * width
        for _ in range(len(values)):
            _put_wide(self.out, at, values[place % count])
            place += 1
            at += 2

    def masks_by_seat(self, name: str, text: str, masks: list[int], bits: i64, width: i64 = 1) -> None:
        """So many masks for each seat."""
        at = self._begin(name, text, 0, width * bits, 1)
        count: i64 = len(masks)
        if count:
            start = self.own * width
            check_room(name, count, width * self.seats)
            _put_masks(self.out, at, masks, start, count, bits)
            _put_masks(self.out, at + (count - start) * bits, masks, 0, start, bits)

    # A list of any length

    def counts(self, name: str, text: str, ids: list[int], width: i64, high: i64 = MOST) -> None:
        """Ids below `width`; how often each occurs."""
        at = self._begin(name, text, width, 0, high)
        _put_counts(self.out, at, ids, width, name)

    def counts_by_seat(self, name: str, text: str, hands: list[list[int]], width: i64) -> None:
        """A list of ids for each seat; how often each occurs, the own first."""
        at = self._begin(name, text, 0, width, MOST)
        place = self.own
        for _ in range(len(hands)):
            _put_counts(self.out, at, hands[place % self.seats], width, name)
            place += 1
            at += width

    def counts_of_seats(self, name: str, text: str, codes: list[int], width: i64) -> None:
        """Ids and seats in one number, seat * width + id; how often each occurs, the own row first."""
        at = self._begin(name, text, 0, width, MOST)
        every = width * self.seats
        code: i64
        for code in codes:
            _count(self.out, at + (code - self.own * width) % every)

    def in_order(self, name: str, text: str, ids: list[int], width: i64, high: i64 = MOST) -> None:
        """Up to so many ids; each one more, 0 behind the last."""
        at = self._begin(name, text, width, 0, high)
        check_room(name, len(ids), width)
        _put_numbers(self.out, at, ids, 0, len(ids), -1)

    def records(self, name: str, text: str, values: list[int], size: i64, seat_at: i64, most: i64) -> None:
        """Up to `most` records of `size` ints each, the one at `seat_at` a seat; two bytes each."""
        at = self._begin(name, text, 2 * size * most, 0, MOST)
        check_room(name, len(values), size * most)
        for place, value in enumerate(values):
            if place % size == seat_at:
                self._put_seat(at, value)
            else:
                _put_wide(self.out, at, value)
            at += 2

    def _put_seat(self, at: i64, value: i64) -> None:
        """Sets a seat, counted from the own one and from 1 on; nothing for none."""
        if value >= 0:
            self.out[at] = u8(value - self.own + 1 if value >= self.own else value - self.own + self.seats + 1)

    def _put_seat_bits(self, at: i64, mask: i64) -> None:
        """Sets the bits of a mask of seats, the own one first."""
        _put_bits(self.out, at, (mask >> self.own) | (mask << (self.seats - self.own)), self.seats)


def check_room(name: str, count: i64, room: i64) -> None:
    """Refuses a list that would run into the next field."""
    if count > room:
        raise ValueError(f"The field '{name}' has room for {room} numbers, not for {count}.")


def _put(out: BytesWriter, at: i64, value: i64) -> None:
    """Sets a number, which must fit into a byte."""
    if value < 0 or value > MOST:
        raise ValueError(f"{value} does not fit into a byte: the field needs another `least`, or a form of two bytes.")
    out[at] = u8(value)


def _put_wide(out: BytesWriter, at: i64, value: i64) -> None:
    """Sets a number as its low and its high byte."""
    out[at] = u8(value & 255)
    _put(out, at + 1, value >> 8)


def _put_bits(out: BytesWriter, at: i64, mask: i64, width: i64) -> None:
    """Sets the bits of a mask, lowest first."""
    end = at + width
    while mask and at < end:
        if mask & 1:
            out[at] = u8(1)
        mask >>= 1
        at += 1


def _put_numbers(out: BytesWriter, at: i64, numbers: list[int], first: i64, end: i64, least: i64) -> None:
    """Sets the numbers of a list from `first` to before `end`."""
    place = first
    while place < end:
        number: i64 = numbers[place]
        if number != least:
            _put(out, at, number - least)
        at += 1
        place += 1


def _put_masks(out: BytesWriter, at: i64, masks: list[int], first: i64, end: i64, width: i64) -> None:
    """Sets the masks of a list from `first` to before `end`."""
    place = first
    while place < end:
        mask: i64 = masks[place]
        if mask:
            _put_bits(out, at, mask, width)
        at += width
        place += 1


def _put_counts(out: BytesWriter, at: i64, ids: list[int], width: i64, name: str) -> None:
    """Adds one for each id."""
    one: i64
    for one in ids:
        check_room(name, one + 1, width)
        _count(out, at + one)


def _count(out: BytesWriter, at: i64) -> None:
    """One more at a place; `+=` would make objects of the numbers."""
    before: u8 = out[at]
    out[at] = before + u8(1)
