"""Refusals on the map: routes, cities, numbers of routes, payments."""

from __future__ import annotations

from typing import Any

from aerodrome.core.messages import Message
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.geometry.walks import destinations
from aerodrome.games.air_mail.state import DESTINATION, LENGTH, LIFT, PAY, ROUTE, AirMailState
from aerodrome.games.air_mail.view import AirMailView

Targets = tuple[str, ...]


def _no(id_: str, **args: Any) -> Message:
    return Message(id_, args)


def askable(v: AirMailView, data: Data) -> list[tuple[str, Targets]]:
    """Every route and city, each row of the ladder, and payments while they are asked for."""
    found: list[tuple[str, Targets]] = []
    for route in range(data.n_routes):
        found += [("put", (ids.route(route),)), ("lift", (ids.route(route),))]
    found += [("to", (ids.city(data, city),)) for city in range(data.n_cities)]
    found += [("length", (ids.level(level),)) for level in range(1, data.top_level + 1)]
    if v.step == PAY:
        found += [(f"pay-{dollars}", (ids.seat(seat),)) for seat in range(v.seats) for dollars in range(data.top_level)]
    return found


def refuse(v: AirMailView, data: Data, kind: str, targets: Targets) -> Message:
    """Why an act on the map that is not legal is not."""
    if kind in ("put", "lift"):
        return _refuse_route(v, data, kind, int(targets[0].removeprefix("route-")) - 1)
    if kind == "to":
        return _refuse_city(v, data, data.city_ids.index(targets[0].removeprefix("city-")))
    if kind == "length":
        length = int(targets[0].removeprefix("level-"))
        if v.step != LENGTH:
            return _no("no-length-now")
        if length > v.technology[v.seat]:
            return _no("no-length-far", level=v.technology[v.seat])
        return _no("no-length-walk", city=data.city_names[v.destination])
    return _no("no-pay", seat=int(targets[0].removeprefix("seat-")) - 1)


def _refuse_route(v: AirMailView, data: Data, kind: str, route: int) -> Message:
    owner = v.owner[route]
    if kind == "lift":
        if v.planes[v.seat]:
            return _no("no-lift-reserve")
        return _no("no-lift-own") if v.step == LIFT else _no("no-lift-now")
    if v.step != ROUTE:
        return _no("no-route-now")
    if owner >= 0:
        return _no("no-route-taken", seat=owner)
    if route == v.lifted:
        return _no("no-route-same")
    return _no("no-route-division", active=data.division_names[v.active])


def _refuse_city(v: AirMailView, data: Data, city: int) -> Message:
    """The first clause whose breach alone keeps the package from the city."""
    if v.step != DESTINATION:
        return _no("no-to-now")
    name = data.city_names[city]
    if v.parcels[city] >> v.seat & 1:
        return _no("no-to-package", city=name)
    board = _board(v)
    active = -1 if v.anywhere else v.active
    if city in destinations(board, data, v.seat, -1, False):
        return _no("no-to-active", city=name)
    board.technology = [data.n_routes] * v.seats
    if city in destinations(board, data, v.seat, active, False):
        return _no("no-to-far", city=name, level=v.technology[v.seat])
    divisions = {data.division[other] for other in _linked(v, data, city)}
    if len(divisions) > 1:
        return _no("no-to-first", city=name)
    return _no("no-to-same") if _linked(v, data, city) != [city] else _no("no-to-planes", city=name)


def _linked(v: AirMailView, data: Data, city: int) -> list[int]:
    """All cities that chains of planes, of whomever, link to this one."""
    reached = [city]
    for place in reached:
        for route, other in zip(data.city_routes[place], data.city_next[place], strict=True):
            if v.owner[route] >= 0 and other not in reached:
                reached.append(other)
    return reached


def _board(v: AirMailView) -> AirMailState:
    """The open map as a state, for the questions that walks answer."""
    s = AirMailState()
    s.seats = v.seats
    s.owner = v.owner[:]
    s.parcels = v.parcels[:]
    s.packages = v.packages[:]
    s.technology = v.technology[:]
    return s
