"""Claims, foundings and expansions by one touch of a circle, a line or a flag; each with the flight card that it costs."""

from __future__ import annotations

from aerodrome.core.messages import Message, Offer, Preview
from aerodrome.core.step import Act
from aerodrome.games.airlines.data import N_AIRLINES, Airline, Data, FlightKind, Pair, Route
from aerodrome.games.airlines.geometry import best_cards, claimers, claims, lowest_free
from aerodrome.games.airlines.ids import FLIGHT_DECK, airline_id, circle_id, flag_id, flight_id, route_id, share_id
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import card_message, circle_message

_EXPAND: tuple[Act, ...] = (("expand", ()),)


def claim_offers(v: AirlinesView, data: Data, pair: Pair) -> list[Offer]:
    """One claim: by circle, line and flag with the cheapest card, and by each card that fits with that card.

    A touch of the airline in the table of airlines asks step by step.
    """
    airline, route = data.pair_airline[pair], data.pair_route[pair]
    circle, line, flag = circle_id(data, lowest_free(v, data, route)), route_id(data, route), flag_id(data, airline)
    cards, size = fitting_cards(v, data, route), v.sizes[airline] + 1
    found = [_claim(v, data, pair, cards[0], things, size) for things in ((circle, flag), (line, flag), (flag, circle))]
    return found + [_claim(v, data, pair, card, (flight_id(data, card), circle, flag), size) for card in cards]


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
    """An expansion by the flight deck, and by what it would be for: an airline's flag, or a circle or line that can be paid for.

    The card is drawn before the route is claimed. A flag narrows the next question, also where only the card to come could
    pay; a circle or a line is claimed as soon as the card was seen.
    """
    found = [Offer((FLIGHT_DECK,), _EXPAND, Message("expand"))]
    able = claimers(v)
    for airline in range(N_AIRLINES):
        if able >> airline & 1:
            found.append(Offer((flag_id(data, airline),), _EXPAND, Message("expand-airline", {"airline": data.codes[airline]})))
    for pair in claims(v, data, best_cards(v, data), able):
        found.extend(_wishes(v, data, pair))
    return found


def _wishes(v: AirlinesView, data: Data, pair: Pair) -> list[Offer]:
    """A claim that is meant before the card is drawn: with the cheapest card of the hand, or the drawn one if it is cheaper."""
    airline, route = data.pair_airline[pair], data.pair_route[pair]
    circle, line, flag = circle_id(data, lowest_free(v, data, route)), route_id(data, route), flag_id(data, airline)
    card = fitting_cards(v, data, route)[0]
    what = _what(v, data, airline, route, card)
    preview = _preview(v, data, airline, route, card, v.sizes[airline] + 1)
    lines = (Message("costs-drawn", {"card": what["card"]}), preview.lines[1])
    message, preview = Message("expand-claim", what), Preview((*preview.marks, FLIGHT_DECK), (), lines)
    return [Offer((thing, flag), _EXPAND, message, preview, goes_on=True) for thing in (circle, line)]


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
