"""Each way in which a game of Yukon can end, told from its final position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from aerodrome.core.match import Match
from aerodrome.core.rules import OVER, Rules, State
from aerodrome.games.yukon.data import EMPTY, INNKEEPER, POSTMAN, TELEGRAPHIST
from aerodrome.games.yukon.state import DECLINE, END_GAME, RECOVER, ROW, TAKE, USE_TELEGRAPHIST, YukonState


def _is_over(rules: Rules, state: State) -> bool:
    return rules.mover(state) == OVER


def _cards(s: YukonState) -> list[tuple[int, int]]:
    """Rows and columns of the cards in the square, seen from the digger, the one under it left out."""
    row, column = divmod(s.digger, s.side)
    spots = [spot for spot, kind in enumerate(s.grid) if kind != EMPTY and spot != s.digger]
    return [(spot // s.side - row, spot % s.side - column) for spot in spots]


def _could_go_on(s: YukonState) -> bool:
    """YK-221: whether the player to move holds an ability card that finds a card."""
    cards = _cards(s)
    other_line = any((right if s.axis == ROW else down) == 0 for down, right in cards)
    slanting = any(abs(down) == abs(right) for down, right in cards)
    everywhere = {(down, right) for down, right in cards if s.telegraph_anywhere}
    touching = any(((down, right + 1) if s.axis == ROW else (down + 1, right)) in everywhere for down, right in everywhere)
    saviours = ((POSTMAN, other_line), (INNKEEPER, slanting), (TELEGRAPHIST, touching))
    return any(s.cards(s.player, kind) and helps for kind, helps in saviours)


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


def _moments(rules: Rules, match: Match) -> Iterator[tuple[YukonState, int]]:
    """Every position of a match with the choice or outcome that followed."""
    s = cast(YukonState, rules.new(match.seats, match.options))
    for entry in match.entries:
        yield s, entry.value
        rules.apply(s, entry.value)


def telegraphist_saves(rules: Rules, match: Match) -> bool:
    """YK-221: a Telegraphist is used on an empty line."""
    return any(s.step == TAKE and value == USE_TELEGRAPHIST and END_GAME in rules.legal(s) for s, value in _moments(rules, match))


def commander_declined(rules: Rules, match: Match) -> bool:
    """YK-147: a nugget card is left in the side pile."""
    return any(s.step == RECOVER and value == DECLINE for s, value in _moments(rules, match))


RECORDED: dict[str, Callable[[Rules, Match], bool]] = {
    "telegraphist-saves": telegraphist_saves,
    "commander-declined": commander_declined,
}
