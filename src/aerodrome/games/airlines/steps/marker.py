"""Whose marker is used for the sabotage."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Reason
from aerodrome.core.position import added
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import N_AIRLINES, Airline, Data
from aerodrome.games.airlines.geometry import cover
from aerodrome.games.airlines.ids import airline_id, flag_id
from aerodrome.games.airlines.log import tell
from aerodrome.games.airlines.state import ENDED, SABOTAGED, AirlinesOpenTable, AirlinesState
from aerodrome.games.airlines.steps.turn import after_marker, end_turn
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import circle_message, no

SUPPLY_IS_EMPTY: Final = 1  # a fault


class Marker(Step):
    """Any airline with a marker in the supply."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: AirlinesOpenTable) -> list[Airline]:
        return list(range(N_AIRLINES))

    def fault(self, t: AirlinesOpenTable, airline: Airline) -> int:
        return ALLOWED if t.supply[airline] > 0 else SUPPLY_IS_EMPTY  # AL-173

    def legal(self, s: AirlinesState) -> list[Airline]:
        return [airline for airline in range(N_AIRLINES) if self.fault(s, airline) == ALLOWED]

    def apply(self, s: AirlinesState, airline: Airline) -> None:
        """AL-177 to AL-180: the circle is covered for good; no system grows, and the airline has a marker fewer."""
        s.supply = added(s.supply, airline, -1)
        tell(s, log.SABOTAGES, s.player, airline, s.circle)
        cover(s, self.data, s.circle, SABOTAGED + airline)
        after_marker(s, self.data)
        if s.step != ENDED:
            end_turn(s, self.data)

    def ask(self, v: AirlinesView) -> Message:
        return Message("ask-marker", {"circle": circle_message(self.data, v.circle)})

    def describe(self, v: AirlinesView, airline: Airline) -> Choice:
        return Choice(
            airline, "marker", (airline_id(self.data, airline),), Message("marker", {"airline": self.data.codes[airline]})
        )

    def acts(self, v: AirlinesView) -> list[tuple[Act, int]]:
        return [(("marker", (airline_id(self.data, airline),)), airline) for airline in range(N_AIRLINES)]

    def offers(self, v: AirlinesView) -> list[Offer]:
        """The flags on the map stand for their airlines too."""
        chosen = [self.describe(v, airline) for airline in v.legal]
        return [Offer((flag_id(self.data, one.choice),), ((one.kind, one.targets),), one.message) for one in chosen]

    def fault_text(self, v: AirlinesView, airline: Airline, fault: int) -> Reason:
        return no("marker", "AL-173", airline=self.data.codes[airline])
