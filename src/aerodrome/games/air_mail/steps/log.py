"""Codes of the log. An event is (audience mask, code, seat, ints ...); words.py makes sentences of them."""

from __future__ import annotations

from typing import Final

from aerodrome.core.rules import EVERYBODY
from aerodrome.games.air_mail.state import AirMailState

LOG_SHOWN: Final = 0  # city, bonus
LOG_DECREE_LAID: Final = 1  # square, decree
LOG_OFFER: Final = 2  # slot, kind
LOG_START_CARD: Final = 3  # square, kind, clockwise or outward colour
LOG_STARTS: Final = 4
LOG_DEALT: Final = 5  # kind, to the seat alone
LOG_NAMES: Final = 6  # two divisions
LOG_EXPRESS: Final = 7  # division
LOG_EXPRESS_CARD: Final = 8  # city; to the seat alone unless everybody knows the card
LOG_PLAYS: Final = 9  # kind, square, active division, new end
LOG_GRANT: Final = 10
LOG_EXPANDS: Final = 11  # route
LOG_MOVES: Final = 12  # route left, route taken
LOG_TAKES: Final = 13  # kind
LOG_DRAWS: Final = 14
LOG_DREW: Final = 15  # kind, to the seat alone
LOG_DRAWS_SPECIAL: Final = 16
LOG_IMPROVES: Final = 17  # level
LOG_DELIVERS: Final = 18  # cities of the walk
LOG_PAID: Final = 19  # dollars
LOG_REWARD: Final = 20  # dollars
LOG_TOKEN: Final = 21  # bonus, city
LOG_BONUS_DOLLAR: Final = 22
LOG_FLIES: Final = 23  # square
LOG_STAYS: Final = 24
LOG_DECLINES: Final = 25
LOG_ASIDE: Final = 26  # decree
LOG_SCORES: Final = 27  # decree, dollars
LOG_DISCARDS: Final = 28  # kind
LOG_SHOWS: Final = 29  # city
LOG_TRIGGER: Final = 30  # which
LOG_REMOVED: Final = 31  # number of decrees
LOG_ENDS: Final = 32
LOG_ENDS_TURN: Final = 33  # operations points lost
LOG_WILD: Final = 34  # icon
LOG_STOPS: Final = 35


def tell(s: AirMailState, code: int, seat: int, first: int = -1, second: int = -1, third: int = -1, fourth: int = -1) -> None:
    """Something that everybody sees."""
    if s.trace is not None:
        s.trace.append((EVERYBODY, code, seat, first, second, third, fourth))


def whisper(s: AirMailState, code: int, seat: int, first: int) -> None:
    """Something that the seat alone sees."""
    if s.trace is not None:
        s.trace.append((1 << seat, code, seat, first))
