"""Chapters 4 and 8: points and winners."""

from __future__ import annotations

import pytest

from aerodrome.core.rng import Rng
from aerodrome.games.yukon.scoring import LINES
from aerodrome.games.yukon.tests.tables import (
    RULES,
    VALUES,
    ended,
    is_over,
    line,
    payoff,
    position,
    random_game,
    ranking,
    score,
    scores,
)


@pytest.mark.rule("YK-050")
def test_nuggets_score_their_value() -> None:
    for value in VALUES:
        table = ended(hold={0: f"n{value}", 1: f"n{value} n{value}"}, townsfolk=False)
        assert scores(table) == [value, 2 * value]


@pytest.mark.rule("YK-051")
def test_pebbles_cost_their_value() -> None:
    for value in VALUES:
        table = ended(hold={0: f"n1 n10 p{value}", 1: f"p{value} p{value}"}, townsfolk=False)
        assert scores(table) == [11 - value, -2 * value]


@pytest.mark.rule("YK-052")
def test_the_digger_is_worth_five() -> None:
    for townsfolk in (False, True):
        table = ended(digger=1, hold={0: "n3", 1: "n4"}, townsfolk=townsfolk)
        assert scores(table) == [3, 9]
        assert line(table, "digger", 0) == 0
        assert line(table, "digger", 1) == 5


@pytest.mark.rule("YK-053", "YK-G52")
def test_scores_may_be_negative() -> None:
    table = ended(hold={0: "n1 p10 p8", 1: "p1"}, townsfolk=False)
    assert scores(table) == [-17, -1]
    assert ranking(table) == [2, 1]


@pytest.mark.rule("YK-054")
def test_cards_left_in_the_square_score_for_nobody() -> None:
    for left in ("@ . n10\n. . p8\nn10 p6 .", "@ . .\n. . .\n. . ."):
        table = ended(left, digger=0, hold={0: "n3", 1: "p2"}, townsfolk=False)
        assert scores(table) == [8, -2]


@pytest.mark.rule("YK-055")
def test_the_highest_score_wins() -> None:
    table = ended(seats=3, hold={0: "n3", 1: "n10", 2: "n4 p10"}, townsfolk=False)
    assert ranking(table) == [2, 1, 3]
    assert payoff(table) == [0.0, 1.0, 0.0]


@pytest.mark.rule("YK-056")
def test_equal_leaders_share_the_victory() -> None:
    table = ended(seats=3, hold={0: "n10", 1: "n3", 2: "n4 n6"}, townsfolk=False)
    assert ranking(table) == [1, 3, 1]
    assert payoff(table) == [0.5, 0.0, 0.5]


@pytest.mark.rule("YK-109")
def test_townsfolk_have_no_points_of_their_own() -> None:
    for name in ("wa", "re", "te", "co", "po", "tg"):
        table = ended(hold={0: f"n3 {name}"})
        assert scores(table) == [3, 0]
    assert score(ended(hold={0: "n3 wa wa wa re re re te te te"})) == 3


@pytest.mark.rule("YK-223")
def test_a_score_is_the_sum_of_its_lines() -> None:
    table = ended(
        "@n2 n3\np4 .",
        digger=1,
        hold={1: "n10 n1 p5 p3 re po in co tg tg"},
        taught={1: "p6"},
        tokens={1: [3, 1], 0: [2]},
        box="te tg",
    )
    expected = {
        "nuggets": 11,
        "pebbles": -2 - 3,
        "tokens": 4,
        "digger": 5,
        "teachers": 6,
        "postmen": 2,
        "innkeepers": 6,
        "commanders": 4,
        "telegraphists": 4,
    }
    assert list(expected) == list(LINES)
    assert {name: line(table, name, 1) for name in LINES} == expected
    assert scores(table) == [2, sum(expected.values())]


