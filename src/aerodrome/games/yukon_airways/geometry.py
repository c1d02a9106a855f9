"""The map: cheapest fuel between locations, and what longer routes cost (YA-210 to YA-213, YA-227, YA-228)."""

from __future__ import annotations


def distances(places: int, connections: list[tuple[int, int, int]]) -> list[int]:
    """YA-210, YA-212: the cheapest sum of labels between all locations, either way; -1 where there is no route."""
    far = 1_000_000
    found = [far] * (places * places)
    for place in range(places):
        found[place * places + place] = 0
    for first, second, cost in connections:
        found[first * places + second] = cost
        found[second * places + first] = cost
    for over in range(places):  # YA-213: also through the hub
        for start in range(places):
            for end in range(places):
                through = found[start * places + over] + found[over * places + end]
                if through < found[start * places + end]:
                    found[start * places + end] = through
    return [cost if cost < far else -1 for cost in found]


def route_costs(places: int, connections: list[tuple[int, int, int]], most: int) -> list[list[int]]:
    """The different costs, ascending and up to a limit, of all routes without repeated locations: start * places + end."""
    found: list[list[int]] = []
    for start in range(places):
        costs: list[list[int]] = [[] for _ in range(places)]
        _fly_on(start, 1 << start, 0, most, connections, costs)
        for end in range(places):
            found.append(sorted(set(costs[end])))
    return found


def _fly_on(place: int, seen: int, cost: int, most: int, connections: list[tuple[int, int, int]], costs: list[list[int]]) -> None:
    if cost:
        costs[place].append(cost)
    for first, second, label in connections:
        for here, there in ((first, second), (second, first)):
            if here == place and not (seen >> there) & 1 and cost + label <= most:
                _fly_on(there, seen | (1 << there), cost + label, most, connections, costs)


def route(connections: list[tuple[int, int, int]], start: int, end: int, cost: int) -> list[int]:
    """The locations of a route of exactly that cost without repeated ones, the shortest list first; empty if there is none."""
    queue: list[tuple[list[int], int]] = [([start], 0)]
    while queue:
        path, spent = queue.pop(0)
        if path[-1] == end and spent == cost:
            return path
        for first, second, label in connections:
            for here, there in ((first, second), (second, first)):
                if here == path[-1] and there not in path and spent + label <= cost:
                    queue.append(([*path, there], spent + label))
    return []


def gate_distance(start: int, end: int) -> int:
    """YA-070, YA-071: moves between two gates on the shorter way round the six."""
    apart = start - end if start > end else end - start
    return apart if apart <= 3 else 6 - apart


def least_moves(before: list[int], after: list[int], colour: int, colours: int) -> int:
    """YA-074: the fewest single moves that bring dice of one colour from one arrangement round the gates to another.

    What passes between two neighbouring gates follows from what passes between the first two: the middle of all choices is best.
    """
    passing: list[int] = []
    total = 0
    for at in range(colour, len(before), colours):
        total += before[at] - after[at]
        passing.append(total)
    passing.sort()
    middle = passing[len(passing) // 2]
    moves = 0
    for number in passing:
        moves += number - middle if number > middle else middle - number
    return moves
