"""The view as numbers for learning; figures that follow from others, and what is over before the first turn, are left out."""

from __future__ import annotations

from typing import Final

from aerodrome.core import tensor as t
from aerodrome.core.tensor import Field, Tensor
from aerodrome.games.air_mail.data import DECREES, N_COLOURS, Data
from aerodrome.games.air_mail.state import N_SOURCES, UNDER_EACH, AirMailOpenTable

N_STEPS: Final = 32
MOST_SHOWN: Final = 12
N_DECREES: Final = len(DECREES)


def tensor(data: Data) -> Tensor:
    """One line a field."""
    return Tensor(AirMailOpenTable, [*_turn(data), *_by_seat(data), *_table(data), *_cards(data)])


def _turn(data: Data) -> list[Field]:
    return [
        Field("step", t.ONE_HOT, "the question that is open", N_STEPS),
        Field("player", t.SEAT, "the seat to move"),
        Field("turn_owner", t.SEAT, "whose turn it is"),
        Field("starter", t.SEAT, "who began"),
        Field("turn", t.WIDE, "turns played"),
        Field("round", t.NUMBER, "rounds played", high=t.MOST),
        Field("shows_taken", t.NUMBER, "ruling: permits taken openly are shown"),
        Field("moves_by_icon", t.NUMBER, "ruling: icons may move a placed plane"),
        Field("decided", t.NUMBER, "how many have been asked in setup or by a decree", high=t.MOST),
        Field("active", t.ONE_HOT, "the active division", N_COLOURS),
        Field("ops", t.NUMBER, "operations points left", high=t.MOST),
        Field("used", t.BITS, "actions done that cannot be repeated", 4),
        Field("grant", t.ONE_HOT, "how far a grant has come", 4),
        Field("drawn", t.NUMBER, "whether a card of it has been drawn"),
        Field("card", t.NUMBER, "a card taken out of the hand, from 1 on", high=t.MOST, least=-1),
        Field("anywhere", t.NUMBER, "whether all divisions are active"),
        Field("lifted", t.NUMBER, "the route that the plane being moved has left, from 1 on", high=t.MOST, least=-1),
        Field("planes_due", t.NUMBER, "planes still to be placed", high=t.MOST),
        Field("deliver_due", t.NUMBER, "whether a delivery is still allowed"),
        Field("reward_due", t.NUMBER, "whether a reward is to be chosen"),
        Field("permit_due", t.NUMBER, "cards still to be drawn from the offer", high=t.MOST),
        Field("express_due", t.NUMBER, "express cards still to be drawn", high=t.MOST),
        Field("express_mask", t.BITS, "of these divisions", N_COLOURS),
        Field("bonus_due", t.NUMBER, "the token whose benefit is to come, from 1 on", high=t.MOST, least=-1),
        Field("destination", t.NUMBER, "of the delivery being planned, from 1 on", high=t.MOST, least=-1),
        Field("length", t.NUMBER, "its number of routes", high=t.MOST),
        Field("paying", t.SEAT, "the seat whose payment is being chosen"),
        Field("payments", t.BY_SEAT, "payments to each seat as far as chosen, from 1 on", 1, t.MOST, -1),
        Field("aside", t.NUMBER, "decree set aside in this turn, from 1 on", high=N_DECREES, least=-1),
        Field("colours", t.BITS, "colours discarded to decree J", N_COLOURS),
        Field("trigger", t.NUMBER, "what brought the end", high=3),
        Field("last_round", t.NUMBER, "the round after which the game ends", high=t.MOST),
    ]


def _by_seat(data: Data) -> list[Field]:
    return [
        Field("income", t.WIDE_BY_SEAT, "income"),
        Field("earned", t.BY_SEAT, "income by source", N_SOURCES, t.MOST, -100),
        Field("technology", t.BY_SEAT, "technology", 1, t.MOST),
        Field("planes", t.BY_SEAT, "planes in reserve", 1, t.MOST),
        Field("packages", t.BY_SEAT, "packages in reserve", 1, t.MOST),
        Field("tokens", t.BY_SEAT, "city bonuses held, by kind", N_COLOURS, t.MOST),
        Field("arm", t.BY_SEAT, "where the executive plane is", 1, 3, -1),
        Field("distance", t.BY_SEAT, "how far along", 1, t.MOST),
        Field("pairs", t.BY_SEAT, "the pair of divisions named, from 1 on", 1, t.MOST, -1),
        Field("known", t.COUNTS_BY_SEAT, "cards in hand that everybody saw being taken", len(data.kind_count), t.MOST),
        Field("permits_held", t.BY_SEAT, "permits in hand", 1, t.MOST),
        Field("specials_held", t.BY_SEAT, "specials in hand", 1, t.MOST),
        Field("express_held", t.BY_SEAT, "express cards by division", N_COLOURS, t.MOST),
    ]


def _table(data: Data) -> list[Field]:
    return [
        Field("owner", t.SEATS, "the owner of each route", data.n_routes),
        Field("parcels", t.SEAT_MASKS, "seats with a package in each city", data.n_cities),
        Field("bonus", t.NUMBERS, "the bonus of each city, from 1 on", data.n_cities, t.MOST, -1),
        Field("decree_at", t.NUMBERS, "the decree on each square, from 1 on", data.squares, N_DECREES, -1),
        Field("decree_pool", t.NUMBERS, "decrees not laid out", N_DECREES),
        Field("scored", t.IN_ORDER, "decrees scored, from 1 on", N_DECREES, N_DECREES),
        Field("removed", t.IN_ORDER, "decrees taken away, from 1 on", N_DECREES, N_DECREES),
        Field("square_card", t.NUMBERS, "the card on each square, from 1 on", data.squares, t.MOST, -1),
        Field("inner", t.NUMBERS, "its colour towards the start, from 1 on", data.squares, t.MOST, -1),
        Field("outer", t.NUMBERS, "its colour away from the start, from 1 on", data.squares, t.MOST, -1),
        Field("lengths", t.NUMBERS, "cards in each arm of the track", 2, t.MOST),
        Field("ends", t.NUMBERS, "the colour of each end, from 1 on", 2, t.MOST, -1),
    ]


def _cards(data: Data) -> list[Field]:
    return [
        Field("offer", t.NUMBERS, "the face-up permits, from 1 on", data.face_up, t.MOST, -1),
        Field("discards", t.COUNTS, "cards discarded to decree J, by kind", len(data.kind_count), t.MOST),
        Field("deck_size", t.NUMBER, "permits in the deck", high=t.MOST),
        Field("special_size", t.NUMBER, "specials in the deck", high=t.MOST),
        Field("express", t.SEATS, "who is known to hold each city's express card", data.n_cities),
        Field("express_open", t.NUMBERS, "whether everybody knows where it is", data.n_cities),
        Field("under", t.NUMBERS, "the cards under the express decks, from 1 on", UNDER_EACH * N_COLOURS, t.MOST, -1),
        Field("express_left", t.NUMBERS, "cards of each express deck above those", N_COLOURS, t.MOST),
        Field("shown", t.IN_ORDER, "cities shown to decree M, from 1 on", MOST_SHOWN, t.MOST),
        Field("hand", t.COUNTS, "own cards by kind", len(data.kind_count), t.MOST),
    ]
