"""Airlines in words: questions, choices, log sentences, score lines. All text stands in `texts.py`."""

from __future__ import annotations

from aerodrome.core.messages import Choice, Line, Message
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, SHARES_MAX, Data
from aerodrome.games.airlines.state import (
    ACTION,
    CLAIM,
    DRAW_STARTER,
    ENDED,
    EXCHANGE,
    FOUND_DRAW,
    FOUNDING,
    MARKER,
    PAY,
    SABOTAGE,
    TAKE,
    AirlinesState,
)
from aerodrome.games.airlines.steps import action, claim, log, stock
from aerodrome.games.airlines.texts import TEXTS
from aerodrome.games.airlines.view import AirlinesView

__all__ = ["ENDINGS", "TEXTS", "breakdown", "describe", "question", "sentence"]

ENDINGS = ("not yet", "last stock card", "row removed", "nobody acts", "third scoring", "last round")  # by state.ending


# Names of things, as words and as element ids of the drawing


def network_message(net: int) -> Message:
    """A network by its line style."""
    return Message(f"network-{NETWORKS[net]}")


def region_name(data: Data, net: int) -> str:
    """Where a network lies; an edition of one's own may have regions of its own, which are shown as it says them."""
    return TEXTS.get(f"region-{data.regions[net]}", data.regions[net])


def card_message(data: Data, kind: int) -> Message:
    """A flight card: wavy 7."""
    return Message("flight-card", {"network": network_message(data.flight_net[kind]), "value": data.flight_value[kind]})


def ends_message(data: Data, route: int) -> Message:
    """The two ends of a route."""
    return Message("route", {"a": data.city_names[data.route_a[route]], "b": data.city_names[data.route_b[route]]})


def route_message(data: Data, route: int) -> Message:
    """A route by its two ends, and by its id where two routes join the same places (G38)."""
    ends = ends_message(data, route)
    if data.route_ends.count(data.route_ends[route]) == 1:
        return ends
    return Message("route-of-two", {**ends.args, "id": data.route_ids[route]})


def circle_message(data: Data, circle: int) -> Message:
    """A circle by its number and route."""
    route = data.circle_route[circle]
    twins = data.circle_value[data.first_circle[route] : circle].count(data.circle_value[circle])
    return Message(
        "circle-again" if twins else "circle",
        {"value": data.circle_value[circle], "route": route_message(data, route), "nth": twins + 1},
    )


def flight_id(data: Data, kind: int) -> str:
    """The element id of an own flight card."""
    return f"flight-{NETWORKS[data.flight_net[kind]]}-{data.flight_value[kind]}"


def share_id(data: Data, airline: int, count: int) -> str:
    """The element id of the n-th own share of an airline."""
    return f"hand-{data.codes[airline]}-{count}"


def row_id(slot: int) -> str:
    """The element id of a slot of the row."""
    return f"row-{slot + 1}"


def route_id(data: Data, route: int) -> str:
    """The element id of a route."""
    return f"route-{data.route_ids[route]}"


def airline_id(data: Data, airline: int) -> str:
    """The element id of an airline in the table of airlines."""
    return f"airline-{data.codes[airline]}"


def circle_id(data: Data, circle: int) -> str:
    """The element id of a circle."""
    route = data.circle_route[circle]
    return f"circle-{data.route_ids[route]}-{circle - data.first_circle[route] + 1}"


def question(v: AirlinesView, data: Data) -> Message:
    """What is asked of the player to move."""
    if v.step == CLAIM and v.action == FOUNDING:
        city = data.city_names[data.hq[v.airline]]
        return Message("ask-first-route", {"airline": data.codes[v.airline], "city": city})
    if v.step == PAY:
        return Message(
            "ask-pay", {"airline": data.codes[v.airline], "route": route_message(data, v.route), "price": v.price[v.route]}
        )
    if v.step == MARKER:
        return Message("ask-marker", {"circle": circle_message(data, v.circle)})
    if v.step == TAKE and v.must_take:
        return Message("ask-take")
    simple = {
        ACTION: "ask-action",
        EXCHANGE: "ask-exchange",
        CLAIM: "ask-claim",
        FOUND_DRAW: "ask-found-draw",
        TAKE: "ask-take-or-not",
        SABOTAGE: "ask-sabotage",
        ENDED: "ask-over",
    }
    return Message(simple.get(v.step, "ask-deal" if v.step <= DRAW_STARTER else "ask-chance"))


