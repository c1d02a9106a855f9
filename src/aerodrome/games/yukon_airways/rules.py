"""Yukon Airways as the engine sees it: the table of its steps, and where the rest stands."""

from __future__ import annotations

from typing import Any

from aerodrome.core.edition import Edition
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules
from aerodrome.core.step import GameOver
from aerodrome.games.yukon_airways import invariants, scoring, view
from aerodrome.games.yukon_airways.data import N_KINDS, N_OBJECTIVES, load
from aerodrome.games.yukon_airways.judge import YukonAirwaysJudge
from aerodrome.games.yukon_airways.presenter import YukonAirwaysPresenter
from aerodrome.games.yukon_airways.state import FIRST_PASSAGE, N_CHOICES, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.board import BoardDice
from aerodrome.games.yukon_airways.steps.boarding import FillTank, NextBoarder, StartMoves
from aerodrome.games.yukon_airways.steps.burn import BurnCards
from aerodrome.games.yukon_airways.steps.cockpit import locations
from aerodrome.games.yukon_airways.steps.deal_card import DealCard
from aerodrome.games.yukon_airways.steps.deal_objective import DealObjective
from aerodrome.games.yukon_airways.steps.dice import DeliverDice
from aerodrome.games.yukon_airways.steps.discard import Discard
from aerodrome.games.yukon_airways.steps.draw_card import DrawCard, NextCard
from aerodrome.games.yukon_airways.steps.draw_plane import DrawPlane
from aerodrome.games.yukon_airways.steps.draw_starter import DrawStarter
from aerodrome.games.yukon_airways.steps.fly import Fly
from aerodrome.games.yukon_airways.steps.gate import ChooseGate
from aerodrome.games.yukon_airways.steps.improve import Improve
from aerodrome.games.yukon_airways.steps.income import Income, NextFlyer
from aerodrome.games.yukon_airways.steps.landing import CloseFlight, PayRewards
from aerodrome.games.yukon_airways.steps.maintenance import DrawHands, LimitHands, Refit
from aerodrome.games.yukon_airways.steps.move import MoveDice
from aerodrome.games.yukon_airways.steps.passage import Passage
from aerodrome.games.yukon_airways.steps.pick_objective import PickObjective
from aerodrome.games.yukon_airways.steps.pick_plane import PickPlane
from aerodrome.games.yukon_airways.steps.place_cube import PlaceCube
from aerodrome.games.yukon_airways.steps.roll import Roll
from aerodrome.games.yukon_airways.steps.route import ChooseRoute
from aerodrome.games.yukon_airways.steps.set_card import LayFaceDown
from aerodrome.games.yukon_airways.steps.setup import SetUp, lay_out
from aerodrome.games.yukon_airways.steps.stay import Stay
from aerodrome.games.yukon_airways.steps.tickets import LayTickets
from aerodrome.games.yukon_airways.steps.under import LayUnder
from aerodrome.games.yukon_airways.tensor import YukonAirwaysTensor
from aerodrome.games.yukon_airways.view import YukonAirwaysView

OBJECTIVE_MODES = ("random", "first-game", "chosen")


class YukonAirwaysRules(Rules):
    """One to four players under one edition."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        self.data = data = load(edition, version)
        self.n_choices = N_CHOICES
        self.n_outcomes = N_KINDS
        self.state_class, self.view_class = YukonAirwaysState, YukonAirwaysView
        self.steps = [
            DealObjective(), PickObjective(data), DrawPlane(data), PickPlane(data), DealCard(data), Roll(), PlaceCube(data),
            DrawStarter(data), ChooseGate(data), Improve(data), DrawCard(), MoveDice(data), BoardDice(data), Fly(data),
            LayTickets(data), LayFaceDown(data), LayUnder(data), DeliverDice(data), ChooseRoute(data), BurnCards(data), Stay(),
            Discard(data), GameOver(),
        ]  # fmt: skip
        self.passages: list[Passage] = [
            NextCard(data), NextBoarder(data), StartMoves(data), FillTank(data), NextFlyer(data), PayRewards(data),
            CloseFlight(data), Income(data), SetUp(data), Refit(data), DrawHands(data), LimitHands(data),
        ]  # fmt: skip
        self.judge = YukonAirwaysJudge(data)
        self.tensor = YukonAirwaysTensor()
        self.presenter = YukonAirwaysPresenter(self)

    def new(self, seats: int, options: dict[str, Any]) -> YukonAirwaysState:
        s = lay_out(self.data, seats)
        s.objective_mode = OBJECTIVE_MODES.index(options["objectives"])
        if s.objective_mode == 1:  # YA-003
            s.objectives = self.data.first_game[:]
        s.plane_mode = 1 if options["planes"] == "chosen" else 0
        for number in str(options["plain"]).split(","):
            if number:
                s.plain |= 1 << (int(number) - 1)
        previous = options["previous_title"]
        s.previous = self.data.title_names.index(previous) if previous in self.data.title_names else -1
        s.scenic_once = 1 if options["scenic_route"] == "once a day" else 0
        self._pass_on(s)
        return s

    def apply(self, s: YukonAirwaysState, choice: int) -> None:
        """Plays a choice or an outcome, then whatever follows by itself."""
        self.steps[s.step].apply(s, choice)
        self._pass_on(s)

    def _pass_on(self, s: YukonAirwaysState) -> None:
        """YA-051, YA-062, YA-138, YA-400: the phases and their steps, each in its order."""
        while s.step >= FIRST_PASSAGE:
            self.passages[s.step - FIRST_PASSAGE].run(s)

    def check(self, s: YukonAirwaysState) -> None:
        invariants.check(s, self.data)

    def scores(self, s: YukonAirwaysState) -> list[int]:
        return scoring.scores(s, self.data)

    def ranking(self, s: YukonAirwaysState) -> list[int]:
        return scoring.ranking(s, self.data)

    def payoff(self, s: YukonAirwaysState) -> list[float]:
        return scoring.payoff(s, self.data)

    def facts(self, s: YukonAirwaysState) -> dict[str, Any]:
        """Places visited, flights, dice, planes, objectives; alone the title and whether it is a win."""
        seats = range(s.seats)
        found: dict[str, Any] = {
            "places_visited": [locations(s, seat) for seat in seats],
            "flights": s.total_flights[:],
            "dice_delivered": s.total_dice[:],
            "planes": [self.data.plane_names[model] for model in s.planes],
            "turns": s.turn,
        }
        for index in range(N_OBJECTIVES):
            found[f"objective_{index + 1}_in_play"] = index in s.objectives
        if s.seats == 1:
            reached = scoring.title(self.data, locations(s, 0), scoring.scores(s, self.data)[0])
            found["title"] = self.data.title_names[reached] if reached >= 0 else "none"
            found["won"] = scoring.is_solo_win(self.data, reached, s.previous)
        return found

    def add_known(self, s: YukonAirwaysState, v: YukonAirwaysView) -> None:
        view.add_known(s, v)

    def add_hidden(self, v: YukonAirwaysView, s: YukonAirwaysState, rng: Rng) -> None:
        view.add_hidden(v, s, self.data, rng)
