"""The form of an edition file."""

from msgspec import Struct


class EditionFile(Struct, forbid_unknown_fields=True):
    """The whole file."""

    format: str
    cards: int
    hand: int