@pytest.mark.rule("YK-223")
def test_the_breakdown_adds_up() -> None:
    rng = Rng(9)
    for townsfolk in (False, True):
        *_, (_, _, last) = random_game(3, rng, townsfolk=townsfolk)
        lines = RULES.presenter.breakdown(last.state)
        assert [sum(part.points for part in seat) for seat in lines] == scores(last)
        assert [len(seat) for seat in lines] == [9 if townsfolk else 3] * 3
        names = [last.say(part.message) for part in lines[0]]
        assert len(set(names)) == len(names)


@pytest.mark.rule("YK-224")
def test_the_highest_score_wins_with_the_expansion() -> None:
    table = ended(seats=4, hold={0: "n3", 1: "n10", 2: "n4 n5", 3: "p1"}, tokens={0: [1, 1, 1]})
    assert ranking(table) == [3, 1, 2, 4]
    assert payoff(table) == [0.0, 1.0, 0.0, 0.0]


@pytest.mark.rule("YK-225", "YK-G48")
def test_more_tokens_break_a_tie() -> None:
    """The number of tokens decides, not what they are worth."""
    table = ended(seats=3, hold={0: "n10 n1", 1: "n8 n3", 2: "n8 n2"}, tokens={0: [3], 1: [1, 2], 2: [1, 1, 2]})
    assert scores(table) == [14, 14, 14]
    assert ranking(table) == [3, 2, 1]
    table = ended(seats=2, hold={0: "n10", 1: "n10 n1 p3"}, tokens={0: [3], 1: [2, 3]})
    assert scores(table) == [13, 13]
    assert ranking(table) == [2, 1]
    assert payoff(table) == [0.0, 1.0]
    table = ended(seats=3, hold={0: "n10", 1: "n10 n1", 2: "n10 n2"}, tokens={0: [1, 2], 1: [2], 2: [1]})
    assert scores(table) == [13, 13, 13]
    assert ranking(table) == [1, 2, 2]


@pytest.mark.rule("YK-225")
def test_tokens_do_not_outweigh_points() -> None:
    table = ended(seats=2, hold={0: "n10"}, tokens={1: [1, 1, 1]})
    assert ranking(table) == [1, 2]


@pytest.mark.rule("YK-226")
def test_equal_tokens_share_the_victory() -> None:
    table = ended(seats=3, hold={0: "n10 n2", 1: "n10 n1", 2: "n3"}, tokens={0: [1], 1: [2], 2: [2]})
    assert ranking(table) == [1, 1, 3]
    assert payoff(table) == [0.5, 0.5, 0.0]


@pytest.mark.rule("YK-227")
def test_side_pile_and_box_score_for_nobody() -> None:
    hold = {0: "n3 p2 re po in tg", 1: "co"}
    plain = ended(hold=hold)
    rich = ended(hold=hold, side_pile="n10 n10 p8 p10 tr go", box="po po in co tg pan re wa te")
    assert scores(plain) == scores(rich) == [3 - 1 + 1 + 4 + 0, 0]


@pytest.mark.rule("YK-228")
def test_an_unspent_telegraphist_is_not_counted_before_the_end() -> None:
    table = position("@ n1 .\n. n2 .\n. . n4", hold={0: "n10 tg"})
    assert scores(table) == [10, 0]
    table.act("at (1, 2)", "at (2, 2)")
    assert is_over(table)
    assert scores(table) == [10 + 1 + 1, 2 + 5]


@pytest.mark.rule("YK-185", "YK-184")
def test_resellers_together_halve_one_card_again() -> None:
    for pebbles, apart, together in (
        ("p10 p2", 5 + 1, 2 + 2),
        ("p10 p8", 5 + 4, 5 + 4),
        ("p3", 1, 0),
        ("p10 p6 p5", 5 + 3 + 5, 5 + 3 + 5),
    ):
        assert score(ended(hold={0: f"{pebbles} re re"})) == -apart
        assert score(ended(hold={0: f"{pebbles} re re"}, resellers="together")) == -together
    assert score(ended(hold={0: "re re"}, resellers="together")) == 0
