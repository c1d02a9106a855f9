"""The view as numbers for learning; what is worked out from the board, and what is over before the first turn, are left out."""

from __future__ import annotations

from typing import Final

from aerodrome.core import tensor as t
from aerodrome.core.tensor import Field, Tensor
from aerodrome.games.airlines.data import N_AIRLINES, ROW, Data
from aerodrome.games.airlines.state import SABOTAGED, AirlinesOpenTable

N_STEPS: Final = 16
MOST_SCORINGS: Final = 3


def tensor(data: Data) -> Tensor:
    """One line a field."""
    return Tensor(AirlinesOpenTable, [*_course(data), *_table(data), *_cards(data)])


def _course(data: Data) -> list[Field]:
    return [
        Field("step", t.ONE_HOT, "the question that is open", N_STEPS),
        Field("player", t.SEAT, "the seat to move"),
        Field("turn", t.WIDE, "turns played"),
        Field("last_round", t.NUMBER, "option: an additional last round"),
        Field("controlled", t.NUMBER, "option: controlled scoring"),
        Field("with_bonus", t.NUMBER, "option: bonus points"),
        Field("worthless_stay", t.NUMBER, "ruling: shares of inactive airlines cannot be laid"),
        Field("starter", t.SEAT, "who began"),
        Field("action", t.ONE_HOT, "what the turn is about", 4),
        Field("airline", t.ONE_HOT, "the airline being founded or expanded", N_AIRLINES),
        Field("route", t.ONE_HOT, "the route being claimed", data.n_routes),
        Field("circle", t.ONE_HOT, "the circle being sabotaged", data.n_circles),
        Field("to_draw", t.NUMBER, "flight cards still to come in an exchange", high=t.MOST),
        Field("highest_given", t.NUMBER, "the highest kind given up in it, from 1 on", high=t.MOST, least=-1),
        Field("exchanged", t.NUMBER, "whether this turn has had its exchange"),
        Field("cleared", t.NUMBER, "whether this turn has removed a worthless card"),
        Field("must_take", t.NUMBER, "whether the stock card cannot be declined"),
        Field("acted", t.NUMBER, "whether this turn did more than draw a flight card"),
        Field("drew", t.NUMBER, "whether this turn drew a flight card"),
        Field("idle", t.NUMBER, "idle turns in succession", high=t.MOST),
        Field("stop", t.WIDE, "the number of turns after which the additional last round is over"),
        Field("scorings", t.NUMBER, "scorings so far, the one at the end included", high=MOST_SCORINGS + 1),
    ]


def _table(data: Data) -> list[Field]:
    return [
        Field(
            "board", t.NUMBERS, "each circle: 0, an airline from 1 on, from 17 on sabotaged", data.n_circles, 2 * SABOTAGED, -1
        ),
        Field("status", t.NUMBERS, "each airline: open, founded or inactive", N_AIRLINES, 2),
        Field("supply", t.NUMBERS, "each airline's unused markers", N_AIRLINES, t.MOST),
        Field("row", t.NUMBERS, "the airline of each share in the row, from 1 on", ROW, N_AIRLINES, -1),
        Field("removed", t.NUMBERS, "worthless shares out of the game, by airline", N_AIRLINES, t.MOST),
        Field("laid", t.BY_SEAT, "shares of each airline laid by each seat", N_AIRLINES, t.MOST),
        Field("known", t.BY_SEAT, "shares that all know to be in each hand", N_AIRLINES, t.MOST),
        Field("bonus", t.BY_SEAT, "bonus points", 1, t.MOST),
        Field("totals", t.WIDE_BY_SEAT, "points of each seat"),
    ]


def _cards(data: Data) -> list[Field]:
    kinds = data.n_flights
    return [
        Field("discard", t.NUMBERS, "flight cards of each kind on the discard pile", kinds, t.MOST),
        Field("gone", t.NUMBERS, "flight cards of each kind exchanged as unusable", kinds, t.MOST),
        Field("fresh", t.NUMBERS, "whether the kind was in the flight deck when it was last shuffled", kinds),
        Field("deck_size", t.NUMBER, "cards of the deck, scoring cards included", high=t.MOST),
        Field("scoring_cards", t.NUMBER, "scoring cards in it", high=MOST_SCORINGS),
        Field("flight_deck_size", t.NUMBER, "cards of the flight deck", high=t.MOST),
        Field("hand", t.NUMBERS, "own shares by airline", N_AIRLINES, t.MOST),
        Field("hand_sizes", t.BY_SEAT, "shares in each hand", 1, t.MOST),
        Field("flights", t.NUMBERS, "own flight cards by kind", kinds, t.MOST),
        Field("flight_sizes", t.BY_SEAT, "flight cards in each hand", 1, t.MOST),
        Field("held_over", t.BY_SEAT, "flight cards held since before the last shuffle", 1, t.MOST),
    ]
