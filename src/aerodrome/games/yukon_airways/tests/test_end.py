"""The end, the score and the solo game."""

from __future__ import annotations

import pytest

from aerodrome.core.errors import BadTable
from aerodrome.games.yukon_airways import scoring
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import N_COLOURS

from .tables import DATA, INFO, PLACES, RULES, boarding, dial, flying, is_on, new_table, options, play, position, put_cubes


def _visited(seats: int, *numbers: int, money: int = 0, **facts: object) -> st.YukonAirwaysState:
    """A finished game in which seats have seen so many places, a grey cube each."""
    s = position(seats, money=money, **facts)  # type: ignore[arg-type]
    for seat, number in enumerate(numbers):
        put_cubes(s, seat, **dict.fromkeys(PLACES[1 : number + 1], "grey"))
    s.step = st.ENDED
    return s


@pytest.mark.rule("YA-431", "YA-S09")
def test_marcos_final_score() -> None:
    s = position(2, money=58, switches="7")
    put_cubes(s, 0, SK="blue blue", CS="blue", DB="blue", WL="red", DC="grey", TU="green", JL="grey grey", ML="pink")
    assert scoring.score_lines(s, DATA, 0) == [58, 0, 8, 22]
    assert RULES.scores(s)[0] == 88


@pytest.mark.rule("YA-432", "YA-433", "YA-S35")
def test_the_location_table() -> None:
    table = [RULES.scores(_visited(2, number))[0] for number in range(13)]
    assert table == [0, 0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 37, 37]


@pytest.mark.rule("YA-434", "YA-435")
def test_any_cube_marks_a_place_but_whitehorse_is_none() -> None:
    s = position(2)
    put_cubes(s, 0, CS="grey", IN="red")
    assert st.locations(s, 0) == 2
    put_cubes(s, 0, WH="grey")
    assert st.locations(s, 0) == 2


@pytest.mark.rule("YA-436")
def test_most_money_wins() -> None:
    s = _visited(3, 0, 0, 0)
    s.money = [20, 31, 30]
    assert RULES.ranking(s) == [3, 1, 2]
    assert RULES.payoff(s) == [0.0, 1.0, 0.0]


@pytest.mark.rule("YA-437", "YA-438", "YA-S37")
def test_ties_go_by_locations_and_are_then_shared() -> None:
    s = _visited(2, 9, 10)
    s.money = [80 - 29, 80 - 37]
    assert RULES.scores(s) == [80, 80]
    assert RULES.ranking(s) == [2, 1]
    s = _visited(2, 9, 9)
    s.money = [51, 51]
    assert RULES.ranking(s) == [1, 1]
    assert RULES.payoff(s) == [0.5, 0.5]


@pytest.mark.rule("YA-439")
def test_fuel_cards_and_dice_are_worth_nothing() -> None:
    s = flying(2, aboard="red red blue", hand="SKm SKw", fuel=7, money=4, switches="1 2 3 4 5 6", dials={"card_draw": 5})
    assert RULES.scores(s)[0] == 4


@pytest.mark.rule("YA-470", "YA-471")
def test_alone_dice_and_cubes_are_those_of_two() -> None:
    s = new_table(1)
    assert [sum(s.gates[number::N_COLOURS]) for number in range(N_COLOURS)] == [2] * 5
    assert sum(s.cubes) == 24


@pytest.mark.rule("YA-472", "YA-473")
def test_alone_one_starts_with_three_dollars_and_the_plain_side() -> None:
    s = new_table(1)
    assert s.money == [3]
    assert s.dials[1:] == [0] * 5


@pytest.mark.rule("YA-474", "YA-G64")
def test_alone_one_improvement_comes_before_the_first_day() -> None:
    s = new_table(1)
    assert (s.step, s.cause) == (st.IMPROVE, st.BY_SOLO)
    assert len(options(s)) == 12
    assert st.count_cards(s, st.HAND) == 6
    assert sum(s.cubes) == 24
    play(s, "card_draw")
    assert dial(s, "card_draw") == 3
    assert (s.step, s.day) == (st.GATE, 0)
    assert is_on(play(new_table(1), "1"), 1)


@pytest.mark.rule("YA-475", "YA-G66")
def test_alone_the_score_is_counted_as_usual() -> None:
    s = _visited(1, 10, money=30, switches="7", dials={"christmas": 7})
    assert RULES.scores(s) == [30 + 7 + 20 + 37]
    assert RULES.facts(s)["title"] == "Yukoner"


@pytest.mark.rule("YA-476", "YA-477", "YA-S38")
def test_titles_at_five_results() -> None:
    results = {(11, 95): "Sky King", (12, 95): "Sky King", (9, 120): "Sourdough", (7, 200): "none", (12, 100): "Legend"}
    for (places, score), title in results.items():
        s = _visited(1, places)
        s.money = [score - RULES.scores(s)[0]]
        assert RULES.facts(s)["title"] == title
    assert scoring.title(DATA, 8, 60) == 0
    assert scoring.title(DATA, 8, 59) == -1


@pytest.mark.rule("YA-478")
def test_the_first_title_wins() -> None:
    s = _visited(1, 8, money=38)
    assert RULES.payoff(s) == [1.0]
    s = _visited(1, 8, money=37)
    assert RULES.payoff(s) == [0.0]


@pytest.mark.rule("YA-479", "YA-G65")
def test_later_a_higher_title_is_needed_and_legend_may_be_repeated() -> None:
    for previous, won in ((0, 1.0), (1, 0.0), (2, 0.0)):
        s = _visited(1, 9, money=41)
        s.previous = previous
        assert RULES.payoff(s) == [won]
    s = _visited(1, 12, money=63)
    s.previous = 4
    assert RULES.payoff(s) == [1.0]
    assert new_table(1, previous_title="Sky King").previous == 3
    with pytest.raises(BadTable):
        INFO.check_table(2, {"previous_title": "Rookie"})


@pytest.mark.rule("YA-050")
def test_a_game_has_six_days() -> None:
    s = boarding(1, money=0)
    days = []
    for _ in range(400):
        if RULES.mover(s) == -2:
            break
        if s.step == st.GATE:
            days.append(s.day)
        choices = [o for o, _ in RULES.chance(s)] if RULES.mover(s) == -1 else RULES.legal(s)
        RULES.apply(s, choices[0])
    assert days == [0, 1, 2, 3, 4, 5]
