"""Claims and foundings by one touch of a circle or a flag, each with the cheapest card that pays."""

from __future__ import annotations

from aerodrome.core.messages import Message, Offer, Preview
from aerodrome.core.step import Act
from aerodrome.games.airlines.data import Airline, Data, FlightKind, Pair, Route
from aerodrome.games.airlines.geometry import best_cards, lowest_free
from aerodrome.games.airlines.ids import airline_id, circle_id, flag_id, flight_id, route_id, share_id
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import card_message, circle_message


def claim_offers(v: AirlinesView, data: Data, pair: Pair) -> list[Offer]:
    """One claim, by its circle and by the airline's flag; a touch of the line leaves the card to be chosen."""
    airline, route = data.pair_airline[pair], data.pair_route[pair]
    circle, flag = circle_id(data, lowest_free(v, data, route)), flag_id(data, airline)
    card = cheapest_card(v, data, route)
    message = Message("claim-with", _what(v, data, airline, route, card))
    preview = _preview(v, data, airline, route, card, v.sizes[airline] + 1)
    acts = _claim_acts(data, airline, route, card)
    return [Offer((circle, airline_id(data, airline)), acts, message, preview), Offer((flag, circle), acts, message, preview)]


def founding_offers(v: AirlinesView, data: Data, airline: Airline) -> list[Offer]:
    """An airline founded with each number of shares on each route that can be paid for, by its circle, its flag and its line."""
    best = best_cards(v, data)
    found: list[Offer] = []
    for route in data.home[airline]:
        if v.price[route] > best[data.route_net[route]]:
            continue
        circle, flag = circle_id(data, lowest_free(v, data, route)), flag_id(data, airline)
        card = cheapest_card(v, data, route)
        preview = _preview(v, data, airline, route, card, 2)
        for count in range(1, v.hand[airline] + 1):
            share = share_id(data, airline, count)
            acts = (("found", (share,)), *_claim_acts(data, airline, route, card))
            message = Message("found-with", {**_what(v, data, airline, route, card), "count": count})
            found.append(Offer((circle, share), acts, message, preview))
            found.append(Offer((flag, circle, share), acts, message, preview))
            found.append(Offer((airline_id(data, airline), circle, share), acts, message, preview))
    return found


def cheapest_card(v: AirlinesView, data: Data, route: Route) -> FlightKind:
    """The lowest own flight card that pays for a route; kinds rise within a network."""
    net = data.route_net[route]
    fits = (k for k, n in enumerate(v.flights) if n and data.flight_net[k] == net and data.flight_value[k] >= v.price[route])
    return next(fits)


def _claim_acts(data: Data, airline: Airline, route: Route, card: FlightKind) -> tuple[Act, ...]:
    return ("claim", (route_id(data, route), airline_id(data, airline))), ("pay", (flight_id(data, card),))


def _what(v: AirlinesView, data: Data, airline: Airline, route: Route, card: FlightKind) -> dict[str, object]:
    circle = lowest_free(v, data, route)
    return {"airline": data.codes[airline], "circle": circle_message(data, circle), "card": card_message(data, card)}


def _preview(v: AirlinesView, data: Data, airline: Airline, route: Route, card: FlightKind, size: int) -> Preview:
    """What the claim covers, what it costs, and how large the airline would be."""
    circle = circle_id(data, lowest_free(v, data, route))
    costs = Message("costs-card", {"card": card_message(data, card), "over": data.flight_value[card] - v.price[route]})
    grows = Message("grows-to", {"airline": data.codes[airline], "size": size})
    marks = (circle, route_id(data, route), flag_id(data, airline), flight_id(data, card))
    return Preview(marks, (), (costs, grows))
