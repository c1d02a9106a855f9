"""Each way in which a game of Yukon can end, told from its final position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from aerodrome.core.rules import OVER, Rules, State
from aerodrome.games.yukon.data import EMPTY, INNKEEPER, POSTMAN
from aerodrome.games.yukon.state import N_HELD, ROW, YukonState


def _is_over(rules: Rules, state: State) -> bool:
    return rules.mover(state) == OVER


def _cards(s: YukonState) -> list[tuple[int, int]]:
    """Rows and columns of the cards in the square, seen from the digger, the one under it left out."""
    row, column = divmod(s.digger, s.side)
    spots = [spot for spot, kind in enumerate(s.grid) if kind != EMPTY and spot != s.digger]
    return [(spot // s.side - row, spot % s.side - column) for spot in spots]


def _could_go_on(s: YukonState) -> bool:
    """YK-221: whether the player to move holds a Postman or Innkeeper that finds a card."""
    start = s.player * N_HELD
    cards = _cards(s)
    other_line = any((right if s.axis == ROW else down) == 0 for down, right in cards)
    slanting = any(abs(down) == abs(right) for down, right in cards)
    return bool((s.held[start + POSTMAN] and other_line) or (s.held[start + INNKEEPER] and slanting))


def grid_empty(rules: Rules, state: State) -> bool:
    """YK-040: no card is left. Impossible on squares with an odd side, common on 4 x 4, rare on 8 x 8."""
    s = cast(YukonState, state)
    return _is_over(rules, s) and s.grid.count(EMPTY) == len(s.grid)


def line_empty(rules: Rules, state: State) -> bool:
    """YK-041: base game, the line is empty while cards are left elsewhere."""
    s = cast(YukonState, state)
    return _is_over(rules, s) and not s.townsfolk and not grid_empty(rules, s)


def line_empty_townsfolk(rules: Rules, state: State) -> bool:
    """YK-220, YK-222: the same with the expansion; the next player holds nothing that helps."""
    s = cast(YukonState, state)
    stuck = _is_over(rules, s) and bool(s.townsfolk) and not grid_empty(rules, s)
    return stuck and not _could_go_on(s) and s.player != s.last_taker


def declined(rules: Rules, state: State) -> bool:
    """YK-222: an ability would have helped, and its owner let the game end."""
    s = cast(YukonState, state)
    return _is_over(rules, s) and bool(s.townsfolk) and _could_go_on(s)


def warden_stuck(rules: Rules, state: State) -> bool:
    """YK-166: the extra turn of a Warden finds no card; only then is the last taker also the one to move."""
    s = cast(YukonState, state)
    return _is_over(rules, s) and bool(s.townsfolk) and s.player == s.last_taker and not _could_go_on(s)


ENDINGS: dict[str, Callable[[Rules, State], bool]] = {
    "grid-empty": grid_empty,
    "line-empty": line_empty,
    "line-empty-townsfolk": line_empty_townsfolk,
    "declined": declined,
    "warden-stuck": warden_stuck,
}

RECORDED: dict[str, Callable[[Rules, Any], bool]] = {}
