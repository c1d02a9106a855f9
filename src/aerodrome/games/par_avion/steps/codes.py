"""Numbers of choices and of log entries."""

from __future__ import annotations

from typing import Final

from aerodrome.core.rules import EVERYBODY
from aerodrome.games.par_avion.state import ParAvionState

# Choices. Airports, planes, cards and directions stand for themselves.
VIEW: Final = 10  # + plane: load instead of flying
LAND: Final = 6
STOP: Final = 7  # + the final facing
NO: Final = 0
YES: Final = 1
STAY: Final = 12  # Lost orientation; otherwise direction * 2 + fields - 1
TAKE: Final = 60  # + card; a card alone is put down
DONE: Final = 120
N_CHOICES: Final = 121

# Codes of the log, with the numbers that follow audience and code.
LOG_AIRPORT: Final = 0  # airport, city
LOG_DEALT: Final = 1
LOG_OWNS: Final = 2  # seat, plane
LOG_PLACES: Final = 3  # seat, plane, airport
LOG_VIEWS: Final = 4  # seat, plane, airport
LOG_PILE: Final = 5  # to the viewer: seat, airport, cards
LOG_PUTS: Final = 6  # to the viewer: seat, card, plane, airport
LOG_TAKES: Final = 7  # to the viewer: seat, card, plane, airport
LOG_LOADED: Final = 8  # seat, plane, airport, cards aboard, cards in the pile
LOG_TURN: Final = 9  # seat, round
LOG_TAKES_OFF: Final = 10  # seat, plane, airport or -1, field
LOG_FLIES: Final = 11  # seat, plane, field, direction, MP left
LOG_LANDS: Final = 12  # seat, plane, airport
LOG_STOPS: Final = 13  # seat, plane, field, facing
LOG_LOOKS: Final = 14  # seat, plane looked into
LOG_SEES: Final = 15  # to the one who looks: seat, plane, cards
LOG_CAUGHT: Final = 16  # seat that looked, plane, cards
LOG_DELIVERS: Final = 17  # seat, card, plane, airport
LOG_PLAYS: Final = 18  # seat, card, plane
LOG_WIND: Final = 19  # seat, direction
LOG_FOG: Final = 20  # seat, airport
LOG_ON_PLANE: Final = 21  # seat, card, plane
LOG_GOES_ON: Final = 22  # seat, plane: no Navigator used
LOG_NAVIGATOR: Final = 23  # seat, plane, card
LOG_DRIFTS: Final = 24  # plane, field
LOG_GROUNDED: Final = 25  # plane, field
LOG_LEAVES: Final = 26  # plane, cards
LOG_CRASHES: Final = 27  # plane, cards
LOG_FINE: Final = 28  # seat, points
LOG_NO_FINE: Final = 29  # seat
LOG_CONFISCATED: Final = 30  # seat, plane, cards
LOG_EXPIRES: Final = 31  # card, direction or airport
LOG_VICTORY: Final = 32  # seat, reason: 0 goal, 1 cards, 2 rounds
LOG_ENDS: Final = 33
LOG_REPLACED: Final = 34  # seat, plane, airport
LOG_DRIFT_STAYS: Final = 35  # plane


def tell(s: ParAvionState, code: int, a: int = -1, b: int = -1, c: int = -1, d: int = -1, e: int = -1) -> None:
    """A log entry for everybody."""
    if s.trace is not None:
        s.trace.append((EVERYBODY, code, a, b, c, d, e))


def tell_seat(s: ParAvionState, seat: int, code: int, a: int, b: int = -1, c: int = -1, d: int = -1) -> None:
    """A log entry for one seat only."""
    if s.trace is not None:
        s.trace.append((1 << seat, code, a, b, c, d))
