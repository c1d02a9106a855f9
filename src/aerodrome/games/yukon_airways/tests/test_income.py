"""Finishing and Income."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import RULES, flying, fuel, options, place, play, play_traced, said, why


@pytest.mark.rule("YA-370", "YA-373", "YA-G40")
def test_an_empty_seaplane_has_finished_and_gets_its_income_at_once() -> None:
    s = flying(3, aboard="red", others="blue", hand="WLm")
    play(s, "WL", "WLm")
    assert s.finished[0] == 1
    assert s.money[0] == 5 + 3 + 1
    assert (s.step, s.player) == (st.FLY, 1)


@pytest.mark.rule("YA-371", "YA-377", "YA-G39")
def test_a_player_may_stay_on_the_ground_without_income() -> None:
    s = flying(3, aboard="red", others="blue", hand="WLm")
    assert options(s)[0] == "finish"
    play(s, "finish")
    assert (s.finished[0], s.money[0], s.player) == (1, 5, 1)


@pytest.mark.rule("YA-372", "YA-G41")
def test_finished_is_finished() -> None:
    s = flying(3, aboard="red", others="blue", hand="WLm", hands={1: "SKm CSm"})
    s.aboard[5 + 3] = 2
    play(s, "finish")
    play(s, "SK", "SKm", "done", "done", "blue")
    assert s.player == 2
    assert why(s, "fly", "place-watson_lake", seat=0)[0] == "YA-372"
    play(s, "finish")
    assert s.player == 1


@pytest.mark.rule("YA-374", "YA-375", "YA-S20")
def test_the_highest_value_counts_once() -> None:
    s = flying(2, aboard="red red blue", hand="JLm TBf FNw", fuel=7)
    play(s, "JL", "JLm", "done", "done", "red")
    s.dials[0] = 7
    play(s, "TB", "TBf", "done", "done", "red")
    s.dials[0] = 7
    play(s, "FN", "FNw")
    assert s.money[0] == 5 + 7 + 3


@pytest.mark.rule("YA-376")
def test_places_reached_with_sets_count_too() -> None:
    s = flying(2, aboard="red", hand="CSm CSw CSf", fuel=7)
    play(s, "FN", "set", "CSw", "CSf", "CSm")
    assert s.money[0] == 5 + 7 + 1


@pytest.mark.rule("YA-378", "YA-381")
def test_a_dollar_for_each_die_on_tickets_and_none_for_those_aboard() -> None:
    s = flying(2, aboard="red red blue", hand="SKm SKw CSf", fuel=7)
    play(s, "SK", "SKw", "SKm", "done", "done", "red", "red")
    play(s, "finish")
    assert s.money[0] == 5 + 1 + 2


@pytest.mark.rule("YA-379", "YA-G44", "YA-S18")
def test_dawson_city_and_two_dice_to_old_crow() -> None:
    s = flying(2, aboard="red red blue", hand="DCm OCm OCw", fuel=7)
    play(s, "DC", "DCm", "done", "done", "blue")
    s.dials[0] = 4
    play(s, "OC", "OCw", "OCm")
    assert s.money[0] == 5 + 15


@pytest.mark.rule("YA-380", "YA-S19")
def test_two_dice_to_inuvik() -> None:
    s = flying(2, aboard="red red", at="TB", hand="INm INw", fuel=3)
    play(s, "IN", "INw", "INm")
    assert s.money[0] == 5 + 18


@pytest.mark.rule("YA-382", "YA-G43")
def test_income_objectives_come_by_number_after_value_and_dice() -> None:
    s = flying(3, aboard="red", others="blue", at="DC", hand="OCm", fuel=7, objectives=(1, 2, 3))
    s.burnt[0] = 3
    told = play_traced(s, "OC", "OCm", "INf", "1")
    lines = [line for line in said(s, told, 0) if "finishes" in line or "fulfils" in line]
    assert lines == [
        "Player 1 finishes the day: $8 for the farthest place and $3 for passengers.",
        "Player 1 fulfils Better safe than sorry: 1 card.",
        "Player 1 fulfils Long flight specialist: an improvement.",
        "Player 1 fulfils The wind beneath my wings: $2.",
    ]
    assert s.money[0] == 5 + 8 + 3 + 2


@pytest.mark.rule("YA-383", "YA-051")
def test_maintenance_begins_when_all_have_had_income() -> None:
    s = flying(3, aboard="red", others="blue")
    play(s, "finish")
    play(s, "finish")
    assert s.step == st.FLY
    play(s, "finish")
    assert s.step == st.ROLL


@pytest.mark.rule("YA-384")
def test_with_nobody_aboard_one_finishes_unasked() -> None:
    s = flying(3, aboard="red", others="blue")
    s.aboard[5 + 3] = 0
    play(s, "finish")
    assert s.player == 2
    assert s.finished == [1, 1, 0]


@pytest.mark.rule("YA-385", "YA-G42", "YA-497")
def test_without_a_possible_flight_one_finishes_and_it_looks_like_a_choice() -> None:
    s = flying(3, aboard="red", others="blue", hand="FNm", fuel=3)
    assert options(s) == ["finish"]
    assert not RULES.is_open(s)
    forced = said(s, play_traced(s, "finish"), 1)
    free = flying(3, aboard="red", others="blue", hand="SKm", fuel=3)
    assert said(free, play_traced(free, "finish"), 1) == forced


@pytest.mark.rule("YA-G91")
def test_with_dice_aboard_one_is_asked_again_at_the_next_turn() -> None:
    s = flying(3, aboard="red red", others="blue", hand="SKm")
    play(s, "SK", "SKm", "red")
    assert s.finished[0] == 0
    play(s, "finish")
    play(s, "finish")
    assert (s.player, options(s)) == (0, ["finish"])
    assert (s.places[0], fuel(s)) == (place("SK"), 6)
