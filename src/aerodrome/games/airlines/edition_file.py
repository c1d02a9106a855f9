"""The form of an Airlines edition file; `data.py` checks what the form alone cannot."""

from __future__ import annotations

from msgspec import Struct


class BoardPart(Struct, forbid_unknown_fields=True):
    """[board]: size of the map, and outlines of land and lakes as lists of x, y, x, y ..."""

    width: int
    height: int
    land: list[list[int]] = []
    lakes: list[list[int]] = []


class NetworkPart(Struct, forbid_unknown_fields=True):
    """[[network]]: a line style and the flight cards that show it."""

    id: str
    region: str
    flight_values: list[int]


class AirlinePart(Struct, forbid_unknown_fields=True):
    """[[airline]]"""

    id: str
    hq: str
    shares: int
    markers: int
    networks: list[str]
    colour: str


class CityPart(Struct, forbid_unknown_fields=True):
    """[[city]]: a location and where it is drawn."""

    id: str
    name: str
    x: int
    y: int


class RoutePart(Struct, forbid_unknown_fields=True):
    """[[route]]: a line between two locations with its numbered circles."""

    id: str
    network: str
    a: str
    b: str
    circles: list[int]


class EditionFile(Struct, forbid_unknown_fields=True):
    """The whole file."""

    format: str
    board: BoardPart
    network: list[NetworkPart]
    airline: list[AirlinePart]
    city: list[CityPart]
    route: list[RoutePart]
