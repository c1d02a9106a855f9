"""The edition as frozen numbers, checked. Divisions are numbered by their colour, so colour and division are one number."""

from __future__ import annotations

from typing import Final, TypeAlias

from aerodrome.core.edition import Edition, demand, shaped
from aerodrome.games.air_mail.edition_file import CityPart, EditionFile, RoutePart

# What numbers mean in signatures.
City: TypeAlias = int
Route: TypeAlias = int
Division: TypeAlias = int  # and its colour; as the colour of a card's side it may be JOKER
CardKind: TypeAlias = int  # permit kinds first, then special kinds
Square: TypeAlias = int  # of the track
Decree: TypeAlias = int
Seat: TypeAlias = int

N_COLOURS: Final = 6  # AM-004
JOKER: Final = 6  # the colour number of a joker end
N_PAIRS: Final = 15
MOST_SEATS: Final = 5

# Icons in the centre of the cards (AM-023).
ICON_DELIVER: Final = 0
ICON_TECHNOLOGY: Final = 1
ICON_EXPAND: Final = 2
ICON_EXPRESS: Final = 3
ICON_WILD: Final = 4
ICONS: Final = ("deliver", "technology", "expand", "express", "wild")

# City bonuses (AM-025).
BONUS_PLANE: Final = 0
BONUS_DELIVER: Final = 1
BONUS_TECHNOLOGY: Final = 2
BONUS_PERMIT: Final = 3
BONUS_EXPRESS: Final = 4
BONUS_DOLLAR: Final = 5
BONUSES: Final = ("plane", "deliver", "technology", "permit", "express", "dollar")

# What a delivery brings beside dollars (AM-321 to AM-331).
EXTRA_NONE: Final = 0
EXTRA_PERMIT: Final = 1
EXTRA_CHOICE: Final = 2
EXTRA_BOTH: Final = 3
EXTRAS: Final = ("none", "permit", "choice", "both")

PLAIN: Final = 0
MINOR: Final = 1
MAJOR: Final = 2

DECREES: Final = "ABCDEFGHIJKLMNOPQ"
BASE_DECREES: Final = 12
DECREE_SQUARES: Final = 9


class MapData:
    """The map, and the names that words and drawing need."""

    def __init__(self) -> None:
        self.n_cities: int = 0
        self.division: list[int] = []  # of each city
        self.rank: list[int] = []
        self.city_about: list[int] = []  # in fields of six bits: its division as a mask, 0, 1 if major, 1 if minor
        self.amount: list[int] = []  # of the city's express card
        self.division_cities: list[list[int]] = []
        self.city_routes: list[list[int]] = []
        self.city_next: list[list[int]] = []  # the far ends of those routes
        self.n_routes: int = 0
        self.route_a: list[int] = []
        self.route_b: list[int] = []
        self.domestic: list[int] = []  # the division of a domestic route, -1 for an interdivisional one
        self.division_routes: list[list[int]] = []  # AM-241: domestic and interdivisional ones
        self.map_players: list[int] = []
        # Names, for words and drawing
        self.city_ids: list[str] = []
        self.city_names: list[str] = []
        self.city_places: list[tuple[int, int]] = []
        self.city_labels: list[str] = []
        self.route_vias: list[list[tuple[int, int]]] = []
        self.division_names: list[str] = []
        self.colour_ids: list[str] = []
        self.glyphs: list[str] = []
        self.map_name: str = ""
        self.width: int = 0
        self.height: int = 0
        self.columns: int = 0
        self.rows: int = 0


class Data(MapData):
    """What the rules need to know of an edition."""

    def __init__(self) -> None:
        super().__init__()
        # Cards: permit kinds first, then special kinds
        self.n_permits: int = 0  # kinds
        self.n_kinds: int = 0
        self.kind_a: list[int] = []  # first colour; of a special the only one
        self.kind_b: list[int] = []  # second colour; of a special JOKER
        self.kind_icon: list[int] = []
        self.kind_count: list[int] = []
        # Figures
        self.planes: int = 0  # for routes: the executive plane is not among them
        self.packages: int = 0
        self.technology: int = 0
        self.permits: int = 0
        self.specials: int = 0
        self.income: int = 0
        self.face_up: int = 0
        self.operations: int = 0
        self.technology_icon: int = 0
        self.planes_icon: int = 0
        self.last_decree: list[int] = []
        self.colour_set: list[int] = []
        self.permits_per_dollar: int = 0
        self.reward_dollars: list[int] = []  # by number of routes
        self.reward_extra: list[int] = []
        self.top_level: int = 0
        self.bonus_counts: list[int] = []
        # Track
        self.squares: int = 0
        self.cells: list[tuple[int, int]] = []  # column and row of each square
        self.two_players: list[int] = []  # squares of the arms' first cards, clockwise arm first
        self.decree_squares: list[int] = []
        # Choices
        self.pair_first: list[int] = []  # the 15 pairs of divisions
        self.pair_second: list[int] = []
        self.nothing: int = 0  # the choice that stands for grant, end, decline, stay and stop


