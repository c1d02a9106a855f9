"""Geometry of the grid: which spots hold a card that can be reached from the digger."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon.data import EMPTY
from aerodrome.games.yukon.state import COLUMN, EITHER, ROW, YukonState


def line_spots(side: int, spot: int, axis: int) -> list[int]:
    """All other spots of the row or column, ascending."""
    if axis == ROW:
        first = spot - spot % side
        return [other for other in range(first, first + side) if other != spot]
    return [other for other in range(spot % side, side * side, side) if other != spot]


def _line(side: i64, spot: i64, axis: int) -> tuple[i64, i64, i64]:
    """The row or column through a spot: its first spot, the bound that its spots stay below, and the step between them."""
    if axis == ROW:
        first = spot - spot % side
        return first, first + side, 1
    return spot % side, side * side, side


def cards_in_line(s: YukonState, axis: int) -> list[int]:
    """YK-023, YK-155, YK-156: spots with a card in that line at any distance, the digger's own spot left out; ascending."""
    found: list[int] = []
    grid = s.grid
    digger: i64 = s.digger
    spot, end, step = _line(s.side, digger, axis)
    while spot < end:
        if grid[spot] != EMPTY and spot != digger:
            found.append(spot)
        spot += step
    return found


def has_card_in_line(s: YukonState, axis: int) -> bool:
    """Whether that line holds a card to take."""
    grid = s.grid
    digger: i64 = s.digger
    spot, end, step = _line(s.side, digger, axis)
    while spot < end:
        if grid[spot] != EMPTY and spot != digger:
            return True
        spot += step
    return False


def diagonal_spots(side: int, spot: int) -> list[int]:
    """YK-132: all spots on the four diagonals, at any distance, ascending."""
    row, column = divmod(spot, side)
    found: list[int] = []
    for other_row in range(side):
        distance = other_row - row
        if distance != 0:
            for other_column in (column - abs(distance), column + abs(distance)):
                if 0 <= other_column < side:
                    found.append(other_row * side + other_column)
    return found


def cards_on_diagonals(s: YukonState) -> list[int]:
    """YK-133: spots with a card on the digger's diagonals; without one an Innkeeper cannot be used."""
    return [spot for spot in diagonal_spots(s.side, s.digger) if s.grid[spot] != EMPTY]


def neighbours(side: int, spot: int, axis: int) -> list[int]:
    """YK-202: the spots directly beside a spot along the axis; the edge offers nothing."""
    step = 1 if axis == ROW else side
    place = spot % side if axis == ROW else spot // side
    found: list[int] = []
    if place > 0:
        found.append(spot - step)
    if place < side - 1:
        found.append(spot + step)
    return found


def telegraph_takes(s: YukonState, x: int) -> list[int]:
    """YK-202, YK-213: cards Y beside X on the required axis, one on the spot the digger has just left included."""
    return [spot for spot in neighbours(s.side, x, s.axis) if s.grid[spot] != EMPTY]


def telegraph_targets(s: YukonState) -> list[int]:
    """YK-201: cards X of the line that have a card Y beside them."""
    return [x for x in cards_in_line(s, s.axis) if telegraph_takes(s, x)]


def other_axis(axis: int) -> int:
    """The perpendicular axis."""
    return ROW if axis == COLUMN else COLUMN


def in_line(s: YukonState, spot: int, axis: int) -> bool:
    """Whether a spot lies in the digger's line of that axis."""
    if axis == EITHER:
        return in_line(s, spot, ROW) or in_line(s, spot, COLUMN)
    if axis == ROW:
        return spot // s.side == s.digger // s.side
    return spot % s.side == s.digger % s.side
