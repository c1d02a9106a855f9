"""Things of Yukon as messages. All text stands in texts.en.ftl."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.games.yukon.data import N_LOOSE, PEBBLES, TOWNSFOLK_NAMES, CardKind, Data
from aerodrome.games.yukon.geometry import column_of, row_of
from aerodrome.games.yukon.state import ROW, Axis, Spot
from aerodrome.games.yukon.view import YukonView


def card_message(data: Data, kind: CardKind) -> Message:
    """The name of a card."""
    if kind < PEBBLES:
        return Message("nugget", {"value": data.values[kind]})
    if kind < N_LOOSE:
        return Message("pebble", {"value": data.values[kind]})
    return Message(TOWNSFOLK_NAMES[kind - N_LOOSE].lower())


def spot_message(side: int, spot: Spot) -> Message:
    """A spot as (row, column), both from 1."""
    return Message("spot", {"row": row_of(side, spot) + 1, "column": column_of(side, spot) + 1})


def line_message(v: YukonView, axis: Axis) -> Message:
    """The digger's line of an axis, by its number."""
    if axis == ROW:
        return Message("row", {"number": row_of(v.side, v.digger) + 1})
    return Message("column", {"number": column_of(v.side, v.digger) + 1})


def axis_message(axis: Axis) -> Message:
    """Row or column, whichever."""
    return Message("axis-row" if axis == ROW else "axis-column")
