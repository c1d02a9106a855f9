"""The form of a Yukon edition file; `data.py` checks what the form alone cannot."""

from __future__ import annotations

from msgspec import Struct


class GamePart(Struct, forbid_unknown_fields=True):
    """[game]"""

    digger_points: int


class BasePart(Struct, forbid_unknown_fields=True):
    """[base]"""

    side: int
    values: list[int]
    copies: int


class TownsfolkPart(Struct, forbid_unknown_fields=True):
    """[townsfolk]"""

    side: int
    drawn: int
    copies: int
    tokens_per_pan: int
    tokens: list[int]


class EditionFile(Struct, forbid_unknown_fields=True):
    """The whole file."""

    format: str
    game: GamePart
    base: BasePart
    townsfolk: TownsfolkPart
