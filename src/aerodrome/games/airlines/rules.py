"""Airlines as the engine sees it: steps, scoring, views and words joined into one Rules."""

from __future__ import annotations

from typing import Any

from aerodrome.core.drawing import Drawing
from aerodrome.core.edition import Edition
from aerodrome.core.messages import Choice, Line, Message, Reason
from aerodrome.core.old_contract import OldRules
from aerodrome.core.rng import Rng
from aerodrome.core.weights import read_weights
from aerodrome.games.airlines import draw, invariants, refusals, scoring, shortcuts, state, view, words
from aerodrome.games.airlines.data import N_AIRLINES, load
from aerodrome.games.airlines.geometry import find_floors
from aerodrome.games.airlines.state import AirlinesState
from aerodrome.games.airlines.steps import action, claim, flight, sabotage, setup, stock
from aerodrome.games.airlines.value import FEATURES, GROUPS, features, value
from aerodrome.games.airlines.view import AirlinesView


class AirlinesRules(OldRules):
    """The game with its optional rules under one edition."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        self.data = load(edition)
        self.weights = read_weights("aerodrome.games.airlines", "standard", FEATURES)
        self.n_choices = max(self.data.n_pairs + 1, self.data.n_circles + 1, action.GIVE_UP + self.data.n_flights)
        self.n_outcomes = max(self.data.n_flights, N_AIRLINES + 1)

    def new(self, seats: int, options: dict[str, Any]) -> AirlinesState:
        """The table before the deal."""
        s = state.new_state(
            self.data, seats, options["additional_last_round"], options["controlled_scoring"], options["bonus_points"]
        )
        find_floors(s, self.data)
        if options["starter"] != "random":
            s.starter = options["starter"] - 1
        return s

    def load(self, data: dict[str, Any]) -> AirlinesState:
        """A stored position."""
        return state.from_json(data)

    def mover(self, s: AirlinesState) -> int:
        """The seat to move, CHANCE or OVER."""
        return view.mover(s)

    def legal(self, s: AirlinesState) -> list[int]:
        """The choices of the open question."""
        step = s.step
        if step == state.ACTION:
            return action.action_legal(s, self.data)
        if step == state.CLAIM:
            return claim.claim_legal(s, self.data)
        if step == state.PAY:
            return claim.pay_legal(s, self.data)
        if step == state.TAKE:
            return stock.take_legal(s)
        if step == state.SABOTAGE:
            return sabotage.sabotage_legal(s, self.data)
        if step == state.MARKER:
            return sabotage.marker_legal(s)
        if step == state.FOUND_DRAW:
            return [claim.DRAW, claim.DO_NOT_DRAW]
        return flight.exchange_legal(s, self.data)

    def chance(self, s: AirlinesState) -> list[tuple[int, int]]:
        """Outcomes of the event that is due, with weights."""
        if s.step == state.DRAW_STARTER:
            return [(s.starter, 1)] if s.starter >= 0 else [(seat, 1) for seat in range(s.seats)]
        flights = s.step == state.DEAL_FLIGHT or s.step == state.DRAW_FLIGHT
        pile = s.flight_deck if flights else s.deck
        outcomes: list[tuple[int, int]] = []
        for kind in range(len(pile) if flights else stock.deck_outcomes(s)):
            if pile[kind]:
                outcomes.append((kind, pile[kind]))
        return outcomes

    def sample(self, s: AirlinesState, rng: Rng) -> int:
        """One outcome by the same weights."""
        if s.step == state.DEAL_FLIGHT or s.step == state.DRAW_FLIGHT:
            return rng.pick(s.flight_deck)
        if s.step == state.DRAW_STARTER:
            return s.starter if s.starter >= 0 else rng.below(s.seats)
        return rng.pick(s.deck[:N_AIRLINES] if s.early else s.deck)

    def apply(self, s: AirlinesState, choice: int) -> None:
        """Plays a choice or an outcome of the open step."""
        step = s.step
        if step == state.ACTION:
            action.action_apply(s, self.data, choice)
        elif step == state.DRAW_FLIGHT:
            flight.draw_flight_apply(s, self.data, choice)
        elif step == state.CLAIM:
            claim.claim_apply(s, self.data, choice)
        elif step == state.PAY:
            claim.pay_apply(s, self.data, choice)
        elif step == state.TAKE:
            stock.take_apply(s, self.data, choice)
        elif step == state.REFILL:
            stock.refill_apply(s, self.data, choice)
        elif step == state.DRAW_STOCK:
            stock.draw_stock_apply(s, self.data, choice)
        elif step == state.SABOTAGE:
            sabotage.sabotage_apply(s, self.data, choice)
        elif step == state.MARKER:
            sabotage.marker_apply(s, self.data, choice)
        elif step == state.FOUND_DRAW:
            claim.found_draw_apply(s, self.data, choice)
        elif step == state.EXCHANGE:
            flight.exchange_apply(s, self.data, choice)
        elif step == state.DEAL_STOCK:
            setup.deal_stock_apply(s, choice)
        elif step == state.DEAL_ROW:
            setup.deal_row_apply(s, choice)
        elif step == state.DEAL_FLIGHT:
            setup.deal_flight_apply(s, self.data, choice)
        else:
            setup.starter_apply(s, choice)

    def check(self, s: AirlinesState) -> None:
        """Shares, markers and flight cards add up, and the rest of AL-980 to AL-988."""
        invariants.check(s, self.data)

    def is_open(self, s: AirlinesState) -> bool:
        """Row, deck, supplies and circles are open to all; what a hand allows is not."""
        return s.step == state.TAKE or s.step == state.SABOTAGE or s.step == state.MARKER or s.step == state.FOUND_DRAW

    def reveals(self, s: AirlinesState, choice: int) -> bool:
        """With two players the end for lack of action shows at once what the deck held (AL-263)."""
        if s.seats > 2 or s.idle < s.seats - 1 or s.step < state.ACTION:
            return False
        after = s.copy()
        self.apply(after, choice)
        return after.step == state.ENDED

    def scores(self, s: AirlinesState) -> list[int]:
        """Points of each seat so far, bonus points included."""
        return s.totals[:]

    def ranking(self, s: AirlinesState) -> list[int]:
        """Places; equal points share."""
        return scoring.ranking(s)

    def breakdown(self, s: AirlinesState) -> list[list[Line]]:
        """The score pad of each seat, scoring by scoring and airline by airline."""
        return words.breakdown(s, self.data)

    def payoff(self, s: AirlinesState) -> list[float]:
        """Winners share 1."""
        return scoring.payoff(s)

    def value(self, s: AirlinesState) -> list[float]:
        """A bot's estimate of the payoff."""
        return value(s, self.data, self.weights)

    def feature_groups(self) -> dict[str, dict[str, Any]]:
        """One set of weights for every table."""
        return dict(GROUPS)

    def group_weights(self, group: str) -> list[float]:
        """One list for every table."""
        return self.weights

    def feature_names(self) -> tuple[str, ...]:
        """What the value is made of."""
        return FEATURES

    def features(self, s: AirlinesState) -> list[list[float]]:
        """One row a seat."""
        return features(s, self.data)

    def facts(self, s: AirlinesState) -> dict[str, Any]:
        """How long the game was, how it ended, and what became of airlines and board."""
        covered = self.data.n_circles - s.board.count(-1)
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

    def observe(self, s: AirlinesState, seat: int) -> AirlinesView:
        """What the seat may know."""
        return view.observe(s, self.data, seat)

    def guess(self, v: AirlinesView, rng: Rng) -> AirlinesState:
        """A position that the view allows."""
        return view.guess(v, self.data, rng)

    def texts(self) -> dict[str, str]:
        """All that Airlines says."""
        return words.TEXTS

    def question(self, v: AirlinesView) -> Message:
        """What is asked."""
        return words.question(v, self.data)

    def describe(self, v: AirlinesView, choice: int) -> Choice:
        """A choice in words."""
        return words.describe(v, self.data, choice)

    def askable(self, v: AirlinesView) -> list[tuple[str, tuple[str, ...]]]:
        """All that can be clicked."""
        return refusals.askable(v, self.data)

    def refuse(self, v: AirlinesView, kind: str, targets: tuple[str, ...]) -> Reason | None:
        """Why not."""
        return refusals.refuse(self, v, kind, targets)

    def shortcuts(self, v: AirlinesView) -> list[tuple[tuple[str, ...], list[int]]]:
        """A claim with its cheapest card, and equal cards of the row."""
        return shortcuts.shortcuts(v, self.data)

    def sentence(self, event: tuple[int, ...], seat: int) -> Message | None:
        """A log entry in words."""
        return words.sentence(event, self.data)

    def draw(self, v: AirlinesView) -> Drawing:
        """The map with its panels."""
        return draw.draw(v, self.data)
