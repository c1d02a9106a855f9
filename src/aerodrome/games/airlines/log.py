"""What the log tells: a code for each kind of event, and the text that says it. An event is (audience mask, code, ints ...)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.rules import EVERYBODY
from aerodrome.games.airlines.data import N_AIRLINES
from aerodrome.games.airlines.state import AirlinesState

STARTS: Final = 0  # seat
DEALT: Final = 1  # seat, airline: to that seat only
DEALT_FLIGHT: Final = 2  # seat, kind: to that seat only
ROW_DEALT: Final = 3  # airline
BONUS: Final = 4  # seat, points
CARDS_IN: Final = 5  # the scoring cards join the deck
EXPANDS: Final = 6  # seat
DRAWS_FLIGHT: Final = 7  # seat
SEES_FLIGHT: Final = 8  # seat, kind: to that seat only
NO_FLIGHT: Final = 9  # seat
SHUFFLES: Final = 10  # number of flight cards
EXCHANGES: Final = 11  # seat, kind
REMOVES: Final = 12  # seat, airline
FOUNDS: Final = 13  # seat, airline, shares
LAYS: Final = 14  # seat, airline, shares
CLAIMS: Final = 15  # seat, airline, circle, kind
NO_CLAIM: Final = 16  # seat
TAKES: Final = 17  # seat, airline, slot of the row
DRAWS: Final = 18  # seat
SEES: Final = 19  # seat, airline: to that seat only
TURNS_UP: Final = 20  # airline
SCORING_CARD: Final = 21
TOO_EARLY: Final = 22  # a scoring card goes back
SCORED: Final = 23  # number of the scoring, then of each seat its points by airline
SABOTAGES: Final = 24  # seat, airline, circle
BECOMES_INACTIVE: Final = 25  # airline
SWEPT: Final = 26  # airline
DECK_EMPTY: Final = 27
EXTRA: Final = 28  # seat
THIRD: Final = 29  # shares by airline
ENDS: Final = 30  # how
NO_STOCK: Final = 31  # seat

TEXT_IDS: Final = (
    "log-starts", "log-dealt", "log-dealt-flight", "log-row-dealt", "log-bonus", "log-cards-in", "log-expands",
    "log-draws-flight", "log-sees-flight", "log-no-flight", "log-shuffles", "log-exchanges", "log-removes", "log-founds",
    "log-lays", "log-claims", "log-no-claim", "log-takes", "log-draws", "log-sees", "log-turns-up", "log-scoring-card",
    "log-too-early", "log-scored", "log-sabotages", "log-inactive", "log-swept", "log-deck-empty", "log-extra", "log-third",
    "log-ends", "log-no-stock",
)  # in the order of the codes  # fmt: skip


def tell(s: AirlinesState, code: int, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
    """Tells everybody."""
    if s.trace is not None:
        s.trace.append((EVERYBODY, code, a, b, c, d))


def whisper(s: AirlinesState, code: int, seat: int, a: int) -> None:
    """Tells one seat what it alone sees."""
    if s.trace is not None:
        s.trace.append((1 << seat, code, seat, a, -1, -1))


def tell_list(s: AirlinesState, code: int, numbers: list[int]) -> None:
    """Tells everybody a row of numbers."""
    if s.trace is not None:
        s.trace.append((EVERYBODY, code, *numbers))


def scored_by_airline(event: tuple[int, ...]) -> list[list[int]]:
    """The points of a scoring, by seat and airline."""
    points = list(event[3:])
    return [points[first : first + N_AIRLINES] for first in range(0, len(points), N_AIRLINES)]
