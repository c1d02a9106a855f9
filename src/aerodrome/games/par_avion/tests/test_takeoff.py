"""Take-off and landing at airports."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import load as load_data
from aerodrome.games.par_avion.steps.codes import DONE, LAND, STOP
from aerodrome.games.par_avion.tests.tables import (
    ALPHA,
    DATA,
    INFO,
    NW,
    RULES,
    SE,
    E,
    W,
    dealt,
    field,
    fly,
    ground,
    park,
    play,
    reason,
    scene,
    step_fields,
)


@pytest.mark.rule("PA-140", "PA-149", "PA-904")
def test_take_off_costs_one_and_leaves_one_after_the_first_field() -> None:
    s = scene()
    park(s, ALPHA, 10)
    play(s, ALPHA)
    assert s.mp == 2
    play(s, E)
    assert s.mp == 1
    play(s, SE, STOP + SE)
    assert s.at[ALPHA] == field("14,2")


@pytest.mark.rule("PA-010", "PA-148", "PA-905")
def test_ways_out_are_twice_the_runways() -> None:
    for airport in range(10):
        s = scene()
        park(s, ALPHA, airport + 1)
        play(s, ALPHA)
        runways = bin(DATA.runways[airport]).count("1")
        assert len(RULES.legal(s)) == 2 * runways
    assert sorted(bin(mask).count("1") for mask in DATA.runways) == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3]


@pytest.mark.rule("PA-146", "PA-960")
def test_the_fields_that_a_take_off_leads_to() -> None:
    wanted = {
        10: {"11,1", "13,1"},
        5: {"3,2", "1,2", "1,1", "2,3"},
        1: {"10,5", "10,4", "9,4", "8,5", "9,6", "10,6"},
    }
    for airport, fields in wanted.items():
        s = scene()
        park(s, ALPHA, airport)
        play(s, ALPHA)
        assert step_fields(s) == fields
        assert all(choice < 6 for choice in RULES.legal(s))  # it must leave the field
    s = scene()
    park(s, ALPHA, 10)
    play(s, ALPHA)
    assert reason(s, "step", "field-12-0") == "PA-146"
    assert reason(s, "land", "airport-10") == "PA-146"


@pytest.mark.rule("PA-147")
def test_the_facing_after_take_off_is_the_way_out() -> None:
    s = scene()
    park(s, ALPHA, 8)
    s.facing[ALPHA] = W
    play(s, ALPHA, NW)
    assert s.facing[ALPHA] == NW
    assert s.mp == 1  # no half turn is charged on the way out
    s = scene()
    park(s, ALPHA, 8)
    s.facing[ALPHA] = SE
    play(s, ALPHA, NW)
    assert s.mp == 1


@pytest.mark.rule("PA-141", "PA-142", "PA-961")
def test_entering_and_landing_cost_two() -> None:
    s = scene()
    fly(s, ALPHA, "11,5", W)
    play(s, ALPHA, W, W)
    assert (s.at[ALPHA], s.mp) == (field("9,5"), 1)
    play(s, LAND)
    assert s.at[ALPHA] == 0
    s = scene()
    fly(s, ALPHA, "12,5", W)
    play(s, ALPHA, W, W)
    assert W not in RULES.legal(s)


@pytest.mark.rule("PA-143", "PA-962", "PA-142")
def test_no_landing_across_the_runway() -> None:
    s = scene()
    fly(s, ALPHA, "8,10", SE)
    play(s, ALPHA, SE)
    assert s.at[ALPHA] == field("8,11")
    assert LAND not in RULES.legal(s)
    assert reason(s, "land", "airport-7") == "PA-143"
    assert SE in RULES.legal(s)
    play(s, E, STOP + E)


@pytest.mark.rule("PA-144", "PA-150", "PA-G24")
def test_landing_takes_the_plane_off_the_map_and_ends_its_movement() -> None:
    s = scene()
    fly(s, ALPHA, "13,1", W)
    play(s, ALPHA, W)
    assert s.mp == 2
    play(s, LAND)
    assert (s.where[ALPHA], s.at[ALPHA], s.step, s.flyer) == (st.PARKED, 9, st.CHOOSE, -1)
    assert ALPHA not in RULES.legal(s)
    assert reason(s, "fly", "plane-alpha") == "PA-063"


@pytest.mark.rule("PA-145", "PA-045")
def test_any_number_of_planes_at_an_airport() -> None:
    s = dealt(5, 2)
    for _ in range(10):
        play(s, 3)
        while s.placed and s.step != st.PLACE and s.round == 0:
            play(s, DONE)
    assert s.at == [3] * 10


@pytest.mark.rule("PA-151", "PA-G25")
def test_a_plane_grounded_at_a_runway_end_hops_in() -> None:
    s = scene()
    ground(s, ALPHA, "13,1", W)
    play(s, ALPHA)
    assert s.mp == 2
    play(s, W, LAND)
    assert (s.where[ALPHA], s.at[ALPHA]) == (st.PARKED, 9)


@pytest.mark.rule("PA-152", "PA-064", "PA-G12")
def test_parked_and_grounded_planes_may_stay() -> None:
    s = scene()
    ground(s, ALPHA, "3,6", E)
    assert DONE in RULES.legal(s)
    play(s, DONE, DONE)
    assert s.player == 1


@pytest.mark.rule("PA-142")
def test_landing_only_where_one_is() -> None:
    s = scene()
    fly(s, ALPHA, "11,5", W)
    play(s, ALPHA)
    assert reason(s, "land", "airport-1") == "PA-142"


@pytest.mark.rule("PA-004", "PA-010")
def test_airports_stand_on_cities() -> None:
    data = load_data(INFO.edition())
    assert len(set(data.standard)) == 10
    assert all(data.terrain[data.city_fields[city]] == 1 for city in data.standard)
