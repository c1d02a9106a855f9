"""Edition files of one's own: loaded and played, or refused with one sentence."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from aerodrome.core.edition import Edition
from aerodrome.core.errors import BadTerms, DataError
from aerodrome.core.loop import random_games
from aerodrome.core.rng import Rng
from aerodrome.games.air_mail.tests.tables import INFO, Table, edition_data, rules_with, shipped_file

OWN_MAP = """
format = "air-mail"
include = ["common.toml"]

[map]
name = "Six islands"
players = [2]
width = 700
height = 300
"""


def own_map() -> str:
    """A small map of an owner: six divisions of three cities, twelve routes in rings and six between them."""
    text = OWN_MAP
    colours = ["blue", "yellow", "green", "orange", "purple", "red"]
    for number, colour in enumerate(colours):
        text += f'\n[[division]]\nid = "d{number}"\nname = "Island {number + 1}"\ncolour = "{colour}"\n'
        for spot in range(3):
            rank = ("major", "minor", "plain")[spot]
            text += f'\n[[city]]\nid = "c{number}{spot}"\nname = "City {number}{spot}"\ndivision = "d{number}"\nrank = "{rank}"\n'
            text += f'place = [{60 + 110 * number}, {60 + 90 * spot}]\nlabel = "e"\nexpress = {2 + spot}\n'
    for number in range(6):
        for one, two in ((0, 1), (1, 2)):
            text += f'\n[[route]]\nends = ["c{number}{one}", "c{number}{two}"]\n'
        text += f'\n[[route]]\nends = ["c{number}0", "c{(number + 1) % 6}0"]\n'
    return text


def test_an_edition_of_ones_own_is_loaded_and_played(tmp_path: Path) -> None:
    path = tmp_path / "islands.toml"
    path.write_text(own_map(), encoding="utf-8")
    edition = INFO.edition(str(path))
    assert not edition.shipped
    rules = INFO.rules_class(edition, INFO.version)
    assert random_games(rules, 2, INFO.check_terms(2, {}, edition), Rng(1), 5) > 100
    table = Table(seats=2, rules=rules)  # type: ignore[arg-type]
    table.finish()
    assert len(table.rules.scores(table.state)) == 2
    with pytest.raises(BadTerms, match="it takes 2"):
        INFO.check_terms(3, {}, edition)


BROKEN: list[tuple[str, Any, str]] = [
    ("colour", lambda d: d["colour"].pop(), "six \\[\\[colour\\]\\]"),
    ("division", lambda d: d["division"].pop(), "six \\[\\[division\\]\\]"),
    ("division colour", lambda d: d["division"][0].update(colour="pink"), "unknown colour 'pink'"),
    ("two divisions of a colour", lambda d: d["division"][0].update(colour="red"), "one for each colour"),
    ("permit colour", lambda d: d["permit"][0].update(colours=["blue", "pink"]), "unknown colour 'pink'"),
    ("permit of one colour", lambda d: d["permit"][0].update(colours=["blue", "blue"]), "the colour 'blue' twice"),
    ("special colour", lambda d: d["special"][0].update(colour="pink"), "\\[\\[special\\]\\] has the unknown colour"),
    ("too many specials dealt", lambda d: d["players"].update(specials=4), "more than the 12 special permits"),
    ("too many permits dealt", lambda d: d["players"].update(permits=12), "60 permits are too few"),
    ("no permits dealt", lambda d: d["players"].update(permits=0), "permits must be at least 1"),
    ("planes", lambda d: d["players"].update(planes=1), "planes must be at least 2"),
    ("packages", lambda d: d["players"].update(packages=0), "packages must be at least 1"),
    ("offer", lambda d: d["players"].update(face_up=0), "face_up must be 1 to 6"),
    ("level", lambda d: d["players"].update(technology=10), "one of the levels"),
    ("operations", lambda d: d["turn"].update(operations=0), "operations must be at least 1"),
    ("icons", lambda d: d["turn"].update(planes_icon=0), "both icons"),
    ("decrees by players", lambda d: d["end"].update(decrees=[5, 6]), "six numbers"),
    ("decrees too many", lambda d: d["end"].update(decrees=[0, 0, 5, 5, 6, 10]), "1 to 9"),
    ("colour set", lambda d: d["end"].update(colour_set=[0, 1]), "seven amounts"),
    ("permits per dollar", lambda d: d["end"].update(permits_per_dollar=0), "permits_per_dollar must be at least 1"),
    ("rewards", lambda d: d["reward"].pop(2), "1, 2, 3"),
    ("reward extra", lambda d: d["reward"][2].update(extra="gold"), "gold"),
    ("track size", lambda d: d["track"].update(columns=2), "columns and rows must be 3 to 40"),
    ("track start", lambda d: d["track"].update(start=[5, 5]), "border of the frame"),
    ("map players", lambda d: d["map"].update(players=[3, 2]), "from 2 to 5, rising"),
    ("city twice", lambda d: d["city"][1].update(id="seattle"), "two cities with the id 'seattle'"),
    ("name twice", lambda d: d["city"][1].update(name="Seattle"), "two cities with the name 'Seattle'"),
    ("city outside", lambda d: d["city"][1].update(place=[5000, 10]), "outside the canvas of 1200 x 800"),
    ("city on city", lambda d: d["city"][1].update(place=[85, 75]), "where another city is"),
    ("amount", lambda d: d["city"][1].update(express=-1), "negative amount"),
    ("small division", lambda d: [c.update(division="southwest") for c in d["city"][:9]], "'northwest' has 2 cities"),
    ("majors", lambda d: [c.update(rank="plain") for c in d["city"]], "two cities must be major"),
    ("route to nowhere", lambda d: d["route"][0].update(ends=["seattle", "oz"]), "unknown city 'oz'"),
    ("no domestic route", lambda d: d.update(route=d["route"][14:]), "Northwest has no domestic route"),
    ("cut off", lambda d: d.update(route=[r for r in d["route"] if "miami" not in r["ends"]]), "joins 'miami' to"),
    ("unknown field", lambda d: d["map"].update(weather="fine"), "weather"),
    ("missing part", lambda d: d.pop("track"), "track"),
    ("wrong type", lambda d: d["players"].update(planes="many"), "planes"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "spoil", "sentence"), BROKEN, ids=[case[0] for case in BROKEN])
def test_a_broken_edition_is_refused_with_one_sentence(what: str, spoil: Any, sentence: str) -> None:
    data = edition_data()
    spoil(data)
    with pytest.raises(DataError, match=sentence) as caught:
        rules_with(data)
    text = str(caught.value)
    assert text.startswith("Edition 'test': ")
    assert text.endswith(".")
    assert "\n" not in text


def test_interdivisional_routes_are_needed() -> None:
    data = edition_data()
    northwest = {city["id"] for city in data["city"] if city["division"] == "northwest"}
    data["route"] = [route for route in data["route"] if len(northwest & set(route["ends"])) != 1]
    with pytest.raises(DataError, match="Northwest has no interdivisional route"):
        rules_with(data)


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text('format = "yukon"\n', encoding="utf-8")
    with pytest.raises(DataError, match='format = "air-mail"'):
        INFO.edition(str(path))
    path.write_text("format = ", encoding="utf-8")
    with pytest.raises(DataError, match="not valid TOML"):
        INFO.edition(str(path))
    path.write_text(own_map().replace("common.toml", "elsewhere.toml"), encoding="utf-8")
    with pytest.raises(DataError, match="can include"):
        INFO.edition(str(path))


def test_the_shipped_files_say_where_each_figure_comes_from() -> None:
    for name in ("common.toml", "us.toml", "canada.toml"):
        text = shipped_file(name)
        tomllib.loads(text)
        assert "ours" in text
        assert "text" in text
    assert isinstance(INFO.edition("us"), Edition)