def load(edition: Edition) -> Data:
    """Reads and checks an edition."""
    file: EditionFile = shaped(edition, EditionFile)
    data = Data()
    _load_figures(data, file, edition)
    _load_cards(data, file, edition)
    _load_track(data, file, edition)
    _load_divisions(data, file, edition)
    _load_cities(data, file, edition)
    _load_routes(data, file, edition)
    for first in range(N_COLOURS):
        for second in range(first + 1, N_COLOURS):
            data.pair_first.append(first)
            data.pair_second.append(second)
    data.nothing = max(data.n_routes, data.n_cities, data.n_kinds, data.squares, 4 * N_COLOURS)
    return data


def _load_figures(data: Data, file: EditionFile, edition: Edition) -> None:
    each, turn, end = file.players, file.turn, file.end
    demand(each.planes >= 2, edition, "[players] planes must be at least 2, the executive plane and one for routes")
    demand(each.packages >= 1, edition, "[players] packages must be at least 1")
    demand(1 <= each.face_up <= 6, edition, "[players] face_up must be 1 to 6")
    demand(each.permits >= 1 and each.specials >= 0, edition, "[players] permits must be at least 1 and specials at least 0")
    demand(turn.operations >= 1, edition, "[turn] operations must be at least 1")
    demand(min(turn.technology_icon, turn.planes_icon) >= 1, edition, "[turn] the figures of both icons must be at least 1")
    demand(len(end.decrees) == MOST_SEATS + 1, edition, "[end] decrees must list six numbers, for 0 to 5 players")
    demand(
        all(1 <= number <= DECREE_SQUARES for number in end.decrees[2:]),
        edition,
        "[end] decrees must be 1 to 9 for 2 to 5 players",
    )
    demand(len(end.colour_set) == N_COLOURS + 1, edition, "[end] colour_set must list seven amounts, for 0 to 6 colours")
    demand(end.permits_per_dollar >= 1, edition, "[end] permits_per_dollar must be at least 1")
    demand(
        [reward.routes for reward in file.reward] == list(range(1, len(file.reward) + 1)) and len(file.reward) <= 9,
        edition,
        "the [[reward]] tables must be for 1, 2, 3 ... routes in this order, at most 9",
    )
    demand(1 <= each.technology <= len(file.reward), edition, "[players] technology must be one of the levels with a reward")
    data.planes = each.planes - 1  # AM-116: one is the executive plane
    data.packages = each.packages
    data.technology = each.technology
    data.permits = each.permits
    data.specials = each.specials
    data.income = each.income
    data.face_up = each.face_up
    data.operations = turn.operations
    data.technology_icon = turn.technology_icon
    data.planes_icon = turn.planes_icon
    data.last_decree = end.decrees
    data.colour_set = end.colour_set
    data.permits_per_dollar = end.permits_per_dollar
    data.reward_dollars = [0] + [reward.dollars for reward in file.reward]
    data.reward_extra = [0] + [EXTRAS.index(reward.extra) for reward in file.reward]
    data.top_level = len(file.reward)
    bonus = file.bonuses
    data.bonus_counts = [bonus.plane, bonus.deliver, bonus.technology, bonus.permit, bonus.express, bonus.dollar]
    demand(
        min(data.bonus_counts) >= 0 and sum(data.bonus_counts) >= 2 * N_COLOURS,
        edition,
        "[bonuses] must add up to at least 12 tokens, two for each division",
    )


