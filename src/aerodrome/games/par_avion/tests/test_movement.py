"""Moving from field to field, turning, where a movement may end, and wind."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.steps.codes import LAND, STOP
from aerodrome.games.par_avion.tests.tables import (
    ALPHA,
    BRAVO,
    DATA,
    DELTA,
    NE,
    NW,
    SE,
    SW,
    E,
    ParAvionTable,
    W,
    card,
    enterable,
    field,
    scene,
)


def in_flight(where: str, facing: int, *winds: int) -> ParAvionTable:
    """Alpha of the first player in flight, with winds of the third player in force."""
    t = scene()
    t.fly(ALPHA, where, facing)
    t.blow(*winds)
    t.act("fly Alpha")
    return t


def left_after(t: ParAvionTable, *steps: str) -> int:
    """The MP left after steps in these directions."""
    for step in steps:
        t.act(f"fly {step} to")
    return t.state.mp


@pytest.mark.rule("PA-100", "PA-101", "PA-920")
def test_three_fields_for_three_points() -> None:
    t = in_flight("3,3", E)
    s = t.state
    assert s.mp == 3
    assert left_after(t, "east") == 2
    assert left_after(t, "east", "east") == 0
    assert s.at[ALPHA] == field("6,3")
    t.act("facing east")


@pytest.mark.rule("PA-100", "PA-103", "PA-921")
def test_a_fourth_field_is_refused() -> None:
    t = in_flight("3,3", E)
    s = t.state
    t.act("fly east", "fly east", "fly east")
    assert not t.can("fly east")
    assert t.why("field-7-3") == ("Alpha has used its MP of this turn.", "PA-100")
    t = in_flight("3,3", E)
    s = t.state
    t.act("fly east", "fly east")
    assert s.mp == 1
    assert not t.can("fly west")
    assert t.why("field-4-3") == ("A half turn and a field cost 2 MP; Alpha has 1.", "PA-103")


@pytest.mark.rule("PA-115", "PA-116", "PA-922")
def test_turns_up_to_120_degrees_are_free() -> None:
    t = in_flight("9,8", E)
    assert left_after(t, "north-east") == 2  # 60 degrees
    assert left_after(t, "west") == 1  # 120 degrees
    assert left_after(t, "north-west") == 0  # 60 degrees


@pytest.mark.rule("PA-117", "PA-118", "PA-923")
def test_a_half_turn_costs_a_point_however_it_is_made() -> None:
    t = in_flight("4,9", E)
    s = t.state
    assert left_after(t, "west") == 1
    t = in_flight("4,9", E)
    s = t.state
    t.act("fly south-west")
    assert s.mp == 2
    assert left_after(t, "north-east") == 0  # 180 degrees against the entry


@pytest.mark.rule("PA-111", "PA-924", "PA-G17")
def test_turning_round_once_is_a_move() -> None:
    t = in_flight("4,9", E)
    s = t.state
    view = t.view(0)
    assert dict(t.rules.presenter.describe(view, STOP + W).message.args)["cost"] == 1
    t.act("facing west")
    assert (s.at[ALPHA], s.facing[ALPHA], s.acted[ALPHA]) == (field("4,9"), W, st.MOVED)


@pytest.mark.rule("PA-111", "PA-903", "PA-G16")
def test_two_half_turns_cost_two_and_change_nothing() -> None:
    t = in_flight("4,9", E)
    s = t.state
    view = t.view(0)
    costs = [dict(t.rules.presenter.describe(view, STOP + facing).message.args)["cost"] for facing in range(6)]
    assert costs == [2, 1, 1, 1, 1, 1]
    t.act("facing east")
    assert (s.at[ALPHA], s.facing[ALPHA]) == (field("4,9"), E)


@pytest.mark.rule("PA-110", "PA-064", "PA-925")
def test_an_airborne_plane_must_spend_something() -> None:
    t = scene()
    s = t.state
    t.fly(ALPHA, "4,9", E)
    assert not t.can("done")
    assert t.why(("done", ())) == ("Alpha must spend at least 1 MP: planes that start the turn in the air move.", "PA-110")
    t.act("fly Alpha")
    view = t.view(0)
    ends = [choice for choice in t.rules.legal(s) if choice >= STOP]
    assert min(dict(t.rules.presenter.describe(view, choice).message.args)["cost"] for choice in ends) == 1
    t.act("facing north-east")
    assert t.can("done")


@pytest.mark.rule("PA-102", "PA-G16")
def test_a_step_leads_to_the_neighbour_ahead_and_sets_the_facing() -> None:
    t = in_flight("4,9", E)
    s = t.state
    assert t.why("field-6-9") == ("Only the next field straight ahead can be entered, one at a time.", "PA-102")
    t.act("fly south-east")
    assert (s.at[ALPHA], s.facing[ALPHA], s.heading) == (field("5,10"), SE, SE)


@pytest.mark.rule("PA-104")
def test_points_left_are_lost() -> None:
    t = in_flight("3,3", E)
    s = t.state
    t.act("fly east", "facing east", "all planes are done", "end the turn")
    assert s.mp == 0
    s.active = s.player = 0
    s.step, s.acted[ALPHA] = st.CHOOSE, st.IDLE
    t.act("fly Alpha")
    assert s.mp == 3


@pytest.mark.rule("PA-001", "PA-105", "PA-G20")
def test_the_edge_cannot_be_crossed() -> None:
    t = in_flight("17,5", E)
    assert enterable(t) == {"17,4", "17,6", "16,5"}  # odd row: north-east, east and south-east lie off the map


@pytest.mark.rule("PA-003", "PA-G20")
def test_high_mountains_cannot_be_entered() -> None:
    t = in_flight("5,1", E)
    assert not t.can("fly east")
    assert t.why("field-6-1") == ("High mountains cannot be entered.", "PA-003")


@pytest.mark.rule("PA-002", "PA-106")
def test_other_terrain_costs_nothing_extra() -> None:
    t = in_flight("1,0", E)  # water, forest, forest, forest
    assert left_after(t, "east", "east", "east") == 0
    t = in_flight("4,6", E)  # open, mountains, mountains
    assert left_after(t, "east", "east") == 1
    t = in_flight("2,5", E)  # urban Oriel without an airport
    assert left_after(t, "east", "east", "east") == 0


@pytest.mark.rule("PA-119", "PA-G18")
def test_the_last_turn_is_free_with_no_points_left() -> None:
    t = in_flight("3,3", E)
    s = t.state
    t.act("fly east", "fly east", "fly east")
    assert [choice - STOP for choice in t.rules.legal(s)] == [E, NE, NW, SW, SE]
    assert t.why("facing-w") == ("A half turn costs 1 MP, and Alpha has none left.", "PA-117")


@pytest.mark.rule("PA-120", "PA-121", "PA-G23")
@pytest.mark.parametrize("on_ground", [False, True])
@pytest.mark.parametrize("other", [BRAVO, DELTA])
def test_a_movement_cannot_end_on_another_plane_but_pass(other: int, on_ground: bool) -> None:
    t = scene()
    s = t.state
    t.fly(ALPHA, "3,3", E)
    (t.ground if on_ground else t.fly)(other, "4,3", W)
    t.act("fly Alpha", "fly east")
    assert not [choice for choice in t.rules.legal(s) if choice >= STOP]
    assert t.why("facing-e") == ("A movement cannot end on a field where another plane is.", "PA-120")
    t.act("fly east", "facing east")
    assert s.at[ALPHA] == field("5,3")


@pytest.mark.rule("PA-122", "PA-123", "PA-G26")
def test_an_airport_is_flown_over_on_any_side_but_not_stayed_at() -> None:
    t = in_flight("11,0", E)  # Sertavo at 12,1 has an east-west runway
    s = t.state
    t.act("fly south-east")
    assert s.at[ALPHA] == field("11,1")
    t = in_flight("12,0", SE)
    s = t.state
    t.act("fly south-east")
    assert s.at[ALPHA] == field("12,1")
    assert not [choice for choice in t.rules.legal(s) if choice >= LAND]
    assert t.why("facing-e") == ("A plane cannot stay in the air over an airport.", "PA-122")
    assert {E, NE, W, SW, SE} <= set(t.rules.legal(s))


@pytest.mark.rule("PA-124", "PA-902", "PA-G21")
def test_no_step_without_a_legal_end() -> None:
    t = in_flight("12,5", W)
    s = t.state
    t.act("fly west", "fly west")
    assert (s.at[ALPHA], s.mp) == (field("10,5"), 1)
    assert not t.can("fly west")
    assert t.why("field-9-5") == (
        "After that step Alpha could not end its movement: it would be left over an airport or another plane.",
        "PA-124",
    )


@pytest.mark.rule("PA-124", "PA-120")
def test_a_row_of_planes_ends_the_way() -> None:
    t = scene()
    s = t.state
    t.fly(ALPHA, "3,3", E)
    t.fly(BRAVO, "6,3", W)
    t.act("fly Alpha", "fly east", "fly east")
    assert not t.can("fly east")  # the last point would end on Bravo's field
    s.mp = 2
    assert t.can("fly east")


@pytest.mark.rule("PA-125")
def test_parked_planes_block_nothing() -> None:
    t = in_flight("11,5", W)
    s = t.state
    for plane in range(1, 6):
        t.park(plane, 1)
    t.act("fly west", "fly west", "land")
    assert s.where[ALPHA] == st.PARKED


# Wind


@pytest.mark.rule("PA-313", "PA-926", "PA-311")
def test_the_first_field_with_the_wind_gives_a_point() -> None:
    t = in_flight("3,3", E, E)
    assert [left_after(t, "east") for _ in range(4)] == [3, 2, 1, 0]
    assert not t.can("fly east")


@pytest.mark.rule("PA-314", "PA-315", "PA-927")
def test_the_first_field_against_the_wind_takes_a_point() -> None:
    t = in_flight("9,3", W, E)
    assert [left_after(t, "west") for _ in range(2)] == [1, 0]
    assert not t.can("fly west")
    t = in_flight("9,3", W, E, E, E)
    assert not t.can("fly west")
    assert t.why("field-8-3") == ("Against this wind the step would leave fewer than 0 MP.", "PA-315")


@pytest.mark.rule("PA-319", "PA-928", "PA-G19")
def test_the_step_out_of_an_airport_feels_the_wind() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 10)
    t.blow(E)
    t.act("take off with Alpha")
    assert s.mp == 2
    assert left_after(t, "west") == 0


@pytest.mark.rule("PA-315", "PA-929", "PA-G56")
def test_two_winds_stop_a_take_off_against_them() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 10)
    t.blow(E, E)
    t.act("take off with Alpha")
    assert [choice for choice in t.rules.legal(s) if choice < 6] == [E]
    assert t.why("field-11-1") == ("Against this wind the step would leave fewer than 0 MP.", "PA-315")


@pytest.mark.rule("PA-317", "PA-930")
def test_winds_add_up() -> None:
    t = in_flight("3,3", E, E, E)
    s = t.state
    assert [left_after(t, "east") for _ in range(5)] == [4, 3, 2, 1, 0]
    assert s.at[ALPHA] == field("8,3")


@pytest.mark.rule("PA-317", "PA-931")
def test_opposite_winds_cancel() -> None:
    t = in_flight("3,3", E, E, W)
    assert [left_after(t, "east") for _ in range(3)] == [2, 1, 0]


@pytest.mark.rule("PA-932", "PA-G56")
def test_out_with_the_wind_and_back_against_it() -> None:
    t = in_flight("3,3", E, E)
    assert left_after(t, "east") == 3
    assert left_after(t, "west") == 0  # half turn, field, headwind
    t.act("facing west")


@pytest.mark.rule("PA-318", "PA-933", "PA-G57")
def test_a_step_is_paid_before_the_wind_gives() -> None:
    t = in_flight("9,9", NE, E)
    assert [left_after(t, "north-east") for _ in range(3)] == [2, 1, 0]
    assert not t.can("fly east")


@pytest.mark.rule("PA-316", "PA-934")
def test_winds_of_two_directions_work_side_by_side() -> None:
    t = in_flight("8,4", E, E, NE)
    assert [left_after(t, step) for step in ("east", "north-east", "east", "north-east", "east")] == [3, 3, 2, 1, 0]
    t = in_flight("4,9", SE, E)
    assert left_after(t, "south-east") == 2


@pytest.mark.rule("PA-319", "PA-935", "PA-G19")
def test_a_landing_against_the_wind() -> None:
    t = in_flight("13,1", W, E)
    s = t.state
    assert left_after(t, "west") == 1
    t.act("land")
    assert s.at[ALPHA] == 9


@pytest.mark.rule("PA-320", "PA-G58")
def test_turning_on_the_spot_feels_no_wind() -> None:
    t = in_flight("4,9", E, W, W, W)
    view = t.view(0)
    assert [dict(t.rules.presenter.describe(view, STOP + facing).message.args)["cost"] for facing in (E, W)] == [2, 1]


@pytest.mark.rule("PA-965")
def test_how_far_a_wind_carries_on_the_map() -> None:
    t = in_flight("7,3", E, E)
    s = t.state
    t.act("fly east", "fly east", "fly east", "fly east")
    assert s.at[ALPHA] == field("11,3")
    assert not t.can("fly east")
    t = in_flight("11,3", W, E)
    s = t.state
    t.act("fly west", "fly west")
    assert s.at[ALPHA] == field("9,3")
    assert not t.can("fly west")


@pytest.mark.rule("PA-983", "PA-G22")
def test_an_airborne_plane_can_always_turn_round() -> None:
    for where in range(len(DATA.terrain)):
        if DATA.terrain[where] == 5 or DATA.city_on[where] >= 0:
            continue
        t = scene()
        s = t.state
        s.where[ALPHA], s.at[ALPHA], s.facing[ALPHA] = st.AIRBORNE, where, E
        t.rules.apply(s, ALPHA)
        assert t.can("facing west")


@pytest.mark.rule("PA-005", "PA-006", "PA-G29")
def test_rivers_and_bare_cities_mean_nothing() -> None:
    t = in_flight("2,5", E)
    s = t.state
    t.act("fly east", "facing east")  # Oriel has no airport: a plane may end there
    assert s.at[ALPHA] == field("3,5")
    t = in_flight("9,7", SE)  # along the Rio Medio
    s = t.state
    t.load(ALPHA, card("Newspapers"))
    assert left_after(t, "south-east") == 2
    assert t.can("fly south-west")
