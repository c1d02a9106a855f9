"""Yukon Airways as the engine sees it: steps, scoring, views and words joined into one Rules."""

from __future__ import annotations

from typing import Any

from aerodrome.core.drawing import Drawing
from aerodrome.core.edition import Edition
from aerodrome.core.messages import Choice, Line, Message, Reason
from aerodrome.core.old_contract import OldRules
from aerodrome.core.rng import Rng
from aerodrome.core.weights import read_weights
from aerodrome.games.yukon_airways import draw, refusals, scoring, shortcuts, state, view, words
from aerodrome.games.yukon_airways.data import N_COLOURS, N_GATES, N_KINDS, N_OBJECTIVES, load
from aerodrome.games.yukon_airways.state import YukonAirwaysState
from aerodrome.games.yukon_airways.steps import boarding, flight, flow, improve, invariants, maintenance, search, setup
from aerodrome.games.yukon_airways.value import FEATURES, GROUPS, SOLO_GROUPS, features, value
from aerodrome.games.yukon_airways.value.solo import solo_names, success
from aerodrome.games.yukon_airways.view import YukonAirwaysView


class YukonAirwaysRules(OldRules):
    """One to four players under one edition."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        self.data = load(edition)
        self.weights = read_weights("aerodrome.games.yukon_airways", "several", FEATURES)
        self.solo_weights = read_weights("aerodrome.games.yukon_airways", "solo", self.weight_names("solo"))
        self.n_choices = boarding.N_CHOICES
        self.n_outcomes = N_KINDS

    def new(self, seats: int, options: dict[str, Any]) -> YukonAirwaysState:
        """The table before the first event."""
        s = state.new_state(self.data, seats)
        modes = ["random", "first-game", "chosen"]
        s.objective_mode = modes.index(options["objectives"])
        if s.objective_mode == 1:  # YA-003
            s.objectives = self.data.first_game[:]
        s.plane_mode = 1 if options["planes"] == "chosen" else 0
        for number in str(options["plain"]).split(","):
            if number:
                s.plain |= 1 << (int(number) - 1)
        previous = options["previous_title"]
        s.previous = self.data.title_names.index(previous) if previous in self.data.title_names else -1
        s.step = state.TO_SETUP
        flow.run(s, self.data)
        return s

    def load(self, data: dict[str, Any]) -> YukonAirwaysState:
        """A stored position."""
        return state.from_json(data)

    def mover(self, s: YukonAirwaysState) -> int:
        """The seat to move, CHANCE or OVER."""
        return view.mover(s)

    def legal(self, s: YukonAirwaysState) -> list[int]:
        """The choices of the open question."""
        step = s.step
        data = self.data
        if step == state.MOVE:
            return boarding.move_legal(s, data)
        if step == state.BOARD:
            return boarding.board_legal(s, data)
        if step == state.GATE:
            return boarding.gate_legal(s)
        if step == state.FLY:
            return flight.fly_legal(s, data)
        if step == state.TICKETS or step == state.SET_CARD or step == state.UNDER:
            return search.plan_legal(s, data)
        if step == state.IMPROVE:
            if s.cause == state.BY_BONUS:
                return search.plan_legal(s, data)
            return improve.improve_candidates(s, data)
        if step == state.DICE:
            return flight.dice_legal(s)
        if step == state.DETOUR:
            return [0, 1]
        if step == state.BURN:
            return flight.burn_legal(s, data)
        if step == state.DISCARD:
            return flight.ascending_cards(s, maintenance.excess(s, data))
        if step == state.PICK_OBJECTIVE:
            return setup.free_objectives(s)
        return setup.free_planes(s)

    def chance(self, s: YukonAirwaysState) -> list[tuple[int, int]]:
        """Outcomes of the event that is due, with weights."""
        step = s.step
        if step == state.DRAW_CARD or step == state.DEAL_CARD:
            return setup.deck_chance(s)
        if step == state.ROLL:
            return [(gate, 1) for gate in range(N_GATES)]
        if step == state.PLACE_CUBE:
            return [(colour, s.pool[colour]) for colour in range(N_COLOURS) if s.pool[colour]]
        if step == state.DEAL_OBJECTIVE:
            return [(index, 1) for index in setup.free_objectives(s)]
        if step == state.DRAW_PLANE:
            return [(model, 1) for model in setup.free_planes(s)]
        return [(seat, 1) for seat in range(s.seats)]

    def sample(self, s: YukonAirwaysState, rng: Rng) -> int:
        """One outcome by the same weights."""
        step = s.step
        if step == state.DRAW_CARD or step == state.DEAL_CARD:
            return setup.deck_sample(s, rng)
        if step == state.ROLL:
            return rng.below(N_GATES)
        if step == state.PLACE_CUBE:
            return rng.pick(s.pool)
        if step == state.DEAL_OBJECTIVE:
            free = setup.free_objectives(s)
            return free[rng.below(len(free))]
        if step == state.DRAW_PLANE:
            models = setup.free_planes(s)
            return models[rng.below(len(models))]
        return rng.below(s.seats)

    def apply(self, s: YukonAirwaysState, choice: int) -> None:
        """Plays a choice or an outcome, then whatever follows by itself."""
        step = s.step
        if step <= state.DRAW_STARTER or step == state.DRAW_CARD:
            self._apply_chance(s, choice)
        elif step <= state.BOARD:
            self._apply_boarding(s, choice)
        else:
            self._apply_flight(s, choice)
        if s.step >= state.TO_DRAW:
            flow.run(s, self.data)

    def _apply_chance(self, s: YukonAirwaysState, outcome: int) -> None:
        """Setup, and cards drawn."""
        step = s.step
        if step == state.DRAW_CARD:
            maintenance.draw_card_apply(s, outcome)
        elif step == state.DEAL_CARD:
            setup.deal_card_apply(s, outcome)
        elif step == state.ROLL:
            setup.roll_apply(s, outcome)
        elif step == state.PLACE_CUBE:
            setup.place_cube_apply(s, self.data, outcome)
        elif step == state.DRAW_STARTER:
            setup.starter_apply(s, self.data, outcome)
        elif step == state.DEAL_OBJECTIVE or step == state.PICK_OBJECTIVE:
            setup.objective_apply(s, outcome)
        else:
            setup.plane_apply(s, self.data, outcome)

    def _apply_boarding(self, s: YukonAirwaysState, choice: int) -> None:
        """Gate, improvements, moves, boarding."""
        step = s.step
        if step == state.MOVE:
            boarding.move_apply(s, self.data, choice)
        elif step == state.BOARD:
            boarding.board_apply(s, self.data, choice)
        elif step == state.GATE:
            boarding.gate_apply(s, self.data, choice)
        elif s.cause == state.BY_BONUS:
            flight.plan_apply(s, self.data, choice)
        else:
            improve.improve_apply(s, self.data, choice)

    def _apply_flight(self, s: YukonAirwaysState, choice: int) -> None:
        """The plan of a flight, and discarding down to the limit."""
        step = s.step
        if step == state.FLY:
            flight.fly_apply(s, self.data, choice)
        elif step == state.DICE:
            flight.dice_apply(s, self.data, choice)
        elif step == state.DETOUR:
            flight.detour_apply(s, self.data, choice)
        elif step == state.BURN:
            flight.burn_apply(s, self.data, choice)
        elif step == state.DISCARD:
            maintenance.discard_apply(s, self.data, choice)
        else:
            flight.plan_apply(s, self.data, choice)

    def check(self, s: YukonAirwaysState) -> None:
        """Cards, dice, cubes, money and fuel add up."""
        invariants.check(s, self.data)

    def is_open(self, s: YukonAirwaysState) -> bool:
        """YA-497: what depends on a hidden hand is asked even where there is one answer only."""
        step = s.step
        hidden = step == state.FLY or step == state.TICKETS or step == state.SET_CARD or step == state.UNDER
        hidden = hidden or step == state.BURN or step == state.DISCARD
        return not (hidden or (step == state.IMPROVE and s.cause == state.BY_BONUS))

    def scores(self, s: YukonAirwaysState) -> list[int]:
        """Money and what would be added to it at the end."""
        return scoring.scores(s, self.data)

    def ranking(self, s: YukonAirwaysState) -> list[int]:
        """Places by score, then by locations."""
        return scoring.ranking(s, self.data)

    def breakdown(self, s: YukonAirwaysState) -> list[list[Line]]:
        """The lines of YA-431 for each seat."""
        return words.breakdown(s, self.data)

    def payoff(self, s: YukonAirwaysState) -> list[float]:
        """Winners share 1; alone, whether the title is enough."""
        return scoring.payoff(s, self.data)

    def value(self, s: YukonAirwaysState) -> list[float]:
        """A bot's estimate of the payoff."""
        return value(s, self.data, self.weights, self.solo_weights)

    def feature_groups(self) -> dict[str, dict[str, Any]]:
        """Tables of two or more."""
        return dict(GROUPS)

    def group_weights(self, group: str) -> list[float]:
        """Of the games with others, or of the solo game."""
        return self.solo_weights if group in SOLO_GROUPS else self.weights

    def feature_names(self) -> tuple[str, ...]:
        """What the value is made of."""
        return FEATURES

    def solo_groups(self) -> dict[str, dict[str, Any]]:
        """The solo game."""
        return dict(SOLO_GROUPS)

    def success(self, s: YukonAirwaysState) -> float:
        """Of the solo game: the win, and how near each title was."""
        return success(s, self.data)

    def weight_names(self, group: str) -> tuple[str, ...]:
        """Alone the features say what score and places to expect."""
        return solo_names(FEATURES) if group in SOLO_GROUPS else FEATURES

    def features(self, s: YukonAirwaysState) -> list[list[float]]:
        """One row a seat."""
        return features(s, self.data)

    def facts(self, s: YukonAirwaysState) -> dict[str, Any]:
        """Places visited, flights, dice, planes, objectives; alone the title and whether it is a win."""
        seats = range(s.seats)
        found: dict[str, Any] = {
            "places_visited": [state.locations(s, seat) for seat in seats],
            "flights": s.total_flights[:],
            "dice_delivered": s.total_dice[:],
            "planes": [self.data.plane_names[model] for model in s.planes],
            "turns": s.turn,
        }
        for index in range(N_OBJECTIVES):
            found[f"objective_{index + 1}_in_play"] = index in s.objectives
        if s.seats == 1:
            reached = scoring.title(self.data, state.locations(s, 0), scoring.scores(s, self.data)[0])
            found["title"] = self.data.title_names[reached] if reached >= 0 else "none"
            found["won"] = scoring.is_solo_win(self.data, reached, s.previous)
        return found

    def observe(self, s: YukonAirwaysState, seat: int) -> YukonAirwaysView:
        """What a seat may know."""
        return view.observe(s, seat)

    def guess(self, v: YukonAirwaysView, rng: Rng) -> YukonAirwaysState:
        """A position that fits."""
        return view.guess(v, self.data, rng)

    def texts(self) -> dict[str, str]:
        """All that the game says."""
        return words.TEXTS

    def question(self, v: YukonAirwaysView) -> Message:
        """What is asked."""
        return words.question(v, self.data)

    def describe(self, v: YukonAirwaysView, choice: int) -> Choice:
        """A choice in words."""
        return words.describe(v, self.data, choice)

    def askable(self, v: YukonAirwaysView) -> list[tuple[str, tuple[str, ...]]]:
        """All that can be clicked."""
        return refusals.askable(v, self.data)

    def refuse(self, v: YukonAirwaysView, kind: str, targets: tuple[str, ...]) -> Reason | None:
        """Why not."""
        return refusals.refuse(v, self.data, kind, targets)

    def shortcuts(self, v: YukonAirwaysView) -> list[tuple[tuple[str, ...], list[int]]]:
        """Whole flights, boardings and discards."""
        return shortcuts.shortcuts(v, self)

    def sentence(self, event: tuple[int, ...], seat: int) -> Message | None:
        """A log entry in words."""
        return words.sentence(event, self.data)

    def draw(self, v: YukonAirwaysView) -> Drawing:
        """Map, gates and cockpits."""
        return draw.draw(v, self.data)
