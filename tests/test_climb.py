"""Weights found by play: the same again from the same seed, better than at the beginning, and kept with their beginning."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome.core import registry, weights
from aerodrome.core.errors import DataError
from aerodrome.lab import tune
from aerodrome.lab.climb import Climb, Climber

INFO = registry.game("yukon")
NAMES = registry.rules(INFO).feature_names()
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
    before = list(registry.rules(INFO).group_weights("base"))
    assert _climb(3) == _climb(3)
    assert registry.rules(INFO).group_weights("base") == before


def test_where_a_turn_is_one_choice_a_careful_climb_is_the_same() -> None:
    careful = Climber(INFO, "base", {"side": 4}, BLIND, 5, careful=2).run(3, lambda done: None)
    assert careful.weights == _climb(3).weights
    assert "the best 2 choices followed to the end of the turn" in careful.remark


def test_a_climb_does_not_depend_on_the_weights_in_use() -> None:
    """Or the command in the file would not make the same weights again once it has written them."""
    fresh, changed = (Climber(INFO, "base", {"side": 4}, BLIND, 5) for _ in range(2))
    for rules in changed.sides:
        rules.group_weights("base")[:] = [2.0] * len(NAMES)
    assert fresh.run(3, lambda done: None) == changed.run(3, lambda done: None)


def test_the_file_keeps_where_the_climb_began(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "weights.toml"
    found = _climb(3)
    monkeypatch.setattr(weights, "weights_path", lambda package: path)
    tune.write(path, NAMES, {"base": found}, "aerodrome tune yukon --by play")
    assert weights.read_start("any", "base", NAMES) == BLIND
    assert weights.read_weights("any", "base", NAMES) != BLIND
    path.write_text("[start.base]\npoints = 1\n")
    with pytest.raises(DataError, match=r"start\.base"):
        weights.read_start("any", "base", NAMES)
