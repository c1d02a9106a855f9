"""The view as numbers for learning: every field of the open table but those of the deal, over before the first choice."""

from __future__ import annotations

from typing import Final

from aerodrome.core import tensor as t
from aerodrome.core.tensor import Field, Tensor
from aerodrome.games.yukon.data import N_HELD, N_KINDS, Data
from aerodrome.games.yukon.state import YukonOpenTable

MOST_SPOTS: Final = 64  # the largest grid is 8 x 8; on smaller ones the rest is empty
MOST_PANS: Final = 4
N_STEPS: Final = 13


def tensor(data: Data) -> Tensor:
    """One line a field."""
    values = len(data.token_values)
    return Tensor(YukonOpenTable, [
        Field("step", t.ONE_HOT, "the question that is open", N_STEPS),
        Field("player", t.SEAT, "the seat to move"),
        Field("turn", t.WIDE, "turns played"),
        Field("townsfolk", t.NUMBER, "whether the expansion is played"),
        Field("side", t.NUMBER, "spots along an edge of the grid", high=8),
        Field("telegraph_anywhere", t.NUMBER, "ruling: a Telegraphist reaches any card"),
        Field("resellers_together", t.NUMBER, "ruling: Resellers sell together"),
        Field("teacher_picks_any", t.NUMBER, "ruling: a Teacher picks among all cards"),
        Field("grid", t.NUMBERS, "the card kind on each spot, from 1 on; 0 where it is empty", MOST_SPOTS, N_KINDS, -1),
        Field("digger", t.ONE_HOT, "the spot of the digger", MOST_SPOTS),
        Field("axis", t.ONE_HOT, "row, column or either: along which a card must be taken", 3),
        Field("clockwise", t.NUMBER, "whether play runs clockwise"),
        Field("last_taker", t.SEAT, "who took the last card"),
        Field("held", t.BY_SEAT, "cards of each kind in front of each seat", N_HELD, t.MOST),
        Field("taught", t.BY_SEAT, "cards of each kind with each seat's Teachers", N_HELD, t.MOST),
        Field("tokens", t.BY_SEAT, "tokens of each value of each seat", values, t.MOST),
        Field("side_pile", t.NUMBERS, "cards of each kind in the side pile", N_KINDS, t.MOST),
        Field("box", t.NUMBERS, "used cards of each kind in the box", N_KINDS, t.MOST),
        Field("pans", t.IN_ORDER, "the spots that hold a Pan, from 1 on", MOST_PANS, MOST_SPOTS),
        Field("pan_tokens", t.IN_ORDER, "tokens on each of them, one more than there are", MOST_PANS, t.MOST),
        Field("unseen_tokens", t.NUMBERS, "tokens of each value that nobody has seen", values, t.MOST),
        Field("pending", t.ONE_HOT, "the spot that a Telegraphist has chosen", MOST_SPOTS),
    ])  # fmt: skip
