"""Points, line by line, and who has won."""

from __future__ import annotations

from typing import Final

from aerodrome.core.rules import places
from aerodrome.games.par_avion.data import CARGO, CONTRABAND, ENTREPRENEUR, NAVIGATOR, PASSENGER, PRESIDENT, Data
from aerodrome.games.par_avion.knowledge import cards_of
from aerodrome.games.par_avion.state import ParAvionOpenTable, points_of

LINES: Final = ("cargo", "passengers", "contraband", "vips", "navigators", "fines")
_LINE_OF_KIND: Final = {CARGO: 0, PASSENGER: 1, CONTRABAND: 2, PRESIDENT: 3, ENTREPRENEUR: 3, NAVIGATOR: 4}


def score_lines(t: ParAvionOpenTable, data: Data, seat: int) -> list[int]:
    """Points of one seat in the order of LINES (PA-230, PA-390: only cards that lie open count)."""
    lines = [0] * len(LINES)
    for card in cards_of(t.won[seat]):
        lines[_LINE_OF_KIND[data.kinds[card]]] += data.points[card]
    lines[LINES.index("fines")] = -t.fines[seat]
    return lines


def best_card(t: ParAvionOpenTable, data: Data, seat: int) -> int:
    """PA-386, PA-G73: the highest number on one activated card, fines left aside."""
    best = 0
    for card in cards_of(t.won[seat]):
        if data.points[card] > best:
            best = data.points[card]
    return best


def scores(t: ParAvionOpenTable, data: Data) -> list[int]:
    """Points of each seat."""
    return [points_of(t, data, seat) for seat in range(t.seats)]


def ranking(t: ParAvionOpenTable, data: Data) -> list[int]:
    """PA-385 to PA-387: by points, then by the best single card; equal places are shared."""
    keys: list[tuple[int, ...]] = []
    for seat in range(t.seats):
        keys.append((points_of(t, data, seat), best_card(t, data, seat)))
    return places(keys)
