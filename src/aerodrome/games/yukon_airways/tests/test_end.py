"""The end, the score and the solo game."""

from __future__ import annotations

import pytest

from aerodrome.core.errors import BadTerms
from aerodrome.games.yukon_airways import scoring
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import N_COLOURS

from .tables import DATA, INFO, PLACES, Table, boarding, flying, new_table, position


def _visited(seats: int, *numbers: int, money: int = 0, **facts: object) -> Table:
    """A finished game in which seats have seen so many places, a grey cube each."""
    table = position(seats, money=money, **facts)  # type: ignore[arg-type]
    for seat, number in enumerate(numbers):
        table.put_cubes(seat, **dict.fromkeys(PLACES[1 : number + 1], "grey"))
    table.state.step = st.ENDED
    return table


@pytest.mark.rule("YA-431", "YA-S09")
def test_marcos_final_score() -> None:
    table = position(2, money=58, switches="7")
    table.put_cubes(0, SK="blue blue", CS="blue", DB="blue", WL="red", DC="grey", TU="green", JL="grey grey", ML="pink")
    assert scoring.score_lines(table.state, DATA, 0) == [58, 0, 8, 22]
    assert table.rules.scores(table.state)[0] == 88


@pytest.mark.rule("YA-432", "YA-433", "YA-S35")
def test_the_location_table() -> None:
    tables = [_visited(2, number) for number in range(13)]
    assert [table.rules.scores(table.state)[0] for table in tables] == [0, 0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 37, 37]


@pytest.mark.rule("YA-434", "YA-435")
def test_any_cube_marks_a_place_but_whitehorse_is_none() -> None:
    table = position(2)
    table.put_cubes(0, CS="grey", IN="red")
    assert table.places_visited(0) == 2
    table.put_cubes(0, WH="grey")
    assert table.places_visited(0) == 2


@pytest.mark.rule("YA-436")
def test_most_money_wins() -> None:
    table = _visited(3, 0, 0, 0)
    table.state.money = [20, 31, 30]
    assert table.rules.ranking(table.state) == [3, 1, 2]
    assert table.rules.payoff(table.state) == [0.0, 1.0, 0.0]


@pytest.mark.rule("YA-437", "YA-438", "YA-S37")
def test_ties_go_by_locations_and_are_then_shared() -> None:
    table = _visited(2, 9, 10)
    table.state.money = [80 - 29, 80 - 37]
    assert table.rules.scores(table.state) == [80, 80]
    assert table.rules.ranking(table.state) == [2, 1]
    table = _visited(2, 9, 9)
    table.state.money = [51, 51]
    assert table.rules.ranking(table.state) == [1, 1]
    assert table.rules.payoff(table.state) == [0.5, 0.5]


@pytest.mark.rule("YA-439")
def test_fuel_cards_and_dice_are_worth_nothing() -> None:
    table = flying(2, aboard="red red blue", hand="SKm SKw", fuel=7, money=4, switches="1 2 3 4 5 6", dials={"card_draw": 5})
    assert table.rules.scores(table.state)[0] == 4


@pytest.mark.rule("YA-470", "YA-471")
def test_alone_dice_and_cubes_are_those_of_two() -> None:
    table = new_table(1)
    assert [sum(table.state.gates[number::N_COLOURS]) for number in range(N_COLOURS)] == [2] * 5
    assert sum(len(table.cubes_at(name).split()) for name in PLACES) == 24


@pytest.mark.rule("YA-472", "YA-473")
def test_alone_one_starts_with_three_dollars_and_the_plain_side() -> None:
    table = new_table(1)
    assert table.state.money == [3]
    assert table.state.dials[1:] == [0] * 5


@pytest.mark.rule("YA-474", "YA-G64")
def test_alone_one_improvement_comes_before_the_first_day() -> None:
    table = new_table(1)
    assert (table.state.step, table.state.cause) == (st.IMPROVE, st.BY_SOLO)
    assert len(table.choices) == 12
    assert table.state.hand_counts[0] == 6
    assert sum(len(table.cubes_at(name).split()) for name in PLACES) == 24
    table.act("Card Draw")
    assert table.dial("card_draw") == 3
    assert (table.state.step, table.state.day) == (st.GATE, 0)
    table = new_table(1)
    table.act("switch 1")
    assert table.is_on(1)


@pytest.mark.rule("YA-475", "YA-G66")
def test_alone_the_score_is_counted_as_usual() -> None:
    table = _visited(1, 10, money=30, switches="7", dials={"christmas": 7})
    assert table.rules.scores(table.state) == [30 + 7 + 20 + 37]
    assert table.rules.facts(table.state)["title"] == "Yukoner"


@pytest.mark.rule("YA-476", "YA-477", "YA-S38")
def test_titles_at_five_results() -> None:
    results = {(11, 95): "Sky King", (12, 95): "Sky King", (9, 120): "Sourdough", (7, 200): "none", (12, 100): "Legend"}
    for (places, score), title in results.items():
        table = _visited(1, places)
        table.state.money = [score - table.rules.scores(table.state)[0]]
        assert table.rules.facts(table.state)["title"] == title
    assert scoring.title(DATA, 8, 60) == 0
    assert scoring.title(DATA, 8, 59) == -1


@pytest.mark.rule("YA-478")
def test_the_first_title_wins() -> None:
    table = _visited(1, 8, money=38)
    assert table.rules.payoff(table.state) == [1.0]
    table = _visited(1, 8, money=37)
    assert table.rules.payoff(table.state) == [0.0]


@pytest.mark.rule("YA-479", "YA-G65")
def test_later_a_higher_title_is_needed_and_legend_may_be_repeated() -> None:
    for previous, won in ((0, 1.0), (1, 0.0), (2, 0.0)):
        table = _visited(1, 9, money=41)
        table.state.previous = previous
        assert table.rules.payoff(table.state) == [won]
    table = _visited(1, 12, money=63)
    table.state.previous = 4
    assert table.rules.payoff(table.state) == [1.0]
    assert new_table(1, previous_title="Sky King").state.previous == 3
    with pytest.raises(BadTerms):
        INFO.check_terms(2, {"previous_title": "Rookie"})


@pytest.mark.rule("YA-050")
def test_a_game_has_six_days() -> None:
    table = boarding(1, money=0)
    days = []
    for _ in range(400):
        if table.mover == -2:
            break
        if table.state.step == st.GATE:
            days.append(table.state.day)
        choices = [o for o, _ in table.rules.chance(table.state)] if table.mover == -1 else table.rules.legal(table.state)
        table.rules.apply(table.state, choices[0])
    assert days == [0, 1, 2, 3, 4, 5]
