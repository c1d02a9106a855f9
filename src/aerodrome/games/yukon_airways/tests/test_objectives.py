"""The nine objectives."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import boarding, by_chance, flying, fuel, hand_of, maxed, options, place, play


def _waiting(aboard: str, hand: str, **facts: Any) -> st.YukonAirwaysState:
    """Seat 0 flies, seats 1 and 2 have a blue die each and wait."""
    return flying(3, aboard=aboard, others="pink", hand=hand, **facts)


def _pass(s: st.YukonAirwaysState) -> None:
    """The others finish."""
    while s.player != 0 and s.step == st.FLY:
        play(s, "finish")


@pytest.mark.rule("YA-330", "YA-343", "YA-S06")
def test_the_last_cube_pays_after_cubes_and_improvements() -> None:
    s = _waiting("red red", "FNf FNm", cubes={"FN": "red"}, objectives=(5,), money=1)
    play(s, "FN", "FNf", "FNm")
    assert (s.step, s.money[0]) == (st.IMPROVE, 1)
    play(s, "1")
    assert s.money[0] == 1 + 2 + 7 + 2
    assert s.finished[0] == 1


@pytest.mark.rule("YA-331", "YA-338", "YA-S07")
def test_seven_fuel_pay_in_income() -> None:
    s = _waiting("red red", "FNf FNm", objectives=(3,), money=3)
    play(s, "FN", "FNf", "FNm")
    assert s.burnt[0] == 7
    assert s.money[0] == 3 + 7 + 2 + 2


@pytest.mark.rule("YA-332")
def test_objectives_are_there_for_everybody_and_every_day() -> None:
    s = flying(2, aboard="yellow", others="yellow", hand="SKm", hands={1: "SKw"}, objectives=(7,))
    play(s, "SK", "SKm")
    play(s, "SK", "SKw")
    assert s.money[:2] == [5 + 1 + 1 + 1] * 2
    s = flying(1, aboard="yellow", hand="SKm", objectives=(7,), day=3)
    play(s, "SK", "SKm")
    assert s.money[0] == 8


@pytest.mark.rule("YA-333", "YA-G53")
def test_rewards_that_cannot_be_used_are_lost() -> None:
    s = _waiting("blue red", "SKm CSm", objectives=(8,), fuel=7)
    s.places[0] = place("SK")
    play(s, "CS", "CSm", "done", "done", "blue")
    assert fuel(s) == 6
    s = _waiting("red", "OCm CSm", objectives=(2,), at="DC", fuel=7)
    maxed(s)
    play(s, "OC", "OCm", "done")
    assert s.finished[0] == 1
    assert s.player == 1


@pytest.mark.rule("YA-334", "YA-335", "YA-S31")
def test_a_card_for_two_fuel_left_after_the_last_flight() -> None:
    s = _waiting("red", "SKm", objectives=(1,), fuel=3)
    play(s, "SK", "SKm")
    assert (s.step, s.to_draw) == (st.DRAW_CARD, 1)
    s = _waiting("red", "SKm", objectives=(1,), fuel=2)
    play(s, "SK", "SKm")
    assert s.step == st.FLY
    s = _waiting("red", "", objectives=(1,), fuel=7)
    play(s, "finish")
    assert (s.step, s.player) == (st.FLY, 1)


@pytest.mark.rule("YA-334")
def test_fuel_of_step_f_counts_for_objective_one() -> None:
    s = _waiting("blue", "SKm", objectives=(1, 8), fuel=2)
    play(s, "SK", "SKm")
    assert fuel(s) == 2
    assert s.step == st.DRAW_CARD


@pytest.mark.rule("YA-G48")
def test_objective_one_needs_a_flight() -> None:
    s = flying(2, aboard="red", objectives=(1,), fuel=7)
    play(s, "finish")
    assert s.step == st.ROLL


@pytest.mark.rule("YA-336", "YA-337", "YA-G49")
def test_one_improvement_for_remote_places() -> None:
    s = _waiting("red red", "OCm INm", at="DC", objectives=(2,), fuel=7)
    play(s, "OC", "OCm", "done", "done", "red")
    _pass(s)
    s.places[0], s.dials[0] = place("TB"), 7
    play(s, "IN", "INm")
    assert (s.step, s.cause, s.due) == (st.IMPROVE, st.BY_OBJECTIVE, 1)
    play(s, "7")
    assert s.step == st.ROLL
    s = _waiting("red", "SKm", objectives=(2,))
    play(s, "SK", "SKm")
    assert s.step == st.FLY


@pytest.mark.rule("YA-339", "YA-340", "YA-G47")
def test_fuel_of_the_whole_day_and_cards_count() -> None:
    s = _waiting("red red", "WLm TUm CSw SKw DBw", objectives=(3,), fuel=3, dials={"cards_as_fuel": 4})
    play(s, "WL", "WLm", "done", "done", "red")
    _pass(s)
    s.dials[0] = 1
    s.burnt[0] = 6
    play(s, "TU", "TUm", "done", "CSw")
    assert s.burnt[0] == 8
    assert s.money[0] == 5 + 4 + 2 + 2


@pytest.mark.rule("YA-340")
def test_objective_three_pays_once_however_much_is_used() -> None:
    s = _waiting("red", "SKm", objectives=(3,))
    s.burnt[0] = 20
    play(s, "SK", "SKm")
    assert s.money[0] == 5 + 1 + 1 + 2


@pytest.mark.rule("YA-341", "YA-342", "YA-S30")
def test_pink_dice_on_later_flights() -> None:
    s = flying(4, aboard="pink pink pink red", hand="SKm CSm CSw DBm", objectives=(4,), fuel=7, switches="1")
    s.finished = [0, 1, 1, 1]
    play(s, "SK", "SKm", "done", "done", "pink", "done")
    assert s.money[0] == 5
    play(s, "CS", "CSw", "done", "done", "pink", "pink")
    assert s.money[0] == 8
    s.aboard[2], s.aboard[0] = 1, 0  # as if the third passenger were pink
    play(s, "DB", "DBm", "done")
    assert s.flights[0] == 3
    assert s.money[0] == 8 + 3 + 2 + 4


@pytest.mark.rule("YA-G50", "YA-G45")
def test_objective_four_pays_at_the_end_of_a_flight_and_again() -> None:
    s = _waiting("pink red", "SKm CSm", objectives=(4,))
    s.flights[0] = 4
    play(s, "SK", "SKm", "done", "done", "pink")
    assert s.money[0] == 5 + 3


@pytest.mark.rule("YA-344", "YA-G51")
def test_an_empty_place_pays_nothing() -> None:
    s = _waiting("red blue", "SKm CSm", objectives=(5,))
    play(s, "SK", "SKm", "done", "done", "red")
    assert s.money[0] == 5
    s = _waiting("red blue", "SKm CSm", objectives=(5,), cubes={"SK": "red green"})
    play(s, "SK", "SKm", "done", "done", "red", "1")
    assert s.money[0] == 5


@pytest.mark.rule("YA-345", "YA-S27", "YA-G52")
def test_only_red_dice_boarded() -> None:
    s = boarding(gates={5: "red red"}, money=0, fuel=1, objectives=(6,))
    play(s, "5", "red", "red")
    assert (s.step, fuel(s)) == (st.DRAW_CARD, 4)
    play(s, "INf")
    assert (fuel(s), hand_of(s)) == (6, "INf")
    s = boarding(gates={3: "red blue"}, money=0, fuel=3, objectives=(6,))
    play(s, "3", "red", "blue")
    assert (fuel(s), hand_of(s), s.player) == (5, "", 1)


@pytest.mark.rule("YA-346")
def test_nobody_boarded_is_not_only_red() -> None:
    s = boarding(money=0, fuel=0, objectives=(6,))
    play(s, "3")
    assert (fuel(s), s.player) == (4, 1)


@pytest.mark.rule("YA-347")
def test_a_dollar_for_each_yellow_die() -> None:
    s = _waiting("yellow yellow red", "SKm SKw CSm", objectives=(7,))
    play(s, "SK", "SKw", "SKm", "done", "done", "yellow", "yellow")
    assert s.money[0] == 7


@pytest.mark.rule("YA-348", "YA-351", "YA-S28")
def test_a_fuel_for_each_blue_die_usable_on_the_next_flight() -> None:
    s = flying(2, aboard="blue blue red", hand="SKm SKw CSm", objectives=(8,), fuel=1)
    play(s, "SK", "SKw", "SKm", "done", "done", "blue", "blue")
    assert fuel(s) == 2
    assert "CS" in options(s)
    play(s, "CS", "CSm")
    assert fuel(s) == 0


@pytest.mark.rule("YA-349", "YA-350", "YA-S29")
def test_two_cards_for_each_green_die_once() -> None:
    s = flying(2, aboard="green green", hand="SKm CSm", objectives=(9,), fuel=7)
    play(s, "SK", "SKm", "done", "done", "green")
    assert s.to_draw == 2
    by_chance(s)
    assert len(hand_of(s).split()) == 3
    play(s, "CS", "CSm", "done")
    assert s.to_draw == 2


@pytest.mark.rule("YA-350", "YA-G46")
def test_a_die_counts_on_its_own_flight_only() -> None:
    s = flying(2, aboard="yellow blue red", hand="SKm CSm DBm", objectives=(7, 8), fuel=7)
    play(s, "SK", "SKm", "done", "done", "yellow")
    assert s.money[0] == 6
    play(s, "CS", "CSm", "done", "done", "red")
    assert s.money[0] == 6
    assert fuel(s) == 4
