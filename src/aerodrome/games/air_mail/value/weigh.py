"""What a bot thinks a position is worth: features of each seat, weighed and compared.

The strength of a seat is the sum of its features times their weights; its chance to win is its share of exp(strength).
All features are divided by a doubt, the dollars by which the lead may still change; those that fade count by how much of
the game is left. The weights stand in data/weights.toml and are found by play: `aerodrome tune air-mail --by play`.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core.shares import shares
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.scoring import payoff
from aerodrome.games.air_mail.state import ENDED, AirMailState
from aerodrome.games.air_mail.value.features import N_SURE, Tally, row
from aerodrome.games.air_mail.value.hands import count_hand, decree_chances
from aerodrome.games.air_mail.value.pending import count_turn
from aerodrome.games.air_mail.value.table import count_cities, count_majorities, count_routes

LAST_ROUNDS: Final = 0.15  # left of the game once the end has been triggered
DECK: Final = 20.0  # a deck smaller than this shortens the game
DOUBT: Final = 4.0  # dollars by which the lead may still change at the very end
DOUBT_AHEAD: Final = 9.0  # and how many more at the beginning


def value(s: AirMailState, data: Data, weights: list[float]) -> list[float]:
    """Estimated payoff of each seat, between 0 and 1."""
    if s.step == ENDED:
        return payoff(s, data)
    future = _future(s, data)
    doubt = DOUBT + DOUBT_AHEAD * future
    found: list[float] = []
    for tally in count(s, data):
        numbers = row(tally)
        sure = 0.0
        fading = 0.0
        for number in range(N_SURE):
            sure += weights[number] * numbers[number]
        for number in range(N_SURE, len(numbers)):
            fading += weights[number] * numbers[number]
        strength = (sure + future * fading) / doubt
        found.append(strength)
    return shares(found)


def features(s: AirMailState, data: Data) -> list[list[float]]:
    """The numbers of FEATURES for each seat, as they are weighed."""
    future = _future(s, data)
    doubt = DOUBT + DOUBT_AHEAD * future
    rows: list[list[float]] = []
    for tally in count(s, data):
        numbers = row(tally)
        for number in range(len(numbers)):
            numbers[number] *= (1.0 if number < N_SURE else future) / doubt
        rows.append(numbers)
    return rows


def count(s: AirMailState, data: Data) -> list[Tally]:
    """The counters of all seats."""
    tallies: list[Tally] = []
    chances = decree_chances(s, data)
    for seat in range(s.seats):
        tally = Tally()
        tally.income = s.income[seat]
        count_hand(s, data, chances, seat, tally)
        tallies.append(tally)
    forests = (s.seats + 1) * data.n_cities
    up: list[int] = [-1] * forests
    about: list[int] = [0] * forests
    count_routes(s, data, chances, up, about, tallies)
    count_cities(s, data, chances, up, about, tallies)
    count_majorities(s, data, chances, tallies)
    if s.player >= 0 and s.round > 0:
        count_turn(s, data, tallies)
    return tallies


def _future(s: AirMailState, data: Data) -> float:
    """1 at the beginning, falling with the decrees scored and the deck; little is left after the trigger."""
    if s.last_round or s.trigger:
        return LAST_ROUNDS
    left = 1.0 - float(len(s.scored)) / float(data.last_decree[s.seats])
    if s.round > 0:
        by_deck = float(s.deck_size) / DECK
        if by_deck < left:
            left = by_deck
    return left if left > LAST_ROUNDS else LAST_ROUNDS
