"""Finishing and Income."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import flying


@pytest.mark.rule("YA-370", "YA-373", "YA-G40")
def test_an_empty_seaplane_has_finished_and_gets_its_income_at_once() -> None:
    table = flying(3, aboard="red", others="blue", hand="WLm")
    table.act("fly to Watson Lake", "Watson Lake (money) face up")
    assert table.has_finished()
    assert table.money() == 5 + 3 + 1
    assert (table.state.step, table.state.player) == (st.FLY, 1)


@pytest.mark.rule("YA-371", "YA-377", "YA-G39")
def test_a_player_may_stay_on_the_ground_without_income() -> None:
    table = flying(3, aboard="red", others="blue", hand="WLm")
    assert table.choices[0] == "finish the day"
    table.act("finish the day")
    assert (table.has_finished(), table.money(), table.state.player) == (True, 5, 1)


@pytest.mark.rule("YA-372", "YA-G41")
def test_finished_is_finished() -> None:
    table = flying(3, aboard="red", others="blue", hand="WLm", hands={1: "SKm CSm"})
    table.state.aboard[5 + 3] = 2
    table.act("finish the day")
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a blue die",
        "wait for the next turn",
    )
    assert table.state.player == 2
    assert table.why("place-watson_lake", 0) == ("You have finished for today.", "YA-372")
    table.act("finish the day")
    assert table.state.player == 1


@pytest.mark.rule("YA-374", "YA-375", "YA-S20")
def test_the_highest_value_counts_once() -> None:
    table = flying(2, aboard="red red blue", hand="JLm TBf FNw", fuel=7)
    table.act(
        "fly to June Lake",
        "June Lake (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    table.state.dials[0] = 7
    table.act(
        "fly to Taco Bar",
        "Taco Bar (fuel) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    table.state.dials[0] = 7
    table.act("fly to Fort Norman", "Fort Norman (wrench) face up")
    assert table.money() == 5 + 7 + 3


@pytest.mark.rule("YA-376")
def test_places_reached_with_sets_count_too() -> None:
    table = flying(2, aboard="red", hand="CSm CSw CSf", fuel=7)
    table.act("fly to Fort Norman", "cards face down as a ticket")
    assert table.money() == 5 + 7 + 1


@pytest.mark.rule("YA-378", "YA-381")
def test_a_dollar_for_each_die_on_tickets_and_none_for_those_aboard() -> None:
    table = flying(2, aboard="red red blue", hand="SKm SKw CSf", fuel=7)
    table.act(
        "fly to Skagway",
        "Skagway (wrench) face up",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
        "deliver a red die",
    )
    table.act("finish the day")
    assert table.money() == 5 + 1 + 2


@pytest.mark.rule("YA-379", "YA-G44", "YA-S18")
def test_dawson_city_and_two_dice_to_old_crow() -> None:
    table = flying(2, aboard="red red blue", hand="DCm OCm OCw", fuel=7)
    table.act(
        "fly to Dawson City",
        "Dawson City (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a blue die",
    )
    table.state.dials[0] = 4
    table.act("fly to Old Crow", "Old Crow (wrench) face up", "Old Crow (money) face up")
    assert table.money() == 5 + 15


@pytest.mark.rule("YA-380", "YA-S19")
def test_two_dice_to_inuvik() -> None:
    table = flying(2, aboard="red red", at="TB", hand="INm INw", fuel=3)
    table.act("fly to Inuvik", "Inuvik (wrench) face up", "Inuvik (money) face up")
    assert table.money() == 5 + 18


@pytest.mark.rule("YA-382", "YA-G43")
def test_income_objectives_come_by_number_after_value_and_dice() -> None:
    table = flying(3, aboard="red", others="blue", at="DC", hand="OCm", fuel=7, objectives=(1, 2, 3))
    table.state.burnt[0] = 3
    told = table.recorded("fly to Old Crow", "Old Crow (money) face up", "Inuvik (fuel)", "switch 1")
    lines = [line for line in table.lines(told, 0) if "finishes" in line or "fulfils" in line]
    assert lines == [
        "Player 1 finishes the day: $8 for the farthest place and $3 for passengers.",
        "Player 1 fulfils Better safe than sorry: 1 card.",
        "Player 1 fulfils Long flight specialist: an improvement.",
        "Player 1 fulfils The wind beneath my wings: $2.",
    ]
    assert table.money() == 5 + 8 + 3 + 2


@pytest.mark.rule("YA-383", "YA-051")
def test_maintenance_begins_when_all_have_had_income() -> None:
    table = flying(3, aboard="red", others="blue")
    table.act("finish the day")
    table.act("finish the day")
    assert table.state.step == st.FLY
    table.act("finish the day")
    assert table.state.step == st.ROLL


@pytest.mark.rule("YA-384")
def test_with_nobody_aboard_one_finishes_unasked() -> None:
    table = flying(3, aboard="red", others="blue")
    table.state.aboard[5 + 3] = 0
    table.act("finish the day")
    assert table.state.player == 2
    assert [table.has_finished(seat) for seat in range(3)] == [True, True, False]


@pytest.mark.rule("YA-385", "YA-G42", "YA-497")
def test_without_a_possible_flight_one_finishes_and_it_looks_like_a_choice() -> None:
    table = flying(3, aboard="red", others="blue", hand="FNm", fuel=3)
    assert table.choices == ["finish the day"]
    assert not table.rules.is_open(table.state)
    forced = table.lines(table.recorded("finish the day"), 1)
    free = flying(3, aboard="red", others="blue", hand="SKm", fuel=3)
    assert free.lines(free.recorded("finish the day"), 1) == forced


@pytest.mark.rule("YA-371", "YA-G91")
def test_they_go_directly_to_the_income_phase_even_if_they_still_have_dice() -> None:
    table = flying(3, aboard="red red", others="blue", hand="SKm")
    table.act("fly to Skagway", "Skagway (money) face up", "deliver a red die")
    assert table.question == "1 die is still aboard: do you finish the day now, or fly on at your next turn?"
    table.act("finish the day now")
    assert (table.has_finished(), table.money(), table.state.player) == (True, 5 + 1 + 1, 1)


@pytest.mark.rule("YA-371")
def test_otherwise_the_player_waits_for_the_next_turn() -> None:
    table = flying(3, aboard="red red", others="blue", hand="SKm CSm", fuel=7)
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
        "wait for the next turn",
    )
    assert (table.has_finished(), table.state.player) == (False, 1)
    table.act("finish the day")
    table.act("finish the day")
    assert table.state.player == 0
    table.act("fly to Cinnamon Strip", "Cinnamon Strip (money) face up")
    assert table.has_finished()


@pytest.mark.rule("YA-371")
def test_nobody_is_asked_where_the_next_turn_comes_at_once() -> None:
    table = flying(3, aboard="red red", hand="SKm CSm", fuel=7)
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    assert (table.state.step, table.state.player) == (st.FLY, 0)
    assert table.can("finish the day")
