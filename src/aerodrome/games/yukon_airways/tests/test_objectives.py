"""The nine objectives."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import Table, boarding, flying, place


def _waiting(aboard: str, hand: str, **facts: Any) -> Table:
    """Seat 0 flies, seats 1 and 2 have a blue die each and wait."""
    return flying(3, aboard=aboard, others="pink", hand=hand, **facts)


def _pass(table: Table) -> None:
    """The others finish."""
    while table.state.player != 0 and table.state.step == st.FLY:
        table.act("finish the day")


@pytest.mark.rule("YA-330", "YA-343", "YA-S06")
def test_the_last_cube_pays_after_cubes_and_improvements() -> None:
    table = _waiting("red red", "FNf FNm", cubes={"FN": "red"}, objectives=(5,), money=1)
    table.act("fly to Fort Norman", "Fort Norman (fuel) face up", "Fort Norman (money) face up")
    assert (table.state.step, table.money()) == (st.IMPROVE, 1)
    table.act("switch 1")
    assert table.money() == 1 + 2 + 7 + 2
    assert table.has_finished()


@pytest.mark.rule("YA-331", "YA-338", "YA-S07")
def test_seven_fuel_pay_in_income() -> None:
    table = _waiting("red red", "FNf FNm", objectives=(3,), money=3)
    table.act("fly to Fort Norman", "Fort Norman (fuel) face up", "Fort Norman (money) face up")
    assert table.state.burnt[0] == 7
    assert table.money() == 3 + 7 + 2 + 2


@pytest.mark.rule("YA-332")
def test_objectives_are_there_for_everybody_and_every_day() -> None:
    table = flying(2, aboard="yellow", others="yellow", hand="SKm", hands={1: "SKw"}, objectives=(7,))
    table.act("fly to Skagway", "Skagway (money) face up")
    table.act("fly to Skagway", "Skagway (wrench) face up")
    assert table.state.money[:2] == [5 + 1 + 1 + 1] * 2
    table = flying(1, aboard="yellow", hand="SKm", objectives=(7,), day=3)
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.money() == 8


@pytest.mark.rule("YA-333", "YA-G53")
def test_rewards_that_cannot_be_used_are_lost() -> None:
    table = _waiting("blue red", "SKm CSm", objectives=(8,), fuel=7)
    table.state.places[0] = place("SK")
    table.act(
        "fly to Cinnamon Strip",
        "Cinnamon Strip (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a blue die",
    )
    assert table.fuel() == 6
    table = _waiting("red", "OCm CSm", objectives=(2,), at="DC", fuel=7)
    table.max_out()
    table.act("fly to Old Crow", "Old Crow (money) face up", "nothing more under the tickets")
    assert table.has_finished()
    assert table.state.player == 1


@pytest.mark.rule("YA-334", "YA-335", "YA-S31")
def test_a_card_for_two_fuel_left_after_the_last_flight() -> None:
    table = _waiting("red", "SKm", objectives=(1,), fuel=3)
    table.act("fly to Skagway", "Skagway (money) face up")
    assert (table.state.step, table.state.to_draw) == (st.DRAW_CARD, 1)
    table = _waiting("red", "SKm", objectives=(1,), fuel=2)
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.state.step == st.FLY
    table = _waiting("red", "", objectives=(1,), fuel=7)
    table.act("finish the day")
    assert (table.state.step, table.state.player) == (st.FLY, 1)


@pytest.mark.rule("YA-334")
def test_fuel_of_step_f_counts_for_objective_one() -> None:
    table = _waiting("blue", "SKm", objectives=(1, 8), fuel=2)
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.fuel() == 2
    assert table.state.step == st.DRAW_CARD


@pytest.mark.rule("YA-G48")
def test_objective_one_needs_a_flight() -> None:
    table = flying(2, aboard="red", objectives=(1,), fuel=7)
    table.act("finish the day")
    assert table.state.step == st.ROLL


@pytest.mark.rule("YA-336", "YA-337", "YA-G49")
def test_one_improvement_for_remote_places() -> None:
    table = _waiting("red red", "OCm INm", at="DC", objectives=(2,), fuel=7)
    table.act(
        "fly to Old Crow",
        "Old Crow (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
        "wait for the next turn",
    )
    _pass(table)
    table.state.places[0], table.state.dials[0] = place("TB"), 7
    table.act("fly to Inuvik", "Inuvik (money) face up")
    assert (table.state.step, table.state.cause, table.state.due) == (st.IMPROVE, st.BY_OBJECTIVE, 1)
    table.act("switch 7")
    assert table.state.step == st.ROLL
    table = _waiting("red", "SKm", objectives=(2,))
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.state.step == st.FLY


@pytest.mark.rule("YA-339", "YA-340", "YA-G47")
def test_fuel_of_the_whole_day_and_cards_count() -> None:
    table = _waiting("red red", "WLm TUm CSw SKw DBw", objectives=(3,), fuel=3, dials={"cards_as_fuel": 4})
    table.act(
        "fly to Watson Lake",
        "Watson Lake (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
        "cheapest route",
        "wait for the next turn",
    )
    _pass(table)
    table.state.dials[0] = 1
    table.state.burnt[0] = 6
    table.act("fly to Tungsten", "Tungsten (money) face up", "nothing more under the tickets", "Cinnamon Strip (wrench) as fuel")
    assert table.state.burnt[0] == 8
    assert table.money() == 5 + 4 + 2 + 2


@pytest.mark.rule("YA-340")
def test_objective_three_pays_once_however_much_is_used() -> None:
    table = _waiting("red", "SKm", objectives=(3,))
    table.state.burnt[0] = 20
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.money() == 5 + 1 + 1 + 2


@pytest.mark.rule("YA-341", "YA-342", "YA-S30")
def test_pink_dice_on_later_flights() -> None:
    table = flying(4, aboard="pink pink pink red", hand="SKm CSm CSw DBm", objectives=(4,), fuel=7, switches="1")
    table.state.finished = 0b1110
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a pink die",
        "deliver no more dice",
    )
    assert table.money() == 5
    table.act(
        "fly to Cinnamon Strip",
        "Cinnamon Strip (wrench) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a pink die",
        "deliver a pink die",
    )
    assert table.money() == 8
    table.state.aboard[2], table.state.aboard[0] = 1, 0  # as if the third passenger were pink
    table.act("fly to Destruction Bay", "Destruction Bay (money) face up", "nothing more under the tickets")
    assert table.state.flights[0] == 3
    assert table.money() == 8 + 3 + 2 + 4


@pytest.mark.rule("YA-342", "YA-G50")
@pytest.mark.parametrize(("reading", "pays"), [("each flight", 6), ("once a day", 3)])
def test_objective_four_pays_each_later_flight_or_once_a_day(reading: str, pays: int) -> None:
    table = flying(1, aboard="pink red", hand="SKm CSw DBf", objectives=(4,), fuel=7)
    table.state.scenic_once = Table(1, scenic_route=reading).state.scenic_once
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    table.state.aboard[:5] = [0, 0, 2, 0, 0]  # as if two pink passengers were left
    table.act(
        "fly to Cinnamon Strip",
        "Cinnamon Strip (wrench) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a pink die",
    )
    table.act("fly to Destruction Bay", "Destruction Bay (fuel) face up")
    assert table.money() == 5 + pays + 2 + 3


@pytest.mark.rule("YA-G50", "YA-G45")
def test_objective_four_pays_at_the_end_of_a_flight_and_again() -> None:
    table = _waiting("pink red", "SKm CSm", objectives=(4,))
    table.state.flights[0] = 4
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a pink die",
    )
    assert table.money() == 5 + 3


@pytest.mark.rule("YA-344", "YA-G51")
def test_an_empty_place_pays_nothing() -> None:
    table = _waiting("red blue", "SKm CSm", objectives=(5,))
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    assert table.money() == 5
    table = _waiting("red blue", "SKm CSm", objectives=(5,), cubes={"SK": "red green"})
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
        "switch 1",
    )
    assert table.money() == 5


@pytest.mark.rule("YA-345", "YA-S27", "YA-G52")
def test_only_red_dice_boarded() -> None:
    table = boarding(gates={5: "red red"}, money=0, fuel=1, objectives=(6,))
    table.act("go to gate 5", "board a red die", "board a red die")
    assert (table.state.step, table.fuel()) == (st.DRAW_CARD, 4)
    table.act("Inuvik (fuel)")
    assert (table.fuel(), table.hand()) == (6, "INf")
    table = boarding(gates={3: "red blue"}, money=0, fuel=3, objectives=(6,))
    table.act("go to gate 3", "board a red die", "board a blue die")
    assert (table.fuel(), table.hand(), table.state.player) == (5, "", 1)


@pytest.mark.rule("YA-346")
def test_nobody_boarded_is_not_only_red() -> None:
    table = boarding(money=0, fuel=0, objectives=(6,))
    table.act("go to gate 3")
    assert (table.fuel(), table.state.player) == (4, 1)


@pytest.mark.rule("YA-347")
def test_a_dollar_for_each_yellow_die() -> None:
    table = _waiting("yellow yellow red", "SKm SKw CSm", objectives=(7,))
    table.act(
        "fly to Skagway",
        "Skagway (wrench) face up",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a yellow die",
        "deliver a yellow die",
    )
    assert table.money() == 7


@pytest.mark.rule("YA-348", "YA-351", "YA-S28")
def test_a_fuel_for_each_blue_die_usable_on_the_next_flight() -> None:
    table = flying(2, aboard="blue blue red", hand="SKm SKw CSm", objectives=(8,), fuel=1)
    table.act(
        "fly to Skagway",
        "Skagway (wrench) face up",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a blue die",
        "deliver a blue die",
    )
    assert table.fuel() == 2
    assert table.can("fly to Cinnamon Strip")
    table.act("fly to Cinnamon Strip", "Cinnamon Strip (money) face up")
    assert table.fuel() == 0


@pytest.mark.rule("YA-349", "YA-350", "YA-S29")
def test_two_cards_for_each_green_die_once() -> None:
    table = flying(2, aboard="green green", hand="SKm CSm", objectives=(9,), fuel=7)
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a green die",
    )
    assert table.state.to_draw == 2
    table.run_chance()
    assert len(table.hand().split()) == 3
    table.act("fly to Cinnamon Strip", "Cinnamon Strip (money) face up", "nothing more under the tickets")
    assert table.state.to_draw == 2


@pytest.mark.rule("YA-350", "YA-G46")
def test_a_die_counts_on_its_own_flight_only() -> None:
    table = flying(2, aboard="yellow blue red", hand="SKm CSm DBm", objectives=(7, 8), fuel=7)
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a yellow die",
    )
    assert table.money() == 6
    table.act(
        "fly to Cinnamon Strip",
        "Cinnamon Strip (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    assert table.money() == 6
    assert table.fuel() == 4
