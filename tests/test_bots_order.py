"""Bots at a table with free order: they choose from one order of each set; plan and tree outlive a choice with one answer."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.bots import plan_bot, tree_bot
from aerodrome.bots.base import Bot, Budget, narrow_choices
from aerodrome.bots.plan_bot import PlanBot
from aerodrome.bots.plans import PlanSettings
from aerodrome.bots.tree import TreeSettings
from aerodrome.bots.tree_bot import TreeBot
from aerodrome.core.edition import Edition
from aerodrome.core.judge import Judge
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER, Rules, State, View
from aerodrome.core.step import GameOver, Step

CARDS = 3
PICKS = 2
PICKING, NAMING, ENDED = range(3)


class Hand(State):
    """Two of three cards are picked in any order, then a number is named; that is the only turn."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = 1
        self.picked: list[int] = []
        self.named = 0

    def copy(self) -> Hand:
        other = Hand()
        other.step, other.turn, other.picked, other.named = self.step, self.turn, self.picked[:], self.named
        return other


class Picking(Step):
    """Any card that is not picked yet; search picks in ascending order and leaves enough for the rest."""

    def legal(self, s: Any) -> list[int]:
        return [card for card in range(CARDS) if card not in s.picked]

    def narrow(self, s: Any) -> list[int]:
        least = max(s.picked, default=-1) + 1
        return [card for card in range(least, CARDS) if CARDS - card >= PICKS - len(s.picked)]

    def apply(self, s: Any, choice: int) -> None:
        s.picked.append(choice)
        s.step = PICKING if len(s.picked) < PICKS else NAMING


class Naming(Step):
    """Any of three numbers."""

    def legal(self, s: Any) -> list[int]:
        return [0, 1, 2]

    def apply(self, s: Any, choice: int) -> None:
        s.named = choice
        s.step = ENDED
        s.turn += 1


class HandJudge(Judge):
    """High cards and a high number are best."""

    def value(self, s: Any) -> list[float]:
        return [0.1 * sum(s.picked) + 0.05 * s.named]


class HandRules(Rules):
    """A game alone without chance."""

    def __init__(self) -> None:
        super().__init__(Edition("hand", {}), 1)
        self.judge = HandJudge()
        self.steps = [Picking(), Naming(), GameOver()]

    def scores(self, s: Any) -> list[int]:
        return [sum(s.picked) + s.named]

    def observe(self, s: Any, seat: int) -> View:
        view = s.copy()
        view.seat = seat
        return view

    def guess(self, v: Any, rng: Rng) -> State:
        return v.copy()


HandRules.__abstractmethods__ = frozenset()  # the rest of a game is not asked for


def played(rules: HandRules, bot: Bot) -> list[tuple[int, int, int]]:
    """The turn at a table that asks whenever the printed rule leaves a choice: (legal, offered to the bot, its answer)."""
    s: Any = Hand()
    found: list[tuple[int, int, int]] = []
    while rules.mover(s) != OVER:
        view = rules.observe(s, 0)
        view.legal = rules.legal(s)
        offered = narrow_choices(rules, view)
        choice = bot.choose(view, offered, Budget())
        found.append((len(view.legal), len(offered), choice))
        rules.apply(s, choice)
    return found


def test_the_second_pick_has_one_answer_for_a_bot_and_two_for_a_person(rules: HandRules, monkeypatch: pytest.MonkeyPatch) -> None:
    """The best first pick is card 1: card 2 must follow in ascending order, although card 0 could be picked as well."""
    made = _counted(monkeypatch, plan_bot, "Planner")
    bot = PlanBot(rules, 1, PlanSettings(iterations=12, plans=6, beam=3, guesses=1))
    assert played(rules, bot) == [(3, 2, 1), (2, 1, 2), (3, 3, 2)]
    assert made == ["Planner"], "the plan of the first pick was still good for the number"


def test_a_tree_is_used_again_beyond_a_pick_with_one_answer(rules: HandRules, monkeypatch: pytest.MonkeyPatch) -> None:
    made = _counted(monkeypatch, tree_bot, "Search")
    bot = TreeBot(rules, 1, TreeSettings(iterations=200))
    assert played(rules, bot) == [(3, 2, 1), (2, 1, 2), (3, 3, 2)]
    assert made == ["Search"], "the tree of the first pick was still good for the number"


@pytest.fixture
def rules() -> HandRules:
    return HandRules()  # type: ignore[abstract]


def _counted(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[str]:
    kind, made = getattr(module, name), []

    def make(*args: Any) -> Any:
        made.append(name)
        return kind(*args)

    monkeypatch.setattr(module, name, make)
    return made
