"""What a bot thinks a position is worth: the lead in points, softened while much can still happen."""

from __future__ import annotations

from math import exp, sqrt

from aerodrome.games.yukon.data import EMPTY, Data
from aerodrome.games.yukon.scoring import in_pairs, payoff, scores
from aerodrome.games.yukon.state import ENDED, TAKE, YukonState

POINTS_OF_DOUBT_PER_CARD = 3.0  # how far the lead may still swing, for the square root of the cards left
LAST_TAKER_BONUS = 1.5  # whoever took the last card so far may get the digger


def value(s: YukonState, data: Data) -> list[float]:
    """Estimated payoff of each seat, between 0 and 1."""
    if s.step == ENDED:
        return payoff(s, data)
    points = [float(p) for p in scores(s, data)]
    if s.last_taker >= 0 and s.step == TAKE:
        points[s.last_taker] += LAST_TAKER_BONUS
    if in_pairs(s):
        first = points[0] + points[2]
        second = points[1] + points[3]
        points = [first, second, first, second]
    left = len(s.grid) - s.grid.count(EMPTY)
    doubt = 1.0 + POINTS_OF_DOUBT_PER_CARD * sqrt(float(left))
    return _shares(points, doubt, in_pairs(s))


def _shares(points: list[float], doubt: float, pairs: bool) -> list[float]:
    """Chances to win: each seat against the best of its rivals."""
    result: list[float] = []
    for seat, own in enumerate(points):
        rival = -1e9
        for other, theirs in enumerate(points):
            if other != seat and not (pairs and (other - seat) % 2 == 0) and theirs > rival:
                rival = theirs
        result.append(1.0 / (1.0 + exp((rival - own) / doubt)))
    return result
