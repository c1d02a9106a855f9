"""What all questions of the game have in common."""

from __future__ import annotations

from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.messages import Reason
from aerodrome.core.step import Step
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.state import ENDED, AirMailState
from aerodrome.games.air_mail.view import AirMailView


class Question(Step):
    """A question under one edition and one version of the rules."""

    def __init__(self, data: Data, version: int) -> None:
        self.data = data
        self.version = version

    def reveals(self, s: AirMailState, choice: int) -> bool:
        """AM-700: the last decision of the game shows everybody's express cards."""
        if s.round == 0 or s.round != s.last_round or (s.turn_owner + 1) % s.seats != s.starter:
            return False
        after = s.copy()
        self.apply(after, choice)
        return after.step == ENDED

    def not_now(self, v: AirMailView, choice: int) -> Reason:
        """Why an act of this question cannot be done by the player to move while another question is open."""
        raise BrokenInvariant(f"{type(self).__name__} has no words for a wrong moment.")
