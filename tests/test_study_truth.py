"""Studies of games whose answers are known: intervals hold their promise, nothing is invented, luck is told from skill."""

from __future__ import annotations

from itertools import product
from statistics import fmean

import numpy as np
import pytest

from aerodrome.lab.statistics import Estimate, Tally
from aerodrome.lab.study import figures
from aerodrome.lab.study.luck import components
from study_truth import exact, studies, template_game

FEW = 40  # studies; `python -m study_truth 400` is the long version


def test_intervals_hold_the_truth_and_equal_variants_are_not_called_different() -> None:
    assert studies(FEW).complaints() == []


def test_intervals_that_are_too_narrow_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Tally.average

    def narrow(tally: Tally) -> Estimate:
        mean, low, high, n = honest(tally)
        return Estimate(mean, mean - 0.7 * (mean - low), mean + 0.7 * (high - mean), n)

    monkeypatch.setattr(Tally, "average", narrow)
    assert any("hold the truth" in complaint for complaint in studies(FEW).complaints())


def test_differences_that_are_told_too_early_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "holm", lambda found: [one._replace(differs=one.chance < 0.2) for one in found])
    assert any("what is not there" in complaint for complaint in studies(FEW).complaints())


def test_the_truth_is_that_of_the_game() -> None:
    with template_game():
        truth = exact()
    assert truth["win share of seat 1"] == 0.5
    assert truth["score of seat 1"] == 3.0
    assert truth["margin"] == pytest.approx(2 * 0.75 + 6 * 0.25), "each of three rounds is won by either with the same chance"


PIPS = range(4)


def _win(one: float, other: float) -> float:
    return float(one > other) if one != other else 0.5


def _toy(deals: int, skill: int, seed: int) -> np.ndarray:
    """A game of two: each seat is dealt pips, each bot adds its skill, each game its own pips. Results by deal, seat and bot."""
    rng = np.random.default_rng(seed)
    results = np.zeros((deals, 2, 2))
    for deal in range(deals):
        dealt = rng.integers(0, 4, size=2)
        for first in (0, 1):  # the bot in the first seat
            own = rng.integers(0, 4, size=2)
            win = _win(dealt[0] + own[0] + skill * first, dealt[1] + own[1] + skill * (1 - first))
            results[deal, 0, first], results[deal, 1, 1 - first] = win, 1 - win
    return results


def _toy_truth(skill: int) -> tuple[float, float, float]:
    """Its variance in parts, from all that can happen."""
    cells = {}  # of each deal and bot in the first seat: mean and mean square
    for dealt in product(PIPS, PIPS):
        for first in (0, 1):
            wins = [_win(dealt[0] + a + skill * first, dealt[1] + b + skill * (1 - first)) for a, b in product(PIPS, PIPS)]
            cells[dealt, first] = fmean(wins), fmean(win * win for win in wins)
    bot = [fmean(cells[dealt, first][0] for dealt in product(PIPS, PIPS)) for first in (0, 1)]
    luck = fmean((cells[dealt, 0][0] - bot[0]) * (cells[dealt, 1][0] - bot[1]) for dealt in product(PIPS, PIPS))
    worth = fmean((mean - 0.5) ** 2 for mean in bot)
    total = fmean(square - 0.25 for _, square in cells.values())
    return luck / total, worth / total, 1 - (luck + worth) / total


@pytest.mark.parametrize("skill", [0, 2])
def test_luck_skill_and_play_are_told_apart(skill: int) -> None:
    names = ["weak", "strong"] if skill else ["equal", "equal"]
    truth = _toy_truth(skill)
    found = [components(_toy(150, skill, seed), names) for seed in range(40)]
    for part in range(3):
        assert fmean(one[part][0] for one in found) == pytest.approx(truth[part], abs=0.02)
        if truth[part] > 0:
            held = fmean(one[part][1] <= truth[part] <= one[part][2] for one in found)
            assert 0.86 <= held <= 1.0, "95 in 100 of 40, give or take"


def test_a_game_of_luck_alone_and_one_of_skill_alone() -> None:
    dealt = np.random.default_rng(1).random(50) < 0.5
    luck = np.stack([np.stack([dealt, dealt], axis=1), np.stack([~dealt, ~dealt], axis=1)], axis=1).astype(float)
    assert [round(part[0], 3) for part in components(luck, ["a", "b"])] == [1.0, 0.0, 0.0]
    skill = np.zeros((50, 2, 2))
    skill[:, :, 1] = 1.0
    assert [round(part[0], 3) for part in components(skill, ["a", "b"])] == [0.0, 1.0, 0.0]
