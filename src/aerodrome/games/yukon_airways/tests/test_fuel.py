"""Fuel, routes and cards as fuel."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.geometry import route

from .tables import DATA, PLACES, by_chance, flying, fuel, hand_of, options, pile, place, play, why, won

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
    s = flying(aboard="red", at="CS", hand="SKm", fuel=2)
    play(s, "SK", "SKm")
    assert fuel(s) == 0
    assert route(DATA.connections, place("CS"), place("SK"), 2) == [place("CS"), place("WH"), place("SK")]
    assert won(s, "SK") == "grey"
    assert sum(s.maps[:6]) == 0


@pytest.mark.rule("YA-216", "YA-411", "YA-G68")
def test_fuel_money_and_cubes_stay_over_night() -> None:
    s = flying(aboard="red", hand="SKm", fuel=6, cubes={"CS": "blue"})
    play(s, "SK", "SKm")
    money = s.money[0]
    by_chance(s)
    assert s.day == 1
    assert (fuel(s), s.money[0]) == (5, money)
    assert s.cubes[place("CS") * 5 + 3] == 1


@pytest.mark.rule("YA-217", "YA-409", "YA-G69")
def test_the_way_home_is_free() -> None:
    s = flying(aboard="red", hand="FNm", fuel=7)
    play(s, "FN", "FNm")
    assert s.places[0] == place("FN")
    by_chance(s)
    assert (s.places[0], fuel(s)) == (place("WH"), 0)


@pytest.mark.rule("YA-218", "YA-S17", "YA-222")
def test_cards_pay_exactly_what_the_tank_lacks() -> None:
    s = flying(aboard="red", at="WH", hand="JLm CSm DBw SKf", fuel=4, dials={"cards_as_fuel": 4})
    play(s, "JL", "JLm", "done")
    assert s.step == st.BURN
    play(s, "SKf")
    assert (fuel(s), hand_of(s)) == (0, "CSm DBw")
    s = flying(aboard="red", hand="JLm CSm DBw SKf", fuel=5, dials={"cards_as_fuel": 4})
    play(s, "JL", "JLm")
    assert why(s, "burn", "hand-1")[0] == "YA-218"
    play(s, "done")
    assert (fuel(s), hand_of(s)) == (0, "CSm DBw SKf")


@pytest.mark.rule("YA-219", "YA-S16")
def test_not_more_cards_than_the_dial_allows() -> None:
    s = flying(aboard="red", hand="INm CSm DBw SKf WLm", fuel=7, dials={"cards_as_fuel": 2})
    assert "IN" not in options(s)
    clause, words = why(s, "fly", "place-inuvik")
    assert clause == "YA-219"
    assert words == "Inuvik needs 10 fuel: you have 7 and may discard 2 cards."


@pytest.mark.rule("YA-220", "YA-221", "YA-S15")
def test_inuvik_with_three_cards() -> None:
    s = flying(aboard="red", hand="INm CSm DBw SKf WLm TUm", fuel=7, dials={"cards_as_fuel": 4})
    before = len(pile(s).split())
    play(s, "IN", "INm", "done", "DBw", "SKf", "CSm")
    assert (s.places[0], fuel(s)) == (place("IN"), 0)
    assert len(hand_of(s).split()) == 2
    assert len(pile(s).split()) == before + 3


@pytest.mark.rule("YA-223", "YA-G35")
def test_an_empty_tank_can_be_replaced_by_cards() -> None:
    s = flying(aboard="red", hand="DBm CSm SKf", fuel=0, dials={"cards_as_fuel": 2})
    play(s, "DB", "DBm")
    play(s, "done")
    assert (s.places[0], hand_of(s), pile(s)) == (place("DB"), "", "CSm SKf")


@pytest.mark.rule("YA-224")
def test_only_cards_of_the_hand_can_be_fuel() -> None:
    s = flying(aboard="red red", hand="DBm SKm CSw WLw", fuel=1, dials={"cards_as_fuel": 2})
    play(s, "SK", "SKm", "done", "done", "red")
    play(s, "DB", "DBm", "done")
    assert fuel(s) == 0
    assert s.places[0] == place("DB")
    s = flying(aboard="red red", hand="DBm CSw", fuel=1, dials={"cards_as_fuel": 2})
    play(s, "DB", "DBm")
    clause, words = why(s, "burn", "table-1")
    assert clause == "YA-224"
    assert words == "Cards that lie on the table cannot be fuel."
    s = flying(aboard="red red", hand="DBm", fuel=1, dials={"cards_as_fuel": 2})
    assert options(s) == ["finish"]


@pytest.mark.rule("YA-225")
def test_cards_as_fuel_go_to_the_discard_pile_at_once() -> None:
    s = flying(3, aboard="red red", others="blue", hand="DBm CSw SKw", fuel=1, dials={"cards_as_fuel": 2})
    play(s, "DB", "DBm", "done", "done", "red", "SKw")
    assert s.player == 1
    assert pile(s) == "SKw"


@pytest.mark.rule("YA-226")
def test_the_limit_counts_for_each_flight_anew() -> None:
    s = flying(aboard="red red", hand="DBm CSw SKw CSm WLw TUw JLw", fuel=0, dials={"cards_as_fuel": 2})
    play(s, "DB", "DBm", "done", "done", "red", "CSw", "WLw")
    s.dials[0] = 1
    play(s, "CS", "CSm", "done", "TUw", "JLw")
    assert s.places[0] == place("CS")


@pytest.mark.rule("YA-228", "YA-S32", "YA-G36")
def test_the_long_way_to_watson_lake() -> None:
    s = flying(aboard="red", hand="WLm", fuel=7, objectives=(3,))
    play(s, "WL", "WLm")
    assert options(s) == ["direct", "detour"]
    long = play(s.copy(), "detour")
    assert (fuel(long), long.money[0]) == (0, 5 + 3 + 1 + 2)
    assert route(DATA.connections, place("WH"), place("WL"), 7) == [place(name) for name in ("WH", "DB", "SK", "WL")]
    short = play(s.copy(), "direct")
    assert (fuel(short), short.money[0]) == (4, 5 + 3 + 1)


@pytest.mark.rule("YA-228")
def test_the_detour_is_offered_only_where_it_helps() -> None:
    for objectives, tank in (((), 7), ((3,), 6)):
        s = flying(aboard="red", hand="WLm", objectives=objectives, fuel=tank)
        play(s, "WL", "WLm")
        assert s.places[0] == place("WL")
    s = flying(aboard="red", hand="FNm", fuel=7, objectives=(3,))
    play(s, "FN", "FNm")
    assert s.places[0] == place("FN")
    s = flying(aboard="red", hand="SKm CSw", fuel=7, objectives=(3,))
    s.burnt[0] = 5
    play(s, "SK", "SKm", "done")
    assert options(s) == ["direct", "detour"]
    assert why(s, "done")[0] == "YA-138"
    play(s, "detour")
    assert s.burnt[0] == 5 + 4


def test_names_are_those_of_the_edition() -> None:
    assert len(PLACES) == len(DATA.names)
