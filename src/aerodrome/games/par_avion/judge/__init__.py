"""What a bot thinks a position is worth: features of each seat, weighed and compared."""

from __future__ import annotations

from typing import Any

from aerodrome.core.judge import Judge
from aerodrome.core.rules import shared_payoff
from aerodrome.core.shares import shares
from aerodrome.core.weights import read_weights
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.judge.features import FEATURES, GROUPS, features
from aerodrome.games.par_avion.scoring import ranking
from aerodrome.games.par_avion.state import ENDED, ParAvionState


class ParAvionJudge(Judge):
    """The weights stand in data/weights.toml, one group for all tables."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.weights: list[float] = read_weights("aerodrome.games.par_avion", "all", FEATURES)

    def value(self, s: ParAvionState) -> list[float]:
        if s.step == ENDED:
            return shared_payoff(ranking(s, self.data))
        weights = self.weights
        strengths: list[float] = []
        for row in features(s, self.data):
            strength = 0.0
            for number in range(len(weights)):
                strength += weights[number] * row[number]
            strengths.append(strength)
        return shares(strengths)

    def feature_groups(self) -> dict[str, dict[str, Any]]:
        return dict(GROUPS)

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, s: ParAvionState) -> list[list[float]]:
        return features(s, self.data)

    def group_weights(self, group: str) -> list[float]:
        return self.weights
