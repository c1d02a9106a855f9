"""The edition as frozen numbers, checked: map, tickets, dials, objectives."""

from __future__ import annotations

from typing import Final, TypeAlias

from aerodrome.core.edition import Edition, demand, shaped
from aerodrome.games.yukon_airways import geometry
from aerodrome.games.yukon_airways.edition_file import EditionFile

Location: TypeAlias = int  # the hub is 0, destinations are 1 .. 12
Icon: TypeAlias = int
CardKind: TypeAlias = int  # icon * 12 + destination - 1
Colour: TypeAlias = int  # of dice and cubes
Gate: TypeAlias = int  # 0 .. 5 for gates 1 .. 6
Improvement: TypeAlias = int  # a switch (0 .. 6 for switches 1 .. 7) or a dial (FIRST_DIAL + its number)

HUB: Final = 0
N_DESTINATIONS: Final = 12
N_LOCATIONS: Final = 13

# Card icons, in the order in which cards of one step are laid: improvements first, as they may help what follows.
WRENCH: Final = 0
FUEL: Final = 1
MONEY: Final = 2
N_ICONS: Final = 3
N_KINDS: Final = 36

# Colours of dice and cubes; grey is for cubes alone.
RED: Final = 0
GREEN: Final = 1
PINK: Final = 2
BLUE: Final = 3
YELLOW: Final = 4
N_COLOURS: Final = 5
GREY: Final = 5
N_CUBE_COLOURS: Final = 6

N_GATES: Final = 6
N_SWITCHES: Final = 7
N_PLANES: Final = 4
N_OBJECTIVES: Final = 9
IN_PLAY: Final = 3  # objectives

# Dials.
FUEL_DIAL: Final = 0
BONUS_FUEL: Final = 1
CARDS_AS_FUEL: Final = 2
HAND_SIZE: Final = 3
CARD_DRAW: Final = 4
CHRISTMAS: Final = 5
N_DIALS: Final = 6
N_IMPROVEMENTS: Final = 12
FIRST_DIAL: Final = 6  # improvement number less dial number

DIAL_NAMES: Final = ("fuel", "bonus_fuel", "cards_as_fuel", "hand_size", "card_draw", "christmas")
ICON_NAMES: Final = ("wrench", "fuel", "money")
COLOUR_NAMES: Final = ("red", "green", "pink", "blue", "yellow")


class Data:
    """What the rules need to know of an edition; `load` sets every field."""

    version: int = 0  # of the rules
    days: list[str] = []
    hand_at_start: int = 0
    fuel_at_start: int = 0
    seats: int = 0  # for dice on a seaplane
    start_money: list[int] = []
    solo_start_money: int = 0
    first_game: list[int] = []  # objective indices
    move_price: int = 0
    improvement_price: int = 0
    set_size: int = 0
    set_size_with_switch: int = 0
    icons_for_bonus: int = 0
    icons_with_switch: int = 0
    dice_per_colour: list[int] = []  # by players - 1
    cubes_per_colour: int = 0
    cubes_per_destination: list[int] = []  # by players - 1
    tickets: list[int] = []  # cards of each icon for a destination
    bonus: list[int] = []  # reward of each icon
    bonus_extra: int = 0  # switch 3
    gate_cards: int = 0
    gate_colours: int = 0
    gate_moves: int = 0
    gate_move_fuel: int = 0
    gate_fuel: int = 0
    switch_moves: int = 0
    switch_colours: int = 0
    marks: list[list[int]] = []  # of each dial
    improvements: int = 0  # that a cockpit can take
    fuel_max: int = 0
    plane_names: list[str] = []
    plane_dials: list[int] = []
    location_bonus: list[int] = []
    largest_colour: int = 0
    title_names: list[str] = []
    title_locations: list[int] = []
    title_money: list[int] = []
    objective_names: list[str] = []
    objective_when: list[str] = []
    amount: list[int] = []  # of each objective
    threshold: list[int] = []
    ids: list[str] = []  # of locations
    names: list[str] = []
    x: list[int] = []
    y: list[int] = []
    values: list[int] = []
    extras: list[int] = []  # dollars more for a die
    connections: list[tuple[int, int, int]] = []
    distance: list[int] = []  # cheapest fuel, from * 13 + to
    routes: list[list[int]] = []  # costs of all routes without repeated locations that can ever be paid, ascending


def load(edition: Edition, version: int) -> Data:
    """Reads and checks an edition."""
    file: EditionFile = shaped(edition, EditionFile)
    data = Data()
    data.version = version
    _load_game(data, file, edition)
    _load_cockpit(data, file, edition)
    _load_objectives(data, file, edition)
    _load_map(data, file, edition)
    return data


