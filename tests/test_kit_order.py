"""The checks of free order notice picks that do not commute, and a narrowing that loses an outcome."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.core.edition import Edition
from aerodrome.core.info import Terms
from aerodrome.core.messages import Message
from aerodrome.core.position import OpenTable
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules
from aerodrome.core.step import GameOver, Step
from aerodrome.kit import order_checks, template
from aerodrome.kit.random_game import CheckFailed, RandomGame

CARDS = 4
DONE = CARDS


class Basket(OpenTable):
    """Cards picked so far, and, where it is kept, the last of them."""

    def __init__(self) -> None:
        super().__init__()
        self.picked: list[int] = []
        self.last: int = -1

    def copy_open(self, to: Any) -> None:
        self.copy_base(to)
        to.picked = self.picked[:]
        to.last = self.last

    def copy(self) -> Basket:
        s = Basket()
        self.copy_open(s)
        return s


class Pick(Step):
    """Any of the cards, in any order, then done."""

    def candidates(self, t: Basket) -> list[int]:
        return [*(card for card in range(CARDS) if card not in t.picked), DONE]

    def narrow(self, s: Basket) -> list[int]:
        return [choice for choice in self.legal(s) if choice == DONE or choice > max(s.picked, default=-1)]

    def is_pick(self, s: Basket, choice: int) -> bool:
        return choice != DONE

    def apply(self, s: Basket, choice: int) -> None:
        if choice == DONE:
            s.step = 1
        else:
            s.picked = sorted([*s.picked, choice])

    def ask(self, v: Basket) -> Message:
        return Message("ask-play")


class KeepsTheLast(Pick):
    def apply(self, s: Basket, choice: int) -> None:
        super().apply(s, choice)
        s.last = choice if choice != DONE else s.last


class OnlyUpwards(Pick):
    def legal(self, s: Basket) -> list[int]:
        return [choice for choice in self.candidates(s) if choice > max(s.picked, default=-1)]


class LosesASet(Pick):
    def narrow(self, s: Basket) -> list[int]:
        return [choice for choice in super().narrow(s) if choice != CARDS - 1]


class BasketRules(Rules):
    """A game of one question."""

    def new(self, seats: int, options: dict[str, Any]) -> Basket:
        s = Basket()
        s.seats = seats
        return s

    def check(self, s: Basket) -> None:
        """Nothing can break."""

    def scores(self, s: Basket) -> list[int]:
        return [len(s.picked)] * s.seats

    def ranking(self, s: Basket) -> list[int]:
        return [1] * s.seats

    def add_known(self, s: Basket, v: Basket) -> None:
        """Everything is open."""

    def add_hidden(self, v: Basket, s: Basket, rng: Rng) -> None:
        """Nothing is hidden."""


def walk_with(step: Step) -> RandomGame:
    terms = Terms(2, {}, Edition("none", {}))
    walk = RandomGame.__new__(RandomGame)
    rules = BasketRules(Edition("none", {}), 1)
    rules.steps = [step, GameOver()]
    rules.state_class = rules.view_class = Basket
    walk.info, walk.terms, walk.rng, walk.rules = template.GAME, terms, Rng(3), rules
    walk.state, walk.entries, walk.events, walk.before = rules.new(2, {}), [], [], None
    return walk


def test_picks_in_any_order_pass() -> None:
    for check in (order_checks.picks_commute, order_checks.narrow_loses_nothing, order_checks.narrow_is_a_part_of_legal):
        check(walk_with(Pick()))


def test_a_position_that_remembers_the_order_is_noticed() -> None:
    with pytest.raises(CheckFailed, match="lead elsewhere"):
        order_checks.picks_commute(walk_with(KeepsTheLast()))


def test_a_legal_list_that_imposes_an_order_is_noticed() -> None:
    with pytest.raises(CheckFailed, match="not in the order"):
        order_checks.picks_commute(walk_with(OnlyUpwards()))


def test_a_narrowing_that_loses_a_set_is_noticed() -> None:
    with pytest.raises(CheckFailed, match="ways out"):
        order_checks.narrow_loses_nothing(walk_with(LosesASet()))
