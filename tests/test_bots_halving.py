"""The search by halving: the same luck for all, a budget that is kept, and manners of search that games bring along."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from aerodrome.bots import manner as manners
from aerodrome.bots.base import NO_LIMIT, Budget
from aerodrome.bots.levels import levels
from aerodrome.bots.manner import in_the_manner_of, manner
from aerodrome.bots.registry import make
from aerodrome.bots.tree import Search, Settings, halvings
from aerodrome.core import registry
from aerodrome.core.errors import DataError
from aerodrome.core.loop import random_position
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules, State

GAMES = list(registry.games())
CHOICES = 6
LUCK = 50  # the draw moves the result far more than the choice does


class Coin(State):
    """A choice, then one draw."""

    def __init__(self) -> None:
        super().__init__()
        self.choice = -1
        self.drawn = -1

    def copy(self) -> Coin:
        other = Coin()
        other.choice, other.drawn = self.choice, self.drawn
        return other


class CoinRules(Rules):
    """The later choice is a little better, and luck is large."""

    def mover(self, s: Any) -> int:
        return 0 if s.choice < 0 else CHANCE if s.drawn < 0 else OVER

    def legal(self, s: Any) -> list[int]:
        return list(range(CHOICES))

    def sample(self, s: Any, rng: Rng) -> int:
        return rng.below(LUCK)

    def apply(self, s: Any, choice: int) -> None:
        if s.choice < 0:
            s.choice = choice
        else:
            s.drawn = choice

    def payoff(self, s: Any) -> list[float]:
        return [0.8 * s.drawn / LUCK + 0.001 * s.choice]

    def guess(self, v: Any, rng: Rng) -> Coin:
        rng.below(1 + rng.below(9))
        return Coin()


CoinRules.__abstractmethods__ = frozenset()  # the rest of a game is not asked for


def _search(seed: int) -> Search:
    rules: Any = CoinRules
    edition = registry.rules(registry.game("yukon")).edition  # any: a coin has no data
    return Search(rules(edition, 1), Rng(seed), Settings(horizon=1, halving=CHOICES, depth=1))


def _coin(seed: int, iterations: int) -> Search:
    search = _search(seed)
    assert search.halve(None, list(range(CHOICES)), iterations, NO_LIMIT, None) <= iterations
    return search


def test_all_choices_meet_the_same_luck() -> None:
    """With a draw a thousand times as large as the difference, only the same luck for all shows which is best so soon."""
    for seed in range(30):
        search = _coin(seed, 24)
        root = search.root
        most = max(root.tries)
        last = [choice for choice in range(CHOICES) if root.tries[root.index[choice]] == most]
        assert search.ranked(last)[0] == CHOICES - 1


def test_halving_gives_the_better_half_more_and_keeps_the_budget() -> None:
    root = _coin(1, 60).root
    tries = sorted((root.tries[root.index[choice]] for choice in range(CHOICES)), reverse=True)
    assert sum(tries) <= 60
    assert tries[0] == tries[1] > tries[2] > tries[3] == tries[5] > 0
    assert sum(_coin(1, 4).root.tries) == 4


def test_halving_stops_when_told() -> None:
    search = _search(1)
    assert search.halve(None, list(range(CHOICES)), 10_000, NO_LIMIT, lambda: search.iterations >= 7) == 7


def test_how_often_choices_are_halved() -> None:
    assert [halvings(n) for n in (1, 2, 3, 4, 5, 8, 9)] == [0, 1, 2, 2, 3, 3, 4]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_may_say_how_it_is_searched(game: str) -> None:
    """Iterations rise with the level, and every level named is a searching one."""
    info = registry.game(game)
    rules = registry.rules(info)
    searching = [name for name, level in levels().items() if level.kind == "search"]
    own = manner(f"aerodrome.games.{info.folder.name}")
    assert set(own.iterations) <= set(searching)
    counts = [in_the_manner_of(rules, Settings(iterations=levels()[name].iterations), name).iterations for name in searching]
    assert counts == sorted(counts)
    assert len(set(counts)) == len(counts)


def test_a_wrong_manner_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "some_game"
    (package / "data").mkdir(parents=True)
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    for text, word in (
        ('format = "search"\n[settings]\nspeed = 3\n', "speed"),
        ('format = "weights"\n', "weights"),
        ('format = "search"\nhorizon = 2\n', "horizon"),
        ("format =", "Invalid"),
    ):
        (package / manners.FILE).write_text(text)
        manner.cache_clear()
        with pytest.raises(DataError, match=word):
            manner("some_game")
    (package / manners.FILE).unlink()
    manner.cache_clear()
    assert manner("some_game") == manners.Manner("search")


@pytest.mark.parametrize("game", GAMES)
def test_turns_played_on_give_the_same_thoughts_again(game: str) -> None:
    info = registry.game(game)
    rules = registry.rules(info)
    seats = next((n for n in info.seats if n > 1), info.seats[0])
    s = random_position(rules, seats, info.check_table(seats, {}), Rng(6), 12)
    view = rules.observe(s, rules.mover(s))
    legal = rules.legal(s)
    bots = [make("search", rules, 3) for _ in range(2)]
    for bot in bots:
        any_bot: Any = bot
        any_bot.settings = Settings(iterations=20, horizon=2, halving=4, depth=1, finish=60)
    one, two = (bot.think(view, legal[:], Budget()) for bot in bots)
    assert one == two
    assert one.choice in legal
