"""A bridge for games that still state words and values as methods of their Rules; it goes when the last of them has moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from aerodrome.core.drawing import Drawing
from aerodrome.core.judge import Judge
from aerodrome.core.messages import Choice, Line, Message, Offer, Reason
from aerodrome.core.presenter import Presenter
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules
from aerodrome.core.solvable import Solvable
from aerodrome.core.step import Act


@mypyc_attr(allow_interpreted_subclasses=True)
class OldRules(Rules):
    """Rules with everything in one class."""

    def __init__(self, edition: Any, version: int) -> None:
        super().__init__(edition, version)
        self.presenter = OldPresenter(self)
        self.judge = OldJudge(self)
        self.solvable = OldSolvable(self)

    def add_known(self, s: Any, v: Any) -> None:
        """Old games observe by themselves."""

    def add_hidden(self, v: Any, s: Any, rng: Rng) -> None:
        """Old games guess by themselves."""

    def narrow(self, s: Any) -> list[int]:
        """All choices."""
        return self.legal(s)

    def is_open(self, s: Any) -> bool:
        """Open unless the game says otherwise."""
        return True

    def reveals(self, s: Any, choice: int) -> bool:
        """Nothing unless the game says otherwise."""
        return False

    def shortcuts(self, v: Any) -> list[tuple[tuple[str, ...], list[int]]]:
        """None unless the game has some."""
        return []

    def exact(self, s: Any) -> bool:
        """Not unless the game says so."""
        return False

    def horizon(self, s: Any) -> int:
        """Asked where exact."""
        return 0

    def side(self, s: Any, seat: int) -> int:
        """Every seat its own."""
        return seat

    def feature_groups(self) -> dict[str, dict[str, Any]]:
        """None."""
        return {}

    def feature_names(self) -> tuple[str, ...]:
        """None."""
        return ()

    def solo_groups(self) -> dict[str, dict[str, Any]]:
        """None."""
        return {}

    def success(self, s: Any) -> float:
        """The payoff."""
        return self.payoff(s)[0]

    def weight_names(self, group: str) -> tuple[str, ...]:
        """Those of the features."""
        return self.feature_names()


class OldPresenter(Presenter):
    """Words and drawings of the old rules."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.old: Any = rules

    def texts(self) -> dict[str, str]:
        """As the rules say."""
        return self.old.texts()  # type: ignore[no-any-return]

    def sentence(self, event: tuple[int, ...], seat: int) -> Message | None:
        """As the rules say."""
        return self.old.sentence(event, seat)  # type: ignore[no-any-return]

    def draw(self, v: Any, names: Sequence[str] | None = None) -> Drawing:
        """As the rules say."""
        return self.old.draw(v)  # type: ignore[no-any-return]

    def breakdown(self, s: Any) -> list[list[Line]]:
        """As the rules say."""
        return self.old.breakdown(s)  # type: ignore[no-any-return]

    def question(self, v: Any) -> Message:
        """As the rules say."""
        return self.old.question(v)  # type: ignore[no-any-return]

    def describe(self, v: Any, choice: int) -> Choice:
        """As the rules say."""
        return self.old.describe(v, choice)  # type: ignore[no-any-return]

    def offers(self, v: Any) -> list[Offer]:
        """Shortcuts by meaning."""
        from aerodrome.core.offers import offer_of

        found: list[Offer] = []
        for targets, choices in self.old.shortcuts(v):
            found.append(offer_of(self.rules, v, (targets[-1], *targets[:-1]), list(choices), None))  # what is touched came last
        return found

    def waiting(self, v: Any, act: Act) -> Reason:
        """Never asked."""
        raise ValueError(act)

    def other_acts(self, v: Any) -> list[Act]:
        """Never asked."""
        return []

    def not_now(self, v: Any, act: Act) -> Reason:
        """Never asked."""
        raise ValueError(act)

    def askable(self, v: Any) -> list[Act]:
        """As the rules say."""
        return self.old.askable(v)  # type: ignore[no-any-return]

    def refuse(self, v: Any, kind: str, targets: tuple[str, ...]) -> Reason | None:
        """As the rules say."""
        return self.old.refuse(v, kind, targets)  # type: ignore[no-any-return]


class OldJudge(Judge):
    """Values of the old rules."""

    def __init__(self, rules: Any) -> None:
        self.old: Any = rules

    def value(self, s: Any) -> list[float]:
        """As the rules say."""
        return self.old.value(s)  # type: ignore[no-any-return]

    def feature_groups(self) -> dict[str, dict[str, Any]]:
        """As the rules say."""
        return self.old.feature_groups()  # type: ignore[no-any-return]

    def solo_groups(self) -> dict[str, dict[str, Any]]:
        """As the rules say."""
        return self.old.solo_groups()  # type: ignore[no-any-return]

    def feature_names(self) -> tuple[str, ...]:
        """As the rules say."""
        return self.old.feature_names()  # type: ignore[no-any-return]

    def features(self, s: Any) -> list[list[float]]:
        """As the rules say."""
        return self.old.features(s)  # type: ignore[no-any-return]

    def weight_names(self, group: str) -> tuple[str, ...]:
        """As the rules say."""
        return self.old.weight_names(group)  # type: ignore[no-any-return]

    def group_weights(self, group: str) -> list[float]:
        """As the rules say."""
        return self.old.group_weights(group)  # type: ignore[no-any-return]

    def success(self, s: Any) -> float:
        """As the rules say."""
        return self.old.success(s)  # type: ignore[no-any-return]


class OldSolvable(Solvable):
    """Exact play of the old rules."""

    def __init__(self, rules: Any) -> None:
        self.old: Any = rules

    def exact(self, s: Any) -> bool:
        """As the rules say."""
        return self.old.exact(s)  # type: ignore[no-any-return]

    def choices_left(self, s: Any) -> int:
        """As the rules say."""
        return self.old.horizon(s)  # type: ignore[no-any-return]

    def key(self, s: Any) -> int:
        """As the rules say."""
        return self.old.key(s)  # type: ignore[no-any-return]

    def margin(self, s: Any) -> int:
        """As the rules say."""
        return self.old.margin(s)  # type: ignore[no-any-return]

    def side(self, s: Any, seat: int) -> int:
        """As the rules say."""
        return self.old.side(s, seat)  # type: ignore[no-any-return]
