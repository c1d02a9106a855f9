"""Geometry of the grid: which spots hold a card that can be reached from the digger."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.yukon.data import EMPTY
from aerodrome.games.yukon.state import COLUMN, EITHER, ROW, Axis, Spot, YukonOpenTable


def row_of(side: int, spot: Spot) -> int:
    """The row of a spot, from 0."""
    return spot // side


def column_of(side: int, spot: Spot) -> int:
    """The column of a spot, from 0."""
    return spot % side


def other_axis(axis: Axis) -> Axis:
    """The perpendicular axis."""
    return ROW if axis == COLUMN else COLUMN


def in_line(t: YukonOpenTable, spot: Spot, axis: Axis) -> bool:
    """Whether a spot lies in the digger's line of that axis."""
    if axis == EITHER:
        return in_line(t, spot, ROW) or in_line(t, spot, COLUMN)
    if axis == ROW:
        return spot // t.side == t.digger // t.side
    return spot % t.side == t.digger % t.side


def _line(side: i64, spot: i64, axis: int) -> tuple[i64, i64, i64]:
    """The row or column through a spot: its first spot, the bound that its spots stay below, and the step between them."""
    if axis == ROW:
        first = spot - spot % side
        return first, first + side, 1
    return spot % side, side * side, side


def cards_in_line(t: YukonOpenTable, axis: Axis) -> list[Spot]:
    """YK-023, YK-155, YK-156: spots with a card in that line at any distance, the digger's own spot left out; ascending."""
    found: list[int] = []
    grid = t.grid
    digger: i64 = t.digger
    spot, end, step = _line(t.side, digger, axis)
    while spot < end:
        if grid[spot] != EMPTY and spot != digger:
            found.append(spot)
        spot += step
    return found


def cards_in_both_lines(t: YukonOpenTable) -> list[Spot]:
    """YK-021: spots with a card in the digger's row or column, ascending."""
    found: list[int] = []
    row = cards_in_line(t, ROW)
    for spot in cards_in_line(t, COLUMN):
        if spot > t.digger and row:
            found += row
            row = []
        found.append(spot)
    return found + row


def has_card_in_line(t: YukonOpenTable, axis: Axis) -> bool:
    """Whether that line holds a card to take."""
    grid = t.grid
    digger: i64 = t.digger
    spot, end, step = _line(t.side, digger, axis)
    while spot < end:
        if grid[spot] != EMPTY and spot != digger:
            return True
        spot += step
    return False


def on_diagonal(t: YukonOpenTable, spot: Spot) -> bool:
    """YK-132: whether a spot lies on one of the digger's four diagonals, at any distance; the digger's own does not."""
    down = spot // t.side - t.digger // t.side
    right = spot % t.side - t.digger % t.side
    return down != 0 and (down == right or down == -right)


def cards_on_diagonals(t: YukonOpenTable) -> list[Spot]:
    """YK-133: spots with a card on the digger's diagonals, ascending; without one an Innkeeper cannot be used."""
    found: list[int] = []
    grid = t.grid
    side: i64 = t.side
    digger: i64 = t.digger
    for row in range(side):
        distance: i64 = row - digger // side
        if distance < 0:
            distance = -distance
        left = digger % side - distance
        right = digger % side + distance
        if distance and left >= 0 and grid[row * side + left] != EMPTY:
            found.append(row * side + left)
        if distance and right < side and grid[row * side + right] != EMPTY:
            found.append(row * side + right)
    return found


def cards_beside(t: YukonOpenTable, spot: Spot) -> list[Spot]:
    """YK-202: spots with a card directly beside a spot along the due axis; a gap or the rim of the grid offers nothing."""
    step = 1 if t.axis == ROW else t.side
    place = spot % t.side if t.axis == ROW else spot // t.side
    found: list[int] = []
    if place > 0 and t.grid[spot - step] != EMPTY:
        found.append(spot - step)
    if place < t.side - 1 and t.grid[spot + step] != EMPTY:
        found.append(spot + step)
    return found


def may_be_telegraphed_to(t: YukonOpenTable, spot: Spot) -> bool:
    """YK-201, YK-214: whether a Telegraphist may send the digger to the card of a spot, neighbours aside."""
    if t.grid[spot] == EMPTY or spot == t.digger:
        return False
    return bool(t.telegraph_anywhere) or in_line(t, spot, t.axis)


def has_card_beside(t: YukonOpenTable, spot: i64) -> bool:
    """Whether `cards_beside` finds any; asked of many spots in a row, so it makes no list."""
    side: i64 = t.side
    step: i64 = side
    place: i64 = spot // side
    if t.axis == ROW:
        step = 1
        place = spot % side
    return (place > 0 and t.grid[spot - step] != EMPTY) or (place < side - 1 and t.grid[spot + step] != EMPTY)


def can_telegraph(t: YukonOpenTable) -> bool:
    """Whether some card X has a neighbour Y that a Telegraphist could take."""
    if not t.telegraph_anywhere:
        return any(has_card_beside(t, x) for x in cards_in_line(t, t.axis))
    return any(t.grid[x] != EMPTY and x != t.digger and has_card_beside(t, x) for x in range(len(t.grid)))