def _load_game(data: Data, file: EditionFile, edition: Edition) -> None:
    game = file.game
    demand(1 <= len(game.days) <= 7, edition, "[game] days must name 1 to 7 days")
    demand(len(game.start_money) == 4, edition, "[game] start_money must list 4 sums, one for each space of the turn track")
    demand(min([*game.start_money, game.solo_start_money]) >= 0, edition, "[game] nobody can start with less than $0")
    demand(1 <= game.seats <= 4, edition, "[game] seats must be 1 to 4")
    demand(game.move_price >= 1 and game.improvement_price >= 1, edition, "[game] prices must be at least $1")
    demand(
        1 <= game.face_down_set_with_switch <= game.face_down_set <= 6,
        edition,
        "[game] a face-down set must have 1 to 6 cards, not more with the switch than without",
    )
    demand(
        1 < game.icons_with_switch <= game.icons_for_bonus,
        edition,
        "[game] a bonus must need 2 or more icons, not more with the switch than without",
    )
    _load_pieces(data, file, edition)
    data.days = game.days
    data.hand_at_start = game.hand_at_start
    data.fuel_at_start = game.fuel_at_start
    data.seats = game.seats
    data.start_money = game.start_money
    data.solo_start_money = game.solo_start_money
    data.move_price = game.move_price
    data.improvement_price = game.improvement_price
    data.set_size = game.face_down_set
    data.set_size_with_switch = game.face_down_set_with_switch
    data.icons_for_bonus = game.icons_for_bonus
    data.icons_with_switch = game.icons_with_switch


def _load_pieces(data: Data, file: EditionFile, edition: Edition) -> None:
    game = file.game
    demand(tuple(file.dice.colours) == COLOUR_NAMES, edition, f"[dice] colours must be {', '.join(COLOUR_NAMES)}")
    demand(
        len(file.dice.per_colour) == 4 and min(file.dice.per_colour) >= 1,
        edition,
        "[dice] per_colour must list 4 numbers above zero, for 1 to 4 players",
    )
    demand(
        len(file.cubes.per_destination) == 4 and min(file.cubes.per_destination) >= 0,
        edition,
        "[cubes] per_destination must list 4 numbers, for 1 to 4 players",
    )
    demand(max(file.cubes.per_destination) <= 7, edition, "[cubes] a destination cannot hold more than 7 cubes")
    most = max(file.cubes.per_destination) * N_DESTINATIONS
    demand(
        file.cubes.per_colour * N_COLOURS >= most,
        edition,
        f"[cubes] {N_COLOURS} x {file.cubes.per_colour} cubes are fewer than the {most} that a map takes",
    )
    data.tickets = [file.tickets.wrench, file.tickets.fuel, file.tickets.money]
    demand(min(data.tickets) >= 0, edition, "[tickets] numbers of cards cannot be negative")
    dealt = 4 * game.hand_at_start
    cards = sum(data.tickets) * N_DESTINATIONS
    demand(game.hand_at_start >= 1 and cards >= dealt + 4, edition, f"[tickets] {cards} cards are too few to deal {dealt}")
    data.dice_per_colour = file.dice.per_colour
    data.cubes_per_colour = file.cubes.per_colour
    data.cubes_per_destination = file.cubes.per_destination


def _load_cockpit(data: Data, file: EditionFile, edition: Edition) -> None:
    dials, gates = file.dials, file.gates
    data.marks = [dials.fuel, dials.bonus_fuel, dials.cards_as_fuel, dials.hand_size, dials.card_draw, dials.christmas]
    for name, marks in zip(DIAL_NAMES, data.marks, strict=True):
        fits = 2 <= len(marks) <= 12 and marks[0] >= 0 and marks == sorted(set(marks))
        demand(fits, edition, f"[dials] {name} must be 2 to 12 rising marks from 0 up")
    data.fuel_max = len(dials.fuel) - 1
    data.improvements = N_SWITCHES + sum(len(marks) - 1 for marks in data.marks[1:])
    demand(dials.fuel == list(range(data.fuel_max + 1)), edition, "[dials] fuel must count 0, 1, 2 and so on")
    demand(0 <= data.fuel_at_start <= data.fuel_max, edition, "[game] fuel_at_start must stand on the fuel dial")
    demand(len(file.plane) == N_PLANES, edition, f"[[plane]] must describe {N_PLANES} seaplanes")
    for plane in file.plane:
        demand(plane.dial in DIAL_NAMES[1:], edition, f"[[plane]] {plane.name} names no dial '{plane.dial}' that can be improved")
    data.plane_names = [plane.name for plane in file.plane]
    demand(len(set(data.plane_names)) == N_PLANES, edition, "[[plane]] names must differ")
    data.plane_dials = [DIAL_NAMES.index(plane.dial) for plane in file.plane]
    data.bonus = [file.bonus.wrench, file.bonus.fuel, file.bonus.money]
    data.bonus_extra = file.bonus.switch_money
    amounts = [*data.bonus, data.bonus_extra, gates.cards, gates.colours, gates.moves, gates.fuel_and_move, gates.fuel]
    amounts += [gates.switch_moves, gates.switch_colours]
    demand(min(amounts) >= 0, edition, "[bonus] and [gates] cannot take anything away")
    data.gate_cards = gates.cards
    data.gate_colours = gates.colours
    data.gate_moves = gates.moves
    data.gate_move_fuel = gates.fuel_and_move
    data.gate_fuel = gates.fuel
    data.switch_moves = gates.switch_moves
    data.switch_colours = gates.switch_colours
    demand(
        len(file.scoring.location_bonus) == N_LOCATIONS,
        edition,
        f"[scoring] location_bonus must list {N_LOCATIONS} sums, for 0 to {N_DESTINATIONS} locations",
    )
    data.location_bonus = file.scoring.location_bonus
    data.largest_colour = file.scoring.largest_colour
    data.title_names = [title.name for title in file.title]
    data.title_locations = [title.locations for title in file.title]
    data.title_money = [title.money for title in file.title]
    demand(
        len(file.title) >= 1
        and data.title_locations == sorted(data.title_locations)
        and data.title_money == sorted(data.title_money),
        edition,
        "[[title]] must stand in rising order of locations and money",
    )


