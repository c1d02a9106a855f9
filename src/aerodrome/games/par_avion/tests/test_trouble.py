"""Fog, Wind, Lost orientation and Stuck rudder."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.steps.codes import NO, STAY, YES, drift_direction
from aerodrome.games.par_avion.tests.tables import ALPHA, BRAVO, CHARLIE, NE, NW, SW, E, ParAvionTable, W, card, field, scene


def lost(*cards: int, where: str = "11,4", facing: int = W) -> ParAvionTable:
    """The first player has played Lost orientation on Bravo of the second."""
    t = scene()
    t.fly(BRAVO, where, facing)
    t.load(ALPHA, card("Lost orientation"))
    t.load(BRAVO, *cards)
    t.act("all planes are done", "play Lost orientation 1", "play it on Bravo")
    return t


# Fog


@pytest.mark.rule("PA-300", "PA-G53")
def test_fog_is_put_on_any_airport() -> None:
    t = scene()
    s = t.state
    t.load(ALPHA, card("Fog"), card("Fog", 2))
    assert t.why(("fog", ("airport-1",))) == ("Fog is put on an airport when a Fog card is played.", "PA-300")
    t.act("all planes are done", "play Fog 1")
    assert len(t.choices) == 10
    t.act("put the fog on airport 5", "play Fog 2", "put the fog on airport 5")
    assert s.weather == [card("Fog"), 0, 4, s.turn, card("Fog", 2), 0, 4, s.turn]


@pytest.mark.rule("PA-301", "PA-304")
def test_fog_stops_take_off_and_landing() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 10)
    t.fog_on(10)
    assert not t.can("with Alpha")
    assert t.why("plane-alpha") == ("Fog lies on the airport: nobody takes off there without a Navigator.", "PA-301")
    t.fly(ALPHA, "13,1", W)
    t.act("fly Alpha", "fly west")
    assert not t.can("land at")
    assert t.why("airport-10") == ("Fog lies on the airport: nobody lands there without a Navigator.", "PA-301")
    t.act("fly west", "facing west")
    assert s.where[ALPHA] == st.AIRBORNE


@pytest.mark.rule("PA-303", "PA-G54")
def test_fog_stops_nothing_else() -> None:
    t = scene()
    t.park(ALPHA, 10)
    t.load(ALPHA, card("Camera plates"))
    t.fog_on(10)
    t.act("load Alpha", "done loading", "all planes are done", "deliver Camera plates")
    assert t.scores[0] == 2


# Wind as a card


@pytest.mark.rule("PA-310", "PA-311")
def test_the_player_of_a_wind_chooses_its_direction() -> None:
    t = scene()
    s = t.state
    t.load(ALPHA, card("Wind"))
    assert t.why("wind-e") == ("A direction is chosen when a Wind card is played.", "PA-310")
    t.act("all planes are done", "play Wind 1")
    assert t.only(
        "let the wind blow east",
        "let the wind blow north-east",
        "let the wind blow north-west",
        "let the wind blow west",
        "let the wind blow south-west",
        "let the wind blow south-east",
    )
    t.act("let the wind blow north-east")
    assert s.wind == [0, 1, 0, 0, -1, 0]
    assert "The wind blows north-east." in told_wind()


def told_wind() -> list[str]:
    t = scene()
    t.load(ALPHA, card("Wind"))
    t.act("all planes are done", "play Wind 1")
    return t.log_lines(NE, -1)


# Lost orientation


@pytest.mark.rule("PA-330")
def test_lost_orientation_strikes_airborne_planes_of_others() -> None:
    t = scene()
    t.fly(ALPHA, "3,3", E)
    t.fly(BRAVO, "3,9", E)
    t.load(ALPHA, card("Lost orientation"))
    t.act("fly Alpha", "facing west", "all planes are done", "play Lost orientation 1")
    assert t.only("play it on Bravo")
    assert t.why("plane-alpha") == ("Lost orientation is played on a plane of somebody else.", "PA-330")
    assert t.why("plane-charlie") == ("It is played on an airborne plane, and Charlie is not in the air.", "PA-330")


@pytest.mark.rule("PA-331", "PA-332", "PA-334")
def test_a_lost_plane_is_moved_straight_by_up_to_two_fields() -> None:
    t = lost()
    s = t.state
    assert len(t.rules.legal(s)) == 13  # six directions, one or two fields, or none
    assert t.why("field-14-4") == ("The plane is moved by at most 2 fields in one direction.", "PA-331")
    assert t.why("field-12-3") == ("The plane is moved by at most 2 fields in one direction.", "PA-331")  # not straight
    t.act("move it to field 12,2")
    assert (s.at[BRAVO], s.facing[BRAVO]) == (field("12,2"), W)
    t.act("end the turn")
    t.act("fly Bravo")
    assert s.mp == 3  # its own movement is whole
    t = lost()
    s = t.state
    t.act("leave it where it is")
    assert s.at[BRAVO] == field("11,4")
    assert s.out >> card("Lost orientation") & 1


@pytest.mark.rule("PA-333", "PA-G59")
def test_where_a_lost_plane_cannot_go() -> None:
    t = lost(where="5,3")
    assert t.can("field 6,3")
    t = lost(where="5,1")  # beside high mountains
    assert not t.can("field 6,1")
    assert not t.can("field 7,1")
    assert t.why("field-7-1") == ("The way must lead over fields that can be entered: not over high mountains.", "PA-333")
    t = lost(where="13,1")  # Sertavo's airport lies in the west
    assert not t.can("field 12,1")
    assert t.why("field-12-1") == ("The end must be a field where a movement may end: no airport, no other plane.", "PA-333")
    assert t.can("field 11,1")  # over it
    t = lost(where="17,5")  # the edge
    assert {drift_direction(choice) for choice in t.view().legal if choice != STAY} == {NW, W, SW}


@pytest.mark.rule("PA-333", "PA-320")
def test_a_lost_plane_does_not_end_on_another_and_feels_no_wind() -> None:
    t = scene()
    t.fly(BRAVO, "3,9", W)
    t.fly(CHARLIE, "4,9", W)
    t.load(ALPHA, card("Lost orientation"), card("Wind"), card("Wind", 2))
    t.act(
        "all planes are done",
        "play Wind 1",
        "let the wind blow west",
        "play Wind 2",
        "let the wind blow west",
        "play Lost orientation 1",
        "play it on Bravo",
    )
    assert not t.can("field 4,9")
    assert t.can("field 5,9")
    assert t.why("field-4-9") == ("The end must be a field where a movement may end: no airport, no other plane.", "PA-333")


@pytest.mark.rule("PA-335", "PA-362", "PA-G66")
def test_a_navigator_wards_off_lost_orientation() -> None:
    t = lost(card("Navigator"), card("Serum"))
    s = t.state
    assert (s.step, t.mover, t.rules.legal(s)) == (st.NAVIGATE, 1, [NO, YES])
    t.act("use a Navigator of Bravo")
    assert s.at[BRAVO] == field("11,4")
    assert t.scores[1] == 1
    assert s.out >> card("Lost orientation") & 1
    assert (s.step, t.mover) == (st.CARDS, 0)
    t = lost(card("Navigator"))
    s = t.state
    t.act("go on without a Navigator")
    assert (s.step, t.mover) == (st.DRIFT, 0)


@pytest.mark.rule("PA-335")
def test_the_question_is_asked_whatever_is_aboard() -> None:
    t = lost(card("Serum"))
    s = t.state
    assert t.only("go on without a Navigator")
    assert not t.rules.is_open(s)
    assert t.why("plane-bravo") == ("There is no Navigator aboard Bravo to answer with.", "PA-335")
    assert t.log_lines(NO, 0) == ["Player 2 uses no Navigator."]


# Stuck rudder


def stuck(where: str, facing: int, *cards: int) -> ParAvionTable:
    """The second player's turn with Bravo's rudder stuck."""
    t = scene()
    t.fly(BRAVO, where, facing)
    t.load(ALPHA, card("Stuck rudder"), card("Stuck rudder", 2))
    t.load(BRAVO, *cards)
    t.act(
        "all planes are done",
        "play Stuck rudder 1",
        "play it on Bravo",
        "play Stuck rudder 2",
        "play it on Bravo",
        "end the turn",
    )
    return t


@pytest.mark.rule("PA-350", "PA-351", "PA-354")
def test_with_a_stuck_rudder_straight_on_at_least_one_field() -> None:
    t = stuck("3,3", E)
    s = t.state
    assert s.stuck[BRAVO] == 1
    t.act("fly Bravo")
    assert t.only("fly east")
    assert t.why("facing-e") == (
        "With a stuck rudder the plane flies straight on, at least one field, without turning.",
        "PA-351",
    )
    assert t.why("field-4-2") == ("With a stuck rudder the plane cannot turn: straight on only.", "PA-351")
    t.act("fly east")
    assert t.only("fly east", "facing east")
    t.act("fly east", "fly east")
    assert t.only("facing east")


@pytest.mark.rule("PA-352", "PA-G64")
def test_a_stuck_plane_may_land_straight_ahead() -> None:
    t = stuck("14,1", W)
    s = t.state
    t.act("fly Bravo", "fly west", "fly west", "land")
    assert s.at[BRAVO] == 9


@pytest.mark.rule("PA-355", "PA-964", "PA-G65")
def test_a_stuck_plane_without_a_way_crashes_when_it_is_moved() -> None:
    for where in ("17,5", "5,1"):
        t = stuck(where, E)
        s = t.state
        assert s.where[BRAVO] == st.AIRBORNE
        assert not t.can("done")
        t.act("fly Bravo, which cannot go straight on and crashes")
        assert (s.where[BRAVO], s.step) == (st.MISSING, st.CHOOSE)
        assert t.can("done")


@pytest.mark.rule("PA-355", "PA-G65")
def test_a_blocked_end_or_a_headwind_is_no_way_either() -> None:
    t = stuck("10,5", W)  # Mirador's airport: over it there is nothing to stop him, and he may land
    s = t.state
    t.act("fly Bravo", "fly west", "land")
    t = stuck("3,3", E)
    s = t.state
    s.wind = [-3, 0, 0, 3, 0, 0]
    t.rules.apply(s, BRAVO)
    assert s.where[BRAVO] == st.MISSING


@pytest.mark.rule("PA-988", "PA-355")
def test_a_crash_in_step_one_comes_before_the_own_wind_dies_down() -> None:
    t = stuck("17,5", E, card("The President"))
    s = t.state
    wind = card("Wind")
    s.piles = [mask & ~(1 << wind) for mask in s.piles]
    s.weather = [wind, 1, W, s.turn - 3]
    s.wind = [-1, 0, 0, 1, 0, 0]
    t.settle()
    t.act("fly Bravo, which cannot go straight on and crashes")
    assert s.step == st.CONFISCATE
    assert s.weather
    t.act("give up Echo", "all planes are done")
    assert s.weather == []


@pytest.mark.rule("PA-286", "PA-355")
def test_a_crash_in_the_own_turn_comes_back_in_the_next() -> None:
    t = stuck("17,5", E, card("The President"))
    s = t.state
    t.act("fly Bravo, which cannot go straight on and crashes")
    assert (s.step, t.mover) == (st.CONFISCATE, 1)
    t.act("give up Echo")
    assert s.step == st.CHOOSE
    t.end_turn()
    t.end_turn()
    t.end_turn()
    assert (s.active, s.step) == (1, st.REPLACE)
