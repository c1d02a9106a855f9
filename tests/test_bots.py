"""Bots: what they are given, that they are fair, and that greedy and steady are stronger than chance."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from aerodrome.bots.base import Bot, Budget, Clock
from aerodrome.bots.greedy import GreedyBot
from aerodrome.bots.random import RandomBot
from aerodrome.bots.registry import BOTS, seated
from aerodrome.bots.steady import SteadyBot
from aerodrome.core import registry
from aerodrome.core.errors import BadTerms
from aerodrome.core.judge import Judge
from aerodrome.core.loop import random_position, run_chance
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules, State, View
from aerodrome.lab.simulate import Setup, simulate
from clockless import clockless

GAMES = list(registry.games())


def _position(name: str, moves: int, seed: int = 1) -> tuple[Rules, State, View, list[int]]:
    """A position with a choice to make, and the mover's view of it."""
    info = registry.game(name)
    rules = registry.rules(info)
    seats = next((n for n in info.seats if n > 1), info.seats[0])
    options = info.check_terms(seats, {})
    rng = Rng(seed)
    while True:
        s = random_position(rules, seats, options, rng, moves)
        legal = rules.narrow(s)
        if len(legal) > 1:
            view = rules.observe(s, rules.mover(s))
            view.legal = legal
            return rules, s, view, legal


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_answers_legally_and_the_same_for_the_same_view_and_seed(game: str, name: str) -> None:
    budget = Budget(iterations=60)
    for moves in (0, 7, 20):
        rules, _, view, legal = _position(game, moves)
        before = view.to_json()
        choice = clockless(name, rules, 5).choose(view, legal[:], budget)
        assert choice in legal
        assert clockless(name, rules, 5).choose(view, legal[:], budget) == choice
        assert view.to_json() == before


@pytest.mark.parametrize("game", GAMES)
def test_steady_does_not_depend_on_what_its_seat_cannot_see(game: str) -> None:
    """Another world with the same view gets the same values, to the last bit."""
    budget = Budget(iterations=60)
    for moves in (3, 12, 25):
        rules, _, view, legal = _position(game, moves, seed=moves)
        world = rules.guess(view, Rng(99))
        again = rules.observe(world, view.seat)
        again.legal = legal
        assert SteadyBot(rules, 3).values(view, legal, budget) == SteadyBot(rules, 3).values(again, legal, budget)


def test_steady_remembers_nothing_between_choices() -> None:
    rules, _, view, legal = _position("yukon", 10)
    _, _, other, others = _position("yukon", 20)
    bot = SteadyBot(rules, 8)
    first = bot.choose(view, legal, Budget())
    bot.choose(other, others, Budget())
    assert bot.choose(view, legal, Budget()) == first


def test_steady_takes_the_best_card_of_yukon() -> None:
    """In the base game the value after the own turn is the own lead: the highest nugget of the line is taken."""
    for seed in range(5):
        rules, s, view, legal = _position("yukon", 12, seed)
        choice = SteadyBot(rules, seed).choose(view, legal, Budget())
        assert _lead_after(rules, s, choice) == max(_lead_after(rules, s, other) for other in legal)


def test_greedy_looks_once_at_each_choice() -> None:
    for seed in range(5):
        rules, s, view, legal = _position("yukon", 12, seed)
        found = GreedyBot(rules, seed).think(view, legal, Budget())
        assert [thought.value for thought in found.choices] == [_lead_after(rules, s, choice) for choice in legal]
        assert found.win == max(_lead_after(rules, s, choice) for choice in legal) == _lead_after(rules, s, found.choice)
        assert found.iterations == len(legal)
        assert GreedyBot(rules, seed).choose(view, legal, Budget()) == found.choice


def _lead_after(rules: Rules, s: State, choice: int) -> float:
    after = s.copy()
    seat = rules.mover(s)
    rules.apply(after, choice)
    return rules.judge.value(after)[seat]


def test_ties_are_broken_by_the_bots_own_lot() -> None:
    _, _, view, legal = _position("yukon", 3)
    info = registry.game("yukon")
    flat = info.rules_class(info.edition(), info.version)
    flat.judge = Judge()  # to which all positions are the same
    assert len({SteadyBot(flat, seed).choose(view, legal, Budget()) for seed in range(60)}) == len(legal)
    assert SteadyBot(flat, 0).choose(view, legal, Budget()) == SteadyBot(flat, 0).choose(view, legal, Budget())


