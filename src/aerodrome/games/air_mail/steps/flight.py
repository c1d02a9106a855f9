"""The flight of an executive plane: which squares it may stop on."""

from __future__ import annotations

from typing import Final

from aerodrome.core.step import ALLOWED
from aerodrome.games.air_mail.data import Data, Seat, Square
from aerodrome.games.air_mail.state import AT_START, CLOCKWISE, COUNTER, WAITING, AirMailOpenTable, square_of

NO_CARD: Final = 1  # faults
OWN_CARD: Final = 2
OCCUPIED: Final = 3
START_PASSED: Final = 4
BACKWARDS: Final = 5


def plane_square(t: AirMailOpenTable, data: Data, seat: Seat) -> Square:
    """The square of a seat's executive plane, or -1 while it waits."""
    arm = t.arm[seat]
    if arm == WAITING:
        return -1
    return 0 if arm == AT_START else square_of(data, arm, t.distance[seat])


def plane_on(t: AirMailOpenTable, data: Data, square: Square) -> Seat:
    """The seat whose executive plane stands on a square, or -1; AM-423: waiting planes occupy nothing."""
    for seat in range(t.seats):
        if plane_square(t, data, seat) == square:
            return seat
    return -1


def flight_fault(t: AirMailOpenTable, data: Data, seat: Seat, square: Square) -> int:
    """AM-410 to AM-420: a card without an executive plane, ahead on the plane's arm."""
    if t.square_card[square] < 0:
        return NO_CARD
    on = plane_on(t, data, square)
    if on >= 0:
        return OWN_CARD if on == seat else OCCUPIED
    arm = t.arm[seat]
    if square == 0:
        return ALLOWED if arm == WAITING else START_PASSED  # AM-417, AM-419
    towards = CLOCKWISE if square <= t.lengths[CLOCKWISE] else COUNTER
    if arm == WAITING or arm == AT_START:  # AM-413, AM-418: both arms are open until one is taken
        return ALLOWED
    distance = square if towards == CLOCKWISE else data.squares - square
    return ALLOWED if towards == arm and distance > t.distance[seat] else BACKWARDS  # AM-414


def squares_ahead(t: AirMailOpenTable, data: Data, seat: Seat, just_one: bool = False) -> list[Square]:
    """Where the plane may fly, ascending; at most one square with `just_one`."""
    result: list[int] = []
    arm = t.arm[seat]
    if arm != COUNTER:
        for square in range(t.distance[seat], t.lengths[CLOCKWISE] + 1):
            if flight_fault(t, data, seat, square) == ALLOWED:
                result.append(square)
                if just_one:
                    return result
    if arm != CLOCKWISE:
        for square in range(data.squares - t.lengths[COUNTER], data.squares - t.distance[seat]):
            if flight_fault(t, data, seat, square) == ALLOWED:
                result.append(square)
                if just_one:
                    return result
    return result
