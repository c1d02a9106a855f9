"""Setup, player counts, seaplanes and the edition."""

from __future__ import annotations

import pytest

from aerodrome.core.errors import BadTerms
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import N_COLOURS, N_DIALS

from .tables import DATA, INFO, PLACES, Table, dice, flying, new_table, place


@pytest.mark.rule("YA-001", "YA-G01")
def test_one_to_four_can_play() -> None:
    assert INFO.seats == (1, 2, 3, 4)
    for seats in (0, 5):
        with pytest.raises(BadTerms):
            INFO.check_terms(seats, {})


@pytest.mark.rule("YA-002", "YA-024")
def test_three_different_objectives_are_drawn() -> None:
    table = Table(2)
    assert [outcome for outcome, _ in table.rules.chance(table.state)] == list(range(9))
    table.act("objective 5", "objective 2")
    assert [outcome for outcome, _ in table.rules.chance(table.state)] == [0, 2, 3, 5, 6, 7, 8]
    table.act("objective 9")
    assert table.state.objectives == [1, 4, 8]
    assert table.state.step == st.DRAW_PLANE


@pytest.mark.rule("YA-003", "YA-G60")
def test_objectives_can_be_the_first_game_set_or_picked() -> None:
    assert new_table(2, objectives="first-game").state.objectives == [0, 6, 8]
    table = new_table(2, objectives="chosen")
    assert table.state.player == 0
    assert table.choices == [
        "play with 1, Better safe than sorry",
        "play with 2, Long flight specialist",
        "play with 3, The wind beneath my wings",
        "play with 4, Scenic Route",
        "play with 5, Last Call",
        "play with 6, Mounties' Priority",
        "play with 7, Paid with Gold Nuggets",
        "play with 8, Love is in the air",
        "play with 9, ...and the canoe?!?",
    ]
    table.act("play with 9")
    assert table.why("objective-9") == (
        "...and the canoe?!? is picked already: the three objectives are all different.",
        "YA-002",
    )
    table.act("play with 3", "play with 8")
    assert table.state.objectives == [2, 7, 8]


@pytest.mark.rule("YA-004", "YA-050")
def test_the_week_runs_from_tuesday_to_sunday() -> None:
    assert DATA.days[new_table().state.day] == "Tuesday"
    assert DATA.days == ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


@pytest.mark.rule("YA-005", "YA-G02")
def test_every_player_flies_another_model() -> None:
    for seed in range(5):
        assert len(set(new_table(4, seed).state.planes)) == 4
    table = new_table(3, planes="chosen")
    table.act("fly the Norseman")
    assert table.state.player == 1
    assert table.choices == [
        "fly the Super Cub (starts with the Bonus Fuel dial one mark up)",
        "fly the Turbo Beaver (starts with the Cards as Fuel dial one mark up)",
        "fly the Cessna 172 (starts with the Hand Size dial one mark up)",
    ]
    table.act("fly the Cessna 172", "fly the Super Cub")
    assert [DATA.plane_names[model] for model in table.state.planes] == ["Norseman", "Cessna 172", "Super Cub"]


@pytest.mark.rule("YA-006", "YA-007")
def test_switches_are_off_and_fuel_is_four() -> None:
    table = new_table(4)
    assert table.state.switches == [0, 0, 0, 0]
    assert [table.dial("fuel", seat) for seat in range(4)] == [4, 4, 4, 4]


@pytest.mark.rule("YA-008", "YA-010", "YA-G07")
def test_the_plain_side_leaves_every_dial_at_its_lowest_mark() -> None:
    table = new_table(3, plain="1,3")
    for seat in (0, 2):
        assert table.state.dials[seat * N_DIALS + 1 : (seat + 1) * N_DIALS] == [0, 0, 0, 0, 0]
    assert sum(table.state.dials[N_DIALS + 1 : 2 * N_DIALS]) == 1


@pytest.mark.rule("YA-009", "YA-011")
def test_the_improved_side_is_the_default_and_works_before_play() -> None:
    table = new_table(4)
    for seat in range(4):
        raised = [number for number in range(1, N_DIALS) if table.state.dials[seat * N_DIALS + number]]
        assert raised == [DATA.plane_dials[table.state.planes[seat]]]


