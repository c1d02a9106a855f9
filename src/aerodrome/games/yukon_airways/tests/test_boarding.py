"""The Boarding phase."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import boarding, new_table


@pytest.mark.rule("YA-060", "YA-061")
def test_players_board_one_after_the_other_along_the_track() -> None:
    table = boarding(3, gates={2: "red", 3: "blue"})
    table.state.order = [1, 2, 0]
    table.state.position, table.state.player = 0, 1
    table.act("go to gate 3", "no more moves", "board a blue die")
    assert table.state.player == 2
    table.act("go to gate 6", "improve nothing", "no more moves")
    assert table.state.player == 0
    assert table.why("gate-1", 1) == ("Player 1 is boarding: a player finishes boarding before the next one begins.", "YA-061")


@pytest.mark.rule("YA-062", "YA-068")
def test_the_steps_of_a_boarding_turn() -> None:
    table = boarding(gates={6: "red"}, money=3, fuel=2)
    assert table.state.step == st.GATE
    table.act("go to gate 6")
    assert (table.state.step, table.state.cause) == (st.IMPROVE, st.BY_GATE)
    table.act("improve nothing")
    assert table.state.step == st.MOVE
    table.act("no more moves")
    assert table.state.step == st.BOARD
    assert table.fuel() == 2
    table.act("board a red die")
    assert table.fuel() == 5
    assert table.why(("move", ("die-1-red", "gate-2"))) == ("Dice are moved after the gate action and before boarding.", "YA-068")


@pytest.mark.rule("YA-063", "YA-064")
def test_any_gate_may_be_chosen_and_passing_is_not_possible() -> None:
    table = boarding(4)
    table.state.markers[1] = table.state.markers[2] = 3
    assert table.choices == ["go to gate 1", "go to gate 2", "go to gate 3", "go to gate 4", "go to gate 5", "go to gate 6"]


@pytest.mark.rule("YA-065", "YA-121")
def test_whoever_comes_later_to_a_gate_goes_later() -> None:
    table = boarding(3, money=0)
    table.state.order = [2, 0, 1]
    table.state.position, table.state.player = 0, 2
    table.act("go to gate 3")
    table.act("go to gate 3")
    table.act("go to gate 3")
    assert table.state.order == [2, 0, 1]


@pytest.mark.rule("YA-066", "YA-G92")
def test_only_gate_six_asks_before_it_acts() -> None:
    table = boarding(gates={5: "red"}, fuel=0, money=0)
    table.act("go to gate 5")
    assert table.fuel() == 2
    assert table.state.step == st.BOARD
    table = boarding(money=1)
    table.act("go to gate 6")
    assert table.choices[-1] == "improve nothing"
    table.act("improve nothing")
    assert table.money() == 1


@pytest.mark.rule("YA-067")
def test_only_the_own_gate_acts_and_only_once() -> None:
    table = boarding(gates={5: "red"}, fuel=0)
    table.act("go to gate 5")
    assert table.fuel() == 2
    assert table.why(("gate", ("gate-4",))) == ("Your marker is placed: only the action of gate 5 is yours, and once.", "YA-067")


@pytest.mark.rule("YA-069", "YA-070", "YA-072")
def test_a_move_of_one_gate_costs_a_dollar() -> None:
    table = boarding(gates={3: "red"}, money=1)
    table.act("go to gate 4")
    table.state.free = 0
    assert [words for words in table.choices if "red die from gate 3" in words] == [
        "move a red die from gate 3 to gate 2 for $1",
        "move a red die from gate 3 to gate 4 for $1",
    ]
    table.act("red die from gate 3 to gate 4")
    assert table.money() == 0
    assert table.at_gate(4) == "red"


@pytest.mark.rule("YA-071", "YA-S12")
def test_gates_one_and_six_are_neighbours() -> None:
    table = boarding(gates={6: "red"}, money=1)
    table.act("go to gate 1")
    assert table.can("red die from gate 6 to gate 1")
    assert not table.can("red die from gate 6 to gate 2")
    table.act("red die from gate 6 to gate 1")
    assert table.money() == 0
    assert table.at_gate(1).count("red") == 2
    table = boarding(gates={6: "red"}, money=0)
    table.act("go to gate 1")
    assert table.state.step == st.BOARD


@pytest.mark.rule("YA-073", "YA-G05")
def test_as_many_moves_as_money_allows() -> None:
    table = boarding(gates={3: "red", 4: "blue blue"}, money=4)
    table.act("go to gate 2")
    table.run_chance()
    table.act("red die from gate 3 to gate 2", "blue die from gate 4 to gate 2")
    assert table.money() == 1
    assert table.why(("move", ("die-4-blue", "gate-2"))) == (
        "You cannot pay for that: it takes 2 more moves, and you have 0 free and $1.",
        "YA-073",
    )


@pytest.mark.rule("YA-074", "YA-075", "YA-G09")
def test_any_die_may_move_anywhere_and_several_may() -> None:
    table = boarding(gates={3: "red", 5: "green"}, money=5)
    table.act("go to gate 3", "red die from gate 3 to gate 6", "green die from gate 5 to gate 4")
    assert (table.at_gate(6), table.at_gate(4), table.at_gate(3)) == ("red", "green", "")
    assert table.money() == 1


@pytest.mark.rule("YA-074")
@pytest.mark.parametrize(
    "way",
    [
        ("red die from gate 3 to gate 4", "red die from gate 4 to gate 5", "blue die from gate 2 to gate 1"),
        ("blue die from gate 2 to gate 1", "red die from gate 3 to gate 5"),
        ("red die from gate 3 to gate 5", "blue die from gate 2 to gate 1"),
        ("red die from gate 3 to gate 2", "blue die from gate 2 to gate 1", "red die from gate 2 to gate 5"),
    ],
)
def test_as_many_moves_as_you_want_with_the_same_die_or_with_several_dice(way: tuple[str, ...]) -> None:
    table = boarding(gates={3: "red", 2: "blue"}, money=5)
    table.act("go to gate 5", *way, "no more moves")
    assert (table.at_gate(5), table.money()) == ("red", 2)
    assert table.at_gate(1).count("blue") == 2


@pytest.mark.rule("YA-074")
def test_a_die_that_goes_back_is_paid_back() -> None:
    table = boarding(gates={3: "red"}, money=2)
    table.act("go to gate 5", "red die from gate 3 to gate 5")
    assert table.money() == 0
    table.act("move a red die from gate 5 to gate 4 and get $1 back")
    assert (table.at_gate(4), table.money()) == ("red", 1)


@pytest.mark.rule("YA-074")
def test_the_log_tells_the_fewest_moves_that_come_to_the_same() -> None:
    table = boarding(gates={3: "red", 2: "blue"}, money=5)
    way = ("red die from gate 3 to gate 4", "blue die from gate 2 to gate 1", "red die from gate 4 to gate 5")
    events = table.recorded("go to gate 5", *way, "no more moves")
    assert table.lines(events, 1)[1:] == [
        "Player 1 moves a red die from gate 3 to gate 5 for $2.",
        "Player 1 moves a blue die from gate 2 to gate 1 for $1.",
    ]


@pytest.mark.rule("YA-083")
def test_dice_are_boarded_in_any_order() -> None:
    for order in (("red", "green", "blue"), ("blue", "green", "red"), ("green", "red", "blue")):
        table = boarding(gates={3: "red green blue"}, money=0, switches="4")
        table.act("go to gate 3", *(f"board a {colour} die" for colour in order))
        assert table.aboard() == "red green blue"


@pytest.mark.rule("YA-076")
def test_without_money_and_free_moves_nothing_moves() -> None:
    table = boarding(gates={3: "red blue"}, money=0)
    table.act("go to gate 3")
    assert table.state.step == st.BOARD
    assert table.why(("move", ("die-3-red", "gate-4"))) == ("No free move is left and you have $0.", "YA-076")
    table = boarding(gates={3: "red blue"}, money=1)
    table.act("go to gate 3", "red die from gate 3 to gate 4", "no more moves")
    assert (table.state.step, table.money()) == (st.BOARD, 0)
    table = boarding(gates={3: "red blue"}, money=2, switches="2")
    table.act("go to gate 3")
    assert table.can("red die from gate 3 to gate 6")


@pytest.mark.rule("YA-077", "YA-G10")
def test_dice_aboard_and_dice_after_boarding_stay() -> None:
    table = boarding(gates={3: "red red blue"}, money=3)
    table.act("go to gate 3", "no more moves", "board a red die")
    assert table.state.step == st.BOARD
    assert table.why(("move", ("aboard-1-red", "gate-4"))) == ("A die aboard a seaplane cannot be moved.", "YA-077")
    assert table.why(("move", ("die-3-blue", "gate-4"))) == (
        "Boarding has begun: no die moves between the gates any more.",
        "YA-077",
    )


@pytest.mark.rule("YA-078", "YA-G08")
def test_free_moves_go_first_and_lapse() -> None:
    table = boarding(gates={3: "red"}, money=2)
    table.act("go to gate 4", "red die from gate 3 to gate 5")
    assert table.money() == 1
    table = boarding(gates={3: "red"}, money=2)
    table.act("go to gate 4", "no more moves")
    assert table.state.free == 0


@pytest.mark.rule("YA-079")
def test_dice_are_boarded_at_the_own_gate_only() -> None:
    table = boarding(gates={3: "red green", 4: "red"}, money=0)
    table.act("go to gate 3")
    assert table.choices == ["board a red die", "board a green die"]
    assert table.why("die-4-red") == ("You board at gate 3 only.", "YA-079")


@pytest.mark.rule("YA-080", "YA-524")
def test_four_seats_and_no_more() -> None:
    table = boarding(4, gates={3: "red red red blue blue"}, money=0)
    table.act("go to gate 3", "board a red die", "board a red die", "board a red die", "board a blue die")
    assert table.aboard() == "red red red blue"
    assert table.state.player == 1
    table.state.player = 0
    table.state.step = st.FLY
    assert table.why("die-3-blue") == ("All 4 seats are taken.", "YA-080")


@pytest.mark.rule("YA-081", "YA-083")
def test_one_colour_and_not_all_of_it() -> None:
    table = boarding(gates={4: "red red blue"}, money=0)
    table.act("go to gate 4", "no more moves", "board a red die")
    assert table.choices == ["board a red die", "board nobody else"]
    assert table.why("die-4-blue") == ("All boarded dice must have one colour here.", "YA-081")
    table.act("board nobody else")
    assert table.aboard() == "red"
    assert table.at_gate(4) == "red blue"


@pytest.mark.rule("YA-084", "YA-G11")
def test_somebody_must_board_if_anybody_is_there() -> None:
    table = boarding(gates={5: "red red"}, money=0)
    table.act("go to gate 5")
    assert table.choices == ["board a red die"]
    assert table.why(("done", ())) == ("Dice wait at your gate: at least one must be boarded.", "YA-084")


@pytest.mark.rule("YA-085", "YA-086", "YA-G12")
def test_an_empty_gate_fills_four_seats_with_fuel() -> None:
    table = boarding(money=0, fuel=1)
    table.act("go to gate 3")
    assert table.state.player == 1
    assert table.fuel() == 5
    assert table.aboard() == ""


@pytest.mark.rule("YA-086", "YA-087")
def test_empty_seats_and_the_bonus_dial_give_fuel() -> None:
    table = boarding(gates={3: "red red"}, money=0, fuel=0, dials={"bonus_fuel": 2})
    table.act("go to gate 3", "board a red die", "board a red die")
    assert table.fuel() == 4


@pytest.mark.rule("YA-088", "YA-S02")
def test_the_tank_holds_seven() -> None:
    table = boarding(gates={5: "red", 3: "red"}, money=3, fuel=4, dials={"bonus_fuel": 1})
    table.act("go to gate 5")
    assert table.fuel() == 6
    table.act("red die from gate 3 to gate 5", "no more moves", "board a red die", "board a red die")
    assert table.fuel() == 7


@pytest.mark.rule("YA-089", "YA-113")
def test_an_improvement_of_gate_six_counts_for_the_fuel_of_the_turn() -> None:
    table = boarding(gates={6: "red"}, money=1, fuel=0)
    table.act("go to gate 6", "Bonus Fuel", "board a red die")
    assert table.fuel() == 3 + 1


@pytest.mark.rule("YA-090")
def test_every_boarding_begins_with_empty_seaplanes() -> None:
    table = new_table(3)
    days = set()
    for _ in range(600):
        if table.mover < 0:
            table.run_chance()
            if table.mover < 0:
                break
        if table.state.step == st.GATE and table.state.position == 0:
            assert sum(table.state.aboard) == 0
            days.add(table.state.day)
        table.rules.apply(table.state, table.rules.narrow(table.state)[0])
    assert days == set(range(6))


@pytest.mark.rule("YA-091")
def test_dice_left_behind_wait_for_the_next_player() -> None:
    table = boarding(gates={5: "red red blue"}, money=0)
    table.act("go to gate 5", "board a red die", "board nobody else")
    table.act("go to gate 5")
    assert table.choices == ["board a red die", "board a blue die"]


@pytest.mark.rule("YA-S01")
def test_marco_boards() -> None:
    table = boarding(gates={5: "red", 3: "red"}, money=3, fuel=0, dials={"bonus_fuel": 1})
    table.act("go to gate 5")
    assert table.fuel() == 2
    table.act("red die from gate 3 to gate 5")
    assert table.money() == 1
    table.act("no more moves", "board a red die", "board a red die")
    assert (table.fuel(), table.money(), table.aboard()) == (5, 1, "red red")
    assert "red" not in table.at_gate(3) + table.at_gate(5)
    assert table.hand() == ""
