"""The victory round, its end, and tie-breaks."""

from __future__ import annotations

import pytest

from aerodrome.core.rules import OVER
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import ALL_CARDS
from aerodrome.games.par_avion.state import ParAvionState
from aerodrome.games.par_avion.steps.codes import DONE
from aerodrome.games.par_avion.tests.tables import (
    ALPHA,
    BRAVO,
    DATA,
    INFO,
    RULES,
    card,
    discard,
    end_turn,
    load,
    park,
    play,
    scene,
    settle,
    win,
)


def points(total: int) -> tuple[int, ...]:
    """Cards worth so many points."""
    chosen: list[int] = []
    for number in sorted(range(60), key=lambda n: -DATA.points[n]):
        if 0 < DATA.points[number] <= total - sum(DATA.points[c] for c in chosen):
            chosen.append(number)
    assert sum(DATA.points[c] for c in chosen) == total
    return tuple(chosen)


def at_the_goal(seats: int, planes: int, missing: int) -> int:
    """Who has started the victory round after a turn with so many points short of the goal."""
    s = scene(seats, planes)
    win(s, 0, *points(s.goal - missing))
    end_turn(s)
    return s.starter


@pytest.mark.rule("PA-380")
def test_fourteen_with_five_players() -> None:
    assert scene(5, 2).goal == 14
    assert (at_the_goal(5, 2, 1), at_the_goal(5, 2, 0)) == (-1, 0)


@pytest.mark.rule("PA-381")
def test_seventeen_with_two_planes() -> None:
    assert (scene(3, 2).goal, scene(4, 2).goal) == (17, 17)
    assert (at_the_goal(3, 2, 1), at_the_goal(3, 2, 0)) == (-1, 0)


@pytest.mark.rule("PA-382")
def test_twenty_two_with_three_planes() -> None:
    assert (scene(2, 3).goal, scene(3, 3).goal) == (22, 22)
    assert (at_the_goal(2, 3, 1), at_the_goal(2, 3, 0)) == (-1, 0)


@pytest.mark.rule("PA-383")
def test_thirty_with_four_planes() -> None:
    assert scene(2, 4).goal == 30
    assert (at_the_goal(2, 4, 1), at_the_goal(2, 4, 0)) == (-1, 0)


@pytest.mark.rule("PA-384", "PA-945", "PA-G69")
def test_all_others_have_one_more_turn() -> None:
    s = scene(3, 2, player=1, round_=9)
    win(s, 1, *points(17))
    assert s.starter == -1  # looked at when the turn ends
    end_turn(s)
    assert (s.starter, s.player, s.round) == (1, 2, 9)
    end_turn(s)
    assert (s.player, s.round) == (0, 10)
    end_turn(s)
    assert s.step == st.ENDED
    assert RULES.mover(s) == OVER


@pytest.mark.rule("PA-385", "PA-G01", "PA-G74")
def test_most_points_win_not_the_first_at_the_goal() -> None:
    s = scene(3, 2, player=2)
    win(s, 2, *points(17))
    end_turn(s)
    assert s.starter == 2
    end_turn(s)
    rest = [number for number in range(60) if DATA.points[number] and not any(mask >> number & 1 for mask in s.won)]
    win(s, 1, *rest[:12])
    assert RULES.scores(s)[1] > 17
    end_turn(s)
    assert s.step == st.ENDED
    assert RULES.ranking(s)[1] == 1
    assert RULES.payoff(s) == RULES.value(s) == [0.0, 1.0, 0.0]


def tie(first: tuple[int, ...], second: tuple[int, ...], fine: int = 0) -> ParAvionState:
    s = scene(3, 2)
    win(s, 0, *first)
    win(s, 1, *second)
    s.fines[0] = fine
    assert RULES.scores(s)[0] == RULES.scores(s)[1]
    return s


@pytest.mark.rule("PA-386", "PA-959")
def test_the_best_single_card_breaks_a_tie() -> None:
    s = tie((card("The President"), card("Newspapers")), (card("Serum"), card("Orchids")))
    assert RULES.ranking(s) == [1, 2, 3]


@pytest.mark.rule("PA-387", "PA-959")
def test_equal_best_cards_share_the_win() -> None:
    s = tie((card("Serum"), card("Newspapers")), (card("Orchids"), card("Catalogues")))
    s.step = st.ENDED
    assert RULES.ranking(s) == [1, 1, 3]
    assert RULES.payoff(s) == [0.5, 0.5, 0.0]


@pytest.mark.rule("PA-G73", "PA-386")
def test_fines_do_not_count_for_the_tie_break() -> None:
    s = tie((card("The President"),), (card("Serum"),), fine=2)
    assert RULES.ranking(s) == [1, 2, 3]


@pytest.mark.rule("PA-388", "PA-G72")
def test_no_point_card_left_starts_the_victory_round() -> None:
    s = scene(3, 2)
    park(s, ALPHA, 7)
    load(s, ALPHA, card("Serum"))
    discard(s, DATA.point_cards)
    assert any(s.piles)  # event cards are never delivered
    t = s.copy()
    end_turn(t)
    assert t.starter == -1
    play(s, DONE, card("Serum"), DONE)
    assert s.starter == 0
    end_turn(s)
    end_turn(s)
    assert s.step == st.ENDED
    assert RULES.facts(s)["ended_by"] == "cards"


@pytest.mark.rule("PA-388", "PA-G72")
def test_a_point_card_aboard_any_plane_keeps_the_game_going() -> None:
    s = scene(3, 2)
    load(s, BRAVO, card("Serum"))
    discard(s, ALL_CARDS)
    end_turn(s)
    assert s.starter == -1


@pytest.mark.rule("PA-389", "PA-G71")
def test_a_victory_round_is_not_called_off() -> None:
    s = scene(3, 2)
    win(s, 0, *points(17))
    end_turn(s)
    s.fines[0] = 4
    end_turn(s)
    end_turn(s)
    assert s.step == st.ENDED


@pytest.mark.rule("PA-390")
def test_cards_aboard_do_not_count_at_the_end() -> None:
    s = scene(3, 2)
    load(s, BRAVO, card("The President"))
    s.step = st.ENDED
    settle(s)
    assert RULES.scores(s) == [0, 0, 0]


@pytest.mark.rule("PA-391", "PA-G75")
def test_the_round_limit() -> None:
    for rounds in (10, 40):
        s = scene(3, 2, player=1, round_=rounds, rounds=rounds)
        end_turn(s)
        assert s.starter == -1
        end_turn(s)
        assert (s.starter, s.round) == (2, rounds + 1)
        end_turn(s)
        end_turn(s)
        assert s.step == st.ENDED
        assert RULES.facts(s)["ended_by"] == "rounds"
    values = next(option.values for option in INFO.options if option.name == "rounds")
    assert (min(values), max(values)) == (10, 99)
    assert INFO.check_table(3, {})["rounds"] == 40
