"""What values of branches of one position leave to each other: all that a choice does not touch."""

from __future__ import annotations

from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.judge.hands import decree_chances
from aerodrome.games.air_mail.judge.planes import planes_of
from aerodrome.games.air_mail.judge.table import busy_cities
from aerodrome.games.air_mail.state import AirMailState


class Memory:
    """The planes of that position; and the cities that count and the chances of decrees, as they were last."""

    def __init__(self, s: AirMailState, data: Data) -> None:
        self.planes = planes_of(s, data)
        self.cities: list[int] = busy_cities(s, data)
        self.chances: list[int] = decree_chances(s, data)
        self.before = s  # the position of the last two

    def read(self, s: AirMailState, data: Data) -> None:
        """Makes sure that cities and chances are those of this position."""
        old = self.before
        if s.parcels is not old.parcels or s.express is not old.express or s.bonus is not old.bonus:
            self.cities = busy_cities(s, data)
        if s.trigger != old.trigger or s.aside != old.aside or s.lengths is not old.lengths or s.decree_at is not old.decree_at:
            self.chances = decree_chances(s, data)
        self.before = s
