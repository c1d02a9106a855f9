"""Step 1 of a turn: which plane flies, which loads? In placing: does another plane load here?"""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Preview, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.par_avion.data import Data, Plane
from aerodrome.games.par_avion.ids import airport_id, plane_id
from aerodrome.games.par_avion.state import (
    AIRBORNE,
    CHOOSE,
    GROUNDED,
    IDLE,
    LOADED_OUT,
    MISSING,
    MOVED,
    PARKED,
    VIEWED,
    VIEWED_TWICE,
    ParAvionOpenTable,
    ParAvionState,
    in_fog,
    is_placing,
)
from aerodrome.games.par_avion.steps.codes import DONE, VIEW
from aerodrome.games.par_avion.steps.deliveries import end_offers
from aerodrome.games.par_avion.steps.flights import flights_from
from aerodrome.games.par_avion.steps.flying import begin_flight, can_leave, is_blocked, navigators_aboard
from aerodrome.games.par_avion.steps.loading import begin_loading, knows_pile
from aerodrome.games.par_avion.steps.map_offers import map_id
from aerodrome.games.par_avion.steps.turns import end_moving, end_placing
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import airport_message, must_move, no

NOT_YOURS: Final = 1  # faults
GONE: Final = 2
NOT_YET: Final = 3
HAS_MOVED: Final = 4
HAS_LOADED: Final = 5
IN_REPAIR: Final = 6
FOG_HERE: Final = 7
NO_WAY: Final = 8
NOT_PARKED: Final = 9
ELSEWHERE: Final = 10
MOVED_BEFORE: Final = 11
LOADED_TWICE: Final = 12
MUST_MOVE: Final = 13


