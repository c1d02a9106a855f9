"""The search: thoughts, budgets, interruption, reuse of the tree within a turn, and levels."""

from __future__ import annotations

import gc
from time import thread_time
from typing import Any

import pytest

from aerodrome.bots import forecast
from aerodrome.bots.base import NO_LIMIT, Budget, Thoughts
from aerodrome.bots.level_bot import LevelBot, level_bots
from aerodrome.bots.levels import levels
from aerodrome.bots.look import Looker
from aerodrome.bots.registry import BOTS, make
from aerodrome.bots.slips import ABSURD
from aerodrome.bots.tree import Node, Search, TreeSettings
from aerodrome.bots.tree_bot import TreeBot
from aerodrome.core import registry
from aerodrome.core.loop import random_position
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, Rules, State, View

GAMES = list(registry.games())
USE_TELEGRAPHIST = 64


def _table(options: dict[str, Any] | None = None) -> tuple[Rules, dict[str, Any]]:
    info = registry.game("yukon")
    return registry.rules(info), info.check_terms(2, options or {})


def _seen(rules: Rules, s: State) -> tuple[View, list[int]]:
    view = rules.observe(s, rules.mover(s))
    view.legal = rules.narrow(s)
    return view, view.legal[:]


def _where(legal_has: int, kind: int | None = None) -> tuple[Rules, State]:
    """A Townsfolk position that offers a choice, or a card of a kind (26 kinds; 25 is a Pan)."""
    rules, options = _table({"townsfolk": True})
    for seed in range(2000):
        s: Any = random_position(rules, 2, options, Rng(seed), 12 + seed % 20)
        legal = rules.legal(s)
        if len(legal) > 1 and (legal_has in legal if kind is None else any(c < 64 and s.grid[c] == kind for c in legal)):
            return rules, s
    raise AssertionError("no such position was found")


def _tree(rules: Rules, seed: int = 1) -> Search:
    return Search(rules, Rng(seed), TreeSettings(exploration=0.2))


@pytest.mark.parametrize("game", GAMES)
def test_thoughts_are_complete(game: str) -> None:
    info = registry.game(game)
    rules = registry.rules(info)
    seats = next((n for n in info.seats if n > 1), info.seats[0])
    s = random_position(rules, seats, info.check_terms(seats, {}), Rng(4), 9)
    view, legal = _seen(rules, s)
    for name in ("yukoner", "legend", "greedy", "steady", "rookie"):
        found = make(name, rules, 1).think(view, legal[:], Budget(iterations=50))
        assert [thought.choice for thought in found.choices] == legal
        assert found.choice in legal
        assert found.best_first()[0].choice == found.choice
        assert all(t.value is None or 0.0 <= t.value <= 1.0 for t in found.choices)
        if name in ("yukoner", "legend") and not found.exact:
            assert sum(t.visits for t in found.choices) == found.iterations
            assert found.scores is not None
            assert len(found.scores) == seats


@pytest.mark.parametrize(("iterations", "playouts"), [(1000, 12), (10, 3), (1, 1)])
def test_final_scores_rest_on_as_many_games_as_the_budget_allows(
    iterations: int, playouts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[State] = []

    class Counted:
        def __init__(self, rules: Rules, rng: Rng) -> None:
            self.looker = Looker(rules, rng)

        def play_out(self, s: State, width: int) -> State:
            played.append(self.looker.play_out(s, width))
            return played[-1]

    monkeypatch.setattr(forecast, "Looker", Counted)
    info = registry.game("yukon")
    rules = registry.rules(info)
    view, legal = _seen(rules, random_position(rules, 2, info.check_terms(2, {}), Rng(4), 3))
    bot = TreeBot(rules, 1, TreeSettings(iterations=40))
    found = bot.think(view, legal, Budget(iterations))
    assert len(played) == playouts
    assert found.scores == tuple(sum(rules.scores(end)[seat] for end in played) / playouts for seat in range(2))


def test_the_same_seed_thinks_the_same_and_iterations_are_obeyed() -> None:
    rules, options = _table({"townsfolk": True})
    view, legal = _seen(rules, random_position(rules, 2, options, Rng(2), 10))
    one, two = (TreeBot(rules, 7).think(view, legal, Budget(iterations=120)) for _ in range(2))
    assert one == two
    assert one.iterations == 120
    assert TreeBot(rules, 8).think(view, legal, Budget(iterations=120)) != one


def test_a_search_can_be_interrupted_between_iterations() -> None:
    rules, options = _table()
    view, legal = _seen(rules, random_position(rules, 2, options, Rng(2), 5))
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) >= 10

    found = TreeBot(rules, 1).think(view, legal, Budget(iterations=100_000, stop=stop))
    assert 0 < found.iterations <= 10
    assert len(asked) >= 10
    assert found.choice in legal


