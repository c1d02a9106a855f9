"""Flight cards as the judge sees them."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines.data import Data
from aerodrome.games.airlines.state import AirlinesState


class Cards:
    """The usable flight cards of each seat; counted anew only when hands or floors are others, which few choices touch."""

    def __init__(self) -> None:
        self.flights: list[int] = []
        self.floor: list[int] = []
        self.counts: list[int] = []
        self.values: list[int] = []

    def read(self, s: AirlinesState, data: Data) -> None:
        """Makes sure that the counts are those of this position."""
        if s.flights is self.flights and s.floor is self.floor:
            return
        self.flights = s.flights
        self.floor = s.floor
        self.counts = []
        self.values = []
        place: i64 = 0
        for _ in range(s.seats):
            count: i64 = 0
            values: i64 = 0
            for kind in range(data.n_flights):
                cards: i64 = self.flights[place]
                if cards:
                    worth: i64 = data.flight_value[kind]
                    if worth >= self.floor[data.flight_net[kind]]:
                        count += cards
                        values += cards * worth
                place += 1
            self.counts.append(int(count if count < 8 else 8))
            self.values.append(int(values if values < 64 else 64))
