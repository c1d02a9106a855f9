"""Element ids of the drawing, and the things that they name."""

from __future__ import annotations

from aerodrome.core.position import Seat
from aerodrome.games.yukon.data import N_LOOSE, PEBBLES, TOWNSFOLK_NAMES, CardKind, Data
from aerodrome.games.yukon.geometry import column_of, row_of
from aerodrome.games.yukon.state import Spot

OWN_TOKENS = "own-tokens"
OWN_DIGGER = "own-digger"


def spot_id(side: int, spot: Spot) -> str:
    """A place of the grid."""
    return f"spot-{row_of(side, spot) + 1}-{column_of(side, spot) + 1}"


def card_name(data: Data, kind: CardKind) -> str:
    """A card kind as part of an element id: nugget-8, pebble-3, postman."""
    if kind < N_LOOSE:
        return f"{'nugget' if kind < PEBBLES else 'pebble'}-{data.values[kind]}"
    return TOWNSFOLK_NAMES[kind - N_LOOSE].lower()


def own_card_id(data: Data, kind: CardKind) -> str:
    """Cards of a kind in front of the viewer."""
    return f"own-{card_name(data, kind)}"


def taught_card_id(data: Data, kind: CardKind) -> str:
    """Cards of a kind with the viewer's Teachers."""
    return f"taught-{card_name(data, kind)}"


def pile_card_id(data: Data, kind: CardKind) -> str:
    """Cards of a kind in the side pile."""
    return f"pile-{card_name(data, kind)}"


def seat_id(seat: Seat) -> str:
    """A player's place at the table."""
    return f"seat-{seat + 1}"


def townsfolk_id(seat: Seat) -> str:
    """The townsfolk in front of another player."""
    return f"townsfolk-{seat + 1}"


def tokens_id(seat: Seat) -> str:
    """The tokens of another player."""
    return f"tokens-{seat + 1}"