def _load_cards(data: Data, file: EditionFile, edition: Edition) -> None:
    data.colour_ids = [colour.id for colour in file.colour]
    data.glyphs = [colour.glyph for colour in file.colour]
    demand(
        len(set(data.colour_ids)) == N_COLOURS == len(file.colour), edition, "there must be six [[colour]] tables, all different"
    )
    demand(len(set(data.glyphs)) == N_COLOURS, edition, "each [[colour]] needs a glyph of its own")
    kinds: list[tuple[int, int, int]] = []
    pairs: list[tuple[int, int]] = []
    for permit in file.permit:
        for name in permit.colours:
            demand(name in data.colour_ids, edition, f"a [[permit]] has the unknown colour '{name}'")
        first, second = sorted(data.colour_ids.index(name) for name in permit.colours)
        demand(first != second, edition, f"a [[permit]] has the colour '{permit.colours[0]}' twice")
        for icon in permit.icons:
            kinds.append((first, second, ICONS.index(icon)))
            pairs.append((first, second))
    for first in range(N_COLOURS):
        for second in range(first + 1, N_COLOURS):
            number = pairs.count((first, second))  # AM-020
            names = f"{data.colour_ids[first]} and {data.colour_ids[second]}"
            demand(number == 4, edition, f"there must be 4 permits of {names}, not {number}")
    data.n_permits = len(set(kinds))
    specials: list[tuple[int, int, int]] = []
    for special in file.special:
        demand(special.colour in data.colour_ids, edition, f"a [[special]] has the unknown colour '{special.colour}'")
        for icon in special.icons:
            specials.append((data.colour_ids.index(special.colour), JOKER, ICONS.index(icon)))
    demand(len(specials) == 12, edition, f"there must be 12 special permits, not {len(specials)}")  # AM-021
    demand(
        data.specials * max(file.map.players, default=2) <= 12,
        edition,
        "[players] specials are more than the 12 special permits can give to every player",
    )
    for kind in sorted(set(kinds)) + sorted(set(specials)):
        data.kind_a.append(kind[0])
        data.kind_b.append(kind[1])
        data.kind_icon.append(kind[2])
        data.kind_count.append(kinds.count(kind) + specials.count(kind))
    data.n_kinds = len(data.kind_a)
    most = max(file.map.players, default=2)
    demand(
        data.permits * most + data.face_up + 2 < len(kinds),
        edition,
        f"60 permits are too few for hands of {data.permits} permits",
    )


def _load_track(data: Data, file: EditionFile, edition: Edition) -> None:
    track = file.track
    demand(3 <= track.columns <= 40 and 3 <= track.rows <= 40, edition, "[track] columns and rows must be 3 to 40", bound=True)
    ring = _ring(track.columns, track.rows)
    demand(track.start in ring, edition, "[track] start must be a cell on the border of the frame")
    at = ring.index(track.start)
    data.cells = ring[at:] + ring[:at]
    data.squares = len(ring)
    data.columns = track.columns
    data.rows = track.rows
    demand(
        list(track.two_players) == [1, data.squares - 1],  # AM-G06
        edition,
        f"[track] two_players must be the squares beside the start, 1 and {data.squares - 1}",
    )
    data.two_players = list(track.two_players)
    demand(
        len(set(track.decrees)) == DECREE_SQUARES == len(track.decrees)
        and all(1 < square < data.squares - 1 for square in track.decrees),
        edition,
        "[track] decrees must be nine different squares, none of them the start or beside it",
    )
    data.decree_squares = sorted(track.decrees)


def _ring(columns: int, rows: int) -> list[tuple[int, int]]:
    """The cells of the frame's border, clockwise."""
    top = [(column, 0) for column in range(columns)]
    right = [(columns - 1, row) for row in range(1, rows)]
    bottom = [(column, rows - 1) for column in range(columns - 2, -1, -1)]
    left = [(0, row) for row in range(rows - 2, 0, -1)]
    return top + right + bottom + left


def _load_divisions(data: Data, file: EditionFile, edition: Edition) -> None:
    page = file.map
    demand(
        len(page.players) > 0 and page.players == sorted(set(page.players)) and page.players[0] >= 2 and page.players[-1] <= 5,
        edition,
        "[map] players must list numbers from 2 to 5, rising",
    )
    data.map_players = page.players
    data.map_name = page.name
    data.width = page.width
    data.height = page.height
    for division in file.division:
        demand(
            division.colour in data.colour_ids, edition, f"division '{division.id}' has the unknown colour '{division.colour}'"
        )
    colours = [division.colour for division in file.division]
    ids = [division.id for division in file.division]
    demand(  # AM-004
        len(colours) == N_COLOURS == len(set(colours)) == len(set(ids)),
        edition,
        "there must be six [[division]] tables, one for each colour, with six different ids",
    )
    data.division_names = [file.division[colours.index(colour)].name for colour in data.colour_ids]


