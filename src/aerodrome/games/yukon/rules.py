"""Yukon as the engine sees it: the table of its steps, and where the rest stands."""

from __future__ import annotations

from typing import Any

from aerodrome.core.edition import Edition
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules
from aerodrome.core.step import GameOver
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
from aerodrome.games.yukon.view import YukonView


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
        self.judge = YukonJudge(data)
        self.solvable = YukonSolvable(data)
        self.presenter = YukonPresenter(self, data)

    def new(self, seats: int, options: dict[str, Any]) -> YukonState:
        s = new_state(self.data, seats, options["townsfolk"], options["side"])
        if options["starter"] != "random":
            s.starter = options["starter"] - 1
        # Records of version 1 were played before this was a question: in the line, the digger staying on X
        s.telegraph_anywhere = int(self.version >= 2 and options["telegraphist"] == "anywhere")
        s.resellers_together = int(options["resellers"] == "together")
        s.teacher_picks_any = int(options["teacher"] == "any")
        return s

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
