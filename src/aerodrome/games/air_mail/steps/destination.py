"""Where a package goes."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Reason
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import City, Data
from aerodrome.games.air_mail.geometry.walks import destinations, lengths_of, linked, walk_length, walks
from aerodrome.games.air_mail.plans import Plans
from aerodrome.games.air_mail.state import DELIVER, LENGTH, OPERATIONS, AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.agenda import decline
from aerodrome.games.air_mail.steps.declining import DECLINE, decline_described, nothing_to_decline
from aerodrome.games.air_mail.steps.delivery import bound_to, choose_length
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import colour_message, no

OWN_PACKAGE: Final = 1  # faults
NOT_ACTIVE: Final = 2
TOO_FAR: Final = 3
FIRST_NOT_OWN: Final = 4
SAME_DIVISION: Final = 5
NO_PLANES: Final = 6
MUST_DELIVER: Final = 7
NO_PACKAGE: Final = 8


def destination_fault(t: AirMailOpenTable, data: Data, city: City) -> int:
    """AM-300 to AM-311: the first condition whose breach alone keeps a package of the player from the city."""
    seat, level = t.player, t.technology[t.player]
    if (t.parcels[city] >> seat) & 1:
        return OWN_PACKAGE
    if city in destinations(t, data, seat, bound_to(t), level, False):
        return ALLOWED
    if t.packages[seat] == 0:
        return NO_PACKAGE
    if city in destinations(t, data, seat, -1, level, False):
        return NOT_ACTIVE
    if city in destinations(t, data, seat, bound_to(t), data.n_routes, False):
        return TOO_FAR
    if city in destinations(t, data, seat, -1, data.n_routes, False):
        return NOT_ACTIVE
    reached = linked(t, data, city)
    for other in reached:
        if data.division[other] != data.division[city]:
            return FIRST_NOT_OWN
    return SAME_DIVISION if len(reached) > 1 else NO_PLANES


class Destination(Question):
    """To which city do you deliver?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return [*range(self.data.n_cities), self.data.nothing]

    def fault(self, t: AirMailOpenTable, city: City) -> int:
        if city == self.data.nothing:  # AM-363, AM-438: a delivery of a bonus or icon may be declined
            return ALLOWED if t.anywhere else MUST_DELIVER
        return destination_fault(t, self.data, city)

    def legal(self, s: AirMailState) -> list[int]:
        result = destinations(s, self.data, s.player, bound_to(s), s.technology[s.player], False)
        if s.anywhere:
            result.append(self.data.nothing)
        return result

    def apply(self, s: AirMailState, city: City) -> None:
        """The kinds of walk to that city are worked out once."""
        if city == self.data.nothing:
            decline(s, self.data)
            return
        s.destination = city
        s.walks = walks(s, self.data, s.player, city, bound_to(s), s.technology[s.player])
        if len(lengths_of(s.walks)) > 1:
            s.step = LENGTH
        else:
            choose_length(s, self.data, walk_length(s.walks[0]))

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-to-any") if v.anywhere else Message("ask-to", {"active": colour_message(self.data, v.active)})

    def describe(self, v: AirMailView, city: City) -> Choice:
        if city == self.data.nothing:
            return decline_described(city)
        return Choice(city, "to", (ids.city(self.data, city),), Message("to", {"city": self.data.city_names[city]}))

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("to", (ids.city(self.data, city),)), city) for city in range(self.data.n_cities)]
        return [*found, (DECLINE, self.data.nothing)]

    def fault_text(self, v: AirMailView, city: City, fault: int) -> Reason:
        if fault == MUST_DELIVER:
            return no("no-decline-delivery", "AM-224")
        name = self.data.city_names[city]
        return {
            OWN_PACKAGE: no("no-to-package", "AM-311", city=name),
            NO_PACKAGE: no("no-package", "AM-300"),
            NOT_ACTIVE: no("no-to-active", "AM-302", city=name),
            TOO_FAR: no("no-to-far", "AM-307", city=name, level=v.technology[v.player]),
            FIRST_NOT_OWN: no("no-to-first", "AM-308", city=name),
            SAME_DIVISION: no("no-to-same", "AM-301", city=name),
            NO_PLANES: no("no-to-planes", "AM-304", city=name),
        }[fault]

    def not_now(self, v: AirMailView, city: City) -> Reason:
        if city == self.data.nothing:
            return nothing_to_decline()
        if v.step != OPERATIONS:
            return no("no-to-now", "AM-224")
        if (v.used >> DELIVER) & 1:
            return no("no-repeat", "AM-227")
        fault = destination_fault(v, self.data, city)
        return no("no-to-now", "AM-224") if fault == ALLOWED else self.fault_text(v, city, fault)

    def offers(self, v: AirMailView) -> list[Offer]:
        return Plans(v, self.data).whole_deliveries()
