"""Chapter 5: what changes with the number of players."""

from __future__ import annotations

from itertools import pairwise

import pytest

from aerodrome.core.rng import Rng
from aerodrome.core.rules import EVERYBODY
from aerodrome.games.yukon import scoring
from aerodrome.games.yukon.tests.tables import (
    COLUMN,
    INFO,
    ROW,
    RULES,
    dealt,
    digger,
    ended,
    payoff,
    random_game,
    ranking,
    scores,
    spot_of,
)


def axes_by_seat(seats: int, seed: int) -> dict[int, list[int]]:
    """Along which axis each seat took its cards in a random base game."""
    found: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    for before, choice, _ in random_game(seats, Rng(seed)):
        same_row = spot_of(before, choice)[0] == digger(before)[0]
        found[before.state.player].append(ROW if same_row else COLUMN)
    return found


@pytest.mark.rule("YK-060")
def test_two_players_keep_their_axes() -> None:
    for seed in range(10):
        axes = axes_by_seat(2, seed)
        assert len(set(axes[0])) == len(set(axes[1])) == 1
        assert axes[0][0] != axes[1][0]


@pytest.mark.rule("YK-061")
def test_three_players_change_axes() -> None:
    for seed in range(10):
        for axes in axes_by_seat(3, seed).values():
            assert all(one != two for one, two in pairwise(axes))


@pytest.mark.rule("YK-062")
def test_three_players_play_alone() -> None:
    table = ended(seats=3, hold={0: "n10", 1: "n8", 2: "n8"}, townsfolk=False)
    assert ranking(table) == [1, 2, 2]
    assert payoff(table) == [1.0, 0.0, 0.0]


@pytest.mark.parametrize("starter", [1, 2, 3, 4])
@pytest.mark.rule("YK-063", "YK-G09")
def test_the_pairs_sit_opposite(starter: int) -> None:
    table = dealt(4, starter=starter)
    assert table.state.starter == starter - 1
    assert scoring.in_pairs(table.state)
    table = ended(seats=4, hold={0: "n10", 1: "n6", 2: "p5", 3: "p6"}, townsfolk=False)
    assert ranking(table) == [1, 2, 1, 2]
    assert payoff(table) == [1.0, 0.0, 1.0, 0.0]
    assert not scoring.in_pairs(dealt(2).state)
    assert not scoring.in_pairs(dealt(3).state)


@pytest.mark.rule("YK-064")
def test_partners_share_an_axis() -> None:
    for seed in range(10):
        axes = axes_by_seat(4, seed)
        assert len({*axes[0], *axes[2]}) == 1
        assert len({*axes[1], *axes[3]}) == 1
        assert axes[0][0] != axes[1][0]


@pytest.mark.rule("YK-065")
def test_a_pair_adds_both_scores_and_the_digger() -> None:
    hold = {0: "n4", 1: "n3", 2: "n2", 3: "n5"}
    assert ranking(ended(seats=4, hold=hold, townsfolk=False)) == [2, 1, 2, 1]
    assert ranking(ended(seats=4, hold=hold, digger=2, townsfolk=False)) == [1, 2, 1, 2]
    assert scores(ended(seats=4, hold=hold, digger=2, townsfolk=False)) == [4, 3, 7, 5]


@pytest.mark.rule("YK-065")
def test_the_total_of_a_pair_is_on_the_table() -> None:
    table = ended(seats=4, hold={0: "n4", 1: "n3", 2: "n2", 3: "p5"}, digger=2, townsfolk=False)
    drawn = table.rules.presenter.draw(table.view(0), ["Ada", "Ben", "Cy", "Di"]).live
    assert "Player" not in "".join(drawn.values())
    assert "Cy · pair A" in drawn["seat-3"]
    assert "7 + 4 = 11" in drawn["seat-3"]
    assert "−5 + 3 = −2" in drawn["seat-4"]
    own = [table.say(fact) for fact in table.rules.presenter.facts(table.view(0), 0)]
    assert own == ["1 card", "pair A: 11"]
    assert table.rules.presenter.points(table.view(0)) == [4, 3, 7, -5]
    assert table.rules.presenter.sides(table.view(0)) == [(0, 2), (1, 3)]


@pytest.mark.rule("YK-066")
def test_the_better_pair_wins() -> None:
    """The best single player may be in the pair that loses."""
    table = ended(seats=4, hold={0: "n10", 1: "n6", 2: "p4", 3: "n1"}, townsfolk=False)
    assert ranking(table) == [2, 1, 2, 1]
    assert payoff(table) == [0.0, 1.0, 0.0, 1.0]


@pytest.mark.rule("YK-067", "YK-G08")
def test_pairs_may_share_the_victory() -> None:
    table = ended(seats=4, hold={0: "n10", 1: "n6", 2: "p3", 3: "n1"}, townsfolk=False)
    assert ranking(table) == [1, 1, 1, 1]
    assert payoff(table) == [0.5, 0.5, 0.5, 0.5]


@pytest.mark.rule("YK-068", "YK-G08")
def test_partners_have_no_private_channel() -> None:
    """Nothing can be clicked but cards, and whatever is told is told to everybody."""
    table = dealt(4, seed=3)
    rng = Rng(3)
    while table.mover >= 0:
        views = [RULES.observe(table.state, seat) for seat in range(4)]
        for view in views:
            assert {kind for kind, _ in RULES.presenter.askable(view)} == {"take", "end"}
            assert {**view.to_json(), "seat": 0} == views[0].to_json()
        legal = RULES.legal(table.state)
        table.state.trace = []
        RULES.apply(table.state, legal[rng.below(len(legal))])
        assert table.state.trace
        assert all(event[0] == EVERYBODY for event in table.state.trace)


@pytest.mark.rule("YK-105")
def test_no_pairs_with_the_expansion() -> None:
    table = ended(seats=4, hold={0: "n10", 1: "n6", 2: "p4", 3: "n1"})
    assert not scoring.in_pairs(table.state)
    assert ranking(table) == [1, 2, 4, 3]
    assert payoff(table) == [1.0, 0.0, 0.0, 0.0]
    assert INFO.check_terms(4, {"townsfolk": True})["townsfolk"] is True
