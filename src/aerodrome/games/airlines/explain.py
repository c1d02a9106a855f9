"""What each thing on the table is, does and is worth now: the sheet that opens when somebody points at it."""

from __future__ import annotations

from aerodrome.core.messages import Message, Sheet
from aerodrome.games.airlines.data import FULL, N_AIRLINES, NETWORKS, NOTHING, Airline, Data, FlightKind, Route, holding
from aerodrome.games.airlines.geometry import is_unusable
from aerodrome.games.airlines.ids import find_airline, find_circle, find_flight, find_route, find_slot
from aerodrome.games.airlines.scoring import count_airline, pad_line
from aerodrome.games.airlines.state import FOUNDED, INACTIVE, SABOTAGED
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import (
    card_message,
    circle_message,
    ends_message,
    hand_facts,
    network_message,
    region_message,
)


def explain(v: AirlinesView, data: Data, thing: str) -> Sheet | None:
    """The sheet of a drawn thing, by its id."""
    kind = thing.split("-")[0]
    if thing in _PLAIN:
        return _plain(v, thing)
    return _SHEETS[kind](v, data, thing) if kind in _SHEETS else None


def _about(name: str, clause: str, facts: list[Message], **args: object) -> Sheet:
    """A sheet whose name and effect stand under one id in the texts."""
    return Sheet(Message(f"sheet-{name}", args), Message(f"sheet-{name}-does", args), tuple(facts), clause)


# The map


def _route(v: AirlinesView, data: Data, thing: str) -> Sheet:
    route = find_route(data, thing)
    args = {"route": ends_message(data, route), "network": network_message(data.route_net[route])}
    return _about("route", "AL-011", _route_facts(v, data, route), **args)


def _route_facts(v: AirlinesView, data: Data, route: Route) -> list[Message]:
    """Its price, who flies it, and who may."""
    net = data.route_net[route]
    full = v.price[route] == FULL
    facts = [
        Message("sheet-full") if full else Message("sheet-price", {"price": v.price[route], "network": network_message(net)})
    ]
    on = [data.codes[airline] for airline in range(N_AIRLINES) if (v.on[route] >> airline) & 1]
    if on:
        facts.append(Message("sheet-flown", {"airlines": on}))
    return [*facts, Message("sheet-allowed", {"airlines": [data.codes[a] for a in range(N_AIRLINES) if data.flies(a, net)]})]


def _circle(v: AirlinesView, data: Data, thing: str) -> Sheet:
    circle = find_circle(data, thing)
    mark, route = v.board[circle], data.circle_route[circle]
    name = {"circle": circle_message(data, circle), "value": data.circle_value[circle]}
    if mark == NOTHING:
        return _about("circle", "AL-088", _route_facts(v, data, route), **name)
    if mark >= SABOTAGED:
        return _about("blocked", "AL-177", _route_facts(v, data, route), airline=data.codes[mark - SABOTAGED], **name)
    return _about("marker", "AL-210", _route_facts(v, data, route), airline=data.codes[mark], **name)


def _city(v: AirlinesView, data: Data, thing: str) -> Sheet:
    city = data.city_ids.index(thing.removeprefix("city-"))
    routes = [route for route in range(data.n_routes) if city in (data.route_a[route], data.route_b[route])]
    there = [data.codes[airline] for airline in range(N_AIRLINES) if (v.reach[airline] >> city) & 1]
    facts = [Message("sheet-routes", {"routes": [ends_message(data, route) for route in routes]})]
    return _about(
        "city", "AL-085", facts + [Message("sheet-served", {"airlines": there})] * bool(there), city=data.city_names[city]
    )


# Airlines, shares and flight cards


def _airline(v: AirlinesView, data: Data, thing: str) -> Sheet:
    airline = find_airline(data, thing)
    city, code = data.city_names[data.hq[airline]], data.codes[airline]
    if v.status[airline] == FOUNDED:
        return _about("founded", "AL-108", _worth(v, data, airline), airline=code, city=city)
    if v.status[airline] == INACTIVE:
        return _about("inactive", "AL-124", _worth(v, data, airline), airline=code, city=city)
    return _about("unfounded", "AL-105", _worth(v, data, airline), airline=code, city=city)


def _worth(v: AirlinesView, data: Data, airline: Airline) -> list[Message]:
    """What an airline has, where it flies, and what its shareholders would earn now."""
    networks = [network_message(net) for net in range(len(NETWORKS)) if data.flies(airline, net)]
    facts = [
        Message("sheet-flies", {"networks": networks}),
        Message("sheet-markers", {"left": v.supply[airline], "all": data.markers[airline]}),
    ]
    laid = [v.laid[holding(seat, airline)] for seat in range(v.seats)]
    if not any(laid):
        return [*facts, Message("sheet-nobody", {"all": data.shares[airline]})]
    points = count_airline(v.sizes[airline], laid)
    held = [
        Message("sheet-holder", {"seat": seat, "shares": count, "points": points[seat]})
        for seat, count in enumerate(laid)
        if count
    ]
    return [*facts, Message("sheet-size", {"size": v.sizes[airline]}), Message("sheet-holders", {"holders": held})]


