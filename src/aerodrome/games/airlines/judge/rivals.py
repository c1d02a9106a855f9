"""Shares as the judge sees them: who is ahead of whom in an airline.

The shares of all seats in an airline are read into one number, a row with a field of eight bits for each seat. So seats are
compared by arithmetic, all at once and without any list.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.airlines.data import N_AIRLINES

FIELD: Final = 8  # bits a seat; six seats at most
NUMBER: Final = 127  # the lower seven hold the number of shares
ONES: Final = 0x01_01_01_01_01_01  # 1 in every field
TOPS: Final = ONES << 7  # and the highest bit of every field


def row_of(shares: list[int], airline: i64) -> i64:
    """The shares of all seats in an airline, from a list by seat and airline."""
    row: i64 = 0
    shift: i64 = 0
    place = airline
    end: i64 = len(shares)
    while place < end:
        number: i64 = shares[place]
        row |= number << shift
        place += N_AIRLINES
        shift += FIELD
    return row


def shares_in(row: i64, seat: i64) -> i64:
    """The shares of a seat."""
    return (row >> (FIELD * seat)) & NUMBER


def seats_with(row: i64, number: i64) -> i64:
    """How many seats have at least so many: in their fields the highest bit is not borrowed from when that is taken away."""
    enough = ((row | TOPS) - number * ONES) & TOPS
    return (enough >> 7) % 255  # the sum of the fields, as 256 leaves 1


def prize_in(row: i64, shares: i64) -> float:
    """The part of an airline's size that so many shares earn a seat, which are in the row; rounding is left out."""
    if shares == 0:
        return 0.0
    above = seats_with(row, shares + 1)
    level = seats_with(row, shares) - above  # with the seat itself
    if above == 0:
        if level > 1:
            return 1.5 / float(level)
        return 1.5 if seats_with(row, 1) == 1 else 1.0  # more where nobody else has any
    return 0.5 / float(level) if above == 1 else 0.0


def two_best(row: i64, seats: i64) -> tuple[i64, i64]:
    """The most shares that a seat has, and the most that another one has."""
    best: i64 = 0
    second: i64 = 0
    for seat in range(seats):
        shares = shares_in(row, seat)
        if shares > best:
            second = best
            best = shares
        elif shares > second:
            second = shares
    return best, second
