"""What a bot thinks a position is worth."""

from __future__ import annotations

from aerodrome.core.judge import Judge
from aerodrome.core.rules import shared_payoff
from aerodrome.kit.template.scoring import ranking
from aerodrome.kit.template.state import ENDED, TemplateState


class TemplateJudge(Judge):
    """Points, and the strength of the cards still in hand."""

    def value(self, s: TemplateState) -> list[float]:
        if s.step == ENDED:
            return shared_payoff(ranking(s))
        worth = [1.0 + points for points in s.points]
        for card, holder in enumerate(s.holder):
            if holder >= 0:
                worth[holder] += (s.cards - 1 - card if s.low_wins else card) / s.cards
        return [one / sum(worth) for one in worth]
