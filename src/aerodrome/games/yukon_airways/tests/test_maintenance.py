"""Maintenance."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import DATA, Table, boarding, flying, named


def _to_discards(table: Table) -> None:
    table.act("finish the day")
    table.run_chance()


@pytest.mark.rule("YA-400", "YA-G55")
def test_the_steps_follow_each_other_for_everybody() -> None:
    table = flying(2, aboard="red", hand="SKw SKf CSw", hands={1: "DBw DBf WLw"})
    table.state.order = [1, 0]
    table.state.position = 1
    table.act("finish the day")
    steps = []
    while table.mover == -1:
        steps.append((table.state.step, table.state.drawer))
        table.rules.apply(table.state, table.rules.chance(table.state)[0][0])
    assert [step for step, _ in steps] == [st.ROLL] + [st.DRAW_CARD] * 4
    assert [drawer for _, drawer in steps[1:]] == [1, 1, 0, 0]
    assert (table.state.step, table.state.player) == (st.DISCARD, 1)


@pytest.mark.rule("YA-401", "YA-402", "YA-G63")
def test_dice_on_tickets_and_aboard_are_rolled_others_stay() -> None:
    table = flying(2, aboard="red red", hand="SKm", gates={4: "blue"})
    table.act("fly to Skagway", "Skagway (money) face up", "deliver a red die")
    table.act("finish the day")
    assert table.state.rolling == [2, 0, 0, 0, 0]
    table.act("rolled 5", "rolled 6")
    assert (table.at_gate(4), table.at_gate(5), table.at_gate(6)) == ("blue", "red", "red")
    table = flying(2, aboard="red", hand="")
    table.act("finish the day")
    assert table.state.rolling == [1, 0, 0, 0, 0]


@pytest.mark.rule("YA-403", "YA-146")
def test_all_laid_cards_go_face_up_to_the_discard_pile() -> None:
    table = flying(2, aboard="red red", hand="SKm CSw DBw WLw")
    told = table.recorded("fly to Skagway", "Skagway (money) face up", "cards face down as a ticket")
    assert not any("Cinnamon" in line for line in table.lines(told, 1))
    assert any("3 cards face down" in line for line in table.lines(told, 1))
    told = table.recorded("rolled 1", "rolled 1")
    assert table.pile() == "CSw DBw SKm WLw"
    assert any("Cinnamon Strip (wrench), Destruction Bay (wrench)" in line for line in table.lines(told, 1))
    assert (table.face_up(), table.face_down()) == ("", "")


@pytest.mark.rule("YA-405", "YA-S34")
def test_the_discard_pile_becomes_the_deck() -> None:
    table = flying(1, aboard="red", hand="", dials={"card_draw": 3, "hand_size": 6})
    s = table.state
    s.deck, s.deck_count = [1, *[0] * 35], 1
    s.pile = [0, *[1] * 10, *[0] * 25]
    table.act("finish the day", "rolled 1")
    assert table.state.deck_count == 1
    table.rules.apply(table.state, table.rules.chance(table.state)[0][0])
    assert (table.state.deck_count, sum(table.state.pile)) == (10, 0)
    table.run_chance()
    assert len(table.hand().split()) == 3
    assert (table.state.deck_count, sum(table.state.pile)) == (8, 0)


@pytest.mark.rule("YA-G54")
def test_without_any_card_nothing_is_drawn() -> None:
    table = boarding(money=0, gates={2: "red"})
    table.state.deck, table.state.deck_count = [0] * 36, 0
    table.act("go to gate 2")
    assert (table.state.step, table.state.to_draw, table.hand()) == (st.BOARD, 0, "")


@pytest.mark.rule("YA-406", "YA-S33")
def test_hand_four_draw_three_limit_four() -> None:
    table = flying(2, aboard="red", hand="SKm SKw SKf CSm", dials={"card_draw": 3, "hand_size": 4})
    _to_discards(table)
    assert len(table.hand().split()) == 7
    for left in (3, 2, 1):
        assert table.state.step == st.DISCARD
        assert len(table.hand().split()) == 4 + left
        table.rules.apply(table.state, table.rules.legal(table.state)[0])
    assert len(table.hand().split()) == 4
    assert table.state.day == 1


@pytest.mark.rule("YA-407", "YA-G56")
def test_the_owner_chooses_what_goes_and_everybody_sees_it() -> None:
    table = flying(2, aboard="red", hand="SKw CSf DBm", fuel=0)
    table.act("finish the day", "rolled 1", "Watson Lake (money)", "Tungsten (money)", "June Lake (money)", "June Lake (money)")
    assert table.hand() == "CSf DBm SKw TUm WLm"
    assert table.choices == [
        "discard Skagway (wrench)",
        "discard Cinnamon Strip (fuel)",
        "discard Destruction Bay (money)",
        "discard Watson Lake (money)",
        "discard Tungsten (money)",
    ]
    told = table.recorded("discard Tungsten (money)", "discard Cinnamon Strip (fuel)")
    assert table.hand() == "DBm SKw WLm"
    assert table.pile() == "CSf TUm"
    assert "Player 1 discards Cinnamon Strip (fuel)." in table.lines(told, 1)


@pytest.mark.rule("YA-408")
def test_at_the_limit_nothing_may_be_discarded() -> None:
    table = flying(2, aboard="red", hand="SKw", fuel=0)
    assert table.why(("discard", (named("SKw"),))) == ("Your hand is not above the limit: you may not discard.", "YA-408")
    _to_discards(table)
    assert (table.state.day, table.state.step) == (1, st.GATE)
    assert len(table.hand().split()) == 3


@pytest.mark.rule("YA-410")
def test_the_next_day_begins() -> None:
    table = flying(2, aboard="red", day=2)
    _to_discards(table)
    assert DATA.days[table.state.day] == "Friday"


@pytest.mark.rule("YA-412", "YA-430", "YA-G58")
def test_sunday_has_no_maintenance() -> None:
    table = flying(2, aboard="red", hand="SKm", day=5)
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.state.step == st.ENDED
    assert table.mover == -2
    assert table.face_up() == "SKm"
