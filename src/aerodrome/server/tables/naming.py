"""Players' names on boards: handed to the drawing, shortened where they would not fit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from aerodrome.core.drawing import Drawing
from aerodrome.core.match import Match
from aerodrome.core.old_contract import OldRules

_ON_A_BOARD = 14  # characters that fit where a drawing names a player
_NUMBERED = re.compile(r"\bPlayer ([1-9])\b")


def board_names(names: Sequence[str]) -> list[str]:
    """The names as a board can show them."""
    return [name if len(name) <= _ON_A_BOARD else name[: _ON_A_BOARD - 1] + "…" for name in names]


def drawn(match: Match, seat: int) -> Drawing:
    """The board as a seat sees it, with the names of the match."""
    names = board_names(match.names)
    drawing = match.rules.presenter.draw(match.view(seat), names)
    return _named(drawing, names) if isinstance(match.rules, OldRules) else drawing


def _named(drawing: Drawing, names: list[str]) -> Drawing:
    """Drawings of games that do not take names yet say "Player 1": here the names take that place."""

    def put(words: str, markup: bool) -> str:
        def name(match: re.Match[str]) -> str:
            seat = int(match[1]) - 1
            return match[0] if seat >= len(names) else escape(names[seat]) if markup else names[seat]

        return _NUMBERED.sub(name, words) if "Player " in words else words

    drawing.static = [put(markup, True) for markup in drawing.static]
    drawing.live = {id_: put(markup, True) for id_, markup in drawing.live.items()}
    drawing.description = put(drawing.description, False)
    return drawing
