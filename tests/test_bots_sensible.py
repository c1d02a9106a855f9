"""Bots play sensibly: in positions in which a choice is plainly absurd, no level from Sourdough up plays it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from absurd import KINDS, Position
from aerodrome.bots.base import Budget
from aerodrome.bots.levels import levels
from aerodrome.bots.registry import make
from aerodrome.core import registry
from aerodrome.lab.play import seen_by

POSITIONS = [Position(**row) for row in tomllib.loads((Path(__file__).parent / "absurd.toml").read_text())["position"]]
SEEDS = {"sourdough": 6, "yukoner": 6, "sky-king": 2, "legend": 1}  # those that slip on purpose are asked more often
EACH = 5  # positions of a game at least
by_position = pytest.mark.parametrize("position", POSITIONS, ids=str)


@by_position
def test_a_recorded_position_is_what_it_is_called(position: Position) -> None:
    info = registry.game(position.game)
    rules = registry.rules(info, info.edition(position.edition))
    s = position.state(rules, info)
    kind = next(kind for kind in KINDS if (kind.game, kind.what) == (position.game, position.what))
    assert kind.absurd(rules, s, rules.narrow(s)) == position.absurd
    assert len(position.absurd) < len(rules.narrow(s))


@by_position
@pytest.mark.parametrize("level", [name for name in levels() if name != "rookie"])
def test_no_level_plays_what_is_absurd(position: Position, level: str) -> None:
    info = registry.game(position.game)
    rules = registry.rules(info, info.edition(position.edition))
    s = position.state(rules, info)
    legal = rules.narrow(s)
    view = seen_by(rules, s, rules.mover(s), legal)
    played = [make(level, rules, f"sensible {seed}").choose(view, legal[:], Budget()) for seed in range(SEEDS[level])]
    assert not set(played) & set(position.absurd)


def test_every_game_has_such_positions() -> None:
    for game in registry.games():
        assert sum(position.game == game for position in POSITIONS) >= EACH