def test_the_cap_of_cpu_time_holds_for_a_whole_turn() -> None:
    rules, options = _table()
    view, legal = _seen(rules, random_position(rules, 2, options, Rng(2), 5))

    bot = make("sky-king", rules, 1)
    assert isinstance(bot, LevelBot)
    bot.seconds = 0.5
    bot.play = bot.play._replace(settings=TreeSettings(iterations=10_000_000))
    bot.player = TreeBot(rules, 1, TreeSettings(iterations=10_000_000))
    gc.collect()
    gc.freeze()  # what other tests have left in memory is not walked through on the bot's time
    try:
        start = thread_time()
        for _ in range(6):  # as if a turn had six decisions
            bot.choose(view, legal, Budget())
        used = thread_time() - start
    finally:
        gc.unfreeze()
    assert used < 0.5 * 1.2 + 0.05


def test_a_tree_is_used_again_within_a_turn() -> None:
    rules, s = _where(USE_TELEGRAPHIST)
    search = _tree(rules)
    search.run(rules.observe(s, rules.mover(s)), 300, NO_LIMIT, None)
    seat = rules.mover(s)
    search.descend(USE_TELEGRAPHIST)
    rules.apply(s, USE_TELEGRAPHIST)
    assert rules.mover(s) == seat
    assert search.root.visits > 0
    legal = rules.legal(s)
    if len(legal) > 1:
        assert search.fits(seat, s.turn, s.step, legal)
    assert not search.fits(seat, s.turn + 1, s.step, legal)
    assert not search.fits(1 - seat, s.turn, s.step, legal)


def test_a_tree_goes_on_where_games_end() -> None:
    """From the last card but a few most ways down the tree end with the game, again and again."""
    rules, options = _table({"townsfolk": True})
    for seed in range(12):
        s = random_position(rules, 2, options, Rng(seed), 200)  # the last position before the end
        search = _tree(rules, seed)
        assert search.run(rules.observe(s, rules.mover(s)), 200, NO_LIMIT, None) == 200


def test_a_tree_is_never_used_again_across_a_chance_event() -> None:
    """Taking a Pan draws a token: below that choice lies what could be drawn, and none of it fits what was drawn."""
    pan = 25
    rules, s = _where(-1, pan)
    at: Any = s
    seat = rules.mover(s)
    spot = next(c for c in rules.legal(s) if c < 64 and at.grid[c] == pan)
    search = _tree(rules)
    search.run(rules.observe(s, seat), 300, NO_LIMIT, None)
    search.descend(spot)
    assert search.root.mover == CHANCE
    rules.apply(s, spot)
    for step in range(13):
        for turn in (at.turn, at.turn + 1):
            assert not search.fits(seat, turn, step, list(range(67)))


def test_forced_steps_between_two_questions_are_passed_by() -> None:
    """The driver plays a single choice by itself; the question then lies below it."""
    rules, _ = _table()
    search = _tree(rules)
    forced, asked = Node(), Node()
    forced.mover, forced.turn, forced.step = 0, 1, 3
    forced.open(5)
    forced.children[0] = asked
    asked.mover, asked.turn, asked.step, asked.forced = 0, 1, 4, False
    asked.open(7)
    search.root = forced
    assert not search.fits(0, 1, 3, [5, 6])  # what was forced is now a question: another world
    search.root = forced
    assert search.fits(0, 1, 4, [7, 8])
    assert search.root is asked
    assert not search.fits(0, 1, 4, [8, 9])  # a choice was tried that is not there


def test_levels_are_data_and_bots() -> None:
    assert list(levels()) == ["rookie", "sourdough", "yukoner", "sky-king", "legend"]
    assert [level.title for level in levels().values()] == ["Rookie", "Sourdough", "Yukoner", "Sky King", "Legend"]
    for name, kind in level_bots().items():
        assert BOTS[name] is kind
        assert kind.name == name
    assert levels()["legend"].seconds <= 1.0


def test_a_rookie_errs_but_never_plays_the_absurd() -> None:
    rules, options = _table()
    slips = 0
    for seed in range(30):
        view, legal = _seen(rules, random_position(rules, 2, options, Rng(seed), 6))
        if len(legal) < 3:
            continue
        rookie = make("rookie", rules, seed)
        found: Thoughts = rookie.think(view, legal, Budget())
        values = {t.choice: t.value or 0.0 for t in found.choices}
        best, worst = max(values.values()), min(values.values())
        assert best - values[found.choice] <= ABSURD * (best - worst) + 1e-12
        slips += values[found.choice] < best
    assert slips > 3
