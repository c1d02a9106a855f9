"""Whole sequences worth one click: a claim with its cheapest card, and equal cards of the row."""

from __future__ import annotations

from aerodrome.games.airlines import words
from aerodrome.games.airlines.data import NOTHING, Data
from aerodrome.games.airlines.state import ACTION, CLAIM, TAKE
from aerodrome.games.airlines.steps import action
from aerodrome.games.airlines.view import AirlinesView

Shortcut = tuple[tuple[str, ...], list[int]]


def shortcuts(v: AirlinesView, data: Data) -> list[Shortcut]:
    """What a click on a circle or on a second equal card of the row stands for."""
    if v.step == CLAIM:
        return _claims(v, data)
    if v.step in (TAKE, ACTION):
        return _equal_cards(v)
    return []


def _claims(v: AirlinesView, data: Data) -> list[Shortcut]:
    """The circle that would be covered, with the airline; alone where only one airline can go there."""
    found: list[Shortcut] = []
    pairs = [choice for choice in v.legal if choice < data.n_pairs]
    for pair in pairs:
        route, airline = data.pair_route[pair], data.pair_airline[pair]
        circles = range(data.first_circle[route], data.first_circle[route + 1])
        circle = words.circle_id(data, next(c for c in circles if v.board[c] == NOTHING))
        moves = [pair, cheapest(v, data, route)]
        found.append(((circle, words.airline_id(data, airline)), moves))
        if sum(data.pair_route[other] == route for other in pairs) == 1:
            found.append(((circle,), moves))
    return found


def cheapest(v: AirlinesView, data: Data, route: int) -> int:
    """The lowest own flight card that pays for a route; kinds rise within a network."""
    net = data.route_net[route]
    fits = (k for k, n in enumerate(v.flights) if n and data.flight_net[k] == net and data.flight_value[k] >= v.price[route])
    return next(fits)


def _equal_cards(v: AirlinesView) -> list[Shortcut]:
    found: list[Shortcut] = []
    for slot, airline in enumerate(v.row):
        first = v.row.index(airline) + (action.REMOVE if v.step == ACTION else 0)
        if airline != NOTHING and v.row.index(airline) != slot and first in v.legal:
            found.append(((words.row_id(slot),), [first]))
    return found
