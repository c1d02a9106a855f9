"""The edition as frozen numbers, checked against every figure that the printed rules state."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from aerodrome.core.edition import Edition, demand, shaped
from aerodrome.games.airlines.edition_file import AirlinePart, CityPart, EditionFile, NetworkPart, RoutePart

Airline: TypeAlias = int  # index of [[airline]]
Network: TypeAlias = int  # index of NETWORKS
City: TypeAlias = int
Route: TypeAlias = int
Circle: TypeAlias = int
Pair: TypeAlias = int  # a route with an airline that is permitted on it
FlightKind: TypeAlias = int  # flight cards of one network and value
Slot: TypeAlias = int  # of the row

# Stated by the printed rules; no edition may differ.
N_AIRLINES: Final = 9
N_SHARES: Final = 84  # AL-002
SHARES_MIN: Final = 7  # AL-003
SHARES_MAX: Final = 12
N_FLIGHT_CARDS: Final = 42  # AL-004
VALUE_MAX: Final = 14
N_SCORING_CARDS: Final = 3  # AL-005
N_MARKERS: Final = 135  # AL-006
BOI_SHARES: Final = 12  # AL-007
BOI_MARKERS_MIN: Final = 11  # AL-008
CIRCLES_MAX: Final = 3  # AL-012
STOCK_DEALT: Final = 5  # AL-031
ROW: Final = 5  # AL-032
FLIGHTS_DEALT: Final = 3  # AL-035
SABOTAGE_MIN: Final = 5  # AL-174
CONTROLLED_ROUNDS: Final = (0, 0, 5, 4, 3, 2, 2)  # AL-340: by number of players
NETWORKS: Final = ("wavy", "dotted", "dashed", "parallel", "solid")

SCORING: Final = N_AIRLINES  # the kind of a scoring card in the deck
NOTHING: Final = -1  # an empty circle or row slot
FULL: Final = 99  # the price of a route without a free circle
PLACES_MAX: Final = 250  # cities or routes: far above any printed board
COLOURS: Final = (
    "blue", "green", "orange", "red", "pink", "purple", "turquoise", "brown", "yellow", "black", "white", "grey", "olive", "navy",
)  # fmt: skip


class Data:
    """What the rules, the words and the drawing need to know of an edition."""

    def __init__(self) -> None:
        # Airlines
        self.codes: list[str] = []
        self.colours: list[str] = []
        self.shares: list[int] = []
        self.markers: list[int] = []
        self.hq: list[int] = []  # city of each airline's headquarters
        self.home: list[list[int]] = []  # routes at the headquarters that the airline may use
        # Networks: a set of airlines is a mask
        self.permits: list[int] = []  # airlines allowed on each network
        self.regions: list[str] = []
        # Cities
        self.city_ids: list[str] = []
        self.city_names: list[str] = []
        self.city_x: list[int] = []
        self.city_y: list[int] = []
        # Routes, network by network
        self.n_routes: int = 0
        self.first_route: list[int] = []  # of each network; one number more than networks
        self.route_ids: list[str] = []
        self.route_net: list[int] = []
        self.route_a: list[int] = []
        self.route_b: list[int] = []
        self.route_ends: list[int] = []  # mask of the two cities
        self.first_circle: list[int] = []  # of each route; one number more than routes
        # Circles
        self.n_circles: int = 0
        self.circle_value: list[int] = []
        self.circle_route: list[int] = []
        self.sabotage_circles: list[int] = []  # of value 5 or more
        # Pairs of route and permitted airline: the choices of a claim
        self.n_pairs: int = 0
        self.first_pair: list[int] = []  # of each route; one number more than routes
        self.pair_airline: list[int] = []
        self.pair_route: list[int] = []
        # Flight cards by kind: network, then value
        self.n_flights: int = 0  # kinds
        self.flight_net: list[int] = []
        self.flight_value: list[int] = []
        self.flight_count: list[int] = []
        # The map
        self.width: int = 0
        self.height: int = 0
        self.land: list[list[int]] = []
        self.lakes: list[list[int]] = []

    def holding_flights(self, seat: int, kind: FlightKind) -> int:
        """The place of a seat's flight cards of a kind in lists by seat and kind."""
        return seat * self.n_flights + kind

    def flies(self, airline: Airline, net: Network) -> bool:
        """AL-009: whether an airline may use a network."""
        return (self.permits[net] >> airline) & 1 == 1

    def pair_of(self, route: Route, airline: Airline) -> Pair:
        """The pair of a route and an airline, or NOTHING where the airline is not permitted there."""
        for pair in range(self.first_pair[route], self.first_pair[route + 1]):
            if self.pair_airline[pair] == airline:
                return pair
        return NOTHING


def holding(seat: int, airline: Airline) -> int:
    """The place of a seat's shares of an airline in lists by seat and airline."""
    return seat * N_AIRLINES + airline


