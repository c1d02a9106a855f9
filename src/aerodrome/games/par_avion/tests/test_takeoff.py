"""Take-off and landing at airports."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import load as load_data
from aerodrome.games.par_avion.tests.tables import ALPHA, DATA, INFO, NW, SE, E, W, dealt, enterable, field, scene


@pytest.mark.rule("PA-140", "PA-149", "PA-904")
def test_take_off_costs_one_and_leaves_one_after_the_first_field() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 10)
    t.act("take off with Alpha")
    assert s.mp == 2
    t.act("fly east")
    assert s.mp == 1
    t.act("fly south-east", "facing south-east")
    assert s.at[ALPHA] == field("14,2")


@pytest.mark.rule("PA-010", "PA-148", "PA-905")
def test_ways_out_are_twice_the_runways() -> None:
    for airport in range(10):
        t = scene()
        s = t.state
        t.park(ALPHA, airport + 1)
        t.act("take off with Alpha")
        runways = bin(DATA.runways[airport]).count("1")
        assert len(t.rules.legal(s)) == 2 * runways
    assert sorted(bin(mask).count("1") for mask in DATA.runways) == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3]


@pytest.mark.rule("PA-146", "PA-960")
def test_the_fields_that_a_take_off_leads_to() -> None:
    wanted = {
        10: {"11,1", "13,1"},
        5: {"3,2", "1,2", "1,1", "2,3"},
        1: {"10,5", "10,4", "9,4", "8,5", "9,6", "10,6"},
    }
    for airport, fields in wanted.items():
        t = scene()
        s = t.state
        t.park(ALPHA, airport)
        t.act("take off with Alpha")
        assert enterable(t) == fields
        assert all(choice < 6 for choice in t.rules.legal(s))  # it must leave the field
    t = scene()
    s = t.state
    t.park(ALPHA, 10)
    t.act("take off with Alpha")
    assert t.why("field-12-0") == ("After take-off the plane leaves along a runway.", "PA-146")
    assert t.why("airport-10") == ("After take-off the plane leaves the airport at once.", "PA-146")


@pytest.mark.rule("PA-147")
def test_the_facing_after_take_off_is_the_way_out() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 8)
    s.facing[ALPHA] = W
    t.act("take off with Alpha", "fly north-west")
    assert s.facing[ALPHA] == NW
    assert s.mp == 1  # no half turn is charged on the way out
    t = scene()
    s = t.state
    t.park(ALPHA, 8)
    s.facing[ALPHA] = SE
    t.act("take off with Alpha", "fly north-west")
    assert s.mp == 1


@pytest.mark.rule("PA-141", "PA-142", "PA-961")
def test_entering_and_landing_cost_two() -> None:
    t = scene()
    s = t.state
    t.fly(ALPHA, "11,5", W)
    t.act("fly Alpha", "fly west", "fly west")
    assert (s.at[ALPHA], s.mp) == (field("9,5"), 1)
    t.act("land")
    assert s.at[ALPHA] == 0
    t = scene()
    s = t.state
    t.fly(ALPHA, "12,5", W)
    t.act("fly Alpha", "fly west", "fly west")
    assert not t.can("fly west")


@pytest.mark.rule("PA-143", "PA-962", "PA-142")
def test_no_landing_across_the_runway() -> None:
    t = scene()
    s = t.state
    t.fly(ALPHA, "8,10", SE)
    t.act("fly Alpha", "fly south-east")
    assert s.at[ALPHA] == field("8,11")
    assert not t.can("land at")
    assert t.why("airport-7") == ("Coming from this side, not along a runway, the plane can only fly on.", "PA-143")
    assert t.can("fly south-east")
    t.act("fly east", "facing east")


@pytest.mark.rule("PA-144", "PA-150", "PA-G24")
def test_landing_takes_the_plane_off_the_map_and_ends_its_movement() -> None:
    t = scene()
    s = t.state
    t.fly(ALPHA, "13,1", W)
    t.act("fly Alpha", "fly west")
    assert s.mp == 2
    t.act("land")
    assert (s.where[ALPHA], s.at[ALPHA], s.step, s.flyer) == (st.PARKED, 9, st.CHOOSE, -1)
    assert not t.can("with Alpha")
    assert t.why("plane-alpha") == ("Alpha is done with moving in this turn: now your other planes, in any order.", "PA-063")


@pytest.mark.rule("PA-145", "PA-045")
def test_any_number_of_planes_at_an_airport() -> None:
    t = dealt(5, 2)
    s = t.state
    for _ in range(10):
        t.act("at airport 4")
        while s.step != st.PLACE and s.round == 0:
            t.act("done")
    assert s.at == [3] * 10


@pytest.mark.rule("PA-151", "PA-G25")
def test_a_plane_grounded_at_a_runway_end_hops_in() -> None:
    t = scene()
    s = t.state
    t.ground(ALPHA, "13,1", W)
    t.act("take off with Alpha")
    assert s.mp == 2
    t.act("fly west", "land")
    assert (s.where[ALPHA], s.at[ALPHA]) == (st.PARKED, 9)


@pytest.mark.rule("PA-152", "PA-064", "PA-G12")
def test_parked_and_grounded_planes_may_stay() -> None:
    t = scene()
    s = t.state
    t.ground(ALPHA, "3,6", E)
    assert t.can("done")
    t.act("all planes are done", "end the turn")
    assert s.active == 1


@pytest.mark.rule("PA-142")
def test_landing_only_where_one_is() -> None:
    t = scene()
    t.fly(ALPHA, "11,5", W)
    t.act("fly Alpha")
    assert t.why("airport-1") == ("Alpha is not over the field of this airport.", "PA-142")


@pytest.mark.rule("PA-004", "PA-010")
def test_airports_stand_on_cities() -> None:
    data = load_data(INFO.edition())
    assert len(set(data.standard)) == 10
    assert all(data.terrain[data.city_fields[city]] == 1 for city in data.standard)
