"""Fog, Lost orientation, Stuck rudder and the Navigator."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.state import ParAvionState
from aerodrome.games.par_avion.steps.codes import DONE, LAND, NO, STAY, STOP, VIEW, YES
from aerodrome.games.par_avion.tests.tables import (
    ALPHA,
    BRAVO,
    CHARLIE,
    NE,
    RULES,
    E,
    W,
    card,
    end_turn,
    field,
    fly,
    load,
    park,
    play,
    reason,
    scene,
    settle,
    told,
)


def fog_on(s: ParAvionState, airport: int) -> None:
    """A Fog of the third player lies on the airport of that number."""
    fog = card("Fog")
    s.piles = [mask & ~(1 << fog) for mask in s.piles]
    s.out &= ~(1 << fog)
    s.table += [fog, 2, airport - 1, s.turn - 1]
    settle(s)


def lost(*cards: int, where: str = "11,4", facing: int = W) -> ParAvionState:
    """The first player has played Lost orientation on Bravo of the second."""
    s = scene()
    fly(s, BRAVO, where, facing)
    load(s, ALPHA, card("Lost orientation"))
    load(s, BRAVO, *cards)
    play(s, DONE, card("Lost orientation"), BRAVO)
    return s


# Fog


@pytest.mark.rule("PA-300", "PA-G53")
def test_fog_is_put_on_any_airport() -> None:
    s = scene()
    load(s, ALPHA, card("Fog"), card("Fog", 2))
    assert reason(s, "fog", "airport-1") == "PA-300"
    play(s, DONE, card("Fog"))
    assert RULES.legal(s) == list(range(10))
    play(s, 4, card("Fog", 2), 4)
    assert s.table == [card("Fog"), 0, 4, s.turn, card("Fog", 2), 0, 4, s.turn]


@pytest.mark.rule("PA-301", "PA-304")
def test_fog_stops_take_off_and_landing() -> None:
    s = scene()
    park(s, ALPHA, 10)
    fog_on(s, 10)
    assert ALPHA not in RULES.legal(s)
    assert reason(s, "fly", "plane-alpha") == "PA-301"
    fly(s, ALPHA, "13,1", W)
    play(s, ALPHA, W)
    assert LAND not in RULES.legal(s)
    assert reason(s, "land", "airport-10") == "PA-301"
    play(s, W, STOP + W)
    assert s.where[ALPHA] == st.AIRBORNE


@pytest.mark.rule("PA-303", "PA-G54")
def test_fog_stops_nothing_else() -> None:
    s = scene()
    park(s, ALPHA, 10)
    load(s, ALPHA, card("Camera plates"))
    fog_on(s, 10)
    play(s, VIEW + ALPHA, DONE, DONE, card("Camera plates"))
    assert RULES.scores(s)[0] == 2


# Wind as a card


@pytest.mark.rule("PA-310", "PA-311")
def test_the_player_of_a_wind_chooses_its_direction() -> None:
    s = scene()
    load(s, ALPHA, card("Wind"))
    assert reason(s, "wind", "wind-e") == "PA-310"
    play(s, DONE, card("Wind"))
    assert RULES.legal(s) == [0, 1, 2, 3, 4, 5]
    play(s, NE)
    assert s.wind == [0, 1, 0, 0, -1, 0]
    assert "The wind blows north-east." in told_wind()


def told_wind() -> list[str]:
    s = scene()
    load(s, ALPHA, card("Wind"))
    play(s, DONE, card("Wind"))
    return told(s, NE, -1)


# Lost orientation


@pytest.mark.rule("PA-330")
def test_lost_orientation_strikes_airborne_planes_of_others() -> None:
    s = scene()
    fly(s, ALPHA, "3,3", E)
    fly(s, BRAVO, "3,9", E)
    load(s, ALPHA, card("Lost orientation"))
    play(s, ALPHA, STOP + W, DONE, card("Lost orientation"))
    assert RULES.legal(s) == [BRAVO]
    assert reason(s, "target", "plane-alpha") == "PA-330"
    assert reason(s, "target", "plane-charlie") == "PA-330"


@pytest.mark.rule("PA-331", "PA-332", "PA-334")
def test_a_lost_plane_is_moved_straight_by_up_to_two_fields() -> None:
    s = lost()
    assert len(RULES.legal(s)) == 13  # six directions, one or two fields, or none
    assert reason(s, "drift", "field-14-4") == "PA-331"
    assert reason(s, "drift", "field-12-3") == "PA-331"  # not straight
    play(s, 2 * NE + 1)
    assert (s.at[BRAVO], s.facing[BRAVO]) == (field("12,2"), W)
    play(s, DONE)
    play(s, BRAVO)
    assert s.mp == 3  # its own movement is whole
    s = lost()
    play(s, STAY)
    assert s.at[BRAVO] == field("11,4")
    assert s.out >> card("Lost orientation") & 1


@pytest.mark.rule("PA-333", "PA-G59")
def test_where_a_lost_plane_cannot_go() -> None:
    s = lost(where="5,3")
    assert 2 * E in RULES.legal(s)
    s = lost(where="5,1")  # beside high mountains
    assert 2 * E not in RULES.legal(s)
    assert 2 * E + 1 not in RULES.legal(s)
    assert reason(s, "drift", "field-7-1") == "PA-333"
    s = lost(where="13,1")  # Sertavo's airport lies in the west
    assert 2 * W not in RULES.legal(s)
    assert reason(s, "drift", "field-12-1") == "PA-333"
    assert 2 * W + 1 in RULES.legal(s)  # over it
    s = lost(where="17,5")  # the edge
    assert all(choice // 2 not in (E,) for choice in RULES.legal(s) if choice != STAY)


@pytest.mark.rule("PA-333", "PA-320")
def test_a_lost_plane_does_not_end_on_another_and_feels_no_wind() -> None:
    s = scene()
    fly(s, BRAVO, "3,9", W)
    fly(s, CHARLIE, "4,9", W)
    load(s, ALPHA, card("Lost orientation"), card("Wind"), card("Wind", 2))
    play(s, DONE, card("Wind"), W, card("Wind", 2), W, card("Lost orientation"), BRAVO)
    assert 2 * E not in RULES.legal(s)
    assert 2 * E + 1 in RULES.legal(s)
    assert reason(s, "drift", "field-4-9") == "PA-333"


@pytest.mark.rule("PA-335", "PA-362", "PA-G66")
def test_a_navigator_wards_off_lost_orientation() -> None:
    s = lost(card("Navigator"), card("Serum"))
    assert (s.step, RULES.mover(s), RULES.legal(s)) == (st.NAVIGATE, 1, [NO, YES])
    play(s, YES)
    assert s.at[BRAVO] == field("11,4")
    assert RULES.scores(s)[1] == 1
    assert s.out >> card("Lost orientation") & 1
    assert (s.step, RULES.mover(s)) == (st.CARDS, 0)
    s = lost(card("Navigator"))
    play(s, NO)
    assert (s.step, RULES.mover(s)) == (st.DRIFT, 0)


@pytest.mark.rule("PA-335")
def test_the_question_is_asked_whatever_is_aboard() -> None:
    s = lost(card("Serum"))
    assert (s.step, RULES.legal(s)) == (st.NAVIGATE, [NO])
    assert not RULES.is_open(s)
    assert reason(s, "navigate", "plane-bravo") == "PA-362"
    assert told(s, NO, 0) == ["Player 2 uses no Navigator."]


# Stuck rudder


def stuck(where: str, facing: int, *cards: int) -> ParAvionState:
    """The second player's turn with Bravo's rudder stuck."""
    s = scene()
    fly(s, BRAVO, where, facing)
    load(s, ALPHA, card("Stuck rudder"), card("Stuck rudder", 2))
    load(s, BRAVO, *cards)
    play(s, DONE, card("Stuck rudder"), BRAVO, card("Stuck rudder", 2), BRAVO, DONE)
    return s


@pytest.mark.rule("PA-350", "PA-351", "PA-354")
def test_with_a_stuck_rudder_straight_on_at_least_one_field() -> None:
    s = stuck("3,3", E)
    assert s.stuck[BRAVO] == 1
    play(s, BRAVO)
    assert RULES.legal(s) == [E]
    assert reason(s, "stop", "facing-e") == "PA-351"
    assert reason(s, "step", "field-4-2") == "PA-351"
    play(s, E)
    assert RULES.legal(s) == [E, STOP + E]
    play(s, E, E)
    assert RULES.legal(s) == [STOP + E]


@pytest.mark.rule("PA-352", "PA-G64")
def test_a_stuck_plane_may_land_straight_ahead() -> None:
    s = stuck("14,1", W)
    play(s, BRAVO, W, W, LAND)
    assert s.at[BRAVO] == 9


@pytest.mark.rule("PA-355", "PA-964", "PA-G65")
def test_a_stuck_plane_without_a_way_crashes_when_it_is_moved() -> None:
    for where in ("17,5", "5,1"):
        s = stuck(where, E)
        assert s.where[BRAVO] == st.AIRBORNE
        assert DONE not in RULES.legal(s)
        play(s, BRAVO)
        assert (s.where[BRAVO], s.step) == (st.MISSING, st.CHOOSE)
        assert DONE in RULES.legal(s)


@pytest.mark.rule("PA-355", "PA-G65")
def test_a_blocked_end_or_a_headwind_is_no_way_either() -> None:
    s = stuck("10,5", W)  # Mirador's airport: over it there is nothing to stop him, and he may land
    play(s, BRAVO, W, LAND)
    s = stuck("3,3", E)
    s.wind = [-3, 0, 0, 3, 0, 0]
    RULES.apply(s, BRAVO)
    assert s.where[BRAVO] == st.MISSING


@pytest.mark.rule("PA-988", "PA-355")
def test_a_crash_in_step_one_comes_before_the_own_wind_dies_down() -> None:
    s = stuck("17,5", E, card("The President"))
    wind = card("Wind")
    s.piles = [mask & ~(1 << wind) for mask in s.piles]
    s.table = [wind, 1, W, s.turn - 3]
    s.wind = [-1, 0, 0, 1, 0, 0]
    settle(s)
    play(s, BRAVO)
    assert s.step == st.CONFISCATE
    assert s.table
    play(s, 4, DONE)
    assert s.table == []


@pytest.mark.rule("PA-286", "PA-355")
def test_a_crash_in_the_own_turn_comes_back_in_the_next() -> None:
    s = stuck("17,5", E, card("The President"))
    play(s, BRAVO)
    assert (s.step, RULES.mover(s)) == (st.CONFISCATE, 1)
    play(s, 4)
    assert s.step == st.CHOOSE
    end_turn(s)
    end_turn(s)
    end_turn(s)
    assert (s.player, s.step) == (1, st.REPLACE)


# Navigator


@pytest.mark.rule("PA-360", "PA-G67", "PA-232")
def test_a_flown_navigator_scores_at_any_airport() -> None:
    for airport in (1, 5, 10):
        s = scene()
        park(s, ALPHA, airport)
        load(s, ALPHA, card("Navigator"))
        play(s, DONE, card("Navigator"))
        assert RULES.scores(s)[0] == 1
        s = scene()
        park(s, ALPHA, airport)
        load(s, ALPHA, card("Navigator"), flown=False)
        play(s, DONE)
        assert RULES.legal(s) == [DONE]


@pytest.mark.rule("PA-363", "PA-958", "PA-361")
def test_a_navigator_lands_its_plane_in_fog() -> None:
    s = scene()
    fly(s, ALPHA, "16,3", W)
    fog_on(s, 2)
    t = s.copy()
    load(s, ALPHA, card("Navigator"))
    play(s, ALPHA)
    s.mp = 2
    play(s, W, LAND)
    assert (s.where[ALPHA], s.at[ALPHA]) == (st.PARKED, 1)
    assert RULES.scores(s)[0] == 1
    play(t, ALPHA)
    t.mp = 2
    assert W in RULES.legal(t)  # one field on, over the airport
    play(t, W)
    assert LAND not in RULES.legal(t)
    t.mp = 1
    assert reason(t, "land", "airport-2") == "PA-301"


@pytest.mark.rule("PA-363", "PA-365", "PA-G66")
def test_a_navigator_serves_for_one_take_off() -> None:
    s = scene()
    park(s, ALPHA, 10)
    load(s, ALPHA, card("Navigator"), card("Navigator", 2), flown=False)
    fog_on(s, 10)
    assert not RULES.is_open(s)
    play(s, ALPHA)
    assert RULES.scores(s)[0] == 1
    assert s.hold[ALPHA] == 1 << card("Navigator", 2)
    assert s.won[0] == 1 << card("Navigator")
    play(s, E, STOP + W, DONE, DONE)
    end_turn(s)
    end_turn(s)
    s.table = []
    fog_on(s, 10)
    play(s, ALPHA, W, LAND)
    assert (RULES.scores(s)[0], s.hold[ALPHA]) == (2, 0)


@pytest.mark.rule("PA-361", "PA-365")
def test_a_navigator_helps_its_own_plane_only() -> None:
    s = scene()
    park(s, ALPHA, 10)
    load(s, 3, card("Navigator"))
    fog_on(s, 10)
    assert ALPHA not in RULES.legal(s)
    assert reason(s, "navigate", "plane-delta") == "PA-361"


@pytest.mark.rule("PA-946", "PA-G70")
def test_points_won_out_of_turn_count_at_the_end_of_the_own_turn() -> None:
    s = scene(player=2, round_=9)
    s.goal = 1
    fly(s, BRAVO, "3,9", W)
    load(s, CHARLIE, card("Lost orientation"))
    load(s, BRAVO, card("Navigator"))
    play(s, DONE, card("Lost orientation"), BRAVO, YES, DONE)
    assert RULES.scores(s)[1] == 1
    assert (s.player, s.round, s.starter) == (0, 10, -1)
    end_turn(s)
    play(s, BRAVO, STOP + E, DONE, DONE)
    assert s.starter == 1
    assert (s.player, s.round) == (2, 10)
    end_turn(s)
    assert (s.player, s.round) == (0, 11)
    end_turn(s)
    assert s.step == st.ENDED
