"""The form of a Yukon Airways edition file; `data.py` checks what the form alone cannot."""

from __future__ import annotations

from msgspec import Struct


class GamePart(Struct, forbid_unknown_fields=True):
    """[game]"""

    days: list[str]
    hand_at_start: int
    fuel_at_start: int
    seats: int
    start_money: list[int]
    solo_start_money: int
    first_game_objectives: list[int]
    move_price: int
    improvement_price: int
    face_down_set: int
    face_down_set_with_switch: int
    icons_for_bonus: int
    icons_with_switch: int


class DicePart(Struct, forbid_unknown_fields=True):
    """[dice]"""

    colours: list[str]
    per_colour: list[int]


class CubesPart(Struct, forbid_unknown_fields=True):
    """[cubes]"""

    per_colour: int
    per_destination: list[int]


class TicketsPart(Struct, forbid_unknown_fields=True):
    """[tickets]"""

    wrench: int
    fuel: int
    money: int


class BonusPart(Struct, forbid_unknown_fields=True):
    """[bonus]"""

    wrench: int
    fuel: int
    money: int
    switch_money: int


class GatesPart(Struct, forbid_unknown_fields=True):
    """[gates]"""

    cards: int
    colours: int
    moves: int
    fuel_and_move: int
    fuel: int
    switch_moves: int
    switch_colours: int


class DialsPart(Struct, forbid_unknown_fields=True):
    """[dials]"""

    fuel: list[int]
    bonus_fuel: list[int]
    cards_as_fuel: list[int]
    hand_size: list[int]
    card_draw: list[int]
    christmas: list[int]


class PlanePart(Struct, forbid_unknown_fields=True):
    """[[plane]]"""

    name: str
    dial: str


class ScoringPart(Struct, forbid_unknown_fields=True):
    """[scoring]"""

    location_bonus: list[int]
    largest_colour: int


class TitlePart(Struct, forbid_unknown_fields=True):
    """[[title]]"""

    name: str
    locations: int
    money: int


class ObjectivePart(Struct, forbid_unknown_fields=True):
    """[[objective]]"""

    number: int
    name: str
    when: str
    amount: int
    threshold: int = 0


class LocationPart(Struct, forbid_unknown_fields=True):
    """[[location]]"""

    id: str
    name: str
    x: int
    y: int
    value: int = 0
    die_extra: int = 0


class MapPart(Struct, forbid_unknown_fields=True):
    """[map]"""

    connections: list[tuple[str, str, int]]


class EditionFile(Struct, forbid_unknown_fields=True):
    """The whole file."""

    format: str
    game: GamePart
    dice: DicePart
    cubes: CubesPart
    tickets: TicketsPart
    bonus: BonusPart
    gates: GatesPart
    dials: DialsPart
    plane: list[PlanePart]
    scoring: ScoringPart
    title: list[TitlePart]
    objective: list[ObjectivePart]
    location: list[LocationPart]
    map: MapPart
