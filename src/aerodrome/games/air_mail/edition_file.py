"""The form of an Air Mail edition: common.toml and one map file; `data.py` checks what the form alone cannot."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class PlayersPart(Struct, forbid_unknown_fields=True):
    """[players]: what each of them begins with."""

    planes: int
    packages: int
    technology: int
    permits: int
    specials: int
    income: int
    face_up: int


class TurnPart(Struct, forbid_unknown_fields=True):
    """[turn]"""

    operations: int
    technology_icon: int
    planes_icon: int


class EndPart(Struct, forbid_unknown_fields=True):
    """[end]"""

    decrees: list[int]
    colour_set: list[int]
    permits_per_dollar: int


class TrackPart(Struct, forbid_unknown_fields=True):
    """[track]"""

    columns: int
    rows: int
    start: tuple[int, int]
    two_players: tuple[int, int]
    decrees: list[int]


class ColourPart(Struct, forbid_unknown_fields=True):
    """[[colour]]"""

    id: str
    glyph: Literal["chevron", "sun", "leaf", "wheel", "crown", "star"]


class RewardPart(Struct, forbid_unknown_fields=True):
    """[[reward]]"""

    routes: int
    dollars: int
    extra: Literal["none", "permit", "choice", "both"]
    source: str


class PermitPart(Struct, forbid_unknown_fields=True):
    """[[permit]]: one card for each icon listed."""

    colours: tuple[str, str]
    icons: list[Literal["deliver", "technology", "expand", "express", "wild"]]


class SpecialPart(Struct, forbid_unknown_fields=True):
    """[[special]]: one card for each icon listed."""

    colour: str
    icons: list[Literal["deliver", "technology", "expand", "express", "wild"]]


class BonusPart(Struct, forbid_unknown_fields=True):
    """[bonuses]: how many tokens of each kind."""

    plane: int
    deliver: int
    technology: int
    permit: int
    express: int
    dollar: int


class MapPart(Struct, forbid_unknown_fields=True):
    """[map]"""

    name: str
    players: list[int]
    width: int
    height: int


class DivisionPart(Struct, forbid_unknown_fields=True):
    """[[division]]"""

    id: str
    name: str
    colour: str


class CityPart(Struct, forbid_unknown_fields=True):
    """[[city]]"""

    id: str
    name: str
    division: str
    rank: Literal["major", "minor", "plain"]
    place: tuple[int, int]
    label: Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
    express: int


class RoutePart(Struct, forbid_unknown_fields=True):
    """[[route]]"""

    ends: tuple[str, str]
    via: list[tuple[int, int]] = []


class EditionFile(Struct, forbid_unknown_fields=True):
    """The whole edition: both files together."""

    format: str
    players: PlayersPart
    turn: TurnPart
    end: EndPart
    track: TrackPart
    colour: list[ColourPart]
    reward: list[RewardPart]
    permit: list[PermitPart]
    special: list[SpecialPart]
    bonuses: BonusPart
    map: MapPart
    division: list[DivisionPart]
    city: list[CityPart]
    route: list[RoutePart]
