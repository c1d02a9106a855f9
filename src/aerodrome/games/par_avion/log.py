"""What the log tells: a code for each kind of event, its text, and what the numbers after the code mean."""

from __future__ import annotations

from typing import Final

from aerodrome.core.position import EVERYBODY
from aerodrome.games.par_avion.state import ParAvionState

AIRPORT: Final = 0
DEALT: Final = 1
OWNS: Final = 2
PLACES: Final = 3
VIEWS: Final = 4
PILE: Final = 5  # to the viewer
PUTS: Final = 6  # to the viewer
TAKES: Final = 7  # to the viewer
LOADED: Final = 8
TURN: Final = 9
TAKES_OFF: Final = 10
FLIES: Final = 11
LANDS: Final = 12
STOPS: Final = 13
LOOKS: Final = 14
SEES: Final = 15  # to the one who looks
CAUGHT: Final = 16
DELIVERS: Final = 17
PLAYS: Final = 18
WIND: Final = 19
FOG: Final = 20
ON_PLANE: Final = 21
GOES_ON: Final = 22
NAVIGATOR: Final = 23
DRIFTS: Final = 24
GROUNDED: Final = 25
LEAVES: Final = 26
CRASHES: Final = 27
FINE: Final = 28
NO_FINE: Final = 29
CONFISCATED: Final = 30
WIND_ENDS: Final = 31
FOG_ENDS: Final = 32
GOAL_REACHED: Final = 33
CARDS_GONE: Final = 34
ROUNDS_OVER: Final = 35
ENDS: Final = 36  # for each seat: its score line by line
REPLACED: Final = 37
DRIFT_STAYS: Final = 38
LIFTS_OFF: Final = 39

TEXTS: Final = (  # in the order of the codes
    ("log-airport", ("number", "city")),
    ("log-dealt", ()),
    ("log-owns", ("seat", "plane")),
    ("log-places", ("seat", "plane", "airport")),
    ("log-views", ("seat", "plane", "airport")),
    ("log-pile", ("airport", "cards")),
    ("log-puts", ("card",)),
    ("log-takes", ("card", "plane")),
    ("log-loaded", ("plane", "airport", "aboard", "pile")),
    ("log-turn", ("seat", "round")),
    ("log-takes-off", ("plane", "airport")),
    ("log-flies", ("plane", "field", "direction", "mp")),
    ("log-lands", ("plane", "airport")),
    ("log-stops", ("plane", "field", "direction")),
    ("log-looks", ("seat", "plane")),
    ("log-sees", ("plane", "cards")),
    ("log-caught", ("plane", "cards")),
    ("log-delivers", ("seat", "card", "airport")),
    ("log-plays", ("seat", "card", "plane")),
    ("log-wind", ("direction",)),
    ("log-fog", ("airport",)),
    ("log-on-plane", ("seat", "plane")),
    ("log-goes-on", ("seat",)),
    ("log-navigator", ("seat", "plane", "card")),
    ("log-drifts", ("plane", "field")),
    ("log-grounded", ("plane", "field")),
    ("log-leaves", ("plane", "cards")),
    ("log-crashes", ("plane", "cards")),
    ("log-fine", ("seat", "points")),
    ("log-no-fine", ("seat",)),
    ("log-confiscated", ("seat", "plane", "cards")),
    ("log-wind-ends", ("direction",)),
    ("log-fog-ends", ("airport",)),
    ("log-goal-reached", ("seat",)),
    ("log-cards-gone", ("seat",)),
    ("log-rounds-over", ()),
    ("log-ends", ()),
    ("log-replaced", ("seat", "plane", "airport")),
    ("log-drift-stays", ("plane",)),
    ("log-lifts-off", ("plane", "field")),
)


def tell(s: ParAvionState, code: int, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
    """A log entry for everybody."""
    if s.trace is not None:
        s.trace.append((EVERYBODY, code, a, b, c, d))


def tell_seat(s: ParAvionState, seat: int, code: int, a: int, b: int = -1) -> None:
    """A log entry for one seat only."""
    if s.trace is not None:
        s.trace.append((1 << seat, code, a, b))
