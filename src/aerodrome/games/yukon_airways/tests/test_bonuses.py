"""Icons and bonuses."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import DATA, flying, place


@pytest.mark.rule("YA-181", "YA-190", "YA-S08")
def test_icons_of_all_flights_of_the_day_count_together() -> None:
    table = flying(aboard="red red", hand="CSw JLw SKw", fuel=5)
    table.act(
        "fly to Cinnamon Strip",
        "Cinnamon Strip (wrench) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    assert (table.fuel(), table.icons()) == (4, "w")
    table.act("fly to June Lake", "June Lake (wrench) face up", "Skagway (wrench) under")
    assert (table.state.step, table.state.cause) == (st.IMPROVE, st.BY_BONUS)
    assert table.fuel() == 4
    table.act("switch 3")
    assert table.is_on(3)
    assert (table.fuel(), table.at()) == (0, "JL")


@pytest.mark.rule("YA-182")
def test_face_down_cards_give_no_icon() -> None:
    table = flying(aboard="red", hand="CSm DBm WLm")
    table.act("fly to Skagway", "cards face down as a ticket")
    assert table.money() == 5 + 1 + 1
    assert table.icons() == ""


@pytest.mark.rule("YA-183")
def test_cards_as_fuel_give_no_icon() -> None:
    table = flying(aboard="red", hand="WLm CSm DBm SKf", fuel=1, dials={"cards_as_fuel": 2})
    table.act(
        "fly to Watson Lake",
        "Watson Lake (money) face up",
        "nothing more under the tickets",
        "Cinnamon Strip (money) as fuel",
        "Destruction Bay (money) as fuel",
    )
    assert table.money() == 5 + 3 + 1
    assert table.face_up() == "WLm"


@pytest.mark.rule("YA-184", "YA-187")
def test_three_money_icons_pay_at_once() -> None:
    table = flying(aboard="red", hand="SKm CSm DBm WLf")
    table.act("fly to Skagway", "Skagway (money) face up", "Cinnamon Strip (money) under")
    assert table.money() == 5
    table.act("Destruction Bay (money) under")
    assert table.money() == 8
    assert table.state.step == st.UNDER


@pytest.mark.rule("YA-185", "YA-215")
def test_three_fuel_icons_give_two_fuel_up_to_seven() -> None:
    table = flying(aboard="red", hand="SKf CSf DBf WLm", fuel=3)
    table.act("fly to Skagway", "Skagway (fuel) face up", "Cinnamon Strip (fuel) under", "Destruction Bay (fuel) under")
    assert table.fuel() == 5
    table = flying(aboard="red", hand="SKf CSf DBf WLm", fuel=6)
    table.act("fly to Skagway", "Skagway (fuel) face up", "Cinnamon Strip (fuel) under", "Destruction Bay (fuel) under")
    assert table.fuel() == 7


@pytest.mark.rule("YA-186")
def test_three_wrench_icons_give_an_improvement() -> None:
    table = flying(aboard="red", hand="SKw CSw DBw WLm")
    table.act("fly to Skagway", "Skagway (wrench) face up", "Cinnamon Strip (wrench) under", "Destruction Bay (wrench) under")
    assert len(table.choices) == 12
    table.act("Christmas")
    assert table.dial("christmas") == 2


@pytest.mark.rule("YA-187", "YA-G29")
def test_tickets_alone_can_complete_a_bonus() -> None:
    table = flying(aboard="red red", hand="SKm SKm CSm WLf")
    table.act("fly to Skagway", "Skagway (money) face up")
    table.state.icons[2] = 2
    table.act("Skagway (money) face up")
    assert table.money() == 8


@pytest.mark.rule("YA-188", "YA-189", "YA-G27")
def test_icons_are_used_up_and_six_give_two_bonuses() -> None:
    table = flying(aboard="red", hand="SKm CSm DBm WLm DCm TUm JLf")
    table.act("fly to Skagway", "Skagway (money) face up", "Cinnamon Strip (money) under", "Destruction Bay (money) under")
    assert (table.money(), table.icons()) == (8, "")
    table.act("Watson Lake (money) under", "Dawson City (money) under")
    assert table.money() == 8
    table.act("Tungsten (money) under")
    assert (table.money(), table.icons()) == (11, "")


@pytest.mark.rule("YA-S21")
def test_six_and_four_wrench_icons() -> None:
    table = flying(aboard="red", hand="SKw CSw DBw WLw DCw TUw JLf")
    table.act(
        "fly to Skagway",
        "Skagway (wrench) face up",
        "Cinnamon Strip (wrench) under",
        "Destruction Bay (wrench) under",
        "switch 1",
        "Watson Lake (wrench) under",
        "Dawson City (wrench) under",
        "Tungsten (wrench) under",
        "switch 2",
    )
    assert table.state.made == [0, 1]
    table = flying(aboard="red", hand="SKw CSw DBw WLw JLf")
    table.act(
        "fly to Skagway",
        "Skagway (wrench) face up",
        "Cinnamon Strip (wrench) under",
        "Destruction Bay (wrench) under",
        "switch 1",
        "Watson Lake (wrench) under",
    )
    assert (table.state.made, table.icons()) == ([0], "w")


@pytest.mark.rule("YA-191", "YA-G28")
def test_icons_are_gone_the_next_day() -> None:
    table = flying(aboard="red", hand="SKw CSw")
    table.act("fly to Skagway", "Skagway (wrench) face up", "Cinnamon Strip (wrench) under")
    assert table.icons() == "ww"
    table.run_chance()
    assert table.icons() == ""


@pytest.mark.rule("YA-192", "YA-G89")
def test_bonus_fuel_pays_for_its_own_flight() -> None:
    table = flying(aboard="red", hand="TUf CSf DBf", fuel=2)
    assert table.can("fly to Tungsten")
    table.act("fly to Tungsten", "Tungsten (fuel) face up", "Cinnamon Strip (fuel) under", "Destruction Bay (fuel) under")
    assert (table.at(), table.fuel()) == ("TU", 0)


@pytest.mark.rule("YA-193", "YA-G37")
def test_a_bonus_improvement_helps_the_same_flight() -> None:
    table = flying(aboard="red", hand="TUw CSw DBw WLm SKm", fuel=2)
    assert table.can("fly to Tungsten")
    table.act("fly to Tungsten", "Tungsten (wrench) face up", "Cinnamon Strip (wrench) under", "Destruction Bay (wrench) under")
    assert table.choices == ["move the Cards as Fuel dial up to 2"]
    table.act("Cards as Fuel", "nothing more under the tickets")
    assert table.at() == "TU"
    assert table.hand() == ""


@pytest.mark.rule("YA-194", "YA-G30")
def test_bonuses_are_taken_one_by_one_as_you_wish() -> None:
    made = []
    for first, second in (("Hand Size", "Bonus Fuel"), ("Bonus Fuel", "Hand Size")):
        table = flying(aboard="red", hand="SKw CSw DBw WLw DCw TUw JLf")
        table.act("fly to Skagway", "Skagway (wrench) face up", "Cinnamon Strip (wrench) under", "Destruction Bay (wrench) under")
        table.act(first)
        table.act("Watson Lake (wrench) under", "Dawson City (wrench) under", "Tungsten (wrench) under")
        table.act(second)
        made.append((table.state.made, table.dial("hand_size"), table.dial("bonus_fuel")))
    assert made == [([7, 9], 4, 1)] * 2


@pytest.mark.rule("YA-195")
def test_cards_of_others_do_not_count() -> None:
    table = flying(2, aboard="red red", others="blue", hand="SKm CSm DBm", hands={1: "SKm"})
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "Cinnamon Strip (money) under",
        "nothing more under the tickets",
        "deliver a red die",
        "wait for the next turn",
    )
    assert table.icons() == "mm"
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.state.money[1] == 5 + 1 + 1
    assert table.icons() == "mm"


@pytest.mark.rule("YA-S22", "YA-314", "YA-308")
def test_switches_three_and_five_through_a_day() -> None:
    table = flying(3, aboard="red red blue", hand="SKf CSf CSm DBm WLm DBw TUw JLw", fuel=4, switches="3 5")
    table.act("fly to Skagway", "Skagway (fuel) face up", "these tickets are all", "Cinnamon Strip (fuel) under")
    assert table.can("switch 5 on two fuel icons")
    table.act("switch 5 on two fuel icons")
    assert (table.fuel(), table.money()) == (6, 7)
    table.act("nothing more under the tickets", "deliver a red die")
    table.act(
        "fly to Cinnamon Strip",
        "Cinnamon Strip (money) face up",
        "these tickets are all",
        "Destruction Bay (money) under",
        "Watson Lake (money) under",
    )
    assert table.money() == 7 + 5
    table.act("nothing more under the tickets", "deliver a red die")
    table.act("fly to Destruction Bay", "Destruction Bay (wrench) face up", "Tungsten (wrench) under")
    assert not table.can("switch 5 on two wrench icons")
    assert table.why("icon-1-wrench") == ("Switch 5 has been used today.", "YA-314")


@pytest.mark.rule("YA-S23", "YA-309", "YA-G32")
def test_switch_three_does_not_pay_for_the_bonus_that_turns_it_on() -> None:
    table = flying(aboard="red red", hand="SKw CSw DBw SKf CSf DBf WLm")
    table.act(
        "fly to Skagway",
        "Skagway (wrench) face up",
        "Skagway (fuel) face up",
        "Cinnamon Strip (wrench) under",
        "Destruction Bay (wrench) under",
        "switch 3",
    )
    assert table.money() == 5
    table.act("Cinnamon Strip (fuel) under", "Destruction Bay (fuel) under")
    assert table.money() == 7


@pytest.mark.rule("YA-S03", "YA-S04")
def test_marco_flies_to_fort_norman() -> None:
    table = flying(aboard="red red", hand="FNf CSf TBf DCm DBw WLm", fuel=5, money=1)
    table.act(
        "fly to Fort Norman",
        "Fort Norman (fuel) face up",
        "cards face down as a ticket",
        "Destruction Bay (wrench) face down",
        "Watson Lake (money) face down",
        "Dawson City (money) face down",
        "Cinnamon Strip (fuel) under",
    )
    assert table.fuel() == 5
    table.act("Taco Bar (fuel) under")
    assert table.fuel() == 0
    assert (table.at(), table.hand()) == ("FN", "")
    assert DATA.distance[place("FN")] == 7
    assert table.state.burnt[0] == 7
