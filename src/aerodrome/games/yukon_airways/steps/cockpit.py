"""Reading a cockpit: dice aboard, dials, switches, fuel, improvements left, places visited."""

from __future__ import annotations

from typing import Final

from aerodrome.core.position import added, changed
from aerodrome.games.yukon_airways.data import (
    FIRST_DIAL,
    N_COLOURS,
    N_CUBE_COLOURS,
    N_DIALS,
    N_IMPROVEMENTS,
    N_LOCATIONS,
    N_SWITCHES,
    Colour,
    Data,
    Improvement,
    Location,
)
from aerodrome.games.yukon_airways.state import CUBE_BITS, OWN_BITS, YukonAirwaysOpenTable

CUBE_MASK: Final = (1 << CUBE_BITS) - 1
OWN_MASK: Final = (1 << OWN_BITS) - 1


def dice_aboard(t: YukonAirwaysOpenTable, seat: int) -> int:
    """How many dice sit in a seaplane."""
    start = seat * N_COLOURS
    return t.aboard[start] + t.aboard[start + 1] + t.aboard[start + 2] + t.aboard[start + 3] + t.aboard[start + 4]


def aboard_of(t: YukonAirwaysOpenTable, seat: int, colour: Colour) -> int:
    """How many dice of a colour sit in a seaplane."""
    return t.aboard[seat * N_COLOURS + colour]


def has_switch(t: YukonAirwaysOpenTable, seat: int, number: int) -> bool:
    """Whether switch 1 .. 7 is ON."""
    return (t.switches[seat] >> (number - 1)) & 1 == 1


def mark(t: YukonAirwaysOpenTable, data: Data, seat: int, dial: int) -> int:
    """The value that a dial shows."""
    return data.marks[dial][t.dials[seat * N_DIALS + dial]]


def fuel(t: YukonAirwaysOpenTable, seat: int) -> int:
    """The fuel at hand."""
    return t.dials[seat * N_DIALS]


def add_fuel(t: YukonAirwaysOpenTable, data: Data, seat: int, amount: int) -> None:
    """YA-088, YA-115, YA-215: whatever does not go into the tank is lost."""
    full = t.dials[seat * N_DIALS] + amount
    t.dials = changed(t.dials, seat * N_DIALS, full if full < data.fuel_max else data.fuel_max)


def in_play(t: YukonAirwaysOpenTable, number: int) -> bool:
    """Whether objective 1 .. 9 is in play."""
    found = False
    for index in t.objectives:  # compiled, this is quicker than `in`
        if index == number - 1:
            found = True
    return found


def cubes_at(t: YukonAirwaysOpenTable, place: Location) -> list[int]:
    """The cubes that lie at a place of the map, by colour."""
    packed = t.cubes[place]
    return [(packed >> (CUBE_BITS * colour)) & CUBE_MASK for colour in range(N_COLOURS)]


def own_cubes(t: YukonAirwaysOpenTable, seat: int, place: Location) -> list[int]:
    """The cubes of a player at a place of the own map, by colour, grey last."""
    packed = t.maps[seat * N_LOCATIONS + place]
    return [(packed >> (OWN_BITS * colour)) & OWN_MASK for colour in range(N_CUBE_COLOURS)]


def win_cubes(t: YukonAirwaysOpenTable, seat: int, place: Location, colour: Colour, number: int) -> None:
    """Puts cubes on a personal map."""
    t.maps = added(t.maps, seat * N_LOCATIONS + place, number << (OWN_BITS * colour))


def locations(t: YukonAirwaysOpenTable, seat: int) -> int:
    """YA-434, YA-435: destinations with at least one cube on the personal map."""
    count = 0
    start = seat * N_LOCATIONS
    for place in range(1, N_LOCATIONS):
        if t.maps[start + place]:
            count += 1
    return count


def times_left(t: YukonAirwaysOpenTable, data: Data, seat: int, which: Improvement) -> int:
    """YA-247: how often an improvement can still be made."""
    if which < N_SWITCHES:
        return 1 - ((t.switches[seat] >> which) & 1)
    dial = which - FIRST_DIAL
    return len(data.marks[dial]) - 1 - t.dials[seat * N_DIALS + dial]


def improvements_left(t: YukonAirwaysOpenTable, data: Data, seat: int) -> int:
    """How many improvements a cockpit can still take."""
    start = seat * N_DIALS
    left = data.improvements
    for dial in range(1, N_DIALS):
        left -= t.dials[start + dial]
    switches = t.switches[seat]
    while switches:
        left -= switches & 1
        switches >>= 1
    return left


def improvements_from(t: YukonAirwaysOpenTable, data: Data, seat: int, first: Improvement) -> int:
    """How many improvements a cockpit can still take, counted from a number on."""
    total = 0
    for which in range(first, N_IMPROVEMENTS):
        total += times_left(t, data, seat, which)
    return total
