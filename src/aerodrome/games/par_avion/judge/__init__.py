"""What a bot thinks a position is worth: features of each seat, weighed and compared."""

from __future__ import annotations

from typing import Any

from aerodrome.core.judge import Judge
from aerodrome.core.rules import shared_payoff
from aerodrome.core.shares import shares
from aerodrome.core.weights import read_weights
from aerodrome.games.par_avion.data import ENGINE, RUDDER, Data
from aerodrome.games.par_avion.judge.features import FEATURES, GROUPS, sums_of
from aerodrome.games.par_avion.judge.memory import Memory
from aerodrome.games.par_avion.scoring import ranking
from aerodrome.games.par_avion.state import AIRBORNE, CARDS, ENDED, TARGET, ParAvionOpenTable, ParAvionState
from aerodrome.games.par_avion.steps.codes import DONE


class ParAvionJudge(Judge):
    """The weights stand in data/weights.toml, one group for all tables."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.weights: list[float] = read_weights("aerodrome.games.par_avion", "all", FEATURES)

    def memory(self, s: ParAvionState) -> Memory:
        return Memory(s)

    def value(self, s: ParAvionState) -> list[float]:
        return self.value_with(s, Memory(s))

    def value_with(self, s: ParAvionState, memory: Memory) -> list[float]:
        if s.step == ENDED:
            return shared_payoff(ranking(s, self.data))
        strengths: list[float] = []
        for own in sums_of(s, self.data, memory):
            strengths.append(own.strength(self.weights))
        return shares(strengths)

    def sensible(self, t: ParAvionOpenTable, choices: list[int]) -> list[int]:
        """Trouble is for others: it is not played where it could only meet own planes, nor laid on one beside a rival's."""
        if t.step == TARGET:
            rivals = [plane for plane in choices if t.owner[plane] != t.active]
            return rivals or choices
        if t.step != CARDS or _rival_flies(t):
            return choices
        kinds = self.data.kinds
        return [choice for choice in choices if choice == DONE or (kinds[choice] != ENGINE and kinds[choice] != RUDDER)]

    def feature_groups(self) -> dict[str, dict[str, Any]]:
        return dict(GROUPS)

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, s: ParAvionState) -> list[list[float]]:
        return [own.row() for own in sums_of(s, self.data, Memory(s))]

    def group_weights(self, group: str) -> list[float]:
        return self.weights


def _rival_flies(t: ParAvionOpenTable) -> bool:
    """Whether a plane of somebody else is in the air."""
    return any(t.where[plane] == AIRBORNE and t.owner[plane] != t.active for plane in range(len(t.owner)))
