"""Everything that is drawn explains itself, and every event is seen where it happened."""

from __future__ import annotations

from aerodrome.core import registry
from aerodrome.core.loop import run_chance
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER
from aerodrome.games.yukon_airways import events, log
from aerodrome.kit.sheets import check_sheets, check_ways

from .tables import DATA, Table, boarding, flying, named, new_table

INFO = registry.game("yukon-airways")


def explained(table: Table, thing: str) -> list[str]:
    """Name, effect and facts of a thing, as the seat to move reads them."""
    sheet = table.rules.presenter.explain(table.view(), thing)
    assert sheet is not None
    return [table.say(message) for message in (sheet.name, sheet.effect, *sheet.facts)]


def test_every_drawn_thing_has_a_sheet_with_a_clause() -> None:
    assert check_sheets(INFO, games=4) > 5_000


def test_ways_and_scenes_of_whole_games_can_be_shown() -> None:
    ways, scenes = check_ways(INFO, games=4)
    assert ways > 200
    assert scenes > 20


def test_a_flight_is_seen_along_its_way() -> None:
    start, end = DATA.names.index("Whitehorse"), DATA.names.index("Tungsten")
    way = events.way((-1, log.FLIES, 1, start, end, 5, *[0] * 18), DATA)
    assert way is not None
    assert (way.thing, way.path) == ("on-map-2", ("place-whitehorse", "place-watson_lake", "place-tungsten"))


def test_dice_that_board_are_seen_to_leave_their_gates() -> None:
    way = events.way((-1, log.BOARDS, 1, 0, 2, 0, 0, 1, 6), DATA)
    assert way is not None
    assert way.path == ("seats-2",)
    assert {name for name in way.leaves if name.startswith("die-4")} == {"die-4-green", "die-4-yellow"}
    picture = new_table(2).rules.presenter.draw(new_table(2).view())
    columns = [markup for name, markup in picture.live.items() if name.startswith("die-")]
    assert columns
    assert sum(markup.count('class="goes goes-') for markup in columns) == 10  # each die is a part that can leave by itself


def test_the_income_of_a_day_is_one_scene_with_all_players() -> None:
    scene = events.scene((-1, log.INCOME, 0, 5, 2, 0, 3, 1, 2), DATA)
    assert scene is not None
    assert [(row.seat, [line.points for line in row.lines]) for row in scene.rows] == [(0, [5, 2, 0]), (1, [3, 1, 2])]
    scene = events.scene((-1, log.INCOME, 0, 5, 2, 0, 3, 1, 0), DATA)
    assert scene is not None
    assert [len(row.lines) for row in scene.rows] == [2, 2]  # nobody earned by the objective


def test_the_end_of_the_week_shows_the_score_line_by_line() -> None:
    table = new_table(2)
    told: list[tuple[int, ...]] = []
    table.state.trace = told
    rng = Rng(1)
    while table.rules.mover(table.state) != OVER:
        run_chance(table.rules, table.state, rng)
        if table.rules.mover(table.state) != OVER:
            legal = table.rules.narrow(table.state)
            table.rules.apply(table.state, legal[rng.below(len(legal))])
    scenes = [events.scene(event, DATA) for event in told if event[1] in (log.INCOME, log.OVER)]
    assert len(scenes) == len(DATA.days) + 1
    last = scenes[-1]
    assert last is not None
    assert [sum(line.points for line in row.lines) for row in last.rows] == table.rules.scores(table.state)


def test_a_sheet_tells_what_a_thing_is_worth_now() -> None:
    table = flying(2, aboard="red red", hand="SKm SKm CSf", fuel=3, cubes={"SK": "red"})
    assert explained(table, "place-skagway")[1:] == [
        "The highest value that you reach on a day is paid in Income: $1 here, and $1 for each die delivered.",
        "Here lie 1 red cube: a die of the same colour takes one and brings an improvement.",
        "The flight takes 1 fuel from where you are; your tank holds 3.",
    ]
    assert "You hold 2 of this kind." in explained(table, named("SKm"))
    assert explained(table, "leg-whitehorse-skagway") == [
        "Whitehorse - Skagway: 1 fuel",
        "A flight costs the sum of the labels along its way.",
        "Your tank holds 3.",
    ]
    assert explained(table, "dial-1-bonus_fuel")[2].startswith("Player 1 has")
    assert explained(boarding(gates={5: "red red"}), "die-5-red")[0] == "A red passenger"


def test_the_panel_tells_points_and_what_is_public() -> None:
    table = flying(2, aboard="red red", hand="SKm", fuel=3, money=4)
    view = table.view()
    assert table.rules.presenter.points(view)[0] == 4
    told = [table.say(fact) for fact in table.rules.presenter.facts(view, 0)]
    assert told == ["$4 in hand", "3 fuel", "1 card", "2 dice"]


def test_alone_the_next_title_is_in_sight() -> None:
    table = new_table(1)
    verdict = table.rules.presenter.verdict(table.view())
    assert verdict is not None
    assert not verdict.won
    assert verdict.following is not None
    assert table.say(verdict.following).startswith("Rookie takes ")
    assert flying(2).rules.presenter.verdict(flying(2).view()) is None