def _load_objectives(data: Data, file: EditionFile, edition: Edition) -> None:
    numbers = [objective.number for objective in file.objective]
    demand(numbers == list(range(1, N_OBJECTIVES + 1)), edition, f"[[objective]] must be numbered 1 to {N_OBJECTIVES}, in order")
    # What an objective asks for is fixed by its number, so its phase is too.
    phases = ["income", "income", "income", "flight", "flight", "boarding", "flight", "flight", "flight"]
    data.objective_when = [objective.when for objective in file.objective]
    for number, (given, meant) in enumerate(zip(data.objective_when, phases, strict=True), 1):
        demand(given == meant, edition, f"[[objective]] {number} is paid in the phase '{meant}', not '{given}'")
    data.objective_names = [objective.name for objective in file.objective]
    data.amount = [objective.amount for objective in file.objective]
    data.threshold = [objective.threshold for objective in file.objective]
    demand(min(data.amount) >= 0, edition, "[[objective]] amount cannot be negative")
    first = sorted(set(file.game.first_game_objectives))
    fits = len(first) == IN_PLAY and first[0] >= 1 and first[-1] <= N_OBJECTIVES
    demand(fits, edition, f"[game] first_game_objectives must name {IN_PLAY} different objectives")
    data.first_game = [number - 1 for number in first]


def _load_map(data: Data, file: EditionFile, edition: Edition) -> None:
    places = file.location
    demand(len(places) == N_LOCATIONS, edition, f"[[location]] must describe {N_LOCATIONS} locations, the hub first")
    data.ids = [place.id for place in places]
    data.names = [place.name for place in places]
    demand(
        len(set(data.ids)) == N_LOCATIONS and len(set(data.names)) == N_LOCATIONS,
        edition,
        "[[location]] ids and names must differ",
    )
    data.x = [place.x for place in places]
    data.y = [place.y for place in places]
    data.values = [place.value for place in places]
    data.extras = [place.die_extra for place in places]
    demand(min(data.extras) >= 0, edition, "[[location]] die_extra cannot be negative")
    data.connections = []
    for first, second, cost in file.map.connections:
        for end in (first, second):
            demand(end in data.ids, edition, f"[map] a connection names '{end}', which is no location")
        demand(
            cost >= 1 and first != second, edition, f"[map] the connection {first} - {second} must join two places and cost fuel"
        )
        data.connections.append((data.ids.index(first), data.ids.index(second), cost))
    ends = [(min(a, b), max(a, b)) for a, b, _ in data.connections]
    demand(len(set(ends)) == len(ends), edition, "[map] two connections join the same locations")
    data.distance = geometry.distances(N_LOCATIONS, data.connections)
    data.routes = geometry.route_costs(N_LOCATIONS, data.connections, data.fuel_max + data.marks[CARDS_AS_FUEL][-1])
    for place in range(1, N_LOCATIONS):
        least = cheapest(data, HUB, place)
        demand(least >= 0, edition, f"[map] {data.names[place]} cannot be reached")
        demand(
            least == data.values[place],
            edition,
            f"[[location]] {data.names[place]} shows {data.values[place]}, but the cheapest way there costs {least}",
        )


def card(icon: Icon, destination: Location) -> CardKind:
    """The card kind with that icon and destination."""
    return icon * N_DESTINATIONS + destination - 1


def icon_of(kind: CardKind) -> Icon:
    """The icon that a card shows."""
    return kind // N_DESTINATIONS


def destination_of(kind: CardKind) -> Location:
    """The location that a card names."""
    return kind % N_DESTINATIONS + 1


def cheapest(data: Data, start: Location, end: Location) -> int:
    """YA-210, YA-227: the least fuel from one location to another."""
    return data.distance[start * N_LOCATIONS + end]
