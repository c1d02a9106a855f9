"""Whole flights: every field and airport that a plane can reach without a question on the way, by the cheapest way."""

from __future__ import annotations

from aerodrome.core.messages import Message, Offer, Preview
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.par_avion.data import N_AIRPORTS, Airport, Data, Plane
from aerodrome.games.par_avion.geometry import Direction, Field, node
from aerodrome.games.par_avion.ids import airport_id, facing_id, field_id, plane_id
from aerodrome.games.par_avion.knowledge import cards_of
from aerodrome.games.par_avion.state import (
    GROUNDED,
    PARKED,
    ParAvionOpenTable,
    airport_field,
    airport_on,
    in_fog,
    plane_on,
)
from aerodrome.games.par_avion.steps.flying import (
    end_fault,
    facing_fault,
    is_blocked,
    land_fault,
    mp_after,
    navigators_aboard,
    step_fault,
    stop_price,
)
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import airport_message, direction_message, field_message


class Way:
    """A plane somewhere in its movement, and what leads there."""

    def __init__(self, field: Field, heading: Direction, mp: int, used: int, spent: int) -> None:
        self.field = field
        self.heading = heading
        self.mp = mp
        self.used = used
        self.spent = spent
        self.before: Way | None = None  # the field before; the first has none
        self.path: list[Field] = []
        self.acts: list[Act] = []  # of the first: what begins the flight
        # What can be done there
        self.steps: list[Direction] = []
        self.stops: list[Direction] = []
        self.lands: bool = False

    def look_round(self, t: ParAvionOpenTable, data: Data, plane: Plane, navigators: int) -> None:
        """Finds what can be done there."""
        ends = end_fault(t, data, plane, self.field) == ALLOWED
        for direction in range(6):
            found = step_fault(t, data, plane, self.field, self.heading, self.mp, self.used, navigators, direction)
            if found == ALLOWED:
                self.steps.append(direction)
            if ends and facing_fault(t, plane, self.heading, self.mp, self.spent, direction) == ALLOWED:
                self.stops.append(direction)
        airport = airport_on(t, data, self.field)
        self.lands = land_fault(t, data, airport, self.heading, self.mp, navigators) == ALLOWED

    def acts_to(self, data: Data, secret: bool) -> list[Act]:
        """The acts that lead there."""
        if self.before is None:
            return self.acts[:]
        return self.before.acts_with(data, ("step", (field_id(data, self.field),)), secret)

    def acts_with(self, data: Data, act: Act, secret: bool) -> list[Act]:
        """The acts up to here and one more, which the driver does by itself where it is the only one and everybody can tell."""
        found = self.acts_to(data, secret)
        forced = not secret and len(self.steps) + len(self.stops) + (1 if self.lands else 0) == 1
        if not forced:
            found.append(act)
        return found


