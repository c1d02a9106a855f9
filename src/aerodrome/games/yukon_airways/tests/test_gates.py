"""The six gates and the turn order they make."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import boarding


@pytest.mark.rule("YA-100")
def test_gate_one_does_nothing() -> None:
    table = boarding(money=0, fuel=1)
    table.act("go to gate 1")
    assert table.state.step == st.BOARD
    assert (table.fuel(), table.money(), table.hand()) == (1, 0, "")


@pytest.mark.rule("YA-101", "YA-120")
def test_the_first_at_gate_one_is_first() -> None:
    table = boarding(4, money=0)
    for gate in ("6", "1", "1", "2"):
        table.skip_boarding(int(gate))
    assert table.state.order == [1, 2, 3, 0]


@pytest.mark.rule("YA-102", "YA-103")
def test_gate_two_gives_a_card_before_anything_else_is_decided() -> None:
    table = boarding(gates={2: "red"}, money=2)
    table.act("go to gate 2")
    assert table.state.step == st.DRAW_CARD
    table.act("Inuvik (fuel)")
    assert table.hand() == "INf"
    assert table.state.step == st.MOVE


@pytest.mark.rule("YA-104", "YA-G14")
def test_gate_three_allows_two_colours_and_does_not_force_them() -> None:
    table = boarding(gates={3: "red blue"}, money=0)
    table.act("go to gate 3", "board a red die")
    assert table.choices == ["board a blue die", "board nobody else"]
    table.act("board nobody else")
    assert table.aboard() == "red"


@pytest.mark.rule("YA-105", "YA-082", "YA-S14")
def test_colours_at_gate_three() -> None:
    table = boarding(gates={3: "red red blue blue green"}, money=0)
    table.act("go to gate 3", "board a red die", "board a red die")
    assert table.choices == ["board a green die", "board a blue die", "board nobody else"]
    table.act("board a blue die")
    assert table.aboard() == "red red blue"
    assert table.choices == ["board a blue die", "board nobody else"]
    assert table.why("die-3-green") == ("You may board dice of 2 colours here, and have them.", "YA-082")
    table = boarding(gates={3: "red red blue blue green"}, money=0, switches="4")
    table.act("go to gate 3", "board a red die", "board a red die", "board a green die", "board a blue die")
    assert table.aboard() == "red red green blue"


@pytest.mark.rule("YA-106", "YA-107", "YA-108")
def test_gate_four_gives_a_move_and_a_fuel() -> None:
    table = boarding(gates={5: "red"}, money=0, fuel=2)
    table.act("go to gate 4")
    assert table.fuel() == 3
    table.act("red die from gate 5 to gate 4")
    assert (table.at_gate(4), table.money()) == ("red", 0)


@pytest.mark.rule("YA-108", "YA-G13")
def test_half_of_gate_four_is_enough() -> None:
    table = boarding(gates={4: "red"}, money=0, fuel=2)
    table.act("go to gate 4", "no more moves", "board a red die")
    assert table.fuel() == 2 + 1 + 3
    table = boarding(gates={4: "red", 5: "red"}, money=0, fuel=7)
    table.act("go to gate 4", "red die from gate 5 to gate 4")
    assert table.fuel() == 7
    assert table.at_gate(4) == "red red"


@pytest.mark.rule("YA-109")
def test_gate_five_gives_two_fuel() -> None:
    table = boarding(money=1, fuel=3)
    table.act("go to gate 5")
    assert table.fuel() == 5


@pytest.mark.rule("YA-110")
def test_gate_six_sells_an_improvement() -> None:
    table = boarding(money=2)
    table.act("go to gate 6")
    assert len(table.choices) == 13
    table.act("switch 3")
    assert table.is_on(3)
    assert table.money() == 1
    table = boarding(money=2)
    table.act("go to gate 6", "Christmas")
    assert table.dial("christmas") == 2


@pytest.mark.rule("YA-111", "YA-G15")
def test_gate_six_sells_one_improvement_and_not_without_a_dollar() -> None:
    table = boarding(money=5, gates={6: "red"})
    table.act("go to gate 6", "switch 1")
    assert table.state.step == st.MOVE
    assert table.why("switch-1-2") == ("Gate 6 gives one improvement a visit.", "YA-111")
    table = boarding(money=0, gates={6: "red"})
    table.act("go to gate 6")
    assert table.state.step == st.BOARD
    assert table.why("switch-1-2") == ("Gate 6 asks for $1, which you do not have.", "YA-111")


@pytest.mark.rule("YA-112", "YA-G16")
def test_gate_six_cannot_be_paid_when_nothing_is_left() -> None:
    table = boarding(money=5, gates={6: "red"})
    table.max_out()
    table.act("go to gate 6")
    assert table.state.step == st.MOVE
    assert table.money() == 5
    assert table.why("switch-1-2") == ("Nothing is left to improve, so gate 6 cannot be paid.", "YA-112")


@pytest.mark.rule("YA-113")
def test_switches_bought_at_gate_six_work_in_the_same_turn() -> None:
    table = boarding(money=1, gates={4: "red", 6: "blue"})
    table.act("go to gate 6", "switch 2")
    assert table.state.free == 2
    table.act("red die from gate 4 to gate 6")
    assert (table.at_gate(6), table.money()) == ("red blue", 0)
    table = boarding(money=1, gates={6: "red blue"})
    table.act("go to gate 6", "switch 4", "board a red die", "board a blue die")
    assert table.aboard() == "red blue"


@pytest.mark.rule("YA-114")
def test_everybody_gets_the_action_of_a_gate() -> None:
    table = boarding(money=0, fuel=1)
    table.state.dials[6] = 1
    table.act("go to gate 5")
    table.act("go to gate 5")
    assert (table.fuel(0), table.fuel(1)) == (7, 7)
    table = boarding(3, money=0, fuel=1)
    table.state.dials[6] = 0
    table.act("go to gate 4", "no more moves")
    table.act("go to gate 4")
    assert table.fuel(1) == 1


@pytest.mark.rule("YA-115", "YA-G67")
def test_fuel_of_a_gate_is_cut_at_once() -> None:
    table = boarding(money=0, fuel=6, gates={5: "red red"})
    table.act("go to gate 5")
    assert table.fuel() == 7


@pytest.mark.rule("YA-120", "YA-S11")
def test_the_order_by_gates() -> None:
    table = boarding(4, money=0)
    for gate in ("4", "2", "2", "1"):
        table.skip_boarding(int(gate))
    assert table.state.order == [3, 1, 2, 0]


@pytest.mark.rule("YA-G62")
def test_different_gates_count_by_number_alone() -> None:
    table = boarding(3, money=0)
    for gate in ("5", "6", "3"):
        table.skip_boarding(int(gate))
    assert table.state.order == [2, 0, 1]


@pytest.mark.rule("YA-122", "YA-G70")
def test_the_order_holds_until_the_next_boarding() -> None:
    table = boarding(3, money=0)
    for gate in ("5", "6", "3"):
        table.skip_boarding(int(gate))
    while table.state.step == st.FLY:
        table.act("finish the day")
        table.run_chance()
    while table.state.step == st.DISCARD:
        table.rules.apply(table.state, table.rules.legal(table.state)[0])
    assert (table.state.day, table.state.step) == (1, st.GATE)
    assert table.state.order == [2, 0, 1]
    assert table.state.player == 2


@pytest.mark.rule("YA-480")
def test_alone_gate_one_has_no_use() -> None:
    table = boarding(1, money=0)
    trace: list[tuple[int, ...]] = []
    table.state.trace = trace
    table.rules.apply(table.state, 0)
    table.rules.apply(table.state, table.rules.legal(table.state)[0])
    table.rules.apply(table.state, table.rules.legal(table.state)[-1])
    table.state.trace = None
    assert table.state.order == [0]
    assert not any("order" in line for line in table.lines(trace, 0))
