"""What a bot thinks a position is worth: a few named features of each seat, weighed and compared.

The strength of a seat is the sum of its features times their weights; its chance to win is its share of exp(strength).
The weights stand in data/weights.toml and are fitted from self-play by `aerodrome tune yukon`.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, Final

from mypy_extensions import i64

from aerodrome.core.judge import Judge
from aerodrome.core.shares import shares
from aerodrome.core.weights import read_weights
from aerodrome.games.yukon.data import EMPTY, INNKEEPER, N_LOOSE, PAN, PEBBLES, POSTMAN, TELEGRAPHIST, CardKind, Data
from aerodrome.games.yukon.scoring import in_pairs, payoff, score_lines, unspent_points
from aerodrome.games.yukon.state import COLUMN, EITHER, ENDED, TAKE, YukonState

FEATURES: Final = (
    "points",  # as things stand
    "points_early",  # times the share of the grid that is left
    "points_late",  # over the square root of the cards left: the fewer, the more a lead is worth
    "last_taker",  # took the last card so far and may get the digger, over the same root
    "prospect",  # the mover's best card less the best one that it opens for the next
    "prospect_late",  # the same over the root
    "ways_out",  # Postmen, Innkeepers and Telegraphists in hand, times the share of the grid that is left
    "fading",  # points of Telegraphists, which shrink with every nugget taken, times the same share
)
GROUPS: Final[dict[str, dict[str, Any]]] = {"base": {"townsfolk": False}, "townsfolk": {"townsfolk": True}}
FOLK_POINTS: Final = 3  # roughly what taking a townsfolk card is worth
PAN_POINTS: Final = 2  # the average token
NOTHING: Final = -99
TELEGRAPHISTS: Final = 8  # the line of a score


class YukonJudge(Judge):
    """Base game and Townsfolk are weighed apart."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.base_weights: list[float] = read_weights("aerodrome.games.yukon", "base", FEATURES)
        self.townsfolk_weights: list[float] = read_weights("aerodrome.games.yukon", "townsfolk", FEATURES)

    def value(self, s: YukonState) -> list[float]:
        if s.step == ENDED:
            return payoff(s, self.data)
        weights = self.townsfolk_weights if s.townsfolk else self.base_weights
        strengths: list[float] = []
        for row in features(s, self.data):
            strength = 0.0
            for number in range(len(weights)):
                strength += weights[number] * row[number]
            strengths.append(strength)
        if in_pairs(s):
            first = strengths[0] + strengths[2]
            second = strengths[1] + strengths[3]
            chance = 1.0 / (1.0 + exp(min(second - first, 50.0)))
            return [chance, 1.0 - chance, chance, 1.0 - chance]
        return shares(strengths)

    def feature_groups(self) -> dict[str, dict[str, Any]]:
        return dict(GROUPS)

    def group_weights(self, group: str) -> list[float]:
        return self.townsfolk_weights if group == "townsfolk" else self.base_weights

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, s: YukonState) -> list[list[float]]:
        return features(s, self.data)


def features(s: YukonState, data: Data) -> list[list[float]]:
    """The numbers of FEATURES for each seat."""
    left = cards_left(s.grid)
    early = float(left) / float(len(s.grid))
    root = 1.0 / sqrt(float(left) + 1.0)
    found: list[list[float]] = []
    for seat in range(s.seats):
        lines = score_lines(s, data, seat)
        ways = 0.0
        fading = 0.0
        if s.townsfolk:
            if s.cards(seat, TELEGRAPHIST):
                lines[TELEGRAPHISTS] = unspent_points(s, seat, TELEGRAPHIST)  # what it may bring, also while the game runs
            ways = float(s.cards(seat, POSTMAN) + s.cards(seat, INNKEEPER) + s.cards(seat, TELEGRAPHIST)) * early
            fading = float(lines[TELEGRAPHISTS]) * early
        own = 0.0
        for points in lines:
            own += points
        last = root if s.last_taker == seat else 0.0
        found.append([own, own * early, own * root, last, 0.0, 0.0, ways, fading])
    if s.step == TAKE and s.axis != EITHER:
        ahead = float(prospect(s, data))
        found[s.player][4] = ahead
        found[s.player][5] = ahead * root
    return found


def cards_left(grid: list[int]) -> int:
    """How many cards lie in the grid; a loop, since `list.count` compares boxed numbers."""
    left: i64 = 0
    for card in grid:
        if card != EMPTY:
            left += 1
    return left


def prospect(s: YukonState, data: Data) -> int:
    """The best that the mover can take, less the best that this opens for the next player."""
    grid = s.grid
    side: i64 = s.side
    digger: i64 = s.digger
    along: i64 = 1
    across: i64 = side
    spot: i64 = digger - digger % side
    if s.axis == COLUMN:
        along = side
        across = 1
        spot = digger % side
    best = NOTHING
    for _ in range(side):
        if spot != digger and grid[spot] != EMPTY:
            first: i64 = spot % side if across != 1 else spot - spot % side
            reply = best_in_line(grid, data, first, across, side, spot)
            net = card_points(grid[spot], data) - (reply if reply != NOTHING else -data.digger_points)
            if net > best:
                best = net
        spot += along
    return 0 if best == NOTHING else best


def best_in_line(grid: list[int], data: Data, first: i64, step: i64, side: i64, but: i64) -> int:
    """The best card of a line, one spot left out; NOTHING where it holds no other."""
    best = NOTHING
    spot = first
    for _ in range(side):
        kind = grid[spot]
        if kind != EMPTY and spot != but:
            points = card_points(kind, data)
            if points > best:
                best = points
        spot += step
    return best


def card_points(kind: CardKind, data: Data) -> int:
    """What a card is worth to the one who takes it."""
    if kind < PEBBLES:
        return data.values[kind]
    if kind < N_LOOSE:
        return -data.values[kind]
    return PAN_POINTS if kind == PAN else FOLK_POINTS
