"""Air Mail as the engine sees it: the table of its steps, and where the rest stands."""

from __future__ import annotations

from typing import Any

from aerodrome.core.edition import Edition
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules
from aerodrome.core.step import GameOver
from aerodrome.games.air_mail import invariants, scoring, view
from aerodrome.games.air_mail.data import load
from aerodrome.games.air_mail.judge.judge import AirMailJudge
from aerodrome.games.air_mail.presenter import AirMailPresenter
from aerodrome.games.air_mail.state import AirMailState, new_state
from aerodrome.games.air_mail.steps.deal_permit import DealPermit
from aerodrome.games.air_mail.steps.deal_special import DealSpecial
from aerodrome.games.air_mail.steps.destination import Destination
from aerodrome.games.air_mail.steps.discard import Discard
from aerodrome.games.air_mail.steps.draw_express import DrawExpress
from aerodrome.games.air_mail.steps.draw_permit import DrawPermit
from aerodrome.games.air_mail.steps.draw_special import DrawSpecial
from aerodrome.games.air_mail.steps.draw_starter import DrawStarter
from aerodrome.games.air_mail.steps.express import Express
from aerodrome.games.air_mail.steps.express_pair import ExpressPair
from aerodrome.games.air_mail.steps.fly import Fly
from aerodrome.games.air_mail.steps.lay_decree import LayDecree
from aerodrome.games.air_mail.steps.lay_offer import LayOffer
from aerodrome.games.air_mail.steps.lay_start import LayStart
from aerodrome.games.air_mail.steps.length import Length
from aerodrome.games.air_mail.steps.lift import LiftPlane
from aerodrome.games.air_mail.steps.name import Name
from aerodrome.games.air_mail.steps.offer import TakeFromOffer
from aerodrome.games.air_mail.steps.operations import Operations
from aerodrome.games.air_mail.steps.pay import Pay
from aerodrome.games.air_mail.steps.place import Place
from aerodrome.games.air_mail.steps.refill import Refill
from aerodrome.games.air_mail.steps.reward import Reward
from aerodrome.games.air_mail.steps.route import PutPlane
from aerodrome.games.air_mail.steps.show_bonus import ShowBonus
from aerodrome.games.air_mail.steps.show_cards import ShowCards
from aerodrome.games.air_mail.steps.show_express import ShowExpress
from aerodrome.games.air_mail.steps.source import GrantDraw
from aerodrome.games.air_mail.steps.turn import Turn
from aerodrome.games.air_mail.steps.turn_start import TurnStart
from aerodrome.games.air_mail.steps.wild import UseWild
from aerodrome.games.air_mail.tensor import AirMailTensor
from aerodrome.games.air_mail.view import AirMailView

EVENTS = (
    ShowExpress, ShowBonus, LayDecree, LayOffer, LayStart, TurnStart, DrawStarter, DealPermit, DealSpecial, DrawExpress,
    DrawPermit, DrawSpecial, Refill,
)  # fmt: skip
QUESTIONS = (
    Turn, Operations, PutPlane, LiftPlane, TakeFromOffer, GrantDraw, Fly, Destination, Length, Pay, Reward, Express, ExpressPair,
    Name, UseWild, Discard, ShowCards, Place,
)  # fmt: skip


class AirMailRules(Rules):
    """Both maps, each an edition, with any promotional decrees."""

    def __init__(self, edition: Edition, version: int) -> None:
        super().__init__(edition, version)
        self.data = load(edition)
        self.n_choices = self.data.nothing + 1
        self.n_outcomes = max(self.data.n_kinds, self.data.n_cities)
        self.state_class, self.view_class = AirMailState, AirMailView
        for event in EVENTS:
            self.steps.append(event(self.data))
        for question in QUESTIONS:
            self.steps.append(question(self.data, version))
        self.steps.append(GameOver())
        self.judge = AirMailJudge(self.data)
        self.tensor = AirMailTensor(self.data)
        self.presenter = AirMailPresenter(self, self.data)

    def new(self, seats: int, options: dict[str, Any]) -> AirMailState:
        s = new_state(self.data, seats, options["promos"])
        s.shows_taken = int(options["shows_taken"])
        s.moves_by_icon = int(options["moves_by_icon"])
        return s

    def check(self, s: AirMailState) -> None:
        invariants.check(s, self.data)

    def scores(self, s: AirMailState) -> list[int]:
        return scoring.scores(s, self.data)

    def ranking(self, s: AirMailState) -> list[int]:
        return scoring.ranking(s, self.data)

    def facts(self, s: AirMailState) -> dict[str, Any]:
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

    def add_known(self, s: AirMailState, v: AirMailView) -> None:
        view.add_known(s, v, self.data)

    def add_hidden(self, v: AirMailView, s: AirMailState, rng: Rng) -> None:
        view.add_hidden(v, s, self.data, rng)
