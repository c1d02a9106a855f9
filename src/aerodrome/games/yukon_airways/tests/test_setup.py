"""Setup, player counts, seaplanes and the edition."""

from __future__ import annotations

import pytest

from aerodrome.core.errors import BadTable
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import N_COLOURS, N_DIALS, N_KINDS

from .tables import DATA, INFO, PLACES, RULES, by_chance, cards_at, dial, dice, flying, new_table, options, place, play


@pytest.mark.rule("YA-001", "YA-G01")
def test_one_to_four_can_play() -> None:
    assert INFO.seats == (1, 2, 3, 4)
    for seats in (0, 5):
        with pytest.raises(BadTable):
            INFO.check_table(seats, {})


@pytest.mark.rule("YA-002", "YA-024")
def test_three_different_objectives_are_drawn() -> None:
    s = RULES.new(2, INFO.check_table(2, {}))
    assert [outcome for outcome, _ in RULES.chance(s)] == list(range(9))
    play(s, "5", "2")
    assert [outcome for outcome, _ in RULES.chance(s)] == [0, 2, 3, 5, 6, 7, 8]
    play(s, "9")
    assert s.objectives == [1, 4, 8]
    assert s.step == st.DRAW_PLANE


@pytest.mark.rule("YA-003", "YA-G60")
def test_objectives_can_be_the_first_game_set_or_picked() -> None:
    assert new_table(2, objectives="first-game").objectives == [0, 6, 8]
    s = new_table(2, objectives="chosen")
    assert s.player == 0
    assert options(s) == ["1", "2", "3", "4", "5", "6", "7"]
    play(s, "3")
    assert options(s) == ["4", "5", "6", "7", "8"]
    play(s, "8", "9")
    assert s.objectives == [2, 7, 8]


@pytest.mark.rule("YA-004", "YA-050")
def test_the_week_runs_from_tuesday_to_sunday() -> None:
    assert DATA.days[new_table().day] == "Tuesday"
    assert DATA.days == ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


@pytest.mark.rule("YA-005", "YA-G02")
def test_every_player_flies_another_model() -> None:
    for seed in range(5):
        assert len(set(new_table(4, seed).planes)) == 4
    s = new_table(3, planes="chosen")
    play(s, "Norseman")
    assert s.player == 1
    assert options(s) == ["Super Cub", "Turbo Beaver", "Cessna 172"]
    play(s, "Cessna 172", "Super Cub")
    assert [DATA.plane_names[model] for model in s.planes] == ["Norseman", "Cessna 172", "Super Cub"]


@pytest.mark.rule("YA-006", "YA-007")
def test_switches_are_off_and_fuel_is_four() -> None:
    s = new_table(4)
    assert s.switches == [0, 0, 0, 0]
    assert [dial(s, "fuel", seat) for seat in range(4)] == [4, 4, 4, 4]


@pytest.mark.rule("YA-008", "YA-010", "YA-G07")
def test_the_plain_side_leaves_every_dial_at_its_lowest_mark() -> None:
    s = new_table(3, plain="1,3")
    for seat in (0, 2):
        assert s.dials[seat * N_DIALS + 1 : (seat + 1) * N_DIALS] == [0, 0, 0, 0, 0]
    assert sum(s.dials[N_DIALS + 1 : 2 * N_DIALS]) == 1


@pytest.mark.rule("YA-009", "YA-011")
def test_the_improved_side_is_the_default_and_works_before_play() -> None:
    s = new_table(4)
    for seat in range(4):
        raised = [number for number in range(1, N_DIALS) if s.dials[seat * N_DIALS + number]]
        assert raised == [DATA.plane_dials[s.planes[seat]]]


@pytest.mark.rule("YA-550", "YA-551")
def test_super_cub_and_turbo_beaver() -> None:
    s = new_table(2, planes="chosen")
    play(s, "Super Cub", "Turbo Beaver")
    assert (dial(s, "bonus_fuel", 0), dial(s, "cards_as_fuel", 1)) == (1, 2)


@pytest.mark.rule("YA-552", "YA-553")
def test_norseman_and_cessna() -> None:
    s = new_table(2, planes="chosen")
    play(s, "Norseman", "Cessna 172")
    assert (dial(s, "card_draw", 0), dial(s, "hand_size", 1)) == (3, 4)


@pytest.mark.rule("YA-554", "YA-555", "YA-G18")
def test_an_initial_improvement_is_one_mark_and_nothing_else_differs() -> None:
    s = new_table(4)
    for seat in range(4):
        assert sum(s.dials[seat * N_DIALS + 1 : (seat + 1) * N_DIALS]) == 1
    assert DATA.seats == 4


@pytest.mark.rule("YA-012", "YA-014")
def test_six_cards_each_and_the_rest_is_the_deck() -> None:
    for seats, left in ((1, 66), (2, 60), (3, 54), (4, 48)):
        s = new_table(seats)
        assert [st.count_cards(s, st.HAND + 3 * seat) for seat in range(seats)] == [6] * seats
        assert st.count_cards(s, st.DECK) == left
        assert st.count_cards(s, st.PILE) == 0


@pytest.mark.rule("YA-013", "YA-G57")
def test_the_opening_hand_is_not_cut_down() -> None:
    s = new_table(2, plain="1,2")
    assert dial(s, "hand_size") == 3
    assert st.count_cards(s, st.HAND) == 6
    assert s.step == st.GATE


@pytest.mark.rule("YA-015", "YA-018", "YA-435")
def test_seaplanes_start_at_whitehorse_where_no_cube_lies() -> None:
    s = new_table(4)
    assert s.places == [0, 0, 0, 0]
    assert sum(s.cubes[:N_COLOURS]) == 0


