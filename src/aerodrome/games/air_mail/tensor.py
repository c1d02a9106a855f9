"""The view as numbers for learning; figures that follow from others, and what is over before the first turn, are left out."""

from __future__ import annotations

from typing import Final

from aerodrome.core.tensor import MOST, Tensor, Writer
from aerodrome.games.air_mail.data import DECREES, N_COLOURS, Data
from aerodrome.games.air_mail.state import N_SOURCES, UNDER_EACH, AirMailOpenTable
from aerodrome.games.air_mail.view import AirMailView

N_STEPS: Final = 32
MOST_SHOWN: Final = 12
N_DECREES: Final = len(DECREES)


class AirMailTensor(Tensor):
    """One line a field."""

    def __init__(self, data: Data) -> None:
        self.data = data
        super().__init__(AirMailOpenTable(), AirMailView())

    def fill(self, w: Writer, table: AirMailOpenTable, v: AirMailView) -> None:
        _put_turn(w, table)
        _put_seats(w, table, v, self.data)
        _put_table(w, table, self.data)
        _put_cards(w, table, v, self.data)


def _put_turn(w: Writer, t: AirMailOpenTable) -> None:
    w.one_hot("step", "the question that is open", t.step, N_STEPS)
    w.seat("player", "the seat to move", t.player)
    w.seat("turn_owner", "whose turn it is", t.turn_owner)
    w.seat("starter", "who began", t.starter)
    w.wide("turn", "turns played", t.turn)
    w.number("round", "rounds played", t.round, high=MOST)
    w.number("shows_taken", "ruling: permits taken openly are shown", t.shows_taken)
    w.number("moves_by_icon", "ruling: icons may move a placed plane", t.moves_by_icon)
    w.number("decided", "how many have been asked in setup or by a decree", t.decided, high=MOST)
    w.one_hot("active", "the active division", t.active, N_COLOURS)
    w.number("ops", "operations points left", t.ops, high=MOST)
    w.bits("used", "actions done that cannot be repeated", t.used, 4)
    w.one_hot("grant", "how far a grant has come", t.grant, 4)
    w.number("drawn", "whether a card of it has been drawn", t.drawn)
    w.number("card", "a card taken out of the hand, from 1 on", t.card, high=MOST, least=-1)
    w.number("anywhere", "whether all divisions are active", t.anywhere)
    w.number("lifted", "the route that the plane being moved has left, from 1 on", t.lifted, high=MOST, least=-1)
    w.number("planes_due", "planes still to be placed", t.planes_due, high=MOST)
    w.number("deliver_due", "whether a delivery is still allowed", t.deliver_due)
    w.number("reward_due", "whether a reward is to be chosen", t.reward_due)
    w.number("permit_due", "cards still to be drawn from the offer", t.permit_due, high=MOST)
    w.number("express_due", "express cards still to be drawn", t.express_due, high=MOST)
    w.bits("express_mask", "of these divisions", t.express_mask, N_COLOURS)
    w.number("bonus_due", "the token whose benefit is to come, from 1 on", t.bonus_due, high=MOST, least=-1)
    w.number("destination", "of the delivery being planned, from 1 on", t.destination, high=MOST, least=-1)
    w.number("length", "its number of routes", t.length, high=MOST)
    w.seat("paying", "the seat whose payment is being chosen", t.paying)
    w.by_seat("payments", "payments to each seat as far as chosen, from 1 on", t.payments, least=-1)
    w.number("aside", "decree set aside in this turn, from 1 on", t.aside, high=N_DECREES, least=-1)
    w.bits("colours", "colours discarded to decree J", t.colours, N_COLOURS)
    w.number("trigger", "what brought the end", t.trigger, high=3)
    w.number("last_round", "the round after which the game ends", t.last_round, high=MOST)


def _put_seats(w: Writer, t: AirMailOpenTable, v: AirMailView, data: Data) -> None:
    w.wide_by_seat("income", "income", t.income)
    w.by_seat("earned", "income by source", t.earned, N_SOURCES, least=-100)
    w.by_seat("technology", "technology", t.technology)
    w.by_seat("planes", "planes in reserve", t.planes)
    w.by_seat("packages", "packages in reserve", t.packages)
    w.by_seat("tokens", "city bonuses held, by kind", t.tokens, N_COLOURS)
    w.by_seat("arm", "where the executive plane is", t.arm, high=3, least=-1)
    w.by_seat("distance", "how far along", t.distance)
    w.by_seat("pairs", "the pair of divisions named, from 1 on", t.pairs, least=-1)
    w.counts_by_seat("known", "cards in hand that everybody saw being taken", t.known, len(data.kind_count))
    w.by_seat("permits_held", "permits in hand", v.permits_held)
    w.by_seat("specials_held", "specials in hand", v.specials_held)
    w.by_seat("express_held", "express cards by division", t.express_held, N_COLOURS)


def _put_table(w: Writer, t: AirMailOpenTable, data: Data) -> None:
    w.seat_numbers("owner", "the owner of each route", t.owner, data.n_routes)
    w.seat_masks("parcels", "seats with a package in each city", t.parcels, data.n_cities)
    w.numbers("bonus", "the bonus of each city, from 1 on", t.bonus, data.n_cities, high=MOST, least=-1)
    w.numbers("decree_at", "the decree on each square, from 1 on", t.decree_at, data.squares, high=N_DECREES, least=-1)
    w.numbers("decree_pool", "decrees not laid out", t.decree_pool, N_DECREES)
    w.in_order("scored", "decrees scored, from 1 on", t.scored, N_DECREES, high=N_DECREES)
    w.in_order("removed", "decrees taken away, from 1 on", t.removed, N_DECREES, high=N_DECREES)
    w.numbers("square_card", "the card on each square, from 1 on", t.square_card, data.squares, high=MOST, least=-1)
    w.numbers("inner", "its colour towards the start, from 1 on", t.inner, data.squares, high=MOST, least=-1)
    w.numbers("outer", "its colour away from the start, from 1 on", t.outer, data.squares, high=MOST, least=-1)
    w.numbers("lengths", "cards in each arm of the track", t.lengths, 2, high=MOST)
    w.numbers("ends", "the colour of each end, from 1 on", t.ends, 2, high=MOST, least=-1)


def _put_cards(w: Writer, t: AirMailOpenTable, v: AirMailView, data: Data) -> None:
    w.numbers("offer", "the face-up permits, from 1 on", t.offer, data.face_up, high=MOST, least=-1)
    w.counts("discards", "cards discarded to decree J, by kind", t.discards, len(data.kind_count))
    w.number("deck_size", "permits in the deck", t.deck_size, high=MOST)
    w.number("special_size", "specials in the deck", t.special_size, high=MOST)
    w.seat_numbers("express", "who is known to hold each city's express card", v.express, data.n_cities)
    w.numbers("express_open", "whether everybody knows where it is", t.express_open, data.n_cities)
    w.numbers("under", "the cards under the express decks, from 1 on", t.under, UNDER_EACH * N_COLOURS, high=MOST, least=-1)
    w.numbers("express_left", "cards of each express deck above those", t.express_left, N_COLOURS, high=MOST)
    w.in_order("shown", "cities shown to decree M, from 1 on", t.shown, MOST_SHOWN)
    w.counts("hand", "own cards by kind", v.hand, len(data.kind_count))
