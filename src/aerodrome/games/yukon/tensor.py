"""The view as numbers for learning: every field of the open table but those of the deal, over before the first choice."""

from __future__ import annotations

from typing import Final

from aerodrome.core.tensor import MOST, Tensor, Writer
from aerodrome.games.yukon.data import N_HELD, N_KINDS, Data
from aerodrome.games.yukon.state import YukonOpenTable
from aerodrome.games.yukon.view import YukonView

MOST_SPOTS: Final = 64  # the largest grid is 8 x 8; on smaller ones the rest is empty
MOST_PANS: Final = 4
N_STEPS: Final = 13


class YukonTensor(Tensor):
    """One line a field."""

    def __init__(self, data: Data) -> None:
        self.data = data
        super().__init__(YukonOpenTable(), YukonView())

    def fill(self, w: Writer, table: YukonOpenTable, v: YukonView) -> None:
        values = len(self.data.token_values)
        w.one_hot("step", "the question that is open", table.step, N_STEPS)
        w.seat("player", "the seat to move", table.player)
        w.wide("turn", "turns played", table.turn)
        w.number("townsfolk", "whether the expansion is played", table.townsfolk)
        w.number("side", "spots along an edge of the grid", table.side, high=8)
        w.number("telegraph_anywhere", "ruling: a Telegraphist reaches any card", table.telegraph_anywhere)
        w.number("resellers_together", "ruling: Resellers sell together", table.resellers_together)
        w.number("teacher_picks_any", "ruling: a Teacher picks among all cards", table.teacher_picks_any)
        w.numbers(
            "grid", "the card kind on each spot, from 1 on; 0 where it is empty", table.grid, MOST_SPOTS, high=N_KINDS, least=-1
        )
        w.one_hot("digger", "the spot of the digger", table.digger, MOST_SPOTS)
        w.one_hot("axis", "row, column or either: along which a card must be taken", table.axis, 3)
        w.number("clockwise", "whether play runs clockwise", table.clockwise)
        w.seat("last_taker", "who took the last card", table.last_taker)
        w.by_seat("held", "cards of each kind in front of each seat", table.held, N_HELD)
        w.by_seat("taught", "cards of each kind with each seat's Teachers", table.taught, N_HELD)
        w.by_seat("tokens", "tokens of each value of each seat", table.tokens, values)
        w.numbers("side_pile", "cards of each kind in the side pile", table.side_pile, N_KINDS, high=MOST)
        w.numbers("box", "used cards of each kind in the box", table.box, N_KINDS, high=MOST)
        w.in_order("pans", "the spots that hold a Pan, from 1 on", table.pans, MOST_PANS, high=MOST_SPOTS)
        w.in_order("pan_tokens", "tokens on each of them, one more than there are", table.pan_tokens, MOST_PANS)
        w.numbers("unseen_tokens", "tokens of each value that nobody has seen", table.unseen_tokens, values, high=MOST)
        w.one_hot("pending", "the spot that a Telegraphist has chosen", table.pending, MOST_SPOTS)
