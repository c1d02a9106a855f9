"""Fuel, routes and cards as fuel."""

from __future__ import annotations

from itertools import permutations

import pytest

from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.geometry import route

from .tables import DATA, PLACES, flying, named, place

DISTANCES = """
- 1 1 2 3 4 4 5 5 7 7 8 10
1 - 2 3 4 3 5 4 6 6 6 7 9
1 2 - 2 3 5 5 6 5 8 8 9 11
2 3 2 - 5 3 6 7 7 9 6 7 9
3 4 3 5 - 7 2 4 2 6 7 11 10
4 3 5 3 7 - 8 6 9 8 3 4 6
4 5 5 6 2 8 - 2 4 4 5 12 8
5 4 6 7 4 6 2 - 6 2 3 10 6
5 6 5 7 2 9 4 6 - 8 9 13 12
7 6 8 9 6 8 4 2 8 - 5 12 8
7 6 8 6 7 3 5 3 9 5 - 7 3
8 7 9 7 11 4 12 10 13 12 7 - 10
10 9 11 9 10 6 8 6 12 8 3 10 -
"""


@pytest.mark.rule("YA-210", "YA-212", "YA-227")
def test_the_cheapest_fuel_between_all_places() -> None:
    rows = [line.split() for line in DISTANCES.strip().splitlines()]
    for start, row in enumerate(rows):
        for end, cost in enumerate(row):
            assert DATA.distance[start * 13 + end] == (0 if cost == "-" else int(cost))


@pytest.mark.rule("YA-213", "YA-G71", "YA-S40")
def test_through_the_hub_without_visiting_it() -> None:
    table = flying(aboard="red", at="CS", hand="SKm", fuel=2)
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.fuel() == 0
    assert route(DATA.connections, place("CS"), place("SK"), 2) == [place("CS"), place("WH"), place("SK")]
    assert table.won("SK") == "grey"
    assert table.won("WH") == ""


@pytest.mark.rule("YA-216", "YA-411", "YA-G68")
def test_fuel_money_and_cubes_stay_over_night() -> None:
    table = flying(aboard="red", hand="SKm", fuel=6, cubes={"CS": "blue"})
    table.act("fly to Skagway", "Skagway (money) face up")
    money = table.money()
    table.run_chance()
    assert table.state.day == 1
    assert (table.fuel(), table.money()) == (5, money)
    assert table.cubes_at("CS") == "blue"


@pytest.mark.rule("YA-217", "YA-409", "YA-G69")
def test_the_way_home_is_free() -> None:
    table = flying(aboard="red", hand="FNm", fuel=7)
    table.act("fly to Fort Norman", "Fort Norman (money) face up")
    assert table.at() == "FN"
    table.run_chance()
    assert (table.at(), table.fuel()) == ("WH", 0)


@pytest.mark.rule("YA-218", "YA-S17", "YA-222")
def test_cards_pay_exactly_what_the_tank_lacks() -> None:
    table = flying(aboard="red", at="WH", hand="JLm CSm DBw SKf", fuel=4, dials={"cards_as_fuel": 4})
    table.act("fly to June Lake", "June Lake (money) face up", "nothing more under the tickets")
    assert table.state.step == st.BURN
    table.act("Skagway (fuel) as fuel")
    assert (table.fuel(), table.hand()) == (0, "CSm DBw")
    table = flying(aboard="red", hand="JLm CSm DBw SKf", fuel=5, dials={"cards_as_fuel": 4})
    table.act("fly to June Lake", "June Lake (money) face up")
    assert table.why(("burn", (named("CSm"),))) == ("The tank covers the flight: no card may be discarded as fuel.", "YA-218")
    table.act("nothing more under the tickets")
    assert (table.fuel(), table.hand()) == (0, "CSm DBw SKf")


@pytest.mark.rule("YA-219", "YA-S16")
def test_not_more_cards_than_the_dial_allows() -> None:
    table = flying(aboard="red", hand="INm CSm DBw SKf WLm", fuel=7, dials={"cards_as_fuel": 2})
    assert not table.can("fly to Inuvik")
    assert table.why("place-inuvik") == ("The flight to Inuvik needs 10 fuel: you have 7 and may discard 2 cards.", "YA-219")


@pytest.mark.rule("YA-220", "YA-221", "YA-S15")
def test_inuvik_with_three_cards() -> None:
    table = flying(aboard="red", hand="INm CSm DBw SKf WLm TUm", fuel=7, dials={"cards_as_fuel": 4})
    before = len(table.pile().split())
    table.act(
        "fly to Inuvik",
        "Inuvik (money) face up",
        "nothing more under the tickets",
        "Destruction Bay (wrench) as fuel",
        "Skagway (fuel) as fuel",
        "Cinnamon Strip (money) as fuel",
    )
    assert (table.at(), table.fuel()) == ("IN", 0)
    assert len(table.hand().split()) == 2
    assert len(table.pile().split()) == before + 3


@pytest.mark.rule("YA-223", "YA-G35")
def test_an_empty_tank_can_be_replaced_by_cards() -> None:
    table = flying(aboard="red", hand="DBm CSm SKf", fuel=0, dials={"cards_as_fuel": 2})
    table.act("fly to Destruction Bay", "Destruction Bay (money) face up")
    table.act("nothing more under the tickets")
    assert (table.at(), table.hand(), table.pile()) == ("DB", "", "CSm SKf")


