"""What the log tells: a code for each kind of event, with whole numbers; sentences.py says it in words."""

from __future__ import annotations

from typing import Final

from aerodrome.core.position import EVERYBODY
from aerodrome.games.yukon_airways.state import YukonAirwaysState

OBJECTIVE: Final = 0  # index
PLANE: Final = 1  # seat, model
DEALT: Final = 2  # to the seat alone: seat, kind
STARTS: Final = 3  # seats in order
DAY: Final = 4  # day
TO_GATE: Final = 5  # seat, gate
DRAWS: Final = 6  # seat, number
DRAWN: Final = 7  # to the seat alone: seat, kind
SHUFFLE: Final = 8
IMPROVES: Final = 9  # seat, improvement, mark
MOVES: Final = 10  # seat, colour, from, to, dollars
BOARDS: Final = 11  # seat, dice by colour, fuel after
TRACK: Final = 12  # seats in order
FLIES: Final = 13  # see flight.tell_flight
LAID_DOWN: Final = 14  # to the seat alone: seat, kinds
CUBES: Final = 15  # seat, location, cubes by colour, grey last
REWARD: Final = 16  # seat, objective, amount
FINISHES: Final = 17  # seat, value of the best place, fares
ROLLED: Final = 18  # gates by colour
SHOWN: Final = 19  # seat, kinds that lay face down
DISCARDS: Final = 20  # seat, kind
OVER: Final = 21  # for each seat: its score line by line
CUBE: Final = 22  # location, cubes by colour
LOSES: Final = 23  # seat: an improvement that cannot be made
INCOME: Final = 24  # day, then for each seat: value of the best place, fares, what objective 3 paid

TEXT_IDS: Final = (
    "log-objective", "log-plane", "log-dealt", "log-starts", "log-day", "log-gate", "log-draws", "log-drawn", "log-shuffle",
    "log-turn-on", "log-move-paid", "log-boards", "log-track", "log-flies", "log-laid-down", "log-cubes", "log-reward",
    "log-finishes", "log-rolled", "log-shown", "log-discards", "log-over", "log-cube", "log-loses",
    "log-income",
)  # fmt: skip  # in the order of the codes; some have a second text for a special case


def tell(s: YukonAirwaysState, *event: int) -> None:
    """Something that everybody sees."""
    if s.trace is not None:
        s.trace.append((EVERYBODY, *event))


def tell_seat(s: YukonAirwaysState, seat: int, *event: int) -> None:
    """Something that one seat alone sees."""
    if s.trace is not None:
        s.trace.append((1 << seat, *event))
