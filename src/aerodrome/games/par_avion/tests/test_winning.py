"""The victory round, its end, and tie-breaks."""

from __future__ import annotations

import pytest

from aerodrome.core.rules import OVER
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import ALL_CARDS
from aerodrome.games.par_avion.tests.tables import ALPHA, BRAVO, CHARLIE, DATA, INFO, ParAvionTable, W, card, scene


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
    t = scene(seats, planes)
    s = t.state
    t.win(0, *points(s.goal - missing))
    t.end_turn()
    return s.starter


def why_it_ended(t: ParAvionTable) -> str:
    """The reason that stands with the result."""
    reason = t.rules.presenter.ending(t.view(0))
    assert reason is not None
    return t.say(reason)


@pytest.mark.rule("PA-380")
def test_fourteen_with_five_players() -> None:
    assert scene(5, 2).state.goal == 14
    assert (at_the_goal(5, 2, 1), at_the_goal(5, 2, 0)) == (-1, 0)


@pytest.mark.rule("PA-381")
def test_seventeen_with_two_planes() -> None:
    assert (scene(3, 2).state.goal, scene(4, 2).state.goal) == (17, 17)
    assert (at_the_goal(3, 2, 1), at_the_goal(3, 2, 0)) == (-1, 0)


@pytest.mark.rule("PA-382")
def test_twenty_two_with_three_planes() -> None:
    assert (scene(2, 3).state.goal, scene(3, 3).state.goal) == (22, 22)
    assert (at_the_goal(2, 3, 1), at_the_goal(2, 3, 0)) == (-1, 0)


@pytest.mark.rule("PA-383")
def test_thirty_with_four_planes() -> None:
    assert scene(2, 4).state.goal == 30
    assert (at_the_goal(2, 4, 1), at_the_goal(2, 4, 0)) == (-1, 0)


@pytest.mark.rule("PA-384", "PA-945", "PA-G69")
def test_all_others_have_one_more_turn() -> None:
    t = scene(3, 2, player=1, round_=9)
    s = t.state
    t.win(1, *points(17))
    assert s.starter == -1  # looked at when the turn ends
    t.end_turn()
    assert (s.starter, s.active, s.round) == (1, 2, 9)
    t.end_turn()
    assert (s.active, s.round) == (0, 10)
    t.end_turn()
    assert s.step == st.ENDED
    assert t.mover == OVER


@pytest.mark.rule("PA-385", "PA-G01", "PA-G74")
def test_most_points_win_not_the_first_at_the_goal() -> None:
    t = scene(3, 2, player=2)
    s = t.state
    t.win(2, *points(17))
    t.end_turn()
    assert s.starter == 2
    t.end_turn()
    rest = [number for number in range(60) if DATA.points[number] and not any(mask >> number & 1 for mask in s.won)]
    t.win(1, *rest[:12])
    assert t.scores[1] > 17
    t.end_turn()
    assert s.step == st.ENDED
    assert t.rules.ranking(s)[1] == 1
    assert t.rules.payoff(s) == t.rules.judge.value(s) == [0.0, 1.0, 0.0]


def tie(first: tuple[int, ...], second: tuple[int, ...], fine: int = 0) -> ParAvionTable:
    t = scene(3, 2)
    s = t.state
    t.win(0, *first)
    t.win(1, *second)
    s.fines[0] = fine
    assert t.scores[0] == t.scores[1]
    return t


@pytest.mark.rule("PA-386", "PA-959")
def test_the_best_single_card_breaks_a_tie() -> None:
    t = tie((card("The President"), card("Newspapers")), (card("Serum"), card("Orchids")))
    s = t.state
    assert t.rules.ranking(s) == [1, 2, 3]


@pytest.mark.rule("PA-387", "PA-959")
def test_equal_best_cards_share_the_win() -> None:
    t = tie((card("Serum"), card("Newspapers")), (card("Orchids"), card("Catalogues")))
    s = t.state
    s.step = st.ENDED
    assert t.rules.ranking(s) == [1, 1, 3]
    assert t.rules.payoff(s) == [0.5, 0.5, 0.0]


@pytest.mark.rule("PA-G73", "PA-386")
def test_fines_do_not_count_for_the_tie_break() -> None:
    t = tie((card("The President"),), (card("Serum"),), fine=2)
    s = t.state
    assert t.rules.ranking(s) == [1, 2, 3]


@pytest.mark.rule("PA-388", "PA-G72")
def test_no_point_card_left_starts_the_victory_round() -> None:
    t = scene(3, 2)
    s = t.state
    t.park(ALPHA, 7)
    t.load(ALPHA, card("Serum"))
    t.discard(DATA.point_cards)
    assert any(s.piles)  # event cards are never delivered
    other = t.branch()
    other.end_turn()
    assert other.state.starter == -1
    t.act("all planes are done", "deliver Serum", "end the turn")
    assert s.starter == 0
    t.end_turn()
    t.end_turn()
    assert s.step == st.ENDED
    assert t.rules.facts(s)["ended_by"] == "cards"
    assert why_it_ended(t) == "No card could be delivered any more, and everybody else has had one more turn."


