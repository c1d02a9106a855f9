"""Rounds, turns, and effects that last for a while."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.knowledge import cards_of
from aerodrome.games.par_avion.steps.codes import DONE, LAND, STOP, VIEW
from aerodrome.games.par_avion.tests.tables import (
    ALPHA,
    BRAVO,
    CHARLIE,
    DELTA,
    ECHO,
    NW,
    RULES,
    E,
    W,
    card,
    end_turn,
    fly,
    idle_turns,
    load,
    park,
    play,
    reason,
    scene,
    settle,
)


@pytest.mark.rule("PA-060")
def test_rounds_go_clockwise_from_the_first_player() -> None:
    s = scene(player=0, round_=4)
    seen = []
    for _ in range(7):
        seen.append((s.round, s.player))
        turn = s.turn
        end_turn(s)
        assert s.turn == turn + 1
    assert seen == [(4, 0), (4, 1), (4, 2), (5, 0), (5, 1), (5, 2), (6, 0)]
    assert reason(s, "done", seat=0) == "PA-060"


@pytest.mark.rule("PA-061", "PA-062")
def test_planes_first_then_cards() -> None:
    s = scene()
    load(s, ALPHA, card("Wind"))
    assert reason(s, "play", "slot-alpha-1") == "PA-061"
    play(s, DONE)
    assert RULES.legal(s) == [card("Wind"), DONE]
    assert reason(s, "fly", "plane-alpha") == "PA-062"
    assert reason(s, "view", "plane-alpha") == "PA-062"


@pytest.mark.rule("PA-063", "PA-G11")
def test_planes_move_in_any_order_each_to_its_end() -> None:
    for order in ([ALPHA, DELTA], [DELTA, ALPHA]):
        s = scene()
        fly(s, ALPHA, "3,3", E)
        fly(s, DELTA, "3,9", E)
        for plane in order:
            assert plane in RULES.legal(s)
            play(s, plane, E)
            assert reason(s, "fly", "plane-delta") == "PA-063"  # one finishes before the next begins
            play(s, STOP + E)
        assert RULES.legal(s) == [DONE]
    assert reason(s, "fly", "plane-bravo") == "PA-063"


@pytest.mark.rule("PA-064", "PA-G12")
def test_airborne_planes_must_act_others_need_not() -> None:
    s = scene()
    assert DONE in RULES.legal(s)
    fly(s, DELTA, "3,9", E)
    assert DONE not in RULES.legal(s)
    play(s, DELTA, STOP + W)
    assert DONE in RULES.legal(s)


@pytest.mark.rule("PA-065", "PA-192", "PA-G32")
def test_missing_planes_come_back_before_anything_else() -> None:
    s = scene(player=2)
    s.where[ALPHA], s.at[ALPHA] = st.MISSING, -1
    s.where[DELTA], s.at[DELTA] = st.MISSING, -1
    fog = card("Fog")
    s.piles = [mask & ~(1 << fog) for mask in s.piles]
    s.table = [fog, 1, 4, s.turn - 1]
    settle(s)
    end_turn(s)
    assert (s.player, s.step) == (0, st.REPLACE)
    assert RULES.legal(s) == list(range(10))
    assert reason(s, "fly", "plane-alpha") == "PA-192"
    play(s, 4)  # fog or not
    assert s.step == st.REPLACE
    play(s, 5)
    assert (s.at[ALPHA], s.at[DELTA], s.step) == (4, 5, st.CHOOSE)
    assert (s.where[ALPHA], s.hold[ALPHA]) == (st.PARKED, 0)


@pytest.mark.rule("PA-193", "PA-194", "PA-G15")
def test_a_new_plane_comes_empty_and_may_act_at_once() -> None:
    s = scene(player=2)
    s.where[ALPHA], s.at[ALPHA] = st.MISSING, -1
    end_turn(s)
    play(s, 9)
    assert {ALPHA, VIEW + ALPHA} <= set(RULES.legal(s))
    assert s.hold[ALPHA] == 0


@pytest.mark.rule("PA-302", "PA-940", "PA-G52")
def test_how_long_fog_lasts() -> None:
    s = scene(player=0, round_=4)
    for plane in (ALPHA, BRAVO, CHARLIE):
        park(s, plane, 3)
    fly(s, ECHO, "7,8", W)  # before the runway of airport 3
    load(s, ALPHA, card("Fog"))
    play(s, DONE, card("Fog"), 2, DONE)
    assert (s.player, s.round) == (1, 4)
    assert BRAVO not in RULES.legal(s)
    assert reason(s, "fly", "plane-bravo") == "PA-301"
    play(s, ECHO)
    assert W in RULES.legal(s)  # over, not down
    play(s, STOP + NW, DONE, DONE)
    assert CHARLIE not in RULES.legal(s)
    end_turn(s)
    assert (s.player, s.round) == (0, 5)
    assert ALPHA not in RULES.legal(s)
    play(s, DONE)
    assert s.table == []
    assert cards_of(s.out) == [card("Fog")]
    play(s, DONE)
    assert BRAVO in RULES.legal(s)
    play(s, ECHO, W, LAND)


@pytest.mark.rule("PA-312", "PA-941", "PA-G55")
def test_how_long_wind_lasts() -> None:
    s = scene(player=0, round_=4)
    load(s, ALPHA, card("Wind"))
    load(s, BRAVO, card("Wind", 2))
    play(s, DONE, card("Wind"), E, DONE)
    assert s.wind == [1, 0, 0, -1, 0, 0]
    play(s, DONE, card("Wind", 2), E, DONE)  # B's own wind runs by its own time
    assert s.wind == [2, 0, 0, -2, 0, 0]
    end_turn(s)
    assert (s.player, s.round, s.wind[E]) == (0, 5, 2)
    play(s, DONE)
    assert s.wind == [1, 0, 0, -1, 0, 0]
    play(s, DONE)
    assert (s.player, s.wind[E]) == (1, 1)
    play(s, DONE)
    assert s.wind == [0] * 6


@pytest.mark.rule("PA-342", "PA-942", "PA-G61")
def test_repair_after_a_failure_before_the_owners_turn() -> None:
    s = scene(player=0, round_=4)
    fly(s, BRAVO, "3,6", E)
    load(s, ALPHA, card("Engine failure"))
    play(s, DONE, card("Engine failure"), BRAVO, DONE)
    assert (s.player, s.round, s.where[BRAVO]) == (1, 4, st.GROUNDED)
    assert BRAVO not in RULES.legal(s)
    assert reason(s, "fly", "plane-bravo") == "PA-342"
    end_turn(s)
    idle_turns(s, 1)
    assert s.round == 5
    assert BRAVO in RULES.legal(s)


@pytest.mark.rule("PA-343", "PA-943", "PA-G61")
def test_repair_after_a_failure_behind_the_owners_turn() -> None:
    s = scene(player=2, round_=4)
    fly(s, BRAVO, "3,6", E)
    load(s, CHARLIE, card("Engine failure"))
    play(s, DONE, card("Engine failure"), BRAVO, DONE)
    idle_turns(s, 1)
    assert s.round == 5
    assert BRAVO not in RULES.legal(s)
    end_turn(s)
    idle_turns(s, 1)
    assert s.round == 6
    assert BRAVO in RULES.legal(s)


@pytest.mark.rule("PA-353", "PA-944", "PA-G64")
def test_a_stuck_rudder_lasts_one_turn_of_its_owner() -> None:
    s = scene(player=0, round_=4)
    fly(s, BRAVO, "3,3", E)
    load(s, ALPHA, card("Stuck rudder"))
    play(s, DONE, card("Stuck rudder"), BRAVO, DONE)
    play(s, BRAVO)
    assert RULES.legal(s) == [E]
    play(s, E, STOP + E)
    end_turn(s)
    assert s.stuck[BRAVO] == 0
    idle_turns(s, 1)
    play(s, BRAVO)
    assert len([choice for choice in RULES.legal(s) if choice < 6]) > 1


@pytest.mark.rule("PA-353")
def test_a_stuck_rudder_lapses_also_on_the_ground() -> None:
    s = scene(player=1)
    fly(s, BRAVO, "3,6", E)
    s.where[BRAVO], s.repair[BRAVO], s.stuck[BRAVO] = st.GROUNDED, 1, 1
    end_turn(s)
    assert s.stuck[BRAVO] == 0


@pytest.mark.rule("PA-947", "PA-190", "PA-192")
def test_a_plane_that_crashed_before_its_owners_turn_flies_in_it() -> None:
    s = scene(player=0, round_=4)
    fly(s, BRAVO, "3,3", E)  # forest
    load(s, ALPHA, card("Engine failure"))
    play(s, DONE, card("Engine failure"), BRAVO)
    assert (s.where[BRAVO], s.at[BRAVO]) == (st.MISSING, -1)
    play(s, DONE)
    assert (s.player, s.round, s.step) == (1, 4, st.REPLACE)
    play(s, 9, BRAVO, E, STOP + E)
    assert s.where[BRAVO] == st.AIRBORNE
