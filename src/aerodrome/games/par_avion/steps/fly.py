"""A plane is in movement: a step, the landing, or the end."""

from __future__ import annotations

from aerodrome.core.messages import Choice, Message, Offer, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.geometry import Direction, all_around
from aerodrome.games.par_avion.ids import airport_id, facing_id, field_id
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import (
    LOOK,
    PARKED,
    ParAvionOpenTable,
    ParAvionState,
    airport_on,
    in_fog,
    met_rival,
)
from aerodrome.games.par_avion.steps import flying
from aerodrome.games.par_avion.steps.codes import LAND, STOP
from aerodrome.games.par_avion.steps.flights import under_way
from aerodrome.games.par_avion.steps.flying import (
    end_fault,
    end_flight,
    facing_fault,
    land_fault,
    mp_after,
    navigators_aboard,
    step_fault,
    stop_price,
)
from aerodrome.games.par_avion.steps.losses import use_navigator
from aerodrome.games.par_avion.steps.onward import onward_offers
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import airport_message, direction_message, field_message, no


class Fly(Step):
    """D5, D6: one of the six neighbours, the airport below, or the end in one of six facings."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: ParAvionOpenTable) -> list[int]:
        return list(range(STOP + 6))

    def fault(self, t: ParAvionOpenTable, choice: int) -> int:
        return self._fault(t, choice, navigators_aboard(t, self.data, t.flyer))

    def _fault(self, t: ParAvionOpenTable, choice: int, navigators: int) -> int:
        plane = t.flyer
        field = t.at[plane]
        if choice < LAND:
            return step_fault(t, self.data, plane, field, t.heading, t.mp, t.used, navigators, choice)
        if choice == LAND:
            return land_fault(t, self.data, airport_on(t, self.data, field), t.heading, t.mp, navigators)
        fault = end_fault(t, self.data, plane, field)
        return facing_fault(t, plane, t.heading, t.mp, t.spent, choice - STOP) if fault == ALLOWED else fault

    def legal(self, s: ParAvionState) -> list[int]:
        """The same conditions; what holds for all facings is looked at once."""
        plane = s.flyer
        navigators = navigators_aboard(s, self.data, plane)
        choices: list[int] = []
        for choice in range(STOP):
            if self._fault(s, choice, navigators) == ALLOWED:
                choices.append(choice)
        if end_fault(s, self.data, plane, s.at[plane]) == ALLOWED:
            for facing in range(6):
                if facing_fault(s, plane, s.heading, s.mp, s.spent, facing) == ALLOWED:
                    choices.append(STOP + facing)
        return choices

    def is_open(self, t: ParAvionOpenTable) -> bool:
        """Whether fog can be entered is the owner's secret."""
        return not t.weather or t.number_aboard(t.flyer) == 0

    def apply(self, s: ParAvionState, choice: int) -> None:
        plane = s.flyer
        if choice == LAND:
            airport = airport_on(s, self.data, s.at[plane])
            if in_fog(s, airport):
                use_navigator(s, self.data, plane)  # PA-363
            s.where[plane] = PARKED  # PA-144
            s.at[plane] = airport
            s.facing[plane] = 0
            tell(s, log.LANDS, plane, airport)
            end_flight(s)  # PA-150
        elif choice >= STOP:
            s.facing[plane] = choice - STOP
            tell(s, log.STOPS, plane, s.at[plane], choice - STOP)
            end_flight(s)
        else:
            self._enter_next(s, choice)

    def _enter_next(self, s: ParAvionState, direction: Direction) -> None:
        plane = s.flyer
        s.mp = mp_after(s, s.mp, s.heading, s.used, direction)
        s.used |= 1 << direction
        s.spent = 1
        s.at[plane] = self.data.ahead(s.at[plane], direction)
        s.facing[plane] = direction  # PA-102, PA-147
        s.heading = direction
        tell(s, log.FLIES, plane, s.at[plane], direction, s.mp)
        if met_rival(s, plane) >= 0:
            s.step = LOOK  # PA-261: before the plane goes on

    def ask(self, v: ParAvionView) -> Message:
        stays = any(choice >= STOP for choice in v.legal)
        text = "ask-take-off" if v.heading < 0 else "ask-facing" if not v.mp else "ask-fly-or-face" if stays else "ask-fly"
        return Message(text, {"plane": self.data.plane_names[v.flyer], "mp": v.mp})

    def describe(self, v: ParAvionView, choice: int) -> Choice:
        field = v.at[v.flyer]
        if choice == LAND:
            airport = airport_on(v, self.data, field)
            words = Message(
                "land-navigator" if in_fog(v, airport) else "land", {"airport": airport_message(v, self.data, airport)}
            )
            return Choice(choice, "land", (airport_id(airport),), words)
        if choice >= STOP:
            facing = choice - STOP
            cost = 0 if v.stuck[v.flyer] else stop_price(v.spent, v.heading, facing)
            words = Message("stop-cost" if cost else "stop", {"direction": direction_message(facing), "cost": cost})
            return Choice(choice, "stop", (facing_id(facing),), words)
        left = mp_after(v, v.mp, v.heading, v.used, choice)
        to = self.data.ahead(field, choice)
        args = {"direction": direction_message(choice), "field": field_message(self.data, to), "cost": v.mp - left, "left": left}
        return Choice(choice, "step", (field_id(self.data, to),), Message("step", args))

    def acts(self, v: ParAvionView) -> list[tuple[Act, int]]:
        field = v.at[v.flyer]
        found: list[tuple[Act, int]] = []
        for direction, to in enumerate(all_around(self.data.around, field)):
            if to >= 0:
                found.append((("step", (field_id(self.data, to),)), direction))
            found.append((("stop", (facing_id(direction),)), STOP + direction))
        airport = airport_on(v, self.data, field)
        if airport >= 0:
            found.append((("land", (airport_id(airport),)), LAND))
        return found

    def fault_text(self, v: ParAvionView, choice: int, fault: int) -> Reason:
        text, clause = {
            flying.NO_FIELD: ("no-high", "PA-003"),
            flying.NO_RUNWAY_OUT: ("no-runway-off", "PA-146"),
            flying.RUDDER_STUCK: ("no-stuck", "PA-351"),
            flying.TOO_FEW_MP: ("no-mp-turn", "PA-103") if v.mp else ("no-mp", "PA-100"),
            flying.HEADWIND: ("no-mp-wind", "PA-315"),
            flying.NO_END: ("no-end", "PA-124"),
            flying.MUST_LEAVE: ("no-land-off", "PA-146"),
            flying.NO_RUNWAY_IN: ("no-land-runway", "PA-143"),
            flying.NO_MP_TO_LAND: ("no-land-mp", "PA-141"),
            flying.FOG_BELOW: ("no-land-fog", "PA-301"),
            flying.OVER_AIRPORT: ("no-stop-airport", "PA-122"),
            flying.FIELD_TAKEN: ("no-stop-plane", "PA-120"),
            flying.NO_MP_TO_TURN: ("no-stop-turn", "PA-117"),
            flying.NOT_STRAIGHT: ("no-stop-stuck", "PA-351"),
        }[fault]
        return no(text, clause, plane=self.data.plane_names[v.flyer], mp=v.mp)

    def offers(self, v: ParAvionView) -> list[Offer]:
        """Fields and airports for this plane. All else is for the next one: this one then stays as it faces best."""
        flights = under_way(v, self.data)
        found = flights.offers((), False)
        facing = flights.plain_facing(flights.start) if v.spent else -1
        if facing < 0:
            return found
        own = {offer.things[0] for offer in found}
        own.update([target for choice in v.legal for target in self.describe(v, choice).targets])
        return found + onward_offers(v, self.data, facing, own)
