"""Yukon as the engine sees it: the table of its steps, and where the rest stands."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.core.edition import Edition
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules
from aerodrome.core.step import Event, GameOver, Step
from aerodrome.games.yukon import invariants, scoring, view
from aerodrome.games.yukon.data import EMPTY, N_KINDS, PAN, load
from aerodrome.games.yukon.judge import YukonJudge
from aerodrome.games.yukon.presenter import YukonPresenter
from aerodrome.games.yukon.solvable import YukonSolvable
from aerodrome.games.yukon.state import N_CHOICES, YukonState, new_state
from aerodrome.games.yukon.steps.deal_card import DealCard
from aerodrome.games.yukon.steps.deal_digger import DealDigger
from aerodrome.games.yukon.steps.draw_starter import DrawStarter
from aerodrome.games.yukon.steps.draw_taught import DrawTaught
from aerodrome.games.yukon.steps.draw_token import DrawToken
from aerodrome.games.yukon.steps.recover import Recover
from aerodrome.games.yukon.steps.smelt import Smelt
from aerodrome.games.yukon.steps.take import Take
from aerodrome.games.yukon.steps.teach import Teach
from aerodrome.games.yukon.steps.telegraph_take import TelegraphTake
from aerodrome.games.yukon.steps.telegraph_to import TelegraphTo
from aerodrome.games.yukon.steps.trap import Trap
from aerodrome.games.yukon.tensor import YukonTensor
from aerodrome.games.yukon.view import YukonView

SEAT: Final = 0  # in the table of movers: the seat that is asked


class YukonRules(Rules):
    """Base game and Townsfolk under one edition."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        data = load(edition)
        self.data = data
        self.n_choices = N_CHOICES
        self.n_outcomes = max(N_KINDS, data.townsfolk_side**2, data.base_side**2)
        self.state_class, self.view_class = YukonState, YukonView
        self.steps = [
            DealDigger(),
            DealCard(data),
            DrawStarter(),
            Take(data),
            TelegraphTo(data),
            TelegraphTake(data),
            Trap(data),
            Smelt(data),
            Recover(data, version),
            Teach(),
            DrawTaught(),
            DrawToken(data),
            GameOver(),
        ]
        self.movers: list[int] = [_mover(step) for step in self.steps]
        self.judge = YukonJudge(data)
        self.tensor = YukonTensor(data)
        self.solvable = YukonSolvable(data)
        self.presenter = YukonPresenter(self, data)

    def new(self, seats: int, options: dict[str, Any]) -> YukonState:
        s = new_state(self.data, seats, options["townsfolk"], options["side"])
        if options["starter"] != "random":
            s.starter = options["starter"] - 1
        if s.townsfolk:
            # Records of version 1 were played before this was a question: in the line, the digger staying on X
            s.telegraph_anywhere = int(self.version >= 2 and options["telegraphist"] == "anywhere")
            s.resellers_together = int(options["resellers"] == "together")
            s.teacher_picks_any = int(options["teacher"] == "any")
        return s

    # A move of Yukon is so light that finding the step of a position is a good part of it: read here as a field of our own class

    def mover(self, s: YukonState) -> int:
        mover = self.movers[s.step]
        return s.player if mover == SEAT else mover

    def narrow(self, s: YukonState) -> list[int]:
        return self.steps[s.step].narrow(s)

    def sample(self, s: YukonState, rng: Rng) -> int:
        return self.steps[s.step].sample(s, rng)

    def apply(self, s: YukonState, choice: int) -> None:
        self.steps[s.step].apply(s, choice)

    def check(self, s: YukonState) -> None:
        invariants.check(s, self.data)

    def scores(self, s: YukonState) -> list[int]:
        return scoring.scores(s, self.data)

    def ranking(self, s: YukonState) -> list[int]:
        return scoring.ranking(s, self.data)

    def payoff(self, s: YukonState) -> list[float]:
        return scoring.payoff(s, self.data)

    def facts(self, s: YukonState) -> dict[str, Any]:
        left = [kind for kind in s.grid if kind != EMPTY]
        return {"turns": s.turn, "cards_left": len(left), "pans": s.grid.count(PAN) + s.box[PAN]}

    def add_known(self, s: YukonState, v: YukonView) -> None:
        view.add_known(s, v)

    def add_hidden(self, v: YukonView, s: YukonState, rng: Rng) -> None:
        view.add_hidden(v, s, rng)


def _mover(step: Step) -> int:
    """Who answers a step: CHANCE, nobody once the match is over, or a seat."""
    if isinstance(step, GameOver):
        return OVER
    return CHANCE if isinstance(step, Event) else SEAT