class Choose(Step):
    """PA-063: one plane after the other, in any order; done once every airborne plane has moved."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: ParAvionOpenTable) -> list[int]:
        planes = len(t.owner)
        return [*range(planes), *range(VIEW, VIEW + planes), DONE]

    def fault(self, t: ParAvionOpenTable, choice: int) -> int:
        if choice == DONE:
            return self._done_fault(t)
        plane = choice if choice < VIEW else choice - VIEW
        if t.owner[plane] != t.active:
            return NOT_YOURS
        if t.where[plane] == MISSING:
            return GONE
        return self._fly_fault(t, plane) if choice < VIEW else self._view_fault(t, plane)

    def _fly_fault(self, t: ParAvionOpenTable, plane: Plane) -> int:
        if is_placing(t):  # PA-047
            return NOT_YET
        if t.acted[plane] != IDLE:  # PA-063, PA-201
            return HAS_MOVED if t.acted[plane] == MOVED else HAS_LOADED
        if t.where[plane] != PARKED:
            return IN_REPAIR if t.repair[plane] else ALLOWED  # PA-342, PA-343
        if in_fog(t, t.at[plane]) and not navigators_aboard(t, self.data, plane):  # PA-301, PA-363
            return FOG_HERE
        return ALLOWED if can_leave(t, self.data, plane) else NO_WAY

    def _view_fault(self, t: ParAvionOpenTable, plane: Plane) -> int:
        if t.where[plane] != PARKED:  # PA-213
            return NOT_PARKED
        if is_placing(t) and t.at[plane] != t.at[t.target]:  # PA-043
            return ELSEWHERE
        if t.acted[plane] == MOVED:  # PA-200, PA-211
            return MOVED_BEFORE
        return LOADED_TWICE if t.acted[plane] == LOADED_OUT else ALLOWED  # PA-G38

    def _done_fault(self, t: ParAvionOpenTable) -> int:
        for plane in range(len(t.owner)):
            if t.owner[plane] == t.active and t.where[plane] == AIRBORNE and t.acted[plane] == IDLE:  # PA-064, PA-110
                return MUST_MOVE
        return ALLOWED

    def legal(self, s: ParAvionState) -> list[int]:
        return self._collect(s, True)

    def narrow(self, s: ParAvionState) -> list[int]:
        return self._collect(s, False)

    def _collect(self, s: ParAvionState, returns: bool) -> list[int]:
        """The choices without a fault; loading that only goes on where it was left is for people."""
        choices: list[int] = []
        views: list[int] = []
        for plane in range(len(s.owner)):
            if s.owner[plane] == s.active and s.where[plane] != MISSING:
                if self._fly_fault(s, plane) == ALLOWED:
                    choices.append(plane)
                if self._view_fault(s, plane) == ALLOWED and (returns or not self.is_return(s, VIEW + plane)):
                    views.append(VIEW + plane)
        choices += views
        if self._done_fault(s) == ALLOWED:
            choices.append(DONE)
        return choices

    def is_return(self, s: ParAvionState, choice: int) -> bool:
        if choice < VIEW or choice == DONE:
            return False
        acted = s.acted[choice - VIEW]
        return acted == VIEWED or acted == VIEWED_TWICE

    def is_open(self, t: ParAvionOpenTable) -> bool:
        """Who must move says here where to; and whether a plane in fog has a Navigator is its owner's secret."""
        if self._done_fault(t) != ALLOWED:
            return False
        if t.fog:
            for plane in range(len(t.owner)):
                waits = t.owner[plane] == t.active and t.where[plane] == PARKED and t.acted[plane] == IDLE
                if waits and in_fog(t, t.at[plane]) and t.number_aboard(plane) > 0:
                    return False
        return True

    def reveals(self, t: ParAvionOpenTable, choice: int) -> bool:
        return VIEW <= choice < DONE and not knows_pile(t, t.active, t.at[choice - VIEW])

    def apply(self, s: ParAvionState, choice: int) -> None:
        if choice == DONE:
            if is_placing(s):
                end_placing(s)
            else:
                end_moving(s, self.data)
        elif choice >= VIEW:
            begin_loading(s, choice - VIEW)
        else:
            begin_flight(s, self.data, choice)

    def ask(self, v: ParAvionView) -> Message:
        if is_placing(v):
            return Message("ask-choose-placing")
        planes = must_move(v, self.data)
        return Message("ask-choose-must", {"planes": planes}) if planes else Message("ask-choose")

    def describe(self, v: ParAvionView, choice: int) -> Choice:
        if choice == DONE:
            return Choice(choice, "done", (), Message("done-placing" if is_placing(v) else "done-moving"))
        plane = choice % VIEW
        args: dict[str, object] = {"plane": self.data.plane_names[plane]}
        if v.where[plane] == PARKED:
            args["airport"] = airport_message(v, self.data, v.at[plane])
        target = (plane_id(self.data, plane),)
        if choice >= VIEW:
            return Choice(choice, "view", target, Message("view" if v.acted[plane] == IDLE else "view-again", args))
        return Choice(choice, "fly", target, Message(self._flight_text(v, plane), args))

    def _flight_text(self, v: ParAvionView, plane: Plane) -> str:
        if v.where[plane] == PARKED:
            return "fly-off-navigator" if in_fog(v, v.at[plane]) else "fly-off"
        if v.where[plane] == GROUNDED:
            return "fly-ground"
        if is_blocked(v, self.data, plane):
            return "fly-down" if v.stuck_lands else "fly-crash"
        return "fly"

    def acts(self, v: ParAvionView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("done", ()), DONE)]
        for plane in range(len(v.owner)):
            target = (plane_id(self.data, plane),)
            found.append((("fly", target), plane))
            found.append((("view", target), VIEW + plane))
        return found

    def fault_text(self, v: ParAvionView, choice: int, fault: int) -> Reason:
        if fault == MUST_MOVE:
            return no("no-must-move", "PA-110", planes=must_move(v, self.data))
        text, clause = {
            NOT_YOURS: ("no-not-yours", "PA-063"),
            GONE: ("no-missing", "PA-192"),
            NOT_YET: ("no-play-yet", "PA-047"),
            HAS_MOVED: ("no-acted-moved", "PA-063"),
            HAS_LOADED: ("no-acted-viewed", "PA-201"),
            IN_REPAIR: ("no-repair", "PA-342"),
            FOG_HERE: ("no-fog-off", "PA-301"),
            NO_WAY: ("no-way-out", "PA-124"),
            NOT_PARKED: ("no-view-air", "PA-213"),
            ELSEWHERE: ("no-view-elsewhere", "PA-043"),
            MOVED_BEFORE: ("no-view-moved", "PA-211"),
            LOADED_TWICE: ("no-view-again", "PA-G38"),
        }[fault]
        return no(text, clause, plane=self.data.plane_names[choice % VIEW])

    def offers(self, v: ParAvionView) -> list[Offer]:
        """Whole flights, loading by a touch of the airport, and the rest of the turn."""
        flights: list[Offer] = []
        loads: list[Offer] = []
        rest: list[Offer] = []
        alone = len(v.legal) == 1 and self.is_open(v)
        turn = in_turn(v)
        for choice in sorted(v.legal, key=lambda choice: turn.index(choice % VIEW) if choice != DONE else len(turn)):
            if choice == DONE:
                rest = end_offers(v, self.data) if not is_placing(v) and not alone else []
            elif choice < VIEW:
                known = {offer.things[0] for offer in [*flights, *loads]}
                more = flights_from(v, self.data, choice, alone)
                flights += [offer for offer in more if offer.things[0] not in known]
            else:
                known = {offer.things[0] for offer in flights}
                loads += [offer for offer in self._loads(v, choice) if offer.things[0] not in known]
        return [*flights, *loads, *rest]

    def _loads(self, v: ParAvionView, choice: int) -> list[Offer]:
        """The pile under a parked plane, by a touch of the airport's card or of the map."""
        described, airport = self.describe(v, choice), v.at[choice - VIEW]
        acts, preview = ((described.kind, described.targets),), Preview(marks=described.targets)
        things = (airport_id(airport), map_id(v, self.data, airport))
        return [Offer((thing, *described.targets), acts, described.message, preview) for thing in things]


def in_turn(t: ParAvionOpenTable) -> list[Plane]:
    """All planes, first the one that goes where several could: the next after the last own one that has acted, and on from there.

    So whoever moves planes in their order touches a field for each, and no chooser asks which.
    """
    own = [plane for plane in range(len(t.owner)) if t.owner[plane] == t.active]
    acted = [place for place, plane in enumerate(own) if t.acted[plane] != IDLE]
    first = acted[-1] + 1 if acted else 0
    return [*own[first:], *own[:first], *(plane for plane in range(len(t.owner)) if t.owner[plane] != t.active)]


def goes_first(v: ParAvionView) -> Plane:
    """For drawing and sheets: the own plane that is meant where several could go; -1 where there is no choice between planes."""
    free = {choice % VIEW for choice in v.legal if choice != DONE} if v.step == CHOOSE and not is_placing(v) else set()
    return next((plane for plane in in_turn(v) if plane in free), -1) if len(free) > 1 else -1
