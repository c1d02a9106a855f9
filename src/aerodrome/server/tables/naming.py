"""Players' names on boards: handed to the drawing, shortened where they would not fit."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.core.drawing import Drawing
from aerodrome.core.match import Match

_ON_A_BOARD = 14  # characters that fit where a drawing names a player


def board_names(names: Sequence[str]) -> list[str]:
    """The names as a board can show them."""
    return [name if len(name) <= _ON_A_BOARD else name[: _ON_A_BOARD - 1] + "…" for name in names]


def drawn(match: Match, seat: int) -> Drawing:
    """The board as a seat sees it, with the names of the match."""
    return match.rules.presenter.draw(match.view(seat), board_names(match.names))
