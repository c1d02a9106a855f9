"""Flight cards as the judge sees them."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines.data import Data
from aerodrome.games.airlines.state import AirlinesState


class Cards:
    """The usable flight cards of each seat; counted anew only where hands or floors are others, which few choices touch."""

    def __init__(self, seats: int) -> None:
        self.flights: list[int] = []
        self.floor: list[int] = []
        self.hands: list[list[int]] = [[]] * seats  # the flight cards of each seat by kind
        self.counts: list[int] = [0] * seats
        self.values: list[int] = [0] * seats

    def read(self, s: AirlinesState, data: Data) -> None:
        """Makes sure that the counts are those of this position."""
        if s.flights is self.flights and s.floor is self.floor:
            return
        same_floor = s.floor == self.floor
        self.flights = s.flights
        self.floor = s.floor
        for seat in range(s.seats):
            hand = s.flights[data.holding_flights(seat, 0) : data.holding_flights(seat + 1, 0)]
            if not same_floor or hand != self.hands[seat]:
                self.hands[seat] = hand
                self._count(data, seat, hand)

    def _count(self, data: Data, seat: int, hand: list[int]) -> None:
        """The usable cards of one seat."""
        count: i64 = 0
        values: i64 = 0
        for kind, cards in enumerate(hand):
            if cards:
                worth: i64 = data.flight_value[kind]
                if worth >= self.floor[data.flight_net[kind]]:
                    count += cards
                    values += cards * worth
        self.counts[seat] = int(count if count < 8 else 8)
        self.values[seat] = int(values if values < 64 else 64)
