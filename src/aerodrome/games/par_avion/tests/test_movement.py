"""Moving from field to field, turning, where a movement may end, and wind."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.state import ParAvionState
from aerodrome.games.par_avion.steps.codes import DONE, LAND, STOP
from aerodrome.games.par_avion.tests.tables import (
    ALPHA,
    BRAVO,
    DATA,
    DELTA,
    NE,
    NW,
    RULES,
    SE,
    SW,
    E,
    W,
    card,
    field,
    fly,
    ground,
    load,
    name_of,
    park,
    play,
    reason,
    scene,
    settle,
    step_fields,
)


def in_flight(where: str, facing: int, *winds: int) -> ParAvionState:
    """Alpha of the first player in flight, with winds of the third player in force."""
    s = scene()
    fly(s, ALPHA, where, facing)
    blow(s, *winds)
    play(s, ALPHA)
    return s


def blow(s: ParAvionState, *winds: int) -> None:
    for number, direction in enumerate(winds, 1):
        wind = card("Wind", number)
        s.piles = [mask & ~(1 << wind) for mask in s.piles]
        s.table += [wind, 2, direction, s.turn - 1]
        s.wind[direction] += 1
        s.wind[(direction + 3) % 6] -= 1
    settle(s)


def left_after(s: ParAvionState, *steps: int) -> int:
    play(s, *steps)
    return s.mp


@pytest.mark.rule("PA-100", "PA-101", "PA-920")
def test_three_fields_for_three_points() -> None:
    s = in_flight("3,3", E)
    assert s.mp == 3
    assert left_after(s, E) == 2
    assert left_after(s, E, E) == 0
    assert s.at[ALPHA] == field("6,3")
    play(s, STOP + E)


@pytest.mark.rule("PA-100", "PA-103", "PA-921")
def test_a_fourth_field_is_refused() -> None:
    s = in_flight("3,3", E)
    play(s, E, E, E)
    assert E not in RULES.legal(s)
    assert reason(s, "step", "field-7-3") == "PA-100"
    s = in_flight("3,3", E)
    play(s, E, E)
    assert s.mp == 1
    assert W not in RULES.legal(s)
    assert reason(s, "step", "field-4-3") == "PA-103"


@pytest.mark.rule("PA-115", "PA-116", "PA-922")
def test_turns_up_to_120_degrees_are_free() -> None:
    s = in_flight("9,8", E)
    assert left_after(s, NE) == 2  # 60 degrees
    assert left_after(s, W) == 1  # 120 degrees
    assert left_after(s, NW) == 0  # 60 degrees


@pytest.mark.rule("PA-117", "PA-118", "PA-923")
def test_a_half_turn_costs_a_point_however_it_is_made() -> None:
    s = in_flight("4,9", E)
    assert left_after(s, W) == 1
    s = in_flight("4,9", E)
    play(s, SW)
    assert s.mp == 2
    assert left_after(s, NE) == 0  # 180 degrees against the entry


@pytest.mark.rule("PA-111", "PA-924", "PA-G17")
def test_turning_round_once_is_a_move() -> None:
    s = in_flight("4,9", E)
    view = RULES.observe(s, 0)
    assert dict(RULES.describe(view, STOP + W).message.args)["cost"] == 1
    play(s, STOP + W)
    assert (s.at[ALPHA], s.facing[ALPHA], s.acted[ALPHA]) == (field("4,9"), W, st.MOVED)


@pytest.mark.rule("PA-111", "PA-903", "PA-G16")
def test_two_half_turns_cost_two_and_change_nothing() -> None:
    s = in_flight("4,9", E)
    view = RULES.observe(s, 0)
    costs = [dict(RULES.describe(view, STOP + facing).message.args)["cost"] for facing in range(6)]
    assert costs == [2, 1, 1, 1, 1, 1]
    play(s, STOP + E)
    assert (s.at[ALPHA], s.facing[ALPHA]) == (field("4,9"), E)


@pytest.mark.rule("PA-110", "PA-064", "PA-925")
def test_an_airborne_plane_must_spend_something() -> None:
    s = scene()
    fly(s, ALPHA, "4,9", E)
    assert DONE not in RULES.legal(s)
    assert reason(s, "done") == "PA-110"
    play(s, ALPHA)
    view = RULES.observe(s, 0)
    ends = [choice for choice in RULES.legal(s) if choice >= STOP]
    assert min(dict(RULES.describe(view, choice).message.args)["cost"] for choice in ends) == 1
    play(s, STOP + NE)
    assert DONE in RULES.legal(s)


@pytest.mark.rule("PA-102", "PA-G16")
def test_a_step_leads_to_the_neighbour_ahead_and_sets_the_facing() -> None:
    s = in_flight("4,9", E)
    assert reason(s, "step", "field-6-9") == "PA-102"
    play(s, SE)
    assert (s.at[ALPHA], s.facing[ALPHA], s.heading) == (field("5,10"), SE, SE)


@pytest.mark.rule("PA-104")
def test_points_left_are_lost() -> None:
    s = in_flight("3,3", E)
    play(s, E, STOP + E, DONE, DONE)
    assert s.mp == 0
    s.player, s.step, s.acted[ALPHA] = 0, st.CHOOSE, st.IDLE
    play(s, ALPHA)
    assert s.mp == 3


@pytest.mark.rule("PA-001", "PA-105", "PA-G20")
def test_the_edge_cannot_be_crossed() -> None:
    s = in_flight("17,5", E)
    assert step_fields(s) == {"17,4", "17,6", "16,5"}  # odd row: north-east, east and south-east lie off the map


@pytest.mark.rule("PA-003", "PA-G20")
def test_high_mountains_cannot_be_entered() -> None:
    s = in_flight("5,1", E)
    assert E not in RULES.legal(s)
    assert reason(s, "step", "field-6-1") == "PA-003"


@pytest.mark.rule("PA-002", "PA-106")
def test_other_terrain_costs_nothing_extra() -> None:
    s = in_flight("1,0", E)  # water, forest, forest, forest
    assert left_after(s, E, E, E) == 0
    s = in_flight("4,6", E)  # open, mountains, mountains
    assert left_after(s, E, E) == 1
    s = in_flight("2,5", E)  # urban Oriel without an airport
    assert left_after(s, E, E, E) == 0


@pytest.mark.rule("PA-119", "PA-G18")
def test_the_last_turn_is_free_with_no_points_left() -> None:
    s = in_flight("3,3", E)
    play(s, E, E, E)
    assert [choice - STOP for choice in RULES.legal(s)] == [E, NE, NW, SW, SE]
    assert reason(s, "stop", f"facing-{name_of(W)}") == "PA-117"


@pytest.mark.rule("PA-120", "PA-121", "PA-G23")
@pytest.mark.parametrize("on_ground", [False, True])
@pytest.mark.parametrize("other", [BRAVO, DELTA])
def test_a_movement_cannot_end_on_another_plane_but_pass(other: int, on_ground: bool) -> None:
    s = scene()
    fly(s, ALPHA, "3,3", E)
    (ground if on_ground else fly)(s, other, "4,3", W)
    play(s, ALPHA, E)
    assert not [choice for choice in RULES.legal(s) if choice >= STOP]
    assert reason(s, "stop", "facing-e") == "PA-120"
    play(s, E, STOP + E)
    assert s.at[ALPHA] == field("5,3")


@pytest.mark.rule("PA-122", "PA-123", "PA-G26")
def test_an_airport_is_flown_over_on_any_side_but_not_stayed_at() -> None:
    s = in_flight("11,0", E)  # Sertavo at 12,1 has an east-west runway
    play(s, SE)
    assert s.at[ALPHA] == field("11,1")
    s = in_flight("12,0", SE)
    play(s, SE)
    assert s.at[ALPHA] == field("12,1")
    assert not [choice for choice in RULES.legal(s) if choice >= LAND]
    assert reason(s, "stop", "facing-e") == "PA-122"
    assert {E, NE, W, SW, SE} <= set(RULES.legal(s))


@pytest.mark.rule("PA-124", "PA-902", "PA-G21")
def test_no_step_without_a_legal_end() -> None:
    s = in_flight("12,5", W)
    play(s, W, W)
    assert (s.at[ALPHA], s.mp) == (field("10,5"), 1)
    assert W not in RULES.legal(s)
    assert reason(s, "step", "field-9-5") == "PA-124"


@pytest.mark.rule("PA-124", "PA-120")
def test_a_row_of_planes_ends_the_way() -> None:
    s = scene()
    fly(s, ALPHA, "3,3", E)
    fly(s, BRAVO, "6,3", W)
    play(s, ALPHA, E, E)
    assert E not in RULES.legal(s)  # the last point would end on Bravo's field
    s.mp = 2
    assert E in RULES.legal(s)


@pytest.mark.rule("PA-125")
def test_parked_planes_block_nothing() -> None:
    s = in_flight("11,5", W)
    for plane in range(1, 6):
        park(s, plane, 1)
    play(s, W, W, LAND)
    assert s.where[ALPHA] == st.PARKED


# Wind


@pytest.mark.rule("PA-313", "PA-926", "PA-311")
def test_the_first_field_with_the_wind_gives_a_point() -> None:
    s = in_flight("3,3", E, E)
    assert [left_after(s, E) for _ in range(4)] == [3, 2, 1, 0]
    assert E not in RULES.legal(s)


@pytest.mark.rule("PA-314", "PA-315", "PA-927")
def test_the_first_field_against_the_wind_takes_a_point() -> None:
    s = in_flight("9,3", W, E)
    assert [left_after(s, W) for _ in range(2)] == [1, 0]
    assert W not in RULES.legal(s)
    s = in_flight("9,3", W, E, E, E)
    assert W not in RULES.legal(s)
    assert reason(s, "step", "field-8-3") == "PA-315"


@pytest.mark.rule("PA-319", "PA-928", "PA-G19")
def test_the_step_out_of_an_airport_feels_the_wind() -> None:
    s = scene()
    park(s, ALPHA, 10)
    blow(s, E)
    play(s, ALPHA)
    assert s.mp == 2
    assert left_after(s, W) == 0


@pytest.mark.rule("PA-315", "PA-929", "PA-G56")
def test_two_winds_stop_a_take_off_against_them() -> None:
    s = scene()
    park(s, ALPHA, 10)
    blow(s, E, E)
    play(s, ALPHA)
    assert [choice for choice in RULES.legal(s) if choice < 6] == [E]
    assert reason(s, "step", "field-11-1") == "PA-315"


@pytest.mark.rule("PA-317", "PA-930")
def test_winds_add_up() -> None:
    s = in_flight("3,3", E, E, E)
    assert [left_after(s, E) for _ in range(5)] == [4, 3, 2, 1, 0]
    assert s.at[ALPHA] == field("8,3")


@pytest.mark.rule("PA-317", "PA-931")
def test_opposite_winds_cancel() -> None:
    s = in_flight("3,3", E, E, W)
    assert [left_after(s, E) for _ in range(3)] == [2, 1, 0]


@pytest.mark.rule("PA-932", "PA-G56")
def test_out_with_the_wind_and_back_against_it() -> None:
    s = in_flight("3,3", E, E)
    assert left_after(s, E) == 3
    assert left_after(s, W) == 0  # half turn, field, headwind
    play(s, STOP + W)


@pytest.mark.rule("PA-318", "PA-933", "PA-G57")
def test_a_step_is_paid_before_the_wind_gives() -> None:
    s = in_flight("9,9", NE, E)
    assert [left_after(s, NE) for _ in range(3)] == [2, 1, 0]
    assert E not in RULES.legal(s)


@pytest.mark.rule("PA-316", "PA-934")
def test_winds_of_two_directions_work_side_by_side() -> None:
    s = in_flight("8,4", E, E, NE)
    assert [left_after(s, step) for step in (E, NE, E, NE, E)] == [3, 3, 2, 1, 0]
    s = in_flight("4,9", SE, E)
    assert left_after(s, SE) == 2


@pytest.mark.rule("PA-319", "PA-935", "PA-G19")
def test_a_landing_against_the_wind() -> None:
    s = in_flight("13,1", W, E)
    assert left_after(s, W) == 1
    play(s, LAND)
    assert s.at[ALPHA] == 9


@pytest.mark.rule("PA-320", "PA-G58")
def test_turning_on_the_spot_feels_no_wind() -> None:
    s = in_flight("4,9", E, W, W, W)
    view = RULES.observe(s, 0)
    assert [dict(RULES.describe(view, STOP + facing).message.args)["cost"] for facing in (E, W)] == [2, 1]


@pytest.mark.rule("PA-965")
def test_how_far_a_wind_carries_on_the_map() -> None:
    s = in_flight("7,3", E, E)
    play(s, E, E, E, E)
    assert s.at[ALPHA] == field("11,3")
    assert E not in RULES.legal(s)
    s = in_flight("11,3", W, E)
    play(s, W, W)
    assert s.at[ALPHA] == field("9,3")
    assert W not in RULES.legal(s)


@pytest.mark.rule("PA-983", "PA-G22")
def test_an_airborne_plane_can_always_turn_round() -> None:
    for where in range(len(DATA.terrain)):
        if DATA.terrain[where] == 5 or DATA.city_on[where] >= 0:
            continue
        s = scene()
        s.where[ALPHA], s.at[ALPHA], s.facing[ALPHA] = st.AIRBORNE, where, E
        RULES.apply(s, ALPHA)
        assert STOP + W in RULES.legal(s)


@pytest.mark.rule("PA-005", "PA-006", "PA-G29")
def test_rivers_and_bare_cities_mean_nothing() -> None:
    s = in_flight("2,5", E)
    play(s, E, STOP + E)  # Oriel has no airport: a plane may end there
    assert s.at[ALPHA] == field("3,5")
    s = in_flight("9,7", SE)  # along the Rio Medio
    load(s, ALPHA, card("Newspapers"))
    assert left_after(s, SE) == 2
    assert SW in RULES.legal(s)
