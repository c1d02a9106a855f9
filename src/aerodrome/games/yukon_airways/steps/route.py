"""Step d of a flight: which way the seaplane goes, where the fuel used matters (YA-210, YA-227, YA-228)."""

from __future__ import annotations

from aerodrome.core.messages import Choice, Message
from aerodrome.core.step import Act, Step
from aerodrome.games.yukon_airways import ids
from aerodrome.games.yukon_airways.data import Data, Location, cheapest
from aerodrome.games.yukon_airways.geometry import route
from aerodrome.games.yukon_airways.state import YukonAirwaysOpenTable, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.flight import route_costs, take_route
from aerodrome.games.yukon_airways.view import YukonAirwaysView


class ChooseRoute(Step):
    """Which way do you fly? A choice is the place of a cost among those of the open routes."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        return list(range(len(route_costs(t, self.data))))

    def apply(self, s: YukonAirwaysState, choice: int) -> None:
        take_route(s, self.data, route_costs(s, self.data)[choice])

    # For people

    def ask(self, v: YukonAirwaysView) -> Message:
        args = {"place": self.data.names[v.to], "used": v.burnt[v.player], "goal": self.data.threshold[2]}
        return Message("ask-route", args)

    def describe(self, v: YukonAirwaysView, choice: int) -> Choice:
        cost = route_costs(v, self.data)[choice]
        via = self._via(v, cost)
        if choice == 0:
            return Choice(choice, "direct", (), Message("direct", {"cost": cost}))
        names = [self.data.names[place] for place in via]
        return Choice(choice, "detour", self._ids(via), Message("detour", {"cost": cost, "via": names}))

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("direct", ()), 0)]
        for choice, cost in enumerate(route_costs(v, self.data)):
            if choice:
                found.append((("detour", self._ids(self._via(v, cost))), choice))
        return found

    def _via(self, v: YukonAirwaysView, cost: int) -> list[Location]:
        """The places on the way."""
        return route(self.data.connections, v.places[v.player], v.to, cost)[1:-1]

    def _ids(self, via: list[Location]) -> tuple[str, ...]:
        return tuple([ids.place(self.data, place) for place in via])


def planned_way(v: YukonAirwaysView, data: Data) -> list[Location]:
    """The locations of the way of the plan in hand, for drawing; none without a plan."""
    if not v.to or v.player < 0 or v.places[v.player] == v.to:
        return []
    start = v.places[v.player]
    return route(data.connections, start, v.to, v.cost or cheapest(data, start, v.to))
