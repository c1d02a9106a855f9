"""What the log tells: codes with whole numbers; words.py makes sentences of them."""

from __future__ import annotations

from typing import Final

from aerodrome.core.rules import EVERYBODY
from aerodrome.games.yukon_airways.state import YukonAirwaysState

OBJECTIVE: Final = 0  # index
PLANE: Final = 1  # seat, model
DEALT: Final = 2  # to the seat alone: seat, kind
STARTS: Final = 3  # seat
DAY: Final = 4  # day
TO_GATE: Final = 5  # seat, gate
DRAWS: Final = 6  # seat, number
DRAWN: Final = 7  # to the seat alone: seat, kind
SHUFFLE: Final = 8
IMPROVES: Final = 9  # seat, improvement, cause, mark
MOVES: Final = 10  # seat, colour, from, to, dollars
BOARDS: Final = 11  # seat, dice by colour, fuel after
TRACK: Final = 12  # seats in order
FLIES: Final = 13  # see flight.tell_flight
LAID_DOWN: Final = 14  # to the seat alone: seat, kinds
CUBES: Final = 15  # seat, location, cubes by colour, grey last
REWARD: Final = 16  # seat, objective, amount
FINISHES: Final = 17  # seat
INCOME: Final = 18  # seat, best value, fares
ROLLED: Final = 19  # gates by colour
SHOWN: Final = 20  # seat, kinds that lay face down
DISCARDS: Final = 21  # seat, kind
OVER: Final = 22
CUBE: Final = 23  # location, colours
LOSES: Final = 24  # seat: an improvement that cannot be made


def tell(s: YukonAirwaysState, *event: int) -> None:
    """Something that everybody sees."""
    if s.trace is not None:
        s.trace.append((EVERYBODY, *event))


def tell_seat(s: YukonAirwaysState, seat: int, *event: int) -> None:
    """Something that one seat alone sees."""
    if s.trace is not None:
        s.trace.append((1 << seat, *event))
