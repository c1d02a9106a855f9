"""Cubes, improvements and dials."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import DATA, RULES, boarding, by_chance, dial, flying, fuel, hand_of, is_on, maxed, options, place, play, why, won


@pytest.mark.rule("YA-240", "YA-244")
def test_a_matching_die_takes_its_cube_and_improves() -> None:
    s = flying(aboard="red", hand="SKm", cubes={"SK": "red blue"})
    play(s, "SK", "SKm")
    assert won(s, "SK") == "red"
    assert s.cubes[place("SK") * 5 : place("SK") * 5 + 5] == [0, 0, 0, 1, 0]
    assert (s.step, s.due) == (st.IMPROVE, 1)


@pytest.mark.rule("YA-241", "YA-244")
def test_a_die_without_a_cube_brings_a_grey_one_and_no_improvement() -> None:
    s = flying(3, aboard="red green", others="blue", hand="SKm CSm", cubes={"SK": "blue"})
    play(s, "SK", "SKm", "done", "done", "red")
    assert won(s, "SK") == "grey"
    assert s.player == 1


@pytest.mark.rule("YA-242", "YA-S26")
def test_one_cube_for_one_die() -> None:
    s = flying(3, aboard="blue blue red", hand="SKm SKw SKf", cubes={"SK": "blue blue green"})
    play(s, "SK", "SKw", "SKf", "SKm")
    assert won(s, "SK") == "blue blue grey"
    assert s.due == 2


@pytest.mark.rule("YA-S05", "YA-G19")
def test_marcos_two_red_dice() -> None:
    s = flying(aboard="red red", hand="FNf FNm", cubes={"FN": "red"}, fuel=7)
    play(s, "FN", "FNf", "FNm")
    assert won(s, "FN") == "red grey"
    assert s.due == 1
    play(s, "2")
    assert s.due == 0


@pytest.mark.rule("YA-G20")
def test_a_matching_cube_must_be_taken() -> None:
    s = flying(aboard="red", hand="SKm", cubes={"SK": "red red"})
    play(s, "SK", "SKm")
    assert won(s, "SK") == "red"


@pytest.mark.rule("YA-243", "YA-434")
def test_cubes_stay_on_the_own_map_and_mark_the_place_as_visited() -> None:
    s = flying(aboard="red", hand="SKm", cubes={"SK": "blue"})
    play(s, "SK", "SKm")
    assert st.locations(s, 0) == 1
    by_chance(s)
    assert won(s, "SK") == "grey"
    assert st.locations(s, 1) == 0


@pytest.mark.rule("YA-245", "YA-246")
def test_an_improvement_is_a_switch_or_a_black_dial() -> None:
    s = flying(aboard="red", hand="SKm", cubes={"SK": "red"})
    play(s, "SK", "SKm")
    dials = ["bonus_fuel", "cards_as_fuel", "hand_size", "card_draw", "christmas"]
    assert options(s) == ["1", "2", "3", "4", "5", "6", "7", *dials]
    assert why(s, "improve", "dial-1-fuel")[0] == "YA-246"
    play(s, "hand_size")
    assert dial(s, "hand_size") == 4


@pytest.mark.rule("YA-247")
def test_what_is_on_or_at_its_end_cannot_be_improved() -> None:
    s = flying(aboard="red", hand="SKm", cubes={"SK": "red"}, switches="2", dials={"card_draw": 5})
    play(s, "SK", "SKm")
    assert "2" not in options(s)
    assert "card_draw" not in options(s)
    assert why(s, "improve", "switch-1-2") == ("YA-247", "Switch 2 is on already.")
    assert why(s, "improve", "dial-1-card_draw")[0] == "YA-247"


@pytest.mark.rule("YA-248", "YA-G17")
def test_an_improvement_works_at_once() -> None:
    s = flying(aboard="red", hand="SKm", cubes={"SK": "red"})
    play(s, "SK", "SKm")
    assert "decline" not in options(s)
    play(s, "card_draw")
    while s.step == st.ROLL:
        play(s, "1")
    by_chance(s)
    assert len(hand_of(s).split()) == 3


@pytest.mark.rule("YA-249")
def test_an_improvement_that_nothing_can_take_is_lost() -> None:
    s = flying(3, aboard="red green", others="blue", hand="SKm CSm", cubes={"SK": "red"})
    maxed(s)
    play(s, "SK", "SKm", "done", "done", "red", "done")
    assert won(s, "SK") == "red"
    assert (s.player, s.due) == (1, 0)
    s = flying(3, aboard="red red", others="blue", hand="SKm SKw", cubes={"SK": "red red"})
    maxed(s)
    s.dials[5] -= 1
    play(s, "SK", "SKw", "SKm")
    assert options(s) == ["christmas"]
    play(s, "christmas")
    assert s.player == 1


@pytest.mark.rule("YA-250")
def test_several_improvements_come_one_by_one_and_may_be_equal() -> None:
    s = flying(aboard="red red", hand="SKm SKw", cubes={"SK": "red red"})
    play(s, "SK", "SKw", "SKm", "christmas")
    assert options(s) == ["christmas"]
    assert why(s, "improve", "switch-1-1")[0] == "YA-250"
    play(s, "christmas")
    assert dial(s, "christmas") == 4
    s = flying(aboard="red red", hand="SKm SKw", cubes={"SK": "red red"}, dials={"christmas": 16})
    play(s, "SK", "SKw", "SKm")
    assert "christmas" not in options(s)


@pytest.mark.rule("YA-251", "YA-053")
def test_improvements_are_neither_declined_nor_lost() -> None:
    s = flying(aboard="red", hand="SKm", cubes={"SK": "red"}, switches="3", dials={"bonus_fuel": 2})
    play(s, "SK", "SKm")
    assert why(s, "decline")[0] == "YA-251"
    play(s, "7")
    by_chance(s)
    assert s.day == 1
    assert is_on(s, 3)
    assert is_on(s, 7)
    assert dial(s, "bonus_fuel") == 2


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
    s = boarding(4, gates={3: "red red red blue"}, money=0, fuel=1, dials={"bonus_fuel": 3})
    play(s, "3", "red", "red", "red", "blue")
    assert fuel(s) == 4


@pytest.mark.rule("YA-277")
def test_at_zero_no_card_is_fuel() -> None:
    s = flying(aboard="red", hand="DBm CSm CSw SKf", fuel=1)
    assert "DB" not in options(s)
    assert options(s) == ["finish", "CS", "SK"]


@pytest.mark.rule("YA-278")
def test_a_hand_may_be_too_large_except_at_the_end_of_the_day() -> None:
    s = boarding(hand="SKm SKw SKf CSm CSw", gates={2: "red"}, money=0)
    play(s, "2")
    by_chance(s)
    assert len(hand_of(s).split()) == 6
    assert s.step == st.BOARD
    assert why(s, "discard", "hand-1")[0] == "YA-278"


@pytest.mark.rule("YA-279", "YA-404")
def test_the_card_draw_dial_says_how_many_cards_are_drawn() -> None:
    s = flying(3, aboard="red", hand="", dials={"card_draw": 4, "hand_size": 6})
    play(s, "finish")
    by_chance(s)
    assert [len(hand_of(s, seat).split()) for seat in range(3)] == [4, 2, 2]


@pytest.mark.rule("YA-280", "YA-281")
def test_the_christmas_dial_is_paid_at_the_end_and_not_spent() -> None:
    s = boarding(money=0, dials={"christmas": 10}, gates={4: "red"})
    assert RULES.scores(s) == [10, 0]
    play(s, "3")
    assert s.player == 1
