"""The edition as frozen numbers, checked: map, cities, airports, cards and tables."""

from __future__ import annotations

from typing import Final, TypeAlias

from aerodrome.core.edition import Edition, demand, shaped
from aerodrome.core.errors import DataError
from aerodrome.games.par_avion.edition_file import CardPart, EditionFile
from aerodrome.games.par_avion.geometry import AXES, Direction, Field, all_around, beside, landing_costs, node

Airport: TypeAlias = int  # 0 .. 9, its printed number less one
City: TypeAlias = int
Plane: TypeAlias = int  # 0 .. 9: Alpha .. Juliet
Card: TypeAlias = int  # 0 .. 59
CardKind: TypeAlias = int
CardSet: TypeAlias = int  # a mask of 60 bits

# Terrain.
OPEN: Final = 0
URBAN: Final = 1
WATER: Final = 2
FOREST: Final = 3
MOUNTAINS: Final = 4
HIGH: Final = 5
TERRAIN_LETTERS: Final = ".u~fm^"

# Kinds of cards: the rule that applies.
CARGO: Final = 0
PASSENGER: Final = 1
CONTRABAND: Final = 2
PRESIDENT: Final = 3
ENTREPRENEUR: Final = 4
NAVIGATOR: Final = 5
WIND: Final = 6
FOG: Final = 7
LOST: Final = 8
ENGINE: Final = 9
RUDDER: Final = 10
KIND_NAMES: Final = (
    "cargo", "passenger", "contraband", "president", "entrepreneur", "navigator", "wind", "fog", "lost-orientation",
    "engine-failure", "stuck-rudder",
)  # fmt: skip

N_CARDS: Final = 60  # PA-007
N_AIRPORTS: Final = 10
MAX_PLANES: Final = 10
ALL_CARDS: Final = (1 << N_CARDS) - 1
TABLES: Final = ((5, 2), (4, 2), (3, 2), (3, 3), (2, 3), (2, 4))  # PA-008: players, planes each
MOST_FIELDS: Final = 1000


class Data:
    """What the rules need to know of an edition. Cards are numbers 0 .. 59, a set of cards is a mask of 60 bits."""

    def __init__(self) -> None:
        self.map_name: str = ""
        self.columns: int = 0
        self.rows: int = 0
        self.terrain: list[int] = []
        self.around: list[int] = []  # the neighbour of each node(field, direction) on the map, or -1
        self.ways: list[int] = []  # the same, -1 also where high mountains stand
        self.city_names: list[str] = []
        self.city_fields: list[int] = []
        self.city_on: list[int] = []  # of each field, or -1
        self.runways: list[int] = []  # of each airport the mask of its axes
        self.standard: list[int] = []  # the city of each airport in the standard scenario
        self.river_names: list[str] = []
        self.rivers: list[list[int]] = []
        self.plane_names: list[str] = []
        self.movement: int = 0
        self.capacity: int = 0
        self.takeoff_cost: int = 0
        self.landing_cost: int = 0
        self.lost_fields: int = 0
        self.vip_fine: int = 0
        self.tables: list[tuple[int, int, int]] = []  # players, planes each, points that start the victory round
        self.titles: list[str] = []
        self.kinds: list[int] = []
        self.destinations: list[int] = []  # airport 0 .. 9, or -1
        self.points: list[int] = []
        self.twins_below: list[int] = []  # mask of equal cards with a lower number
        self.contraband: int = 0  # masks of cards
        self.vips: int = 0
        self.navigators: int = 0
        self.point_cards: int = 0
        self.bound_for: list[int] = []  # of each airport, Navigators left out
        self._costs: list[list[int]] = []
        self.hops: list[int] = []  # MP from airport to airport, by city and number of both; -1 until somebody has asked

    def ahead(self, field: Field, direction: Direction) -> Field:
        """PA-003, PA-105: the neighbouring field that a plane can enter, or -1."""
        return self.ways[node(field, direction)]

    def costs_to(self, city: City, axes: int) -> list[int]:
        """MP until landed at that city with those runways, by node(field, facing); computed once."""
        key = city << len(AXES) | axes
        found = self._costs[key]
        if not found:
            found = landing_costs(self.ways, self.city_fields[city], axes, self.landing_cost)
            self._costs[key] = found
        return found

    def goal(self, players: int, planes_each: int) -> int:
        """PA-380 to PA-383: the points that start the victory round."""
        for table in self.tables:
            if table[0] == players and table[1] == planes_each:
                return table[2]
        raise DataError(f"There is no table of {players} players with {planes_each} planes each.")

    def fewest_planes(self, players: int) -> int:
        """The standard number of planes at a table of so many players."""
        return min(table[1] for table in self.tables if table[0] == players)


def load(edition: Edition) -> Data:
    """Reads and checks an edition."""
    file: EditionFile = shaped(edition, EditionFile)
    data = Data()
    _load_map(data, edition, file)
    _load_cities(data, edition, file)
    _load_airports(data, edition, file)
    _load_rivers(data, edition, file)
    _load_game(data, edition, file)
    _load_cards(data, edition, file)
    _load_tables(data, edition, file)
    return data