class Flights:
    """All ways of one plane from one start, the cheapest first."""

    def __init__(self, t: ParAvionOpenTable, data: Data, plane: Plane, start: Way, navigators: int) -> None:
        self.t = t
        self.data = data
        self.plane = plane
        self.start = start
        self.navigators = navigators
        self.secret: bool = bool(t.weather) and t.number_aboard(plane) > 0  # see Fly.is_open
        self.ways: list[Way] = []
        self.goals: list[list[int]] = []  # for each airport that cards aboard name: what it costs to get there
        for airport in range(N_AIRPORTS):
            if t.aboard(plane) & data.bound_for[airport]:
                self.goals.append(data.costs_to(t.airport_city[airport], data.runways[airport]))
        self._find()

    def _find(self) -> None:
        best: dict[tuple[int, int, int], int] = {}
        windy = sum(1 << direction for direction, strength in enumerate(self.t.wind) if strength)
        waiting = [self.start]
        for way in waiting:  # grows while it is read
            key = (way.field, way.heading, way.used & windy)  # what was felt matters where there is wind
            if best.get(key, -1) >= way.mp:
                continue
            best[key] = way.mp
            way.look_round(self.t, self.data, self.plane, self.navigators)
            self.ways.append(way)
            for direction in way.steps:
                onward = self._after(way, direction)
                if not self._meets_rival(onward.field):
                    waiting.append(onward)
        self.ways.sort(key=lambda way: (-way.mp, len(way.path), way.path))

    def _after(self, way: Way, direction: Direction) -> Way:
        to = self.data.ahead(way.field, direction)
        left = mp_after(self.t, way.mp, way.heading, way.used, direction)
        onward = Way(to, direction, left, way.used | 1 << direction, 1)
        onward.before = way
        onward.path = [*way.path, to]
        return onward

    def _meets_rival(self, field: Field) -> bool:
        """PA-261: a question comes between."""
        other = plane_on(self.t, field, self.plane)
        return other >= 0 and self.t.owner[other] != self.t.owner[self.plane] and self.t.number_aboard(other) > 0

    def offers(self, behind: tuple[str, ...], whole: bool) -> list[Offer]:
        """An offer for each end. A whole flight faces as is best for its cargo; else the facing is left to be touched there."""
        found: dict[tuple[str, ...], Offer] = {}
        for way in self.ways:
            if way.lands:
                self._add_landing(found, way, behind)
        for way in self._best_ends():
            self._add_stop(found, way, behind, whole)
        return list(found.values())

    def _best_ends(self) -> list[Way]:
        """For each field where the movement can end the cheapest way; of several the one that ends nearest to its cargo."""
        best: dict[Field, tuple[int, int]] = {}
        found: dict[Field, Way] = {}
        for way in self.ways:
            if not way.path or self.plain_facing(way) < 0:
                continue
            rank = (way.mp, -self._away(way, self.plain_facing(way)))
            if way.field not in best or rank > best[way.field]:
                best[way.field] = rank
                found[way.field] = way
        return list(found.values())

    def plain_facing(self, way: Way) -> Direction:
        """PA-115: the heading in which the plane arrives, or another that costs nothing and is nearer to where its cards go.

        -1 where the movement cannot end for nothing.
        """
        best, least = -1, -1
        for facing in [way.heading, *way.stops]:
            if facing not in way.stops or stop_price(way.spent, way.heading, facing):
                continue
            away = self._away(way, facing)
            if least < 0 or away < least:
                best, least = facing, away
        return best

    def _away(self, way: Way, facing: Direction) -> int:
        """How far a plane there is from where its cards go, all of them together."""
        at = node(way.field, facing)
        return sum([costs[at] for costs in self.goals])

    def _add_landing(self, found: dict[tuple[str, ...], Offer], way: Way, behind: tuple[str, ...]) -> None:
        if way.path and self.start.heading < 0 and way.field == self.start.field:
            return  # back to where it stands: whoever touches that airport means its pile
        airport = airport_on(self.t, self.data, way.field)
        target = airport_id(airport)
        wanted = [(thing, *behind) for thing in (target, field_id(self.data, way.field)) if way.path or thing != target]
        new = [things for things in wanted if things not in found]
        acts = tuple(way.acts_with(self.data, ("land", (target,)), self.secret)) if new else ()
        if not acts:
            return
        args = {"plane": self.data.plane_names[self.plane], "airport": airport_message(self.t, self.data, airport)}
        words = Message("flight-land-navigator" if in_fog(self.t, airport) else "flight-land", args)
        preview = self._preview(way, [*self._price(way, self.data.landing_cost), *self._cargo_for(airport)])
        for things in new:
            found[things] = Offer(things, acts, words, preview)

    def _add_stop(self, found: dict[tuple[str, ...], Offer], way: Way, behind: tuple[str, ...], whole: bool) -> None:
        field, facing = field_id(self.data, way.field), self.plain_facing(way)
        acts = tuple(
            way.acts_with(self.data, ("stop", (facing_id(facing),)), self.secret)
            if whole
            else way.acts_to(self.data, self.secret)
        )
        if not acts or (field, *behind) in found:
            return
        name = self.data.plane_names[self.plane]
        words = Message("flight", {"plane": name, "field": field_message(self.data, way.field)})
        lines = self._price(way, 0)
        if whole:
            lines.append(Message("preview-facing", {"direction": direction_message(facing)}))
        found[(field, *behind)] = Offer((field, *behind), acts, words, self._preview(way, lines))

    def _price(self, way: Way, end: int) -> list[Message]:
        """MP used and left, and what the wind has done to them."""
        felt = way.used & ~self.start.used
        wind = sum(strength for direction, strength in enumerate(self.t.wind) if (felt >> direction) & 1)
        lines = [Message("preview-mp", {"cost": self.start.mp - way.mp + end, "left": way.mp - end})]
        if wind:
            lines.append(Message("preview-tailwind" if wind > 0 else "preview-headwind", {"mp": abs(wind)}))
        return lines

    def _cargo_for(self, airport: Airport) -> list[Message]:
        bound = cards_of(self.t.aboard(self.plane) & self.data.bound_for[airport])
        points = sum(self.data.points[card] for card in bound)
        return [Message("preview-cargo", {"count": len(bound), "points": points})] if bound else []

    def _preview(self, way: Way, lines: list[Message]) -> Preview:
        path = tuple(field_id(self.data, field) for field in [self.start.field, *way.path])
        return Preview(marks=(plane_id(self.data, self.plane), path[-1]), path=path, lines=tuple(lines))


def flights_from(v: ParAvionView, data: Data, plane: Plane, alone: bool) -> list[Offer]:
    """Flights of a plane that has not begun to move; `alone` says that there is nothing else to do."""
    if is_blocked(v, data, plane):
        return []
    navigators = navigators_aboard(v, data, plane)
    if v.where[plane] == PARKED:
        if in_fog(v, v.at[plane]):
            navigators -= 1
        start = Way(airport_field(v, data, v.at[plane]), -1, data.movement - data.takeoff_cost, 0, 1)
    elif v.where[plane] == GROUNDED:
        start = Way(v.at[plane], v.facing[plane], data.movement - data.takeoff_cost, 0, 1)
    else:
        start = Way(v.at[plane], v.facing[plane], data.movement, 0, 0)
    name = plane_id(data, plane)
    if not alone:
        start.acts.append(("fly", (name,)))
    return Flights(v, data, plane, start, navigators).offers((name,), True)


def under_way(v: ParAvionView, data: Data) -> Flights:
    """All ways of the plane in movement, from where it is."""
    start = Way(v.at[v.flyer], v.heading, v.mp, v.used, v.spent)
    return Flights(v, data, v.flyer, start, navigators_aboard(v, data, v.flyer))


def reach(v: ParAvionView, data: Data) -> dict[Field, int]:
    """For the drawing: each field where the plane in movement may end, with the most MP that it can have left there."""
    found: dict[Field, int] = {}
    for way in under_way(v, data).ways:
        if way.lands or way.stops:
            found[way.field] = max(way.mp, found.get(way.field, 0))
    return found