def load(edition: Edition) -> Data:
    """Reads and checks an edition."""
    file: EditionFile = shaped(edition, EditionFile)
    data = Data()
    _load_board(file, data, edition)
    _load_cities(file.city, data, edition)
    _load_networks(file.network, data, edition)
    _load_airlines(file.airline, data, edition)
    _load_routes(file.route, data, edition)
    _load_homes(data, edition)
    return data


def _unique(ids: list[str], pattern: str, edition: Edition, what: str) -> None:
    """Every id is well formed and used once."""
    for index, id_ in enumerate(ids):
        demand(re.fullmatch(pattern, id_) is not None, edition, f"the {what} id '{id_}' does not have the form {pattern}")
        demand(id_ not in ids[:index], edition, f"the {what} id '{id_}' is used twice")


def _load_board(file: EditionFile, data: Data, edition: Edition) -> None:
    board = file.board
    demand(
        200 <= board.width <= 5000 and 200 <= board.height <= 5000,
        edition,
        "[board] width and height must be 200 to 5000",
        bound=True,
    )
    for outline in board.land + board.lakes:
        good = len(outline) >= 6 and len(outline) % 2 == 0
        demand(good, edition, "[board] each outline of land or lakes is a list of at least three points x, y")
    data.width = board.width
    data.height = board.height
    data.land = board.land
    data.lakes = board.lakes


def _load_cities(cities: list[CityPart], data: Data, edition: Edition) -> None:
    demand(2 <= len(cities) <= PLACES_MAX, edition, f"there must be 2 to {PLACES_MAX} cities, not {len(cities)}", bound=True)
    data.city_ids = [city.id for city in cities]
    _unique(data.city_ids, "[a-z0-9-]+", edition, "city")
    for city in cities:
        demand(city.name.strip() != "", edition, f"the city '{city.id}' has no name")
        inside = 0 <= city.x <= data.width and 0 <= city.y <= data.height
        demand(inside, edition, f"the city '{city.id}' lies outside the board of {data.width} x {data.height}")
        demand(data.city_names.count(city.name) == 0, edition, f"two cities are named '{city.name}'")
        data.city_names.append(city.name)
        data.city_x.append(city.x)
        data.city_y.append(city.y)


def _load_networks(networks: list[NetworkPart], data: Data, edition: Edition) -> None:
    """AL-004: five networks and 42 flight cards of 1 to 14."""
    given = sorted(network.id for network in networks)
    demand(given == sorted(NETWORKS), edition, f"there must be one [[network]] each for {', '.join(NETWORKS)}", "AL-004")
    cards = 0
    for index, style in enumerate(NETWORKS):
        network = next(entry for entry in networks if entry.id == style)
        data.regions.append(network.region)
        for value in sorted(set(network.flight_values)):
            good = 1 <= value <= VALUE_MAX
            demand(good, edition, f"the {style} flight card {value} is not of value 1 to {VALUE_MAX}", "AL-004")
            data.flight_net.append(index)
            data.flight_value.append(value)
            data.flight_count.append(network.flight_values.count(value))
        cards += len(network.flight_values)
    demand(cards == N_FLIGHT_CARDS, edition, f"there are {cards} flight cards instead of {N_FLIGHT_CARDS}", "AL-004")
    data.n_flights = len(data.flight_net)


def _load_airlines(airlines: list[AirlinePart], data: Data, edition: Edition) -> None:
    demand(len(airlines) == N_AIRLINES, edition, f"there are {len(airlines)} airlines instead of {N_AIRLINES}", "AL-002")
    data.codes = [airline.id for airline in airlines]
    _unique(data.codes, "[A-Z]{2,4}", edition, "airline")
    data.permits = [0] * len(NETWORKS)
    for index, airline in enumerate(airlines):
        _check_airline(airline, data, edition)
        data.hq.append(data.city_ids.index(airline.hq))
        data.colours.append(airline.colour)
        data.shares.append(airline.shares)
        data.markers.append(airline.markers)
        for style in airline.networks:  # AL-009
            data.permits[NETWORKS.index(style)] |= 1 << index
    total = sum(data.shares)
    demand(total == N_SHARES, edition, f"the airlines have {total} shares together instead of {N_SHARES}", "AL-002")
    total = sum(data.markers)
    demand(total == N_MARKERS, edition, f"the airlines have {total} markers together instead of {N_MARKERS}", "AL-006")
    demand("BOI" in data.codes, edition, "the airline BOI, which the rules name, is missing", "AL-007")
    boi = data.codes.index("BOI")
    demand(data.shares[boi] == BOI_SHARES, edition, f"BOI has {data.shares[boi]} shares instead of {BOI_SHARES}", "AL-007")
    markers = data.markers[boi]
    demand(markers >= BOI_MARKERS_MIN, edition, f"BOI has {markers} markers, fewer than {BOI_MARKERS_MIN}", "AL-008")


