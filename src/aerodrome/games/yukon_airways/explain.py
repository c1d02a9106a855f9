"""What every thing on the table is and does, for whoever points at it."""

from __future__ import annotations

from collections.abc import Callable

from aerodrome.core.messages import Message, Sheet
from aerodrome.games.yukon_airways import ids, words
from aerodrome.games.yukon_airways.data import (
    COLOUR_NAMES,
    DIAL_NAMES,
    HUB,
    ICON_NAMES,
    N_COLOURS,
    N_DIALS,
    N_ICONS,
    Colour,
    Data,
    Location,
    cheapest,
    destination_of,
    icon_of,
)
from aerodrome.games.yukon_airways.scoring import score_lines
from aerodrome.games.yukon_airways.state import laid_by
from aerodrome.games.yukon_airways.steps.cockpit import cubes_at, dice_aboard, fuel, locations
from aerodrome.games.yukon_airways.view import YukonAirwaysView

GATE_CLAUSES = ("YA-101", "YA-102", "YA-104", "YA-106", "YA-109", "YA-110")
SWITCH_CLAUSES = ("YA-300", "YA-304", "YA-307", "YA-311", "YA-313", "YA-319", "YA-321")
DIAL_CLAUSES = ("YA-270", "YA-087", "YA-219", "YA-406", "YA-404", "YA-280")
BONUS_CLAUSES = ("YA-186", "YA-185", "YA-184")
OBJECTIVE_CLAUSES = ("YA-334", "YA-336", "YA-338", "YA-341", "YA-343", "YA-345", "YA-347", "YA-348", "YA-349")


def explain(v: YukonAirwaysView, data: Data, thing: str) -> Sheet | None:
    """The sheet of a drawn thing; None for an id that nothing has."""
    kind, _, rest = thing.partition("-")
    maker = _MAKERS.get(kind)
    return maker(v, data, rest) if maker is not None else None


