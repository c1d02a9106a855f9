"""Element ids of the drawing: what a touch means, and which thing an id names."""

from __future__ import annotations

from aerodrome.games.airlines.data import NETWORKS, Airline, Circle, City, Data, FlightKind, Network, Route, Slot

DECK = "deck"
FLIGHT_DECK = "flight-deck"
FLIGHT_DISCARD = "flight-discard"


def flight_id(data: Data, kind: FlightKind) -> str:
    """An own flight card."""
    return f"flight-{NETWORKS[data.flight_net[kind]]}-{data.flight_value[kind]}"


def share_id(data: Data, airline: Airline, count: int) -> str:
    """The n-th own share of an airline: so many are meant by touching it."""
    return f"hand-{data.codes[airline]}-{count}"


def row_id(slot: Slot) -> str:
    """A slot of the row."""
    return f"row-{slot + 1}"


def find_slot(name: str) -> Slot:
    """The slot of row-3."""
    return int(name.split("-")[1]) - 1


def route_id(data: Data, route: Route) -> str:
    """The line of a route."""
    return f"route-{data.route_ids[route]}"


def circle_id(data: Data, circle: Circle) -> str:
    """A numbered circle."""
    route = data.circle_route[circle]
    return f"circle-{data.route_ids[route]}-{circle - data.first_circle[route] + 1}"


def city_id(data: Data, city: City) -> str:
    """A city without headquarters; those with one have a flag."""
    return f"city-{data.city_ids[city]}"


def network_id(net: Network) -> str:
    """A network in the legend of lines."""
    return f"network-{NETWORKS[net]}"


def seat_id(seat: int) -> str:
    """A player."""
    return f"seat-{seat + 1}"


def pad_id(seat: int, scoring: int | None = None) -> str:
    """A player's columns of the score pad, or the column of one scoring."""
    return f"pad-{seat + 1}" if scoring is None else f"pad-{seat + 1}-{scoring + 1}"


def scored_id(data: Data, airline: Airline) -> str:
    """An airline's line of the score pad."""
    return f"scored-{data.codes[airline]}"


def airline_id(data: Data, airline: Airline) -> str:
    """An airline in the table of airlines."""
    return f"airline-{data.codes[airline]}"


def flag_id(data: Data, airline: Airline) -> str:
    """The flag on an airline's headquarters."""
    return f"hq-{data.codes[airline]}"


def find_airline(data: Data, name: str) -> Airline:
    """The airline of airline-BOI, hq-BOI or hand-BOI-2."""
    return data.codes.index(name.split("-")[1])


def find_route(data: Data, name: str) -> Route:
    """The route of route-W01 or circle-W01-2."""
    return data.route_ids.index(name.split("-")[1])


def find_circle(data: Data, name: str) -> Circle:
    """The circle of circle-W01-2."""
    return data.first_circle[find_route(data, name)] + int(name.split("-")[2]) - 1


def find_flight(data: Data, name: str) -> FlightKind:
    """The kind of flight-wavy-7."""
    _, network, value = name.split("-")
    net = NETWORKS.index(network)
    return next(k for k in range(data.n_flights) if data.flight_net[k] == net and data.flight_value[k] == int(value))
