"""The Flight phase: turns, tickets, under-cards, dice."""

from __future__ import annotations

from itertools import permutations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import flying, named, place


@pytest.mark.rule("YA-130", "YA-138")
def test_players_fly_in_turn_until_all_have_finished() -> None:
    table = flying(3, aboard="red red", others="blue", hand="SKm CSm", hands={1: "SKw", 2: "SKf"})
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
        "wait for the next turn",
    )
    assert table.state.player == 1
    assert table.why("place-skagway", 0) == ("It is the turn of Player 2: players fly in turn order.", "YA-130")
    table.act("fly to Skagway", "Skagway (wrench) face up")
    assert table.state.player == 2
    table.act("fly to Skagway")
    assert table.why("place-skagway") == ("The flight to Skagway is under way: its steps are completed in order first.", "YA-138")
    table.act("Skagway (fuel) face up")
    assert table.state.player == 0
    table.act("fly to Cinnamon Strip", "Cinnamon Strip (money) face up")
    assert all(table.has_finished(seat) for seat in range(3))


@pytest.mark.rule("YA-131", "YA-132")
def test_the_first_flight_leaves_from_whitehorse_later_ones_from_where_one_is() -> None:
    table = flying(aboard="red red", hand="TBm INm", fuel=7, dials={"cards_as_fuel": 0})
    assert table.at() == "WH"
    table.act(
        "fly to Taco Bar",
        "Taco Bar (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    assert (table.at(), table.fuel()) == ("TB", 0)
    table.state.dials[0] = 3
    table.act("fly to Inuvik", "Inuvik (money) face up")
    assert table.fuel() == 0


@pytest.mark.rule("YA-133", "YA-135")
def test_a_flight_needs_a_die_and_goes_to_a_destination() -> None:
    table = flying(aboard="red", hand="SKm SKw")
    assert not table.can("fly to Whitehorse")
    assert table.why("place-whitehorse") == ("Whitehorse is no destination: the seaplane returns there by itself.", "YA-135")
    table.act("fly to Skagway", "Skagway (money) face up", "nothing more under the tickets")
    assert table.state.total_dice[0] == 1
    assert table.has_finished()


@pytest.mark.rule("YA-134", "YA-G38")
def test_a_flight_must_be_paid_in_full() -> None:
    table = flying(aboard="red", hand="FNm FNw CSm", fuel=6)
    assert not table.can("fly to Fort Norman")
    assert table.why("place-fort_norman") == (
        "The flight to Fort Norman needs 7 fuel: you have 6 and may discard 0 cards.",
        "YA-134",
    )


@pytest.mark.rule("YA-136", "YA-G21", "YA-S39")
def test_nobody_flies_to_where_they_are() -> None:
    table = flying(aboard="red red blue", at="SK", hand="SKm CSm", fuel=7)
    assert not table.can("fly to Skagway")
    assert table.why("place-skagway") == ("You cannot fly to Skagway: your seaplane stands there already.", "YA-136")
    table.act(
        "fly to Cinnamon Strip",
        "Cinnamon Strip (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    assert table.can("fly to Skagway")


@pytest.mark.rule("YA-137", "YA-G22")
def test_a_place_can_be_visited_again() -> None:
    table = flying(aboard="red red blue", hand="SKm CSm SKw", fuel=7)
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    table.act(
        "fly to Cinnamon Strip",
        "Cinnamon Strip (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    table.act("fly to Skagway", "Skagway (wrench) face up")
    assert table.won("SK") == "grey grey"


@pytest.mark.rule("YA-139", "YA-140")
def test_a_ticket_is_a_card_of_the_destination() -> None:
    table = flying(aboard="red", hand="SKm CSm")
    table.act("fly to Skagway")
    assert table.choices == ["lay Skagway (money) face up as a ticket"]
    assert table.why(("done", ())) == ("Lay at least one ticket first.", "YA-139")
    assert table.why(named("CSm")) == ("Cinnamon Strip (money) is no ticket for Skagway.", "YA-140")


@pytest.mark.rule("YA-141")
def test_three_cards_face_down_are_a_ticket_to_anywhere() -> None:
    table = flying(aboard="red", hand="CSm CSw DBf")
    assert table.can("fly to Fort Norman")
    table.act("fly to Fort Norman")
    assert table.choices == ["lay 3 cards face down as a ticket"]
    table.act("cards face down as a ticket")
    assert table.at() == "FN"
    table = flying(aboard="red", hand="CSm CSw")
    assert table.choices == ["finish the day", "fly to Cinnamon Strip (1 fuel)"]
    assert table.why("place-skagway") == ("You have no card for Skagway, and too few cards for a face-down set of 3.", "YA-141")


@pytest.mark.rule("YA-142", "YA-154")
def test_each_ticket_carries_one_die() -> None:
    table = flying(aboard="red red blue", hand="SKm SKw CSm")
    table.act(
        "fly to Skagway",
        "Skagway (wrench) face up",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
    )
    assert table.choices == ["deliver a red die", "deliver a blue die"]
    table.act("deliver a blue die")
    assert table.choices == ["deliver a red die"]
    assert table.rules.narrow(table.state) == table.rules.legal(table.state)  # for a bot that goes on from here
    table.act("deliver a red die")
    assert table.delivered() == "red blue"
    assert table.aboard() == "red"


@pytest.mark.rule("YA-142")
def test_no_die_is_added_once_the_tickets_are_full() -> None:
    table = flying(aboard="red red", hand="SKm CSm", cubes={"SK": "red"})
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    assert table.state.step == st.IMPROVE
    assert table.why("aboard-1-red") == ("Each ticket carries 1 die, and they are placed.", "YA-142")


@pytest.mark.rule("YA-143", "YA-G24")
def test_tickets_and_several_sets_can_be_mixed() -> None:
    table = flying(aboard="red red blue", hand="SKm CSw DBw WLw CSf DBf WLf", fuel=7)
    table.act(
        "fly to Skagway",
        "cards face down as a ticket",
        "Watson Lake (wrench) face down",
        "Cinnamon Strip (fuel) face down",
        "Destruction Bay (wrench) face down",
        "Skagway (money) face up",
        "cards face down as a ticket",
    )
    assert table.delivered() == "red red blue"
    assert table.face_down() == "CSf CSw DBf DBw WLf WLw"
    assert table.face_up() == "SKm"


@pytest.mark.rule("YA-144", "YA-145", "YA-G23")
def test_a_set_may_be_laid_with_any_cards_although_one_holds_the_right_one() -> None:
    table = flying(aboard="red", hand="SKm SKw SKf")
    table.act("fly to Skagway")
    assert table.can("cards face down as a ticket")
    table.act("cards face down as a ticket")
    assert table.face_down() == "SKf SKm SKw"
    assert table.at() == "SK"


@pytest.mark.rule("YA-145")
def test_face_down_cards_are_picked_in_any_order() -> None:
    ends = set()
    picks = ("Cinnamon Strip (wrench)", "Destruction Bay (money)", "Cinnamon Strip (fuel)")
    for order in permutations(picks):
        table = flying(aboard="red red", hand="CSw DBw CSm DBm CSf")
        table.act("fly to Skagway", "cards face down as a ticket", *order)
        assert table.face_down() == "CSf CSw DBm"
        ends.add(str(table.state.to_json()))
    assert len(ends) == 1


@pytest.mark.rule("YA-147")
def test_not_more_tickets_than_dice() -> None:
    table = flying(aboard="red", hand="SKm SKw CSw")
    table.act("fly to Skagway", "Skagway (wrench) face up")
    assert table.state.step == st.UNDER
    assert table.why(("ticket", (named("SKm"),))) == ("Every ticket needs a die, and only 1 die is aboard.", "YA-147")


@pytest.mark.rule("YA-148", "YA-149")
def test_under_cards_show_the_icon_of_their_ticket() -> None:
    table = flying(aboard="red", hand="SKw CSw DBf WLm")
    table.act("fly to Skagway", "Skagway (wrench) face up")
    assert table.choices == ["lay Cinnamon Strip (wrench) under a ticket", "nothing more under the tickets"]
    assert table.why(named("DBf")) == ("No ticket of this flight shows fuel.", "YA-149")
    table.act("Cinnamon Strip (wrench) under")
    assert table.face_up() == "CSw SKw"
    assert table.at() == "WH"


@pytest.mark.rule("YA-150", "YA-G25")
def test_under_a_set_go_cards_of_one_icon() -> None:
    table = flying(aboard="red", hand="CSw DBw WLw CSf DBf CSm")
    table.act(
        "fly to Skagway",
        "cards face down as a ticket",
        "Cinnamon Strip (wrench) face down",
        "Destruction Bay (wrench) face down",
        "Watson Lake (wrench) face down",
    )
    assert table.choices == [
        "lay Cinnamon Strip (fuel) under a ticket",
        "lay Destruction Bay (fuel) under a ticket",
        "lay Cinnamon Strip (money) under a ticket",
        "nothing more under the tickets",
    ]
    table.act("Cinnamon Strip (fuel) under")
    assert table.choices == ["lay Destruction Bay (fuel) under a ticket", "nothing more under the tickets"]
    assert table.why(named("CSm")) == (
        "Each face-down set has its own icon under it already, and money is not among them.",
        "YA-150",
    )


@pytest.mark.rule("YA-151", "YA-G26", "YA-G88")
def test_any_number_of_under_cards_useful_or_not() -> None:
    table = flying(aboard="red", hand="SKm CSm DBm WLm DCm TUm")
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "Cinnamon Strip (money) under",
        "Destruction Bay (money) under",
        "Watson Lake (money) under",
        "Dawson City (money) under",
    )
    assert table.money() == 5 + 3
    assert table.state.icons[:3] == [0, 0, 2]
    table.act("nothing more under the tickets")
    assert table.at() == "SK"


@pytest.mark.rule("YA-152")
def test_tickets_with_different_icons_take_their_own_cards() -> None:
    table = flying(aboard="red red", hand="SKm SKw CSw CSm CSf")
    table.act("fly to Skagway", "Skagway (wrench) face up", "Skagway (money) face up")
    assert table.choices == [
        "lay Cinnamon Strip (wrench) under a ticket",
        "lay Cinnamon Strip (money) under a ticket",
        "nothing more under the tickets",
    ]
    table.act("Cinnamon Strip (money) under")
    assert table.choices == ["lay Cinnamon Strip (wrench) under a ticket", "nothing more under the tickets"]


@pytest.mark.rule("YA-153", "YA-G87")
def test_nothing_is_hung_under_tickets_of_an_earlier_flight() -> None:
    table = flying(aboard="red red", hand="SKw CSm DBw WLw")
    table.act(
        "fly to Skagway",
        "Skagway (wrench) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    table.act("fly to Cinnamon Strip", "Cinnamon Strip (money) face up")
    assert table.choices == ["nothing more under the tickets"]
    assert table.why(named("DBw")) == ("No ticket of this flight shows wrench.", "YA-149")


@pytest.mark.rule("YA-151")
def test_under_cards_are_laid_in_any_order() -> None:
    ends = set()
    picks = ("Cinnamon Strip (wrench)", "Destruction Bay (fuel)", "Watson Lake (money)")
    for order in permutations(picks):
        table = flying(3, aboard="red red blue", hand="SKw SKf SKm CSw DBf WLm TUm")
        table.act("fly to Skagway", "Skagway (money)", "Skagway (wrench)", "Skagway (fuel)", *order)
        ends.add(str(table.state.to_json()))
    assert len(ends) == 1


@pytest.mark.rule("YA-155")
def test_delivering_the_blue_die_first_leaves_room_for_the_red_one() -> None:
    table = flying(aboard="red blue", hand="SKm", switches="1")
    table.act("fly to Skagway", "Skagway (money) face up", "deliver a blue die", "deliver a red die")
    assert table.delivered() == "red blue"


@pytest.mark.rule("YA-155")
def test_the_player_chooses_which_dice_are_delivered() -> None:
    table = flying(aboard="red blue", hand="SKm CSm")
    table.act("fly to Skagway", "Skagway (money) face up", "these tickets are all", "nothing more under the tickets")
    assert table.choices == ["deliver a red die", "deliver a blue die"]
    table.act("deliver a blue die")
    assert (table.delivered(), table.aboard()) == ("blue", "red")


@pytest.mark.rule("YA-156", "YA-214")
def test_the_seaplane_moves_and_uses_fuel() -> None:
    table = flying(aboard="red", hand="WLm", fuel=5)
    table.act("fly to Watson Lake", "Watson Lake (money) face up")
    assert (table.at(), table.fuel()) == ("WL", 2)


@pytest.mark.rule("YA-158")
def test_cards_and_dice_of_a_flight_stay_on_the_table() -> None:
    table = flying(aboard="red red", hand="SKm CSw DBw WLw CSf")
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "cards face down as a ticket",
        "Cinnamon Strip (wrench) face down",
        "Destruction Bay (wrench) face down",
        "Watson Lake (wrench) face down",
        "nothing more under the tickets",
    )
    assert table.state.step == st.ROLL
    assert table.face_up() == "SKm"
    assert table.face_down() == "CSw DBw WLw"


@pytest.mark.rule("YA-159")
def test_seaplanes_do_not_block_each_other() -> None:
    table = flying(3, aboard="red red", others="blue", hand="SKm", hands={1: "SKw", 2: "SKf"})
    table.act("fly to Skagway", "Skagway (money) face up", "deliver a red die", "wait for the next turn")
    table.act("fly to Skagway", "Skagway (wrench) face up")
    table.act("fly to Skagway", "Skagway (fuel) face up")
    assert table.state.places == [place("SK")] * 3


@pytest.mark.rule("YA-160")
def test_cubes_are_gone_for_later_flights() -> None:
    table = flying(2, aboard="blue", others="blue", hand="SKm", hands={1: "SKw"}, cubes={"SK": "blue"})
    table.act("fly to Skagway", "Skagway (money) face up", "switch 1")
    table.act("fly to Skagway", "Skagway (wrench) face up")
    assert table.won("SK", 0) == "blue"
    assert table.won("SK", 1) == "grey"


@pytest.mark.rule("YA-S24", "YA-301")
def test_switch_one_with_two_tickets() -> None:
    table = flying(3, aboard="red red red blue", hand="SKm CSw DBw WLw", switches="1")
    table.act("fly to Skagway", "Skagway (money) face up", "cards face down as a ticket")
    assert table.choices == ["deliver a red die", "deliver a blue die"]
    table.act("deliver a red die")
    assert not table.can("deliver no more dice")
    assert table.why(("done", ())) == ("Every ticket needs a die.", "YA-301")
    table.act("deliver a red die")
    assert table.choices == ["deliver a red die", "deliver a blue die", "deliver no more dice"]
    table.act("deliver a red die", "deliver a blue die")
    assert table.delivered() == "red red red blue"


@pytest.mark.rule("YA-S25", "YA-319")
def test_switch_six_with_two_cards() -> None:
    table = flying(aboard="red", hand="CSm CSw", switches="6")
    assert table.can("fly to Skagway")
    table.act("fly to Skagway", "cards face down as a ticket")
    assert table.at() == "SK"
