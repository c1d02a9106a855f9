"""The Boarding phase."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import RULES, at_gate, boarding, by_chance, dice, fuel, hand_of, new_table, options, play, why


@pytest.mark.rule("YA-060", "YA-061")
def test_players_board_one_after_the_other_along_the_track() -> None:
    s = boarding(3, gates={2: "red", 3: "blue"})
    s.order = [1, 2, 0]
    s.position, s.player = 0, 1
    play(s, "3", "done", "blue")
    assert s.player == 2
    play(s, "6", "decline", "done")
    assert s.player == 0
    assert why(s, "gate", "gate-1", seat=1)[0] == "YA-061"


@pytest.mark.rule("YA-062", "YA-068")
def test_the_steps_of_a_boarding_turn() -> None:
    s = boarding(gates={6: "red"}, money=3, fuel=2)
    assert s.step == st.GATE
    play(s, "6")
    assert (s.step, s.cause) == (st.IMPROVE, st.BY_GATE)
    play(s, "decline")
    assert s.step == st.MOVE
    play(s, "done")
    assert s.step == st.BOARD
    assert fuel(s) == 2
    play(s, "red")
    assert fuel(s) == 5
    assert why(s, "move", "die-1-red", "gate-2", seat=1)[0] == "YA-068"


@pytest.mark.rule("YA-063", "YA-064")
def test_any_gate_may_be_chosen_and_passing_is_not_possible() -> None:
    s = boarding(4)
    s.markers[1] = s.markers[2] = 3
    assert options(s) == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.rule("YA-065", "YA-121")
def test_whoever_comes_later_to_a_gate_goes_later() -> None:
    s = boarding(3, money=0)
    s.order = [2, 0, 1]
    s.position, s.player = 0, 2
    play(s, "3")
    play(s, "3")
    play(s, "3")
    assert s.order == [2, 0, 1]


@pytest.mark.rule("YA-066", "YA-G92")
def test_only_gate_six_asks_before_it_acts() -> None:
    s = boarding(gates={5: "red"}, fuel=0, money=0)
    play(s, "5")
    assert fuel(s) == 2
    assert s.step == st.BOARD
    s = boarding(money=1)
    play(s, "6")
    assert options(s)[-1] == "decline"
    play(s, "decline")
    assert s.money[0] == 1


@pytest.mark.rule("YA-067")
def test_only_the_own_gate_acts_and_only_once() -> None:
    s = boarding(gates={5: "red"}, fuel=0)
    play(s, "5")
    assert fuel(s) == 2
    clause, words = why(s, "gate", "gate-4")
    assert clause == "YA-067"
    assert "gate 5" in words


@pytest.mark.rule("YA-069", "YA-070", "YA-072")
def test_a_move_of_one_gate_costs_a_dollar() -> None:
    s = boarding(gates={3: "red"}, money=1)
    play(s, "4")
    s.free = 0
    assert [word for word in options(s) if word.startswith("red 3")] == ["red 3>2", "red 3>4"]
    play(s, "red 3>4")
    assert s.money[0] == 0
    assert at_gate(s, 4) == "red"


@pytest.mark.rule("YA-071", "YA-S12")
def test_gates_one_and_six_are_neighbours() -> None:
    s = boarding(gates={6: "red"}, money=1)
    play(s, "1")
    assert "red 6>1" in options(s)
    assert "red 6>2" not in options(s)
    play(s, "red 6>1")
    assert s.money[0] == 0
    assert at_gate(s, 1).count("red") == 2
    s = boarding(gates={6: "red"}, money=0)
    play(s, "1")
    assert s.step == st.BOARD


@pytest.mark.rule("YA-073", "YA-G05")
def test_as_many_moves_as_money_allows() -> None:
    s = boarding(gates={3: "red", 4: "blue blue"}, money=4)
    play(s, "2")
    by_chance(s)
    play(s, "red 3>2", "blue 4>2")
    assert s.money[0] == 1
    clause, words = why(s, "move", "die-4-blue", "gate-2")
    assert clause == "YA-073"
    assert words == "That takes 2 moves: you have 0 free and $1."


@pytest.mark.rule("YA-074", "YA-075", "YA-G09")
def test_any_die_may_move_anywhere_and_several_may() -> None:
    s = boarding(gates={3: "red", 5: "green"}, money=5)
    play(s, "3", "red 3>6", "green 5>4")
    assert (at_gate(s, 6), at_gate(s, 4), at_gate(s, 3)) == ("red", "green", "")
    assert s.money[0] == 1


@pytest.mark.rule("YA-074")
def test_moves_that_come_to_the_same_are_offered_once() -> None:
    s = boarding(gates={3: "red", 4: "red"}, money=5)
    play(s, "5", "red 3>4")
    assert [word for word in options(s) if word.startswith("red 4")] == []
    assert why(s, "move", "die-4-red", "gate-5")[0] == "YA-074"
    s = boarding(gates={3: "red", 4: "red"}, money=5)
    play(s, "5", "red 3>5")
    assert "red 4>6" in options(s)
    assert "red 4>3" not in options(s)


@pytest.mark.rule("YA-076")
def test_without_money_and_free_moves_nothing_moves() -> None:
    s = boarding(gates={3: "red blue"}, money=0)
    play(s, "3")
    assert s.step == st.BOARD
    clause, words = why(s, "move", "die-3-red", "gate-4")
    assert clause == "YA-076"
    assert words == "No free move is left and you have $0."
    s = boarding(gates={3: "red blue"}, money=1)
    play(s, "3", "red 3>4")
    assert (s.step, s.money[0]) == (st.BOARD, 0)
    s = boarding(gates={3: "red blue"}, money=2, switches="2")
    play(s, "3")
    assert "red 3>6" in options(s)


@pytest.mark.rule("YA-077", "YA-G10")
def test_dice_aboard_and_dice_after_boarding_stay() -> None:
    s = boarding(gates={3: "red red blue"}, money=3)
    play(s, "3", "done", "red")
    assert s.step == st.BOARD
    assert why(s, "move", "aboard-1-red", "gate-4")[0] == "YA-077"
    assert why(s, "move", "die-3-blue", "gate-4")[0] == "YA-077"


@pytest.mark.rule("YA-078", "YA-G08")
def test_free_moves_go_first_and_lapse() -> None:
    s = boarding(gates={3: "red"}, money=2)
    play(s, "4", "red 3>5")
    assert s.money[0] == 1
    s = boarding(gates={3: "red"}, money=2)
    play(s, "4", "done")
    assert s.free == 0


@pytest.mark.rule("YA-079")
def test_dice_are_boarded_at_the_own_gate_only() -> None:
    s = boarding(gates={3: "red green", 4: "red"}, money=0)
    play(s, "3")
    assert options(s) == ["red", "green"]
    assert why(s, "board", "die-4-red")[0] == "YA-079"


@pytest.mark.rule("YA-080", "YA-524")
def test_four_seats_and_no_more() -> None:
    s = boarding(4, gates={3: "red red red blue blue"}, money=0)
    play(s, "3", "red", "red", "red", "blue")
    assert dice(s.aboard) == "red red red blue"
    assert s.player == 1
    s.player = 0
    s.step = st.FLY
    assert why(s, "board", "die-3-blue")[0] == "YA-080"


@pytest.mark.rule("YA-081", "YA-083")
def test_one_colour_and_not_all_of_it() -> None:
    s = boarding(gates={4: "red red blue"}, money=0)
    play(s, "4", "done", "red")
    assert options(s) == ["red", "done"]
    assert why(s, "board", "die-4-blue")[0] == "YA-081"
    play(s, "done")
    assert dice(s.aboard) == "red"
    assert at_gate(s, 4) == "red blue"


@pytest.mark.rule("YA-084", "YA-G11")
def test_somebody_must_board_if_anybody_is_there() -> None:
    s = boarding(gates={5: "red red"}, money=0)
    play(s, "5")
    assert options(s) == ["red"]
    clause, words = why(s, "done")
    assert clause == "YA-084"
    assert "at least one" in words


@pytest.mark.rule("YA-085", "YA-086", "YA-G12")
def test_an_empty_gate_fills_four_seats_with_fuel() -> None:
    s = boarding(money=0, fuel=1)
    play(s, "3")
    assert s.player == 1
    assert fuel(s) == 5
    assert dice(s.aboard) == ""


@pytest.mark.rule("YA-086", "YA-087")
def test_empty_seats_and_the_bonus_dial_give_fuel() -> None:
    s = boarding(gates={3: "red red"}, money=0, fuel=0, dials={"bonus_fuel": 2})
    play(s, "3", "red", "red")
    assert fuel(s) == 4


@pytest.mark.rule("YA-088", "YA-S02")
def test_the_tank_holds_seven() -> None:
    s = boarding(gates={5: "red", 3: "red"}, money=3, fuel=4, dials={"bonus_fuel": 1})
    play(s, "5")
    assert fuel(s) == 6
    play(s, "red 3>5", "done", "red", "red")
    assert fuel(s) == 7


@pytest.mark.rule("YA-089", "YA-113")
def test_an_improvement_of_gate_six_counts_for_the_fuel_of_the_turn() -> None:
    s = boarding(gates={6: "red"}, money=1, fuel=0)
    play(s, "6", "bonus_fuel", "red")
    assert fuel(s) == 3 + 1


@pytest.mark.rule("YA-090")
def test_every_boarding_begins_with_empty_seaplanes() -> None:
    s = new_table(3)
    days = set()
    for _ in range(600):
        if RULES.mover(s) < 0:
            by_chance(s)
            if RULES.mover(s) < 0:
                break
        if s.step == st.GATE and s.position == 0:
            assert sum(s.aboard) == 0
            days.add(s.day)
        RULES.apply(s, RULES.legal(s)[0])
    assert days == set(range(6))


@pytest.mark.rule("YA-091")
def test_dice_left_behind_wait_for_the_next_player() -> None:
    s = boarding(gates={5: "red red blue"}, money=0)
    play(s, "5", "red", "done")
    play(s, "5")
    assert options(s) == ["red", "blue"]


@pytest.mark.rule("YA-S01")
def test_marco_boards() -> None:
    s = boarding(gates={5: "red", 3: "red"}, money=3, fuel=0, dials={"bonus_fuel": 1})
    play(s, "5")
    assert fuel(s) == 2
    play(s, "red 3>5")
    assert s.money[0] == 1
    play(s, "done", "red", "red")
    assert (fuel(s), s.money[0], dice(s.aboard)) == (5, 1, "red red")
    assert "red" not in at_gate(s, 3) + at_gate(s, 5)
    assert hand_of(s) == ""
