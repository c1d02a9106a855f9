"""Rounds, turns, and effects that last for a while."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.knowledge import cards_of
from aerodrome.games.par_avion.steps.codes import VIEW
from aerodrome.games.par_avion.tests.tables import ALPHA, BRAVO, CHARLIE, DELTA, ECHO, E, W, card, scene


@pytest.mark.rule("PA-060")
def test_rounds_go_clockwise_from_the_first_player() -> None:
    t = scene(player=0, round_=4)
    s = t.state
    seen = []
    for _ in range(7):
        seen.append((s.round, s.active))
        turn = s.turn
        t.end_turn()
        assert s.turn == turn + 1
    assert seen == [(4, 0), (4, 1), (4, 2), (5, 0), (5, 1), (5, 2), (6, 0)]
    assert t.why(("done", ()), 0) == ("It is not your turn to decide but Player 2's.", "PA-060")


@pytest.mark.rule("PA-061", "PA-062")
def test_planes_first_then_cards() -> None:
    t = scene()
    t.load(ALPHA, card("Wind"))
    assert t.why("slot-alpha-1") == ("Planes move first, in step 1; cards are played afterwards.", "PA-061")
    t.act("all planes are done")
    assert t.only("play Wind 1", "end the turn")
    assert t.why(("fly", ("plane-alpha",))) == ("No plane moves any more in step 2, while cards are played.", "PA-062")
    assert t.why(("view", ("plane-alpha",))) == ("No plane moves any more in step 2, while cards are played.", "PA-062")


@pytest.mark.rule("PA-063", "PA-G11")
def test_planes_move_in_any_order_each_to_its_end() -> None:
    for order in (["Alpha", "Delta"], ["Delta", "Alpha"]):
        t = scene()
        t.fly(ALPHA, "3,3", E)
        t.fly(DELTA, "3,9", E)
        for plane in order:
            t.act(f"fly {plane}", "fly east")
            words = f"Planes move one after the other: first {plane} ends its movement."
            assert t.why("plane-delta") == (words, "PA-063")
            t.act("facing east")
        assert t.only("all planes are done")
    assert t.why("plane-bravo") == ("Bravo is not your plane: you move your own.", "PA-063")


@pytest.mark.rule("PA-064", "PA-G12")
def test_airborne_planes_must_act_others_need_not() -> None:
    t = scene()
    assert t.can("done")
    t.fly(DELTA, "3,9", E)
    assert not t.can("done")
    t.act("fly Delta", "facing west")
    assert t.can("done")


@pytest.mark.rule("PA-065", "PA-192", "PA-G32")
def test_missing_planes_come_back_before_anything_else() -> None:
    t = scene(player=2)
    s = t.state
    s.where[ALPHA], s.at[ALPHA] = st.MISSING, -1
    s.where[DELTA], s.at[DELTA] = st.MISSING, -1
    t.fog_on(5, seat=1)
    t.end_turn()
    assert (s.active, s.step) == (0, st.REPLACE)
    assert len(t.choices) == 10
    assert t.why("plane-alpha") == ("Alpha is missing: it comes back at an airport at the start of its owner's turn.", "PA-192")
    t.act("put the new Alpha at airport 5")  # fog or not
    assert s.step == st.REPLACE
    t.act("put the new Delta at airport 6")
    assert (s.at[ALPHA], s.at[DELTA], s.step) == (4, 5, st.CHOOSE)
    assert (s.where[ALPHA], s.hold[ALPHA]) == (st.PARKED, 0)


@pytest.mark.rule("PA-193", "PA-194", "PA-G15")
def test_a_new_plane_comes_empty_and_may_act_at_once() -> None:
    t = scene(player=2)
    s = t.state
    s.where[ALPHA], s.at[ALPHA] = st.MISSING, -1
    t.end_turn()
    t.act("put the new Alpha at airport 10")
    assert {ALPHA, VIEW + ALPHA} <= set(t.rules.legal(s))
    assert s.hold[ALPHA] == 0


@pytest.mark.rule("PA-302", "PA-940", "PA-G52")
def test_how_long_fog_lasts() -> None:
    t = scene(player=0, round_=4)
    s = t.state
    for plane in (ALPHA, BRAVO, CHARLIE):
        t.park(plane, 3)
    t.fly(ECHO, "7,8", W)  # before the runway of airport 3
    t.load(ALPHA, card("Fog"))
    t.act("all planes are done", "play Fog 1", "put the fog on airport 3", "end the turn")
    assert (s.active, s.round) == (1, 4)
    assert not t.can("with Bravo")
    assert t.why("plane-bravo") == ("Fog lies on the airport: nobody takes off there without a Navigator.", "PA-301")
    t.act("fly Echo")
    assert t.can("fly west")  # over, not down
    t.act("facing north-west", "all planes are done", "end the turn")
    assert not t.can("with Charlie")
    t.end_turn()
    assert (s.active, s.round) == (0, 5)
    assert not t.can("with Alpha")
    t.act("all planes are done")
    assert s.weather == []
    assert cards_of(s.out) == [card("Fog")]
    t.act("end the turn")
    assert t.can("with Bravo")
    t.act("fly Echo", "fly west", "land")


@pytest.mark.rule("PA-312", "PA-941", "PA-G55")
def test_how_long_wind_lasts() -> None:
    t = scene(player=0, round_=4)
    s = t.state
    t.load(ALPHA, card("Wind"))
    t.load(BRAVO, card("Wind", 2))
    t.act("all planes are done", "play Wind 1", "let the wind blow east", "end the turn")
    assert s.wind == [1, 0, 0, -1, 0, 0]
    t.act("all planes are done", "play Wind 2", "let the wind blow east", "end the turn")  # B's own wind runs by its own time
    assert s.wind == [2, 0, 0, -2, 0, 0]
    t.end_turn()
    assert (s.active, s.round, s.wind[E]) == (0, 5, 2)
    t.act("all planes are done")
    assert s.wind == [1, 0, 0, -1, 0, 0]
    t.act("end the turn")
    assert (s.active, s.wind[E]) == (1, 1)
    t.act("all planes are done")
    assert s.wind == [0] * 6


@pytest.mark.rule("PA-342", "PA-942", "PA-G61")
def test_repair_after_a_failure_before_the_owners_turn() -> None:
    t = scene(player=0, round_=4)
    s = t.state
    t.fly(BRAVO, "3,6", E)
    t.load(ALPHA, card("Engine failure"))
    t.act("all planes are done", "play Engine failure 1", "play it on Bravo", "end the turn")
    assert (s.active, s.round, s.where[BRAVO]) == (1, 4, st.GROUNDED)
    assert not t.can("with Bravo")
    assert t.why("plane-bravo") == ("Bravo is being repaired and stays in this turn.", "PA-342")
    t.end_turn()
    t.idle_turns(1)
    assert s.round == 5
    assert t.can("with Bravo")


@pytest.mark.rule("PA-343", "PA-943", "PA-G61")
def test_repair_after_a_failure_behind_the_owners_turn() -> None:
    t = scene(player=2, round_=4)
    s = t.state
    t.fly(BRAVO, "3,6", E)
    t.load(CHARLIE, card("Engine failure"))
    t.act("all planes are done", "play Engine failure 1", "play it on Bravo", "end the turn")
    t.idle_turns(1)
    assert s.round == 5
    assert not t.can("with Bravo")
    t.end_turn()
    t.idle_turns(1)
    assert s.round == 6
    assert t.can("with Bravo")


@pytest.mark.rule("PA-353", "PA-944", "PA-G64")
def test_a_stuck_rudder_lasts_one_turn_of_its_owner() -> None:
    t = scene(player=0, round_=4)
    s = t.state
    t.fly(BRAVO, "3,3", E)
    t.load(ALPHA, card("Stuck rudder"))
    t.act("all planes are done", "play Stuck rudder 1", "play it on Bravo", "end the turn")
    t.act("fly Bravo")
    assert t.only("fly east")
    t.act("fly east", "facing east")
    t.end_turn()
    assert s.stuck[BRAVO] == 0
    t.idle_turns(1)
    t.act("fly Bravo")
    assert len([choice for choice in t.rules.legal(s) if choice < 6]) > 1


@pytest.mark.rule("PA-353")
def test_a_stuck_rudder_lapses_also_on_the_ground() -> None:
    t = scene(player=1)
    s = t.state
    t.fly(BRAVO, "3,6", E)
    s.where[BRAVO], s.repair[BRAVO], s.stuck[BRAVO] = st.GROUNDED, 1, 1
    t.end_turn()
    assert s.stuck[BRAVO] == 0


@pytest.mark.rule("PA-947", "PA-190", "PA-192")
def test_a_plane_that_crashed_before_its_owners_turn_flies_in_it() -> None:
    t = scene(player=0, round_=4)
    s = t.state
    t.fly(BRAVO, "3,3", E)  # forest
    t.load(ALPHA, card("Engine failure"))
    t.act("all planes are done", "play Engine failure 1", "play it on Bravo")
    assert (s.where[BRAVO], s.at[BRAVO]) == (st.MISSING, -1)
    t.act("end the turn")
    assert (s.active, s.round, s.step) == (1, 4, st.REPLACE)
    t.act("put the new Bravo at airport 10", "take off with Bravo", "fly east", "facing east")
    assert s.where[BRAVO] == st.AIRBORNE