@pytest.mark.rule("YA-550", "YA-551")
def test_super_cub_and_turbo_beaver() -> None:
    table = new_table(2, planes="chosen")
    table.act("fly the Super Cub", "fly the Turbo Beaver")
    assert (table.dial("bonus_fuel", 0), table.dial("cards_as_fuel", 1)) == (1, 2)


@pytest.mark.rule("YA-552", "YA-553")
def test_norseman_and_cessna() -> None:
    table = new_table(2, planes="chosen")
    table.act("fly the Norseman", "fly the Cessna 172")
    assert (table.dial("card_draw", 0), table.dial("hand_size", 1)) == (3, 4)


@pytest.mark.rule("YA-554", "YA-555", "YA-G18")
def test_an_initial_improvement_is_one_mark_and_nothing_else_differs() -> None:
    table = new_table(4)
    for seat in range(4):
        assert sum(table.state.dials[seat * N_DIALS + 1 : (seat + 1) * N_DIALS]) == 1
    assert DATA.seats == 4


@pytest.mark.rule("YA-012", "YA-014")
def test_six_cards_each_and_the_rest_is_the_deck() -> None:
    for seats, left in ((1, 66), (2, 60), (3, 54), (4, 48)):
        table = new_table(seats)
        assert [table.state.hand_counts[seat] for seat in range(seats)] == [6] * seats
        assert table.state.deck_count == left
        assert sum(table.state.pile) == 0


@pytest.mark.rule("YA-013", "YA-G57")
def test_the_opening_hand_is_not_cut_down() -> None:
    table = new_table(2, plain="1,2")
    assert table.dial("hand_size") == 3
    assert table.state.hand_counts[0] == 6
    assert table.state.step == st.GATE


@pytest.mark.rule("YA-015", "YA-018", "YA-435")
def test_seaplanes_start_at_whitehorse_where_no_cube_lies() -> None:
    table = new_table(4)
    assert table.state.places == [0, 0, 0, 0]
    assert table.cubes_at("WH") == ""


@pytest.mark.rule("YA-016")
def test_every_die_is_rolled_to_the_gate_of_its_number() -> None:
    table = Table(2, objectives="first-game")
    while table.state.step != st.ROLL:
        table.rules.apply(table.state, table.rules.chance(table.state)[0][0])
    assert table.rules.chance(table.state) == [(gate, 1) for gate in range(6)]
    table.act("rolled 3", "rolled 3", "rolled 6")
    assert dice(table.state.gates, 2 * N_COLOURS) == "red red"
    assert dice(table.state.gates, 5 * N_COLOURS) == "green"


@pytest.mark.rule("YA-017", "YA-462")
def test_two_cubes_at_each_destination_for_two_players() -> None:
    table = new_table(2)
    assert [len(table.cubes_at(name).split()) for name in PLACES[1:]] == [2] * 12


@pytest.mark.rule("YA-463", "YA-S10")
def test_three_cubes_at_each_destination_for_three_players() -> None:
    table = new_table(3)
    assert [len(table.cubes_at(name).split()) for name in PLACES[1:]] == [3] * 12


@pytest.mark.rule("YA-464")
def test_four_cubes_at_each_destination_for_four_players() -> None:
    table = new_table(4)
    assert [len(table.cubes_at(name).split()) for name in PLACES[1:]] == [4] * 12


@pytest.mark.rule("YA-019", "YA-565", "YA-G03")
def test_cubes_are_drawn_from_thirteen_of_each_colour_and_not_put_back() -> None:
    table = Table(4)
    while table.state.step != st.PLACE_CUBE:
        table.rules.apply(table.state, table.rules.chance(table.state)[0][0])
    assert table.rules.chance(table.state) == [(number, 13) for number in range(N_COLOURS)]
    table.act("blue", "blue", "blue", "blue")
    assert table.rules.chance(table.state) == [(0, 13), (1, 13), (2, 13), (3, 9), (4, 13)]
    assert table.cubes_at("CS") == "blue blue blue blue"


