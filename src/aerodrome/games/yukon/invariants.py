"""What must hold in every position (chapter 10 of the rules)."""

from __future__ import annotations

from aerodrome.core.errors import BrokenInvariant
from aerodrome.games.yukon.data import EMPTY, GOLDSMITH, N_HELD, N_KINDS, PAN, TELEGRAPHIST, TRAPPER, Data
from aerodrome.games.yukon.state import DRAW_STARTER, YukonState


def check(s: YukonState, data: Data) -> None:
    """Raises BrokenInvariant where the position contradicts the rules."""
    counts = s.pool[:]
    for kind in s.grid:
        if kind != EMPTY:
            counts[kind] += 1
    for seat in range(s.seats):
        for kind in range(N_HELD):
            counts[kind] += s.cards(seat, kind) + s.with_teacher(seat, kind)
    for kind in range(N_KINDS):
        count = counts[kind] + s.side_pile[kind] + s.box[kind]
        full = data.base_counts[kind] + (data.townsfolk_counts[kind] if s.townsfolk else 0)
        if count != full:  # YK-250: no card is ever lost or made
            raise BrokenInvariant(f"There are {count} cards of kind {kind} instead of {full}.", "YK-250")
    for seat in range(s.seats):
        if s.cards(seat, TRAPPER) or s.cards(seat, GOLDSMITH):
            raise BrokenInvariant("A Trapper or Goldsmith lies in a collection.", "YK-254")
    if s.step > DRAW_STARTER:
        _check_play(s, data)


def _check_play(s: YukonState, data: Data) -> None:
    on_grid = len(s.grid) - s.grid.count(EMPTY)
    if not s.townsfolk and s.side == data.base_side and on_grid != len(s.grid) - 1 - s.turn:
        raise BrokenInvariant(f"After {s.turn} turns the grid holds {on_grid} cards.", "YK-251")
    under = s.grid[s.digger]
    if under != EMPTY and under != PAN and s.box[TELEGRAPHIST] == 0:
        raise BrokenInvariant("The digger stands on a card though no Telegraphist was used.", "YK-253")
    wrong = len(s.pans) != s.grid.count(PAN)
    for spot in s.pans:
        wrong = wrong or s.grid[spot] != PAN
    for number in s.pan_tokens:
        wrong = wrong or number < 1
    if wrong:
        raise BrokenInvariant("A Pan lies in the grid without tokens, or tokens without a Pan.", "YK-253")
    if s.turn > turn_limit(s, data):
        raise BrokenInvariant(f"The game has lasted {s.turn} turns.", "YK-255")
    if s.townsfolk and sum(s.tokens) + sum(s.unseen_tokens) != sum(data.token_counts):
        raise BrokenInvariant("A token was lost or made.", "YK-104")


def turn_limit(s: YukonState, data: Data) -> int:
    """YK-255: no game has more turns than this."""
    pans = s.grid.count(PAN) + s.box[PAN]
    return len(s.grid) - 1 + (data.tokens_per_pan - 1) * pans
