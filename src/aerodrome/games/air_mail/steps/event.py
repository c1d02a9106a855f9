"""What the chance events of the game have in common."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.state import AirMailState
from aerodrome.games.air_mail.steps.decks import counted
from aerodrome.games.air_mail.view import AirMailView


class CardEvent(Event):
    """Something is drawn by lot; the table waits. Unless an event says otherwise it is a card of the permit deck."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def chance(self, s: AirMailState) -> list[tuple[int, int]]:
        return counted(s.deck)

    def sample(self, s: AirMailState, rng: Rng) -> int:
        return rng.pick(s.deck)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-chance" if v.round else "ask-setup")
