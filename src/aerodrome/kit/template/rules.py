"""The game as the engine sees it."""

from __future__ import annotations

from typing import Any

from aerodrome.core.drawing import Drawing
from aerodrome.core.edition import Edition
from aerodrome.core.messages import Choice, Line, Message, Reason
from aerodrome.core.old_contract import OldRules
from aerodrome.core.rng import Rng
from aerodrome.core.rules import shared_payoff
from aerodrome.kit.template import draw, refusals, scoring, state, steps, view, words
from aerodrome.kit.template.data import load
from aerodrome.kit.template.state import TemplateState
from aerodrome.kit.template.texts import TEXTS
from aerodrome.kit.template.value import value
from aerodrome.kit.template.view import TemplateView


class TemplateRules(OldRules):
    """Glue only: every rule stands in steps.py or scoring.py."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        self.data = load(edition)
        self.n_choices = self.data.cards
        self.n_outcomes = self.data.cards

    def new(self, seats: int, options: dict[str, Any]) -> TemplateState:
        """The table before the deal."""
        return state.new_state(self.data, seats, options["low_wins"])

    def load(self, data: dict[str, Any]) -> TemplateState:
        """A stored position."""
        return state.from_json(data)

    def mover(self, s: TemplateState) -> int:
        """The seat to move, CHANCE or OVER."""
        return view.mover(s)

    def legal(self, s: TemplateState) -> list[int]:
        """Cards that can be played."""
        return steps.play_legal(s)

    def chance(self, s: TemplateState) -> list[tuple[int, int]]:
        """The card that is dealt next."""
        return steps.deal_chance(s)

    def sample(self, s: TemplateState, rng: Rng) -> int:
        """One of them."""
        outcomes = steps.deal_chance(s)
        return outcomes[rng.below(len(outcomes))][0]

    def apply(self, s: TemplateState, choice: int) -> None:
        """Deals or plays a card."""
        if s.step == state.DEAL:
            steps.deal_apply(s, self.data, choice)
        else:
            steps.play_apply(s, choice)

    def check(self, s: TemplateState) -> None:
        """No card is lost or doubled."""
        state.check(s, self.data)

    def scores(self, s: TemplateState) -> list[int]:
        """Points."""
        return s.points[:]

    def ranking(self, s: TemplateState) -> list[int]:
        """Places."""
        return scoring.ranking(s)

    def breakdown(self, s: TemplateState) -> list[list[Line]]:
        """Points line by line."""
        return words.breakdown(s)

    def payoff(self, s: TemplateState) -> list[float]:
        """Winners share 1."""
        return shared_payoff(scoring.ranking(s))

    def value(self, s: TemplateState) -> list[float]:
        """A bot's estimate."""
        return value(s, self.data)

    def observe(self, s: TemplateState, seat: int) -> TemplateView:
        """What the seat may know."""
        return view.observe(s, seat)

    def guess(self, v: TemplateView, rng: Rng) -> TemplateState:
        """A position that fits."""
        return view.guess(v, rng)

    def texts(self) -> dict[str, str]:
        """Message id to text."""
        return TEXTS

    def question(self, v: TemplateView) -> Message:
        """What is asked."""
        return words.question(v)

    def describe(self, v: TemplateView, choice: int) -> Choice:
        """A choice in words."""
        return words.describe(choice)

    def askable(self, v: TemplateView) -> list[tuple[str, tuple[str, ...]]]:
        """All that can be clicked."""
        return refusals.askable(v)

    def refuse(self, v: TemplateView, kind: str, targets: tuple[str, ...]) -> Reason | None:
        """Why not."""
        return refusals.refuse(v, targets)

    def sentence(self, event: tuple[int, ...], seat: int) -> Message | None:
        """A log entry in words."""
        return words.sentence(event)

    def draw(self, v: TemplateView) -> Drawing:
        """The table."""
        return draw.draw(v)
