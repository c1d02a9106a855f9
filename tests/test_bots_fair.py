"""Fairness: the same view and seed give the same choice and thoughts, whatever lies hidden; a bot never meets a State."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any
from zlib import crc32

import pytest

from aerodrome.bots.base import Bot, Budget, Thoughts
from aerodrome.bots.registry import BOTS
from aerodrome.core import registry
from aerodrome.core.info import Terms
from aerodrome.core.position import NOBODY, OpenTable
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, View
from aerodrome.kit.random_game import RandomGame
from aerodrome.kit.secrecy import mid_games, other_world, worlds_of
from aerodrome.lab import arena, simulate
from clockless import clockless

GAMES = list(registry.games())
BUDGET = Budget(iterations=12)
Ask = Callable[[RandomGame, int], Thoughts]


@cache
def _walks(game: str, tries: int, seed: int) -> list[RandomGame]:
    """Games stopped at random moments."""
    info = registry.game(game)
    seats = next((n for n in info.seats if n > 1), info.seats[0])
    return mid_games(info, Terms(seats, info.check_terms(seats, {}), info.edition()), Rng(seed), tries)


@cache
def _pairs(game: str, tries: int, seed: int) -> list[tuple[RandomGame, RandomGame, int]]:
    """Positions with a choice to make, each with another world that its mover cannot tell from it."""
    info = registry.game(game)
    redeal, nothing_hidden = worlds_of(info)
    if nothing_hidden:
        return []
    found: list[tuple[RandomGame, RandomGame, int]] = []
    for walk in _walks(game, tries, seed):
        seat = walk.mover
        if seat >= 0 and len(walk.rules.legal(walk.state)) > 1:
            other = other_world(walk, redeal, seat)
            if other is not None:
                found.append((walk, other, seat))
    return found


def _fair(name: str) -> Ask:
    def ask(walk: RandomGame, seat: int) -> Thoughts:
        view = walk.rules.observe(walk.state, seat)
        view.legal = walk.rules.narrow(walk.state)
        return clockless(name, walk.rules, 5).think(view, view.legal[:], BUDGET)

    return ask


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", list(BOTS))
def test_another_hidden_world_changes_neither_choice_nor_thoughts(game: str, name: str) -> None:
    pairs = _pairs(game, 3, 11)
    if not pairs:
        assert worlds_of(registry.game(game))[1], f"the re-dealer of {game} changed nothing"
    for walk, other, seat in pairs:
        assert _fair(name)(walk, seat) == _fair(name)(other, seat)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", list(BOTS))
def test_a_guessed_world_of_the_same_view_gets_the_same_thoughts(game: str, name: str) -> None:
    """Holds for open games too, where the view is all there is."""
    rules = registry.rules(registry.game(game))
    for walk in _walks(game, 1, 3):
        seat, legal = walk.mover, walk.rules.narrow(walk.state)
        one = rules.observe(walk.state, seat)
        two = rules.observe(rules.guess(one, Rng(99)), seat)
        one.legal, two.legal = legal[:], legal[:]
        first, second = clockless(name, rules, 5), clockless(name, rules, 5)
        assert first.think(one, legal[:], BUDGET) == second.think(two, legal[:], BUDGET)


class Peeking(Bot):
    """A planted fault: it is handed the position and answers by what is hidden in it."""

    name = "peeking"
    text = "Cheats."

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        return legal[crc32(repr(sorted(view.to_json().items())).encode()) % len(legal)]  # hash() differs from run to run


def test_a_bot_that_could_peek_would_be_caught() -> None:
    """Given a State instead of a View, its answers differ between worlds: the comparison above is not blind."""
    hidden = [game for game in GAMES if not worlds_of(registry.game(game))[1]]
    if not hidden:
        pytest.skip("no installed game hides anything")
    for game in hidden:
        caught = False
        for seed in (11, 12, 13):
            for walk, other, seat in _pairs(game, 3, seed):
                legal = walk.rules.legal(walk.state)
                peeks = [Peeking(w.rules, 1).choose(w.state, legal, BUDGET) for w in (walk, other)]
                fair = [Peeking(w.rules, 1).choose(w.rules.observe(w.state, seat), legal, BUDGET) for w in (walk, other)]
                assert fair[0] == fair[1]
                caught = caught or peeks[0] != peeks[1]
        assert caught, game


SEEN: list[Any] = []


class Spy(Bot):
    """Keeps what it is given."""

    name = "spy"
    text = "Looks at what it gets."

    def __init__(self, rules: Rules, seed: int | str) -> None:
        super().__init__(rules, seed)
        SEEN.extend([rules, seed])

    def choose(self, view: Any, legal: list[int], budget: Budget) -> int:
        SEEN.extend([view, legal, budget])
        return legal[0]


def _states_in(thing: Any, depth: int = 3) -> bool:
    """Whether a State can be reached from what a bot was given."""
    if isinstance(thing, OpenTable) and thing.seat == NOBODY:
        return True
    if depth == 0 or isinstance(thing, (int, float, str)) or thing is None:
        return False
    if isinstance(thing, (list, tuple)):
        return any(_states_in(item, depth - 1) for item in thing)
    names = thing.fields() if isinstance(thing, OpenTable) else list(getattr(thing, "__dict__", {}))
    return any(_states_in(getattr(thing, name), depth - 1) for name in names)


@pytest.mark.parametrize("game", GAMES)
def test_the_drivers_hand_out_views_and_nothing_else(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "spy", Spy)
    info = registry.game(game)
    seats = next((n for n in info.seats if n > 1), info.seats[0])
    options = info.check_terms(seats, {})
    SEEN.clear()
    setup = simulate.Setup(game, info.edition(), seats, options, ("spy",) + ("random",) * (seats - 1), 1)
    simulate.simulate(setup, 1)
    contest = arena.Contest(game, info.edition(), seats, options, ("spy", "random"))
    arena.play_bout((contest, arena.Bout(("spy",) + ("random",) * (seats - 1), 0, 0)))
    views = [thing for thing in SEEN if isinstance(thing, View)]
    assert views
    assert all(view.seat == 0 for view in views)
    assert not any(_states_in(thing) for thing in SEEN)
