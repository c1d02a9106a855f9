"""Par Avion as the engine sees it: the table of its steps, and where the rest stands."""

from __future__ import annotations

from typing import Any

from aerodrome.core.edition import Edition
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules
from aerodrome.core.step import GameOver
from aerodrome.games.par_avion import invariants, log, scoring, view
from aerodrome.games.par_avion.data import N_CARDS, load
from aerodrome.games.par_avion.judge import ParAvionJudge
from aerodrome.games.par_avion.knowledge import size
from aerodrome.games.par_avion.presenter import ParAvionPresenter
from aerodrome.games.par_avion.state import ParAvionState, new_state
from aerodrome.games.par_avion.steps.cards import PlayCards
from aerodrome.games.par_avion.steps.choose import Choose
from aerodrome.games.par_avion.steps.codes import N_CHOICES
from aerodrome.games.par_avion.steps.confiscate import Confiscate
from aerodrome.games.par_avion.steps.deal_card import DealCard
from aerodrome.games.par_avion.steps.deal_city import DealCity
from aerodrome.games.par_avion.steps.deal_plane import DealPlane
from aerodrome.games.par_avion.steps.drift import Drift
from aerodrome.games.par_avion.steps.drift_look import DriftLook
from aerodrome.games.par_avion.steps.fly import Fly
from aerodrome.games.par_avion.steps.load import Load
from aerodrome.games.par_avion.steps.look import Look
from aerodrome.games.par_avion.steps.navigate import Navigate
from aerodrome.games.par_avion.steps.place import Place
from aerodrome.games.par_avion.steps.replace import Replace
from aerodrome.games.par_avion.steps.set_fog import SetFog
from aerodrome.games.par_avion.steps.set_wind import SetWind
from aerodrome.games.par_avion.steps.target import Target
from aerodrome.games.par_avion.steps.turns import NO_LIMIT
from aerodrome.games.par_avion.tensor import ParAvionTensor
from aerodrome.games.par_avion.view import ParAvionView


class ParAvionRules(Rules):
    """Par Avion under one edition: the cards of the common file and one map."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        data = load(edition)
        self.data = data
        self.n_choices = N_CHOICES
        self.n_outcomes = max(N_CARDS, len(data.city_fields))
        self.state_class, self.view_class = ParAvionState, ParAvionView
        self.steps = [
            DealCity(),
            DealCard(),
            DealPlane(),
            Place(data),
            Load(data),
            Replace(data),
            Choose(data),
            Fly(data),
            Look(data),
            PlayCards(data),
            SetWind(),
            SetFog(data),
            Target(data),
            Navigate(data),
            Drift(data),
            DriftLook(data),
            Confiscate(data),
            GameOver(),
        ]
        self.judge = ParAvionJudge(data)
        self.tensor = ParAvionTensor(data)
        self.presenter = ParAvionPresenter(self, data)

    def new(self, seats: int, options: dict[str, Any]) -> ParAvionState:
        planes = options["planes"]
        each = self.data.fewest_planes(seats) if planes == "standard" else planes
        s = new_state(self.data, seats, each, options["scenario"] == "random")
        s.limit = NO_LIMIT if options["rounds"] == "off" else options["rounds"]
        s.tailwind_pays = int(options["tailwind_pays"])
        s.stuck_lands = int(options["stuck_lands"])
        s.goal_at_once = 1 if self.version >= 2 else 0  # PA-G70
        return s

    def check(self, s: ParAvionState) -> None:
        invariants.check(s, self.data)

    def scores(self, s: ParAvionState) -> list[int]:
        return scoring.scores(s, self.data)

    def ranking(self, s: ParAvionState) -> list[int]:
        return scoring.ranking(s, self.data)

    def facts(self, s: ParAvionState) -> dict[str, Any]:
        """How long the game lasted, how it ended, what was flown and what was lost."""
        scores = scoring.scores(s, self.data)
        causes = {log.GOAL_REACHED: "points", log.CARDS_GONE: "cards", log.ROUNDS_OVER: "rounds"}
        return {
            "rounds": s.round,
            "turns": s.turn,
            "ended_by": causes.get(s.cause, ""),
            "delivered": sum(size(mask) for mask in s.won),
            "fines": sum(s.fines),
            "cards_out": size(s.out),
            "point_cards_lost": size(s.out & self.data.point_cards),
            "best_score": max(scores),
        }

    def add_known(self, s: ParAvionState, v: ParAvionView) -> None:
        view.add_known(s, v)

    def add_hidden(self, v: ParAvionView, s: ParAvionState, rng: Rng) -> None:
        view.add_hidden(v, s, self.data, rng)