def _load_map(data: Data, edition: Edition, file: EditionFile) -> None:
    """PA-001, PA-002: fields with one terrain each, and one connected sky."""
    lines = file.map.terrain
    demand(len(lines) > 0 and len(lines[0]) > 0, edition, "[map] terrain must have at least one row of fields")
    data.map_name = file.map.name
    data.columns = len(lines[0])
    data.rows = len(lines)
    demand(data.columns * data.rows <= MOST_FIELDS, edition, f"[map] terrain has more than {MOST_FIELDS} fields", bound=True)
    for number, line in enumerate(lines):
        demand(len(line) == data.columns, edition, f"[map] row {number} has {len(line)} fields where row 0 has {data.columns}")
        for letter in line:
            known = letter in TERRAIN_LETTERS
            demand(known, edition, f"[map] row {number} has the letter '{letter}', which is none of {TERRAIN_LETTERS}")
            data.terrain.append(TERRAIN_LETTERS.index(letter))
    for field in range(len(data.terrain)):
        for direction in range(6):
            other = beside(data.columns, data.rows, field, direction)
            data.around.append(other)
            data.ways.append(-1 if other < 0 or data.terrain[other] == HIGH else other)  # PA-003, PA-105
    demand(_connected(data), edition, "[map] the fields that planes can enter are not all connected")


def _connected(data: Data) -> bool:
    low = [field for field, terrain in enumerate(data.terrain) if terrain != HIGH]
    if not low:
        return False
    seen = {low[0]}
    todo = [low[0]]
    while todo:
        field = todo.pop()
        for other in all_around(data.ways, field):
            if other >= 0 and other not in seen:
                seen.add(other)
                todo.append(other)
    return len(seen) == len(low)


def field_name(data: Data, field: Field) -> str:
    """A field as column,row."""
    return f"{field % data.columns},{field // data.columns}"


def _load_cities(data: Data, edition: Edition, file: EditionFile) -> None:
    """PA-004: airports stand on cities, so there are at least ten, each where every runway works."""
    ids = [city.id for city in file.city]
    demand(len(set(ids)) == len(ids), edition, "two cities have the same id")
    demand(len(ids) >= N_AIRPORTS, edition, f"there are {len(ids)} cities, but {N_AIRPORTS} airports need one each")
    data.city_on = [-1] * len(data.terrain)
    for number, city in enumerate(file.city):
        inside = 0 <= city.col < data.columns and 0 <= city.row < data.rows
        demand(inside, edition, f"the city '{city.id}' lies off the map at {city.col},{city.row}")
        field = city.row * data.columns + city.col
        demand(data.terrain[field] == URBAN, edition, f"the city '{city.id}' must stand on an urban field (u)")
        demand(data.city_on[field] < 0, edition, f"the city '{city.id}' stands on a field that has a city already")
        free = all(other >= 0 for other in all_around(data.ways, field))
        demand(free, edition, f"the city '{city.id}' lies beside the edge or high mountains, where a runway could end nowhere")
        data.city_names.append(city.name)
        data.city_fields.append(field)
        data.city_on[field] = number
    data._costs = [[] for _ in range(len(ids) << len(AXES))]
    data.hops = [-1] * (len(ids) * N_AIRPORTS) ** 2


def _load_airports(data: Data, edition: Edition, file: EditionFile) -> None:
    """PA-010: ten airports with one to three runways, each on a city of its own."""
    numbers = [airport.number for airport in file.airport]
    demand(numbers == list(range(1, N_AIRPORTS + 1)), edition, f"the airports must be numbered 1 to {N_AIRPORTS} in order")
    ids = [city.id for city in file.city]
    for airport in file.airport:
        runways = airport.runways
        fits = 1 <= len(runways) == len(set(runways)) and set(runways) <= set(AXES)
        demand(fits, edition, f"airport {airport.number} must have one to three different runways out of {', '.join(AXES)}")
        demand(airport.city in ids, edition, f"airport {airport.number} stands on '{airport.city}', which is no city")
        city = ids.index(airport.city)
        demand(city not in data.standard, edition, f"two airports stand on the city '{airport.city}'")
        data.standard.append(city)
        data.runways.append(sum(1 << AXES.index(name) for name in runways))


def _load_rivers(data: Data, edition: Edition, file: EditionFile) -> None:
    """PA-005: decoration, but it must lie on the map."""
    for river in file.river:
        fields: list[int] = []
        for col, row in river.fields:
            inside = 0 <= col < data.columns and 0 <= row < data.rows
            demand(inside, edition, f"the river '{river.name}' leaves the map at {col},{row}")
            field = row * data.columns + col
            if fields:
                near = field in all_around(data.around, fields[-1])
                demand(near, edition, f"the river '{river.name}' jumps at {col},{row}: its fields must be neighbours")
            fields.append(field)
        data.river_names.append(river.name)
        data.rivers.append(fields)


