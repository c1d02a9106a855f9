"""Edition files: one clear sentence for each kind of defect, and an edition of one's own."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import DataError
from aerodrome.core.loop import random_games
from aerodrome.core.rng import Rng
from aerodrome.games.yukon_airways.data import load

from .tables import INFO

Path_ = tuple[str | int, ...]
DEFECTS: list[tuple[Path_, Any, str]] = [
    (("game", "days"), [], "[game] days must name 1 to 7 days"),
    (("game", "start_money"), [1, 2, 3], "[game] start_money must list 4 sums"),
    (("game", "solo_start_money"), -1, "[game] nobody can start with less than $0"),
    (("game", "seats"), 5, "[game] seats must be 1 to 4"),
    (("game", "move_price"), 0, "[game] prices must be at least $1"),
    (("game", "face_down_set_with_switch"), 4, "[game] a face-down set must have 1 to 6 cards"),
    (("game", "icons_with_switch"), 4, "[game] a bonus must need 2 or more icons"),
    (("game", "hand_at_start"), 30, "[tickets] 72 cards are too few to deal 120"),
    (("game", "fuel_at_start"), 8, "[game] fuel_at_start must stand on the fuel dial"),
    (("game", "first_game_objectives"), [1, 1, 9], "[game] first_game_objectives must name 3 different objectives"),
    (("dice", "colours"), ["red"], "[dice] colours must be red, green, pink, blue, yellow"),
    (("dice", "per_colour"), [2, 2, 3], "[dice] per_colour must list 4 numbers above zero"),
    (("cubes", "per_destination"), [2, 2, 3], "[cubes] per_destination must list 4 numbers"),
    (("cubes", "per_colour"), 9, "[cubes] 5 x 9 cubes are fewer than the 48 that a map takes"),
    (("tickets", "fuel"), -1, "[tickets] numbers of cards cannot be negative"),
    (("dials", "card_draw"), [2, 5, 3], "[dials] card_draw must be 2 to 12 rising marks"),
    (("dials", "fuel"), [0, 2, 4], "[dials] fuel must count 0, 1, 2 and so on"),
    (("bonus", "money"), -3, "[bonus] and [gates] cannot take anything away"),
    (("plane", 0, "dial"), "fuel", "[[plane]] Super Cub names no dial 'fuel'"),
    (("plane", 0, "name"), "Norseman", "[[plane]] names must differ"),
    (("plane",), [], "[[plane]] must describe 4 seaplanes"),
    (("scoring", "location_bonus"), [0, 1], "[scoring] location_bonus must list 13 sums"),
    (("title", 0, "money"), 500, "[[title]] must stand in rising order"),
    (("objective", 0, "number"), 4, "[[objective]] must be numbered 1 to 9, in order"),
    (("objective", 0, "when"), "flight", "[[objective]] 1 is paid in the phase 'income', not 'flight'"),
    (("objective", 3, "amount"), -1, "[[objective]] amount cannot be negative"),
    (("location",), [], "[[location]] must describe 13 locations"),
    (("location", 3, "name"), "Skagway", "[[location]] ids and names must differ"),
    (("location", 9, "die_extra"), -1, "[[location]] die_extra cannot be negative"),
    (("location", 9, "value"), 6, "Fort Norman shows 6, but the cheapest way there costs 7"),
    (("map", "connections", 0), ["whitehorse", "nowhere", 1], "[map] a connection names 'nowhere', which is no location"),
    (("map", "connections", 0), ["whitehorse", "whitehorse", 1], "must join two places and cost fuel"),
    (("map", "connections", 0), ["skagway", "whitehorse", 1], "[map] two connections join the same locations"),
    (("map", "connections", 17), ["watson_lake", "june_lake", 9], "[map] Muncho Lake cannot be reached"),
    (("game", "seats"), "four", "Expected 'int', got 'str'"),
    (("game", "stewards"), 2, "Object contains unknown field 'stewards'"),
]


@pytest.mark.parametrize(("path", "value", "sentence"), DEFECTS, ids=lambda item: str(item)[:40])
def test_a_defect_is_told_in_one_sentence(path: Path_, value: object, sentence: str) -> None:
    data = copy.deepcopy(INFO.edition().data)
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(DataError) as error:
        load(Edition("own", data, shipped=False), INFO.version)
    assert sentence in error.value.message
    assert "\n" not in error.value.message


def test_an_edition_of_ones_own_can_be_played(tmp_path: Path) -> None:
    text = (INFO.folder / "data" / "standard.toml").read_text(encoding="utf-8")
    text = text.replace("face_down_set = 3 ", "face_down_set = 4 ").replace("fuel_at_start = 4 ", "fuel_at_start = 6 ")
    text = text.replace("[0, 1, 2, 3, 4, 5, 6, 7]", "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]")
    file = tmp_path / "long-range.toml"
    file.write_text(text, encoding="utf-8")
    edition = INFO.edition(str(file))
    rules = registry.rules(INFO, edition)
    assert edition.hash != INFO.edition().hash
    assert random_games(rules, 3, INFO.check_terms(3, {}, edition), Rng(2), 5) > 100
