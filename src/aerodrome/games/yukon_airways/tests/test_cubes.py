"""Cubes, improvements and dials."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import DATA, boarding, flying, named


@pytest.mark.rule("YA-240", "YA-244")
def test_a_matching_die_takes_its_cube_and_improves() -> None:
    table = flying(aboard="red", hand="SKm", cubes={"SK": "red blue"})
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.won("SK") == "red"
    assert table.cubes_at("SK") == "blue"
    assert (table.state.step, table.state.due) == (st.IMPROVE, 1)


@pytest.mark.rule("YA-241", "YA-244")
def test_a_die_without_a_cube_brings_a_grey_one_and_no_improvement() -> None:
    table = flying(3, aboard="red green", others="blue", hand="SKm CSm", cubes={"SK": "blue"})
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
        "wait for the next turn",
    )
    assert table.won("SK") == "grey"
    assert table.state.player == 1


@pytest.mark.rule("YA-242", "YA-S26")
def test_one_cube_for_one_die() -> None:
    table = flying(3, aboard="blue blue red", hand="SKm SKw SKf", cubes={"SK": "blue blue green"})
    table.act("fly to Skagway", "Skagway (wrench) face up", "Skagway (fuel) face up", "Skagway (money) face up")
    assert table.won("SK") == "blue blue grey"
    assert table.state.due == 2


@pytest.mark.rule("YA-S05", "YA-G19")
def test_marcos_two_red_dice() -> None:
    table = flying(aboard="red red", hand="FNf FNm", cubes={"FN": "red"}, fuel=7)
    table.act("fly to Fort Norman", "Fort Norman (fuel) face up", "Fort Norman (money) face up")
    assert table.won("FN") == "red grey"
    assert table.state.due == 1
    table.act("switch 2")
    assert table.state.due == 0


@pytest.mark.rule("YA-G20")
def test_a_matching_cube_must_be_taken() -> None:
    table = flying(aboard="red", hand="SKm", cubes={"SK": "red red"})
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.won("SK") == "red"


@pytest.mark.rule("YA-243", "YA-434")
def test_cubes_stay_on_the_own_map_and_mark_the_place_as_visited() -> None:
    table = flying(aboard="red", hand="SKm", cubes={"SK": "blue"})
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.places_visited(0) == 1
    table.run_chance()
    assert table.won("SK") == "grey"
    assert table.places_visited(1) == 0


@pytest.mark.rule("YA-245", "YA-246")
def test_an_improvement_is_a_switch_or_a_black_dial() -> None:
    table = flying(aboard="red", hand="SKm", cubes={"SK": "red"})
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.choices == [
        "turn on switch 1 (two dice on a ticket)",
        "turn on switch 2 (two free die moves)",
        "turn on switch 3 ($2 more for a bonus)",
        "turn on switch 4 (a second colour)",
        "turn on switch 5 (two icons for a bonus)",
        "turn on switch 6 (two cards face down)",
        "turn on switch 7 ($2 for each cube of the main colour)",
        "move the Bonus Fuel dial up to 1",
        "move the Cards as Fuel dial up to 2",
        "move the Hand Size dial up to 4",
        "move the Card Draw dial up to 3",
        "move the Christmas Bonus dial up to $2",
    ]
    assert table.why("dial-1-fuel") == ("The Fuel dial is never improved: it shows the fuel at hand.", "YA-246")
    table.act("Hand Size")
    assert table.dial("hand_size") == 4


@pytest.mark.rule("YA-247")
def test_what_is_on_or_at_its_end_cannot_be_improved() -> None:
    table = flying(aboard="red", hand="SKm", cubes={"SK": "red"}, switches="2", dials={"card_draw": 5})
    table.act("fly to Skagway", "Skagway (money) face up")
    assert not table.can("switch 2")
    assert not table.can("Card Draw")
    assert table.why("switch-1-2") == ("Switch 2 is on already.", "YA-247")
    assert table.why("dial-1-card_draw") == ("the Card Draw dial is at its highest mark.", "YA-247")


@pytest.mark.rule("YA-248", "YA-G17")
def test_an_improvement_works_at_once() -> None:
    table = flying(aboard="red", hand="SKm", cubes={"SK": "red"})
    table.act("fly to Skagway", "Skagway (money) face up")
    assert not table.can("improve nothing")
    table.act("Card Draw")
    while table.state.step == st.ROLL:
        table.act("rolled 1")
    table.run_chance()
    assert len(table.hand().split()) == 3


@pytest.mark.rule("YA-249")
def test_an_improvement_that_nothing_can_take_is_lost() -> None:
    table = flying(3, aboard="red green", others="blue", hand="SKm CSm", cubes={"SK": "red"})
    table.max_out()
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
        "deliver no more dice",
        "wait for the next turn",
    )
    assert table.won("SK") == "red"
    assert (table.state.player, table.state.due) == (1, 0)
    table = flying(3, aboard="red red", others="blue", hand="SKm SKw", cubes={"SK": "red red"})
    table.max_out()
    table.state.dials[5] -= 1
    table.act("fly to Skagway", "Skagway (wrench) face up", "Skagway (money) face up")
    assert table.choices == ["move the Christmas Bonus dial up to $20"]
    table.act("Christmas")
    assert table.state.player == 1


@pytest.mark.rule("YA-250")
@pytest.mark.parametrize("pair", [("Christmas", "Christmas"), ("Christmas", "switch 1"), ("switch 1", "Christmas")])
def test_several_improvements_come_one_by_one_in_any_order_and_may_be_equal(pair: tuple[str, str]) -> None:
    table = flying(aboard="red red", hand="SKm SKw", cubes={"SK": "red red"})
    table.act("fly to Skagway", "Skagway (wrench) face up", "Skagway (money) face up")
    assert table.question == "Coloured cubes: which improvement do you make? 2 due."
    table.act(pair[0])
    assert table.question == "Coloured cubes: which improvement do you make? 1 due."
    table.act(pair[1])
    assert (table.dial("christmas"), table.is_on(1)) == (4 if pair[0] == pair[1] else 2, "switch 1" in pair)


@pytest.mark.rule("YA-251", "YA-053")
def test_improvements_are_neither_declined_nor_lost() -> None:
    table = flying(aboard="red", hand="SKm", cubes={"SK": "red"}, switches="3", dials={"bonus_fuel": 2})
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.why(("decline", ())) == (
        "An improvement that is due is always made; only gate 6, which costs $1, can be left.",
        "YA-251",
    )
    table.act("switch 7")
    table.run_chance()
    assert table.state.day == 1
    assert table.is_on(3)
    assert table.is_on(7)
    assert table.dial("bonus_fuel") == 2


@pytest.mark.rule("YA-270", "YA-271")
def test_marks_of_fuel_and_bonus_fuel() -> None:
    assert DATA.marks[0] == [0, 1, 2, 3, 4, 5, 6, 7]
    assert DATA.marks[1] == [0, 1, 2, 3]


@pytest.mark.rule("YA-272", "YA-273")
def test_marks_of_cards_as_fuel_and_hand_size() -> None:
    assert DATA.marks[2] == [0, 2, 4, 6]
    assert DATA.marks[3] == [3, 4, 5, 6]


@pytest.mark.rule("YA-274", "YA-275")
def test_marks_of_card_draw_and_christmas() -> None:
    assert DATA.marks[4] == [2, 3, 4, 5]
    assert DATA.marks[5] == [0, 2, 4, 7, 10, 13, 16, 20]


@pytest.mark.rule("YA-276")
def test_bonus_fuel_comes_with_a_full_seaplane_too() -> None:
    table = boarding(4, gates={3: "red red red blue"}, money=0, fuel=1, dials={"bonus_fuel": 3})
    table.act("go to gate 3", "board a red die", "board a red die", "board a red die", "board a blue die")
    assert table.fuel() == 4


@pytest.mark.rule("YA-277")
def test_at_zero_no_card_is_fuel() -> None:
    table = flying(aboard="red", hand="DBm CSm CSw SKf", fuel=1)
    assert not table.can("fly to Destruction Bay")
    assert table.choices == ["finish the day", "fly to Cinnamon Strip (1 fuel)", "fly to Skagway (1 fuel)"]


@pytest.mark.rule("YA-278")
def test_a_hand_may_be_too_large_except_at_the_end_of_the_day() -> None:
    table = boarding(hand="SKm SKw SKf CSm CSw", gates={2: "red"}, money=0)
    table.act("go to gate 2")
    table.run_chance()
    assert len(table.hand().split()) == 6
    assert table.state.step == st.BOARD
    assert table.why(("discard", (named("CSw"),))) == (
        "Your hand is above the limit, which counts only at the end of the day.",
        "YA-278",
    )


@pytest.mark.rule("YA-279", "YA-404")
def test_the_card_draw_dial_says_how_many_cards_are_drawn() -> None:
    table = flying(3, aboard="red", hand="", dials={"card_draw": 4, "hand_size": 6})
    table.act("finish the day")
    table.run_chance()
    assert [len(table.hand(seat).split()) for seat in range(3)] == [4, 2, 2]


@pytest.mark.rule("YA-280", "YA-281")
def test_the_christmas_dial_is_paid_at_the_end_and_not_spent() -> None:
    table = boarding(money=0, dials={"christmas": 10}, gates={4: "red"})
    assert table.rules.scores(table.state) == [10, 0]
    table.act("go to gate 3")
    assert table.state.player == 1
