"""Claims, foundings and expansions by one touch of a circle, a line or a flag; each with the flight card that it costs."""

from __future__ import annotations

from aerodrome.core.messages import Message, Offer, Preview
from aerodrome.core.step import Act
from aerodrome.games.airlines.data import N_AIRLINES, Airline, Data, FlightKind, Pair, Route
from aerodrome.games.airlines.geometry import best_cards, claimers, claims, lowest_free
from aerodrome.games.airlines.ids import FLIGHT_DECK, airline_id, circle_id, flag_id, flight_id, route_id, share_id
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import card_message, circle_message


def claim_offers(v: AirlinesView, data: Data, pair: Pair) -> list[Offer]:
    """One claim: by its circle and by the airline's flag with the cheapest card, by its line with each card that fits.

    A touch of the airline in the table of airlines asks step by step.
    """
    airline, route = data.pair_airline[pair], data.pair_route[pair]
    circle, size = circle_id(data, lowest_free(v, data, route)), v.sizes[airline] + 1
    cards = fitting_cards(v, data, route)
    found = [
        _claim(v, data, pair, cards[0], (circle, flag_id(data, airline)), size),
        _claim(v, data, pair, cards[0], (flag_id(data, airline), circle), size),
    ]
    for card in cards:
        things = (route_id(data, route), flag_id(data, airline), flight_id(data, card))
        found.append(_claim(v, data, pair, card, things, size))
    return found


def _claim(v: AirlinesView, data: Data, pair: Pair, card: FlightKind, things: tuple[str, ...], size: int) -> Offer:
    airline, route = data.pair_airline[pair], data.pair_route[pair]
    message = Message("claim-with", _what(v, data, airline, route, card))
    return Offer(things, _claim_acts(data, airline, route, card), message, _preview(v, data, airline, route, card, size))


def founding_offers(v: AirlinesView, data: Data, airline: Airline) -> list[Offer]:
    """An airline founded with each number of shares on each route that can be paid for, by its circle, its line and its flag.

    A touch of the airline in the table of airlines asks step by step.
    """
    best = best_cards(v, data)
    found: list[Offer] = []
    for route in data.home[airline]:
        if v.price[route] > best[data.route_net[route]]:
            continue
        circle, flag = circle_id(data, lowest_free(v, data, route)), flag_id(data, airline)
        card = fitting_cards(v, data, route)[0]
        preview = _preview(v, data, airline, route, card, 2)
        for count in range(1, v.hand[airline] + 1):
            share = share_id(data, airline, count)
            acts = (("found", (airline_id(data, airline), share)), *_claim_acts(data, airline, route, card))
            message = Message("found-with", {**_what(v, data, airline, route, card), "count": count})
            for things in ((circle, share), (route_id(data, route), share), (flag, circle, share)):
                found.append(Offer(things, acts, message, preview))
    return found


def expansion_offers(v: AirlinesView, data: Data) -> list[Offer]:
    """The beginning of an expansion by the flight deck, and by what it would be for: a circle, a line, an airline's flag.

    The card is drawn before the route is claimed, so that an offer cannot go further; but what was touched narrows the
    next question, and a flag does that also where only the card to come could pay.
    """
    acts: tuple[Act, ...] = (("expand", ()),)
    able = claimers(v)
    wanted: dict[str, Message] = {}
    for airline in range(N_AIRLINES):
        if able >> airline & 1:
            wanted[flag_id(data, airline)] = Message("expand-airline", {"airline": data.codes[airline]})
    for pair in claims(v, data, best_cards(v, data), able):
        route = data.pair_route[pair]
        free = lowest_free(v, data, route)
        aim = Message("expand-circle", {"circle": circle_message(data, free)})
        wanted[circle_id(data, free)] = wanted[route_id(data, route)] = aim
    return [Offer((FLIGHT_DECK,), acts, Message("expand")), *(Offer((thing,), acts, aim) for thing, aim in wanted.items())]


def fitting_cards(v: AirlinesView, data: Data, route: Route) -> list[FlightKind]:
    """The own flight cards that pay for a route, the lowest first; kinds rise within a network."""
    net, price = data.route_net[route], v.price[route]
    return [k for k, n in enumerate(v.flights) if n and data.flight_net[k] == net and data.flight_value[k] >= price]


def _claim_acts(data: Data, airline: Airline, route: Route, card: FlightKind) -> tuple[Act, ...]:
    return ("claim", (airline_id(data, airline), route_id(data, route))), ("pay", (flight_id(data, card),))


def _what(v: AirlinesView, data: Data, airline: Airline, route: Route, card: FlightKind) -> dict[str, object]:
    circle = lowest_free(v, data, route)
    return {"airline": data.codes[airline], "circle": circle_message(data, circle), "card": card_message(data, card)}


def _preview(v: AirlinesView, data: Data, airline: Airline, route: Route, card: FlightKind, size: int) -> Preview:
    """What the claim covers, what it costs, and how large the airline would be."""
    circle = circle_id(data, lowest_free(v, data, route))
    over = data.flight_value[card] - v.price[route]
    costs = Message("costs-more" if over else "costs-card", {"card": card_message(data, card), "over": over})
    grows = Message("grows-to", {"airline": data.codes[airline], "size": size})
    marks = (circle, route_id(data, route), flag_id(data, airline), flight_id(data, card))
    return Preview(marks, (), (costs, grows))
