"""Things, events and results of Airlines as messages. Their words: `texts.en.ftl`; questions and choices: the steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aerodrome.core.messages import Line, Message, Reason
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, Circle, Data, FlightKind, Network, Route, holding
from aerodrome.games.airlines.scoring import pad_line
from aerodrome.games.airlines.state import AirlinesOpenTable
from aerodrome.games.airlines.texts import TEXTS
from aerodrome.games.airlines.view import AirlinesView

ENDINGS = ("not yet", "last stock card", "row removed", "nobody acts", "third scoring", "last round")  # by `ending`


def no(id_: str, clause: str, **args: Any) -> Reason:
    """A refusal: the text `no-...` and the clause that says so."""
    return Reason(Message(f"no-{id_}", args), clause)


def network_message(net: Network) -> Message:
    """A network by its line style."""
    return Message(f"network-{NETWORKS[net]}")


def region_message(data: Data, net: Network) -> Message:
    """Where a network lies; an edition of one's own may have regions of its own, which are shown as it says them."""
    id_ = f"region-{data.regions[net]}"
    return Message(id_) if id_ in TEXTS else Message("region", {"name": data.regions[net]})


def card_message(data: Data, kind: FlightKind) -> Message:
    """A flight card: wavy 7."""
    return Message("flight-card", {"network": network_message(data.flight_net[kind]), "value": data.flight_value[kind]})


def ends_message(data: Data, route: Route) -> Message:
    """The two ends of a route."""
    return Message("route", {"a": data.city_names[data.route_a[route]], "b": data.city_names[data.route_b[route]]})


def route_message(data: Data, route: Route) -> Message:
    """A route by its two ends, and by its id where two routes join the same places (AL-G38)."""
    ends = ends_message(data, route)
    if data.route_ends.count(data.route_ends[route]) == 1:
        return ends
    return Message("route-of-two", {**ends.args, "id": data.route_ids[route]})


def circle_message(data: Data, circle: Circle) -> Message:
    """A circle by its number and route."""
    route = data.circle_route[circle]
    twins = data.circle_value[data.first_circle[route] : circle].count(data.circle_value[circle])
    return Message(
        "circle-again" if twins else "circle",
        {"value": data.circle_value[circle], "route": route_message(data, route), "nth": twins + 1},
    )


def hand_facts(v: AirlinesView, data: Data, seat: int) -> list[Message]:
    """Sizes of a hand, and the shares that all saw going into it, unless players are to remember them (AL-361)."""
    found = [Message("fact-shares", {"count": v.hand_sizes[seat]}), Message("fact-flights", {"count": v.flight_sizes[seat]})]
    seen = [] if v.taken_unlisted else _held(v.known, data, seat)
    return [*found, Message("fact-seen", {"shares": seen})] if seen else found


def seat_facts(v: AirlinesView, data: Data, seat: int) -> list[Message]:
    """What lies before a player and what is known of the hand; laid shares come first, since they decide the scorings."""
    laid = _held(v.laid, data, seat)
    return [*([Message("fact-laid", {"shares": laid})] if laid else []), *hand_facts(v, data, seat)]


def _held(counts: Sequence[int], data: Data, seat: int) -> list[Message]:
    own = counts[holding(seat, 0) : holding(seat + 1, 0)]
    return [Message("holding", {"count": count, "airline": data.codes[airline]}) for airline, count in enumerate(own) if count]


# The log

_ABOUT_AIRLINE = (log.ROW_DEALT, log.TURNS_UP, log.BECOMES_INACTIVE, log.SWEPT)
_WITH_CARD = (log.DEALT_FLIGHT, log.SEES_FLIGHT, log.EXCHANGES)
_WITH_AIRLINE = (log.DEALT, log.REMOVES, log.FOUNDS, log.LAYS, log.CLAIMS, log.TAKES, log.SEES, log.SABOTAGES)


def sentence(event: tuple[int, ...], data: Data) -> Message:
    """A log entry in words."""
    code, a, b, c, d = event[1], event[2], event[3], event[4], event[5] if len(event) > 5 else -1
    if code == log.SCORED:
        pad = log.scored_by_airline(event)
        gains = [Message("gain", {"seat": seat, "points": sum(points)}) for seat, points in enumerate(pad)]
        return Message(log.TEXT_IDS[code], {"number": a, "gains": gains})
    if code == log.THIRD:
        held = [Message("holding", {"count": n, "airline": data.codes[i]}) for i, n in enumerate(event[2:]) if n]
        return Message(log.TEXT_IDS[code] if held else "log-third-nothing", {"shares": held})
    if code == log.ENDS:
        return Message(f"{log.TEXT_IDS[code]}-{a}")
    if code in _ABOUT_AIRLINE:
        return Message(log.TEXT_IDS[code], {"airline": data.codes[a]})
    args: dict[str, object] = {"seat": a, "count": c, "number": a}
    if code in _WITH_CARD:
        args["card"] = card_message(data, b)
    elif code in _WITH_AIRLINE:
        args["airline"] = data.codes[b]
    elif code == log.BONUS:
        args["points"] = b
    if code in (log.CLAIMS, log.SABOTAGES):
        args["circle"] = circle_message(data, c)
    if code == log.CLAIMS:
        args["card"] = card_message(data, d)
    return Message(log.TEXT_IDS[code], args)


def breakdown(t: AirlinesOpenTable, data: Data) -> list[list[Line]]:
    """AL-222: the points of each seat by scoring and airline, and its bonus points."""
    result: list[list[Line]] = []
    for seat in range(t.seats):
        lines = [Line(Message("score-bonus"), t.bonus[seat])] if t.with_bonus else []
        for scoring in range(t.scorings):
            for airline in range(N_AIRLINES):
                points = t.points[pad_line(t, scoring, seat) + airline]
                if points:
                    lines.append(Line(Message("score-line", {"number": scoring + 1, "airline": data.codes[airline]}), points))
        result.append(lines)
    return result