def _load_cities(data: Data, file: EditionFile, edition: Edition) -> None:
    numbers = {division.id: data.colour_ids.index(division.colour) for division in file.division}
    data.division_cities = [[] for _ in range(N_COLOURS)]
    for index, city in enumerate(file.city):
        _check_city(data, city, file, edition)
        demand(city.division in numbers, edition, f"city '{city.id}' is in the unknown division '{city.division}'")  # AM-005
        data.division.append(numbers[city.division])
        data.division_cities[numbers[city.division]].append(index)
        data.rank.append(("plain", "minor", "major").index(city.rank))
        about = 1 << numbers[city.division]
        data.city_about.append(about | (data.rank[-1] == MAJOR) << 12 | (data.rank[-1] == MINOR) << 18)
        data.amount.append(city.express)
        data.city_ids.append(city.id)
        data.city_names.append(city.name)
        data.city_places.append(city.place)
        data.city_labels.append(city.label)
    data.n_cities = len(file.city)
    least = max(data.map_players)
    for division in file.division:
        number = len(data.division_cities[numbers[division.id]])
        demand(
            number >= least,
            edition,
            f"division '{division.id}' has {number} cities, and {least} players need at least {least} express cards there",
        )
    demand(data.rank.count(MAJOR) >= 2, edition, "at least two cities must be major")


def _check_city(data: Data, city: CityPart, file: EditionFile, edition: Edition) -> None:
    demand(city.id not in data.city_ids, edition, f"there are two cities with the id '{city.id}'")
    demand(city.name not in data.city_names, edition, f"there are two cities with the name '{city.name}'")
    inside = 0 <= city.place[0] <= file.map.width and 0 <= city.place[1] <= file.map.height
    demand(inside, edition, f"city '{city.id}' lies outside the canvas of {file.map.width} x {file.map.height}")
    demand(city.place not in data.city_places, edition, f"city '{city.id}' lies where another city is")
    demand(city.express >= 0, edition, f"the express card of '{city.id}' shows a negative amount")


def _load_routes(data: Data, file: EditionFile, edition: Edition) -> None:
    data.division_routes = [[] for _ in range(N_COLOURS)]
    data.city_routes = [[] for _ in range(data.n_cities)]
    data.city_next = [[] for _ in range(data.n_cities)]
    for route in file.route:
        _load_route(data, route, edition)
    data.n_routes = len(data.route_a)
    for number, name in enumerate(data.division_names):
        demand(number in data.domestic, edition, f"the division {name} has no domestic route")
        crossing = [route for route in data.division_routes[number] if data.domestic[route] < 0]
        demand(len(crossing) > 0, edition, f"the division {name} has no interdivisional route")
    reached = [0]
    for city in reached:
        for other in data.city_next[city]:
            if other not in reached:
                reached.append(other)
    for city in range(data.n_cities):
        demand(city in reached, edition, f"no chain of routes joins '{data.city_ids[city]}' to '{data.city_ids[0]}'")


def _load_route(data: Data, route: RoutePart, edition: Edition) -> None:
    first, second = route.ends
    for name in route.ends:
        demand(name in data.city_ids, edition, f"a route ends in the unknown city '{name}'")
    demand(first != second, edition, f"a route joins '{first}' to itself")  # AM-007
    a, b = data.city_ids.index(first), data.city_ids.index(second)
    demand(b not in data.city_next[a], edition, f"there are two routes between '{first}' and '{second}'")
    number = len(data.route_a)
    data.route_a.append(a)
    data.route_b.append(b)
    data.route_vias.append(route.via)
    same = data.division[a] == data.division[b]
    data.domestic.append(data.division[a] if same else -1)  # AM-008
    data.division_routes[data.division[a]].append(number)
    if not same:
        data.division_routes[data.division[b]].append(number)  # AM-009
    data.city_routes[a].append(number)
    data.city_routes[b].append(number)
    data.city_next[a].append(b)
    data.city_next[b].append(a)