def describe(v: AirlinesView, data: Data, choice: int) -> Choice:
    """A legal choice of the open question."""
    if v.step == ACTION:
        return _describe_action(v, data, choice)
    if v.step == CLAIM:
        return _describe_claim(v, data, choice)
    if v.step == PAY:
        return Choice(choice, "pay", (flight_id(data, choice),), Message("pay", {"card": card_message(data, choice)}))
    if v.step == EXCHANGE:
        if choice == data.n_flights:
            return Choice(choice, "done", (), Message("done", {"count": v.to_draw}))
        return _describe_give_up(data, choice, choice)
    if v.step == FOUND_DRAW:
        if choice == claim.DRAW:
            return Choice(choice, "draw", ("flight-deck",), Message("draw-flight"))
        return Choice(choice, "decline", (), Message("no-flight-card"))
    if v.step == TAKE:
        return _describe_take(v, data, choice)
    if v.step == MARKER:
        return Choice(choice, "marker", (airline_id(data, choice),), Message("marker", {"airline": data.codes[choice]}))
    if choice == data.n_circles:
        return Choice(choice, "decline", (), Message("no-sabotage"))
    return Choice(choice, "sabotage", (circle_id(data, choice),), Message("sabotage", {"circle": circle_message(data, choice)}))


def _describe_action(v: AirlinesView, data: Data, choice: int) -> Choice:
    if choice == action.EXPAND:
        return Choice(choice, "expand", (), Message("expand"))
    if choice < action.LAY:
        slot = choice - action.REMOVE
        return Choice(choice, "remove", (row_id(slot),), Message("remove", {"airline": data.codes[v.row[slot]]}))
    if choice >= action.GIVE_UP:
        return _describe_give_up(data, choice, choice - action.GIVE_UP)
    kind, start = ("lay", action.LAY) if choice < action.FOUND else ("found", action.FOUND)
    airline, count = (choice - start) // SHARES_MAX, (choice - start) % SHARES_MAX + 1
    args = {"airline": data.codes[airline], "count": count, "city": data.city_names[data.hq[airline]]}
    return Choice(choice, kind, (share_id(data, airline, count),), Message(kind, args))


def _describe_give_up(data: Data, choice: int, kind: int) -> Choice:
    return Choice(choice, "exchange", (flight_id(data, kind),), Message("exchange", {"card": card_message(data, kind)}))


def _describe_claim(v: AirlinesView, data: Data, choice: int) -> Choice:
    if choice == data.n_pairs:
        return Choice(choice, "decline", (), Message("no-claim"))
    route, airline = data.pair_route[choice], data.pair_airline[choice]
    args = {"airline": data.codes[airline], "route": route_message(data, route), "price": v.price[route]}
    return Choice(choice, "claim", (route_id(data, route), airline_id(data, airline)), Message("claim", args))


def _describe_take(v: AirlinesView, data: Data, choice: int) -> Choice:
    if choice == stock.FROM_DECK:
        return Choice(choice, "take", ("deck",), Message("take-deck"))
    if choice == stock.NO_STOCK:
        return Choice(choice, "decline", (), Message("no-stock-card"))
    return Choice(choice, "take", (row_id(choice),), Message("take-row", {"airline": data.codes[v.row[choice]]}))


def choice_of(v: AirlinesView, data: Data, kind: str, targets: tuple[str, ...]) -> int:
    """The choice that an act stands for in the open step, or -1 where that step knows no such act."""
    if kind not in _KINDS.get(v.step, ()):
        return -1
    if kind == "decline":
        return {CLAIM: data.n_pairs, FOUND_DRAW: claim.DO_NOT_DRAW, TAKE: stock.NO_STOCK, SABOTAGE: data.n_circles}[v.step]
    if kind in ("done", "expand", "draw"):
        return {"done": data.n_flights, "expand": action.EXPAND, "draw": claim.DRAW}[kind]
    name = targets[0]
    if kind == "claim":
        route, airline = find_route(data, name), data.codes.index(targets[1].removeprefix("airline-"))
        pairs = range(data.first_pair[route], data.first_pair[route + 1])
        return next((pair for pair in pairs if data.pair_airline[pair] == airline), -1)
    if kind in ("lay", "found"):
        _, code, count = name.split("-")
        start = action.LAY if kind == "lay" else action.FOUND
        return start + data.codes.index(code) * SHARES_MAX + int(count) - 1
    if kind in ("exchange", "pay"):
        return find_flight(data, name) + (action.GIVE_UP if v.step == ACTION else 0)
    if kind == "sabotage":
        return find_circle(data, name)
    if kind == "marker":
        return data.codes.index(name.removeprefix("airline-"))
    if name == "deck":
        return stock.FROM_DECK
    slot = int(name.removeprefix("row-")) - 1
    slot = v.row.index(v.row[slot])  # equal cards of the row are one choice: the first of them
    return slot + (action.REMOVE if kind == "remove" else 0)


