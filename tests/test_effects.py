"""What rulings were measured to change: every one of them, under the rules of now, said at the option."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from aerodrome.core import registry
from aerodrome.core.effects import FILE, MEASURES, Effect, effects_of, read_effects
from aerodrome.core.errors import DataError
from aerodrome.core.info import GameInfo
from commands import call

LEAST_DEALS = 400
GAMES = [info for info in registry.games().values() if any(option.ruling for option in info.options)]


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.name)
def test_every_ruling_has_its_measured_effect(info: GameInfo) -> None:
    version, found = read_effects(info.folder / FILE)
    assert version == info.version, f"the rules of {info.name} have changed since: make effects"
    rulings = {o.name: {str(value) for value in o.values if value != o.default} for o in info.options if o.ruling}
    assert {name: set(values) for name, values in found.items()} == rulings
    for effect in (effect for values in found.values() for effect in values.values()):
        assert effect.deals >= LEAST_DEALS
        assert effect.seats in info.seats
        for name in MEASURES:
            mean, low, high = getattr(effect, name)
            assert low <= mean <= high


def test_effects_of_older_rules_are_not_told() -> None:
    info = GAMES[0]
    ruling = next(option for option in info.options if option.ruling)
    assert effects_of(info, ruling)
    assert effects_of(replace(info, version=info.version + 1), ruling) == {}
    assert effects_of(info, replace(ruling, ruling=False)) == {}


def test_an_effect_in_words() -> None:
    effect = Effect("greedy", 400, 2, (0.4, -0.2, 1.0), (0.0, -0.04, 0.04), (-1.25, -2.0, -0.5))
    said = effect.sentence("together")
    assert said == (
        "together: changes the first seat's chance by 0.4 points (−0.2 to 1.0), a game's length by 0.0 turns (0.0 to 0.0)"
        " and the winner's margin by −1.2 points (−2.0 to −0.5); 400 deals of 2 greedy bots."
    )


def test_the_list_of_games_tells_them() -> None:
    said = " ".join(call("games").stdout.split())
    assert said.count("changes the first seat's chance by") == sum(
        len(option.values) - 1 for info in GAMES for option in info.options if option.ruling
    )
    listed = json.loads(call("games", "--json").stdout)
    told = {game["name"]: [option["name"] for option in game["options"] if option["effects"]] for game in listed}
    assert told == {info.name: [option.name for option in info.options if option.ruling] for info in registry.games().values()}


def test_a_file_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "effects.toml"
    path.write_text('format = "effects"\nrules_version = 1\n[teacher.any]\ndeals = 3\n')
    with pytest.raises(DataError, match="not a file of effects"):
        read_effects(path)
