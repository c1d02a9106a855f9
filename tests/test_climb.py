"""Weights found by play: the same again from the same seed, better than at the beginning, and kept with their beginning."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from aerodrome.core import registry, weights
from aerodrome.core.edition import Edition
from aerodrome.core.errors import DataError
from aerodrome.core.judge import Judge
from aerodrome.core.rules import OVER, Rules, State
from aerodrome.core.step import Step
from aerodrome.lab import tune
from aerodrome.lab.climb import Climb, Climber

INFO = registry.game("yukon")
NAMES = registry.rules(INFO).judge.feature_names()
BLIND = [0.0] * len(NAMES)  # knows nothing


def _climb(duels: int) -> Climb:
    done: list[int] = []
    found = Climber(INFO, "base", {"side": 4}, BLIND, 5).run(duels, done.append)
    assert done == list(range(1, duels + 1))
    return found


def test_weights_that_lose_become_weights_that_win() -> None:
    found = _climb(40)
    assert found.share.low > 0.6
    assert "40 duels" in found.remark
    assert found.start == BLIND


def test_the_same_seed_climbs_the_same_way_and_leaves_the_rules_of_others_alone() -> None:
    before = list(registry.rules(INFO).judge.group_weights("base"))
    assert _climb(3) == _climb(3)
    assert registry.rules(INFO).judge.group_weights("base") == before


def test_where_a_turn_is_one_choice_a_careful_climb_is_the_same() -> None:
    careful = Climber(INFO, "base", {"side": 4}, BLIND, 5, careful=2).run(3, lambda done: None)
    assert careful.weights == _climb(3).weights
    assert "the best 2 choices followed to the end of the turn" in careful.remark


def test_a_climb_does_not_depend_on_the_weights_in_use() -> None:
    """Or the command in the file would not make the same weights again once it has written them."""
    fresh, changed = (Climber(INFO, "base", {"side": 4}, BLIND, 5) for _ in range(2))
    for rules in changed.sides:
        rules.judge.group_weights("base")[:] = [2.0] * len(NAMES)
    assert fresh.run(3, lambda done: None) == changed.run(3, lambda done: None)


class Basket(State):
    """Five things are taken, one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.apples = 0

    def copy(self) -> Basket:
        other = Basket()
        other.apples, other.turn = self.apples, self.turn
        return other


class BasketJudge(Judge):
    """Weighs stones and apples; apples are what counts."""

    def __init__(self) -> None:
        self.own = [0.0, 0.0]

    def value(self, s: Any) -> list[float]:
        stone, apple = self.own
        return [(apple * s.apples + stone * (s.turn - s.apples)) / 100]

    def success(self, s: Any) -> float:
        return float(s.apples / 5)

    def solo_groups(self) -> dict[str, dict[str, Any]]:
        return {"alone": {}}

    def group_weights(self, group: str) -> list[float]:
        return self.own


class Choosing(Step):
    """An apple or a stone, five times."""

    def mover(self, s: State) -> int:
        return 0 if s.turn < 5 else OVER

    def legal(self, s: Any) -> list[int]:
        return [0, 1]

    def apply(self, s: Any, choice: int) -> None:
        s.apples += choice
        s.turn += 1


class BasketRules(Rules):
    """A game alone: each turn brings an apple or a stone."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        self.judge = BasketJudge()
        self.steps = [Choosing()]

    def new(self, seats: int, options: dict[str, Any]) -> Basket:
        assert seats == 1
        return Basket()


BasketRules.__abstractmethods__ = frozenset()  # the rest of a game is not asked for


def test_alone_both_sides_play_the_same_deals_and_the_better_end_shows_the_way() -> None:
    info: Any = SimpleNamespace(
        rules_class=BasketRules, edition=INFO.edition, version=1, check_terms=lambda seats, options, edition: {}
    )
    climbs = [Climber(info, "alone", {}, [1.0, 0.9], 5).run(60, lambda done: None) for _ in range(2)]
    assert climbs[0] == climbs[1]
    stone, apple = climbs[0].weights
    assert apple > stone
    assert climbs[0].share.mean == 1.0
    assert "won 100.0 % (100.0 to 100.0) of 100 deals played alone" in climbs[0].remark


def test_a_group_is_written_and_the_others_stay_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "weights.toml"
    one, two = _climb(3)._replace(weights=[1.0] * len(NAMES)), _climb(3)._replace(weights=[2.0] * len(NAMES))
    monkeypatch.setattr(weights, "weights_path", lambda package: path)
    tune.write(path, "first", NAMES, one, "first command")
    tune.write(path, "second", NAMES, two, "second command")
    both = path.read_text()
    assert both.count("Made by: first command") == both.count("Made by: second command") == both.count("[start.first]") == 1
    tune.write(path, "second", NAMES, two, "second command")
    assert path.read_text() == both, "the same again gives the same file"
    fitted = tune.Fit([3.0] * len(NAMES), 10, None, 0.5, 0.7)
    tune.write(path, "first", NAMES, fitted, "third command")
    text = path.read_text()
    assert "first command" not in text
    assert "[start.first]" not in text, "a fit begins nowhere"
    assert weights.read_weights("any", "first", NAMES) == [3.0] * len(NAMES)
    assert weights.read_weights("any", "second", NAMES) == [2.0] * len(NAMES)
    assert weights.read_start("any", "second", NAMES) == BLIND


def test_the_file_keeps_where_the_climb_began(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "weights.toml"
    found = _climb(3)
    monkeypatch.setattr(weights, "weights_path", lambda package: path)
    tune.write(path, "base", NAMES, found, "aerodrome tune yukon --by play")
    assert weights.read_start("any", "base", NAMES) == BLIND
    assert weights.read_weights("any", "base", NAMES) != BLIND
    path.write_text("[start.base]\npoints = 1\n")
    with pytest.raises(DataError, match=r"start\.base"):
        weights.read_start("any", "base", NAMES)
