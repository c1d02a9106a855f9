"""What the chance events of the game have in common."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.state import AirMailState
from aerodrome.games.air_mail.steps.decks import counted
from aerodrome.games.air_mail.view import AirMailView


class LotEvent(Event):
    """Something is drawn by lot; the table waits."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-chance" if v.round else "ask-setup")


class CardEvent(LotEvent):
    """It comes out of a pile: unless an event says otherwise, a card of the permit deck."""

    def chance(self, s: AirMailState) -> list[tuple[int, int]]:
        return counted(self.weights(s))

    def weights(self, s: AirMailState) -> list[int]:
        return s.deck

    def sample(self, s: AirMailState, rng: Rng) -> int:
        return rng.pick(self.weights(s))
