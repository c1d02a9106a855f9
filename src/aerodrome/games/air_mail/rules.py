"""Air Mail as the engine sees it: steps, scoring, views and words joined into one Rules."""

from __future__ import annotations

from typing import Any

from aerodrome.core.drawing import Drawing
from aerodrome.core.edition import Edition
from aerodrome.core.messages import Choice, Line, Message, Reason
from aerodrome.core.old_contract import OldRules
from aerodrome.core.rng import Rng
from aerodrome.core.weights import read_weights
from aerodrome.games.air_mail import draw, refusals, scoring, shortcuts, state, view, words
from aerodrome.games.air_mail.data import load
from aerodrome.games.air_mail.state import AirMailState
from aerodrome.games.air_mail.steps import cards, decrees, delivery, flight, invariants, planes, questions, setup, turn
from aerodrome.games.air_mail.value.features import FEATURES, GROUPS
from aerodrome.games.air_mail.value.weigh import features, value
from aerodrome.games.air_mail.view import AirMailView


class AirMailRules(OldRules):
    """Both maps, each an edition, with any promotional decrees."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        self.data = load(edition)
        self.weights = read_weights("aerodrome.games.air_mail", "base", FEATURES)
        self.n_choices = self.data.nothing + 1
        self.n_outcomes = max(self.data.n_kinds, self.data.n_cities)

    def new(self, seats: int, options: dict[str, Any]) -> AirMailState:
        """The table before the first event."""
        return state.new_state(self.data, seats, options["promos"])

    def load(self, data: dict[str, Any]) -> AirMailState:
        """A stored position."""
        return state.from_json(data)

    def mover(self, s: AirMailState) -> int:
        """The seat to move, CHANCE or OVER."""
        return view.mover(s)

    def legal(self, s: AirMailState) -> list[int]:
        """The choices of the open question."""
        return questions.legal(s, self.data)

    def chance(self, s: AirMailState) -> list[tuple[int, int]]:
        """Outcomes of the event that is due, with weights."""
        if s.step == state.DRAW_EXPRESS:
            return cards.draw_express_chance(s, self.data)
        if s.step == state.DRAW_SPECIAL:
            return [(kind, count) for kind, count in enumerate(s.specials) if count]
        return setup.setup_chance(s, self.data)  # with the permit deck for DRAW_PERMIT and REFILL

    def sample(self, s: AirMailState, rng: Rng) -> int:
        """One outcome by the same weights."""
        if s.step == state.DRAW_EXPRESS:
            return cards.draw_express_sample(s, self.data, rng)
        if s.step == state.DRAW_SPECIAL:
            return rng.pick(s.specials)
        return setup.setup_sample(s, self.data, rng)

    def apply(self, s: AirMailState, choice: int) -> None:
        """Plays a choice or an outcome of the open step."""
        data = self.data
        step = s.step
        if step < state.DRAW_EXPRESS:
            self._apply_setup(s, choice)
        elif step == state.OPS:
            turn.ops_apply(s, data, choice)
        elif step == state.TURN:
            turn.turn_apply(s, data, choice)
        elif step == state.PLACE:
            turn.place_apply(s, data, choice)
        elif step == state.ROUTE:
            planes.route_apply(s, data, choice)
        elif step == state.OFFER:
            cards.offer_apply(s, data, choice)
        elif step == state.REFILL:
            cards.refill_apply(s, data, choice)
        elif step == state.DRAW_PERMIT:
            cards.draw_permit_apply(s, data, choice)
        elif step == state.SOURCE:
            cards.source_apply(s, data, choice)
        elif step == state.FLY:
            flight.fly_apply(s, data, choice)
        elif step == state.DRAW_EXPRESS:
            cards.draw_express_apply(s, data, choice)
        else:
            self._apply_rare(s, choice)

    def _apply_rare(self, s: AirMailState, choice: int) -> None:
        data = self.data
        step = s.step
        if step == state.DESTINATION:
            delivery.destination_apply(s, data, choice)
        elif step == state.LENGTH:
            delivery.length_apply(s, data, choice)
        elif step == state.PAY:
            delivery.pay_apply(s, data, choice)
        elif step == state.REWARD:
            delivery.reward_apply(s, data, choice)
        elif step == state.EXPRESS:
            cards.express_apply(s, data, choice)
        elif step == state.EXPRESS_PAIR:
            cards.express_pair_apply(s, data, choice)
        elif step == state.DRAW_SPECIAL:
            cards.draw_special_apply(s, data, choice)
        elif step == state.WILD:
            flight.wild_apply(s, data, choice)
        elif step == state.LIFT:
            planes.lift_apply(s, data, choice)
        elif step == state.DISCARD:
            decrees.discard_apply(s, data, choice)
        elif step == state.SHOW:
            decrees.show_apply(s, data, choice)
        else:
            setup.name_apply(s, data, choice)

    def _apply_setup(self, s: AirMailState, outcome: int) -> None:
        data = self.data
        step = s.step
        if step == state.SHOW_EXPRESS:
            setup.show_express_apply(s, data, outcome)
        elif step == state.SHOW_BONUS:
            setup.show_bonus_apply(s, data, outcome)
        elif step == state.LAY_DECREE:
            setup.lay_decree_apply(s, data, outcome)
        elif step == state.LAY_OFFER:
            setup.lay_offer_apply(s, data, outcome)
        elif step == state.LAY_START:
            setup.lay_start_apply(s, data, outcome)
        elif step == state.TURN_START:
            setup.turn_start_apply(s, data, outcome)
        elif step == state.DRAW_STARTER:
            setup.starter_apply(s, data, outcome)
        elif step == state.DEAL_PERMIT:
            setup.deal_permit_apply(s, data, outcome)
        else:
            setup.deal_special_apply(s, data, outcome)

    def is_open(self, s: AirMailState) -> bool:
        """What a hand or the express cards allow is secret; all other questions rest on the open table."""
        if s.step == state.TURN:
            return not s.hands[s.player]
        return s.step != state.DISCARD and s.step != state.SHOW

    def reveals(self, s: AirMailState, choice: int) -> bool:
        """AM-700: the last decision of the game shows everybody's express cards."""
        if s.round == 0 or s.round != s.last_round or (s.player + 1) % s.seats != s.starter:
            return False
        after = s.copy()
        self.apply(after, choice)
        return after.step == state.ENDED

    def check(self, s: AirMailState) -> None:
        """Cards, pieces, row and income add up."""
        invariants.check(s, self.data)

    def scores(self, s: AirMailState) -> list[int]:
        """Income of each seat."""
        return scoring.scores(s, self.data)

    def ranking(self, s: AirMailState) -> list[int]:
        """Places: income, then fewest routes."""
        return scoring.ranking(s, self.data)

    def breakdown(self, s: AirMailState) -> list[list[Line]]:
        """Income by source, then the final scoring."""
        return words.breakdown(s, self.data)

    def payoff(self, s: AirMailState) -> list[float]:
        """Winners share 1."""
        return scoring.payoff(s, self.data)

    def value(self, s: AirMailState) -> list[float]:
        """A bot's estimate of the payoff."""
        return value(s, self.data, self.weights)

    def feature_groups(self) -> dict[str, dict[str, Any]]:
        """All tables are weighed alike."""
        return dict(GROUPS)

    def group_weights(self, group: str) -> list[float]:
        """One list for every table."""
        return self.weights

    def feature_names(self) -> tuple[str, ...]:
        """What the value is made of."""
        return FEATURES

    def features(self, s: AirMailState) -> list[list[float]]:
        """One row a seat."""
        return features(s, self.data)

    def facts(self, s: AirMailState) -> dict[str, Any]:
        """How the game ended, its length, and what each seat had done."""
        return {
            "rounds": s.round,
            "end": ("none", "decrees", "deck", "packages")[s.trigger],
            "decrees_scored": len(s.scored),
            "cards_on_track": s.lengths[0] + s.lengths[1],
            "packages": [self.data.packages - left for left in s.packages],
            "routes": [s.owner.count(seat) for seat in range(s.seats)],
            "technology": s.technology[:],
            "express_fulfilled": [len(scoring.fulfilled(s, self.data, seat)) for seat in range(s.seats)],
        }

    def observe(self, s: AirMailState, seat: int) -> AirMailView:
        """What the seat may know."""
        return view.observe(s, self.data, seat)

    def guess(self, v: AirMailView, rng: Rng) -> AirMailState:
        """A position that the view allows."""
        return view.guess(v, self.data, rng)

    def texts(self) -> dict[str, str]:
        """All that Air Mail says."""
        return words.TEXTS

    def question(self, v: AirMailView) -> Message:
        """What is asked."""
        return words.question(v, self.data)

    def describe(self, v: AirMailView, choice: int) -> Choice:
        """A choice in words."""
        return words.describe(v, self.data, choice)

    def askable(self, v: AirMailView) -> list[tuple[str, tuple[str, ...]]]:
        """All that can be clicked."""
        return refusals.askable(v, self.data)

    def refuse(self, v: AirMailView, kind: str, targets: tuple[str, ...]) -> Reason | None:
        """Why not."""
        return refusals.refuse(v, self.data, kind, targets)

    def shortcuts(self, v: AirMailView) -> list[tuple[tuple[str, ...], list[int]]]:
        """Whole sequences worth one click."""
        return shortcuts.shortcuts(v, self.data)

    def sentence(self, event: tuple[int, ...], seat: int) -> Message | None:
        """A log entry in words."""
        return words.sentence(event, self.data, seat)

    def draw(self, v: AirMailView) -> Drawing:
        """The map inside the permit track."""
        return draw.draw(v, self.data)
