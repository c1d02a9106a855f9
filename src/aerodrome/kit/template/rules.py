"""The game as the engine sees it: the table of its steps, and where the rest stands."""

from typing import Any

from aerodrome.core.edition import Edition
from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules
from aerodrome.core.step import GameOver
from aerodrome.kit.template import view
from aerodrome.kit.template.data import load
from aerodrome.kit.template.presenter import TemplatePresenter
from aerodrome.kit.template.state import NOT_PLAYED, NOWHERE, TemplateState
from aerodrome.kit.template.steps.deal import Deal
from aerodrome.kit.template.steps.play import Play
from aerodrome.kit.template.view import TemplateView


class TemplateRules(Rules):
    """Glue only: every rule stands in a step."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        self.data = load(edition)
        self.n_choices = self.n_outcomes = self.data.cards
        self.state_class, self.view_class = TemplateState, TemplateView
        self.steps = [Deal(self.data), Play(), GameOver()]
        self.presenter = TemplatePresenter(self)

    def new(self, seats: int, options: dict[str, Any]) -> TemplateState:
        s = TemplateState()
        s.seats = seats
        s.low_wins = int(options["low_wins"])
        s.cards = self.data.cards
        s.holder = [NOWHERE] * s.cards
        s.played = [NOT_PLAYED] * seats
        s.points = [0] * seats
        return s

    def check(self, s: TemplateState) -> None:
        for card in s.played + s.gone:
            if card != NOT_PLAYED and s.holder[card] != NOWHERE:
                raise BrokenInvariant(f"Card {card + 1} is in a hand and on the table.", "TP-001")
        if sum(s.points) != len(s.gone):
            raise BrokenInvariant("Points and cards of finished rounds differ.", "TP-012")

    def scores(self, s: TemplateState) -> list[int]:
        return s.points[:]

    def add_known(self, s: TemplateState, v: TemplateView) -> None:
        view.add_known(s, v)

    def add_hidden(self, v: TemplateView, s: TemplateState, rng: Rng) -> None:
        view.add_hidden(v, s, rng)
