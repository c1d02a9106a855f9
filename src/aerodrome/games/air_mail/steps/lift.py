"""Which placed plane is moved when the reserve is empty."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import changed
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import Route
from aerodrome.games.air_mail.state import ROUTE, AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.agenda import decline
from aerodrome.games.air_mail.steps.declining import DECLINE, decline_described, nothing_to_decline
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import no, route_message

NOT_OWN: Final = 1  # faults
MUST_MOVE: Final = 2


class LiftPlane(Question):
    """Which of your planes do you move?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return [*range(self.data.n_routes), self.data.nothing]

    def fault(self, t: AirMailOpenTable, route: Route) -> int:
        """AM-244, AM-245: any own route of the map; an icon or bonus may be declined instead."""
        if route == self.data.nothing:
            return ALLOWED if t.anywhere else MUST_MOVE
        return ALLOWED if t.owner[route] == t.player else NOT_OWN

    def apply(self, s: AirMailState, route: Route) -> None:
        """AM-245: the route becomes free at once."""
        if route == self.data.nothing:
            decline(s, self.data)
            return
        s.owner = changed(s.owner, route, -1)
        s.lifted = route
        s.step = ROUTE

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-lift")

    def describe(self, v: AirMailView, route: Route) -> Choice:
        if route == self.data.nothing:
            return decline_described(route)
        return Choice(route, "lift", (ids.route(route),), Message("lift", {"route": route_message(self.data, route)}))

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("lift", (ids.route(route),)), route) for route in range(self.data.n_routes)]
        return [*found, (DECLINE, self.data.nothing)]

    def fault_text(self, v: AirMailView, route: Route, fault: int) -> Reason:
        return no("no-lift-own", "AM-244") if fault == NOT_OWN else no("no-decline-plane", "AM-244")

    def not_now(self, v: AirMailView, route: Route) -> Reason:
        if route == self.data.nothing:
            return nothing_to_decline()
        if v.planes[v.player]:
            return no("no-lift-reserve", "AM-244")
        return no("no-lift-own", "AM-244") if v.owner[route] != v.player else no("no-lift-now", "AM-244")
