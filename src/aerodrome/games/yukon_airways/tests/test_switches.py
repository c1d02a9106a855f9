"""The seven switches."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import (
    RULES,
    at_gate,
    boarding,
    by_chance,
    dice,
    flying,
    fuel,
    icons,
    last_dice,
    options,
    place,
    play,
    put_cubes,
    why,
    won,
)


@pytest.mark.rule("YA-300", "YA-052")
def test_two_dice_on_a_ticket() -> None:
    s = flying(aboard="red red", hand="SKm", switches="1")
    play(s, "SK", "SKm", "red", "red")
    assert last_dice(s) == "red red"


@pytest.mark.rule("YA-302", "YA-G33")
def test_two_dice_on_a_set() -> None:
    s = flying(aboard="red red", hand="CSm CSw CSf", switches="1")
    play(s, "SK", "set", "CSw", "CSf", "CSm", "red", "red")
    assert last_dice(s) == "red red"


@pytest.mark.rule("YA-303")
def test_switch_one_counts_when_turned_on_in_the_same_flight() -> None:
    s = flying(aboard="red red", hand="SKw CSw DBw WLm")
    play(s, "SK", "SKw", "done", "CSw", "DBw", "1", "done", "red", "red")
    assert last_dice(s) == "red red"


@pytest.mark.rule("YA-325")
def test_two_dice_on_a_ticket_may_differ_and_match_separately() -> None:
    s = flying(aboard="red blue", hand="SKm", switches="1", cubes={"SK": "blue green"})
    play(s, "SK", "SKm", "red", "blue")
    assert won(s, "SK") == "blue grey"


@pytest.mark.rule("YA-304", "YA-306")
def test_two_free_moves_a_day() -> None:
    s = boarding(gates={3: "red", 1: ""}, money=0, switches="2")
    play(s, "5", "red 3>5")
    assert (at_gate(s, 5), s.money[0], s.free) == ("red", 0, 0)
    s = boarding(1, gates={5: "red"}, money=0, switches="2", fuel=0)
    play(s, "5", "done")
    assert s.free == 0
    play(s, "red")
    play(s, "finish")
    by_chance(s)
    play(s, "1")
    assert s.free == 2


@pytest.mark.rule("YA-305", "YA-S13")
def test_switch_two_and_gate_four_add_up() -> None:
    s = boarding(gates={1: "", 2: "blue"}, money=1, switches="2")
    play(s, "4")
    assert s.free == 3
    play(s, "red 1>4")
    assert (s.money[0], s.free) == (1, 0)
    assert "blue 2>3" in options(s)
    assert "blue 2>4" not in options(s)
    play(s, "blue 2>3")
    assert s.money[0] == 0
    assert s.step == st.BOARD


@pytest.mark.rule("YA-307")
def test_two_dollars_more_for_each_bonus() -> None:
    s = flying(aboard="red", hand="SKm CSm DBm WLf", switches="3")
    play(s, "SK", "SKm", "CSm", "DBm")
    assert s.money[0] == 5 + 3 + 2


@pytest.mark.rule("YA-308")
def test_also_for_a_bonus_by_switch_five() -> None:
    s = flying(aboard="red", hand="SKf CSf WLm", switches="3 5", fuel=2)
    play(s, "SK", "SKf", "CSf", "pair f")
    assert s.money[0] == 5 + 2


@pytest.mark.rule("YA-310")
def test_but_not_for_objectives_cubes_or_gate_six() -> None:
    s = boarding(money=3, switches="3")
    play(s, "6", "1")
    assert s.money[0] == 2
    s = flying(3, aboard="yellow red", others="blue", hand="SKm CSw", switches="3", cubes={"SK": "yellow"}, objectives=(5, 7))
    play(s, "SK", "SKm", "done", "done", "yellow", "1")
    assert s.money[0] == 5 + 2 + 1


@pytest.mark.rule("YA-311")
def test_two_colours_at_any_gate() -> None:
    s = boarding(gates={5: "red blue"}, money=0, switches="4")
    play(s, "5", "red", "blue")
    assert dice(s.aboard) == "red blue"


@pytest.mark.rule("YA-312")
def test_more_colours_are_not_more_seats() -> None:
    s = boarding(4, gates={3: "red red red blue green"}, money=0, switches="4")
    play(s, "3", "red", "red", "red", "green")
    assert s.player == 1
    s.player, s.step = 0, st.FLY
    assert why(s, "board", "die-3-blue")[0] == "YA-312"


@pytest.mark.rule("YA-313", "YA-316")
def test_two_icons_are_enough_and_used_up() -> None:
    s = flying(aboard="red", hand="SKm CSm DBm WLm", switches="5")
    play(s, "SK", "SKm", "CSm", "pair m")
    assert (s.money[0], icons(s)) == (8, "")
    s = flying(aboard="red", hand="SKm CSm DBm", switches="")
    play(s, "SK", "SKm", "CSm")
    assert "pair m" not in options(s)
    assert why(s, "pair", "icon-1-money")[0] == "YA-313"


@pytest.mark.rule("YA-314", "YA-318")
def test_once_a_day_and_again_the_next_day() -> None:
    s = flying(aboard="red", hand="SKm CSm DBm WLm TUf", switches="5")
    play(s, "SK", "SKm", "CSm", "pair m", "DBm", "WLm")
    assert "pair m" not in options(s)
    assert s.pairs[0] == 1
    play(s, "done")
    by_chance(s)
    while s.step == st.DISCARD:
        RULES.apply(s, RULES.legal(s)[0])
    assert s.pairs[0] == 0


@pytest.mark.rule("YA-315", "YA-G31")
def test_switch_five_is_the_owners_choice_in_steps_a_and_b() -> None:
    s = flying(aboard="red red", hand="SKm CSm DBf", switches="5")
    play(s, "SK", "SKm", "done", "CSm")
    assert "pair m" in options(s)
    play(s, "done")
    assert s.step == st.DICE
    assert why(s, "pair", "icon-1-money")[0] == "YA-315"
    play(s, "red")
    assert icons(s) == "mm"


@pytest.mark.rule("YA-315")
def test_a_pair_that_lies_there_can_be_used_when_the_next_flight_begins() -> None:
    s = flying(aboard="red red", hand="SKm CSm DBf", switches="5", fuel=4)
    play(s, "SK", "SKm", "done", "CSm", "done", "red")
    play(s, "DB")
    assert options(s) == ["DBf", "pair m"]
    play(s, "pair m")
    assert s.money[0] == 8


@pytest.mark.rule("YA-317", "YA-G31")
def test_icons_laid_before_the_switch_was_on_can_be_used() -> None:
    s = flying(aboard="red red", hand="SKf CSf CSw DBw WLw TUm", fuel=3)
    play(s, "SK", "SKf", "done", "CSf", "done", "red")
    play(s, "CS", "CSw", "DBw", "WLw", "5")
    assert "pair f" in options(s)
    play(s, "pair f")
    assert fuel(s) == 2 + 2


@pytest.mark.rule("YA-319", "YA-320", "YA-G34")
def test_two_cards_are_a_set_from_now_on() -> None:
    s = flying(3, aboard="red red blue", hand="SKw CSw DBw WLm TUm CSf DBf JLf", fuel=7)
    s.icons[0] = 2
    play(s, "SK", "SKw", "6", "set", "CSw", "DBw", "set", "CSf", "DBf")
    assert s.down == 4
    s = flying(aboard="red", hand="CSw DBw WLw CSf CSm TUw JLw", fuel=7)
    play(s, "SK", "set", "CSw", "DBw", "WLw")
    s.icons[0] = 1
    play(s, "TUw", "JLw", "6")
    assert (s.down, s.set_left) == (3, 0)


@pytest.mark.rule("YA-321", "YA-322", "YA-S36")
def test_two_dollars_for_each_cube_of_the_main_colour() -> None:
    s = boarding(money=0, switches="7")
    put_cubes(s, 0, SK="grey grey grey", CS="grey grey", DB="blue blue blue blue")
    assert RULES.scores(s)[0] == 10 + 2
    s = boarding(money=0, switches="7")
    put_cubes(s, 0, SK="red red red green green green")
    assert RULES.scores(s)[0] == 6


@pytest.mark.rule("YA-323", "YA-324")
def test_one_of_equal_colours_pays_and_none_without_cubes() -> None:
    s = boarding(money=0, switches="7")
    assert RULES.scores(s)[0] == 0
    put_cubes(s, 0, SK="pink pink blue blue")
    assert RULES.scores(s)[0] == 4
    assert place("SK") == 2
