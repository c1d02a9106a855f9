"""Where a plane goes: a free route of the active division, or of the whole map by an icon or bonus."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import added, changed
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import ids, log
from aerodrome.games.air_mail.data import Data, Route
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import OPERATIONS, AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.agenda import decline, proceed
from aerodrome.games.air_mail.steps.declining import DECLINE, decline_described, nothing_to_decline
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import colour_message, no, route_message

TAKEN: Final = 1  # faults
JUST_LEFT: Final = 2
OTHER_DIVISION: Final = 3
MUST_PUT: Final = 4


def landing_fault(t: AirMailOpenTable, route: Route) -> int:
    """AM-242, AM-245: free, and not the one that the plane has just left."""
    if t.owner[route] >= 0:
        return TAKEN
    return JUST_LEFT if route == t.lifted else ALLOWED


def route_fault(t: AirMailOpenTable, data: Data, route: Route) -> int:
    """AM-240, AM-241: the same, and of the active division unless all are."""
    fault = landing_fault(t, route)
    if fault == ALLOWED and not t.anywhere:
        first, second = data.division[data.route_a[route]], data.division[data.route_b[route]]
        if first != t.active and second != t.active:
            return OTHER_DIVISION
    return fault


class PutPlane(Question):
    """On which route do you put the plane?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return [*range(self.data.n_routes), self.data.nothing]

    def fault(self, t: AirMailOpenTable, route: Route) -> int:
        if route == self.data.nothing:  # AM-363, AM-438: planes may be declined, also the second one alone
            return ALLOWED if t.anywhere and t.lifted < 0 else MUST_PUT
        return route_fault(t, self.data, route)

    def legal(self, s: AirMailState) -> list[int]:
        result: list[int] = []
        if not s.anywhere:
            for route in self.data.division_routes[s.active]:
                if landing_fault(s, route) == ALLOWED:
                    result.append(route)
            return result
        for route in range(self.data.n_routes):
            if landing_fault(s, route) == ALLOWED:
                result.append(route)
        if s.lifted < 0:
            result.append(self.data.nothing)
        return result

    def is_pick(self, s: AirMailState, route: Route) -> bool:
        """The planes of an icon are a set: the order in which they are put means nothing."""
        return s.anywhere == 1 and s.lifted < 0 and route != self.data.nothing

    def apply(self, s: AirMailState, route: Route) -> None:
        """AM-010, AM-011: the plane makes the route the player's."""
        if route == self.data.nothing:
            decline(s, self.data)
            return
        s.owner = changed(s.owner, route, s.player)
        if s.lifted >= 0:
            tell(s, log.MOVES, s.player, s.lifted, route)
            s.lifted = -1
        else:
            s.planes = added(s.planes, s.player, -1)
            tell(s, log.EXPANDS, s.player, route)
        if s.anywhere:
            s.planes_due -= 1
        proceed(s, self.data)

    def ask(self, v: AirMailView) -> Message:
        if v.anywhere:
            return Message("ask-route-any")
        return Message("ask-route", {"active": colour_message(self.data, v.active)})

    def describe(self, v: AirMailView, route: Route) -> Choice:
        if route == self.data.nothing:
            return decline_described(route)
        return Choice(route, "put", (ids.route(route),), Message("put", {"route": route_message(self.data, route)}))

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("put", (ids.route(route),)), route) for route in range(self.data.n_routes)]
        return [*found, (DECLINE, self.data.nothing)]

    def fault_text(self, v: AirMailView, route: Route, fault: int) -> Reason:
        if fault == TAKEN:
            return no("no-route-taken", "AM-242", seat=v.owner[route])
        if fault == JUST_LEFT:
            return no("no-route-same", "AM-245")
        if fault == MUST_PUT:
            return no("no-decline-plane", "AM-244" if v.lifted >= 0 else "AM-240")
        return no("no-route-division", "AM-241", active=colour_message(self.data, v.active))

    def not_now(self, v: AirMailView, route: Route) -> Reason:
        if route == self.data.nothing:
            return nothing_to_decline()
        if v.step == OPERATIONS:
            fault = route_fault(v, self.data, route)
            return no("no-route-reserve", "AM-244") if fault == ALLOWED else self.fault_text(v, route, fault)
        return no("no-route-now", "AM-240")
