"""The seven switches."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import boarding, flying, place


@pytest.mark.rule("YA-300", "YA-052")
def test_two_dice_on_a_ticket() -> None:
    table = flying(aboard="red red", hand="SKm", switches="1")
    table.act("fly to Skagway", "Skagway (money) face up", "deliver a red die", "deliver a red die")
    assert table.delivered() == "red red"


@pytest.mark.rule("YA-302", "YA-G33")
def test_two_dice_on_a_set() -> None:
    table = flying(aboard="red red", hand="CSm CSw CSf", switches="1")
    table.act("fly to Skagway", "cards face down as a ticket", "deliver a red die", "deliver a red die")
    assert table.delivered() == "red red"


@pytest.mark.rule("YA-303")
def test_switch_one_counts_when_turned_on_in_the_same_flight() -> None:
    table = flying(aboard="red red", hand="SKw CSw DBw WLm")
    table.act(
        "fly to Skagway",
        "Skagway (wrench) face up",
        "these tickets are all",
        "Cinnamon Strip (wrench) under",
        "Destruction Bay (wrench) under",
        "switch 1",
        "nothing more under the tickets",
        "deliver a red die",
        "deliver a red die",
    )
    assert table.delivered() == "red red"


@pytest.mark.rule("YA-325")
def test_two_dice_on_a_ticket_may_differ_and_match_separately() -> None:
    table = flying(aboard="red blue", hand="SKm", switches="1", cubes={"SK": "blue green"})
    table.act("fly to Skagway", "Skagway (money) face up", "deliver a red die", "deliver a blue die")
    assert table.won("SK") == "blue grey"


@pytest.mark.rule("YA-304", "YA-306")
def test_two_free_moves_a_day() -> None:
    table = boarding(gates={3: "red", 1: ""}, money=0, switches="2")
    table.act("go to gate 5", "red die from gate 3 to gate 5")
    assert (table.at_gate(5), table.money()) == ("red", 0)
    assert table.question == "Move dice between the gates? 0 free moves and $0 left."
    table = boarding(1, gates={5: "red"}, money=0, switches="2", fuel=0)
    table.act("go to gate 5", "no more moves")
    assert table.state.free == 0
    table.act("board a red die")
    table.act("finish the day")
    table.run_chance()
    table.act("go to gate 1")
    assert table.state.free == 2


@pytest.mark.rule("YA-305", "YA-S13")
def test_switch_two_and_gate_four_add_up() -> None:
    table = boarding(gates={1: "", 2: "blue"}, money=1, switches="2")
    table.act("go to gate 4")
    assert table.state.free == 3
    table.act("red die from gate 1 to gate 4")
    assert table.question == "Move dice between the gates? 0 free moves and $1 left."
    assert table.can("blue die from gate 2 to gate 3")
    assert not table.can("blue die from gate 2 to gate 4")
    table.act("blue die from gate 2 to gate 3", "no more moves")
    assert table.money() == 0
    assert table.state.step == st.BOARD


@pytest.mark.rule("YA-307")
def test_two_dollars_more_for_each_bonus() -> None:
    table = flying(aboard="red", hand="SKm CSm DBm WLf", switches="3")
    table.act("fly to Skagway", "Skagway (money) face up", "Cinnamon Strip (money) under", "Destruction Bay (money) under")
    assert table.money() == 5 + 3 + 2


@pytest.mark.rule("YA-308")
def test_also_for_a_bonus_by_switch_five() -> None:
    table = flying(aboard="red", hand="SKf CSf WLm", switches="3 5", fuel=2)
    table.act("fly to Skagway", "Skagway (fuel) face up", "Cinnamon Strip (fuel) under", "switch 5 on two fuel icons")
    assert table.money() == 5 + 2


@pytest.mark.rule("YA-310")
def test_but_not_for_objectives_cubes_or_gate_six() -> None:
    table = boarding(money=3, switches="3")
    table.act("go to gate 6", "switch 1")
    assert table.money() == 2
    table = flying(3, aboard="yellow red", others="blue", hand="SKm CSw", switches="3", cubes={"SK": "yellow"}, objectives=(5, 7))
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a yellow die",
        "switch 1",
    )
    assert table.money() == 5 + 2 + 1


@pytest.mark.rule("YA-311")
def test_two_colours_at_any_gate() -> None:
    table = boarding(gates={5: "red blue"}, money=0, switches="4")
    table.act("go to gate 5", "board a red die", "board a blue die")
    assert table.aboard() == "red blue"


@pytest.mark.rule("YA-312")
def test_more_colours_are_not_more_seats() -> None:
    table = boarding(4, gates={3: "red red red blue green"}, money=0, switches="4")
    table.act("go to gate 3", "board a red die", "board a red die", "board a red die", "board a green die")
    assert table.state.player == 1
    table.state.player, table.state.step = 0, st.FLY
    assert table.why("die-3-blue") == ("Further colours do not add seats: all 4 are taken.", "YA-312")


@pytest.mark.rule("YA-313", "YA-316")
def test_two_icons_are_enough_and_used_up() -> None:
    table = flying(aboard="red", hand="SKm CSm DBm WLm", switches="5")
    table.act("fly to Skagway", "Skagway (money) face up", "Cinnamon Strip (money) under", "switch 5 on two money icons")
    assert (table.money(), table.icons()) == (8, "")
    table = flying(aboard="red", hand="SKm CSm DBm", switches="")
    table.act("fly to Skagway", "Skagway (money) face up", "Cinnamon Strip (money) under")
    assert not table.can("switch 5 on two money icons")
    assert table.why("icon-1-money") == ("Your switch 5 is off.", "YA-313")


@pytest.mark.rule("YA-314", "YA-318")
def test_once_a_day_and_again_the_next_day() -> None:
    table = flying(aboard="red", hand="SKm CSm DBm WLm TUf", switches="5")
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "Cinnamon Strip (money) under",
        "switch 5 on two money icons",
        "Destruction Bay (money) under",
        "Watson Lake (money) under",
    )
    assert not table.can("switch 5 on two money icons")
    assert table.state.paired == 1
    table.act("nothing more under the tickets")
    table.run_chance()
    while table.state.step == st.DISCARD:
        table.rules.apply(table.state, table.rules.legal(table.state)[0])
    assert table.state.paired == 0


@pytest.mark.rule("YA-315", "YA-G31")
def test_switch_five_is_the_owners_choice_in_steps_a_and_b() -> None:
    table = flying(aboard="red red", hand="SKm CSm DBf", switches="5")
    table.act("fly to Skagway", "Skagway (money) face up", "these tickets are all", "Cinnamon Strip (money) under")
    assert table.can("switch 5 on two money icons")
    table.act("nothing more under the tickets")
    assert table.state.step == st.DICE
    assert table.why("icon-1-money") == ("Switch 5 is used in steps a and b of your own flight.", "YA-315")
    table.act("deliver a red die")
    assert table.icons() == "mm"


@pytest.mark.rule("YA-315")
def test_a_pair_that_lies_there_can_be_used_when_the_next_flight_begins() -> None:
    table = flying(aboard="red red", hand="SKm CSm DBf", switches="5", fuel=4)
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "Cinnamon Strip (money) under",
        "nothing more under the tickets",
        "deliver a red die",
    )
    table.act("fly to Destruction Bay")
    assert table.choices == ["lay Destruction Bay (fuel) face up as a ticket", "use switch 5 on two money icons"]
    table.act("switch 5 on two money icons")
    assert table.money() == 8


@pytest.mark.rule("YA-317", "YA-G31")
def test_icons_laid_before_the_switch_was_on_can_be_used() -> None:
    table = flying(aboard="red red", hand="SKf CSf CSw DBw WLw TUm", fuel=3)
    table.act(
        "fly to Skagway",
        "Skagway (fuel) face up",
        "these tickets are all",
        "Cinnamon Strip (fuel) under",
        "nothing more under the tickets",
        "deliver a red die",
    )
    table.act(
        "fly to Cinnamon Strip",
        "Cinnamon Strip (wrench) face up",
        "Destruction Bay (wrench) under",
        "Watson Lake (wrench) under",
        "switch 5",
    )
    assert table.can("switch 5 on two fuel icons")
    table.act("switch 5 on two fuel icons")
    assert table.fuel() == 2 + 2


@pytest.mark.rule("YA-319", "YA-320", "YA-G34")
def test_two_cards_are_a_set_from_now_on() -> None:
    table = flying(3, aboard="red red blue", hand="SKw CSw DBw WLm TUm CSf DBf JLf", fuel=7)
    table.state.icons[0] = 2
    table.act(
        "fly to Skagway",
        "Skagway (wrench) face up",
        "switch 6",
        "cards face down as a ticket",
        "Cinnamon Strip (wrench) face down",
        "Destruction Bay (wrench) face down",
        "cards face down as a ticket",
        "Cinnamon Strip (fuel) face down",
        "Destruction Bay (fuel) face down",
    )
    assert table.state.down == 4
    table = flying(aboard="red", hand="CSw DBw WLw CSf CSm TUw JLw", fuel=7)
    table.act(
        "fly to Skagway",
        "cards face down as a ticket",
        "Cinnamon Strip (wrench) face down",
        "Destruction Bay (wrench) face down",
        "Watson Lake (wrench) face down",
    )
    table.state.icons[0] = 1
    table.act("Tungsten (wrench) under", "June Lake (wrench) under", "switch 6")
    assert (table.state.down, table.state.set_left) == (3, 0)


@pytest.mark.rule("YA-321", "YA-322", "YA-S36")
def test_two_dollars_for_each_cube_of_the_main_colour() -> None:
    table = boarding(money=0, switches="7")
    table.put_cubes(0, SK="grey grey grey", CS="grey grey", DB="blue blue blue blue")
    assert table.rules.scores(table.state)[0] == 10 + 2
    table = boarding(money=0, switches="7")
    table.put_cubes(0, SK="red red red green green green")
    assert table.rules.scores(table.state)[0] == 6


@pytest.mark.rule("YA-323", "YA-324")
def test_one_of_equal_colours_pays_and_none_without_cubes() -> None:
    table = boarding(money=0, switches="7")
    assert table.rules.scores(table.state)[0] == 0
    table.put_cubes(0, SK="pink pink blue blue")
    assert table.rules.scores(table.state)[0] == 4
    assert place("SK") == 2
