"""Chance: which card lies on the next spot of the grid."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.messages import Message
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.yukon.data import N_KINDS, N_LOOSE, PAN, CardKind, Data
from aerodrome.games.yukon.state import DRAW_STARTER, YukonState
from aerodrome.games.yukon.view import YukonView


class DealCard(Event):
    """YK-005, YK-100: each undealt card is as likely as any other to lie on the next spot."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def chance(self, s: YukonState) -> list[tuple[int, int]]:
        return [(kind, weight) for kind, weight in enumerate(_weights(s)) if weight]

    def weights(self, s: YukonState) -> list[int]:
        return _weights(s)

    def sample(self, s: YukonState, rng: Rng) -> int:
        """The same by one draw: the n-th of the weights laid end to end, without building them."""
        data = self.data
        laid = s.dealt - 1 if s.dealt > s.digger else s.dealt
        if not s.townsfolk:
            left = data.base_cards - laid
            return _nth_card(s.pool, 0, N_LOOSE, left, rng.below(left))
        folk_laid = data.townsfolk_drawn - s.to_draw
        folk = data.townsfolk_cards - folk_laid
        base = data.base_cards - (laid - folk_laid)
        n = rng.below(folk * (base + s.to_draw))
        if n < base * folk:
            return _nth_card(s.pool, 0, N_LOOSE, base, n // folk)
        return _nth_card(s.pool, N_LOOSE, N_KINDS, folk, (n - base * folk) // s.to_draw)

    def apply(self, s: YukonState, kind: CardKind) -> None:
        spot = s.dealt
        s.grid[spot] = kind
        s.pool[kind] -= 1
        if kind >= N_LOOSE:
            s.to_draw -= 1
            if kind == PAN:  # YK-103: three tokens on each Pan
                s.pans.append(spot)
                s.pan_tokens.append(self.data.tokens_per_pan)
        spot += 1
        if spot == s.digger:
            spot += 1
        s.dealt = spot
        if spot == len(s.grid):
            s.step = DRAW_STARTER

    def ask(self, v: YukonView) -> Message:
        return Message("ask-deal")


def _weights(s: YukonState) -> list[int]:
    """Of each kind. Townsfolk: `to_draw` of those in the pool will come, so a townsfolk card weighs `to_draw` and a base card
    weighs as much as there are townsfolk to choose from.
    """
    if not s.townsfolk:
        return s.pool
    folk = 0
    for kind in range(N_LOOSE, N_KINDS):
        folk += s.pool[kind]
    weights: list[int] = []
    for kind in range(N_KINDS):
        weights.append(s.pool[kind] * (folk if kind < N_LOOSE else s.to_draw))
    return weights


def _nth_card(pool: list[int], first: i64, end: i64, number: i64, n: i64) -> i64:
    """The kind of the n-th of so many cards, lying in order of their kinds; looked for from the nearer end."""
    kind = first
    step: i64 = 1
    if n + n >= number:
        kind = end - 1
        step = -1
        n = number - 1 - n
    n -= pool[kind]
    while n >= 0:
        kind += step
        n -= pool[kind]
    return kind
