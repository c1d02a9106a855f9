"""Hexagons: directions, neighbours, and how many movement points away a landing is."""

from __future__ import annotations

from typing import Final, TypeAlias

Field: TypeAlias = int  # row * columns + column
Direction: TypeAlias = int  # of DIRECTIONS

# Directions of facing, wind and runways: 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE. An axis n points in n and n + 3.
DIRECTIONS: Final = ("E", "NE", "NW", "W", "SW", "SE")
AXES: Final = ("E-W", "NE-SW", "NW-SE")
FAR: Final = 99  # more movement points than any flight needs


def node(field: Field, direction: Direction) -> int:
    """A field with a direction as one number: the index into lists that have six entries a field."""
    return field * 6 + direction


def all_around(neighbours: list[int], field: Field) -> list[Field]:
    """The six entries of a field in such a list."""
    return neighbours[node(field, 0) : node(field + 1, 0)]


def points_along(axes: int, direction: Direction) -> bool:
    """Whether one of the runways, given as a mask of axes, points in that direction."""
    return (axes >> (direction % 3)) & 1 == 1


def opposite(direction: Direction) -> Direction:
    """The way back."""
    return (direction + 3) % 6


def beside(columns: int, rows: int, field: Field, direction: Direction) -> Field:
    """The neighbouring field, or -1 off the map; odd rows stand half a field to the right."""
    row = field // columns
    col = field % columns
    odd = row % 2
    if direction == 0:
        col += 1
    elif direction == 3:
        col -= 1
    elif direction == 1 or direction == 5:
        col += odd
    else:
        col += odd - 1
    if direction == 1 or direction == 2:
        row -= 1
    elif direction >= 4:
        row += 1
    if row < 0 or row >= rows or col < 0 or col >= columns:
        return -1
    return row * columns + col


def landing_costs(neighbours: list[int], target: Field, axes: int, landing: int) -> list[int]:
    """Fewest MP from each node(field, facing) until the plane has landed at the target, without wind or other planes.

    `axes` is the mask of the airport's runways; the search runs backwards from the landing, bucket by bucket.
    """
    costs = [FAR] * len(neighbours)
    buckets: list[list[int]] = [[] for _ in range(FAR + 3)]
    for direction in range(6):
        if points_along(axes, direction):
            costs[node(target, direction)] = landing  # over the airport, come in along a runway
            buckets[landing].append(node(target, direction))
    for cost in range(FAR):
        for place in buckets[cost]:
            if costs[place] == cost:
                _relax(neighbours, costs, buckets, place // 6, place % 6, cost)
    return costs


def _relax(neighbours: list[int], costs: list[int], buckets: list[list[int]], field: int, direction: int, cost: int) -> None:
    """All facings on the field from which a step in that direction leads here."""
    origin = neighbours[node(field, opposite(direction))]
    if origin < 0 or neighbours[node(origin, direction)] != field:
        return
    for facing in range(6):
        total = cost + 1 + (1 if facing == opposite(direction) else 0)
        place = node(origin, facing)
        if total < costs[place]:
            costs[place] = total
            buckets[total].append(place)
