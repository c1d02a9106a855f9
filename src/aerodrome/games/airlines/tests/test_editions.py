"""Editions: ours, a deliberately different one that is played, and broken ones that are refused with one sentence."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import aerodrome
from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import BadTerms, DataError
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER
from aerodrome.games.airlines.data import NETWORKS, Data, load
from aerodrome.games.airlines.rules import AirlinesRules
from aerodrome.games.airlines.tests.tables import data, options

ISLAND = Path(__file__).parent / "editions" / "island.toml"
Change = Callable[[dict[str, Any]], object]


# A second edition


def test_another_edition_is_loaded_and_played() -> None:
    edition = registry.game("airlines").edition(str(ISLAND))
    other = registry.rules(registry.game("airlines"), edition)
    assert isinstance(other, AirlinesRules)
    assert not edition.shipped
    assert other.data.n_routes == 28
    assert max(other.data.flight_count) == 3
    for seats in (2, 4, 6):
        rng = Rng(seats)
        s = other.new(seats, options(additional_last_round=True))
        while other.mover(s) != OVER:
            if other.mover(s) == CHANCE:
                other.apply(s, other.sample(s, rng))
                continue
            legal = other.legal(s)
            assert legal[-1] < other.n_choices
            if rng.below(10) == 0:
                for seat in (-1, s.player):
                    view = other.observe(s, seat)
                    assert other.observe(other.guess(view, rng), seat).to_json() == view.to_json()
                other.check(s)
                assert other.presenter.draw(other.observe(s, s.player)).svg()
            other.apply(s, legal[rng.below(len(legal))])
        other.check(s)
        assert s.scorings >= 1


def test_a_match_on_another_edition_carries_it_in_its_record() -> None:
    match = aerodrome.new("airlines", seats=3, seed=2, edition=str(ISLAND))
    for _ in range(12):
        match.play(match.legal()[-1])
    again = aerodrome.replay(match.record())
    assert again.rules.edition.hash == match.rules.edition.hash
    assert again.record() == match.record()


# Broken ones


def _airline(edition: dict[str, Any], code: str) -> dict[str, Any]:
    found: dict[str, Any] = next(a for a in edition["airline"] if a["id"] == code)
    return found


def _network(edition: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(n for n in edition["network"] if n["id"] == name)
    return found


def _route(edition: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(r for r in edition["route"] if r["id"] == name)
    return found


BROKEN: list[tuple[str, Change, str]] = [
    ("an airline too few", lambda d: d["airline"].pop(), "there are 8 airlines instead of 9"),
    ("a code twice", lambda d: d["airline"][1].update(id="BOI"), "the airline id 'BOI' is used twice"),
    ("a code in small letters", lambda d: d["airline"][1].update(id="ita"), "the airline id 'ita' does not have the form"),
    ("shares out of range", lambda d: d["airline"][8].update(shares=6), "AUR has 6 shares, not 7 to 12"),
    ("the wrong sum of shares", lambda d: d["airline"][8].update(shares=8), "85 shares together instead of 84"),
    ("equal markers", lambda d: d["airline"][8].update(markers=12), "two airlines have 12 markers"),
    ("the wrong sum of markers", lambda d: d["airline"][8].update(markers=10), "134 markers together instead of 135"),
    ("a single marker", lambda d: d["airline"][8].update(markers=1), "AUR has 1 markers and could never be founded"),
    ("no BOI", lambda d: d["airline"][0].update(id="XYZ"), "the airline BOI, which the rules name, is missing"),
    (
        "BOI with the wrong shares",
        lambda d: (d["airline"][0].update(shares=11), d["airline"][1].update(shares=12)),
        "BOI has 11 shares instead of 12",
    ),
    (
        "BOI with too few markers",
        lambda d: (d["airline"][0].update(markers=10), d["airline"][1].update(markers=27)),
        "BOI has 10 markers, fewer than 11",
    ),
    ("an unknown headquarters", lambda d: d["airline"][0].update(hq="paris"), "the headquarters 'paris' of BOI is not among"),
    ("a headquarters twice", lambda d: d["airline"][0].update(hq="dallas"), "two airlines have their headquarters in 'dallas'"),
    ("an unknown colour", lambda d: d["airline"][0].update(colour="plaid"), "BOI has the unknown colour 'plaid'"),
    ("a colour twice", lambda d: d["airline"][0].update(colour="green"), "two airlines are green"),
    ("no network for an airline", lambda d: d["airline"][0].update(networks=[]), "BOI may use no network"),
    ("an unknown network for an airline", lambda d: d["airline"][0].update(networks=["rail"]), "the unknown network 'rail'"),
    ("a network twice for an airline", lambda d: d["airline"][0].update(networks=["wavy", "wavy"]), "'wavy' twice"),
    ("a missing network", lambda d: d["network"].pop(), "one .*network.* each for wavy, dotted, dashed, parallel, solid"),
    ("a card too many", lambda d: _network(d, "solid")["flight_values"].append(9), "43 flight cards instead of 42"),
    ("a card of 15", lambda d: _network(d, "solid")["flight_values"].append(15), "flight card 15 is not of value 1 to 14"),
    ("a route of no network", lambda d: _route(d, "W01").update(network="rail"), "route W01 is of the unknown network 'rail'"),
    ("a route to nowhere", lambda d: _route(d, "W01").update(b="paris"), "route W01 ends at 'paris'"),
    ("a loop", lambda d: _route(d, "W01").update(b="miami"), "route W01 joins 'miami' to itself"),
    ("no circle", lambda d: _route(d, "W01").update(circles=[]), "route W01 has 0 circles, not 1 to 3"),
    ("four circles", lambda d: _route(d, "W01").update(circles=[1, 2, 3, 4]), "route W01 has 4 circles, not 1 to 3"),
    ("a circle of 15", lambda d: _route(d, "W01").update(circles=[15]), "a circle of 15, which is not 1 to 14"),
    ("falling numbers", lambda d: _route(d, "W08").update(circles=[6, 1]), "the circles of route W08 do not rise"),
    ("a route twice", lambda d: d["route"].append(dict(d["route"][0])), "the route id 'W01' is used twice"),
    ("a city twice", lambda d: d["city"].append(dict(d["city"][0])), "the city id 'albuquerque' is used twice"),
    ("a name twice", lambda d: d["city"][0].update(name="Boise"), "two cities are named 'Boise'"),
    ("a nameless city", lambda d: d["city"][0].update(name=" "), "the city 'albuquerque' has no name"),
    ("a city off the board", lambda d: d["city"][0].update(x=9999), "the city 'albuquerque' lies outside the board"),
    (
        "a city without a route",
        lambda d: d["city"].append({"id": "paris", "name": "Paris", "x": 5, "y": 5}),
        "no route touches the city 'paris'",
    ),
    ("a home without a way", lambda d: _airline(d, "QTZ").update(networks=["solid"]), "no route at the headquarters of QTZ"),
    ("a flat board", lambda d: d["board"].update(width=10), "width and height must be 200 to 5000"),
    ("a broken outline", lambda d: d["board"].update(land=[[1, 2, 3]]), "each outline of land or lakes is a list"),
    ("no routes", lambda d: d.update(route=[]), "there must be 1 to 250 routes, not 0"),
    ("a word for a number", lambda d: d["airline"][0].update(shares="many"), "Expected 'int', got 'str'"),
    ("an unknown field", lambda d: d["airline"][0].update(slogan="fly"), "unknown field 'slogan'"),
    ("a missing part", lambda d: d.pop("board"), "missing required field 'board'"),
]


@pytest.mark.parametrize(("change", "sentence"), [(c, s) for _, c, s in BROKEN], ids=[name for name, _, _ in BROKEN])
def test_a_broken_edition_is_refused_with_one_sentence(change: Change, sentence: str) -> None:
    broken = copy.deepcopy(registry.game("airlines").edition().data)
    change(broken)
    with pytest.raises(DataError, match=sentence) as caught:
        AirlinesRules(Edition("broken", broken, shipped=False), 1)
    text = caught.value.message
    assert text.startswith("Edition 'broken': ")
    assert text.endswith(".")
    assert "\n" not in text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("format = ", "is not valid TOML"),
        ('format = "chess"\n', 'does not say format = "airlines"'),
        (
            'format = "airlines"\ninclude = ["other.toml"]\n',
            "An edition can include common.toml, crowded.toml, standard.toml, not",
        ),
    ],
)
def test_a_broken_file_is_refused_with_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(DataError, match=sentence):
        registry.game("airlines").edition(str(path))


def test_unknown_editions_and_impossible_tables_are_refused() -> None:
    info = registry.game("airlines")
    with pytest.raises(BadTerms, match="has no edition 'real'"):
        info.edition("real")
    with pytest.raises(BadTerms, match="Player 5 cannot begin at a table of 4"):
        info.check_terms(4, {"starter": 5})


# Our own edition: what it promises beyond the printed figures


OURS: dict[str, Callable[[], Data]] = {
    "standard": data,
    "crowded": lambda: load(registry.game("airlines").edition("crowded")),
}


def reachable(d: Data, airline: int) -> list[int]:
    """The routes that an airline could claim in the course of a game."""
    reach = 1 << d.hq[airline]
    mine = [r for r in range(d.n_routes) if (d.permits[d.route_net[r]] >> airline) & 1]
    for _ in mine:
        for r in mine:
            reach |= d.route_ends[r] if d.route_ends[r] & reach else 0
    return [r for r in mine if d.route_ends[r] & reach]


@pytest.mark.parametrize("name", OURS)
def test_our_networks_are_connected_and_open_to_enough_airlines(name: str) -> None:
    d = OURS[name]()
    for net in range(len(NETWORKS)):
        routes = [r for r in range(d.n_routes) if d.route_net[r] == net]
        reach = d.route_ends[routes[0]]
        for _ in routes:
            for r in routes:
                reach |= d.route_ends[r] if d.route_ends[r] & reach else 0
        assert all(d.route_ends[r] & reach for r in routes)
        assert bin(d.permits[net]).count("1") >= 4
        values = [d.circle_value[c] for c in range(d.n_circles) if d.route_net[d.circle_route[c]] == net]
        cards = [v for v, n in zip(d.flight_value, d.flight_net, strict=True) if n == net]
        assert all(sum(card >= value for card in cards) >= 2 for value in values)


def test_every_airline_of_ours_has_room_and_two_ways_to_begin() -> None:
    d = data()
    for airline, code in enumerate(d.codes):
        assert len(reachable(d, airline)) >= 2 * (d.markers[airline] - 1), code
        assert len({d.route_net[r] for r in d.home[airline]}) >= 2, code


@pytest.mark.parametrize("name", OURS)
def test_no_two_of_our_routes_cross_and_no_places_touch(name: str) -> None:
    d = OURS[name]()

    def side(p: int, q: int, r: int) -> int:
        value = (d.city_x[q] - d.city_x[p]) * (d.city_y[r] - d.city_y[p]) - (d.city_y[q] - d.city_y[p]) * (
            d.city_x[r] - d.city_x[p]
        )
        return (value > 0) - (value < 0)

    for one, two in combinations(range(d.n_routes), 2):
        p, q, u, v = d.route_a[one], d.route_b[one], d.route_a[two], d.route_b[two]
        if len({p, q, u, v}) == 4:
            assert not (side(p, q, u) != side(p, q, v) and side(u, v, p) != side(u, v, q)), (d.route_ids[one], d.route_ids[two])
    places = list(zip(d.city_x, d.city_y, strict=True))
    assert min(math.dist(a, b) for a, b in combinations(places, 2)) >= 60


def test_loading_twice_gives_the_same() -> None:
    edition = registry.game("airlines").edition("standard")
    assert load(edition).circle_value == data().circle_value
    assert edition.hash == registry.game("airlines").edition("standard").hash


def test_the_first_edition_is_what_it_was() -> None:
    """Tables and records that name it were made with these figures."""
    assert registry.game("airlines").edition("standard").hash == "2574b05b4b1b685b"


def test_the_second_edition_differs_in_routes_alone_and_is_the_usual_one() -> None:
    info = registry.game("airlines")
    first, second = info.edition("standard").data, info.edition().data
    assert {key for key in first if first[key] != second[key]} == {"route"}
    assert aerodrome.new("airlines", seats=3, seed=1).rules.edition.name == "crowded"


def test_every_airline_of_the_second_edition_has_room_and_can_be_shut_out() -> None:
    d = OURS["crowded"]()
    for airline, code in enumerate(d.codes):
        assert len(reachable(d, airline)) >= d.markers[airline], code
        assert 2 <= len(d.home[airline]) <= 5, code
