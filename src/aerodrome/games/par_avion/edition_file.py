"""The form of a Par Avion edition file; `data.py` checks what the form alone cannot."""

from __future__ import annotations

from msgspec import Struct


class GamePart(Struct, forbid_unknown_fields=True):
    """[game]"""

    planes: list[str]
    movement_points: int
    capacity: int
    takeoff_cost: int
    landing_cost: int
    lost_orientation_fields: int
    vip_fine: int


class SetupPart(Struct, forbid_unknown_fields=True):
    """[[setup]]"""

    players: int
    planes_each: int
    victory_points: int


class CardPart(Struct, forbid_unknown_fields=True):
    """[[card]]: one title; `copies` says how many cards bear it."""

    title: str
    kind: str
    destination: int = 0
    points: int = 0
    copies: int = 1


class MapPart(Struct, forbid_unknown_fields=True):
    """[map]"""

    name: str
    terrain: list[str]


class RiverPart(Struct, forbid_unknown_fields=True):
    """[[river]]"""

    name: str
    fields: list[tuple[int, int]]


class CityPart(Struct, forbid_unknown_fields=True):
    """[[city]]"""

    id: str
    name: str
    col: int
    row: int


class AirportPart(Struct, forbid_unknown_fields=True):
    """[[airport]]"""

    number: int
    runways: list[str]
    city: str


class EditionFile(Struct, forbid_unknown_fields=True):
    """The whole edition: the common part and a map."""

    format: str
    game: GamePart
    setup: list[SetupPart]
    card: list[CardPart]
    map: MapPart
    city: list[CityPart]
    airport: list[AirportPart]
    river: list[RiverPart] = []