@pytest.mark.rule("YA-020", "YA-252", "YA-G04")
def test_grey_cubes_are_never_on_the_map_and_never_run_out() -> None:
    table = flying(1, aboard="red red", hand="SKw SKf CSw CSf", fuel=7)
    table.put_cubes(0, OC="grey " * 20)
    table.act(
        "fly to Skagway",
        "Skagway (wrench) face up",
        "these tickets are all",
        "nothing more under the tickets",
        "deliver a red die",
    )
    assert table.won("SK") == "grey"


@pytest.mark.rule("YA-021", "YA-022", "YA-G06")
def test_the_order_runs_clockwise_from_a_random_starter() -> None:
    table = Table(3)
    while table.state.step != st.DRAW_STARTER:
        table.rules.apply(table.state, table.rules.chance(table.state)[0][0])
    assert table.rules.chance(table.state) == [(0, 1), (1, 1), (2, 1)]
    table.act("player 2")
    assert table.state.order == [1, 2, 0]
    assert table.state.player == 1


@pytest.mark.rule("YA-023", "YA-123")
def test_money_and_first_boarding_follow_the_order_of_the_setup() -> None:
    table = new_table(4)
    assert [table.state.money[seat] for seat in table.state.order] == [1, 2, 3, 4]
    assert table.state.player == table.state.order[0]


@pytest.mark.rule("YA-460", "YA-G59")
def test_two_players_use_ten_dice() -> None:
    table = new_table(2)
    assert [sum(table.state.gates[number::N_COLOURS]) for number in range(N_COLOURS)] == [2] * 5


@pytest.mark.rule("YA-461")
def test_three_and_four_players_use_fifteen_dice() -> None:
    for seats in (3, 4):
        table = new_table(seats)
        assert [sum(table.state.gates[number::N_COLOURS]) for number in range(N_COLOURS)] == [3] * 5


@pytest.mark.rule("YA-560", "YA-561", "YA-211")
def test_the_map_and_its_printed_values() -> None:
    assert len(DATA.ids) == 13
    assert len(DATA.connections) == 18
    printed = {"CS": 1, "SK": 1, "DB": 2, "WL": 3, "DC": 4, "TU": 4, "JL": 5, "ML": 5, "FN": 7, "TB": 7, "OC": 8, "IN": 10}
    assert {name: DATA.distance[place(name)] for name in PLACES[1:]} == printed
    assert {name: DATA.values[place(name)] for name in PLACES[1:]} == printed


@pytest.mark.rule("YA-562", "YA-564", "YA-180")
def test_two_cards_of_each_icon_for_each_destination() -> None:
    table = Table(2)
    assert table.state.deck == [2] * 36


@pytest.mark.rule("YA-563")
def test_only_old_crow_and_inuvik_are_beyond_a_full_tank() -> None:
    far = [name for name in PLACES[1:] if DATA.distance[place(name)] > DATA.fuel_max]
    assert far == ["OC", "IN"]
    table = flying(2, aboard="red", hand="CSm CSw SKm SKw DBm DBw", fuel=7)
    assert table.choices == [
        "finish the day",
        "fly to Cinnamon Strip (1 fuel)",
        "fly to Skagway (1 fuel)",
        "fly to Destruction Bay (2 fuel)",
        "fly to Watson Lake (3 fuel)",
        "fly to Dawson City (4 fuel)",
        "fly to Tungsten (4 fuel)",
        "fly to June Lake (5 fuel)",
        "fly to Muncho Lake (5 fuel)",
        "fly to Fort Norman (7 fuel)",
        "fly to Taco Bar (7 fuel)",
    ]


@pytest.mark.rule("YA-025")
def test_the_map_is_never_refilled() -> None:
    table = flying(2, aboard="red", hand="SKm", cubes={"SK": "red", "CS": "blue"})
    table.act("fly to Skagway", "Skagway (money) face up")
    table.act("Christmas")
    table.run_chance()
    assert table.state.day == 1
    assert table.cubes_at("SK") == ""
    assert table.cubes_at("CS") == "blue"
