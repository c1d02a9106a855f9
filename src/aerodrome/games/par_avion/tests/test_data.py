"""Edition files: our map, another map that is played, and broken files that are refused with one sentence each."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import DataError
from aerodrome.core.loop import random_games
from aerodrome.core.rng import Rng
from aerodrome.games.par_avion.data import load
from aerodrome.games.par_avion.rules import ParAvionRules
from aerodrome.games.par_avion.tests.tables import DATA, INFO

ISLAND = Path(__file__).parent / "island.toml"


@pytest.mark.rule("PA-002", "PA-005", "PA-007")
def test_the_map_of_livia() -> None:
    counts = [DATA.terrain.count(terrain) for terrain in range(6)]
    assert counts == [102, 14, 53, 33, 24, 8]
    assert (DATA.columns, DATA.rows, len(DATA.city_fields), len(DATA.rivers)) == (18, 13, 14, 4)
    assert sum(DATA.points) == 87
    assert len(DATA.titles) == 60


@pytest.mark.rule("PA-001")
def test_neighbours_are_mutual() -> None:
    for field in range(len(DATA.terrain)):
        for direction in range(6):
            other = DATA.around[field * 6 + direction]
            assert other < 0 or DATA.around[other * 6 + (direction + 3) % 6] == field


def another_map() -> ParAvionRules:
    rules = registry.rules(INFO, INFO.edition(str(ISLAND)))
    assert isinstance(rules, ParAvionRules)
    return rules


@pytest.mark.rule("PA-004", "PA-010")
def test_another_map_is_loaded_and_played() -> None:
    rules = another_map()
    assert rules.data.map_name == "Twin Islands"
    assert (rules.data.columns, rules.data.rows) == (16, 11)
    assert rules.data.standard != DATA.standard
    for scenario in ("standard", "random"):
        options = INFO.check_terms(3, {"rounds": 10, "scenario": scenario}, rules.edition)
        assert random_games(rules, 3, options, Rng(4), 2) > 200


def test_another_map_is_drawn() -> None:
    rules = another_map()
    s = rules.new(2, INFO.check_terms(2, {}, rules.edition))
    drawing = rules.presenter.draw(rules.observe(s, -1))
    assert "Twin Islands" in drawing.description
    assert drawing.svg().count("field-") >= 16 * 11


def _change(data: dict[str, Any], path: str, value: object) -> None:
    *parts, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    place: Any = data
    for part in parts:
        place = place[part]
    place[last] = value


def _row(number: int, text: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data["map"]["terrain"][number] = text

    return change


def _set(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        _change(data, path, value)

    return change


def _drop(path: str, index: int) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        del data[path][index]

    return change


def _wall(data: dict[str, Any]) -> None:
    data["map"]["terrain"] = [line[:1] + "^" + line[2:] for line in data["map"]["terrain"]]
    data["city"] = [city for city in data["city"] if city["col"] > 3]


BROKEN: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "row length": (_row(3, "~.."), "[map] row 3 has 3 fields where row 0 has 18"),
    "letter": (_row(3, "~..x..m.....fffu.~"), "[map] row 3 has the letter 'x', which is none of .u~fm^"),
    "no rows": (_set("map.terrain", []), "[map] terrain must have at least one row of fields"),
    "too large": (_set("map.terrain", ["." * 200] * 6), "[map] terrain has more than 1000 fields"),
    "walled off": (_wall, "[map] the fields that planes can enter are not all connected"),
    "same city twice": (_set("city.1.id", "puerto-alba"), "two cities have the same id"),
    "too few cities": (lambda d: d.__setitem__("city", d["city"][:9]), "there are 9 cities, but 10 airports need one each"),
    "city off the map": (_set("city.0.col", 40), "the city 'puerto-alba' lies off the map at 40,2"),
    "city in a field": (_set("city.0.col", 3), "the city 'puerto-alba' must stand on an urban field (u)"),
    "two cities on a field": (
        lambda d: d["city"][0].update(col=8, row=2),
        "the city 'valmora' stands on a field that has a city already",
    ),
    "city at the wall": (
        _row(1, "~.^..m^m....uffff~"),
        "the city 'puerto-alba' lies beside the edge or high mountains, where a runway could end nowhere",
    ),
    "airport missing": (_drop("airport", 4), "the airports must be numbered 1 to 10 in order"),
    "runway": (
        _set("airport.0.runways", ["N-S"]),
        "airport 1 must have one to three different runways out of E-W, NE-SW, NW-SE",
    ),
    "unknown city": (_set("airport.0.city", "atlantis"), "airport 1 stands on 'atlantis', which is no city"),
    "two airports": (_set("airport.1.city", "mirador"), "two airports stand on the city 'mirador'"),
    "river off the map": (_set("river.0.fields.0", [50, 1]), "the river 'Rio Claro' leaves the map at 50,1"),
    "river jumps": (
        _set("river.0.fields.1", [9, 9]),
        "the river 'Rio Claro' jumps at 9,9: its fields must be neighbours",
    ),
    "planes": (_set("game.planes", ["Alpha"]), "[game] planes must list 10 different names"),
    "movement": (_set("game.movement_points", 1), "[game] movement_points must be 2 to 9"),
    "capacity": (_set("game.capacity", 0), "[game] capacity must be 1 to 6"),
    "take-off": (
        _set("game.takeoff_cost", 2),
        "[game] takeoff_cost must be half of the movement points, rounded down: 1",
    ),
    "landing": (_set("game.landing_cost", 2), "[game] landing_cost must be half of the movement points, rounded down: 1"),
    "lost fields": (_set("game.lost_orientation_fields", 5), "[game] lost_orientation_fields must be 0 to 2"),
    "fine": (_set("game.vip_fine", -1), "[game] vip_fine must be 0 to 9"),
    "card count": (_drop("card", 0), "there are 59 cards instead of 60"),
    "card kind": (_set("card.0.kind", "mail"), "the card 'Newspapers' has the unknown kind 'mail'"),
    "copies": (_set("card.0.copies", 0), "the card 'Newspapers' must have 1 to 60 copies"),
    "destination": (
        _set("card.0.destination", 11),
        "the card 'Newspapers' must name an airport from 1 to 10 as its destination",
    ),
    "event destination": (_set("card.35.destination", 3), "the card 'Wind' can have no destination"),
    "no points": (_set("card.0.points", 0), "the card 'Newspapers' must bring 1 to 99 points"),
    "event points": (_set("card.35.points", 2), "the card 'Wind' can bring no points"),
    "contraband": (
        _set("card.30.destination", 3),
        "of the contraband cards there must be one each to airport 9 and 10",
    ),
    "president": (_set("card.32.destination", 5), "of the president cards there must be one each to airport 1"),
    "table": (_set("setup.0.planes_each", 3), "5 players with 3 planes each is no table of the rules"),
    "table twice": (
        lambda d: d["setup"].append(dict(d["setup"][0])),
        "the table of 5 players with 2 planes each is listed twice",
    ),
    "goal": (
        _set("setup.0.victory_points", 50),
        "50 victory points for 5 players cannot be right: all cards together bring 87",
    ),
    "no table": (_set("setup", []), "there is no [[setup]]: at least one table is needed"),
}


@pytest.mark.rule("PA-008", "PA-270", "PA-280")
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_refused_with_one_sentence(name: str) -> None:
    change, sentence = BROKEN[name]
    data = copy.deepcopy(INFO.edition().data)
    change(data)
    with pytest.raises(DataError) as caught:
        load(Edition("mine", data, shipped=False))
    assert caught.value.message == f"Edition 'mine': {sentence}."


def test_a_wrong_form_is_refused_too() -> None:
    data = copy.deepcopy(INFO.edition().data)
    data["map"]["colour"] = "green"
    with pytest.raises(DataError, match="colour"):
        load(Edition("mine", data, shipped=False))
    data = copy.deepcopy(INFO.edition().data)
    data["city"][0]["col"] = "two"
    with pytest.raises(DataError, match="col"):
        load(Edition("mine", data, shipped=False))
