"""The view as numbers for learning; what is worked out from the board, and what is over before the first turn, are left out."""

from __future__ import annotations

from typing import Final

from aerodrome.core.tensor import MOST, Tensor, Writer
from aerodrome.games.airlines.data import N_AIRLINES, ROW, Data
from aerodrome.games.airlines.state import SABOTAGED, AirlinesOpenTable
from aerodrome.games.airlines.view import AirlinesView

N_STEPS: Final = 16
MOST_SCORINGS: Final = 3


class AirlinesTensor(Tensor):
    """One line a field."""

    def __init__(self, data: Data) -> None:
        self.data = data
        super().__init__(AirlinesOpenTable(), AirlinesView())

    def fill(self, w: Writer, table: AirlinesOpenTable, v: AirlinesView) -> None:
        _put_course(w, table, self.data)
        _put_table(w, table, self.data)
        _put_cards(w, table, v, self.data)


def _put_course(w: Writer, t: AirlinesOpenTable, data: Data) -> None:
    w.one_hot("step", "the question that is open", t.step, N_STEPS)
    w.seat("player", "the seat to move", t.player)
    w.wide("turn", "turns played", t.turn)
    w.number("last_round", "option: an additional last round", t.last_round)
    w.number("controlled", "option: controlled scoring", t.controlled)
    w.number("with_bonus", "option: bonus points", t.with_bonus)
    w.number("worthless_stay", "ruling: shares of inactive airlines cannot be laid", t.worthless_stay)
    w.seat("starter", "who began", t.starter)
    w.one_hot("action", "what the turn is about", t.action, 4)
    w.one_hot("airline", "the airline being founded or expanded", t.airline, N_AIRLINES)
    w.one_hot("route", "the route being claimed", t.route, data.n_routes)
    w.one_hot("circle", "the circle being sabotaged", t.circle, data.n_circles)
    w.number("to_draw", "flight cards still to come in an exchange", t.to_draw, high=MOST)
    w.number("highest_given", "the highest kind given up in it, from 1 on", t.highest_given, high=MOST, least=-1)
    w.number("exchanged", "whether this turn has had its exchange", t.exchanged)
    w.number("cleared", "whether this turn has removed a worthless card", t.cleared)
    w.number("must_take", "whether the stock card cannot be declined", t.must_take)
    w.number("acted", "whether this turn did more than draw a flight card", t.acted)
    w.number("drew", "whether this turn drew a flight card", t.drew)
    w.number("idle", "idle turns in succession", t.idle, high=MOST)
    w.wide("stop", "the number of turns after which the additional last round is over", t.stop)
    w.number("scorings", "scorings so far, the one at the end included", t.scorings, high=MOST_SCORINGS + 1)


def _put_table(w: Writer, t: AirlinesOpenTable, data: Data) -> None:
    w.numbers(
        "board",
        "each circle: 0, an airline from 1 on, from 17 on sabotaged",
        t.board,
        data.n_circles,
        high=2 * SABOTAGED,
        least=-1,
    )
    w.numbers("status", "each airline: open, founded or inactive", t.status, N_AIRLINES, high=2)
    w.numbers("supply", "each airline's unused markers", t.supply, N_AIRLINES, high=MOST)
    w.numbers("row", "the airline of each share in the row, from 1 on", t.row, ROW, high=N_AIRLINES, least=-1)
    w.numbers("removed", "worthless shares out of the game, by airline", t.removed, N_AIRLINES, high=MOST)
    w.by_seat("laid", "shares of each airline laid by each seat", t.laid, N_AIRLINES)
    w.by_seat("known", "shares that all know to be in each hand", t.known, N_AIRLINES)
    w.by_seat("bonus", "bonus points", t.bonus)
    w.wide_by_seat("totals", "points of each seat", t.totals)


def _put_cards(w: Writer, t: AirlinesOpenTable, v: AirlinesView, data: Data) -> None:
    kinds = data.n_flights
    w.numbers("discard", "flight cards of each kind on the discard pile", t.discard, kinds, high=MOST)
    w.numbers("gone", "flight cards of each kind exchanged as unusable", t.gone, kinds, high=MOST)
    w.numbers("fresh", "whether the kind was in the flight deck when it was last shuffled", t.fresh, kinds)
    w.number("deck_size", "cards of the deck, scoring cards included", v.deck_size, high=MOST)
    w.number("scoring_cards", "scoring cards in it", v.scoring_cards, high=MOST_SCORINGS)
    w.number("flight_deck_size", "cards of the flight deck", v.flight_deck_size, high=MOST)
    w.numbers("hand", "own shares by airline", v.hand, N_AIRLINES, high=MOST)
    w.by_seat("hand_sizes", "shares in each hand", v.hand_sizes)
    w.numbers("flights", "own flight cards by kind", v.flights, kinds, high=MOST)
    w.by_seat("flight_sizes", "flight cards in each hand", v.flight_sizes)
    w.by_seat("held_over", "flight cards held since before the last shuffle", v.held_over)