def _check_airline(airline: AirlinePart, data: Data, edition: Edition) -> None:
    """One airline against those before it."""
    code = airline.id
    demand(airline.hq in data.city_ids, edition, f"the headquarters '{airline.hq}' of {code} is not among the cities", "AL-010")
    place = data.city_ids.index(airline.hq)
    demand(place not in data.hq, edition, f"two airlines have their headquarters in '{airline.hq}'", "AL-010")
    demand(
        airline.colour in COLOURS, edition, f"{code} has the unknown colour '{airline.colour}': known are {', '.join(COLOURS)}"
    )
    demand(airline.colour not in data.colours, edition, f"two airlines are {airline.colour}", "AL-006")
    few = SHARES_MIN <= airline.shares <= SHARES_MAX
    demand(few, edition, f"{code} has {airline.shares} shares, not {SHARES_MIN} to {SHARES_MAX}", "AL-003")
    demand(airline.markers >= 2, edition, f"{code} has {airline.markers} markers and could never be founded", "AL-104")
    demand(airline.markers not in data.markers, edition, f"two airlines have {airline.markers} markers", "AL-006")
    demand(airline.networks != [], edition, f"{code} may use no network", "AL-009")
    for style in airline.networks:
        demand(style in NETWORKS, edition, f"{code} may use the unknown network '{style}'", "AL-009")
        demand(airline.networks.count(style) == 1, edition, f"{code} lists the network '{style}' twice", "AL-009")


def _load_routes(routes: list[RoutePart], data: Data, edition: Edition) -> None:
    demand(1 <= len(routes) <= PLACES_MAX, edition, f"there must be 1 to {PLACES_MAX} routes, not {len(routes)}", bound=True)
    data.n_routes = len(routes)
    _unique([route.id for route in routes], "[A-Za-z0-9]+", edition, "route")
    for route in routes:
        _check_route(route, data, edition)
    ordered = [route for style in NETWORKS for route in routes if route.network == style]
    data.first_route = [len([r for r in routes if NETWORKS.index(r.network) < net]) for net in range(len(NETWORKS) + 1)]
    for index, route in enumerate(ordered):
        data.route_ids.append(route.id)
        a = data.city_ids.index(route.a)
        b = data.city_ids.index(route.b)
        net = NETWORKS.index(route.network)
        data.route_net.append(net)
        data.route_a.append(a)
        data.route_b.append(b)
        data.route_ends.append((1 << a) | (1 << b))
        data.first_circle.append(len(data.circle_value))
        for value in route.circles:
            if value >= SABOTAGE_MIN:
                data.sabotage_circles.append(len(data.circle_value))
            data.circle_value.append(value)
            data.circle_route.append(index)
        data.first_pair.append(len(data.pair_route))
        for airline in range(N_AIRLINES):
            if (data.permits[net] >> airline) & 1:
                data.pair_airline.append(airline)
                data.pair_route.append(index)
    data.n_circles = len(data.circle_value)
    data.first_circle.append(data.n_circles)
    data.n_pairs = len(data.pair_route)
    data.first_pair.append(data.n_pairs)


def _check_route(route: RoutePart, data: Data, edition: Edition) -> None:
    id_ = route.id
    demand(route.network in NETWORKS, edition, f"route {id_} is of the unknown network '{route.network}'", "AL-011")
    for end in (route.a, route.b):
        demand(end in data.city_ids, edition, f"route {id_} ends at '{end}', which is not among the cities", "AL-011")
    demand(route.a != route.b, edition, f"route {id_} joins '{route.a}' to itself", "AL-011")
    count = len(route.circles)
    demand(1 <= count <= CIRCLES_MAX, edition, f"route {id_} has {count} circles, not 1 to {CIRCLES_MAX}", "AL-012")
    for value in route.circles:
        good = 1 <= value <= VALUE_MAX
        demand(good, edition, f"route {id_} has a circle of {value}, which is not 1 to {VALUE_MAX}", "AL-012")
    demand(route.circles == sorted(route.circles), edition, f"the circles of route {id_} do not rise", "AL-088")


def _load_homes(data: Data, edition: Edition) -> None:
    """The ways of founding each airline; places without a route are refused as slips of the pen."""
    for airline, code in enumerate(data.codes):
        routes: list[int] = []
        for route in range(data.n_routes):
            permitted = (data.permits[data.route_net[route]] >> airline) & 1
            if permitted and (data.route_ends[route] >> data.hq[airline]) & 1:
                routes.append(route)
        demand(routes != [], edition, f"no route at the headquarters of {code} is of a network that {code} may use", "AL-103")
        data.home.append(routes)
    for city, id_ in enumerate(data.city_ids):
        used = city in data.route_a or city in data.route_b
        demand(used, edition, f"no route touches the city '{id_}'", "AL-011")
