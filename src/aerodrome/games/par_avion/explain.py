"""What every thing on the table is and does, for whoever points at it."""

from __future__ import annotations

from collections.abc import Callable

from aerodrome.core.messages import Message, Sheet
from aerodrome.games.par_avion import ids
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import CONTRABAND, ENGINE, FOG, LOST, N_AIRPORTS, NAVIGATOR, OPEN, RUDDER, WIND, Card, Data
from aerodrome.games.par_avion.geometry import DIRECTIONS, Direction, Field
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, cards_of, size
from aerodrome.games.par_avion.state import points_of
from aerodrome.games.par_avion.steps.choose import goes_first
from aerodrome.games.par_avion.steps.map_offers import map_id
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import airport_message, airport_number, card_message, direction_message, field_message

TERRAIN_CLAUSES = ("PA-171", "PA-173", "PA-172", "PA-172", "PA-172", "PA-003")  # by terrain
EVENT_CLAUSES = {WIND: "PA-313", FOG: "PA-301", LOST: "PA-331", ENGINE: "PA-341", RUDDER: "PA-351"}


def explain(v: ParAvionView, data: Data, thing: str) -> Sheet | None:
    """The sheet of a drawn thing; None for an id that nothing has."""
    kind, _, rest = thing.partition("-")
    maker = _MAKERS.get(kind)
    return maker(v, data, rest) if maker is not None else None


def _plane(v: ParAvionView, data: Data, rest: str) -> Sheet:
    plane = ids.plane_named(data, f"plane-{rest}")
    name = data.plane_names[plane]
    facts = [_whereabouts(v, data, plane), Message("sheet-aboard", {"count": v.plane_counts[plane], "room": data.capacity})]
    if plane == goes_first(v):
        facts.append(Message("sheet-first"))
    if v.stuck[plane]:
        facts.append(Message("sheet-stuck"))
    if v.repair[plane]:
        facts.append(Message("sheet-repair"))
    effect = Message("sheet-plane", {"mp": data.movement, "room": data.capacity})
    return Sheet(Message("sheet-plane-name", {"plane": name, "seat": v.owner[plane]}), effect, tuple(facts), "PA-011")


def _whereabouts(v: ParAvionView, data: Data, plane: int) -> Message:
    where, at = v.where[plane], v.at[plane]
    if where == st.PARKED:
        return Message("sheet-parked", {"airport": airport_message(v, data, at)})
    if where in (st.AIRBORNE, st.GROUNDED):
        args = {"field": field_message(data, at), "direction": direction_message(v.facing[plane])}
        return Message("sheet-airborne" if where == st.AIRBORNE else "sheet-grounded", args)
    return Message("sheet-missing" if where == st.MISSING else "sheet-unplaced")


def _airport(v: ParAvionView, data: Data, rest: str) -> Sheet:
    airport = int(rest) - 1
    runways = [direction_message(d) for d in range(6) if data.runways[airport] >> (d % 3) & 1]
    facts = [Message("sheet-runways", {"directions": runways})]
    facts.append(Message("sheet-pile", {"count": v.pile_counts[airport]}))
    facts += _seen_there(v, data, airport)
    own = sum(size(v.aboard(plane) & data.bound_for[airport]) for plane in range(len(v.owner)) if v.owner[plane] == v.seat)
    if v.seat >= 0 and own:
        facts.append(Message("sheet-bound-here", {"count": own}))
    if st.in_fog(v, airport):
        facts.append(Message("sheet-in-fog"))
    stands = airport < len(v.airport_city)
    name = airport_message(v, data, airport) if stands else airport_number(airport)
    return Sheet(name, Message("sheet-airport", {"landing": data.landing_cost}), tuple(facts), "PA-142")


def _seen_there(v: ParAvionView, data: Data, airport: int) -> list[Message]:
    """What the viewer knows of a pile, or remembers of it."""
    if v.seat < 0 or not v.pile_counts[airport]:
        return []
    sure = v.known_in_pile(airport) >= 0
    cards = [card_message(data, card) for card in cards_of(v.known_in_pile(airport) if sure else v.seen[airport])]
    return [Message("sheet-pile-known" if sure else "sheet-remembered", {"cards": cards})] if cards else []


def _field(v: ParAvionView, data: Data, rest: str) -> Sheet:
    column, row = rest.split("-")
    field: Field = int(row) * data.columns + int(column)
    city = data.city_on[field]
    if city >= 0 and v.city_airport[city] >= 0:
        return _airport(v, data, str(v.city_airport[city] + 1))
    terrain = data.terrain[field]
    name = Message("sheet-field-name", {"field": field_message(data, field), "terrain": Message(f"sheet-terrain-{terrain}")})
    facts = [Message("sheet-city", {"city": data.city_names[city]})] if city >= 0 else []
    here = st.plane_on(v, field, -1)
    if here >= 0:
        facts.append(Message("sheet-plane-here", {"plane": data.plane_names[here]}))
    return Sheet(name, _terrain_effect(terrain), tuple(facts), TERRAIN_CLAUSES[terrain])


def _terrain_effect(terrain: int) -> Message:
    high = terrain == len(TERRAIN_CLAUSES) - 1
    return Message("sheet-field-high" if high else "sheet-field" if terrain == OPEN else "sheet-field-crash")