_KINDS = {
    ACTION: ("expand", "remove", "lay", "found", "exchange"),
    EXCHANGE: ("exchange", "done"),
    CLAIM: ("claim", "decline"),
    PAY: ("pay",),
    FOUND_DRAW: ("draw", "decline"),
    TAKE: ("take", "decline"),
    SABOTAGE: ("sabotage", "decline"),
    MARKER: ("marker",),
}


def find_route(data: Data, name: str) -> int:
    """The route of an element id."""
    return data.route_ids.index(name.removeprefix("route-"))


def find_circle(data: Data, name: str) -> int:
    """The circle of an element id."""
    _, route, number = name.split("-")
    return data.first_circle[data.route_ids.index(route)] + int(number) - 1


def find_flight(data: Data, name: str) -> int:
    """The kind of flight card of an element id."""
    _, network, value = name.split("-")
    net = NETWORKS.index(network)
    return next(k for k in range(data.n_flights) if data.flight_net[k] == net and data.flight_value[k] == int(value))


_SENTENCES = {
    log.STARTS: "log-starts",
    log.DEALT: "log-dealt",
    log.DEALT_FLIGHT: "log-dealt-flight",
    log.ROW_DEALT: "log-row-dealt",
    log.BONUS: "log-bonus",
    log.CARDS_IN: "log-cards-in",
    log.EXPANDS: "log-expands",
    log.DRAWS_FLIGHT: "log-draws-flight",
    log.SEES_FLIGHT: "log-sees-flight",
    log.NO_FLIGHT: "log-no-flight",
    log.SHUFFLES: "log-shuffles",
    log.EXCHANGES: "log-exchanges",
    log.REMOVES: "log-removes",
    log.FOUNDS: "log-founds",
    log.LAYS: "log-lays",
    log.CLAIMS: "log-claims",
    log.NO_CLAIM: "log-no-claim",
    log.TAKES: "log-takes",
    log.DRAWS: "log-draws",
    log.SEES: "log-sees",
    log.TURNS_UP: "log-turns-up",
    log.SCORING_CARD: "log-scoring-card",
    log.TOO_EARLY: "log-too-early",
    log.SABOTAGES: "log-sabotages",
    log.BECOMES_INACTIVE: "log-inactive",
    log.SWEPT: "log-swept",
    log.DECK_EMPTY: "log-deck-empty",
    log.EXTRA: "log-extra",
    log.NO_STOCK: "log-no-stock",
}
_ABOUT_AIRLINE = (log.ROW_DEALT, log.TURNS_UP, log.BECOMES_INACTIVE, log.SWEPT)
_WITH_CARD = (log.DEALT_FLIGHT, log.SEES_FLIGHT, log.EXCHANGES)
_WITH_AIRLINE = (log.DEALT, log.REMOVES, log.FOUNDS, log.LAYS, log.CLAIMS, log.TAKES, log.SEES, log.SABOTAGES)


def sentence(event: tuple[int, ...], data: Data) -> Message:
    """A log entry in words."""
    code, a, b, c, d = event[1], event[2], event[3], event[4], event[5] if len(event) > 5 else -1
    if code == log.SCORED:
        gains = [Message("gain", {"seat": seat, "points": points}) for seat, points in enumerate(event[3:])]
        return Message("log-scored", {"number": a, "gains": gains})
    if code == log.THIRD:
        held = [Message("holding", {"count": n, "airline": data.codes[i]}) for i, n in enumerate(event[2:]) if n]
        return Message("log-third" if held else "log-third-nothing", {"shares": held})
    if code == log.ENDS:
        return Message(f"log-ends-{a}")
    if code in _ABOUT_AIRLINE:
        return Message(_SENTENCES[code], {"airline": data.codes[a]})
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
    return Message(_SENTENCES[code], args)


def breakdown(s: AirlinesState, data: Data) -> list[list[Line]]:
    """AL-222: the points of each seat by scoring and airline, and its bonus points."""
    result: list[list[Line]] = []
    for seat in range(s.seats):
        lines = [Line(Message("score-bonus"), s.bonus[seat])] if s.with_bonus else []
        for scoring in range(s.scorings):
            for airline in range(N_AIRLINES):
                points = s.points[(scoring * s.seats + seat) * N_AIRLINES + airline]
                if points:
                    lines.append(Line(Message("score-line", {"number": scoring + 1, "airline": data.codes[airline]}), points))
        result.append(lines)
    return result
