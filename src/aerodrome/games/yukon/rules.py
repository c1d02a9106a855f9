"""Yukon as the engine sees it: steps, scoring, views and words joined into one Rules."""

from __future__ import annotations

from typing import Any

from aerodrome.core.drawing import Drawing
from aerodrome.core.edition import Edition
from aerodrome.core.messages import Choice, Line, Message, Reason
from aerodrome.core.old_contract import OldRules
from aerodrome.core.rng import Rng
from aerodrome.core.weights import read_weights
from aerodrome.games.yukon import deal, draw, exact, refusals, scoring, state, steps, view, words
from aerodrome.games.yukon.data import EMPTY, N_KINDS, PAN, load
from aerodrome.games.yukon.geometry import telegraph_targets
from aerodrome.games.yukon.state import YukonState
from aerodrome.games.yukon.texts import TEXTS
from aerodrome.games.yukon.value import FEATURES, GROUPS, features, value
from aerodrome.games.yukon.view import YukonView


class YukonRules(OldRules):
    """Base game and Townsfolk under one edition."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        self.data = load(edition)
        self.base_weights = read_weights("aerodrome.games.yukon", "base", FEATURES)
        self.townsfolk_weights = read_weights("aerodrome.games.yukon", "townsfolk", FEATURES)
        self.n_choices = steps.N_CHOICES
        self.n_outcomes = max(N_KINDS, self.data.townsfolk_side**2, self.data.base_side**2)

    def new(self, seats: int, options: dict[str, Any]) -> YukonState:
        """The table before the deal."""
        s = state.new_state(self.data, seats, options["townsfolk"], options["side"])
        if options["starter"] != "random":
            s.starter = options["starter"] - 1
        return s

    def load(self, data: dict[str, Any]) -> YukonState:
        """A stored position."""
        return state.from_json(data)

    def mover(self, s: YukonState) -> int:
        """The seat to move, CHANCE or OVER."""
        return view.mover(s)

    def legal(self, s: YukonState) -> list[int]:
        """The choices of the open question."""
        step = s.step
        if step == state.TAKE:
            return steps.take_legal(s)
        if step == state.TELEGRAPH_TO:
            return telegraph_targets(s)
        if step == state.TELEGRAPH_TAKE:
            return steps.telegraph_take_legal(s)
        if step == state.TRAP:
            return steps.trap_legal(s)
        if step == state.SMELT:
            return steps.smelt_legal(s)
        if step == state.RECOVER:
            return steps.recover_legal(s)
        return steps.teach_legal(s)

    def chance(self, s: YukonState) -> list[tuple[int, int]]:
        """Outcomes of the event that is due, with weights."""
        if s.step == state.DEAL_DIGGER:
            return [(spot, 1) for spot in range(len(s.grid))]
        if s.step == state.DEAL_CARD:
            return deal.deal_chance(s)
        if s.step == state.DRAW_STARTER:
            return [(s.starter, 1)] if s.starter >= 0 else [(seat, 1) for seat in range(s.seats)]
        if s.step == state.DRAW_TOKEN:
            return steps.token_chance(s)
        return steps.taught_chance(s)

    def sample(self, s: YukonState, rng: Rng) -> int:
        """One outcome by the same weights."""
        if s.step == state.DEAL_CARD:
            return deal.deal_sample(s, self.data, rng)
        if s.step == state.DEAL_DIGGER:
            return rng.below(len(s.grid))
        if s.step == state.DRAW_STARTER:
            return s.starter if s.starter >= 0 else rng.below(s.seats)
        if s.step == state.DRAW_TOKEN:
            return rng.pick(s.unseen_tokens)
        start = s.pending * state.N_HELD
        return rng.pick(s.held[start : start + state.N_LOOSE])

    def apply(self, s: YukonState, choice: int) -> None:
        """Plays a choice or an outcome of the open step."""
        step = s.step
        if step == state.TAKE:
            steps.take_apply(s, self.data, choice)
        elif step == state.DEAL_CARD:
            deal.deal_card_apply(s, self.data, choice)
        elif step == state.DEAL_DIGGER:
            deal.deal_digger_apply(s, choice)
        elif step == state.DRAW_STARTER:
            steps.starter_apply(s, choice)
        elif step == state.TELEGRAPH_TO:
            steps.telegraph_to_apply(s, choice)
        elif step == state.TELEGRAPH_TAKE:
            steps.telegraph_take_apply(s, self.data, choice)
        elif step == state.TRAP or step == state.SMELT:
            steps.discard_apply(s, choice)
        elif step == state.RECOVER:
            steps.recover_apply(s, choice)
        elif step == state.TEACH:
            steps.teach_apply(s, choice)
        elif step == state.DRAW_TAUGHT:
            steps.taught_apply(s, choice)
        else:
            steps.token_apply(s, self.data, choice)

    def check(self, s: YukonState) -> None:
        """Cards, tokens and turns add up."""
        state.check(s, self.data)

    def scores(self, s: YukonState) -> list[int]:
        """Points of each seat."""
        return scoring.scores(s, self.data)

    def ranking(self, s: YukonState) -> list[int]:
        """Places, partners sharing theirs."""
        return scoring.ranking(s, self.data)

    def breakdown(self, s: YukonState) -> list[list[Line]]:
        """The lines of YK-223 for each seat."""
        return words.breakdown(s, self.data)

    def payoff(self, s: YukonState) -> list[float]:
        """Winners share 1."""
        return scoring.payoff(s, self.data)

    def value(self, s: YukonState) -> list[float]:
        """A bot's estimate of the payoff."""
        return value(s, self.data, self.townsfolk_weights if s.townsfolk else self.base_weights)

    def exact(self, s: YukonState) -> bool:
        """Base Yukon of two sides."""
        return exact.exact(s)

    def horizon(self, s: YukonState) -> int:
        """Cards left."""
        return exact.horizon(s)

    def key(self, s: YukonState) -> int:
        """Cards left, digger and axis."""
        return exact.key(s)

    def margin(self, s: YukonState) -> int:
        """The lead of the first side."""
        return exact.margin(s, self.data)

    def side(self, s: YukonState, seat: int) -> int:
        """Partners sit opposite."""
        return seat % 2

    def feature_groups(self) -> dict[str, dict[str, Any]]:
        """Base and Townsfolk are weighed apart."""
        return dict(GROUPS)

    def group_weights(self, group: str) -> list[float]:
        """With townsfolk and without."""
        return self.townsfolk_weights if group == "townsfolk" else self.base_weights

    def feature_names(self) -> tuple[str, ...]:
        """What the value is made of."""
        return FEATURES

    def features(self, s: YukonState) -> list[list[float]]:
        """One row a seat."""
        return features(s, self.data)

    def facts(self, s: YukonState) -> dict[str, Any]:
        """Length of the game and what stayed on the table."""
        left = [kind for kind in s.grid if kind != EMPTY]
        return {"turns": s.turn, "cards_left": len(left), "pans": s.grid.count(PAN) + s.box[PAN]}

    def observe(self, s: YukonState, seat: int) -> YukonView:
        """The open table."""
        return view.observe(s, self.data, seat)

    def guess(self, v: YukonView, rng: Rng) -> YukonState:
        """The same table."""
        return view.guess(v, rng)

    def texts(self) -> dict[str, str]:
        """All that Yukon says."""
        return TEXTS

    def question(self, v: YukonView) -> Message:
        """What is asked."""
        return words.question(v)

    def describe(self, v: YukonView, choice: int) -> Choice:
        """A choice in words."""
        return words.describe(v, self.data, choice)

    def askable(self, v: YukonView) -> list[tuple[str, tuple[str, ...]]]:
        """All that can be clicked."""
        return refusals.askable(v, self.data)

    def refuse(self, v: YukonView, kind: str, targets: tuple[str, ...]) -> Reason | None:
        """Why not."""
        return refusals.refuse(v, self.data, kind, targets)

    def sentence(self, event: tuple[int, ...], seat: int) -> Message | None:
        """A log entry in words."""
        return words.sentence(event, self.data)

    def draw(self, v: YukonView) -> Drawing:
        """The card table."""
        return draw.draw(v, self.data)