@pytest.mark.rule("PA-388", "PA-G72")
def test_a_point_card_aboard_any_plane_keeps_the_game_going() -> None:
    t = scene(3, 2)
    s = t.state
    t.load(BRAVO, card("Serum"))
    t.discard(ALL_CARDS)
    t.end_turn()
    assert s.starter == -1


@pytest.mark.rule("PA-389", "PA-G71")
def test_a_victory_round_is_not_called_off() -> None:
    t = scene(3, 2)
    s = t.state
    t.win(0, *points(17))
    t.end_turn()
    s.fines[0] = 4
    t.end_turn()
    t.end_turn()
    assert s.step == st.ENDED
    assert why_it_ended(t) == "Player 1 reached 17 VP, and everybody else has had one more turn."


@pytest.mark.rule("PA-390")
def test_cards_aboard_do_not_count_at_the_end() -> None:
    t = scene(3, 2)
    s = t.state
    t.load(BRAVO, card("The President"))
    s.step = st.ENDED
    t.settle()
    assert t.scores == [0, 0, 0]


@pytest.mark.rule("PA-391", "PA-G75")
def test_the_round_limit() -> None:
    for rounds in (10, 40):
        t = scene(3, 2, player=1, round_=rounds, rounds=rounds)
        s = t.state
        t.end_turn()
        assert s.starter == -1
        t.end_turn()
        assert (s.starter, s.round) == (2, rounds + 1)
        t.end_turn()
        t.end_turn()
        assert s.step == st.ENDED
        assert t.rules.facts(s)["ended_by"] == "rounds"
        t.win(2, *points(17))  # what the starter reaches later is not the reason
        assert why_it_ended(t) == f"The {rounds} rounds of this table were over, and everybody else has had one more turn."
    values = next(option.values for option in INFO.options if option.name == "rounds")
    assert values == ("off", 10, 20, 30, 40, 60, 99)


@pytest.mark.rule("PA-391", "PA-G75")
def test_without_a_limit_only_points_or_cards_end_a_game() -> None:
    assert INFO.check_terms(3, {})["rounds"] == "off"
    for number in (99, 100_000):
        t = scene(3, 2, player=2, round_=number)
        t.end_turn()
        assert t.state.starter == -1
        assert f"Round {number + 1}, goal 17 VP" in t.rules.presenter.draw(t.view()).svg()


@pytest.mark.rule("PA-946", "PA-G70")
def test_the_goal_counts_for_whoever_reaches_it_first_also_in_the_turn_of_another() -> None:
    t = reaching_out_of_turn(2)
    s = t.state
    assert (s.active, s.round, s.starter) == (0, 10, 1)
    t.end_turn()
    assert s.step == st.ENDED
    assert t.rules.facts(s)["ended_by"] == "points"


@pytest.mark.rule("PA-G69", "PA-389")
def test_the_goal_counts_in_the_moment_it_is_reached() -> None:
    t = scene()
    s = t.state
    s.goal = 3
    t.park(ALPHA, 7)
    t.load(ALPHA, card("Serum"))
    t.act("all planes are done", "deliver Serum")
    assert s.starter == 0
    t.act("end the turn")
    t.end_turn()
    t.end_turn()
    assert s.step == st.ENDED


@pytest.mark.rule("PA-G70")
def test_in_version_one_the_goal_waits_for_the_end_of_the_own_turn() -> None:
    t = reaching_out_of_turn(1)
    s = t.state
    assert (s.active, s.round, s.starter) == (0, 10, -1)
    t.end_turn()
    t.act("fly Bravo", "facing east", "all planes are done", "end the turn")
    assert (s.active, s.round, s.starter) == (2, 10, 1)
    t.end_turn()
    assert (s.active, s.round) == (0, 11)
    t.end_turn()
    assert s.step == st.ENDED


def reaching_out_of_turn(version: int) -> ParAvionTable:
    """The second player has reached the goal by a Navigator in the third player's turn of round 9, which is over."""
    t = scene(player=2, round_=9, version=version)
    s = t.state
    s.goal = 1
    t.fly(BRAVO, "3,9", W)
    t.load(CHARLIE, card("Lost orientation"))
    t.load(BRAVO, card("Navigator"))
    t.act("all planes are done", "play Lost orientation 1", "play it on Bravo", "use a Navigator of Bravo", "end the turn")
    assert t.scores[1] == 1
    return t
