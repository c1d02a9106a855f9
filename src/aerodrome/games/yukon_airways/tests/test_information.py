"""Who knows what, and what always holds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.steps import cockpit

from .tables import DATA, flying, kind, new_table, place


@pytest.mark.rule("YA-490", "YA-491", "YA-G90")
def test_hands_are_secret_but_their_size_is_not() -> None:
    table = flying(2, hand="SKm SKm CSw", hands={1: "INf"})
    mine, theirs = table.view(0), table.view(1)
    assert mine.hand[kind("SKm")] == 2
    assert theirs.hand[kind("INf")] == 1
    assert theirs.hand[kind("SKm")] == 0
    assert theirs.hand_counts == [3, 1]
    assert theirs.deck_count == 72 - 4
    assert table.view(-1).hand == []


@pytest.mark.rule("YA-492")
def test_nobody_knows_the_deck() -> None:
    table = new_table(2)
    for seat in (-1, 0, 1):
        view = table.view(seat)
        guesses = {str(table.rules.guess(view, Rng(seed)).to_json()["deck"]) for seed in range(8)}
        assert len(guesses) > 1


@pytest.mark.rule("YA-493")
def test_the_discard_pile_is_open() -> None:
    table = flying(2, hand="SKm")
    table.state.pile[kind("INw")] += 1
    for seat in (-1, 0, 1):
        assert table.view(seat).pile[kind("INw")] == 1


@pytest.mark.rule("YA-494", "YA-G61")
def test_everything_else_is_open() -> None:
    table = flying(2, aboard="red red", hand="SKm CSm", cubes={"SK": "red"}, switches="3")
    table.act(
        "fly to Skagway",
        "Skagway (money) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
        "switch 1",
    )
    for seat in (-1, 1):
        view = table.view(seat)
        for name in ("money", "dials", "switches", "gates", "cubes", "maps", "markers", "planes", "places", "day", "aboard"):
            assert getattr(view, name) == getattr(table.state, name), name
        assert view.up == [kind("SKm")]


@pytest.mark.rule("YA-495", "YA-146", "YA-G72")
def test_face_down_cards_are_known_to_their_owner_alone() -> None:
    table = flying(3, aboard="red red", others="blue", hand="CSm DBw WLf TUm")
    told = table.recorded(
        "fly to Skagway",
        "cards face down as a ticket",
        "Destruction Bay (wrench) face down",
        "Watson Lake (fuel) face down",
        "Cinnamon Strip (money) face down",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    assert len(table.view(0).own_down) == 3
    assert table.view(1).down_counts == [3, 0, 0]
    assert table.view(1).own_down == []
    assert any("Face down before you" in line for line in table.lines(told, 0))
    assert not any("Face down before you" in line for line in table.lines(told, 1))
    guesses = {str(table.rules.guess(table.view(1), Rng(seed)).to_json()["downs"]) for seed in range(6)}
    assert len(guesses) > 1


@pytest.mark.rule("YA-496", "YA-102")
def test_a_drawn_card_is_seen_by_whoever_draws() -> None:
    table = new_table(2)
    table.state.order, table.state.player = [0, 1], 0
    told = table.recorded("go to gate 2", "Inuvik (fuel)" if table.state.deck[kind("INf")] else "Inuvik (money)")
    assert any("You draw Inuvik" in line for line in table.lines(told, 0))
    assert not any("Inuvik" in line for line in table.lines(told, 1))
    assert any("draws 1 card" in line for line in table.lines(told, 1))


@pytest.mark.rule("YA-497")
def test_questions_that_depend_on_a_hand_are_asked_with_one_answer_too() -> None:
    table = flying(2, aboard="red", hand="SKm CSw", fuel=1)
    assert not table.rules.is_open(table.state)
    table.act("fly to Skagway", "Skagway (money) face up")
    assert table.state.step == st.UNDER
    assert len(table.rules.legal(table.state)) == 1
    assert not table.rules.is_open(table.state)


def _broken(change: Callable[[st.YukonAirwaysState], None], clause: str) -> None:
    table = new_table(3)
    table.rules.check(table.state)
    change(table.state)
    with pytest.raises(BrokenInvariant) as error:
        table.rules.check(table.state)
    assert error.value.clause == clause


def _set(name: str, index: int, value: int) -> Callable[[st.YukonAirwaysState], None]:
    def change(s: st.YukonAirwaysState) -> None:
        getattr(s, name)[index] = value

    return change


@pytest.mark.rule("YA-520", "YA-521", "YA-522")
def test_lost_cards_dice_and_cubes_are_noticed() -> None:
    _broken(lambda s: s.deck.__setitem__(0, 9), "YA-520")
    _broken(lambda s: s.gates.__setitem__(3, s.gates[3] + 1), "YA-521")
    _broken(lambda s: s.cubes.__setitem__(7, s.cubes[7] + 1), "YA-522")


@pytest.mark.rule("YA-491")
def test_wrong_public_numbers_of_cards_are_noticed() -> None:
    _broken(_set("hand_counts", 1, 5), "YA-491")
    _broken(_set("down_counts", 1, 5), "YA-491")


@pytest.mark.rule("YA-523", "YA-524")
def test_debts_overfull_tanks_and_seaplanes_are_noticed() -> None:
    _broken(_set("money", 1, -1), "YA-523")
    _broken(_set("dials", 0, 8), "YA-523")

    def crowd(s: st.YukonAirwaysState) -> None:
        for at in range(30):
            s.aboard[at % 5] += s.gates[at]
            s.gates[at] = 0

    _broken(crowd, "YA-524")


@pytest.mark.rule("YA-525", "YA-526")
def test_cubes_without_dice_and_improvements_that_were_not_made_are_noticed() -> None:
    _broken(_set("total_dice", 0, 1), "YA-525")

    def win(s: st.YukonAirwaysState) -> None:
        for _ in range(2):
            at = next(index for index in range(1, 13) if s.cubes[index])
            number = next(number for number in range(5) if cockpit.cubes_at(s, at)[number])
            s.cubes[at] -= 1 << (st.CUBE_BITS * number)
            cockpit.win_cubes(s, 0, at, number, 1)
        s.total_dice[0] = 2

    _broken(win, "YA-526")


@pytest.mark.rule("YA-527", "YA-528")
def test_days_begin_at_home_and_the_track_holds_everybody() -> None:
    _broken(_set("places", 0, place("SK")), "YA-527")
    _broken(lambda s: s.order.__setitem__(0, s.order[1]), "YA-528")


@pytest.mark.rule("YA-526")
def test_26_improvements_are_all_there_is() -> None:
    assert cockpit.improvements_left(flying(2).state, DATA, 0) == 26


@pytest.mark.rule("YA-520", "YA-521", "YA-522")
def test_invariants_hold_through_whole_games() -> None:
    for seats in (1, 2, 3, 4):
        table = new_table(seats, 7)
        while table.mover != OVER:
            if table.mover == CHANCE:
                table.run_chance()
            else:
                legal = table.rules.legal(table.state)
                table.rules.apply(table.state, legal[table.rng.below(len(legal))])
            table.rules.check(table.state)
