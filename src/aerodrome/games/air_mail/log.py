"""What the log tells: an event is (audience mask, code, seat, ints ...); `TELLS` says what the ints are and how it is said."""

from __future__ import annotations

from typing import Final

from aerodrome.core.position import EVERYBODY
from aerodrome.games.air_mail.data import City, Seat
from aerodrome.games.air_mail.state import AirMailState

SHOWN: Final = 0
DECREE_LAID: Final = 1
OFFER: Final = 2
START_CARD: Final = 3
STARTS: Final = 4
DEALT: Final = 5  # to the seat alone
NAMES: Final = 6
EXPRESS: Final = 7
EXPRESS_CARD: Final = 8  # to the seat alone unless everybody knows the card
PLAYS: Final = 9
GRANT: Final = 10
EXPANDS: Final = 11
MOVES: Final = 12
TAKES: Final = 13
DRAWS: Final = 14
DREW: Final = 15  # to the seat alone
DRAWS_SPECIAL: Final = 16
IMPROVES: Final = 17
DELIVERS: Final = 18  # the cities of the walk
PAID: Final = 19
REWARD: Final = 20
TOKEN: Final = 21
BONUS_DOLLAR: Final = 22
FLIES: Final = 23
STAYS: Final = 24
DECLINES: Final = 25
ASIDE: Final = 26
SCORES: Final = 27
DISCARDS: Final = 28
SHOWS: Final = 29
TRIGGER: Final = 30
REMOVED: Final = 31
ENDS: Final = 32  # of each seat: its income before the final scoring, and the lines of that
ENDS_TURN: Final = 33
WILD: Final = 34
STOPS: Final = 35
NO_DRAW: Final = 36
PAYS: Final = 37  # a decree, then the dollars of each seat

# In the order of the codes: the text, and what each int is. `words.event_argument` puts a thing into words.
TELLS: Final = (
    ("log-shown", ("city", "bonus")),
    ("log-decree-laid", ("square", "decree")),
    ("log-offer", ("slot", "card")),
    ("log-start-card", ("square", "card")),
    ("log-starts", ()),
    ("log-dealt", ("card",)),
    ("log-names", ("first", "second")),
    ("log-express", ("division",)),
    ("log-express-card", ("city",)),
    ("log-plays", ("card", "square", "active", "end")),
    ("log-grant", ()),
    ("log-expands", ("route",)),
    ("log-moves", ("old", "route")),
    ("log-takes", ("card", "slot")),
    ("log-draws", ()),
    ("log-drew", ("card",)),
    ("log-draws-special", ()),
    ("log-improves", ("level",)),
    ("log-delivers", ()),
    ("log-paid", ("dollars",)),
    ("log-reward", ("dollars",)),
    ("log-token", ("bonus", "city")),
    ("log-bonus-dollar", ()),
    ("log-flies", ("square", "before", "arm")),
    ("log-stays", ()),
    ("log-declines", ()),
    ("log-aside", ("decree",)),
    ("log-scores", ("decree", "dollars")),
    ("log-discards", ("card",)),
    ("log-shows", ("city",)),
    ("log-trigger", ("trigger",)),
    ("log-removed", ("number",)),
    ("log-ends", ()),
    ("log-ends-turn", ("ops",)),
    ("log-wild", ("icon",)),
    ("log-stops", ()),
    ("log-no-draw", ()),
    ("log-pays", ("decree",)),
)


def tell(s: AirMailState, code: int, seat: Seat, first: int = -1, second: int = -1, third: int = -1, fourth: int = -1) -> None:
    """Something that everybody sees."""
    if s.trace is not None:
        s.trace.append((EVERYBODY, code, seat, first, second, third, fourth))


def whisper(s: AirMailState, code: int, seat: Seat, first: int) -> None:
    """Something that the seat alone sees."""
    if s.trace is not None:
        s.trace.append((1 << seat, code, seat, first))


def tell_list(s: AirMailState, code: int, seat: Seat, numbers: list[int]) -> None:
    """Something that everybody sees, in more numbers."""
    if s.trace is not None:
        s.trace.append((EVERYBODY, code, seat, *numbers))


def tell_delivery(s: AirMailState, seat: Seat, cities: list[City]) -> None:
    """A delivery with the cities of its walk, origin first."""
    if s.trace is not None:
        s.trace.append((EVERYBODY, DELIVERS, seat, *cities))
