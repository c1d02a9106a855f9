"""What a bot thinks a position is worth: features of each seat, weighed and compared.

The strength of a seat is the sum of its features times their weights; its chance to win is its share of exp(strength).
All features are divided by the swing, the dollars by which the lead may still change; those that fade count by how much of
the game is left. The weights stand in data/weights.toml and are found by play: `aerodrome tune air-mail --by play`.
"""

from __future__ import annotations

from typing import Any, Final

from aerodrome.core.judge import Judge
from aerodrome.core.rules import shared_payoff
from aerodrome.core.shares import shares
from aerodrome.core.weights import read_weights
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.judge.features import FEATURES, GROUPS, N_SURE, Tally, fading, row, sure
from aerodrome.games.air_mail.judge.hands import count_hand
from aerodrome.games.air_mail.judge.memory import Memory
from aerodrome.games.air_mail.judge.pending import count_turn
from aerodrome.games.air_mail.judge.planes import branch_of
from aerodrome.games.air_mail.judge.sense import better_walks
from aerodrome.games.air_mail.judge.table import count_cities, count_majorities, count_routes
from aerodrome.games.air_mail.scoring import ranking
from aerodrome.games.air_mail.state import ENDED, LENGTH, PAY, AirMailOpenTable, AirMailState

LAST_ROUNDS: Final = 0.15  # left of the game once the end has been triggered
DECK: Final = 20.0  # a deck smaller than this shortens the game
SWING: Final = 4.0  # dollars by which the lead may still change at the very end
SWING_AHEAD: Final = 9.0  # and how many more at the beginning


class AirMailJudge(Judge):
    """All tables are weighed alike."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.weights: list[float] = read_weights("aerodrome.games.air_mail", "base", FEATURES)

    def memory(self, s: AirMailState) -> Memory:
        return Memory(s, self.data)

    def value(self, s: AirMailState) -> list[float]:
        return self.value_with(s, Memory(s, self.data))

    def value_with(self, s: AirMailState, memory: Memory) -> list[float]:
        data = self.data
        if s.step == ENDED:
            return shared_payoff(ranking(s, data))
        weights = self.weights
        future = _future(s, data)
        swing = SWING + SWING_AHEAD * future
        found: list[float] = []
        for tally in count(s, data, memory):
            found.append((sure(tally, weights) + future * fading(tally, weights)) / swing)
        return shares(found)

    def sensible(self, t: AirMailOpenTable, choices: list[int]) -> list[int]:
        """A delivery that brings more, or as much, and pays nobody more is the better one."""
        return better_walks(t, self.data, choices) if t.step == LENGTH or t.step == PAY else choices

    def feature_groups(self) -> dict[str, dict[str, Any]]:
        return dict(GROUPS)

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, s: AirMailState) -> list[list[float]]:
        future = _future(s, self.data)
        swing = SWING + SWING_AHEAD * future
        rows: list[list[float]] = []
        for tally in count(s, self.data, Memory(s, self.data)):
            numbers = row(tally)
            for number in range(len(numbers)):
                numbers[number] *= (1.0 if number < N_SURE else future) / swing
            rows.append(numbers)
        return rows

    def group_weights(self, group: str) -> list[float]:
        return self.weights


def count(s: AirMailState, data: Data, memory: Memory) -> list[Tally]:
    """The counters of all seats."""
    memory.read(s, data)
    chances = memory.chances
    planes = branch_of(memory.planes, s, data)
    tallies: list[Tally] = []
    for seat in range(s.seats):
        tally = Tally()
        tally.income = s.income[seat]
        count_hand(s, data, chances, seat, tally)
        tallies.append(tally)
    count_routes(chances, planes, tallies)
    count_cities(s, data, chances, planes, memory.cities, tallies)
    count_majorities(s, data, chances, planes, memory.cities, tallies)
    if s.round > 0:
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