def _share(v: AirlinesView, data: Data, thing: str) -> Sheet:
    """An own share: what laying so many of them would bring at a scoring now."""
    airline, count = find_airline(data, thing), int(thing.split("-")[2])
    laid = [v.laid[holding(seat, airline)] for seat in range(v.seats)]
    before = count_airline(v.sizes[airline], laid)[v.seat]
    laid[v.seat] += count
    after = count_airline(v.sizes[airline], laid)[v.seat]
    facts = [Message("sheet-laying", {"count": count, "then": after, "now": before}), *_worth(v, data, airline)]
    return _about("share", "AL-160", facts, airline=data.codes[airline], all=data.shares[airline])


def _row(v: AirlinesView, data: Data, thing: str) -> Sheet:
    airline = v.row[find_slot(thing)]
    if airline == NOTHING:
        return _about("slot", "AL-066", [])
    args = {"airline": data.codes[airline], "all": data.shares[airline]}
    return _about("row", "AL-063", [Message("sheet-own", {"count": v.hand[airline]}), *_worth(v, data, airline)], **args)


def _flight(v: AirlinesView, data: Data, thing: str) -> Sheet:
    kind = find_flight(data, "-".join(thing.split("-")[:3]))
    return _about("flight", "AL-081", _flight_facts(v, data, kind), card=card_message(data, kind))


def _flight_facts(v: AirlinesView, data: Data, kind: FlightKind) -> list[Message]:
    """Which prices it can pay, or that it never can again."""
    if is_unusable(v, data, kind):
        return [Message("sheet-unusable")]
    net, value = data.flight_net[kind], data.flight_value[kind]
    routes = [r for r in range(data.n_routes) if data.route_net[r] == net and v.price[r] <= value]
    return [Message("sheet-pays", {"count": len(routes), "network": network_message(net), "value": value})]


def _network(v: AirlinesView, data: Data, thing: str) -> Sheet:
    net = NETWORKS.index(thing.removeprefix("network-"))
    airlines = [data.codes[airline] for airline in range(N_AIRLINES) if data.flies(airline, net)]
    kinds = [kind for kind in range(data.n_flights) if data.flight_net[kind] == net]
    gone = [data.flight_value[kind] for kind in kinds for _ in range(v.discard[kind])]
    facts = [Message("sheet-allowed", {"airlines": airlines})]
    facts.append(Message("sheet-discarded", {"values": gone}) if gone else Message("sheet-none-discarded"))
    return _about("network", "AL-009", facts, network=network_message(net), region=region_message(data, net))


# Players


def _seat(v: AirlinesView, data: Data, thing: str) -> Sheet:
    seat = int(thing.split("-")[1]) - 1
    facts = [Message("sheet-points", {"points": v.totals[seat]}), *hand_facts(v, data, seat)]
    return _about("seat", "AL-245", facts, seat=seat)


def _pad(v: AirlinesView, data: Data, thing: str) -> Sheet:
    seat, *scoring = (int(number) - 1 for number in thing.split("-")[1:])
    facts = []
    for number in scoring or range(v.scorings):
        line = pad_line(v, number, seat)
        gains = v.points[line : line + N_AIRLINES]
        by = [Message("holding", {"count": points, "airline": data.codes[a]}) for a, points in enumerate(gains) if points]
        facts.append(
            Message("sheet-scored" if by else "sheet-scored-nothing", {"number": number + 1, "total": sum(gains), "by": by})
        )
    return _about("pad", "AL-222", facts, seat=seat)


# Things of which there is one

_PLAIN = {
    "deck": "AL-063",
    "flight-deck": "AL-140",
    "flight-discard": "AL-089",
    "course": "AL-203",
    "own-hand": "AL-247",
    "own-nothing": "AL-054",
    "own-flights": "AL-089",
    "shareholders": "AL-213",
}


def _plain(v: AirlinesView, thing: str) -> Sheet:
    counts = {"deck": v.deck_size, "flight-deck": v.flight_deck_size, "flight-discard": sum(v.discard)}
    facts = [Message("sheet-cards", {"count": counts[thing]})] if thing in counts else []
    if thing in ("deck", "course"):
        facts.append(Message("sheet-scorings", {"number": v.scorings, "left": v.scoring_cards}))
    return _about(thing, _PLAIN[thing], facts)


_SHEETS = {
    "route": _route,
    "circle": _circle,
    "city": _city,
    "hq": _airline,
    "airline": _airline,
    "scored": _airline,
    "hand": _share,
    "row": _row,
    "flight": _flight,
    "network": _network,
    "seat": _seat,
    "pad": _pad,
}
