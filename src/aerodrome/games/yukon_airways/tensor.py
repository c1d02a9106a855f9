"""The view as numbers for learning; what is over before the first flight, and the record of the day's flights, are left out."""

from __future__ import annotations

from typing import Final

from aerodrome.core import tensor as t
from aerodrome.core.tensor import Field, Tensor
from aerodrome.games.yukon_airways.data import N_COLOURS, N_CUBE_COLOURS, N_GATES, N_KINDS, N_LOCATIONS, N_OBJECTIVES
from aerodrome.games.yukon_airways.state import CUBE_BITS, OWN_BITS, PLAN_SIZE, YukonAirwaysOpenTable

N_STEPS: Final = 48  # questions, and passages between them
N_DIALS: Final = 6
N_ICONS: Final = 3
N_SWITCHES: Final = 8
MOST_PICKS: Final = 24
MOST_IMPROVEMENTS: Final = 8


def tensor() -> Tensor:
    """One line a field."""
    return Tensor(YukonAirwaysOpenTable, [*_common(), *_by_seat(), *_own(), *_flight()])


def _common() -> list[Field]:
    return [
        Field("step", t.ONE_HOT, "the question that is open", N_STEPS),
        Field("player", t.SEAT, "the seat to move"),
        Field("turn", t.WIDE, "turns played"),
        Field("previous", t.NUMBER, "solo: the best title so far, from 1 on; 0 for none", high=t.MOST, least=-1),
        Field("scenic_once", t.NUMBER, "ruling: objective 4 pays once a day"),
        Field("plain", t.SEAT_BITS, "seats that use the plain side"),
        Field("day", t.NUMBER, "0 is Tuesday", high=t.MOST),
        Field("objectives", t.COUNTS, "the objectives in play", N_OBJECTIVES),
        Field("order", t.SEATS, "the seats on the turn track, in order", 4),
        Field("position", t.NUMBER, "how far that order has been played, from 1 on", high=t.MOST, least=-1),
        Field("gates", t.NUMBERS, "dice of each colour at each gate", N_GATES * N_COLOURS, t.MOST),
        Field("deck_count", t.NUMBER, "cards in the deck", high=t.MOST),
        Field("pile", t.NUMBERS, "cards of each kind on the discard pile", N_KINDS, t.MOST),
        Field("pool", t.NUMBERS, "cubes of each colour beside the map", N_COLOURS, t.MOST),
        Field("cubes", t.MASKS, "cubes of each colour at each location, in binary", N_LOCATIONS, bits=CUBE_BITS * N_COLOURS),
    ]


def _by_seat() -> list[Field]:
    return [
        Field("hand_counts", t.BY_SEAT, "cards in each hand", 1, t.MOST),
        Field("up", t.COUNTS_OF_SEATS, "cards of each kind that lie face up", N_KINDS, t.MOST),
        Field("down_counts", t.BY_SEAT, "cards that lie face down", 1, t.MOST),
        Field("planes", t.BY_SEAT, "the seaplane's model, from 1 on", 1, t.MOST, -1),
        Field("money", t.WIDE_BY_SEAT, "dollars"),
        Field("dials", t.BY_SEAT, "positions of the dials", N_DIALS, t.MOST),
        Field("switches", t.BITS_BY_SEAT, "switches that are on", N_SWITCHES),
        Field("markers", t.BY_SEAT, "the gate of the marker, from 1 on; 0 on the turn track", 1, t.MOST, -1),
        Field("places", t.BY_SEAT, "the location of the seaplane", 1, t.MOST),
        Field("aboard", t.BY_SEAT, "dice of each colour aboard", N_COLOURS, t.MOST),
        Field(
            "maps",
            t.MASKS_BY_SEAT,
            "own cubes of each colour at each location, in binary",
            N_LOCATIONS,
            bits=OWN_BITS * N_CUBE_COLOURS,
        ),
        Field("flights", t.BY_SEAT, "flights of the day", 1, t.MOST),
        Field("best", t.BY_SEAT, "highest location value of the day", 1, t.MOST),
        Field("fares", t.BY_SEAT, "dollars for dice of the day", 1, t.MOST),
        Field("remote", t.SEAT_BITS, "whether a remote location was visited on the day"),
        Field("burnt", t.BY_SEAT, "fuel used on the day", 1, t.MOST),
        Field("icons", t.BY_SEAT, "icons lying and unused", N_ICONS, t.MOST),
        Field("paired", t.SEAT_BITS, "whether switch 5 was used on the day"),
        Field("finished", t.SEAT_BITS, "whether the flights of the day are over"),
        Field("total_flights", t.BY_SEAT, "flights of the game", 1, t.MOST),
        Field("total_dice", t.BY_SEAT, "dice of the game", 1, t.MOST),
    ]


def _own() -> list[Field]:
    return [
        Field("hand", t.NUMBERS, "own cards by kind", N_KINDS, t.MOST),
        Field("own_down", t.COUNTS, "own face-down cards by kind", N_KINDS, t.MOST),
        Field("picked", t.COUNTS, "cards picked for the open question, by kind", N_KINDS, MOST_PICKS),
    ]


def _flight() -> list[Field]:
    """The turn that is being played."""
    return [
        Field("free", t.NUMBER, "die moves that cost nothing", high=t.MOST),
        Field("moved", t.NUMBER, "die moves made", high=t.MOST),
        Field("before", t.NUMBERS, "the gates before the first of them", N_GATES * N_COLOURS, t.MOST),
        Field("again", t.NUMBER, "whether a die has moved twice"),
        Field("due", t.NUMBER, "improvements to make", high=t.MOST),
        Field("cause", t.NUMBER, "why they are due", high=t.MOST),
        Field("made", t.IN_ORDER, "those made already, from 1 on", MOST_IMPROVEMENTS, t.MOST),
        Field("to", t.ONE_HOT, "the destination that is planned", N_LOCATIONS),
        Field("plan", t.NUMBERS, "the tickets, icons and dice of the plan", PLAN_SIZE, t.MOST),
        Field("sets", t.NUMBER, "face-down sets begun", high=t.MOST),
        Field("set_left", t.NUMBER, "cards still to lay for the present one", high=t.MOST),
        Field("down", t.NUMBER, "face-down cards of this flight", high=t.MOST),
        Field("slots", t.BITS, "icons that hang under face-down sets", N_CUBE_COLOURS),
        Field("stage", t.NUMBER, "tickets or under-cards", high=t.MOST),
        Field("cost", t.NUMBER, "fuel for the route that was chosen", high=t.MOST),
        Field("paid", t.NUMBER, "cards discarded as fuel", high=t.MOST),
    ]
