"""Exact play: the solver against plain minimax, endgames, and the bot that switches to it."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.bots.base import NO_LIMIT, Budget
from aerodrome.bots.level_bot import LevelBot
from aerodrome.bots.registry import make
from aerodrome.bots.solve import OutOfBudget, Solver
from aerodrome.core import registry
from aerodrome.core.loop import random_position
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER, Rules, State

PLENTY = 10_000_000


def _positions(seats: int, options: dict[str, Any], cards: int, number: int) -> tuple[Rules, list[State]]:
    info = registry.game("yukon")
    rules = registry.rules(info)
    full = info.check_terms(seats, options)
    found: list[State] = []
    for seed in range(500):
        s = random_position(rules, seats, full, Rng(seed), 60)
        total = rules.solvable.choices_left(random_position(rules, seats, full, Rng(seed), 0))
        s = random_position(rules, seats, full, Rng(seed), total - cards)
        if rules.solvable.choices_left(s) == cards and rules.mover(s) != OVER:
            found.append(s)
            if len(found) == number:
                return rules, found
    raise AssertionError("too few such positions")


def _minimax(rules: Rules, s: State) -> int:
    """The final margin, by trying everything."""
    mover = rules.mover(s)
    if mover == OVER:
        return rules.solvable.margin(s)
    found: list[int] = []
    for choice in rules.legal(s):
        after = s.copy()
        rules.apply(after, choice)
        found.append(_minimax(rules, after))
    return max(found) if rules.solvable.side(s, mover) == 0 else min(found)


@pytest.mark.parametrize(("seats", "options", "cards"), [(2, {}, 18), (4, {}, 17), (2, {"side": 4}, 9), (2, {"side": 5}, 11)])
def test_the_solver_agrees_with_plain_minimax(seats: int, options: dict[str, Any], cards: int) -> None:
    rules, positions = _positions(seats, options, cards, 6)
    for s in positions:
        solver = Solver(rules, rules.solvable)
        solver.start(PLENTY, 60.0, None)
        choice, margin = solver.best(s)
        assert margin == _minimax(rules, s)
        legal = rules.legal(s)
        margins = solver.margins(s, legal)
        assert margins[legal.index(choice)] == margin
        end = s.copy()
        solver.line(end)
        assert rules.solvable.margin(end) == margin


@pytest.mark.parametrize(("seats", "options", "cards"), [(2, {}, 18), (4, {}, 17), (2, {"side": 5}, 11)])
def test_who_wins_is_found_without_the_margin(seats: int, options: dict[str, Any], cards: int) -> None:
    rules, positions = _positions(seats, options, cards, 12)
    results = []
    for s in positions:
        exact, quick = Solver(rules, rules.solvable), Solver(rules, rules.solvable)
        for solver in (exact, quick):
            solver.start(PLENTY, 60.0, None)
        margin = exact.best(s)[1]
        choice, result = quick.result(s)
        assert result == (margin > 0) - (margin < 0)
        assert quick.nodes <= exact.nodes
        own = result if rules.solvable.side(s, rules.mover(s)) == 0 else -result
        results.append(own)
        if own < 0:
            assert choice == -1
        else:
            kept = exact.margins(s, [choice])[0]
            assert (kept > 0) - (kept < 0) == result
    assert {-1, 1} <= set(results)


def test_legend_plays_a_win_that_it_can_prove_and_goes_on_searching_where_all_is_lost() -> None:
    rules, positions = _positions(2, {}, 22, 12)
    proven = []
    for s in positions:
        legend = make("legend", rules, 1)
        assert isinstance(legend, LevelBot)
        assert legend.exact is not None
        legend.seconds = NO_LIMIT
        legend.exact.settings = legend.exact.settings._replace(margin=10)
        seat = rules.mover(s)
        found = legend.think(rules.observe(s, seat), rules.narrow(s), Budget())
        solver = Solver(rules, rules.solvable)
        solver.start(PLENTY, 60.0, None)
        own = solver.best(s)[1] * (1 if rules.solvable.side(s, seat) == 0 else -1)
        proven.append(found.exact)
        assert found.exact == (own >= 0)
        if found.exact:
            assert found.win == (1.0 if own > 0 else 0.5)
            assert max(thought.value or 0.0 for thought in found.choices) == found.win
    assert set(proven) == {True, False}


def test_endgames_of_twenty_cards_are_solved_within_the_legends_budget() -> None:
    rules, positions = _positions(2, {}, 20, 5)
    for s in positions:
        seat = rules.mover(s)
        view = rules.observe(s, seat)
        found = make("legend", rules, 1).think(view, rules.narrow(s), Budget())
        assert found.exact
        assert found.scores is not None
        assert found.win in (0.0, 0.5, 1.0)
        solver = Solver(rules, rules.solvable)
        solver.start(PLENTY, 60.0, None)
        assert round(found.scores[0] - found.scores[1]) == solver.best(s)[1]


def test_the_solver_keeps_to_its_budget() -> None:
    rules, positions = _positions(2, {}, 40, 1)
    solver = Solver(rules, rules.solvable)
    solver.start(50, 60.0, None)
    with pytest.raises(OutOfBudget):
        solver.best(positions[0])
    solver.start(PLENTY, 60.0, lambda: True)
    with pytest.raises(OutOfBudget):
        solver.best(positions[0])
    assert solver.nodes <= 64


def test_only_open_games_without_chance_are_exact() -> None:
    info = registry.game("yukon")
    rules = registry.rules(info)
    for seats, options, exact in ((2, {}, True), (4, {}, True), (3, {}, False), (2, {"townsfolk": True}, False)):
        full = info.check_terms(seats, options)
        assert rules.solvable.exact(random_position(rules, seats, full, Rng(1), 3)) is exact
        assert not rules.solvable.exact(rules.new(seats, full))