def _place(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    place: Location = data.ids.index(rest)
    name = Message("own-name", {"name": data.names[place]})
    if place == HUB:
        return Sheet(name, Message("sheet-hub"), (), "YA-135")
    there = words.cubes(cubes_at(v, place))
    facts = [Message("sheet-cubes", {"cubes": there}) if there else Message("sheet-no-cubes")]
    if data.extras[place]:
        facts.append(Message("sheet-extra", {"n": data.extras[place]}))
    if v.seat >= 0 and v.places[v.seat] != place:
        cost = cheapest(data, v.places[v.seat], place)
        facts.append(Message("sheet-cost", {"cost": cost, "fuel": fuel(v, v.seat)}))
    return Sheet(name, Message("sheet-place", {"value": data.values[place]}), tuple(facts), "YA-374")


def _hand(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    return Sheet(Message("sheet-hand"), Message("sheet-hand-empty"), (), "YA-404")


def _card(v: YukonAirwaysView, data: Data, rest: str) -> Sheet | None:
    if v.seat < 0:
        return None
    kind = ids.named_card(rest)
    place, icon = destination_of(kind), icon_of(kind)
    args = {"place": data.names[place], "icon": words.icon(icon)}
    held = Message("sheet-held", {"n": v.hand[kind]})
    return Sheet(words.card(data, kind), Message("sheet-card", args), (_bonus(data, icon), held), "YA-140")


def _bonus(data: Data, icon: int) -> Message:
    return Message(f"sheet-bonus-{ICON_NAMES[icon]}", {"icons": data.icons_for_bonus, "n": data.bonus[icon]})


def _gate(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    gate = int(rest) - 1
    here = [Message("player", {"seat": seat}) for seat in v.order if v.markers[seat] == gate]
    facts = [Message("sheet-markers", {"players": here})] if here else []
    waiting = words.dice(v.gates[gate * N_COLOURS : (gate + 1) * N_COLOURS])
    facts.append(Message("sheet-waiting", {"dice": waiting}) if waiting else Message("sheet-nobody"))
    args = {"cards": data.gate_cards, "fuel": data.gate_fuel, "price": data.improvement_price, "move_fuel": data.gate_move_fuel}
    return Sheet(Message("sheet-gate", {"gate": rest}), Message(f"sheet-gate-{gate + 1}", args), tuple(facts), GATE_CLAUSES[gate])


def _die(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    gate, _, name = rest.partition("-")
    colour = COLOUR_NAMES.index(name)
    number = v.gates[(int(gate) - 1) * N_COLOURS + colour]
    fact = Message("sheet-at-gate", {"n": number, "gate": gate})
    return Sheet(
        Message("sheet-die", {"colour": words.colour(colour)}),
        Message("sheet-die-effect"),
        (fact, *_wanted(v, data, colour)),
        "YA-081",
    )


def _aboard(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    seat, _, name = rest.partition("-")
    colour = COLOUR_NAMES.index(name)
    number = v.aboard[(int(seat) - 1) * N_COLOURS + colour]
    fact = Message("sheet-in-seaplane", {"n": number, "seat": int(seat) - 1})
    return Sheet(
        Message("sheet-die", {"colour": words.colour(colour)}),
        Message("sheet-aboard"),
        (fact, *_wanted(v, data, colour)),
        "YA-240",
    )


def _wanted(v: YukonAirwaysView, data: Data, colour: Colour) -> tuple[Message, ...]:
    """Where a cube of the colour lies."""
    places = [data.names[place] for place in range(len(data.ids)) if cubes_at(v, place)[colour]]
    return (Message("sheet-wanted", {"colour": words.colour(colour), "places": places}),) if places else ()


def _dial(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    seat, _, name = rest.partition("-")
    dial = DIAL_NAMES.index(name)
    position, marks = v.dials[(int(seat) - 1) * N_DIALS + dial], data.marks[dial]
    facts = [Message("sheet-mark", {"seat": int(seat) - 1, "mark": words.mark(data, dial, position)})]
    if dial and position + 1 < len(marks):
        facts.append(Message("sheet-next", {"mark": words.mark(data, dial, position + 1)}))
    return Sheet(Message(f"sheet-dial-{name}-name"), Message(f"sheet-dial-{name}"), tuple(facts), DIAL_CLAUSES[dial])


def _switch(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    seat, _, number = rest.partition("-")
    switch = int(number) - 1
    is_on = v.switches[int(seat) - 1] >> switch & 1
    facts = [Message("sheet-on" if is_on else "sheet-off", {"seat": int(seat) - 1})]
    if switch == 4 and (v.paired >> (int(seat) - 1)) & 1:
        facts.append(Message("sheet-used"))
    args = {
        "icons": data.icons_with_switch,
        "moves": data.switch_moves,
        "money": data.bonus_extra,
        "cards": data.set_size_with_switch,
    }
    return Sheet(
        Message("sheet-switch", {"number": number}), Message(f"sheet-switch-{number}", args), tuple(facts), SWITCH_CLAUSES[switch]
    )


def _icon(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    seat, _, name = rest.partition("-")
    icon = ICON_NAMES.index(name)
    fact = Message(
        "sheet-lying", {"seat": int(seat) - 1, "n": v.icons[(int(seat) - 1) * N_ICONS + icon], "icon": words.icon(icon)}
    )
    return Sheet(Message("sheet-icon", {"icon": words.icon(icon)}), _bonus(data, icon), (fact,), BONUS_CLAUSES[icon])


def _seats(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    fact = Message("sheet-seated", {"n": dice_aboard(v, int(rest) - 1), "seats": data.seats})
    return Sheet(Message("sheet-seats"), Message("sheet-seats-effect", {"seats": data.seats}), (fact,), "YA-086")


def _cockpit(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    seat = int(rest) - 1
    names = ("score-money", "score-christmas", "score-largest-colour", "score-locations")
    lines = zip(names, score_lines(v, data, seat), strict=True)
    facts = tuple([Message("sheet-score", {"what": Message(name), "n": n}) for name, n in lines])
    return Sheet(Message("player", {"seat": seat}), Message("sheet-cockpit"), facts, "YA-431")


def _seaplane(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    seat = int(rest.rpartition("-")[2]) - 1
    facts = [Message("sheet-stands", {"place": data.names[v.places[seat]]}), Message("sheet-tank", {"fuel": fuel(v, seat)})]
    if (v.finished >> seat) & 1:
        facts.append(Message("sheet-finished"))
    return Sheet(Message("sheet-seaplane", {"seat": seat}), Message("sheet-flies"), tuple(facts), "YA-130")


def _table(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    seat = int(rest) - 1
    up = [words.card(data, kind) for kind in laid_by(v.up, seat)]
    facts = [Message("sheet-up", {"cards": up})] if up else []
    facts.append(Message("sheet-down", {"n": v.down_counts[seat]}))
    return Sheet(Message("sheet-table"), Message("sheet-table-effect"), tuple(facts), "YA-158")


def _map(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    visited = locations(v, int(rest) - 1)
    fact = Message("sheet-visited", {"n": visited, "bonus": data.location_bonus[visited]})
    return Sheet(Message("sheet-map", {"seat": int(rest) - 1}), Message("sheet-map-effect"), (fact,), "YA-434")


def _calendar(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    left = Message("sheet-days-left", {"n": len(data.days) - 1 - v.day})
    return Sheet(words.named("day", data.days[v.day]), Message("sheet-calendar"), (left,), "YA-051")


def _track(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    order = Message("sheet-turns", {"players": [Message("player", {"seat": seat}) for seat in v.order]})
    return Sheet(Message("sheet-track"), Message("sheet-track-effect"), (order,) if v.order else (), "YA-060")


def _decks(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    fact = Message("sheet-cards", {"deck": v.deck_count, "pile": sum(v.pile)})
    return Sheet(Message("sheet-decks"), Message("sheet-decks-effect"), (fact,), "YA-405")


def _objective(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    index = int(rest) - 1
    when = Message(f"draw-when-{data.objective_when[index]}")
    return Sheet(words.objective(data, index), Message(f"draw-objective-{rest}"), (when,), OBJECTIVE_CLAUSES[index])


def _plane(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    model = int(rest) - 1
    taken = (Message("sheet-taken", {"seat": v.planes.index(model)}),) if model in v.planes else ()
    dial = Message(f"sheet-dial-{DIAL_NAMES[data.plane_dials[model]]}-name")
    return Sheet(Message("own-name", {"name": data.plane_names[model]}), Message("sheet-model", {"dial": dial}), taken, "YA-053")


def _strip(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    return Sheet(Message("sheet-strip"), Message("sheet-strip-effect"), (), "YA-138")


def _route(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    return Sheet(Message("sheet-route"), Message("sheet-route-effect"), (), "YA-210")


def _leg(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    first, second = (data.ids.index(name) for name in rest.split("-"))
    cost = next(cost for a, b, cost in data.connections if (a, b) == (first, second))
    name = Message("sheet-leg", {"first": data.names[first], "second": data.names[second], "cost": cost})
    tank = (Message("sheet-tank", {"fuel": fuel(v, v.seat)}),) if v.seat >= 0 else ()
    return Sheet(name, Message("sheet-route-effect"), tank, "YA-210")


def _titles(v: YukonAirwaysView, data: Data, rest: str) -> Sheet:
    lines = zip(data.title_names, data.title_locations, data.title_money, strict=True)
    facts = [Message("sheet-title", {"name": words.named("title", name), "n": n, "money": money}) for name, n, money in lines]
    return Sheet(Message("draw-titles"), Message("sheet-titles"), tuple(facts), "YA-476")


_MAKERS: dict[str, Callable[[YukonAirwaysView, Data, str], Sheet | None]] = {
    "place": _place,
    "hand": _hand,
    "card": _card,
    "laid": _card,
    "gate": _gate,
    "die": _die,
    "aboard": _aboard,
    "dial": _dial,
    "switch": _switch,
    "icon": _icon,
    "seats": _seats,
    "cockpit": _cockpit,
    "seaplane": _seaplane,
    "on": _seaplane,
    "table": _table,
    "map": _map,
    "calendar": _calendar,
    "track": _track,
    "decks": _decks,
    "objective": _objective,
    "aim": _objective,
    "plane": _plane,
    "strip": _strip,
    "route": _route,
    "leg": _leg,
    "titles": _titles,
}
