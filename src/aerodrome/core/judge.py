"""What a bot thinks of a position: the slice of a game that search, tuning and hints ask."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from aerodrome.core.position import OVER


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Values positions. One whose value is fitted also names its features and weights."""

    def value(self, s: Any) -> list[float]:
        """What each seat may expect of the payoff.

        Of a finished game it is the payoff; where there is one seat, equal payoffs may differ by less than a millionth, so that
        a game that is lost or won anyway is still played well.
        """
        return [1.0 / s.seats] * s.seats  # no idea

    def memory(self, s: Any) -> Any:
        """What values of positions that branch from this one can leave to each other; None where nothing is kept."""
        return None

    def value_with(self, s: Any, memory: Any) -> list[float]:
        """The same as `value`, number for number, by the help of what `memory` made."""
        return self.value(s)

    def alike(self, s: Any, choice: int) -> int:
        """A number for choices that a look cannot tell apart; -1 where only a look tells.

        Those of one number lead, without chance, to positions of one value: one of them is looked at for all.
        """
        return -1

    def sensible(self, t: Any, choices: list[int]) -> list[int]:
        """The choices that are worth a thought: none that is worse than another one whatever comes. At least one is left.

        `t` is a position or a view. Values and luck are noisy; common sense is not.
        """
        return choices

    def feature_groups(self) -> dict[str, dict[str, Any]]:
        """Kinds of tables that have weights of their own: name to options; empty if the value is not fitted."""
        return {}

    def solo_groups(self) -> dict[str, dict[str, Any]]:
        """The same for tables of one seat: their weights can only be found by play, as there is nobody to compare with."""
        return {}

    def feature_names(self) -> tuple[str, ...]:
        """What the value is made of, in the order of `features`."""
        return ()

    def features(self, s: Any) -> list[list[float]]:
        """One number a feature for each seat; a fitted value weighs and compares them."""
        return [[] for _ in range(s.seats)]

    def weight_names(self, group: str) -> tuple[str, ...]:
        """The names of a group's weights: those of the features, if the game does not say otherwise."""
        return self.feature_names()

    def group_weights(self, group: str) -> list[float]:
        """The weights of a group as `value` uses them: what is written into the list counts at once."""
        return []

    def success(self, s: Any) -> float:
        """How good a finished game alone is, between 0 and 1: more than won or lost, so that any two games can be compared."""
        return self.value(s)[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class PointsJudge(Judge):
    """The judge of a game that has none of its own: who has more points is expected to win more often."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def value(self, s: Any) -> list[float]:
        """The payoff at the end; before it the share of all points, one added to each seat's."""
        if self.rules.mover(s) == OVER:
            result: list[float] = self.rules.payoff(s)
            return result
        scores: list[int] = self.rules.scores(s)
        least = min(scores)
        total = 0.0
        for points in scores:
            total += points - least + 1
        return [(points - least + 1) / total for points in scores]