def _terrain(v: ParAvionView, data: Data, rest: str) -> Sheet:
    terrain = int(rest) - 1
    fields = Message("sheet-terrain-fields", {"count": data.terrain.count(terrain)})
    return Sheet(Message(f"sheet-terrain-{terrain}"), _terrain_effect(terrain), (fields,), TERRAIN_CLAUSES[terrain])


def _city(v: ParAvionView, data: Data, rest: str) -> Sheet:
    field = data.city_fields[int(rest) - 1]
    return _field(v, data, f"{field % data.columns}-{field // data.columns}")


def _slot(v: ParAvionView, data: Data, rest: str) -> Sheet:
    name, _, number = rest.rpartition("-")
    plane, index = ids.plane_named(data, f"slot-{name}"), int(number) - 1
    known = ids.slots(v, plane)
    if index < len(known):
        return card_sheet(v, data, known[index])
    if index >= v.plane_counts[plane]:
        return Sheet(Message("sheet-room-name"), Message("sheet-room", {"room": data.capacity}), (), "PA-011")
    remembered = cards_of(v.seen[FIRST_PLANE + plane])
    seen = (Message("sheet-remembered", {"cards": [card_message(data, card) for card in remembered]}),) if remembered else ()
    return Sheet(Message("sheet-back-name"), Message("sheet-back", {"plane": data.plane_names[plane]}), seen, "PA-209")


def _pile(v: ParAvionView, data: Data, rest: str) -> Sheet | None:
    index, cards = int(rest.rpartition("-")[2]) - 1, ids.pile_slots(v) if ids.is_loading(v) else []
    return card_sheet(v, data, cards[index]) if index < len(cards) else None


def card_sheet(v: ParAvionView, data: Data, card: Card) -> Sheet:
    """A card whose face the viewer sees."""
    kind, name = data.kinds[card], card_message(data, card)
    if kind > NAVIGATOR:
        return Sheet(name, Message(f"sheet-event-{kind}", {"fields": data.lost_fields}), (), EVENT_CLAUSES[kind])
    points = {"points": data.points[card]}
    flown = (Message("sheet-flown" if v.flown >> card & 1 else "sheet-not-flown"),)
    if kind == NAVIGATOR:
        return Sheet(name, Message("sheet-navigator", points), flown, "PA-361")
    to = data.destinations[card]
    args, marks = {**points, "airport": airport_message(v, data, to)}, (map_id(v, data, to), ids.airport_id(to))
    if kind == CONTRABAND:
        return Sheet(name, Message("sheet-contraband", args), flown, "PA-271", marks)
    if data.vips >> card & 1:
        return Sheet(name, Message("sheet-vip", {**args, "fine": data.vip_fine}), flown, "PA-285", marks)
    return Sheet(name, Message("sheet-cargo", args), flown, "PA-230", marks)


def _facing(v: ParAvionView, data: Data, rest: str) -> Sheet:
    name = Message("sheet-facing-name", {"direction": direction_message(_direction(rest))})
    return Sheet(name, Message("sheet-facing"), (), "PA-117")


def _wind(v: ParAvionView, data: Data, rest: str) -> Sheet:
    direction = _direction(rest)
    name = Message("sheet-wind-name", {"direction": direction_message(direction)})
    strength = v.wind[direction]
    fact = Message(
        "sheet-wind-gives" if strength > 0 else "sheet-wind-takes" if strength else "sheet-no-wind", {"mp": abs(strength)}
    )
    return Sheet(name, Message("sheet-wind"), (fact,), "PA-313")


def _direction(name: str) -> Direction:
    return DIRECTIONS.index(name.upper())


def _tray(v: ParAvionView, data: Data, rest: str) -> Sheet:
    return Sheet(Message(f"sheet-tray-{rest}"), Message("sheet-tray", {"room": data.capacity}), (), "PA-203")


def _seat(v: ParAvionView, data: Data, rest: str) -> Sheet:
    seat = int(rest) - 1
    won = [card_message(data, card) for card in cards_of(v.won[seat])]
    facts = [Message("sheet-points", {"points": points_of(v, data, seat), "goal": v.goal})]
    facts.append(Message("sheet-won", {"cards": won}) if won else Message("sheet-won-nothing"))
    return Sheet(Message("sheet-seat", {"seat": seat}), Message("sheet-goal", {"goal": v.goal}), tuple(facts), "PA-385")


def _progress(v: ParAvionView, data: Data, rest: str) -> Sheet:
    started = (Message("sheet-started", {"seat": v.starter}),) if v.starter >= 0 else ()
    return Sheet(Message("sheet-progress", {"round": v.round}), Message("sheet-goal", {"goal": v.goal}), started, "PA-384")


def _memory(v: ParAvionView, data: Data, rest: str) -> Sheet:
    known = [airport_number(a) for a in range(N_AIRPORTS) if v.pile_counts[a] and v.known_in_pile(a) > 0]
    facts = (Message("sheet-known-piles", {"airports": known}),) if known else ()
    return Sheet(Message("sheet-memory-name"), Message("sheet-memory"), facts, "PA-200")


_MAKERS: dict[str, Callable[[ParAvionView, Data, str], Sheet | None]] = {
    "plane": _plane,
    "row": _plane,
    "airport": _airport,
    "field": _field,
    "city": _city,
    "terrain": _terrain,
    "slot": _slot,
    "pile": _pile,
    "facing": _facing,
    "wind": _wind,
    "tray": _tray,
    "frame": _tray,
    "seat": _seat,
    "progress": _progress,
    "memory": _memory,
}