def _load_game(data: Data, edition: Edition, file: EditionFile) -> None:
    """PA-011, PA-140, PA-141: planes are alike."""
    game = file.game
    names = game.planes
    demand(
        len(names) == MAX_PLANES and len(set(names)) == MAX_PLANES,
        edition,
        f"[game] planes must list {MAX_PLANES} different names",
    )
    demand(2 <= game.movement_points <= 9, edition, "[game] movement_points must be 2 to 9")
    demand(1 <= game.capacity <= 6, edition, "[game] capacity must be 1 to 6")
    half = game.movement_points // 2
    demand(game.takeoff_cost == half, edition, f"[game] takeoff_cost must be half of the movement points, rounded down: {half}")
    demand(game.landing_cost == half, edition, f"[game] landing_cost must be half of the movement points, rounded down: {half}")
    demand(0 <= game.lost_orientation_fields <= 2, edition, "[game] lost_orientation_fields must be 0 to 2")
    demand(0 <= game.vip_fine <= 9, edition, "[game] vip_fine must be 0 to 9")
    data.plane_names = names[:]
    data.movement = game.movement_points
    data.capacity = game.capacity
    data.takeoff_cost = game.takeoff_cost
    data.landing_cost = game.landing_cost
    data.lost_fields = game.lost_orientation_fields
    data.vip_fine = game.vip_fine


def _load_cards(data: Data, edition: Edition, file: EditionFile) -> None:
    """PA-007, PA-270, PA-280: sixty cards, with contraband to 9 and 10, the President to 1, the Entrepreneur to 2."""
    data.bound_for = [0] * N_AIRPORTS
    for part in file.card:
        _check_card(edition, part)
        first = len(data.titles)
        for _ in range(part.copies):
            number = len(data.titles)
            kind = KIND_NAMES.index(part.kind)
            data.titles.append(part.title)
            data.kinds.append(kind)
            data.destinations.append(part.destination - 1)
            data.points.append(part.points)
            data.twins_below.append((1 << number) - (1 << first))
            if number < N_CARDS:
                _sort_card(data, number, kind, part.destination - 1)
    demand(len(data.titles) == N_CARDS, edition, f"there are {len(data.titles)} cards instead of {N_CARDS}")
    for kind, wanted in ((CONTRABAND, [8, 9]), (PRESIDENT, [0]), (ENTREPRENEUR, [1])):
        found = sorted(data.destinations[card] for card in range(N_CARDS) if data.kinds[card] == kind)
        to = " and ".join(str(airport + 1) for airport in wanted)
        demand(found == wanted, edition, f"of the {KIND_NAMES[kind]} cards there must be one each to airport {to}")


def _check_card(edition: Edition, part: CardPart) -> None:
    demand(part.kind in KIND_NAMES, edition, f"the card '{part.title}' has the unknown kind '{part.kind}'")
    demand(1 <= part.copies <= N_CARDS, edition, f"the card '{part.title}' must have 1 to {N_CARDS} copies", bound=True)
    kind = KIND_NAMES.index(part.kind)
    if kind < NAVIGATOR:
        fits = 1 <= part.destination <= N_AIRPORTS
        demand(fits, edition, f"the card '{part.title}' must name an airport from 1 to {N_AIRPORTS} as its destination")
    else:
        demand(part.destination == 0, edition, f"the card '{part.title}' can have no destination")
    if kind <= NAVIGATOR:
        demand(1 <= part.points <= 99, edition, f"the card '{part.title}' must bring 1 to 99 points")
    else:  # PA-G10
        demand(part.points == 0, edition, f"the card '{part.title}' can bring no points")


def _sort_card(data: Data, card: Card, kind: CardKind, destination: Airport) -> None:
    bit = 1 << card
    if kind == CONTRABAND:
        data.contraband |= bit
    elif kind == PRESIDENT or kind == ENTREPRENEUR:
        data.vips |= bit
    elif kind == NAVIGATOR:
        data.navigators |= bit
    if kind <= NAVIGATOR:
        data.point_cards |= bit
    if destination >= 0:
        data.bound_for[destination] |= bit


def _load_tables(data: Data, edition: Edition, file: EditionFile) -> None:
    """PA-008: tables of the rules only, with a goal that somebody must reach if nothing is lost."""
    total = sum(data.points)
    for part in file.setup:
        table = (part.players, part.planes_each)
        demand(table in TABLES, edition, f"{part.players} players with {part.planes_each} planes each is no table of the rules")
        twice = any((other[0], other[1]) == table for other in data.tables)
        demand(not twice, edition, f"the table of {part.players} players with {part.planes_each} planes each is listed twice")
        reachable = part.victory_points >= 1 and part.players * (part.victory_points - 1) < total
        demand(
            reachable,
            edition,
            f"{part.victory_points} victory points for {part.players} players cannot be right: all cards together bring {total}",
        )
        data.tables.append((part.players, part.planes_each, part.victory_points))
    demand(len(data.tables) > 0, edition, "there is no [[setup]]: at least one table is needed")
