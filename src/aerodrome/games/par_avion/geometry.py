"""Hexagons: directions, neighbours, and how many movement points away a landing is."""

from __future__ import annotations

from typing import Final

# Directions of facing, wind and runways: 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE. An axis n points in n and n + 3.
DIRECTIONS: Final = ("E", "NE", "NW", "W", "SW", "SE")
AXES: Final = ("E-W", "NE-SW", "NW-SE")
FAR: Final = 99  # more movement points than any flight needs


def opposite(direction: int) -> int:
    """The way back."""
    return (direction + 3) % 6


def beside(columns: int, rows: int, field: int, direction: int) -> int:
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


def landing_costs(neighbours: list[int], target: int, axes: int, landing: int) -> list[int]:
    """Fewest MP from (field * 6 + facing) until the plane has landed at the target, without wind or other planes.

    `axes` is the mask of the airport's runways; the search runs backwards from the landing, bucket by bucket.
    """
    costs = [FAR] * len(neighbours)
    buckets: list[list[int]] = [[] for _ in range(FAR + 3)]
    for direction in range(6):
        if (axes >> (direction % 3)) & 1:
            costs[target * 6 + direction] = landing  # over the airport, come in along a runway
            buckets[landing].append(target * 6 + direction)
    for cost in range(FAR):
        for node in buckets[cost]:
            if costs[node] == cost:
                _relax(neighbours, costs, buckets, node // 6, node % 6, cost)
    return costs


def _relax(neighbours: list[int], costs: list[int], buckets: list[list[int]], field: int, direction: int, cost: int) -> None:
    """All facings on the field from which a step in that direction leads here."""
    origin = neighbours[field * 6 + opposite(direction)]
    if origin < 0 or neighbours[origin * 6 + direction] != field:
        return
    for facing in range(6):
        total = cost + 1 + (1 if facing == opposite(direction) else 0)
        node = origin * 6 + facing
        if total < costs[node]:
            costs[node] = total
            buckets[total].append(node)
