"""Maintenance."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon_airways import state as st

from .tables import (
    DATA,
    RULES,
    at_gate,
    boarding,
    by_chance,
    cards_at,
    flying,
    hand_of,
    options,
    pile,
    play,
    play_traced,
    said,
    why,
)


def _to_discards(s: st.YukonAirwaysState) -> None:
    play(s, "finish")
    by_chance(s)


@pytest.mark.rule("YA-400", "YA-G55")
def test_the_steps_follow_each_other_for_everybody() -> None:
    s = flying(2, aboard="red", hand="SKw SKf CSw", hands={1: "DBw DBf WLw"})
    s.order = [1, 0]
    s.position = 1
    play(s, "finish")
    steps = []
    while RULES.mover(s) == -1:
        steps.append((s.step, s.drawer))
        RULES.apply(s, RULES.chance(s)[0][0])
    assert [step for step, _ in steps] == [st.ROLL] + [st.DRAW_CARD] * 4
    assert [drawer for _, drawer in steps[1:]] == [1, 1, 0, 0]
    assert (s.step, s.player) == (st.DISCARD, 1)


@pytest.mark.rule("YA-401", "YA-402", "YA-G63")
def test_dice_on_tickets_and_aboard_are_rolled_others_stay() -> None:
    s = flying(2, aboard="red red", hand="SKm", gates={4: "blue"})
    play(s, "SK", "SKm", "red")
    play(s, "finish")
    assert s.rolling == [2, 0, 0, 0, 0]
    play(s, "5", "6")
    assert (at_gate(s, 4), at_gate(s, 5), at_gate(s, 6)) == ("blue", "red", "red")
    s = flying(2, aboard="red", hand="")
    play(s, "finish")
    assert s.rolling == [1, 0, 0, 0, 0]


@pytest.mark.rule("YA-403", "YA-146")
def test_all_laid_cards_go_face_up_to_the_discard_pile() -> None:
    s = flying(2, aboard="red red", hand="SKm CSw DBw WLw")
    told = play_traced(s, "SK", "SKm", "set", "CSw", "DBw", "WLw")
    assert not any("Cinnamon" in line for line in said(s, told, 1))
    assert any("3 cards face down" in line for line in said(s, told, 1))
    told = play_traced(s, "1", "1")
    assert pile(s) == "CSw DBw SKm WLw"
    assert any("Cinnamon Strip (wrench), Destruction Bay (wrench)" in line for line in said(s, told, 1))
    assert (cards_at(s, st.UP), cards_at(s, st.DOWN)) == ("", "")


@pytest.mark.rule("YA-405", "YA-S34")
def test_the_discard_pile_becomes_the_deck() -> None:
    s = flying(1, aboard="red", hand="", dials={"card_draw": 3, "hand_size": 6})
    rest = cards_at(s, st.DECK).split()
    for name in rest[1:11]:
        st.move_card(s, _kind(name), st.DECK, st.PILE)
    for name in rest[11:]:
        st.move_card(s, _kind(name), st.DECK, st.DOWN)
    play(s, "finish")
    s.cards[st.DOWN * 36 : st.DOWN * 36 + 36] = [0] * 36
    play(s, "1")
    assert st.count_cards(s, st.DECK) == 1
    RULES.apply(s, RULES.chance(s)[0][0])
    assert (st.count_cards(s, st.DECK), st.count_cards(s, st.PILE)) == (10, 0)
    by_chance(s)
    assert len(hand_of(s).split()) == 3
    assert (st.count_cards(s, st.DECK), st.count_cards(s, st.PILE)) == (8, 0)


def _kind(name: str) -> int:
    from .tables import kind

    return kind(name)


@pytest.mark.rule("YA-G54")
def test_without_any_card_nothing_is_drawn() -> None:
    s = boarding(money=0, gates={2: "red"})
    s.cards[:72] = [0] * 72
    play(s, "2")
    assert (s.step, s.to_draw, hand_of(s)) == (st.BOARD, 0, "")


@pytest.mark.rule("YA-406", "YA-S33")
def test_hand_four_draw_three_limit_four() -> None:
    s = flying(2, aboard="red", hand="SKm SKw SKf CSm", dials={"card_draw": 3, "hand_size": 4})
    _to_discards(s)
    assert len(hand_of(s).split()) == 7
    for left in (3, 2, 1):
        assert s.step == st.DISCARD
        assert len(hand_of(s).split()) == 4 + left
        RULES.apply(s, RULES.legal(s)[0])
    assert len(hand_of(s).split()) == 4
    assert s.day == 1


@pytest.mark.rule("YA-407", "YA-G56")
def test_the_owner_chooses_what_goes_and_everybody_sees_it() -> None:
    s = flying(2, aboard="red", hand="SKw CSf DBm", fuel=0)
    play(s, "finish", "1", "WLm", "TUm", "JLm", "JLm")
    assert hand_of(s) == "CSf DBm SKw TUm WLm"
    assert options(s) == ["SKw", "CSf", "DBm", "WLm"]
    told = play_traced(s, "CSf", "TUm")
    assert hand_of(s) == "DBm SKw WLm"
    assert pile(s) == "CSf TUm"
    assert "Player 1 discards Cinnamon Strip (fuel)." in said(s, told, 1)


@pytest.mark.rule("YA-408")
def test_at_the_limit_nothing_may_be_discarded() -> None:
    s = flying(2, aboard="red", hand="SKw", fuel=0)
    assert why(s, "discard", "hand-1")[0] == "YA-408"
    _to_discards(s)
    assert (s.day, s.step) == (1, st.GATE)
    assert len(hand_of(s).split()) == 3


@pytest.mark.rule("YA-410")
def test_the_next_day_begins() -> None:
    s = flying(2, aboard="red", day=2)
    _to_discards(s)
    assert DATA.days[s.day] == "Friday"


@pytest.mark.rule("YA-412", "YA-430", "YA-G58")
def test_sunday_has_no_maintenance() -> None:
    s = flying(2, aboard="red", hand="SKm", day=5)
    play(s, "SK", "SKm")
    assert s.step == st.ENDED
    assert RULES.mover(s) == -2
    assert cards_at(s, st.UP) == "SKm"
