"""Icons and bonuses."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import DATA, by_chance, dial, flying, fuel, hand_of, icons, is_on, options, place, play, why


@pytest.mark.rule("YA-181", "YA-190", "YA-S08")
def test_icons_of_all_flights_of_the_day_count_together() -> None:
    s = flying(aboard="red red", hand="CSw JLw SKw", fuel=5)
    play(s, "CS", "CSw", "done", "done", "red")
    assert (fuel(s), icons(s)) == (4, "w")
    play(s, "JL", "JLw", "SKw")
    assert (s.step, s.cause) == (st.IMPROVE, st.BY_BONUS)
    assert fuel(s) == 4
    play(s, "3")
    assert is_on(s, 3)
    assert (fuel(s), s.places[0]) == (0, place("JL"))


@pytest.mark.rule("YA-182")
def test_face_down_cards_give_no_icon() -> None:
    s = flying(aboard="red", hand="CSm DBm WLm")
    play(s, "SK", "set", "CSm", "DBm", "WLm")
    assert s.money[0] == 5 + 1 + 1
    assert icons(s) == ""


@pytest.mark.rule("YA-183")
def test_cards_as_fuel_give_no_icon() -> None:
    s = flying(aboard="red", hand="WLm CSm DBm SKf", fuel=1, dials={"cards_as_fuel": 2})
    play(s, "WL", "WLm", "done", "CSm", "DBm")
    assert s.money[0] == 5 + 3 + 1
    assert s.cards[st.UP * 36 : (st.UP + 1) * 36].count(1) == 1


@pytest.mark.rule("YA-184", "YA-187")
def test_three_money_icons_pay_at_once() -> None:
    s = flying(aboard="red", hand="SKm CSm DBm WLf")
    play(s, "SK", "SKm", "CSm")
    assert s.money[0] == 5
    play(s, "DBm")
    assert s.money[0] == 8
    assert s.step == st.UNDER


@pytest.mark.rule("YA-185", "YA-215")
def test_three_fuel_icons_give_two_fuel_up_to_seven() -> None:
    s = flying(aboard="red", hand="SKf CSf DBf WLm", fuel=3)
    play(s, "SK", "SKf", "CSf", "DBf")
    assert fuel(s) == 5
    s = flying(aboard="red", hand="SKf CSf DBf WLm", fuel=6)
    play(s, "SK", "SKf", "CSf", "DBf")
    assert fuel(s) == 7


@pytest.mark.rule("YA-186")
def test_three_wrench_icons_give_an_improvement() -> None:
    s = flying(aboard="red", hand="SKw CSw DBw WLm")
    play(s, "SK", "SKw", "CSw", "DBw")
    assert len(options(s)) == 12
    play(s, "christmas")
    assert dial(s, "christmas") == 2


@pytest.mark.rule("YA-187", "YA-G29")
def test_tickets_alone_can_complete_a_bonus() -> None:
    s = flying(aboard="red red", hand="SKm SKm CSm WLf")
    play(s, "SK", "SKm")
    s.icons[2] = 2
    s.fresh = 0
    play(s, "SKm")
    assert s.money[0] == 8


@pytest.mark.rule("YA-188", "YA-189", "YA-G27")
def test_icons_are_used_up_and_six_give_two_bonuses() -> None:
    s = flying(aboard="red", hand="SKm CSm DBm WLm DCm TUm JLf")
    play(s, "SK", "SKm", "CSm", "DBm")
    assert (s.money[0], icons(s)) == (8, "")
    play(s, "WLm", "DCm")
    assert s.money[0] == 8
    play(s, "TUm")
    assert (s.money[0], icons(s)) == (11, "")


@pytest.mark.rule("YA-S21")
def test_six_and_four_wrench_icons() -> None:
    s = flying(aboard="red", hand="SKw CSw DBw WLw DCw TUw JLf")
    play(s, "SK", "SKw", "CSw", "DBw", "1", "WLw", "DCw", "TUw", "2")
    assert s.gained == [0, 1]
    s = flying(aboard="red", hand="SKw CSw DBw WLw JLf")
    play(s, "SK", "SKw", "CSw", "DBw", "1", "WLw")
    assert (s.gained, icons(s)) == ([0], "w")


@pytest.mark.rule("YA-191", "YA-G28")
def test_icons_are_gone_the_next_day() -> None:
    s = flying(aboard="red", hand="SKw CSw")
    play(s, "SK", "SKw", "CSw")
    assert icons(s) == "ww"
    by_chance(s)
    assert icons(s) == ""


@pytest.mark.rule("YA-192", "YA-G89")
def test_bonus_fuel_pays_for_its_own_flight() -> None:
    s = flying(aboard="red", hand="TUf CSf DBf", fuel=2)
    assert "TU" in options(s)
    play(s, "TU", "TUf", "CSf", "DBf")
    assert (s.places[0], fuel(s)) == (place("TU"), 0)


@pytest.mark.rule("YA-193", "YA-G37")
def test_a_bonus_improvement_helps_the_same_flight() -> None:
    s = flying(aboard="red", hand="TUw CSw DBw WLm SKm", fuel=2)
    assert "TU" in options(s)
    play(s, "TU", "TUw", "CSw", "DBw")
    assert options(s) == ["cards_as_fuel"]
    play(s, "cards_as_fuel", "done")
    assert s.places[0] == place("TU")
    assert hand_of(s) == ""


@pytest.mark.rule("YA-194", "YA-G30")
def test_bonuses_are_taken_one_by_one_without_repetitions() -> None:
    s = flying(aboard="red", hand="SKw CSw DBw WLw DCw TUw JLf")
    play(s, "SK", "SKw", "CSw", "DBw", "hand_size", "WLw", "DCw", "TUw")
    assert options(s) == ["3", "5", "6", "hand_size", "card_draw", "christmas"]
    assert why(s, "improve", "dial-1-bonus_fuel")[0] == "YA-194"
    s = flying(aboard="red", hand="SKw CSw DBw WLw DCw TUw JLf")
    play(s, "SK", "SKw", "CSw", "DBw", "3", "WLw", "DCw", "TUw")
    assert "1" in options(s)


@pytest.mark.rule("YA-195")
def test_cards_of_others_do_not_count() -> None:
    s = flying(2, aboard="red red", others="blue", hand="SKm CSm DBm", hands={1: "SKm"})
    play(s, "SK", "SKm", "done", "CSm", "done", "red")
    assert icons(s) == "mm"
    play(s, "SK", "SKm")
    assert s.money[1] == 5 + 1 + 1
    assert icons(s) == "mm"


@pytest.mark.rule("YA-S22", "YA-314", "YA-308")
def test_switches_three_and_five_through_a_day() -> None:
    s = flying(3, aboard="red red blue", hand="SKf CSf CSm DBm WLm DBw TUw JLw", fuel=4, switches="3 5")
    play(s, "SK", "SKf", "done", "CSf")
    assert "pair f" in options(s)
    play(s, "pair f")
    assert (fuel(s), s.money[0]) == (6, 7)
    play(s, "done", "red")
    play(s, "CS", "CSm", "done", "DBm", "WLm")
    assert s.money[0] == 7 + 5
    play(s, "done", "red")
    play(s, "DB", "DBw", "TUw")
    assert "pair w" not in options(s)
    assert why(s, "pair", "icon-1-wrench")[0] == "YA-314"


@pytest.mark.rule("YA-S23", "YA-309", "YA-G32")
def test_switch_three_does_not_pay_for_the_bonus_that_turns_it_on() -> None:
    s = flying(aboard="red red", hand="SKw CSw DBw SKf CSf DBf WLm")
    play(s, "SK", "SKw", "SKf", "CSw", "DBw", "3")
    assert s.money[0] == 5
    play(s, "CSf", "DBf")
    assert s.money[0] == 7


@pytest.mark.rule("YA-S03", "YA-S04")
def test_marco_flies_to_fort_norman() -> None:
    s = flying(aboard="red red", hand="FNf CSf TBf DCm DBw WLm", fuel=5, money=1)
    play(s, "FN", "FNf", "set", "DBw", "WLm", "DCm", "CSf")
    assert fuel(s) == 5
    play(s, "TBf")
    assert fuel(s) == 0
    assert (s.places[0], hand_of(s)) == (place("FN"), "")
    assert DATA.distance[place("FN")] == 7
    assert s.burnt[0] == 7
