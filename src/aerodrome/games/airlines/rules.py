"""Airlines as the engine sees it: the table of its steps, and where the rest stands."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.core.edition import Edition
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER, Rules
from aerodrome.core.step import GameOver
from aerodrome.games.airlines import invariants, scoring, state, view, words
from aerodrome.games.airlines.data import N_AIRLINES, NOTHING, load
from aerodrome.games.airlines.geometry import find_floors
from aerodrome.games.airlines.judge import AirlinesJudge
from aerodrome.games.airlines.presenter import AirlinesPresenter
from aerodrome.games.airlines.state import AirlinesState
from aerodrome.games.airlines.steps.action import GIVE_UP, Action
from aerodrome.games.airlines.steps.claim import Claim
from aerodrome.games.airlines.steps.deal_flight import DealFlight
from aerodrome.games.airlines.steps.deal_row import DealRow
from aerodrome.games.airlines.steps.deal_stock import DealStock
from aerodrome.games.airlines.steps.draw_flight import DrawFlight
from aerodrome.games.airlines.steps.draw_stock import DrawStock
from aerodrome.games.airlines.steps.exchange import Exchange
from aerodrome.games.airlines.steps.first_player import FirstPlayer
from aerodrome.games.airlines.steps.found_draw import FoundDraw
from aerodrome.games.airlines.steps.marker import Marker
from aerodrome.games.airlines.steps.pay import Pay
from aerodrome.games.airlines.steps.refill import Refill
from aerodrome.games.airlines.steps.sabotage import Sabotage
from aerodrome.games.airlines.steps.take import Take
from aerodrome.games.airlines.tensor import AirlinesTensor
from aerodrome.games.airlines.view import AirlinesView

FOR_OWN_EDITIONS: Final = "standard"  # the weights with which bots judge a board that is not ours


class AirlinesRules(Rules):
    """Glue only: every rule stands in a step or in a module named after what it is about."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        data = load(edition)
        self.data = data
        self.n_choices = max(data.n_pairs + 1, data.n_circles + 1, GIVE_UP + data.n_flights)
        self.n_outcomes = max(data.n_flights, N_AIRLINES + 1)
        self.state_class, self.view_class = AirlinesState, AirlinesView
        self.steps = [
            DealStock(),
            DealRow(),
            DealFlight(data),
            FirstPlayer(),
            DrawFlight(data),
            DrawStock(data),
            Refill(data),
            Action(data),
            Exchange(data),
            Claim(data),
            Pay(data),
            FoundDraw(data),
            Take(data),
            Sabotage(data),
            Marker(data),
            GameOver(),
        ]
        self.judge = AirlinesJudge(data, edition.name if edition.shipped else FOR_OWN_EDITIONS)
        self.tensor = AirlinesTensor(data)
        self.presenter = AirlinesPresenter(self, data)

    def new(self, seats: int, options: dict[str, Any]) -> AirlinesState:
        s = state.new_state(self.data, seats)
        s.last_round = 1 if options["additional_last_round"] and seats > 2 else 0  # AL-333: without effect for two players
        s.controlled = int(options["controlled_scoring"])
        s.with_bonus = int(options["bonus_points"])
        s.worthless_stay = int(not options["worthless_shares_laid"])
        s.taken_unlisted = int(not options["taken_shares_listed"])
        s.starter = -1 if options["starter"] == "random" else int(options["starter"]) - 1
        find_floors(s, self.data)
        return s

    def check(self, s: AirlinesState) -> None:
        invariants.check(s, self.data)

    def reveals(self, s: AirlinesState, choice: int) -> bool:
        """With two players the end for lack of action shows at once what the deck held (AL-263)."""
        if s.seats > 2 or s.idle < s.seats - 1 or self.mover(s) < 0:
            return False
        after = s.copy()
        self.apply(after, choice)
        return self.mover(after) == OVER

    def scores(self, s: AirlinesState) -> list[int]:
        return s.totals[:]

    def ranking(self, s: AirlinesState) -> list[int]:
        return scoring.ranking(s)

    def facts(self, s: AirlinesState) -> dict[str, Any]:
        """How long the game was, how it ended, and what became of airlines and board."""
        covered = self.data.n_circles - s.board.count(NOTHING)
        return {
            "turns": s.turn,
            "ending": words.ENDINGS[s.ending],
            "scorings": s.scorings,
            "founded": s.status.count(state.FOUNDED),
            "inactive": s.status.count(state.INACTIVE),
            "sabotage": sum(1 for mark in s.board if mark >= state.SABOTAGED),
            "exchanged": sum(s.gone),
            "covered": round(covered / self.data.n_circles, 3),
        }

    def add_known(self, s: AirlinesState, v: AirlinesView) -> None:
        view.add_known(s, v, self.data)

    def add_hidden(self, v: AirlinesView, s: AirlinesState, rng: Rng) -> None:
        view.add_hidden(v, s, self.data, rng)
