"""The six gates and the turn order they make."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import (
    RULES,
    at_gate,
    boarding,
    by_chance,
    dial,
    dice,
    fuel,
    hand_of,
    is_on,
    maxed,
    options,
    play,
    said,
    skip_boarding,
    why,
)


@pytest.mark.rule("YA-100")
def test_gate_one_does_nothing() -> None:
    s = boarding(money=0, fuel=1)
    play(s, "1")
    assert s.step == st.BOARD
    assert (fuel(s), s.money[0], hand_of(s)) == (1, 0, "")


@pytest.mark.rule("YA-101", "YA-120")
def test_the_first_at_gate_one_is_first() -> None:
    s = boarding(4, money=0)
    for gate in ("6", "1", "1", "2"):
        skip_boarding(s, gate)
    assert s.order == [1, 2, 3, 0]


@pytest.mark.rule("YA-102", "YA-103")
def test_gate_two_gives_a_card_before_anything_else_is_decided() -> None:
    s = boarding(gates={2: "red"}, money=2)
    play(s, "2")
    assert s.step == st.DRAW_CARD
    play(s, "INf")
    assert hand_of(s) == "INf"
    assert s.step == st.MOVE


@pytest.mark.rule("YA-104", "YA-G14")
def test_gate_three_allows_two_colours_and_does_not_force_them() -> None:
    s = boarding(gates={3: "red blue"}, money=0)
    play(s, "3", "red")
    assert options(s) == ["blue", "done"]
    play(s, "done")
    assert dice(s.aboard) == "red"


@pytest.mark.rule("YA-105", "YA-082", "YA-S14")
def test_colours_at_gate_three() -> None:
    s = boarding(gates={3: "red red blue blue green"}, money=0)
    play(s, "3", "red", "red")
    assert options(s) == ["green", "blue", "done"]
    play(s, "blue")
    assert dice(s.aboard) == "red red blue"
    assert options(s) == ["blue", "done"]
    assert why(s, "board", "die-3-green")[0] == "YA-082"
    s = boarding(gates={3: "red red blue blue green"}, money=0, switches="4")
    play(s, "3", "red", "red", "green", "blue")
    assert dice(s.aboard) == "red red green blue"


@pytest.mark.rule("YA-106", "YA-107", "YA-108")
def test_gate_four_gives_a_move_and_a_fuel() -> None:
    s = boarding(gates={5: "red"}, money=0, fuel=2)
    play(s, "4")
    assert fuel(s) == 3
    play(s, "red 5>4")
    assert (at_gate(s, 4), s.money[0]) == ("red", 0)


@pytest.mark.rule("YA-108", "YA-G13")
def test_half_of_gate_four_is_enough() -> None:
    s = boarding(gates={4: "red"}, money=0, fuel=2)
    play(s, "4", "done", "red")
    assert fuel(s) == 2 + 1 + 3
    s = boarding(gates={4: "red", 5: "red"}, money=0, fuel=7)
    play(s, "4", "red 5>4")
    assert fuel(s) == 7
    assert at_gate(s, 4) == "red red"


@pytest.mark.rule("YA-109")
def test_gate_five_gives_two_fuel() -> None:
    s = boarding(money=1, fuel=3)
    play(s, "5")
    assert fuel(s) == 5


@pytest.mark.rule("YA-110")
def test_gate_six_sells_an_improvement() -> None:
    s = boarding(money=2)
    play(s, "6")
    assert len(options(s)) == 13
    play(s, "3")
    assert is_on(s, 3)
    assert s.money[0] == 1
    s = boarding(money=2)
    play(s, "6", "christmas")
    assert dial(s, "christmas") == 2


@pytest.mark.rule("YA-111", "YA-G15")
def test_gate_six_sells_one_improvement_and_not_without_a_dollar() -> None:
    s = boarding(money=5, gates={6: "red"})
    play(s, "6", "1")
    assert s.step == st.MOVE
    assert why(s, "improve", "switch-1-2")[0] == "YA-111"
    s = boarding(money=0, gates={6: "red"})
    play(s, "6")
    assert s.step == st.BOARD
    assert why(s, "improve", "switch-1-2")[0] == "YA-111"


@pytest.mark.rule("YA-112", "YA-G16")
def test_gate_six_cannot_be_paid_when_nothing_is_left() -> None:
    s = boarding(money=5, gates={6: "red"})
    maxed(s)
    play(s, "6")
    assert s.step == st.MOVE
    assert s.money[0] == 5
    assert why(s, "improve", "switch-1-2")[0] == "YA-112"


@pytest.mark.rule("YA-113")
def test_switches_bought_at_gate_six_work_in_the_same_turn() -> None:
    s = boarding(money=1, gates={4: "red", 6: "blue"})
    play(s, "6", "2")
    assert s.free == 2
    play(s, "red 4>6")
    assert (at_gate(s, 6), s.money[0]) == ("red blue", 0)
    s = boarding(money=1, gates={6: "red blue"})
    play(s, "6", "4", "red", "blue")
    assert dice(s.aboard) == "red blue"


@pytest.mark.rule("YA-114")
def test_everybody_gets_the_action_of_a_gate() -> None:
    s = boarding(money=0, fuel=1)
    s.dials[6] = 1
    play(s, "5")
    play(s, "5")
    assert (fuel(s, 0), fuel(s, 1)) == (7, 7)
    s = boarding(3, money=0, fuel=1)
    s.dials[6] = 0
    play(s, "4", "done")
    play(s, "4")
    assert fuel(s, 1) == 1


@pytest.mark.rule("YA-115", "YA-G67")
def test_fuel_of_a_gate_is_cut_at_once() -> None:
    s = boarding(money=0, fuel=6, gates={5: "red red"})
    play(s, "5")
    assert fuel(s) == 7


@pytest.mark.rule("YA-120", "YA-S11")
def test_the_order_by_gates() -> None:
    s = boarding(4, money=0)
    for gate in ("4", "2", "2", "1"):
        skip_boarding(s, gate)
    assert s.order == [3, 1, 2, 0]


@pytest.mark.rule("YA-G62")
def test_different_gates_count_by_number_alone() -> None:
    s = boarding(3, money=0)
    for gate in ("5", "6", "3"):
        skip_boarding(s, gate)
    assert s.order == [2, 0, 1]


@pytest.mark.rule("YA-122", "YA-G70")
def test_the_order_holds_until_the_next_boarding() -> None:
    s = boarding(3, money=0)
    for gate in ("5", "6", "3"):
        skip_boarding(s, gate)
    while s.step == st.FLY:
        play(s, "finish")
        by_chance(s)
    while s.step == st.DISCARD:
        RULES.apply(s, RULES.legal(s)[0])
    assert (s.day, s.step) == (1, st.GATE)
    assert s.order == [2, 0, 1]
    assert s.player == 2


@pytest.mark.rule("YA-480")
def test_alone_gate_one_has_no_use() -> None:
    s = boarding(1, money=0)
    trace: list[tuple[int, ...]] = []
    s.trace = trace
    RULES.apply(s, 0)
    RULES.apply(s, RULES.legal(s)[0])
    RULES.apply(s, RULES.legal(s)[-1])
    s.trace = None
    assert s.order == [0]
    assert not any("order" in line for line in said(s, trace, 0))
