"""What a bot thinks a position is worth."""

from __future__ import annotations

from aerodrome.core.rules import shared_payoff
from aerodrome.kit.template.data import Data
from aerodrome.kit.template.scoring import ranking
from aerodrome.kit.template.state import ENDED, TemplateState

CARD_WEIGHT = 0.5  # of the average strength of a card in hand, in points


def value(s: TemplateState, data: Data) -> list[float]:
    """The share of all points that each seat has or may get."""
    if s.step == ENDED:
        return shared_payoff(ranking(s))
    total = float(s.seats * data.hand)
    result: list[float] = []
    for seat in range(s.seats):
        strength = 0.0
        for card, holder in enumerate(s.holder):
            if holder == seat:
                strength += (data.cards - 1 - card if s.low_wins else card) / data.cards
        result.append(min(1.0, (s.points[seat] + CARD_WEIGHT * strength) / (total + data.hand)))
    return result
