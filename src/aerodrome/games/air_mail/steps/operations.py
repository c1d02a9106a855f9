"""Actions for operations points, one after the other, or the end of the turn."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Reason
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.geometry.walks import destinations
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.plans import Plans
from aerodrome.games.air_mail.state import (
    DELIVER,
    DESTINATION,
    EXPAND,
    IMPROVE,
    LIFT,
    OBTAIN,
    OFFER,
    ROUTE,
    TURN,
    AirMailOpenTable,
    AirMailState,
)
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.steps.decks import offer_is_empty
from aerodrome.games.air_mail.steps.gains import improve
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.steps.turns import end_turn
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import colour_message, no

ACTIONS: Final = ("expand", "obtain", "improve", "deliver")

NO_FREE_ROUTE: Final = 1  # faults
DONE_ALREADY: Final = 2
OFFER_EMPTY: Final = 3
TOP_LEVEL: Final = 4
NO_PACKAGE: Final = 5
NO_WALK: Final = 6


def action_fault(t: AirMailOpenTable, data: Data, action: int) -> int:
    """AM-224 to AM-230: whether an action can be done now."""
    if action == EXPAND:
        for route in data.division_routes[t.active]:
            if t.owner[route] < 0:
                return ALLOWED
        return NO_FREE_ROUTE  # AM-247
    if (t.used >> action) & 1:  # AM-227
        return DONE_ALREADY
    if action == OBTAIN:
        return OFFER_EMPTY if offer_is_empty(t) else ALLOWED
    if action == IMPROVE:
        return ALLOWED if t.technology[t.player] < data.top_level else TOP_LEVEL
    if t.packages[t.player] == 0:
        return NO_PACKAGE
    return ALLOWED if destinations(t, data, t.player, t.active, t.technology[t.player], True) else NO_WALK


class Operations(Question):
    """What do you do with your operations points?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return [EXPAND, OBTAIN, IMPROVE, DELIVER, self.data.nothing]

    def fault(self, t: AirMailOpenTable, action: int) -> int:
        return ALLOWED if action == self.data.nothing else action_fault(t, self.data, action)  # AM-229

    def legal(self, s: AirMailState) -> list[int]:
        result: list[int] = []
        for action in range(EXPAND, DELIVER + 1):
            if action_fault(s, self.data, action) == ALLOWED:
                result.append(action)
        result.append(self.data.nothing)
        return result

    def apply(self, s: AirMailState, action: int) -> None:
        """AM-224: one operations point for each action."""
        if action == self.data.nothing:
            tell(s, log.ENDS_TURN, s.player, s.ops)
            end_turn(s, self.data)
            return
        s.ops -= 1
        if action == EXPAND:
            s.step = ROUTE if s.planes[s.player] else LIFT  # AM-244
            return
        s.used |= 1 << action
        if action == OBTAIN:
            s.permit_due = 1
            s.step = OFFER
        elif action == DELIVER:
            s.step = DESTINATION
        else:
            improve(s, self.data, 1)
            proceed(s, self.data)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-ops", {"active": colour_message(self.data, v.active), "ops": v.ops})

    def describe(self, v: AirMailView, action: int) -> Choice:
        if action == self.data.nothing:
            return Choice(action, "end", (), Message("end"))
        kind = ACTIONS[action]
        return Choice(action, kind, (), Message(kind, {"level": v.technology[v.player] + 1} if action == IMPROVE else {}))

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [((kind, ()), action) for action, kind in enumerate(ACTIONS)]
        return [*found, (("end", ()), self.data.nothing)]

    def fault_text(self, v: AirMailView, action: int, fault: int) -> Reason:
        return action_refused(fault)

    def not_now(self, v: AirMailView, action: int) -> Reason:
        if action == self.data.nothing:
            return no("no-end-yet" if v.ops else "no-end-now", "AM-229")
        if v.step == TURN:
            return no("no-action-card", "AM-223")
        return no("no-action-grant", "AM-406") if v.grant else no("no-action-now", "AM-224")

    def offers(self, v: AirMailView) -> list[Offer]:
        plans = Plans(v, self.data)
        return [*plans.expansions(), *plans.obtainable(), *plans.improvement(), *plans.deliveries()]


def action_refused(fault: int) -> Reason:
    """Why an action cannot be done now."""
    return {
        NO_FREE_ROUTE: no("no-expand", "AM-247"),
        DONE_ALREADY: no("no-repeat", "AM-227"),
        OFFER_EMPTY: no("no-offer", "AM-255"),
        TOP_LEVEL: no("no-improve", "AM-261"),
        NO_PACKAGE: no("no-package", "AM-300"),
        NO_WALK: no("no-delivery", "AM-304"),
    }[fault]
