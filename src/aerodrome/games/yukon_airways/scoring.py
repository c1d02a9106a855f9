"""Final scores, titles, and who has won (YA-430 to YA-439, YA-475 to YA-479)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.rules import places, shared_payoff
from aerodrome.games.yukon_airways.data import CHRISTMAS, N_CUBE_COLOURS, N_LOCATIONS, Data
from aerodrome.games.yukon_airways.state import OWN_BITS, YukonAirwaysOpenTable
from aerodrome.games.yukon_airways.steps.cockpit import OWN_MASK, has_switch, locations, mark

LINES: Final = ("money", "christmas", "largest-colour", "locations")


def cubes_by_colour(t: YukonAirwaysOpenTable, seat: int) -> list[int]:
    """Cubes on a personal map by colour, grey last."""
    counts = [0] * N_CUBE_COLOURS
    first: i64 = seat * N_LOCATIONS
    for place in range(first + 1, first + N_LOCATIONS):
        packed: i64 = t.maps[place]
        colour: i64 = 0
        while packed:
            if packed & OWN_MASK:
                counts[colour] += packed & OWN_MASK
            packed >>= OWN_BITS
            colour += 1
    return counts


def largest_colour(t: YukonAirwaysOpenTable, seat: int) -> int:
    """YA-321 to YA-324: cubes of the most numerous colour, grey included; of several equal ones only one counts."""
    most = 0
    for count in cubes_by_colour(t, seat):
        if count > most:
            most = count
    return most


def score_lines(t: YukonAirwaysOpenTable, data: Data, seat: int) -> list[int]:
    """YA-431: money, Christmas dial, switch 7, location bonus, in the order of LINES."""
    return [
        t.money[seat],
        mark(t, data, seat, CHRISTMAS),  # YA-280, YA-281
        data.largest_colour * largest_colour(t, seat) if has_switch(t, seat, 7) else 0,
        data.location_bonus[locations(t, seat)],  # YA-432, YA-433
    ]


def scores(t: YukonAirwaysOpenTable, data: Data) -> list[int]:
    """The final score of each seat as things stand."""
    found: list[int] = []
    for seat in range(t.seats):
        lines = score_lines(t, data, seat)
        found.append(lines[0] + lines[1] + lines[2] + lines[3])
    return found


def ranking(t: YukonAirwaysOpenTable, data: Data) -> list[int]:
    """YA-436 to YA-438: by score, then by locations; equal places are shared."""
    points = scores(t, data)
    keys: list[tuple[int, ...]] = []
    for seat in range(t.seats):
        keys.append((points[seat], locations(t, seat)))
    return places(keys)


def title(data: Data, visited: int, points: int) -> int:
    """YA-476, YA-477: the highest title with both conditions met, or -1."""
    best = -1
    for index in range(len(data.title_names)):
        if visited >= data.title_locations[index] and points >= data.title_money[index]:
            best = index
    return best


def is_solo_win(data: Data, reached: int, previous: int) -> bool:
    """YA-478, YA-479: any title at first, later a higher one than before; the highest may be repeated."""
    if reached < 0:
        return False
    return reached > previous or reached == len(data.title_names) - 1


def payoff(t: YukonAirwaysOpenTable, data: Data) -> list[float]:
    """The best share 1; alone it is 1 for a win and 0 otherwise."""
    if t.seats == 1:
        reached = title(data, locations(t, 0), scores(t, data)[0])
        return [1.0 if is_solo_win(data, reached, t.previous) else 0.0]
    return shared_payoff(ranking(t, data))