@pytest.mark.rule("YA-224")
def test_only_cards_of_the_hand_can_be_fuel() -> None:
    table = flying(aboard="red red", hand="DBm SKm CSw WLw", fuel=1, dials={"cards_as_fuel": 2})
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    table.act("fly to Destruction Bay", "Destruction Bay (money) face up", "nothing more under the tickets")
    assert table.fuel() == 0
    assert table.at() == "DB"
    table = flying(aboard="red red", hand="DBm CSw", fuel=1, dials={"cards_as_fuel": 2})
    table.act("fly to Destruction Bay", "Destruction Bay (money) face up")
    assert table.why("table-1") == ("Cards that lie on the table cannot be fuel.", "YA-224")
    table = flying(aboard="red red", hand="DBm", fuel=1, dials={"cards_as_fuel": 2})
    assert table.choices == ["finish the day"]


@pytest.mark.rule("YA-225")
def test_cards_as_fuel_go_to_the_discard_pile_at_once() -> None:
    table = flying(3, aboard="red red", others="blue", hand="DBm CSw SKw", fuel=1, dials={"cards_as_fuel": 2})
    table.act(
        "fly to Destruction Bay",
        "Destruction Bay (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
        "Skagway (wrench) as fuel",
        "wait for the next turn",
    )
    assert table.state.player == 1
    assert table.pile() == "SKw"


@pytest.mark.rule("YA-226")
def test_the_limit_counts_for_each_flight_anew() -> None:
    table = flying(aboard="red red", hand="DBm CSw SKw CSm WLw TUw JLw", fuel=0, dials={"cards_as_fuel": 2})
    table.act(
        "fly to Destruction Bay",
        "Destruction Bay (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
        "Cinnamon Strip (wrench) as fuel",
        "Watson Lake (wrench) as fuel",
    )
    table.state.dials[0] = 1
    table.act(
        "fly to Cinnamon Strip",
        "Cinnamon Strip (money) face up",
        "nothing more under the tickets",
        "Tungsten (wrench) as fuel",
        "June Lake (wrench) as fuel",
    )
    assert table.at() == "CS"


@pytest.mark.rule("YA-222")
def test_cards_as_fuel_are_picked_in_any_order() -> None:
    ends = set()
    picks = ("Destruction Bay (wrench)", "Skagway (fuel)", "Cinnamon Strip (money)")
    for order in permutations(picks):
        table = flying(aboard="red", hand="INm CSm DBw SKf WLm TUm", fuel=7, dials={"cards_as_fuel": 4})
        table.act("fly to Inuvik", "Inuvik (money)", "nothing more under the tickets", *order)
        ends.add(str(table.state.to_json()))
    assert len(ends) == 1


@pytest.mark.rule("YA-228", "YA-S32")
def test_the_long_way_to_watson_lake() -> None:
    table = flying(aboard="red", hand="WLm", fuel=7, objectives=(3,))
    table.act("fly to Watson Lake", "Watson Lake (money) face up")
    assert table.question == "Flight to Watson Lake: which way? 0 fuel used today so far, 7 fulfil the objective."
    assert table.choices == [
        "fly the cheapest route (3 fuel)",
        "fly by Skagway (4 fuel)",
        "fly by Tungsten (6 fuel)",
        "fly by Destruction Bay, Skagway (7 fuel)",
    ]
    short = table.copy()
    table.act("fly by Destruction Bay, Skagway")
    assert (table.fuel(), table.money()) == (0, 5 + 3 + 1 + 2)
    short.act("cheapest route")
    assert (short.fuel(), short.money()) == (4, 5 + 3 + 1)


@pytest.mark.rule("YA-227", "YA-G36", "YA-S41")
def test_the_cost_is_that_of_each_connection_through_which_the_plane_passes() -> None:
    table = flying(aboard="red red", hand="TUm WLm", fuel=7, objectives=(3,))
    table.act(
        "fly to Tungsten",
        "Tungsten (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    table.act("fly by Watson Lake (5 fuel)")
    assert (table.at(), table.fuel(), table.state.burnt[0]) == ("TU", 2, 5)
    table.act("fly to Watson Lake", "Watson Lake (money) face up")
    assert (table.at(), table.fuel(), table.state.burnt[0]) == ("WL", 0, 7)
    assert table.money() == 5 + 4 + 2 + 2


@pytest.mark.rule("YA-228")
def test_a_longer_way_may_be_paid_with_cards_too() -> None:
    table = flying(aboard="red", hand="WLm CSw SKw DBw", fuel=5, objectives=(3,), dials={"cards_as_fuel": 2})
    table.act("fly to Watson Lake", "Watson Lake (money) face up", "nothing more under the tickets")
    table.act("fly by Destruction Bay, Skagway (7 fuel)")
    table.act("Skagway (wrench) as fuel", "Cinnamon Strip (wrench) as fuel")
    assert (table.at(), table.fuel(), table.hand(), table.state.burnt[0]) == ("WL", 0, "DBw", 7)


@pytest.mark.rule("YA-228")
def test_the_way_is_asked_for_only_where_it_matters() -> None:
    for objectives, used, name in (((), 0, "Watson Lake"), ((3,), 4, "Watson Lake"), ((3,), 0, "Fort Norman")):
        table = flying(aboard="red", hand="WLm FNm", objectives=objectives, fuel=7)
        table.state.burnt[0] = used
        table.act(f"fly to {name}", f"{name} (money)", "nothing more under the tickets")
        assert DATA.names[table.state.places[0]] == name


def test_names_are_those_of_the_edition() -> None:
    assert len(PLACES) == len(DATA.names)
