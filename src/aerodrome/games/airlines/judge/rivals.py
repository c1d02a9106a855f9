"""Shares as the judge sees them: who is ahead of whom in an airline."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.airlines.data import N_AIRLINES

# The shares of an airline in one number: five bits a seat for those laid, then likewise for laid and held together.
WIDTH: Final = 5
SHARES: Final = (1 << WIDTH) - 1
WITH_HANDS: Final = 30  # room for six seats below

# Ranks: the part of an airline's size that a seat earns. With the first or the second place others may be level.
NO_PRIZE: Final = 0
FIRST: Final = 1  # + others that are level
SECOND: Final = 7  # likewise
ALONE: Final = 13  # nobody else has any
PART: Final = [0.0, 1.0, *(1.5 / seats for seats in range(2, 7)), *(0.5 / seats for seats in range(1, 7)), 1.5]


class Places:
    """The places of all seats in all airlines; compared anew only where the shares are others than last time."""

    def __init__(self, seats: int) -> None:
        self.laid: list[int] = []  # the shares, as the position has them
        self.held: list[int] = []
        self.rows: list[int] = [-1] * N_AIRLINES  # the shares of each airline in one number
        # By seat and airline
        self.now: list[int] = [0] * (seats * N_AIRLINES)  # rank that the shares laid earn
        self.aim: list[int] = [0] * (seats * N_AIRLINES)  # rank that they would earn if all were laid
        self.lead: list[int] = [0] * (seats * N_AIRLINES)  # shares, laid and held, beyond those of the best other seat

    def read(self, laid: list[int], held: list[int]) -> None:
        """Makes sure that the places are those of these shares."""
        if laid is self.laid and held is self.held:
            return
        self.laid = laid
        self.held = held
        for airline in range(N_AIRLINES):
            row = _row(laid, held, airline)
            if row != self.rows[airline]:
                self.rows[airline] = row
                self._compare(airline, row)

    def _compare(self, airline: i64, row: i64) -> None:
        """Compares the shares of all seats in an airline."""
        place = airline
        end: i64 = len(self.now)
        seats = end // N_AIRLINES
        for seat in range(seats):
            self.now[place] = _rank(row, seat, seats)
            self.aim[place] = _rank(row >> WITH_HANDS, seat, seats)
            self.lead[place] = _lead(row >> WITH_HANDS, seat, seats)
            place += N_AIRLINES


def laid_by(row: i64, seat: i64) -> i64:
    """How many shares a seat has laid."""
    return (row >> (WIDTH * seat)) & SHARES


def shares_of(row: i64, seat: i64) -> i64:
    """How many it has, laid and held."""
    return (row >> (WIDTH * seat + WITH_HANDS)) & SHARES


def _row(laid: list[int], held: list[int], airline: i64) -> i64:
    """The shares of an airline in one number."""
    row: i64 = 0
    shift: i64 = 0
    place = airline
    end: i64 = len(laid)
    while place < end:
        shares: i64 = laid[place]
        row |= shares << shift
        shares += held[place]
        row |= shares << (shift + WITH_HANDS)
        place += N_AIRLINES
        shift += WIDTH
    return row


def _rank(row: i64, own: i64, seats: i64) -> i64:
    """What a seat's shares earn; rounding is left out."""
    shares = laid_by(row, own)
    if shares == 0:
        return NO_PRIZE
    others: i64 = 0
    above: i64 = 0
    level: i64 = 0
    for seat in range(seats):
        if seat != own:
            theirs = laid_by(row, seat)
            others |= theirs
            if theirs > shares:
                above += 1
            elif theirs == shares:
                level += 1
    if above == 0:
        return FIRST + level if others else ALONE
    return SECOND + level if above == 1 else NO_PRIZE


def _lead(row: i64, own: i64, seats: i64) -> i64:
    """How many shares a seat has beyond those of the best other one."""
    most: i64 = 0
    for seat in range(seats):
        if seat != own:
            theirs = laid_by(row, seat)
            if theirs > most:
                most = theirs
    return laid_by(row, own) - most