def test_steady_judges_a_chain_of_small_decisions_at_its_end() -> None:
    """The Telegraphist's first step is worth nothing by itself; its value is that of the card taken in the end."""
    info = registry.game("yukon")
    rules = registry.rules(info)
    options = info.check_terms(2, {"townsfolk": True})
    for seed in range(400):
        s = random_position(rules, 2, options, Rng(seed), 25)
        legal = rules.narrow(s)
        if 64 not in legal or len(legal) < 2:  # using the Telegraphist
            continue
        seat = rules.mover(s)
        values = SteadyBot(rules, 1).values(rules.observe(s, seat), legal, Budget())
        after = s.copy()
        rules.apply(after, 64)
        ends = []
        for x in rules.legal(after):
            moved = after.copy()
            rules.apply(moved, x)
            for y in rules.legal(moved):
                taken = moved.copy()
                rules.apply(taken, y)
                if rules.mover(taken) >= 0 and taken.turn > s.turn:
                    ends.append(rules.judge.value(taken)[seat])
        if ends:
            found = values[legal.index(64)]
            assert any(found == pytest.approx(end) for end in ends)
            assert rules.judge.value(after)[seat] not in ends
            return
    raise AssertionError("no position with a Telegraphist was found")


def test_a_small_budget_still_looks_at_every_choice_once() -> None:
    rules, _, view, legal = _position("yukon", 5)
    assert len(SteadyBot(rules, 1).values(view, legal, Budget(iterations=1))) == len(legal)
    assert SteadyBot(rules, 1).choose(view, legal, Budget(iterations=1, seconds=0.0)) in legal


def test_the_clock_counts_iterations_and_cpu_time() -> None:
    clock = Clock(Budget(iterations=2))
    assert not clock.out
    clock.spend()
    clock.spend()
    assert clock.out
    assert Clock(Budget(iterations=10, seconds=0.0)).out


def test_random_reaches_every_choice() -> None:
    rules, _, view, legal = _position("yukon", 0)
    bot = RandomBot(rules, 2)
    assert {bot.choose(view, legal, Budget()) for _ in range(500)} == set(legal)


def test_greedy_beats_random() -> None:
    info = registry.game("yukon")
    for options in ({}, {"townsfolk": True}):
        setup = Setup("yukon", info.edition(), 2, info.check_terms(2, options), ("greedy", "random"), 7, rotate=True)
        results = simulate(setup, 20)
        assert results.bots["greedy"].shares.mean >= 0.95


def test_bots_by_name() -> None:
    assert seated(["greedy", "random"], 3) == ["greedy", "random", "greedy"]
    with pytest.raises(BadTerms, match="There is no bot 'gredy': there are random, greedy, steady"):
        seated(["gredy"], 2)
    with pytest.raises(BadTerms, match="3 bots were named for a table of 2 seats"):
        seated(["random"] * 3, 2)
    with pytest.raises(BadTerms, match="At least one bot"):
        seated([], 2)


def test_every_bot_knows_its_name() -> None:
    for name, kind in BOTS.items():
        assert issubclass(kind, Bot)
        assert kind.name == name


def walked(game: str, name: str) -> Iterator[tuple[Rules, State, list[int], Rng]]:
    """Positions of random games of few and of many, each with its choices."""
    info = registry.game(game)
    rules = registry.rules(info)
    for seats in (min(info.seats), max(info.seats)):
        s, rng = rules.new(seats, info.check_terms(seats, {})), Rng(f"{name} {seats}")
        for _ in range(400):
            run_chance(rules, s, rng)
            if rules.mover(s) == OVER:
                break
            legal = rules.narrow(s)
            yield rules, s, legal, rng
            rules.apply(s, legal[rng.below(len(legal))])


@pytest.mark.parametrize("game", GAMES)
def test_choices_that_a_judge_calls_alike_lead_without_chance_to_positions_of_one_value(game: str) -> None:
    """A look tries one of them for all, so this must hold to the last bit."""
    judge, compared = registry.rules(registry.game(game)).judge, 0
    for rules, s, legal, _ in walked(game, "alike"):
        values: dict[int, list[float]] = {}
        for choice in legal:
            kind = judge.alike(s, choice)
            if kind >= 0:
                after = s.copy()
                rules.apply(after, choice)
                assert rules.mover(after) != CHANCE
                compared += kind in values
                assert values.setdefault(kind, judge.value(after)) == judge.value(after)
    assert compared > 100 or type(judge).alike is Judge.alike


@pytest.mark.parametrize("game", GAMES)
def test_what_values_of_branches_leave_to_each_other_changes_none_of_them(game: str) -> None:
    """A judge remembers between the choices of a look; what it says of each must be what it would say of it alone."""
    compared = 0
    for move, (rules, s, legal, rng) in enumerate(walked(game, "memory")):
        memory = rules.judge.memory(s)
        for choice in legal[move % 5 :: 5]:
            after = s.branch()
            rules.apply(after, choice)
            run_chance(rules, after, rng)
            assert rules.judge.value_with(after, memory) == rules.judge.value(after)
            compared += 1
    assert compared > 50
