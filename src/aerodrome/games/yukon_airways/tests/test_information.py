"""Who knows what, and what always holds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.rng import Rng
from aerodrome.games.yukon_airways import state as st

from .tables import (
    RULES,
    by_chance,
    flying,
    hand_of,
    kind,
    new_table,
    place,
    play,
    play_traced,
    said,
)


@pytest.mark.rule("YA-490", "YA-491", "YA-G90")
def test_hands_are_secret_but_their_size_is_not() -> None:
    s = flying(2, hand="SKm SKm CSw", hands={1: "INf"})
    mine, theirs = RULES.observe(s, 0), RULES.observe(s, 1)
    assert mine.hand[kind("SKm")] == 2
    assert theirs.hand[kind("INf")] == 1
    assert theirs.hand[kind("SKm")] == 0
    assert theirs.hand_counts == [3, 1]
    assert theirs.deck_count == 72 - 4
    assert RULES.observe(s, -1).hand == []


@pytest.mark.rule("YA-492")
def test_nobody_knows_the_deck() -> None:
    s = new_table(2)
    for seat in (-1, 0, 1):
        view = RULES.observe(s, seat)
        guesses = {str(RULES.guess(view, Rng(seed)).cards[:36]) for seed in range(8)}
        assert len(guesses) > 1


@pytest.mark.rule("YA-493")
def test_the_discard_pile_is_open() -> None:
    s = flying(2, hand="SKm")
    st.move_card(s, kind("INw"), st.DECK, st.PILE)
    for seat in (-1, 0, 1):
        assert RULES.observe(s, seat).pile[kind("INw")] == 1


@pytest.mark.rule("YA-494", "YA-G61")
def test_everything_else_is_open() -> None:
    s = flying(2, aboard="red red", hand="SKm CSm", cubes={"SK": "red"}, switches="3")
    play(s, "SK", "SKm", "done", "done", "red", "1")
    for seat in (-1, 1):
        view = RULES.observe(s, seat)
        for name in ("money", "dials", "switches", "gates", "cubes", "maps", "markers", "planes", "places", "day", "aboard"):
            assert getattr(view, name) == getattr(s, name), name
        assert view.up[kind("SKm")] == 1


@pytest.mark.rule("YA-495", "YA-146", "YA-G72")
def test_face_down_cards_are_known_to_their_owner_alone() -> None:
    s = flying(3, aboard="red red", others="blue", hand="CSm DBw WLf TUm")
    told = play_traced(s, "SK", "set", "DBw", "WLf", "CSm", "done", "done", "red")
    assert sum(RULES.observe(s, 0).own_down) == 3
    assert RULES.observe(s, 1).down_counts == [3, 0, 0]
    assert sum(RULES.observe(s, 1).own_down) == 0
    assert any("Face down before you" in line for line in said(s, told, 0))
    assert not any("Face down before you" in line for line in said(s, told, 1))
    guesses = {str(RULES.guess(RULES.observe(s, 1), Rng(seed)).cards[st.DOWN * 36 : st.DOWN * 36 + 36]) for seed in range(6)}
    assert len(guesses) > 1


@pytest.mark.rule("YA-496", "YA-102")
def test_a_drawn_card_is_seen_by_whoever_draws() -> None:
    s = new_table(2)
    s.order, s.player = [0, 1], 0
    told = play_traced(s, "2", "INf" if s.cards[kind("INf")] else "INm")
    assert any("You draw Inuvik" in line for line in said(s, told, 0))
    assert not any("Inuvik" in line for line in said(s, told, 1))
    assert any("draws 1 card" in line for line in said(s, told, 1))


@pytest.mark.rule("YA-497")
def test_questions_that_depend_on_a_hand_are_asked_with_one_answer_too() -> None:
    s = flying(2, aboard="red", hand="SKm CSw", fuel=1)
    assert not RULES.is_open(s)
    play(s, "SK", "SKm")
    assert s.step == st.UNDER
    assert len(RULES.legal(s)) == 1
    assert not RULES.is_open(s)


def _broken(change: Callable[[st.YukonAirwaysState], None], clause: str) -> None:
    s = new_table(3)
    RULES.check(s)
    change(s)
    with pytest.raises(BrokenInvariant) as error:
        RULES.check(s)
    assert error.value.clause == clause


def _set(name: str, index: int, value: int) -> Callable[[st.YukonAirwaysState], None]:
    def change(s: st.YukonAirwaysState) -> None:
        getattr(s, name)[index] = value

    return change


@pytest.mark.rule("YA-520", "YA-521", "YA-522")
def test_lost_cards_dice_and_cubes_are_noticed() -> None:
    _broken(lambda s: s.cards.__setitem__(next(i for i in range(36) if s.cards[i]), 9), "YA-520")
    _broken(lambda s: s.gates.__setitem__(3, s.gates[3] + 1), "YA-521")
    _broken(lambda s: s.cubes.__setitem__(7, s.cubes[7] + 1), "YA-522")


@pytest.mark.rule("YA-523", "YA-524")
def test_debts_overfull_tanks_and_seaplanes_are_noticed() -> None:
    _broken(_set("money", 1, -1), "YA-523")
    _broken(_set("dials", 0, 8), "YA-523")

    def crowd(s: st.YukonAirwaysState) -> None:
        moved = 0
        for at in range(30):
            moved += s.gates[at]
            s.aboard[at % 5] += s.gates[at]
            s.gates[at] = 0
        assert moved == 15

    _broken(crowd, "YA-524")


@pytest.mark.rule("YA-525", "YA-526")
def test_cubes_without_dice_and_improvements_that_were_not_made_are_noticed() -> None:
    _broken(_set("total_dice", 0, 1), "YA-525")

    def win(s: st.YukonAirwaysState) -> None:
        at = next(index for index in range(5, 65) if s.cubes[index])
        for _ in range(2):
            at = next(index for index in range(5, 65) if s.cubes[index])
            s.cubes[at] -= 1
            s.maps[(at // 5) * 6 + at % 5] += 1
        s.total_dice[0] = 2

    _broken(win, "YA-526")


@pytest.mark.rule("YA-527", "YA-528")
def test_days_begin_at_home_and_the_track_holds_everybody() -> None:
    _broken(_set("places", 0, place("SK")), "YA-527")
    _broken(_set("order", 0, 2) if new_table(3).order[0] != 2 else _set("order", 0, 1), "YA-528")


@pytest.mark.rule("YA-526")
def test_26_improvements_are_all_there_is() -> None:
    s = flying(2)
    left = sum(st.improvements_left(s, RULES.data, 0, which) for which in range(12))
    assert left == 26


@pytest.mark.rule("YA-520", "YA-521", "YA-522")
def test_invariants_hold_through_whole_games() -> None:
    for seats in (1, 2, 3, 4):
        s = new_table(seats, 7)
        rng = Rng(seats)
        while RULES.mover(s) != -2:
            if RULES.mover(s) == -1:
                by_chance(s, seats)
            else:
                legal = RULES.legal(s)
                RULES.apply(s, legal[rng.below(len(legal))])
            RULES.check(s)
        assert hand_of(s) is not None