@pytest.mark.rule("YA-016")
def test_every_die_is_rolled_to_the_gate_of_its_number() -> None:
    s = RULES.new(2, INFO.check_table(2, {"objectives": "first-game"}))
    while s.step != st.ROLL:
        RULES.apply(s, RULES.chance(s)[0][0])
    assert RULES.chance(s) == [(gate, 1) for gate in range(6)]
    play(s, "3", "3", "6")
    assert dice(s.gates, 2 * N_COLOURS) == "red red"
    assert dice(s.gates, 5 * N_COLOURS) == "green"


@pytest.mark.rule("YA-017", "YA-462")
def test_two_cubes_at_each_destination_for_two_players() -> None:
    s = new_table(2)
    assert [sum(s.cubes[at * N_COLOURS : (at + 1) * N_COLOURS]) for at in range(1, 13)] == [2] * 12


@pytest.mark.rule("YA-463", "YA-S10")
def test_three_cubes_at_each_destination_for_three_players() -> None:
    s = new_table(3)
    assert [sum(s.cubes[at * N_COLOURS : (at + 1) * N_COLOURS]) for at in range(1, 13)] == [3] * 12
    assert sum(s.cubes) == 36


@pytest.mark.rule("YA-464")
def test_four_cubes_at_each_destination_for_four_players() -> None:
    s = new_table(4)
    assert [sum(s.cubes[at * N_COLOURS : (at + 1) * N_COLOURS]) for at in range(1, 13)] == [4] * 12


@pytest.mark.rule("YA-019", "YA-565", "YA-G03")
def test_cubes_are_drawn_from_thirteen_of_each_colour_and_not_put_back() -> None:
    s = RULES.new(4, INFO.check_table(4, {}))
    while s.step != st.PLACE_CUBE:
        RULES.apply(s, RULES.chance(s)[0][0])
    assert RULES.chance(s) == [(number, 13) for number in range(N_COLOURS)]
    play(s, "blue", "blue", "blue", "blue")
    assert RULES.chance(s) == [(0, 13), (1, 13), (2, 13), (3, 9), (4, 13)]
    assert s.cubes[place("CS") * N_COLOURS + 3] == 4


@pytest.mark.rule("YA-020", "YA-252", "YA-G04")
def test_grey_cubes_are_never_on_the_map_and_never_run_out() -> None:
    s = flying(1, aboard="red red", hand="SKw SKf CSw CSf", fuel=7)
    assert len(s.cubes) == 13 * N_COLOURS
    s.maps[place("OC") * 6 + 5] = 40
    play(s, "SK", "SKw", "done", "done", "red")
    assert s.maps[place("SK") * 6 + 5] == 1


@pytest.mark.rule("YA-021", "YA-022", "YA-G06")
def test_the_order_runs_clockwise_from_a_random_starter() -> None:
    s = RULES.new(3, INFO.check_table(3, {}))
    while s.step != st.DRAW_STARTER:
        RULES.apply(s, RULES.chance(s)[0][0])
    assert RULES.chance(s) == [(0, 1), (1, 1), (2, 1)]
    play(s, "1")
    assert s.order == [1, 2, 0]
    assert s.player == 1


@pytest.mark.rule("YA-023", "YA-123")
def test_money_and_first_boarding_follow_the_order_of_the_setup() -> None:
    s = new_table(4)
    assert [s.money[seat] for seat in s.order] == [1, 2, 3, 4]
    assert s.player == s.order[0]


@pytest.mark.rule("YA-460", "YA-G59")
def test_two_players_use_ten_dice() -> None:
    s = new_table(2)
    assert [sum(s.gates[number::N_COLOURS]) for number in range(N_COLOURS)] == [2] * 5


@pytest.mark.rule("YA-461")
def test_three_and_four_players_use_fifteen_dice() -> None:
    for seats in (3, 4):
        s = new_table(seats)
        assert [sum(s.gates[number::N_COLOURS]) for number in range(N_COLOURS)] == [3] * 5


@pytest.mark.rule("YA-560", "YA-561", "YA-211")
def test_the_map_and_its_printed_values() -> None:
    assert len(DATA.ids) == 13
    assert len(DATA.connections) == 18
    printed = {"CS": 1, "SK": 1, "DB": 2, "WL": 3, "DC": 4, "TU": 4, "JL": 5, "ML": 5, "FN": 7, "TB": 7, "OC": 8, "IN": 10}
    assert {name: DATA.distance[place(name)] for name in PLACES[1:]} == printed
    assert {name: DATA.values[place(name)] for name in PLACES[1:]} == printed


@pytest.mark.rule("YA-562", "YA-564", "YA-180")
def test_two_cards_of_each_icon_for_each_destination() -> None:
    s = RULES.new(2, INFO.check_table(2, {}))
    assert s.cards[:N_KINDS] == [2] * 36
    assert len(cards_at(s, st.DECK).split()) == 72


@pytest.mark.rule("YA-563")
def test_only_old_crow_and_inuvik_are_beyond_a_full_tank() -> None:
    far = [name for name in PLACES[1:] if DATA.distance[place(name)] > DATA.fuel_max]
    assert far == ["OC", "IN"]
    s = flying(2, aboard="red", hand="CSm CSw SKm SKw DBm DBw", fuel=7)
    assert options(s) == ["finish", *(name for name in PLACES[1:] if name not in far)]


@pytest.mark.rule("YA-025")
def test_the_map_is_never_refilled() -> None:
    s = flying(2, aboard="red", hand="SKm", cubes={"SK": "red", "CS": "blue"})
    play(s, "SK", "SKm")
    play(s, "christmas")
    by_chance(s)
    assert s.day == 1
    assert dice(s.cubes, place("SK") * N_COLOURS) == ""
    assert dice(s.cubes, place("CS") * N_COLOURS) == "blue"
