"""Par Avion as the engine sees it: steps, scoring, views and words joined into one Rules."""

from __future__ import annotations

from typing import Any

from aerodrome.core.drawing import Drawing
from aerodrome.core.edition import Edition
from aerodrome.core.messages import Choice, Line, Message, Reason
from aerodrome.core.old_contract import OldRules
from aerodrome.core.rng import Rng
from aerodrome.core.weights import read_weights
from aerodrome.games.par_avion import draw, log, refusals, scoring, shortcuts, state, view, words
from aerodrome.games.par_avion.data import ENGINE, N_CARDS, load
from aerodrome.games.par_avion.knowledge import size
from aerodrome.games.par_avion.state import ParAvionState, in_fog
from aerodrome.games.par_avion.steps import cards, codes, flight, invariants, loading, losses, turn
from aerodrome.games.par_avion.value.features import FEATURES, GROUPS, features, value
from aerodrome.games.par_avion.view import ParAvionView


class ParAvionRules(OldRules):
    """Par Avion under one edition: the cards of the common file and one map."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        self.data = load(edition)
        self.weights = read_weights("aerodrome.games.par_avion", "all", FEATURES)
        self.n_choices = codes.N_CHOICES
        self.n_outcomes = max(N_CARDS, len(self.data.city_fields))

    def new(self, seats: int, options: dict[str, Any]) -> ParAvionState:
        """The table before the deal."""
        planes = options["planes"]
        each = self.data.fewest_planes(seats) if planes == "standard" else planes
        return state.new_state(self.data, seats, each, options["scenario"] == "random", options["rounds"])

    def load(self, data: dict[str, Any]) -> ParAvionState:
        """A stored position."""
        return state.from_json(data)

    def mover(self, s: ParAvionState) -> int:
        """The seat to move, CHANCE or OVER."""
        return state.mover(s)

    def legal(self, s: ParAvionState) -> list[int]:
        """The choices of the open question."""
        step = s.step
        if step == state.FLY:
            return flight.fly_legal(s, self.data)
        if step == state.CHOOSE:
            return turn.choose_legal(s, self.data)
        if step == state.CARDS:
            return cards.cards_legal(s, self.data)
        if step == state.LOAD:
            return loading.load_legal(s, self.data)
        if step == state.LOOK or step == state.DRIFT_LOOK:
            return [codes.NO, codes.YES]
        if step == state.SET_WIND:
            return [0, 1, 2, 3, 4, 5]
        if step == state.TARGET:
            return cards.targets(s, self.data.kinds[s.pending])
        if step == state.NAVIGATE:
            return cards.navigate_legal(s, self.data)
        if step == state.DRIFT:
            return cards.drift_legal(s, self.data)
        if step == state.CONFISCATE:
            return losses.confiscate_legal(s)
        return loading.airports(s)

    def chance(self, s: ParAvionState) -> list[tuple[int, int]]:
        """Outcomes of the event that is due, with weights."""
        return turn.deal_chance(s)

    def sample(self, s: ParAvionState, rng: Rng) -> int:
        """One outcome by the same weights."""
        return turn.deal_sample(s, rng)

    def apply(self, s: ParAvionState, choice: int) -> None:
        """Plays a choice or an outcome of the open step."""
        step = s.step
        if step == state.FLY:
            flight.fly_apply(s, self.data, choice)
        elif step == state.CHOOSE:
            turn.choose_apply(s, self.data, choice)
        elif step == state.CARDS:
            if choice == codes.DONE:
                turn.end_turn(s, self.data)
            else:
                cards.card_apply(s, self.data, choice)
        elif step == state.LOAD:
            turn.load_step_apply(s, choice)
        elif step == state.DEAL_CARD:
            turn.card_dealt_apply(s, choice)
        else:
            self._apply_rare(s, choice)

    def _apply_rare(self, s: ParAvionState, choice: int) -> None:
        step = s.step
        if step == state.LOOK:
            flight.look_apply(s, self.data, choice)
        elif step == state.SET_WIND:
            cards.wind_apply(s, choice)
        elif step == state.SET_FOG:
            cards.fog_apply(s, choice)
        elif step == state.TARGET:
            cards.target_apply(s, self.data, choice)
        elif step == state.NAVIGATE:
            cards.navigate_apply(s, self.data, choice)
        elif step == state.DRIFT:
            cards.drift_apply(s, self.data, choice)
        elif step == state.DRIFT_LOOK:
            cards.drift_look_apply(s, self.data, choice)
        elif step == state.CONFISCATE:
            losses.confiscate_apply(s, self.data, choice)
        elif step == state.PLACE:
            loading.place_apply(s, choice)
        elif step == state.REPLACE:
            loading.replace_apply(s, choice)
        elif step == state.DEAL_CITY:
            turn.city_apply(s, choice)
        else:
            turn.plane_dealt_apply(s, choice)

    def check(self, s: ParAvionState) -> None:
        """Cards, planes, points and knowledge add up."""
        invariants.check(s, self.data)

    def is_open(self, s: ParAvionState) -> bool:
        """Choices that hang on cards which only the mover sees are not open to all."""
        step = s.step
        if step == state.NAVIGATE:
            return False
        if step == state.LOAD:
            return not s.hold[s.loader] and not s.piles[s.at[s.loader]]
        if step == state.CARDS:
            return not any(s.hold[plane] for plane in range(len(s.owner)) if s.owner[plane] == s.player)
        if step == state.FLY:
            return not s.table or not s.hold[s.flyer]
        if step == state.CHOOSE and s.table:
            for plane in range(len(s.owner)):
                parked = s.owner[plane] == s.player and s.where[plane] == state.PARKED and s.acted[plane] == state.IDLE
                if parked and s.hold[plane] and in_fog(s, self.data, s.at[plane]):
                    return False
        return True

    def reveals(self, s: ParAvionState, choice: int) -> bool:
        """Viewing a pile, looking into a plane, and an engine failure of a plane with unknown cards."""
        step = s.step
        if step == state.PLACE:
            return True
        if step == state.CHOOSE:
            return codes.VIEW <= choice < codes.DONE
        if step == state.LOOK or step == state.DRIFT_LOOK:
            return choice == codes.YES
        if step == state.TARGET and self.data.kinds[s.pending] == ENGINE:
            return s.owner[choice] != s.player and s.hold[choice] != 0
        return False

    def scores(self, s: ParAvionState) -> list[int]:
        """Points of each seat."""
        return scoring.scores(s, self.data)

    def ranking(self, s: ParAvionState) -> list[int]:
        """Places, tie-breaks applied."""
        return scoring.ranking(s, self.data)

    def breakdown(self, s: ParAvionState) -> list[list[Line]]:
        """Points by kind of card, and fines."""
        return words.breakdown(s, self.data)

    def payoff(self, s: ParAvionState) -> list[float]:
        """Winners share 1."""
        return scoring.payoff(s, self.data)

    def value(self, s: ParAvionState) -> list[float]:
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

    def features(self, s: ParAvionState) -> list[list[float]]:
        """One row a seat."""
        return features(s, self.data)

    def facts(self, s: ParAvionState) -> dict[str, Any]:
        """How long the game lasted, how it ended, what was flown and what was lost."""
        won = sum(size(mask) for mask in s.won)
        goal = s.starter >= 0 and scoring.scores(s, self.data)[s.starter] >= s.goal
        left = turn.point_cards_left(s, self.data)
        return {
            "rounds": s.round,
            "turns": s.turn,
            "ended_by": "points" if goal else "rounds" if left else "cards",
            "delivered": won,
            "fines": sum(s.fines),
            "cards_out": size(s.out),
            "point_cards_lost": size(s.out & self.data.point_cards),
            "best_score": max(scoring.scores(s, self.data)),
        }

    def observe(self, s: ParAvionState, seat: int) -> ParAvionView:
        """What the seat may know."""
        return view.observe(s, seat)

    def guess(self, v: ParAvionView, rng: Rng) -> ParAvionState:
        """A position that the view allows."""
        return view.guess(v, self.data, rng)

    def texts(self) -> dict[str, str]:
        """All that Par Avion says."""
        return words.TEXTS

    def question(self, v: ParAvionView) -> Message:
        """What is asked."""
        return words.question(v, self.data)

    def describe(self, v: ParAvionView, choice: int) -> Choice:
        """A choice in words."""
        return words.describe(v, self.data, choice)

    def askable(self, v: ParAvionView) -> list[tuple[str, tuple[str, ...]]]:
        """All that can be clicked."""
        return refusals.askable(v, self.data)

    def refuse(self, v: ParAvionView, kind: str, targets: tuple[str, ...]) -> Reason | None:
        """Why not."""
        return refusals.refuse(self, v, self.data, kind, targets)

    def shortcuts(self, v: ParAvionView) -> list[tuple[tuple[str, ...], list[int]]]:
        """Whole flights, one click each."""
        return shortcuts.shortcuts(self, v, self.data)

    def sentence(self, event: tuple[int, ...], seat: int) -> Message | None:
        """A log entry in words."""
        return log.sentence(event, self.data)

    def draw(self, v: ParAvionView) -> Drawing:
        """Map, airport cards and players."""
        return draw.draw(v, self.data)
