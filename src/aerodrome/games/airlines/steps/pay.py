"""Which flight card pays for the claim."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import added
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import Data, FlightKind
from aerodrome.games.airlines.geometry import join, lowest_free
from aerodrome.games.airlines.ids import flight_id
from aerodrome.games.airlines.log import tell
from aerodrome.games.airlines.state import ENDED, FOUND_DRAW, FOUNDING, AirlinesOpenTable, AirlinesState
from aerodrome.games.airlines.steps.flight_cards import held_flights, replaceable
from aerodrome.games.airlines.steps.stock_cards import enter_take
from aerodrome.games.airlines.steps.turn import after_marker
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import card_message, network_message, no, route_message

# Faults
OTHER_NETWORK: Final = 1
TOO_LOW: Final = 2


class Pay(Step):
    """Any fitting card of the hand."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: AirlinesOpenTable) -> list[FlightKind]:
        return held_flights(t, self.data)

    def fault(self, t: AirlinesOpenTable, kind: FlightKind) -> int:
        if self.data.flight_net[kind] != self.data.route_net[t.route]:  # AL-081
            return OTHER_NETWORK
        return TOO_LOW if self.data.flight_value[kind] < t.price[t.route] else ALLOWED  # AL-083

    def legal(self, s: AirlinesState) -> list[FlightKind]:
        found: list[FlightKind] = []
        cards = s.flights
        kinds: i64 = self.data.n_flights
        place: i64 = s.first_flight()
        for kind in range(kinds):
            if cards[place] and self.fault(s, kind) == ALLOWED:  # AL-093
                found.append(kind)
            place += 1
        return found

    def is_open(self, s: AirlinesState) -> bool:
        return False  # what a hand allows is nobody else's business

    def apply(self, s: AirlinesState, kind: FlightKind) -> None:
        """AL-089: one card goes to the discard, the marker on the lowest free circle; then cards are drawn."""
        data = self.data
        s.flights = added(s.flights, data.holding_flights(s.player, kind), -1)
        s.discard = added(s.discard, kind, 1)
        s.acted = 1
        tell(s, log.CLAIMS, s.player, s.airline, lowest_free(s, data, s.route), kind)
        join(s, data, s.airline, s.route)
        after_marker(s, data)
        if s.step == ENDED:  # AL-243: the claim made the last cards of the row worthless
            return
        if s.action != FOUNDING:
            enter_take(s, data, True)  # AL-142
        elif replaceable(s):
            s.step = FOUND_DRAW
        else:
            enter_take(s, data, False)

    def ask(self, v: AirlinesView) -> Message:
        route = route_message(self.data, v.route)
        return Message("ask-pay", {"airline": self.data.codes[v.airline], "route": route, "price": v.price[v.route]})

    def describe(self, v: AirlinesView, kind: FlightKind) -> Choice:
        return Choice(kind, "pay", (flight_id(self.data, kind),), Message("pay", {"card": card_message(self.data, kind)}))

    def acts(self, v: AirlinesView) -> list[tuple[Act, int]]:
        return [(("pay", (flight_id(self.data, kind),)), kind) for kind in self.candidates(v)]

    def fault_text(self, v: AirlinesView, kind: FlightKind, fault: int) -> Reason:
        card = card_message(self.data, kind)
        if fault == OTHER_NETWORK:
            network = network_message(self.data.route_net[v.route])
            return no("pay-network", "AL-081", card=card, route=route_message(self.data, v.route), network=network)
        return no("pay-low", "AL-083", card=card, price=v.price[v.route])
